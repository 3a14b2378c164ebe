"""Views of stacking: the wish to leave units on a hex, and the pile that stands there."""

from __future__ import annotations

from referee.games.nr.situation import Game
from referee.games.nr.situation_movement import Mover, Place
from referee.roles import View, fact, refs


class Pile(Place):
    """All units on one hex."""

    overstacked = fact[bool]("overstacked")

    @property
    def units(self) -> tuple[Mover, ...]:
        """The units that the text puts there."""
        found = [f.args[0] for f in self.run.situation.states("at") if f.value == self.id]
        return tuple(Mover(self.run, u) for u in found)


class Stack(View):
    """A wish to leave units together on a hex."""

    left = refs("stacked", Mover)

    @property
    def game(self) -> Game:
        """The table on which it happens."""
        return Game(self.run)

    @property
    def units(self) -> tuple[Mover, ...]:
        """The units left there and those that stand there already."""
        place = self.run.situation.get("stack_hex", self.id)
        here = Pile(self.run, str(self.run.read("stack_hex", self.id))).units if place is not None else ()
        return tuple(dict.fromkeys((*self.left, *here)))


def size(units: tuple[Mover, ...]) -> int:
    """How many counters a group of units is; units spoken of in the plural must be counted."""
    return sum(u.run.read("count", u.id) if _is_group(u) else 1 for u in units)


def _is_group(unit: Mover) -> bool:
    situation = unit.run.situation
    return any(situation.get(kind, unit.id) is not None for kind in ("count", "plural"))
