"""The end of the game and the side that wins it ([Okamžité vítězství], [Vítězství na body])."""

from __future__ import annotations

from referee.games.qg.nation import Game, Nation
from referee.games.qg.rules import rules, says
from referee.games.qg.views import side_of
from referee.law.finding import Missing, Undecided
from referee.law.roles import View, fact

INSTANT_LEAD = 30

LAST_ROUND = 20

SIDES = ("axis", "allies")

LEVEL = ("", 0)
"""Neither side ahead."""


# -- the end of the game --------------------------------------------------------------------------------------------------------------


def _score(game: Game, side: str) -> int | None:
    """The points of a side, with those that it gains to them; None where the text does not tell them."""
    found = game.run.told("score", side)
    if found is None:
        return None
    return int(game.run.read("points_now", side) if game.run.all_told("points_gained") else found.value)


def _lead(game: Game) -> tuple[str, int]:
    """The side that is ahead, and by how much; nobody by nothing where they are level."""
    for side in SIDES:
        told = game.run.told("ahead", side)
        if told is not None:
            return side, int(told.value)
    level = game.run.told("level")
    if level is not None and level.value is True:
        return LEVEL
    axis, allies = _score(game, "axis"), _score(game, "allies")
    if axis is None or allies is None:
        raise Missing(("score", ("axis" if axis is None else "allies",)))
    if axis == allies:
        return LEVEL
    return ("axis", axis - allies) if axis > allies else ("allies", allies - axis)


def _is_last_round(game: Game) -> bool:
    """Whether the last round is over: told so, or the game has ended without the lead that would end it before."""
    ended = game.run.told("game_over")
    if ended is not None and ended.value is True:
        return _lead(game)[1] < INSTANT_LEAD
    found = game.run.told("round")
    return found is not None and found.value == LAST_ROUND and game.round_over


def _wins_at_once(game: Game) -> bool:
    """Whether a side has the lead that ends the game; where none has and no round is told, it is presumed not to be the last."""
    ended = game.run.told("game_over")
    over = ended is not None and ended.value is True or game.round_over
    if _lead(game)[1] >= INSTANT_LEAD:
        return over
    if over and game.run.told("round") is None and not game.run.read("not_last_round"):
        raise Missing(("round", ()))
    return False


@rules.known("6.1-ukazatel", of="round_over")
def a_round_lasts_while_a_nation_is_on_turn(game: Game) -> bool | None:
    """While a nation is on turn the round is not over."""
    return False if game.run.told("turn_of") is not None and game.run.told("turn_over") is None else None


@rules.value("12.6", of="game_over")
def a_lead_of_thirty_ends_it(game: Game) -> bool | None:
    """At the end of a round a lead of thirty points ends the game."""
    if _is_last_round(game):
        return None
    return _wins_at_once(game)


@rules.value("12.6", of="lead_wins")
def a_lead_of_thirty_is_enough(game: Game) -> bool:
    """Thirty points at the end of a round are enough."""
    return _lead(game)[1] >= INSTANT_LEAD and game.round_over


@rules.value("12.7", of="game_over")
def the_last_round_ends_it(game: Game) -> bool | None:
    """After the twentieth round the game is over."""
    return True if _is_last_round(game) else None


@rules.value("12.6", of="winner")
def who_wins_at_once(game: Game) -> str | None:
    """The side that is thirty points ahead at the end of a round."""
    if _is_last_round(game):
        return None
    return _lead(game)[0] if _wins_at_once(game) else "nobody"


@rules.value("12.7", of="winner", implements=["1.1", "12.1"])
def more_points_win(game: Game) -> str | None:
    """After the twentieth round the side with more points."""
    if not _is_last_round(game):
        return None
    return _lead(game)[0] or None


@rules.value("12.7-shoda", of="winner")
def the_axis_wins_a_tie(game: Game) -> str | None:
    """On equal points the Axis."""
    if not _is_last_round(game):
        return None
    side, _ = _lead(game)
    return None if side else "axis"


class Contender(View):
    """A side, or the side of a nation, of which it is asked whether it wins."""

    @property
    def game(self) -> Game:
        """The game."""
        return Game(self.run)

    @property
    def side(self) -> str:
        """``axis`` or ``allies``."""
        return side_of(Nation(self.run, self.id).meant)


@rules.value("12.4", of="wins")
def a_side_wins(side: Contender) -> bool | None:
    """A whole side wins, not a nation or a player."""
    if not side.side:
        raise Undecided("nerozumím", says("which_side"), "qg/12.4")
    return bool(side.run.read("winner") == side.side)


@rules.value("12.4", of="who_wins")
def whole_sides_win(game: Game) -> str:
    """A whole side."""
    return says("side_as_a_whole")


class WinAlone(View):
    """One nation that would win by itself."""

    who = fact[str]("lone_winner")


@rules.condition("12.4", act="win_alone")
def no_nation_wins_alone(act: WinAlone) -> bool:
    """Nobody wins alone."""
    return False


@rules.value("12.6", of="instant_lead")
def lead_needed(game: Game) -> int:
    """Thirty."""
    return INSTANT_LEAD


@rules.value("12.7-shoda", of="drawn_game")
def no_game_is_drawn(game: Game) -> bool:
    """With as many points on either side the Axis wins."""
    return False


@rules.value("12.6", of="what_happens")
def the_lead_ends_the_game(game: Game) -> str | None:
    """At the end of a round a lead of thirty points ends the game; a smaller one does not."""
    if not game.run.all_told("score", "ahead", "level"):
        return None
    names = {"axis": "Osa", "allies": "Spojenci"}
    if game.run.read("game_over"):
        winner = str(game.run.read("winner"))
        return says("game_ends", winner=names.get(winner, "nikdo"))
    return says("game_goes_on")


@rules.value("8.5", of="what_happens")
def what_a_forced_discard_comes_to(game: Game) -> str | None:
    """Cards that the one nation must discard, and the points that missing ones cost."""
    owing = {f.args[0] for f in game.run.all_told("owes_hand", "owes_deck")}
    return str(game.run.read("price", owing.pop())) if len(owing) == 1 else None


@rules.value("8.4", of="what_happens")
def what_comes_of_no_card(game: Game) -> str | None:
    """In the play phase: what becomes of a nation with few cards."""
    phase = game.run.told("phase")
    if phase is None or phase.value != "play" or not game.run.all_told("hand"):
        return None
    holder = game.run.all_told("hand")[0].args[0]
    return str(game.run.read("play_outcome", holder))
