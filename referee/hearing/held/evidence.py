"""How players say facts of each kind: the words of its label and its question, and those of the decided cases. Knows no game."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any

from grammar.frames import MODALS
from grammar.opposites import is_only, is_other, opposed
from grammar.tokens import tokenize
from referee.hearing.catalog import Catalog
from referee.hearing.held.claims import INSTEAD, says_not
from referee.hearing.held.text import Text
from referee.hearing.intents.bank import Precedent, bank
from referee.hearing.intents.roles import listed
from referee.hearing.intents.wording import is_negated
from referee.hearing.intents.words import features
from referee.hearing.turning import denies
from referee.law.facts import FactKind
from referee.speech import echo
from rulebase.text import folded_words

VERBAL = frozenset("VILTB")
COPULA = "být"
BOOL = (True, False)
LIGHT = "je jsou jsem byl byla bude má mám mají měl jde jdu jdou šel chce chci smí smím může můžu musí musím dá dal dává dám"
"""Verbs of every sentence, which tell of no fact by themselves."""
ALIKE = 0.3
"""The share of the cases of a kind in which its words tell another one, from which on they may do so anywhere."""
BY_LABEL, BY_QUESTION, UNSEEN = 0.5, 0.3, 2
"""What it counts that a word stands in the label or the question of a kind, beside the share of its cases; cases in which nobody said it so."""


class Evidence:
    """What of words speaks of a kind of fact."""

    def __init__(self, catalog: Catalog, precedents: Sequence[Precedent]) -> None:
        self.catalog = catalog
        self._held: dict[Any, Counter[str]] = defaultdict(Counter)
        self._times: Counter[Any] = Counter()
        self._denials: Counter[str] = Counter()
        self._cases = max(1, len(precedents))
        self._alongside: Counter[tuple[str, str]] = Counter()
        self._denying: dict[str, list[FactKind]] = {}
        for precedent in precedents:
            self._alongside.update(_alongside(precedent))
            for fact in precedent.facts:
                found = {*features(fact.words)}
                self._denials[fact.kind] += fact.value is True and self._is_denied(fact.kind, fact.words)
                for held in (fact.kind, (fact.kind, fact.value)):
                    self._held[held].update(found)
                    self._times[held] += 1

    def says(self, kind: FactKind, value: Any, words: str) -> bool:
        """Whether words name a kind of fact, ask for it, or say its value; of things only those count that are all named."""
        if not self._named(kind, value).isdisjoint(features(words)):
            return True
        concepts = {*self.catalog.spoken_of(words)}
        things = {str(v) for v in listed(value) if isinstance(v, str)}
        return not concepts.isdisjoint(self.catalog.law.concepts.labelled(kind.name)) or bool(things) and things <= concepts

    def speaks(self, kind: FactKind, words: str) -> float:
        """How much words say of a kind of fact, by its cases, its label and its question."""
        return self._speaks(kind, _telling(words))

    def share(self, kind: FactKind) -> float:
        """Of how many decided cases a kind is told."""
        return self._times[kind.name] / self._cases

    def times(self, kind: FactKind) -> int:
        """How many times decided cases tell a kind."""
        return self._times[kind.name]

    def _is_denied(self, kind: str, words: str) -> bool:
        """Whether words deny, otherwise than by a word of the label or the question of their kind (nezásobená)."""
        known = [self.catalog.registry[kind]] if kind in self.catalog.registry else []
        own = {word for one in known for word in features(f"{echo.label(one)} {one.question}")}
        return any((is_negated(word) or denies(word)) and own.isdisjoint(features(word)) for word in folded_words(words))

    def is_told_by_denial(self, kind: FactKind) -> bool:
        """Whether decided cases often tell a yes of a kind by words that deny (není tam už žádný nepřítel: the sea is cleared)."""
        return self._denials[kind.name] >= max(1, ALIKE * self._times[kind.name, True])

    def lacks_denial(self, kind: FactKind, words: Text) -> bool:
        """Whether a kind says by its label that something is not (v bitvě není), and words neither say it nor deny, lack or shut out anything."""
        denied = bool(words.has("negation")) or words.tells_gone or any(says_not(word) or is_only(word) or is_other(word) for word, *_ in words.plain)
        if denied or self.labelled(kind, words.text) or not Text(self.catalog, echo.label(kind)).has("negation"):
            return False
        times = self._times[kind.name, True]  # of which decided cases do not tell a yes by words that do not deny either
        return times - self._denials[kind.name] < max(1, ALIKE * times)

    def names(self, kind: FactKind, words: str) -> bool:
        """Whether words name a concept of the label of a kind."""
        return not {*self.catalog.spoken_of(words)}.isdisjoint(self.catalog.law.concepts.labelled(kind.name))

    def labelled(self, kind: FactKind, words: str) -> float:
        """How much of the label of a kind words say."""
        label = self._worded[kind.name][0]
        return len(label & _telling(words)) / max(1, len(label))

    def alike(self, kind: FactKind) -> Sequence[FactKind]:
        """The kinds of the same shape, those apart that the law alone derives."""
        return self._alike[_shape(kind)]

    def tells_alike(self, kind: FactKind, other: FactKind) -> bool:
        """Whether the words that tell one kind of fact often tell another one, too (vyložený plán: on the table, face up)."""
        return self._alongside[kind.name, other.name] >= ALIKE * max(1, self._times[kind.name])

    def denying(self, kind: FactKind) -> list[FactKind]:
        """The kinds that hold where one does not, by their labels (další figurky tam nejsou; jiné figurky než zmíněné)."""
        if kind.name not in self._denying:
            others = [one for one in self.alike(kind) if kind.domain == BOOL and self._denies(kind) != self._denies(one)]
            self._denying[kind.name] = [one for one in others if not self._worded[kind.name][0].isdisjoint(self._worded[one.name][0])]
        return self._denying[kind.name]

    @staticmethod
    def _denies(kind: FactKind) -> bool:
        return any(is_negated(word) or denies(word) for word in folded_words(INSTEAD.split(echo.label(kind))[0]))

    def may_say(self, kind: FactKind, words: str) -> bool:
        """Whether a verb of these words may tell such a fact, or any word of them did in a decided case."""
        said = _telling(words)
        return not self._told_by_verbs(words).isdisjoint({kind.name, *kind.of}) or self._speaks(kind, said) > 0

    def polarity(self, kind: FactKind, words: str) -> bool | None:
        """Whether words without a negation say a yes or a no of this kind (nepřátelské: not friendly); None where none tells.

        What opposes its label says a no (od minulého kola: not in this one); else it is told as in decided cases.
        """
        if opposed(words, echo.label(kind)) or self._says_instead(kind, words):
            return False
        found = _telling(words)
        yes, no = self._held.get((kind.name, True), Counter()), self._held.get((kind.name, False), Counter())
        affirm, deny = [f for f in found if yes[f] > no[f] or f in self._worded[kind.name][0]], [f for f in found if no[f] > yes[f]]
        if affirm and 2 * len(affirm) >= len(found) and not deny:
            return True
        return False if 2 * len(deny) >= len(found) and deny and not affirm else None

    def _says_instead(self, kind: FactKind, words: str) -> bool:
        """Whether words say what the label of a kind says that it is not (z výsledku CB, ne za kartu)."""
        parts = [_telling(part) for part in INSTEAD.split(echo.label(kind), maxsplit=1)]
        said = _telling(words)
        return len(parts) > 1 and not said.isdisjoint(parts[1]) and 2 * len(said & parts[0]) <= len(parts[0])

    def _told_by_verbs(self, words: str) -> frozenset[str]:
        """The kinds of facts, and the acts, that verbs of these words may tell."""
        found: set[str] = set()
        language = self.catalog.language
        for token in tokenize(words):
            lemmas = {r.lemma for r in language.lexicon.readings(token.text) if r.cat in VERBAL and r.lemma != COPULA} - MODALS
            for frame in (frame for lemma in lemmas for frame in language.frames.by_verb.get(lemma, ())):
                found |= {frame.act, *(told.partition("(")[0].strip() for told in (*frame.facts, *frame.event, *frame.context, frame.asks))}
        return frozenset(found - {""})

    def _speaks(self, kind: FactKind, said: Iterable[str]) -> float:
        """How much words say of a kind of fact: each by its rarity, and by the share of the cases in which it tells such a fact."""
        cases, share = self._times[kind.name] + UNSEEN, self._held.get(kind.name, Counter())
        label, asked = self._worded[kind.name]
        told = ((f, max(share[f] / cases, BY_LABEL * (f in label), BY_QUESTION * (f in asked))) for f in said)
        return sum(much * math.log(1 + len(self._worded) / self._kinds_saying[f]) for f, much in told if much)

    @cached_property
    def _alike(self) -> dict[Any, list[FactKind]]:
        """The kinds of facts by their shape, those apart that the law alone derives."""
        found = defaultdict(list)
        for kind in self.catalog.registry:
            if not kind.inner:
                found[_shape(kind)].append(kind)
        return found

    @cached_property
    def _worded(self) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
        """Of each kind the words of its label, and those of its question and its values."""
        return {kind.name: (_telling(echo.label(kind)), self._named(kind, kind.domain)) for kind in self.catalog.registry}

    @cached_property
    def _kinds_saying(self) -> Counter[str]:
        """Of how many kinds each word speaks."""
        return Counter(f for kind, (label, asked) in self._worded.items() for f in {*self._held.get(kind, ()), *label, *asked})

    def _named(self, kind: FactKind, value: Any) -> frozenset[str]:
        """The words of the label, of the question and of a value of the domain; of a yes or a no there are none."""
        said = [kind.say(v) for v in listed(value) if isinstance(v, str) and v in kind.domain]
        return _telling(" ".join([echo.label(kind), kind.asked_in_general, *said]))


def _alongside(precedent: Precedent) -> set[tuple[str, str]]:
    """The kinds that a case tells in the words of others, or in a part of them."""
    told = [(fact.kind, fact.words) for fact in precedent.facts if fact.words]
    return {(kind, other) for kind, words in told for other, beside in told if kind != other and (words in beside or beside in words)}


@lru_cache(4096)
def _telling(words: str) -> frozenset[str]:
    """What tells in words: without numbers and the verbs of every sentence."""
    return frozenset(features(words)) - _light()


@cache
def _light() -> frozenset[str]:
    return frozenset(features(LIGHT)) | {"#"}


def _shape(kind: FactKind) -> tuple[Any, ...]:
    """What a kind speaks of and what it takes."""
    return kind.of, kind.taken, kind.domain, kind.may_be_list


@cache
def evidence_of(catalog: Catalog) -> Evidence:
    """The evidence of a game."""
    return Evidence(catalog, bank(catalog.game))
