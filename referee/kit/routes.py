"""Shortest ways over a map of named spaces by way of others, with the spaces and steps that one may use."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from referee.kit.graph import Graph

Step = Callable[[str, str], bool]
"""Whether one may go from a space to its neighbour."""


def shortest(graph: Graph, start: str, goal: str, may: Step) -> tuple[str, ...]:
    """The shortest way between two spaces, both ends included; empty where there is none. Of equal ones the first by the alphabet."""
    before: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue:
        space = queue.popleft()
        if space == goal:
            way = [space]
            while before[way[-1]]:
                way.append(before[way[-1]])
            return tuple(reversed(way))
        for other in sorted(graph.near(space)):
            if other not in before and may(space, other):
                before[other] = space
                queue.append(other)
    return ()


def by_way_of(graph: Graph, points: Sequence[str], may: Step) -> tuple[str, ...]:
    """The shortest way through the points in their order; empty where some leg has none. No point: no way."""
    way: tuple[str, ...] = tuple(points[:1])
    for one, other in zip(points, points[1:], strict=False):
        leg = shortest(graph, one, other, may)
        if not leg:
            return ()
        way += leg[1:]
    return way


def distances(graph: Graph, start: str, may: Step) -> dict[str, int]:
    """How many steps every space is from ``start``, as far as one may go."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        space = queue.popleft()
        for other in graph.near(space):
            if other not in found and may(space, other):
                found[other] = found[space] + 1
                queue.append(other)
    return found
