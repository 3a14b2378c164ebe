"""The board of Quartermaster General from the tables of its rulebase: spaces, borders, straits, key spaces, sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee.kit.graph import Graph

SIDES = {"germany": "axis", "japan": "axis", "italy": "axis", "britain": "allies", "soviet": "allies", "usa": "allies"}
"""The six nations and their sides (qg/1.2)."""

ENEMY = {"axis": "allies", "allies": "axis"}

DISPUTED = ("russia", "baltic-sea")
"""The border on which the sources of the board differ (tab-sousedstvi)."""


@dataclass(frozen=True)
class Board:
    """``graph``: borders without straits. ``kinds``: ``land`` or ``sea``. ``straits``: land with the anchor -> the two seas."""

    graph: Graph
    kinds: Mapping[str, str]
    stars: frozenset[str]
    homes: Mapping[str, str]
    straits: Mapping[str, tuple[str, str]]


def board_of(tables: Callable[[str], Any]) -> Board:
    """The board as the tables of the game hold it."""
    return _board(tables)


@lru_cache(maxsize=4)
def _board(tables: Callable[[str], Any]) -> Board:
    spaces = tables("uzemi")
    borders = tables("sousedstvi")
    straits = tables("uziny")
    return Board(
        Graph.of((borders.cell(row, "first"), borders.cell(row, "second")) for row in borders.rows),
        {row: spaces.cell(row, "kind") for row in spaces.rows},
        frozenset(row for row in spaces.rows if spaces.cell(row, "star")),
        {spaces.cell(row, "home"): row for row in spaces.rows if spaces.cell(row, "home")},
        {row: (straits.cell(row, "first"), straits.cell(row, "second")) for row in straits.rows},
    )
