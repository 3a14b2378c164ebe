"""What a text says of a fact by the ways in which players tell it (``told.toml`` of a game), held against what is told of it. Knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.held.claims import Claim
from referee.hearing.held.text import Mark, Text
from referee.hearing.intents.matcher import SPEAKER, Named
from referee.hearing.intents.mentions import Thing
from referee.hearing.intents.roles import listed
from referee.hearing.intents.told import Heard, Said
from referee.hearing.intents.ways import tellings
from referee.law.facts import FactKind

FEW = 2
"""Values of a list at least."""


class Ways:
    """The facts of one situation, and those that might be told in their place, that players tell in ways which are known."""

    def __init__(self, catalog: Catalog, text: Text, told: Sequence[Claim], alike: Callable[[FactKind], Iterable[FactKind]]) -> None:
        known = {kind.name for claim in told for kind in (claim.kind, *alike(claim.kind))} & tellings(catalog.game).keys()
        self.text = text
        self._said = Heard(catalog, text.text).said(lambda kind: kind.name in known) if known else []

    def of(self, claim: Claim) -> list[Said]:
        """What the words of a fact say of its kind: values of which it is known what they are."""
        return [said for said in self._within(claim, claim.kind) if not any(map(_is_thing, _values(said.value)))]

    def tells(self, claim: Claim, kind: FactKind) -> bool:
        """Whether the words of a fact tell its value as that of a kind."""
        return any(_is_same(claim, said.value) or any(map(_is_thing, _values(said.value))) for said in self._within(claim, kind))

    def _within(self, claim: Claim, kind: FactKind) -> list[Said]:
        spans = self.text.spans(claim.words) or []
        return [said for name, said in self._said if name == kind.name and _overlaps(said.span, spans)]

    def agrees(self, claim: Claim) -> bool:
        """Whether the words tell the very value."""
        return claim.sure and any(_is_same(claim, said.value) and self._is_of(claim, said) for said in self.of(claim))

    def tells_by(self, claim: Claim, mark: Mark) -> bool:
        """Whether the very value is told by words among which a mark stands (nevyšel hned první hod)."""
        return claim.sure and any(_is_same(claim, said.value) and said.span[0] <= mark.start < said.span[1] for said in self.of(claim))

    def contrary(self, claim: Claim) -> Said | None:
        """What the words say of the fact instead; nothing where they tell it as it is told, or tell several things."""
        said = [one for one in self.of(claim) if self._is_of(claim, one) and not self._lists_itself(claim, one)] if claim.sure else []
        return said[0] if len({one.value for one in said}) == 1 and not _is_same(claim, said[0].value, some=True) else None

    def _lists_itself(self, claim: Claim, said: Said) -> bool:
        """Whether the words of a fact hold all numbers of its list in their order, and what is said goes beyond these words."""
        numbers, within = listed(claim.value), self.text.spans(claim.words) or []
        if len(numbers) < FEW or any(first <= said.span[0] and said.span[1] <= last for first, last in within):
            return False
        told = [n for mark in Text(self.text.catalog, claim.words).has("number") for n in mark.values]
        return any(told[at : at + len(numbers)] == numbers for at in range(len(told)))

    def _is_of(self, claim: Claim, said: Said) -> bool:
        """Whether what is said may be said of the things of a fact: of no others that the text names."""
        slots = claim.kind.of
        return all(claim.key[1][slots.index(slot)] in {thing, None} for slot, thing in said.of if slots.count(slot) == 1 and _is_known(thing))


def _values(value: Any) -> Iterator[Any]:
    yield from value if isinstance(value, tuple) else (value,)


def _is_thing(value: Any) -> bool:
    """Whether a value is something that the text names, of which is not known which thing it is."""
    return isinstance(value, Named | Thing) or value == SPEAKER


def _is_known(thing: Any) -> bool:
    return isinstance(thing, str) and thing != SPEAKER


def _is_same(claim: Claim, value: Any, some: bool = False) -> bool:
    """Whether a value is that of a fact, or a part of it. ``some``: or it is a part of the value."""
    told, said = listed(claim.value), listed(value)
    if claim.kind.repeats:
        return Counter(said) <= Counter(told) or some and Counter(told) <= Counter(said)
    return told == said or claim.kind.may_be_list and ({*said} <= {*told} or some and {*told} <= {*said})


def _overlaps(span: tuple[int, int], spans: Sequence[tuple[int, int]]) -> bool:
    return any(span[0] < last and first < span[1] for first, last in spans)
