"""What is lost with a ship: damage, cargo, fighters of a carrier ([Námořní jednotky])."""

from __future__ import annotations

from referee.games.ae.battles.views import InBattle
from referee.games.ae.battles.views_fire import LosingAtSea
from referee.games.ae.battles.views_naval import FireAtSea
from referee.games.ae.battles.views_naval_losses import AssignAtSea
from referee.games.ae.kinds import ATTACKER
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import BY_AIR, BY_SUB, PLANES, SUBMARINE, TRANSPORT
from referee.games.ae.ships.hits import barred
from referee.games.ae.ships.hold import room
from referee.games.ae.ships.views import Cargo, Ship
from referee.games.ae.views import Table

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


# -- carriers and their fighters -----------------------------------------------------------------------------------------------------------


@rules.condition("19.2-naklad", act="assign", about=("as_cargo", "assigned_aboard"))
def a_fighter_as_cargo_is_no_casualty(assign: AssignAtSea) -> bool | None:
    """A fighter that did not take off is cargo and cannot be chosen."""
    return False if "fighter" in assign.units and assign.is_cargo else None


@rules.grant("19.2-cizi-ztrata", act="assign")
def a_fighter_for_the_carrier(assign: AssignAtSea) -> bool | None:
    """In defence a fighter may take the hit instead of its carrier."""
    return True if assign.is_fighter_of_carrier and assign.owner_role != ATTACKER else None


@rules.condition("19.2-cizi-ponorka", act="assign")
def not_for_the_hit_of_a_submarine(assign: AssignAtSea) -> bool | None:
    """... but not the hit of a submarine."""
    return False if assign.is_fighter_of_carrier and assign.owner_role != ATTACKER and barred(assign) == BY_SUB else None


@rules.value("19.2-cizi-obrana", of="deck_defends", implements=("19.2",))
def planes_on_the_deck_of_the_attacked(planes: InBattle) -> int:
    """Fighters on an attacked carrier are in the battle."""
    return planes.aboard


@rules.grant("19.2-naklad", of="as_cargo")
def fighters_that_did_not_take_off(cargo: Cargo) -> bool | None:
    """Fighters of an attacking carrier that do not attack themselves have not taken off, so they are cargo."""
    return True if cargo.are_fighters and not cargo.attacks and cargo.ship_attacks else None


@rules.value("19.2-cizi-potopena", of="fate_of_cargo", implements=("19.2-cizi-misto",))
def fighters_of_a_sunk_carrier(cargo: Cargo) -> str | None:
    """The fighters of a carrier sunk in defence may go one space to a friendly place and land."""
    if not cargo.are_fighters or cargo.is_cargo or cargo.attacks or not cargo.is_sunk or _homeless(cargo):
        return None
    flying, free = cargo.flying, _free(cargo)
    if flying is None or free is None or free >= flying:
        return "may_land"
    lost = flying - free
    gone = {1: says("one_fighter_gone"), 2: says("two_fighters_gone")}.get(lost, says("other_fighters_gone", count=lost))
    return says("fighters_find_room", free=free, gone=gone)


@rules.value("19.2-cizi-ztraceny", of="fate_of_cargo")
def fighters_without_a_place(cargo: Cargo) -> str | None:
    """Without such a place they are lost."""
    return "no_place" if cargo.are_fighters and not cargo.is_cargo and not cargo.attacks and _homeless(cargo) else None


def _homeless(cargo: Cargo) -> bool:
    """Whether there is nowhere to land: told, or the only deck told is full."""
    return _free(cargo) == 0 and cargo.is_sunk or cargo.cannot_land


def _free(cargo: Cargo) -> int | None:
    """How many places the deck told has; None where the text tells of none."""
    return None if cargo.on_deck is None else room(cargo.on_deck)


@rules.value("19.2-nosnost", of="fate_of_cargo", implements=("18.3-dve",))
def no_more_land_than_the_deck_takes(cargo: Cargo) -> str | None:
    """... of which a carrier takes two."""
    return None if cargo.on_deck is None else fighters_of_a_sunk_carrier(cargo)


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
    if not gone or not cargo.attacks or not cargo.battle.is_naval or (used := Table(run).used("fighter")) is None:
        return None
    return "no_place" if used >= int(Table(run).units.cell("fighter", "move")) else None


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
