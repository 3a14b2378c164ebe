"""Ships in battle: submarines and planes, destroyers, carriers and their fighters, battleships, cargo ([Námořní jednotky])."""

from __future__ import annotations

from referee.games.ae.board import SIDES
from referee.games.ae.naval import BY_AIR, BY_SUB, PLANES, SHIPS, SUBMARINE, TRANSPORT
from referee.games.ae.rules import rules
from referee.games.ae.situation import Table
from referee.games.ae.situation_battle import Battle
from referee.games.ae.situation_fire import LosingAtSea
from referee.games.ae.situation_naval import (
    Aim,
    AssignAtSea,
    Cargo,
    FireAtSea,
    Hunt,
    RetreatAtSea,
    Ship,
    Strike,
    Submerge,
    Visible,
)
from referee.games.ae.situation_space import Space
from referee.games.ae.units import ATTACKER, DEFENDER
from referee.runner import Undecided

# -- submarines and planes ----------------------------------------------------------------------------------------------------


@rules.condition("19.8-ztrata", act="aim", about=("losses",))
def not_once_the_destroyers_are_sunk(aim: Aim) -> bool | None:
    """Once all destroyers of their side are sunk planes may attack submarines no more."""
    return False if aim.planes_at_submarines and aim.destroyers_are_lost and not aim.ally_helps else None


@rules.condition("19.5-letadla-ne", act="aim", about=("aims",))
def planes_cannot_attack_submarines(aim: Aim) -> bool | None:
    """A plane by itself cannot attack a submarine."""
    return False if aim.planes_at_submarines else None


@rules.condition("19.5-letadla-ne", act="battle", about=("force", "present"))
def planes_alone_do_not_attack_submarines(battle: Battle) -> bool | None:
    """... nor can planes alone open a battle against submarines alone."""
    attackers, defenders = battle.force_before_guns(ATTACKER), battle.force_before_guns(DEFENDER)
    hunt = bool(attackers) and set(attackers) <= PLANES and bool(defenders) and {u for u, n in defenders.items() if n} == {SUBMARINE}
    return False if hunt else None


@rules.condition("19.5-klid", act="battle", about=("dived", "submerging"))
def submerged_in_this_turn(battle: Battle) -> bool | None:
    """A submarine that submerged in this turn is not attacked; at its end it surfaces (ae/14.4)."""
    defenders = {u for u, n in battle.force_before_guns(DEFENDER).items() if n}
    return battle.turn_since_submerging if defenders == {SUBMARINE} else None


@rules.grant("14.4", act="battle")
def attack_what_has_surfaced(battle: Battle) -> bool | None:
    """... so another power may attack it in its own turn."""
    return True if battle.turn_since_submerging else None


@rules.condition("19.6", act="battle", about=("stands_at",))
def beside_ships_of_other_allies(battle: Battle) -> bool | None:
    """An ally attacks a German submarine although ships of other allies lie there."""
    defenders = {u for u, n in battle.force_before_guns(DEFENDER).items() if n}
    return True if defenders == {SUBMARINE} and battle.other_ally_ships else None


@rules.condition("19.5-letadla-ne", act="assign")
def no_hit_of_a_plane_on_a_submarine(assign: AssignAtSea) -> bool | None:
    """A hit of a plane does not fall on a submarine."""
    return False if assign.is_naval and assign.forbidden == BY_AIR else None


@rules.exception("19.5-letadla-torpedoborec", to="19.5-letadla-ne")
def with_a_destroyer_they_can(hunt: Hunt) -> bool:
    """With a friendly destroyer in the battle planes may attack submarines."""
    return hunt.has_destroyer


@rules.exception("19.8-letadla", to="19.5-letadla-ne")
def a_destroyer_lets_planes_attack(hunt: Hunt) -> bool:
    """... so they may together with a destroyer of their side."""
    return hunt.has_destroyer


@rules.grant("19.5-letadla-torpedoborec", act="aim", implements=("19.8", "19.8-ztrata"))
def planes_attack_with_a_destroyer(aim: Aim) -> bool | None:
    """Planes with a friendly destroyer attack submarines."""
    return True if aim.planes_at_submarines and aim.has_destroyer and not aim.ally_helps else None


@rules.grant("19.5-spojenecky", act="aim")
def an_allied_destroyer_is_enough(aim: Aim) -> bool | None:
    """The destroyer of an ally who stands by is enough."""
    return True if aim.planes_at_submarines and aim.ally_helps else None


@rules.condition("19.5-na-letadla", act="aim", about=("aims",))
def submarines_cannot_hit_planes(aim: Aim) -> bool | None:
    """A submarine never hits a plane, in attack or defence."""
    return False if aim.submarines_at_planes else None


@rules.condition("19.5-na-letadla", act="assign", implements=("19.5-letadlova",))
def no_hit_of_a_submarine_on_a_plane(assign: AssignAtSea) -> bool | None:
    """The hit of a submarine falls on a ship."""
    return False if assign.is_naval and assign.forbidden == BY_SUB else None


@rules.condition("19.5-klid", act="aim", about=("aim_submerged", "aimer_submerged", "is_submerged"))
def submerged_submarines_are_left_alone(aim: Aim) -> bool | None:
    """A submerged submarine neither attacks nor is attacked for the rest of the turn."""
    return False if aim.at_submerged or aim.is_submerged else None


@rules.condition("19.5-klid", act="fire")
def submerged_submarines_are_silent(fire: FireAtSea) -> bool | None:
    """... and does not fire."""
    return False if fire.is_submerged else None


# -- first strike ------------------------------------------------------------------------------------------------------------------


@rules.value("19.5-prvni-uder", of="first_strike", implements=("19.5",))
def attackers_have_it(strike: Strike) -> bool | None:
    """Attacking submarines have the first strike."""
    return True


@rules.exception("19.5-torpedoborec", to="19.5-prvni-uder")
def only_a_destroyer_takes_it(strike: Strike) -> bool:
    """An enemy destroyer in the battle takes it, and nothing else."""
    return strike.role == ATTACKER and strike.enemy_destroyer


@rules.exception("19.8-prvni-uder", to="19.5-prvni-uder")
def destroyers_take_it(strike: Strike) -> bool:
    """Destroyers take the first strike from attacking submarines."""
    return strike.role == ATTACKER and strike.enemy_destroyer


@rules.exception("19.8-prvni-uder", to="7.2.2-hned")
def victims_fire_back_beside_a_destroyer(fire: FireAtSea) -> bool:
    """... and so their victims fire back."""
    return fire.own_destroyer


@rules.exception("19.5-obranna-ne", to="19.5-prvni-uder")
def defenders_have_none(strike: Strike) -> bool:
    """Submarines that are attacked have none."""
    return strike.role == DEFENDER


@rules.value("19.5-obranna-ne", of="first_strike")
def no_first_strike_in_defence(strike: Strike) -> bool | None:
    """... so a defending submarine does not strike first."""
    return False if strike.role == DEFENDER else None


@rules.exception("19.5-prvni-uder", to="7.2.3-opetuji")
def no_reply_to_a_first_strike(fire: FireAtSea) -> bool:
    """What a first strike destroys fires no more."""
    return fire.by_first_strike and fire.is_lost and not fire.own_destroyer


# -- submerging ----------------------------------------------------------------------------------------------------------------------


@rules.grant("19.5-ponoreni", act="submerge")
def submarines_may_submerge(submerge: Submerge) -> bool | None:
    """Attacking and defending submarines may submerge."""
    return True if set(submerge.units) == {SUBMARINE} and not submerge.before and not submerge.is_hit else None


@rules.grant("19.5-kazda-zvlast", act="submerge")
def each_for_itself(submerge: Submerge) -> bool | None:
    """One submarine may submerge while another fires."""
    fires = submerge.run.things("fire")
    return True if fires and set(submerge.units) == {SUBMARINE} and not submerge.is_hit else None


@rules.grant("19.5-ponoreni-letadla", act="submerge")
def also_before_planes(submerge: Submerge) -> bool | None:
    """A submarine may submerge although planes, which it cannot attack, are there."""
    return True if set(submerge.before) & PLANES and not submerge.is_hit else None


@rules.condition("19.6-zasazena", act="submerge", about=("submerging_hit",), implements=("7.2.5-obrance",))
def submarines_hit_cannot_escape(submerge: Submerge) -> bool | None:
    """A defending submarine that was hit fires back and is removed; only one that was not hit may choose to submerge."""
    return False if submerge.role != ATTACKER and submerge.is_hit else None


@rules.duty("19.5-kazda-zvlast", act="submerge")
def not_all_of_them(submerge: Submerge) -> bool | None:
    """Each submarine decides for itself."""
    return False if submerge.all_of_them else None


@rules.exception("19.5-ustup", to="7.2.6-a-utocnik")
def submarines_leave_by_submerging(retreat: RetreatAtSea) -> bool:
    """The only attacked units that may leave a battle are submarines, by submerging."""
    elsewhere = retreat.run.told("retreat_to", retreat.id) is not None
    return set(retreat.units) == {SUBMARINE} and not elsewhere


@rules.grant("19.5-ustup", act="retreat")
def submarines_may_leave(retreat: RetreatAtSea) -> bool | None:
    """... so they may, in the zone where they are."""
    elsewhere = retreat.run.told("retreat_to", retreat.id) is not None
    return True if retreat.is_naval and retreat.side == DEFENDER and set(retreat.units) == {SUBMARINE} and not elsewhere else None


@rules.value("19.5-vynoreni", of="recovery_when")
def surfaces_in_step_six(table: Table) -> str:
    """A submarine surfaces in the sixth step."""
    return "recovery"


@rules.value("19.5-nepritomna", of="submerged_there")
def submarines_told_to_be_submerged(zone: Space) -> bool | None:
    """Where submarines are told to be submerged, a zone in which a side has nothing else is one of submerged submarines."""
    there = [(SIDES.get(f.args[0], f.args[0]), f.args[2]) for f in zone.run.all_told("units", "stands_at") if f.args[1] == zone.id and f.value]
    lurking = {side for side, unit in there if unit == SUBMARINE}
    if not lurking or any(unit != SUBMARINE for side, unit in there if side in lurking):
        return None
    return True if any(f.value for f in zone.run.all_told("is_submerged") if f.args[0] == SUBMARINE) else None


@rules.value("19.5-nepritomna", of="counts_as_present")
def submerged_is_not_present(visible: Visible) -> bool:
    """A submerged submarine does not count as a unit in its zone."""
    return False


@rules.grant("14.4", act="aim")
def what_surfaced_may_be_attacked(aim: Aim) -> bool | None:
    """A submarine that submerged in an earlier turn has surfaced at its end."""
    return True if aim.surfaced_since and aim.units and aim.may_hit_target() else None


# -- where ships fight ----------------------------------------------------------------------------------------------------------------


def _bind_sea(clause: str, ship: str) -> None:
    @rules.condition(clause, act="aim", about=("aim_space",))
    def only_at_sea(aim: Aim) -> bool | None:
        """This ship attacks and defends in sea zones only."""
        return not aim.at_land if ship in aim.units and aim.at_land is not None else None

    @rules.grant(clause, act="aim")
    def at_sea_it_may(aim: Aim) -> bool | None:
        """... and there it may."""
        return True if ship in aim.units and ship != TRANSPORT and aim.at_land is False else None


for _clause, _ship in (("19.2-kde", "carrier"), ("19.4-kde", "battleship"), ("19.5-kde", "submarine"), ("19.8-kde", "destroyer")):
    _bind_sea(_clause, _ship)


@rules.condition("19.1", act="aim", about=("aim_space",))
def ships_fight_at_sea(aim: Aim) -> bool | None:
    """No ship fights on land."""
    return not aim.at_land if aim.ships_only and aim.at_land is not None else None


@rules.grant("18.1-vsude", act="aim")
def planes_fight_everywhere(aim: Aim) -> bool | None:
    """Planes attack and defend on land and at sea."""
    return True if aim.units and set(aim.units) <= PLANES and aim.at_land is not None else None


@rules.condition("19.9-utok", act="aim")
def a_transport_never_attacks(aim: Aim) -> bool | None:
    """A transport must not attack."""
    return False if set(aim.units) == {TRANSPORT} and aim.role != DEFENDER else None


@rules.grant("19.9-obrana", act="aim")
def a_transport_defends(aim: Aim) -> bool | None:
    """An attacked transport may defend."""
    return True if set(aim.units) == {TRANSPORT} and aim.role == DEFENDER else None


@rules.condition("19.9-naklad-nestrili", act="fire", about=("fire_aboard", "aboard"))
def cargo_does_not_fire(fire: FireAtSea) -> bool | None:
    """Land units aboard do not fire back."""
    return False if fire.is_aboard else None


# -- battleships ------------------------------------------------------------------------------------------------------------------------


@rules.grant("19.4-otoceni", act="fire", implements=("19.4",))
def a_damaged_battleship_fights_on(fire: FireAtSea) -> bool | None:
    """After its first hit a battleship attacks and defends as before."""
    return True if fire.is_damaged else None


@rules.value("19.4-otoceni", of="fate_of_ship")
def it_lies_on_its_side(ship: Ship) -> str | None:
    """The first hit turns the figure on its side."""
    return "turned" if ship.id == "battleship" and ship.hits_taken == 1 else None


@rules.value("19.4-oprava", of="recovery_when")
def repaired_at_the_end_of_the_turn(table: Table) -> str:
    """Without a second hit it is repaired at the end of the turn."""
    return "recovery"


# -- what is lost -------------------------------------------------------------------------------------------------------------------------


@rules.value("19.5-na-letadla", of="loss_answer")
def ships_take_the_hits_of_submarines(losing: LosingAtSea) -> str | None:
    """Hits of submarines fall on ships although planes are there."""
    return losing.loss_text() if losing.spares(BY_SUB, PLANES) else None


@rules.value("19.5-letadla-ne", of="loss_answer")
def hits_of_planes_spare_submarines(losing: LosingAtSea) -> str | None:
    """Hits of planes without a destroyer fall on anything but submarines."""
    return losing.loss_text() if losing.spares(BY_AIR, frozenset({SUBMARINE})) else None


@rules.value("19.2-naklad", of="loss_answer")
def cargo_on_deck_takes_no_hit(losing: LosingAtSea) -> str | None:
    """A fighter that is cargo takes no hit of its own."""
    return losing.loss_text() if losing.has_cargo_on_deck else None


@rules.value("19.2-naklad-potopeni", of="loss_answer")
def a_carrier_and_its_cargo(losing: LosingAtSea) -> str | None:
    """With a carrier the fighters go that are its cargo."""
    return losing.loss_text() if losing.sinks_with_cargo("carrier") else None


@rules.value("19.9-potopeni", of="loss_answer", implements=("7.2.3-naklad",))
def a_transport_and_its_cargo(losing: LosingAtSea) -> str | None:
    """With a transport the units go that are aboard."""
    return losing.loss_text() if losing.sinks_with_cargo(TRANSPORT) else None


@rules.value("19.5-spojenci", of="loss_answer")
def an_ally_beside_may_take_it(losing: LosingAtSea) -> str | None:
    """The hit of a German submarine on an ally may fall on a ship of another ally that lies there, too."""
    return losing.loss_text() if losing.may_fall_beside else None


# -- carriers and their fighters -----------------------------------------------------------------------------------------------------------


@rules.condition("19.2-naklad", act="assign", about=("as_cargo", "assigned_aboard"))
def a_fighter_as_cargo_is_no_casualty(assign: AssignAtSea) -> bool | None:
    """A fighter that did not take off is cargo and cannot be chosen."""
    return False if "fighter" in assign.units and assign.is_cargo else None


@rules.grant("19.2-cizi-ztrata", act="assign")
def a_fighter_for_the_carrier(assign: AssignAtSea) -> bool | None:
    """In defence a fighter may take the hit instead of its carrier."""
    return True if assign.is_naval and assign.is_fighter_of_carrier and assign.owner_role != ATTACKER and not assign.is_cargo else None


@rules.exception("19.2-cizi-ponorka", to="19.2-cizi-ztrata")
def not_for_the_hit_of_a_submarine(assign: AssignAtSea) -> bool:
    """... but not the hit of a submarine."""
    return assign.forbidden == BY_SUB


@rules.grant("19.2-cizi-obrana", act="fire", implements=("19.2",))
def fighters_on_deck_defend(fire: FireAtSea) -> bool | None:
    """Fighters on an attacked carrier may defend."""
    return True if "fighter" in fire.units and fire.is_naval and fire.side == DEFENDER and not fire.was_hit else None


@rules.value("19.2-cizi-potopena", of="fate_of_cargo", implements=("19.2-cizi-misto",))
def fighters_of_a_sunk_carrier(cargo: Cargo) -> str | None:
    """The fighters of a carrier sunk in defence may go one space to a friendly place and land."""
    if not cargo.are_fighters or cargo.is_cargo or cargo.attacks or not cargo.is_sunk or _homeless(cargo):
        return None
    flying, room = cargo.flying, cargo.room
    if flying is None or room is None or room >= flying:
        return "may_land"
    landed = "Jedna stíhačka přistane" if room == 1 else "Dvě stíhačky přistanou"
    gone = {1: "jedna je zničená", 2: "dvě jsou zničené"}.get(flying - room, f"zbylých {flying - room} je zničeno")
    return f"{landed} na přátelské letadlové lodi; víc místa na ní není, {gone}."


@rules.value("19.2-cizi-ztraceny", of="fate_of_cargo")
def fighters_without_a_place(cargo: Cargo) -> str | None:
    """Without such a place they are lost."""
    return "no_place" if cargo.are_fighters and not cargo.is_cargo and not cargo.attacks and _homeless(cargo) else None


def _homeless(cargo: Cargo) -> bool:
    """Whether there is nowhere to land: told, or the only deck told is full."""
    return cargo.room == 0 and cargo.is_sunk or cargo.cannot_land


@rules.value("19.2-nosnost", of="fate_of_cargo", implements=("18.3-dve",))
def no_more_land_than_the_deck_takes(cargo: Cargo) -> str | None:
    """... of which a carrier takes two."""
    return fighters_of_a_sunk_carrier(cargo) if cargo.are_fighters and cargo.room is not None else None


@rules.value("18.3-riskantni-ztrata", of="fate_of_cargo")
def attacking_fighters_of_a_sunk_carrier(cargo: Cargo) -> str | None:
    """Fighters that attack and lose their carrier land elsewhere within their range, or are lost."""
    if not cargo.attacks or not cargo.is_sunk:
        return None
    told = cargo.run.told("no_landing")
    return "no_place" if told is not None and cargo.run.read("no_landing") else "in_range"


@rules.value("18.3-plny-dolet-ztrata", of="fate_of_cargo")
def fighters_out_of_range_when_the_ships_retreat(cargo: Cargo) -> str | None:
    """A fighter that used all its range to come is destroyed if the ships retreat: it does not land on a retreating carrier."""
    run = cargo.run
    gone = any(f.value and cargo.battle.role_of(f.args[1]) == ATTACKER for f in run.all_told("retreated"))
    gone = gone or any(cargo.battle.role_of(str(f.value)) == ATTACKER for f in run.all_told("retreater"))
    if not gone or not cargo.attacks or not cargo.battle.is_naval or run.told("unit_spent", "fighter") is None:
        return None
    full = int(Table(run).units.cell("fighter", "move"))
    return "no_place" if int(run.read("unit_spent", "fighter")) >= full else None


@rules.value("19.2-naklad-potopeni", of="fate_of_cargo")
def cargo_fighters_sink_with_the_carrier(cargo: Cargo) -> str | None:
    """A fighter that is cargo is lost with its carrier."""
    return "lost" if cargo.are_fighters and cargo.is_cargo and cargo.is_sunk else None


@rules.value("7.2.3-naklad", of="fate_of_cargo")
def cargo_sinks_with_the_transport(cargo: Cargo) -> str | None:
    """With a transport go all the units aboard."""
    return None if cargo.are_fighters or not cargo.is_sunk else "lost"


@rules.value("19.9-potopeni", of="fate_of_cargo")
def cargo_is_removed(cargo: Cargo) -> str | None:
    """... they are removed from the game."""
    return None if cargo.are_fighters or not cargo.is_sunk else "lost"


# -- allies --------------------------------------------------------------------------------------------------------------------------------


@rules.grant("19.5-spojenci", act="assign", implements=("19.6", "19.6-shoda"))
def an_allied_ship_takes_the_hit(assign: AssignAtSea) -> bool | None:
    """Where a German submarine hits, any allied ship that is there may take it, as the allies agree."""
    if not assign.goes_to_an_ally:
        return None
    agreed = assign.battle.agrees
    if agreed is False:
        text = "kniha neříká, co platí, když se spojenci o zasažené lodi nedohodnou"
        raise Undecided("pravidla mlčí", text, "ae/19.6")
    return not assign.units or any(u in SHIPS for u in assign.units)


@rules.condition("19.6", act="assign", about=("agreement",))
def as_the_allies_agree(assign: AssignAtSea) -> bool | None:
    """... which takes their agreement."""
    return assign.battle.agrees if assign.goes_to_an_ally else None


@rules.value("19.6", of="sub_options")
def fires_at_allies_or_submerges(table: Table) -> str:
    """Attacked beside ships of several allies a submarine that was not hit fires or submerges."""
    return "either"


@rules.value("19.6", of="sub_hit_chooser")
def allies_agree(table: Table) -> str:
    """The allies agree which of their ships the hit of a German submarine falls on."""
    return "agreement"
