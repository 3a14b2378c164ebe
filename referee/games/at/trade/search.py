"""A way over a map as plain data: no view, no run."""

from __future__ import annotations

from collections.abc import Callable, Iterable

Link = tuple[str, str]


def joined(start: str, goal: str, links: Iterable[Link], is_open: Callable[[str], bool]) -> bool:
    """Whether links, taken either way, lead from start to goal through open places; start and goal are open themselves."""
    pairs = {pair for one, other in links for pair in ((one, other), (other, one))}
    reached, edge = {start}, [start]
    while edge:
        here = edge.pop()
        near = {there for place, there in pairs if place == here and (there == goal or is_open(there))} - reached
        reached |= near
        edge += near
    return goal in reached
