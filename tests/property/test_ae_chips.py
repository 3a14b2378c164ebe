"""Chips under a figure against every handful of chips that there could be."""

from __future__ import annotations

from itertools import product

import pytest

from referee.games.ae.setup.piles import shown, under_figure

WORTH = {"grey": 1, "red": 5}


@pytest.mark.parametrize("units", range(1, 40))
def test_the_fewest_chips_that_show_so_many(units: int) -> None:
    handfuls = [(red, grey) for red, grey in product(range(9), range(40)) if 5 * red + grey + 1 == units]
    fewest = min(sum(h) for h in handfuls)
    chips = under_figure(units, WORTH)
    assert [(red, grey) for red, grey in handfuls if red + grey == fewest] == [(chips["red"], chips["grey"])]
    assert shown(chips, 1, WORTH) == units
