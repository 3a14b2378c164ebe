"""What the checks of turn events see: sides of counters, and the placing of units with a place of their own."""

from __future__ import annotations

from referee.games.nr.organisation.views import Place
from referee.games.nr.views import noun_of
from referee.law.roles import View
from referee.law.runner import Runner


class Face(View):
    """A side of Soviet counters, red or brown."""


class Arrival(View):
    """The placing of units, and the group of those with a place of their own to which they may belong."""

    __slots__ = ("group",)

    def __init__(self, run: Runner, id: str, group: str) -> None:
        super().__init__(run, id)
        self.group = group

    @property
    def act(self) -> Place:
        """The placing."""
        return Place(self.run, self.id)

    def of_nation(self, nation: str) -> bool:
        """Whether the text places a unit of this nation."""
        return any(self.run.try_read("nation", unit.id) == nation for unit in self.act.units) if self.act.states_units else False

    def called(self, *nouns: str) -> bool:
        """Whether the text names a unit that is placed by one of these nouns."""
        return any(unit.is_a(*nouns) for unit in self.act.units) if self.act.states_units else False

    @property
    def measured_from(self) -> str:
        """The name of the place from which the distance of the hex is told."""
        act = self.act
        if not act.has_hex or self.run.told("hex_distance_from", act.hex.id) is None:
            return ""
        return noun_of(self, str(self.run.read("hex_distance_from", act.hex.id)))
