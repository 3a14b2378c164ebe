"""Supply routes that the text describes: what blocks them, and leading them somewhere ([6.1], [6.3], [8.5.4])."""

from __future__ import annotations

from referee.games.nr.board import AREAS, EDGES, opponent
from referee.games.nr.rules import rules
from referee.games.nr.supply.network import DIRECTIONS, REACH
from referee.games.nr.supply.views import (
    RELATIONS,
    City,
    Leading,
    Route,
    RouteAndHex,
    Supplied,
    any_known,
    side_meant,
)
from referee.law.finding import Missing

TOLD_OF_A_HEX = (
    "enemy_unit_on", "own_unit_on", "empty", "enemy_zoc", "zoc_of", "zoc_absent", "controller", "hex_owner", "last_in", "city_friendly",
)  # fmt: skip

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
    seekers = {f.args[0] for f in route.run.all_told(*RELATIONS)}
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
    return any_known(route.via, lambda h: _has_enemy_unit(route, h))


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
    run = hex.run
    there = [f.args[0] for f in run.all_told("at") if f.value == hex.id]
    held = {f.args[0] for f in run.all_told("target_hex") if f.value == hex.id}
    there += [u for f in run.all_told("defenders") if f.args[0] in held for u in f.value]
    return [Supplied(run, u) for u in dict.fromkeys(there)]


def _crosses_enemy_cities(route: Route) -> bool:
    return any_known(route.via, lambda h: _is_enemy_city(route, h))


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
    return any_known(route.via, lambda h: bool(route.run.read("ezoc_blocks", route.id, h.id)))


@rules.grant("6.3", of="route_blocked")
def blocked_by_the_rest(route: Route) -> bool:
    """What the text does not describe may block it too; of a route of which it tells nothing, everything is asked for, first of each hex."""
    if not route.described:
        raise Missing(("route_via", (route.id,)))
    rest = route.run.try_read("rest_blocked", route.id)
    bare = [] if rest is not None else [h for h in route.via if not _is_described(h)]
    if bare:
        raise Missing(("zoc_of", (bare[0].id,)))
    return route.rest_blocked


def _is_described(hex: City) -> bool:
    """Whether the text tells of a hex what may block a route over it, or nothing need be told of it."""
    return hex.noun in AREAS or bool(_units_on(hex)) or bool(_zones_on(hex)) or any(hex.states(kind) for kind in TOLD_OF_A_HEX)


@rules.grant("6.3-ezoc", of="ezoc_blocks")
def enemy_zone_on_a_hex(pair: RouteAndHex) -> bool:
    """An enemy zone of control on a hex blocks the route over it."""
    hex, route = pair.hex, pair.route
    if hex.states("enemy_zoc"):
        return hex.enemy_zoc
    if hex.states("zoc_of"):
        whose = hex.zoc_of
        return whose == "both" or whose != "none" and whose == opponent(route.side)
    return any_known(_zones_on(hex), lambda u: u.side != route.side and u.has_zoc)


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
        return _is_short(route) and _ends_at_a_source(route)
    if route.direction not in DIRECTIONS[route.side]:
        return False
    return bool(route.run.read("route_edge", route.id) in EDGES[route.side])


def _is_short(route: Route) -> bool:
    if route.end is not None and not route.states("route_length"):
        return route.end.within_reach
    return not route.states("route_length") or route.length <= REACH


def _ends_at_a_source(route: Route) -> bool:
    """Whether the route of a unit leads to a friendly supplied city or to a friendly edge, as far as the text says where it leads."""
    if route.states("route_edge") and route.run.read("route_edge", route.id) not in EDGES[route.side]:
        return False
    return route.end is None or route.end.friendly and route.end.city.is_supplied


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
    return not any_known(plain, lambda h: bool(route.run.read("ezoc_blocks", route.id, h.id)))


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
