"""An invasion over a sea where a naval battle is fought in the same move."""

from __future__ import annotations

from referee.games.at.landing.views import MIXED, PLANES, Move
from referee.games.at.rules import rules
from referee.games.at.views import doer


@rules.value("16.3", of="cargo_waits")
def units_wait_on_the_lane(move: Move) -> bool:
    """They stand on the lane until the battle is over."""
    return move.battle


@rules.value("16.3", of="lane_battles_won")
def won_as_the_battle_ended(move: Move) -> bool | None:
    """Where the text tells how a naval battle ended, by the rules of naval battles."""
    ended = move.run.all_told("retreats", "ships_left")
    return bool(move.run.read("naval_winner", ended[0].args[0]) == doer(move.run, move.id)) if ended else None


@rules.value("16.3-vylodeni", of="cargo_goes")
def they_land_after_a_victory(move: Move) -> str | None:
    """After a victory that frees the whole lane they may land."""
    return "lands" if move.cargo_kind != PLANES and move.won and move.free_after else None


@rules.value("16.3-navrat", of="cargo_goes")
def they_go_back_without_passage(move: Move) -> str | None:
    """Where the lane is not freed they go back."""
    return "returns" if move.cargo_kind not in {PLANES, MIXED} and not (move.won and move.free_after) else None


@rules.value("29.3-letadla", of="cargo_goes")
def planes_among_them_choose(move: Move) -> str | None:
    """... but of mixed units the planes may fly on."""
    return "planes_choose" if move.cargo_kind == MIXED and not (move.won and move.free_after) else None


@rules.value("26.4-letadlo-obojzivelny", of="cargo_goes")
def planes_alone_land(move: Move) -> str | None:
    """Planes alone are stopped by nobody."""
    return "lands" if move.cargo_kind == PLANES else None
