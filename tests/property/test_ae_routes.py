"""Ways over the board of Axis & Allies Europe against a search that is deliberately naive."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

import rulebase
from referee.games.ae.board import Board, board_of
from referee.games.ae.ways import AIR, LAND, NAVAL, over, route
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


