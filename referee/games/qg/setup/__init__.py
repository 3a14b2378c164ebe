"""Chapters 2 and 4, [Příprava hry] and [Přehled států]: players and their nations, the setup, the sheets of the nations and their decks."""
