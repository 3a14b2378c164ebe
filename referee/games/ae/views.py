"""What the checks of Axis & Allies Europe see: the table, powers with their money, acts as typed views over facts."""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.ae.board import SIDES, Board, board_of
from referee.games.ae.rules import says
from referee.games.ae.ways import NAVAL
from referee.law.finding import Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner
from rulebase import Table as Chart


def nation_meant(run: Runner, who: str) -> str:
    """The power that a word stands for: ``me`` is the power that the writer plays."""
    return str(run.read("my_nation")) if who == "me" else who


def is_aside(run: Runner, place: str) -> bool:
    """Whether the text says of a place that it is next to the one where something is done (v sousedním moři)."""
    found = run.told("beside", place)
    return found is not None and bool(found.value)


def are_apart(run: Runner, one: object, other: object) -> bool:
    """Whether two words for powers and players mean others, as far as the text tells who is who (já, soupeř)."""
    mine = run.told("my_nation")
    named = {str(mine.value) if who == "me" and mine is not None else str(who) for who in (one, other)}
    return len(named) == 2 and (named <= {*SIDES} or "me" in named and not named & {*SIDES})


class Table(View):
    """The whole board with its charts."""

    @property
    def board(self) -> Board:
        """Spaces and borders."""
        return board_of(self.run.law.tables)

    @property
    def units(self) -> Chart:
        """The chart of units: cost, attack, defence, move, capacity."""
        chart: Chart = self.run.law.tables("jednotky")
        return chart

    def used(self, branch: str) -> int | None:
        """How much of its range a unit has used, as the text tells it: itself, or by how much is left; None where it tells neither."""
        if self.run.told("unit_spent", branch) is not None:
            return int(self.run.read("unit_spent", branch))
        if self.run.told("range_rest", branch) is None:
            return None
        rest, full = int(self.run.read("range_rest", branch)), int(self.units.cell(branch, "move"))
        if rest > full:
            raise Undecided("nemožný popis", says("moves_beyond_range", spent=rest, full=full), "ae/13.1-dolet")
        return full - rest

    def is_ship(self, branch: str) -> bool:
        """Whether a kind of unit is a ship, or the word for ships."""
        return branch == NAVAL or branch in self.units.rows and self.units.cell(branch, "class") == NAVAL

    @property
    def capitals(self) -> dict[str, str]:
        """The capital of each power."""
        chart = self.run.law.tables("mocnosti")
        return {row: str(chart.cell(row, "capital")) for row in chart.rows}

    def side(self, nation: str) -> str:
        """``axis`` or ``allies``."""
        return SIDES.get(nation_meant(self.run, nation), nation)


class Buy(View):
    """A purchase: who, what, how many."""

    buyer = fact[str]("buyer")
    price = fact[int]("total_price")

    @property
    def table(self) -> Table:
        """The charts."""
        return Table(self.run)

    @property
    def money(self) -> int:
        """IPC that the buyer holds."""
        return int(self.run.read("money", self.buyer))

    @property
    def spent(self) -> int:
        """IPC that the text says the buyer has spent already, where it says how many he holds."""
        told = [f for f in self.run.all_told("advance_used") if f.args[0] in {self.buyer, "me"}]
        if told and self.run.told("money", self.buyer) is None:
            return 0
        return sum(int(self.run.read("advance_used", *f.args)) for f in told)

    def bought(self) -> Iterator[tuple[str, int]]:
        """Every kind of unit that is bought, with how many."""
        for found in self.run.all_told("bought"):
            if found.args[0] == self.id:
                yield found.args[1], int(self.run.read("bought", *found.args))
