"""The moves of a session: what a player says after the text, one tap after another, and how they are kept in a link. Knows no game.

``("game", id)``, ``("house", kind, of, value)`` of what the table holds to, ``("ask", intent)`` (with ``"guess"`` of the likeliest one, which a
confirmation confirmed), ``("tell", kind, of, value, how)``, ``("drop", kind, of)``, ``("deny", kind, of)`` of what was heard in part, ``("unknown",
kind, of)``, ``("why", clause)``, ``("also", intent)`` of what is asked beside (empty: nothing); ``("thing", id, type, concept, name)`` brings in a
thing, or an act, ``("confirm",)`` says that the facts are all that the text tells, ``("aside",)`` that the rest of it does not matter,
``("filled", words)`` that the fact told before is what these sentences of the rest mean, ``("say", sentence, place)`` that this is read with the
text: before its ``question``, at its ``end`` or its ``start``; ``("data", json)`` puts a situation that somebody told of the text, and the player
confirmed, in the place of what is read.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from grammar.tokens import sentences
from referee.hearing.intents.roles import listed
from referee.law.facts import Key
from referee.speech import dialogue, messages

VERSION = 1
"""The version of a saved session."""
PLACES = ("question", "end", "start")
"""Where in the text a sentence may be put that is said later."""
MAX_MOVES = 100
MAX_HOUSE = 20
MAX_SAVED = 100_000
"""Bytes of a saved session at most, once they are unpacked."""
GUESS = "guess"
"""Marks a question that nobody asked and a confirmation confirmed."""
CONFIRMED, ANSWERED, CORRECTED = "confirmed", "answered", "corrected"
"""How a fact came to be told."""
UNKNOWN = "unknown"
"""The value of a fact that the player does not know."""
SHAPES = {
    "game": (2,), "house": (4,), "ask": (2, 3), "thing": (5,), "tell": (5,), "drop": (3,), "deny": (3,), "unknown": (3,), "why": (2,),
    "confirm": (1,), "aside": (1,), "filled": (2,), "say": (3,), "also": (2,), "data": (2,),
}  # fmt: skip
"""How many parts each move may have."""

SETTING = frozenset({"game", "house", "data"})
"""Moves that say where one plays and what the text tells, before anything is said of it."""

Move = tuple[Any, ...]


class SessionError(ValueError):
    """An answer that does not fit its question, or a saved session that cannot be read; the text is a Czech sentence for the player."""


def move(told: Sequence[Any]) -> Move:
    """A move as it was saved. Raises SessionError for what is none."""
    if not isinstance(told, list | tuple) or not told or len(told) not in SHAPES.get(told[0], ()):
        raise SessionError(dialogue.BAD_SESSION)
    return tuple(tuple(map(str, part)) if place == 2 and isinstance(part, list | tuple) else part for place, part in enumerate(told))


def told(moves: Sequence[Move]) -> Iterator[tuple[str, tuple[str, ...], Any, str]]:
    """What the player told and did not take back, the last of each fact: kind, things, value, and how it came to be told."""
    found: dict[Key, tuple[Any, str]] = {}
    for one in moves:
        if one[0] == "tell":
            found[str(one[1]), tuple(one[2])] = (one[3], str(one[4]))
        elif one[0] in {"drop", "unknown"}:
            found.pop((str(one[1]), tuple(one[2])), None)
    yield from ((kind, of, value, how) for (kind, of), (value, how) in found.items())


def confirmed(moves: Sequence[Move]) -> list[dict[str, Any]]:
    """What the player told, as a ruling shows it."""
    plain = [(kind, of, list(value) if isinstance(value, tuple) else value, how) for kind, of, value, how in told(moves)]
    return [{"fact": kind, "of": [*of], "value": value, "how": how} for kind, of, value, how in plain if value != UNKNOWN]


def before_last(moves: Sequence[Move]) -> list[Move]:
    """The moves without the last step: a confirmation goes with the things and facts that it told; what the table holds to stays."""
    if not any(move[0] not in SETTING for move in moves):
        return list(moves)
    kept = list(moves[:-1])
    if moves[-1][0] == "filled" and kept:
        kept.pop()
    if moves and moves[-1][0] == "confirm":
        while kept and (kept[-1][0] in {"thing", "deny"} or kept[-1][0] == "tell" and kept[-1][4] == CONFIRMED):
            kept.pop()
        if kept and kept[-1][0] == "ask" and kept[-1][2:] == (GUESS,):
            kept.pop()
    return kept


def with_said(text: str, moves: Sequence[Move]) -> str:
    """The text with the sentences that were said since."""
    for sentence, place in ((str(one[1]), one[2]) for one in moves if one[0] == "say"):
        asked = next((piece.start for piece in sentences(text) if piece.mark == "?"), len(text))
        cut = {"question": asked, "start": 0}.get(str(place), len(text))
        before = text[:cut].rstrip()
        text = f"{messages.ending(before, '.') if before else ''} {sentence} {text[cut:]}".strip()
    return text


def house(rows: Iterable[Mapping[str, Any]]) -> list[Move]:
    """What the table holds to, as moves."""
    return [("house", str(row.get("fact", "")), tuple(map(str, listed(row.get("of") or ()))), row.get("value")) for row in rows][:MAX_HOUSE]


def of_the_table(moves: Sequence[Move]) -> list[Move]:
    """The moves that another question leaves: the game, and facts of the whole table."""
    return [one for one in moves if one[0] in SETTING | {"why"} or one[0] == "tell" and not one[2]]


def saved(text: str, moves: Sequence[Move]) -> str:
    """A session as a text that fits a link."""
    data = json.dumps([VERSION, text, moves], ensure_ascii=False, separators=(",", ":")).encode()
    return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def restored(link: str) -> tuple[str, list[Move]]:
    """The text and the moves of a saved session. Raises SessionError where it cannot be read."""
    try:
        packed = zlib.decompressobj().decompress(base64.urlsafe_b64decode(link + "=" * (-len(link) % 4)), MAX_SAVED)
        version, text, moves = json.loads(packed)
        if version == VERSION:
            return str(text), [move(one) for one in moves]
    except (ValueError, binascii.Error, zlib.error, TypeError) as fault:
        raise SessionError(dialogue.BAD_SESSION) from fault
    raise SessionError(dialogue.OTHER_SESSION.format(version=version, known=VERSION))


def answered(moves: Iterable[Sequence[Any]]) -> int:
    """How many answers were given."""
    return sum(move[0] == "unknown" or move[0] == "tell" and move[4] == ANSWERED for move in moves)
