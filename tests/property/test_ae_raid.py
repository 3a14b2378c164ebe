"""How many bombers come through, against an enumeration of every choice of who falls."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from referee.games.ae.bombing.planes import bombers_through, planes_gone


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(200))
def test_bombers_that_come_through(seed: int) -> None:
    chance = random.Random(seed)
    planes = ["bomber"] * chance.randint(1, 4) + ["fighter"] * chance.randint(0, 3)
    told = chance.sample(planes, chance.randint(0, len(planes)))
    hits = chance.randint(0, 5)
    left = list(planes)
    for one in told:
        left.remove(one)
    falls = min(max(hits - len(told), 0), len(left))
    ends = {left.count("bomber") - sum(left[i] == "bomber" for i in gone) for gone in combinations(range(len(left)), falls)}
    ours = bombers_through(planes.count("bomber"), planes.count("fighter"), hits, Counter(told))
    if "bomber" not in left:
        assert ours in {0, None}
    else:
        assert ours == (ends.pop() if len(ends) == 1 else None), (planes, told, hits)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(150))
def test_planes_that_are_gone(seed: int) -> None:
    chance = random.Random(seed)
    planes = ["bomber"] * chance.randint(0, 3) + ["fighter"] * chance.randint(0, 3)
    hits = chance.randint(0, 6)
    chosen = Counter(chance.sample(planes, min(hits, len(planes)))) if chance.random() < 0.5 else Counter[str]()
    ours = planes_gone(Counter(planes), hits, chosen)
    if not planes:
        assert ours == ({} if not hits else None)
    elif chosen.total() == hits:
        assert ours == dict(chosen)
    else:
        assert ours == (dict(Counter(planes)) if hits >= len(planes) else None)
