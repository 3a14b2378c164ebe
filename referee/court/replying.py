"""Tellings of the act before, where the one asked about replies to it: the same things with the parts turned. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.court.game import Game
from referee.hearing.intents.told import Said

Told = tuple[str, Said]


def turned(game: Game, act: str, said: Sequence[Told]) -> list[Told]:
    """What a text says, with the parts turned of what it says of the act to which the one asked about replies (CA, osa jde do protiútoku).

    What stands with the words that tell of the reply is of the reply, and counts before what is turned.
    """
    row: Mapping[str, Any] = game.config.get("replies", {}).get(act, {})
    reply = next((one for name, one in said if row and name == row["when"] and one.value is True), None)
    if reply is None:
        return list(said)
    other = {one: two for pair in row.get("swap", ()) for one, two in (pair, pair[::-1])}
    parts = {*other, row.get("side")}
    own = [(name, one) for name, one in said if name not in parts or _is_of(one, reply)]
    first = [(name, one) for name, one in said if name in parts and not _is_of(one, reply)]
    turned = [(other.get(name, name), one if name in other else replace(one, value=_opposed(game, one.value))) for name, one in first]
    return own + [(name, one) for name, one in turned if name not in {told for told, _ in own} and one.value is not None]


def _is_of(said: Said, reply: Said) -> bool:
    """Whether a telling stands with the words that tell of the reply."""
    return said.span[0] <= reply.span[0] and reply.span[1] <= said.span[1]


def _opposed(game: Game, value: Any) -> Any:
    """The other party."""
    turns = (one["stands_for"].get("turned", {}) for one in game.config.get("constant", ()) if "stands_for" in one)
    return next((turn[value] for turn in turns if value in turn), None)
