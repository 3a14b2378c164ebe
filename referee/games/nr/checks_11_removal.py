"""The removal phase: unsupplied units checked once more, markers, allies of the Axis that surrender ([11.0]-[11.3])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.situation_organisation import MINOR_ALLIES
from referee.games.nr.situation_supply import Supplied, Table
from referee.runner import Undecided

ONE_SIDED = frozenset({"cadre", "kampfgruppe", "remnants", "luftwaffe-unit"})
"""Units whose back tells where they go when they leave the map ([14.9.3], [14.10])."""

FRONTS = frozenset({"front", "infantry-front", "tank-army", "shock-front", "shock-army", "shock-unit"})
ARMIES = frozenset({"army", "panzer-army", "infantry-army", "ss-panzer", "ss-grenadier"})
TWO_STEPS = 17


def _in_removal(unit: Supplied) -> bool:
    return bool(unit.run.situation.get("phase")) and Table(unit.run).phase == "removal"


def _starving(unit: Supplied) -> bool:
    return _in_removal(unit) and bool(unit.run.read("starves", unit.id))


def _concept(unit: Supplied) -> str:
    found = unit.run.situation.get("concept", unit.id)
    return str(found.value) if found else ""


# -- who starves ---------------------------------------------------------------------------------------------------------


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


# -- counters with one side and with two -----------------------------------------------------------------------------------


@rules.known("14.9.3", of="two_sided")
def cadre_has_one_side(unit: Supplied) -> bool | None:
    """The back of a cadre unit tells where it goes."""
    return False if unit.run.try_read("branch", unit.id) == "cadre" or _concept(unit) in ONE_SIDED else None


@rules.known("14.2-d", of="two_sided")
def minor_ally_has_one_side(unit: Supplied) -> bool | None:
    """So does that of a one-step ally of the Axis."""
    if unit.run.try_read("nation", unit.id) not in MINOR_ALLIES:
        return None
    return False if unit.side == "axis" else None


@rules.known("tab-jednotky", of="two_sided")
def german_army_has_two_sides(unit: Supplied) -> bool | None:
    """A German army has a strength on either side, even when a text calls the reduced one a one-step army."""
    german = unit.run.try_read("nation", unit.id) in {None, "germany"}
    return True if _concept(unit) in ARMIES and german and unit.run.try_read("side", unit.id) == "axis" else None


@rules.known("7.2.2", of="two_sided")
def soviet_front_has_two_sides(unit: Supplied) -> bool | None:
    """A Soviet front has a brown and a red side, with one step each before turn 17."""
    return True if _concept(unit) in FRONTS and unit.run.try_read("side", unit.id) == "soviet" else None


@rules.known("11.1-dvou", of="two_sided")
def two_steps_are_two_sides(unit: Supplied) -> bool | None:
    """The clause calls two-step units two-sided, one-step units one-sided; before turn 17 Soviet counters do not fit that."""
    steps = unit.run.try_read("steps", unit.id)
    if steps == 2:
        return True
    if steps == 1 and unit.states("steps") and unit.run.try_read("side", unit.id) == "axis":
        return False
    return None


# -- where it goes -----------------------------------------------------------------------------------------------------------


@rules.known("11.1-jen", of="fate")
def supplied_units_stay(unit: Supplied) -> str | None:
    """A unit without the marker is not checked."""
    return "stays" if _in_removal(unit) and not unit.marked_unsupplied else None


@rules.known("11.1-zustane", of="fate")
def units_with_a_route_stay(unit: Supplied) -> str | None:
    """A unit with the marker that has a valid route now stays."""
    return "stays" if _in_removal(unit) and unit.marked_unsupplied and unit.regained else None


@rules.known("11.1-dvou", of="fate")
def two_sided_unit_surrenders(unit: Supplied) -> str | None:
    """A two-sided counter goes to the surrendered box, whichever side is up; a red one before turn 17 with that side up ([7.2.2])."""
    if not _starving(unit) or not unit.run.read("two_sided", unit.id):
        return None
    if unit.run.try_read("branch", unit.id) == "fort" and unit.side == "axis":
        raise Undecided("pravidla mlčí", "pravidla neříkají, zda nezásobená pevnost Osy jde mezi zajaté", "nr/14.1-i")
    red = unit.states("face") and unit.face == "red" and unit.side == "soviet"
    return "surrendered_red" if red and Table(unit.run).turn < TWO_STEPS else "surrendered"


@rules.known("11.1-jedno", of="fate")
def one_sided_unit_goes_by_its_back(unit: Supplied) -> str | None:
    """A one-sided counter goes where its back says: cadre units, allies of the Axis and the Luftwaffe to the turn track."""
    if not _starving(unit) or unit.run.read("two_sided", unit.id):
        return None
    return "turn_track" if _returns_on_the_track(unit) else "by_its_back"


def _returns_on_the_track(unit: Supplied) -> bool:
    ally = unit.run.try_read("nation", unit.id) in MINOR_ALLIES and unit.side == "axis"
    return ally or unit.run.try_read("branch", unit.id) == "cadre" or _concept(unit) in ONE_SIDED
