"""What the checks of land battles see: a throw, a party, a hit."""

from __future__ import annotations

from typing import Any

from referee.games.at.rules import says
from referee.games.at.views import LAND, counted, doer
from referee.law.finding import Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner

HALVES = ("capital-die", "invasion-die")
"""The optional rule of more dice for the defender, by the names that its halves have."""


def the_battle(run: Runner) -> str:
    """The battle that is spoken of: the one of which forces are told, else the first."""
    told = dict.fromkeys(f.args[0] for f in run.all_told("force"))
    if len(told) > 1:
        raise Undecided("chybí údaj", says("which_battle"), "at/29.2")
    return next(iter(told), next((thing.id for thing in run.things("battle")), "battle"))


def enemy_of(run: Runner, battle: str, side: str) -> str:
    """The other party of a battle; the opponent where no other is told."""
    others = {f.args[1] for f in run.all_told("force") if f.args[0] == battle} - {side}
    if len(others) > 1:
        raise Undecided("chybí údaj", says("against_whom_on_land"), "at/29.2")
    return others.pop() if others else ("defender" if side == "attacker" else "attacker" if side == "defender" else "opponent")


def forces(run: Runner, battle: str, side: str) -> dict[str, int]:
    """The land units of a party in a battle, by kind."""
    told = counted(run, "force", battle, side)
    if not told:
        run.read("force", battle, side, LAND[0])
    return {unit: told.get(unit, 0) for unit in LAND}


class Battle(View):
    """A battle as a whole."""

    over_sea = fact[bool]("battle_over_sea")
    part_by_land = fact[bool]("part_by_land")
    capital = fact[bool]("capital_defended")
    kind = fact[str]("battle_kind")
    attackers_left = fact[int]("attackers_left")
    defenders_left = fact[int]("defenders_left")

    @property
    def in_region(self) -> bool:
        """Whether the text puts it in a region."""
        told = self.run.told("battle_place", self.id)
        return told is not None and self.run.type_of(str(told.value)) == "region"

    @property
    def units_told(self) -> set[str]:
        """Kinds of units that are told to be in it."""
        return {f.args[2] for f in self.run.all_told("force") if f.args[0] == self.id and f.value}

    def plays(self, option: str) -> bool:
        """Whether the table plays the optional rule of more dice; it is one rule, told by either of its halves."""
        halves = [option, *(half for half in HALVES if half != option)]
        told = next((half for half in halves if self.run.told("option", half) is not None), option)
        on: bool = self.run.read("option", told)
        return on


class Party(Battle):
    """A party of a battle."""

    def __init__(self, run: Runner, battle: str, side: str) -> None:
        super().__init__(run, battle)
        self.side = side

    @property
    def own(self) -> dict[str, int]:
        """Its units."""
        return forces(self.run, self.id, self.side)

    @property
    def defends(self) -> bool:
        """Whether it is the defender."""
        return self.side == "defender" or self.side != "attacker" and self.run.read("party", self.id, self.side) == "defender"


class Round(View):
    """A round of a battle."""

    number = fact[int]("round_number")
    committed = fact[int]("committed")
    limit = fact[int]("commit_limit")


class Throw(View):
    """What a party threw in a round."""

    def __init__(self, run: Runner, round_: str, side: str) -> None:
        super().__init__(run, round_)
        self.side = side

    @property
    def battle(self) -> str:
        """The battle of the round."""
        return the_battle(self.run)

    @property
    def enemy(self) -> dict[str, int]:
        """The units of the other party."""
        return forces(self.run, self.battle, enemy_of(self.run, self.battle, self.side))

    def hits(self) -> dict[str, int]:
        """How many hits each kind of its units has."""
        return {unit: int(self.run.read("hits_of", self.id, self.side, unit)) for unit in LAND}


class OfKind(Throw):
    """One kind of units in a throw."""

    def __init__(self, run: Runner, round_: str, side: str, unit: str) -> None:
        super().__init__(run, round_, side)
        self.unit = unit

    @property
    def units(self) -> int:
        """How many of the kind the party has in the battle."""
        return forces(self.run, self.battle, self.side)[self.unit]

    @property
    def symbols(self) -> int:
        """How many symbols of the kind it threw."""
        told = counted(self.run, "symbols", self.id, self.side)
        return told.get(self.unit, 0) if told else int(self.run.read("symbols", self.id, self.side, self.unit))


class Hit(View):
    """One hit and what it is to remove."""

    by = fact[str]("hit_by")
    target = fact[str]("hit_target")
    count = fact[int]("hit_count")
    target_fights = fact[bool]("target_fights")

    @property
    def skips_infantry(self) -> bool | None:
        """Whether whoever hit passes over infantry, as he may with a tank; None where the text does not say."""
        told = self.run.told("infantry_skipped", self.id)
        return None if told is None else bool(told.value)

    @property
    def enemy(self) -> dict[str, int]:
        """The units of the other party; among them what the hit is to remove, unless the text says that none is there."""
        battle = the_battle(self.run)
        side = enemy_of(self.run, battle, doer(self.run, self.id))
        there, target, lacking = forces(self.run, battle, side), self._told("hit_target"), self._told("enemy_lacks") or ()
        if target in there and target not in counted(self.run, "force", battle, side) and not self._told("only_counted"):
            there[str(target)] = 1
        return {unit: 0 if unit in lacking else number for unit, number in there.items()}

    def _told(self, kind: str) -> Any:
        """What the text says of the hit; None where nothing."""
        told = self.run.told(kind, self.id)
        return None if told is None else told.value
