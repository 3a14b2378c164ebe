"""Spaces on a way as rules of passing see them: who comes through with what, whom it meets there."""

from __future__ import annotations

from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_space import Space, units_of_enemy
from referee.law.roles import View
from referee.law.runner import Runner


class Passage(View):
    """A space that a kind of unit comes through on its way."""

    def __init__(self, run: Runner, id: str, branch: str, space: str) -> None:
        super().__init__(run, id)
        self.branch = branch
        self.space = space

    @property
    def move(self) -> Move:
        """The move."""
        return Move(self.run, self.id)

    @property
    def kind(self) -> str:
        """The class of the unit."""
        return self.move.class_of(self.branch)

    @property
    def stance(self) -> str | None:
        """What the space is to whoever moves, as told."""
        return self.move.stance_told(self.space)


class Entry(View):
    """A space that somebody comes to in a move."""

    def __init__(self, run: Runner, id: str, space: str) -> None:
        super().__init__(run, id)
        self.space = space

    @property
    def move(self) -> Move:
        """The move."""
        return Move(self.run, self.id)

    @property
    def has_enemies(self) -> bool:
        """Whether the text puts units of the enemy there."""
        return units_of_enemy(Space(self.run, self.space), self.move.mover)
