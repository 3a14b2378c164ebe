"""Who of those at the table a text names otherwise than by a piece: by his name, as a neighbour, by his colour, by where he sits. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.hearing.intents.saying import said_by
from referee.hearing.intents.wording import Word

MOST_OF_SEAT = 4
"""Words at most that say where somebody sits (po mé levé ruce)."""


@dataclass(frozen=True)
class Person:
    """A player: what he is called, nothing of whoever speaks, and by how many words."""

    name: str
    length: int = 1


def person_at(words: Sequence[Word], place: int, text: str) -> Person | None:
    """The player whom the words at a place name: by a name, by a word for whoever speaks, or as a fellow at the table; None where none."""
    word = words[place]
    if word.name or word.folded in said_by("myself"):
        return Person(word.name)
    seat = _seat(words, place + 1) if not word.is_last else 0
    is_fellow = word.folded in said_by("fellows") or bool(seat) and word.folded in said_by("fellows_by_seat")
    if not is_fellow and not (word.folded in said_by("colours") and _stands_alone(words, place)):
        return None
    said = text[word.start : words[place + seat].end]
    return Person(said[:1].lower() + said[1:], 1 + seat)


def _seat(words: Sequence[Word], place: int) -> int:
    """By how many words from a place on it is said where somebody sits."""
    behind = words[place : place + MOST_OF_SEAT]
    stop = next((n for n, word in enumerate(behind) if word.folded not in said_by("seats") or n and behind[n - 1].is_last), len(behind))
    return next((n for n in range(stop, 0, -1) if behind[n - 1].folded in said_by("seat_ends")), 0)


def _stands_alone(words: Sequence[Word], place: int) -> bool:
    """Whether an adjective describes no noun, and so means a player (modrý dal 25)."""
    after = words[place + 1 : place + 2]
    return words[place].is_last or not after or after[0].is_end or not after[0].is_noun
