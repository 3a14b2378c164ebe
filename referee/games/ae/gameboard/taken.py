"""Whether a space was taken in the turn that is played, as a text tells it ([Výsledky bitvy a obsazování])."""

from __future__ import annotations

from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_space import friend_or_foe
from referee.law.finding import Missing


def taken_now(move: Move, space: str | None) -> bool:
    """Whether the text says that a space was taken in this turn."""
    if space is None:
        return False
    for kind in ("captured", "taken_now"):
        found = move.run.told(kind, space)
        if found is not None:
            return bool(move.run.read(kind, space))
    found = move.run.told("taken_by", space)
    before = move.run.told("held_since_start", space)
    owner, friendly = move.run.told("controller", space), move.run.told("friendly_space", space)
    if owner is not None and friendly is not None and friendly.value and friend_or_foe(str(owner.value), move.mover) is False:
        raise Missing(("taken_now", (space,)))
    if before is not None and before.value:
        return False
    if found is not None:
        return friend_or_foe(str(move.run.read("taken_by", space)), move.mover) is not False
    if (conquered := move.run.told("conquered", space)) is not None and conquered.value:
        return bool(move.run.read("taken_now", space))
    first = move.board.owners.get(space)
    if owner is None or first is None or friend_or_foe(str(owner.value), first) is not False:
        return False
    return friend_or_foe(str(owner.value), move.mover) is not False and bool(move.run.read("taken_now", space))
