"""Things that a text joins, each with how many they are (*dva tanky a pěchotu*), and those that only go with another. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any

from referee.hearing.intents.saying import said_by
from referee.hearing.intents.wording import Word

Named = Callable[[int], Iterator[tuple[Any, int]]]
"""What is named at a place, with how many words that takes."""
NOTHING = Word("", 0, 0)
WORTH = 3
"""Words at most that say what a thing is worth (v hodnotě 2)."""


class Joined:
    """The words of a text as they join things."""

    def __init__(self, words: Sequence[Word], is_party: Callable[[str], bool]) -> None:
        """``is_party``: whether a concept is one that does something, so that what is said to be with it is what it does that with."""
        self.words = words
        self.is_party = is_party

    def at(self, place: int, named: Named, among: Collection[str]) -> tuple[int, list[tuple[Any, int | None]]]:
        """The things that begin here and are joined to each other, each with how many they are, and the place behind them."""
        found: list[tuple[Any, int | None]] = []
        if place >= len(self.words) or self.goes_along(place):
            return place, []
        is_last = any(w.folded in said_by("adding") for w in self.words[max(0, place - 1) : place])
        place = self._past_count(place, named)
        end = place
        while one := next((o for o in named(place) if not among or getattr(o[0], "concept", o[0]) in among), None):
            found, end = [*found, (one[0], self._how_many(place, one[1]))], place + one[1]
            end = self._past_worth(end, named)
            joins = any(w.folded in said_by("joining") for w in self.words[end : end + 1])
            if not joins and (is_last or not (self.words[end - 1].is_last or self._runs_on(end, named))):
                break
            place, is_last = self._past_count(end + joins, named), joins
        return self._past_last_worth(end) if len(found) > 1 else end, found

    def _past_worth(self, place: int, named: Named) -> int:
        """The place behind what a thing of a list is worth (Sýrii za 1 IPC a Irák za 2), where the list goes on; else the same place."""
        end = place
        while end < len(self.words) and end - place < WORTH and (self.words[end].folded in said_by("worth_of") or self.words[end].is_count):
            end += 1
        if not any(word.is_count for word in self.words[place:end]):
            return place
        for behind in (end, end + 1):
            joins = any(w.folded in said_by("joining") for w in self.words[behind : behind + 1])
            if behind < len(self.words) and (joins or self.words[behind - 1].is_last) and next(named(behind + joins), None):
                return behind
        return place

    def _past_last_worth(self, place: int) -> int:
        """The place behind what the last thing of a list is worth, with what is counted, where the sentence ends there; else the same place."""
        end = place
        while end < len(self.words) and end - place < WORTH and (self.words[end].folded in said_by("worth_of") or self.words[end].is_count):
            end += 1
        ends = [behind for behind in (end, end + 1) if behind < len(self.words) and self.words[behind].is_end]
        return ends[0] if ends and any(word.is_count for word in self.words[place:end]) else place

    def _runs_on(self, place: int, named: Named) -> bool:
        """Whether things named one after another here end with a word that joins the last of them (irák sýrii a egypt); none of them a party."""
        place = self._past_count(place, named)
        one = next(named(place), None) if place < len(self.words) else None
        if one is None or any(self.is_party(concept) for concept, _ in self.words[place].named):
            return False
        end = place + one[1]
        joins = any(w.folded in said_by("adding") for w in self.words[end : end + 1])
        if joins:
            return next(named(self._past_count(end + 1, named)), None) is not None
        return not self.words[end - 1].is_last and self._runs_on(end, named)

    def goes_along(self, place: int) -> bool:
        """Whether what is named here only goes with something else (loď s tankem a dvěma pěchotami), or is where it goes."""
        while place and (self._is_in_list(place - 1) or self.words[place - 1].is_count or self.words[place - 1].stated):
            place -= 1
        *before, last = self.words[max(0, place - 2) : place] or [NOTHING]
        things = [w for w in before if w.is_noun and w.named and not any(self.is_party(concept) for concept, _ in w.named)]
        return last.folded in said_by("directing") or last.folded in said_by("with") and bool(things)

    def _past_count(self, place: int, named: Named) -> int:
        """The place behind how many, and whose, things are that are named next."""
        for word in self.words[place:]:
            if not (word.is_count or word.stated) or word.is_last or next(named(place), None):
                break
            place += 1
        return place

    def _is_in_list(self, place: int) -> bool:
        """Whether a word joins things, or names one that is joined to the next."""
        words = self.words[place : place + 2] or [NOTHING]
        return words[0].folded in said_by("adding") or words[-1].folded in said_by("adding") and bool(words[0].named)

    def _how_many(self, place: int, length: int) -> int | None:
        """How many of the things that are named here: the number before them, else one where one is named; None where nobody says."""
        before = next((w for w in reversed(self.words[:place]) if not w.stated), None)
        if before is not None and before.is_count and not before.is_last:
            return before.number
        return 1 if self.words[place + length - 1].is_single else None

    def numbers(self, place: int, is_counted: Callable[[Word], bool]) -> tuple[int, tuple[int, ...]]:
        """The numbers of a list that begins here, each as often as it is said (dvě šestky), and the place behind it."""
        found: list[int] = []
        end = place
        while place < len(self.words):
            word, after = self.words[place], self.words[place + 1 : place + 2]
            if (word.number is None or word.is_order) and not (found and word.folded in (*said_by("joining"), *said_by("listing"))):
                break
            if found and word.folded in (*said_by("joining"), *said_by("listing")):
                place += 1
                continue
            if after and not word.is_last and not word.is_face and is_counted(after[0]):
                break
            if word.number is not None and not word.is_order:
                is_times = bool(after) and after[0].is_face and not word.is_face
                found += [after[0].number or 0] * word.number if is_times else [word.number]
                place += is_times
                end = place + 1
            place += 1
        return end, tuple(found)
