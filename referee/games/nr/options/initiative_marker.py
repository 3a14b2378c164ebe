"""Variable initiative: the marker, who moves it when, and which events may be played then ([15.11])."""

from __future__ import annotations

from referee.games.nr.board import CHANGE_OF_INITIATIVE
from referee.games.nr.cards.events import PlayEvent
from referee.games.nr.options.played import in_play, not_played
from referee.games.nr.organisation.views import OrgAct
from referee.games.nr.rules import rules
from referee.games.nr.views import Game


@rules.condition("15.11-b", act="shift_initiative", about=("org_side",))
def soviets_before_turn_12(act: OrgAct) -> bool | None:
    """The Soviets move the marker before turn 12."""
    return act.game.turn < CHANGE_OF_INITIATIVE if act.side == "soviet" else None


@rules.condition("15.11-e", act="shift_initiative", about=("org_side",))
def axis_from_turn_12(act: OrgAct) -> bool | None:
    """The Axis moves the marker from turn 12 on."""
    return act.game.turn >= CHANGE_OF_INITIATIVE if act.side == "axis" else None


def _one_step_for_one_point(act: OrgAct) -> bool | None:
    steps, paid = (int(act.run.read(k, act.id)) if act.states(k) else None for k in ("initiative_steps", "initiative_vp"))
    return None if steps is None and paid is None else steps in {None, 1} and paid in {None, 1}


@rules.condition("15.11-b", act="shift_initiative")
def one_point_of_the_soviets(act: OrgAct) -> bool | None:
    """One point a phase, never more, moves the marker by one."""
    return _one_step_for_one_point(act) if act.side == "soviet" else None


@rules.condition("15.11-e", act="shift_initiative")
def one_point_of_the_axis(act: OrgAct) -> bool | None:
    """One point a phase, never more, moves the marker by one."""
    return _one_step_for_one_point(act) if act.side == "axis" else None


@rules.condition("15.11", act="shift_initiative", about=("phase",))
def in_the_victory_phase(act: OrgAct) -> bool | None:
    """In the victory phase of a new turn."""
    return bool(act.run.read("phase") == "victory") if act.run.told("phase") is not None else None


def _marker_turn(act: PlayEvent) -> int | None:
    """The turn on which the marker of initiative lies, where the text speaks of it or of the rule that knows it."""
    told = act.run.told("initiative_marker_turn") is not None or act.run.told("option", "15.11") is not None
    if not told or not in_play(act, "15.11"):
        return None
    return int(act.run.read("initiative_marker_turn"))


def _soviets_came_early(act: PlayEvent) -> bool:
    """Whether the marker that the Soviets moved ahead of turn 12 has been reached."""
    box = _marker_turn(act)
    return box is not None and box <= act.table.turn < CHANGE_OF_INITIATIVE


def _axis_goes_on(act: PlayEvent) -> bool:
    """Whether the marker that the Axis moved beyond turn 12 still lies ahead."""
    box = _marker_turn(act)
    return box is not None and CHANGE_OF_INITIATIVE <= act.table.turn < box


@rules.exception("15.11-c", to="5.3.3-hvezda")
def star_from_the_marker_on(act: PlayEvent) -> bool:
    """From the turn with the marker on the Soviets play events with the star."""
    return _soviets_came_early(act)


@rules.condition("15.11-c", act="play_event", about=("initiative_marker_turn", "option"))
def no_cross_from_the_marker_on(act: PlayEvent) -> bool | None:
    """... and that instead of the events with the cross."""
    return False if act.event.symbol == "axis" and _soviets_came_early(act) else None


@rules.exception("15.11-f", to="5.3.3-kriz")
def cross_before_the_marker(act: PlayEvent) -> bool:
    """Before the turn with the marker the Axis plays events with the cross."""
    return _axis_goes_on(act)


@rules.condition("15.11-f", act="play_event", about=("initiative_marker_turn", "option"))
def no_star_before_the_marker(act: PlayEvent) -> bool | None:
    """... and that instead of the events with the star."""
    return False if act.event.symbol == "soviet" and _axis_goes_on(act) else None


@rules.value("15.11-a", of="initiative_marker_start")
def marker_begins_on_turn_12(game: Game) -> int:
    """At the start of the game the marker lies on turn 12."""
    return CHANGE_OF_INITIATIVE if in_play(game, "15.11") else _not_in_play()


@rules.value("15.11-d", of="initiative_marker_place")
def marker_returns_to_turn_12(game: Game) -> int | None:
    """In turn 12 a marker that was moved goes back on turn 12."""
    if game.turn != CHANGE_OF_INITIATIVE:
        return None
    return CHANGE_OF_INITIATIVE if in_play(game, "15.11") else _not_in_play()


def _not_in_play() -> int:
    raise not_played("15.11", "značka iniciativy")
