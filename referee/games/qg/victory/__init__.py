"""Chapter 12, [Bodování a vítězství]: victory points, the end of the game and its winner."""
