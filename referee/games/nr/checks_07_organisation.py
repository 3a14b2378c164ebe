"""Organisation: flipping, returning, replacing and reorganising units ([7.0]-[7.5], [7.7]-[7.10], [13.5], [14])."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from referee.games.nr.checks_02_units import counter
from referee.games.nr.rules import rules
from referee.games.nr.situation import Game
from referee.games.nr.situation_organisation import MINOR_ALLIES, PLAYERS, SIDES, OrgAct, OrgUnit
from referee.runner import Missing, Undecided

FIRST_AXIS_RECOVERY, LAST_AXIS_RECOVERY = 5, 23
FIRST_FORT, FIRST_TRAINING, TWO_STEPS = 3, 6, 17
EXPERIENCE = range(13, 18)
SS_PANZER_AWAY = range(18, 23)
SECOND_PANZER_REMOVED = 16
ARMIES = {"army", "panzer-army", "infantry-army"}
PLAIN_FRONTS = {"front", "infantry-front", "tank-army"}
FLIPS = ("recover", "upgrade", "convert", "unconvert")


# -- steps of units ----------------------------------------------------------------------------------------------------


@rules.known("14.9-a", of="steps")
def cadre_has_one_step(unit: OrgUnit) -> int | None:
    """A cadre always has one step."""
    return 1 if unit.run.try_read("branch", unit.id) == "cadre" else None


@rules.known("14.2", of="steps")
def minor_ally_has_one_step(unit: OrgUnit) -> int | None:
    """Axis allies have one step."""
    if unit.run.try_read("nation", unit.id) not in MINOR_ALLIES:
        return None
    return 1 if unit.side == "axis" else None


@rules.known("14.1-f", of="steps")
def finns_have_two_steps(unit: OrgUnit) -> int | None:
    """The Finnish unit alone among the allies has two steps."""
    return 2 if unit.run.try_read("nation", unit.id) == "finland" else None


@rules.known("14.11", of="steps")
def volkssturm_has_one_step(unit: OrgUnit) -> int | None:
    """Volkssturm has one step."""
    return 1 if unit.noun == "volkssturm" else None


@rules.known("13.5-k17-krome", of="steps")
def fortified_front_has_one_step(unit: OrgUnit) -> int | None:
    """A fortified front never gets a second step."""
    return 1 if unit.noun == "fortified-front" else None


@rules.known("14.1", of="steps")
def fort_has_two_steps(unit: OrgUnit) -> int | None:
    """A Soviet fort has two steps, a regional unit one."""
    branch = unit.run.try_read("branch", unit.id)
    if branch not in {"fort", "regional"} or unit.side != "soviet":
        return None
    return 2 if branch == "fort" else 1


@rules.known("tab-jednotky", of="steps", implements=("2.3-nem-urovne",))
def steps_of_a_german_army(unit: OrgUnit) -> int | None:
    """German armies have two steps; a named unit as its row says."""
    row = counter(unit)
    if row is not None and row["side"] == "axis" and isinstance(row["levels"], int):
        return int(row["levels"])
    german = unit.noun in ARMIES and unit.run.try_read("nation", unit.id) == "germany"
    return 2 if german and unit.run.try_read("side", unit.id) == "axis" else None


@rules.known("7.3", of="steps", implements=("2.3-sov-urovne-pozdeji",))
def soviet_unit_has_two_steps(unit: OrgUnit) -> int | None:
    """From turn 17 on Soviet units have two steps."""
    return 2 if _ordinary_soviet(unit) and unit.game.turn >= TWO_STEPS else None


@rules.known("7.2.2", of="steps", implements=("2.3-sov-urovne", "13.5-k3-urovne"))
def soviet_unit_has_one_step(unit: OrgUnit) -> int | None:
    """Before turn 17 Soviet units other than forts have one step."""
    return 1 if _ordinary_soviet(unit) and unit.game.turn < TWO_STEPS else None


def _ordinary_soviet(unit: OrgUnit) -> bool:
    """A Soviet front, army or named unit that is no fort, cadre or ally."""
    if unit.run.try_read("side", unit.id) != "soviet":
        return False
    if unit.run.try_read("nation", unit.id) in {"poland", "romania", "yugoslavia"}:
        return False
    return unit.branch not in {"fort", "regional", "cadre"} if _kind_open(unit) else True


def _kind_open(unit: OrgUnit) -> bool:
    """Whether the noun leaves open that the unit is a fort or a cadre."""
    return unit.noun not in {*PLAIN_FRONTS, "shock-front", "shock-army", "shock-unit"} and counter(unit) is None


# -- whose unit and where it lies --------------------------------------------------------------------------------------


@rules.known("7.0", of="side")
def unit_of_the_one_who_handles_it(unit: OrgUnit) -> str | None:
    """Players flip, place and replace their own units."""
    for fact in unit.run.all_told("org_units"):
        if unit.id in fact.value:
            stated = unit.run.told("org_side", *fact.args)
            if stated is not None and (stated.value in SIDES or unit.run.is_stated("my_side")):
                return OrgAct(unit.run, fact.args[0]).side
    return None


@rules.known("4.0-faze-3", of="owner_acts")
def owner_of_the_units_acts(act: OrgAct) -> str:
    """The active player organises his own units; where no units are told of, who it is must be told."""
    if not act.states_units:
        raise Missing(("org_side", (act.id,)))
    return act.units[0].side


@rules.known("7.5", of="side")
def regional_units_are_soviet(unit: OrgUnit) -> str | None:
    """Regional infantry is Soviet."""
    branch = unit.run.told("branch", unit.id)
    return "soviet" if branch is not None and branch.value == "regional" else None


@rules.known("7.7", of="box")
def box_of_the_state(unit: OrgUnit) -> str | None:
    """A shattered, destroyed or surrendered unit lies in the box of that name."""
    state = unit.run.told("state", unit.id)
    if unit.run.try_read("branch", unit.id) == "cadre":
        return None
    return str(unit.run.read("state", unit.id)) if state is not None and state.value != "eliminated" else None


@rules.known("6.2-bez-trasy", of="land_route")
def unsupplied_unit_has_no_route(unit: OrgUnit) -> bool | None:
    """A unit with a ground route is supplied; one that is stated unsupplied has none."""
    stated = unit.run.told("supplied", unit.id)
    return False if stated is not None and not unit.supplied else None


# -- what every act of this phase asks ---------------------------------------------------------------------------------


for _act in (*FLIPS, "replace", "restore", "reorganize", "place"):

    @rules.condition("7.0", act=_act, implements=("4.0-faze-3",))
    def in_the_own_organisation_phase(act: OrgAct) -> bool | None:
        """All of it belongs to the player's own organisation phase."""
        run = act.run
        if run.told("phase") is not None and run.read("phase") != "organization":
            return False
        if run.told("active_side") is not None and run.told("org_side", act.id) is not None:
            return bool(run.read("active_side") == act.side)
        return None


for _act in (*FLIPS, "replace", "restore", "reorganize", "place"):

    @rules.condition("7.0", act=_act, about=("org_units",))
    def own_units_only(act: OrgAct) -> bool | None:
        """Nobody handles the units of the enemy."""
        run = act.run
        stated = run.told("org_side", act.id)
        if stated is None and not act.player or not act.states_units:
            return None
        owners = {f.value for u in act.units if (f := run.told("owner", u.id)) is not None}
        hostile = any((f := run.told("friendly", u.id)) is not None and not f.value for u in act.units)
        if hostile and act.player != "you" or act.player and owners & (PLAYERS - {act.player}):
            return False
        sides = {f.value for u in act.units if (f := run.told("side", u.id)) is not None}
        sides |= {row["side"] for u in act.units if (row := counter(u)) is not None}
        strangers = stated is not None and stated.value in SIDES and sides & (set(SIDES) - {stated.value})
        return False if strangers else None


for _act in FLIPS:

    @rules.condition("7.0", act=_act)
    def not_placed_in_the_same_phase(act: OrgAct) -> bool | None:
        """Flipping (A) comes before placing (B): a unit placed in this phase is not flipped in it."""
        return False if act.states_units and any(u.just_placed for u in act.units) else None


@rules.known("7.0-b", of="just_placed")
def replaced_a_moment_ago(unit: OrgUnit) -> bool | None:
    """A replacement or a return that the text tells of as done happened in this phase."""
    for fact in unit.run.all_told("org_units"):
        act = fact.args[0]
        done = unit.run.told("org_done", act)
        if unit.id in fact.value and unit.run.type_of(act) in {"replace", "restore", "place"} and done is not None and done.value:
            return True
    return None


def _leaves_the_game(act: OrgAct) -> None:
    """Two German armies leave the game by the turn track; nothing can be done with them then."""
    for unit in act.units if act.states_units else ():
        if act.run.told("turn") is None:
            return
        name = act.run.told("name", unit.id)
        if unit.noun == "ss-panzer" and act.game.turn in SS_PANZER_AWAY:
            raise Undecided("nemožný popis", "Pancéřová armáda SS v 18. kole opouští hru", "nr/13.5-k18")
        if name is not None and str(name.value) == "2. pancéřová armáda" and act.game.turn >= SECOND_PANZER_REMOVED:
            raise Undecided("nemožný popis", "2. pancéřová armáda v 16. kole opouští hru", "nr/13.5-k16")


def _tells_of_a_price(act: OrgAct) -> bool:
    """Whether the text says what is paid, or what there is to pay with."""
    return any(act.states(kind) for kind in ("org_cards", "org_free")) or act.run.told("hand", act.side) is not None


def _enough_cards(act: OrgAct, cost: int) -> bool | None:
    """Whether the cards offered are the price, and the hand holds them; what is said to be free must cost nothing."""
    if act.states("org_free") and act.free_of_charge and cost:
        if act.run.all_told("event_played", "played_by") or act.states("org_by_event"):
            raise Undecided("karta", "zda to událost dovolí zdarma, říká text karty", "nr/5.3.2")
        return False
    if act.states("org_cards") and act.cards != cost:
        return False
    hand = act.run.told("hand", act.side)
    if hand is None:
        return True if act.states("org_cards") else None
    return bool(act.run.read("hand", act.side) >= cost)


# -- recovery ----------------------------------------------------------------------------------------------------------


@rules.condition("7.0-a-trasa", act="recover", about=("org_units",), implements=("6.5.1",))
def recovered_unit_has_a_ground_route(act: OrgAct) -> bool:
    """Only a unit with a ground supply route recovers."""
    return all(u.land_route for u in act.units)


@rules.condition("7.1", act="recover", about=("org_units",), implements=("7.0-a",))
def two_steps_and_reduced(act: OrgAct) -> bool:
    """Only a two-step unit that lies on the map with its reduced side up recovers."""
    _leaves_the_game(act)
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
    if act.by_event or act.run.all_told("event_played", "played_by"):
        raise Undecided("karta", "zda to dovolí dřív, říká text karty", "nr/7.9.1-udalosti", "nr/13.5-k1-nahrady-karta")
    return False


@rules.condition("7.1", act="recover")
def price_of_recovery(act: OrgAct) -> bool | None:
    """The price is paid with cards from the hand."""
    if not _tells_of_a_price(act):
        return None
    return _enough_cards(act, _recovery_price(act))


def _recovery_price(act: OrgAct) -> int:
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


@rules.exception("14.5-e", to="7.1-osa")
def ss_panzer_is_cheaper(unit: OrgUnit) -> bool:
    """The SS Panzer army is excepted from the Axis price."""
    return unit.noun == "ss-panzer"


@rules.value("14.6-c", of="flip_cost")
def ss_grenadiers_cost_one(unit: OrgUnit) -> int | None:
    """One card for the SS grenadiers."""
    return 1 if unit.noun == "ss-grenadier" else None


@rules.exception("14.6-c", to="7.1-osa")
def ss_grenadiers_are_cheaper(unit: OrgUnit) -> bool:
    """The SS grenadiers are excepted from the Axis price."""
    return unit.noun == "ss-grenadier"


def _shock(unit: OrgUnit) -> bool:
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
    return _shock(unit)


@rules.value("7.1-uderne", of="flip_cost")
def shock_recovery_costs_two(unit: OrgUnit) -> int | None:
    """Two cards for a shock unit."""
    return 2 if _shock(unit) else None


@rules.value("14.7-d", of="flip_cost")
def shock_flip_costs_two(unit: OrgUnit) -> int | None:
    """Turning a shock unit to its red side costs two cards."""
    return 2 if _shock(unit) else None


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
    """Two units a turn in turns 13 to 17."""
    return 2 if game.turn in EXPERIENCE else None


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
        text = "pravidla znají jen vylepšení zdarma; zda a za kolik lze vylepšit za kartu, neříkají"
        raise Undecided("pravidla mlčí", text, "nr/7.2", "nr/13.5-k3-karta")
    if any(_shock(u) for u in act.units):
        text = "vylepšení je zdarma (7.2.0), otočit údernou jednotku na červenou stranu však stojí 2 karty (14.7)"
        raise Undecided("rozpor tisku", text, "nr/7.2.0", "nr/14.7-d")
    if any(not _plain_front(u) and counter(u) is None and u.branch == "cadre" for u in act.units):
        raise Undecided("pravidla mlčí", "o vylepšení pohotovostní jednotky pravidla mlčí", "nr/14.9-a", "nr/7.2.0")
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
        text = "7.5 přeměnu dovoluje bez ohledu na zásobování, 6.5.1 a 13.5 (3. kolo) ji nezásobené jednotce berou"
        raise Undecided("rozpor tisku", text, "nr/7.5-zasobeni", "nr/13.5-k3", "nr/6.5.1")
    return True


@rules.condition("7.5", act="convert")
def price_of_conversion(act: OrgAct) -> bool | None:
    """The conversion costs one card, or one of the free upgrades."""
    if act.states("org_free") and act.free_of_charge:
        return None
    if act.run.told("org_cards", act.id) is None and act.run.told("hand", "soviet") is None:
        return None
    return _enough_cards(act, act.number)


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


# -- prices ------------------------------------------------------------------------------------------------------------


def _presupposed(act: OrgAct) -> None:
    """A price is asked of something allowed; where a clause forbids it, there is none."""
    clauses = act.run.forbidding(act.type, act.id)
    if clauses:
        raise Undecided("nemožný popis", "otázka předpokládá něco, co pravidla nedovolují", *clauses)


@rules.value("7.1", of="card_cost")
def cost_of_recovery(act: OrgAct) -> int | None:
    """The prices of the recovered units add up."""
    if act.type != "recover":
        return None
    _presupposed(act)
    _leaves_the_game(act)
    return _recovery_price(act)


@rules.value("7.2.0", of="card_cost")
def cost_of_upgrade(act: OrgAct) -> int | None:
    """Training and experience are free."""
    if act.type != "upgrade":
        return None
    _presupposed(act)
    paid_and_odd_upgrades(act)
    return 0


@rules.value("7.5", of="card_cost")
def cost_of_conversion(act: OrgAct) -> int | None:
    """One card for each fort."""
    if act.type != "convert":
        return None
    _presupposed(act)
    return 0 if act.states("org_free") and act.free_of_charge else act.number


@rules.value("14.1-a", of="card_cost")
def cost_of_turning_back(act: OrgAct) -> int | None:
    """The price of turning a fort back stands nowhere."""
    if act.type != "unconvert":
        return None
    text = "pravidla zpětné otočení pevnosti dovolují, jeho cenu ale neuvádějí"
    raise Undecided("pravidla mlčí", text, "nr/14.1-a", "nr/7.5")


@rules.value("7.9", of="card_cost", implements=("5.4-nahrazeni",))
def cost_of_replacement(act: OrgAct) -> int | None:
    """The prices of the replaced units add up."""
    if act.type != "replace":
        return None
    _presupposed(act)
    _leaves_the_game(act)
    return sum(u.return_cost * u.number for u in act.units)


@rules.value("7.7", of="card_cost")
def cost_of_return(act: OrgAct) -> int | None:
    """Shattered units return free; for others it is a replacement."""
    if act.type not in {"restore", "place"} or not act.states_units:
        return None
    _presupposed(act)
    return sum(u.return_cost * u.number for u in act.units)


@rules.value("7.10", of="card_cost", implements=("5.4-reorganizace",))
def cost_of_reorganisation(act: OrgAct) -> int | None:
    """One card for each marker."""
    if act.type != "reorganize":
        return None
    if act.run.read("option", "15.5"):
        _by_the_symbol()
    _presupposed(act)
    return _markers(act)


def _markers(act: OrgAct) -> int:
    """How many markers are taken off: the number the text gives, else one a unit."""
    return int(act.run.read("org_markers", act.id)) if act.states("org_markers") else act.number


# -- return and replacement --------------------------------------------------------------------------------------------


def _in_the_boxes(unit: OrgUnit) -> bool:
    """Whether units of this kind ever lie in the boxes: cadres, axis allies, Luftwaffe and axis forts do not."""
    if unit.noun == "luftwaffe-unit" or unit.run.try_read("branch", unit.id) == "cadre":
        return False
    ally = unit.run.try_read("nation", unit.id) in MINOR_ALLIES and unit.side == "axis"
    return not ally and not (unit.run.try_read("branch", unit.id) == "fort" and unit.side == "axis")


@rules.value("7.7", of="return_cost")
def shattered_returns_free(unit: OrgUnit) -> int | None:
    """A shattered unit returns free."""
    return 0 if unit.box == "shattered" else None


@rules.value("7.9-znicene", of="return_cost")
def destroyed_costs_one(unit: OrgUnit) -> int | None:
    """A destroyed unit costs one card."""
    return 1 if unit.box == "destroyed" and _in_the_boxes(unit) else None


@rules.exception("7.9-uderne", to="7.9-znicene")
def destroyed_shock_unit_is_dearer(unit: OrgUnit) -> bool:
    """Shock units are excepted."""
    return _shock(unit)


@rules.value("7.9-uderne", of="return_cost")
def destroyed_shock_unit_costs_two(unit: OrgUnit) -> int | None:
    """A destroyed shock unit costs two cards."""
    return 2 if unit.box == "destroyed" and _shock(unit) else None


@rules.value("7.9-zajate", of="return_cost")
def surrendered_costs_two(unit: OrgUnit) -> int | None:
    """A surrendered unit costs two cards."""
    return 2 if unit.box == "surrendered" and _in_the_boxes(unit) else None


@rules.value("14.2-d", of="return_cost")
def minor_ally_returns_free(unit: OrgUnit) -> int | None:
    """An Axis ally comes back as a reinforcement and costs nothing."""
    ally = unit.run.try_read("nation", unit.id) in MINOR_ALLIES
    return 0 if ally and unit.side == "axis" and unit.steps == 1 else None


@rules.value("14.10-a", of="return_cost")
def luftwaffe_returns_free(unit: OrgUnit) -> int | None:
    """The Luftwaffe unit comes back as a reinforcement and costs nothing."""
    return 0 if unit.noun == "luftwaffe-unit" else None


@rules.value("7.9", of="return_total")
def price_of_the_return(unit: OrgUnit) -> int | None:
    """The price of all the units of the group."""
    return None if _one_of_several(unit) == "shattered" else unit.return_cost * unit.number


@rules.value("7.7", of="return_total")
def return_is_free(unit: OrgUnit) -> int | None:
    """All shattered units return free."""
    return unit.return_cost if _one_of_several(unit) == "shattered" else None


def _one_of_several(unit: OrgUnit) -> str:
    """The box of the unit; where several units lie in boxes, it is not clear of which the price is asked."""
    lying = {f.args[0] for f in unit.run.all_told("box", "state")}
    if len(lying) > 1:
        raise Undecided("chybí údaj", "není jasné, o kterou jednotku jde", "nr/7.9")
    return unit.box


@rules.condition("7.9", act="replace", about=("org_units",))
def destroyed_or_surrendered(act: OrgAct) -> bool:
    """Replaced are units of the destroyed and the surrendered box."""
    _leaves_the_game(act)
    return all(u.box in {"destroyed", "surrendered"} for u in act.units)


@rules.condition("7.9.1", act="replace", about=("org_units",), implements=("13.5-k1-nahrady", "13.5-k5"))
def axis_replaces_from_turn_5(act: OrgAct) -> bool | None:
    """Up to turn 4 the Axis replaces no units."""
    return act.game.turn >= FIRST_AXIS_RECOVERY if act.side == "axis" else None


@rules.condition("14.1-i", act="replace")
def axis_fort_is_gone(act: OrgAct) -> bool | None:
    """An eliminated Axis fort never comes back."""
    forts = [u for u in act.units if act.run.try_read("branch", u.id) == "fort"]
    return False if forts and act.side == "axis" else None


@rules.condition("14.2-d", act="replace")
def allies_come_by_the_turn_track(act: OrgAct) -> bool | None:
    """Axis allies are not replaced; they come back as reinforcements."""
    allies = [u for u in act.units if act.run.try_read("nation", u.id) in MINOR_ALLIES]
    return False if allies and act.side == "axis" else None


@rules.condition("14.9.3", act="replace")
def cadres_come_by_the_turn_track(act: OrgAct) -> bool | None:
    """Cadres are not replaced; they come back as reinforcements."""
    return False if any(act.run.try_read("branch", u.id) == "cadre" for u in act.units) else None


@rules.condition("7.9", act="replace", implements=("5.4-nahrazeni",))
def price_of_replacement(act: OrgAct) -> bool | None:
    """The price is paid with cards from the hand."""
    if not _tells_of_a_price(act):
        return None
    return _enough_cards(act, sum(u.return_cost * u.number for u in act.units))


@rules.condition("7.7", act="restore")
def shattered_units_return(act: OrgAct) -> bool | None:
    """Units of the shattered box return; the return of others is a replacement."""
    return None if _is_replacement(act) else all(u.box == "shattered" for u in act.units)


def _is_replacement(act: OrgAct) -> bool:
    """Whether all units that are to return lie in the boxes from which they are replaced."""
    return act.states_units and all(u.box in {"destroyed", "surrendered"} for u in act.units)


def _if_replacement(check: Callable[[OrgAct], bool | None]) -> Callable[[OrgAct], bool | None]:
    """The condition of replacements for a return that the text does not call one (vrátit ji na mapu)."""

    @wraps(check)
    def checked(act: OrgAct) -> bool | None:
        return check(act) if _is_replacement(act) else None

    return checked


for _clause, _check in (
    ("7.9", destroyed_or_surrendered),
    ("7.9.1", axis_replaces_from_turn_5),
    ("14.1-i", axis_fort_is_gone),
    ("14.2-d", allies_come_by_the_turn_track),
    ("14.9.3", cadres_come_by_the_turn_track),
    ("7.9", price_of_replacement),
):
    rules.condition(_clause, act="restore")(_if_replacement(_check))


def _restored(unit: OrgUnit) -> bool:
    """Whether the unit comes from the shattered box; what is replaced does not."""
    run = unit.run
    acts = [e.id for e in run.things("replace")]
    if any(unit.id in f.value for a in acts if (f := run.told("org_units", a))):
        return False
    return unit.box == "shattered"


@rules.value("7.7-sila", of="return_face")
def strength_of_a_restored_unit(unit: OrgUnit) -> str | None:
    """A restored unit has the strength with which it left the map."""
    if not _restored(unit):
        return None
    return str(unit.run.read("face", unit.id)) if unit.run.told("face", unit.id) else "same"


@rules.value("7.9.2", of="return_face")
def replaced_unit_is_reduced(unit: OrgUnit) -> str | None:
    """A replaced two-step unit comes reduced."""
    if _restored(unit) or unit.steps != 2:
        return None
    return "reduced" if unit.side == "axis" else "brown"


@rules.value("7.3-n2", of="return_face")
def red_unit_lost_before_turn_17(unit: OrgUnit) -> str | None:
    """A red unit lost while it had one step and replaced from turn 17 on comes brown."""
    if _restored(unit) or unit.side != "soviet" or unit.steps != 2:
        return None
    return "brown" if unit.run.told("gone_turn", unit.id) and unit.gone_turn < TWO_STEPS else None


@rules.value("7.2.2-navrat", of="return_face", implements=("7.2.2-policka",))
def one_step_red_unit_stays_red(unit: OrgUnit) -> str | None:
    """An upgraded one-step unit comes back on its red side."""
    if _restored(unit) or unit.side != "soviet" or unit.steps != 1 or not _ordinary_soviet(unit):
        return None
    return "red" if unit.shown_face == "red" else "brown"


@rules.value("7.4", of="return_face")
def one_step_axis_unit(unit: OrgUnit) -> str | None:
    """A one-step Axis unit has no second side."""
    return "single" if not _restored(unit) and unit.side == "axis" and unit.steps == 1 else None


# -- the marker --------------------------------------------------------------------------------------------------------


@rules.value("7.7-znacka", of="gets_marker")
def restored_unit_is_disorganised(unit: OrgUnit) -> bool | None:
    """A restored unit gets the marker."""
    return True if _comes_from(unit) == "shattered" else None


@rules.value("7.9-znacka", of="gets_marker")
def replaced_unit_is_disorganised(unit: OrgUnit) -> bool | None:
    """A replaced unit gets the marker."""
    return True if _comes_from(unit) in {"destroyed", "surrendered"} else None


@rules.value("7.8-umisteni", of="gets_marker")
def reinforcement_is_not_disorganised(unit: OrgUnit) -> bool | None:
    """A reinforcement gets no marker."""
    return False if _comes_from(unit) == "reinforcement" else None


@rules.exception("14.9.4-c", to="7.7-znacka")
def restored_on_a_cadre(unit: OrgUnit) -> bool:
    """A unit restored on the hex of a cadre gets no marker."""
    return unit.on_own_cadre


@rules.exception("14.9.4-c", to="7.9-znacka")
def replaced_on_a_cadre(unit: OrgUnit) -> bool:
    """A unit replaced on the hex of a cadre gets no marker."""
    return unit.on_own_cadre


@rules.value("14.9.4-c", of="gets_marker")
def no_marker_on_a_cadre(unit: OrgUnit) -> bool | None:
    """On the hex of a cadre there is no marker."""
    return False if _comes_from(unit) != "reinforcement" and unit.on_own_cadre else None


def _comes_from(unit: OrgUnit) -> str:
    """A box, or ``reinforcement``."""
    if unit.run.told("reinforcement", unit.id) is not None and unit.reinforcement:
        return "reinforcement"
    return unit.box


@rules.known("7.8-umisteni", of="disorganized")
def reinforcement_is_organised(unit: OrgUnit) -> bool | None:
    """A reinforcement comes without the marker."""
    stated = unit.run.told("reinforcement", unit.id)
    return False if stated is not None and unit.reinforcement else None


@rules.known("7.7-znacka", of="disorganized")
def placed_unit_is_disorganised(unit: OrgUnit) -> bool | None:
    """A unit restored or replaced in this turn bears the marker."""
    if not unit.just_placed or unit.run.told("state", unit.id) is None:
        return None
    return bool(unit.run.read("gets_marker", unit.id))


# -- reorganisation ----------------------------------------------------------------------------------------------------


@rules.condition("7.10", act="reorganize", implements=("5.4-reorganizace", "7.0-c"))
def a_card_for_each_marker(act: OrgAct) -> bool:
    """Each marker taken off costs one card; some cards take off two where that rule is played."""
    if act.states("org_free") and act.free_of_charge:
        return False
    if act.states("org_card"):
        _asks_for_the_rule_of_symbols(act)
        return _markers(act) <= int(act.run.read("marker_cards", act.run.read("org_card", act.id)))
    enough = _enough_cards(act, _markers(act)) if act.states("org_cards") or _hand_known(act) else True
    if enough is False and act.states("org_cards") and act.run.read("option", "15.5"):
        _by_the_symbol()
    return enough is not False


def _asks_for_the_rule_of_symbols(act: OrgAct) -> None:
    """The symbol of a card thrown away means something only by 15.5: who tells it may play that rule, and is asked where it matters."""
    run = act.run
    symbol = run.told("event_symbol", str(run.read("org_card", act.id)))
    if symbol is not None and symbol.value != "none" and _markers(act) > 1 and run.told("option", "15.5") is None:
        raise Missing(("option", ("15.5",)))


def _by_the_symbol() -> None:
    text = "podle 15.5 záleží na tom, zda událost na odhozené kartě nese symbol strany s iniciativou"
    raise Undecided("chybí údaj", text, "nr/15.5", "nr/7.10")


def _hand_known(act: OrgAct) -> bool:
    try:
        return act.run.told("hand", act.side) is not None
    except Missing:
        return False


@rules.grant("7.10", act="reorganize", implements=("7.0-c",))
def markers_go_for_cards(act: OrgAct) -> bool:
    """Whoever wants units ready at once pays for the markers."""
    return True
