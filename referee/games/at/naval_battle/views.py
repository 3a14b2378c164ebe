"""What the checks of naval battles see: a battle, a side in it, a match-up, a hit, a line, submarines that may keep out."""

from __future__ import annotations

from referee.games.at.naval_battle import simulator
from referee.games.at.rules import says
from referee.games.at.views import LAND, NAVAL, counted, doer
from referee.law.finding import Undecided
from referee.law.roles import View, fact
from referee.law.runner import Runner

SUBMARINE, BATTLESHIP, CARRIER = "submarine", "battleship", "carrier"
SIDED = ("force", "match_ship", "match_roll", "battle_line", "match_rolls", "ships_left", "ships_in_line")
"""Kinds of facts that tell who fights: the side is the second thing of which they speak."""


def the_battle(run: Runner) -> str:
    """The battle that is spoken of: the one of which fleets are told, else the first."""
    told = dict.fromkeys(f.args[0] for f in run.all_told("force"))
    if len(told) > 1:
        raise Undecided("chybí údaj", says("which_battle"), "at/29.6")
    return next(iter(told), next((thing.id for thing in run.things("battle")), "battle"))


def the_round(run: Runner) -> str:
    """The round that is spoken of: the one of which lines are told, else the first."""
    told = dict.fromkeys(f.args[0] for f in run.all_told("battle_line", "ships_in_line"))
    if len(told) > 1:
        raise Undecided("chybí údaj", says("which_round_at_sea"), "at/29.6")
    return next(iter(told), next((thing.id for thing in run.things("round")), "round"))


def enemy_of(run: Runner, side: str) -> str:
    """The other side of a battle; the opponent where no other is told."""
    others = {f.args[1] for f in run.all_told(*SIDED)} - {side}
    if len(others) > 1:
        raise Undecided("chybí údaj", says("against_whom_at_sea"), "at/29.6")
    return others.pop() if others else {"attacker": "defender", "defender": "attacker", "opponent": "me"}.get(side, "opponent")


def told_fleet(run: Runner, side: str) -> dict[str, int]:
    """The ships of a side in the battle, by kind, as far as they are told; else empty."""
    told = counted(run, "force", the_battle(run), side)
    return {unit: told.get(unit, 0) for unit in NAVAL} if told else {}


def fleet(run: Runner, side: str) -> dict[str, int]:
    """The ships of a side in the battle; asked for where nobody told them."""
    told = told_fleet(run, side)
    if not told:
        run.read("force", the_battle(run), side, NAVAL[0])
    return told


def told_line(run: Runner, round_: str, side: str) -> tuple[str, ...]:
    """The line of a side in order, as told; empty where nobody told."""
    told = run.told("battle_line", round_, side)
    return () if told is None else tuple(told.value)


def line_of(run: Runner, round_: str, side: str) -> tuple[str, ...]:
    """The line of a side in order; asked for where nobody told it."""
    return tuple(run.read("battle_line", round_, side))


class Battle(View):
    """A battle as a whole."""

    kind = fact[str]("battle_kind")
    retreat_when = fact[str]("retreat_when")
    adjacent = fact[bool]("retreat_adjacent")
    occupied = fact[bool]("retreat_occupied")
    seas_around = fact[str]("seas_around")

    @property
    def naval(self) -> bool:
        """Whether it is fought at sea."""
        return self.kind == "naval"

    @property
    def place(self) -> str:
        """Where it is fought; empty where nobody told."""
        told = self.run.told("battle_place", self.id)
        return "" if told is None else str(told.value)

    @property
    def retreat_to(self) -> str:
        """Where somebody means to retreat; empty where nobody told."""
        told = self.run.told("retreat_to", self.id)
        return "" if told is None else str(told.value)

    @property
    def seas_beside(self) -> tuple[int, int] | None:
        """How many sea areas lie beside it, and in how many of them there are foreign ships; None where nobody counted."""
        beside, taken = (self.run.told(kind, self.id) for kind in ("seas_beside", "seas_beside_taken"))
        return None if beside is None or taken is None else (int(beside.value), int(taken.value))

    @property
    def units_told(self) -> set[str]:
        """Kinds of units that are told to be in it."""
        return {f.args[2] for f in self.run.all_told("force") if f.args[0] == self.id and f.value}

    def left(self, side: str) -> int | None:
        """How many ships of a side are left in it; None where nobody told."""
        told = self.run.told("ships_left", self.id, side)
        return None if told is None else int(told.value)


class InBattle(View):
    """A side in a battle."""

    def __init__(self, run: Runner, battle: str, side: str) -> None:
        super().__init__(run, battle)
        self.side = side


class SideOfRound(View):
    """A side in a round of battle."""

    def __init__(self, run: Runner, round_: str, side: str) -> None:
        super().__init__(run, round_)
        self.side = side

    @property
    def ships(self) -> int:
        """How many ships it has: those of the line that is told, else all of its fleet."""
        line = told_line(self.run, self.id, self.side)
        return len(line) or sum(fleet(self.run, self.side).values())

    def bonus(self, side: str) -> int:
        """What a technology adds to the rolls of a side."""
        return int(self.run.read("naval_bonus", the_battle(self.run), side))

    def after(self) -> simulator.Fleet:
        """Its line when the round is over."""
        enemy = enemy_of(self.run, self.side)
        lines = line_of(self.run, self.id, self.side), line_of(self.run, self.id, enemy)
        rolls = self.rolls(self.side, lines), self.rolls(enemy, lines)
        bonus = self.bonus(self.side), self.bonus(enemy)
        apart, closed = (simulator.fought(lines, rolls, bonus, closed=way)[0] for way in (False, True))
        if apart != closed:
            raise Undecided("pravidla mlčí", says("gap_in_the_line"), "at/29.6-soused")
        return apart

    def rolls(self, side: str, lines: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[int, ...]:
        """What a side rolled in each match-up."""
        told: tuple[int, ...] = tuple(self.run.read("match_rolls", self.id, side))
        if len(told) < min(len(line) for line in lines):
            raise Undecided("chybí údaj", says("throws_not_all_told"), "at/29.6-souboj")
        return told


class Round(View):
    """A round of a naval battle."""


class Matchup(View):
    """Two ships opposite each other."""

    opposed = fact[bool]("ship_opposed")
    damaged = fact[bool]("hit_in_earlier_round")

    @property
    def place(self) -> int | None:
        """Which match-up of the round it is; None where nobody told."""
        told = self.run.told("match_place", self.id)
        return None if told is None else int(told.value)

    @property
    def own_ship(self) -> str:
        """The ship of whoever is spoken of."""
        return str(self.run.read("match_ship", self.id, doer(self.run, self.id)))


class MatchSide(Matchup):
    """A side in a match-up."""

    def __init__(self, run: Runner, matchup: str, side: str) -> None:
        super().__init__(run, matchup)
        self.side = side

    @property
    def enemy(self) -> MatchSide:
        """The other side."""
        return MatchSide(self.run, self.id, enemy_of(self.run, self.side))

    @property
    def ship(self) -> str:
        """Its ship."""
        return str(self.run.read("match_ship", self.id, self.side))

    @property
    def carriers(self) -> int:
        """Its carriers right beside the ship."""
        return int(self.run.read("carriers_beside", self.id, self.side))

    @property
    def bonus(self) -> int:
        """What a technology adds."""
        return int(self.run.read("naval_bonus", the_battle(self.run), self.side))

    @property
    def roll(self) -> int:
        """The sum of its dice."""
        return int(self.run.read("match_roll", self.id, self.side))

    @property
    def modifier(self) -> int:
        """What is added to its roll."""
        return int(self.run.read("naval_modifier", self.id, self.side))

    @property
    def total(self) -> int:
        """Its roll with what is added."""
        return int(self.run.read("match_total", self.id, self.side))

    @property
    def line(self) -> tuple[str, ...]:
        """Its line as told; empty where nobody told."""
        return told_line(self.run, the_round(self.run), self.side)


class Hit(View):
    """A hit in a naval battle."""

    first = fact[str]("first_ship")
    of_carriers = fact[bool]("carriers_met")
    target = fact[str]("ship_chosen")
    falls_on = fact[str]("hit_falls_on")
    before = fact[int]("ship_hits_before")


class Setting(View):
    """Ships are set in a battle line."""

    size = fact[int]("line_size")
    fleet = fact[int]("fleet_size")
    in_sight = fact[bool]("line_in_sight")
    of_cards = fact[bool]("line_of_cards")


class Joining(View):
    """Units join a naval battle, or keep out of it."""

    unit = fact[str]("joining_unit")
    when = fact[str]("joins_when")
    part_of_subs = fact[bool]("part_of_subs")

    @property
    def is_submarine(self) -> bool:
        """Whether it is about submarines."""
        return self.unit == SUBMARINE

    @property
    def lands(self) -> bool:
        """Whether it is a land unit or a plane."""
        return self.unit in LAND

    @property
    def fleet(self) -> int | None:
        """How many ships its side has in the battle; None where nobody told."""
        told = told_fleet(self.run, doer(self.run, self.id))
        return sum(told.values()) if told else None


class SubAttack(View):
    """An attack on a submarine."""

    shown = fact[str]("sub_shown")
    by = fact[str]("sub_attacked_by")
