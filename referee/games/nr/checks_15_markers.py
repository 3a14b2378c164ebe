"""Optional rules: the marker of initiative, partisans, reserves on a hex, support that stays ([15.1], [15.3], [15.8], [15.9], [15.11])."""

from __future__ import annotations

from referee.games.nr.board import CHANGE_OF_INITIATIVE, FIRST_1945
from referee.games.nr.checks_05_events import PlayEvent
from referee.games.nr.checks_15_options import in_play
from referee.games.nr.rules import rules
from referee.games.nr.situation import Game
from referee.games.nr.situation_organisation import OrgUnit
from referee.games.nr.situation_stacking import Stack
from referee.games.nr.situation_supply import Marker
from referee.law.finding import Undecided

PARTISANS_RETURN = 4


# -- variable initiative -----------------------------------------------------------------------------------------------


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
    raise Undecided("nemožný popis", "značku iniciativy zná jen volitelné pravidlo 15.11 a to se nehraje", "nr/15.0", "nr/15.11")


# -- partisans ---------------------------------------------------------------------------------------------------------


@rules.known("15.9-c", of="disorganized")
def under_partisans(unit: OrgUnit) -> bool | None:
    """An Axis unit under the marker counts as disorganised."""
    if unit.run.told("under_partisans", unit.id) is None:
        return None
    return True if unit.run.read("under_partisans", unit.id) and in_play(unit, "15.9") else None


@rules.value("15.9-d", of="marker_leaves")
def partisans_leave(marker: Marker) -> bool | None:
    """The removal phase of the Axis takes the marker off."""
    if marker.id != "partisans-marker" or not in_play(marker, "15.9"):
        return None
    return bool(marker.table.run.read("active_side") == "axis")


@rules.value("15.9-d", of="partisans_return")
def partisans_come_back(game: Game) -> int:
    """Four turns later the marker comes again as a reinforcement."""
    return game.turn + PARTISANS_RETURN if in_play(game, "15.9") else _no_partisans()


def _no_partisans() -> int:
    raise Undecided("nemožný popis", "značku partyzánů zná jen volitelné pravidlo 15.9 a to se nehraje", "nr/15.0", "nr/15.9")


# -- reserves, detachments, support -----------------------------------------------------------------------------------------


@rules.exception("15.8-a", to="8.4.1-sov")
def reserves_are_not_counted(stack: Stack) -> bool:
    """Reserve units stand on a hex beyond the limit, which counts the others only."""
    units = [OrgUnit(stack.run, u.id) for u in stack.units]
    reserves = [u for u in units if u.noun == "reserve-unit"]
    if not reserves or not in_play(stack, "15.8"):
        return False
    others = sum(u.number for u in units if u.noun != "reserve-unit") + stack.pile.others
    return others <= (2 if stack.game.turn >= FIRST_1945 else 1)


@rules.value("15.1-c", of="mech_detachment_price")
def a_step_of_a_panzer_army(game: Game) -> str:
    """The mechanised detachment 2-5 costs a step of any German panzer army."""
    return "panzer_step"


@rules.value("15.3.4", of="support_lasts")
def support_stays_with_the_unit(game: Game) -> str:
    """The marker goes along with its unit until the next movement phase of that unit."""
    return "next_movement"


@rules.known("15.8-c", of="return_cost")
def a_reserve_returns_as_any_soviet_unit(unit: OrgUnit) -> int | None:
    """A reserve unit is replaced as an ordinary Soviet unit."""
    if unit.noun != "reserve-unit" or not in_play(unit, "15.8"):
        return None
    return {"destroyed": 1, "surrendered": 2}.get(str(unit.run.read("box", unit.id)))
