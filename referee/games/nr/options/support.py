"""Local support: markers that stay with a unit ([15.3])."""

from __future__ import annotations

from referee.games.nr.options.played import in_play, not_played
from referee.games.nr.organisation.views import OrgAct, OrgUnit
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game
from referee.law.finding import Undecided

SUPPORT_TURNS_OVER = 11
FIRST_SUPPORT = {"axis": 2, "soviet": 1}


@rules.condition("15.3.1", act="assign_support")
def to_a_supplied_unit(act: OrgAct) -> bool | None:
    """The marker goes to a supplied unit of the player's own."""
    return all(u.supplied and u.side == act.side for u in act.units) if act.states_units else None


@rules.condition("15.3.1", act="assign_support")
@rules.condition("15.3.2", act="assign_support")
def at_the_end_of_movement(act: OrgAct) -> bool | None:
    """The marker is placed when the movement phase is over."""
    if act.states("support_early") and act.run.read("support_early", act.id):
        return False
    return True if act.states("support_late") and act.run.read("support_late", act.id) else None


@rules.condition("15.3.5", act="lose_support")
def the_marker_is_no_unit(act: OrgAct) -> bool:
    """A support marker cannot be given up for a step."""
    return False


@rules.value("15.3.3", of="strength_in_battle", implements=("15.3.3-a", "15.3.3-b", "15.3-a"))
def strength_with_support(unit: OrgUnit) -> int | None:
    """The marker adds its number to the strength of the unit."""
    if not unit.run.read("supported", unit.id):
        return None
    if not in_play(unit, "15.3"):
        raise not_played("15.3")
    return unit.strength + _support(unit)


def _support(unit: OrgUnit) -> int:
    """The number on the marker: stated, else +2 of the Axis and +1 of the Soviets before turn 11."""
    if unit.run.told("support_value", unit.id) is not None:
        return int(unit.run.read("support_value", unit.id))
    if unit.game.turn >= SUPPORT_TURNS_OVER:
        raise Undecided("karta", says("support_read_from_marker"), "nr/15.3-a")
    return FIRST_SUPPORT[unit.side]


@rules.value("15.3.4-a", of="support_goes")
def marker_of_an_eliminated_unit(unit: OrgUnit) -> str | None:
    """The marker of an eliminated unit is put aside and may be used again in the next turn."""
    if not unit.run.read("supported", unit.id) or not unit.off_map:
        return None
    if not in_play(unit, "15.3"):
        raise not_played("15.3")
    return "aside"


@rules.value("15.3.4", of="support_lasts")
def support_stays_with_the_unit(game: Game) -> str:
    """The marker goes along with its unit until the next movement phase of that unit."""
    return "next_movement"
