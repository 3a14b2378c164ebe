"""Hex grids: axial coordinates, neighbours, distances and shortest paths around what blocks them.

Hexes stand on a corner, in rows from west to east (so a hex has neighbours due east and west). A label is four digits,
column and row (``0405``: column 4, row 5); odd rows are shifted half a hex to the east.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

DIRECTIONS: dict[str, tuple[int, int]] = {
    "east": (1, 0),
    "northeast": (1, -1),
    "northwest": (0, -1),
    "west": (-1, 0),
    "southwest": (-1, 1),
    "southeast": (0, 1),
}


@dataclass(frozen=True, slots=True, order=True)
class Hex:
    """A hex by its axial coordinates."""

    q: int
    r: int

    @classmethod
    def at(cls, label: str) -> Hex:
        """The hex of a four-digit label. Raises ValueError for anything else."""
        if len(label) != 4 or not (label.isascii() and label.isdigit()):
            raise ValueError(f"no hex label: {label!r}")
        column, row = int(label[:2]), int(label[2:])
        return cls(column - (row - row % 2) // 2, row)

    @property
    def label(self) -> str:
        """The four-digit label."""
        return f"{self.q + (self.r - self.r % 2) // 2:02d}{self.r:02d}"

    def step(self, direction: str) -> Hex:
        """The neighbour in this direction."""
        dq, dr = DIRECTIONS[direction]
        return Hex(self.q + dq, self.r + dr)

    def neighbours(self, directions: Iterable[str] = DIRECTIONS) -> list[Hex]:
        """The neighbours in these directions (default: all six)."""
        return [self.step(d) for d in directions]

    def distance(self, other: Hex) -> int:
        """Steps from hex to hex over free ground."""
        dq, dr = self.q - other.q, self.r - other.r
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


Edge = frozenset[Hex]
"""A hexside: the two hexes that share it."""


def edge(a: Hex, b: Hex) -> Edge:
    """The hexside between two hexes."""
    return frozenset({a, b})


def shortest_path(
    start: Hex,
    goals: Iterable[Hex],
    blocked: Callable[[Hex], bool],
    limit: int,
    *,
    closed: frozenset[Edge] = frozenset(),
    directions: Iterable[str] = DIRECTIONS,
) -> tuple[Hex, ...] | None:
    """The shortest way from a hex to the nearest goal, both ends included; None if there is none within the limit.

    ``blocked``: hexes that may not be entered; a goal is entered even so only if it is not blocked. ``closed``: hexsides that
    may not be crossed. ``limit``: most steps.
    """
    wanted = frozenset(goals)
    allowed = tuple(directions)
    queue: deque[tuple[Hex, ...]] = deque([(start,)])
    seen = {start}
    while queue:
        path = queue.popleft()
        here = path[-1]
        if here in wanted:
            return path
        if len(path) > limit:
            continue
        for near in here.neighbours(allowed):
            if near not in seen and edge(here, near) not in closed and not blocked(near):
                seen.add(near)
                queue.append((*path, near))
    return None
