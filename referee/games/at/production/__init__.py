"""Chapter 25: what the economy brings at the end of a set ([XXV. Produkce])."""
