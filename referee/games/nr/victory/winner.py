"""Who wins, when the game ends, and what a told state of points comes to ([12.0]-[12.6], [15.6])."""

from __future__ import annotations

from referee.games.nr.board import FIRST_1945, LAST_TURN
from referee.games.nr.cards.views import Side
from referee.games.nr.rules import rules
from referee.games.nr.victory.initiative import holder
from referee.games.nr.victory.reached import OBJECTIVES_NEEDED, OBJECTIVES_WITHOUT_INITIATIVE, TOTAL_VICTORY
from referee.games.nr.victory.views import Player, Scoreboard
from referee.games.nr.views import Game
from referee.law.finding import Missing

# -- what the text points to ---------------------------------------------------------------------------------------------


@rules.value("12.5", of="wins_thereby")
def wins_by_the_garrison(player: Player) -> bool | None:
    """Whether what happened to the Berlin Garrison wins the game."""
    if player.board.garrison is None:
        return None
    return bool(player.run.read("wins_by_killing_hitler", player.which))


@rules.value("12.1", of="wins_thereby")
def wins_by_what_it_holds(player: Player) -> bool | None:
    """Whether the objectives spoken of win the game."""
    if player.stated_objectives is None and not player.named_objectives():
        return None
    return bool(player.run.read("wins_by_objectives", player.which))


@rules.value("12.1-obe", of="winner")
def both_conditions_met(board: Scoreboard) -> str | None:
    """Where both sides meet the condition of objectives, the one with the initiative wins."""
    return holder(board) if _both_met(board) else None


def _both_met(board: Scoreboard) -> bool:
    """Whether the text says of both sides that they meet the condition of objectives, in the phase that counts them."""
    if not all(board.run.is_stated("objective_condition", s) for s in ("axis", "soviet")):
        return False
    return board.phase == "victory" and all(board.player(s).objective_condition for s in ("axis", "soviet"))


@rules.value("12.6", of="winner", implements=("12.0-osa",))
def nobody_won_before_the_end(board: Scoreboard) -> str | None:
    """After turn 28 the Axis wins, where the Soviets have not."""
    if not _over(board):
        return None
    told = ("vp", "objectives", "wins", "objective_condition", "eliminated_by")
    if board.run.is_stated("game_ends") and not any(board.run.all_told(kind) for kind in told):
        raise Missing(("wins", ("soviet",)))
    return "axis" if not board.run.read("wins", "soviet") else None


@rules.known("4.0-udrzba-a-konec", of="finished_turn")
def last_turn_of_the_game(board: Scoreboard) -> int | None:
    """The end of the game, of which the text names no turn, is that of turn 28."""
    ended = board.run.told("game_ends") is not None and board.run.read("game_ends")
    return LAST_TURN if ended and board.run.told("turn") is None else None


def _over(board: Scoreboard) -> bool:
    told = board.run.is_stated("finished_turn") or board.run.is_stated("game_ends")
    return told and board.run.try_read("finished_turn") is not None and board.run.read("finished_turn") == LAST_TURN


@rules.value("12.4", of="winner")
def winner_of_the_operational_check(board: Scoreboard) -> str | None:
    """Where the text compares High Tide with the marker Na Berlin!, that is what is asked for."""
    if not _operational(board):
        return None
    return "axis" if board.run.read("wins_by_operational_victory", "axis") else "none"


def _operational(board: Scoreboard) -> bool:
    """Whether the text gives the two boxes at the start of turn 23."""
    return board.run.is_stated("high_tide") and board.run.is_stated("vp_marker") and board.turn == FIRST_1945


@rules.value("12.4-dal", of="game_goes_on", implements=("4.0-udrzba-a-konec22",))
def the_game_goes_on_into_1945(board: Scoreboard) -> bool | None:
    """At the start of turn 23 the game goes on unless High Tide stands higher."""
    return not board.run.read("wins_by_operational_victory", "axis") if _operational(board) else None


@rules.value("4.0-udrzba-a-konec", of="game_ends", implements=("12.4-krok1",))
def the_game_ends_after_turn_28(board: Scoreboard) -> bool | None:
    """After turn 28 the game is over."""
    return True if _over(board) else None


@rules.value("12.0", of="game_ends")
def a_victory_ends_the_game(board: Scoreboard) -> bool | None:
    """Before that the game ends when somebody wins."""
    return None if _over(board) else bool(board.run.read("winner") != "none")


@rules.value("12.2", of="sudden_death_reached")
def points_enough_for_sudden_death(board: Scoreboard) -> bool:
    """Whether the side with the initiative wins by sudden death."""
    return bool(board.run.read("wins_by_sudden_death", holder(board)))


@rules.value("12.1-osa", of="objectives_needed")
def three_for_the_axis(player: Player) -> int | None:
    """With the initiative the Axis needs three objectives."""
    return OBJECTIVES_NEEDED if player.which == "axis" and holder(player.board) == "axis" else None


@rules.value("12.1-osa-bez", of="objectives_needed")
def four_for_the_axis(player: Player) -> int | None:
    """Without it four."""
    return OBJECTIVES_WITHOUT_INITIATIVE if player.which == "axis" and holder(player.board) == "soviet" else None


@rules.value("12.1-sov", of="objectives_needed")
def three_for_the_soviets(player: Player) -> int | None:
    """The Soviets need three."""
    return OBJECTIVES_NEEDED if player.which == "soviet" else None


@rules.value("12.0", of="winner")
def who_wins(board: Scoreboard) -> str | None:
    """The side that wins in one of the ways; nobody yet if neither does."""
    if _both_met(board) or _over(board) or _operational(board):
        return None
    for side in ("axis", "soviet"):
        if board.run.read("wins", side):
            return side
    return "none"


# -- what happens --------------------------------------------------------------------------------------------------------


@rules.value("12.3", of="outcome")
def outcome_of_soviet_points(board: Scoreboard) -> str | None:
    """Soviet points in the victory phase of a turn without a skull: total victory, or nothing."""
    if not board.run.is_stated("vp", "soviet") or board.skull:
        return None
    return "soviet_wins" if board.run.read("wins_by_total_victory", "soviet") else "no_win"


@rules.value("12.2", of="outcome")
def outcome_of_points_with_a_skull(board: Scoreboard) -> str | None:
    """Points in the victory phase of a turn with a skull: sudden death, or nothing."""
    side = holder(board) if board.run.all_told("vp") else ""
    if not side or not board.run.is_stated("vp", side) or not board.skull or board.no_surrender:
        return None
    ways = ("wins_by_sudden_death", "wins_by_total_victory")
    return f"{side}_wins" if any(board.run.read(w, side) for w in ways) else "no_win"


@rules.value("12.5", of="outcome")
def outcome_of_the_garrison(board: Scoreboard) -> str | None:
    """The Berlin Garrison gone: the Soviets win if they eliminated it."""
    if board.garrison is None:
        return None
    return "soviet_wins" if board.run.read("wins_by_killing_hitler", "soviet") else "no_win"


@rules.value("15.6", of="outcome", implements=("15.6-a", "15.6-b", "15.6-c"))
def outcome_with_15_6(board: Scoreboard) -> str | None:
    """With the optional rule the other side loses a card, and draws less by how far the number is passed."""
    run = board.run
    counted = run.is_stated("vp_over_number") or run.all_told("vp") and run.is_stated("vp", holder(board))
    if not board.no_surrender or not counted:
        return None
    if run.is_stated("phase") and board.phase != "victory" or not run.read("sudden_death_checked"):
        return None
    if run.all_told("vp") and holder(board) == "soviet" and board.player("soviet").vp >= TOTAL_VICTORY:
        return "soviet_wins"
    return "no_win" if board.over_number < 0 else f"discard_{min(board.over_number, 2) + 1}"


@rules.value("15.6", of="surrender_discard", implements=("15.6-a",))
def card_lost_instead_of_the_game(player: Player) -> int | None:
    """With the optional rule the side without the initiative discards one card at random once the number is reached."""
    if not player.board.no_surrender or not player.board.run.read("sudden_death_checked"):
        return None
    if holder(player.board) == player.which:
        return 0
    return int(player.board.over_number >= 0)


@rules.known("15.6", of="draw_penalty")
def cards_less_in_the_next_turn(player: Player) -> int | None:
    """... and in the next turn draws one card less for each point beyond the number, two at most."""
    board = player.board
    if not board.run.is_stated("phase") or board.phase != "victory" or not board.no_surrender or not board.run.read("sudden_death_checked"):
        return None
    return 0 if holder(board) == player.which else max(0, min(board.over_number, 2))


@rules.value("12.3", of="vp_to_win")
def points_of_the_total_victory(side: Side) -> int | None:
    """The Soviets win with 34 points in any victory phase."""
    return TOTAL_VICTORY if side.which == "soviet" else None


@rules.known("4.0-udrzba-a-konec", of="game_length")
def the_game_has_28_turns(game: Game) -> int:
    """After turn 28 the game is over."""
    return LAST_TURN
