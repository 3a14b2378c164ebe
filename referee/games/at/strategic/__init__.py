"""Chapter 18: the strategic move through own regions, over sea lanes too ([XVIII. Strategický pohyb])."""
