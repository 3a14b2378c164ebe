"""What a text may tell for one question: proposals, taken from like cases and filled with the names and numbers of the text.

A proposal is no fact: the player says so first. Names of the like case stand for those of the text, kind for kind in the order in which both name
them; a number is taken where its neighbours are those of the like case and no other fact fits it as well. Knows no game.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.intents.rank import Near
from referee.hearing.intents.roles import listed
from referee.hearing.intents.spoken import OPEN, Number, Open, aligned, spoken_in
from referee.hearing.intents.ways import tellings, told_instead
from referee.law.facts import FactKind, Key
from rulebase.text import folded_words

SURE = 0.8
"""The share of one value among those told for it to be filled in."""
SHARP = 3
MOST = 12
"""Proposals shown at most."""
CLEAR = 1.5
"""How much better a number must fit one fact than the next for it to be filled in."""
PARTY = "side"
"""The type of whoever plays; a text need not name him."""
SPEAKER = "me"
"""Whoever speaks."""
CONCEPT = "concept"
"""The name of what a thing is called by, proposed as if it were a fact."""


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
        self.here = spoken_in(catalog, text)
        self.types: dict[str, str] = {}
        self._votes: dict[tuple[str, tuple[str, ...]], Votes] = defaultdict(Votes)
        self._weight = sum(n.likeness**SHARP for n in near) or 1.0
        for one in near:
            self._count(one)

    def _count(self, near: Near) -> None:
        there = spoken_in(self.catalog, near.precedent.text)
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
        told = told_instead(self.catalog.game)
        if kind in told or isinstance(value, bool) and kind in tellings(self.catalog.game):
            return False  # its words would tell it by themselves
        if isinstance(value, bool):
            labelled = {*self.catalog.law.concepts.labelled(kind)}
            spoken = labelled & {*self.here.concepts}
            if told:
                own = {*(self.catalog.registry[kind].mention or labelled)} & {*self.here.concepts}
                return bool(own - self.here.denied if value else own & self.here.denied)
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
        told = told_instead(self.catalog.game)
        wanted = [p for p in proposals if not p.filled and p.kind not in told and self._votes[p.kind, p.args].numbers]
        best: dict[int, list[tuple[float, Proposal]]] = defaultdict(list)
        for proposal in wanted:
            votes = self._votes[proposal.kind, proposal.args]
            kind = self.catalog.registry[proposal.kind]
            may_be = [(place, number) for place, number in enumerate(self.here.numbers) if not number.is_void and _allows(kind, number.value)]
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
