"""Chapter 24: submarines and naval battles: the line, its match-ups, hits, retreat, submarines that keep out ([XXIV. Ponorky a námořní bitvy])."""
