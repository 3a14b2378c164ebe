"""Chapter 3, [Figurky]: pieces built, gained and removed, which of them may share a space, how many there are."""
