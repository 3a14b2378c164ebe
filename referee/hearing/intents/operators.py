"""What the words around a telling do to it, however it was read: another time, what may be or would be, nearly, one of two, instead. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from referee.hearing.intents.saying import said_by
from referee.hearing.intents.wording import Word
from referee.hearing.turning import denies, hearsay, lasts, offers, tells_done

NEXT = 2
"""Words on either side of an operator that it may speak of."""


class Operators:
    """The operators of a text, word by word."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words

    def turn(self, start: int, end: int, value: Any, is_state: bool) -> bool:
        """Whether the clause of a telling holds a word that leaves it open whether it is so, or whether it is so now.

        ``is_state``: it tells how something is, and not what somebody does.
        """
        clause = self._clause(start, end)
        if is_state and (self._was(clause) or self._will_be(clause) or self._ceased(clause) or self._is_undone(start, end)):
            return True
        if self._may_be(clause, is_state) or self._is_nearly(start, end) or self._is_word_of_somebody(start):
            return True
        return any(map(self._is_of_later, clause)) or self._is_one_of_two(start, end) or _is_number(value) and self._is_bound(start, end, value)

    def instead(self, start: int, end: int, concept: str) -> bool:
        """Whether a thing is named among these words only as what something else stands in place of (místo v Itálii)."""
        places = [n for n in range(start, end) if any(c == concept for c, _ in self.words[n].named)]
        return bool(places) and all(self._is_replaced(n) for n in places)

    # -- the clause ---------------------------------------------------------------------------------------------------------

    def _clause(self, start: int, end: int) -> range:
        left = next((n + 1 for n in reversed(range(start)) if self._ends(n)), 0)
        right = next((n + 1 for n in range(max(end - 1, start), len(self.words)) if self._ends(n)), len(self.words))
        return range(left, right)

    def _ends(self, place: int) -> bool:
        return self.words[place].is_last or self.words[place].is_end

    def _sentence(self, place: int) -> int:
        return next((n + 1 for n in reversed(range(place)) if self.words[n].is_end), 0)

    def _said(self, places: Sequence[int], kind: str) -> Iterator[int]:
        return (n for n in places if self.words[n].folded in said_by(kind))

    def _begun(self, places: Sequence[int], kind: str) -> Iterator[int]:
        return (n for n in places if self.words[n].folded.startswith(said_by(kind)))

    # -- time ---------------------------------------------------------------------------------------------------------------

    def _was(self, clause: range) -> bool:
        """Whether a clause tells by a past *být* or *mít* how something was, and neither what was done to it nor that it still is so."""
        folded = [self.words[n].folded for n in clause]
        if any(map(tells_done, folded)) or any(map(lasts, folded)):
            return False
        return any(word in said_by("was") for word in folded) or any(self.words[n].is_any(said_by("stayed")) for n in clause)

    def _will_be(self, clause: range) -> bool:
        return any(self._said(clause, "future"))

    def _ceased(self, clause: range) -> bool:
        return any(self._begun(clause, "ceasing"))

    def _is_of_later(self, place: int) -> bool:
        """Whether a word, or an occasion with it, comes later (příští tah)."""
        word, after = self.words[place], self.words[place + 1 : place + 2]
        is_occasion = any(w.folded.startswith(said_by("occasions")) for w in after)
        return word.folded in said_by("afterwards") or is_occasion and word.folded in said_by("next")

    def _is_undone(self, start: int, end: int) -> bool:
        """Whether a later clause tells that what was spoken of is gone (ale soupeř ji odstranil)."""
        right = self._clause(start, end).stop
        stop = next((n for n, w in enumerate(self.words) if n >= right and w.folded == "?"), len(self.words))
        for left, behind in pairwise([right, *(n + 1 for n in range(right, stop) if self._ends(n))]):
            clause = range(left, behind)
            if any(self._said(clause, "him")) and any(self._begun(clause, "removing")):
                return True
        return False

    # -- what may be --------------------------------------------------------------------------------------------------------

    def _may_be(self, clause: range, is_state: bool) -> bool:
        """Whether a clause tells what would be, or with a verb of staying what may or should be (má být, může mít)."""
        if any(self._begun(clause, "staying")) and any(self._said(clause, "able")):
            return True
        would = [n for n in self._said(clause, "unreal") if is_state]
        return any(not any(self._begun(range(max(clause.start, n - NEXT), min(clause.stop, n + NEXT + 1)), "wishes")) for n in would)

    def _is_nearly(self, start: int, end: int) -> bool:
        return any(self._said(range(max(self._sentence(start), start - 1), min(end + 1, len(self.words))), "nearly"))

    def _is_word_of_somebody(self, start: int) -> bool:
        """Whether it is told as what somebody says (Petr říká, že ...; podle Petra ...)."""
        first = self._sentence(start)
        before = self.words[first:start]
        near = pairwise(self.words[first : start + 2])
        by = any(one.folded in said_by("according") and (after.name or after.folded.startswith(said_by("enemies"))) for one, after in near)
        return by or any(hearsay(w.folded) for w in before)

    # -- one of several -----------------------------------------------------------------------------------------------------

    def _is_one_of_two(self, start: int, end: int) -> bool:
        """Whether the words offer another thing in place of what they tell (buď ..., nebo ...; 14 nebo 18)."""
        first = self._sentence(start)
        before = range(first, end)
        return any(self._said(before, "either")) or any(self._offered(start, end))

    def _offered(self, start: int, end: int) -> Iterator[int]:
        """Where an *or* stands within or right behind, joining a thing or a number to another."""
        for n in range(start, min(end + 1, len(self.words) - 1)):
            if offers(self.words[n].folded) and not denies(self.words[n + 1].folded) and n > start:
                one, other = self.words[n - 1], self.words[n + 1 : n + 3]
                if one.number is not None or one.named or any(w.number is not None or w.named for w in other):
                    yield n

    def _is_replaced(self, place: int) -> bool:
        before = [w.folded for w in self.words[max(0, place - NEXT) : place]]
        return any(word in said_by("replacing") for word in before)

    # -- bounds -------------------------------------------------------------------------------------------------------------

    def _is_bound(self, start: int, end: int, value: int) -> bool:
        """Whether a number is only a bound of what it counts, or an end of a range (aspoň 7, víc než 33, 5 až 6, po 7. kole)."""
        return any(self._bounds(n) for n in range(start, end) if self.words[n].number == value)

    def _bounds(self, place: int) -> bool:
        word, before = self.words[place], [w.folded for w in self.words[max(0, place - 2) : place]]
        if any(w in said_by("bounding") for w in before[-1:]) or before[-1:] == ["nez"] and before[0] in said_by("comparing"):
            return True
        pairs = (self.words[place + 1 : place + 3], self.words[max(0, place - 2) : place][::-1])
        is_of_range = any(len(pair) == NEXT and pair[0].folded in said_by("ranging") and pair[1].number is not None for pair in pairs)
        since = word.is_order and any(w in said_by("since") for w in before[-1:])
        return is_of_range or since or not word.is_order and self._is_without_some(place)

    def _is_without_some(self, place: int) -> bool:
        """Whether the clause of a number takes some of what it counts away (všechny tři kromě jedné)."""
        clause = self._clause(place, place + 1)
        return any(self.words[n + 1].is_count for n in self._said(clause[:-1], "excluding"))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
