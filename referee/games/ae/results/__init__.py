"""Chapter 8, [Výsledky bitvy a obsazování]: who holds a space, capitals and their money, captured guns and factories."""
