"""The steps of a round on numbers against a resolver that moves one piece after another and knows nothing of ours."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from referee.games.ae.battles import exchange
from referee.games.ae.seafire import DAMAGED, lost, source

SHIPS = ("submarine", "destroyer", "battleship", "carrier", "transport", "fighter", "bomber", DAMAGED)
LAND = ("infantry", "artillery", "armour", "fighter", "bomber", "aa-gun", "factory")
ATTACK = {"submarine": 2, "destroyer": 3, "battleship": 4, DAMAGED: 4, "carrier": 1, "transport": 0, "fighter": 3, "bomber": 4}
DEFENCE = {"submarine": 2, "destroyer": 3, "battleship": 4, DAMAGED: 4, "carrier": 3, "transport": 1, "fighter": 4, "bomber": 1}
Pieces = tuple[tuple[str, int], ...]
"""Pieces by kind, each with the hits that it still takes."""


def pieces_of(force: Counter[str]) -> Pieces:
    """The pieces of a force; a battleship that was hit once is one with a single life left."""
    return tuple(("battleship", 1) if u == DAMAGED else (u, 2 if u == "battleship" else 1) for u in sorted(force.elements()))


def force_of(pieces: Pieces) -> frozenset[tuple[str, int]]:
    """The force that such pieces are."""
    return frozenset(Counter(DAMAGED if u == "battleship" and lives == 1 else u for u, lives in pieces).items())


def spares(by: str, target: str, destroyer: bool) -> bool:
    """Whether the rules keep a hit from a target: submarines never hit planes, planes no submarine without a destroyer."""
    plane = target in {"fighter", "bomber"}
    return plane if by == "submarine" else target == "submarine" and by in {"fighter", "bomber"} and not destroyer


def naive_ends(pieces: Pieces, hits: list[str], destroyer: bool) -> set[Pieces]:
    """What can be left: every hit laid on every piece or on none, as many laid as can be."""
    best: dict[int, set[Pieces]] = {0: {pieces}}
    for places in product(range(-1, len(pieces)), repeat=len(hits)):
        lives = [n for _, n in pieces]
        for place, by in zip(places, hits, strict=True):
            if place >= 0 and (spares(by, pieces[place][0], destroyer) or not lives[place]):
                break
            if place >= 0:
                lives[place] -= 1
        else:
            left = tuple((u, n) for (u, _), n in zip(pieces, lives, strict=True) if n)
            best.setdefault(sum(p >= 0 for p in places), set()).add(left)
    return best[max(best)]


def some_force(chance: random.Random, kinds: tuple[str, ...], most: int) -> Counter[str]:
    """A few units."""
    return Counter(chance.choice(kinds) for _ in range(chance.randint(1, most)))


def by_source(hits: list[str]) -> Counter[str]:
    """Hits by what they come from."""
    return Counter(source(u) for u in hits)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(150))
def test_what_may_be_left_at_sea(seed: int) -> None:
    chance = random.Random(seed)
    force, hits, helped = some_force(chance, SHIPS, 4), [chance.choice(SHIPS[:7]) for _ in range(chance.randint(0, 3))], seed % 2 == 0
    ours = {frozenset(w.items()) for w in exchange.left_at_sea(force, by_source(hits), helped)}
    assert ours == {force_of(left) for left in naive_ends(pieces_of(force), hits, helped)}, (force, hits, helped)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(100))
def test_what_a_first_strike_removes(seed: int) -> None:
    chance = random.Random(seed)
    targets, strikes = some_force(chance, SHIPS, 4), chance.randint(0, 3)
    fires_on = {frozenset(exchange.firing(targets, 0, gone).items()) for gone in exchange.struck_first(targets, strikes)}
    whole = Counter({"battleship": 0})

    def alike(force: frozenset[tuple[str, int]]) -> frozenset[tuple[str, int]]:
        return frozenset(lost(Counter(dict(force)), whole).items())

    naive = {alike(force_of(left)) for left in naive_ends(pieces_of(targets), ["submarine"] * strikes, True)}
    assert {alike(f) for f in fires_on} == naive, (targets, strikes)


def placements(pieces: Pieces, hits: list[str], destroyer: bool) -> list[list[int]]:
    """The hits on each piece, for every way to lay as many hits as can be."""
    best: dict[int, list[list[int]]] = {}
    for places in product(range(-1, len(pieces)), repeat=len(hits)):
        laid = [places.count(i) for i in range(len(pieces))]
        wrong = any(p >= 0 and spares(by, pieces[p][0], destroyer) for p, by in zip(places, hits, strict=True))
        if not wrong and all(n <= lives for n, (_, lives) in zip(laid, pieces, strict=True)):
            best.setdefault(sum(laid), []).append(laid)
    return best[max(best)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(120))
def test_what_hits_may_or_must_fall_on(seed: int) -> None:
    chance = random.Random(seed)
    force, hits, helped = some_force(chance, SHIPS[:7], 4), [chance.choice(SHIPS[:7]) for _ in range(chance.randint(0, 3))], seed % 2 == 0
    pieces = pieces_of(force)
    laid = placements(pieces, hits, helped)
    kinds = set(chance.sample(SHIPS[:7], chance.randint(1, 3)))
    ours = exchange.surely_lost(force, exchange.left_at_sea(force, by_source(hits), helped), kinds)
    assert ours == all(any(u in kinds and n >= lives for n, (u, lives) in zip(one, pieces, strict=True)) for one in laid), (force, hits)
    count, wanted = chance.randint(1, 3), Counter(chance.choice(sorted(kinds)) for _ in range(chance.randint(0, 2)))
    struck = [Counter(u for n, (u, _) in zip(one, pieces, strict=True) if n) for one in laid]
    naive = any(sum(s[u] for u in kinds) >= count and all(s[u] >= n for u, n in wanted.items()) for s in struck)
    assert exchange.may_be_given(force, by_source(hits), helped, kinds, count, wanted) == naive, (force, hits, kinds, count, wanted)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(100))
def test_what_is_lost_for_certain(seed: int) -> None:
    chance = random.Random(seed)
    force, hits = some_force(chance, SHIPS[:7], 4), [chance.choice(SHIPS[:7]) for _ in range(chance.randint(0, 3))]
    gone = [
        Counter(u for n, (u, lives) in zip(one, pieces_of(force), strict=True) if n == lives) for one in placements(pieces_of(force), hits, True)
    ]  # fmt: skip
    naive = {u: min(g[u] for g in gone) for u in force}
    assert exchange.certain(force, exchange.left_at_sea(force, by_source(hits), True)) == Counter({u: n for u, n in naive.items() if n})


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(100))
def test_who_stays_behind(seed: int) -> None:
    chance = random.Random(seed)
    force, leaving = some_force(chance, LAND, 4), [k for k in LAND if chance.random() < 0.4]
    left = [u for u in force.elements() if u not in {"aa-gun", "factory", *leaving}]
    assert exchange.stays_behind(force, leaving, alone=False) == bool(leaving and left)
    assert exchange.stays_behind({}, leaving, alone=True)
    if any(u not in {"aa-gun", "factory"} for u in force):
        assert exchange.stays_behind(force, leaving, alone=True) == bool(left)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(60))
def test_who_can_hit_anybody(seed: int) -> None:
    chance = random.Random(seed)
    one, other, helped = some_force(chance, SHIPS[:7], 3), some_force(chance, SHIPS[:7], 3), seed % 2 == 0
    naive = not all(spares(by, target, helped) for by in one for target in other)
    assert exchange.can_hit(one, other, helped) == naive


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(100))
def test_what_is_left_on_land(seed: int) -> None:
    chance = random.Random(seed)
    force, hits = some_force(chance, LAND, 6), chance.randint(0, 7)
    able = [u for u in force.elements() if u not in {"aa-gun", "factory"}]
    ends = {frozenset((force - Counter(gone)).items()) for gone in product(*[able] * min(hits, len(able))) if not Counter(gone) - Counter(able)}
    ours = exchange.left_on_land(force, hits)
    assert (ours is None) == (len(ends) > 1), (force, hits)
    assert ours is None or {frozenset(ours.items())} == ends, (force, hits)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(100))
def test_infantry_is_lifted_one_to_one(seed: int) -> None:
    chance = random.Random(seed)
    force, attacks = some_force(chance, LAND, 8), seed % 2 == 0
    free, numbers = force["artillery"] if attacks else 0, Counter[str]()
    for unit in force.elements():
        if unit in {"aa-gun", "factory"}:
            continue
        lifted = unit == "infantry" and free > 0
        free -= lifted
        numbers["paired-infantry" if lifted else unit] += 1
    assert exchange.shooters(force, attacks) == dict(numbers)


def naive_round(sides: list[Pieces], dice: list[list[int]], choice: random.Random, dived: int) -> list[Pieces]:
    """A round, piece by piece: submarines that attack strike first unless a destroyer defends, then all fire, then the hit go."""
    attack, defence = sides
    helped = [any(u == "destroyer" for u, _ in side) for side in sides]
    strikes = [u for (u, _), d in zip(attack, dice[0], strict=True) if u == "submarine" and d <= ATTACK[u]]
    others = [u for (u, _), d in zip(attack, dice[0], strict=True) if u != "submarine" and d <= ATTACK[u]]
    under = [p for p in defence if p[0] == "submarine"][:dived]
    up = list(defence)
    for one in under:
        up.remove(one)
    first = not helped[1]
    left, rest = tuple(up), others if first else strikes + others
    if first and strikes:
        left = choice.choice(sorted(naive_ends(tuple(up), strikes, helped[0])))
    shots = [u for (u, _), d in zip(left, dice[1], strict=False) if d <= DEFENCE[u]]
    after = choice.choice(sorted(naive_ends(left, rest, helped[0])))
    return [choice.choice(sorted(naive_ends(attack, shots, helped[1]))), after]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(80))
def test_a_whole_battle_at_sea_goes_a_way_that_the_steps_know(seed: int) -> None:
    chance = random.Random(seed)
    forces = [some_force(chance, ("submarine", "destroyer", "battleship", "transport", "fighter"), 3) for _ in range(2)]
    for _ in range(3):
        if not all(forces):
            break
        sides = [pieces_of(f) for f in forces]
        dice = [[chance.randint(1, 6) for _ in side] for side in sides]
        dived = chance.randint(0, 1)
        helped = [bool(f["destroyer"]) for f in forces]
        scored = [u for (u, _), d in zip(sides[0], dice[0], strict=True) if d <= ATTACK[u]]
        ends = naive_round(sides, dice, chance, dived)
        targets = exchange.exposed(forces[1], dived)
        assert force_of(ends[1]) in {frozenset(w.items()) for w in exchange.left_at_sea(targets, by_source(scored), helped[0])}
        struck = exchange.struck_first(targets, scored.count("submarine")) if not helped[1] else [Counter[str]()]
        able = []
        for gone in struck:
            fires = exchange.firing(exchange.exposed(forces[1]), dived, gone)
            most = Counter(u for u in fires.elements())
            able += [w for n in range(most.total() + 1) for w in _ends_by(forces[0], most, n, helped[1])]
        assert force_of(ends[0]) in {frozenset(w.items()) for w in able}, (forces, dice, ends)
        forces = [Counter(dict(force_of(end))) for end in ends]


def _ends_by(force: Counter[str], fires: Counter[str], count: int, helped: bool) -> list[Counter[str]]:
    """What can be left of a force by any so many hits of those that fire."""
    shots = {tuple(sorted(s)) for s in product(*[sorted(fires)] * count) if not Counter(s) - fires} if count else {()}
    return [w for s in shots for w in exchange.left_at_sea(force, by_source(list(s)), helped)]
