"""The removal phase: unsupplied units checked once more, markers, allies of the Axis that surrender ([11.0]-[11.3])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.situation_supply import Supplied, Table
from referee.runner import Undecided


def _in_removal(unit: Supplied) -> bool:
    return bool(unit.run.situation.get("phase")) and Table(unit.run).phase == "removal"


@rules.known("11.1", of="regained_supply")
def route_as_the_text_tells(unit: Supplied) -> bool | None:
    """Whether the unit has a valid route now, where the text says so of any route."""
    return unit.has_route if unit.states("has_route") else None


@rules.grant("6.1", of="regained_supply")
def regained_by_land(unit: Supplied) -> bool:
    """A land route is a valid route."""
    return unit.land_route


@rules.value("11.1-c", of="starves")
def removed_without_a_route(unit: Supplied) -> bool:
    """A unit with the marker that has no valid route now is removed."""
    return unit.marked_unsupplied and not unit.regained


@rules.known("11.1-jen", of="fate")
def supplied_units_stay(unit: Supplied) -> str | None:
    """A unit without the marker is not checked."""
    return "stays" if _in_removal(unit) and not unit.marked_unsupplied else None


@rules.known("11.1-zustane", of="fate")
def units_with_a_route_stay(unit: Supplied) -> str | None:
    """A unit with the marker that has a valid route now stays."""
    return "stays" if _in_removal(unit) and unit.marked_unsupplied and unit.regained else None


@rules.known("11.1-dvou", of="fate")
def two_step_unit_surrenders(unit: Supplied) -> str | None:
    """A two-step counter goes to the surrendered box, whichever side is up."""
    if not _in_removal(unit) or not unit.run.read("starves", unit.id) or unit.steps != 2:
        return None
    if unit.run.try_read("branch", unit.id) == "fort" and unit.side == "axis":
        raise Undecided("pravidla mlčí", "pravidla neříkají, zda nezásobená pevnost Osy jde mezi zajaté", "nr/14.1-i")
    return "surrendered"


@rules.known("11.1-jedno", of="fate")
def one_step_unit_goes_by_its_back(unit: Supplied) -> str | None:
    """A one-step counter goes where its back says."""
    return "by_its_back" if _in_removal(unit) and unit.run.read("starves", unit.id) and unit.steps == 1 else None
