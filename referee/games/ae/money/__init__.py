"""Chapter 4, [Peníze]: the advance before the game, the first income; money as all rooms see it."""
