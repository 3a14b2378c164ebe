"""Chapter 6: the board: halves, seas, islands; with it what the introduction, chapter 5, lays down ([VI. Herní plán])."""
