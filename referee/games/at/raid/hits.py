"""Dice and hits of submarines, destroyers and carriers."""

from __future__ import annotations

from referee.games.at.raid.views import CARRIER, DESTROYER, SUBMARINE, Counter, Raid, subs_in
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided
from referee.law.roles import View

SUBMARINE_HITS, DESTROYER_HITS, CARRIER_HITS = 6, 5, 4
"""The least rolls that hit (a test holds them to the table ``zasahy``)."""
BONUS = 1
ONE_HIT = 1
NO_OIL = 0


class Ship(View):
    """A kind of ship."""


class Rule(View):
    """The rule itself, whoever answers."""


# -- submarines ----------------------------------------------------------------------------------------------------------------


@rules.value("12.5-napadeni", of="raid_subs")
def submarines_told_by_place(raid: Raid) -> int | None:
    """Those that the text puts into that sea."""
    return subs_in(raid.run, raid.player.id, raid.sea) if raid.sea else None


@rules.value("21.2-kostky", of="raid_dice_count")
def a_die_for_each_submarine(raid: Raid) -> int:
    """One die for each submarine in that sea."""
    return raid.subs


@rules.value("21.6", of="raid_bonus")
def one_more_by_technology(raid: Raid) -> int:
    """A technology may add one, so that a roll counts more than six."""
    return BONUS if raid.technology else 0


@rules.value("21.2-zasah", of="raid_hits", implements=("tab-zasahy",))
def rolls_of_six_and_more(raid: Raid) -> int:
    """Each roll of at least six hits."""
    rolls: tuple[int, ...] = raid.run.read("raid_rolls", raid.id)
    return sum(roll + raid.bonus >= SUBMARINE_HITS for roll in rolls)


@rules.value("21.2-zasah", of="raid_hit_from")
def submarines_hit_with_six(ship: Ship) -> int | None:
    """A submarine hits with six."""
    return SUBMARINE_HITS if ship.id == SUBMARINE else None


@rules.value("21.4-torpedoborec", of="raid_hit_from")
def destroyers_hit_with_five(ship: Ship) -> int | None:
    """A destroyer hits with five."""
    return DESTROYER_HITS if ship.id == DESTROYER else None


@rules.value("21.4-letadlova", of="raid_hit_from")
def carriers_hit_with_four(ship: Ship) -> int | None:
    """A carrier hits with four."""
    return CARRIER_HITS if ship.id == CARRIER else None


# -- what cannot be ------------------------------------------------------------------------------------------------------------


@rules.fault("21.2-kostky")
def more_rolls_than_submarines(rule: Rule) -> str | None:
    """More dice than submarines that are said to raid."""
    for rolls in rule.run.all_told("raid_rolls"):
        subs = rule.run.told("raid_subs", *rolls.args)
        if subs is not None and len(rolls.value) > int(subs.value):
            return says("submarines_threw_too_often")
    return None


@rules.fault("21.2-kostky")
def more_rolls_than_submarines_beside_a_lane(rule: Rule) -> str | None:
    """More dice on a transport than submarines beside its lane."""
    for rolls in rule.run.all_told("transport_raid_rolls"):
        subs = rule.run.told("lane_subs", *rolls.args)
        if subs is not None and len(rolls.value) > int(subs.value):
            return says("submarines_at_transport")
    return None


@rules.fault("21.4-torpedoborec")
def more_rolls_than_ships(rule: Rule) -> str | None:
    """More dice of a kind of ship than ships of it that are said to answer."""
    for rolls in rule.run.all_told("counter_rolls"):
        ships = rule.run.told("counter_ships", *rolls.args)
        if ships is not None and len(rolls.value) > int(ships.value):
            return says("ships_fired_back_too_often")
    return None


# -- the counterattack -----------------------------------------------------------------------------------------------------------


@rules.condition("21.4", act="counter_raid", about=("counter_ships",))
def destroyers_or_carriers_are_there(counter: Counter) -> bool:
    """Destroyers or carriers in that sea may answer, other ships may not."""
    return counter.ships(DESTROYER) + counter.ships(CARRIER) > 0


@rules.condition("21.4-ktera", act="counter_raid", about=("target_raided",))
def only_submarines_that_raided_here(counter: Counter) -> bool:
    """Only a submarine that raided in this sea in this action can be sunk."""
    return counter.target_raided


@rules.grant("21.4-kdokoli", act="counter_raid", implements=("21.4",))
def whoever_owns_the_ships(counter: Counter) -> bool:
    """Also a player who has no part in the raid."""
    return True


@rules.value("21.4", of="must_counter")
def answering_is_free(rule: Rule) -> bool:
    """Nobody must answer."""
    return False


@rules.value("21.4", of="counter_price")
def answering_costs_no_oil(rule: Rule) -> int:
    """It is no action of a turn."""
    return NO_OIL


@rules.value("21.4", of="counter_dice_count")
def no_die_without_ships(counter: Counter) -> int | None:
    """Where neither destroyers nor carriers answer, nobody throws."""
    return None if counter.ships(DESTROYER) + counter.ships(CARRIER) else 0


@rules.modifier("21.4-torpedoborec", to="counter_dice_count")
def a_die_for_each_destroyer(counter: Counter) -> int:
    """One die for each destroyer."""
    return counter.ships(DESTROYER)


@rules.modifier("21.4-letadlova", to="counter_dice_count")
def a_die_for_each_carrier(counter: Counter) -> int:
    """One die for each carrier."""
    return counter.ships(CARRIER)


@rules.value("21.4", of="counter_hits", implements=("tab-zasahy",))
def no_hit_below_the_least_rolls(counter: Counter) -> int | None:
    """Where no roll is enough there is no hit."""
    return None if hits_from(counter, DESTROYER, DESTROYER_HITS) + hits_from(counter, CARRIER, CARRIER_HITS) else 0


@rules.modifier("21.4-torpedoborec", to="counter_hits", implements=("tab-zasahy",))
def hits_of_destroyers(counter: Counter) -> int:
    """Rolls of destroyers of at least five."""
    return hits_from(counter, DESTROYER, DESTROYER_HITS)


@rules.modifier("21.4-letadlova", to="counter_hits", implements=("tab-zasahy",))
def hits_of_carriers(counter: Counter) -> int:
    """Rolls of carriers of at least four."""
    return hits_from(counter, CARRIER, CARRIER_HITS)


def hits_from(counter: Counter, unit: str, least: int) -> int:
    """How many of the rolls hit; whether a technology adds to them its card tells."""
    if counter.technology:
        raise Undecided("karta", says("technology_in_counterattack"), "at/21.4")
    return sum(roll >= least for roll in counter.rolls(unit))


@rules.value("21.4-potopeni", of="subs_sunk", implements=("21.4-ktera",))
def one_submarine_for_each_hit(counter: Counter) -> int:
    """Each hit sinks one of those that raided here; there was at least one."""
    return counter.hits if counter.hits <= ONE_HIT else min(counter.hits, counter.raiding)
