"""What a clause read in part lends to a part of an act that its words do not give it: it is put before the player open. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from referee.court.docket import of_row
from referee.court.standing import Standing
from referee.hearing.intents.propose import SPEAKER
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.ways import marked
from referee.hearing.intents.wording import Word
from referee.hearing.turning import tells_done
from referee.law.facts import Key

DONE = "done"
"""The mark of facts by which an act is told to have happened."""
IsPlace = Callable[[str], bool]
BOTH = 2


@dataclass(frozen=True)
class Told:
    """A fact that words tell, from where to where, whether it is of what leave is asked for, and whether they name the party that it has."""

    key: Key
    value: Any
    start: int
    end: int
    is_wanted: bool
    names: bool


def is_lent(standing: Standing, words: Sequence[Word], told: Told) -> bool:
    """Whether words read in part give what they tell to an act, or to a place, of which they do not say it."""
    acts = {row["id"]: row["act"] for row in standing.docket.data["acts"]}
    act, is_place = next((acts[thing] for thing in told.key[1] if thing in acts), ""), standing.game.catalog.is_place
    if not act:
        return _is_last_of_a_list(words, told, is_place)
    return _is_to_be_done(standing, words, told) or _is_of_two_parts(standing, act, words, told) or _is_where_a_thing_stands(words, told, is_place)


def _is_to_be_done(standing: Standing, words: Sequence[Word], told: Told) -> bool:
    """Whether the words say only that somebody does what he asks leave for, and not that he did it (vedu bitvu ..., smím to?)."""
    own = words[told.start : told.end]
    return told.is_wanted and told.key[0] in marked(standing.game.id, DONE) and not any(tells_done(word.folded) for word in own)


def _is_of_two_parts(standing: Standing, act: str, words: Sequence[Word], told: Told) -> bool:
    """Whether one party is told in two parts of an act by words that give it at most the other (lze ji odstranit: Japonsko, své?).

    Of words that ask whether anybody may, who does it is no one's; else it is whose thing it is done to.
    """
    rows = standing.docket.data["facts"]
    own = next((row.get("words") for row in rows if (row["fact"], of_row(row)) == told.key), "")
    alike = {row["fact"] for row in rows if own and of_row(row) == told.key[1] and row.get("value") == told.value and row.get("words") == own}
    actors = {*standing.game.config.get("acts", {}).get(act, {}).get("actor", ())}
    if told.names or len(alike) < BOTH or alike.isdisjoint(actors):
        return False
    said = {word.folded for word in words[told.start : told.end]}
    if told.key[0] in actors:
        return not said.isdisjoint(said_by("impersonal"))
    return told.value == SPEAKER and said.isdisjoint((*said_by("possessing"), *said_by("mine"), *said_by("him")))


def _is_where_a_thing_stands(words: Sequence[Word], told: Told, is_place: IsPlace) -> bool:
    """Whether a place stands right behind a thing before the verb, and another one behind it (smí loďstvo v Baltu bojovat v Severním moři)."""
    places = [(n, c) for n in range(told.start, told.end) for c, _ in words[n].named if is_place(c)]
    own = next((n for n, concept in places if concept == told.value), -1)
    if own < told.start + 2 or words[own - 1].folded not in said_by("locating") or not words[own - 2].is_noun or words[own - 2].is_last:
        return False
    verb = next((n for n in range(own, told.end) if words[n].is_verb), told.end)
    is_one = not any(word.is_last or word.folded in said_by("adding") for word in words[own:verb])
    return is_one and any(n > verb and concept != told.value and words[n - 1].folded in said_by("locating") for n, concept in places)


def _is_last_of_a_list(words: Sequence[Word], told: Told, is_place: IsPlace) -> bool:
    """Whether what a clause begins with may be the last of a list before it (na Ukrajině a v Moskvě, v Německu není nikdo)."""
    first = told.start + (words[told.start].folded in said_by("locating"))
    if told.start < BOTH or words[told.start - 1].folded not in said_by("adding") or first >= len(words) or not words[first].is_last:
        return False
    own = [c for c, _ in words[first].named if is_place(c)]
    return any(c in told.key[1] for c in own) and any(is_place(c) for c, _ in words[told.start - 2].named)


def is_of_occasion(words: Sequence[Word], value: Any, start: int, end: int) -> bool:
    """Whether a place is only that of an occasion before or behind which something is done (přistane po bitvě v Keltském moři)."""
    places = [n for n in range(start + 1, end - 1) if words[n].folded.startswith(said_by("occasions"))]
    behind = [n + 1 for n in places if words[n - 1].folded in said_by("around") and words[n + 1].folded in said_by("locating")]
    return isinstance(value, str) and any(any(c == value for c, _ in words[n].named) for at in behind for n in range(at, min(at + 2, end)))
