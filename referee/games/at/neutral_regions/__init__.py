"""Neutral regions and what their gain brings ([X. Neutrální regiony])."""
