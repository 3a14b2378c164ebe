"""Views of supply: units and cities with what the text relates of them, supply routes, and the acts of supplying."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from referee.games.nr.cards.views import Side
from referee.games.nr.views import Game, Hex, Unit
from referee.law.finding import Missing
from referee.law.roles import View, fact, ref, refs
from referee.law.runner import Runner

RELATIONS = ("distance", "distance_at_most", "hexes_between", "edge_distance", "edge_at_most")
"""Facts by which the text puts a unit in relation to a source."""


T = TypeVar("T")


def any_known(things: Iterable[T], test: Callable[[T], bool]) -> bool:
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


def side_meant(run: Runner, who: str) -> str:
    """``axis`` or ``soviet`` of a side that may be named as seen by the writer (``me``, ``you``)."""
    return Side(run, who).which


class Table(Game):
    """The table as supply sees it."""

    phase = fact[str]("phase")
    active_side = fact[str]("active_side")
    leningrad_supplied = fact[bool]("leningrad_supplied")


class City(Hex):
    """A city, or a hex or an area that a route crosses."""

    friendly = fact[bool]("city_friendly")
    friend_side = fact[str]("friend_side")
    controller = fact[str]("controller")
    is_supplied = fact[bool]("city_supplied")
    enemy_zoc = fact[bool]("enemy_zoc")
    zoc_of = fact[str]("zoc_of")
    empty = fact[bool]("empty")
    own_unit_on = fact[bool]("own_unit_on")
    enemy_unit_on = fact[bool]("enemy_unit_on")

    def states(self, kind: str) -> bool:
        """Whether the situation holds a fact of this kind about the hex."""
        return self.run.told(kind, self.id) is not None

    @property
    def knows_controller(self) -> bool:
        """Whether the text tells whose the place is: in so many words, as somebody's own, or by who was in it last."""
        return any(self.states(kind) for kind in ("controller", "hex_owner", "last_in"))


class Supplied(Unit):
    """A unit that looks for supply."""

    nation = fact[str]("nation")
    steps = fact[int]("steps")
    land_route = fact[bool]("land_route")
    has_zoc = fact[bool]("has_zoc")
    coast = fact[str]("coast")
    edge_direction = fact[str]("edge_direction")
    edge_distance = fact[int]("edge_distance")
    edge_reach = fact[bool]("edge_reach")
    edge_route = fact[bool]("edge_route")
    other_source = fact[bool]("other_source")
    path_blocked = fact[bool]("path_blocked")
    path_empty = fact[bool]("path_empty")
    path_without_ezoc = fact[bool]("path_without_ezoc")
    fed_by_neighbour = fact[bool]("fed_by_neighbour")
    in_finland = fact[bool]("in_finland")
    in_balkans = fact[bool]("in_balkans")
    has_route = fact[bool]("has_route")
    city_route = fact[bool]("city_route")
    regained = fact[bool]("regained_supply")

    @property
    def table(self) -> Table:
        """The table on which it stands."""
        return Table(self.run)

    def states(self, kind: str) -> bool:
        """Whether the situation holds a fact of this kind about the unit."""
        return self.run.told(kind, self.id) is not None

    def says(self, kind: str) -> bool:
        """Whether the text says yes to this fact; silence is no."""
        return self.states(kind) and bool(self.run.read(kind, self.id))

    @property
    def cities(self) -> tuple[City, ...]:
        """The cities whose distance from the unit the text tells."""
        facts = self.run.all_told("distance", "distance_at_most", "hexes_between")
        return tuple(City(self.run, c) for c in dict.fromkeys(f.args[1] for f in facts if f.args[0] == self.id))

    @property
    def routes(self) -> tuple[Route, ...]:
        """The routes that the text leads from the unit."""
        return tuple(Route(self.run, f.args[0]) for f in self.run.all_told("route_unit") if f.value == self.id)

    @property
    def neighbours(self) -> tuple[Supplied, ...]:
        """The units that the text puts next to this one."""
        found = self.run.told("neighbours", self.id)
        if found is None:
            return ()
        ids = self.run.read("neighbours", self.id)
        return tuple(Supplied(self.run, i) for i in ((ids,) if isinstance(ids, str) else ids))


class Pair(View):
    """Two things that a fact relates."""

    __slots__ = ("other",)

    def __init__(self, run: Runner, id: str, other: str) -> None:
        super().__init__(run, id)
        self.other = other

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id, self.other)

    def stated(self, kind: str) -> Any:
        """The stated value of a fact about both, or None."""
        found = self.run.told(kind, self.id, self.other)
        return None if found is None else self.run.read(kind, self.id, self.other)


class UnitAndCity(Pair):
    """A unit and a city that may supply it."""

    distance = fact[int]("distance")
    within_reach = fact[bool]("within_reach")
    friendly = fact[bool]("friendly_to")

    @property
    def unit(self) -> Supplied:
        """The unit."""
        return Supplied(self.run, self.id)

    @property
    def city(self) -> City:
        """The city."""
        return City(self.run, self.other)


class UnitPair(Pair):
    """A unit and another one, by which it is supplied or cut off."""

    @property
    def unit(self) -> Supplied:
        """The unit concerned."""
        return Supplied(self.run, self.id)

    @property
    def by(self) -> Supplied:
        """The other one."""
        return Supplied(self.run, self.other)


class Route(View):
    """A supply route that the text speaks of."""

    side = fact[str]("route_side")
    direction = fact[str]("route_direction")
    length = fact[int]("route_length")
    blocked = fact[bool]("route_blocked")
    rest_blocked = fact[bool]("rest_blocked")
    unit = ref("route_unit", Supplied)
    city = ref("route_city", City)
    hexes = refs("route_via", City)

    def states(self, kind: str) -> bool:
        """Whether the situation holds a fact of this kind about the route."""
        return self.run.told(kind, self.id) is not None

    @property
    def described(self) -> bool:
        """Whether the text tells anything of the route but whose it is, or speaks of a thing that may stand in its way."""
        told = any(f.kind not in {"name", "concept"} for f in self.run.about(self.id))
        return told or bool(self.run.things("unit", "hex"))

    @property
    def joined(self) -> Supplied | None:
        """The unit with whose route it goes on, where the text says so."""
        told = self.run.told("route_joins", self.id)
        return None if told is None else Supplied(self.run, str(told.value))

    @property
    def end(self) -> UnitAndCity | None:
        """The unit that it leads from and the city that it leads to, where the text tells both."""
        told = self.run.told("route_to", self.id)
        return UnitAndCity(self.run, self.unit.id, str(told.value)) if told is not None and self.states("route_unit") else None

    @property
    def via(self) -> tuple[City, ...]:
        """The hexes, cities and areas that it crosses, as far as the text tells."""
        return self.hexes if self.states("route_via") else ()


class RouteAndHex(Pair):
    """A route and a hex that it crosses."""

    @property
    def route(self) -> Route:
        """The route."""
        return Route(self.run, self.id)

    @property
    def hex(self) -> City:
        """The hex."""
        return City(self.run, self.other)


class Leading(View):
    """The wish to lead a route somewhere."""

    route = ref("led_route", Route)


class Drawing(View):
    """The wish to draw supplies from another unit or from a sea."""

    unit = ref("drawer", Supplied)
    through = ref("drawn_through", Supplied)

    @property
    def sea(self) -> str:
        """The sea it draws from: the named one, or for a sea without a name the one at the coast of the unit."""
        if not self.states("drawn_from_sea"):
            return ""
        named = str(self.run.read("drawn_from_sea", self.id))
        return self.unit.coast if named in {"sea", "coast"} else named

    def states(self, kind: str) -> bool:
        """Whether the situation holds a fact of this kind about the act."""
        return self.run.told(kind, self.id) is not None


class WhoseSide(Side):
    """A side, named or as the writer sees it."""


class SideAndEdge(Pair):
    """A side and an edge of the map."""

    @property
    def side(self) -> str:
        """The side."""
        return side_meant(self.run, self.id)

    @property
    def direction(self) -> str:
        """Which edge."""
        return self.other


class SideAndSea(Pair):
    """A side and a sea."""

    @property
    def side(self) -> str:
        """The side."""
        return side_meant(self.run, self.id)

    @property
    def sea(self) -> str:
        """Which sea."""
        return self.other

    @property
    def table(self) -> Table:
        """The table."""
        return Table(self.run)


class UnitAndSea(Pair):
    """A unit and a sea."""

    @property
    def unit(self) -> Supplied:
        """The unit."""
        return Supplied(self.run, self.id)

    @property
    def sea(self) -> str:
        """Which sea."""
        return self.other


class Obstacle(View):
    """Something that may lie in the way of a route, of no particular place; its id tells what."""


class ZoneOnHex(Pair):
    """A hex and a side whose zone of control may reach it."""

    @property
    def side(self) -> str:
        """The side."""
        return side_meant(self.run, self.other)

    @property
    def units_near(self) -> list[Supplied]:
        """The units that the text puts next to the hex, or next to a unit on it."""
        run = self.run
        on_hex = {f.args[0] for f in run.all_told("at") if f.value == self.id}
        near = [f.args[0] for f in run.all_told("next_to") if self.id in f.value]
        near += [f.args[0] for f in run.all_told("neighbours") if on_hex & set(f.value)]
        return [Supplied(self.run, u) for u in dict.fromkeys(near)]


class SupplyCheck(View):
    """The checking of supply."""

    @property
    def table(self) -> Table:
        """The table."""
        return Table(self.run)


class Marker(View):
    """A kind of marker; its id is the concept of the word."""

    @property
    def table(self) -> Table:
        """The table."""
        return Table(self.run)


class Country(View):
    """An ally of the Axis as a country; its id is the concept of the word."""

    @property
    def table(self) -> Table:
        """The table."""
        return Table(self.run)
