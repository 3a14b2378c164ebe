"""What the checks of turn events see: units with places of arrival of their own, and what the text tells of the events."""

from __future__ import annotations

from referee.games.nr.situation import noun_of
from referee.games.nr.situation_organisation import Place
from referee.roles import View

GROUPS = {"group-e", "group-f"}
BY_NATION = {"poland": "poland", "yugoslavia": "yugoslavia"}
OIL_PLACES = {"romanian-oil", "oilfields"}


class Face(View):
    """A side of Soviet counters, red or brown."""


def arrival(act: Place) -> str:
    """Which of the units with a place of their own ([13.5]) is placed; empty for any other."""
    for unit in act.units if act.states_units else ():
        if unit.noun == "gg-unit":
            return "gg"
        if unit.noun in GROUPS:
            return "groups"
        nation = act.run.try_read("nation", unit.id)
        if nation in BY_NATION:
            return BY_NATION[str(nation)]
        if nation == "romania" and act.side == "soviet" or nation is None and _measured_from(act) in OIL_PLACES and _joined(act):
            return "romania"
    return ""


def _joined(act: Place) -> bool:
    """Whether Rumania has joined the Soviets, who place a unit; a distance from the oil fields matters to nobody else of theirs."""
    return act.side == "soviet" and bool(act.run.read("romania_joined"))


def _measured_from(act: Place) -> str:
    """The name of the place from which the distance of the hex is told."""
    if not act.has_hex or act.run.told("hex_distance_from", act.hex.id) is None:
        return ""
    return noun_of(act, str(act.run.read("hex_distance_from", act.hex.id)))


