"""What stands beside a number and leaves it open how many there are: bounds, ranges, parts, changes. Knows no game."""

from __future__ import annotations

from referee.hearing.intents.clause import Clauses
from referee.hearing.intents.saying import said_by

NEXT, FAR = 2, 3
"""Words on either side of a number that may speak of it, and from one part of what does to the other."""


class Quantity(Clauses):
    """The numbers of a text."""

    def is_open(self, start: int, end: int, value: int) -> bool:
        """Whether words from ``start`` tell a number that is only a bound, an end of a range (aspoň 7, 5 až 6, po 7. kole), or changed."""
        counts = not any(w.is_order or w.folded.startswith(said_by("rounds")) for w in self.words[start:end])  # the 16th round counts nothing
        is_bound = any(self._bounds(n, n > start) for n in range(start, end) if self.words[n].number == value)
        return is_bound or counts and (self._is_changed(start, end) or self._goes_on(start, end) or self._is_given_back(end) or self.is_parted(end))

    def _bounds(self, place: int, is_told_so: bool) -> bool:
        """``is_told_so``: the word before the number is of the telling itself (po prvním kole boje)."""
        word, before = self.words[place], [w.folded for w in self.words[max(0, place - 2) : place]]
        near = before if before[-1:] == ["o"] else before[-1:]
        if any(w in said_by("bounding") for w in near) or before[-1:] == ["nez"] and before[0] in said_by("comparing"):
            return True
        pairs = (self.words[place + 1 : place + 3], self.words[max(0, place - 2) : place][::-1])
        is_of_range = any(len(pair) == NEXT and pair[0].folded in said_by("ranging") and pair[1].number is not None for pair in pairs)
        if is_of_range or not is_told_so and word.is_order and any(w in said_by("since") for w in before[-1:]):
            return True
        reach = FAR if before[-1:] == ["o"] else 1
        is_measure = any(w.folded in (*said_by("comparing"), *said_by("times_as")) for w in self.words[place + 1 : place + 1 + reach])
        return is_measure or not word.is_order and self._is_without_some(place)

    def _is_without_some(self, place: int) -> bool:
        """Whether the clause of a number takes some of what it counts away (všechny kromě jedné), or a later one does (jeden pak odejde)."""
        clause = self.clause(place, place + 1)
        behind = range(clause.stop, self._sentence(place).stop)
        if self._has_begun(clause, "fractions") or any(self.words[n].is_count for n in behind) and self._has_begun(behind, "going_away"):
            return True
        return self._has(clause, "including") or any(self.words[n + 1].is_count for n in self._said(clause[:-1], "excluding"))

    def _is_changed(self, start: int, end: int) -> bool:
        """Whether it is told as so many times another, more or less by another, or as what stays out of it (dvakrát tolik, o jednu víc)."""
        clause = self.alone(start, end)
        is_more = any(self._is_alone(n + 1, clause.stop) for n in self._said(clause, "yet"))
        is_by = is_more or any(self._has_like(range(n, clause.stop), "more") for n in self._said(clause, "by"))
        return is_by or self._has_like(clause, "multiplying") or self._has_like(clause, "leaving")

    def is_parted(self, end: int) -> bool:
        """Whether the clause behind says of what kind some of those counted are (dvě armády, z nichž jedna je pancéřová)."""
        behind = range(end, self._sentence(end - 1).stop)
        parts = [n for n in self._said(behind, "of_these") if self.words[n - 1].folded in said_by("whence")]
        return any(any(w.is_count for w in self.words[n + 1 : n + FAR]) and self._has(self.alone(n, n + 1), "opening") for n in parts)

    def _is_alone(self, place: int, stop: int) -> bool:
        """Whether a number stands without the noun that it counts (a k tomu ještě jeden)."""
        return place < stop and self.words[place].is_count and (place + 1 >= stop or self.words[place].is_last or self.words[place + 1].is_end)

    def _is_given_back(self, end: int) -> bool:
        """Whether a later clause of the sentence takes some of those counted away (jeden vracím)."""
        places = self._like(range(end, self._sentence(end - 1).stop), "giving_back")
        return any(word.is_count for n in places for word in self.words[max(end, n - FAR) : n + FAR])

    def _goes_on(self, start: int, end: int) -> bool:
        """Whether the verb of the clause tells of one more, whose noun is left out, later (pak dostala druhý)."""
        verbs = {self.words[n].folded for n in self.alone(start, end) if self.words[n].is_verb}
        more = (n + 1 for n in range(end, len(self.words) - NEXT) if self.words[n].folded in verbs)
        return any(self.words[n].is_any(said_by("going_on")) and (self._ends(n) or self.words[n + 1].is_end) for n in more)
