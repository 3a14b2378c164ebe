"""Chapter 27: how the game ends and who wins it ([XXVII. Vítězství])."""
