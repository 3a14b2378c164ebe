"""Land battles, round by round ([Řešení pozemních bitev])."""

from __future__ import annotations

from referee.games.ae.battles.exchange import stays_behind
from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_acts import (
    Assign,
    Fire,
    HoldBack,
    Ordering,
    Reinforce,
    Retreat,
    RollInOrder,
    TakePart,
)
from referee.games.ae.battles.views_fire import Choosing, Firing, Losing, UnitFiring
from referee.games.ae.battles.views_parties import only_friends_fly_over
from referee.games.ae.battles.views_report import losses_in_words
from referee.games.ae.kinds import ATTACKER, DEFENDER, OTHER
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import SHIPS
from referee.games.ae.views import Table
from referee.law.finding import Undecided

# -- order of battles ---------------------------------------------------------------------------------------------------


@rules.value("7.0-poradi", of="order_chooser")
def attacker_orders_the_battles(table: Table) -> str:
    """The player whose turn it is orders the battles."""
    return ATTACKER


@rules.grant("7.0-poradi", act="order_battles")
def attacker_may_order(ordering: Ordering) -> bool | None:
    """... as he likes."""
    return None if ordering.at_once else ordering.role != DEFENDER


@rules.exception("7.0-nalety", to="7.0-poradi")
def raids_come_first(ordering: Ordering) -> bool:
    """Raids come before every battle."""
    return ordering.raid_later


@rules.condition("7.0-samostatne", act="order_battles")
def one_battle_after_the_other(ordering: Ordering) -> bool | None:
    """Each battle is fought out by itself."""
    return False if ordering.at_once else None


@rules.condition("7.0-posily", act="reinforce")
def no_reinforcements(reinforce: Reinforce) -> bool | None:
    """Once battles are being resolved no unit may join."""
    return False if reinforce.is_late else None


@rules.condition("7.1.1-vsechny", act="hold_back")
def everybody_fights(hold_back: HoldBack) -> bool | None:
    """All units in the space take part; of ships the rules of sea battles speak."""
    return None if hold_back.battle.is_naval or hold_back.holds_ships else False


@rules.duty("7.1.1-vsechny", act="take_part")
def everybody_has_to(part: TakePart) -> bool | None:
    """... so each of them has to."""
    return None if part.battle.is_naval or any(u in SHIPS for u in part.any_of("part_of")) else True


# -- dice and hits ------------------------------------------------------------------------------------------------------


@rules.value("7.1.3", of="dice_count", implements=("2.7",))
def a_die_for_each_attacker(firing: Firing) -> int | None:
    """The attacker rolls a die for each of his units."""
    return firing.shooters() if firing.role == ATTACKER and not firing.round.battle.is_naval else None


@rules.value("7.1.4", of="dice_count", implements=("2.7",))
def a_die_for_each_defender(firing: Firing) -> int | None:
    """The defender rolls a die for each of his units, those just hit included."""
    return firing.shooters() if firing.role == DEFENDER and not firing.round.battle.is_naval else None


@rules.value("7.1.3-zasah", of="hits")
def attackers_dice(firing: Firing) -> int | None:
    """A die equal to the attack value of its unit or lower is a hit."""
    return firing.hits() if firing.role == ATTACKER else None


@rules.value("7.1.4", of="hits")
def defenders_roll_too(firing: Firing) -> int | None:
    """The defender rolls for all of his units."""
    return firing.hits() if firing.role == DEFENDER and not firing.round.battle.is_naval else None


@rules.value("7.1.4-hodnota", of="hits")
def defenders_dice(firing: Firing) -> int | None:
    """A die equal to the defence value of its unit or lower is a hit."""
    return firing.hits() if firing.role == DEFENDER and not firing.round.battle.is_naval else None


@rules.value("7.1.3-zasah", of="hits_told")
def hits_counted_again(firing: Firing) -> int:
    """How many hits the dice make, where somebody asks whether it is so many."""
    return firing.by_dice()


@rules.value("7.1.3-zasah", of="has_hit")
def hits_at_all(firing: Firing) -> bool:
    """Whether there is a hit."""
    one = firing.round
    if not firing.is_of_planes_at_submarines or one.has_destroyer(firing.role):
        return firing.hits() > 0
    raise Undecided("chybí údaj", says("planes_need_a_destroyer"), "ae/7.1.3-zasah", "ae/19.5-letadla-ne")


@rules.value("7.1.3-zasah", of="unit_hit")
def unit_has_hit(firing: UnitFiring) -> bool:
    """Whether a die of the unit is a hit."""
    return firing.is_hit


@rules.value("17.5-jedna", of="unit_hit")
def a_two_hits_with_artillery_alone(firing: UnitFiring) -> bool | None:
    """A 2 of attacking infantry is a hit where artillery attacks with it, and only there."""
    return firing.is_hit if firing.is_two_of_attacking_infantry else None


@rules.duty("7.1.3-casti", act="roll_in_order")
def no_order_of_dice(rolling: RollInOrder) -> bool:
    """The parts of the board need not be rolled in turn."""
    return False


@rules.value("7.1.4", of="fire_at_once")
def defender_fires_after_the_attacker(table: Table) -> bool:
    """The defender rolls after the attacker, for the units among his casualties as well."""
    return False


@rules.value("16.0-hodnota", of="hit_numbers")
def numbers_by_unit(choosing: Choosing) -> str | None:
    """Every unit hits on its value or less."""
    return choosing.numbers()


# -- casualties ---------------------------------------------------------------------------------------------------------


@rules.value("7.1.3-vyber", of="chooser")
def defender_chooses_his(choosing: Choosing) -> str | None:
    """The defender chooses which of his units are hit."""
    return choosing.own_choice if choosing.on_land and choosing.is_up_to(DEFENDER) else None


@rules.value("7.1.5-utocnik", of="chooser")
def attacker_chooses_his(choosing: Choosing) -> str | None:
    """The attacker chooses which of his units are lost."""
    return choosing.own_choice if choosing.on_land and choosing.is_up_to(ATTACKER) else None


@rules.value("7.1.5-utocnik", of="loss_answer")
def as_many_as_hits(losing: Losing) -> str | None:
    """As many units as the other side has hits."""
    return losing.loss_text() if losing.role == ATTACKER and losing.on_land else None


@rules.value("7.1.5-obrance", of="loss_answer")
def what_lies_among_the_casualties(losing: Losing) -> str | None:
    """The defender takes off as many units as the attacker has hits."""
    return losing.loss_text() if losing.role == DEFENDER and losing.on_land else None


@rules.value("7.1.5", of="losses_of_both")
def losses_of_both(choosing: Choosing) -> str | None:
    """After the defender's fire both sides remove the units hit."""
    battle = choosing.battle
    return None if battle.is_naval or battle.is_raid else losses_in_words(battle)


@rules.value("7.1.5", of="hits_suffered")
def hits_of_the_others(firing: Firing) -> int | None:
    """A side takes the hits of the other."""
    return None if firing.round.battle.is_naval else firing.round.hits(OTHER[firing.role])


@rules.condition("7.1.3-dela", act="assign", about=("given_to",))
def guns_and_factories_are_not_hit(assign: Assign) -> bool | None:
    """AA guns and factories cannot be chosen."""
    return not assign.unhittable if assign.units else None


@rules.condition("7.1.3-vyber", act="assign", about=("assigned_of",))
def nobody_chooses_for_the_defender(assign: Assign) -> bool | None:
    """The defender's casualties are chosen by the defender alone."""
    return assign.chooses_own if not assign.is_naval and assign.owner_role != ATTACKER else None


@rules.condition("7.1.5-utocnik", act="assign", about=("assigned_of",))
def nobody_chooses_for_the_attacker(assign: Assign) -> bool | None:
    """The attacker's casualties are chosen by the attacker alone."""
    return assign.chooses_own if not assign.is_naval and assign.owner_role == ATTACKER else None


@rules.condition("7.1.3-vyber", act="assign", about=("hits_told", "hits_taken", "throws", "rolls"))
def no_more_defenders_than_hits(assign: Assign) -> bool | None:
    """The defender gives out the hits of the attacker, no more."""
    hits = assign.hits_to_give if not assign.is_naval and assign.asked_role == DEFENDER else None
    return None if hits is None else assign.taken_hits <= hits


@rules.condition("7.1.5-utocnik", act="assign", about=("hits_told", "hits_taken", "throws", "rolls"))
def no_more_attackers_than_hits(assign: Assign) -> bool | None:
    """The attacker takes off as many units as the defender has hits."""
    hits = assign.hits_to_give if not assign.is_naval and assign.asked_role == ATTACKER else None
    return None if hits is None else assign.taken_hits <= hits


@rules.grant("7.1.3-vyber", act="assign", general=True)
def defender_may_choose(assign: Assign) -> bool | None:
    """The defender chooses freely among his units."""
    return True if not assign.is_naval and assign.is_told and assign.owner_role != ATTACKER else None


@rules.grant("7.1.5-utocnik", act="assign", general=True)
def attacker_may_choose(assign: Assign) -> bool | None:
    """... and so does the attacker among his."""
    return True if not assign.is_naval and assign.is_told else None


@rules.duty("7.1.3-vyber", act="assign")
def no_defender_is_first(assign: Assign) -> bool | None:
    """No unit of the defender has to be chosen before another."""
    return None if assign.is_naval or assign.owner_role == ATTACKER or not assign.units else False


@rules.duty("7.1.5-utocnik", act="assign")
def no_attacker_is_first(assign: Assign) -> bool | None:
    """No unit of the attacker has to be chosen before another."""
    return None if assign.is_naval or assign.owner_role == DEFENDER or not assign.units else False


# -- who may still fire -------------------------------------------------------------------------------------------------


@rules.grant("7.1.3-opetuji", act="fire", general=True)
def defenders_hit_fire_back(fire: Fire) -> bool | None:
    """Defenders that are hit fire before they go."""
    over_land = not (fire.is_naval or fire.battle.is_raid)
    return True if over_land and fire.is_casualty and not fire.is_of_later_round() else None


@rules.condition("7.1.5-utocnik", act="fire")
def attackers_hit_are_gone(fire: Fire) -> bool | None:
    """Attackers that are hit are taken off at once; they fired before."""
    over_land = not (fire.is_naval or fire.battle.is_raid)
    return False if over_land and fire.is_casualty and not fire.by_aa and fire.role == ATTACKER else None


@rules.condition("7.1.2-hned", act="fire")
def planes_shot_down_do_not_fire(fire: Fire) -> bool | None:
    """A plane that an AA gun hit is removed at once and does not fire."""
    return False if fire.by_aa and not fire.battle.is_raid else None


@rules.condition("7.1.6-pl", act="fire")
def guns_fire_once(fire: Fire) -> bool | None:
    """AA guns fire in step 2 only, not in later rounds."""
    return not fire.later_round if fire.is_gun and fire.told_round else None


@rules.condition("7.1.2", act="fire", about=("fired_at", "force"))
def guns_fire_where_planes_attack(fire: Fire) -> bool | None:
    """AA guns fire in a battle only where the attacker has planes."""
    return False if not fire.targets and _nothing_to_fire_at(fire) else None


@rules.condition("16.1-obrana", act="fire", about=("fired_at", "force"))
def guns_fire_at_planes(fire: Fire) -> bool | None:
    """AA guns hit planes only."""
    return False if _nothing_to_fire_at(fire) else True if fire.is_gun and fire.targets else None


@rules.condition("7.1.2", act="fire", about=("fired_at",))
def guns_fire_at_planes_of_the_attacker(fire: Fire) -> bool | None:
    """... and at those alone."""
    return False if _nothing_to_fire_at(fire) else None


def _nothing_to_fire_at(fire: Fire) -> bool:
    """Whether AA guns in a battle have no plane before them: by their targets, else by what attacks."""
    if not fire.is_gun:
        return False
    if fire.targets:
        return not fire.at_planes
    return fire.told("firing_when") is None and not fire.planes_attack


@rules.condition("16.1-ihned", act="fire")
def planes_hit_are_gone(fire: Fire) -> bool | None:
    """A plane that an AA gun hit has no chance to fire back."""
    return False if fire.by_aa else None


@rules.grant("16.1-prelet", act="fire")
def guns_fire_at_overflights(fire: Fire) -> bool | None:
    """AA guns may fire at enemy planes that fly over."""
    return not (fire.is_flown_over and only_friends_fly_over(fire.run)) if fire.is_overflight else None


@rules.exception("16.1-nebojovy", to="16.1-prelet")
def not_in_the_noncombat_move(fire: Fire) -> bool:
    """... but not in the non-combat move."""
    return fire.in_noncombat_move


@rules.grant("7.1.6-a-letadla-pl", act="fire")
def guns_fire_at_planes_in_retreat(fire: Fire) -> bool | None:
    """AA guns may fire at planes that retreat over them."""
    return True if fire.at_retreating else None


@rules.grant("7.1.2", act="fire")
def guns_fire_before_the_attacker(fire: Fire) -> bool | None:
    """Where planes attack, the AA guns of the space may fire first."""
    return True if fire.is_gun and fire.planes_attack and not fire.is_flown_over and fire.battle.guns_defend() else None


# -- retreat ------------------------------------------------------------------------------------------------------------


@rules.grant("7.1.6-a", act="retreat", general=True)
def attacker_may_retreat(retreat: Retreat) -> bool | None:
    """The attacker may break a battle off."""
    return True if retreat.is_land else None


@rules.condition("7.1.6-a-utocnik", act="retreat", about=("retreater",))
def only_the_attacker_retreats(retreat: Retreat) -> bool | None:
    """Defenders do not retreat from a land battle."""
    return retreat.role == ATTACKER if retreat.is_land else None


@rules.condition("7.1.6-a", act="retreat")
def after_both_have_fired(retreat: Retreat) -> bool | None:
    """Retreat comes after both sides have fired in a round."""
    return retreat.after_fire if retreat.is_land else None


@rules.condition("7.1.6-a-kam", act="retreat", about=("came_from", "came_to_battle_from"))
def where_the_attackers_came_from(retreat: Retreat) -> bool | None:
    """To a space from which some attacking land unit came."""
    return retreat.was_come_from if retreat.is_of_land_units else None


@rules.condition("7.1.6-a-kam", act="retreat", about=("captured", "taken_by", "held_since_start"))
def where_the_attacker_ruled_before(retreat: Retreat) -> bool | None:
    """... that was the attacker's when his turn began."""
    return retreat.held_since_start if retreat.is_of_land_units else None


@rules.condition("7.1.6-a-kam", act="retreat", about=("retreat_to",))
def to_a_space_on_land(retreat: Retreat) -> bool | None:
    """... no sea zone, whatever ship waits there..."""
    return False if retreat.is_of_land_units and retreat.goes_to_sea else None


@rules.condition("7.1.6-a-kam", act="retreat", about=("retreat_near", "retreat_to"))
def to_an_adjacent_space(retreat: Retreat) -> bool | None:
    """... and that is adjacent."""
    return retreat.is_near if retreat.is_of_land_units and retreat.role == ATTACKER else None


@rules.value("7.1.6-a-kam", of="retreat_where")
def own_neighbours_come_from(battle: Battle) -> str | None:
    """To an adjacent space of one's own from which some attacking land unit came."""
    return None if battle.is_naval or battle.is_raid else "land"


@rules.condition("7.1.6-a-spolecne", act="retreat", about=("retreat_part", "retreat_only", "retreating", "retreat_elsewhere"))
def all_together(retreat: Retreat) -> bool | None:
    """All units retreat together to one space."""
    return False if retreat.is_land and (retreat.is_told_in_parts or stays_behind(*retreat.of_all)) else None


@rules.exception("7.1.6-a-letadla", to="7.1.6-a-spolecne")
def planes_go_elsewhere(retreat: Retreat) -> bool:
    """Planes may retreat to another friendly place, wherever the land units go and came from."""
    if retreat.only_planes:
        retreat.heed_the_others()
    return retreat.only_planes


@rules.condition("7.1.6-a-letadla", act="retreat", about=("held_since_start", "friendly_space", "captured", "taken_by"))
def planes_go_where_the_attacker_ruled(retreat: Retreat) -> bool | None:
    """... which the attacker held when his turn began."""
    return retreat.goal_is_told_own if retreat.is_land and retreat.only_planes else None


@rules.condition("7.1.6-a-dolet", act="retreat")
def planes_reach_it(retreat: Retreat) -> bool | None:
    """No farther than the planes have moves left."""
    return retreat.in_reach if retreat.only_planes else None
