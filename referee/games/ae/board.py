"""The board of Axis & Allies Europe from the tables of its rulebase: spaces, borders, units, powers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from referee.kit.graph import Graph

SIDES = {"germany": "axis", "soviet": "allies", "britain": "allies", "usa": "allies"}
"""The four powers and their sides (ae/1.1)."""


@dataclass(frozen=True)
class Board:
    """``graph``: the borders of the board. ``kinds``: ``land`` or ``sea``. ``unsure``: pairs on which the sources differ.

    ``doubtful``: pairs of which one source alone tells, or that the sources dispute, whether they touch or not. ``closed``: borders
    of two seas that no ship may cross. ``colours``: classes of tables/barvy.toml.
    """

    graph: Graph
    kinds: Mapping[str, str]
    values: Mapping[str, int]
    owners: Mapping[str, str]
    unsure: frozenset[frozenset[str]]
    doubtful: frozenset[frozenset[str]] = frozenset()
    closed: frozenset[frozenset[str]] = frozenset()
    colours: Mapping[str, str] = field(default_factory=dict)
    factories: frozenset[str] = frozenset()
    convoys: frozenset[str] = frozenset()
    names: Mapping[str, str] = field(default_factory=dict)
    sure: Graph = field(default_factory=lambda: Graph({}))
    possible: Graph = field(default_factory=lambda: Graph({}))

    def is_neutral(self, space: str) -> bool:
        """Whether nobody may enter a space or fly over it (ae/3.4)."""
        return self.colours.get(space) == "neutral"


def board_of(tables: Callable[[str], Any]) -> Board:
    """The board as the tables of the game hold it."""
    return _board(tables)


@lru_cache(maxsize=4)
def _board(tables: Callable[[str], Any]) -> Board:
    spaces = tables("uzemi")
    borders = tables("sousedstvi")
    rows = {row: {c: borders.cell(row, c) for c in borders.columns} for row in borders.rows}
    disputed = {n.row for n in borders.notes if n.confidence == "sporná"}
    doubtful = disputed | {n.row for n in borders.notes if n.confidence == "nízká"}
    ends = {name: (str(r["first"]), str(r["second"])) for name, r in rows.items()}
    seas = {name for name, r in rows.items() if r["kind"] == "sea" and r["adjacent"]}
    told = [ends[name] for name, r in rows.items() if r["adjacent"]]
    return Board(
        Graph.of(told),
        {row: spaces.cell(row, "kind") for row in spaces.rows},
        {row: int(v) for row in spaces.rows if str(v := spaces.cell(row, "ipc")).isdigit()},
        {row: str(spaces.cell(row, "owner")) for row in spaces.rows},
        frozenset(frozenset(ends[row]) for row in disputed),
        doubtful=frozenset(frozenset(ends[row]) for row in doubtful if row in ends),
        closed=frozenset(frozenset(ends[name]) for name in seas if not rows[name]["ships"]),
        colours={row: str(spaces.cell(row, "colour")) for row in spaces.rows},
        factories=frozenset(row for row in spaces.rows if spaces.cell(row, "factory")),
        convoys=frozenset(row for row in spaces.rows if spaces.cell(row, "convoy")),
        names={row: str(spaces.cell(row, "czech")) for row in spaces.rows},
        sure=Graph.of(ends[name] for name, r in rows.items() if r["adjacent"] and name not in doubtful),
        possible=Graph.of([*told, *(ends[name] for name in doubtful if name in ends)]),
    )
