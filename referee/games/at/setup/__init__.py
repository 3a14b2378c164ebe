"""Chapter 7: how a game is set up ([VII. Příprava hry])."""
