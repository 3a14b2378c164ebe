"""The likeliest questions of a text, from the whole of its words: the bank of decided cases, the clauses near to it, and the words of each question.

Five rankings are fused by rank: votes of the nearest sayings (BM25), votes of the clauses nearest to the text (each for the questions that it
decided), the words that tell a question from others (naive Bayes), the sentences that ask, and votes of the ways to ask; and it counts whether a
question is asked for as the text asks, and whether its rules read what the text tells. A saying is the text of a precedent or a way to ask.
Knows no game.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from heapq import nlargest

from referee.hearing.intents.asked_for import AskedFor
from referee.hearing.intents.asking import Ways, asking_words
from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.likeness import REMEMBERED, Likeness
from referee.hearing.intents.words import features
from rulebase.addresses import section

NEIGHBOURS = 40
SHARP = 3
"""How much more a nearer precedent counts: the power of its likeness."""
FUSED, SHOWN = 5, 4
"""The rank constants of the fusions: of questions, of clauses."""
LISTED = 30
"""Of each ranking so many take part."""
WEIGHTS = {"sayings": 1.0, "clauses": 0.32, "words": 0.72, "sentence": 0.5, "asking": 0.9}
ASKED_FOR = 0.08
"""What it counts that a question is asked for as the text asks."""
LIKELY = 12
"""Of so many questions it counts which are decided by rules that read what the text tells."""
TOLD = 0.04
"""What it counts that rules on a question read a fact that the text tells: the fewer of the likely ones are decided by such rules, the more."""
SMOOTH = 0.9
BY_RULE = 0.3
"""The vote of a clause for a question that a rule of it decides, beside 1 for each case."""
ASKED = 3
"""The likeliest questions whose deciding clauses are counted."""
DECIDING = {"near": 1.0, "questions": 0.75, "cases": 0.5}
"""What it counts for a clause that it is near by its words, decided what the text may ask, or decided like cases."""


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
        self._sayings = [*((p.text, p.intent) for p in precedents), *of_players]
        asking = [(asking_words(text), intent) for text, intent in (*self._sayings, *((sentence, intent) for intent, sentence in asked.items()))]
        self._ways, self._asked_for = Ways(asking), AskedFor(asking)
        self._alike_sayings = Likeness([Counter(features(text)) for text, _ in self._sayings])
        self._alike_cases = Likeness(self._alike_sayings.words[: len(precedents)])
        self._told_by = lru_cache(REMEMBERED)(self._tells)

    @cached_property
    def count(self) -> Counter[str]:
        """How often each question was asked."""
        return Counter(intent for _, intent in self._sayings)

    @cached_property
    def _by_intent(self) -> dict[str, Counter[str]]:
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for (_, intent), words in zip(self._sayings, self._alike_sayings.words, strict=True):
            found[intent].update(words.keys())
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

    @cached_property
    def _decide(self) -> dict[str, Counter[str]]:
        """The clauses that decided each question; the first of a case counts most."""
        found: dict[str, Counter[str]] = defaultdict(Counter)
        for clause, intent in self._decided:
            found[intent][clause] += BY_RULE  # type: ignore[assignment]
        for precedent in self.precedents:
            found[precedent.intent].update(_cited(precedent))
        return found

    def near(self, text: str, intent: str = "", limit: int = NEIGHBOURS) -> list[Near]:
        """The precedents (of one question) nearest to a text, best first."""
        scored = [(place, score) for place, score in self._alike_cases.scores(text).items() if not intent or self.precedents[place].intent == intent]
        of_it = nlargest(limit, scored, key=lambda one: one[1])
        if intent and not of_it:
            of_it = [(place, 1.0) for place, p in enumerate(self.precedents) if p.intent == intent][:limit]
        top = of_it[0][1] if of_it else 1
        return [Near(self.precedents[place], score / top) for place, score in of_it]

    def ranked(self, text: str, nearest: Sequence[str] = (), told: Collection[str] = (),
               read: Callable[[str], Container[str]] = lambda _: ()) -> list[str]:  # fmt: skip
        """The questions that a text may ask, the likeliest first.

        ``nearest``: full addresses of the clauses nearest to it, best first; ``told``: the kinds of facts that it tells; ``read``: those that the
        rules on a question read.
        """
        rankings = {
            "sayings": self._votes(text), "clauses": self._voted_by(nearest), "words": self._told_by_words(text),
            "sentence": self._alike(text), "asking": self._ways.votes(text),
        }  # fmt: skip
        fused: dict[str, float] = defaultdict(float)
        for name, ranking in rankings.items():
            for rank, (intent, _) in enumerate(ranking.most_common(LISTED)):
                fused[intent] += WEIGHTS[name] / (FUSED + rank)
        for intent, weight in self._asked_for.weighed(text, fused).items():
            fused[intent] += ASKED_FOR * weight
        likely = nlargest(LIKELY, fused, key=fused.__getitem__)
        reads = [(intent, read(intent)) for intent in likely] if told else []
        for kind in told:
            of_it = [intent for intent, kinds in reads if kind in kinds]
            for intent in of_it:
                fused[intent] += TOLD * math.log((len(likely) + 1) / len(of_it))
        return sorted(fused, key=lambda intent: -fused[intent])

    def deciding(self, text: str, nearest: Sequence[str], asked: Sequence[str]) -> list[str]:
        """The clauses that may decide a text: the best of each number, the likeliest number first, then the others.

        ``nearest``: the clauses nearest to it by their words; ``asked``: the questions that it may ask, the likeliest first.
        """
        alike = self.near(text)
        rankings = {"near": nearest, "questions": _ordered(self._decided_of(asked[:ASKED], alike)), "cases": _ordered(_votes_of(alike))}
        fused: dict[str, float] = defaultdict(float)
        for name, ranking in rankings.items():
            for rank, clause in enumerate(ranking[:LISTED]):
                fused[clause] += DECIDING[name] / (SHOWN + rank)
        of_number: dict[str, float] = defaultdict(float)
        for clause, weight in fused.items():
            of_number[section(clause)] += weight
        best = {section(clause): clause for clause in sorted(fused, key=lambda clause: fused[clause])}
        return sorted(fused, key=lambda clause: (best[section(clause)] != clause, -fused[clause] - of_number[section(clause)]))

    def _decided_of(self, asked: Iterable[str], alike: Sequence[Near]) -> Counter[str]:
        """What share of the cases of each question, and of those like the text, a clause decided."""
        shares: Counter[str] = Counter()
        for rank, intent in enumerate(asked):
            for votes in (self._decide[intent], _votes_of(one for one in alike if one.precedent.intent == intent)):
                for clause, share in votes.items():
                    shares[clause] += share / votes.total() / (1 + rank)  # type: ignore[assignment]
        return shares

    def _votes(self, text: str) -> Counter[str]:
        nearest = nlargest(NEIGHBOURS, self._alike_sayings.scores(text).items(), key=lambda one: one[1])
        votes: Counter[str] = Counter()
        for place, score in nearest:
            votes[self._sayings[place][1]] += (score / nearest[0][1]) ** SHARP  # type: ignore[assignment]
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
        told = [self._told_by(word) for word in dict.fromkeys(features(text)) if self._alike_sayings.held[word]]
        whole = map(sum, zip(*told, strict=True)) if told else [0] * len(self.count)
        return Counter({intent: 0.5 * math.log(times) + one for (intent, times), one in zip(self.count.items(), whole, strict=True)})

    def _tells(self, word: str) -> Sequence[float]:
        """What a word tells for each question, in the order in which they were counted."""
        known, held = len(self._sayings), self._alike_sayings.held[word]
        own = ((self._by_intent[intent][word], times) for intent, times in self.count.items())
        return [math.log((has + SMOOTH * held / known) / (times + SMOOTH) / ((held + 0.5) / known)) for has, times in own]

    def _alike(self, text: str) -> Counter[str]:
        """The questions whose own sentence has words in common with the text, by what these words tell."""
        words = {*features(text)}
        found: Counter[str] = Counter()
        for intent, (own, whole) in self._asking.items():
            common = sum(self._alike_sayings.rarity(w) for w in own if w in words)
            if common:
                found[intent] = common / whole  # type: ignore[assignment]
        return found

    @cached_property
    def _asking(self) -> dict[str, tuple[Collection[str], float]]:
        """The words of the sentence of each question, and how much they tell together."""
        own = {intent: dict.fromkeys(features(sentence)) for intent, sentence in self.asked.items()}
        return {intent: (words, math.sqrt(sum(self._alike_sayings.rarity(w) for w in words))) for intent, words in own.items()}


def _votes_of(alike: Iterable[Near]) -> Counter[str]:
    """The clauses that decided like cases; the more like a case is, and the earlier it cites one, the more."""
    votes: Counter[str] = Counter()
    for one in alike:
        for clause, share in _cited(one.precedent).items():
            votes[clause] += one.likeness**SHARP * share  # type: ignore[assignment]
    return votes


def _ordered(votes: Counter[str]) -> list[str]:
    return [one for one, _ in votes.most_common()]


def _cited(precedent: Precedent) -> Counter[str]:
    """The clauses that decided a case, each with how much it did: the first most."""
    return Counter({clause: 1.0 / (1 + rank) for rank, clause in enumerate(precedent.clauses)})
