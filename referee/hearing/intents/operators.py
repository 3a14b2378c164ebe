"""What the clause of a telling, or a later one, does to what it tells, beside `around`: only if, another time, more than that. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.hearing.intents.asking import asks_in
from referee.hearing.intents.plain import Plain
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.wording import Word

STEM = 4
"""Letters by which a verb that is denied later is the one that told something (naložil, ale nenaložil)."""
NEAR = 3
"""Words between a verb that denies and what it is said of, at most."""
NO = "ne"


def is_turned(heard: Plain, value: Any, start: int, end: int, is_wanted: bool = False) -> bool:
    """Whether nobody can be sure that words from ``start`` tell what they say, for what else stands in their clause or behind it.

    ``is_wanted``: they tell of what somebody wants to do, and asks whether he may.
    """
    if value is False:
        return False
    words = heard.words
    clause = [words[n] for n in _clause(words, start, end)]
    asks = heard.is_asked(clause[0].start) or asks_in(heard.text, heard.text[clause[0].start : clause[-1].end])
    is_told_apart = any(w.is_order or w.folded.startswith(said_by("rounds")) for w in words[start:end])  # the 16th round counts nothing
    is_number = isinstance(value, int) and not isinstance(value, bool) and not is_told_apart
    counted = next((n for n in range(start, end) if words[n].number is not None), start) if is_number else start
    is_more = is_number and (_is_changed(clause) or _goes_on(words, clause, end) or _is_given_back(words, end))
    is_else = _has(clause, "seeming") or _is_not_to_be(words, clause, counted)
    is_apart = heard.is_only_meant(max(start, end - 1)) or _is_limited(words, start) or _is_denied_later(words, clause, end)
    is_later = not is_wanted and (_has(clause, "another_time") or _is_unreal(clause))
    return is_more or is_else or is_apart or not asks and is_later


def is_of_somebody(words: Sequence[Word], start: int, end: int) -> bool:
    """Whether the clause of words from ``start`` has somebody beside the players (kamarád si koupil stíhač)."""
    return _has([words[n] for n in _clause(words, start, end)], "people")


def _is_changed(clause: Sequence[Word]) -> bool:
    """Whether a number is told as so many times another, or more or less by another, or of what stays out of it (dvakrát tolik, o jednu víc)."""
    is_by = any(a.folded in said_by("by") and any(b.is_any(said_by("more")) for b in clause) for a in clause)
    return is_by or _has(clause, "multiplying") or _has(clause, "leaving")


def _is_limited(words: Sequence[Word], start: int) -> bool:
    """Whether a clause without a verb, led by a *but*, limits what the sentence says before it (ale každý ve svém kole)."""
    stop = next((n for n in range(start, len(words)) if words[n].is_end), len(words))
    places = [n for n in range(start + 1, stop) if words[n].folded in said_by("but") or words[n - 1].is_last and words[n].folded in said_by("each")]
    clauses = [[words[n] for n in _clause(words, place, place + 1)] for place in places]
    return any(_has(clause, "limiting") and not any(word.is_verb for word in clause) for clause in clauses)


def _clause(words: Sequence[Word], start: int, end: int) -> range:
    left = max((n + 1 for n in range(start) if words[n].is_end or words[n].is_last), default=0)
    return range(left, next((n + 1 for n in range(end - 1, len(words)) if words[n].is_end or words[n].is_last), len(words)))


def _has(clause: Sequence[Word], kind: str) -> bool:
    return any(word.is_any(said_by(kind)) for word in clause)


def _is_unreal(clause: Sequence[Word]) -> bool:
    """Whether something only would be so (Němec by dobyl Moskvu), which is no wish (chtěl bych)."""
    return any(w.folded in said_by("unreal") for w in clause) and not any(w.folded.startswith(said_by("wishes")) for w in clause)


def _is_not_to_be(words: Sequence[Word], clause: Sequence[Word], place: int) -> bool:
    """Whether a verb close before a place of a clause denies that it may be, or that somebody wants it (nesmím koupit dva tanky)."""
    before = [word for word in words[max(0, place - NEAR) : place] if word.start >= clause[0].start]
    return any(word.folded.startswith(said_by("not_to_be")) for word in before)


def _is_given_back(words: Sequence[Word], end: int) -> bool:
    """Whether a later clause of the sentence takes a number of those counted away (jeden vracím)."""
    stop = next((n for n in range(end, len(words)) if words[n].is_end), len(words))
    places = [n for n in range(end, stop) if words[n].is_any(said_by("giving_back"))]
    return any(word.is_count for n in places for word in words[max(end, n - NEAR) : n + NEAR])


def _goes_on(words: Sequence[Word], clause: Sequence[Word], end: int) -> bool:
    """Whether the verb of the clause tells of one more, whose noun is left out, later (pak dostala druhý)."""
    verbs = {word.folded for word in clause if word.is_verb}
    places = [n for n in range(end, len(words) - 2) if words[n].folded in verbs]
    return any(words[n + 1].is_any(said_by("going_on")) and (words[n + 2].is_end or words[n + 1].is_last) for n in places)


def _is_denied_later(words: Sequence[Word], clause: Sequence[Word], end: int) -> bool:
    """Whether a later clause denies the verb of this one (ale už ji neovládá)."""
    told = {word.folded[:STEM] for word in clause if len(word.folded) >= STEM and not word.named and not word.is_noun}
    stop = next((n for n in range(end, len(words)) if words[n].folded == "?"), len(words))
    asked = max((n + 1 for n in range(end, stop) if words[n].is_end), default=end)
    behind = [n for n in range(end, asked) if words[n].is_denial and words[n].folded.startswith(NO) and not _is_of_nobody(words, n)]
    return any(words[n].folded.removeprefix(NO)[:STEM] in told for n in behind)


def _is_of_nobody(words: Sequence[Word], place: int) -> bool:
    """Whether a verb denies something of nobody, or that there is a place or a way for it (žádná jednotka nestojí, neměla kam)."""
    before = [words[n] for n in _clause(words, place, place + 1) if n < place]
    return _has(before, "nobody") or any(word.folded in said_by("for_nothing") for word in words[place + 1 : place + 2])
