"""The course of a land battle as the base game has it, where the expansion is silent."""

from __future__ import annotations

from referee.games.at.land_battle.views import Battle, Round
from referee.games.at.rules import rules
from referee.games.at.views import LAND

AT_FIRST = 4
"""Units that a side commits at the beginning (base game, confidence high)."""


@rules.value("29.2-nasazeni", of="commit_limit")
def four_in_the_first_round(round_: Round) -> int | None:
    """Four in the first round."""
    return AT_FIRST if round_.number == 1 else None


@rules.value("29.2-posily", of="commit_limit")
def one_more_each_round(round_: Round) -> int | None:
    """One more in each later round."""
    return AT_FIRST + round_.number - 1 if round_.number > 1 else None


@rules.grant("29.2-posily", act="round")
def reinforcements_come_each_round(round_: Round) -> bool:
    """Up to the limit."""
    return True


@rules.condition("29.2-posily", act="round", about=("committed",), implements=("29.2-nasazeni",))
def not_beyond_the_limit(round_: Round) -> bool:
    """No more units than the limit of the round."""
    return round_.committed <= round_.limit


@rules.condition("29.2-aspon", act="round", about=("committed",))
def at_least_one_unit(round_: Round) -> bool:
    """At least one unit is in the battle."""
    return round_.committed >= 1


@rules.value("29.2-poradi", of="rolls_first")
def the_defender_rolls_first(round_: Round) -> str:
    """The defender goes first."""
    return "defender"


@rules.value("23.0", of="battle_kind")
def fought_by_land_units(battle: Battle) -> str | None:
    """Where land units fight, or the place is a region, it is a land battle."""
    if battle.in_region:
        return "land"
    units = battle.units_told
    return "land" if units and units <= {*LAND} else None


@rules.value("29.2-ustup", of="retreat_where")
def nowhere_on_land(battle: Battle) -> str | None:
    """From a land battle nowhere."""
    return "nowhere" if battle.kind == "land" else None


@rules.condition("29.2-ustup", act="battle", about=("battle_kind",))
def no_retreat_on_land(battle: Battle) -> bool | None:
    """There is no retreat on land."""
    return False if battle.kind == "land" else None


@rules.value("29.2-konec", of="land_battle_won_by")
def whoever_has_units_left_wins(battle: Battle) -> str:
    """It ends when a side has none left; the other has won, and the region with it."""
    if battle.attackers_left and battle.defenders_left:
        return "nobody"
    return "attacker" if battle.attackers_left else "defender"
