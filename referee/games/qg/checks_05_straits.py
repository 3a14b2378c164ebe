"""Straits: to whom each is open ([Úžiny])."""

from __future__ import annotations

from referee.games.qg.rules import rules
from referee.games.qg.situation import OfNation


@rules.value("5.2-osa", of="strait_open")
def open_to_the_axis(strait: OfNation) -> bool | None:
    """Open to the Axis with an army of the Axis on the anchor."""
    if strait.side != "axis":
        return None
    return strait.space in strait.table.armies("axis") or strait.table.other_pieces


@rules.value("5.2-spojenci", of="strait_open")
def open_to_the_allies(strait: OfNation) -> bool | None:
    """Open to the Allies without an army of the Axis on the anchor."""
    if strait.side != "allies":
        return None
    return strait.space not in strait.table.armies("axis") and not strait.table.other_pieces
