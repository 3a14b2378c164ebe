"""Chapter 5, [Karty]: hand, draw and discard, playing events; a side and the table with its initiative as other rooms see them, too."""
