"""How long routes are, whose the edges, cities and seas are, what blocks, who checks ([6.0]-[6.4])."""

from __future__ import annotations

from referee.games.nr.board import EDGES
from referee.games.nr.rules import rules, says
from referee.games.nr.supply.network import REACH
from referee.games.nr.supply.views import (
    City,
    Leading,
    Obstacle,
    Route,
    SideAndEdge,
    SideAndSea,
    Supplied,
    SupplyCheck,
    Table,
    UnitAndCity,
    UnitAndSea,
    WhoseSide,
    ZoneOnHex,
)
from referee.law.finding import Undecided

ORIGINS = {"unit", "city"}


# -- length and direction ------------------------------------------------------------------------------------------------------


def _origin(route: Route) -> str:
    return route.id if route.id in ORIGINS else str(route.run.read("route_origin", route.id))


@rules.value("6.1-delka", of="route_limit")
def four_hexes_for_a_unit(route: Route) -> int | None:
    """The route of a unit is at most 4 hexes long."""
    return REACH if _origin(route) == "unit" else None


@rules.value("6.1-mesto-zasobene", of="route_limit")
def no_limit_for_a_city(route: Route) -> str | None:
    """The route of a city has any length."""
    return "unlimited" if _origin(route) == "city" else None


@rules.condition("6.1-mesto-zasobene", act="lead_route", about=("route_length",))
def route_of_a_city_may_be_long(act: Leading) -> bool | None:
    """The route of a city has any length."""
    if not act.route.states("route_length"):
        return None
    return True if act.route.run.read("route_origin", act.route.id) == "city" else None


@rules.condition("6.3-ezoc-vlastni", act="lead_route", about=("enemy_zoc", "zoc_of"))
def own_unit_opens_the_hex(act: Leading) -> bool | None:
    """A route may lead over a hex in an enemy zone where a friendly unit stands."""
    via = [h for h in act.route.via if h.states("enemy_zoc") or h.states("zoc_of")]
    if not via or any(act.run.read("ezoc_blocks", act.route.id, h.id) for h in via):
        return None
    return True if all(h.states("own_unit_on") or act.run.all_told("at") for h in via) else None


# -- edges ---------------------------------------------------------------------------------------------------------------------


@rules.value("6.1-okraj-osa", of="friendly_edges")
def edge_of_the_axis(player: WhoseSide) -> str | None:
    """The western edge is friendly to the Axis."""
    return "west" if player.which == "axis" else None


@rules.value("6.1-okraj-sov", of="friendly_edges")
def edges_of_the_soviets(player: WhoseSide) -> str | None:
    """The eastern and the southern edge are friendly to the Soviets."""
    return "east+south" if player.which == "soviet" else None


@rules.value("6.1-okraj-osa", of="edge_of_side")
def edge_friendly_to_the_axis(pair: SideAndEdge) -> bool | None:
    """Whether it is the western one."""
    return pair.direction in EDGES["axis"] if pair.side == "axis" else None


@rules.value("6.1-okraj-sov", of="edge_of_side")
def edge_friendly_to_the_soviets(pair: SideAndEdge) -> bool | None:
    """Whether it is the eastern or the southern one."""
    return pair.direction in EDGES["soviet"] if pair.side == "soviet" else None


# -- cities --------------------------------------------------------------------------------------------------------------------


@rules.known("6.1-mesto-pratelske", of="controller")
def city_of_the_last_one_in_it(city: City) -> str | None:
    """A city is of the side whose unit was the last to enter it or to pass through it."""
    found = city.run.told("last_in", city.id)
    if found is None:
        return None
    who = str(city.run.read("last_in", city.id))
    entity = city.run.thing(who)
    unit = entity is not None and entity.type == "unit"
    return Supplied(city.run, who).side if unit else WhoseSide(city.run, who).which


@rules.value("6.1-mesto-pratelske", of="belongs_to")
def place_of_the_one_who_controls_it(city: City) -> str:
    """A place belongs to the side that controls it: what the text tells of the present beats who was in it last."""
    return city.controller


@rules.known("6.1-mesto-zasobene", of="city_supplied")
def city_as_its_route_is_told(city: City) -> bool | None:
    """A city is supplied by a route to a friendly edge; without one to any of them it is not."""
    if not city.states("city_linked"):
        return None
    linked = bool(city.run.read("city_linked", city.id))
    edge = str(city.run.read("city_link_edge", city.id)) if city.states("city_link_edge") else "friendly"
    if edge == "friendly":
        return linked
    friendly = EDGES[city.controller]
    if linked:
        return True if edge in friendly else None
    return False if friendly == {edge} else None


@rules.grant("6.1", of="fed_by_city")
def city_feeds_a_unit(pair: UnitAndCity) -> bool:
    """A friendly supplied city supplies a unit that has a free route of at most 4 hexes to it."""
    return pair.friendly and pair.city.is_supplied and pair.within_reach and not pair.unit.path_blocked


# -- seas ----------------------------------------------------------------------------------------------------------------------


@rules.value("6.2-more-cerne", of="sea_feeds")
def black_sea_feeds(pair: SideAndSea) -> bool | None:
    """The Black Sea supplies both sides."""
    return True if pair.sea == "black-sea" else None


@rules.value("6.2-more-kaspicke", of="sea_feeds")
def caspian_feeds(pair: SideAndSea) -> bool | None:
    """The Caspian supplies the Soviets only."""
    return pair.side == "soviet" if pair.sea == "caspian-sea" else None


@rules.value("6.2-more-azovske", of="sea_feeds")
def azov_feeds(pair: SideAndSea) -> bool | None:
    """The Sea of Azov supplies nobody."""
    return False if pair.sea == "azov-sea" else None


@rules.value("6.2-more-baltske-osa", of="sea_feeds")
def baltic_feeds_the_axis(pair: SideAndSea) -> bool | None:
    """The Baltic supplies the Axis at all times."""
    return True if pair.sea == "baltic-sea" and pair.side == "axis" else None


@rules.value("6.2-more-baltske-sov", of="sea_feeds")
def baltic_feeds_the_soviets(pair: SideAndSea) -> bool | None:
    """The Baltic supplies the Soviets while they hold a supplied Leningrad."""
    return pair.table.leningrad_supplied if pair.sea == "baltic-sea" and pair.side == "soviet" else None


@rules.value("6.2-more", of="sea_feeds")
def other_seas(pair: SideAndSea) -> bool | None:
    """Of the Adriatic the rules do not speak."""
    if pair.sea in {"sea", "coast"}:
        raise Undecided("chybí údaj", says("which_sea"), "nr/6.2-more")
    if pair.sea == "adriatic-sea":
        raise Undecided("pravidla mlčí", says("adriatic_supplies"), "nr/6.2-more")
    return None


@rules.value("6.2-more", of="fed_by_sea")
def sea_feeds_a_unit(pair: UnitAndSea) -> bool:
    """A sea supplies a unit on its coast, if it supplies the side of the unit."""
    if pair.sea in {"sea", "coast"}:
        return pair.unit.coast != "none" and bool(pair.run.read("sea_feeds", pair.unit.side, pair.unit.coast))
    return pair.unit.coast == pair.sea and bool(pair.run.read("sea_feeds", pair.unit.side, pair.sea))


# -- what blocks -----------------------------------------------------------------------------------------------------------------


@rules.value("6.3-jednotky", of="obstacle_blocks")
def enemy_unit_blocks(thing: Obstacle) -> bool | None:
    """A hex with an enemy unit blocks at all times."""
    return True if thing.id == "unit" else None


@rules.value("6.3-mesta", of="obstacle_blocks")
def enemy_city_blocks(thing: Obstacle) -> bool | None:
    """A city of the enemy blocks at all times."""
    return True if thing.id == "city" else None


@rules.value("6.3-oblasti", of="obstacle_blocks", implements=("8.6-zasoby", "8.7-zasoby"))
def area_blocks(thing: Obstacle) -> bool | None:
    """Finland and the Balkans block at all times."""
    return True if thing.id in {"finland", "balkans", "west-balkans", "south-balkans", "yugoslavia"} else None


@rules.value("6.3-teren", of="obstacle_blocks")
def lake_blocks_nothing(thing: Obstacle) -> bool | None:
    """Impassable terrain, a lake, does not block."""
    return False if thing.id == "lake" else None


@rules.value("6.3", of="obstacle_blocks")
def enemy_zone_blocks(thing: Obstacle) -> bool | None:
    """An enemy zone of control blocks ..."""
    return True if thing.id == "ezoc" and not thing.run.read("own_unit_in_zone") else None


@rules.value("6.3-ezoc-vlastni", of="obstacle_blocks")
def own_unit_opens_the_zone(thing: Obstacle) -> bool | None:
    """... unless a friendly unit stands on the hex."""
    return False if thing.id == "ezoc" and thing.run.read("own_unit_in_zone") else None


# -- zones after a flip --------------------------------------------------------------------------------------------------------------


@rules.value("8.5-e", of="zone_reaches", implements=("8.6-zoc", "8.7-zoc"))
def zone_of_a_neighbour(place: ZoneOnHex) -> bool | None:
    """A zone reaches a hex next to a unit that has one."""
    near = [u for u in place.units_near if u.side == place.side]
    if any(u.has_zoc for u in near):
        return True
    return None


# -- who checks, and what follows ------------------------------------------------------------------------------------------------------


@rules.duty("6.0", act="check_supply", implements=("4.0-faze-2",))
def both_players_check(act: SupplyCheck) -> bool | None:
    """In the supply phase of either player both check their units."""
    return True if act.table.phase == "supply" else None


@rules.known("6.4", of="fate")
def unsupplied_unit_is_marked(unit: Supplied) -> str | None:
    """In the supply phase a unit that is not supplied gets the marker, and nothing else befalls it."""
    if not unit.run.told("phase") or Table(unit.run).phase != "supply":
        return None
    if not (unit.states("supplied") or unit.states("land_route") or unit.says("encircled") or unit.says("cut_off")):
        return None
    return "stays" if unit.supplied else "marked_unsupplied"


# -- alternate sources in general ------------------------------------------------------------------------------------------------------


@rules.known("6.2", of="alternate_sources")
def three_alternate_sources(table: Table) -> int:
    """A sea, a neighbour with a land route, a minor country."""
    return 3


@rules.value("6.2-bez-trasy", of="alternate_is_ground")
def alternate_source_is_no_land_route(table: Table) -> bool | None:
    """An alternate source gives no land route; of what else "to" might mean, nothing is said."""
    run = table.run
    told = run.all_told("coast", "on_coast", "neighbours", "has_neighbours")
    return False if told and not run.all_told("distance", "edge_distance", "has_route", "city_route") else None


@rules.known("6.2", of="coast")
def no_sea_among_the_sources(unit: Supplied) -> str | None:
    """A unit that has no other sources stands at no sea, unless the text tells of one."""
    return "none" if unit.says("no_more_sources") and not unit.states("on_coast") and not unit.states("at") else None


@rules.known("6.2", of="other_source")
def no_other_city(unit: Supplied) -> bool | None:
    """Nor has it another city ..."""
    return False if unit.says("no_more_sources") else None


@rules.known("6.2", of="edge_reach")
def no_edge(unit: Supplied) -> bool | None:
    """... or an edge of the map, unless the text tells of one."""
    told = unit.states("edge_distance") or unit.states("edge_at_most")
    return False if unit.says("no_more_sources") and not told else None
