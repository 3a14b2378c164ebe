"""Units and sides of a battle in Czech."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from referee.games.ae.journeys import ENEMY, FLEET, NEUTRAL, SEA, SHORE, STRAITS
from referee.games.ae.kinds import ATTACKER, CLASS_NAMES, DEFENDER, PAIRED, Units
from referee.games.ae.rules import says
from referee.games.ae.seafire import BESIDE, DAMAGED
from referee.law.runner import Runner


def name_of(run: Runner, unit: str) -> str:
    """The Czech name of a kind of unit."""
    owner, beside, unit = unit.rpartition(BESIDE)
    if beside:
        return f"{name_of(run, unit)} ({run.law.registry['turn_of'].say(owner)})"
    if unit == DAMAGED:
        return says("damaged_battleship")
    if unit in CLASS_NAMES:
        return CLASS_NAMES[unit]
    chart = "strelba" if unit == PAIRED else "jednotky"
    return str(run.law.tables(chart).cell(unit, "czech"))


def listed(run: Runner, units: Mapping[str, int]) -> str:
    """Units with their numbers, in words."""
    return ", ".join(f"{n}× {name_of(run, u)}" for u, n in units.items() if n)


def told_units(run: Runner, units: Mapping[str, int]) -> Units:
    """Units as the value of a fact."""
    return Units(units, listed(run, {u: n for u, n in units.items() if n > 0}))


class Outcome(str):
    """A value of a fact with words of its own for a reader, beside those of its label."""

    said: str

    def __new__(cls, value: str, said: str = "") -> Self:
        """A value (what rules compare) and its words."""
        found = super().__new__(cls, value)
        found.said = said
        return found

    def __str__(self) -> str:
        """The words."""
        return self.said or str.__str__(self)


NOTHING = says("loses_no_unit")
"""What a party loses that loses nothing."""
WHO = {ATTACKER: "útočník", DEFENDER: "obránce"}


def why_barred(why: str) -> str:
    """Why a space bars a way, in words."""
    words = {
        NEUTRAL: says("neutral_ground"), ENEMY: says("enemy_stands_there"), FLEET: says("enemy_ships"), STRAITS: says("straits_shut_to_ships"),
        SEA: says("sea_for_ships_alone"), SHORE: says("land_shut_to_ships"),
    }  # fmt: skip
    return words[why]
