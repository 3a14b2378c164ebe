"""Whether a transport has unloaded, told of it or of its cargo."""

from __future__ import annotations

from referee.games.ae.gameboard.views import Branch, Move
from referee.games.ae.rules import rules
from referee.games.ae.ships.views_cargo import TRANSPORT


@rules.value("19.9-konec", of="unloaded_before")
def what_is_ashore_came_from_a_transport(unit: Branch) -> bool | None:
    """Where the text says that its cargo was unloaded, the transport has unloaded."""
    return True if unit.id == TRANSPORT and any(f.value for f in unit.run.all_told("unloaded_before")) else None


def has_unloaded(move: Move) -> bool | None:
    """Whether the transport has unloaded; None where the text tells of cargo that was not."""
    told = move.run.told("unloaded_before", TRANSPORT)
    return bool(told.value) if told is not None else what_is_ashore_came_from_a_transport(Branch(move.run, TRANSPORT))
