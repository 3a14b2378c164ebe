"""Views of stacking: the wish to leave units on a hex, and the pile that stands there."""

from __future__ import annotations

from referee.games.nr.movement.views import Mover, Place
from referee.games.nr.views import Game
from referee.law.roles import View, fact, refs

MARKERS = ("hex_target", "hex_counterblow", "target_on_unit", "counterblow_marked", "marked_unsupplied", "disorganized")
"""Facts that tell of a marker on a hex or on a unit."""


class Pile(Place):
    """All units on one hex."""

    overstacked = fact[bool]("overstacked")
    others = fact[int]("others_here")
    kind_of_other = fact[str]("kind_of_other")

    @property
    def has_markers(self) -> bool:
        """Whether the text speaks of markers on the hex, or on a unit there."""
        if self.run.told("markers_here", self.id) is not None:
            return bool(self.run.read("markers_here", self.id))
        here = {self.id, *(u.id for u in self.units)}
        return any(f.value is True and f.args[0] in here for f in self.run.all_told(*MARKERS))

    @property
    def units(self) -> tuple[Mover, ...]:
        """The units that the text puts there."""
        found = [f.args[0] for f in self.run.all_told("at") if f.value == self.id]
        return tuple(Mover(self.run, u) for u in found)

    @property
    def companions(self) -> tuple[Mover, ...]:
        """The units that the text puts there, with those of which it says that they are to be left there."""
        left: list[str] = []
        for act in self.run.things("stack"):
            if self.run.try_read("stack_hex", act.id) == self.id:
                left += self.run.try_read("stacked", act.id, default=())
        return tuple(dict.fromkeys((*(Mover(self.run, u) for u in left), *self.units)))


class Stack(View):
    """A wish to leave units together on a hex."""

    left = refs("stacked", Mover)

    @property
    def game(self) -> Game:
        """The table on which it happens."""
        return Game(self.run)

    @property
    def pile(self) -> Pile:
        """The hex on which they are to stay; any where the text speaks of no hex at all, which then cannot matter."""
        told = self.run.told("stack_hex", self.id) or self.run.told("stack_with", self.id)
        anywhere = told is None and len(self.left) > 1 and not self.run.things("hex")
        return Pile(self.run, self.id if anywhere else str(self.run.read("stack_hex", self.id)))

    @property
    def units(self) -> tuple[Mover, ...]:
        """The units left there and those that stand there already."""
        return tuple(dict.fromkeys((*self.left, *self.pile.units)))


def size(units: tuple[Mover, ...]) -> int:
    """How many counters a group of units is; units spoken of in the plural must be counted."""
    return sum(u.run.read("count", u.id) if _is_group(u) else 1 for u in units)


def _is_group(unit: Mover) -> bool:
    run = unit.run
    return any(run.told(kind, unit.id) is not None for kind in ("count", "plural"))
