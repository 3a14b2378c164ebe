"""Sentences that a game reads, shown to a player whose own was not read.

Each game keeps some of its sentences, one for each frame (``games/GAME/examples.toml``). Those are near to an unread one that share
its verbs and nouns; rare words count more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import log, sqrt

from grammar.lexicon import Lexicon, Word
from grammar.tokens import Sentence, sentences
from referee.law.rows import rows_of

SHOWN = 2
"""How many sentences are shown at most."""
NEAR = 0.36
"""The least share of its own weight that two sentences have in common; below it nothing is shown."""
VERBS = frozenset("VIL")
SHARE = {"verb": 3.0, "noun": 1.5, "type": 0.7, "adjective": 1.0, "question": 1.0, "mark": 0.5}
"""How much a common feature counts."""

Features = frozenset[tuple[str, str]]


class Examples:
    """The sentences that one game shows."""

    def __init__(self, game: str, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        told: list[str] = rows_of(game).get(f"{game}/examples.toml", {}).get("sentences", [])
        self.sentences = tuple(told)
        self._known = [(text, self._features(sentence)) for text in told for sentence in sentences(text)]
        self._held = Counter(feature for _, features in self._known for feature in features)
        self._weights = [self._weight(features) for _, features in self._known]

    def near(self, sentence: Sentence) -> list[str]:
        """The sentences nearest to one that was not read, best first; none where nothing comes near.

        They have a verb in common with it, and a noun or an adjective.
        """
        wanted = self._features(sentence)
        verbs = frozenset(feature for feature in wanted if feature[0] == "verb")
        named = frozenset(feature for feature in wanted if feature[0] in {"noun", "adjective"})
        if not (verbs and named):
            return []
        own, found = self._weight(wanted), []
        for (text, features), weight in zip(self._known, self._weights, strict=True):
            if not (verbs.isdisjoint(features) or named.isdisjoint(features)):
                alike = self._weight(wanted & features) / sqrt(own * weight)
                found.append((-alike, text))
        return [text for alike, text in sorted(found)[:SHOWN] if -alike >= NEAR]

    def _weight(self, features: Features) -> float:
        return sum(SHARE[f[0]] * log(1 + len(self._known) / (1 + self._held[f])) for f in sorted(features))

    def _features(self, sentence: Sentence) -> Features:
        words: Sequence[Word] = self.lexicon.words(sentence.tokens)
        found = {("mark", sentence.mark)}
        for word in words:
            for reading in word.readings:
                if reading.cat in VERBS:
                    found.add(("verb", reading.lemma))
                elif reading.cat == "N":
                    found |= {("noun", reading.concept or reading.lemma), ("type", reading.type)}
                elif reading.cat in {"A", "T"}:
                    found.add(("adjective", reading.concept or reading.lemma))
                elif reading.cat == "Q":
                    found.add(("question", reading.lemma))
        return frozenset(found)
