"""Supply over hexes with coordinates, as the example of the rulebook draws it ([6.1]-[6.3], [8.5])."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.nr.checks_06_supply import DIRECTIONS, EDGES, REACH
from referee.games.nr.rules import rules
from referee.games.nr.situation_supply import City, Supplied, UnitAndCity
from referee.kit.hexes import Hex, edge, shortest_path
from referee.roles import View
from referee.runner import Undecided

FAR = 200
"""No route of a city is longer than the map has hexes."""

MARGIN = 20
"""Rows beyond the named hexes over which a detour is sought."""


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


def located_cities(view: View) -> list[City]:
    """The cities of which the text gives coordinates."""
    return [City(view.run, f.args[0]) for f in view.run.all_told("located")]


def placed_units(view: View) -> list[tuple[Supplied, Hex]]:
    """The units of which the text gives coordinates, each with its hex."""
    found = []
    for entity in view.run.things("unit"):
        unit = Supplied(view.run, entity.id)
        place = place_of(unit)
        if place is not None:
            found.append((unit, place))
    return found


def lake_sides(view: View) -> frozenset[frozenset[Hex]]:
    """The hexsides that are lake: no zone of control reaches over them."""
    sides = set()
    for fact in view.run.all_told("lake_side"):
        here = _label(view, fact.args[0])
        for other in fact.value:
            there = _label(view, other)
            if here is not None and there is not None and here.distance(there) == 1:
                sides.add(edge(here, there))
    return frozenset(sides)


def blocked_for(view: View, side: str) -> tuple[Callable[[Hex], bool], frozenset[Hex]]:
    """What a route of this side may not enter, and the hexes in an enemy zone of control without a friendly unit."""
    units = placed_units(view)
    own = {place for unit, place in units if unit.side == side}
    enemies = [(unit, place) for unit, place in units if unit.side != side]
    closed = {place for _, place in enemies}
    for city in located_cities(view):
        place = place_of_city(city)
        if place is not None and _is_enemy(city, side):
            closed.add(place)
    lakes = lake_sides(view)
    zones = {near for unit, place in enemies for near in place.neighbours() if edge(place, near) not in lakes and unit.has_zoc}
    zones -= own
    return (lambda h: h in closed or h in zones), frozenset(zones)


def _is_enemy(city: City, side: str) -> bool:
    if city.knows_controller:
        return city.controller != side
    if city.states("city_friendly") and city.states("friend_side"):
        return city.friendly == (city.friend_side != side)
    return False


def named_edges(view: View, side: str) -> list[Hex]:
    """The hexes on the friendly edge of the map that the text names."""
    found = []
    for fact in view.run.all_told("edge_hex"):
        place = _label(view, fact.args[0])
        if place is not None and view.run.read("edge_hex", *fact.args) in EDGES[side]:
            found.append(place)
    return found


def _complete(view: View) -> None:
    """Note the presumption that no other enemy stands on the map."""
    if not view.run.read("grid_complete"):
        raise Undecided("chybí údaj", "záleží na tom, kde stojí další nepřátelské jednotky", "nr/6.3")


def _doubt_about_the_end(start: Hex, goals: list[Hex], zones: frozenset[Hex], blocked: Callable[[Hex], bool], limit: int) -> None:
    """A source that itself lies in an enemy zone: the rules do not say whether the zone counts there."""
    in_zone = [g for g in goals if g in zones]
    if shortest_path(start, in_zone, lambda h: blocked(h) and h not in in_zone, limit) is not None:
        raise Undecided("pravidla mlčí", "pravidla neříkají, zda trasu přeruší i EZOC na hexu se zdrojem zásob", "nr/6.3-ezoc", "nr/6.1")


@rules.value("6.1-delka", of="grid_route")
def route_over_the_hexes(unit: Supplied) -> tuple[str, ...] | None:
    """The shortest free route of at most 4 hexes from the unit to a friendly supplied city or a friendly edge."""
    start = place_of(unit)
    edges = named_edges(unit, unit.side) if start is not None else []
    cities = located_cities(unit)
    if start is None or not (cities or edges):
        return None
    near = [c for c in cities if (p := place_of_city(c)) is not None and start.distance(p) <= REACH]
    goals = [p for c in near if (p := place_of_city(c)) is not None and _is_source(unit, c)] + edges
    blocked, zones = blocked_for(unit, unit.side)
    path = shortest_path(start, goals, blocked, REACH)
    if any(other.side != unit.side for other, _ in placed_units(unit)):
        _complete(unit)
    elif path is not None and unit.path_blocked:
        return ()
    if path is None:
        _doubt_about_the_end(start, goals, zones, blocked, REACH)
        return ()
    return tuple(h.label for h in path)


def _is_source(unit: Supplied, city: City) -> bool:
    return UnitAndCity(unit.run, unit.id, city.id).friendly and city.is_supplied


@rules.grant("6.1", of="land_route")
def route_on_the_grid(unit: Supplied) -> bool:
    """The unit has such a route, where the text gives coordinates."""
    run = unit.run
    if place_of(unit) is None or not (run.all_told("located") or run.all_told("edge_hex")):
        return False
    return bool(run.read("grid_route", unit.id))


@rules.value("6.1-smer", of="grid_city_route")
def city_route_over_the_hexes(city: City) -> tuple[str, ...] | None:
    """The route of a city to its edge of the map, of any length, leads only in the directions of its side."""
    start = place_of_city(city)
    side = owner_of(city)
    edges = named_edges(city, side) if side else []
    if start is None or not edges:
        return None
    blocked, _ = blocked_for(city, side)
    heights = [h.r for h in (start, *edges)]
    rows = range(min(heights) - MARGIN, max(heights) + MARGIN + 1)
    path = shortest_path(start, edges, lambda h: blocked(h) or h.r not in rows, FAR, directions=sorted(DIRECTIONS[side]))
    _complete(city)
    return tuple(h.label for h in path) if path is not None else ()


def owner_of(city: City) -> str:
    """The side that controls the city, empty where the text does not tell."""
    if city.knows_controller:
        return city.controller
    return city.friend_side if city.states("friend_side") and city.states("city_friendly") and city.friendly else ""


@rules.known("6.1-mesto-zasobene", of="city_supplied")
def city_supplied_over_the_hexes(city: City) -> bool | None:
    """A city whose route reaches a named hex of its edge is supplied; other hexes of the edge may lie nearer than the text tells."""
    if place_of_city(city) is None or not city.run.all_told("edge_hex") or not owner_of(city):
        return None
    return True if city.run.read("grid_city_route", city.id) else None
