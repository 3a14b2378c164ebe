"""What a run looked at in a situation, presence and absence alike, and what of it lies in the reach of a question.

Every look of a rule or a view goes through the run, which logs it here. A finding is a function of what was looked at, so whatever was
not looked at cannot move it: that is the reach of a question under the facts already known. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.law.facts import Fact, Key

KEY, KIND, TYPE, THING, CONCEPT, ALL, AGAIN = range(7)
Look = tuple[int, object]
"""What was looked at: one fact, all facts of a kind, all things of a type, all that is told of a thing, a concept that the text may
mention, everything, or what an earlier part of the log looked at (its first and last place)."""


@dataclass
class Looked:
    """What was looked at, gathered."""

    keys: set[Key] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    types: set[str] = field(default_factory=set)
    things: set[str] = field(default_factory=set)
    concepts: set[str] = field(default_factory=set)
    everything: bool = False

    def add(self, other: Looked) -> None:
        """Take in what another run looked at."""
        self.keys |= other.keys
        self.kinds |= other.kinds
        self.types |= other.types
        self.things |= other.things
        self.concepts |= other.concepts
        self.everything = self.everything or other.everything

    def at(self, fact: Fact) -> bool:
        """Whether this fact was looked at, or would have been had it been there."""
        return self.everything or fact.key in self.keys or fact.kind in self.kinds or not self.things.isdisjoint(named_in(fact))

    @property
    def fact_kinds(self) -> set[str]:
        """Every kind of which some fact was looked at or looked for."""
        return self.kinds | {kind for kind, _ in self.keys}


def named_in(fact: Fact) -> tuple[str, ...]:
    """The things that a fact names: those that it speaks of, and those that are its value."""
    value = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    return (*fact.args, *(str(v) for v in value))


def gathered(log: list[Look], start: int = 0, end: int | None = None) -> Looked:
    """What a part of the log looked at."""
    looked = Looked()
    _gather(log, start, len(log) if end is None else end, looked, set())
    return looked


def _gather(log: list[Look], start: int, end: int, looked: Looked, done: set[object]) -> None:
    into = {KEY: looked.keys, KIND: looked.kinds, TYPE: looked.types, THING: looked.things, CONCEPT: looked.concepts}
    for what, which in log[start:end]:
        if what == AGAIN:
            if which not in done:
                done.add(which)
                assert isinstance(which, tuple)
                _gather(log, which[0], which[1], looked, done)
        elif what == ALL:
            looked.everything = True
        else:
            into[what].add(which)  # type: ignore[attr-defined]


def union(looked: Iterable[Looked]) -> Looked:
    """What several runs looked at together."""
    whole = Looked()
    for one in looked:
        whole.add(one)
    return whole
