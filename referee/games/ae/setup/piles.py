"""Plastic chips under a figure as numbers. Plain data: no text, no view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping


def under_figure(units: int, worth: Mapping[str, int]) -> Counter[str]:
    """The fewest chips that show a number of units together with the figure on top, which is one of them (ae/2.5-figurka).

    ``worth``: how many units a chip of each colour stands for (ae/2.5-hodnota), one of which is 1.
    """
    rest, found = units - 1, Counter[str]()
    for colour in sorted(worth, key=lambda c: -worth[c]):
        found[colour], rest = divmod(rest, worth[colour])
    return found


def shown(chips: Mapping[str, int], figures: int, worth: Mapping[str, int]) -> int:
    """How many units chips and the figures on top stand for together."""
    return figures + sum(worth[colour] * count for colour, count in chips.items())
