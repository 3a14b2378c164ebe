"""Cards under optional rules: faster reorganisation, who holds the joker ([15.5], [15.7], [7.10])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.views import Game
from referee.law.roles import View, fact


@rules.value("15.7-a", of="joker_first")
def joker_starts_with_the_initiative(game: Game) -> str:
    """At the start the side with the initiative holds the joker."""
    return str(game.run.read("initiative"))


class Discard(View):
    """A card thrown away."""

    symbol = fact[str]("event_symbol")


@rules.value("7.10", of="marker_cards")
def one_marker_for_a_card(card: Discard) -> int:
    """A card takes off one marker."""
    return 1


@rules.exception("15.5", to="7.10")
def card_of_the_side_with_the_initiative(card: Discard) -> bool:
    """With faster reorganisation a card whose event bears the symbol of the side with the initiative takes off two."""
    return _fast(card)


@rules.value("15.5", of="marker_cards")
def two_markers_for_such_a_card(card: Discard) -> int | None:
    """Up to two markers for a card with the symbol of the side with the initiative, one for another."""
    return (2 if _fast(card) else 1) if card.run.read("option", "15.5") else None


def _fast(card: Discard) -> bool:
    if card.run.type_of(card.id) != "card":
        return False
    return bool(card.run.read("option", "15.5")) and card.symbol == card.run.read("initiative")
