"""Placing units on the map: where each side may, and the hexes of cadres ([7.6], [14.9])."""

from __future__ import annotations

from referee.games.nr.movement.views import enemy_reaches
from referee.games.nr.organisation.views import OrgUnit, Place
from referee.games.nr.rules import rules, says
from referee.games.nr.turn_events.effects import GROUPS, arrives
from referee.games.nr.views import Game
from referee.law.finding import Undecided

STEP_LOSSES = frozenset({"DD", "EX"})

FIRST_AXIS_REPLACEMENT = 5
KIND_OF_BOX = {"shattered": "restored", "destroyed": "replaced", "surrendered": "replaced"}
SPECIAL_ARRIVALS = {"hungary", "romania", "italy", "poland", "yugoslavia", "finland"}
SPECIAL_UNITS = {"gg-unit", "oil-unit", "volkssturm", "berlin-garrison", "group-e", "group-f"}


# -- what is placed and where ------------------------------------------------------------------------------------------


@rules.known("7.0-b", of="placement")
def kind_of_the_placed_unit(act: Place) -> str | None:
    """Reinforcement, replacement or restored unit, as the text calls it or as its box tells."""
    for unit in act.units if act.states_units else ():
        if act.run.told("reinforcement", unit.id) is not None and unit.reinforcement:
            return "reinforcement"
        if _is_replaced(unit):
            return "replaced"
        if act.run.told("state", unit.id) or act.run.told("box", unit.id):
            return KIND_OF_BOX.get(unit.box)
    return None


def _is_replaced(unit: OrgUnit) -> bool:
    run = unit.run
    return any(unit.id in f.value for e in run.things("replace") if (f := run.told("org_units", e.id)))


@rules.known("8.5", of="place_ezoc")
def enemy_zone_on_the_place(act: Place) -> bool | None:
    """Whether the text says that an enemy zone of control reaches the place."""
    zones = {_is_enemy(act, told.kind, told.args[0]) for told in act.zones} - {None}
    if not zones and act.states("place_hex"):
        zones = {enemy_reaches(act.run, act.hex.id, act.side)} - {None}
    return zones.pop() if len(zones) == 1 else None


def _is_enemy(act: Place, kind: str, hex_id: str) -> bool | None:
    """Whether the zone that the text tells of is one of the enemy; None where it says nothing of the enemy."""
    told = act.run.read(kind, hex_id)
    if kind == "enemy_zoc":
        return bool(told)
    if kind == "zoc_absent":
        return None if told == act.side else False
    return None if told == act.side else bool(told != "none")


def _elsewhere(act: Place) -> bool:
    """Whether a cadre, or a unit with a place of its own ([13.5]), is placed."""
    return act.is_of_cadre or arrives(act, *GROUPS)


def _special(act: Place) -> None:
    """Units with places of their own in 13.5 are not decided here."""
    for unit in act.units if act.states_units else ():
        if unit.noun in SPECIAL_UNITS or act.run.try_read("nation", unit.id) in SPECIAL_ARRIVALS:
            raise Undecided("nevymodelováno", says("places_of_their_own"), "nr/7.8-umisteni", "nr/13.5")


@rules.condition("7.9.1", act="place")
def axis_places_replacements_from_turn_5(act: Place) -> bool | None:
    """Up to turn 4 the Axis replaces no units, wherever they would come."""
    if arrives(act, *GROUPS):
        return None
    return act.game.turn >= FIRST_AXIS_REPLACEMENT if act.side == "axis" and act.kind == "replaced" else None


# -- zones of control --------------------------------------------------------------------------------------------------


@rules.condition("7.6-ezoc", act="place", about=("place_hex", "enemy_zoc", "zoc_of", "zoc_from", "zoc_absent", "place_ezoc", "place_zone"))
def never_in_an_enemy_zone(act: Place) -> bool | None:
    """No unit is placed in an enemy zone of control."""
    if _elsewhere(act):
        return None
    if not act.in_ezoc:
        return True
    if act.own_cadre and act.kind != "reinforcement" and not act.city:
        raise Undecided("pravidla mlčí", says("cadre_in_ezoc"), "nr/14.9.4", "nr/7.6-ezoc")
    return False


@rules.exception("7.6-ezoc-sov", to="7.6-ezoc")
def soviets_into_a_city(act: Place) -> bool:
    """Soviet units may be placed in a city even in an enemy zone."""
    if act.side != "soviet" or not act.city:
        return False
    if act.hex.country == "gg":
        _two_sentences()
    return True


def _two_sentences() -> None:
    raise Undecided("rozpor tisku", says("soviets_into_cities"), "nr/7.6-sov-mesto", "nr/7.6-sov-otresene")


# -- places of the Axis ------------------------------------------------------------------------------------------------


@rules.grant("7.6-osa", act="place")
def axis_city_in_greater_germany(act: Place) -> bool | None:
    """A city in Greater Germany with a ground route."""
    if act.side != "axis" or _elsewhere(act):
        return None
    if not act.city:
        return False
    _special(act)
    return act.hex.country == "gg" and _held(act, "axis") and act.has_route


def _held(act: Place, side: str) -> bool:
    """A city in one's own land is not held by the enemy as far as the text says."""
    return act.run.told("controller", act.hex.id) is None or act.controller == side


@rules.grant("7.6-osa-otresene-mesto", act="place")
def restored_axis_unit_in_the_ussr(act: Place) -> bool | None:
    """A restored unit also into an Axis city of the USSR with a ground route."""
    if act.side != "axis" or _elsewhere(act):
        return None
    if not act.city or act.hex.country != "ussr":
        return False
    return act.kind == "restored" and act.controller == "axis" and act.has_route


@rules.grant("7.6-osa-otresene-okraj", act="place")
def restored_axis_unit_on_the_west_edge(act: Place) -> bool | None:
    """A restored unit also on the west edge in Greater Germany."""
    if act.side != "axis" or _elsewhere(act):
        return None
    return act.has_edge and act.edge == "west" and act.kind == "restored"


# -- places of the Soviets ---------------------------------------------------------------------------------------------


@rules.grant("7.6-sov-mesto", act="place")
def soviet_city(act: Place) -> bool | None:
    """Any Soviet city with a ground route."""
    if act.side != "soviet" or _elsewhere(act):
        return None
    if not act.city or act.controller != "soviet" or not act.has_route:
        return False
    _special(act)
    if act.hex.country == "gg" and (act.kind != "restored" or act.in_ezoc):
        _two_sentences()
    return act.hex.country == "ussr"


@rules.grant("7.6-sov-okraj", act="place")
def soviet_east_edge(act: Place) -> bool | None:
    """The east edge of the map in Russia."""
    if act.side != "soviet" or _elsewhere(act):
        return None
    if not act.has_edge:
        return False
    _special(act)
    return act.edge == "east"


@rules.grant("7.6-sov-otresene", act="place")
def restored_soviet_unit_in_greater_germany(act: Place) -> bool | None:
    """A restored unit also into a Soviet city of Greater Germany outside enemy zones."""
    if act.side != "soviet" or _elsewhere(act):
        return None
    if not act.city or act.hex.country != "gg":
        return False
    return act.kind == "restored" and act.controller == "soviet" and act.has_route and not act.in_ezoc


@rules.value("7.6-osa", of="place_choices")
def places_of_the_axis(act: Place) -> str | None:
    """Cities of Greater Germany."""
    if arrives(act, *GROUPS):
        return None
    _place_asked(act)
    return "axis" if act.side == "axis" and act.kind != "restored" else None


@rules.value("7.6-osa-otresene-mesto", of="place_choices")
def places_of_restored_axis_units(act: Place) -> str | None:
    """A restored unit also into Axis cities of the USSR and on the west edge."""
    return "axis_restored" if not arrives(act, *GROUPS) and act.side == "axis" and act.kind == "restored" else None


@rules.value("7.6-osa-otresene-okraj", of="place_choices")
def restored_axis_units_on_the_west_edge(act: Place) -> str | None:
    """The west edge is one of these places."""
    return "axis_restored" if not arrives(act, *GROUPS) and act.side == "axis" and act.kind == "restored" else None


@rules.value("7.6-sov-mesto", of="place_choices")
def places_of_the_soviets(act: Place) -> str | None:
    """Soviet cities and the east edge."""
    if arrives(act, *GROUPS):
        return None
    _place_asked(act)
    if act.side == "soviet" and act.kind == "restored":
        raise Undecided("rozpor tisku", says("cities_of_greater_germany"), "nr/7.6-sov-mesto", "nr/7.6-sov-okraj", "nr/7.6-sov-otresene")
    return "soviet" if act.side == "soviet" else None


@rules.value("7.6-sov-okraj", of="place_choices")
def soviets_on_the_east_edge(act: Place) -> str | None:
    """The east edge is one of these places."""
    return "soviet" if not arrives(act, *GROUPS) and act.side == "soviet" and act.kind != "restored" else None


def _place_asked(act: Place) -> None:
    """Where cadres and units with places of their own come, these clauses do not say."""
    if act.is_of_cadre:
        raise Undecided("chybí údaj", says("cadre_into_its_box"), "nr/14.9.1", "nr/14.9.2")
    _special(act)


@rules.value("7.6", of="placing_mp")
def placing_costs_no_movement(game: Game) -> bool:
    """Units placed on the map pay no movement points."""
    return False


# -- hexes of cadres ---------------------------------------------------------------------------------------------------


@rules.grant("14.9.4", of="own_cadre_there")
def own_cadre_on_the_place(act: Place) -> bool | None:
    """A cadre of the side that places the unit stands on the hex."""
    if not act.has_hex:
        return None
    for stands in act.run.all_told("at"):
        if stands.value == act.hex.id and act.run.try_read("branch", stands.args[0]) == "cadre":
            return OrgUnit(act.run, stands.args[0]).side == act.side or None
    return act.run.read("cadre_here", act.hex.id) or None


@rules.known("14.9.4", of="on_own_cadre")
def placed_on_an_own_cadre(unit: OrgUnit) -> bool | None:
    """Whether the text puts the unit on such a hex."""
    places = [Place(unit.run, f.args[0]) for f in unit.run.all_told("place_hex")]
    mine = [act for act in places if act.states_units and unit.id in {u.id for u in act.units}]
    return True if any(act.own_cadre for act in mine) else None


@rules.grant("14.9.4", act="place", implements=("14.9.4-a",))
def hex_of_an_own_cadre(act: Place) -> bool | None:
    """A restored or replaced unit also on the hex of an own cadre with a ground route; a reinforcement not."""
    if act.is_of_cadre or not act.own_cadre:
        return None
    return act.kind != "reinforcement" and act.has_route


# -- placing cadres ----------------------------------------------------------------------------------------------------


@rules.condition("14.9.1", act="place")
def cadre_reinforcement_waits(act: Place) -> bool | None:
    """A cadre that comes as a reinforcement waits in its box."""
    if not act.is_of_cadre or not any(act.run.told("reinforcement", u.id) for u in act.units):
        return None
    return not any(u.reinforcement for u in act.units)


@rules.condition("14.9.2", act="place", about=("phase",))
def cadre_comes_in_combat(act: Place) -> bool | None:
    """A unit is eliminated by a result in a combat phase, of either side, and the cadre comes at once."""
    if not act.is_of_cadre or act.run.told("phase") is None:
        return None
    return bool(act.run.read("phase") == "combat")


@rules.condition("14.9.2-c", act="place")
def cadre_only_after_a_step_loss(act: Place) -> bool | None:
    """A cadre comes only where a unit was eliminated by a step loss of DD or EX, not by other causes."""
    if not act.is_of_cadre:
        return None
    lost = _lost_unit(act)
    run = act.run
    if lost is None:
        return None
    retreat = run.told("can_retreat", lost.id)
    if retreat is not None and not run.read("can_retreat", lost.id):
        return False
    supply = run.told("supplied", lost.id) or run.told("marked_unsupplied", lost.id)
    return False if supply is not None and lost.marked_unsupplied else None


@rules.condition("14.9.2-b", act="place")
def cadre_only_for_a_two_sided_unit(act: Place) -> bool | None:
    """The eliminated unit had a strength on both sides of its counter and was no cadre."""
    lost = _lost_unit(act) if act.is_of_cadre else None
    if lost is None:
        return None
    if act.run.try_read("branch", lost.id) == "cadre" or act.run.try_read("steps", lost.id) == 1 and lost.side == "axis":
        return False
    return None


@rules.grant("14.9.2", act="place", implements=("10.7.1-pohotovostni",))
def cadre_on_the_hex_of_the_lost_unit(act: Place) -> bool | None:
    """An available cadre may be put on the hex where a unit was just eliminated by a step loss of DD or EX."""
    if not act.is_of_cadre:
        return None
    lost = _lost_unit(act)
    if lost is None:
        return bool(act.run.read("lost_here", act.hex.id)) if act.has_hex else False
    if lost.side != act.side:
        return False
    results = {f.value for f in act.run.all_told("result")}
    return bool(act.run.read("lost_by_step", lost.id)) and (not results or bool(results & STEP_LOSSES))


def _lost_unit(act: Place) -> OrgUnit | None:
    """The unit whose elimination the text tells of, if it is one."""
    placed = {u.id for u in act.units} if act.states_units else set()
    told = act.run.all_told("state", "eliminated")
    found = list(dict.fromkeys(f.args[0] for f in told if f.value and f.args[0] not in placed))
    return OrgUnit(act.run, found[0]) if len(found) == 1 else None


@rules.known("14.9.2", of="lost_by_step")
def step_loss_told(unit: OrgUnit) -> bool | None:
    """A unit of which the text says that it lost a step and was eliminated, or that the battle ended with a loss of steps."""
    told = unit.run.told("loses_step", unit.id)
    if told is not None and told.value:
        return True
    results = {f.value for f in unit.run.all_told("result")}
    return bool(results & STEP_LOSSES) if results and unit.run.told("state", unit.id) is not None else None


@rules.value("14.9.1", of="placed_on_map")
def cadre_goes_to_its_box(unit: OrgUnit) -> bool | None:
    """A cadre that comes as a reinforcement goes to the box of available cadres."""
    return False if unit.branch == "cadre" else None


@rules.value("7.8-umisteni", of="placed_on_map")
def reinforcement_goes_to_the_map(unit: OrgUnit) -> bool:
    """Other reinforcements are placed on the map."""
    return True


@rules.exception("14.9.1", to="7.8-umisteni")
def not_a_cadre(unit: OrgUnit) -> bool:
    """Cadres are excepted from the placing of reinforcements."""
    return unit.branch == "cadre"


@rules.known("8.5-e", of="place_ezoc")
def zone_named_as_the_place(act: Place) -> bool | None:
    """Whether the zone into which the unit is to be placed is one of the enemy."""
    told = act.run.told("place_zone", act.id)
    return None if told is None else bool(act.run.read("place_zone", act.id) != act.side)
