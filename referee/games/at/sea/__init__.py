"""Chapter 17: naval moves: how far, past foreign ships, through canals, and the battles that come of them ([XVII. Námořní pohyb])."""
