"""The things of which a way to tell says something, slot by slot: named, stated by an adjective, pointed at, or spoken of before. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.ways import BACK, tellings
from referee.hearing.intents.wording import Word

HERE = "&"
"""Before the name of a slot: a thing named here."""
LIST, NOUN, STATING = "+", "*", ":"
"""Behind it: several, joined; by a noun only; with what its name must state (``&space:sea``)."""
SEVERAL = 2
PARTY, SPEAKER, SUBJECT, OWNER = "side", "me", 1, 2
"""The type of whoever plays, whoever speaks, the case of who does something, and that of whose something is."""
NAMING = frozenset({1, 2, 5})
"""Cases in which nothing stands behind a preposition of place by which several share one (v Číně, Indii)."""
LOCAL = 6
"""The case of where something is."""
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


@lru_cache(1000)
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
        self._found: dict[tuple[str, str, bool], dict[int, tuple[Found, ...]]] = {}

    def at(self, place: int, slot: Slot) -> Iterator[tuple[Any, int]]:
        """What is named or pointed at here for a slot, with how many words that takes; of a list all of it."""
        opens = place <= 1 or place > len(self.words) or self.words[place - 2].is_end or self.words[place - 2].is_last
        for thing, length in [(one.thing, one.length) for one in self._one(place, slot)][:1]:
            found, end, is_last = [thing], place + length, False
            while slot.is_list and (more := self._joined(end, slot, self.words[end - 1].cases, opens)) is not None:
                if is_last and self.words[end - 1].is_last:
                    break  # v Itálii a v Rusku, na Ukrajině ...: behind the last of a list another begins
                is_last = not self.words[end - 1].is_last
                found, end = [*found, more[0]], more[1]
            yield tuple(dict.fromkeys(found)) if slot.is_list else thing, end - place

    def places(self, slot: Slot) -> list[int]:
        """Where something is named or pointed at for a slot."""
        return [place for place in range(len(self.words)) if next(self._one(place, slot), None)]

    def before(self, place: int, first: int, slot: Slot, does: bool = False) -> Any:
        """The last thing named for a slot before a place in its sentence, else the only one of the text till there; None where it is not clear."""
        is_party = slot.name in self._own
        if is_party and any(self._is_anyone(n) or self._is_subject(n, slot) for n in range(place, self._clause(place))):
            return None  # another is named behind it (uz tam ma lod ital)
        for n in reversed(range(first, place)):
            if is_party and self._speaks_of_self(n) and not (does and self._is_object(n)):
                return self.speaker
            if is_party and self._is_anyone(n):
                return None
            if is_party and self.words[n].folded in said_by("theirs"):
                return self._only(n, place, slot)
            found = next(self._one(n, slot), None)
            if found and n + found.length <= place and self._is_meant(found, n, place, slot):
                return found.thing
            if slot.stating and not self._is_owner(n) and next(self._one(n, Slot(HERE, slot.name)), None) is not None:
                return None  # the last one named is none of those (v Severním moři ... do Západní Evropy, tam)
        if is_party and any(map(self._speaks_of_self, range(place, self._clause(place)))):
            return self.speaker
        return self._only(first, place, slot)

    def is_free_behind(self, end: int, slot: Slot) -> bool:
        """Whether right behind a telling no other thing is named, of which it would then be said (má vyložený Blitzkrieg)."""
        if slot.name in self._own:
            return True
        for place in range(end, min(end + CLOSE, len(self.words))):
            if self.words[place - 1].is_last or self.words[place].is_end:
                return True
            if next(self._one(place, Slot(HERE, slot.name)), None) is not None:
                return False
        return True

    def _only(self, end: int, place: int, slot: Slot) -> Any:
        """The only thing named for a slot before a place; None where there is none or several."""
        found = {one.thing for n in range(end) for one in self._one(n, slot) if self._is_meant(one, n, place, slot)}
        is_party = slot.name in self._own
        found |= {self.speaker} if is_party and any(map(self._speaks_of_self, range(end))) else set()
        return found.pop() if len(found) == 1 and not (is_party and any(map(self._is_anyone, range(end)))) else None

    def _is_subject(self, place: int, slot: Slot) -> bool:
        is_able = SUBJECT in self.words[place].cases and not self._is_governed(place)
        return any(not one.is_noun and is_able or self._is_meant(one, place, place, slot) for one in self._one(place, slot))

    def _is_object(self, place: int) -> bool:
        """Whether whoever speaks is no one who does something by a word (na mě, nám)."""
        return self.words[place].folded in said_by("objects") or self._is_governed(place)

    def _speaks_of_self(self, place: int) -> bool:
        return self.words[place].is_own and not self._is_script

    def _is_anyone(self, place: int) -> bool:
        return place in self._anyone

    @cached_property
    def _anyone(self) -> frozenset[int]:
        return frozenset(place for place in range(len(self.words)) if self._is_word_for_anyone(place))

    def _is_word_for_anyone(self, place: int) -> bool:
        """Whether a word speaks of a party without its name: the other one, an ally, or what is his (nepřátelská)."""
        if place in self._inside or self.words[place].folded in said_by("possessing"):
            return False
        if self._is_governed(place):
            return False
        word, parties = self.words[place], {*self._own, PARTY}
        if word.folded.startswith(said_by("enemies")):
            return True
        named = [concept for concept, _ in word.named if not self.catalog.is_proper(concept) and concept != SPEAKER]
        states = {attribute for attribute, value in word.states if value != SPEAKER}
        is_of_one = not word.is_noun and bool(states & self._owning) and states.isdisjoint(self._own)
        return is_of_one or any(self.catalog.type_of_concept(concept) in parties for concept in named)

    @cached_property
    def _owning(self) -> frozenset[str]:
        """The attributes by which an adjective says whose something is."""
        return frozenset(name for row in self.catalog.config.get("described", {}).values() for name in row.get("own", ()))

    def names(self, word: int, slots: Sequence[str]) -> bool:
        """Whether a thing for one of these slots is named at a place, or a party that may be one."""
        return not self._own.isdisjoint(slots) and self._is_anyone(word) or any(next(self._one(word, Slot(HERE, name)), None) for name in slots)

    def _clause(self, place: int) -> int:
        """Where the clause of a place ends."""
        cuts = (*said_by("adding"), *said_by("parting"))
        for n in range(place, len(self.words)):
            if self.words[n].is_end or self.words[n].folded in cuts or n > place and self.words[n - 1].is_last:
                return n
        return len(self.words)

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
        if slot.name not in {*self._own, PARTY}:
            return slot.name != self.catalog.config.get("place") or not self._is_owner(place)
        if not found.is_noun:
            return start - place in range(1, CLOSE + 1) or not self._is_governed(place) and self._is_of_subject(place)
        return not self._is_governed(place)

    def _is_owner(self, place: int) -> bool:
        """Whether a name that a party shares with a place stands behind what is the party's (armáda Japonska)."""
        word, before = self.words[place], self.words[max(0, place - 1) : place]
        is_party = any(self.catalog.type_of_concept(concept) in self._own for concept, _ in word.named)
        return is_party and OWNER in word.cases and any(one.is_noun and not one.is_last for one in before)

    def _is_governed(self, place: int) -> bool:
        return any(word.folded in said_by("governing") for word in self.words[max(0, place - 1) : place])

    def _is_of_subject(self, place: int) -> bool:
        """Whether an adjective stands before what may do something (německá armáda)."""
        both = self.words[place : place + 2]
        return len(both) > 1 and both[1].is_noun and all(SUBJECT in word.cases for word in both)

    def _joined(self, place: int, slot: Slot, cases: frozenset[int], opens: bool) -> tuple[Any, int] | None:
        """The next of several things in these cases, with the place behind it.

        Where the first does not open its part of the sentence (``opens``): only what ends it, or is joined on itself.
        """
        if place >= len(self.words) or self.words[place].is_end:
            return None
        is_joined = self.words[place - 1].is_last or self.words[place].folded in said_by("adding")
        if not is_joined and not self._is_unmarked_list(place, slot, cases):
            return None
        start = place
        while place < len(self.words) and self.words[place].folded in (*said_by("adding"), *said_by("governing"), *said_by("besides")):
            place += 1
        found = next(self._one(place, slot), None)
        if found is None:
            return None
        end = place + found.length
        own = self.words[end - 1].cases
        if own and (cases.isdisjoint(own) if cases else place == start and own <= NAMING):
            return None  # v Jihovýchodní Asii, Indie je prázdná
        after = self.words[end : end + 1]
        ends = (*said_by("adding"), *said_by("clausal"))
        is_over = opens or self.words[end - 1].is_last or not any(not word.is_end and word.folded not in ends for word in after)
        is_over = is_over or self._is_unmarked_list(end, slot, own)
        return (found.thing, end) if is_over else None

    def _is_unmarked_list(self, place: int, slot: Slot, cases: frozenset[int]) -> bool:
        """Whether a place behind another one is the next of a list without commas, as a phone types it (v Číně v Indii, v Číně Indii)."""
        if slot.name != self.catalog.config.get("place") or LOCAL not in cases:
            return False
        place += self.words[place].folded in said_by("locating")
        found = next(self._one(place, slot), None)
        return found is not None and LOCAL in self.words[place + found.length - 1].cases

    def _one(self, place: int, slot: Slot) -> Iterator[Found]:
        found = self._found.setdefault((slot.name, slot.stating, slot.is_noun), {})
        if place not in found:
            found[place] = tuple(self._named_or_meant(place, slot))
        return iter(found[place])

    def _named_or_meant(self, place: int, slot: Slot) -> Iterator[Found]:
        if place >= len(self.words) or place in self._inside:
            return
        if slot.name == self.catalog.config.get("place") and self.words[place].folded in said_by("there"):
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
            fits = catalog.type_of_concept(concept) == slot.name and catalog.is_proper(concept)
            if fits and (not slot.stating or slot.stating in _stated(catalog, concept)):
                yield Found(concept, length)
        is_of_one = slot.name == PARTY and any(attribute in self._own for attribute, _ in word.states)  # italský: Itálie, not its side
        if not word.is_noun and not slot.is_noun and not is_of_one:
            yield from (Found(value, 1, False) for attribute, value in word.states if attribute == slot.name and isinstance(value, str))


def _stated(catalog: Catalog, concept: str) -> set[Any]:
    """What a name states, as the vocabulary has it."""
    return {value for _, value in catalog.said_by(concept, catalog.type_of_concept(concept))}


@lru_cache(8)
def by_slots(catalog: Catalog) -> frozenset[str]:
    """The facts of a game that are told slot by slot."""
    rows = tellings(catalog.game).items()
    return frozenset(n for n, told in rows if any(slot_in(o[0], catalog.registry[n].of) for ways in told.values() for way in ways for o in way))


@lru_cache(1000)
def may_have(catalog: Catalog, kind: str, concept: str) -> bool:
    """Whether a fact may be told of a thing of this name: not where every way to tell it wants of such a thing what the name does not state."""
    of, ways = catalog.registry[kind].of, tellings(catalog.game).get(kind, {}).values()
    slots = [slot for told in ways for way in told for options in way if (slot := slot_in(options[0], of)) is not None]
    wanted = {slot.stating for slot in slots if slot.name == catalog.type_of_concept(concept)}
    return not wanted or "" in wanted or not wanted.isdisjoint(_stated(catalog, concept))


def may_be(catalog: Catalog, slots: Sequence[str], concept: str) -> bool:
    """Whether a concept names a thing that may stand in one of these slots, and not just any of its type."""
    of = catalog.type_of_concept(concept)
    is_any = concept in catalog.cast.generic and concept == catalog.any_of(of)
    return bool(of) and not is_any and catalog.is_name(concept) and any(catalog.fits(slot, of) for slot in slots if isinstance(slot, str))
