"""Supply over hexes with coordinates, as the example of the rulebook draws it ([6.1]-[6.3], [8.5])."""

from __future__ import annotations

from referee.games.nr.board import EDGES
from referee.games.nr.rules import rules, says
from referee.games.nr.supply.network import (
    CITY,
    REACH,
    UNIT,
    ZONE,
    Ground,
    Route,
    hangs_on_zone_at_source,
    route_of_city,
    route_of_unit,
)
from referee.games.nr.supply.views import City, Supplied, UnitAndCity
from referee.games.nr.supply.views_grid import (
    lake_sides,
    located_cities,
    named_edges,
    owner_of,
    place_of,
    place_of_city,
    placed_units,
)
from referee.games.nr.views import Game
from referee.law.finding import Undecided
from referee.law.roles import View

BLOCKS = {UNIT: "nr/6.3-jednotky", CITY: "nr/6.3-mesta", ZONE: "nr/6.3-ezoc"}


def _ground(view: View, side: str) -> Ground:
    """What lies about for the routes of a side: units with their zones ([8.5]), cities, lakes."""
    units = placed_units(view)
    enemies = [(unit, place) for unit, place in units if unit.side != side]
    return Ground(
        frozenset(place for unit, place in units if unit.side == side),
        frozenset(place for _, place in enemies),
        frozenset(place for unit, place in enemies if unit.has_zoc),
        frozenset(place for city, place in located_cities(view) if _is_enemy(city, side)),
        lake_sides(view),
    )


def _is_enemy(city: City, side: str) -> bool:
    if city.knows_controller:
        return city.controller != side
    if city.states("city_friendly") and city.states("friend_side"):
        return city.friendly == (city.friend_side != side)
    return False


def _labels(view: View, route: Route) -> tuple[str, ...]:
    """The labels of the way, with the clauses of what bore on it."""
    view.run.cite(*(BLOCKS[what] for what in sorted(route.aside)), *(["nr/6.3-ezoc-vlastni"] if route.opened else []))
    return tuple(place.label for place in route.way)


def _complete(view: View) -> None:
    """Note the presumption that no other enemy stands on the map."""
    if not view.run.read("grid_complete"):
        raise Undecided("chybí údaj", says("where_enemies_stand"), "nr/6.3")


@rules.known("6.3-jednotky", of="grid_complete")
def others_stand_somewhere(view: Game) -> bool | None:
    """Not complete where the text speaks of further units without telling where they are."""
    further = [Supplied(view.run, f.args[0]) for f in view.run.all_told("another") if f.value]
    return False if any(place_of(unit) is None for unit in further) else None


@rules.value("6.1-delka", of="grid_route")
def route_over_the_hexes(unit: Supplied) -> tuple[str, ...] | None:
    """The shortest free route of at most 4 hexes from the unit to a friendly supplied city or a friendly edge."""
    start = place_of(unit)
    edges = named_edges(unit, EDGES[unit.side]) if start is not None else []
    cities = located_cities(unit)
    if start is None or not (cities or edges):
        return None
    near = [(city, place) for city, place in cities if start.distance(place) <= REACH]
    sources = [place for city, place in near if UnitAndCity(unit.run, unit.id, city.id).friendly and city.is_supplied] + edges
    ground = _ground(unit, unit.side)
    route = route_of_unit(ground, start, sources)
    if ground.enemies:
        _complete(unit)
    elif route.way and unit.path_blocked:
        return ()
    if not route.way and hangs_on_zone_at_source(ground, start, sources):
        raise Undecided("pravidla mlčí", says("ezoc_on_the_source"), "nr/6.3-ezoc", "nr/6.1")
    return _labels(unit, route)


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
    edges = named_edges(city, EDGES[side]) if side else []
    if start is None or not edges:
        return None
    route = route_of_city(_ground(city, side), side, start, edges)
    _complete(city)
    return _labels(city, route)


@rules.known("6.1-mesto-zasobene", of="city_supplied")
def city_supplied_over_the_hexes(city: City) -> bool | None:
    """A city whose route reaches a named hex of its edge is supplied; other hexes of the edge may lie nearer than the text tells."""
    if place_of_city(city) is None or not city.run.all_told("edge_hex") or not owner_of(city):
        return None
    return True if city.run.read("grid_city_route", city.id) else None
