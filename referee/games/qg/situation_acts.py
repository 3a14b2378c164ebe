"""What the checks see of acts: a piece to be built, a battle."""

from __future__ import annotations

from referee.games.qg.situation import OfNation, Piece, Table, nation_meant
from referee.roles import View, fact


class OnBoard(View):
    """An act at a space: its table, and the nation and the space together."""

    @property
    def table(self) -> Table:
        """The board."""
        return Table(self.run)

    def neighbours(self, nation: str, space: str) -> frozenset[str]:
        """The spaces beside a space as they are for a nation."""
        return OfNation(self.run, nation, space).map().near(space)

    def has_supplied_neighbour(self, nation: str, space: str) -> bool:
        """Whether a supplied piece of the nation stands beside the space."""
        own = self.table.of(nation)
        beside = [s for s in sorted(self.neighbours(nation, space)) if s in own]
        if any(self.run.read("supplied", nation, s) for s in beside):
            return True
        return self.table.other_pieces


class Build(OnBoard):
    """A piece to be built."""

    builder = fact[str]("builder")
    kind = fact[str]("build_kind")
    space = fact[str]("build_at")

    @property
    def nation(self) -> str:
        """The nation that builds."""
        return nation_meant(self.run, self.builder)

    @property
    def site(self) -> OfNation:
        """The nation at the space where it builds."""
        return OfNation(self.run, self.nation, self.space)

    @property
    def is_army(self) -> bool:
        """Whether it is an army, not a fleet."""
        return self.kind == "army"

    def there(self) -> list[Piece]:
        """The pieces at the space."""
        return [p for p in self.table.pieces() if p.space == self.space]


class Battle(OnBoard):
    """A battle: who wages it, of which kind, where."""

    fighter = fact[str]("fighter")
    kind = fact[str]("battle_kind")
    space = fact[str]("battle_at")

    def there(self) -> list[Piece]:
        """The pieces at the space."""
        return [p for p in self.table.pieces() if p.space == self.space]

    @property
    def nation(self) -> str:
        """The nation that wages it."""
        return nation_meant(self.run, self.fighter)

    @property
    def side(self) -> str:
        """The side of the nation that wages it."""
        return OfNation(self.run, self.nation, self.space).side
