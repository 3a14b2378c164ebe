"""Chapter 7, [Zásobování]: chains of supply on plain data and the rules that stand on them."""
