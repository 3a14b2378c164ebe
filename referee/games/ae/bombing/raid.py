"""Strategic bombing raids: who flies, the fire before the bombs, what it costs ([Strategické bombardování - nálety])."""

from __future__ import annotations

from referee.games.ae.battles.views import InBattle, the_battle
from referee.games.ae.battles.views_fire import Choosing
from referee.games.ae.bombing.planes import bombers_through, planes_gone
from referee.games.ae.bombing.views import (
    BOMBER,
    DIE,
    FIGHTER,
    GUN,
    DefendAgain,
    Escort,
    Raid,
    RaidFire,
    RaidMove,
    Shot,
    Throw,
    some_raid,
    the_raid,
)
from referee.games.ae.gameboard.views import Branch
from referee.games.ae.kinds import ATTACKER, DEFENDER
from referee.games.ae.rules import rules, says
from referee.games.ae.units.views import UnitValue
from referee.games.ae.views import Table
from referee.law.finding import Missing, Undecided

# -- who flies ------------------------------------------------------------------------------------------------------------


@rules.condition("11.1-bombarder", act="battle", about=("battle_kind", "force", "present"), implements=("11.1", "18.2-nalet"))
def bombers_alone_bomb(raid: Raid) -> bool | None:
    """Only bombers bomb a factory; fighters go with them."""
    return raid.has_bombers if raid.is_raid else None


@rules.condition("11.1-bombarder", act="move", about=("for_raid",))
def bombers_alone_fly_to_bomb(move: RaidMove) -> bool | None:
    """... and so of the flight."""
    return move.raid.has_bombers if move.is_raid else None


@rules.condition("11.1-krok1", act="battle", about=("battle_space", "has_factory"), implements=("6.1.1",))
def only_where_a_factory_stands(raid: Raid) -> bool | None:
    """A raid goes to a space with a factory."""
    return raid.has_factory if raid.is_raid else None


@rules.condition("11.1-krok1", act="move", about=("for_raid",))
def flight_to_a_factory(move: RaidMove) -> bool | None:
    """... and so does its flight."""
    return move.raid.has_factory if move.is_raid else None


@rules.grant("11.1-krok1", act="battle", implements=("11.1-postup",))
def raids_are_flown(raid: Raid) -> bool | None:
    """Bombers may fly a raid."""
    return True if raid.is_raid and raid.has_bombers else None


@rules.condition("11.1-krok2", act="battle", about=("force", "present"), implements=("18.3-nalet",))
def fighters_escort(raid: Raid) -> bool | None:
    """Fighters may go with the bombers."""
    return True if raid.is_raid and {BOMBER, FIGHTER} <= raid.sends else None


@rules.grant("11.1-krok2", act="escort")
def fighters_may_escort(escort: Escort) -> bool:
    """Fighters may escort bombers."""
    return True


@rules.condition("11.1-krok2-dolet", act="escort", about=("escort_from", "escort_steps"))
def escorts_stay_in_range(escort: Escort) -> bool | None:
    """An escort flies no farther than a fighter may, and has to land in the same turn."""
    steps = escort.steps
    if steps is None or steps > escort.reach:
        return None if steps is None else False
    if 2 * steps > escort.reach:
        raise Undecided("chybí údaj", says("where_the_escort_lands"), "ae/11.1-krok2-dolet", "ae/18.3-sebevrazda")
    return True


@rules.condition("11.1-krok2-jen-nalet", act="battle", about=("raid_also_fights",), implements=("18.2-jedno", "6.0-jedna-bitva"))
def planes_of_a_raid_fight_no_battle(raid: Raid) -> bool | None:
    """Planes of a raid do not fight for the land in the same turn."""
    return False if raid.fights_also and some_raid(raid.run) else None


@rules.condition("18.2-jedno", act="aim", about=("aims", "battle_kind"), implements=("11.1-krok2-jen-nalet",))
def raiders_attack_nothing_else(aim: Shot) -> bool | None:
    """Planes of a raid attack nothing else in the same turn."""
    if not some_raid(aim.run):
        return None
    aiming = {f.args[1] for f in aim.run.all_told("aims") if f.args[0] == aim.id}
    return False if aiming & the_raid(aim.run).sends else None


@rules.grant("11.1-krok3", act="intercept")
def defender_sends_fighters(raid: Shot) -> bool:
    """The defender says which of his fighters meet the raid."""
    return True


@rules.condition("11.1-krok3-jen", act="defend_again")
def interceptors_defend_no_land(again: DefendAgain) -> bool | None:
    """A fighter that met a raid does not defend the land in the same turn."""
    return False if again.met_a_raid else None


# -- the fire ---------------------------------------------------------------------------------------------------------------


@rules.value("11.1-krok4", of="raid_order")
def guns_then_fighters_then_escort(table: Table) -> str:
    """The guns, the interceptors, the escort, and then the bombs."""
    return "order"


@rules.value("11.1-krok4", of="what_order")
def order_of_the_fire(table: Table) -> str | None:
    """The same, where the text is about a raid and only asks for the order."""
    return "raid" if some_raid(table.run) or _topic(table) == "raid" else None


@rules.value("5.1", of="what_order")
def order_of_the_powers(table: Table) -> str | None:
    """Where the text tells of something, but of no battle, the order of the powers is meant; asks where it tells nothing."""
    if _topic(table) is not None:
        return "powers" if _topic(table) == "powers" else None
    if not table.run.everything():
        raise Missing(("order_topic", ()))
    return None if table.run.things("battle") else "powers"


def _topic(table: Table) -> str | None:
    """What order is meant, where that was told by itself."""
    return None if table.run.told("order_topic") is None else str(table.run.read("order_topic"))


@rules.value("11.1-krok4a", of="raid_dice")
def a_die_for_each_plane(throw: Throw) -> int | None:
    """The guns throw a die at every bomber and fighter, however many they are."""
    return throw.planes if throw.unit == GUN else None


@rules.value("11.1-krok4a", of="aa_dice")
def guns_against_a_raid(raid: Raid) -> int | None:
    """The same where the question names the guns alone."""
    if not raid.is_raid:
        return None
    return sum(raid.planes.values()) if raid.may_have_gun() else 0


@rules.value("11.1-krok4b", of="raid_dice")
def a_die_for_each_interceptor(throw: Throw) -> int | None:
    """A die for each interceptor."""
    return throw.raid.interceptors or None if throw.unit == FIGHTER else None


@rules.value("11.1-krok5", of="raid_dice", implements=("2.7", "tab-strelba"))
def a_die_for_each_bomber(throw: Throw) -> int | None:
    """A die for each bomber that came through."""
    return throw.bombers_left if throw.unit == BOMBER else None


@rules.value("11.1-krok4a", of="planes_shot_down")
def ones_hit_in_a_raid(raid: Raid) -> int | None:
    """Every 1 of the guns is a hit."""
    return raid.shot_down_told() if raid.is_raid else None


@rules.value("11.1-krok4a", of="die_hits")
def what_the_dice_of_guns_mean(throw: Throw) -> str | None:
    """Every 1 of the guns shoots a plane down; its owner chooses which, and it is gone at once."""
    if throw.unit != GUN or not throw.raid.is_raid:
        return None
    hits = throw.raid.shot_down_told()
    if not hits:
        return says("no_hit")
    return says("one_plane_removed" if hits == 1 else "planes_removed", hits=hits)


@rules.value("11.1-krok4a-volba", of="raid_chooser")
def attacker_chooses(table: Table) -> str:
    """The attacker chooses which of his planes the guns shot down."""
    return ATTACKER


@rules.value("11.1-krok4d", of="raid_chooser")
def attacker_chooses_at_the_end(table: Table) -> str:
    """... and those that fighters hit."""
    return ATTACKER


@rules.value("11.1-krok4a-volba", of="chooser")
def attacker_chooses_his_planes(choosing: Choosing) -> str | None:
    """The same, asked of the losses of the attacker in a raid."""
    return ATTACKER if choosing.battle.is_raid and choosing.role != DEFENDER else None


@rules.value("11.1-krok4a", of="kind_left")
def bombers_left_of_a_raid(unit: Branch) -> int | None:
    """The same, asked of bombers by their name."""
    battle = the_battle(unit.run)
    return int(unit.run.read("raid_bombers_left", battle.id)) if battle.is_raid and unit.id == BOMBER else None


@rules.value("11.1-krok4a", of="raid_bombers_left")
def bombers_that_came_through(raid: Raid) -> int | None:
    """How many bombers are left to bomb; open where the attacker may give up fighters instead."""
    if not raid.is_raid:
        return None
    if not raid.planes:
        raise Missing(("force", (raid.id, ATTACKER, BOMBER)))
    bombers = raid.planes[BOMBER]
    if raid.has_survived:
        return bombers
    left = bombers_through(bombers, raid.planes[FIGHTER], raid.hits_against(), raid.fallen)
    if left is None:
        raise Undecided("chybí údaj", says("bomber_or_fighter"), "ae/11.1-krok4a-volba")
    return left


@rules.value("11.1-krok5", of="raid_sum", implements=("11.1-bombarder",))
def dice_of_the_bombs(raid: Raid) -> int:
    """The dice of the bombers that came through are added up; asks for them, and for a factory where there is none."""
    if raid.has_factory is False:
        raise Missing(("has_factory", (str(raid.target),)))
    if raid.has_bombers is False:
        raise Undecided("nemožný popis", says("bombers_alone_raid"), "ae/11.1-bombarder")
    for stated in raid.run.all_told("raid_total"):
        return int(raid.run.read("raid_total", *stated.args))
    fallen = [n for f in raid.run.all_told("dice_fallen") for n in raid.run.read("dice_fallen", *f.args)]
    if len(fallen) == 1 and fallen[0] > DIE and raid.bombers_left not in {0, 1}:
        return int(fallen[0])
    if any(n > DIE for n in fallen):
        raise Undecided("nemožný popis", says("at_most_six"), "ae/2.7")
    left = raid.bombers_left
    if left == 0:
        return 0
    dice = raid.bomber_dice
    if not dice:
        raise Missing(("raid_total", (raid.first_round.id,)))
    if left is not None and len(dice) > left:
        raise Undecided("nemožný popis", says("more_dice_than_bombers", dice=len(dice), bombers=left), "ae/11.1-krok5")
    if left is not None and len(dice) < left:
        raise Undecided("chybí údaj", says("dice_of_all_bombers"), "ae/11.1-krok5")
    return sum(dice)


@rules.value("11.1-jedno-kolo", of="fights_on")
def a_raid_does_not_go_on(table: Table) -> bool | None:
    """After one round the fire of a raid is over."""
    return False if some_raid(table.run) else None


@rules.value("11.1-krok4a-ihned", of="removed_when")
def at_once_by_guns(shot: Shot) -> str | None:
    """What the guns shot down is gone at once."""
    return "at_once" if shot.id == GUN else None


@rules.value("11.1-krok4b-zapis", of="removed_when")
def later_by_interceptors(shot: Shot) -> str | None:
    """What interceptors hit still fires."""
    return "at_end" if shot.id == FIGHTER else None


@rules.condition("11.1-krok4a-ihned", act="fire")
def shot_down_by_guns_is_silent(fire: RaidFire) -> bool | None:
    """A plane that the guns hit in a raid does not fire any more."""
    return False if some_raid(fire.run) and fire.by_guns else None


@rules.grant("11.1-krok4b-zapis", act="fire")
def hit_by_interceptors_fires_on(fire: RaidFire) -> bool | None:
    """An escort that interceptors hit still fires; the losses come off at the end."""
    return True if some_raid(fire.run) and fire.units == [FIGHTER] and fire.is_hit else None


@rules.condition("11.1-krok4c-ihned", act="fire")
def hit_interceptors_are_gone(fire: RaidFire) -> bool | None:
    """An interceptor that the escort hit is taken off at once; it fired before."""
    return False if some_raid(fire.run) and fire.units == [FIGHTER] and fire.is_hit and fire.defends else None


@rules.grant("11.1-krok4c", act="fire")
def escort_fires_at_interceptors(fire: RaidFire) -> bool | None:
    """The escort fires at the interceptors."""
    return True if some_raid(fire.run) and fire.units == [FIGHTER] and not fire.defends else None


@rules.grant("11.1-krok4b", act="fire")
def interceptors_fire(fire: RaidFire) -> bool | None:
    """So do, before it, the interceptors."""
    return True if some_raid(fire.run) and fire.units == [FIGHTER] and fire.defends else None


@rules.condition("11.1-krok4c", act="fire", about=("firing",))
def bombers_do_not_fire(fire: RaidFire) -> bool | None:
    """In the fire before the bombs bombers have no shot."""
    return False if some_raid(fire.run) and fire.units == [BOMBER] and fire.targets else None


@rules.grant("11.1-krok4c", of="holds_fire")
def bombers_throw_no_dice_at_planes(unit: InBattle) -> bool:
    """... so they throw no dice before their bombs."""
    return unit.unit == BOMBER and unit.battle.is_raid


@rules.value("11.1-krok4b-hodnota", of="hits_up_to", implements=("tab-strelba",))
def interceptors_hit_on_two(value: UnitValue) -> int | None:
    """In a raid fighters defend with 2."""
    its = value.unit == FIGHTER and value.id == DEFENDER and some_raid(value.run)
    return int(value.run.law.tables("strelba").cell("raid-defence", "hits")) if its else None


@rules.exception("11.1-krok4b-hodnota", to="18.3-obrana")
def not_their_usual_defence(value: UnitValue) -> bool:
    """... not with 4."""
    return some_raid(value.run)


@rules.value("11.1-krok4c-hodnota", of="hits_up_to", implements=("tab-strelba",))
def escorts_hit_on_one(value: UnitValue) -> int | None:
    """In a raid fighters attack with 1."""
    its = value.unit == FIGHTER and value.id == ATTACKER and some_raid(value.run)
    return int(value.run.law.tables("strelba").cell("raid-escort", "hits")) if its else None


@rules.exception("11.1-krok4c-hodnota", to="18.3-utok")
def not_their_usual_attack(value: UnitValue) -> bool:
    """... not with 3."""
    return some_raid(value.run)


@rules.value("11.1-jedno-kolo", of="raid_rounds")
def one_round(table: Table) -> int:
    """The fire of a raid has one round."""
    return 1


@rules.value("11.1-jedno-kolo", of="raid_goes_on")
def no_second_round(table: Table) -> bool:
    """It does not go on."""
    return False


@rules.value("11.1-krok4d", of="losses_of_both", implements=("11.1-krok4c-ihned",))
def losses_of_a_raid(choosing: Choosing) -> str | None:
    """The planes that each side loses: as many as were hit, or all that it has; which of several kinds, its owner chooses."""
    if not choosing.battle.is_raid:
        return None
    raid = Raid(choosing.run, choosing.id)
    due = raid.shot_down() + raid.hits_of(DEFENDER)
    return raid.losses_in_words(due, planes_gone(raid.planes, due, raid.told_losses(ATTACKER)), min(raid.hits_of(ATTACKER), raid.interceptors))
