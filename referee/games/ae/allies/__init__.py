"""Chapter 10, [Spolupráce armád více hráčů]: common defence, separate attack."""
