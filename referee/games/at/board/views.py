"""Moves over the edge of the board and places on it."""

from __future__ import annotations

from referee.games.at.views import Game
from referee.law.roles import View, fact
from referee.law.runner import Runner


class World(View):
    """The board as a whole."""


class Lane(View):
    """Two regions and what may join them, in whatever order."""

    def __init__(self, run: Runner, one: str, other: str) -> None:
        super().__init__(run, one)
        self.ends = frozenset({one, other})

    def zones_of_both(self) -> bool:
        """Whether both lie on one sea zone, as the text tells."""
        run = self.run
        shores = [{f.args[1] for f in run.all_told("coast") if f.value and f.args[0] == end} for end in self.ends]
        return any(run.read("sea_zone", area) for area in sorted(set.intersection(*shores)))


class EdgeMove(View):
    """A move along a sea lane over the edge of the board."""

    @property
    def on_both_halves(self) -> bool:
        """Whether both halves of the board are joined."""
        return Game(self.run).map_played == "both"

    @property
    def lane(self) -> bool:
        """Whether a lane over the edge joins its ends; taken for granted where the text does not name both."""
        ends = [self.run.told(kind, self.id) for kind in ("edge_from", "edge_to")]
        told = [str(end.value) for end in ends if end is not None]
        return len(told) < len(ends) or bool(self.run.read("lane_over_edge", *told))


class Entry(View):
    """Somebody moves to a place of the board."""

    to_arctic = fact[bool]("to_arctic")
    named = fact[bool]("has_printed_name")


class SeaArea(View):
    """A part of the sea."""


class Listed(View):
    """An action of the list."""
