"""Chapter 8, [Karty]: decks and hands, who may see what, the exchange of resources; a card as all rooms see it."""
