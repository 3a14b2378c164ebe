"""When units come and go by the turn track, with what face, and what their coming costs ([7.8], [13.5], [15.8])."""

from __future__ import annotations

from grammar.morphology import fold
from referee.games.nr.board import BALKANS, FIRST_1945
from referee.games.nr.components.units import UNKNOWN, counter
from referee.games.nr.organisation.views import OrgUnit, Place
from referee.games.nr.rules import rules, says
from referee.games.nr.turn_events.effects import arrives
from referee.games.nr.views import Game, noun_of
from referee.law.finding import Undecided

COME_IN_1945 = frozenset({"volkssturm", "berlin-garrison"})
RESERVES_COME = 5
SECOND_PANZER, SECOND_PANZER_LEAVES = "2nd Panzer", 16
SEVASTOPOL_COMES = 3
NEAR_BUDAPEST = 4


# -- when ---------------------------------------------------------------------------------------------------------------


@rules.value("7.8", of="arrival_turn")
def turn_of_the_reinforcement(unit: OrgUnit) -> int | None:
    """A reinforcement comes in the turn of its number; the list knows that of some counters only."""
    if unit.noun in COME_IN_1945 or unit.noun == "reserve-unit":
        return None
    row = counter(unit)
    if row is None or row["arrival"] in UNKNOWN:
        raise Undecided("chybí údaj", says("number_on_the_counter"), "nr/7.8")
    if isinstance(row["arrival"], int):
        return int(row["arrival"])
    raise Undecided("nemožný popis", says("comes_by_no_number", arrival=row["arrival"]), "nr/7.8")


@rules.value("13.5-k23-posily", of="arrival_turn")
def garrison_and_volkssturm_in_turn_23(unit: OrgUnit) -> int | None:
    """The Berlin Garrison and Volkssturm come in turn 23."""
    return FIRST_1945 if unit.noun in COME_IN_1945 else None


@rules.value("15.8", of="arrival_turn")
def reserves_in_turn_5(unit: OrgUnit) -> int | None:
    """The optional reserve units come in turn 5, into the box of destroyed units."""
    return RESERVES_COME if unit.noun == "reserve-unit" else None


@rules.known("13.5-k16", of="fate", implements=("4.0-udrzba-b-vyreseni", "13.0-okamzite"))
def second_panzer_leaves(unit: OrgUnit) -> str | None:
    """In turn 16 the 2nd Panzer Army leaves the game at once, wherever it is."""
    run = unit.run
    if run.told("turn") is None or int(run.read("turn")) != SECOND_PANZER_LEAVES:
        return None
    row = counter(unit)
    if row is None or row["english"] != SECOND_PANZER or run.things("attack"):
        return None
    return "removed"


# -- with what face, at what price ----------------------------------------------------------------------------------------


@rules.known("13.5-k3-sevastopol", of="return_face")
def sevastopol_comes_as_a_fort(unit: OrgUnit) -> str | None:
    """Placed in Sevastopol in turn 3, the regional unit of Sevastopol shows its fort at once."""
    placed = any(
        unit.id in f.value and noun_of(unit, str(unit.run.read("place_hex", *f.args))) == "sevastopol"
        for f in unit.run.all_told("org_units")
        if unit.run.told("place_hex", *f.args) is not None
    )
    if not placed or not _is_of_sevastopol(unit):
        return None
    return "red" if Game(unit.run).turn == SEVASTOPOL_COMES else None


def _is_of_sevastopol(unit: OrgUnit) -> bool:
    """Whether the text names the regional unit of Sevastopol, by its counter or as the unit of that town."""
    name = unit.run.told("name", unit.id)
    named = name is not None and "sevastopol" in fold(str(name.value))
    return named and unit.run.try_read("branch", unit.id) == "regional"


@rules.known("13.5-k23-ss", of="return_face")
def ss_panzers_come_back_in_full_strength(unit: OrgUnit) -> str | None:
    """In 1945 the SS Panzer Army comes back as a reinforcement with both steps."""
    return "full" if unit.noun == "ss-panzer" and Game(unit.run).turn >= FIRST_1945 else None


@rules.value("13.5-k23-ss-cena", of="return_vp")
def price_of_the_ss_panzers(unit: OrgUnit) -> int | None:
    """To place it costs two points; no other unit costs any."""
    return 2 if unit.noun == "ss-panzer" else None


# -- where ----------------------------------------------------------------------------------------------------------------


def _is_hungarian(act: Place) -> bool:
    return arrives(act, "gg") and any(act.run.try_read("nation", u.id) == "hungary" for u in act.units)


@rules.condition("13.5-gg-madari", act="place", about=("hex_distance_n",))
def hungarians_near_budapest(act: Place) -> bool | None:
    """The two Hungarian units come at most four hexes from Budapest."""
    if not _is_hungarian(act) or not act.has_hex:
        return None
    return int(act.run.read("hex_distance_n", act.hex.id)) <= NEAR_BUDAPEST


@rules.condition("13.5-gg-madari", act="place", about=("empty", "place_hex"))
def hungarians_on_an_empty_hex(act: Place) -> bool | None:
    """The hex is empty."""
    return bool(act.run.read("empty", act.hex.id)) if _is_hungarian(act) and act.has_hex else None


@rules.condition("13.5-gg-madari", act="place", about=("controller",))
def hungarians_on_a_friendly_hex(act: Place) -> bool | None:
    """The hex is under the control of the Axis."""
    return bool(act.controller == act.side) if _is_hungarian(act) and act.has_hex else None


@rules.condition("13.5-gg-madari", act="place", about=("hex_route",))
def hungarians_with_a_ground_route(act: Place) -> bool | None:
    """A ground supply route leads from the hex."""
    return act.has_route if _is_hungarian(act) and act.has_hex else None


@rules.value("8.7-teren", of="area_ground")
def balkans_are_open_ground(place: Place) -> str | None:
    """The large hex of a Balkan area is open ground."""
    return "open" if noun_of(place, place.id) in BALKANS else None
