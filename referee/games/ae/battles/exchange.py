"""One exchange of fire: who fires with what, what may be hit, what a first strike removes, what can be left. Plain data: no text, no view.

A force is a number of units by kind; hits are numbers by what they come from (`naval`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Set

from referee.games.ae.kinds import ARTILLERY, CLASSES, INFANTRY, PAIRED, UNHITTABLE
from referee.games.ae.seafire import (
    BATTLESHIP,
    BY_SUB,
    DAMAGED,
    SUBMARINE,
    Force,
    Hits,
    lost,
    outcomes,
    some_may_hit,
    struck_units,
)


def shooters(force: Force, attacks: bool, silent: frozenset[str] = UNHITTABLE) -> dict[str, int]:
    """A force by what it hits with: each attacking artillery lifts one infantry (ae/17.5-jedna); guns and factories are silent."""
    found = {u: n for u, n in force.items() if u not in silent and n}
    paired = min(found.get(INFANTRY, 0), found.get(ARTILLERY, 0)) if attacks else 0
    if paired:
        found = {PAIRED: paired, **found, INFANTRY: found[INFANTRY] - paired}
    return {u: n for u, n in found.items() if n}


def exposed(force: Force, dived: int = 0) -> Counter[str]:
    """What may be hit: no guns, no factories (ae/7.1.3-dela), no submarine that submerges (ae/7.2.2-ponor-klid)."""
    able = Counter({u: n for u, n in force.items() if u not in UNHITTABLE and n > 0})
    return able - Counter({SUBMARINE: min(dived, able[SUBMARINE])})


def struck_first(targets: Force, strikes: int) -> list[Counter[str]]:
    """Every set of units that the hits of a first strike may remove before they fire; a battleship goes by the second (ae/7.2-bitevni)."""
    gone = {frozenset(_removed(targets, left).items()) for left in outcomes(targets, {BY_SUB: strikes}, True)}
    return [Counter(dict(sorted(one))) for one in sorted(gone, key=sorted)]


def _removed(before: Force, after: Force) -> Counter[str]:
    """The units gone by the kinds that they were; of battleships first those that had been hit."""
    gone = lost(before, after)
    sunk, hurt = gone.pop(BATTLESHIP, 0), before.get(DAMAGED, 0)
    return +(gone + Counter({DAMAGED: min(sunk, hurt), BATTLESHIP: max(sunk - hurt, 0)}))


def firing(force: Force, dived: int = 0, struck: Force | None = None) -> Counter[str]:
    """What fires: the force less the submarines that submerge and what a first strike removed."""
    return Counter(force) - Counter({SUBMARINE: min(dived, force.get(SUBMARINE, 0))}) - Counter(struck or {})


def left_on_land(force: Force, hits: int) -> Counter[str] | None:
    """What is left of a force by so many hits; None where its owner chooses among several kinds. Guns and factories stay."""
    able = exposed(force)
    if hits >= able.total():
        return Counter(force) - able
    if hits and len(able) > 1:
        return None
    return Counter(force) - Counter(dict.fromkeys(able, hits))


def left_at_sea(targets: Force, hits: Hits, with_destroyer: bool) -> list[Counter[str]]:
    """Every force that can be left where its owner gives out the hits as he likes among those that each may fall on."""
    return outcomes(targets, hits, with_destroyer)


def surely_lost(targets: Force, ways: Sequence[Force], units: Iterable[str]) -> bool:
    """Whether every force that can be left lacks one of these units."""
    return all(any(lost(targets, way)[u] for u in units) for way in ways)


def can_hit(shooters: Force, targets: Force, with_destroyer: bool) -> bool:
    """Whether anything that fires could hit anything that is there."""
    return some_may_hit([u for u, n in shooters.items() if n], [u for u, n in targets.items() if n], with_destroyer)


def may_be_given(targets: Force, hits: Hits, with_destroyer: bool, kinds: Set[str], count: int, wanted: Force) -> bool:
    """Whether so many of the hits can fall on units of these kinds, and on each kind of ``wanted`` as many as it says."""
    ways = [struck_units(targets, left) for left in outcomes(targets, hits, with_destroyer)]
    return any(sum(n for u, n in hit.items() if u in kinds) >= count and not Counter(wanted) - hit for hit in ways)


def certain(targets: Force, ways: Sequence[Force]) -> Counter[str]:
    """The units that are lost whatever force is left."""
    found = lost(targets, ways[0])
    for way in ways[1:]:
        found &= lost(targets, way)
    return found


def stays_behind(force: Force, leaving: Iterable[str], alone: bool) -> bool:
    """Whether somebody of a force stays where these kinds leave. ``alone``: they alone do, whatever the force is, which may be unknown."""
    able, named = exposed(force), set(leaving)
    gone = named.union(*(CLASSES.get(word, ()) for word in named)) | (set(able) if "unit" in named else set())
    others = bool(set(able) - gone)
    return others or not able if alone else bool(gone) and others
