"""Who can be hit by whom at sea, and what hits can come to. Plain data: no text, no view.

A force is a number of units by kind. A battleship that was hit once is a kind of its own (`DAMAGED`), so every hit takes one step:
battleship, damaged battleship, gone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

SUBMARINE, DESTROYER, TRANSPORT, CARRIER, BATTLESHIP = "submarine", "destroyer", "transport", "carrier", "battleship"
DAMAGED = "damaged-battleship"
"""A battleship after its first hit (ae/7.2-bitevni-prvni)."""
SHIPS = frozenset({SUBMARINE, DESTROYER, TRANSPORT, CARRIER, BATTLESHIP, DAMAGED, "naval"})
PLANES = frozenset({"fighter", "bomber", "air"})
BY_SUB, BY_AIR, BY_SHIP = "by_sub", "by_air", "by_ship"
"""What a hit comes from; hits of any other unit count as those of ships."""

BESIDE = ":"
"""Between a power and the kind of a ship that lies beside the battle of its ally (``britain:destroyer``)."""

Force = Mapping[str, int]
Hits = Mapping[str, int]


def source(unit: str) -> str:
    """What a hit of this unit counts as."""
    return BY_SUB if unit == SUBMARINE else BY_AIR if unit in PLANES else BY_SHIP


def may_hit(origin: str, target: str, with_destroyer: bool) -> bool:
    """Whether a hit may fall on a unit: none of a submarine on a plane, none of a plane on a submarine without a friendly destroyer.

    On a ship that lies beside the battle of its ally falls none but that of a submarine (ae/19.5-spojenci).
    """
    if BESIDE in target and origin != BY_SUB:
        return False
    if origin == BY_SUB:
        return target not in PLANES
    return with_destroyer or not (origin == BY_AIR and target == SUBMARINE)


def some_may_hit(units: Iterable[str], targets: Iterable[str], with_destroyer: bool) -> bool:
    """Whether some hit of these units may fall on one of the targets."""
    return any(may_hit(source(u), t, with_destroyer) for u in units for t in targets)


def struck(force: Force, target: str) -> Counter[str]:
    """The force after one more hit on a unit."""
    left = Counter(force)
    left[target] -= 1
    owner, beside, unit = target.rpartition(BESIDE)
    if unit == BATTLESHIP:
        left[owner + beside + DAMAGED] += 1
    return +left


def outcomes(force: Force, hits: Hits, with_destroyer: bool) -> list[Counter[str]]:
    """Every force that can be left where its owner gives out the hits as he likes; as many are given as can be."""
    reached = {(frozenset((+Counter(force)).items()), 0)}
    for origin, count in hits.items():
        for _ in range(count):
            reached |= {
                (frozenset(struck(dict(left), target).items()), given + 1)
                for left, given in reached
                for target, _ in left
                if may_hit(origin, target, with_destroyer)
            }
    most = max(given for _, given in reached)
    return [Counter(dict(sorted(left))) for left, given in sorted(reached, key=lambda r: sorted(r[0])) if given == most]


def lost(before: Force, after: Force) -> Counter[str]:
    """The units gone; a battleship that is only damaged is not gone."""
    def whole(force: Force) -> Counter[str]:
        merged: Counter[str] = Counter()
        for unit, count in force.items():
            owner, beside, kind = unit.rpartition(BESIDE)
            merged[owner + beside + (BATTLESHIP if kind == DAMAGED else kind)] += count
        return +merged

    return whole(before) - whole(after)


def number_of(force: Force, unit: str) -> int:
    """How many units of a kind a force has; of battleships those hit once among them."""
    return sum(force.get(u, 0) for u in ({BATTLESHIP, DAMAGED} if unit in {BATTLESHIP, DAMAGED} else {unit}))


def struck_units(before: Force, after: Force) -> Counter[str]:
    """The units that were hit: those gone and the battleships that are only damaged."""
    return lost(before, after) + Counter({BATTLESHIP: max(0, after.get(DAMAGED, 0) - before.get(DAMAGED, 0))})


def hits_on(before: Force, after: Force) -> Counter[str]:
    """The hits that fell on each kind of unit; a battleship that is gone took two, one that was damaged before a single one."""
    found = lost(before, after)
    found[BATTLESHIP] = 2 * (before.get(BATTLESHIP, 0) - after.get(BATTLESHIP, 0)) + before.get(DAMAGED, 0) - after.get(DAMAGED, 0)
    return +found


def steps(force: Force) -> int:
    """How many hits a force can take."""
    return sum(n * (2 if unit.endswith(BATTLESHIP) and not unit.endswith(DAMAGED) else 1) for unit, n in force.items())


def cannot_fight(one: Force, other: Force) -> bool:
    """Whether nothing on either side can hit the other: submarines against planes alone (ae/7.2.6-e)."""
    return _only(one, {SUBMARINE}) and _only(other, PLANES) or _only(other, {SUBMARINE}) and _only(one, PLANES)


def _only(force: Force, kinds: Iterable[str]) -> bool:
    there = {u for u, n in force.items() if n}
    return bool(there) and there <= set(kinds)
