"""Which cards of spies are blocked by counter-espionage and by the double agent."""

from __future__ import annotations

from referee.games.at.politics.views import BLOCKERS, COUNTER, DOUBLE, Cards
from referee.games.at.rules import rules, says
from referee.games.at.views import chart
from referee.law.finding import Undecided

SPIES = "spioni"
RINGS = ("card-spy-ring", "card-master-spy-ring")
ASSASSIN = "card-assassin"
COLUMN = {COUNTER: "counter", DOUBLE: "double"}
WORKS = "yes"


def works(cards: Cards) -> bool:
    """Whether one blocks the other by the table; of others, the card tells."""
    table = chart(cards.run, SPIES)
    row = cards.played.removeprefix("card-")
    if cards.id not in BLOCKERS or row not in table.rows:
        raise Undecided("karta", says("what_the_card_blocks"), "at/14.6", "at/14.7")
    return bool(table.cell(row, COLUMN[cards.id]) == WORKS)


@rules.value("14.6-kontra", of="card_blocks", implements=("tab-spioni",))
def counter_espionage_blocks_spies_and_the_assassin(cards: Cards) -> bool | None:
    """Counter-espionage blocks the spy, the master spy and the assassin."""
    return works(cards) if cards.id != DOUBLE and not (cards.id == COUNTER and cards.played in RINGS) else None


@rules.value("14.6-site", of="card_blocks", implements=("tab-spioni",))
def counter_espionage_does_not_block_rings(cards: Cards) -> bool | None:
    """Rings are not blocked by it."""
    return works(cards) if cards.id == COUNTER and cards.played in RINGS else None


@rules.value("14.6-dvojity", of="card_blocks", implements=("tab-spioni",))
def the_double_agent_blocks_all_spies(cards: Cards) -> bool | None:
    """The double agent works on all spies and their rings."""
    return works(cards) if cards.id == DOUBLE and cards.played != ASSASSIN else None


@rules.value("14.6-atentatnik", of="card_blocks", implements=("tab-spioni",))
def the_double_agent_does_not_block_the_assassin(cards: Cards) -> bool | None:
    """He does not work on the assassin."""
    return works(cards) if cards.id == DOUBLE and cards.played == ASSASSIN else None
