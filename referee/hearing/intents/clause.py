"""The clauses of a text, word by word, and what stands in them; in what a telling is read by its words, `operators` and `quantity` look at these."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.hearing.intents.saying import said_by
from referee.hearing.intents.wording import Word


class Clauses:
    """A text as clauses part it."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words

    def clause(self, start: int, end: int) -> range:
        """The clause of a telling, with what goes on behind it without a verb (odložím dvě, ale až příště)."""
        left = next((n + 1 for n in reversed(range(start)) if self._ends(n)), 0)
        right = self._stop(max(end - 1, start))
        while right < len(self.words) and not self.words[right - 1].is_end and not any(map(self._is_verb, range(right, self._stop(right)))):
            if self.words[right].folded not in said_by("leading"):
                break
            right = self._stop(right)
        now = [n for n in range(start + 1, right) if self.words[n].is_any(said_by("here")) and any(map(self._is_verb, range(n, right)))]
        return range(left, now[0] if now else right)

    def of_its_verb(self, start: int, end: int) -> range:
        """The part of its clause with the verb of a telling: words may join another verb on without a comma (v konvoji kde ležel žeton)."""
        clause = self.clause(start, end)
        joins = [n for n in clause if self.words[n].folded in (*said_by("adding"), *said_by("parting"))]
        both = [n for n in joins if any(map(self._is_verb, range(clause.start, n))) and any(map(self._is_verb, range(n, clause.stop)))]
        left = max((n for n in both if n < start and any(map(self._is_verb, range(n, end)))), default=clause.start)
        return range(left, min((n for n in both if n >= end), default=clause.stop))

    def alone(self, start: int, end: int) -> range:
        """The clause of a telling, from mark to mark."""
        left = next((n + 1 for n in reversed(range(start)) if self._ends(n)), 0)
        return range(left, self._stop(max(end - 1, start)))

    def is_turned(self, place: int, of_self: bool) -> bool:
        """Whether the clause of a word tells what is not done, is of another time, is another's (where one asks of himself), or came to nothing."""
        clause = self.alone(place, place + 1)
        is_denied = any(self.words[n].is_denial and self.words[n].is_verb for n in clause)
        is_others = of_self and self._has(clause, "rivals")
        came_to_nothing = self._has_begun(range(clause.stop, self._sentence(place).stop), "failing")
        return is_denied or is_others or came_to_nothing or self._has_begun(clause, "elsewhere")

    def is_whence(self, start: int) -> bool:
        """Whether the clause of a telling goes on with the place of which one put into it says that from there something is done (odkud se útočí)."""
        left = self.alone(start, start + 1).start
        before = self.alone(left - 1, left) if left and not self.words[left - 1].is_end else range(0)
        return bool(before) and before.start > 0 and self.words[before.start].folded in said_by("from_where")

    def _stop(self, place: int) -> int:
        return next((n + 1 for n in range(place, len(self.words)) if self._ends(n)), len(self.words))

    def _ends(self, place: int) -> bool:
        return self.words[place].is_last or self.words[place].is_end

    def _is_verb(self, place: int) -> bool:
        return self.words[place].is_verb or self.words[place].folded in said_by("opening")

    def _sentence(self, place: int) -> range:
        first = next((n + 1 for n in reversed(range(place)) if self.words[n].is_end), 0)
        return range(first, next((n for n in range(place, len(self.words)) if self.words[n].is_end), len(self.words)))

    def _said(self, places: Sequence[int], kind: str) -> Iterator[int]:
        return (n for n in places if self.words[n].folded in said_by(kind))

    def _begun(self, places: Sequence[int], kind: str) -> Iterator[int]:
        return (n for n in places if self.words[n].folded.startswith(said_by(kind)))

    def _like(self, places: Sequence[int], kind: str) -> Iterator[int]:
        """Places of words of a kind, or of one that begins so, as its list says of each."""
        return (n for n in places if self.words[n].is_any(said_by(kind)))

    def _has(self, places: Sequence[int], kind: str) -> bool:
        return next(self._said(places, kind), None) is not None

    def _has_begun(self, places: Sequence[int], kind: str) -> bool:
        return next(self._begun(places, kind), None) is not None

    def _has_like(self, places: Sequence[int], kind: str) -> bool:
        return next(self._like(places, kind), None) is not None
