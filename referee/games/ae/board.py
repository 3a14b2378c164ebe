"""The board of Axis & Allies Europe from the tables of its rulebase: spaces, borders, units, powers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee.kit.graph import Graph

SIDES = {"germany": "axis", "soviet": "allies", "britain": "allies", "usa": "allies"}
"""The four powers and their sides (ae/1.1)."""


@dataclass(frozen=True)
class Board:
    """``graph``: borders that hold for sure. ``kinds``: ``land`` or ``sea``. ``unsure``: pairs on which the sources differ."""

    graph: Graph
    kinds: Mapping[str, str]
    values: Mapping[str, int]
    owners: Mapping[str, str]
    unsure: frozenset[frozenset[str]]


def board_of(tables: Callable[[str], Any]) -> Board:
    """The board as the tables of the game hold it."""
    return _board(tables)


@lru_cache(maxsize=4)
def _board(tables: Callable[[str], Any]) -> Board:
    spaces = tables("uzemi")
    borders = tables("sousedstvi")
    rows = {row: {c: borders.cell(row, c) for c in borders.columns} for row in borders.rows}
    disputed = {n.row for n in borders.notes if n.confidence == "sporná"}
    return Board(
        Graph.of((r["first"], r["second"]) for r in rows.values() if r["adjacent"]),
        {row: spaces.cell(row, "kind") for row in spaces.rows},
        {row: int(v) for row in spaces.rows if str(v := spaces.cell(row, "ipc")).isdigit()},
        {row: str(spaces.cell(row, "owner")) for row in spaces.rows},
        frozenset(frozenset((rows[row]["first"], rows[row]["second"])) for row in disputed),
    )
