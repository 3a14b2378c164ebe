"""Ways over the board of Axis & Allies Europe against a search that is deliberately naive."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

import rulebase
from referee.games.ae.board import Board, board_of
from referee.games.ae.journeys import NEUTRAL, SEA, barriers, shortest_that_fits, there_and_back
from referee.games.ae.ways import AIR, LAND, NAVAL, Way, over, route
from referee.kit.routes import by_way_of, distances, shortest

TABLES = cache(lambda name: rulebase.open().table("ae", name))


@pytest.fixture(scope="module")
def board() -> Board:
    return board_of(TABLES)


def naive(edges: set[tuple[str, str]], start: str, goal: str) -> int | None:
    """Steps from start to goal by widening a set of spaces, step by step, over allowed directed edges; None where it never comes there."""
    reached, steps = {start}, 0
    while goal not in reached:
        wider = reached | {b for a, b in edges if a in reached}
        if wider == reached:
            return None
        reached, steps = wider, steps + 1
    return steps


def told(board: Board, kind: str, barred: set[str]) -> set[tuple[str, str]]:
    """The edges that the rulebook leaves open to a class, read off the tables anew."""
    spaces, borders = TABLES("uzemi"), TABLES("sousedstvi")
    unsure = {n.row for n in borders.notes if n.confidence in {"nízká", "sporná"}}
    found = set()
    for row in borders.rows:
        one, other = borders.cell(row, "first"), borders.cell(row, "second")
        if not borders.cell(row, "adjacent") or row in unsure:
            continue
        for a, b in ((one, other), (other, one)):
            sea = spaces.cell(b, "kind") == "sea"
            neutral = spaces.cell(b, "colour") == "neutral"
            ships = borders.cell(row, "ships") if borders.cell(row, "kind") == "sea" else True
            able = {LAND: not sea and not neutral, NAVAL: sea and ships, AIR: not neutral}[kind]
            if able and b not in barred:
                found.add((a, b))
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(40))
def test_random_ways_against_a_naive_search(board: Board, seed: int) -> None:
    chance = random.Random(seed)
    kind = chance.choice([LAND, NAVAL, AIR])
    wanted = {LAND: ["land"], NAVAL: ["sea"], AIR: ["land", "sea"]}[kind]
    able = sorted(s for s, k in board.kinds.items() if k in wanted and not board.is_neutral(s))
    barred = set(chance.sample(able, 6))
    base = over(board, kind)
    edges = told(board, kind, barred)
    for _ in range(30):
        start, goal = chance.choice(able), chance.choice(able)
        found = shortest(board.sure, start, goal, lambda a, b: base(a, b) and b not in barred)
        expected = naive(edges, start, goal)
        assert (len(found) - 1 if found else None) == expected, (kind, start, goal)
        assert all((a, b) in edges for a, b in pairwise(found))
        if expected is not None:
            assert distances(board.sure, start, lambda a, b: base(a, b) and b not in barred)[goal] == expected


def test_by_way_of_others_adds_the_legs(board: Board) -> None:
    may = over(board, AIR)
    way = by_way_of(board.sure, ("germany-space", "united-kingdom", "germany-space"), may)
    assert len(way) - 1 == 6
    assert way[0] == way[-1] == "germany-space"
    assert by_way_of(board.sure, (), may) == ()


def test_no_way_for_ships_through_the_straits(board: Board) -> None:
    assert route(board, ("black-sea", "aegean-sea"), over(board, NAVAL)).spaces == ()
    assert route(board, ("black-sea", "aegean-sea"), over(board, AIR)).steps == 1


def test_a_doubtful_border_is_named(board: Board) -> None:
    way = route(board, ("azores-sea", "algeria"), over(board, AIR))
    assert way.steps == 3
    assert way.unsure == (("strait-of-gibraltar", "algeria"),)


def naive_barriers(kind: str, way: list[str], shut: set[str]) -> list[str]:
    """The spaces of a way that no unit of the class may step into, read off the tables step by step."""
    spaces, borders = TABLES("uzemi"), TABLES("sousedstvi")
    no_ships = [
        {borders.cell(row, "first"), borders.cell(row, "second")} for row in borders.rows
        if borders.cell(row, "kind") == "sea" and borders.cell(row, "adjacent") and not borders.cell(row, "ships")
    ]  # fmt: skip
    found = []
    for number in range(1, len(way)):
        here, before = way[number], way[number - 1]
        able = spaces.cell(here, "colour") != "neutral"
        if kind == LAND:
            able = able and spaces.cell(here, "kind") == "land" and here not in shut
        elif kind == NAVAL:
            able = able and spaces.cell(here, "kind") == "sea" and here not in shut and {before, here} not in no_ships
        if not able:
            found.append(here)
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(60))
def test_what_bars_a_way(board: Board, seed: int) -> None:
    chance = random.Random(seed)
    kind = chance.choice([LAND, NAVAL, AIR])
    everywhere = sorted(board.kinds)
    shut = set(chance.sample(everywhere, 12))
    for _ in range(20):
        way = list(shortest(board.sure, chance.choice(everywhere), chance.choice(everywhere), lambda a, b: True))
        found = barriers(board, kind, way, shut)
        assert [space for space, _ in found] == naive_barriers(kind, way, shut), (kind, way)


def test_over_turkey_aircraft_fly_between_two_seas_alone(board: Board) -> None:
    way = ("black-sea", "turkey", "aegean-sea")
    assert barriers(board, AIR, way, (), over_straits=True) == []
    assert barriers(board, AIR, way, ()) == [("turkey", NEUTRAL)]
    assert barriers(board, LAND, way, (), over_straits=True) == [("turkey", NEUTRAL), ("aegean-sea", SEA)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(60))
def test_the_way_that_is_shown(seed: int) -> None:
    chance = random.Random(seed)
    ways = [Way(tuple("abcdefgh"[: chance.randint(0, 7)]), (("a", "b"),) if chance.random() < 0.3 else ()) for _ in range(4)]
    limit = chance.randint(1, 6)
    there = [w for w in ways if w.spaces]
    short = [w for w in there if len(w.spaces) - 1 <= limit]
    in_doubt = bool(ways[0].unsure or ways[1].unsure)
    expected = short[0] if short else None if in_doubt or not there else there[0]
    assert shortest_that_fits(ways, limit) == expected


def test_there_and_back() -> None:
    assert there_and_back(("a", "b", "c", "d", "a"), 2) == ("a", "b", "c", "b", "a")
    assert there_and_back(("a", "b", "c", "d", "e"), 2) == ("a", "b", "c", "d", "e")
