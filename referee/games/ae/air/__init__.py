"""Chapter 18, [Letecké jednotky]: the way back to a landing place, missions from which nobody returns."""
