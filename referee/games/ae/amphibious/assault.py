"""Amphibious assaults: announcing, the sea battle before, support from the sea, who joins, retreat ([Obojživelné útoky])."""

from __future__ import annotations

from referee.games.ae.amphibious import views_landing as landing
from referee.games.ae.amphibious.views import (
    BOMBARDERS,
    Announce,
    Assault,
    CallOff,
    FireBack,
    Join,
    Retarget,
    Support,
)
from referee.games.ae.amphibious.views_landing import SUPPORT
from referee.games.ae.battles.views import InBattle
from referee.games.ae.battles.views_acts import HoldBack, Retreat
from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.gameboard.views import COMBAT, NONCOMBAT, Branch
from referee.games.ae.gameboard.views_space import Space
from referee.games.ae.kinds import LAND_UNITS
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import SHIPS, TRANSPORT
from referee.games.ae.ships.transports import _enemy_in_zone
from referee.games.ae.units.views import UnitValue
from referee.games.ae.views import Table
from referee.games.ae.ways import LAND, NAVAL
from referee.law.finding import Missing, Undecided

# -- what a landing is, and its announcement ------------------------------------------------------------------------------


@rules.value("9.1", of="is_assault", implements=("19.9-vylozit-utok",))
def landing_on_enemy_land(assault: Assault) -> bool:
    """Units brought by sea onto land that is not friendly make an amphibious assault, whether somebody stands there or not."""
    run = assault.run
    in_noncombat = run.told("phase") is not None and run.read("phase") == NONCOMBAT
    lands = landing.lands_of(run, assault.id)
    return not in_noncombat and any(not landing.is_told_friendly(run, assault.id, p) for p in lands)


@rules.value("6.1.2", of="assault_when")
def landings_sail_in_combat_movement(table: Table) -> str:
    """Units that shall land move in combat movement."""
    return COMBAT


@rules.value("9.1-ohlaseni", of="announce_when")
def announced_in_combat_movement(table: Table) -> str:
    """A landing and its target are announced in combat movement."""
    return COMBAT


@rules.duty("9.1-ohlaseni", act="announce")
def landings_are_announced(announce: Announce) -> bool:
    """A landing has to be announced."""
    return True


@rules.condition("9.1-ohlaseni", act="announce")
def announced_before_battles(announce: Announce) -> bool | None:
    """... in combat movement, not after a battle."""
    phase = announce.run.told("phase")
    if phase is not None:
        return str(announce.run.read("phase")) == COMBAT
    return False if announce.is_told("announce_late") or announce.fought_at_sea else None


@rules.grant("9.1-ohlaseni", act="announce")
def may_be_announced(announce: Announce) -> bool:
    """In combat movement a landing may be announced."""
    return True


@rules.condition("9.1-cil", act="retarget")
def target_stays(retarget: Retarget) -> bool | None:
    """Once battles are resolved the target does not change; while units still move nothing forbids it."""
    phase = retarget.run.told("phase")
    return None if phase is not None and str(retarget.run.read("phase")) == COMBAT else False


@rules.condition("9.3-nepresmerovat", act="retarget", about=("sea_battle",))
def no_other_target_after_the_sea_battle(retarget: Retarget) -> bool | None:
    """After the sea battle a landing may be given up, not sent elsewhere."""
    return False if retarget.fought_at_sea else None


@rules.condition("9.3-nepresmerovat", act="unload", about=("announced_to", "target_elsewhere"))
def nowhere_else_after_the_sea_battle(assault: Assault) -> bool | None:
    """After the sea battle units land where it was announced or not at all."""
    return False if assault.is_elsewhere and assault.fought_at_sea else None


@rules.condition("9.1-cil", act="unload", about=("announced_to", "target_elsewhere"))
def only_where_it_was_announced(assault: Assault) -> bool | None:
    """... and without one nowhere else either."""
    return False if assault.is_elsewhere else None


@rules.condition("9.1-ohlaseni", act="unload", about=("announced",))
def only_what_was_announced(assault: Assault) -> bool | None:
    """A landing that was not announced in combat movement does not take place."""
    told = assault.run.told("announced")
    return bool(assault.run.read("announced")) if told is not None and assault.is_assault else None


@rules.grant("9.3-odvolat", act="call_off")
def may_be_called_off(call: CallOff) -> bool | None:
    """After the sea battle the attacker may give the landing up; open where it is not sure that the landing is meant."""
    if not call.is_surely_of_a_landing:
        raise Undecided("chybí údaj", says("landing_or_else_called_off"), "ae/9.3-odvolat")
    call.run.read("sea_battle")
    return True


@rules.duty("9.3-odvolat", act="unload")
def nobody_must_land(assault: Assault) -> bool | None:
    """A landing may be given up after the sea battle: nobody must carry it out."""
    return False if assault.fought_at_sea else None


# -- the sea battle before -------------------------------------------------------------------------------------------------


@rules.value("9.3", of="sea_battle")
def ships_that_fought_fought_at_sea(table: Table) -> bool | None:
    """Ships fight at sea alone: where the text says that some have fought, or tells of a battle in a sea zone, there was a sea battle."""
    if any(f.value and f.args[0] in SHIPS for f in table.run.all_told("fought_this_turn")):
        return True
    zones = [str(f.value) for f in table.run.all_told("battle_space")]
    return True if any(Space(table.run, z).is_sea for z in zones) else None


@rules.value("9.3", of="first_of_two")
def sea_battle_first(table: Table) -> str:
    """Enemy ships in the zone are fought before units land."""
    return "sea"


@rules.condition(
    "9.3-porazit", act="unload", about=("enemy_there", "enemy_at_start", "beside_at_start", "units", "sea_cleared"),
    implements=("9.3", "9.3-prazdna"),
)
def enemy_ships_are_beaten_first(assault: Assault) -> bool | None:
    """Units land once no enemy ship is left in the zone."""
    if not assault.is_assault:
        return None
    if assault.run.told("sea_battle") is not None:
        assault.run.read("sea_battle")
    cleared = assault.run.told("sea_cleared")
    if cleared is not None:
        return bool(assault.run.read("sea_cleared"))
    barred = _enemy_in_zone(assault, assault.zone("unload_at", assault.id))
    return None if barred is None else not barred


@rules.condition("9.3-stranou", act="hold_back", about=("sea_battle", "battle_kind"))
def no_ship_is_kept_out(hold_back: HoldBack) -> bool | None:
    """No ship is kept out of the sea battle for the landing."""
    return False if hold_back.holds_ships else None


@rules.duty("9.3-stranou", act="sea_fight")
def all_ships_fight(fight: Announce) -> bool:
    """All ships in the zone fight at sea."""
    return True


@rules.value("9.3-lod-ztracena", of="fate_of_cargo")
def cargo_is_lost_before_the_landing(unit: Branch) -> str | None:
    """Who has to remove a transport in the sea battle before a landing loses the units on board."""
    if unit.id not in LAND_UNITS | {"aa-gun"} or not unit.run.read("sea_battle"):
        return None
    sunk = unit.run.read("ship_sunk") if unit.run.told("ship_sunk") is not None else unit.run.read("ship_lost", TRANSPORT)
    return "lost" if sunk else None


# -- support from the sea --------------------------------------------------------------------------------------------------


@rules.grant("9.2-krok1", act="support", implements=("19.4-podpora", "19.8-podpora"))
def ships_fire_once(support: Support) -> bool | None:
    """Battleships and destroyers fire once in support of a landing."""
    return _are_bombarders(support)


def _are_bombarders(support: Support) -> bool | None:
    """Whether they are of a kind that supports landings; None where the word does not tell."""
    return all(s in BOMBARDERS for s in support.kinds_told) if support.kinds_told else None


@rules.exception("9.3-bez-podpory", to="9.2-krok1")
def none_after_a_sea_battle(support: Support) -> bool:
    """... unless a sea battle went before."""
    return support.fought_at_sea


@rules.condition("9.1-lode-ucast", act="support")
def only_battleships_and_destroyers(support: Support) -> bool | None:
    """No other ships support a landing."""
    return _are_bombarders(support)


@rules.condition("9.1-lode-ucast", act="support", about=("support_zone", "support_here", "beside"))
def from_the_zone_of_the_landing(support: Support) -> bool | None:
    """... and only from the zone from which units are landed."""
    return support.is_here


@rules.condition("9.1-lode-ucast", act="support", about=("units",))
def from_where_the_ship_stands(support: Support) -> bool | None:
    """... which has to be known where the text tells where the ship is."""
    return support.is_here if support.stands_in is not None and not support.names_its_coast else None


@rules.condition("9.2-krok2", act="support", about=("support_round", "support_again"))
def ships_are_out_of_later_rounds(support: Support) -> bool | None:
    """After their shot the ships leave the battle."""
    return not support.is_later


@rules.grant("9.2-krok2", of="stays_at_sea")
def ships_are_not_in_the_land_battle(unit: InBattle) -> bool:
    """... and so the battle on land is fought without them."""
    return unit.battle.is_amphibious


@rules.value("9.2-krok2", of="support_in_round")
def support_counts_in_the_first_round(one: Round) -> int | None:
    """What they hit is lost in the first round, in no later one."""
    return None if one.support_told is None else 0 if one.before() else one.support_told


@rules.value("9.2-krok1", of="support_shots", implements=("9.2-krok2",))
def one_shot(unit: Branch) -> str | None:
    """A supporting ship fires one shot."""
    return "once" if unit.id in BOMBARDERS else None


@rules.value("9.1-lode-ucast", of="able_to_support")
def those_that_support(table: Table) -> str:
    """Battleships and destroyers of the zone."""
    return "ships"


@rules.value("9.2-krok1-bitevni", of="hits_up_to", implements=("tab-strelba",))
def battleships_support_on_four(value: UnitValue) -> int | None:
    """A battleship in support hits on 4 or less."""
    return value.in_support if (value.unit, value.id) == ("battleship", SUPPORT) else None


@rules.value("9.2-krok1-torpedoborec", of="hits_up_to", implements=("tab-strelba",))
def destroyers_support_on_three(value: UnitValue) -> int | None:
    """A destroyer in support hits on 3 or less."""
    return value.in_support if (value.unit, value.id) == ("destroyer", SUPPORT) else None


@rules.grant("9.2-krok1-ztraty", act="fire")
def units_hit_from_the_sea_fire_back(fire: FireBack) -> bool | None:
    """Defenders whom support hit still fire."""
    return True if fire.by_support else None


@rules.condition("9.2-krok2", act="fire", about=("fire_round",))
def ships_fire_in_no_later_round(fire: FireBack) -> bool | None:
    """Ships that support a landing fire no more once their shot is done."""
    return not fire.later_round if fire.is_of_ships and fire.battle.is_amphibious else None


@rules.value("9.2-krok1-ztraty", of="support_fires_back")
def casualties_of_support_fire(table: Table) -> bool:
    """... in the defender's counterattack."""
    return True


@rules.value("9.2", of="fire_order", implements=("9.2-krok3", "9.2-krok4"))
def ships_then_guns_then_units(table: Table) -> str:
    """Support from the sea, AA guns, the attacker, the defender; without support after a sea battle."""
    return "plain" if table.run.read("sea_battle") else SUPPORT


# -- who takes part ------------------------------------------------------------------------------------------------------


@rules.grant("9.1-sousedni", act="join")
def land_units_from_beside(join: Join) -> bool | None:
    """Land units that come overland from a neighbouring space take part."""
    if not join.of_class(LAND):
        return None
    return True if join.comes_from_beside is not False else None


@rules.condition("9.1-sousedni", act="join", about=("join_from",))
def no_infantry_from_afar(join: Join) -> bool | None:
    """Infantry and artillery come from a neighbouring space or not at all."""
    slow = {"infantry", "artillery"} & set(join.units)
    return False if slow and join.comes_from_beside is False else None


@rules.grant("9.1-letadla-ucast", act="join")
def planes_take_part(join: Join) -> bool | None:
    """The attacker's planes take part."""
    return True if join.is_air else None


@rules.grant("9.1-lode-ucast", act="join")
def ships_take_part_by_their_shot(join: Join) -> bool | None:
    """Of ships battleships and destroyers take part, by their shot."""
    return all(u in BOMBARDERS for u in join.units) if join.of_class(NAVAL) else None


@rules.condition("9.3-letadla-bud", act="join", about=("join_both", "fought_this_turn"))
def at_sea_or_on_land(join: Join) -> bool | None:
    """A plane fights at sea or in the landing."""
    return False if join.is_air and join.is_in_both else None


@rules.condition("9.3-letadla-driv", act="join", about=("join_after",))
def planes_are_there_before(join: Join) -> bool | None:
    """Planes move to the target before the sea battle."""
    return False if join.is_air and join.is_late else None


@rules.condition("16.1-utok", act="join")
def guns_take_no_part(join: Join) -> bool | None:
    """AA guns attack nobody."""
    return False if "aa-gun" in join.units else None


# -- the battle on land ----------------------------------------------------------------------------------------------------


@rules.exception("9.1-ustup", to="7.1.6-a")
def land_units_do_not_retreat(retreat: Retreat) -> bool:
    """Land units of a landing do not retreat, those that came overland no more than those landed."""
    return retreat.battle.is_amphibious and retreat.is_of_land_units


@rules.condition("9.1-ustup", act="retreat", about=("retreater", "retreating"), implements=("9.2-krok5",))
def nobody_of_a_landing_retreats_by_land(retreat: Retreat) -> bool | None:
    """... whoever retreats: a defender does not either. Where ships sail it has to be known whether it is a landing."""
    if not retreat.is_of_land_units or retreat.battle.is_amphibious:
        return False if retreat.is_of_land_units else None
    if retreat.run.told("battle_kind", retreat.battle.id) is None and any(f.args[1] in SHIPS for f in retreat.run.all_told("moves")):
        raise Missing(("battle_kind", (retreat.battle.id,)))
    return None


@rules.grant("9.1-letadla-ustup", act="retreat")
def planes_retreat_from_a_landing(retreat: Retreat) -> bool | None:
    """Planes retreat as ever: they are all that may (ae/9.1-ustup)."""
    return True if retreat.battle.is_amphibious else None


@rules.value("9.1-prubeh", of="fought_as_land")
def fought_as_a_land_battle(table: Table) -> bool:
    """Support and retreat apart, a landing is fought by the rules of land battles."""
    return True


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("9.1-lode-ucast", of="support_here")
def ship_in_the_zone(support: Support) -> bool | None:
    """Whether a ship that supports a landing is in the zone from which units are landed."""
    return support.told_here
