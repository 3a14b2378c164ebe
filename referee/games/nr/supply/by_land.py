"""Sources by land, by sea and from neighbours, what blocks a route, the order of checking ([6.0]-[6.4], [8.5.4])."""

from __future__ import annotations

from referee.games.nr.board import EDGES
from referee.games.nr.rules import rules, says
from referee.games.nr.supply.network import REACH
from referee.games.nr.supply.views import (
    RELATIONS,
    City,
    Route,
    Supplied,
    Table,
    UnitAndCity,
    UnitPair,
    any_known,
)
from referee.games.nr.views import Game
from referee.law.finding import Missing, Undecided

# -- cities as sources ---------------------------------------------------------------------------------------------------


@rules.known("6.1-delka", of="distance")
def distance_over_hexes_between(pair: UnitAndCity) -> int | None:
    """With n hexes between them the route is n + 1 hexes long."""
    between = pair.stated("hexes_between")
    return None if between is None else int(between) + 1


@rules.value("6.1-delka", of="within_reach")
def route_of_four_hexes(pair: UnitAndCity) -> bool:
    """The route of a unit is at most 4 hexes long."""
    at_most = pair.stated("distance_at_most")
    return at_most is not None and at_most <= REACH or pair.distance <= REACH


@rules.value("6.1-mesto-pratelske", of="friendly_to")
def city_of_the_own_side(pair: UnitAndCity) -> bool | None:
    """Whether the city is friendly to the side of the unit."""
    city = pair.city
    if city.states("city_friendly"):
        if not city.states("friend_side"):
            return city.friendly
        for_own_side = city.friend_side == pair.unit.side
        return city.friendly if for_own_side else (False if city.friendly else None)
    if city.knows_controller:
        return city.controller == pair.unit.side
    return None


@rules.known("6.1-mesto-pratelske", of="city_friendly")
def city_friendly_to_the_side_named(city: City) -> bool | None:
    """A city is friendly to the side that controls it."""
    if not (city.knows_controller and city.states("friend_side")):
        return None
    return city.controller == city.friend_side


@rules.value("6.1-mesto-zasobene", of="city_supplied")
def city_with_a_route_to_the_edge(city: City) -> bool | None:
    """A city is supplied by a route of any length to its edge of the map; one cut off is not."""
    if city.states("city_cut_off") or city.states("city_encircled"):
        return False
    routes = [Route(city.run, f.args[0]) for f in city.run.all_told("route_city") if f.value == city.id]
    return routes[-1].run.read("route_valid", routes[-1].id) if routes else None


@rules.known("6.2-more-baltske-sov", of="leningrad_supplied")
def state_of_leningrad(table: Game) -> bool | None:
    """Whether the Soviets control a supplied Leningrad, as far as the text tells."""
    for entity in table.run.things("hex"):
        city = City(table.run, entity.id)
        if city.noun != "leningrad":
            continue
        if city.knows_controller and city.controller != "soviet":
            return False
        if any(city.states(kind) for kind in ("city_supplied", "city_cut_off", "city_encircled")) and not city.is_supplied:
            return False
        if city.knows_controller and city.states("city_supplied"):
            return True
    return None


# -- the route of a unit ---------------------------------------------------------------------------------------------------


def _route_of(unit: Supplied) -> Route | None:
    """The route that the text describes for the unit: one that names it, or the only one where only this unit seeks supply."""
    run = unit.run
    owned = [f.args[0] for f in run.all_told("route_unit") if f.value == unit.id]
    if owned:
        return Route(unit.run, owned[-1])
    named = {f.args[0] for f in run.all_told("route_unit", "route_city")}
    free = [e.id for e in run.things("route") if e.id not in named]
    seekers = {f.args[0] for f in run.all_told(*RELATIONS)}
    return Route(unit.run, free[0]) if len(free) == 1 and seekers <= {unit.id} else None


@rules.value("6.3", of="path_blocked")
def blocking_on_the_way(unit: Supplied) -> bool | None:
    """Whether something on the way of the unit to its source blocks the route."""
    if len(unit.cities) + unit.states("edge_distance") + unit.states("edge_at_most") > 1:
        return None
    route = _route_of(unit)
    if route is not None:
        return route.blocked
    if not (unit.states("path_empty") or unit.states("path_without_ezoc")):
        return None
    if not unit.path_empty:
        return None
    return not unit.path_without_ezoc


@rules.value("6.1-prime", of="edge_reach")
def edge_within_four_hexes(unit: Supplied) -> bool | None:
    """A friendly edge of the map supplies a unit directly over at most 4 hexes."""
    if unit.says("edge_farther"):
        nearest = [UnitAndCity(unit.run, unit.id, c.id).distance for c in unit.cities]
        return False if nearest and min(nearest) >= REACH else None
    if not (unit.states("edge_distance") or unit.states("edge_at_most")):
        return None
    if not unit.says("edge_friendly") and unit.edge_direction not in EDGES[unit.side]:
        return None
    if unit.states("edge_distance"):
        return unit.edge_distance <= REACH
    return True if unit.run.read("edge_at_most", unit.id) <= REACH else None


@rules.value("6.1-prime", of="edge_route")
def free_route_to_the_edge(unit: Supplied) -> bool | None:
    """The route to the edge must be free; what the text tells of a route to a city says nothing of it."""
    if not unit.edge_reach:
        return False
    return None if unit.cities else not unit.path_blocked


@rules.known("6.3", of="land_route")
def encircled_or_cut_off(unit: Supplied) -> bool | None:
    """A unit that the text calls encircled or cut off has no land route."""
    if not (unit.says("encircled") or unit.says("cut_off")):
        return None
    route = _route_of(unit)
    if route is not None and route.states("rest_blocked") and not route.blocked:
        raise Undecided("nemožný popis", says("cut_off_with_a_route"), "nr/6.3", "nr/6.1")
    return False


@rules.known("6.1", of="land_route")
def no_route_at_all(unit: Supplied) -> bool | None:
    """A unit without any supply route has no land route."""
    return False if unit.states("has_route") and not unit.has_route else None


@rules.known("6.3-ezoc", of="land_route")
def cut_off_by_one_zone(unit: Supplied) -> bool | None:
    """A unit cut off by nothing but the zones of certain units has a route as soon as these have no zone."""
    found = unit.run.told("cut_off_by_zoc", unit.id)
    if found is None:
        return None
    blockers = unit.run.read("cut_off_by_zoc", unit.id)
    return not any_known(blockers, lambda b: bool(unit.run.read("zoc_at_check", b, unit.id)))


@rules.value("6.0-poradi", of="zoc_at_check")
def zone_while_supply_is_checked(pair: UnitPair) -> bool | None:
    """In the supply phase the active side is checked first: the zones of the other side still count for it."""
    blocker, table = pair.unit, Table(pair.run)
    if not _hangs_on_the_order(blocker, table):
        return None
    return _zone_but_for_the_marker(blocker) if table.active_side == pair.by.side else None


@rules.value("6.0-zoc", of="zoc_at_check")
def zone_lost_at_once(pair: UnitPair) -> bool | None:
    """A unit that gets the marker loses its zone at once, before the units checked after it."""
    blocker, table = pair.unit, Table(pair.run)
    if not _hangs_on_the_order(blocker, table) or table.active_side == pair.by.side:
        return None
    return False if _gets_marked(blocker) else None


@rules.value("8.5-d", of="zoc_at_check")
def zone_outside_the_check(pair: UnitPair) -> bool | None:
    """Else the zone counts if the unit has one."""
    blocker, table = pair.unit, Table(pair.run)
    if _hangs_on_the_order(blocker, table) and (table.active_side == pair.by.side or _gets_marked(blocker)):
        return None
    return blocker.has_zoc


def _hangs_on_the_order(unit: Supplied, table: Table) -> bool:
    """Whether supply is being checked, and the unit gets the marker or may get it, as zones cut it off, too."""
    return (unit.marked_unsupplied or unit.states("cut_off_by_zoc")) and _checking(unit, table)


def _gets_marked(unit: Supplied) -> bool:
    return unit.marked_unsupplied or bool(unit.run.read("gets_unsupplied", unit.id))


def _checking(unit: Supplied, table: Table) -> bool:
    """Whether supply is being checked: the text says so, or the unit is just getting its marker, or zones cut off units of both sides."""
    if table.run.told("phase"):
        return table.phase == "supply"
    return unit.run.is_stated("gets_unsupplied", unit.id) or unit.states("cut_off_by_zoc")


def _zone_but_for_the_marker(unit: Supplied) -> bool:
    return not unit.run.read("paren_strength", unit.id)


@rules.grant("6.1", of="land_route")
def route_to_a_city(unit: Supplied) -> bool:
    """A route of at most 4 hexes to a friendly supplied city."""
    if unit.states("city_route") and not (unit.city_route and _is_denied(unit)):
        return unit.city_route
    if any_known(unit.cities, lambda c: _supplies(unit, c)):
        return True
    if any(c.run.read("sole_city", c.id) and not _is_hostile(c) for c in unit.cities):
        return False
    return unit.other_source


def _is_denied(unit: Supplied) -> bool:
    """Whether the text tells of every city that it speaks of what keeps it from supplying the unit, so that a route to it proves nothing."""
    told = unit.run.all_told("city_supplied", "city_linked", "city_friendly", "controller")
    cities = {c.id: c for c in (*unit.cities, *(City(unit.run, f.args[0]) for f in told))}
    return bool(cities) and all(_cannot_supply(unit, city) for city in cities.values())


def _cannot_supply(unit: Supplied, city: City) -> bool:
    pair = UnitAndCity(unit.run, unit.id, city.id)
    is_known_far = any(pair.stated(kind) is not None for kind in ("distance", "distance_at_most", "hexes_between"))
    is_told_supplied = city.states("city_supplied") or city.states("city_linked")
    is_told_whose = city.states("city_friendly") or city.knows_controller
    return is_known_far and not pair.within_reach or is_told_supplied and not city.is_supplied or is_told_whose and not pair.friendly


def _is_hostile(city: City) -> bool:
    """Whether the text calls the city hostile: that it is the only such one says nothing of friendly ones."""
    told = city.run.told("city_friendly", city.id)
    return told is not None and told.value is False


def _supplies(unit: Supplied, city: City) -> bool:
    pair = UnitAndCity(unit.run, unit.id, city.id)
    return pair.within_reach and pair.friendly and city.is_supplied and not unit.path_blocked


@rules.grant("6.1-prime", of="land_route")
def route_to_the_edge(unit: Supplied) -> bool:
    """A route of at most 4 hexes straight to a friendly edge of the map."""
    return unit.edge_route


# -- routes that the text describes ------------------------------------------------------------------------------------------


@rules.grant("6.1", of="land_route")
def described_route_to_a_city(unit: Supplied) -> bool | None:
    """A route that the text leads from the unit to a city supplies it if it is valid: at most 4 hexes, free, to a friendly supplied city."""
    return any_known(unit.routes, _leads_to_a_city) if unit.routes else None


def _leads_to_a_city(route: Route) -> bool:
    if route.states("route_edge"):
        return False
    return _is_valid(route) and (route.states("route_valid") or _has_an_end(route))


def _is_valid(route: Route) -> bool:
    return bool(route.run.read("route_valid", route.id))


def _has_an_end(route: Route) -> bool:
    """A route of which nobody says where it leads is open."""
    if not route.states("route_to"):
        raise Missing(("route_to", (route.id,)))
    return True


@rules.grant("6.1-prime", of="land_route")
def described_route_to_the_edge(unit: Supplied) -> bool | None:
    """... and one straight to the friendly edge of the map as well."""
    return any_known([r for r in unit.routes if r.states("route_edge")], _is_valid) if unit.routes else None
