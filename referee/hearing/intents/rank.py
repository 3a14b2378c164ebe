"""The likeliest questions of a text, from the whole of its words: the bank of decided cases, the clauses near to it, and the words of each question.

Five rankings are fused by rank: votes of the nearest precedents (BM25), votes of the clauses nearest to the text (each for the questions that it
decided), the words that tell a question from others (naive Bayes), the sentences that ask, and votes of the ways to ask. Knows no game.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import nlargest

from referee.hearing.intents.asking import Ways
from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.words import asked_by_words, features

SATURATION, LENGTH = 1.2, 0.75
"""The constants of BM25."""
NEIGHBOURS = 40
SHARP = 3
"""How much more a nearer precedent counts: the power of its likeness."""
FUSED = 4
"""The rank constant of the fusion."""
LISTED = 30
"""Of each ranking so many take part."""
WEIGHTS = {"precedents": 1.0, "clauses": 1.0, "words": 0.6, "sentence": 0.4, "asking": 1.6}
SMOOTH = 0.9
BY_RULE = 0.3
"""The vote of a clause for a question that a rule of it decides, beside 1 for each case."""
REMEMBERED = 2048
"""Words of which is remembered what they tell."""


@dataclass(frozen=True)
class Near:
    """A precedent and how like the text it is: 1 for the nearest."""

    precedent: Precedent
    likeness: float


class Ranking:
    """The precedents of one game, made ready to be compared with texts.

    ``asked``: each intent with the sentence that asks it; ``ways``: with how players ask it; ``decided``: clauses, each with an intent whose rules
    it holds.
    """

    def __init__(self, precedents: Sequence[Precedent], asked: Mapping[str, str], ways: Mapping[str, Sequence[str]] | None = None,
                 decided: Iterable[tuple[str, str]] = ()) -> None:  # fmt: skip
        self.precedents = precedents
        self.asked = asked
        self._decided = [*decided]
        of_players = [(words, intent) for intent, told in (ways or {}).items() if intent in asked for words in told]
        self._ways = Ways([*((p.text, p.intent) for p in precedents), *((sentence, intent) for intent, sentence in asked.items()), *of_players])
        self._words = [Counter(features(p.text)) for p in precedents]
        self._held = Counter(word for words in self._words for word in words)
        self._length = [sum(words.values()) for words in self._words]
        self._mean = sum(self._length) / max(1, len(self._length))
        self._places: dict[str, list[tuple[int, int]]] = defaultdict(list)
        for place, words in enumerate(self._words):
            for word, times in words.items():
                self._places[word].append((place, times))
        self.rarity = lru_cache(REMEMBERED)(self._rarity)
        self._found_by = lru_cache(REMEMBERED)(self._counts_for)
        self._told_by = lru_cache(REMEMBERED)(self._tells)
        self._scored = lru_cache(8)(self._scores)

    @cached_property
    def count(self) -> Counter[str]:
        """How often each question was asked."""
        return Counter(p.intent for p in self.precedents)

    @cached_property
    def _by_intent(self) -> dict[str, Counter[str]]:
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for precedent, words in zip(self.precedents, self._words, strict=True):
            found[precedent.intent].update(words.keys())
        return found

    @cached_property
    def _by_clause(self) -> dict[str, Counter[str]]:
        """The questions that a clause, and all that stand under its number, decided."""
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for precedent in self.precedents:
            for rank, clause in enumerate(precedent.clauses):
                found[clause][precedent.intent] += 1.0 / (1 + rank)  # type: ignore[assignment]
                found[clause.split("-")[0]][precedent.intent] += 0.3 / (1 + rank)  # type: ignore[assignment]
        for clause, intent in self._decided:
            found[clause][intent] += BY_RULE  # type: ignore[assignment]
        return found

    def _rarity(self, word: str) -> float:
        """How much a word tells."""
        held = self._held[word]
        return math.log(1 + (len(self.precedents) - held + 0.5) / (held + 0.5))

    def near(self, text: str, intent: str = "", limit: int = NEIGHBOURS) -> list[Near]:
        """The precedents (of one question) nearest to a text, best first."""
        scored = [(place, score) for place, score in self._scored(text).items() if not intent or self.precedents[place].intent == intent]
        of_it = nlargest(limit, scored, key=lambda one: one[1])
        if intent and not of_it:
            of_it = [(place, 1.0) for place, p in enumerate(self.precedents) if p.intent == intent][:limit]
        top = of_it[0][1] if of_it else 1
        return [Near(self.precedents[place], score / top) for place, score in of_it]

    def _scores(self, text: str) -> Mapping[int, float]:
        """How like a text each precedent is that has a word of it."""
        scores: dict[int, float] = defaultdict(float)
        for word in dict.fromkeys(features(text)):
            for place, score in self._found_by(word):
                scores[place] += score
        return scores

    def _counts_for(self, word: str) -> Sequence[tuple[int, float]]:
        """What a word counts for each precedent that has it."""
        rarity, mean = self.rarity(word), self._mean
        return [
            (place, rarity * times * (1 + SATURATION) / (times + SATURATION * (1 - LENGTH + LENGTH * self._length[place] / mean)))
            for place, times in self._places.get(word, ())
        ]

    def ranked(self, text: str, nearest: Sequence[str] = ()) -> list[str]:
        """The questions that a text may ask, the likeliest first. ``nearest``: full addresses of the clauses nearest to it, best first."""
        rankings = {
            "precedents": self._votes(text), "clauses": self._voted_by(nearest), "words": self._told_by_words(text),
            "sentence": self._alike(text), "asking": self._ways.votes(text),
        }  # fmt: skip
        fused: Counter[str] = Counter()
        for name, ranking in rankings.items():
            for rank, (intent, _) in enumerate(ranking.most_common(LISTED)):
                fused[intent] += WEIGHTS[name] / (FUSED + rank)  # type: ignore[assignment]
        modality = asked_by_words(text)
        for intent in fused:
            fused[intent] *= 1 + modality.get(intent.partition(":")[0], 0.0)  # type: ignore[assignment]
        return [intent for intent, _ in fused.most_common()]

    def _votes(self, text: str) -> Counter[str]:
        votes: Counter[str] = Counter()
        for near in self.near(text):
            votes[near.precedent.intent] += near.likeness**SHARP  # type: ignore[assignment]
        return votes

    def _voted_by(self, clauses: Iterable[str]) -> Counter[str]:
        votes: Counter[str] = Counter()
        for rank, clause in enumerate(clauses):
            decided = self._by_clause.get(clause) or self._by_clause.get(clause.split("-")[0]) or Counter()
            whole = sum(decided.values())
            for intent, share in decided.items():
                votes[intent] += share / whole / (3 + rank)  # type: ignore[assignment]
        return votes

    def _told_by_words(self, text: str) -> Counter[str]:
        told = [self._told_by(word) for word in dict.fromkeys(features(text)) if self._held[word]]
        whole = map(sum, zip(*told, strict=True)) if told else [0] * len(self.count)
        return Counter({intent: 0.5 * math.log(times) + one for (intent, times), one in zip(self.count.items(), whole, strict=True)})

    def _tells(self, word: str) -> Sequence[float]:
        """What a word tells for each question, in the order in which they were counted."""
        known, held = len(self.precedents), self._held[word]
        own = ((self._by_intent[intent][word], times) for intent, times in self.count.items())
        return [math.log((has + SMOOTH * held / known) / (times + SMOOTH) / ((held + 0.5) / known)) for has, times in own]

    def _alike(self, text: str) -> Counter[str]:
        """The questions whose own sentence has words in common with the text, by what these words tell."""
        words = {*features(text)}
        found: Counter[str] = Counter()
        for intent, (own, whole) in self._asking.items():
            common = sum(self.rarity(w) for w in own & words) if not own.isdisjoint(words) else 0.0
            if common:
                found[intent] = common / whole  # type: ignore[assignment]
        return found

    @cached_property
    def _asking(self) -> dict[str, tuple[set[str], float]]:
        """The words of the sentence of each question, and how much they tell together."""
        own = {intent: {*features(sentence)} for intent, sentence in self.asked.items()}
        return {intent: (words, math.sqrt(sum(self.rarity(w) for w in words))) for intent, words in own.items()}
