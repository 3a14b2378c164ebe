"""How many things which party of a text has (*soupeř má dvě pěchoty a tank*). Knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee.hearing.catalog import LONGEST_NAME, Catalog
from referee.hearing.intents.asking import asks_for_self
from referee.hearing.intents.matcher import EXACT, PLAYER, SPEAKER, Named
from referee.hearing.intents.plain import OTHER
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.slots import may_be
from referee.hearing.intents.told import Heard
from referee.hearing.intents.ways import marked
from referee.hearing.intents.wording import Word
from referee.hearing.turning import doubts, hearsay

ACCUSATIVE = 4


@dataclass
class Tally:
    """What of a sentence matters to what it counts next."""

    owner: Any = None
    theirs: Any = None
    """Whose those of a list are whose first has an adjective (dvě německé stíhačky a bombardér)."""
    where: str = ""
    possessed: int = -1
    """Where a word last said that something is of whoever speaks (mou), which says nothing of that with which somebody does it something."""
    is_open: bool = False
    """Whether a thing without a number is one of a list."""
    is_wish: bool = False
    is_void: bool = False
    """Whether it is denied, doubted, supposed, or the word of somebody."""
    last: tuple[Any, str] | None = None
    """Whose things of which kind were counted last, for a number that stands alone behind another place (v Moskvě dvě)."""
    is_against: bool = False
    """Whether what stands here is that against which the owner does something."""


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
        now, inside = self._begun_at(0, party), 0
        for place, word in enumerate(self.words):
            if word.is_end:
                now = self._begun_at(place + 1, party)
                continue
            if place < inside:
                continue  # a later word of a name
            now.where = self._place_at(place) or ("" if self._goes_against(word, party) else now.where)
            whose = self._turned(now, place, party)
            named = next(((c, length) for c, length in word.named if may_be(self.catalog, (slot,), c)), ("", 1))
            concept, inside = named[0], place + named[1]
            if concept and self._is_beside(inside):
                concept, inside = self._thing_of(inside, slot) or concept, inside + 1
            number = self._number_before(place, now.is_open or party != PLAYER and self._is_means(place)) if concept else None
            has = self._whose(now, place, party) if concept else None
            if has and number is not None and not (now.is_wish or now.is_void):
                is_moved = party != PLAYER and not now.is_open and self._is_means(place)
                words = self.text[self.words[max(0, place - 1)].start : self.words[inside - 1].end]
                now.last = (has, concept)
                yield has, concept, number, words, "" if is_moved else now.where
            elif now.last is not None and party != PLAYER and self._is_alone_at(place) and not now.is_void:
                yield *now.last, word.number or 0, self.text[self.words[max(0, place - 2)].start : word.end], now.where
            if number is None and not (word.stated or word.is_count or word.folded in said_by("joining")):
                now.theirs = None
            begins = party != PLAYER and word.folded in said_by("standing")
            is_passed = bool(word.stated) or word.is_owning and self._party(word, party) is not None or self._is_elliptic(whose, place, slot)
            now.is_open = number is not None if concept else begins or self._goes_on(word, now.is_open) or now.is_open and is_passed

    def _is_alone_at(self, place: int) -> bool:
        """Whether a number stands alone right behind a place, to the end of its part of the sentence."""
        word, after = self.words[place], self.words[place + 1 : place + 2]
        is_end = word.is_last or not after or after[0].is_end or after[0].folded in said_by("joining")
        begins = [n for n in range(max(0, place - LONGEST_NAME - 1), place) if self._place_at(n)]
        named = max((length for n in begins[-1:] for _, length in self.words[n].named), default=0)
        return word.is_count and is_end and bool(begins) and begins[-1] + named == place

    def _begun_at(self, place: int, party: str) -> Tally:
        """How a sentence begins: of whom the one before speaks who is called by a label (nemec: 2 ponorky), else of whoever asks for himself."""
        before = self.words[place - 2 : place]
        if party != PLAYER and len(before) > 1 and before[1].folded == ":" and self.may_do(place - 2):
            return Tally(self._party(before[0], party))
        end = next((n for n in range(place, len(self.words)) if self.words[n].is_end), len(self.words))
        own = self.words[place:end]
        is_move = any(self._goes_against(word, party) for word in own)
        if is_move and asks_for_self(self.catalog.language, self.text) and not any(self._party(word, party) for word in own):
            return Tally(SPEAKER)
        return Tally()

    @staticmethod
    def _goes_against(word: Word, party: str) -> bool:
        """Whether a word says that somebody goes against another, so that what is counted behind it stands elsewhere, and comes."""
        return party != PLAYER and word.folded.startswith(said_by("attacking"))

    def _turned(self, now: Tally, place: int, party: str) -> Any:
        """Take in what a word does to what is counted behind it; the party that it names."""
        word, before = self.words[place], self.words[place - 1] if place else None
        whose = self._party(word, party) if self._may_own(place, party) else None
        if whose is not None:
            now.possessed = place if party != PLAYER and word.folded in said_by("mine") else -1
        before_stop = before is not None and before.is_last
        if before_stop:
            now.is_against = now.is_void = False
        if party != PLAYER:
            now.is_void = now.is_void or self._voids(word)
            now.is_against = now.is_against or word.folded in said_by("against") and self._is_counted_behind(place)
            if whose is not None and self._is_set_upon(place):
                whose = OTHER if whose == SPEAKER else SPEAKER if whose == OTHER else None
            if whose is not None and now.owner is not None and not before_stop and self._is_done_to(place):
                whose = None
            elif whose == OTHER and now.owner not in {None, SPEAKER, OTHER} and word.folded in said_by("their"):
                whose, now.owner = None, ""  # somebody else than the power named before
        if whose is not None and whose != now.owner:
            now.where = "" if before_stop else now.where
            now.is_against = False
        now.theirs = next((c for c in word.stated if self.catalog.fits(party, self.catalog.constants[c])), now.theirs)
        now.is_wish = (now.is_wish or word.folded.startswith(said_by("wanting"))) and not self._has(word, whose)
        now.owner = whose or now.owner
        return whose

    def _is_done_to(self, place: int) -> bool:
        """Whether something may be done to what a word names, behind one who does it (Američan bombardoval Německo)."""
        word, after = self.words[place], self.words[place + 1 : place + 2]
        begins = self.words[place - 1].folded in (*said_by("adding"), *said_by("parting")) or not word.is_last and any(one.is_verb for one in after)
        return bool(word.named) and ACCUSATIVE in word.cases and not word.stated and not begins

    @staticmethod
    def _voids(word: Word) -> bool:
        """Whether a word says that what stands behind it is not, or may not be so."""
        asks = word.folded in said_by("supposing") or word.folded in said_by("whether")
        is_no = word.is_denial and word.folded not in said_by("excepting")
        return is_no or asks or doubts(word.folded) or hearsay(word.folded) or word.folded.startswith(said_by("elsewhere"))

    def _is_counted_behind(self, place: int) -> bool:
        """Whether what stands right behind a word is counted (na 3 pěšáky)."""
        return any(word.is_count for word in self.words[place + 1 : place + 2])

    def _is_set_upon(self, place: int) -> bool:
        """Whether the party named here is the one against whom somebody does something (brání se mi)."""
        before = [word for word in self.words[max(0, place - 2) : place] if not word.is_last and not word.is_end]
        return self.words[place].folded in said_by("to_speaker") and any(word.folded.startswith(said_by("opposing")) for word in before)

    def _whose(self, now: Tally, place: int, party: str) -> Any:
        """Whose a thing is that is named here."""
        if has := now.theirs or self._whose_behind(place, party):
            return has
        if now.possessed >= 0 and self._is_means(place) and any(word.is_noun for word in self.words[now.possessed + 1 : place]):
            return None
        if not now.is_against:
            return now.owner
        return OTHER if now.owner == SPEAKER else SPEAKER if now.owner == OTHER else None

    def _is_elliptic(self, whose: Any, place: int, slot: str) -> bool:
        """Whether right behind a party that is named here, and before the next stop, there is but a thing (obránce tank)."""
        both = self.words[place + 1 : place + 3]
        is_thing = whose is not None and bool(both) and any(may_be(self.catalog, (slot,), c) for c, _ in both[0].named)
        return is_thing and (both[0].is_last or len(both) == 1 or both[1].is_end or both[1].folded in said_by("joining"))

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
        word = self.words[place]
        name = self.words[place : place + max((length for _, length in word.named), default=1)]
        is_there = before in said_by("locating") and any(one.is_located for one in name)
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


@lru_cache(64)
def heard_in(catalog: Catalog, text: str, doer: Any) -> Counted:
    """A text before the ways to tell facts; whoever asks what it says, and every move of a session, asks the same one."""
    return Counted(catalog, text, doer)
