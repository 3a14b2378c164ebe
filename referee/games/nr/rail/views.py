"""Views of rail movement: loading, waiting in the box, unloading."""

from __future__ import annotations

from referee.games.nr.movement.views import Mover, Place
from referee.games.nr.views import Game
from referee.law.roles import View, fact, refs


class Station(Place):
    """A hex where a unit leaves the train."""

    controller = fact[str]("controller")
    terrain = fact[str]("terrain")
    taken_this_turn = fact[bool]("taken_this_turn")
    hex_route = fact[bool]("hex_route")
    near_enemy_city = fact[bool]("near_enemy_city")
    rail_distance = fact[int]("rail_distance")


class RailAct(View):
    """What loading and unloading share."""

    @property
    def game(self) -> Game:
        """The table on which it happens."""
        return Game(self.run)


class Load(RailAct):
    """A wish to put units on the train."""

    units = refs("loaded", Mover)
    by = fact[str]("load_by")
    free = fact[int]("free_loads")

    @property
    def chosen(self) -> tuple[Mover, ...]:
        """The units to be loaded, where the text names any."""
        return self.units if self.run.told("loaded", self.id) is not None else ()


class Unload(RailAct):
    """A wish to put a unit from the rail box back on the map."""

    by = fact[str]("unload_by")
    is_reserve = fact[bool]("unload_reserve")

    @property
    def station(self) -> Station:
        """The hex where the unit is put down."""
        return Station(self.run, self.run.read("unload_at", self.id))


class Wait(RailAct):
    """A wish to leave units in the rail box."""
