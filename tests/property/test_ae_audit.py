"""Casualties against hits, on numbers: our judgment against one that lays every hit on every unit it may fall on."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from referee.games.ae.books import casualties as audit
from referee.games.ae.seafire import (
    BATTLESHIP,
    BY_AIR,
    BY_SHIP,
    BY_SUB,
    PLANES,
    SUBMARINE,
    lost,
    may_hit,
    outcomes,
)

UNITS = (SUBMARINE, "destroyer", "transport", "fighter", "bomber", BATTLESHIP)


def can_pay(gone: list[str], hits: list[str], helped: bool) -> bool:
    """Whether every unit gone (a battleship twice) can be given a hit of its own that may fall on it."""
    targets = [u for unit in gone for u in [unit] * (2 if unit == BATTLESHIP else 1)]
    if len(targets) > len(hits):
        return False
    return any(all(may_hit(h, t, helped) for h, t in zip(order, targets, strict=False)) for order in permutations(hits, len(targets)))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(200))
def test_losses_at_sea(seed: int) -> None:
    """What is right can be paid for; what is too much, or barred, cannot."""
    dice = random.Random(seed)
    force = Counter(dice.choices(UNITS, k=dice.randint(1, 4)))
    hits = Counter(dice.choices((BY_SUB, BY_AIR, BY_SHIP), k=dice.randint(0, 4)))
    helped = dice.random() < 0.4
    told = Counter({u: dice.randint(0, n) for u, n in force.items()})
    told = +told
    found = audit.at_sea(told, [lost(force, o) for o in outcomes(force, hits, helped)], hits, helped)
    gone, single = list(told.elements()), list(hits.elements())
    if found == audit.RIGHT:
        assert can_pay(gone, single, helped)
    if found in {audit.MANY, audit.ONE_HIT}:
        assert not can_pay(gone, single, helped)
    if found == audit.ONE_HIT:
        assert told[BATTLESHIP] and audit.at_most(told, hits.total()) in {audit.ONE_HIT, audit.MANY}
    planes, subs = [u for u in gone if u in PLANES], [u for u in gone if u == SUBMARINE]
    assert (found == audit.BARRED_PLANES) == (not can_pay(planes, single, True) and bool(hits[BY_SUB]))
    if found == audit.BARRED_SUBS:
        assert not can_pay(subs, single, helped) and can_pay([], single, helped)
    if found == audit.FEW:
        assert can_pay(gone, single, helped) or told.total() < hits.total()


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(100))
def test_losses_on_land(seed: int) -> None:
    """So many go as there are hits and units; where the dice leave several numbers open, one of them may be right."""
    dice = random.Random(seed)
    few, able, taken = dice.randint(0, 5), dice.randint(0, 5), dice.randint(0, 6)
    many = few + dice.randint(0, 2)
    due = {min(hits, able) for hits in range(few, many + 1)}
    found = audit.on_land(few, many, able, taken)
    assert (found == audit.RIGHT) == (due == {taken})
    assert (found == audit.OPEN) == (taken in due and len(due) > 1)
    assert (found == audit.FEW) == all(taken < n for n in due)
    assert (found == audit.MANY) == all(taken > n for n in due)
