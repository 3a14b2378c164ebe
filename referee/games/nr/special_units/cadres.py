"""Cadres on the turn track, the marker of strategic reserves, and events of weather ([14.9.3], [14.9.4], [14.12], [14.14])."""

from __future__ import annotations

from referee.games.nr.board import LAST_TURN
from referee.games.nr.organisation.views import OrgUnit
from referee.games.nr.rules import rules
from referee.games.nr.views import Game
from referee.law.roles import View, fact


@rules.value("14.9.3-b", of="cadre_box", implements=("14.9.3-c",))
def next_free_box_of_the_track(game: Game) -> int:
    """A cadre goes to the next box of the track without one of its side, so at most one comes in a turn."""
    box, side = int(game.run.read("cadre_due")), str(game.run.read("cadre_due_side"))
    while box < LAST_TURN and game.run.read("cadre_lies_on", str(box)) == side:
        box += 1
    return box


@rules.known("14.9.4-b", of="fate")
def cadre_makes_room(unit: OrgUnit) -> str | None:
    """A cadre on whose hex a returning unit was placed goes to the turn track."""
    run = unit.run
    place = run.told("at", unit.id)
    if place is None or run.try_read("branch", unit.id) != "cadre":
        return None
    for placed in run.all_told("place_hex"):
        if placed.value == place.value and run.told("org_done", *placed.args) is not None:
            units = run.told("org_units", *placed.args)
            kinds = {run.try_read("placement", *placed.args)} if units is not None else set()
            return "turn_track" if kinds & {"restored", "replaced"} else None
    return None


class MoveReserve(View):
    """The passing of the marker of strategic reserves to another unit."""

    target = fact[str]("reserve_to")


@rules.grant("14.12-c", act="move_reserve")
def between_units_on_the_train(act: MoveReserve) -> bool | None:
    """Between turns the marker may go to another unit in the rail box."""
    run = act.run
    if run.told("reserve_to", act.id) is None:
        return None
    return bool(run.read("box", act.target) == "rail") and bool(run.read("between_turns"))


class CancelWeather(View):
    """An event that would cancel an event of weather."""


@rules.condition("14.14-d", act="cancel_weather", about=("cancels_weather",))
def weather_is_never_cancelled(act: CancelWeather) -> bool:
    """No event cancels an event of weather, whichever was played."""
    for played in act.run.all_told("played_by", "card_on_table"):
        act.run.read(played.kind, *played.args)
    return False
