"""Partisans: where and when their marker is placed, what it does, when it leaves and returns ([15.9])."""

from __future__ import annotations

from referee.games.nr.options.played import in_play, not_played
from referee.games.nr.organisation.views import OrgAct, OrgUnit
from referee.games.nr.rules import rules
from referee.games.nr.supply.views import Marker
from referee.games.nr.views import Game

ROUGH_WEATHER = frozenset({"snow", "long_winter", "mud"})
FIRST_PARTISANS = 4


@rules.condition("15.9", act="place_partisans", about=("org_units",))
def partisans_are_soviet(act: OrgAct) -> bool | None:
    """The marker is Soviet."""
    return act.side == "soviet" if act.states("org_side") else None


@rules.condition("15.9", act="place_partisans")
def partisans_from_turn_4(act: OrgAct) -> bool:
    """The marker comes in turn 4."""
    return act.game.turn >= FIRST_PARTISANS


@rules.condition("15.9-b", act="place_partisans", about=("org_units",))
def in_rough_weather(act: OrgAct) -> bool:
    """Only in snow, long winter and mud."""
    return act.game.weather in ROUGH_WEATHER


@rules.condition("15.9-a", act="place_partisans", about=("org_units",))
def on_an_axis_unit_in_the_ussr(act: OrgAct) -> bool:
    """On an Axis unit in the Soviet Union."""
    return all(u.side == "axis" and u.in_country == "ussr" for u in act.units)


@rules.condition("15.9-a", act="place_partisans", about=("org_units",))
def beside_a_supplied_soviet_unit(act: OrgAct) -> bool:
    """A supplied Soviet unit stands beside it."""
    return all(u.run.read("beside_supplied_soviets", u.id) for u in act.units)


@rules.condition("15.9-a", act="place_partisans", about=("phase",))
def in_the_soviet_detraining_phase(act: OrgAct) -> bool | None:
    """In the Soviet detraining phase."""
    if act.run.told("phase") is None:
        return None
    return bool(act.run.read("phase") == "detraining" and act.run.read("active_side") == "soviet")


@rules.known("15.9-a", of="beside_supplied_soviets")
def neighbour_told(unit: OrgUnit) -> bool | None:
    """A neighbour that the text names."""
    told = unit.run.told("neighbours", unit.id)
    others = [OrgUnit(unit.run, other) for other in told.value] if told is not None else []
    return True if any(u.side == "soviet" and u.supplied for u in others) else None


PARTISANS_RETURN = 4


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
    raise not_played("15.9", "značka partyzánů")
