"""The weather: printed, by markers, snow upon snow ([13.1], [14.14])."""

from __future__ import annotations

from referee.games.nr.rules import rules
from referee.games.nr.victory.views import TurnBox
from referee.games.nr.views import Game

SNOWY = frozenset({"snow", "long_winter"})


# -- the table and the map ---------------------------------------------------------------------------------------------


@rules.known("13.1", of="weather")
def weather_by_snowfall(game: Game) -> str | None:
    """Where the text says only whether there is snow, what is left: clear or mud, snow or long winter; the turn may tell which."""
    if game.run.told("snowing") is None:
        return None
    snowing = bool(game.run.read("snowing"))
    if game.run.told("turn") and (_weather_in(game, game.turn) in SNOWY) == snowing:
        return None
    return str(game.run.read("snowy_weather" if snowing else "dry_weather"))


@rules.known("14.14-e", of="weather")
def weather_of_the_marker(game: Game) -> str | None:
    """A weather marker on the turn beats the printed weather."""
    if not game.run.told("turn") or _weather_marker(game, game.turn) is None:
        return None
    return _weather_in(game, game.turn)


@rules.known("tab-kola", of="weather", implements=("13.0", "13.1-zima-misto"))
def weather_of_the_turn(game: Game) -> str | None:
    """The weather of a known turn: printed, and long winter where snow follows upon snow."""
    if not game.run.told("turn") or _weather_marker(game, game.turn) is not None:
        return None
    return _weather_in(game, game.turn)


@rules.known("14.14-e", of="weather_on")
def weather_of_a_marked_turn(box: TurnBox) -> str | None:
    """The weather of a turn among several: that of the marker which lies on it."""
    game = Game(box.run)
    return _weather_in(game, int(box.id)) if _weather_marker(game, int(box.id)) is not None else None


@rules.known("tab-kola", of="weather_on")
def weather_of_a_printed_turn(box: TurnBox) -> str | None:
    """The weather of a turn among several: the printed one where no marker changes it."""
    game = Game(box.run)
    return _weather_in(game, int(box.id)) if _weather_marker(game, int(box.id)) is None else None


def _weather_in(game: Game, turn: int) -> str:
    """By the marker or the print; of several turns of snow on end (none begins with turn 1) the second and the third are long winter ([13.1])."""
    weather = _plain_weather(game, turn)
    if weather not in SNOWY:
        return weather
    return "long_winter" if _plain_weather(game, turn - 1) in SNOWY else "snow"


def _plain_weather(game: Game, turn: int) -> str:
    return _weather_marker(game, turn) or str(game.table("kola").cell(turn, "weather"))


def _weather_marker(game: Game, turn: int) -> str | None:
    """The weather of a marker on a turn; only some turns have variable weather, and only where it is played ([14.14], [15.4])."""
    if not int(game.table("kola").cell(turn, "variable_weather")):
        return None
    if game.run.told("option", "15.4") is not None and game.run.read("option", "15.4"):
        return None
    shown = str(game.run.read("weather_marker", str(turn)))
    return None if shown == "printed" else shown


@rules.known("13.1-snih-shock", of="first_snow")
def first_snow_of_the_game(game: Game) -> bool | None:
    """The first snow falls in turn 4 or 5; in turn 5 only where turn 4 had none, which the text must say."""
    if game.run.try_read("weather") not in {None, "snow"}:
        return False
    if not game.run.told("turn"):
        return None
    if game.turn == 4 and game.run.try_read("weather") == "snow":
        return True
    return None if game.turn in {4, 5} else False


@rules.known("13.1-zima", of="fifth_turn")
def fifth_turn(game: Game) -> bool | None:
    """Whether it is turn 5; snow that is not the first of the game cannot fall then, it would be long winter."""
    if game.run.told("turn"):
        return game.turn == 5
    stated = game.run.told("first_snow")
    return False if stated is not None and not stated.value and game.run.try_read("weather") == "snow" else None
