"""Piles of plastic chips that stand for figures ([Plastové žetony])."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from referee.games.ae.rules import says
from referee.games.ae.views import Table
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

ALL = "all"
"""Chips of whatever colour; units of whatever kind."""
RED = "red"


class Pile(View):
    """A pile of chips with a figure on top; ``id`` is the kind of unit, or `ALL` for every kind told."""

    @property
    def worth(self) -> dict[str, int]:
        """How many units a chip of each colour stands for, by the table of chips."""
        table = self.run.law.tables("zetony")
        return {row: int(table.cell(row, "units")) for row in table.rows}

    @property
    def units(self) -> Counter[str]:
        """How many units of each kind the piles are to show: as asked, else those that the text puts on one space."""
        asked = {f.args[0]: int(self.run.read("pile_for", *f.args)) for f in self.run.all_told("pile_for")}
        told = self.run.all_told("units", "force")
        if not asked and len({f.args[1] for f in told}) > 1:
            raise Undecided("chybí údaj", says("where_the_pile_stands"), "ae/2.5")
        found = Counter(asked or {f.args[2]: int(self.run.read(f.kind, *f.args)) for f in told})
        if self.id != ALL:
            found = Counter({self.id: found[self.id]})
        if not +found:
            raise Missing(("pile_for", ("infantry" if self.id == ALL else self.id,)))
        return +found

    @property
    def chips_told(self) -> Counter[str]:
        """The chips of each colour that the text tells. Missing without any."""
        told = self.run.all_told("pile_told")
        if not told:
            raise Missing(("pile_told", (RED,)))
        return Counter({f.args[0]: int(self.run.read("pile_told", *f.args)) for f in told})

    @property
    def figures(self) -> int:
        """How many figures stand on top."""
        return int(self.run.read("pile_figures"))

    def in_words(self, unit: str, chips: Mapping[str, int], count: int) -> str:
        """A pile chip by chip."""
        chart, names = self.run.law.tables("zetony"), Table(self.run).units
        parts = []
        for colour, number in chips.items():
            if number:
                czech, worth = chart.cell(colour, "czech"), self.worth[colour]
                parts.append(says("chips_of_a_colour" if number > 1 else "chip_of_a_colour", count=number, colour=czech, worth=worth))
        name = str(names.cell(unit, "czech")) if unit in names.rows else "jednotka"
        if not parts:
            return says("figure_alone", unit=name)
        return says("figure_on_chips", chips=", ".join(parts), unit=name, count=count)


class Colour(Pile):
    """Piles of which one colour of chips is asked for."""

    def __init__(self, run: Runner, unit: str, colour: str) -> None:
        super().__init__(run, unit)
        self.colour = colour


class Piling(View):
    """Chips that somebody wants to put in place of figures."""

    @property
    def is_bare(self) -> bool:
        """Whether no figure is to stand on them."""
        told = self.run.told("pile_bare", self.id)
        return told is not None and bool(self.run.read("pile_bare", self.id))
