"""Dice of several shooters that hit on their number or less, where the text does not tell which die is whose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Volley:
    """As many dice as shooters, in no order. ``values``: the highest number with which each shooter hits."""

    values: tuple[int, ...]
    dice: tuple[int, ...]

    @property
    def most(self) -> int:
        """Hits where the dice fall to the shooters as luckily as they can."""
        return len(_paired(self.values, self.dice, hit=True))

    @property
    def fewest(self) -> int:
        """Hits where they fall as unluckily as they can."""
        return len(self.dice) - len(_paired(self.values, self.dice, hit=False))

    @property
    def hits(self) -> int | None:
        """The hits, None where they hang on which die is whose."""
        return self.most if self.most == self.fewest else None


def _paired(values: Iterable[int], dice: Iterable[int], hit: bool) -> list[tuple[int, int]]:
    """The most pairs of a shooter and a die that hits (or misses): each die in turn takes the shooter that is least use to others."""
    left = sorted(values, reverse=not hit)
    pairs = []
    for die in sorted(dice, reverse=hit):
        able = [v for v in left if (die <= v) == hit]
        if able:
            left.remove(able[0])
            pairs.append((able[0], die))
    return pairs
