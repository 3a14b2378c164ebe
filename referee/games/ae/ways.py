"""Ways over the board: which steps a class of units may take, the shortest way, what is in reach. Plain data: no text, no view."""

from __future__ import annotations

from dataclasses import dataclass

from referee.games.ae.board import Board
from referee.kit.graph import Graph
from referee.kit.routes import Step, by_way_of, distances

LAND, NAVAL, AIR = "land", "naval", "air"
CLASSES = frozenset({LAND, NAVAL, AIR})


@dataclass(frozen=True)
class Way:
    """A way over the map. ``spaces``: both ends included, empty where there is none; ``unsure``: borders on which it hangs."""

    spaces: tuple[str, ...]
    unsure: tuple[tuple[str, str], ...] = ()

    @property
    def steps(self) -> int:
        """How many steps it takes."""
        return len(self.spaces) - 1


def over(board: Board, kind: str) -> Step:
    """The steps of a class of units over its element, past no neutral space (ae/3.4) and through no closed strait (ae/3.4-uziny)."""

    def may(one: str, other: str) -> bool:
        if kind == AIR:
            return not board.is_neutral(other)
        if kind == NAVAL:
            return board.kinds[other] == "sea" and frozenset((one, other)) not in board.closed
        return board.kinds[other] == "land" and not board.is_neutral(other)

    return may


def route(board: Board, points: tuple[str, ...], may: Step) -> Way:
    """The shortest way over the sure borders; ``unsure`` where a doubtful one would make it shorter or possible at all."""
    if not all(p in board.kinds for p in points):
        return Way(())
    sure = by_way_of(board.sure, points, may)
    best = by_way_of(board.possible, points, may)
    if best and (not sure or len(best) < len(sure)):
        used = [(a, b) for a, b in zip(best, best[1:], strict=False) if frozenset((a, b)) in board.doubtful]
        return Way(sure, tuple(used))
    return Way(sure)


def within(board: Board, start: str, may: Step, limit: int, graph: Graph | None = None) -> dict[str, int]:
    """The spaces no farther than ``limit`` steps, each with its distance."""
    return {s: d for s, d in distances(graph or board.sure, start, may).items() if d <= limit}
