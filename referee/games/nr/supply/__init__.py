"""Chapter 6, [Zásobování]: sources, routes and what blocks them, over hexes with coordinates, too; whose marker it is."""
