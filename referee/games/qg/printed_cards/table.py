"""What the table of special cards knows of them: when they are used, what they cost, what they do ([tab-karty])."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.games.qg.cards.views import COLUMNS, NOTHING, Card
from referee.games.qg.rules import rules, says
from referee.law.finding import Undecided

MOMENTS = frozenset({"start-of-turn", "at-once"})


def _from_table(column: str) -> Callable[[Card], Any]:
    def value(card: Card) -> Any:
        """What the table of special cards knows; a number that the player chooses it leaves open."""
        found = card.cell(column)
        return None if isinstance(found, str) else found

    return value


for _kind in COLUMNS.keys() - {"timing", "effect_whose"}:
    rules.known("tab-karty", of=_kind)(_from_table(COLUMNS[_kind]))


@rules.known("tab-karty", of="timing")
def when_it_is_used(card: Card) -> str | None:
    """At the start of a turn, immediately after something, or at another time."""
    timing = card.cell("timing")
    return None if timing is None else str(timing) if timing in MOMENTS else "other"


@rules.known("tab-karty", of="instead")
def whether_it_replaces_a_play(card: Card) -> bool | None:
    """Instead of the play of a card."""
    timing = card.cell("timing")
    return None if timing is None else timing == "instead-of-play"


@rules.known("tab-karty", of="vp_in_phase")
def points_of_the_victory_phase(card: Card) -> bool | None:
    """In the phase of victory points."""
    return True if card.cell("timing") == "victory-phase" else None


@rules.known("tab-karty", of="effect_whose")
def whose_pieces_it_brings(card: Card) -> tuple[str, ...] | None:
    """The nations, other than that of the card, whose pieces it builds or lets be gained."""
    whose = card.cell("whose")
    return None if whose is None else () if whose == NOTHING else tuple(str(whose).split())


@rules.value("tab-karty", of="condition_met")
def cards_that_the_book_does_not_print(card: Card) -> bool | None:
    """Of other cards only the card itself tells when they are used."""
    if card.is_named and not card.clauses:
        raise Undecided("karta", says("card_not_printed", card=card.name), "qg/tab-karty")
    return None
