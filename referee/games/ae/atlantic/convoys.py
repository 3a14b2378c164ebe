"""Convoy centers: taken, fought for, freed; what that does to incomes ([Bitva o Atlantik])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.atlantic.views import ACROSS, AIR, EMPTY, WARSHIPS, Control, Seizure, Zone, convoys_told, is_vague
from referee.games.ae.board import SIDES
from referee.games.ae.gameboard.views import Branch, Move
from referee.games.ae.gameboard.views_space import Space
from referee.games.ae.kinds import ATTACKER
from referee.games.ae.money.views import GERMANY
from referee.games.ae.results.views import ANYWHERE, Place
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import SUBMARINE
from referee.games.ae.views import Table, nation_meant
from referee.games.ae.ways import AIR as AIRCRAFT
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

SIDES_OF_WAR = ("axis", "allies")


class Asking(View):
    """Whose convoys are asked for."""


# -- who takes a convoy -----------------------------------------------------------------------------------------------------


@rules.value("12.1-obsazeny", of="convoy_open")
def ships_bar_a_convoy(bar: Control) -> bool | None:
    """Ships of a side that stand in a convoy bar it."""
    if _barring(bar.zone, bar.side):
        return False
    told = bar.run.told("enemy_there", bar.id)
    return None if told is None else not bar.run.read("enemy_there", bar.id)


def _barring(zone: Zone, side: str) -> set[str]:
    """The ships of a side that bar a convoy: those that stand there, but for submerged submarines."""
    there = zone.standing(side)
    return there - {SUBMARINE} if zone.is_submerged(side) else there


@rules.value("12.1-ponorene", of="convoy_open")
def submerged_submarines_bar_nothing(bar: Control) -> bool | None:
    """Submerged submarines count as absent."""
    zone = bar.zone
    return True if zone.is_submerged(bar.side) and not _barring(zone, bar.side) and zone.run.told("enemy_there", zone.id) is None else None


@rules.value("12.1-prazdny", of="convoy_open")
def nobody_bars_an_empty_convoy(bar: Control) -> bool | None:
    """An empty convoy is barred by nobody; asks where nobody tells."""
    zone = bar.zone
    if _barring(zone, bar.side) or zone.run.told("enemy_there", zone.id) is not None or zone.is_submerged(bar.side):
        return None
    if zone.emptied(bar.side):
        return True
    raise Missing(("enemy_there", (zone.id,)))


@rules.value("12.1-prevzeti", of="convoy_fight")
def won_with_a_warship_left(control: Control) -> str:
    """Whoever came wins it if no defender is left and he has a warship there; ``open`` where the text tells of no battle's end."""
    battle = control.zone.battle
    if battle is None:
        return "open"
    try:
        found: str = control.run.read("battle_end", battle.id)
        end = found.removeprefix("sea-")
    except Missing:
        if control.zone.is_submerged(control.other):
            return "open"
        raise
    if end not in {"defender-destroyed", "defender-gone"}:
        return "open" if end == "goes-on" else "lost"
    left = set(battle.told_left(ATTACKER)) or {u for u, n in battle.force(ATTACKER).items() if n}
    return "won" if left & WARSHIPS else "lost"


@rules.value("12.1-valecna", of="convoy_control")
def transports_take_nothing(control: Control) -> bool | None:
    """Transports alone take no convoy; nor do aircraft."""
    return False if _is_entered(control) and control.ships and not control.ships & WARSHIPS else None


@rules.value("12.1-prazdny", of="convoy_control", implements=("12.1-jako-uzemi", "12.1-cil", "3.2-konvoj-utok"))
def warships_take_what_nobody_holds(control: Control) -> bool | None:
    """A warship that enters an empty convoy, or passes through it, takes it without a fight; of enemy ships a battle has to be told."""
    if not _comes_unfought(control):
        return None
    if not control.run.read("convoy_open", control.id, control.other):
        raise Undecided("chybí údaj", says("ships_in_the_convoy"), "ae/12.1-obsazeny")
    return True


@rules.value("12.1-prevzeti", of="convoy_control")
def taken_by_battle(control: Control) -> bool | None:
    """After the battle it is his who has won it; as the text tells where it does."""
    captor = control.zone.captor
    if control.zone.is_convoy and captor is not None:
        return control.zone.side_of(captor) == control.side
    if not _is_entered(control) or not control.ships & WARSHIPS:
        return None
    end = control.run.read("convoy_fight", control.id, control.side)
    return None if end == "open" else end == "won"


def _is_entered(control: Control) -> bool:
    """Whether a convoy of which no captor is told is at stake."""
    return control.zone.is_convoy and control.zone.captor is None


def _comes_unfought(control: Control) -> bool:
    """Whether a side comes with a warship to a convoy for which no battle's end is told; asks with what it comes."""
    if not _is_entered(control):
        return False
    if not control.ships and control.zone.has_left(control.side):
        return False
    if not control.ships or is_vague(control.ships):
        raise Missing(("convoy_ships", (control.id,)))
    return bool(control.ships & WARSHIPS) and control.run.read("convoy_fight", control.id, control.side) == "open"


@rules.value("12.1-prevzeti", of="convoy_side")
def side_that_holds_a_convoy(zone: Zone) -> str | None:
    """The side that took it, else that which held it; asks where nothing tells."""
    if zone.captor is not None:
        return zone.side_of(zone.captor)
    for side in SIDES_OF_WAR:
        sought = zone.came(side) or any(f.value == zone.id for f in zone.run.all_told("seized"))
        if sought and zone.coming(side):
            return side if zone.run.read("convoy_control", zone.id, side) else zone.previous or ACROSS[side]
    if zone.previous is None:
        raise Missing(("convoy_holder", (zone.id,)))
    return zone.previous


@rules.value("12.1-zeton-hned", of="convoy_taker", implements=("12.2",))
def power_that_takes_a_convoy(zone: Zone) -> str:
    """The power that took it from the other side, as told or by its ships; ``nobody`` where none did."""
    if zone.captor is not None:
        return zone.captor
    for who, kinds in zone.sailed_there():
        side = str(zone.side_of(who))
        if not _is_own(zone, side) and kinds & WARSHIPS and _gets_there(zone, side):
            return nation_meant(zone.run, who)
    seizer = zone.seizer()
    return "nobody" if seizer is None or _is_own(zone, str(zone.side_of(seizer))) else nation_meant(zone.run, seizer)


def _gets_there(zone: Zone, side: str) -> bool:
    """Whether warships of a side get a convoy by what is told of it; a battle not yet fought gets it nothing."""
    fight = zone.run.read("convoy_fight", zone.id, side)
    return bool(zone.run.read("convoy_open", zone.id, ACROSS[side])) if fight == "open" else fight == "won"


def _is_own(zone: Zone, side: str) -> bool:
    """Whether a side holds a convoy already: as told, else whoever owned it and no marker lies there."""
    before = zone.previous
    if before is None and (not zone.is_owner_known or zone.run.read("convoy_marked", zone.id)):
        raise Missing(("convoy_holder", (zone.id,)))
    return (before or SIDES.get(zone.owner)) == side


def taker_of(zone: Zone) -> str | None:
    """The power that took a convoy; None where nobody did."""
    found = str(zone.run.read("convoy_taker", zone.id))
    return None if found == "nobody" else found


@rules.condition("12.1-valecna", act="seize", about=("seizes_with",))
def only_warships_seize(seizure: Seizure) -> bool | None:
    """Only ships with an attack value take a convoy."""
    kinds = seizure.kinds
    return bool(kinds & WARSHIPS) if kinds and not kinds - WARSHIPS - AIR - {"transport"} else None


@rules.condition("12.1-prazdny", act="seize", about=("phase",))
def taken_on_the_way_to_battles(seizure: Seizure) -> bool | None:
    """A convoy is taken as ships enter it or pass it in the combat move, or by battle."""
    return None if seizure.run.told("phase") is None else seizure.run.read("phase") in {"combat_move", "combat"}


@rules.condition("12.1-obsazeny", act="seize", about=("units", "enemy_there", *EMPTY))
def not_while_it_is_held(seizure: Seizure) -> bool | None:
    """While enemy ships are there the convoy is not taken without a battle."""
    zone, other = seizure.zone, ACROSS[seizure.side]
    return bool(zone.run.read("convoy_open", zone.id, other)) if zone.battle is None and zone.is_described(other) else None


@rules.grant("12.1-prazdny", act="seize", implements=("12.1-cil",))
def empty_convoys_are_taken(seizure: Seizure) -> bool | None:
    """A warship takes an empty convoy."""
    zone, other = seizure.zone, ACROSS[seizure.side]
    return True if seizure.kinds & WARSHIPS and zone.is_described(other) and zone.run.read("convoy_open", zone.id, other) else None


@rules.grant("3.2-konvoj-utok", act="seize")
def germany_attacks_convoys(seizure: Seizure) -> bool | None:
    """Germany may attack every convoy with submarines and warships."""
    return True if seizure.side == "axis" and seizure.kinds & WARSHIPS else None


@rules.value("12.1-prevzeti", of="holder")
def holder_of_a_convoy(place: Place) -> str | None:
    """Who holds a convoy after all: whoever took it, else whoever held it."""
    zone = convoy_of(place)
    if zone is None:
        return None
    return GERMANY if zone.run.read("convoy_side", zone.id) == "axis" else zone.owner


@rules.value("12.3-p12", of="holder")
def nobody_left_to_take_a_convoy(place: Place) -> str | None:
    """As in the example: where both sides are destroyed the convoy stays with whoever held it."""
    zone = convoy_of(place)
    if zone is None or zone.captor is not None or zone.battle is None or zone.previous is None:
        return None
    if zone.run.read("battle_end", zone.battle.id) not in {"both-destroyed", "sea-both-gone"}:
        return None
    return GERMANY if zone.previous == "axis" else zone.owner


def convoy_of(place: Place) -> Zone | None:
    """The convoy of a place; of a question that names none the only one of the text."""
    if place.id != ANYWHERE:
        zone = Zone(place.run, place.id)
        return zone if zone.is_convoy else None
    told = convoys_told(place.run)
    return told[0] if len(told) == 1 and not place.all_taken else None


@rules.value("12.1-zeton-hned", of="convoy_marker", implements=("12.2",))
def marker_at_once(table: Table) -> str:
    """Germany puts its marker down at once; an ally who frees the convoy takes it off."""
    return "marker"


@rules.value("12.1-konvoje", of="convoy_count", implements=("3.2-konvoj",))
def how_many_convoys(nation: Asking) -> int | None:
    """There are seven: four British, two American, one Soviet."""
    owners = Counter(Table(nation.run).board.owners.get(c) for c in Table(nation.run).board.convoys)
    if nation.id in {"someone", "allies"}:
        return sum(owners.values())
    return owners.get(nation.id, 0)


@rules.value("12.1-neplest", of="is_transport")
def convoys_are_no_ships(table: Table) -> bool:
    """A convoy is a sea zone, no transport."""
    return False


# -- ships and aircraft in general ---------------------------------------------------------------------------------------------


@rules.value("12.1-valecna", of="takes_convoys", implements=("19.9-utok",))
def which_ships_take_convoys(unit: Branch) -> bool | None:
    """Whether a kind of unit can take a convoy."""
    if unit.id in WARSHIPS:
        return True
    return False if unit.id == "transport" or unit.id in AIR else None


@rules.grant("12.1-prazdny", act="move")
def warships_pass_through_convoys(move: Move) -> bool | None:
    """In combat movement warships enter and cross convoys."""
    there = [p for p in move.named if Zone(move.run, p).is_convoy]
    return True if there and AIRCRAFT not in move.classes and set(move.units) & WARSHIPS else None


@rules.condition("12.4-p10", act="battle", about=("units", "moves", "move_to"))
def planes_come_to_an_allied_destroyer(battle: Asking) -> bool | None:
    """As in the example: planes may attack a submarine where the destroyer of an ally stands."""
    for move in [Move(battle.run, e.id) for e in battle.run.things("move")]:
        here = {(f.args[0], f.args[2]) for f in battle.run.all_told("units") if f.value and f.args[1] == move.end}
        helpers = {SIDES.get(who) for who, kind in here if kind == "destroyer" and who != move.mover}
        sides = {SIDES.get(str(move.mover))} & helpers
        if AIRCRAFT in move.classes and sides == {"allies"} and (GERMANY, SUBMARINE) in here:
            return True
    return None


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


class Sailed(Zone):
    """A convoy to which ships come."""


@rules.value("12.1-valecna", of="convoy_ships")
def ships_that_came(zone: Sailed) -> str | None:
    """The ships that came to the convoy."""
    return ", ".join(sorted({u for side in ("axis", "allies") for u in zone.coming(side)})) or None


@rules.value("12.1-konvoje", of="convoy_of")
def owner_by_its_name(space: Space) -> str | None:
    """Whose convoy it is called."""
    told = space.run.told("controller", space.id)
    return str(space.run.read("controller", space.id)) if told is not None and told.value in {"soviet", "britain", "usa"} else None
