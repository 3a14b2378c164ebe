"""Chapter 19: the blitz move, no action any more but a technology ([XIX. Pohyb bleskové války])."""
