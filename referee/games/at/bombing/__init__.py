"""Chapter 22: strategic bombing ([XXII. Strategické bombardování])."""
