"""What the checks of Attack! Expansion see: the table, players, regions and acts as typed views over facts."""

from __future__ import annotations

from collections.abc import Iterator

from referee.law.roles import View, fact
from referee.law.runner import Runner
from rulebase import Table as Chart

ME = "me"
LAND = ("infantry", "tank", "artillery", "plane")
NAVAL = ("destroyer", "submarine", "battleship", "carrier")
ROUTE = "route"


def doer(run: Runner, act: str) -> str:
    """Who does an act; whoever tells the situation where nobody is named."""
    told = run.told("actor", act)
    return ME if told is None else str(told.value)


def chart(run: Runner, name: str) -> Chart:
    """A table of the rulebase."""
    found: Chart = run.law.tables(name)
    return found


def counted(run: Runner, kind: str, *first: str) -> dict[str, int]:
    """How many of each kind of unit (or symbol) a listed fact tells, by the last of its things: ``counted(run, "force", battle, party)``."""
    found = [f for f in run.all_told(kind) if f.args[:-1] == first]
    return {f.args[-1]: int(f.value) for f in found}


class Game(View):
    """The whole table."""

    players = fact[int]("players")
    map_played = fact[str]("map_played")


class Player(View):
    """A player with his nation."""

    government = fact[str]("government")
    oil = fact[int]("oil")
    points = fact[int]("points")

    def regions(self) -> Iterator[str]:
        """Regions that the text gives him: he owns them, or units of his stand there."""
        yield from (f.args[0] for f in self.run.all_told("owner") if f.value == self.id)
        places = (f.args[1] for f in self.run.all_told("units") if f.args[0] == self.id and f.value)
        yield from (place for place in places if self.run.type_of(place) == "region")


class Region(View):
    """A region of the board."""

    neutral = fact[bool]("neutral")
    government = fact[str]("region_government")

    @property
    def holder(self) -> str:
        """The player to whom it belongs: as told, else by the units that stand there (at/9.4); empty where the text tells neither."""
        told = self.run.told("owner", self.id)
        return self.held_by_units() if told is None else str(told.value)

    def held_by_units(self) -> str:
        """The only player of whom the text puts units there; empty where there is none."""
        there = {f.args[0] for f in self.run.all_told("units") if f.args[1] == self.id and f.value}
        return there.pop() if len(there) == 1 else ""


class Act(View):
    """An act of whatever kind: who does it, what it costs."""

    number = fact[int]("action_number")
    price = fact[int]("action_price")

    @property
    def player(self) -> Player:
        """Who does it."""
        return Player(self.run, doer(self.run, self.id))


def is_route(run: Runner, card: str) -> bool:
    """Whether the text makes a card a trade route: by its kind, else by hits or a raid on it."""
    suit = run.told("suit", card)
    if suit is not None:
        return bool(suit.value == ROUTE)
    hit = any(run.told(kind, card) is not None for kind in ("route_fate", "route_hits", "hits_before"))
    return hit or any(card in told.value for told in run.all_told("raided"))
