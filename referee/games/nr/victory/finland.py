"""Who holds Finland, and the round marker at the start of 1945 ([12.4], [12.7.2])."""

from __future__ import annotations

from referee.games.nr.board import FIRST_1945
from referee.games.nr.organisation.views import OrgUnit
from referee.games.nr.rules import rules
from referee.games.nr.victory.views import Scoreboard
from referee.games.nr.views import noun_of

MINOR = frozenset({"finland", "romania", "hungary", "italy"})


def _is_cadre(unit: OrgUnit) -> bool:
    return unit.run.try_read("branch", unit.id) == "cadre"


@rules.value("12.7.2-kdo", of="holds_finland")
def neither_cadres_nor_minor_allies(unit: OrgUnit) -> bool | None:
    """A cadre or a unit of a minor ally, the Finns included, does not hold Finland."""
    return False if _is_cadre(unit) or unit.run.try_read("nation", unit.id) in MINOR else None


@rules.value("12.7.2", of="holds_finland", implements=("12.7.2-postup",))
def who_cleared_it_and_stays(unit: OrgUnit) -> bool | None:
    """Finland is held by a proper unit that entered it after it was cleared of the enemy, and stays."""
    if _is_cadre(unit) or unit.run.try_read("nation", unit.id) in MINOR:
        return None
    return bool(unit.run.read("finland_cleared")) and bool(unit.run.read("stays_in_finland", unit.id))


@rules.known("12.7.2", of="stays_in_finland")
def stands_in_finland(unit: OrgUnit) -> bool | None:
    """A unit that the text puts into Finland is there; of one that left the text says so."""
    place = unit.run.told("at", unit.id)
    return True if place is not None and noun_of(unit, str(place.value)) == "finland" else None


@rules.value("12.4-krok2", of="event_marker_1945")
def difference_of_the_two_markers(board: Scoreboard) -> int | None:
    """At the start of turn 23 the round marker goes on the difference of Na Berlin! and High Tide."""
    return abs(board.vp_marker - board.high_tide) if board.turn == FIRST_1945 else None
