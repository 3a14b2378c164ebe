"""The ways to tell facts that a text can have at all: those of whose words none is missing; looked up, not tried one after another. Knows no game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cache

from referee.hearing.intents.begun import AGAIN
from referee.hearing.intents.ways import Pattern, Way, tellings
from referee.hearing.intents.wording import meant

APART, VERBS = "apart", "verbs"
"""Rows of a fact that are no ways to tell it, but words by which its clause tells something else, and the verbs that it may have."""


@dataclass(frozen=True)
class Telling:
    """The ways to tell one fact, each with the value that its row is for."""

    kind: str
    ways: Sequence[tuple[str, Way]]
    apart: Pattern = ()
    verbs: Pattern = ()


class Possible:
    """The ways of a game by the words that a text must have for them."""

    def __init__(self, game: str) -> None:
        self._parts: dict[tuple[str, ...], int] = {}
        self._tellings = [(_telling(kind, told), self._needed(told)) for kind, told in tellings(game).items()]
        self._by_letters: dict[tuple[str, bool], list[int]] = defaultdict(list)
        for options, number in self._parts.items():
            for letters in {meant(part.removeprefix(AGAIN)) for part in options}:
                self._by_letters[letters].append(number)

    def _needed(self, told: Mapping[str, Sequence[Way]]) -> list[frozenset[int]]:
        """The parts that a text must have for each way, by their numbers."""
        return [frozenset(self._parts.setdefault(options, len(self._parts)) for options in way.literal) for _, way in _ways(told)]

    def among(self, begun: Set[tuple[str, bool]]) -> Iterator[Telling]:
        """The facts that a text may tell, each with such ways; ``begun``: the beginnings of its words, and with True the whole of them."""
        there = frozenset(number for letters in self._by_letters.keys() & begun for number in self._by_letters[letters])
        for telling, needed in self._tellings:
            ways = [way for way, parts in zip(telling.ways, needed, strict=True) if parts <= there]
            if ways:
                yield Telling(telling.kind, ways, telling.apart, telling.verbs)


def _telling(kind: str, told: Mapping[str, Sequence[Way]]) -> Telling:
    apart, verbs = (tuple(options for pattern in told.get(part, ()) for options in pattern) for part in (APART, VERBS))
    return Telling(kind, [*_ways(told)], apart, verbs)


def _ways(told: Mapping[str, Sequence[Way]]) -> Iterator[tuple[str, Way]]:
    return ((value, way) for value, ways in told.items() if value not in {APART, VERBS} for way in ways)


@cache
def possible(game: str) -> Possible:
    """The ways of a game, made ready."""
    return Possible(game)
