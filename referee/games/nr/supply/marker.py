"""The unsupplied marker, who is checked first, and whose zones block routes ([6.0], [6.4], [8.5])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.supply.views import (
    Supplied,
    Table,
)
from referee.games.nr.views import Unit

# -- the marker and the order ------------------------------------------------------------------------------------------------------


@rules.value("6.4", of="gets_unsupplied", implements=("4.0-faze-2",))
def unsupplied_gets_the_marker(unit: Supplied) -> bool:
    """A unit that is not supplied in the supply phase gets the marker."""
    return not unit.supplied


@rules.known("6.4", of="gets_marker")
def marker_spoken_of_is_that_of_supply(unit: Supplied) -> bool | None:
    """Where the text speaks of the unsupplied marker and of no other, „značka“ is that one."""
    run = unit.run
    if run.all_told("disorganized") or not run.all_told("gets_unsupplied", "marked_unsupplied"):
        return None
    return bool(run.read("gets_unsupplied", unit.id))


@rules.known("6.4", of="marked_unsupplied")
def bears_the_marker_it_got(unit: Supplied) -> bool | None:
    """A unit that got the marker bears it."""
    return unit.run.read("gets_unsupplied", unit.id) if unit.run.is_stated("gets_unsupplied", unit.id) else None


@rules.value("6.0-poradi", of="checked_first")
def active_side_is_checked_first(table: Table) -> str | None:
    """In the supply phase the active player checks his units first."""
    return _first(table) if table.phase == "supply" else None


@rules.value("11.1-poradi", of="checked_first")
def active_side_is_checked_first_again(table: Table) -> str | None:
    """In the removal phase too."""
    return _first(table) if table.phase == "removal" else None


def _first(table: Table) -> str:
    return str(table.run.try_read("active_side", default="active"))


@rules.known("6.4", of="marked_unsupplied")
def bears_a_marker_for_want_of_a_route(unit: Supplied) -> bool | None:
    """A unit without a route that got a marker of which no more is told bears this one."""
    got = unit.says("gets_marker") and not unit.run.all_told("disorganized", "state")
    return True if got and unit.states("has_route") and not unit.has_route else None


# -- zones that block routes ------------------------------------------------------------------------------------------------------


@rules.value("8.5-d", of="blocks_routes")
def zone_blocks_routes(unit: Supplied) -> bool:
    """A unit blocks routes around it if it has a zone of control."""
    return unit.has_zoc


# -- the table and the map ---------------------------------------------------------------------------------------------


@rules.known("6.4", of="marked_unsupplied")
def marked_when_stated_unsupplied(unit: Unit) -> bool | None:
    """A unit that the text calls unsupplied bears the marker, one it calls supplied does not."""
    stated = unit.run.told("supplied", unit.id)
    return None if stated is None else not unit.supplied
