"""Victory: objectives, sudden death, total and operational victory, Hitler, the end of the game ([12.0]-[12.6], [13.2], [15.6])."""

from __future__ import annotations

from referee.games.nr.board import CHANGE_OF_INITIATIVE, FIRST_1945, LAST_TURN
from referee.games.nr.rules import rules, says
from referee.games.nr.victory.initiative import holder
from referee.games.nr.victory.views import PlaceOfSide, Player, Scoreboard, TurnBox
from referee.law.finding import Missing, Undecided

OBJECTIVES_NEEDED = 3
OBJECTIVES_WITHOUT_INITIATIVE = 4
TOTAL_VICTORY = 34


# -- what tables know ----------------------------------------------------------------------------------------------------


@rules.known("tab-nahla-smrt", of="sudden_number")
def printed_number(box: TurnBox) -> int | None:
    """The number printed for a turn and the side with the initiative."""
    row = box.run.law.tables("nahla-smrt").rows.get(box.id)
    if row is None:
        return None
    value = row[holder(box.table)]
    return None if value == "-" else int(value)


@rules.known("tab-kola", of="skull", implements=("13.0",))
def skull_of_the_turn(board: Scoreboard) -> bool | None:
    """Whether the box of a known turn has a skull."""
    if not board.run.told("turn"):
        return None
    return bool(board.table("kola").cell(board.turn, "skull"))


@rules.known("15.6", of="no_surrender_played")
def whether_15_6_is_played(board: Scoreboard) -> bool | None:
    """The optional rule is in play only if the text says so."""
    stated = board.run.told("option", "15.6")
    return None if stated is None else bool(board.run.read("option", "15.6"))


# -- objectives ----------------------------------------------------------------------------------------------------------


def _own_objective(pair: PlaceOfSide, side: str) -> bool | None:
    """Whether the place is an objective of the side, under its control by what the text tells."""
    place = pair.place
    if pair.side != side or place.run.told("controller", place.id) is None or place.row is None:
        return None
    return True if place.row["objective"] == side and place.controller == side else None


@rules.grant("12.1-osa", of="counts_as_objective", implements=("tab-cile",))
def grey_objective_of_the_axis(pair: PlaceOfSide) -> bool | None:
    """A grey objective counts for the Axis that controls it."""
    return _own_objective(pair, "axis")


@rules.grant("12.1-sov", of="counts_as_objective", implements=("tab-cile",))
def red_objective_of_the_soviets(pair: PlaceOfSide) -> bool | None:
    """A red objective counts for the Soviets who control it."""
    return _own_objective(pair, "soviet")


@rules.value("12.1-osa", of="objective_condition")
def axis_with_initiative(player: Player) -> bool | None:
    """With the initiative three of the five grey objectives are enough for the Axis."""
    if player.which != "axis" or holder(player.board) != "axis":
        return None
    return _holds(player, OBJECTIVES_NEEDED)


@rules.value("12.1-osa-bez", of="objective_condition")
def axis_without_initiative(player: Player) -> bool | None:
    """Without the initiative the Axis needs four grey objectives."""
    if player.which != "axis" or holder(player.board) != "soviet":
        return None
    return _holds(player, OBJECTIVES_WITHOUT_INITIATIVE)


@rules.value("12.1-sov", of="objective_condition")
def soviet_objectives(player: Player) -> bool | None:
    """Three of the four red objectives are enough for the Soviets."""
    return _holds(player, OBJECTIVES_NEEDED) if player.which == "soviet" else None


def _holds(player: Player, needed: int) -> bool:
    """Whether the side controls and supplies so many of its objectives; a list of names may be incomplete, a number is not."""
    count = player.stated_objectives
    named = len(player.named_objectives())
    if count is None and named < needed:
        raise Missing(("objectives", (player.which, player.which)))
    return (named if count is None else count) >= needed and _supplies(player, named if count is None else count, needed)


def _supplies(player: Player, count: int, needed: int) -> bool:
    """Whether it has a route to so many of those that it controls. Raises Missing where some lack one and nobody tells how many."""
    run, told = player.run, player.run.told("supplied_objectives", player.which)
    if told is not None:
        return int(run.read("supplied_objectives", player.which)) >= needed
    routes = [player.has_route(place) for place in player.named_objectives()]
    if routes.count(True) >= needed:
        return True
    if count - routes.count(False) < needed:
        return False
    if player.objectives_supplied:
        return True
    if count > needed:
        raise Missing(("supplied_objectives", (player.which,)))
    return False


@rules.value("12.1", of="wins_by_objectives", implements=("4.0-udrzba-c-cile",))
def victory_by_objectives(player: Player) -> bool | None:
    """Objectives are counted in the victory phase; if both sides have theirs, the one with the initiative wins."""
    board = player.board
    if board.phase != "victory":
        return False
    if board.turn == CHANGE_OF_INITIATIVE and player.which == "axis":
        return _axis_in_turn_12(player)
    if not player.objective_condition:
        return False
    return True if holder(board) == player.which else None


def _axis_in_turn_12(player: Player) -> bool:
    """With three objectives of its own the Axis wins or not by when in the phase they are counted, which the book does not say."""
    if not _holds(player, OBJECTIVES_NEEDED):
        return False
    if not _holds(player, OBJECTIVES_WITHOUT_INITIATIVE) or player.run.read("objectives_of_the_other", player.other.which):
        raise Undecided("pravidla mlčí", says("aims_before_initiative"), "nr/12.1-osa-bez", "nr/12.10")
    return True


@rules.value("12.1-obe", of="wins_by_objectives")
def both_have_their_objectives(player: Player) -> bool | None:
    """The side without the initiative wins by objectives only if the other has not met its own condition."""
    board = player.board
    if board.phase != "victory" or board.turn == CHANGE_OF_INITIATIVE and player.which == "axis":
        return None
    if holder(board) == player.which or not player.objective_condition:
        return None
    return not player.run.read("objectives_of_the_other", player.other.which)


@rules.known("12.1", of="objectives_of_the_other")
def whether_the_other_has_its_objectives(player: Player) -> bool | None:
    """Whether the side has met its condition, where the text speaks of its objectives."""
    told = player.stated_objectives is not None or player.named_objectives()
    stated = player.run.is_stated("objective_condition", player.which)
    return player.objective_condition if told or stated else None


# -- sudden death --------------------------------------------------------------------------------------------------------


@rules.value("13.2", of="sudden_death_checked", implements=("4.0-udrzba-c-smrt",))
def check_in_turns_with_a_skull(board: Scoreboard) -> bool | None:
    """Sudden death is checked in the turns with a skull."""
    return None if board.cancelled else board.skull


@rules.value("5.3.2", of="sudden_death_checked")
def check_cancelled_by_an_event(board: Scoreboard) -> bool | None:
    """An event that cancels the check beats the rule."""
    return False if board.cancelled else None


@rules.value("12.2", of="wins_by_sudden_death")
def only_in_its_phase_and_turn(player: Player) -> bool | None:
    """Sudden death comes only in the victory phase of a turn with a skull."""
    board = player.board
    if not board.run.read("sudden_death_checked"):
        return False
    return None if board.phase == "victory" else False


@rules.value("15.6", of="wins_by_sudden_death", implements=("15.6-e",))
def no_sudden_death_with_15_6(player: Player) -> bool | None:
    """With the optional rule the game never ends by sudden death."""
    return False if player.board.no_surrender else None


@rules.value(
    "12.2-cislo", of="wins_by_sudden_death",
    implements=("12.2-k12", "12.2-k12-osa", "12.2-k12-sov", "12.10-krok6"),
)
def more_points_than_the_number(player: Player) -> bool | None:
    """The side with the initiative wins with more points than the number of the turn; as many are not enough."""
    board = player.board
    if board.no_surrender or not board.run.read("sudden_death_checked") or board.phase != "victory":
        return None
    if holder(board) != player.which:
        return False
    return bool(board.over_number > 0)


@rules.value("12.2-cislo", of="vp_over_number")
def points_beyond_the_number(board: Scoreboard) -> int:
    """How many points the side with the initiative has above the number of the turn; less than none where it has fewer."""
    return int(board.player(holder(board)).vp - board.run.read("sudden_number", str(board.turn)))


@rules.known("12.2-cislo", of="skull")
def a_number_stands_at_a_skull(board: Scoreboard) -> bool | None:
    """Only a turn with a skull has a number to compare the points with."""
    return True if board.run.told("vp_over_number") is not None else None


# -- the other ways to win -----------------------------------------------------------------------------------------------


@rules.value("12.3", of="wins_by_total_victory")
def total_victory(player: Player) -> bool:
    """The Soviets win with 34 points or more in the victory phase."""
    if player.which != "soviet" or player.board.phase != "victory":
        return False
    return player.vp >= TOTAL_VICTORY


@rules.value("12.5", of="wins_by_killing_hitler")
def killing_hitler(player: Player) -> bool:
    """The Soviets win by eliminating the Berlin Garrison."""
    garrison = player.board.garrison
    if player.which != "soviet" or garrison is None:
        return False
    if player.run.told("removed_by_track", garrison.id):
        return False
    gone = garrison.run.read("state", garrison.id) in {"destroyed", "eliminated", "surrendered"}
    return gone and bool(garrison.run.read("eliminated_by", garrison.id) == "soviet")


@rules.value("13.5-k28-hitler", of="wins_by_killing_hitler")
def garrison_removed_by_the_track(player: Player) -> bool | None:
    """The removal of the garrison by the turn track does not kill Hitler."""
    garrison = player.board.garrison
    if garrison is None or not player.run.told("removed_by_track", garrison.id):
        return None
    return False


@rules.value("12.4-osa", of="wins_by_operational_victory")
def operational_victory(player: Player) -> bool:
    """At the start of turn 23 the Axis wins if High Tide stands higher than the Soviet marker."""
    board = player.board
    if player.which != "axis" or board.turn != FIRST_1945:
        return False
    if not board.run.told("turn_begins") and board.phase not in {"maintenance", "victory", "events"}:
        return False
    return board.high_tide > board.vp_marker


@rules.value("12.6", of="wins_at_the_end")
def axis_at_the_end(player: Player) -> bool:
    """After turn 28 the Axis wins, if nobody has won before."""
    if player.which != "axis":
        return False
    if player.run.is_stated("finished_turn") or player.run.is_stated("game_ends") and not player.run.is_stated("turn"):
        return bool(player.run.read("finished_turn") == LAST_TURN)
    if player.board.turn != LAST_TURN or player.run.is_stated("phase"):
        return False
    return player.board.game_over


@rules.grant("12.1", of="wins")
def by_objectives(player: Player) -> bool:
    """By objectives."""
    return bool(player.run.read("wins_by_objectives", player.which))


@rules.grant("12.2", of="wins")
def by_sudden_death(player: Player) -> bool:
    """By sudden death."""
    return bool(player.run.read("wins_by_sudden_death", player.which))


@rules.grant("12.3", of="wins")
def by_total_victory(player: Player) -> bool:
    """By total victory."""
    return bool(player.run.read("wins_by_total_victory", player.which))


@rules.grant("12.4", of="wins")
def by_operational_victory(player: Player) -> bool:
    """By operational victory."""
    return bool(player.run.read("wins_by_operational_victory", player.which))


@rules.grant("12.5", of="wins")
def by_killing_hitler(player: Player) -> bool:
    """By killing Hitler."""
    return bool(player.run.read("wins_by_killing_hitler", player.which))


@rules.grant("12.6", of="wins", implements=("12.0-osa",))
def at_the_end(player: Player) -> bool:
    """At the end of the game."""
    return bool(player.run.read("wins_at_the_end", player.which))
