"""Supply on plain data: the chains of own pieces that lead to a source, and the ports of fleets."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace

from referee.kit.graph import Graph


@dataclass(frozen=True)
class Net:
    """What carries the supply of one nation (qg/7.2).

    ``borders``: as they hold for the nation, open straits among them. ``own``: the spaces with a piece of the nation. ``sources``:
    those of them where it draws supply.
    """

    borders: Graph
    own: frozenset[str]
    sources: frozenset[str]

    def chain(self, start: str) -> tuple[str, ...]:
        """The shortest chain of own pieces (qg/7.2-vlastni) from a space to a source, both ends included; empty where there is none."""
        return self.borders.chain(start, self.sources.__contains__, self.own.__contains__)

    def reach(self, start: str) -> tuple[str, ...]:
        """Every space that own pieces connect with this one, this one first."""
        return (start, *sorted(self.borders.reach(start, self.own.__contains__) - {start}))

    def without(self, spaces: Set[str]) -> Net:
        """The net without the pieces in some spaces."""
        return replace(self, own=self.own - spaces)

    def without_border(self, one: str, other: str) -> Net:
        """The net without one border."""
        return replace(self, borders=self.borders.without(one, other))


def ports(borders: Graph, fleet: str, armies: Set[str]) -> frozenset[str]:
    """The land spaces with an army of its side (``armies``) beside the sea of a fleet (qg/7.3); straits are no borders with land."""
    return borders.near(fleet) & armies
