"""A round of a naval battle on plain data: lines, match-ups, modifiers, hits. Knows neither facts nor views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

KINDS = ("destroyer", "submarine", "battleship", "carrier")
BATTLESHIP, CARRIER = "battleship", "carrier"
LONGEST_LINE = 8
STRONGER = 2
AGAINST = {("battleship", "destroyer"): STRONGER, ("submarine", "battleship"): STRONGER, ("destroyer", "submarine"): STRONGER}
"""Which ship is stronger than which (table ``namorni``)."""
CARRIER_STRONGER = 1
BESIDE_CARRIER = 1
MOST_BESIDE = 2
HITS = {"destroyer": 1, "submarine": 1, "battleship": 2, "carrier": 1}
"""Hits that sink a ship (table ``jednotky``)."""

Line = tuple[str, ...]


def against(own: str, enemy: str) -> int:
    """What a ship adds to its roll against another."""
    if own == CARRIER != enemy:
        return CARRIER_STRONGER
    return AGAINST.get((own, enemy), 0)


def beside(carriers: int) -> int:
    """What own carriers beside a ship add to its roll."""
    return min(MOST_BESIDE, BESIDE_CARRIER * carriers)


def in_line(ships: int) -> int:
    """How many of so many ships stand in the line: all, but no more than eight."""
    return min(LONGEST_LINE, ships)


@dataclass(frozen=True)
class Fleet:
    """A line in the middle of a round: its ships in order, and the hits of each."""

    line: Line
    hits: tuple[int, ...]

    @classmethod
    def fresh(cls, line: Sequence[str]) -> Fleet:
        """A line before the round."""
        return cls(tuple(line), (0,) * len(line))

    def afloat(self, at: int) -> bool:
        """Whether the ship at a place is not sunk."""
        return 0 <= at < len(self.line) and self.hits[at] < HITS[self.line[at]]

    def first(self) -> int:
        """The place of the ship now at the beginning of the line."""
        return next(at for at in range(len(self.line)) if self.afloat(at))

    def carriers_beside(self, at: int, *, closed: bool = False) -> int:
        """Own carriers right beside a place; in a closed line gaps of sunk ships do not part neighbours."""
        return sum(self.line[place] == CARRIER for place in self._neighbours(at, closed))

    def _neighbours(self, at: int, closed: bool) -> Iterator[int]:
        for step in (-1, 1):
            place = at + step
            while closed and 0 <= place < len(self.line) and not self.afloat(place):
                place += step
            if self.afloat(place):
                yield place

    def hit(self, at: int) -> Fleet:
        """The line after a hit on a place."""
        return Fleet(self.line, tuple(hits + (place == at) for place, hits in enumerate(self.hits)))

    @property
    def sunk(self) -> Counter[str]:
        """Ships sunk, by kind."""
        return Counter(kind for at, kind in enumerate(self.line) if not self.afloat(at))

    @property
    def leaving(self) -> int:
        """Battleships with one hit, which leave at the end of the round."""
        return sum(self.afloat(at) and hits > 0 for at, hits in enumerate(self.hits))

    @property
    def staying(self) -> Counter[str]:
        """Ships that may go on to the next round, by kind."""
        return Counter(kind for at, kind in enumerate(self.line) if not self.hits[at])


Rolls = Sequence[int]


def fought(
    lines: tuple[Sequence[str], Sequence[str]], rolls: tuple[Rolls, Rolls], bonus: tuple[int, int] = (0, 0), *, closed: bool = False
) -> tuple[Fleet, Fleet]:
    """Both lines after a round. ``rolls``: the sum of two dice of each side for each match-up; ``bonus``: what a technology adds to each."""
    one, other = Fleet.fresh(lines[0]), Fleet.fresh(lines[1])
    for at in range(min(len(one.line), len(other.line))):
        ours = rolls[0][at] + total_modifier(one, other, at, closed) + bonus[0]
        theirs = rolls[1][at] + total_modifier(other, one, at, closed) + bonus[1]
        of_carriers = one.line[at] == other.line[at] == CARRIER
        if ours > theirs:
            other = other.hit(at if of_carriers else other.first())
        elif theirs > ours:
            one = one.hit(at if of_carriers else one.first())
    return one, other


def total_modifier(own: Fleet, enemy: Fleet, at: int, closed: bool) -> int:
    """What the ship at a place adds to its roll."""
    return against(own.line[at], enemy.line[at]) + beside(own.carriers_beside(at, closed=closed))
