"""Whether a ruling hangs on a fact of its situation: whether it would be another one without it, or were it told otherwise. Knows no game."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from referee.court.case import Case
from referee.court.reach import reach_over
from referee.court.ruled import ruled
from referee.hearing.held.claims import Claim
from referee.law.facts import Key, Situation
from referee.law.reach import Reach
from referee.speech.ruling import Ruling


class Hanging:
    """A ruling, and what it hangs on."""

    def __init__(self, case: Case, ruling: Ruling) -> None:
        self.case = case
        self.ruling = ruling
        self._known: dict[Key, bool] = {}

    @classmethod
    def of(cls, case: Case) -> Hanging:
        """The ruling on a case."""
        return cls(*ruled(case))

    @cached_property
    def reach(self) -> Reach:
        """What may bear on the ruling."""
        return reach_over(self.case)

    def on(self, claim: Claim) -> bool:
        """Whether it hangs on a fact; what is not decided may hang on any."""
        if claim.key not in self._known:
            self._known[claim.key] = not self.ruling.decided or any(map(self._moves, self._otherwise(claim)))
        return self._known[claim.key]

    def _otherwise(self, claim: Claim) -> list[Situation]:
        """The situation without a fact, and with the contrary of a yes or a no."""
        situation = self.case.read.situation
        fact = situation.facts.get(claim.key)
        if fact is None:
            return []
        without = situation.without(claim.key)
        return [without, without.with_facts(replace(fact, value=not fact.value))] if isinstance(fact.value, bool) else [without]

    def _moves(self, situation: Situation) -> bool:
        other = ruled(Case(self.case.game, self.case.text, replace(self.case.read, situation=situation)))[1]
        return _outcome(other) != _outcome(self.ruling)


def _outcome(ruling: Ruling) -> tuple[Any, ...]:
    """What a ruling decides, and by which clause."""
    return ruling.verdict, ruling.values, ruling.citations[:1]
