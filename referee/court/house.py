"""What a table holds to between its disputes: facts that a game offers to be kept. The text goes before them. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.court.game import Game
from referee.law.facts import Fact, FactKind, Key, Situation, Words
from referee.speech import messages


def with_house(game: Game, situation: Situation, rows: Iterable[tuple[Key, Any]]) -> Situation:
    """The situation with what the table holds to, where the text tells nothing of the kind; what is no such fact is passed over."""
    offered = {(str(row["fact"]), ()) for row in game.table.get("profile", ())} | {_option(row) for row in game.table.get("option", ())}
    for key, value in rows:
        if key in offered and key not in situation.facts and _fits(game.law.registry[key[0]], value):
            situation = situation.with_facts(Fact(*key, value, Words(0, 0, messages.OUR_GAME)))
    return situation


def _option(row: dict[str, Any]) -> Key:
    """The fact that a rule of the table's choice is played with."""
    return str(row["fact"]), (str(row["clause"]),)


def _fits(kind: FactKind, value: Any) -> bool:
    """Whether a value that came from outside is one of the kind."""
    if kind.domain:
        return any(value == known and type(value) is type(known) for known in kind.domain)
    if kind.low is None and kind.high is None or isinstance(value, bool) or not isinstance(value, int):
        return False
    return (kind.low is None or kind.low <= value) and (kind.high is None or value <= kind.high)
