"""Chapter 26: units bought and what they cost ([XXVI. Výroba nových jednotek])."""
