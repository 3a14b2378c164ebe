"""What a text may tell for one question: proposals, taken from like cases and filled with the names and numbers of the text.

A proposal is no fact: the player says so first. Names of the like case stand for those of the text, kind for kind in the order in which both name
them; a number is taken where its neighbours are those of the like case and no other fact fits it as well. Knows no game.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

from grammar.lexicon import Reading
from grammar.tokens import Token, tokenize
from referee.hearing.catalog import Catalog, concepts_in
from referee.hearing.intents.asking import asking_words
from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.rank import Near
from referee.hearing.intents.roles import listed
from referee.hearing.intents.told import tellings
from referee.hearing.intents.wording import is_negated
from referee.hearing.intents.words import features
from referee.hearing.turning import denies
from referee.law.facts import FactKind, Key
from rulebase.text import folded_words

SURE = 0.8
"""The share of one value among those told for it to be filled in."""
SHARP = 3
MOST = 12
"""Proposals shown at most."""
CLEAR = 1.5
"""How much better a number must fit one fact than the next for it to be filled in."""
AROUND = 2
"""Words on each side of a number by which it is known again."""
DENIED_BEFORE, DENIED_AFTER = 3, 1
"""Words before and after a word among which one that denies it stands."""
PARTY = "side"
"""The type of whoever plays; a text need not name him."""
SPEAKER = "me"
"""Whoever speaks."""
NOUN = "N"
CONCEPT = "concept"
"""The name of what a thing is called by, proposed as if it were a fact."""


class Open:
    """The value of a proposal that the text does not fill."""

    def __repr__(self) -> str:
        return "OPEN"


OPEN = Open()


@dataclass(frozen=True)
class Proposal:
    """A fact that may be told: ``value`` is OPEN where the text does not suggest one.

    ``share``: of like cases that tell it. ``heard``: the fact in the situation, where a clause of the text tells it and not like cases.
    """

    kind: str
    args: tuple[str, ...]
    value: Any
    share: float = 0.0
    heard: Key | None = None

    @property
    def filled(self) -> bool:
        """Whether a value is suggested."""
        return self.value is not OPEN


@dataclass(frozen=True)
class Number:
    """A number of a text: the features of the words around it, and the concepts of the things that it counts."""

    value: int
    around: frozenset[str]
    counted: frozenset[str]
    is_denied: bool = False
    """Whether the word before it says no (neuspěl třikrát)."""


@dataclass
class Spoken:
    """What a text names: things by type in its order, and its numbers with the words around them."""

    catalog: Catalog
    text: str

    @cached_property
    def concepts(self) -> list[str]:
        """Concepts, each once, in the order of the text."""
        return concepts_in(self.catalog.language, self.text)

    @cached_property
    def named(self) -> dict[tuple[str, bool], list[str]]:
        """Concepts by the type of thing, apart for names and for words of a kind."""
        found: dict[tuple[str, bool], list[str]] = defaultdict(list)
        for concept in self.concepts:
            kind = self.catalog.type_of_concept(concept)
            if kind:
                found[kind, self.catalog.is_proper(concept)].append(concept)
        return found

    @cached_property
    def words(self) -> frozenset[str]:
        """Its words, folded."""
        return frozenset(folded_words(self.text))

    @cached_property
    def denied(self) -> frozenset[str]:
        """The concepts beside which it says that something is not."""
        return frozenset(r.concept for r, denied in self._readings if denied and r.concept)

    @cached_property
    def told_of(self) -> list[str]:
        """What its words name or state by themselves, in its order: things, and those that an attribute speaks of (německý)."""
        found = [[r.concept, *(v for _, v in r.sets if isinstance(v, str))] for r, _ in self._readings]
        return list(dict.fromkeys(concept for row in found for concept in row if concept))

    @cached_property
    def stated(self) -> frozenset[tuple[str, Any]]:
        """What its words state by themselves, but for what stands beside a denial: attributes with their values (německý: Osa)."""
        return frozenset(pair for r, denied in self._readings if not denied for pair in r.sets)

    @cached_property
    def _readings(self) -> list[tuple[Reading, bool]]:
        """All readings of its words, each with whether it says there that something is not."""
        tokens = [t for t in tokenize(self.text) if t.kind == "word"]
        found = []
        for place, token in enumerate(tokens):
            denied = any(denies(t.folded) for t in tokens[max(0, place - DENIED_BEFORE) : place + DENIED_AFTER + 1])
            found += [(reading, denied or reading.negated) for reading in self.catalog.language.lexicon.readings(token.text)]
        return found

    @cached_property
    def numbers(self) -> list[Number]:
        """Its numbers, but for those that are part of a name."""
        tokens = [t for t in tokenize(self.text) if t.kind in {"word", "num", "ord", "ratio"}]
        found = []
        for place, token in enumerate(tokens):
            value = self._number(token)
            if value is not None and not (token.kind == "ord" and self._names_thing(tokens[place + 1 : place + 3])):
                around = (*tokens[max(0, place - AROUND) : place], *tokens[place + 1 : place + 1 + AROUND])
                found.append(Number(value, frozenset(f for t in around for f in features(t.text)), self._counted(tokens[place + 1 : place + 2]),
                                    any(is_negated(t.folded) for t in tokens[max(0, place - 1) : place])))  # fmt: skip
        return found

    def _counted(self, tokens: Sequence[Token]) -> frozenset[str]:
        """What stands right behind a number: kinds of things, or whatever else a noun names (ropa)."""
        readings = [r for t in tokens for r in self.catalog.language.lexicon.readings(t.text) if r.concept]
        return frozenset(r.concept for r in readings if r.cat == NOUN)

    def _names_thing(self, tokens: Sequence[Token]) -> bool:
        """Whether a thing is named here, of whose name what stands before is a part (6. armáda, Jižní front)."""
        return any(self.catalog.type_of_concept(r.concept) for t in tokens for r in self.catalog.language.lexicon.readings(t.text) if r.concept)

    @cached_property
    def epithets(self) -> frozenset[str]:
        """Adjectives that state nothing and stand before a thing: parts of its name."""
        tokens = list(tokenize(self.text))
        found: set[str] = set()
        for place, token in enumerate(tokens[:-1]):
            readings = self.catalog.language.lexicon.readings(token.text) if token.kind == "word" else ()
            if readings and all(r.cat == "A" and not r.sets for r in readings) and self._names_thing(tokens[place + 1 : place + 2]):
                found |= {r.concept for r in readings}
        return frozenset(found)

    def _number(self, token: Token) -> int | None:
        if token.kind in {"num", "ord"}:
            return token.value
        if token.kind != "word":
            return None
        values = {r.value for r in self.catalog.language.lexicon.readings(token.text) if r.cat in {"C", "n", "O"} and isinstance(r.value, int)}
        return values.pop() if len(values) == 1 else None


@lru_cache(512)
def _spoken(catalog: Catalog, text: str) -> Spoken:
    """What the text of a like case names; like cases come again with every move."""
    return Spoken(catalog, text)


def aligned(here: Spoken, there: Spoken) -> dict[str, str | Open]:
    """What stands in this text for each concept of the other: the same where both have it, else the next of the type that only this one has."""
    found: dict[str, str | Open] = {}
    for of_type, theirs in there.named.items():
        ours = here.named.get(of_type, [])
        left = [c for c in ours if c not in theirs]
        for concept in theirs:
            found[concept] = concept if concept in ours else left.pop(0) if left else OPEN
    return found


def named_for(catalog: Catalog, text: str, like: Precedent) -> dict[str, str]:
    """What stands in a text for each thing that a like case names; empty where it has nothing of that type.

    Of what is asked stands what the asking words name, whatever else the text names.
    """
    here, asking = Spoken(catalog, text), Spoken(catalog, " ".join(asking_words(text)))
    stands = {concept: "" if found is OPEN else str(found) for concept, found in aligned(here, _spoken(catalog, like.text)).items()}
    for name in map(str, like.question.get("of", ())):
        kind = catalog.type_of_concept(name), True
        named = here.named.get(kind, [])
        asked = [other for other in asking.named.get(kind, []) if kind[0]] or _spoken_of(catalog, asking, kind[0])
        if asked:
            stands[name] = name if name in asked else asked[0]
        elif name not in stands and name not in here.concepts and len(named) == 1:
            stands[name] = named[0]
    return stands


def asked_about(catalog: Catalog, text: str) -> dict[str, str]:
    """The one thing of each type that the asking words of a text name, else the text: what is asked about where no case is like it."""
    found: dict[str, str] = {}
    for part in (text, " ".join(asking_words(text))):
        found |= {kind: named[0] for (kind, proper), named in Spoken(catalog, part).named.items() if proper and len(named) == 1}
    return found


def _spoken_of(catalog: Catalog, asking: Spoken, kind: str) -> list[str]:
    """Who plays, where only an attribute in the asking words tells it (ta britská armáda)."""
    if kind not in catalog.constants.values():
        return []
    return [name for name in asking.told_of if catalog.type_of_concept(name) == kind and catalog.is_proper(name)]


@dataclass
class Votes:
    """What like cases say of one fact."""

    values: Counter[Any] = field(default_factory=Counter)
    around: Counter[str] = field(default_factory=Counter)
    numbers: float = 0.0

    @property
    def whole(self) -> float:
        """The weight of those that tell it."""
        return sum(self.values.values())


class Proposals:
    """The proposals for one question and text."""

    def __init__(self, catalog: Catalog, near: Sequence[Near], text: str, asked: Sequence[str] = (), speaker: str = SPEAKER) -> None:
        """``asked``: of what it is asked here; who plays there in its place stands for it.

        ``speaker``: the role of whoever does here what in like cases the speaker does.
        """
        self.catalog = catalog
        self.asked = asked
        self.near = near
        self.speaker = speaker
        self.here = Spoken(catalog, text)
        self.types: dict[str, str] = {}
        self._votes: dict[tuple[str, tuple[str, ...]], Votes] = defaultdict(Votes)
        self._weight = sum(n.likeness**SHARP for n in near) or 1.0
        for one in near:
            self._count(one)

    def _count(self, near: Near) -> None:
        there = _spoken(self.catalog, near.precedent.text)
        stands = aligned(self.here, there) | ({SPEAKER: self.speaker} if self.speaker != SPEAKER else {})
        for theirs, ours in zip(listed(near.precedent.question.get("of", ())), self.asked, strict=False):
            if PARTY == self.catalog.constants.get(theirs) != self.catalog.constants.get(ours, PARTY) and theirs not in self.here.concepts:
                stands[theirs] = ours
        weight = near.likeness**SHARP
        numbers = {number.value: number.around for number in there.numbers}
        for role, kind in near.precedent.types.items():
            self.types.setdefault(str(_in(stands, role)), kind)
        for role, concept in near.precedent.concepts.items():
            if role[:1] in "@*":
                self._votes[CONCEPT, (role,)].values[_in(stands, concept)] += weight  # type: ignore[assignment]
        for fact in near.precedent.facts:
            args = tuple(_in(stands, a) for a in fact.args)
            if any(a is OPEN for a in args):
                continue
            votes = self._votes[fact.kind, tuple(map(str, args))]
            value = fact.value
            if isinstance(value, int) and not isinstance(value, bool) and value in numbers:
                votes.numbers += weight
                votes.around.update(dict.fromkeys(numbers[value], weight))
                votes.values[OPEN] += weight  # type: ignore[assignment]
                continue
            told = tuple(_in(stands, v) for v in listed(value))
            filled = OPEN if OPEN in told else told if isinstance(value, tuple) else told[0]
            votes.values[filled] += weight  # type: ignore[assignment]

    def all(self, present: float) -> list[Proposal]:
        """What at least this share of the like cases tells, what most of them tell first."""
        found = []
        for (kind, args), votes in self._votes.items():
            share = votes.whole / self._weight
            if share < present or not self._is_kind(kind):
                continue
            value, most = votes.values.most_common(1)[0]
            filled = most / votes.whole >= SURE and self._is_suggested(kind, value)
            found.append(Proposal(kind, args, value if filled else OPEN, share))
        found.sort(key=lambda p: -p.share)
        return self._with_numbers(found[:MOST])

    def _is_suggested(self, kind: str, value: Any) -> bool:
        """Whether the text itself may say this: a yes where it speaks of the fact, a word where it says it, neither where it denies that.

        A number of like cases counts where the text has none of its own, a thing without a name where there is but one. Where ways to tell facts
        are written down, no number counts that the text has not.
        """
        if kind == CONCEPT:
            return True
        told = tellings(self.catalog.game)
        if kind in told:
            return False  # its words would tell it by themselves
        if isinstance(value, bool):
            labelled = {*self.catalog.law.concepts.labelled(kind)}
            spoken = labelled & {*self.here.concepts}
            if value and told:
                return bool({*(self.catalog.registry[kind].mention or labelled)} & {*self.here.concepts} - self.here.denied)
            return (not labelled or bool(spoken - self.here.denied)) if value else not spoken - self.here.denied
        if value in self.catalog.registry[kind].domain:
            return self._is_said(self.catalog.registry[kind], value)
        if all(isinstance(one, int) for one in listed(value)):
            return not self.here.numbers and not told
        names = {*map(str, listed(value))}
        known = {name for name in names if self.catalog.constants.get(name, PARTY) != PARTY}
        return sum(name[:1] in "@*" for name in names) <= 1 and self.here.denied.isdisjoint(names) and known <= {*self.here.concepts}

    def _is_said(self, kind: FactKind, value: Any) -> bool:
        """Whether the text says a word of the domain: itself, or by a word that states it (německý: Osa)."""
        said = {*folded_words(kind.say(value))}
        if any(said < {*folded_words(kind.say(other))} <= self.here.words for other in kind.domain):
            return False  # it is only a part of what is said (pohyb, of strategický pohyb)
        if self.here.words >= said:
            return True
        spoken = {*self.here.concepts} - self.here.denied
        return value in spoken or bool({(kind.name, value), (kind.word, value)} & self.here.stated)

    def _is_kind(self, kind: str) -> bool:
        return kind == CONCEPT or kind in self.catalog.registry

    def _with_numbers(self, proposals: Sequence[Proposal]) -> list[Proposal]:
        """Numbers of the text put where their neighbours are those of the like cases; one that fits two facts goes to neither."""
        told = tellings(self.catalog.game)
        wanted = [p for p in proposals if not p.filled and p.kind not in told and self._votes[p.kind, p.args].numbers]
        best: dict[int, list[tuple[float, Proposal]]] = defaultdict(list)
        for proposal in wanted:
            votes = self._votes[proposal.kind, proposal.args]
            kind = self.catalog.registry[proposal.kind]
            may_be = [(place, number) for place, number in enumerate(self.here.numbers) if not number.is_denied and _allows(kind, number.value)]
            scored = sorted(((sum(votes.around[w] for w in number.around) + 0.01, place) for place, number in may_be
                             if self._may_count(number, proposal)), reverse=True)  # fmt: skip
            if scored and (len(scored) == 1 or scored[0][0] > CLEAR * scored[1][0]):
                best[scored[0][1]].append((scored[0][0], proposal))
        taken = {}
        for place, fits in best.items():
            fits.sort(key=lambda f: -f[0])
            if len(fits) == 1 or fits[0][0] > CLEAR * fits[1][0]:
                taken[fits[0][1].kind, fits[0][1].args] = self.here.numbers[place].value
        return [replace(p, value=taken[p.kind, p.args]) if (p.kind, p.args) in taken else p for p in proposals]


    def _may_count(self, number: Number, proposal: Proposal) -> bool:
        """Whether a number may be of these things: one that counts others (4 pěchoty), or what the fact does not speak of, is not."""
        types = {self.catalog.type_of_concept(thing) for thing in proposal.args} - {""}
        counted = {self.catalog.type_of_concept(c) for c in number.counted}
        if not number.counted or not number.counted.isdisjoint(proposal.args):
            return True
        spoken = {*self.catalog.law.concepts.labelled(proposal.kind)}
        return counted.isdisjoint(types) and (not spoken or not spoken.isdisjoint(number.counted))


def _allows(kind: FactKind, value: int) -> bool:
    return (kind.low is None or kind.low <= value) and (kind.high is None or value <= kind.high) and (not kind.domain or value in kind.domain)


def _in(stands: Mapping[str, str | Open], word: Any) -> Any:
    return stands.get(word, word) if isinstance(word, str) else word
