"""Movement points left now and after the move that the text tells of ([8.0])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.situation_movement import Move, Mover
from referee.runner import Undecided


def _told_moves(unit: Mover) -> list[Move]:
    """The moves of the unit that the text tells or asks of."""
    acts = [a.id for a in unit.run.things("move")]
    return [Move(unit.run, a) for a in acts if unit.id in unit.run.try_read("movers", a, default=())]


@rules.value("8.0-c", of="mp_after")
def points_after_the_move(unit: Mover) -> int:
    """What is left before the move less the price of the move."""
    moves = _told_moves(unit)
    if len(moves) > 1:
        raise Undecided("chybí údaj", "text vypráví o několika pohybech a není jasné, po kterém z nich se ptáte", "nr/8.0-c")
    return max(0, unit.left - sum(move.cost for move in moves))


@rules.value("8.0-e", of="mp_now")
def points_now(unit: Mover) -> int:
    """What is left; after the only move that the text tells of, unless it says what was spent before that."""
    spent = any(unit.run.told(kind, unit.id) is not None for kind in ("mp_spent", "mp_left"))
    if not _told_moves(unit):
        return int(unit.left)
    if spent:
        raise Undecided("chybí údaj", "není jasné, zda se ptáte před tímto pohybem, nebo po něm", "nr/8.0-e")
    return int(unit.run.read("mp_after", unit.id))
