"""Whether a ruling hangs on a fact, or on words that no fact tells: whether it would be another one were that told otherwise. Knows no game."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Any

from referee.court.case import Case
from referee.court.leftover import speaks_of
from referee.court.pointed import Trial
from referee.court.reach import reach_over
from referee.court.ruled import ruled
from referee.court.unheard import told_by_verbs, weigh
from referee.hearing.held.claims import Claim
from referee.hearing.held.text import Text
from referee.law.facts import Key, Situation, Unheard
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

    def on_words(self, words: str) -> bool:
        """Whether words that no fact tells speak of what the law looked for, and of something that nobody told by which the ruling would turn."""
        game, situation = self.case.game, self.case.read.situation
        concepts = tuple(sorted(Text(game.catalog, words).concepts))
        alone = replace(situation, unheard=(Unheard(words, concepts),))
        if weigh(alone, (), self.reach, game.law.registry, game.law.concepts, game.language, seen=True).aside:
            return False
        verbs, speaks = told_by_verbs(words, game.language) or (), speaks_of(game, {*concepts})
        turning = Trial(self.case, frozenset(), ()).upsetting(self.reach, concepts, verbs)
        return any(kind in verbs or speaks(game.law.registry[kind]) or not {*concepts}.isdisjoint(of) for kind, of in turning)

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
