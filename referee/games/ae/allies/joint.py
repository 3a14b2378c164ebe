"""Forces of several allies: common defence, separate attack ([Spolupráce armád více hráčů])."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.battles.views_fire import Choosing
from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views import Move
from referee.games.ae.gameboard.views_space import friend_or_foe
from referee.games.ae.kinds import ATTACKER
from referee.games.ae.rules import rules
from referee.games.ae.ships.views_cargo import Load, Ride, Unload, Voyage
from referee.games.ae.views import Table
from referee.law.finding import Missing


@rules.value("10.2", of="chooser")
def allies_agree(choosing: Choosing) -> str | None:
    """Allies who defend together agree on whose unit falls."""
    return "agreement" if choosing.battle.allied_defence and choosing.role != ATTACKER and choosing.battle.agrees is not False else None


@rules.value("10.2-neshoda", of="chooser")
def attacker_where_they_do_not(choosing: Choosing) -> str | None:
    """Where they do not agree, the attacker chooses."""
    return ATTACKER if choosing.role != ATTACKER and choosing.battle.agrees is False else None


@rules.value("10.2-hod", of="each_rolls_own")
def each_rolls_for_his_own(battle: Battle) -> bool:
    """Every defender rolls for his own units."""
    return True


@rules.value("10.2-hod", of="rolls_for_ally")
def nobody_rolls_for_an_ally(table: Table) -> bool:
    """... and for nobody else's."""
    return False


@rules.value("10.2-hod", of="who_rolls")
def owner_rolls(table: Table) -> str:
    """The owner of a unit rolls for it."""
    return "owner"


@rules.condition("10.1", act="battle", about=("joint",))
def no_joint_attack(battle: Battle) -> bool | None:
    """Allies do not attack together."""
    return False if battle.is_joint else None


@rules.condition("10.3", act="battle", about=("turn_of",))
def only_in_ones_own_turn(battle: Battle) -> bool | None:
    """Each attacks in his own turn only."""
    return battle.in_own_turn


@rules.condition("10.3", act="battle", about=("lent",))
def only_with_ones_own_units(battle: Battle) -> bool | None:
    """... and with his own units only."""
    told, attacker = battle.run.told("lent", battle.id), battle.told_attacker
    if told is None:
        return None
    return False if _are_anothers(str(battle.run.read("lent", battle.id)), attacker or "me") else None


def _are_anothers(whose: str, user: str) -> bool:
    """Whether units are surely not those of who uses them; a side of the war uses those of its powers."""
    return whose != user and user not in SIDES.values() and (friend_or_foe(whose, user) is True or {whose, user} <= SIDES.keys())


@rules.grant("10.3", act="battle", general=True)
def attack_in_ones_own_turn(battle: Battle) -> bool | None:
    """In his own turn each attacks with his own units; of an attack with nothing told it has to be known whose turn it is."""
    if battle.told_attacker in SIDES and not battle.force(ATTACKER):
        battle.run.read("turn_of")
    return battle.in_own_turn


# -- transport by an ally -------------------------------------------------------------------------------------------------


@rules.grant("10.4", act="ride")
def units_travel_on_an_allys_ship(ride: Ride) -> bool | None:
    """Land units travel on a transport of an ally, or of their own."""
    friends = [friend_or_foe(owner, ride.ship) for owner in ride.owners]
    return all(f is not False for f in friends) if ride.ship is not None else None


@rules.value("10.4-kroky", of="ride_steps", implements=("10.4-krok2", "19.9-spojenci", "19.9-spojenci-2"))
def three_turns_of_players(table: Table) -> str:
    """Boarding, sailing and unloading take three turns of players."""
    return "three"


@rules.value("10.4-vlastni", of="who_sails", implements=("10.4-krok2", "19.9-spojenci-2"))
def its_owner_sails_it(table: Table) -> str:
    """Whose the ship is, he moves it."""
    return "owner"


STRANGERS = frozenset({"opponent", "enemy", "you"})
"""Words for the other side, as seen by who tells."""


def _of_the_other_side(voyage: Voyage) -> bool | None:
    """Whether the ship or the cargo of who tells belongs to the other side."""
    if voyage.owner("loader", "unloader") not in {None, "me"}:
        return None
    owners = {voyage.owner("ship_of", "unload_ship_of"), voyage.owner("cargo_of", "unload_cargo_of")}
    return False if owners & STRANGERS else None


@rules.condition("10.4-vlastni", act="unload", about=("ship_of", "cargo_of", "unload_ship_of", "unload_cargo_of"))
def nobody_unloads_what_an_enemy_has(unload: Unload) -> bool | None:
    """Nobody unloads units of the other side, or from its ships."""
    return _of_the_other_side(unload)


@rules.condition("10.4-vlastni", act="load", about=("ship_of", "cargo_of"))
def nobody_loads_on_what_an_enemy_has(load: Load) -> bool | None:
    """... nor loads them there."""
    return _of_the_other_side(load)


@rules.condition("10.4-vlastni", act="move", about=("moved_by",))
def each_moves_what_is_his(move: Move) -> bool | None:
    """In his turn a player moves his own units only."""
    who, whose = move.run.told("moved_by", move.id), str(move.mover)
    taken = {f.args[1] for f in move.run.all_told("takes")} | {f.args[0] for f in move.run.all_told("taken_over")}
    if who is None or taken & set(move.branches):
        return None
    doer = str(move.run.read("moved_by", move.id))
    if "me" in {doer, whose} and {doer, whose} & set(SIDES):
        raise Missing(("my_nation", ()))
    return False if _are_anothers(whose, doer) else None
