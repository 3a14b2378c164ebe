"""Convoy centers: taken, fought for, freed; what that does to incomes ([Bitva o Atlantik])."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.board import SIDES
from referee.games.ae.rules import rules
from referee.games.ae.situation import Table
from referee.games.ae.situation_convoy import AIR, WARSHIPS, Control, Seizure, Zone, convoys_told
from referee.games.ae.situation_money import GERMANY, Claim, Convoy
from referee.games.ae.situation_move import AIR as AIRCRAFT
from referee.games.ae.situation_move import NAVAL, Branch, Move
from referee.games.ae.situation_results import ANYWHERE, Place
from referee.roles import View
from referee.runner import Missing, Undecided


class Asking(View):
    """Whose convoys are asked for."""


class Collecting(View):
    """Somebody who wants the income of a convoy."""

    @property
    def zone(self) -> Zone | None:
        """The convoy: that named, else the only one of the text."""
        told = self.run.told("collect_of", self.id)
        if told is not None:
            return Zone(self.run, str(told.value))
        known = convoys_told(self.run)
        return known[0] if len(known) == 1 else None


# -- who takes a convoy -----------------------------------------------------------------------------------------------------


@rules.value("12.1-prazdny", of="convoy_control", implements=("12.1-jako-uzemi", "12.1-cil", "3.2-konvoj-utok"))
def warships_take_what_nobody_holds(control: Control) -> bool | None:
    """A warship that enters an empty convoy, or passes through it, takes it without a fight."""
    zone = control.zone
    if not zone.is_convoy or _too_weak(zone, control.side) or zone.is_won(control.side) is not None:
        return None
    return zone.taken(control.side) if zone.is_open("allies" if control.side == "axis" else "axis") is not False else None


@rules.value("12.1-valecna", of="convoy_control")
def transports_take_nothing(control: Control) -> bool | None:
    """Transports alone take no convoy; nor do aircraft."""
    return False if control.zone.is_convoy and _too_weak(control.zone, control.side) else None


@rules.value("12.1-obsazeny", of="convoy_control")
def held_convoys_are_fought_for(control: Control) -> bool | None:
    """Where enemy ships are, control is won by battle."""
    zone = control.zone
    if not zone.is_convoy or _too_weak(zone, control.side) or zone.is_won(control.side) is not None:
        return None
    return zone.taken(control.side) if zone.is_open("allies" if control.side == "axis" else "axis") is False else None


@rules.value("12.1-prevzeti", of="convoy_control")
def won_with_a_warship_left(control: Control) -> bool | None:
    """After the battle whoever came takes it if no defender is left and he has a warship there."""
    zone = control.zone
    return zone.is_won(control.side) if zone.is_convoy and not _too_weak(zone, control.side) else None


@rules.value("12.1-ponorene", of="convoy_control")
def submerged_submarines_hold_nothing(control: Control) -> bool | None:
    """Submerged submarines count as absent."""
    zone, other = control.zone, "allies" if control.side == "axis" else "axis"
    if not zone.is_convoy or _too_weak(zone, control.side) or not zone.is_submerged(other) or zone.is_won(control.side) is not None:
        return None
    return zone.taken(control.side)


def _too_weak(zone: Zone, side: str) -> bool:
    ships = zone.coming(side)
    return bool(ships) and zone.captor is None and not ships & WARSHIPS and not ships - {"transport"} - AIR


@rules.condition("12.1-valecna", act="seize", about=("seizes_with",))
def only_warships_seize(seizure: Seizure) -> bool | None:
    """Only ships with an attack value take a convoy."""
    kinds = seizure.kinds
    return bool(kinds & WARSHIPS) if kinds and not kinds - WARSHIPS - AIR - {"transport"} else None


@rules.condition("12.1-obsazeny", act="seize", about=("units", "enemy_there"))
def not_while_it_is_held(seizure: Seizure) -> bool | None:
    """While enemy ships are there the convoy is not taken without a battle."""
    other = "allies" if seizure.side == "axis" else "axis"
    bare = seizure.zone.is_open(other)
    return None if bare is None or seizure.zone.battle is not None else bare


@rules.grant("12.1-prazdny", act="seize", implements=("12.1-cil",))
def empty_convoys_are_taken(seizure: Seizure) -> bool | None:
    """A warship takes an empty convoy."""
    other = "allies" if seizure.side == "axis" else "axis"
    return True if seizure.kinds & WARSHIPS and seizure.zone.is_open(other) else None


@rules.grant("3.2-konvoj-utok", act="seize")
def germany_attacks_convoys(seizure: Seizure) -> bool | None:
    """Germany may attack every convoy with submarines and warships."""
    return True if seizure.side == "axis" and seizure.kinds & WARSHIPS else None


@rules.value("12.1-prevzeti", of="holder")
def holder_of_a_convoy(place: Place) -> str | None:
    """Who holds a convoy after all: whoever took it, else whoever held it."""
    zone = _zone(place)
    if zone is None:
        return None
    side = zone.holder_side
    if side is None:
        raise Missing(("convoy_holder", (zone.id,)))
    return GERMANY if side == "axis" else zone.owner


@rules.value("12.3-p12", of="holder")
def nobody_left_to_take_a_convoy(place: Place) -> str | None:
    """As in the example: where both sides are destroyed the convoy stays with whoever held it."""
    zone = _zone(place)
    battle = zone.battle if zone is not None and zone.captor is None else None
    if zone is None or battle is None or zone.previous is None or battle.run.read("battle_end", battle.id) not in {"both-destroyed", "sea-both-gone"}:
        return None
    return GERMANY if zone.previous == "axis" else zone.owner


def _zone(place: Place) -> Zone | None:
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


# -- incomes -------------------------------------------------------------------------------------------------------------------


@rules.value(
    "12.2-ztrata", of="production_change",
    implements=("8.3-atlantik", "12.2", "12.2-nemecko", "12.2-osvobozeni", "12.2-nemecko-osvobozeni", "12.1-prijem", "tab-produkce"),
)  # fmt: skip
def income_of_convoys(place: Place) -> str | None:
    """Only the owner of a convoy loses or regains its income; Germany gets nothing of it and loses nothing by it."""
    zones = convoys_told(place.run) if place.id == ANYWHERE else [z for z in [Zone(place.run, place.id)] if z.is_convoy]
    if place.id == ANYWHERE and any(not Zone(place.run, s).is_convoy for s in place.all_taken):
        return None
    moved: Counter[str] = Counter()
    for zone in zones:
        taker = zone.taker
        if taker is None:
            continue
        if taker not in {*SIDES, "allies", "axis"}:
            raise Missing(("my_nation", ()))
        lost = taker in {GERMANY, "axis"}
        if not lost and place.run.read("capital_lost", zone.owner):
            raise Undecided("pravidla mlčí", "kniha neříká, čí je příjem konvoje, drží-li Německo hlavní město jeho majitele", "ae/12.2-osvobozeni")
        if len(zones) == 1 and not _is_worth_told(zone):
            return f"{place.name(zone.owner)} {'o hodnotu konvoje méně' if lost else 'o hodnotu konvoje víc'}, Německo beze změny"
        moved[zone.owner] += (-1 if lost else 1) * _worth(zone)
    if not zones or not moved:
        return None
    return ", ".join(f"{place.name(n)} {v:+d}" for n, v in moved.items()) + ", Německo beze změny"


def _is_worth_told(zone: Zone) -> bool:
    """Whether the text or the board tells the IPC of a convoy."""
    told = zone.run.told("ipc", zone.id) is not None or zone.run.told("convoys_worth", zone.owner) is not None
    return told or zone.id in Table(zone.run).board.convoys


def _worth(zone: Zone) -> int:
    """The IPC of a convoy: its own, else those told of all convoys of its owner together."""
    if zone.run.told("ipc", zone.id) is not None or zone.id in Table(zone.run).board.convoys:
        return int(zone.run.read("ipc", zone.id))
    told = zone.run.told("convoys_worth", zone.owner)
    mine = [z for z in convoys_told(zone.run) if z.owner == zone.owner and z.run.told("ipc", z.id) is None]
    if told is not None and len(mine) == len(told.value):
        values = zone.run.read("convoys_worth", zone.owner)
        return int(values[[z.id for z in mine].index(zone.id)])
    return int(zone.run.read("ipc", zone.id))


@rules.value("12.2-do-kdy", of="convoy_income")
def no_income_while_germany_holds_it(claim: Claim) -> bool | None:
    """The owner has no income of a convoy that Germany controls, until an ally regains it; nobody else ever has."""
    zone = Zone(claim.run, claim.convoy.id)
    if not zone.is_convoy:
        return None
    if claim.nation not in SIDES:
        raise Missing(("my_nation", ()))
    if claim.nation != zone.owner:
        return False
    side = zone.holder_side
    if side is None:
        raise Missing(("convoy_holder", (zone.id,)))
    return side != "axis"


@rules.condition("12.2-do-kdy", act="collect", about=("convoy_holder", "taken_by"))
def nothing_to_collect(claim: Collecting) -> bool | None:
    """Nobody collects the income of a convoy that Germany holds."""
    return None if claim.zone is None else _has_income(claim.zone)


@rules.grant("12.2-osvobozeni", act="collect")
def collected_after_it_is_free(claim: Collecting) -> bool | None:
    """Once it is regained its first owner has its income again."""
    return None if claim.zone is None else _has_income(claim.zone) or None


def _has_income(zone: Zone) -> bool:
    side = zone.holder_side
    if side is None:
        raise Missing(("convoy_holder", (zone.id,)))
    return side != "axis"


@rules.value("12.2-nemecko", of="convoy_gain")
def germany_gets_nothing(convoy: Convoy) -> str | None:
    """Germany gets nothing for a convoy."""
    return "none" if convoy.is_convoy else None


@rules.value("12.2-osvobozeni", of="what_happens")
def a_convoy_is_freed(table: Table) -> str | None:
    """What becomes of a convoy that somebody enters."""
    zones = [z for z in convoys_told(table.run) if z.came("allies") or z.came("axis") or z.captor]
    if len(zones) != 1:
        return None
    zone = zones[0]
    taker = zone.taker
    name = Place(table.run, zone.id).name
    if taker is None:
        return "Konvoj svého držitele nemění"
    if taker in {GERMANY, "axis"}:
        return f"Konvoj je bez boje německý, Německo na něj položí žeton a příjem klesne: {name(zone.owner)} -{_worth(zone)}"
    return f"Konvoj je osvobozen, německý žeton se odstraní a příjem stoupne: {name(zone.owner)} +{_worth(zone)}"


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
    return True if there and NAVAL in move.classes and AIRCRAFT not in move.classes and set(move.units) & WARSHIPS else None


@rules.value("12.2-osvobozeni", of="gainer")
def income_of_the_first_owner(place: Place) -> str | None:
    """Whoever frees a convoy, its first owner has the income again."""
    zone = _zone(place)
    taker = zone.taker if zone is not None else None
    return zone.owner if zone is not None and taker is not None and zone.side_of(taker) == "allies" else None


@rules.condition("12.4-p10", act="battle", about=("units", "moves", "move_to"))
def planes_come_to_an_allied_destroyer(battle: Asking) -> bool | None:
    """As in the example: planes may attack a submarine where the destroyer of an ally stands."""
    run = battle.run
    standing = {(f.args[0], f.args[1], f.args[2]) for f in run.all_told("units") if f.value}
    for found in run.all_told("moves"):
        act, unit = found.args
        end, mover = run.told("move_to", act), run.told("mover", act)
        if unit not in AIR or end is None or mover is None:
            continue
        here = {(who, kind) for who, where, kind in standing if where == end.value}
        destroyers = {who for who, kind in here if kind == "destroyer" and who != mover.value}
        if SIDES.get(str(mover.value)) == "allies" and any(SIDES.get(who) == "allies" for who in destroyers) and (GERMANY, "submarine") in here:
            return True
    return None
