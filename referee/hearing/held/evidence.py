"""How players say facts of each kind: the words of its label and its question, and those of the decided cases. Knows no game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import cache, cached_property
from typing import Any

from grammar.frames import MODALS
from grammar.tokens import tokenize
from referee.hearing.catalog import Catalog
from referee.hearing.intents.bank import Precedent, bank
from referee.hearing.intents.roles import listed
from referee.hearing.intents.words import features
from referee.law.facts import FactKind
from referee.speech import echo

VERBAL = frozenset("VILTB")
COPULA = "být"
TELLING = 2.0
"""How much oftener a word must stand in the words of a kind of fact than in those of all facts for it to speak of that kind."""


class Evidence:
    """What of words speaks of a kind of fact."""

    def __init__(self, catalog: Catalog, precedents: Sequence[Precedent]) -> None:
        self.catalog = catalog
        self._held: dict[Any, Counter[str]] = defaultdict(Counter)
        self._times: Counter[Any] = Counter()
        self._all: Counter[str] = Counter()
        for precedent in precedents:
            for fact in precedent.facts:
                found = {*features(fact.words)}
                self._all.update(found)
                for held in (fact.kind, (fact.kind, fact.value)):
                    self._held[held].update(found)
                    self._times[held] += 1
        self._whole = sum(count for held, count in self._times.items() if isinstance(held, str))

    def says(self, kind: FactKind, value: Any, words: str) -> bool:
        """Whether words name a kind of fact, ask for it, or say its value; of things only those count that are all named."""
        if not self._named(kind, value).isdisjoint(features(words)):
            return True
        concepts = {*self.catalog.spoken_of(words)}
        things = {str(v) for v in listed(value) if isinstance(v, str)}
        return not concepts.isdisjoint(self.catalog.law.concepts.labelled(kind.name)) or bool(things) and things <= concepts

    def may_say(self, kind: FactKind, words: str) -> bool:
        """Whether a verb of these words may tell such a fact, or words like these did in decided cases."""
        if not self._told_by_verbs(words).isdisjoint({kind.name, *kind.of}):
            return True
        return any(self._lift(kind.name, feature) >= TELLING for feature in features(words) if feature != "#")

    def names_number(self, words: str) -> bool:
        """Whether words name a kind of fact that is a number."""
        return not self._numbers.isdisjoint(features(words))

    @cached_property
    def _numbers(self) -> frozenset[str]:
        """The words of the labels of all kinds that are numbers."""
        kinds = [kind for kind in self.catalog.registry if "number" in kind.taken]
        return frozenset(feature for kind in kinds for feature in features(echo.label(kind))) - {"#"}

    def may_deny(self, kind: FactKind, words: str) -> bool:
        """Whether words like these said a no of this kind in a decided case, and no yes."""
        found = {*features(words)} - {"#"}
        return any(self._held[kind.name, False][f] and not self._held[kind.name, True][f] for f in found)

    def _told_by_verbs(self, words: str) -> frozenset[str]:
        """The kinds of facts, and the acts, that verbs of these words may tell."""
        found: set[str] = set()
        language = self.catalog.language
        for token in tokenize(words):
            lemmas = {r.lemma for r in language.lexicon.readings(token.text) if r.cat in VERBAL and r.lemma != COPULA} - MODALS
            for frame in (frame for lemma in lemmas for frame in language.frames.by_verb.get(lemma, ())):
                found |= {frame.act, *(told.partition("(")[0].strip() for told in (*frame.facts, *frame.event, *frame.context, frame.asks))}
        return frozenset(found - {""})

    def _lift(self, kind: str, feature: str) -> float:
        held = self._held[kind][feature] if kind in self._held else 0
        return held / self._times[kind] / (self._all[feature] / self._whole) if held else 0.0

    def _named(self, kind: FactKind, value: Any) -> frozenset[str]:
        """The words of the label, of the question and of a value of the domain; of a yes or a no there are none."""
        said = [kind.say(v) for v in listed(value) if isinstance(v, str) and v in kind.domain]
        return frozenset(features(" ".join([echo.label(kind), kind.asked_in_general, *said]))) - {"#"}


@cache
def evidence_of(catalog: Catalog) -> Evidence:
    """The evidence of a game."""
    return Evidence(catalog, bank(catalog.game))
