"""The words by which players tell each kind of fact, whatever their order: those of its ways to tell (``told.toml``). Knows no game."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from referee.hearing.intents.possible import APART, VERBS
from referee.hearing.intents.ways import GAP, OPERATORS, tellings
from referee.hearing.intents.wording import meant
from rulebase.text import folded_words

OPTIONAL = "?"

Beginning = tuple[str, bool]
"""How a word begins, or with True a whole word."""


@lru_cache(1024)
def spoken(game: str, words: str) -> Mapping[str, float]:
    """How much words are those of each kind of fact, the rarer ones for more."""
    found: dict[str, float] = defaultdict(float)
    for word in {*folded_words(words)}:
        for kind, much in _kinds(game, word).items():
            found[kind] += much
    return found


@lru_cache(4096)
def _kinds(game: str, word: str) -> Mapping[str, float]:
    """The kinds of facts in whose ways a word stands, by its rarity there."""
    kinds, whole = _beginnings(game), len(tellings(game))
    forms = [(word, True), *((word[:length], False) for length in range(1, len(word) + 1))]
    found: dict[str, float] = {}
    for form in (form for form in forms if form in kinds):
        much = math.log(1 + whole / len(kinds[form]))
        found.update({kind: max(much, found.get(kind, 0.0)) for kind in kinds[form]})
    return found


@cache
def _beginnings(game: str) -> Mapping[Beginning, Counter[str]]:
    """The kinds of facts in whose ways each beginning of words stands."""
    found: dict[Beginning, Counter[str]] = defaultdict(Counter)
    for kind, told in tellings(game).items():
        rows = [row for value, ways in told.items() if value not in {APART, VERBS} for row in ways]
        for part in {part for row in rows for options in row for part in _words(options)}:
            found[meant(part)][kind] += 1
    return found


def _words(options: tuple[str, ...]) -> Iterator[str]:
    """The words among the alternatives of a part; none where it must not stand, or stands for a thing or a number."""
    if options == (GAP,) or options[0][0] in OPERATORS - {OPTIONAL}:
        return
    yield from (word for part in options if (word := part.lstrip(OPTIONAL)) and word[0] not in OPERATORS)
