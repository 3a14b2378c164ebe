"""Maps of named spaces: neighbours and shortest chains through the spaces that one may use."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Graph:
    """Spaces by id, each with its neighbours. Borders work both ways."""

    neighbours: Mapping[str, frozenset[str]]

    @classmethod
    def of(cls, borders: Iterable[tuple[str, str]]) -> Graph:
        """The map with these borders."""
        found: dict[str, set[str]] = {}
        for one, other in borders:
            found.setdefault(one, set()).add(other)
            found.setdefault(other, set()).add(one)
        return cls({space: frozenset(near) for space, near in found.items()})

    def with_borders(self, borders: Iterable[tuple[str, str]]) -> Graph:
        """The same map with more borders."""
        known = [(one, other) for one, near in self.neighbours.items() for other in near if one < other]
        return Graph.of([*known, *borders])

    def without(self, one: str, other: str) -> Graph:
        """The same map without this border."""
        gone = frozenset({one, other})
        return Graph({s: near - gone if s in gone else near for s, near in self.neighbours.items()})

    def near(self, space: str) -> frozenset[str]:
        """The neighbours of a space; none of a space without borders."""
        return self.neighbours.get(space, frozenset())

    def chain(self, start: str, is_goal: Callable[[str], bool], usable: Callable[[str], bool]) -> tuple[str, ...]:
        """The shortest chain from ``start`` to a goal, both ends included; empty where there is none.

        ``start`` itself is always usable, every other space of the chain must be.
        """
        before: dict[str, str] = {start: ""}
        queue = deque([start])
        while queue:
            space = queue.popleft()
            if is_goal(space):
                return _back(before, space)
            for other in sorted(self.near(space)):
                if other not in before and usable(other):
                    before[other] = space
                    queue.append(other)
        return ()

    def reach(self, start: str, usable: Callable[[str], bool]) -> frozenset[str]:
        """Every space that a chain from ``start`` comes to."""
        found = {start}
        queue = deque([start])
        while queue:
            for other in self.near(queue.popleft()):
                if other not in found and usable(other):
                    found.add(other)
                    queue.append(other)
        return frozenset(found)


def _back(before: Mapping[str, str], end: str) -> tuple[str, ...]:
    chain = [end]
    while before[chain[-1]]:
        chain.append(before[chain[-1]])
    return tuple(reversed(chain))
