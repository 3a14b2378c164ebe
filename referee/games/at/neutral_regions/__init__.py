"""Chapter 10: neutral regions and what their gain brings ([X. Neutrální regiony])."""
