"""The planes of a bombing raid as numbers. Plain data: no text, no view."""

from __future__ import annotations

from collections.abc import Mapping

BOMBER, FIGHTER, AIR = "bomber", "fighter", "air"


def bombers_through(bombers: int, escort: int, hits: int, lost: Mapping[str, int]) -> int | None:
    """How many bombers come through so many hits of guns and interceptors; None where their owner still chooses what falls.

    ``lost``: the planes of which it is told that they fell, by kind; of hits beyond them the escort may take some.
    """
    gone = lost.get(BOMBER, 0) + (0 if escort else lost.get(AIR, 0))
    open_hits = max(hits - sum(lost.values()), 0)
    if open_hits and escort - lost.get(FIGHTER, 0) > 0 and open_hits < bombers - gone + escort - lost.get(FIGHTER, 0):
        return None
    return max(bombers - gone - open_hits, 0)


def planes_gone(planes: Mapping[str, int], hits: int, chosen: Mapping[str, int]) -> dict[str, int] | None:
    """The planes that so many hits take: those that their owner chose, else all where there are no more; None where he still chooses."""
    if not hits:
        return {}
    if sum(chosen.values()) == hits:
        return dict(chosen)
    return dict(planes) if planes and sum(planes.values()) <= hits else None
