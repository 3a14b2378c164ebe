"""What a text asks for by the word that asks first (a number, who, where, leave...), held against how each question is asked. Knows no game."""

from __future__ import annotations

import math
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources

from referee.hearing.intents.asking import asking_words
from referee.hearing.intents.words import is_asking, said_as

WHETHER = "whether"
USUAL = 6
"""So many ways to ask as usual each question has beside its own."""


def asked_for(words: Iterable[str]) -> frozenset[str]:
    """What the first of folded words that ask asks for; ``whether`` where none does.

    >>> sorted(asked_for(["kolik", "smim", "vzit"])), sorted(asked_for(["je", "zasobena"]))
    (['number'], ['whether'])
    """
    return next((found for word in words if (found := _of_word(word))), frozenset({WHETHER}))


@cache
def _of_word(word: str) -> frozenset[str]:
    forms = said_as(word)
    return frozenset({*(ask for ask, known in _kinds().items() if forms & known), *(ask for ask in ("may", "must") if is_asking(word, ask))})


@cache
def _kinds() -> Mapping[str, frozenset[str]]:
    text = resources.files("referee.hearing.intents").joinpath("question_words.toml").read_text(encoding="utf-8")
    return {ask: frozenset(words) for ask, words in tomllib.loads(text).items()}


class AskedFor:
    """For each question what it is asked for by, made ready to be compared with texts."""

    def __init__(self, ways: Sequence[tuple[Sequence[str], str]]) -> None:
        """``ways``: the words of each that ask, and the question."""
        self._times = Counter(intent for _, intent in ways)
        self._asks: dict[str, Counter[str]] = defaultdict(Counter)
        for words, intent in ways:
            self._asks[intent].update(asked_for(words))
        self._whole: Counter[str] = sum(self._asks.values(), Counter())

    def weighed(self, text: str, intents: Iterable[str]) -> dict[str, float]:
        """How much likelier than any other each question is asked for as a text asks, as a logarithm."""
        asks, ways = sorted(asked_for(asking_words(text))), len(self._asks) and sum(self._times.values())
        usual = {ask: (self._whole[ask] + 0.5) / (ways + 1) for ask in asks}
        return {intent: sum(math.log(self._share(intent, ask, usual[ask]) / usual[ask]) for ask in asks) for intent in intents}

    def _share(self, intent: str, ask: str, usual: float) -> float:
        own = self._asks.get(intent, Counter[str]())[ask]
        return (own + USUAL * usual) / (self._times[intent] + USUAL)
