"""The things of which a way to tell says something, slot by slot: named, stated by an adjective, pointed at, or spoken of before. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.wording import Word

HERE, BACK = "&", "^"
"""Before the name of a slot: a thing named here, and the last one named before."""
LIST, NOUN, STATING = "+", "*", ":"
"""Behind it: several, joined; by a noun only; with what its name must state (``&space:sea``)."""
SEVERAL = 2
CLOSE = 2
"""Words before a telling among which an adjective speaks of what it tells of."""


@dataclass(frozen=True)
class Slot:
    """A part of a way to tell that catches what the fact speaks of."""

    sign: str
    name: str
    stating: str = ""
    is_list: bool = False
    is_noun: bool = False


@dataclass(frozen=True)
class Found:
    """A thing that is named, with how many words that takes, and whether by a noun."""

    thing: Any
    length: int
    is_noun: bool = True


def slot_in(part: str, slots: Sequence[str]) -> Slot | None:
    """The slot that a part of a way to tell is for, among those of the fact; None where it is none."""
    if part[:1] not in {HERE, BACK}:
        return None
    name, _, stating = part[1:].rstrip(LIST + NOUN).partition(STATING)
    return Slot(part[0], name, stating, part.endswith(LIST), part.endswith(NOUN)) if name in slots else None


class Spoken:
    """What the words of a text name and point at."""

    def __init__(self, catalog: Catalog, words: Sequence[Word], speaker: str) -> None:
        """``speaker``: whoever speaks, or what he plays."""
        self.catalog = catalog
        self.words = words
        self.speaker = speaker

    def at(self, place: int, slot: Slot) -> Iterator[tuple[Any, int]]:
        """What is named or pointed at here for a slot, with how many words that takes; of a list all of it."""
        for thing, length in [(one.thing, one.length) for one in self._one(place, slot)][:1]:
            found, end = [thing], place + length
            while slot.is_list and (more := self._joined(end, slot, self.words[end - 1].cases)) is not None:
                found, end = [*found, more[0]], more[1]
            yield tuple(dict.fromkeys(found)) if slot.is_list else thing, end - place

    def before(self, place: int, first: int, slot: Slot) -> Any:
        """The last thing named for a slot before a place in its sentence, else the only one before that; None where it is not clear."""
        for n in reversed(range(first, place)):
            if slot.name in self._own and self.words[n].is_own and not self._is_script:
                return self.speaker
            found = next(self._one(n, slot), None)
            if found and n + found.length <= place and self._is_meant(found, n, place, slot):
                return found.thing
        if slot.name in self._own and not self._is_script and any(word.is_own for word in self.words[place:self._end(place)]):
            return self.speaker
        named = {found.thing for n in range(first) for found in self._one(n, slot) if self._is_meant(found, n, place, slot)}
        return named.pop() if len(named) == 1 else None

    def names(self, word: int, slots: Sequence[str]) -> bool:
        """Whether a thing for one of these slots is named at a place."""
        return any(next(self._one(word, Slot(HERE, name)), None) for name in slots)

    def _end(self, place: int) -> int:
        return next((n for n in range(place, len(self.words)) if self.words[n].is_end), len(self.words))

    @cached_property
    def _own(self) -> frozenset[str]:
        """The slots for which whoever speaks may stand: those of parties."""
        return frozenset(self.catalog.config.get("embodied", {}).values())

    @cached_property
    def _is_script(self) -> bool:
        """Whether several speak by turns (n: sundej ji. s: mám reakci), so that whoever says I may be anybody."""
        before = [".", *(word.folded for word in self.words)]
        return sum(mark.folded == ":" and last in {".", "?", "!"} for last, mark in zip(before, self.words[1:], strict=False)) >= SEVERAL

    def _is_meant(self, found: Found, place: int, start: int, slot: Slot) -> bool:
        """Whether what is named at a place may be what is told of: no one whom a preposition governs, no adjective of something else."""
        if slot.name not in self._own:
            return True
        if not found.is_noun:
            return start - place <= CLOSE
        return not any(word.folded in said_by("governing") for word in self.words[max(0, place - 1) : place])

    def _joined(self, place: int, slot: Slot, cases: frozenset[int]) -> tuple[Any, int] | None:
        """The next of several things in these cases, with the place behind it; only what ends its part of the sentence, or is joined on itself."""
        if place >= len(self.words) or not (self.words[place - 1].is_last or self.words[place].folded in said_by("adding")):
            return None
        while place < len(self.words) and self.words[place].folded in (*said_by("adding"), *said_by("governing"), *said_by("besides")):
            place += 1
        found = next(self._one(place, slot), None)
        if found is None:
            return None
        end = place + found.length
        if cases and self.words[end - 1].cases and cases.isdisjoint(self.words[end - 1].cases):
            return None
        is_over = end >= len(self.words) or self.words[end - 1].is_last or self.words[end].is_end or self.words[end].folded in said_by("adding")
        return (found.thing, end) if is_over else None

    def _one(self, place: int, slot: Slot) -> Iterator[Found]:
        if place >= len(self.words) or place in self._inside:
            return
        if slot.name == self.catalog.config.get("place") and self.words[place].folded in said_by("pointing"):
            anything = Slot(HERE, slot.name)
            last = next((n for n in reversed(range(place)) if n not in self._inside and next(self._named(n, anything), None)), None)
            there = next(self._named(last, slot), None) if last is not None else None
            if there is not None:
                yield Found(there.thing, 1)
        yield from self._named(place, slot)

    @cached_property
    def _inside(self) -> frozenset[int]:
        """The places of words that are the later part of a name."""
        reach = ((n, max((length for concept, length in word.named if self.catalog.type_of_concept(concept)), default=1))
                 for n, word in enumerate(self.words))  # fmt: skip
        return frozenset(place for n, length in reach for place in range(n + 1, n + length))

    def _named(self, place: int, slot: Slot) -> Iterator[Found]:
        word, catalog = self.words[place], self.catalog
        for concept, length in word.named:
            states = slot.stating in {"", *(value for _, value in self._stated(concept))}
            if catalog.type_of_concept(concept) == slot.name and catalog.is_name(concept) and states:
                yield Found(concept, length)
        if not word.is_noun and not slot.is_noun:
            yield from (Found(value, 1, False) for attribute, value in word.states if attribute == slot.name and isinstance(value, str))

    def _stated(self, concept: str) -> Iterator[tuple[str, Any]]:
        """What a name states, as the vocabulary has it."""
        yield from ((kind.name, value) for kind, value in self.catalog.said_by(concept, self.catalog.type_of_concept(concept)))
