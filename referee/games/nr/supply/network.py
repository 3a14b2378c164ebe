"""Supply routes over hexes, on plain data: hexes in, the way and what stood in it out ([6.1]-[6.3], [8.5])."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from referee.kit.hexes import DIRECTIONS as EVERY_WAY
from referee.kit.hexes import Edge, Hex, edge, shortest_path

REACH = 4
"""The longest route of a unit, in hexes ([6.1])."""

DIRECTIONS = {"axis": ("northwest", "southwest", "west"), "soviet": ("east", "northeast", "southeast")}
"""Whither the route of a city leads, by its side ([6.1])."""

FAR = 200
"""No route of a city is longer than the map has hexes."""

MARGIN = 20
"""Rows beyond the ends of a route over which a detour is sought."""

UNIT, CITY, ZONE = "unit", "city", "zone"
"""What blocks a hex: a unit, a city or a zone of control of the enemy ([6.3])."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies about for the routes of one side.

    ``own``: hexes with its units. ``enemies``: hexes with units of the other side; ``zoned``: those of them with a zone of control.
    ``cities``: cities of the other side. ``lakes``: hexsides that no zone crosses ([8.5]).
    """

    own: frozenset[Hex] = frozenset()
    enemies: frozenset[Hex] = frozenset()
    zoned: frozenset[Hex] = frozenset()
    cities: frozenset[Hex] = frozenset()
    lakes: frozenset[Edge] = frozenset()

    @property
    def reached(self) -> frozenset[Hex]:
        """The hexes that a zone of control of the enemy reaches."""
        return frozenset(near for place in self.zoned for near in place.neighbours() if edge(place, near) not in self.lakes)

    @property
    def shut(self) -> dict[Hex, str]:
        """The hexes that no route of the side enters, each with what shuts it; an own unit opens a zone, and nothing else."""
        zones = dict.fromkeys(self.reached - self.own, ZONE)
        return zones | dict.fromkeys(self.cities, CITY) | dict.fromkeys(self.enemies, UNIT)


@dataclass(frozen=True, slots=True)
class Route:
    """What a search found. ``way``: the hexes, both ends included; empty for none.

    ``aside``: what turned the way aside or cut it off. ``opened``: whether it leads over a hex that only an own unit opens.
    """

    way: tuple[Hex, ...] = ()
    aside: frozenset[str] = field(default=frozenset())
    opened: bool = False


def route_of_unit(ground: Ground, start: Hex, sources: Collection[Hex]) -> Route:
    """The shortest free route of at most 4 hexes from a unit to one of its sources, in any direction."""
    return _route(ground, start, sources, REACH)


def route_of_city(ground: Ground, side: str, start: Hex, edges: Collection[Hex]) -> Route:
    """The shortest free route of any length from a city to one of these hexes of its edge, in the directions of its side only."""
    heights = [place.r for place in (start, *edges)]
    rows = range(min(heights) - MARGIN, max(heights) + MARGIN + 1)
    return _route(ground, start, edges, FAR, DIRECTIONS[side], rows)


def hangs_on_zone_at_source(ground: Ground, start: Hex, sources: Collection[Hex]) -> bool:
    """Whether a unit would reach a source that itself lies in an enemy zone, if the zone did not count there."""
    shut = ground.shut
    zoned = {place for place in sources if shut.get(place) == ZONE}
    return shortest_path(start, zoned, lambda place: place in shut and place not in zoned, REACH) is not None


def _route(
    ground: Ground, start: Hex, goals: Collection[Hex], limit: int, directions: Collection[str] = EVERY_WAY, rows: range | None = None
) -> Route:
    shut, reached, met = ground.shut, ground.reached, set()

    def blocked(place: Hex) -> bool:
        if place in shut:
            met.add(shut[place])
        return place in shut or rows is not None and place.r not in rows

    way = shortest_path(start, goals, blocked, limit, directions=directions) or ()
    straight = bool(way) and len(way) - 1 == min(start.distance(goal) for goal in goals)
    return Route(way, frozenset() if straight else frozenset(met), any(place in reached for place in way[1:]))
