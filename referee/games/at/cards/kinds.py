"""Kinds of economy cards, and that trade routes are one of them with a pile of its own."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.law.roles import View, fact

SUITS = ("oil", "minerals", "factories", "population", "rail")
"""Kinds of economy cards beside trade routes."""
ONE_DECK = 1
ECONOMY, ROUTE = "economy", "route"


class Deck(View):
    """The economy deck as a whole."""


class Card(View):
    """A card."""

    deck = fact[str]("deck")


@rules.value("12.1", of="economy_decks")
def one_merged_deck(deck: Deck) -> int:
    """The cards of the expansion go into the deck of the base game."""
    return ONE_DECK


@rules.value("12.1-druhy", of="suit_count")
def kinds_beside_routes(deck: Deck) -> int:
    """Oil, minerals, factories, population, rail."""
    return len(SUITS)


@rules.value("12.1-druhy", of="is_economy_card")
def of_the_economy_deck(card: Card) -> bool | None:
    """A card of the economy deck is one, those of other decks are not; of routes says 12.2."""
    return None if card.deck == ROUTE else card.deck == ECONOMY


@rules.value("12.2", of="is_economy_card")
def a_trade_route_is_one(card: Card) -> bool | None:
    """A trade route is an economy card, too."""
    return True if card.deck == ROUTE else None


@rules.value("12.2-hromadka", of="routes_apart")
def routes_have_their_own_pile(deck: Deck) -> bool:
    """They are auctioned, so they lie apart."""
    return True


@rules.value("12.6", of="trade_needs_route")
def trading_needs_no_route(deck: Deck) -> bool:
    """Trade with players and trade routes have nothing in common."""
    return False


@rules.value("12.7-bombardovani", of="bombing_hits_routes")
def bombs_spare_routes(deck: Deck) -> bool:
    """Strategic bombing cannot hit a trade route."""
    return False
