"""Chapter 8, [Pohyb]: movement points, zones of control, stacking, places that only some may enter."""
