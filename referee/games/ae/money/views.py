"""Money and the order of play as the checks see them: purchases, the advance, income, the Middle East, victory."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.ae.board import SIDES
from referee.games.ae.rules import says
from referee.games.ae.views import Buy, Table, nation_meant
from referee.law.finding import Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner
from rulebase import Table as Chart

GERMANY = "germany"
ADVANCE = 12
"""IPC of the advance of each side (ae/4.1-osa, ae/4.1-spojenci)."""
MIDDLE_EAST = "independent"
"""The first owner of the lands of the Middle East in the table of spaces."""


def chart(run: Runner, name: str) -> Chart:
    """A table of the rulebase."""
    found: Chart = run.law.tables(name)
    return found


def action_number(run: Runner, phase: str) -> int:
    """The number of an action of the turn (tables/akce.toml)."""
    actions = chart(run, "akce")
    plain = phase.removesuffix("-phase").replace("-", "_")
    return next(int(row) for row in actions.rows if actions.cell(row, "phase") == plain)


def action_name(run: Runner, number: int) -> str | None:
    """The Czech name of an action by its number; None where the turn is over."""
    actions = chart(run, "akce")
    return str(actions.cell(str(number), "czech")) if str(number) in actions.rows else None


class Nation(View):
    """A power, or whoever the text means by it."""

    @property
    def nation(self) -> str:
        """The power itself; asks whom the writer plays."""
        return nation_meant(self.run, self.id)

    @property
    def side(self) -> str:
        """``axis`` or ``allies``; None of the opponent."""
        return SIDES.get(self.nation, self.nation)

    def cell(self, column: str) -> object:
        """What the table of powers says of it. Missing where no power is meant."""
        nation = self.nation
        if nation not in SIDES:
            raise Undecided("chybí údaj", says("which_power"), "ae/5.1")
        return chart(self.run, "mocnosti").cell(nation, column)

    def beside(self, steps: int) -> str:
        """The power that plays so many places later; after the last the first again."""
        powers = chart(self.run, "mocnosti")
        order = int(str(self.cell("order"))) - 1 + steps
        return next(row for row in powers.rows if int(powers.cell(row, "order")) == order % len(SIDES) + 1)


class Two(View):
    """Two powers."""

    def __init__(self, run: Runner, id: str, other: str) -> None:
        super().__init__(run, id)
        self.other = other

    @property
    def first(self) -> Nation:
        """The first."""
        return Nation(self.run, self.id)

    @property
    def second(self) -> Nation:
        """The second."""
        return Nation(self.run, self.other)


class Order(View):
    """Two actions of a turn in an order."""

    earlier = fact[str]("done_first")
    later = fact[str]("done_later")


class Skip(View):
    """An action that a player leaves out."""

    action = fact[str]("skipped")


class Split(View):
    """What allies pay to Germany, and who of them."""

    payer = fact[str]("split_payer")


class MiddleEast(Table):
    """The lands of the Middle East that Germany holds, as far as the text tells."""

    def held(self, *kinds: str) -> list[str]:
        """Its lands of which the text says by one of these facts that Germany has them."""
        board = self.board
        found = [
            f.args[0]
            for f in self.run.all_told(*kinds)
            if board.owners.get(f.args[0]) == MIDDLE_EAST and self.is_german(str(self.run.read(f.kind, *f.args)))
        ]
        return list(dict.fromkeys(found))

    def is_german(self, who: str) -> bool:
        """Whether a holder is Germany."""
        mine = self.run.told("my_nation")
        return who == GERMANY or who == "me" and mine is not None and mine.value == GERMANY

    @property
    def is_told(self) -> bool:
        """Whether the text speaks of it."""
        return bool(self.run.all_told("middle_east_due", "middle_east_scale") or self.held("controller", "taken_by"))

    @property
    def level(self) -> int:
        """The field of the scale after all."""
        return int(self.run.read("middle_east_level"))

    def number(self, kind: str) -> int | None:
        """A number that the text tells of the scale; None where it tells none."""
        return None if self.run.told(kind) is None else int(self.run.read(kind))

    @property
    def taken(self) -> list[str]:
        """The lands that Germany is told to have taken."""
        return self.held("taken_by")

    @property
    def lost(self) -> list[str]:
        """The lands that somebody else is told to have taken."""
        once = [f.args[0] for f in self.run.all_told("taken_by") if self.board.owners.get(f.args[0]) == MIDDLE_EAST]
        return [space for space in once if space not in self.taken]

    def sum_of(self, spaces: Iterable[str]) -> int:
        """The IPC of lands together."""
        return sum(int(self.run.read("ipc", space)) for space in spaces)

    @property
    def before(self) -> int:
        """The field of the scale before what was taken in this turn."""
        told = self.number("middle_east_scale")
        return self.sum_of(self.held("controller")) if told is None else told


class Spending(Buy):
    """A purchase with what is told of its money."""

    @property
    def budget(self) -> int:
        """IPC to spend."""
        return int(self.run.read("budget", self.id))


class Convoy(View):
    """A convoy center, one of the board or one that the text leaves without its number."""

    @property
    def is_convoy(self) -> bool:
        """Whether the space is one: by the board, by its word, or by what is told of it."""
        concept = self.run.told("concept", self.id)
        board = Table(self.run).board
        if self.id in board.owners:
            return self.id in board.convoys
        is_called = concept is not None and concept.value == "convoy"
        told = [kind for kind in ("convoy_of", "convoy_holder") if self.run.told(kind, self.id) is not None]
        return is_called or bool([self.run.read(kind, self.id) for kind in told])

    @property
    def owner(self) -> str:
        """Whose it was at the start."""
        told = self.run.told("original", self.id)
        held = self.run.told("controller", self.id)
        if told is None and held is not None and held.value in SIDES and held.value != GERMANY:
            return str(self.run.read("controller", self.id))
        if told is None and self.id not in Table(self.run).board.convoys:
            return str(self.run.read("convoy_of", self.id))
        return str(self.run.read("original", self.id))

    @property
    def is_owner_known(self) -> bool:
        """Whether the text or the board tells whose it was."""
        if self.id in Table(self.run).board.convoys:
            return True
        return any(self.run.told(kind, self.id) is not None for kind in ("original", "controller", "convoy_of"))

    def _who(self, kind: str) -> str | None:
        told = self.run.told(kind, self.id)
        return None if told is None else nation_meant(self.run, str(self.run.read(kind, self.id)))

    @property
    def captor(self) -> str | None:
        """Who has just taken it, as told."""
        return self._who("taken_by")

    @property
    def holder(self) -> str | None:
        """Who holds it now, as told."""
        return self.captor or self._who("convoy_holder")


class Claim(View):
    """The income of a convoy, as somebody claims it."""

    def __init__(self, run: Runner, id: str, who: str) -> None:
        super().__init__(run, id)
        self.who = who

    @property
    def convoy(self) -> Convoy:
        """The convoy."""
        return Convoy(self.run, self.id)

    @property
    def nation(self) -> str:
        """Who claims it."""
        return nation_meant(self.run, self.who)
