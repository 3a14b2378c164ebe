"""Whose the things are that the writer calls his own or his opponent's; asked only where no name and no table tells ([1.0])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.supply.views import City, Supplied, side_meant


@rules.known("1.0", of="side")
def unit_of_the_writer_or_his_opponent(unit: Supplied) -> str | None:
    """A unit that the writer calls his own or his opponent's is of the side that this player leads."""
    return side_meant(unit.run, str(unit.run.read("owner", unit.id))) if unit.states("owner") else None


@rules.known("1.0", of="controller")
def place_of_the_writer_or_his_opponent(place: City) -> str | None:
    """A place that the writer calls his own or his opponent's."""
    return side_meant(place.run, str(place.run.read("hex_owner", place.id))) if place.states("hex_owner") else None
