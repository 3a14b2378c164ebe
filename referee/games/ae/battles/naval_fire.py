"""Who of the units hit at sea may still fire ([Řešení námořních bitev])."""

from __future__ import annotations

from referee.games.ae.battles import exchange
from referee.games.ae.battles.views_naval import FireAtSea, last_round
from referee.games.ae.battles.views_rounds import Round
from referee.games.ae.kinds import ATTACKER, DEFENDER, OTHER
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import BATTLESHIP, BY_SUB, SUBMARINE, TRANSPORT, number_of
from referee.law.finding import Undecided

# -- what was hit, and by what --------------------------------------------------------------------------------------------


@rules.grant("7.2.3-vyber", of="surely_hit")
def defenders_that_every_choice_takes(fire: FireAtSea) -> bool | None:
    """The defender chooses what is hit, but where every choice takes such a unit it is."""
    return True if fire.side == DEFENDER and _every_choice_takes(fire) else None


@rules.grant("7.2.5-utocnik", of="surely_hit")
def attackers_that_every_choice_takes(fire: FireAtSea) -> bool | None:
    """... and so it is for the attacker."""
    return True if _every_choice_takes(fire) else None


def _every_choice_takes(fire: FireAtSea) -> bool:
    one, role = fire.round, fire.likely_side
    if not one.has_fired(OTHER[role], by_dice=True) or not any(one.surfaced(role)[u] for u in fire.units):
        return False
    return exchange.surely_lost(one.surfaced(role), one.naval_options(role), fire.units)


@rules.grant("7.2.2-ztraty", of="surely_hit")
def nobody_is_left_to_fire(fire: FireAtSea) -> bool | None:
    """Where a first strike leaves the defender nothing that could hit anything, whatever of his would fire was hit."""
    return True if not fire.units and fire.side == DEFENDER and _is_silenced(fire.round) else None


def _is_silenced(one: Round) -> bool:
    """Whether a first strike that the text tells leaves nothing of the defender that could hit anything of the attacker."""
    if not one.has_fired(ATTACKER, by_dice=True) or not one.strikes_first(ATTACKER):
        return False
    able = {u: n for u, n in one.firing(DEFENDER).items() if one.battle.value_of(u, DEFENDER)}
    return not exchange.can_hit(able, one.surfaced(ATTACKER), one.has_destroyer(DEFENDER))


@rules.grant("7.2.2-hod", of="hit_by_submarine")
def attacking_submarines_hit_it(fire: FireAtSea) -> bool | None:
    """Attacking submarines throw first, each of its own; what they hit they hit in their strike."""
    if fire.side is None and SUBMARINE not in fire.units:
        return True if fire.told_by_submarines else None
    if fire.side != DEFENDER:
        return None
    attackers = fire.attackers
    if not attackers:
        return True if fire.told_by_submarines else None
    if not attackers.get(SUBMARINE):
        return None
    return True if set(attackers) <= {SUBMARINE} or _by_the_dice(fire) else None


def _by_the_dice(fire: FireAtSea) -> bool:
    """Whether the hits of submarines took it; of several sources where the defender has no choice but to give it one of theirs."""
    one = last_round(fire.battle)
    if one is None:
        raise Undecided("chybí údaj", says("hit_by_a_submarine"), "ae/7.2.2-hned")
    hits = one.hits_by_source(ATTACKER)
    if not fire.units:
        return _is_silenced(one)
    if hits.total() > hits[BY_SUB]:
        return any(number_of(one.stricken(DEFENDER), u) for u in fire.units)
    return bool(hits[BY_SUB])


@rules.grant("7.2-bitevni-prvni", of="turned_over")
def a_battleship_that_is_not_lost(fire: FireAtSea) -> bool | None:
    """A battleship that was hit and is not lost lies on its side."""
    return True if fire.was_hit and not fire.is_lost else None


# -- who may still fire ---------------------------------------------------------------------------------------------------


@rules.grant("7.2.3-opetuji", act="fire", general=True)
def ships_hit_fire_back(fire: FireAtSea) -> bool | None:
    """A unit among the casualties fires before it is removed."""
    return True if fire.is_naval and fire.was_hit and fire.asked_side != ATTACKER else None


@rules.condition("7.2.2-hned", act="fire")
def victims_of_the_first_strike_are_gone(fire: FireAtSea) -> bool | None:
    """What the first strike destroys is removed at once and does not fire; a battleship hit for the first time is not destroyed."""
    if not (fire.is_naval and fire.was_hit and fire.side != ATTACKER and fire.by_first_strike and fire.is_lost):
        return None
    if BATTLESHIP in fire.units:
        fire.run.cite("ae/7.2-bitevni-druhy")
    return False


@rules.exception("7.2.2-torpedoborec", to="7.2.2-hned")
def no_first_strike_no_victims(fire: FireAtSea) -> bool:
    """With an enemy destroyer in the battle there is no first strike."""
    return fire.own_destroyer


@rules.grant("7.2.2-torpedoborec-kdy", act="fire")
def victims_of_late_submarines_fire_back(fire: FireAtSea) -> bool | None:
    """A victim of a submarine without first strike fires back with the other casualties."""
    if not (fire.was_hit and fire.by_first_strike and fire.own_destroyer):
        return None
    fire.run.cite("ae/7.2.3-opetuji")
    return True


@rules.condition("7.2.5-utocnik", act="fire")
def attacking_ships_hit_are_gone(fire: FireAtSea) -> bool | None:
    """Attackers that are hit are removed after the defender's fire; they have fired before."""
    return False if fire.is_naval and fire.was_hit and fire.side == ATTACKER and not fire.is_damaged else None


@rules.condition("7.2.1-nakladni", act="fire")
def attacking_transports_do_not_fire(fire: FireAtSea) -> bool | None:
    """An attacking transport has no attack value."""
    return False if fire.side == ATTACKER and set(fire.units) == {TRANSPORT} else None


@rules.condition("19.5-klid", act="fire")
@rules.condition("7.2.2-ponor-klid", act="fire", implements=("7.2.4-ponor-klid",))
def submerged_submarines_do_not_fire(fire: FireAtSea) -> bool | None:
    """A submerged submarine does not attack again in this turn."""
    return False if fire.is_submerged else None


@rules.grant("7.2.3", act="fire", general=True)
def every_attacker_fires(fire: FireAtSea) -> bool | None:
    """Every attacking unit fires once in a round."""
    return True if fire.is_naval and fire.asked_side == ATTACKER else None


@rules.grant("7.2.4", act="fire", general=True)
def every_defender_fires(fire: FireAtSea) -> bool | None:
    """Every defending unit fires."""
    return True if fire.is_naval and fire.asked_side == DEFENDER else None
