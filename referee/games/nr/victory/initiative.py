"""The initiative: who has it in a turn, and what changes when it passes to the Soviets ([12.8]-[12.10])."""

from __future__ import annotations

from referee.games.nr.board import CHANGE_OF_INITIATIVE
from referee.games.nr.cards.views import Table
from referee.games.nr.rules import rules, says
from referee.games.nr.victory.views import Scoreboard
from referee.law.finding import Undecided

AFTER_MAINTENANCE = frozenset({"card", "supply", "organization", "movement", "combat", "removal", "detraining"})
"""The phases of a turn that come after that of victory (nr/4.0-udrzba)."""

# -- the square marker ---------------------------------------------------------------------------------------------------


@rules.value("12.8", of="marker_shows", implements=("12.7.4-ctverec-a", "12.8-osa", "12.8-sov"))
def whose_points(board: Scoreboard) -> str:
    """The square marker shows the points of the side with the initiative."""
    return holder(board)


# -- the change of initiative --------------------------------------------------------------------------------------------


@rules.value("12.10-krok3", of="event_vp_fate", implements=("12.10-krok1",))
def event_points_of_the_axis(board: Scoreboard) -> str | None:
    """At the change of initiative the round marker on the side of the Axis is removed."""
    return "removed" if _initiative_changes(board) and board.event_marker_side == "axis" else None


@rules.value("12.10-krok3-sov", of="event_vp_fate")
def event_points_of_the_soviets(board: Scoreboard) -> str | None:
    """On the Soviet side it stays."""
    return "stays" if _initiative_changes(board) and board.event_marker_side == "soviet" else None


@rules.value("12.10-krok2", of="high_tide_place")
def high_tide_marks_the_axis_points(board: Scoreboard) -> str | None:
    """High Tide goes where the marker of the Axis lies."""
    return "vp_marker" if _initiative_changes(board) else None


def _initiative_changes(board: Scoreboard) -> bool:
    """The victory phase of turn 12, unless the Axis has won by sudden death in it."""
    if board.turn != CHANGE_OF_INITIATIVE or board.phase != "victory":
        return False
    if board.run.is_stated("sudden_death_met", "axis"):
        return not board.run.read("sudden_death_met", "axis")
    return not board.run.read("wins_by_sudden_death", "axis")


# -- what the table knows ------------------------------------------------------------------------------------------------


@rules.known(
    "12.10", of="initiative",
    implements=("4.0-udrzba-c-iniciativa", "13.5-k12", "12.2-k12-znacka", "12.10-krok4", "12.9"),
)
def initiative_of_the_turn(table: Table) -> str | None:
    """The Axis has the initiative to turn 11, the Soviets from the victory phase of turn 12."""
    run = table.run
    if not run.told("turn"):
        return None
    if table.turn != CHANGE_OF_INITIATIVE:
        return _initiative_in(table.turn)
    phase = run.told("phase")
    return "soviet" if phase is not None and phase.value in AFTER_MAINTENANCE else None


def _initiative_in(turn: int) -> str:
    """Who has the initiative through a turn other than the twelfth."""
    return "axis" if turn < CHANGE_OF_INITIATIVE else "soviet"


def holder(table: Table) -> str:
    """Who has the initiative; Undecided where the text gives it to a side that cannot have it in its turn."""
    side = table.initiative
    turn = table.turn if table.run.is_stated("turn") else CHANGE_OF_INITIATIVE
    if turn != CHANGE_OF_INITIATIVE and side != _initiative_in(turn):
        raise Undecided("nemožný popis", says("axis_has_initiative" if side == "soviet" else "soviets_have_initiative", turn=turn), "nr/12.10")
    return side
