"""Chapters 5 and 6: what the game is about, its board: halves, seas, islands ([V. Hraní hry], [VI. Herní plán])."""
