"""How many steps a unit has ([7.2.2], [7.3], [14])."""

from __future__ import annotations

from referee.games.nr.board import MINOR_ALLIES, TWO_STEPS
from referee.games.nr.components.units import counter
from referee.games.nr.organisation.views import OrgUnit
from referee.games.nr.rules import rules

ARMIES = {"army", "panzer-army", "infantry-army"}
PLAIN_FRONTS = {"front", "infantry-front", "tank-army"}

# -- steps of units ----------------------------------------------------------------------------------------------------


@rules.known("14.9-a", of="steps")
def cadre_has_one_step(unit: OrgUnit) -> int | None:
    """A cadre always has one step."""
    return 1 if unit.run.try_read("branch", unit.id) == "cadre" else None


@rules.known("14.2", of="steps")
def minor_ally_has_one_step(unit: OrgUnit) -> int | None:
    """Axis allies have one step."""
    if unit.run.try_read("nation", unit.id) not in MINOR_ALLIES:
        return None
    return 1 if unit.side == "axis" else None


@rules.known("14.1-f", of="steps")
def finns_have_two_steps(unit: OrgUnit) -> int | None:
    """The Finnish unit alone among the allies has two steps."""
    return 2 if unit.run.try_read("nation", unit.id) == "finland" else None


@rules.known("14.11", of="steps")
def volkssturm_has_one_step(unit: OrgUnit) -> int | None:
    """Volkssturm has one step."""
    return 1 if unit.noun == "volkssturm" else None


@rules.known("13.5-k17-krome", of="steps")
def fortified_front_has_one_step(unit: OrgUnit) -> int | None:
    """A fortified front never gets a second step."""
    return 1 if unit.noun == "fortified-front" else None


@rules.known("14.1", of="steps")
def fort_has_two_steps(unit: OrgUnit) -> int | None:
    """A Soviet fort has two steps, a regional unit one."""
    branch = unit.run.try_read("branch", unit.id)
    if branch not in {"fort", "regional"} or unit.side != "soviet":
        return None
    return 2 if branch == "fort" else 1


@rules.known("tab-jednotky", of="steps", implements=("2.3-nem-urovne",))
def steps_of_a_german_army(unit: OrgUnit) -> int | None:
    """German armies have two steps; a named unit as its row says."""
    row = counter(unit)
    if row is not None and row["side"] == "axis" and isinstance(row["levels"], int):
        return int(row["levels"])
    german = unit.noun in ARMIES and unit.run.try_read("nation", unit.id) == "germany"
    return 2 if german and unit.run.try_read("side", unit.id) == "axis" else None


@rules.known("7.3", of="steps", implements=("2.3-sov-urovne-pozdeji",))
def soviet_unit_has_two_steps(unit: OrgUnit) -> int | None:
    """From turn 17 on Soviet units have two steps."""
    return 2 if ordinary_soviet(unit) and unit.game.turn >= TWO_STEPS else None


@rules.known("7.2.2", of="steps", implements=("2.3-sov-urovne", "13.5-k3-urovne"))
def soviet_unit_has_one_step(unit: OrgUnit) -> int | None:
    """Before turn 17 Soviet units other than forts have one step."""
    return 1 if ordinary_soviet(unit) and unit.game.turn < TWO_STEPS else None


def ordinary_soviet(unit: OrgUnit) -> bool:
    """A Soviet front, army or named unit that is no fort, cadre or ally."""
    if unit.run.try_read("side", unit.id) != "soviet":
        return False
    if unit.run.try_read("nation", unit.id) in {"poland", "romania", "yugoslavia"}:
        return False
    return unit.branch not in {"fort", "regional", "cadre"} if _kind_open(unit) else True


def _kind_open(unit: OrgUnit) -> bool:
    """Whether the noun leaves open that the unit is a fort or a cadre."""
    return unit.noun not in {*PLAIN_FRONTS, "shock-front", "shock-army", "shock-unit"} and counter(unit) is None
