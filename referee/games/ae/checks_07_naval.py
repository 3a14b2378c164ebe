"""Naval battles, round by round ([Řešení námořních bitev])."""

from __future__ import annotations

from referee.games.ae.naval import BATTLESHIP, PLANES, SHIPS, SUBMARINE, TRANSPORT, cannot_fight
from referee.games.ae.rules import rules
from referee.games.ae.situation import Table
from referee.games.ae.situation_acts import HoldBack, TakePart
from referee.games.ae.situation_battle import Battle
from referee.games.ae.situation_ending import Ending
from referee.games.ae.situation_fire import Choosing, Firing, Losing
from referee.games.ae.situation_naval import (
    Aim,
    AssignAtSea,
    FireAtSea,
    RetreatAtSea,
    Ship,
    Strike,
    Submerge,
    Visible,
    has_destroyer,
)
from referee.games.ae.situation_report import losses_in_words, result_in_words, survivors
from referee.games.ae.situation_rounds import Round
from referee.games.ae.situation_space import only_submerged
from referee.games.ae.units import ATTACKER, DEFENDER, OTHER
from referee.games.ae.words import Outcome, listed
from referee.runner import Missing, Undecided

# -- who takes part, dice, hits -------------------------------------------------------------------------------------------


@rules.condition("7.2.1-vsechny", act="hold_back")
def every_ship_fights(hold_back: HoldBack) -> bool | None:
    """All units in the sea zone take part."""
    return False if hold_back.battle.is_naval else None


@rules.duty("7.2.1-vsechny", act="take_part")
def every_ship_has_to(part: TakePart) -> bool | None:
    """... so each of them has to."""
    return True if part.battle.is_naval or any(u in SHIPS for u in part.any_of("part_of")) else None


@rules.value("7.2.3", of="dice_count", implements=("7.2",))
def a_die_for_each_attacking_ship(firing: Firing) -> int | None:
    """The attacker rolls a die for each of his units that attack."""
    return firing.shooters() if firing.round.battle.is_naval and firing.role == ATTACKER else None


@rules.value("7.2.4", of="dice_count")
def a_die_for_each_defending_ship(firing: Firing) -> int | None:
    """The defender rolls a die for each of his units, those among the casualties included."""
    return firing.shooters() if firing.round.battle.is_naval and firing.role == DEFENDER else None


@rules.value("7.2.4-hodnota", of="hits")
def defending_ships_hit_as_ever(firing: Firing) -> int | None:
    """Units among the casualties hit with the value that they have otherwise."""
    return firing.hits() if firing.round.battle.is_naval and firing.role == DEFENDER else None


@rules.value("7.2.2-hod", of="hits")
def submarines_hit_on_two(firing: Firing) -> int | None:
    """A die for each attacking submarine; 2 or 1 is a hit."""
    at_sea = firing.round.battle.is_naval and firing.role == ATTACKER
    return firing.hits() if at_sea and firing.round.battle.force(ATTACKER).get(SUBMARINE) else None


@rules.value("7.2.3-vyber", of="loss_answer", implements=("7.2.5-obrance",))
def what_the_defender_loses(losing: Losing) -> str | None:
    """The defender puts as many units among the casualties as the attacker has hits."""
    return losing.loss_text() if not losing.on_land and losing.role == DEFENDER else None


@rules.value("7.2.5-utocnik", of="loss_answer")
def what_the_attacker_loses(losing: Losing) -> str | None:
    """The attacker removes as many of his units as the defender has hits."""
    return losing.loss_text() if not losing.on_land and losing.role == ATTACKER else None


@rules.value("7.2.5", of="losses_of_both")
def losses_of_both_at_sea(choosing: Choosing) -> str | None:
    """After the defender's fire both sides remove the ships hit."""
    battle = choosing.battle
    return losses_in_words(battle) if battle.is_naval and not battle.is_raid else None


@rules.value("7.2.5", of="round_result", implements=("7.2.1",))
def both_sides_remove_ships(one: Round) -> str | None:
    """After the defender's fire the units hit are removed on both sides."""
    return result_in_words(one) if one.battle.is_naval else None


@rules.value("7.2.5", of="survivors")
def what_is_left_at_sea(choosing: Choosing) -> str | None:
    """Those that were not removed remain."""
    if choosing.party == "someone" or not choosing.battle.is_naval:
        return None
    return survivors(choosing.battle, choosing.battle.role(choosing.party))


@rules.value("7.2.3-vyber", of="chooser", implements=("7.2.2-vyber",))
def defender_chooses_his_ships(choosing: Choosing) -> str | None:
    """The defender chooses which of his units are hit, by the first strike as well."""
    at_sea = choosing.battle.is_naval and not choosing.battle.allied_defence
    return choosing.own_choice if at_sea and choosing.role != ATTACKER else None


@rules.value("7.2.5-utocnik", of="chooser")
def attacker_chooses_his_ships(choosing: Choosing) -> str | None:
    """The attacker chooses which of his units are removed."""
    at_sea = choosing.battle.is_naval and not choosing.battle.allied_defence
    return choosing.own_choice if at_sea and choosing.role != DEFENDER else None


# -- first strike -------------------------------------------------------------------------------------------------------


@rules.value("7.2", of="fires_first")
def in_the_order_of_the_steps(battle: Ending) -> str | None:
    """Attacking submarines with their first strike fire before the others, the attacker before the defender."""
    if not battle.is_naval:
        return None
    strikes = battle.force(ATTACKER).get(SUBMARINE) and not has_destroyer(battle, DEFENDER)
    return "submarines" if strikes else "attacker"


@rules.value("7.2.2", of="first_strike")
def attacking_submarines_strike_first(strike: Strike) -> bool | None:
    """Attacking submarines may fire before anybody else in each round."""
    return True if strike.role == ATTACKER else None


@rules.exception("7.2.2-torpedoborec", to="7.2.2")
def an_enemy_destroyer_cancels_it(strike: Strike) -> bool:
    """An enemy destroyer in the battle takes the first strike from all submarines."""
    return strike.enemy_destroyer


@rules.value("7.2.2-torpedoborec", of="first_strike")
def no_first_strike_against_a_destroyer(strike: Strike) -> bool | None:
    """... and so there is none."""
    return False if strike.role == ATTACKER and strike.enemy_destroyer else None


@rules.value("7.2.2", of="fires_when")
def before_all_others(strike: Strike) -> str | None:
    """Attacking submarines fire in step 2."""
    return "first" if strike.role == ATTACKER and not strike.enemy_destroyer else None


@rules.value("7.2.2-torpedoborec-kdy", of="fires_when")
def with_the_other_attackers(strike: Strike) -> str | None:
    """A submarine that lost its first strike rolls in step 3."""
    return "with_others" if strike.role == ATTACKER and strike.enemy_destroyer else None


@rules.value("7.2.4", of="fires_when")
def with_the_other_defenders(strike: Strike) -> str | None:
    """Defending submarines fire in step 4."""
    return "with_defenders" if strike.role == DEFENDER else None


@rules.value("7.2.2-torpedoborec", of="strike_cancelled")
def destroyers_cancel_first_strikes(battle: Ending) -> bool:
    """An enemy destroyer cancels the first strike of all submarines."""
    return True


# -- who may still fire ---------------------------------------------------------------------------------------------------


@rules.grant("7.2.3-opetuji", act="fire")
def ships_hit_fire_back(fire: FireAtSea) -> bool | None:
    """A unit among the casualties fires before it is removed."""
    return True if fire.is_naval and fire.was_hit and fire.is_lost and fire.asked_side != ATTACKER else None


@rules.condition("7.2.2-hned", act="fire")
def victims_of_the_first_strike_are_gone(fire: FireAtSea) -> bool | None:
    """What the first strike destroys is removed at once and does not fire; a battleship hit for the first time is not destroyed."""
    return False if fire.is_naval and fire.was_hit and fire.side != ATTACKER and fire.by_first_strike and fire.is_lost else None


@rules.exception("7.2.2-torpedoborec", to="7.2.2-hned")
def no_first_strike_no_victims(fire: FireAtSea) -> bool:
    """With an enemy destroyer in the battle there is no first strike."""
    return fire.own_destroyer


@rules.grant("7.2.2-torpedoborec-kdy", act="fire")
def victims_of_late_submarines_fire_back(fire: FireAtSea) -> bool | None:
    """A victim of a submarine without first strike fires back."""
    hit = fire.is_naval and fire.was_hit and fire.side != ATTACKER
    return True if hit and fire.by_first_strike and fire.own_destroyer else None


@rules.condition("7.2.5-utocnik", act="fire")
def attacking_ships_hit_are_gone(fire: FireAtSea) -> bool | None:
    """Attackers that are hit are removed after the defender's fire; they have fired before."""
    return False if fire.is_naval and fire.was_hit and fire.side == ATTACKER and not fire.is_damaged else None


@rules.condition("7.2.1-nakladni", act="fire")
def attacking_transports_do_not_fire(fire: FireAtSea) -> bool | None:
    """An attacking transport has no attack value."""
    return False if fire.is_naval and fire.side == ATTACKER and set(fire.units) == {TRANSPORT} else None


@rules.condition("7.2.2-ponor-klid", act="fire", implements=("7.2.4-ponor-klid",))
def submerged_submarines_do_not_fire(fire: FireAtSea) -> bool | None:
    """A submerged submarine does not attack again in this turn."""
    return False if fire.is_submerged else None


@rules.grant("7.2.3", act="fire")
def every_attacker_fires(fire: FireAtSea) -> bool | None:
    """Every attacking unit fires once in a round."""
    return True if fire.is_naval and not fire.was_hit and fire.asked_side == ATTACKER else None


@rules.grant("7.2.4", act="fire")
def every_defender_fires(fire: FireAtSea) -> bool | None:
    """Every defending unit fires."""
    return True if fire.is_naval and not fire.was_hit and fire.asked_side == DEFENDER and not fire.is_aboard else None


# -- who may aim at whom --------------------------------------------------------------------------------------------------


@rules.condition("7.2.2-letadla", act="aim", about=("aims",))
def submarines_never_fire_at_planes(aim: Aim) -> bool | None:
    """Submarines never fire at planes."""
    return False if aim.submarines_at_planes else None


@rules.condition("7.2.2-ponor-klid", act="aim", about=("aim_submerged", "aimer_submerged", "is_submerged"))
def submerged_is_out_of_it(aim: Aim) -> bool | None:
    """A submerged submarine neither attacks nor is attacked in this turn."""
    return False if aim.at_submerged or aim.is_submerged else None


@rules.condition("7.2.1-nakladni", act="aim")
def transports_do_not_attack(aim: Aim) -> bool | None:
    """An attacking transport has no attack value."""
    return False if set(aim.units) == {TRANSPORT} and aim.role != DEFENDER else None


@rules.grant("7.2.3", act="aim")
def units_attack_each_other(aim: Aim) -> bool | None:
    """Attackers fire at what is in the zone."""
    on_land = set(aim.targets) & {"infantry", "artillery", "armour", "land", "aa-gun", "factory"}
    return True if aim.targets and not on_land and aim.units and not (set(aim.units) & {"naval"}) and aim.may_hit_target() else None


# -- submerging ----------------------------------------------------------------------------------------------------------


@rules.grant("7.2.2-ponor", act="submerge")
def attacking_submarines_may_submerge(submerge: Submerge) -> bool | None:
    """An attacking submarine may submerge instead of firing."""
    return True if submerge.role == ATTACKER and not submerge.is_hit else None


@rules.grant("7.2.4-ponor", act="submerge")
def defending_submarines_may_submerge(submerge: Submerge) -> bool | None:
    """A defending submarine fires or submerges, as it likes."""
    return True if submerge.role == DEFENDER and not submerge.is_hit else None


@rules.grant("7.2.2-torpedoborec-ponor", act="submerge")
def destroyers_do_not_hinder_it(submerge: Submerge) -> bool | None:
    """A destroyer does not keep submarines from submerging."""
    return True if "destroyer" in submerge.before and not submerge.is_hit else None


@rules.condition("7.2.5-utocnik", act="submerge", about=("submerging_hit",))
def attacking_submarines_hit_are_gone(submerge: Submerge) -> bool | None:
    """An attacking submarine that was hit is removed before anybody may leave the battle."""
    return False if submerge.role == ATTACKER and submerge.is_hit else None


@rules.condition("7.2.4-ponor", act="submerge", about=("submerge_and_fire",))
def either_fires_or_submerges(submerge: Submerge) -> bool | None:
    """A defending submarine does one of the two."""
    return False if submerge.fires_too and submerge.role == DEFENDER else None


@rules.condition("7.2.4-jen-ponorky", act="submerge", about=("submerging",))
def only_submarines_submerge(submerge: Submerge) -> bool | None:
    """No other unit leaves a battle in this way."""
    return False if any(u not in {SUBMARINE, "naval", "unit"} for u in submerge.units) else None


@rules.duty("7.2.4-ponor", act="submerge")
def each_chooses_for_itself(submerge: Submerge) -> bool:
    """No submarine has to submerge, for another or at all."""
    return False


@rules.value("7.2.4-ponor", of="sub_options")
def fire_or_submerge(table: Table) -> str:
    """A defending submarine that was not hit fires back or submerges."""
    return "either"


@rules.value("7.2.2-ponor-vynoreni", of="recovery_when")
def surfaces_in_the_sixth_action(table: Table) -> str:
    """Submerged submarines surface in the sixth action."""
    return "recovery"


@rules.value("7.2.2-ponor-vynoreni", of="stays_under")
def no_submarine_stays_under(visible: Visible) -> bool:
    """No submarine stays submerged into the next turn."""
    return False


@rules.value("14.4", of="stays_under")
def all_submarines_surface(visible: Visible) -> bool:
    """In the sixth action all submarines of all players surface."""
    return False


@rules.value("14.4", of="at_turn_end")
def what_the_sixth_action_does(table: Table) -> str:
    """Submarines surface and battleships are repaired."""
    return "recovery"


@rules.value("7.2-bitevni-oprava", of="recovers")
def repaired_or_surfaced(table: Table) -> bool:
    """At the end of the turn ships are repaired and submarines surface."""
    return True


@rules.value("7.2.5-utocnik", of="hits_suffered", implements=("7.2.5-obrance",))
def hits_of_the_others_at_sea(firing: Firing) -> int | None:
    """A side takes the hits of the other."""
    return firing.round.hits(OTHER[firing.role]) if firing.round.battle.is_naval else None


@rules.value("7.2-bitevni-oprava", of="recovery_when")
def repaired_in_the_sixth_action(table: Table) -> str:
    """A battleship hit once is repaired at the end of the turn."""
    return "recovery"


# -- giving out hits ---------------------------------------------------------------------------------------------------------


@rules.grant("7.2.1-nakladni-zasah", act="assign")
def a_transport_may_be_lost(assign: AssignAtSea) -> bool | None:
    """The attacker may give a hit to a transport although it does not attack."""
    return True if assign.is_naval and TRANSPORT in assign.units and assign.owner_role == ATTACKER else None


@rules.grant("7.2.3-vyber", act="assign")
def defender_may_choose_a_ship(assign: AssignAtSea) -> bool | None:
    """The defender chooses among his units."""
    plain = assign.is_naval and assign.is_told and not assign.is_fighter_of_carrier
    return True if plain and assign.owner_role == DEFENDER else None


@rules.grant("7.2.5-utocnik", act="assign")
def attacker_may_choose_a_ship(assign: AssignAtSea) -> bool | None:
    """The attacker chooses among his units."""
    return True if assign.is_naval and assign.is_told and assign.owner_role == ATTACKER else None


@rules.condition("7.2.3-vyber", act="assign", about=("assigned_of",), implements=("7.2.2-vyber",))
def nobody_else_chooses_the_defenders_ships(assign: AssignAtSea) -> bool | None:
    """The defender's casualties are chosen by the defender, those of a first strike as well."""
    return assign.chooses_own if assign.is_naval and assign.owner_role == DEFENDER else None


@rules.condition("7.2.5-utocnik", act="assign", about=("assigned_of",))
def nobody_else_chooses_the_attackers_ships(assign: AssignAtSea) -> bool | None:
    """The attacker's losses are chosen by the attacker."""
    return assign.chooses_own if assign.is_naval and assign.owner_role == ATTACKER else None


@rules.condition("7.2.3-naklad-vyber", act="assign", about=("assigned_aboard", "aboard"))
def cargo_is_no_casualty(assign: AssignAtSea) -> bool | None:
    """A unit aboard a transport cannot be chosen."""
    land = bool(assign.units) and all(u not in SHIPS and u not in PLANES for u in assign.units)
    return False if land and assign.is_cargo else None


# -- battleships ---------------------------------------------------------------------------------------------------------------


@rules.value("7.2-bitevni", of="hits_to_sink", implements=("19.4-dva-zasahy",))
def two_hits_sink_a_battleship(ship: Ship) -> int | None:
    """A battleship is sunk by its second hit in the same battle; other ships by the first."""
    return ship.lives


@rules.value("7.2-bitevni-druhy", of="is_sunk")
def sunk_by_the_second_hit(ship: Ship) -> bool | None:
    """The second hit in one battle sinks it."""
    return ship.hits_taken >= 2 if ship.id == BATTLESHIP else None


@rules.value("7.2-bitevni-prvni", of="is_sunk")
def not_by_the_first(ship: Ship) -> bool | None:
    """The first only turns it on its side."""
    return False if ship.id == BATTLESHIP and ship.hits_taken < 2 else None


@rules.value("7.2-bitevni-prvni", of="fate_of_ship")
def turned_on_its_side(ship: Ship) -> str | None:
    """After one hit it lies on its side and stays in the game."""
    return "turned" if ship.id == BATTLESHIP and ship.hits_taken == 1 else None


@rules.value("7.2-bitevni-druhy", of="fate_of_ship")
def lost_by_the_second_hit(ship: Ship) -> str | None:
    """After two it is lost."""
    return "sunk" if ship.id == BATTLESHIP and ship.hits_taken >= 2 else None


# -- retreat -------------------------------------------------------------------------------------------------------------------


@rules.grant("7.2.6-a", act="retreat")
def attacking_ships_may_retreat(retreat: RetreatAtSea) -> bool | None:
    """The attacker may break a naval battle off."""
    return True if retreat.is_naval and retreat.side == ATTACKER else None


@rules.condition("7.2.6-a", act="retreat")
def ships_retreat_after_both_have_fired(retreat: RetreatAtSea) -> bool | None:
    """... once both sides have rolled in a round."""
    return retreat.after_fire if retreat.is_naval and retreat.side == ATTACKER else None


@rules.condition("7.2.6-a-utocnik", act="retreat", about=("retreater",))
def only_attacking_ships_retreat(retreat: RetreatAtSea) -> bool | None:
    """Only the attacker retreats from a naval battle."""
    return retreat.role == ATTACKER if retreat.is_naval else None


@rules.condition("7.2.4-jen-ponorky", act="retreat", about=("retreating",))
def defending_ships_stay(retreat: RetreatAtSea) -> bool | None:
    """No defending unit other than a submarine leaves a battle."""
    defends = retreat.is_naval and retreat.side == DEFENDER
    return False if defends and any(u not in {SUBMARINE, "naval", "unit"} for u in retreat.units) else None


@rules.condition("7.2.6-a-kam", act="retreat", about=("came_from", "sailed_from", "retreat_to"))
def where_some_ship_came_from(retreat: RetreatAtSea) -> bool | None:
    """To a sea zone from which some attacking ship came."""
    if not retreat.is_naval or retreat.side != ATTACKER or not _is_told(retreat):
        return None
    if retreat.only_planes:
        raise Undecided("pravidla mlčí", "kniha neříká, kam z námořní bitvy ustupují letadla", "ae/7.2.6-a-kam")
    return retreat.sailed_from_there


@rules.condition("7.2.6-a-kam", act="retreat", about=("retreat_near", "retreat_to"))
def to_an_adjacent_zone(retreat: RetreatAtSea) -> bool | None:
    """... that is adjacent."""
    if not retreat.is_naval or retreat.side != ATTACKER or not _is_told(retreat):
        return None
    return retreat.is_near


def _is_told(retreat: RetreatAtSea) -> bool:
    return retreat.run.told("retreat_to", retreat.id) is not None


@rules.condition("7.2.6-a-nepritel", act="retreat", about=("enemy_there", "units", "enemy_in_zone"))
def not_among_enemies(retreat: RetreatAtSea) -> bool | None:
    """Not to a zone where enemy units stand."""
    if not retreat.is_naval or retreat.side != ATTACKER or not _is_told(retreat):
        return None
    return not retreat.enemy_waits


@rules.exception("7.2.6-a-ponorene", to="7.2.6-a-nepritel")
def submerged_enemies_do_not_hinder(retreat: RetreatAtSea) -> bool:
    """Submerged submarines alone do not hinder it."""
    return retreat.target is not None and only_submerged(retreat.run, retreat.target)


@rules.value("7.2.6-a-kam", of="retreat_where")
def neighbours_sailed_from(battle: Battle) -> str | None:
    """To an adjacent sea zone from which some attacking ship came."""
    return "sea" if battle.is_naval else None


@rules.condition("7.2.6-a-spolecne", act="retreat", about=("retreat_part", "retreat_only", "retreating", "retreat_elsewhere"))
def all_ships_together(retreat: RetreatAtSea) -> bool | None:
    """All units retreat at once and to one place."""
    return False if retreat.is_naval and retreat.side == ATTACKER and retreat.parts else None


@rules.exception("7.2.6-a-ponorka", to="7.2.6-a-spolecne")
def submarines_may_submerge_instead(retreat: RetreatAtSea) -> bool:
    """An attacking submarine may submerge in the zone instead of retreating."""
    dived = retreat.run.things("submerge")
    others = {u for u in retreat.battle.force(ATTACKER) if u not in retreat.units}
    return bool(dived) and others == {SUBMARINE}


@rules.duty("7.2.6-a-netreba", act="retreat")
def nobody_has_to_retreat(retreat: RetreatAtSea) -> bool | None:
    """Where only submerged submarines are left of the enemies nobody has to retreat."""
    return False if retreat.is_naval else None


# -- the end --------------------------------------------------------------------------------------------------------------------


@rules.value("7.2.6", of="battle_end")
def one_of_five_ends(ending: Ending) -> str | None:
    """A naval battle ends in one of five ways, or goes on."""
    return _end_in_words(ending) if ending.is_naval else None


@rules.value("7.2.6-a", of="battle_end")
def attacking_ships_retreated(ending: Ending) -> str | None:
    """End A: the attacker retreated."""
    return "sea-retreat" if ending.is_naval and ending.has_retreated else None


@rules.value("7.2.6-b", of="battle_end")
def no_attacker_is_up(ending: Ending) -> str | None:
    """End B: all attackers are sunk or submerged."""
    return _end_in_words(ending) if ending.is_naval and _end(ending) == "sea-attacker-gone" else None


@rules.value("7.2.6-c", of="battle_end")
def no_defender_is_up(ending: Ending) -> str | None:
    """End C: all defenders are."""
    return _end_in_words(ending) if ending.is_naval and _end(ending) == "sea-defender-gone" else None


@rules.value("7.2.6-d", of="battle_end")
def nobody_is_up(ending: Ending) -> str | None:
    """End D: both are."""
    return "sea-both-gone" if ending.is_naval and _end(ending) == "sea-both-gone" else None


@rules.value("7.2.6-e", of="battle_end")
def only_submarines_and_planes(ending: Ending) -> str | None:
    """End E: what is left cannot attack each other."""
    return "sea-no-targets" if ending.is_naval and _end(ending) == "sea-no-targets" else None


def _end_in_words(ending: Ending) -> str:
    """How the battle ends, and what is left of the side that holds the zone where the text counts it."""
    end = _end(ending)
    role = {"sea-attacker-gone": DEFENDER, "sea-defender-gone": ATTACKER}.get(end)
    left = listed(ending.run, ending.surface_left(role)) if role is not None and ending.force(role) else ""
    said = ending.run.law.registry["battle_end"].say(end)
    return Outcome(end, f"{said.rstrip('.')}: {left}.") if left else end


def _end(ending: Ending) -> str:
    """Which of the ends A to E came, or ``sea-goes-on``."""
    if ending.has_retreated:
        return "sea-retreat"
    sides = ending.left_by_sides()
    if sides is not None:
        return "sea-no-targets" if cannot_fight(*sides) else "sea-goes-on"
    if not any(ending.force(r) or ending.told_left(r) or ending.told("destroyed", r) for r in (ATTACKER, DEFENDER)):
        raise Missing(("remaining", (ending.id,)))
    left = {role: ending.surface_left(role) for role in (DEFENDER, ATTACKER)}
    gone = {role for role, force in left.items() if not any(force.values())}
    if gone:
        return "sea-both-gone" if len(gone) > 1 else f"sea-{gone.pop()}-gone"
    stuck = cannot_fight(left[ATTACKER], left[DEFENDER]) and not ending.ally_still_helps
    return "sea-no-targets" if stuck else "sea-goes-on"


@rules.condition("7.2.3-vyber", act="assign", about=("hits_told", "hits_taken", "throws", "rolls", "unit_hits"))
def no_more_ships_than_hits(assign: AssignAtSea) -> bool | None:
    """The defender gives out the hits of the attacker, no more."""
    hits = assign.hits_to_give if assign.is_naval and assign.asked_role == DEFENDER else None
    return None if hits is None else assign.taken_hits <= hits


@rules.condition("7.2.5-utocnik", act="assign", about=("hits_told", "hits_taken", "throws", "rolls", "unit_hits"))
def no_more_attacking_ships_than_hits(assign: AssignAtSea) -> bool | None:
    """The attacker removes as many units as the defender has hits."""
    hits = assign.hits_to_give if assign.is_naval and assign.asked_role == ATTACKER else None
    return None if hits is None else assign.taken_hits <= hits
