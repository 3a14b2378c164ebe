"""What the checks of the base game see: moves by land, attacks on neutral regions, pairs of regions."""

from __future__ import annotations

from referee.games.at.views import Act
from referee.law.roles import View, fact
from referee.law.runner import Runner

MINE = "mine"


class Rule(View):
    """The rule itself, whoever plays."""


class LandMove(Act):
    """Land units move in the action Move."""

    unit = fact[str]("moved_unit")
    steps = fact[int]("land_steps")
    through = fact[str]("passes_through")
    target = fact[str]("land_move_to")
    leaves_empty = fact[bool]("leaves_empty")
    replaced = fact[bool]("replaced_first")
    fought = fact[bool]("fought_already")
    sent_back = fact[bool]("sent_back")

    @property
    def reach(self) -> int:
        """How far its unit moves."""
        return int(self.run.read("unit_move", self.unit))

    @property
    def told_through(self) -> str:
        """Whose region is between, as far as the text tells."""
        told = self.run.told("passes_through", self.id)
        return "" if told is None else str(told.value)


class Crossing(Act):
    """An amphibious move."""

    land_step = fact[bool]("land_step_too")
    cargo = fact[str]("cargo_kind")


class NeutralAttack(View):
    """A player attacks a neutral region with units."""

    beaten = fact[bool]("neutral_beaten")


class Conquest(View):
    """A region is conquered."""

    loser_cards = fact[int]("loser_cards")

    @property
    def of_neutral(self) -> bool:
        """Whether the text says that it was nobody's."""
        told = self.run.told("conquered_from", self.id)
        return told is not None and told.value == "neutral"


class Pair(View):
    """Two regions, in whatever order."""

    def __init__(self, run: Runner, one: str, other: str) -> None:
        super().__init__(run, one)
        self.ends = frozenset({one, other})
