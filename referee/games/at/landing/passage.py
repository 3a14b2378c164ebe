"""Free passage over a sea lane: who may stop it, and whom nobody stops."""

from __future__ import annotations

from referee.games.at.landing.views import NONE, PLANES, SHIPS, SUBMARINES, Move
from referee.games.at.rules import rules


@rules.condition("16.0", act="amphibious_move", about=("over_sea_lane",))
def over_a_sea_lane(move: Move) -> bool:
    """The sea is crossed over a sea lane."""
    return move.over_lane


@rules.condition("6.7", act="amphibious_move", about=("lane_over_arctic",))
def nobody_crosses_the_arctic(move: Move) -> bool:
    """The polar circle is no part of the sea: nothing is carried to it or over it."""
    return not move.over_arctic


@rules.condition("16.1-blok", act="amphibious_move", about=("lane_holds", "passage_refused"), implements=("16.1",))
def nobody_refuses_passage(move: Move) -> bool | None:
    """A foreign ship in any area of the lane stops it, where its owner refuses passage and no battle of the move opens the lane."""
    if move.holds == NONE or not move.refused:
        return True
    return None if move.fights and move.holds == SHIPS else False


@rules.condition("16.3-vylodeni", act="amphibious_move", about=("battle_on_lane", "lane_battles_won"), implements=("16.3", "16.3-navrat"))
def a_won_battle_opens_the_lane(move: Move) -> bool | None:
    """Where a battle of the same move is fought for the lane, only its victory brings passage; planes need none."""
    if move.holds != SHIPS or not move.refused or not move.fights or move.cargo_kind == PLANES:
        return None
    return move.won and move.free_after


@rules.exception("16.2", to="16.1-blok")
def submarines_alone_do_not_block(move: Move) -> bool:
    """... unless there are only submarines."""
    return move.holds == SUBMARINES


@rules.exception("26.4-letadlo-obojzivelny", to="16.1-blok")
def planes_cannot_be_blocked(move: Move) -> bool:
    """... nor can planes be blocked."""
    return move.cargo_kind == PLANES


@rules.grant("16.1-povoleni", act="amphibious_move")
def passage_is_allowed(move: Move) -> bool:
    """Ships whose owner lets it pass do not matter."""
    return move.holds == SHIPS and not move.refused


@rules.grant("16.1", act="amphibious_move")
def a_free_lane(move: Move) -> bool:
    """Over a free lane units may go."""
    return True
