"""Supply: sources by land, by sea and from neighbours, what blocks a route, the order of checking ([6.0]-[6.4], [8.5.4])."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from referee.games.nr.rules import rules
from referee.games.nr.situation import Game
from referee.games.nr.situation_supply import (
    City,
    Drawing,
    Leading,
    Route,
    RouteAndHex,
    Supplied,
    Table,
    UnitAndCity,
    UnitPair,
    side_meant,
)
from referee.games.nr.supply_grid import DIRECTIONS, REACH
from referee.runner import Missing, Undecided

BALKANS = frozenset({"balkans", "west-balkans", "south-balkans", "yugoslavia"})
AREAS = BALKANS | {"finland"}
EDGES = {"axis": frozenset({"west"}), "soviet": frozenset({"east", "south"})}
_RELATIONS = ("distance", "distance_at_most", "hexes_between", "edge_distance", "edge_at_most")
"""Facts by which the text puts a unit in relation to a source."""


T = TypeVar("T")


def _any(things: Iterable[T], test: Callable[[T], bool]) -> bool:
    """Whether the test holds for one of the things; a no needs every one of them known."""
    missing: Missing | None = None
    for thing in things:
        try:
            if test(thing):
                return True
        except Missing as stop:
            missing = missing or stop
    if missing is not None:
        raise missing
    return False


def _opponent(side: str) -> str:
    return "soviet" if side == "axis" else "axis"


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
    seekers = {f.args[0] for f in run.all_told(*_RELATIONS)}
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
        raise Undecided(
            "nemožný popis", "jednotka je odříznutá, a přitom má volnou zásobovací trasu", "nr/6.3", "nr/6.1"
        )
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
    return not _any(blockers, lambda b: bool(unit.run.read("zoc_at_check", b, unit.id)))


@rules.value("6.0-poradi", of="zoc_at_check")
def zone_while_supply_is_checked(pair: UnitPair) -> bool | None:
    """In the supply phase the active side is checked first: the zones of the other side still count for it."""
    blocker, seeker, table = pair.unit, pair.by, Table(pair.run)
    if not _marked_in_this_phase(blocker) or not _checking(blocker, table):
        return None
    return _zone_but_for_the_marker(blocker) if table.active_side == seeker.side else None


@rules.value("6.0-zoc", of="zoc_at_check")
def zone_lost_at_once(pair: UnitPair) -> bool | None:
    """A unit that gets the marker loses its zone at once, before the units checked after it."""
    blocker, seeker, table = pair.unit, pair.by, Table(pair.run)
    if not _marked_in_this_phase(blocker) or not _checking(blocker, table):
        return None
    return False if table.active_side != seeker.side else None


@rules.value("8.5-d", of="zoc_at_check")
def zone_outside_the_check(pair: UnitPair) -> bool | None:
    """Else the zone counts if the unit has one."""
    table = Table(pair.run)
    if _marked_in_this_phase(pair.unit) and _checking(pair.unit, table):
        return None
    return pair.unit.has_zoc


def _checking(unit: Supplied, table: Table) -> bool:
    """Whether supply is being checked: the text says so, or the unit is just getting its marker, which only that phase gives."""
    if table.run.told("phase"):
        return table.phase == "supply"
    return unit.run.is_stated("gets_unsupplied", unit.id)


def _marked_in_this_phase(unit: Supplied) -> bool:
    return unit.marked_unsupplied


def _zone_but_for_the_marker(unit: Supplied) -> bool:
    return not unit.run.read("paren_strength", unit.id)


@rules.grant("6.1", of="land_route")
def route_to_a_city(unit: Supplied) -> bool:
    """A route of at most 4 hexes to a friendly supplied city."""
    if unit.states("city_route"):
        return unit.city_route
    if _any(unit.cities, lambda c: _supplies(unit, c)):
        return True
    if any(c.run.read("sole_city", c.id) and not _is_hostile(c) for c in unit.cities):
        return False
    return unit.other_source


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


# -- what blocks a route -----------------------------------------------------------------------------------------------------


@rules.known("6.1", of="route_side")
def side_of_the_route(route: Route) -> str | None:
    """A route belongs to the side of the one who leads it, of its unit or of its city."""
    if route.states("route_owner"):
        return side_meant(route.run, str(route.run.read("route_owner", route.id)))
    if route.states("route_unit"):
        return route.unit.side
    if route.states("route_city") and route.city.knows_controller:
        return route.city.controller
    if route.joined is not None:
        return route.joined.side
    if route.states("route_city"):
        return None
    seekers = {f.args[0] for f in route.run.all_told(*_RELATIONS)}
    return Supplied(route.run, seekers.pop()).side if len(seekers) == 1 else None


@rules.known("6.1", of="rest_blocked")
def goes_on_like_a_valid_route(route: Route) -> bool | None:
    """A route that goes on as the valid one of a unit does is not blocked farther on."""
    if route.joined is None:
        return None
    return False if any(route.joined.says(kind) for kind in ("land_route", "has_route")) else None


@rules.known("6.1", of="route_edge")
def edge_of_the_joined_route(route: Route) -> str | None:
    """Where it goes on like the route of a unit, it ends at the same edge."""
    told = route.joined.run.told("leads_to_edge", route.joined.id) if route.joined is not None else None
    return None if told is None else str(told.value)


@rules.known("6.1", of="route_origin")
def origin_of_the_route(route: Route) -> str | None:
    """Whether the route begins at a unit or in a city."""
    if route.states("route_unit"):
        return "unit"
    return "city" if route.states("route_city") else None


def _crosses_enemy_units(route: Route) -> bool:
    return _any(route.via, lambda h: _has_enemy_unit(route, h))


def _has_enemy_unit(route: Route, hex: City) -> bool:
    if hex.states("empty") and hex.empty:
        return False
    for unit in _units_on(hex):
        if unit.run.told("friendly", unit.id) is not None:
            if not unit.run.read("friendly", unit.id):
                return True
        elif unit.side != route.side:
            return True
    return hex.enemy_unit_on


def _units_on(hex: City) -> list[Supplied]:
    return [Supplied(hex.run, f.args[0]) for f in hex.run.all_told("at") if f.value == hex.id]


def _crosses_enemy_cities(route: Route) -> bool:
    return _any(route.via, lambda h: _is_enemy_city(route, h))


def _is_enemy_city(route: Route, hex: City) -> bool:
    if hex.knows_controller:
        return hex.controller != route.side
    if hex.states("city_friendly"):
        if not hex.states("friend_side"):
            return not hex.friendly
        return hex.friendly == (hex.friend_side != route.side)
    known = hex.run.try_read("terrain", hex.id)
    if known == "city" and hex.noun not in AREAS:
        return hex.controller != route.side
    return False


def _crosses_areas(route: Route) -> bool:
    return any(h.noun in AREAS for h in route.via)


@rules.grant("6.3-jednotky", of="route_blocked")
def blocked_by_a_unit(route: Route) -> bool:
    """An enemy unit on the route blocks it."""
    return _crosses_enemy_units(route)


@rules.grant("6.3-mesta", of="route_blocked")
def blocked_by_a_city(route: Route) -> bool:
    """A city that the enemy controls blocks a route."""
    return _crosses_enemy_cities(route)


@rules.grant("6.3-oblasti", of="route_blocked", implements=("8.6-zasoby", "8.7-zasoby"))
def blocked_by_an_area(route: Route) -> bool:
    """Finland and the Balkans block every route."""
    return _crosses_areas(route)


@rules.grant("6.3", of="route_blocked")
def blocked_by_a_zone(route: Route) -> bool:
    """A hex in an enemy zone of control without a friendly unit blocks a route."""
    return _any(route.via, lambda h: bool(route.run.read("ezoc_blocks", route.id, h.id)))


@rules.grant("6.3", of="route_blocked")
def blocked_by_the_rest(route: Route) -> bool:
    """What the text does not describe may block it too; of a route of which it tells nothing, everything is asked for."""
    if not route.described:
        raise Missing(("route_via", (route.id,)))
    return route.rest_blocked


@rules.grant("6.3-ezoc", of="ezoc_blocks")
def enemy_zone_on_a_hex(pair: RouteAndHex) -> bool:
    """An enemy zone of control on a hex blocks the route over it."""
    hex, route = pair.hex, pair.route
    if hex.states("enemy_zoc"):
        return hex.enemy_zoc
    if hex.states("zoc_of"):
        whose = hex.zoc_of
        return whose == "both" or whose != "none" and whose == _opponent(route.side)
    return _any(_zones_on(hex), lambda u: u.side != route.side and u.has_zoc)


def _zones_on(hex: City) -> list[Supplied]:
    """The units whose zone reaches the hex in the words of the text."""
    run = hex.run
    said = run.told("zoc_from", hex.id)
    near = [f.args[0] for f in run.all_told("next_to") if hex.id in f.value]
    return [Supplied(hex.run, u) for u in dict.fromkeys([*(said.value if said else ()), *near])]


def _own_unit(pair: RouteAndHex) -> bool:
    hex = pair.hex
    if hex.states("empty") and hex.empty:
        return False
    for unit in _units_on(hex):
        friendly = unit.run.told("friendly", unit.id)
        if unit.run.read("friendly", unit.id) if friendly is not None else unit.side == pair.route.side:
            return True
    return hex.own_unit_on


@rules.exception("6.3-ezoc-vlastni", to="6.3-ezoc")
def own_unit_cancels_the_zone(pair: RouteAndHex) -> bool:
    """... unless a friendly unit stands there."""
    return _own_unit(pair)


@rules.exception("8.5.4-zasoby", to="6.3-ezoc", implements=("8.5.4",))
def own_unit_opens_the_route(pair: RouteAndHex) -> bool:
    """The same rule in the chapter on zones of control."""
    return _own_unit(pair)


@rules.value("6.1", of="route_valid")
def route_that_supplies(route: Route) -> bool:
    """A route is valid that is not blocked, keeps its length and its direction, and ends at its edge or city."""
    if route.blocked:
        return False
    if route.run.read("route_origin", route.id) == "unit":
        return not route.states("route_length") or route.length <= REACH
    if route.direction not in DIRECTIONS[route.side]:
        return False
    return bool(route.run.read("route_edge", route.id) in EDGES[route.side])


# -- leading a route somewhere ------------------------------------------------------------------------------------------------


@rules.condition("6.3-oblasti", act="lead_route", implements=("8.6-zasoby", "8.7-zasoby"))
def no_route_through_areas(act: Leading) -> bool | None:
    """No route leads through Finland or the Balkans."""
    return False if _crosses_areas(act.route) else None


@rules.condition("6.3-jednotky", act="lead_route")
def no_route_through_enemy_units(act: Leading) -> bool | None:
    """No route leads through an enemy unit."""
    plain = [h for h in act.route.via if h.noun not in AREAS]
    return not _crosses_enemy_units(act.route) if plain else None


@rules.condition("6.3-mesta", act="lead_route")
def no_route_through_enemy_cities(act: Leading) -> bool | None:
    """No route leads through a city of the enemy."""
    plain = [h for h in act.route.via if h.noun not in AREAS]
    return not _crosses_enemy_cities(act.route) if plain else None


@rules.condition("6.3", act="lead_route")
def no_route_through_enemy_zones(act: Leading) -> bool | None:
    """No route leads over a hex in an enemy zone of control, unless a friendly unit stands there."""
    route = act.route
    plain = [h for h in route.via if h.noun not in AREAS]
    if not plain:
        return None
    return not _any(plain, lambda h: bool(route.run.read("ezoc_blocks", route.id, h.id)))


@rules.condition("6.3-teren", act="lead_route", about=("route_lake",))
def lakes_do_not_block(act: Leading) -> bool | None:
    """A lake does not block a route."""
    return True if act.route.states("route_lake") else None


@rules.condition("6.1-smer", act="lead_route", about=("route_direction",))
def route_of_a_unit_leads_anywhere(act: Leading) -> bool | None:
    """The route of a unit may lead in any direction."""
    if not act.route.states("route_direction"):
        return None
    return True if act.route.run.read("route_origin", act.route.id) == "unit" else None


@rules.condition("6.1-smer-osa", act="lead_route", about=("route_direction",))
def axis_city_to_the_west(act: Leading) -> bool | None:
    """The route of an Axis city leads west, southwest or northwest only."""
    return _direction(act.route, "axis")


@rules.condition("6.1-smer-sov", act="lead_route", about=("route_direction",))
def soviet_city_to_the_east(act: Leading) -> bool | None:
    """The route of a Soviet city leads east, southeast or northeast only."""
    return _direction(act.route, "soviet")


def _direction(route: Route, side: str) -> bool | None:
    if not route.states("route_direction") or route.run.read("route_origin", route.id) != "city":
        return None
    return route.direction in DIRECTIONS[side] if route.side == side else None


@rules.condition("6.1-delka", act="lead_route", about=("route_length",))
def route_of_a_unit_is_short(act: Leading) -> bool | None:
    """The route of a unit is at most 4 hexes long."""
    if not act.route.states("route_length") or act.route.run.read("route_origin", act.route.id) == "city":
        return None
    return act.route.length <= REACH


# -- alternate sources ---------------------------------------------------------------------------------------------------------


@rules.known("tab-mesta", of="coast")
def sea_at_a_known_city(unit: Supplied) -> str | None:
    """The sea at a city where the list names it."""
    place = unit.run.told("at", unit.id)
    row = unit.run.law.tables("mesta").rows.get(City(unit.run, str(place.value)).noun) if place else None
    return {"black": "black-sea", "-": "none"}.get(str(row["sea"])) if row else None


@rules.known("6.2-more", of="coast")
def sea_at_the_hex(unit: Supplied) -> str | None:
    """The sea at the hex where the unit stands, if the text tells of it."""
    place = unit.run.told("at", unit.id)
    told = unit.run.told("hex_coast", str(place.value)) if place is not None else None
    return str(told.value) if told is not None else None


@rules.known("6.2-more-pobrezi", of="coast")
def no_sea_off_the_coast(unit: Supplied) -> str | None:
    """A unit that the text puts away from every coast stands at no sea."""
    return "none" if unit.states("on_coast") and not unit.says("on_coast") else None


@rules.known("6.2-sousede", of="fed_by_neighbour")
def nobody_next_to_it(unit: Supplied) -> bool | None:
    """A unit without neighbours gets nothing from them."""
    return False if unit.states("has_neighbours") and not unit.says("has_neighbours") else None


@rules.known("6.2-sousede", of="fed_by_neighbour")
def somebody_next_to_it(unit: Supplied) -> bool | None:
    """A neighbour of its own side with a land route feeds it."""
    return True if _any(unit.neighbours, lambda n: n.side == unit.side and n.land_route) else None


@rules.grant("6.1", of="supplied")
def supplied_by_land(unit: Supplied) -> bool:
    """A unit with a land route is supplied."""
    if unit.states("has_route") and unit.has_route:
        return True
    return unit.land_route


@rules.grant("6.2-more-cerne", of="regained_supply")
@rules.grant("6.2-more-cerne", of="supplied")
def supplied_from_the_black_sea(unit: Supplied) -> bool:
    """The Black Sea supplies both sides on its coast."""
    return unit.coast == "black-sea"


@rules.grant("6.2-more-kaspicke", of="regained_supply")
@rules.grant("6.2-more-kaspicke", of="supplied")
def supplied_from_the_caspian(unit: Supplied) -> bool:
    """The Caspian supplies the Soviets only."""
    return unit.coast == "caspian-sea" and unit.side == "soviet"


@rules.grant("6.2-more-baltske-osa", of="regained_supply")
@rules.grant("6.2-more-baltske-osa", of="supplied")
def supplied_from_the_baltic(unit: Supplied) -> bool:
    """The Baltic supplies the Axis at all times."""
    return unit.coast == "baltic-sea" and unit.side == "axis"


@rules.grant("6.2-more-baltske-sov", of="regained_supply")
@rules.grant("6.2-more-baltske-sov", of="supplied")
def supplied_from_the_soviet_baltic(unit: Supplied) -> bool:
    """The Baltic supplies the Soviets while they hold a supplied Leningrad."""
    return unit.coast == "baltic-sea" and unit.side == "soviet" and unit.table.leningrad_supplied


@rules.grant("6.2-more", of="regained_supply")
@rules.grant("6.2-more", of="supplied")
def supplied_from_another_sea(unit: Supplied) -> bool:
    """Of the Adriatic the rules do not speak; the Sea of Azov supplies nobody."""
    if unit.coast == "adriatic-sea":
        raise Undecided("pravidla mlčí", "pravidla neříkají, zda zásobuje i Jaderské moře", "nr/6.2-more")
    return False


@rules.grant("6.2-sousede", of="regained_supply")
@rules.grant("6.2-sousede", of="supplied")
def supplied_by_a_neighbour(unit: Supplied) -> bool:
    """An adjacent friendly unit with a land route of its own supplies a unit."""
    if unit.says("has_neighbours") and not unit.neighbours:
        return bool(unit.run.read("neighbour_feeds", unit.id))
    return unit.fed_by_neighbour


@rules.known("14.1-g", of="in_finland")
def finns_are_in_finland(unit: Supplied) -> bool | None:
    """Where the unit stands; the Finnish unit never leaves Finland."""
    place = unit.run.told("at", unit.id)
    if place is not None:
        return City(unit.run, str(place.value)).noun == "finland"
    return True if unit.run.try_read("nation", unit.id) == "finland" else None


@rules.known("8.7", of="in_balkans")
def units_in_the_balkans(unit: Supplied) -> bool | None:
    """Whether the unit stands in one of the Balkans areas."""
    place = unit.run.told("at", unit.id)
    return None if place is None else City(unit.run, str(place.value)).noun in BALKANS


def _stands_in(unit: Supplied, areas: frozenset[str]) -> bool:
    place = unit.run.told("at", unit.id)
    return place is not None and City(unit.run, str(place.value)).noun in areas


@rules.grant("6.2-finsko", of="regained_supply", implements=("6.2-vedlejsi-zeme", "14.1-h"))
@rules.grant("6.2-finsko", of="supplied")
def finns_in_finland(unit: Supplied) -> bool:
    """The Finnish unit is always supplied in Finland."""
    if _stands_in(unit, frozenset({"finland"})):
        return unit.nation == "finland"
    return unit.run.try_read("nation", unit.id) == "finland" and unit.in_finland


@rules.grant("6.2-jugoslavie", of="regained_supply", implements=("6.2-vedlejsi-zeme", "14.8-a"))
@rules.grant("6.2-jugoslavie", of="supplied")
def yugoslavs_in_the_balkans(unit: Supplied) -> bool:
    """Yugoslav units are supplied in both Balkans areas."""
    if _stands_in(unit, BALKANS):
        return unit.nation == "yugoslavia"
    return unit.run.try_read("nation", unit.id) == "yugoslavia" and unit.in_balkans


# -- supply through another unit --------------------------------------------------------------------------------------------------


def _passes_on(unit: Supplied, source: Supplied) -> bool:
    """Whether the source, as a neighbour with a land route, supplies the unit."""
    if source not in unit.neighbours:
        return bool(unit.run.read("are_adjacent", unit.id, source.id)) and _feeds(unit, source)
    return _feeds(unit, source)


def _feeds(unit: Supplied, source: Supplied) -> bool:
    return source.side == unit.side and source.land_route


@rules.grant("6.2-sousede", of="supplied_through")
def supplied_through_a_neighbour(pair: UnitPair) -> bool:
    """A neighbour supplies a unit if it has a land route of its own."""
    return _passes_on(pair.unit, pair.by)


@rules.condition("6.2-bez-trasy", act="draw_supply")
def alternate_source_is_not_passed_on(act: Drawing) -> bool | None:
    """A unit that lives on an alternate source has no land route and passes nothing on."""
    return act.through.land_route if act.states("drawn_through") else None


@rules.condition("6.2-sousede", act="draw_supply")
def source_must_be_a_neighbour(act: Drawing) -> bool | None:
    """The unit that supplies another must stand next to it."""
    return _passes_on(act.unit, act.through) if act.states("drawn_through") else None


@rules.condition("6.2-more-pobrezi", act="draw_supply")
def unit_must_stand_on_the_coast(act: Drawing) -> bool | None:
    """A sea supplies only a unit on its coast."""
    if not act.sea:
        return None
    return act.sea != "none" and act.unit.coast == act.sea


@rules.condition("6.2-more-kaspicke", act="draw_supply")
def caspian_is_soviet(act: Drawing) -> bool | None:
    """Only the Soviets use the Caspian."""
    return act.unit.side == "soviet" if act.sea == "caspian-sea" else None


@rules.condition("6.2-more-azovske", act="draw_supply")
def azov_supplies_nobody(act: Drawing) -> bool | None:
    """Nobody uses the Sea of Azov."""
    return False if act.sea == "azov-sea" else None


@rules.condition("6.2-more-baltske-sov", act="draw_supply")
def baltic_needs_leningrad(act: Drawing) -> bool | None:
    """The Soviets use the Baltic while they hold a supplied Leningrad."""
    if act.sea != "baltic-sea" or act.unit.side != "soviet":
        return None
    return act.unit.table.leningrad_supplied


@rules.condition("6.2-more", act="draw_supply")
def adriatic_is_not_named(act: Drawing) -> bool | None:
    """Of the Adriatic the rules do not speak."""
    if act.sea == "adriatic-sea":
        raise Undecided("pravidla mlčí", "pravidla neříkají, zda zásobuje i Jaderské moře", "nr/6.2-more")
    return None


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


# -- zones that block routes ------------------------------------------------------------------------------------------------------


@rules.value("8.5-d", of="blocks_routes")
def zone_blocks_routes(unit: Supplied) -> bool:
    """A unit blocks routes around it if it has a zone of control."""
    return unit.has_zoc
