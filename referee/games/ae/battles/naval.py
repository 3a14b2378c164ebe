"""Naval battles, round by round ([Řešení námořních bitev])."""

from __future__ import annotations

from referee.games.ae.battles.views_acts import HoldBack, TakePart
from referee.games.ae.battles.views_ending import Ending
from referee.games.ae.battles.views_fire import Choosing, Firing, Losing
from referee.games.ae.battles.views_naval import Aim, has_destroyer
from referee.games.ae.battles.views_report import losses_in_words, result_in_words, survivors
from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.kinds import ATTACKER, DEFENDER
from referee.games.ae.rules import rules
from referee.games.ae.seafire import SHIPS, SUBMARINE, TRANSPORT, some_may_hit
from referee.games.ae.ships.views import Strike

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


# -- who may aim at whom --------------------------------------------------------------------------------------------------


@rules.condition("19.5-na-letadla", act="aim", about=("aims",))
@rules.condition("7.2.2-letadla", act="aim", about=("aims",))
def submarines_never_fire_at_planes(aim: Aim) -> bool | None:
    """Submarines never fire at planes, in attack or defence."""
    return False if aim.submarines_at_planes else None


@rules.condition("19.5-klid", act="aim", about=("aim_submerged", "aimer_submerged", "is_submerged"))
@rules.condition("7.2.2-ponor-klid", act="aim", about=("aim_submerged", "aimer_submerged", "is_submerged"))
def submerged_is_out_of_it(aim: Aim) -> bool | None:
    """A submerged submarine neither attacks nor is attacked in this turn."""
    return False if aim.at_submerged or aim.is_submerged else None


@rules.condition("19.9-utok", act="aim")
@rules.condition("7.2.1-nakladni", act="aim")
def transports_do_not_attack(aim: Aim) -> bool | None:
    """An attacking transport has no attack value."""
    return False if set(aim.units) == {TRANSPORT} and aim.role != DEFENDER else None


@rules.grant("7.2.3", act="aim", general=True)
def units_attack_each_other(aim: Aim) -> bool | None:
    """Attackers fire at what is in the zone."""
    on_land = set(aim.targets) & {"infantry", "artillery", "armour", "land", "aa-gun", "factory"}
    plain = aim.targets and not on_land and aim.units and not (set(aim.units) & {"naval"})
    return True if plain and can_hit_target(aim) else None


def can_hit_target(aim: Aim) -> bool:
    """Whether some hit of the units that attack may fall on what they attack, if need be with the help of a destroyer."""
    alone = some_may_hit(aim.units, aim.targets, with_destroyer=False)
    return alone or some_may_hit(aim.units, aim.targets, with_destroyer=True) and aim.has_destroyer
