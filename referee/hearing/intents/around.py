"""What the words around a telling do to it, however it was read: another time, what may be, nearly, one of two, instead. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from itertools import pairwise
from typing import Any

from referee.hearing.intents.saying import said_by
from referee.hearing.intents.wording import Word
from referee.hearing.turning import denies, hearsay, lasts, offers, tells_done

NEXT, FAR, STEM = 2, 3, 6
"""Words on either side of an operator that it may speak of, and from one part of it to the other; letters of a denied verb that tell it."""

INFINITIVE, PAST = ("t", "ct", "ci"), ("l", "la", "lo", "li", "ly")
"""Endings of infinitives and of the past."""
ALIKE = 2
"""Letters in which two adjectives that agree end alike."""
PASSIVE = ("ena", "eno", "eny", "eni", "ana", "ano", "any", "ani", "ata", "ato", "aty", "en", "an")
"""Endings of participles: what is to be done to something is no state (má být naložena)."""


class Around:
    """The operators of a text, word by word."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = words

    def turn(self, start: int, end: int, value: Any, is_state: bool, own: Container[int] = ()) -> bool:
        """Whether the clause of a telling holds a word that leaves it open whether it is so, or whether it is so now.

        ``is_state``: it tells how something is, and not what somebody does; ``own``: places of the words that tell it, which turn nothing.
        """
        clause, is_yes_or_no = self.clause(start, end), isinstance(value, bool)
        is_undone = not isinstance(value, int) or is_yes_or_no  # of a number no pronoun speaks
        if is_state and (self._was(clause) or self._will_be(clause) or self._ceased(clause) or is_undone and self._is_undone(start, end)):
            return True
        if is_yes_or_no and (self._has(clause, "was") and self._was(clause) or self._is_other_elsewhere(end, value)):
            return True
        if (is_state or is_yes_or_no) and self._is_word_of_somebody(clause, start) or value is not False and self._is_denied(clause, start, end):
            return True
        if self._may_be(start, end, is_state, is_state or is_yes_or_no) or self._is_nearly(start, end):
            return True
        if self._is_denied_behind(start, end) or self._is_outside(start):
            return True
        if self._is_corrected(end) or self._is_given_up(clause, end) or self._is_one_of_two(start, end):
            return True
        if is_state and self._is_only_thought(clause, start, end) or self._is_otherwise_now(clause):
            return True
        return any(self._is_of_later(n) for n in clause if n not in own) or any(self._is_bound(start, end, one) for one in _numbers(value))

    def instead(self, start: int, end: int, concept: str) -> bool:
        """Whether a thing is named among these words only as what something else stands in place of (místo v Itálii)."""
        return self._is_only(start, end, concept, self.is_replaced)

    def leaves(self, start: int, end: int, concept: str) -> bool:
        """Whether a place is named among these words only as the one from where something comes (přeplulo z Japonského moře)."""
        return self._is_only(start, end, concept, lambda place: self.words[place - 1].folded in said_by("whence") if place else False)

    def points_elsewhere(self, start: int, end: int, concept: str, is_place: Callable[[str], bool]) -> bool:
        """Whether *tam* among these words may mean another place than this one, since another was named last."""
        there = [n for n in range(start, end) if self.words[n].folded in said_by("there")]
        named = [c for w in self.words[: there[0]] for c, _ in w.named if is_place(c)] if there else []
        return bool(named) and concept in named and named[-1] != concept

    def refused(self, start: int, end: int) -> bool:
        """Whether the clause of a telling says that somebody does not want it, or forgot it (nehodlá)."""
        return self._has_begun(self.clause(start, end), "refusing")

    def _is_only(self, start: int, end: int, concept: str, is_so: Callable[[int], bool]) -> bool:
        places = [n for n in range(start, end) if any(c == concept for c, _ in self.words[n].named)]
        return bool(places) and all(map(is_so, places))

    # -- the clause ---------------------------------------------------------------------------------------------------------

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

    def _has(self, places: Sequence[int], kind: str) -> bool:
        return next(self._said(places, kind), None) is not None

    def _has_begun(self, places: Sequence[int], kind: str) -> bool:
        return next(self._begun(places, kind), None) is not None

    # -- time ---------------------------------------------------------------------------------------------------------------

    def _was(self, clause: range) -> bool:
        """Whether a clause tells by a past *být* or *mít* how something was, and neither what was done to it nor that it still is so."""
        folded = [self.words[n].folded for n in clause]
        if any(map(tells_done, folded)) or any(map(lasts, folded)):
            return False
        return any(word in (*said_by("was"), *said_by("was_not")) for word in folded) or any(self.words[n].is_any(said_by("stayed")) for n in clause)

    def _will_be(self, clause: range) -> bool:
        return self._has(clause, "future")

    def _ceased(self, clause: range) -> bool:
        """Whether it is told as what is no more, and not as what stands where a move or a battle has ended (skončily pohyb na ...)."""
        return any(not any(self._is_occasion(near) for near in (n - 1, n + 1) if near in clause) for n in self._begun(clause, "ceasing"))

    def _is_occasion(self, place: int) -> bool:
        return self.words[place].folded.startswith((*said_by("occasions"), *said_by("doings")))

    def _is_of_later(self, place: int) -> bool:
        """Whether a word, or an occasion with it, comes later (příští tah)."""
        word, after = self.words[place], self.words[place + 1 : place + 2]
        is_occasion = any(w.folded.startswith(said_by("occasions")) for w in after)
        return word.folded in said_by("afterwards") or is_occasion and word.folded in said_by("next")

    def _is_undone(self, start: int, end: int) -> bool:
        """Whether a later clause tells that what was spoken of is gone (ale soupeř ji odstranil)."""
        right = self.clause(start, end).stop
        stop = next((n for n, w in enumerate(self.words) if n >= right and w.folded == "?"), len(self.words))
        for left, behind in pairwise([right, *(n + 1 for n in range(right, stop) if self._ends(n))]):
            clause = range(left, behind)
            if self._has(clause, "him") and self._has_begun(clause, "removing"):
                return True
        return False

    # -- what may be --------------------------------------------------------------------------------------------------------

    def _may_be(self, start: int, end: int, is_state: bool, is_so: bool) -> bool:
        """Whether what is told would be so, or by a verb of staying may or should be (má být, může mít)."""
        own = range(max(start - NEXT, self._sentence(start).start), min(end + 1, len(self.words)))
        staying = [n for n in self._begun(own, "staying") if self._has(range(max(own.start, n - FAR), n), "able")]
        if any(is_state or not any(w.folded.endswith(PASSIVE) for w in self.words[n + 1 : end]) for n in staying):
            return True
        would = self._said(own if is_so else (), "unreal")
        return any(not self._has_begun(range(max(0, n - NEXT), min(n + NEXT + 1, len(self.words))), "wishes") for n in would)

    def _is_denied(self, clause: range, start: int, end: int) -> bool:
        """Whether the words right before a telling deny it (nemá vyloženou Rasputici), or a clause behind its very verb (má útočit, ale neútočí)."""
        before = [n for n in range(max(clause.start, start - NEXT), start) if self.words[n].is_denial]
        is_near = bool(before) and not any(map(self._is_verb, range(before[-1] + 1, end)))
        if is_near and not self._has_begun(range(start, end), "nobody"):
            return True
        behind = range(clause.stop, self._sentence(clause.start).stop)
        if any(self.words[n].is_noun and self.words[n].named for n in behind):
            return False
        denied = [self.words[n].folded[2:STEM] for n in behind if self.words[n].is_denial and self._denies_it(n)]
        return any(len(stem) > NEXT and self.words[n].folded.startswith(stem) for stem in denied for n in clause)

    def _denies_it(self, place: int) -> bool:
        """Whether a verb says no of itself, and not that there is no place or way for it (neměla kam)."""
        after = self.words[place + 1 : place + 2]
        return self.words[place].folded.startswith("ne") and not any(word.folded in said_by("for_nothing") for word in after)

    def _is_denied_behind(self, start: int, end: int) -> bool:
        """Whether words without a verb have theirs, a denied one, right behind them (v plné síle už však není)."""
        is_in = any(word.folded in said_by("locating") for word in self.words[max(0, start - 1) : start + 1])
        if not is_in or any(map(self._is_verb, range(start, end))):
            return False  # who is named is not (armáda není zásobená)
        for n in range(end, min(end + FAR + 1, len(self.words))):
            if self.words[n - 1].is_last or self.words[n].is_end or self.words[n].is_noun:
                return False
            if self._is_verb(n):
                return self.words[n].folded in said_by("not_being")
        return False

    def _is_outside(self, start: int) -> bool:
        """Whether an occasion is told only as what is not there yet (před fází zahrání karty)."""
        return start > 0 and self.words[start - 1].folded in said_by("outside") and self.words[start].folded.startswith(said_by("stages"))

    def _is_nearly(self, start: int, end: int) -> bool:
        return self._has(range(max(self._sentence(start).start, start - FAR), min(end + 1, len(self.words))), "nearly")

    def _is_word_of_somebody(self, clause: range, start: int) -> bool:
        """Whether it is told as what somebody says (Petr říká, že ...; podle Petra ...)."""
        near = pairwise(self.words[clause.start : start + NEXT])
        if any(one.folded in said_by("according") and (after.name or after.folded.startswith(said_by("enemies"))) for one, after in near):
            return True
        leads = self.words[clause.start].folded == "ze" if clause else False
        says = range(max(0, clause.start - FAR), clause.start) if leads else range(0)
        return any(hearsay(self.words[n].folded) for n in (*says, *range(clause.start, start)))

    # -- what goes on behind ------------------------------------------------------------------------------------------------

    def _is_corrected(self, end: int) -> bool:
        """Whether the words right behind, or later in the sentence what somebody found out, put something else in place of a telling."""
        after = range(end, min(end + NEXT, len(self.words)))
        return self._has_begun(after, "mistaken") or self._has_begun(range(end, self._sentence(end - 1).stop), "finding")

    def _is_given_up(self, clause: range, end: int) -> bool:
        """Whether a clause tells what somebody wanted once, and what stands behind it turns from that (chtěl jsem dvě, ale nechal jsem si je)."""
        is_wish = self._has(clause, "meant") and not self._has(clause, "unreal")
        if self._has_begun(clause, "trying") and self._has_begun(range(end, self._sentence(end - 1).stop), "failing"):
            return True
        return is_wish and any(self.words[n].folded in said_by("instead") for n in (end, clause.stop) if n < len(self.words))

    def _is_only_thought(self, clause: range, start: int, end: int) -> bool:
        """Whether a clause tells what somebody thinks of, or is to do (uvažuje o armádě v Africe; má dostat dva zásahy)."""
        due = (n for n in self._said(range(max(clause.start, start - FAR), end), "due") if not self.words[n].is_last)
        return self._has_begun(clause, "considering") or any(self._is_infinitive(n + 1) or self._is_infinitive(n + 2) for n in due)

    def _is_infinitive(self, place: int) -> bool:
        before, word = self.words[place - 1 : place], self.words[place : place + 1]
        return not any(w.is_last or w.is_end for w in before) and any(w.is_verb and w.folded.endswith(INFINITIVE) for w in word)

    def _is_otherwise_now(self, clause: range) -> bool:
        """Whether a clause of the past is followed in its sentence by one that tells how it is now (lišily se o dva, teď o jeden)."""
        after = self.words[clause.stop : clause.stop + 1]
        is_past = any(self.words[n].is_verb and self.words[n].folded.endswith(PAST) for n in clause)
        return is_past and not self.words[clause.stop - 1].is_end and any(w.is_any(said_by("here")) for w in after)

    def _is_other_elsewhere(self, end: int, value: bool) -> bool:
        """Whether a clause without a verb behind a no says yes of something else, or the other way round (ne na sever, ale na jih ano)."""
        right = self._stop(end - 1)
        stop = self._stop(right) if right < len(self.words) and not self.words[right - 1].is_end else right
        clause = [n for n in range(right, stop) if not self.words[n].is_end]
        return bool(clause) and not any(map(self._is_verb, clause)) and self.words[clause[-1]].folded in said_by("noes" if value else "yeses")

    # -- one of several -----------------------------------------------------------------------------------------------------

    def _is_one_of_two(self, start: int, end: int) -> bool:
        """Whether the words offer another thing in place of what they tell (buď ..., nebo ...; 14 nebo 18), or describe one of two."""
        concluded = max((n for n in self._said(range(self._sentence(start).start, start), "concluding")), default=self._sentence(start).start)
        is_either = self._has(range(concluded, min(end + NEXT, len(self.words))), "either")
        return is_either or any(self._offered(start, end)) or self._is_described_apart(start, end)

    def _offered(self, start: int, end: int) -> Iterator[int]:
        """Where an *or* stands within or right behind, joining a thing or a number to another."""
        if start and offers(self.words[start - 1].folded) and start > 1 and self.words[start - NEXT].named:
            yield start - 1
        for n in range(start + 1, min(end + 1, len(self.words) - 1)):
            if offers(self.words[n].folded) and not denies(self.words[n + 1].folded):
                near = (self.words[n - 1], *self.words[n + 1 : n + 3])
                if any(word.number is not None or word.named for word in near):
                    yield n

    def _is_described_apart(self, start: int, end: int) -> bool:
        """Whether an adjective is joined to another before one thing (s dezorganizovanou a zdravou jednotkou), so that there are two of them."""
        joins, other, thing = self.words[end : end + 1], self.words[end + 1 : end + 2], self.words[end + 2 : end + 3]
        both = (self.words[end - 1], *other)
        is_alike = {word.folded[-ALIKE:] for word in both}
        is_other = any(w.is_noun or w.is_verb or w.number is not None for w in both)
        is_adjective = end - start <= NEXT and bool(other) and len(is_alike) == 1 and not is_other
        return is_adjective and any(w.folded in said_by("adding") for w in joins) and any(w.is_noun and w.is_single for w in thing)

    def is_replaced(self, place: int) -> bool:
        """Whether what is named at a place is that in whose place something else stands."""
        return any(w.folded in said_by("replacing") for w in self.words[max(0, place - NEXT) : place])

    # -- bounds -------------------------------------------------------------------------------------------------------------

    def _is_bound(self, start: int, end: int, value: int) -> bool:
        """Whether a number is only a bound of what it counts, or an end of a range (aspoň 7, víc než 33, 5 až 6, po 7. kole)."""
        return any(self._bounds(n, n > start) for n in range(start, end) if self.words[n].number == value)

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


def _numbers(value: Any) -> list[int]:
    """The numbers that a value is, or has."""
    return [one for one in (value if isinstance(value, list | tuple) else (value,)) if isinstance(one, int) and not isinstance(one, bool)]
