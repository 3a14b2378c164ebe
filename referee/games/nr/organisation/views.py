"""What the checks of the organisation phase see: units with their counters' sides, and the acts of that phase."""

from __future__ import annotations

from referee.games.nr.board import SIDES
from referee.games.nr.views import Game, Hex, Unit
from referee.law.facts import Told as Fact
from referee.law.finding import Missing
from referee.law.roles import View, fact, ref, refs

PLAYERS = frozenset({"me", "you"})
"""The writer of the text and his opponent."""
SINGLE_THINGS_IN_PLURAL = frozenset({"remnants", "ss-grenadier", "grenadiers", "reserve-unit", "infantry", "forces"})
"""Nouns whose plural is the name of one unit."""


class OrgUnit(Unit):
    """A unit as the organisation phase sees it."""

    steps = fact[int]("steps")
    land_route = fact[bool]("land_route")
    reinforcement = fact[bool]("reinforcement")
    box = fact[str]("box")
    gone_turn = fact[int]("gone_turn")
    flip_cost = fact[int]("flip_cost")
    return_cost = fact[int]("return_cost")
    just_placed = fact[bool]("just_placed")
    on_own_cadre = fact[bool]("on_own_cadre")

    @property
    def game(self) -> Game:
        """The table."""
        return Game(self.run)

    @property
    def number(self) -> int:
        """How many units the words speak of; a plural without a number leaves it open."""
        if self.run.told("count", self.id):
            return int(self.run.read("count", self.id))
        if self.run.told("plural", self.id) and self.noun not in SINGLE_THINGS_IN_PLURAL:
            raise Missing(("count", (self.id,)))
        return 1

    @property
    def shown_face(self) -> str:
        """The face that the text states; a name alone does not tell which side lies up."""
        if self.run.told("face", self.id) is None:
            raise Missing(("face", (self.id,)))
        return self.face

    @property
    def off_map(self) -> bool:
        """Whether the text says that the unit has left the map."""
        on_map = self.run.told("on_map", self.id)
        return on_map is not None and on_map.value is False or any(self.run.told(kind, self.id) is not None for kind in ("state", "box"))


class OrgAct(View):
    """Something a player does with units in the organisation phase."""

    named = refs("org_units", OrgUnit)
    free_of_charge = fact[bool]("org_free")
    cards = fact[int]("org_cards")
    by_event = fact[bool]("org_by_event")

    @property
    def game(self) -> Game:
        """The table."""
        return Game(self.run)

    @property
    def units(self) -> tuple[OrgUnit, ...]:
        """The units that it concerns; where it counts them (dvě jednotky) and as many are told of off the map, it means these."""
        named = self.named
        if len(named) != 1 or self.run.told("count", named[0].id) is None or named[0].off_map:
            return named
        taken = {u for f in self.run.all_told("org_units") for u in f.value}
        off = [OrgUnit(self.run, u) for u in dict.fromkeys(f.args[0] for f in self.run.all_told("box", "state")) if u not in taken]
        return tuple(off) if len(off) > 1 and sum(u.number for u in off) == named[0].number else named

    @property
    def type(self) -> str:
        """The type of the act."""
        return self.run.type_of(self.id)

    @property
    def side(self) -> str:
        """Who does it: the side the text names, else the owner of the units."""
        stated = self.run.told("org_side", self.id)
        if stated is not None and stated.value in SIDES:
            return str(self.run.read("org_side", self.id))
        if self.player and self.run.is_stated("my_side"):
            mine = str(self.run.read("my_side"))
            return mine if self.player == "me" else next(s for s in SIDES if s != mine)
        return str(self.run.read("owner_acts", self.id))

    @property
    def player(self) -> str:
        """``me`` for the writer of the text, ``you`` for his opponent, empty for a side by its name."""
        by = self.run.told("org_by", self.id) or self.run.told("org_side", self.id)
        named = str(by.value) if by is not None else ""
        return "you" if named in {"opponent", "enemy"} else named if named in PLAYERS else ""

    @property
    def states_units(self) -> bool:
        """Whether the text says which units."""
        return self.run.told("org_units", self.id) is not None

    @property
    def is_of_cadre(self) -> bool:
        """Whether one of the units is a cadre."""
        return self.states_units and any(self.run.try_read("branch", u.id) == "cadre" for u in self.units)

    @property
    def number(self) -> int:
        """How many units it concerns."""
        return sum(u.number for u in self.units)

    def states(self, kind: str) -> bool:
        """Whether the text states this of the act."""
        return self.run.told(kind, self.id) is not None

    def others(self) -> list[OrgAct]:
        """The other acts of this type that the text tells of."""
        return [type(self)(self.run, e.id) for e in self.run.things(self.type) if e.id != self.id]


class Place(OrgAct):
    """The placing of a unit on the map."""

    hex = ref("place_hex", Hex)
    edge = fact[str]("place_edge")
    kind = fact[str]("placement")
    own_cadre = fact[bool]("own_cadre_there")
    in_ezoc = fact[bool]("place_ezoc")

    @property
    def has_hex(self) -> bool:
        """Whether the text names a hex or a city."""
        return self.states("place_hex")

    @property
    def zones(self) -> list[Fact]:
        """What the text says of zones of control on the place; on an edge of the map of the hex that it speaks of."""
        told = self.run.all_told("enemy_zoc", "zoc_of", "zoc_absent")
        return [f for f in told if self.has_edge or (self.has_hex and f.args[0] == self.hex.id)]

    @property
    def has_edge(self) -> bool:
        """Whether the text names an edge of the map; where it names no place at all, that is asked."""
        if not self.has_hex and not self.states("place_edge"):
            raise Missing(("place_hex", (self.id,)))
        return self.states("place_edge")

    @property
    def city(self) -> bool:
        """Whether the place is a city."""
        return not self.has_edge and self.hex.terrain == "city"

    @property
    def has_route(self) -> bool:
        """Whether a ground supply route leads from the place."""
        return bool(self.run.read("hex_route", self.hex.id))

    @property
    def controller(self) -> str:
        """Who controls the place."""
        return str(self.run.read("controller", self.hex.id))
