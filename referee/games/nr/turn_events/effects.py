"""Reinforcements that events bring and their places, the loss of the oil, variable weather ([13.5], [14.14])."""

from __future__ import annotations

from referee.games.nr.organisation.views import Place
from referee.games.nr.rules import rules, says
from referee.games.nr.turn_events.views import Arrival, Face
from referee.games.nr.victory.views import TurnBox
from referee.games.nr.views import Game, Unit, noun_of
from referee.law.finding import Missing, Undecided

OIL_PLACES = frozenset({"romanian-oil", "oilfields"})
GROUPS = ("gg", "groups", "romania", "poland", "yugoslavia")
NEAR_OIL, NEAR_WARSAW, NEAR_CITY = 2, 2, 4


# -- who comes -----------------------------------------------------------------------------------------------------------


def arrives(act: Place, *groups: str) -> bool:
    """Whether a unit of one of these groups is placed."""
    return any(act.run.read("arrives_as", act.id, group) for group in groups)


@rules.grant("13.5-gg", of="arrives_as")
def unit_of_greater_germany(arrival: Arrival) -> bool | None:
    """The units marked GG."""
    return True if arrival.group == "gg" and arrival.called("gg-unit") else None


@rules.grant("13.5-ropa-skupiny", of="arrives_as")
def army_groups_e_and_f(arrival: Arrival) -> bool | None:
    """Army Groups E and F."""
    return True if arrival.group == "groups" and arrival.called("group-e", "group-f") else None


@rules.grant("13.5-varsava", of="arrives_as")
def polish_unit(arrival: Arrival) -> bool | None:
    """The Polish unit."""
    return True if arrival.group == "poland" and arrival.of_nation("poland") else None


@rules.grant("13.5-ropa-jugoslavci", of="arrives_as")
def yugoslav_armies(arrival: Arrival) -> bool | None:
    """The Yugoslav armies."""
    return True if arrival.group == "yugoslavia" and arrival.of_nation("yugoslavia") else None


@rules.grant("13.5-ropa-rumuni", of="arrives_as")
def rumanian_unit_of_the_soviets(arrival: Arrival) -> bool | None:
    """The Rumanian unit of the Soviets; of no other unit of theirs is the distance to the oil fields told, once Rumania has joined them."""
    act = arrival.act
    if arrival.group != "romania" or not act.states_units:
        return None
    if arrival.of_nation("romania"):
        return act.side == "soviet" or None
    if any(act.run.try_read("nation", unit.id) is not None for unit in act.units) or arrival.measured_from not in OIL_PLACES:
        return None
    return act.side == "soviet" and bool(act.run.read("romania_joined")) or None


# -- Greater Germany -----------------------------------------------------------------------------------------------------


@rules.condition("13.5-gg", act="place", about=("org_units",))
def reinforcements_after_the_border_is_crossed(act: Place) -> bool | None:
    """GG units come in the turn after that in which a red Soviet unit crossed the border."""
    if not arrives(act, "gg"):
        return None
    if not act.run.read("face_crossed", "red"):
        return False
    dated = any(act.run.told(kind, "red") for kind in ("face_crossed_turn", "face_crossed_when"))
    if not dated and act.states("place_still") and act.run.read("place_still", act.id):
        return False
    return _turns_since(act) == 1


def _turns_since(act: Place) -> int:
    """How many turns after the crossing the units would be placed."""
    later = 0 if act.states("place_turn") else int(act.run.read("place_next", act.id))
    told = act.run.told("face_crossed_when", "red")
    if told is not None:
        since = later + int(act.run.read("face_crossed_when", "red") == "previous")
    else:
        turn = int(act.run.read("place_turn", act.id)) if act.states("place_turn") else act.game.turn + later
        since = turn - int(act.run.read("face_crossed_turn", "red"))
    if since > 1:
        raise Undecided("pravidla mlčí", says("gg_reinforcements_later"), "nr/13.5-gg")
    return since


@rules.known("13.5-gg", of="face_crossed")
def a_told_turn_is_a_crossing(face: Face) -> bool | None:
    """A crossing that is dated has happened."""
    dated = any(face.run.told(kind, face.id) is not None for kind in ("face_crossed_turn", "face_crossed_when"))
    return True if dated else None


@rules.condition("13.5-gg-mesta", act="place", about=("place_hex",))
def any_city_of_greater_germany(act: Place) -> bool | None:
    """GG units come into any city of Greater Germany; the two Hungarian ones near Budapest."""
    if not arrives(act, "gg") or not act.has_hex:
        return None
    if any(act.run.try_read("nation", u.id) == "hungary" for u in act.units):
        return None
    return act.city and act.hex.country == "gg"


@rules.grant("13.5-gg", act="place")
def reinforcements_of_greater_germany(act: Place) -> bool | None:
    """What is not forbidden to these units is allowed."""
    return True if arrives(act, "gg") else None


# -- oil and Warsaw ------------------------------------------------------------------------------------------------------


def _distance(act: Place) -> int:
    """How far the hex is from the place it is measured from."""
    return int(act.run.read("hex_distance_n", act.hex.id))


def _near(act: Place, limit: int) -> bool | None:
    return _distance(act) <= limit if act.has_hex else None


@rules.condition("13.5-ropa-rumuni", act="place", about=("hex_distance_n",))
def rumanians_within_two_hexes(act: Place) -> bool | None:
    """The Rumanian unit of the Soviets comes at most two hexes from the oil fields."""
    return _near(act, NEAR_OIL) if arrives(act, "romania") else None


@rules.condition("13.5-varsava-misto", act="place", about=("hex_distance_n",))
def poles_within_two_hexes(act: Place) -> bool | None:
    """The Polish unit comes at most two hexes from Warsaw."""
    return _near(act, NEAR_WARSAW) if arrives(act, "poland") else None


@rules.condition("13.5-ropa-skupiny", act="place", about=("hex_distance_n",))
def groups_within_four_hexes(act: Place) -> bool | None:
    """Army Groups E and F come at most four hexes from Bucharest."""
    return _near(act, NEAR_CITY) if arrives(act, "groups") and not _in_the_balkans(act) else None


@rules.condition("13.5-ropa-skupiny-jih", act="place", about=("place_hex",))
def groups_not_into_the_south(act: Place) -> bool | None:
    """Army Groups E and F do not come into the Southern Balkans."""
    if not arrives(act, "groups") or not _in_the_balkans(act):
        return None
    return noun_of(act, act.hex.id) != "south-balkans"


@rules.condition("13.5-ropa-jugoslavci", act="place", about=("place_hex",))
def yugoslavs_into_the_balkans(act: Place) -> bool | None:
    """The Yugoslav armies come into the Balkan areas only."""
    return _in_the_balkans(act) if arrives(act, "yugoslavia") and act.has_hex else None


def _in_the_balkans(act: Place) -> bool:
    return act.has_hex and noun_of(act, act.hex.id) in {"west-balkans", "south-balkans"}


for _clause, _who in (("13.5-ropa-rumuni", "romania"), ("13.5-varsava-misto", "poland"), ("13.5-ropa-skupiny", "groups")):

    @rules.condition(_clause, act="place", about=("empty", "place_hex"))
    def on_an_empty_hex(act: Place, who: str = _who) -> bool | None:
        """The hex is empty."""
        if not arrives(act, who) or not act.has_hex or _in_the_balkans(act):
            return None
        return bool(act.run.read("empty", act.hex.id))

    @rules.condition(_clause, act="place", about=("hex_route",))
    def with_a_ground_route(act: Place, who: str = _who) -> bool | None:
        """A ground supply route leads from the hex."""
        if not arrives(act, who) or not act.has_hex or _in_the_balkans(act):
            return None
        return act.has_route

    @rules.grant(_clause, act="place")
    def reinforcements_with_a_place_of_their_own(act: Place, who: str = _who) -> bool | None:
        """What is not forbidden to these units is allowed, once the hex is known."""
        return bool(act.hex.id) if arrives(act, who) else None


for _clause, _who in (("13.5-ropa-rumuni", "romania"), ("13.5-ropa-skupiny", "groups")):

    @rules.condition(_clause, act="place", about=("controller",))
    def on_a_hex_of_its_own_side(act: Place, who: str = _who) -> bool | None:
        """The hex is under the control of the side whose unit comes."""
        if not arrives(act, who) or not act.has_hex or _in_the_balkans(act):
            return None
        return bool(act.controller == act.side)


@rules.grant("13.5-ropa-jugoslavci", act="place")
def yugoslav_reinforcements(act: Place) -> bool | None:
    """What is not forbidden to these units is allowed, once the area is known."""
    return bool(act.hex.id) if arrives(act, "yugoslavia") else None


@rules.condition("13.5-varsava", act="place", about=("warsaw_taken_before",))
def poles_after_warsaw_is_taken(act: Place) -> bool | None:
    """The Polish unit comes in the turn after the Soviets first held Warsaw."""
    return bool(act.run.read("warsaw_taken_before")) if arrives(act, "poland") else None


@rules.condition("13.5-ropa-posily", act="place", about=("captured_turn", "captured_when", "oil_captured_turn"))
def oil_units_after_the_oil_is_lost(act: Place) -> bool | None:
    """The units marked Oil come in the turn after the Soviets first held the oil fields."""
    if not arrives(act, "groups", "romania", "yugoslavia"):
        return None
    if not act.run.all_told("captured_turn", "captured_when", "oil_captured_turn"):
        raise Missing(("oil_lost", ()))
    return act.game.oil_lost


@rules.known("13.5-ropa", of="oil_lost")
def oil_lost_in_the_turn_before(game: Game) -> bool | None:
    """The loss tells from the turn after that in which the Soviets first held the oil fields."""
    for told in game.run.all_told("captured_when"):
        if noun_of(game, told.args[0]) == "romanian-oil":
            return bool(game.run.read("captured_when", *told.args) == "previous")
    return None


# -- units that leave ----------------------------------------------------------------------------------------------------


def _leaves(unit: Unit, turn: int, army: str) -> str | None:
    """Removed by the turn track, where nothing but the turn is told that would touch the unit."""
    run = unit.run
    if run.told("turn") is None or int(run.read("turn")) != turn or noun_of(unit, unit.id) != army:
        return None
    return None if run.told("state", unit.id) is not None or run.things("attack") else "removed"


@rules.known("13.5-k18", of="fate")
def ss_panzer_leaves(unit: Unit) -> str | None:
    """In turn 18 the SS Panzer Army leaves the game."""
    return _leaves(unit, 18, "ss-panzer")


@rules.known("13.5-k28", of="fate")
def berlin_garrison_leaves(unit: Unit) -> str | None:
    """In turn 28 the Berlin Garrison leaves the game."""
    return _leaves(unit, 28, "berlin-garrison")


# -- variable weather ----------------------------------------------------------------------------------------------------


@rules.value("14.14-a", of="weather_may_change", implements=("14.14",))
def whether_the_weather_is_variable(box: TurnBox) -> bool | None:
    """The weather may differ in the turns March/April, September/October and November/December only."""
    if _without_weather(box):
        return None
    turn = int(box.id)
    if turn in {25, 26}:
        raise Undecided("pravidla mlčí", says("one_month_turns"), "nr/14.14-a")
    return bool(int(box.table.table("kola").cell(turn, "variable_weather")))


@rules.value("15.4", of="weather_may_change", implements=("15.4-a",))
def variable_weather_is_not_played(box: TurnBox) -> bool | None:
    """Without variable weather events of weather do not count."""
    return False if _without_weather(box) else None


def _without_weather(box: TurnBox) -> bool:
    return bool(box.run.read("option", "15.4"))
