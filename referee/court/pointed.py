"""Facts that words left over may tell and by which a ruling would turn out otherwise: the law tries each. Knows no game."""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee.court.ask import values_of
from referee.court.case import Case
from referee.court.leftover import speaks_of
from referee.law.facts import Fact, FactKind, Key, Registry
from referee.law.mentions import NAMING
from referee.law.reach import Reach
from referee.law.record import named_in
from referee.law.runner import run_once

MAX_TRIED = 200
"""Values tried at most; of more it is taken that they may matter."""
NO_THING = frozenset({"number", "flag", "text", "word"})
MAX_THINGS = 8
"""Things of one type that a fact may speak of."""


@dataclass
class Trial:
    """What may be tried on a case. ``named``: what the text names. ``settled``: facts of which the player has said what he knows."""

    case: Case
    named: frozenset[str]
    settled: Container[Key]

    @property
    def registry(self) -> Registry:
        """The fact kinds of the game."""
        return self.case.game.law.registry

    def pointed(self, reach: Reach, left: Iterable[str], numbers: Sequence[int] = ()) -> list[Key] | None:
        """The facts which these concepts and numbers may tell and some value of which moves the ruling; None where there are too many to try."""
        wanted = {*left}
        speaks = speaks_of(self.case.game, wanted)
        tried: dict[Key, list[Any]] = {}
        for key in self._looked_for(reach):
            kind = self.registry[key[0]]
            is_named = speaks(kind) or not wanted.isdisjoint(key[1])
            if values := self._values(kind, numbers, is_named, wanted):
                tried[key] = values
        if sum(map(len, tried.values())) > MAX_TRIED:
            return None
        return sorted(self._moving(tried), key=lambda key: -speaks(self.registry[key[0]]) - 2 * (not wanted.isdisjoint(key[1])))

    def upsetting(self, reach: Reach, left: Iterable[str], verbs: Container[str]) -> list[Key]:
        """The facts that nobody told by which the ruling would turn out otherwise, those first of which these concepts or verbs (by kinds) speak."""
        wanted = {*left}
        speaks = speaks_of(self.case.game, wanted)
        tried: dict[Key, list[Any]] = {}

        def place(key: Key) -> tuple[bool, bool, bool]:
            of_things = any(self._own.get(thing) in self.case.game.catalog.types for thing in key[1])
            return key[0] not in verbs, not (speaks(self.registry[key[0]]) or {*key[1]} & wanted), not of_things

        for key in sorted(self._looked_for(reach), key=place):
            values = self._values(self.registry[key[0]], (), True, wanted)
            listed = self.registry[key[0]].listed  # that there are others of these is said as a presumption
            if values and not listed and sum(map(len, tried.values())) + len(values) <= MAX_TRIED:
                tried[key] = values
        return [key for key, values in tried.items() if any(self._moves([Fact(*key, value)]) for value in values)]

    def one_more(self, kinds: Iterable[str]) -> list[Key]:
        """The facts of these kinds, of what the text names, one more of which moves the ruling, by itself or with the others."""
        tried = {key: self._values(self.registry[name], (), True) for name in kinds for key in self._each(name)}
        return [*tried] if sum(map(len, tried.values())) > MAX_TRIED else self._moving(tried)

    def _looked_for(self, reach: Reach) -> Iterator[Key]:
        """What was looked for and not found, and one more of what is taken as told in full."""
        for name, of in sorted(reach.looked.keys, key=str):
            if self._is_open((name, of)) and not self._follows((name, of)):
                yield name, of
        for name in sorted(reach.looked.kinds):
            if name in self.registry and self.registry[name].listed:
                yield from self._each(name)

    def _each(self, name: str) -> Iterator[Key]:
        of = self.registry[name].of
        yield from (key for things in itertools.product(*map(self._things, of)) if self._is_open(key := (name, things)))

    def _is_open(self, key: Key) -> bool:
        """Whether a player can be asked for a fact that he has not told."""
        kind = self.registry[key[0]] if key[0] in self.registry else None
        if kind is None or kind.inner or not kind.question or len(key[1]) != len(kind.of):
            return False
        own = (question.key for question in self.case.read.questions)
        return key not in own and key not in self.case.read.situation.facts and key not in self.settled

    def _follows(self, key: Key) -> bool:
        """Whether which one it is (no mere yes or no, which hangs on what else is told) follows from what is told."""
        if True in self.registry[key[0]].domain:
            return False
        if key not in self.case.followed:
            found = run_once(self.case.game.law, self.case.read.situation, lambda run: run.read(key[0], *key[1]), {})
            self.case.followed[key] = found.status == "known" and not found.presumed
        return self.case.followed[key]

    @cached_property
    def _own(self) -> dict[str, str]:
        """The things of which something is told or which the text names, with their types."""
        situation, catalog = self.case.read.situation, self.case.game.catalog
        told = {thing for fact in situation.facts.values() if fact.kind not in NAMING for thing in (*fact.args, fact.value) if isinstance(thing, str)}
        proper = sorted(thing for thing in told | self.named if catalog.is_proper(thing))
        things = {entity.id: entity.type for entity in situation.entities.values() if entity.id not in catalog.constants}
        return things | {thing: catalog.type_of_concept(thing) for thing in proper}

    @cached_property
    def _idle(self) -> list[str]:
        """The things that are told of and to which nothing happens: what they are there for was not said, or not heard."""
        situation, catalog = self.case.read.situation, self.case.game.catalog
        used = {name for fact in situation.facts.values() if fact.kind not in NAMING for name in named_in(fact) if fact.args != (name,)}
        used |= {name for question in self.case.read.questions for name in (question.act, *(question.key[1] if question.key else ()))}
        own = (e for e in situation.entities.values() if e.type in catalog.types and e.id not in catalog.constants)
        return [entity.id for entity in own if entity.id not in used]

    def _things(self, slot: str) -> list[str]:
        exact = [thing for thing, kind in self._own.items() if kind == slot]
        return (exact or [thing for thing, kind in self._own.items() if self.case.game.catalog.fits(slot, kind)])[:MAX_THINGS]

    def _values(self, kind: FactKind, numbers: Sequence[int], is_named: bool, wanted: Iterable[str] = ()) -> list[Any]:
        """The values to try: those that the kind has; of a number those that are left over; of a thing those of which the words left over speak."""
        usual = [value for value in values_of(kind) if value != kind.presume] if is_named else []
        fit = [n for n in numbers if "number" in kind.taken and (kind.low is None or n >= kind.low) and (kind.high is None or n <= kind.high)]
        if not kind.domain and not fit:
            usual += [(thing,) if kind.many else thing for thing in (*sorted(wanted), *self._idle) if self._may_be(kind, thing)]
        return list(dict.fromkeys([*usual, *((n,) if kind.many else n for n in fit)]))

    def _may_be(self, kind: FactKind, thing: str) -> bool:
        catalog = self.case.game.catalog
        entity = self.case.read.situation.entities.get(thing)
        of = catalog.type_of_concept(thing) if entity is None else entity.type
        return bool(of) and any(catalog.fits(slot, of) for slot in kind.taken if slot not in NO_THING)

    def _moving(self, tried: Mapping[Key, Sequence[Any]]) -> list[Key]:
        """The facts of which some value moves the ruling; else those that do it together: of the same things, of one kind, or all."""
        if moving := [key for key, values in tried.items() if any(self._moves([Fact(*key, value)]) for value in values)]:
            return moving
        yes = [key for key, values in tried.items() if True in values]
        alike = [[other for other in yes if other[1] == key[1]] for key in yes]
        listed = [[other for other in yes if (other[0], other[1][:-1]) == (key[0], key[1][:-1])] for key in yes]
        groups = dict.fromkeys(tuple(group) for group in (*alike, *listed, yes) if len(group) > 1)
        return next(([*group] for group in groups if self._moves([Fact(*key, True) for key in group])), [])

    def _moves(self, facts: Sequence[Fact]) -> bool:
        """Whether the outcome of some question is another with these facts."""
        tried = tuple((fact.key, fact.value) for fact in facts)
        if tried not in self.case.moved:
            self.case.moved[tried] = self._moves_now(facts)
        return self.case.moved[tried]

    def _moves_now(self, facts: Sequence[Fact]) -> bool:
        for part in self.case.parts:
            other = run_once(self.case.game.law, self.case.situation(part.question).with_facts(*facts), part.goal, {})
            if (other.status, other.value) != (part.finding.status, part.finding.value):
                return True
        return False
