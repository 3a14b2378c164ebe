"""Flipping units: recovery, upgrades and forts ([7.1]-[7.3], [7.5], [13.5], [14.1])."""

from __future__ import annotations

from referee.games.nr.board import TWO_STEPS
from referee.games.nr.components.units import counter
from referee.games.nr.organisation.organising import enough_cards, leaves_the_game, tells_of_a_price
from referee.games.nr.organisation.steps import PLAIN_FRONTS
from referee.games.nr.organisation.views import OrgAct, OrgUnit
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game
from referee.law.finding import Undecided

FIRST_AXIS_RECOVERY, LAST_AXIS_RECOVERY = 5, 23
FIRST_FORT, FIRST_TRAINING = 3, 6
EXPERIENCE = range(13, 18)

# -- recovery ----------------------------------------------------------------------------------------------------------


@rules.condition("7.0-a-trasa", act="recover", about=("org_units",), implements=("6.5.1",))
def recovered_unit_has_a_ground_route(act: OrgAct) -> bool:
    """Only a unit with a ground supply route recovers."""
    return all(u.land_route for u in act.units)


@rules.condition("7.1", act="recover", about=("org_units",), implements=("7.0-a",))
def two_steps_and_reduced(act: OrgAct) -> bool:
    """Only a two-step unit that lies on the map with its reduced side up recovers."""
    leaves_the_game(act)
    if any(u.off_map for u in act.units):
        return False
    return all(u.steps == 2 for u in act.units) and all(u.shown_face in {"reduced", "brown"} for u in act.units)


@rules.condition("7.1-sov-kolo", act="recover", about=("org_units",), implements=("7.3-zotaveni",))
def soviets_from_turn_17(act: OrgAct) -> bool | None:
    """Soviet units recover from turn 17 on."""
    return act.game.turn >= TWO_STEPS if act.side == "soviet" else None


@rules.condition("7.9.1", act="recover", about=("org_units",), implements=("13.5-k1-nahrady", "13.5-k5"))
def axis_recovers_from_turn_5(act: OrgAct) -> bool | None:
    """Up to turn 4 the Axis does not recover units."""
    return act.game.turn >= FIRST_AXIS_RECOVERY if act.side == "axis" else None


@rules.condition("13.5-k24", act="recover", about=("org_units",))
def axis_recovers_up_to_turn_23(act: OrgAct) -> bool | None:
    """From turn 24 on the Axis does not recover units."""
    return act.game.turn <= LAST_AXIS_RECOVERY if act.side == "axis" else None


@rules.exception("7.9.1-udalosti", to="7.9.1", implements=("13.5-k1-nahrady-karta",))
def event_lifts_the_ban(act: OrgAct) -> bool:
    """Some events on cards let the Axis replace and recover earlier."""
    allowed = act.run.told("org_event_allows", act.id)
    if allowed is not None:
        return bool(act.run.read("org_event_allows", act.id))
    if act.by_event or act.run.all_told("event_played", "played_by"):
        raise Undecided("karta", says("card_allows_earlier"), "nr/7.9.1-udalosti", "nr/13.5-k1-nahrady-karta")
    return False


@rules.condition("7.1", act="recover")
def price_of_recovery(act: OrgAct) -> bool | None:
    """The price is paid with cards from the hand."""
    if not tells_of_a_price(act):
        return None
    return enough_cards(act, recovery_price(act))


def recovery_price(act: OrgAct) -> int:
    """The prices of the recovered units together."""
    return sum(u.flip_cost * u.number for u in act.units)


@rules.value("7.1-osa", of="flip_cost")
def axis_recovery_costs_two(unit: OrgUnit) -> int | None:
    """Two cards for each Axis recovery."""
    return 2 if unit.side == "axis" else None


def _is_ss(unit: OrgUnit) -> bool:
    return unit.is_a("ss-panzer", "ss-grenadier")


@rules.value("7.1-ss", of="flip_cost")
def ss_recovery_costs_one(unit: OrgUnit) -> int | None:
    """One card for an SS unit."""
    return 1 if _is_ss(unit) else None


@rules.exception("7.1-ss", to="7.1-osa")
def ss_is_cheaper(unit: OrgUnit) -> bool:
    """SS units are excepted from the Axis price."""
    return _is_ss(unit)


@rules.value("14.5-e", of="flip_cost")
def ss_panzer_costs_one(unit: OrgUnit) -> int | None:
    """One card for the SS Panzer army."""
    return 1 if unit.noun == "ss-panzer" else None


@rules.value("14.6-c", of="flip_cost")
def ss_grenadiers_cost_one(unit: OrgUnit) -> int | None:
    """One card for the SS grenadiers."""
    return 1 if unit.noun == "ss-grenadier" else None


def is_shock(unit: OrgUnit) -> bool:
    """A unit whose red side is a shock unit."""
    row = counter(unit)
    if row is not None and row["side"] == "soviet":
        return bool(row["flip_branch"] == "shock")
    return unit.side == "soviet" and (not _plain_front(unit)) and unit.branch == "shock"


def _plain_front(unit: OrgUnit) -> bool:
    """A front or tank army that the text does not call a shock unit."""
    return unit.run.told("branch", unit.id) is None and unit.noun in PLAIN_FRONTS


@rules.value("7.1-sov", of="flip_cost")
def soviet_recovery_costs_one(unit: OrgUnit) -> int | None:
    """One card for each Soviet recovery."""
    return 1 if unit.side == "soviet" else None


@rules.exception("7.1-uderne", to="7.1-sov")
def shock_unit_is_dearer(unit: OrgUnit) -> bool:
    """Shock units are excepted from the Soviet price."""
    return is_shock(unit)


@rules.value("7.1-uderne", of="flip_cost")
def shock_recovery_costs_two(unit: OrgUnit) -> int | None:
    """Two cards for a shock unit."""
    return 2 if is_shock(unit) else None


@rules.value("14.7-d", of="flip_cost")
def shock_flip_costs_two(unit: OrgUnit) -> int | None:
    """Turning a shock unit to its red side costs two cards."""
    return 2 if is_shock(unit) else None


# -- upgrades ----------------------------------------------------------------------------------------------------------


@rules.value("7.2", of="upgrade_limit")
def only_the_soviets_upgrade(act: OrgAct) -> int:
    """Free upgrades are Soviet."""
    return int(act.run.read("free_upgrades")) if act.side == "soviet" else 0


@rules.value("13.5-k3-ostatni", of="free_upgrades")
def no_upgrade_before_turn_6(game: Game) -> int | None:
    """Before turn 6 nothing is upgraded."""
    return 0 if game.turn < FIRST_TRAINING else None


@rules.value("7.2.0", of="free_upgrades", implements=("13.5-k6",))
def one_upgrade_by_training(game: Game) -> int | None:
    """One unit a turn from turn 6 on."""
    return 1 if game.turn >= FIRST_TRAINING and game.turn not in EXPERIENCE else None


@rules.value("7.2.1", of="free_upgrades", implements=("13.5-k13",))
def two_upgrades_by_experience(game: Game) -> int | None:
    """Two units a turn in turns 13 to 17: one more than by training."""
    if game.turn not in EXPERIENCE:
        return None
    game.run.cite("nr/7.2.0")
    return 2


@rules.value("13.5-k18-zkusenosti", of="free_upgrades", implements=("13.5-k18-vycvik",))
def experience_ends(game: Game) -> int | None:
    """From turn 18 on only training is left."""
    return 1 if game.turn > EXPERIENCE[-1] else None


@rules.condition("7.2", act="upgrade")
def only_soviets_upgrade(act: OrgAct) -> bool:
    """Only the Soviets upgrade units."""
    return act.side == "soviet"


@rules.condition("7.2.0", act="upgrade")
def training_from_turn_6(act: OrgAct) -> bool:
    """Training begins in turn 6."""
    return act.game.turn >= FIRST_TRAINING


@rules.condition("7.0-a-trasa", act="upgrade", about=("org_units",), implements=("6.5.1",))
def upgraded_unit_has_a_ground_route(act: OrgAct) -> bool:
    """Only a unit with a ground supply route is upgraded."""
    return all(u.land_route for u in act.units)


@rules.condition("7.2.0-strana", act="upgrade", implements=("7.0-a",))
def not_red_already(act: OrgAct) -> bool | None:
    """The upgrade turns a brown unit to its red side."""
    faces = [act.run.read("face", u.id) for u in act.units if act.run.told("face", u.id)]
    return "red" not in faces if faces else None


@rules.condition("7.2", act="upgrade")
def within_the_free_upgrades(act: OrgAct) -> bool:
    """No more units than the turn allows, those upgraded before in the phase included."""
    others = [o for o in act.others() if act.run.told("org_done", o.id)]
    total = act.number + sum(o.number for o in others)
    return total <= act.run.read("free_upgrades") if total > 1 else True


@rules.condition("7.2", act="upgrade")
def paid_and_odd_upgrades(act: OrgAct) -> bool | None:
    """What the book leaves open: paid upgrades, free upgrades of shock units and of cadres."""
    if act.side != "soviet":
        return None
    if act.states("org_cards"):
        raise Undecided("pravidla mlčí", says("upgrade_for_a_card"), "nr/7.2", "nr/13.5-k3-karta")
    if any(is_shock(u) for u in act.units):
        raise Undecided("rozpor tisku", says("upgrade_to_red_side"), "nr/7.2.0", "nr/14.7-d")
    if any(not _plain_front(u) and counter(u) is None and u.branch == "cadre" for u in act.units):
        raise Undecided("pravidla mlčí", says("upgrade_of_cadre"), "nr/14.9-a", "nr/7.2.0")
    return None


# -- forts -------------------------------------------------------------------------------------------------------------


@rules.condition("7.5", act="convert", implements=("7.0-a",))
def soviet_regional_unit(act: OrgAct) -> bool:
    """The Soviets turn a regional unit into a fort."""
    return act.side == "soviet" and all(u.branch == "regional" for u in act.units)


@rules.condition("13.5-k3", act="convert", about=("org_units",))
def forts_from_turn_3(act: OrgAct) -> bool:
    """Forts are built from turn 3 on."""
    return act.game.turn >= FIRST_FORT


@rules.condition("7.5-zasobeni", act="convert", implements=("6.5.1",))
def supply_of_the_converted_unit(act: OrgAct) -> bool:
    """7.5 asks for no supply, 13.5 and 6.5.1 do; for an unsupplied unit the book contradicts itself."""
    if not all(u.supplied for u in act.units):
        raise Undecided("rozpor tisku", says("converting_unsupplied"), "nr/7.5-zasobeni", "nr/13.5-k3", "nr/6.5.1")
    return True


@rules.condition("7.5", act="convert")
def price_of_conversion(act: OrgAct) -> bool | None:
    """The conversion costs one card, or one of the free upgrades."""
    if act.states("org_free") and act.free_of_charge:
        return None
    if act.run.told("org_cards", act.id) is None and act.run.told("hand", "soviet") is None:
        return None
    return enough_cards(act, act.number)


@rules.condition("13.5-k3-karta", act="convert")
def free_conversion(act: OrgAct) -> bool | None:
    """Without a card only by a free upgrade, from turn 6 on."""
    if not (act.states("org_free") and act.free_of_charge):
        return None
    return bool(act.game.turn >= FIRST_TRAINING and act.number <= act.run.read("free_upgrades"))


@rules.condition("14.1-a", act="unconvert")
def fort_of_the_soviets(act: OrgAct) -> bool:
    """The Soviets may turn a fort back in their organisation phase."""
    return act.side == "soviet" and all(u.branch == "fort" for u in act.units)


@rules.grant("14.1-a", act="unconvert")
def forts_go_back(act: OrgAct) -> bool:
    """Turning a fort back is left to the Soviets."""
    return True
