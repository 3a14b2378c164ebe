"""What the checks of building see."""

from __future__ import annotations

from referee.games.at.views import Act, chart, counted
from referee.law.roles import View, fact
from referee.law.runner import Runner


def cell(run: Runner, unit: str, column: str) -> int | None:
    """A number of the table of units; None where the table has none there."""
    table = chart(run, "jednotky")
    found = table.cell(unit, column) if unit in table.rows else "-"
    return None if found == "-" else int(found)


class Kind(View):
    """A kind of unit."""

    def of_table(self, column: str) -> int | None:
        """What the table of units says of it."""
        return cell(self.run, self.id, column)


class Build(Act):
    """Units are bought and placed."""

    unit = fact[str]("build_unit")
    own_region = fact[bool]("own_region")
    own_coast = fact[bool]("own_coast")
    foreign_ships = fact[bool]("foreign_ships")
    battle = fact[bool]("battle_follows")
    total = fact[int]("purchase_price")

    @property
    def bought(self) -> dict[str, int]:
        """How many of each kind are bought."""
        told = counted(self.run, "built", self.id)
        if not told:
            self.run.read("built", self.id, self.unit_told or "infantry")
        return told

    @property
    def unit_told(self) -> str:
        """The kind that is placed, as far as the text tells."""
        told = self.run.told("build_unit", self.id)
        return "" if told is None else str(told.value)

    @property
    def too_dear(self) -> bool:
        """Whether the points that the text tells do not even pay one unit of the kind that is placed."""
        points = self.run.told("points", self.player.id)
        if not self.unit_told or points is None or counted(self.run, "built", self.id):
            return False
        return int(points.value) < int(self.run.read("unit_price", self.unit_told))

    def places(self, kinds: tuple[str, ...]) -> bool:
        """Whether units of these kinds are placed: the kind that is told, else those that are bought."""
        bought = {unit for unit, number in counted(self.run, "built", self.id).items() if number}
        placed = bought if bought and not self.unit_told else {self.unit}
        return bool(placed & set(kinds))
