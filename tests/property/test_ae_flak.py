"""Aircraft past AA guns, against throwing the dice one at a time."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from referee.games.ae.units.flak import Salvo, dealt, left_of, salvos


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(200))
def test_space_by_space(seed: int) -> None:
    chance = random.Random(seed)
    start = planes = chance.randint(0, 6)
    thrown, expected, row = [], [], []
    for _ in range(chance.randint(1, 4)):
        dice = tuple(chance.choice((1, 1, 3, 6)) for _ in range(planes))
        thrown.append(dice)
        row += dice
        if planes:
            expected.append(Salvo(planes, sum(d == 1 for d in dice)))
        for die in dice:
            planes -= die == 1
    assert salvos(start, thrown) == expected
    assert dealt(start, row, len(thrown)) == thrown
    assert dealt(start, [*row, 5], len(thrown)) is None or len(thrown) == 1
    silent = chance.randrange(len(thrown))
    cut = salvos(start, [None if i == silent else d for i, d in enumerate(thrown)])
    assert cut == (expected[:silent] + [Salvo(expected[silent].dice, None)] if silent < len(expected) else expected)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(200))
def test_who_is_left(seed: int) -> None:
    chance = random.Random(seed)
    planes = {kind: n for kind in ("bomber", "fighter") if (n := chance.randint(0, 3))} or {"bomber": 1}
    flying = [kind for kind, n in planes.items() for _ in range(n)]
    kind = chance.choice(sorted(planes))
    gone = chance.randint(0, len(flying))
    ends = {sum(k == kind for i, k in enumerate(flying) if i not in fallen) for fallen in combinations(range(len(flying)), gone)}
    assert left_of(planes, {kind}, gone) == (ends.pop() if len(ends) == 1 else None)
