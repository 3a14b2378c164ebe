"""The board of Quartermaster General from the tables of its rulebase: spaces, borders, straits, key spaces, sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from referee.kit.graph import Graph

SIDES = {"germany": "axis", "japan": "axis", "italy": "axis", "britain": "allies", "soviet": "allies", "usa": "allies"}
"""The six nations and their sides (qg/1.2)."""

BELONGING = {"germany": "německý", "britain": "britský", "japan": "japonský", "soviet": "sovětský", "italy": "italský", "usa": "americký"}
"""The adjective that says whose a piece is."""

ENEMY = {"axis": "allies", "allies": "axis"}

POINTS = frozenset(
    frozenset(pair)
    for pair in (
        ("balkans", "middle-east"),
        ("black-sea", "mediterranean-sea"),
        ("north-africa", "south-atlantic"),
        ("africa", "north-sea"),
        ("southeast-asia", "sea-of-japan"),
        ("china", "south-china-sea"),
    )
)
"""Spaces that meet in a point only (qg/5.3): the first two by the rulebook, the others by the picture of the board."""

DISPUTED = ("russia", "baltic-sea")
"""The border on which the sources of the board differ (tab-sousedstvi)."""


@dataclass(frozen=True)
class Board:
    """``graph``: borders without straits. ``kinds``: ``land`` or ``sea``. ``straits``: land with the anchor -> the two seas.

    ``over_edge``: borders over the eastern and western edge of the map. ``limits``: (nation, kind of piece) -> how many it has.
    """

    graph: Graph
    kinds: Mapping[str, str]
    stars: frozenset[str]
    homes: Mapping[str, str]
    straits: Mapping[str, tuple[str, str]]
    over_edge: frozenset[frozenset[str]] = frozenset()
    limits: Mapping[tuple[str, str], int] = field(default_factory=dict)

    def is_point(self, one: str, other: str) -> bool:
        """Whether two spaces meet in a point only."""
        return frozenset({one, other}) in POINTS

    def strait(self, one: str, other: str) -> str:
        """The anchor of the strait that joins two seas; empty where none does."""
        return next((anchor for anchor, seas in self.straits.items() if set(seas) == {one, other}), "")


def board_of(tables: Callable[[str], Any]) -> Board:
    """The board as the tables of the game hold it."""
    return _board(tables)


@lru_cache(maxsize=4)
def _board(tables: Callable[[str], Any]) -> Board:
    spaces = tables("uzemi")
    borders = tables("sousedstvi")
    straits = tables("uziny")
    nations = tables("staty")
    return Board(
        Graph.of((borders.cell(row, "first"), borders.cell(row, "second")) for row in borders.rows),
        {row: spaces.cell(row, "kind") for row in spaces.rows},
        frozenset(row for row in spaces.rows if spaces.cell(row, "star")),
        {spaces.cell(row, "home"): row for row in spaces.rows if spaces.cell(row, "home")},
        {row: (straits.cell(row, "first"), straits.cell(row, "second")) for row in straits.rows},
        frozenset(frozenset({borders.cell(r, "first"), borders.cell(r, "second")}) for r in borders.rows if borders.cell(r, "over_edge")),
        {(row, kind): nations.cell(row, column) for row in nations.rows for kind, column in (("army", "armies"), ("fleet", "fleets"))},
    )
