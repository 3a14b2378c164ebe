"""Submerging, and the hits given out in a naval battle ([Řešení námořních bitev])."""

from __future__ import annotations

from referee.games.ae.battles.views_fire import Firing
from referee.games.ae.battles.views_naval import Submerge, role_of_units
from referee.games.ae.battles.views_naval_losses import AssignAtSea
from referee.games.ae.kinds import ATTACKER, DEFENDER, OTHER
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import BATTLESHIP, PLANES, SHIPS, SUBMARINE, TRANSPORT, hits_on
from referee.games.ae.ships.views import Carrying, Ship, Visible
from referee.games.ae.views import Table
from referee.law.finding import Undecided

# -- submerging ----------------------------------------------------------------------------------------------------------


@rules.grant("7.2.2-ponor", act="submerge", general=True)
def attacking_submarines_may_submerge(submerge: Submerge) -> bool | None:
    """An attacking submarine may submerge instead of firing."""
    return True if submerge.role == ATTACKER else None


@rules.grant("7.2.4-ponor", act="submerge", general=True)
def defending_submarines_may_submerge(submerge: Submerge) -> bool | None:
    """A defending submarine fires or submerges, as it likes."""
    return True if submerge.role == DEFENDER else None


@rules.grant("7.2.2-torpedoborec-ponor", act="submerge")
def destroyers_do_not_hinder_it(submerge: Submerge) -> bool | None:
    """A destroyer does not keep submarines from submerging."""
    return True if "destroyer" in submerge.before else None


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
    role = assign.owner_role or role_of_units(assign.battle, None, assign.units)
    return True if TRANSPORT in assign.units and role == ATTACKER else None


@rules.grant("7.2.3-vyber", act="assign", general=True)
def defender_may_choose_a_ship(assign: AssignAtSea) -> bool | None:
    """The defender chooses among his units."""
    return True if assign.is_told and assign.owner_role == DEFENDER else None


@rules.grant("7.2.5-utocnik", act="assign", general=True)
def attacker_may_choose_a_ship(assign: AssignAtSea) -> bool | None:
    """The attacker chooses among his units."""
    return True if assign.is_told and assign.owner_role == ATTACKER else None


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
    land = all(u not in SHIPS and u not in PLANES for u in assign.units)
    return False if land and assign.is_cargo else None


# -- battleships ---------------------------------------------------------------------------------------------------------------


@rules.value("7.2-bitevni", of="hits_to_sink", implements=("19.4-dva-zasahy",))
def two_hits_sink_a_battleship(ship: Ship) -> int | None:
    """A battleship is sunk by its second hit in the same battle; other ships by the first."""
    return ship.lives


@rules.value("7.2.3-vyber", of="ship_hits")
def hits_that_the_defender_gives(ship: Ship) -> int | None:
    """A ship took the hits that its owner gave it, or that he had no choice but to give it."""
    return _hits(ship, DEFENDER)


@rules.value("7.2.5-utocnik", of="ship_hits")
def hits_that_the_attacker_gives(ship: Ship) -> int | None:
    """... so it is for the attacker."""
    return _hits(ship, ATTACKER)


def _hits(ship: Ship, role: str) -> int | None:
    if (given := ship.hits_given) is not None:
        return given
    target = ship.target
    if target is None or target.role != role:
        return None
    taken = {hits_on(target.force, way)[ship.id] for way in target.ways}
    if len(taken) > 1:
        raise Undecided("chybí údaj", says("which_units_were_hit"), "ae/7.2.3-vyber", "ae/7.2.5-utocnik")
    return taken.pop()


@rules.grant("7.2.5", of="ship_lost")
def what_was_hit_is_removed(ship: Carrying) -> bool | None:
    """A ship that was hit is removed; of those that carry anything one hit is enough."""
    return True if ship.is_told_hit or ship.is_told_lost else None


@rules.value("14.4-vsichni", of="is_sunk")
def repaired_between_two_turns(ship: Ship) -> bool | None:
    """At the end of each turn the battleships of all players are repaired, so that a hit in the turn of another power is the first again."""
    return False if ship.id == BATTLESHIP and ship.is_hit_in_another_turn and ship.hits_taken < 2 else None


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
    return "sunk" if ship.hits_taken >= 2 else None
