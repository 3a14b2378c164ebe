"""The supply of Quartermaster General against a second, deliberately naive implementation, on random boards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import rulebase
from referee.court.game import load
from referee.games.qg.supply.net import Net, ports
from referee.kit.graph import Graph
from referee.law.facts import Fact, Situation
from referee.law.runner import Runner
from tests.sources import fewer

BOARDS = fewer(10_000, 8)
AXIS = ("germany", "japan", "italy")
ALLIES = ("britain", "soviet", "usa")


@dataclass(frozen=True)
class Pieces:
    """Armies and fleets as (nation, space) pairs, nothing else."""

    armies: frozenset[tuple[str, str]]
    fleets: frozenset[tuple[str, str]]


@cache
def table(name: str) -> Any:
    """A table of the rulebase, its rows as they are written."""
    return rulebase.open().table("qg", name)


@cache
def spaces(kind: str) -> tuple[str, ...]:
    """The ids of land or sea spaces."""
    rows = table("uzemi")
    return tuple(r for r in rows.rows if rows.cell(r, "kind") == kind)


@cache
def borders() -> tuple[tuple[str, str], ...]:
    """Every border once."""
    rows = table("sousedstvi")
    return tuple((rows.cell(r, "first"), rows.cell(r, "second")) for r in rows.rows)


@cache
def straits() -> tuple[tuple[str, str, str], ...]:
    """Anchor, sea, sea."""
    rows = table("uziny")
    return tuple((r, rows.cell(r, "first"), rows.cell(r, "second")) for r in rows.rows)


def random_board(chance: random.Random) -> Pieces:
    """A legal board: one piece of a nation in a space, no enemies together, denser or thinner by chance."""
    armies, fleets = set(), set()
    for kind, held in (("land", armies), ("sea", fleets)):
        density = chance.choice((0.2, 0.5, 0.9))
        for space in spaces(kind):
            if chance.random() < density:
                side = chance.choice((AXIS, ALLIES))
                held.update((nation, space) for nation in chance.sample(side, chance.choice((1, 1, 2))))
    return Pieces(frozenset(armies), frozenset(fleets))


def neighbours(board: Pieces, axis: bool) -> set[tuple[str, str]]:
    """Every ordered pair of spaces that are neighbours for a side, with its open straits."""
    pairs = set(borders())
    for anchor, one, other in straits():
        if any((nation, anchor) in board.armies for nation in AXIS) == axis:
            pairs.add((one, other))
    return pairs | {(b, a) for a, b in pairs}


def naively_supplied(board: Pieces, nation: str) -> set[str]:
    """The spaces of the supplied pieces of a nation: supply spreads from key spaces, one step at a time, until it stops.

    Rules 7.2 and 7.3 read word by word: no graph library, no search, no look at our code.
    """
    axis = nation in AXIS
    near = neighbours(board, axis)
    stars = {r for r in table("uzemi").rows if table("uzemi").cell(r, "star")}
    own = {s for n, s in board.armies | board.fleets if n == nation}
    reached = {s for n, s in board.armies if n == nation and s in stars}
    while True:
        more = {b for a, b in near if a in reached and b in own} - reached
        if not more:
            break
        reached |= more
    friends = AXIS if axis else ALLIES
    at_sea = {s for n, s in board.fleets if n == nation}
    land = [*borders(), *((b, a) for a, b in borders())]
    ports = {a for a, b in land if any((n, b) in board.armies for n in friends)}
    return {s for s in reached if s not in at_sea or s in ports}


def situation(board: Pieces) -> Situation:
    """The board as a text would tell it."""
    told = [Fact("army", place, True) for place in board.armies] + [Fact("fleet", place, True) for place in board.fleets]
    return Situation().with_facts(*told, Fact("other_pieces", (), False))


def boards() -> Iterator[tuple[Pieces, str]]:
    """Random boards, each with one of its nations."""
    chance = random.Random(1939)
    while True:
        board = random_board(chance)
        nations = sorted({n for n, _ in board.armies | board.fleets})
        if nations:
            yield board, chance.choice(nations)


def test_supply_agrees_with_a_naive_implementation() -> None:
    law = load("qg").law
    found = boards()
    seen: dict[bool, int] = {True: 0, False: 0}
    for _ in range(BOARDS):
        board, nation = next(found)
        ours = Runner(law, situation(board))
        naive = naively_supplied(board, nation)
        own = sorted(s for n, s in board.armies | board.fleets if n == nation)
        space = own[seen[True] % len(own)]
        supplied = ours.read("supplied", nation, space)
        assert supplied == (space in naive), (nation, space, board)
        seen[supplied] += 1
    assert min(seen.values()) > BOARDS // 10


def test_the_net_agrees_with_a_naive_implementation() -> None:
    found = boards()
    stars = {r for r in table("uzemi").rows if table("uzemi").cell(r, "star")}
    for _ in range(BOARDS):
        board, nation = next(found)
        near, land = Graph.of(neighbours(board, nation in AXIS)), Graph.of(borders())
        own = frozenset(s for n, s in board.armies | board.fleets if n == nation)
        net = Net(near, own, frozenset(s for n, s in board.armies if n == nation and s in stars))
        armies = {s for n, s in board.armies if (n in AXIS) == (nation in AXIS)}
        supplied = {s for s in own if net.chain(s) and ((nation, s) in board.armies or ports(land, s, armies))}
        assert supplied == naively_supplied(board, nation), (nation, board)
        for space in own:
            chain = net.chain(space)
            assert bool(chain) == bool(net.sources & set(net.reach(space)))
            assert all(b in near.near(a) and b in own for a, b in zip(chain, chain[1:], strict=False))
            assert not chain or chain[0] == space and chain[-1] in net.sources and len(set(chain)) == len(chain)


def test_the_naive_implementation_knows_the_worked_example() -> None:
    board = Pieces(frozenset({("usa", "western-united-states"), ("britain", "australia")}), frozenset({("usa", "east-pacific")}))
    asked = replace(board, fleets=board.fleets | {("usa", "central-pacific")})
    assert "central-pacific" not in naively_supplied(asked, "usa")
    helped = replace(asked, armies=asked.armies | {("britain", "new-guinea")})
    assert "central-pacific" in naively_supplied(helped, "usa")
