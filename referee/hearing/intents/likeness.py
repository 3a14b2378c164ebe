"""How like a text others are: BM25 over their words. Knows no game."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache

from referee.hearing.intents.words import features

SATURATION, LENGTH = 1.2, 0.75
"""The constants of BM25."""
REMEMBERED = 2048
"""Words of which is remembered what they tell."""


class Likeness:
    """Texts, made ready to be compared with others.

    ``words``: of each text how often it has each word.
    """

    def __init__(self, words: Sequence[Mapping[str, int]]) -> None:
        self.words = words
        self.held = Counter(word for text in words for word in text)
        self._length = [sum(text.values()) for text in words]
        self._mean = sum(self._length) / max(1, len(self._length))
        self._places: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for place, text in enumerate(words):
            for word, times in text.items():
                self._places[word].append((place, times))
        self.rarity = lru_cache(REMEMBERED)(self._rarity)
        self.scores = lru_cache(8)(self._scores)
        self._found_by = lru_cache(REMEMBERED)(self._counts_for)

    def _rarity(self, word: str) -> float:
        """How much a word tells."""
        held = self.held[word]
        return math.log(1 + (len(self.words) - held + 0.5) / (held + 0.5))

    def _scores(self, text: str) -> Mapping[int, float]:
        """How like a text each of the others is that has a word of it, by its place."""
        scores: dict[int, float] = defaultdict(float)
        for word in dict.fromkeys(features(text)):
            for place, score in self._found_by(word):
                scores[place] += score
        return scores

    def _counts_for(self, word: str) -> Sequence[tuple[int, float]]:
        """What a word counts for each text that has it."""
        rarity, mean = self.rarity(word), self._mean
        return [
            (place, rarity * times * (1 + SATURATION) / (times + SATURATION * (1 - LENGTH + LENGTH * self._length[place] / mean)))
            for place, times in self._places.get(word, ())
        ]
