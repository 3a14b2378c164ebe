"""Where the hexes of a grid lie on a picture: those that stand on a corner, in rows from west to east (see `referee.kit.hexes`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from referee.kit.hexes import Hex
from referee.kit.svg import Point


@dataclass(frozen=True)
class HexMap:
    """A piece of a grid that fits into a width. ``size``: from the middle of a hex to its corner; ``left``, ``top``: of the piece."""

    size: float
    left: float
    top: float

    def middle(self, hex_: Hex) -> Point:
        """The middle of a hex."""
        x, y = _flat(hex_)
        return (x * self.size - self.left, y * self.size - self.top)

    def corners(self, hex_: Hex) -> list[Point]:
        """Its six corners, from the uppermost on."""
        x, y = self.middle(hex_)
        turns = [pi / 3 * place - pi / 2 for place in range(6)]
        return [(x + self.size * cos(turn), y + self.size * sin(turn)) for turn in turns]

    def between(self, one: Hex, other: Hex, part: float) -> Point:
        """A point on the way between two hexes, at this part of it (0: the first, 1: the second)."""
        (ax, ay), (bx, by) = self.middle(one), self.middle(other)
        return (ax + (bx - ax) * part, ay + (by - ay) * part)

    def side(self, one: Hex, other: Hex) -> tuple[Point, Point]:
        """The two ends of the side between two neighbours."""
        bx, by = self.middle(other)
        near = sorted(self.corners(one), key=lambda c: (c[0] - bx) ** 2 + (c[1] - by) ** 2)
        return near[0], near[1]


def _flat(hex_: Hex) -> Point:
    """The middle of a hex where the size is one."""
    return (sqrt(3) * (hex_.q + hex_.r / 2), 1.5 * hex_.r)


def fitting(hexes: Iterable[Hex], width: float, largest: float, top: float) -> HexMap:
    """The map that shows these hexes within the width, its hexes no larger than asked, below ``top``."""
    flat = [_flat(h) for h in hexes]
    xs, ys = [x for x, _ in flat], [y for _, y in flat]
    across = max(xs) - min(xs) + sqrt(3)
    size = min(largest, (width - 2) / across)
    left = min(xs) * size - sqrt(3) / 2 * size - (width - across * size) / 2
    return HexMap(size, left, min(ys) * size - size - top)
