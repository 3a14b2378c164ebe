"""Convoy centers as the checks see them: whose they were, who comes with what, who holds them after all."""

from __future__ import annotations

from referee.games.ae.battles.views_ending import Ending
from referee.games.ae.battles.views_parties import defending
from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views_space import only_submerged
from referee.games.ae.money.views import GERMANY, Convoy
from referee.games.ae.views import Table, nation_meant
from referee.law.finding import Missing
from referee.law.roles import View
from referee.law.runner import Runner

WARSHIPS = frozenset({"submarine", "destroyer", "battleship", "carrier"})
"""Ships with an attack value (tables/jednotky.toml); only they take a convoy (ae/12.1-valecna)."""
AIR = frozenset({"fighter", "bomber", "air"})
NONE_OF = frozenset({"unit", "naval"})
"""Words for whatever may stand in a convoy."""
EMPTY = ("empty", "empty_space")
"""Facts that say whether nobody is in a convoy."""
ACROSS = {"axis": "allies", "allies": "axis"}

FOUGHT = (
    "throws", "rolls", "hits_told", "destroyed", "won", "left", "some_left", "retreated", "unit_hits", "unit_missed", "all_hit", "losses",
)  # fmt: skip
"""What the text tells of a battle that was fought."""


class Zone(Convoy):
    """A convoy center with the ships that come to it and stand in it."""

    def side_of(self, who: str) -> str | None:
        """``axis`` or ``allies`` of a party; None where its words do not tell."""
        nation = nation_meant(self.run, who) if who == "me" else who
        side = SIDES.get(nation, nation)
        return side if side in {"axis", "allies"} else None

    @property
    def previous(self) -> str | None:
        """The side that holds it before anybody comes: as told, else the power whose marks it bears."""
        told = self.run.told("convoy_holder", self.id)
        if told is not None:
            return self.side_of(str(self.run.read("convoy_holder", self.id)))
        return None

    @property
    def has_own_worth(self) -> bool:
        """Whether the text or the board tells the IPC of this very convoy."""
        return self.run.told("ipc", self.id) is not None or self.id in Table(self.run).board.convoys

    def coming(self, side: str) -> set[str]:
        """The kinds of units with which a side comes to it, stands in it or should take it."""
        found: set[str] = set()
        for stated in self.run.all_told("units"):
            if stated.args[1] == self.id and stated.value and self.side_of(stated.args[0]) == side:
                found.add(stated.args[2])
        for act in self.run.things("move"):
            mover = self.run.told("mover", act.id)
            if mover is None or self.side_of(str(mover.value)) != side or not self.is_led_to_by(act.id):
                continue
            found |= {f.args[1] for f in self.run.all_told("moves", "moved") if f.args[0] == act.id and f.value}
        for stated in self.run.all_told("seizes_with"):
            seizer = self.run.told("seizer", stated.args[0])
            if self.is_seized_by(stated.args[0]) and seizer is not None and self.side_of(str(seizer.value)) == side:
                found.add(stated.args[1])
        return found

    def is_seized_by(self, act: str) -> bool:
        """Whether somebody is told to take it, or to take a convoy where this is the only one told of."""
        seized, convoys = self.run.told("seized", act), [zone.id for zone in convoys_told(self.run)]
        return seized.value == self.id if seized is not None else convoys == [self.id]

    def is_led_to_by(self, act: str) -> bool:
        """Whether a move goes there or through it."""
        end, via = self.run.told("move_to", act), self.run.told("move_via", act)
        return end is not None and end.value == self.id or via is not None and self.id in via.value

    def came(self, side: str) -> bool:
        """Whether ships of a side moved into it or through it."""
        return any(
            self.is_led_to_by(act.id)
            for act in self.run.things("move")
            if (mover := self.run.told("mover", act.id)) is not None and self.side_of(str(mover.value)) == side
        )

    def is_submerged(self, side: str) -> bool:
        """Whether the text says that the submarines of a side there are submerged."""
        if only_submerged(self.run, self.id):
            return True
        for stated in self.run.all_told("dived", "is_submerged", "submerging"):
            party = stated.args[-1]
            if stated.value and (stated.kind != "dived" or party == "someone" or self.side_of(party) in {side, None}):
                return True
        return False

    def standing(self, side: str) -> set[str]:
        """The ships of a side that are told to stand in it; none where they have left."""
        if self.has_left(side):
            return set()
        there = {
            f.args[2] for f in self.run.all_told("units") if f.args[1] == self.id and f.value and self.side_of(f.args[0]) == side
        } - {"factory", "aa-gun"}
        there |= {f.args[2] for f in defending(self.run, self.id) if self.side_of(f.args[1]) == side}
        return there

    def has_left(self, side: str) -> bool:
        """Whether the text says that the ships of a side have sailed away."""
        told = self.run.told("convoy_left", self.id)
        return told is not None and self.side_of(str(self.run.read("convoy_left", self.id))) in {side, None}

    def is_described(self, side: str) -> bool:
        """Whether the text tells if ships of a side are there."""
        told = any(self.run.told(kind, self.id) is not None for kind in ("enemy_there", *EMPTY))
        return told or bool(self.standing(side)) or self.emptied(side) or self.is_submerged(side)

    def emptied(self, side: str) -> bool:
        """Whether the text says that the convoy is empty, that the ships of a side have left it or that nobody of it is there."""
        empty = any((told := self.run.told(k, self.id)) is not None and told.value is not False for k in EMPTY)
        return empty or self.has_left(side) or self.run.told("no_enemy") is not None or self.has_no_ship(side)

    def has_no_ship(self, side: str) -> bool:
        """Whether the text says that no ship, or no unit, stands there: of nobody, or of this side."""
        told = [f for f in self.run.all_told("stands_at") if f.args[1] == self.id and f.args[2] in NONE_OF]
        mine = [f for f in told if f.args[0] == "someone" or self.side_of(f.args[0]) == side]
        return any(not self.run.read(f.kind, *f.args) for f in mine)

    @property
    def battle(self) -> Ending | None:
        """The battle for it, where the text tells of one."""
        battles = [Ending(self.run, e.id) for e in self.run.things("battle")]
        told = self.run.all_told(*FOUGHT)
        return battles[0] if battles and told else (Ending(self.run, "battle1") if told else None)

    def seizer(self) -> str | None:
        """Who is told to take it last, with a warship or with ships of which the text says nothing."""
        for act in reversed(self.run.things("seize")):
            seizer = self.run.told("seizer", act.id)
            if seizer is None or not self.is_seized_by(act.id):
                continue
            kinds = {f.args[1] for f in self.run.all_told("seizes_with") if f.args[0] == act.id and f.value}
            if self.side_of(str(seizer.value)) is not None and (not kinds or kinds & WARSHIPS):
                return str(seizer.value)
        return None

    def sailed_there(self) -> list[tuple[str, set[str]]]:
        """Who moves ships to it or through it, each with their kinds; the power that the writer plays where the text names nobody."""
        mine = self.run.told("my_nation")
        found = []
        for act in self.run.things("move"):
            mover = self.run.told("mover", act.id) or mine
            if mover is not None and self.is_led_to_by(act.id) and self.side_of(str(mover.value)) is not None:
                found.append((str(mover.value), {f.args[1] for f in self.run.all_told("moves", "moved") if f.args[0] == act.id and f.value}))
        return found


class Control(View):
    """A convoy and a power, or a side of the war."""

    def __init__(self, run: Runner, id: str, who: str) -> None:
        super().__init__(run, id)
        self.who = who

    @property
    def zone(self) -> Zone:
        """The convoy."""
        return Zone(self.run, self.id)

    @property
    def side(self) -> str:
        """The side of the power."""
        if self.who == "me" and self.run.told("my_nation") is None and is_vague(self._moved):
            raise Missing(("convoy_ships", (self.id,)))
        found = self.zone.side_of(self.who)
        if found is None:
            raise Missing(("my_nation", ()))
        return found

    @property
    def other(self) -> str:
        """The side across the table."""
        return ACROSS[self.side]

    @property
    def ships(self) -> set[str]:
        """The kinds of units with which it comes."""
        return self.zone.coming(self.side)

    @property
    def _moved(self) -> set[str]:
        """The kinds of units that move to the convoy, where the text tells of one mover alone."""
        moves = {e.id for e in self.run.things("move") if self.zone.is_led_to_by(e.id)}
        movers = {str(f.value) for f in self.run.all_told("mover") if f.args[0] in moves}
        return {f.args[1] for f in self.run.all_told("moves", "moved") if f.args[0] in moves and f.value} if len(movers) <= 1 else set()


def is_vague(kinds: set[str]) -> bool:
    """Whether the words for some ships do not tell whether a warship is among them."""
    return not kinds & WARSHIPS and bool(kinds - {"transport"} - AIR)


class Seizure(View):
    """A convoy that somebody wants to take."""

    @property
    def zone(self) -> Zone:
        """The convoy. Missing where none is named."""
        told = self.run.told("seized", self.id)
        if told is None:
            raise Missing(("seized", (self.id,)))
        return Zone(self.run, str(told.value))

    @property
    def side(self) -> str:
        """Who would take it."""
        told = self.run.told("seizer", self.id)
        found = self.zone.side_of(str(told.value)) if told is not None else None
        if found is None:
            raise Missing(("my_nation", ()))
        return found

    @property
    def kinds(self) -> set[str]:
        """With what."""
        return self.zone.coming(self.side)


def convoys_told(run: Runner) -> list[Zone]:
    """Every convoy of which the text speaks."""
    spaces = [e.id for e in run.things("space")]
    return [z for z in (Zone(run, s) for s in spaces) if z.is_convoy]


__all__ = ["ACROSS", "AIR", "GERMANY", "WARSHIPS", "Control", "Seizure", "Zone", "convoys_told", "is_vague"]
