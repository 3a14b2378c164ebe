"""Chapter 1, [Úvod]: the two players, and what the writer of a text calls his own; tried last, where no name and no table tells."""
