"""Chapter 11, [Strategické bombardování]: who flies, the fire before the bombs, what it costs."""
