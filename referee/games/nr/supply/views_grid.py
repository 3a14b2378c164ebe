"""Where the text puts things on hexes with coordinates, as the example of the rulebook does."""

from __future__ import annotations

from collections.abc import Collection

from referee.games.nr.supply.views import City, Supplied
from referee.kit.hexes import Edge, Hex, edge
from referee.law.roles import View


def _label(view: View, hex_id: str) -> Hex | None:
    found = view.run.told("label", hex_id)
    text = str(found.value) if found else ""
    return Hex.at(text) if len(text) == 4 and text.isdigit() else None


def place_of(unit: Supplied) -> Hex | None:
    """The hex of a unit: its own, or that of the city it stands in."""
    found = unit.run.told("at", unit.id)
    if found is None:
        return None
    return _label(unit, str(found.value)) or place_of_city(City(unit.run, str(found.value)))


def place_of_city(city: City) -> Hex | None:
    """The hex of a city of which the text gives coordinates."""
    found = city.run.told("located", city.id)
    return _label(city, str(found.value)) if found else None


def located_cities(view: View) -> list[tuple[City, Hex]]:
    """The cities of which the text gives coordinates, each with its hex."""
    cities = [City(view.run, f.args[0]) for f in view.run.all_told("located")]
    return [(city, place) for city in cities if (place := place_of_city(city)) is not None]


def placed_units(view: View) -> list[tuple[Supplied, Hex]]:
    """The units of which the text gives coordinates, each with its hex."""
    units = [Supplied(view.run, entity.id) for entity in view.run.things("unit")]
    return [(unit, place) for unit in units if (place := place_of(unit)) is not None]


def lake_sides(view: View) -> frozenset[Edge]:
    """The hexsides that are lake."""
    sides = set()
    for fact in view.run.all_told("lake_side"):
        here = _label(view, fact.args[0])
        for other in fact.value:
            there = _label(view, other)
            if here is not None and there is not None and here.distance(there) == 1:
                sides.add(edge(here, there))
    return frozenset(sides)


def named_edges(view: View, directions: Collection[str]) -> list[Hex]:
    """The hexes on these edges of the map that the text names."""
    found = []
    for fact in view.run.all_told("edge_hex"):
        place = _label(view, fact.args[0])
        if place is not None and view.run.read("edge_hex", *fact.args) in directions:
            found.append(place)
    return found


def owner_of(city: City) -> str:
    """The side that controls the city by what the text tells; empty where it does not tell."""
    if city.knows_controller:
        return city.controller
    return city.friend_side if city.states("friend_side") and city.states("city_friendly") and city.friendly else ""
