"""What the words around a telling do to it, however it was read: another time, what may be, nearly, one of two, instead. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterator
from itertools import pairwise
from typing import Any

from grammar.opposites import is_only
from referee.hearing.intents.asking import asks_in
from referee.hearing.intents.clause import Clauses
from referee.hearing.intents.plain import Plain
from referee.hearing.intents.quantity import Quantity
from referee.hearing.intents.saying import said_by
from referee.hearing.turning import denies, hearsay, lasts, offers, tells_done

NEXT, FAR, STEM = 2, 3, 4
"""Words on either side of an operator that it may speak of, and from one part of it to the other; letters by which verbs are one."""

INFINITIVE, PAST = ("t", "ct", "ci"), ("l", "la", "lo", "li", "ly")
"""Endings of infinitives and of the past."""
STOPS = frozenset(".?!")
ALIKE = 2
"""Letters in which two adjectives that agree end alike."""
PASSIVE = ("ena", "eno", "eny", "eni", "ana", "ano", "any", "ani", "ata", "ato", "aty", "en", "an")
"""Endings of participles: what is to be done to something is no state (má být naložena)."""


class Operators(Clauses):
    """The operators of a text, word by word."""

    def __init__(self, heard: Plain) -> None:
        super().__init__(heard.words)
        self.heard = heard
        self.quantity = Quantity(heard.words)

    def turn(self, start: int, end: int, value: Any, is_state: bool, is_wanted: bool = False, own: Container[int] = ()) -> bool:
        """Whether words around a telling leave it open whether it is so, or whether it is so now.

        ``is_state``: it tells how something is, and not what somebody does; ``is_wanted``: what somebody wants to do, and asks whether he may.
        ``own``: places of the words that tell it, which turn nothing.
        """
        clause, own_clause, is_yes_or_no = self.clause(start, end), self.of_its_verb(start, end), isinstance(value, bool)
        is_so = is_state or is_yes_or_no
        is_undone = is_state and (not isinstance(value, int) or is_yes_or_no) and self._is_undone(start, end)  # of a number no pronoun speaks
        return (
            is_undone
            or is_state and (self._was(own_clause) or self._will_be(clause) or self._ceased(clause) or self._is_only_thought(clause, start, end))
            or is_yes_or_no and (self._has(own_clause, "was") and self._was(own_clause) or self._is_other_elsewhere(end, value))
            or is_so and self._is_in_one_of_two(start, end)
            or is_yes_or_no and (self._is_of_two_verbs(start, end) or self._is_begun_and_denied(start, end))
            or is_state and (is_yes_or_no or isinstance(value, str)) and (self._is_off(start) or self.is_whence(start))
            or is_so and self._is_word_of_somebody(clause, start)
            or self._may_be(start, end, is_state, is_so)
            or self._is_nearly(start, end)
            or self._is_denied_behind(start, end)
            or self._is_outside(start) or self._is_other_than(start, end)
            or self._is_corrected(end)
            or self._is_given_up(clause, end)
            or self._is_one_of_two(start, end)
            or self._is_otherwise_now(clause)
            or any(self._is_of_later(n) for n in clause if n not in own)
            or any(self.quantity.is_open(start, end, one) for one in _numbers(value))
            or value is not False and self._is_not_told(start, end, value, is_wanted)
        )

    def is_taken_from(self, concept: str) -> bool:
        """Whether the text names a place only as that of which it takes a part (z Velkého Německa jen Varšavu)."""
        return self._is_only(0, len(self.words), concept, self._is_whole_of_part)

    def _is_whole_of_part(self, place: int) -> bool:
        behind = self.words[place + 1 : place + FAR + 1]
        return place > 0 and self.words[place - 1].folded in said_by("whence") and any(is_only(w.folded) for w in behind)

    def is_of_somebody(self, start: int, end: int) -> bool:
        """Whether the clause of a telling has somebody beside the players (kamarád si koupil stíhač)."""
        return self._has_like(self.alone(start, end), "people")

    def instead(self, start: int, end: int, concept: str) -> bool:
        """Whether a thing is named among these words only as what something else stands in place of (místo v Itálii)."""
        return self._is_only(start, end, concept, self.is_replaced)

    def leaves(self, start: int, end: int, concept: str) -> bool:
        """Whether a place is named among these words only as the one from where something comes (přeplulo z Japonského moře)."""
        return self._is_only(start, end, concept, lambda place: self.words[place - 1].folded in said_by("whence") if place else False)

    def is_far(self, concept: str) -> bool:
        """Whether a place is named only where something is far from here (torpédoborec je daleko v Severním moři)."""
        return self._is_only(0, len(self.words), concept, lambda place: self._has(self.alone(place, place + 1), "far"))

    def points_elsewhere(self, start: int, end: int, concept: str, is_place: Callable[[str], bool]) -> bool:
        """Whether *tam* among these words may mean another place than this one, since another was named last."""
        there = [n for n in range(start, end) if self.words[n].folded in said_by("there")]
        named = [c for w in self.words[: there[0]] for c, _ in w.named if is_place(c)] if there else []
        return bool(named) and concept in named and named[-1] != concept

    def is_of_both(self, start: int, end: int, things: Collection[str]) -> bool:
        """Whether the clause of a telling speaks of both of two places, and names none of those of which it is to tell (v obou spolu s ním)."""
        clause = self.alone(start, end)
        named = {c for n in clause for c, _ in self.words[n].named}
        return bool(things) and self._has(clause, "both_of") and named.isdisjoint(things)

    def is_past(self, start: int) -> bool:
        """Whether an occasion is told only as what is over, or is not there yet (až po nebojovém přesunu)."""
        return start > 0 and self.words[start - 1].folded in (*said_by("over"), *said_by("outside"))

    def refused(self, start: int, end: int) -> bool:
        """Whether the clause of a telling says that somebody does not want it, or forgot it (nehodlá)."""
        return self._has_begun(self.clause(start, end), "refusing")

    def _is_only(self, start: int, end: int, concept: str, is_so: Callable[[int], bool]) -> bool:
        places = [n for n in range(start, end) if any(c == concept for c, _ in self.words[n].named)]
        return bool(places) and all(map(is_so, places))

    # -- no, and perhaps ----------------------------------------------------------------------------------------------------

    def _is_not_told(self, start: int, end: int, value: Any, is_wanted: bool) -> bool:
        """Whether the clause of a telling, or a later one, says that it is not so, seems so, is so only in part, or at another time.

        What a relative clause tells is none of what somebody wants.
        """
        clause = self.alone(start, end)
        asks = self.heard.is_asked(self.words[clause.start].start) or asks_in(self.heard.text, self._text(clause))
        counted = next((n for n in range(start, end) if _numbers(value) and self.words[n].is_count), start)
        is_beside = any(n == clause.start or self.words[n - 1].is_last for n in self._said(range(clause.start, end), "relative"))
        is_later = not asks and (is_beside or not is_wanted) and (self._has_like(clause, "another_time") or self._is_unreal(clause))
        is_limited = self.heard.is_only_meant(max(start, end - 1)) or self._is_limited(start)
        is_denied = self._is_denied(self.clause(start, end), start, end) or self._is_not_to_be(clause, counted) or self._is_denied_later(clause, end)
        return is_later or is_limited or is_denied or self._has_like(clause, "seeming")

    def _text(self, clause: range) -> str:
        return self.heard.text[self.words[clause.start].start : self.words[clause.stop - 1].end]

    def _is_limited(self, start: int) -> bool:
        """Whether a clause without a verb, led by a *but*, limits what the sentence says before it (ale každý ve svém kole)."""
        behind = range(start + 1, self._sentence(start).stop)
        each = (n for n in self._said(behind, "each") if self.words[n - 1].is_last)
        clauses = [self.alone(n, n + 1) for n in (*self._said(behind, "but"), *each)]
        return any(self._has_like(clause, "limiting") and not any(self.words[n].is_verb for n in clause) for clause in clauses)

    def _is_unreal(self, clause: range) -> bool:
        """Whether something only would be so (Němec by dobyl Moskvu), which is no wish (chtěl bych)."""
        return self._has(clause, "unreal") and not self._has_begun(clause, "wishes")

    def _is_not_to_be(self, clause: range, place: int) -> bool:
        """Whether a verb close before a place denies that it may be, or that somebody wants it (nesmím koupit dva tanky)."""
        return self._has_begun(range(max(clause.start, place - FAR), place), "not_to_be")

    def _is_denied_later(self, clause: range, end: int) -> bool:
        """Whether a later clause, before what asks, denies the verb of this one (ale už ji neovládá)."""
        told = {w.folded[:STEM] for n in clause if len((w := self.words[n]).folded) >= STEM and not w.named and not w.is_noun}
        stop = next((n for n in range(end, len(self.words)) if self.words[n].folded == "?"), len(self.words))
        asked = max((n + 1 for n in range(end, stop) if self.words[n].is_end), default=end)
        denied = (n for n in range(end, asked) if self.words[n].is_denial and self._denies_it(n))
        return any(self.words[n].folded.removeprefix("ne")[:STEM] in told for n in denied)

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
        return any(self._is_removed(clause) for clause in self._later(start, end))

    def is_gone(self, start: int, end: int, told: Container[int | None]) -> bool:
        """Whether what a past *být* or *mít* tells of is gone by a later clause of which nothing is ``told`` (měl loď, ale tu jsem potopil)."""
        clause = self.of_its_verb(start, end)
        was = self._has(clause, "was") or self._has(clause, "had")
        return was and any((self._is_removed(one) or self._is_no_more(one)) and not any(n in told for n in one) for one in self._later(start, end))

    def _later(self, start: int, end: int) -> Iterator[range]:
        """The clauses behind that of a telling, before what asks."""
        right = self.clause(start, end).stop
        stop = next((n for n, w in enumerate(self.words) if n >= right and w.folded == "?"), len(self.words))
        return (range(left, behind) for left, behind in pairwise([right, *(n + 1 for n in range(right, stop) if self._ends(n))]))

    def _is_removed(self, clause: range) -> bool:
        """Whether a clause tells that somebody took away what a pronoun means."""
        verbs = self._begun(clause, "removing")
        gone = [n for n in verbs if self._has(clause, "him") or self.words[n].folded.endswith(PAST)]
        return any(self._has(clause, "him") or self._has(range(clause.start, n), "them") or self._points(clause) for n in gone)

    def _is_no_more(self, clause: range) -> bool:
        """Whether a clause tells of what a pronoun means, or of nothing by name, that it is no more (už ho nemá)."""
        is_of_it = self._has(clause, "him") or self._points(clause) or not any(self.words[n].named for n in clause)
        return is_of_it and self._has_begun(clause, "no_more")

    def _points(self, clause: range) -> bool:
        """Whether a clause has a *ten* that stands for what was spoken of."""
        return any(not any(w.is_noun for w in self.words[n + 1 : min(n + 2, clause.stop)]) for n in self._said(clause, "pointing"))

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
        """Whether the words right before a telling deny it (nemá vyloženou Rasputici)."""
        before = [n for n in range(max(clause.start, start - NEXT), start) if self.words[n].is_denial]
        is_near = bool(before) and not any(map(self._is_verb, range(before[-1] + 1, end)))
        return is_near and not self._has_begun(range(start, end), "nobody")

    def _denies_it(self, place: int) -> bool:
        """Whether a verb says no of itself: not of nobody, nor that there is no place or way for it (žádná jednotka nestojí, neměla kam)."""
        before, after = range(self.alone(place, place + 1).start, place), range(place + 1, min(place + 2, len(self.words)))
        return self.words[place].folded.startswith("ne") and not self._has_like(before, "nobody") and not self._has(after, "for_nothing")

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

    def _is_of_two_verbs(self, start: int, end: int) -> bool:
        """Whether words joined by an *and* have their verb before it, and what is told of them is by a no behind it (má značku a nemá trasu)."""
        clause = self.alone(start, end)
        joins = [n for n in self._said(range(start + 1, end), "adding") if not any(map(self._is_verb, range(start, n)))]
        return any(any(map(self._is_verb, range(clause.start, start))) and any(self.words[at].is_denial for at in range(n, end)) for n in joins)

    def _is_begun_and_denied(self, start: int, end: int) -> bool:
        """Whether a telling ends with the beginning of a clause that goes on with a denial (na hex, kde už naše jednotka není)."""
        begun = [n for n in self._said(range(start, end), "clausal") if not any(map(self._is_verb, range(n + 1, end)))]
        verb = next((n for n in range(end, self._stop(end - 1)) if self._is_verb(n) or self.words[n].is_denial), None) if begun else None
        return verb is not None and self.words[verb].is_denial

    def _is_off(self, start: int) -> bool:
        """Whether what is named is only that from which something else is so far away (jeden hex od pobřeží)."""
        last = self.words[start - 1] if start else None
        if last is None or last.is_last:
            return False
        is_from = last.folded in said_by("whence") and self._has_begun(range(max(0, start - FAR), start - 1), "distances")
        return is_from or last.folded in said_by("near_to")

    def _is_outside(self, start: int) -> bool:
        """Whether an occasion is told only as what is not there yet (před fází zahrání karty)."""
        return start > 0 and self.words[start - 1].folded in said_by("outside") and self.words[start].folded.startswith(said_by("stages"))

    def _is_other_than(self, start: int, end: int) -> bool:
        """Whether what is named is only that from which another is told (jiná než italská armáda)."""
        near = pairwise(self.words[max(0, start - NEXT) : end])
        return any(one.is_any(said_by("other_than")) and after.folded in said_by("than") for one, after in near)

    def _is_nearly(self, start: int, end: int) -> bool:
        return self._has(range(max(self._sentence(start).start, start - FAR), min(end + 1, len(self.words))), "nearly")

    def _is_word_of_somebody(self, clause: range, start: int) -> bool:
        """Whether it is told as what somebody says (Petr říká, že ...; podle Petra ...)."""
        near = pairwise(self.words[clause.start : clause.stop])
        if any(one.folded in said_by("according") and (after.name or after.is_any(said_by("someone"))) for one, after in near):
            return True
        leads = self.words[clause.start].folded == "ze" if clause else False
        says = range(max(0, clause.start - FAR), clause.start) if leads else range(0)
        return any(hearsay(self.words[n].folded) for n in (*says, *range(clause.start, start)))

    # -- what goes on behind ------------------------------------------------------------------------------------------------

    def _is_corrected(self, end: int) -> bool:
        """Whether the words right behind, or later in the sentence what somebody found out, put something else in place of a telling."""
        after = range(end, min(end + NEXT, len(self.words)))
        return self._has_begun(after, "mistaken") or self._has_begun(range(end, self._sentence(end - 1).stop), "finding") or self._is_amended(end)

    def _is_amended(self, end: int) -> bool:
        """Whether what stands later up to a full stop takes back what was said before it (soupeř chce naložit – tedy vlastně já chci)."""
        behind = range(end, next((n for n in range(end, len(self.words)) if self.words[n].folded in STOPS), len(self.words)))
        first = (n for n in self._said(behind, "amending_first") if self._ends(n - 1) or self.words[n - 1].folded in said_by("before_amending"))
        return self._has_begun(behind, "amending") or next(first, None) is not None

    def _is_given_up(self, clause: range, end: int) -> bool:
        """Whether a clause tells what somebody wanted once, and what stands behind it turns from that (chtěl jsem dvě, ale nechal jsem si je)."""
        is_wish = self._has(clause, "meant") and not self._has(clause, "unreal")
        if self._has_begun(clause, "trying") and self._has_begun(range(end, self._sentence(end - 1).stop), "failing"):
            return True
        return is_wish and any(self.words[n].folded in said_by("instead") for n in (end, clause.stop) if n < len(self.words))

    def _is_only_thought(self, clause: range, start: int, end: int) -> bool:
        """Whether a clause tells what somebody thinks of, or is to do (uvažuje o armádě v Africe; má dostat dva zásahy)."""
        near = range(max(clause.start, start - FAR), end)
        wished = () if self._has(clause, "unreal") else self._begun(near, "wishing")
        due = (n for n in (*self._said(near, "due"), *wished) if not self.words[n].is_last)
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

    def _is_in_one_of_two(self, start: int, end: int) -> bool:
        """Whether a telling is of what is in one of several, and its sentence goes on with the other (v jednom je loď, druhé je prázdné)."""
        clause, stop = self.alone(start, end), self._sentence(start).stop
        in_one = (n for n in self._said(clause, "locating") if self.words[min(n + 1, stop - 1)].folded in said_by("one_of"))
        return next(in_one, None) is not None and self._has_begun(range(clause.stop, stop), "the_other")

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
        is_other = any(w.is_noun or w.is_verb or w.number is not None for w in both)
        is_adjective = end - start <= NEXT and bool(other) and len({word.folded[-ALIKE:] for word in both}) == 1 and not is_other
        return is_adjective and any(w.folded in said_by("adding") for w in joins) and any(w.is_noun and w.is_single for w in thing)

    def is_replaced(self, place: int) -> bool:
        """Whether what is named at a place is that in whose place something else stands."""
        return any(w.folded in said_by("replacing") for w in self.words[max(0, place - NEXT) : place])

def _numbers(value: Any) -> list[int]:
    """The numbers that a value is, or has."""
    return [one for one in (value if isinstance(value, list | tuple) else (value,)) if isinstance(one, int) and not isinstance(one, bool)]
