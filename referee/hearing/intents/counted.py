"""How many things which party of a text has (*soupeř má dvě pěchoty a tank*). Knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.hearing.intents.matcher import EXACT, PLAYER, SPEAKER, Named, may_be
from referee.hearing.intents.plain import OTHER
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.told import Heard
from referee.hearing.intents.ways import marked
from referee.hearing.intents.wording import Word


class Counted(Heard):
    """A text whose things are counted."""

    def counted(self, slot: str, party: str = PLAYER) -> dict[tuple[Any, str], tuple[int, str]]:
        """How many things of a type each party has, with the words, by party (SPEAKER, OTHER, a constant or a name) and concept.

        ``party``: what stands where a fact that counts speaks of whose things they are. Nothing of a party of whose things the text says two
        numbers, and nothing behind a word by which somebody wants something.
        """
        found: dict[tuple[Any, str], set[tuple[int, str]]] = {}
        for whose, concept, number, words, _ in self.counts(slot, party):
            found.setdefault((whose, concept), set()).add((number, words))
        return {key: min(said) for key, said in found.items() if len({number for number, _ in said}) == 1}

    def counts(self, slot: str, party: str = PLAYER) -> Iterator[tuple[Any, str, int, str, str]]:
        """Whose things, what they are, how many, the words, and where the text says that they are."""
        where = ""
        owner: Any = None
        theirs: Any = None  # of those of a list whose first has an adjective (dvě německé stíhačky a bombardér)
        is_open = is_wish = False
        for place, word in enumerate(self.words):
            if word.is_end:
                owner, theirs, is_open, is_wish, where = None, None, False, False, ""
                continue
            where = self._place_at(place) or where
            whose = self._party(word, party) if self._may_own(place, party) else None
            theirs = next((c for c in word.stated if self.catalog.fits(party, self.catalog.constants[c])), theirs)
            is_wish = (is_wish or word.folded.startswith(said_by("wanting"))) and not self._has(word, whose)
            owner = whose or owner
            concept = self._thing_of(place, slot)
            number = self._number_before(place, is_open or party != PLAYER and self._is_means(place)) if concept else None
            has = theirs or (self._whose_behind(place, party) if concept else None) or owner
            concept = concept and (self._thing_of(place + 1, slot) if self._is_beside(place + 1) else "") or concept
            if has is not None and number is not None and not is_wish:
                is_moved = party != PLAYER and not is_open and self._is_means(place)
                yield has, concept, number, self.text[self.words[max(0, place - 1)].start : word.end], "" if is_moved else where
            if number is None and not (word.stated or word.is_count or word.folded in said_by("joining")):
                theirs = None
            begins = party != PLAYER and word.folded in said_by("standing")
            is_passed = bool(word.stated) or word.is_owning and self._party(word, party) is not None
            is_open = number is not None if concept else is_open if is_passed else begins or self._goes_on(word, is_open)

    def _thing_of(self, place: int, slot: str) -> str:
        """The thing of a type that a word names; empty where it names none."""
        return next((c for c, _ in self.words[place].named if may_be(self.catalog, (slot,), c)), "")

    def _is_beside(self, place: int) -> bool:
        """Whether a word in brackets says again what stands before them (3 děly (artilerie))."""
        return place < len(self.words) and self.text[: self.words[place].start].endswith("(") and self.words[place].number is None

    def _is_means(self, place: int) -> bool:
        """Whether what is named here is the one thing with which somebody does something (útočí tankem)."""
        before = self.words[place - 1].folded if place else ""
        return self.words[place].is_means and (before in {"s", "se"} or before not in said_by("governing"))

    def _place_at(self, place: int) -> str:
        """Where the things are of which the words behind a place speak; empty where it names no place, or none where something is."""
        before = self.words[place - 1].folded if place else ""
        is_there = before in said_by("locating") and self.words[place].is_located
        found = [self._only_thing(place, slot) for slot in marked(self.catalog.game, EXACT)] if is_there else []
        return next((thing for thing in found if thing), "")

    def _whose_behind(self, place: int, slot: str) -> Any:
        """Whose a thing is by the word right behind it (ponorka Němců)."""
        after = self.words[place + 1 : place + 2]
        return next((self._party(w, slot) for w in after if slot != PLAYER and w.named and w.is_owning and not self.words[place].is_last), None)

    def _may_own(self, place: int, slot: str) -> bool:
        """Whether a word may say whose what stands behind it is: a party of a game, but of its nations only what does something itself."""
        return slot == PLAYER or not self.words[place].named or self.may_do(place)

    @staticmethod
    def _has(word: Word, party: Any) -> bool:
        """Whether a word says that somebody has something, so that what stands behind it is no wish."""
        return word.folded in said_by("possessing") or party not in {None, SPEAKER} and word.folded not in said_by("their")

    @staticmethod
    def _goes_on(word: Word, is_open: bool) -> bool:
        """Whether a list of things begins behind a word, or goes on over it."""
        goes_over = word.folded in said_by("joining") or word.folded in said_by("passing") or word.number is not None
        return word.folded in said_by("having") or is_open and goes_over

    def _party(self, word: Word, slot: str) -> Any:
        """Of whom a word speaks as a party; None where of nobody."""
        if word.name:
            return Named(word.name)
        if word.folded in said_by("own") or word.is_own and slot != PLAYER:
            return SPEAKER
        parties = [c for c, _ in word.named if c in self.catalog.constants and self.catalog.fits(slot, self.catalog.constants[c])]
        if parties:
            return parties[0]
        return OTHER if word.folded in said_by("their") or word.folded.startswith(said_by("enemies")) else None

    def _number_before(self, place: int, is_open: bool) -> int | None:
        """How many of the things that a word names: the number before it, else one where the word goes on with a list."""
        first = next((n for n in range(place - 1, -1, -1) if not self.words[n].stated), -1)
        before = self.words[first] if first >= 0 else None
        if before is not None and before.number is not None and not before.is_order:
            return None if before.is_last else before.number
        return 1 if is_open and not self._is_beside(place) else None
