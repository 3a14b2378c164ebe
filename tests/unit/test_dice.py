"""Dice that are not told apart, against every way to deal them out."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from referee.kit.dice import Volley

PAIRS = st.lists(st.tuples(st.integers(0, 4), st.integers(1, 6)), min_size=1, max_size=6)


@given(PAIRS)
def test_bounds_agree_with_every_permutation(pairs: list[tuple[int, int]]) -> None:
    values, dice = zip(*pairs, strict=True)
    counts = {sum(d <= v for v, d in zip(values, order, strict=True)) for order in permutations(dice)}
    volley = Volley(values, dice)
    assert (volley.fewest, volley.most) == (min(counts), max(counts))
    assert volley.hits == (counts.pop() if len(counts) == 1 else None)


def test_one_of_three_infantry_is_paired() -> None:
    assert Volley((2, 1, 1), (2, 2, 1)).hits is None
    assert Volley((2, 1, 1), (3, 4, 5)).hits == 0
