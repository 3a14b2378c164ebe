"""Convoy centers as the checks see them: whose they were, who comes with what, who holds them after all."""

from __future__ import annotations

from referee.games.ae.board import SIDES
from referee.games.ae.situation import nation_meant
from referee.games.ae.situation_money import GERMANY, Convoy
from referee.games.ae.situation_move import only_submerged
from referee.games.ae.situation_parties import defending
from referee.games.ae.situation_results import Ending
from referee.games.ae.units import ATTACKER, DEFENDER
from referee.roles import View
from referee.runner import Missing, Runner, Undecided

WARSHIPS = frozenset({"submarine", "destroyer", "battleship", "carrier"})
"""Ships with an attack value (tables/jednotky.toml); only they take a convoy (ae/12.1-valecna)."""
AIR = frozenset({"fighter", "bomber", "air"})


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

    def coming(self, side: str) -> set[str]:
        """The kinds of units with which a side comes to it, stands in it or should take it."""
        found: set[str] = set()
        for stated in self.run.all_told("units"):
            if stated.args[1] == self.id and stated.value and self.side_of(stated.args[0]) == side:
                found.add(stated.args[2])
        for act in self.run.things("move"):
            mover = self.run.told("mover", act.id)
            if mover is None or self.side_of(str(mover.value)) != side or not self._leads_here(act.id):
                continue
            found |= {f.args[1] for f in self.run.all_told("moves", "moved") if f.args[0] == act.id and f.value}
        for stated in self.run.all_told("seizes_with"):
            seized, seizer = (self.run.told(k, stated.args[0]) for k in ("seized", "seizer"))
            if seized is not None and seized.value == self.id and seizer is not None and self.side_of(str(seizer.value)) == side:
                found.add(stated.args[1])
        if side == "axis":
            return found
        return found

    def _leads_here(self, act: str) -> bool:
        end, via = self.run.told("move_to", act), self.run.told("move_via", act)
        return end is not None and end.value == self.id or via is not None and self.id in via.value

    def came(self, side: str) -> bool:
        """Whether ships of a side moved into it or through it."""
        return any(
            self._leads_here(act.id)
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
        """The ships of a side that bar the way there: as told to stand in it, less what left, sank or is submerged."""
        if self._has_left(side):
            return set()
        there = {
            f.args[2] for f in self.run.all_told("units") if f.args[1] == self.id and f.value and self.side_of(f.args[0]) == side
        } - {"factory", "aa-gun"}
        there |= {f.args[2] for f in defending(self.run, self.id) if self.side_of(f.args[1]) == side}
        if "submarine" in there and self.is_submerged(side):
            there.discard("submarine")
        return there

    def _has_left(self, side: str) -> bool:
        told = self.run.told("convoy_left", self.id)
        return told is not None and self.side_of(str(self.run.read("convoy_left", self.id))) in {side, None}

    def is_open(self, side: str) -> bool | None:
        """Whether no ships of a side bar the convoy; None where the text does not tell."""
        if self.standing(side):
            return False
        there = self.run.told("enemy_there", self.id)
        if there is not None:
            return not self.run.read("enemy_there", self.id)
        empty = any(self.run.told(k, self.id) is not None for k in ("empty", "empty_space"))
        if empty or self._has_left(side) or self.is_submerged(side) or self.run.told("no_enemy") is not None:
            return True
        return None

    @property
    def battle(self) -> Ending | None:
        """The battle for it, where the text tells of one."""
        battles = [Ending(self.run, e.id) for e in self.run.things("battle")]
        told = self.run.all_told(*FOUGHT)
        return battles[0] if battles and told else (Ending(self.run, "battle1") if told else None)

    def is_won(self, side: str) -> bool | None:
        """Whether a side has fought it free and has a warship left; None where the text tells of no battle's end."""
        battle = self.battle
        if battle is None:
            return None
        try:
            end = str(self.run.read("battle_end", battle.id)).removeprefix("sea-")
        except Missing:
            if self.is_submerged("allies" if side == "axis" else "axis"):
                return None
            raise
        if end == "goes-on":
            return None
        if end not in {"defender-destroyed", "defender-gone"}:
            return False
        left = set(battle.told_left(ATTACKER)) or {u for u, n in battle.force(ATTACKER).items() if n}
        left |= self.coming(side) if not left else set()
        return bool(left & WARSHIPS) if left else None

    def taken(self, side: str) -> bool:
        """Whether a side takes it by what the text tells. Missing or Undecided where that stays open."""
        told = self.run.told("taken_by", self.id)
        if told is not None:
            return self.side_of(str(self.run.read("taken_by", self.id))) == side
        ships = self.coming(side)
        if not ships:
            if self._has_left(side):
                return False
            raise Missing(("convoy_ships", (self.id,)))
        if not ships & WARSHIPS and not ships - {"transport"} - AIR:
            return False
        if not ships & WARSHIPS:
            raise Undecided("chybí údaj", "není řečeno, jaké lodě do konvoje plují", "ae/12.1-valecna")
        other = "allies" if side == "axis" else "axis"
        won = self.is_won(side)
        if won is not None:
            return won
        bare = self.is_open(other)
        if bare is None:
            raise Missing(("enemy_there", (self.id,)))
        if not bare:
            raise Undecided("chybí údaj", "v konvoji jsou nepřátelské lodě; záleží na tom, jak dopadne bitva", "ae/12.1-obsazeny")
        return True

    @property
    def holder_side(self) -> str | None:
        """The side that holds it after what the text tells; None where nothing is told."""
        told = self.captor
        if told is not None:
            return self.side_of(told)
        for side in ("axis", "allies"):
            if self.came(side) or any(True for f in self.run.all_told("seized") if f.value == self.id):
                other = "allies" if side == "axis" else "axis"
                if self.coming(side) and self.taken(side):
                    return side
                if self.coming(side):
                    return self.previous or other
        return self.previous

    @property
    def taker(self) -> str | None:
        """The power that took it, as told or by its ships; None where nobody did."""
        told = self.captor
        if told is not None:
            return told
        for act in self.run.things("move"):
            mover = self.run.told("mover", act.id)
            who = str(mover.value) if mover is not None else self._sole_mover()
            side = self.side_of(who) if who is not None else None
            if who is not None and side is not None and self._leads_here(act.id) and not self._is_own(side) and self._taken_by_move(act.id, side):
                return nation_meant(self.run, who)
        return None

    def _sole_mover(self) -> str | None:
        mine = self.run.told("my_nation")
        return str(mine.value) if mine is not None else None

    def _is_own(self, side: str) -> bool:
        """Whether the side has it already."""
        before = self.previous
        if before is None and not self.is_owner_known:
            raise Missing(("convoy_holder", (self.id,)))
        if before is None and self.run.read("convoy_marked", self.id):
            raise Missing(("convoy_holder", (self.id,)))
        return (before or ("allies" if self.owner in SIDES and SIDES[self.owner] == "allies" else None)) == side

    def _taken_by_move(self, act: str, side: str) -> bool:
        kinds = {f.args[1] for f in self.run.all_told("moves", "moved") if f.args[0] == act and f.value}
        if not kinds & WARSHIPS:
            return False
        other = "allies" if side == "axis" else "axis"
        won = self.is_won(side)
        if won is not None:
            return won
        if self.is_open(other) is None:
            raise Missing(("enemy_there", (self.id,)))
        return bool(self.is_open(other))


class Control(View):
    """Whether a power gets a convoy."""

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
        found = self.zone.side_of(self.who)
        if found is None:
            raise Missing(("my_nation", ()))
        return found


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


__all__ = ["AIR", "DEFENDER", "GERMANY", "WARSHIPS", "Control", "Seizure", "Zone", "convoys_told"]
