"""Moves by land, and what of moves over sea lanes and of strategic moves the base game lays down (confidence high)."""

from __future__ import annotations

from referee.games.at.base_game.views import MINE, Crossing, LandMove
from referee.games.at.rules import rules
from referee.games.at.views import LAND

TANK = "tank"
OTHERS = "others"


@rules.condition("29.3", act="land_move", about=("land_steps", "moved_unit"))
def no_farther_than_the_unit_moves(move: LandMove) -> bool:
    """Infantry and artillery move by one region, tanks and planes by two."""
    return move.steps <= move.reach


@rules.condition("29.3", act="land_move", about=("moved_unit",))
def ships_do_not_move_by_land(move: LandMove) -> bool | None:
    """Only land units move from region to region, where the text tells which unit it is."""
    told = move.run.told("moved_unit", move.id)
    return None if told is None else told.value in LAND


@rules.condition("29.3-dva", act="land_move", about=("passes_through",))
def a_tank_goes_through_own_regions(move: LandMove) -> bool | None:
    """A tank that moves by two passes only a region of its player."""
    return move.through == MINE if move.unit == TANK else None


@rules.condition("29.3-posledni", act="land_move", about=("leaves_empty", "replaced_first"))
def somebody_stays(move: LandMove) -> bool:
    """The last unit leaves a region only where another has come before."""
    return not move.leaves_empty or move.replaced


@rules.condition("29.3-vracene", act="land_move", about=("sent_back",))
def units_sent_back_stay(move: LandMove) -> bool:
    """Whose amphibious move was blocked does not move again in the action."""
    return not move.sent_back


@rules.condition("29.3-vybojovana", act="land_move", about=("fought_already",))
def nobody_moves_after_the_first_battle(move: LandMove) -> bool:
    """Once the first battle of the action is fought, nothing moves in it."""
    return not move.fought


@rules.grant("29.3-prelet", act="land_move")
def a_plane_flies_over(move: LandMove) -> bool:
    """A plane passes over regions of others and neutral ones; nobody else gets so far."""
    return move.told_through not in {"", MINE}


@rules.grant("29.3", act="land_move")
def any_land_units_may_move(move: LandMove) -> bool:
    """Any land units may move to a neighbouring region."""
    return True


@rules.value("29.2-vznik", of="land_battle_follows")
def a_battle_for_a_foreign_region(move: LandMove) -> bool:
    """Units that enter a region of another player or a neutral one fight for it."""
    return move.target != MINE


# -- over the sea ---------------------------------------------------------------------------------------------------------------


@rules.condition("29.3-obojzivelny", act="amphibious_move", about=("land_step_too",))
def from_one_end_of_the_lane_to_the_other(move: Crossing) -> bool:
    """Whoever crosses moves neither before nor after."""
    return not move.land_step


@rules.value("29.3-letadla", of="planes_go_alone")
def planes_need_not_turn_back(move: Crossing) -> bool | None:
    """Where the others are blocked, the player chooses whether planes fly on."""
    return None if move.cargo == OTHERS else True


@rules.value("29.3-strategicky", of="strategic_units")
def any_units_through_any_number_of_regions(move: Crossing) -> str:
    """A strategic move takes any land units, through any number of own regions."""
    return "any"
