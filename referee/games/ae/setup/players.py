"""Who leads which powers, by the number of players ([Vyberte si světovou mocnost])."""

from __future__ import annotations

from referee.games.ae.board import SIDES
from referee.games.ae.money.views import Two
from referee.games.ae.rules import rules
from referee.games.ae.views import Table

FOUR, THREE, TWO = 4, 3, 2
PARTY = range(TWO, FOUR + 1)
WESTERN = {"britain", "usa"}


def _led_by(two: Two, players: int) -> set[str] | None:
    """The two powers, where so many play."""
    return {two.first.id, two.second.id} if two.run.read("players") == players else None


@rules.value("1.0-hraci", of="can_play")
def two_to_four_play(table: Table) -> bool:
    """The game is for two to four players."""
    return table.run.read("party") in PARTY


@rules.value("2.1-ctyri", of="one_player")
def four_lead_a_power_each(two: Two) -> bool | None:
    """Of four players each leads one power."""
    return None if _led_by(two, FOUR) is None else False


@rules.value("2.1-tri", of="one_player")
def one_of_three_leads_the_western_powers(two: Two) -> bool | None:
    """Of three one leads Britain and the United States."""
    powers = _led_by(two, THREE)
    return None if powers is None else powers == WESTERN


@rules.value("2.1-dva", of="one_player")
def one_of_two_leads_all_allies(two: Two) -> bool | None:
    """Of two one leads Germany, the other all the allies."""
    powers = _led_by(two, TWO)
    sides = {None} if powers is None else {SIDES.get(p) for p in powers}
    return None if None in sides else sides == {"allies"}
