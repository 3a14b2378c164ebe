"""Supply routes of No Retreat! over hexes against a search that is deliberately naive."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from referee.games.nr.supply.network import (
    CITY,
    REACH,
    UNIT,
    ZONE,
    Ground,
    hangs_on_zone_at_source,
    route_of_city,
    route_of_unit,
)
from referee.kit.hexes import DIRECTIONS, Hex, edge

BOARD = [Hex(q, r) for q in range(-6, 7) for r in range(-6, 7)]
HOMEWARD = {"axis": {"west", "southwest", "northwest"}, "soviet": {"east", "southeast", "northeast"}}


def touching(one: Hex, other: Hex) -> bool:
    """Whether two hexes are neighbours, from the corners of a cube."""
    return max(abs(one.q - other.q), abs(one.r - other.r), abs(one.q + one.r - other.q - other.r)) == 1


def what_shuts(ground: Ground, place: Hex) -> str:
    """What shuts a hex, clause by clause."""
    if place in ground.enemies:  # 6.3-jednotky
        return UNIT
    if place in ground.cities:  # 6.3-mesta
        return CITY
    zoned = any(touching(place, enemy) and frozenset({place, enemy}) not in ground.lakes for enemy in ground.zoned)
    return ZONE if zoned and place not in ground.own else ""  # 6.3-ezoc, 8.5-f; 6.3-ezoc-vlastni


def steps_to(ground: Ground, start: Hex, goals: set[Hex], limit: int, ways: set[str]) -> int | None:
    """Steps to the nearest goal by widening a set of hexes, ring by ring; None where it never comes there within the limit."""
    reached = {start}
    for steps in range(limit + 1):
        if reached & goals:
            return steps
        near = {place.step(way) for place in reached for way in ways}
        reached |= {place for place in near if not what_shuts(ground, place)}
    return None


def random_ground(chance: random.Random) -> Ground:
    picked = chance.sample(BOARD, 40)
    own, enemies, cities = picked[:8], picked[8 : 8 + chance.randint(0, 9)], picked[20 : 20 + chance.randint(0, 5)]
    zoned = [place for place in enemies if chance.random() < 0.7]
    lakes = {edge(place, chance.choice(place.neighbours())) for place in picked[8:30] if chance.random() < 0.3}
    return Ground(frozenset(own), frozenset(enemies), frozenset(zoned), frozenset(cities), frozenset(lakes))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(20))
def test_routes_of_units(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20):
        ground = random_ground(chance)
        start, goals = chance.choice(BOARD), set(chance.sample(BOARD, chance.randint(1, 4)))
        route = route_of_unit(ground, start, goals)
        expected = steps_to(ground, start, goals, REACH, set(DIRECTIONS))
        assert (len(route.way) - 1 if route.way else None) == expected
        assert all(touching(a, b) and not what_shuts(ground, b) for a, b in pairwise(route.way))
        if not route.way and steps_to(Ground(), start, goals, REACH, set(DIRECTIONS)) is not None:
            assert route.aside
        if route.opened:
            bare = Ground(frozenset(), ground.enemies, ground.zoned, ground.cities, ground.lakes)
            assert any(what_shuts(bare, place) == ZONE for place in route.way[1:])


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(20))
def test_a_source_in_a_zone(seed: int) -> None:
    """It would be reached if the zones of the enemy did not count on the sources that only they shut."""
    chance = random.Random(seed)
    for _ in range(20):
        ground = random_ground(chance)
        start, goals = chance.choice(BOARD), set(chance.sample(BOARD, 3))
        doubtful = {place for place in goals if what_shuts(ground, place) == ZONE}
        opened = Ground(ground.own | doubtful, ground.enemies, ground.zoned, ground.cities, ground.lakes)
        assert hangs_on_zone_at_source(ground, start, goals) == (steps_to(opened, start, doubtful, REACH, set(DIRECTIONS)) is not None)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(12))
def test_routes_of_cities(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(10):
        ground, side = random_ground(chance), chance.choice(["axis", "soviet"])
        start, goals = chance.choice(BOARD), set(chance.sample(BOARD, 2))
        route = route_of_city(ground, side, start, goals)
        expected = steps_to(ground, start, goals, 26, HOMEWARD[side])
        assert (len(route.way) - 1 if route.way else None) == expected
        ways = [next(d for d in DIRECTIONS if a.step(d) == b) for a, b in pairwise(route.way)]
        assert set(ways) <= HOMEWARD[side]


def test_a_straight_way_names_nothing_that_stood_beside_it() -> None:
    """Only what made the way longer, or cut it off, bore on it."""
    start, goal = Hex(0, 0), Hex(3, 0)
    beside, on = Hex(1, -1), Hex(1, 0)
    assert not route_of_unit(Ground(enemies=frozenset({beside})), start, {goal}).aside
    assert route_of_unit(Ground(enemies=frozenset({on})), start, {goal}).aside == {UNIT}
