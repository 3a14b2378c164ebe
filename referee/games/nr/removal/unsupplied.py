"""The removal phase: unsupplied units checked once more, markers, allies of the Axis that surrender ([11.0]-[11.3])."""

from __future__ import annotations

from referee.games.nr.board import MINOR_ALLIES, TWO_STEPS
from referee.games.nr.rules import rules, says
from referee.games.nr.supply.views import Country, Marker, Supplied, Table
from referee.law.finding import Undecided

ONE_SIDED = frozenset({"cadre", "kampfgruppe", "remnants", "luftwaffe-unit"})
"""Units whose back tells where they go when they leave the map ([14.9.3], [14.10])."""

FRONTS = frozenset({"front", "infantry-front", "tank-army", "shock-front", "shock-army", "shock-unit"})
ARMIES = frozenset({"army", "panzer-army", "infantry-army", "ss-panzer", "ss-grenadier"})
ITALY_GIVES_UP = 15


def _in_removal(unit: Supplied) -> bool:
    run = unit.run
    if run.told("turn_ends") is not None and not run.all_told("result"):
        return bool(run.read("turn_ends"))
    if run.told("phase") is None and not run.all_told("result") and not run.all_told("die"):
        return _is_said_unsupplied(unit) and not run.things("attack")
    return bool(run.told("phase")) and Table(unit.run).phase == "removal"


def _is_said_unsupplied(unit: Supplied) -> bool:
    """Whether the text says that the unit is without supply or has the marker; what becomes of it is then asked of the removal phase."""
    get = unit.run.told
    marked, supplied = get("marked_unsupplied", unit.id), get("supplied", unit.id)
    return marked is not None and bool(marked.value) or supplied is not None and not supplied.value


def _starving(unit: Supplied) -> bool:
    return _in_removal(unit) and bool(unit.run.read("starves", unit.id))


# -- who starves ---------------------------------------------------------------------------------------------------------


@rules.known("11.1", of="regained_supply")
def route_as_the_text_tells(unit: Supplied) -> bool | None:
    """Whether the unit has a valid route now, where the text says so of any route."""
    return unit.has_route if unit.states("has_route") else None


@rules.grant("6.1", of="regained_supply")
def regained_by_land(unit: Supplied) -> bool:
    """A land route is a valid route."""
    return unit.land_route


@rules.value("6.5.6", of="starves")
@rules.value("11.1-c", of="starves", implements=("4.0-faze-6-nezasobene", "6.5"))
def removed_without_a_route(unit: Supplied) -> bool:
    """A unit with the marker that has no valid route now is removed."""
    return unit.marked_unsupplied and not unit.regained


# -- counters with one side and with two -----------------------------------------------------------------------------------


@rules.known("14.9.3", of="two_sided")
def cadre_has_one_side(unit: Supplied) -> bool | None:
    """The back of a cadre unit tells where it goes."""
    return False if unit.run.try_read("branch", unit.id) == "cadre" or unit.noun in ONE_SIDED else None


@rules.known("14.2-d", of="two_sided")
def minor_ally_has_one_side(unit: Supplied) -> bool | None:
    """So does that of a one-step ally of the Axis."""
    if unit.run.try_read("nation", unit.id) not in MINOR_ALLIES:
        return None
    return False if unit.side == "axis" else None


@rules.known("tab-jednotky", of="two_sided")
def german_army_has_two_sides(unit: Supplied) -> bool | None:
    """A German army has a strength on either side, even when a text calls the reduced one a one-step army."""
    german = unit.run.try_read("nation", unit.id) in {None, "germany"}
    return True if unit.noun in ARMIES and german and unit.run.try_read("side", unit.id) == "axis" else None


@rules.known("7.2.2", of="two_sided")
def soviet_front_has_two_sides(unit: Supplied) -> bool | None:
    """A Soviet front has a brown and a red side, with one step each before turn 17."""
    return True if unit.noun in FRONTS and unit.run.try_read("side", unit.id) == "soviet" else None


@rules.known("11.1-dvou", of="two_sided")
def two_steps_are_two_sides(unit: Supplied) -> bool | None:
    """The clause calls two-step units two-sided, one-step units one-sided; before turn 17 Soviet counters do not fit that."""
    steps = unit.run.try_read("steps", unit.id)
    if steps == 2:
        return True
    if steps == 1 and unit.states("steps") and unit.run.try_read("side", unit.id) == "axis":
        return False
    return None


# -- where it goes -----------------------------------------------------------------------------------------------------------


@rules.known("11.1-jen", of="fate")
def supplied_units_stay(unit: Supplied) -> str | None:
    """A unit without the marker is not checked."""
    return "stays" if _in_removal(unit) and not unit.marked_unsupplied else None


@rules.known("11.1-zustane", of="fate")
def units_with_a_route_stay(unit: Supplied) -> str | None:
    """A unit with the marker that has a valid route now stays."""
    return "stays" if _in_removal(unit) and unit.marked_unsupplied and unit.regained else None


@rules.known("11.1-dvou", of="fate")
def two_sided_unit_surrenders(unit: Supplied) -> str | None:
    """A two-sided counter goes to the surrendered box, whichever side is up; a red one before turn 17 with that side up ([7.2.2])."""
    if not _starving(unit) or not unit.run.read("two_sided", unit.id):
        return None
    if unit.run.try_read("branch", unit.id) == "fort" and unit.side == "axis":
        raise Undecided("pravidla mlčí", says("unsupplied_axis_fort"), "nr/14.1-i")
    red = unit.side == "soviet" and unit.run.read("lies_red", unit.id)
    return "surrendered_red" if red and Table(unit.run).turn < TWO_STEPS else "surrendered"


@rules.known("11.1-jedno", of="fate")
def one_sided_unit_goes_by_its_back(unit: Supplied) -> str | None:
    """A one-sided counter goes where its back says: cadre units, allies of the Axis and the Luftwaffe to the turn track."""
    if not _starving(unit) or unit.run.read("two_sided", unit.id):
        return None
    return "turn_track" if _returns_on_the_track(unit) else "by_its_back"


def _returns_on_the_track(unit: Supplied) -> bool:
    ally = unit.run.try_read("nation", unit.id) in MINOR_ALLIES and unit.side == "axis"
    return ally or unit.run.try_read("branch", unit.id) == "cadre" or unit.noun in ONE_SIDED


# -- leaving the map or the game ---------------------------------------------------------------------------------------------


@rules.value("11.1-jen", of="taken_off")
def not_one_that_was_supplied(unit: Supplied) -> bool | None:
    """A unit without the marker is not checked, so it stays."""
    return False if _in_removal(unit) and not unit.marked_unsupplied else None


@rules.value("11.1-zustane", of="taken_off")
def not_one_that_has_a_route_again(unit: Supplied) -> bool | None:
    """One that has a route now stays."""
    return False if _in_removal(unit) and unit.marked_unsupplied and unit.regained else None


@rules.value("11.1-c", of="taken_off", implements=("4.0-faze-6", "11.0"))
def starving_unit_is_taken_off(unit: Supplied) -> bool | None:
    """In the removal phase a unit leaves the map if it starves."""
    return bool(unit.run.read("starves", unit.id)) if _in_removal(unit) else None


@rules.known("11.3-italie", of="taken_off", implements=("4.0-faze-6-spojenci", "11.3", "14.2-a", "13.5-k15"))
def italians_leave(unit: Supplied) -> bool | None:
    """The Italian army leaves the game in turn 15."""
    return True if _capitulates(unit, "italy") else None


@rules.known("11.3-rumunsko", of="taken_off", implements=("4.0-faze-6-spojenci", "11.3", "14.2-b"))
def romanians_leave(unit: Supplied) -> bool | None:
    """The Romanian armies leave the game when a red Soviet unit has taken the oil fields."""
    return True if _capitulates(unit, "romania") else None


@rules.known("11.3-italie", of="fate", implements=("13.5-k15",))
def italians_are_removed(unit: Supplied) -> str | None:
    """The Italian army leaves the game in turn 15."""
    return "removed" if _capitulates(unit, "italy") else None


@rules.known("11.3-rumunsko", of="fate")
def romanians_are_removed(unit: Supplied) -> str | None:
    """The Romanian armies leave the game when a red Soviet unit has taken the oil fields."""
    return "removed" if _capitulates(unit, "romania") else None


def _capitulates(unit: Supplied, nation: str) -> bool:
    """Whether the country of the unit gives up by what the text tells; where it tells nothing of it, no."""
    if unit.run.try_read("nation", unit.id) != nation or unit.run.try_read("side", unit.id, default="axis") != "axis":
        return False
    table = Table(unit.run)
    if nation == "italy":
        return bool(unit.run.told("turn")) and table.turn == ITALY_GIVES_UP
    return bool(unit.run.all_told("oil_taker")) and bool(unit.run.read("oil_taken_by_red"))


@rules.value("11.3-italie", of="capitulates", implements=("14.2-a",))
def italy_gives_up(country: Country) -> bool | None:
    """Italy gives up in turn 15."""
    return country.table.turn >= ITALY_GIVES_UP if country.id == "italy" else None


@rules.value("11.3-rumunsko", of="capitulates", implements=("14.2-b",))
def romania_gives_up(country: Country) -> bool | None:
    """Romania gives up when a red Soviet unit has taken the oil fields."""
    return bool(country.run.read("oil_taken_by_red")) if country.id == "romania" else None


@rules.value("14.2-c", of="capitulates")
def hungary_fights_on(country: Country) -> bool | None:
    """Hungary fights to the end."""
    return False if country.id == "hungary" else None


@rules.known("11.3-rumunsko", of="oil_taken_by_red")
def colour_of_who_took_the_oil(table: Table) -> bool | None:
    """A red Soviet unit is enough by every text; whether a brown one is, the texts do not agree."""
    takers = [(f.args[0], str(table.run.read("oil_taker", *f.args))) for f in table.run.all_told("oil_taker")]
    for _, who in takers:
        entity = table.run.thing(who)
        if entity is None or entity.type != "unit":
            continue
        unit = Supplied(table.run, who)
        if unit.side != "soviet":
            return False
        if unit.states("face"):
            if unit.face == "red":
                return True
            raise Undecided("rozpor tisku", says("oilfields_by_red_unit"), "nr/11.3-rumunsko", "nr/14.2-b", "nr/13.5-ropa")
    return None


# -- markers --------------------------------------------------------------------------------------------------------------------


@rules.value("11.2-nezasobena", of="marker_leaves", implements=("4.0-faze-6-znacky", "11.0"))
def unsupplied_marker_leaves(marker: Marker) -> bool | None:
    """Every unsupplied marker is removed."""
    return True if marker.id == "unsupplied-marker" else None


@rules.value("11.2-dezorg", of="marker_leaves", implements=("4.0-faze-6-znacky", "7.10-zdarma"))
def disorganized_marker_leaves(marker: Marker) -> bool | None:
    """Every disorganised marker is removed."""
    return True if marker.id == "disorganized-marker" else None


@rules.value("11.2-blitz", of="marker_leaves", implements=("4.0-faze-6-znacky",))
def blitz_leaves(marker: Marker) -> bool | None:
    """Blitz! goes in the removal phase of the Axis; whether it lasts to that of the Soviets, the texts do not agree."""
    if marker.id != "blitz":
        return None
    if marker.table.active_side == "soviet":
        raise Undecided("rozpor tisku", says("blitz_in_soviet_turn"), "nr/11.2-blitz")
    return True


@rules.value("11.2-shock", of="marker_leaves", implements=("4.0-faze-6-znacky",))
def shock_leaves(marker: Marker) -> bool | None:
    """Shock! lasts to the removal phase of the Soviets."""
    return marker.table.active_side == "soviet" if marker.id == "shock" else None


@rules.value("11.2", of="marker_leaves", implements=("4.0-faze-6", "4.0-faze-6-znacky", "10.7-cb-zustava", "11.0"))
def other_markers_stay(marker: Marker) -> bool | None:
    """Markers of four kinds are removed; those of control and of counterblows are not among them."""
    return False if marker.id in {"control-marker", "counterblow-marker", "counterblow-cb", "counterblow"} else None


@rules.value("10.7-cb-zustava", of="marker_leaves")
def counterblow_of_cb_stays(marker: Marker) -> bool | None:
    """The active player does not remove the counterblow of CB; the opponent meets it in his next combat phase."""
    return False if marker.id == "counterblow-cb" else None


# -- what a capture costs ----------------------------------------------------------------------------------------------------------


@rules.value("12.7.5-zajati-plus", of="capture_price")
def point_for_the_side_with_the_initiative(unit: Supplied) -> str | None:
    """A captured unit of the side without the initiative is a point for the other one, and costs 2 cards to replace ([7.9])."""
    return _price(unit) if _captured(unit) and unit.run.read("initiative") != unit.side else None


@rules.value("12.7.5-zajati-minus", of="capture_price")
def point_lost_by_the_side_with_the_initiative(unit: Supplied) -> str | None:
    """A captured unit of the side with the initiative takes a point from it, which is one for the other side."""
    return _price(unit) if _captured(unit) and unit.run.read("initiative") == unit.side else None


@rules.value("7.9-zajate", of="capture_price")
def two_cards_for_a_captured_unit(unit: Supplied) -> str | None:
    """To replace a captured unit costs 2 cards."""
    return _price(unit) if _captured(unit) else None


@rules.value("11.1-dvou", of="capture_price")
def starved_unit_is_captured(unit: Supplied) -> str | None:
    """A two-sided unit that starves is captured."""
    return _price(unit) if _captured(unit) else None


def _captured(unit: Supplied) -> bool:
    """Whether the unit goes to the surrendered box; of others the rules name no such price here."""
    return bool(unit.run.read("starves", unit.id)) and bool(unit.run.read("two_sided", unit.id))


def _price(unit: Supplied) -> str:
    return "axis" if unit.side == "soviet" else "soviet"
