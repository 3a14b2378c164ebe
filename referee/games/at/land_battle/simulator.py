"""A throw of a land battle on plain data: dice, matching, casualties. Knows neither facts nor views."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

ORDER = ("infantry", "tank", "artillery", "plane")
"""The normal order of casualties (table ``ztraty``)."""
TWO = 2
DICE = {"infantry": 1, "tank": 2, "artillery": 1, "plane": 1}
"""Battle dice of a unit (table ``jednotky``)."""
LEAST_DICE = 2

Counts = tuple[int, ...]


def dice(own: Mapping[str, int]) -> int:
    """How many dice a party throws; never fewer than two."""
    return max(LEAST_DICE, sum(DICE[unit] * own.get(unit, 0) for unit in ORDER))


def matched(units: int, symbols: int) -> int:
    """Each unit is matched by one symbol."""
    return min(units, symbols)


def first(enemy: Mapping[str, int], skip: tuple[str, ...] = ()) -> str:
    """The kind that falls first in the normal order; empty where none is left."""
    return next((unit for unit in ORDER if unit not in skip and enemy.get(unit, 0)), "")


def removals(by: str, enemy: Mapping[str, int]) -> set[tuple[str, int]]:
    """What a hit of a unit may remove: kinds with how many."""
    if by == "plane":
        return {(unit, 1) for unit in ORDER if enemy.get(unit, 0)}
    if by == "artillery" and enemy.get("infantry", 0) >= TWO:
        return {("infantry", TWO)}
    kinds = {first(enemy)} | ({first(enemy, ("infantry",))} if by == "tank" else set())
    return {(kind, 1) for kind in kinds if kind}


def outcomes(hits: Mapping[str, int], enemy: Mapping[str, int]) -> frozenset[Counts]:
    """What of each kind may be removed by all hits, applied in any order."""
    return _outcomes(tuple(hits.get(u, 0) for u in ORDER), tuple(enemy.get(u, 0) for u in ORDER))


def best(ways: frozenset[Counts]) -> set[Counts]:
    """The outcomes beyond which no other goes in every kind."""
    return {way for way in ways if not any(way != other and all(a <= b for a, b in zip(way, other, strict=True)) for other in ways)}


@cache
def _outcomes(hits: Counts, enemy: Counts) -> frozenset[Counts]:
    found = {tuple(a + b for a, b in zip(gone, rest, strict=True)) for gone, left, still in _steps(hits, enemy) for rest in _outcomes(left, still)}
    return frozenset(found or {(0,) * len(ORDER)})


def _steps(hits: Counts, enemy: Counts) -> Iterator[tuple[Counts, Counts, Counts]]:
    there = dict(zip(ORDER, enemy, strict=True))
    for at, by in enumerate(ORDER):
        if not hits[at]:
            continue
        left = tuple(n - (i == at) for i, n in enumerate(hits))
        for kind, count in removals(by, there):
            gone = tuple(count * (unit == kind) for unit in ORDER)
            yield gone, left, tuple(a - b for a, b in zip(enemy, gone, strict=True))
