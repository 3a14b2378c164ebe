"""Transports: capacity, loading and unloading, allied cargo ([NÁKLADNÍ LODĚ])."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from referee.games.ae.board import SIDES
from referee.games.ae.combat_move.limits import enemy_at_start, heed
from referee.games.ae.gameboard.views import COMBAT, NONCOMBAT, Branch, Move
from referee.games.ae.gameboard.views_space import HELD, Space, friend_or_foe, only_submerged, stance_told
from referee.games.ae.kinds import DEFENDER
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import SHIPS
from referee.games.ae.ships.ashore import has_unloaded
from referee.games.ae.ships.hold import HOLD, fits
from referee.games.ae.ships.views_cargo import CARRIER, TRANSPORT, Load, Stay, Unload, Voyage
from referee.games.ae.views import are_apart
from referee.games.ae.ways import NAVAL
from referee.law.finding import Missing, Undecided

ZONES, SEVERAL = 2, 2
"""How many zones a transport sails (ae/19.9-pohyb-vylozit); lands or ships that are more than one."""
BESIDE = ("enemy_there", "enemy_at_start", "beside_at_start", "units")
"""The facts that tell of enemy ships beside a transport."""


# -- capacity -----------------------------------------------------------------------------------------------------------


def _on_a_transport(load: Load) -> bool:
    carrier = load.run.told("load_carrier", load.id)
    return carrier is None or str(carrier.value) in {TRANSPORT, NAVAL}


def _cargo(load: Load) -> Counter[str]:
    """What is on board after this act: with one ship all that it takes on, else this act alone."""
    if load.ships > 1:
        return load.cargo(load.id)
    total: Counter[str] = Counter()
    for one in load.loads:
        total += load.cargo(one)
    for told in load.run.all_told("aboard"):
        if load.is_land(told.args[0]) and not load.has_aboard(told.args[0]):
            total[told.args[0]] += int(load.run.read("aboard", *told.args))
    return total - _put_ashore(load, total)


def _put_ashore(load: Voyage, total: Counter[str]) -> Counter[str]:
    """What of it was unloaded before this act; units without a name are those on board, where that is one kind."""
    here = [f.order for f in load.run.all_told("loads") if f.args[0] == load.id]
    there = total - load.cargo(load.id)
    ashore: Counter[str] = Counter()
    for told in load.run.all_told("unloads"):
        if not here or told.order >= min(here) or load.run.type_of(load.id) != "load":
            continue
        named = [told.args[1]] if told.args[1] in there else list(there)
        count = load.run.told("unloaded", *told.args)
        if len(named) == 1 and load.run.read("unloads", *told.args):
            ashore[named[0]] += there[named[0]] if count is None else int(load.run.read("unloaded", *told.args))
    return ashore


@rules.condition("19.9-kapacita", act="load", implements=("19.9-nosnost",))
def one_tank_or_two_others(load: Load) -> bool | None:
    """A transport carries one tank, or two other land units."""
    cargo = _cargo(load)
    if not _on_a_transport(load) or not cargo:
        return None
    if any(not load.is_land(b) and b not in {"unit", "land"} for b in cargo):
        return None
    if "unit" in cargo or "land" in cargo:
        return False if sum(cargo.values()) > HOLD * load.ships else None
    return fits(cargo, load.ships)


@rules.condition("19.9-kapacita", act="unload", about=("loads",))
def no_more_on_board_thanfits(unload: Unload) -> bool | None:
    """What is unloaded was on board, no more than fits."""
    loads = [Load(unload.run, one) for one in unload.loads]
    if not loads or not _on_a_transport(loads[0]) or not _cargo(loads[0]):
        return None
    return fits(_cargo(loads[0]), unload.ships)


@rules.value("19.9-kapacita", of="load_fits")
def fits_on_board(load: Load) -> bool | None:
    """Whether the units fit on the ship; asks for them where the text names none."""
    if _on_a_transport(load) and not _cargo(load):
        raise Missing(("loads", (load.id,)))
    return one_tank_or_two_others(load)


@rules.condition("19.9", act="load")
def land_units_only(load: Load) -> bool | None:
    """A transport carries land units only."""
    if not _on_a_transport(load):
        return None
    planes = [b for b in load.cargo(load.id) if b == "air" or b in load.table.units.rows and load.table.units.cell(b, "class") == "air"]
    return False if planes else None


@rules.value("19.9-kapacita", of="capacity", implements=("19.9-nosnost",))
def capacity_of_a_transport(unit: Branch) -> str | None:
    """What a transport carries."""
    return "transport" if unit.id == TRANSPORT else None


@rules.value("19.2-nosnost", of="capacity")
def capacity_of_a_carrier(unit: Branch) -> str | None:
    """What a carrier carries."""
    return "carrier" if unit.id == CARRIER else None


CARRIES_NOTHING = {"battleship": "19.4-nosnost", "submarine": "19.5-nosnost", "destroyer": "19.8-nosnost"}
"""The clause of each ship that carries nothing."""


def _bind(ship: str, clause: str) -> None:
    @rules.condition(clause, act="load", about=("load_carrier",))
    def takes_nothing_on_board(load: Load) -> bool | None:
        """This ship carries no units."""
        carrier = load.run.told("load_carrier", load.id)
        return False if carrier is not None and load.run.read("load_carrier", load.id) == ship else None

    @rules.value(clause, of="capacity")
    def no_capacity(unit: Branch) -> str | None:
        """What it carries: nothing."""
        return "none" if unit.id == ship else None


for _ship, _clause in CARRIES_NOTHING.items():
    _bind(_ship, _clause)


# -- loading ------------------------------------------------------------------------------------------------------------


@rules.condition("19.9-z-lodi-na-lod", act="load")
def not_from_ship_to_ship(load: Load) -> bool | None:
    """Cargo does not pass from one transport straight to another."""
    told = load.run.told("from_ship", load.id)
    return None if told is None else not load.run.read("from_ship", load.id)


@rules.condition("19.9-dojit", act="load", about=("marched", "moved_in_combat"), implements=("19.9-uplny-pohyb",))
@rules.condition("9.1-pred-nalozenim", act="load", about=("marched", "moved_in_combat"), implements=("9.1-pohyb",))
def not_after_a_march(load: Load) -> bool | None:
    """A unit that moved to the coast this turn does not board in the same turn."""
    for branch in load.cargo(load.id):
        told = load.run.told("marched", branch)
        if told is not None and load.run.read("marched", branch):
            return False
    moves = [Move(load.run, e.id) for e in load.run.things("move")]
    return False if any(set(m.branches) & set(load.cargo(load.id)) for m in moves) else None


def _enemy_in_zone(voyage: Voyage, zone: str | None) -> bool | None:
    """Whether enemy ships bar loading in a zone: those that are there, else those of the start of the turn where it has not left."""
    if zone is not None:
        gone = [f for f in voyage.run.all_told("absent") if f.args[2] in SHIPS and f.value]
        if gone and voyage.run.all_told("stands_at", "enemy_there"):
            raise Undecided("chybí údaj", says("where_the_ship_is_gone"), "ae/19.9-nepratele")
        told = stance_told(Space(voyage.run, zone), voyage.ship_owner or "me")
        if told != HELD and _of_unknown_side(voyage, zone):
            raise Missing(("my_nation", ()))
        if only_submerged(voyage.run, zone):
            if voyage.run.told("enemy_at_start") is not None:
                raise Undecided("pravidla mlčí", says("submerged_in_the_turn"), "ae/19.9-nepratele")
            return False
        if told == HELD:
            return True
        there = voyage.run.told("enemy_there", zone)
        if there is not None:
            return bool(voyage.run.read("enemy_there", zone))
    return None if voyage.sails else enemy_at_start(Move(voyage.run, voyage.id))


@rules.condition("19.9-nepratele", act="load", about=BESIDE)
@rules.condition("6.1.5", act="load", about=BESIDE, implements=("6.1.5-volno",))
def no_loading_beside_the_enemy(load: Load) -> bool | None:
    """No loading in a zone with enemy ships."""
    barred = _enemy_in_zone(load, load.zone("load_at", load.id))
    return None if barred is None else not barred


@rules.condition("19.9-nepratele", act="unload", about=BESIDE)
@rules.condition("6.1.5", act="unload", about=BESIDE, implements=("6.1.5-volno",))
def no_unloading_beside_the_enemy(unload: Unload) -> bool | None:
    """No unloading in a zone with enemy ships."""
    barred = _enemy_in_zone(unload, unload.zone("unload_at", unload.id))
    return None if barred is None else not barred


def _of_unknown_side(voyage: Voyage, zone: str) -> bool:
    """Whether units stand in a zone of which nobody can tell whether they are the enemy's, as it is not said whom the writer plays."""
    there = [f.args[0] for f in voyage.run.all_told("units") if f.args[1] == zone and f.value]
    return any(p in SIDES and friend_or_foe(p, voyage.ship_owner) is None for p in there)


# -- unloading ----------------------------------------------------------------------------------------------------------


@rules.condition("19.9-dve-uzemi", act="unload", about=("unload_to", "unload_in"), implements=("19.9-stejne",))
@rules.condition("9.1-jedna-lod", act="unload", about=("unload_to", "unload_in"))
def one_land_for_a_ship(unload: Unload) -> bool | None:
    """In one turn a ship unloads into one territory; other ships choose theirs."""
    lands = {p for one in unload.unloads for p in Unload(unload.run, one).lands}
    if len(lands) < SEVERAL:
        return None
    if not unload.tells_ships:
        raise Missing(("unload_ships", (unload.id,)))
    return len(lands) <= unload.ships


@rules.condition("9.1-dve-lode", act="unload", about=("unload_to", "unload_in", "each_elsewhere"))
def several_ships_several_lands(unload: Unload) -> bool | None:
    """Several ships in one zone each choose their own land."""
    each = unload.run.told("each_elsewhere", unload.id)
    if each is not None and unload.run.read("each_elsewhere", unload.id):
        return unload.ships >= SEVERAL
    lands = {p for one in unload.unloads for p in Unload(unload.run, one).lands}
    told = [f for f in unload.run.all_told("neighbours") if lands & set(f.args)]
    if not all(unload.run.read("neighbours", *f.args) for f in told):
        return False
    return True if len(lands) >= SEVERAL and unload.ships >= len(lands) else None


@rules.condition("19.9-konec", act="move", about=("unloads", "unload_to", "unloaded_before", "after_unloading"))
def no_sailing_after_unloading(move: Move) -> bool | None:
    """A transport that has unloaded does not move any more in that turn."""
    if not {TRANSPORT, NAVAL} & set(move.branches):
        return None
    if move.run.told("after_unloading") is not None:
        done = move.run.read("after_unloading")
    elif move.run.all_told("unloaded_before") and has_unloaded(move) is not None:
        done = move.run.read("unloaded_before", TRANSPORT)
    else:
        others = {f.args[0] for f in move.run.all_told("unload_ship_of") if any(are_apart(move.run, f.value, who) for who in move.doers)}
        done = {e.id for e in move.run.things("unload")} - others
        unloads = [f.order for f in move.run.all_told("unload_to", "unloads") if f.args[0] in done]
        here = [f.order for f in move.run.all_told("moves", "moved", "moves_all") if f.args[0] == move.id]
        return False if unloads and min(unloads) < max(here) and not move.is_later else None
    return None if move.is_later else not done


@rules.condition("19.9-dal", act="move", about=("unloads", "unloaded_before", "after_unloading"), implements=("19.9-uplny-pohyb",))
@rules.condition("9.1-po-vylozeni", act="move", about=("unloads", "unloaded_before", "after_unloading"), implements=("9.1-pohyb",))
def unloaded_units_stay(move: Move) -> bool | None:
    """A unit that was unloaded does not go on in the same turn."""
    land = [b for b in move.branches if move.class_of(b) == "land"]
    if land and move.run.told("after_unloading") is not None:
        done = bool(move.run.read("after_unloading"))
        return None if move.is_later else not done
    ashore = {f.args[1] for f in move.run.all_told("unloads")}
    ashore |= {f.args[0] for f in move.run.all_told("unloaded_before") if move.run.read(f.kind, *f.args)}
    return False if ashore & set(land) and not move.is_later else None


# -- after a battle -----------------------------------------------------------------------------------------------------


@rules.condition("19.9-po-bitve-pohyb", act="move", about=("fought_this_turn", "after_battle"))
def no_sailing_after_a_battle(move: Move) -> bool | None:
    """A transport that was in a battle does not move any more in that turn."""
    if TRANSPORT not in move.branches or move.is_later:
        return None
    if move.run.told("after_battle") is not None:
        return not move.run.read("after_battle")
    told = move.run.told("fought_this_turn", TRANSPORT)
    return not move.run.read("fought_this_turn", TRANSPORT) if told is not None else None


def _after_a_battle(act: str) -> Callable[[type[Voyage]], None]:
    def bind(view: type[Voyage]) -> None:
        def one_of_both(voyage: Voyage) -> bool | None:
            """After a battle a transport may load or unload, not both."""
            if not voyage.fought or isinstance(voyage, Unload) and voyage.is_later:
                return None
            return not (voyage.boarded_now and voyage.unloads)

        one_of_both.__annotations__["voyage"] = view
        for clause in ("19.9-po-bitve", "9.1-po-bitve"):
            rules.condition(clause, act=act, about=("fought_this_turn", "after_battle"))(one_of_both)

    return bind


_after_a_battle("load")(Load)
_after_a_battle("unload")(Unload)


@rules.condition("9.1-ustup-lodi", act="unload", about=("retreated",))
def ashore_among_friends_after_a_retreat(unload: Unload) -> bool | None:
    """A transport that retreated was in a battle and may unload like any other such, on a friendly coast; of an assault the book says nothing."""
    if not unload.lands or not unload.fought or not _has_retreated(unload):
        return None
    try:
        friendly = all(Move(unload.run, unload.id).is_friendly(p) for p in unload.lands)
    except Missing:
        friendly = False
    if friendly:
        return True
    raise Undecided("pravidla mlčí", says("landing_after_retreat"), "ae/9.1-ustup-lodi")


def _has_retreated(unload: Unload) -> bool:
    """Whether the text tells that its own side left a battle."""
    own = unload.owner("unloader")
    told = [f.args[1] for f in unload.run.all_told("retreated") if f.value is True]
    return any(who != DEFENDER and friend_or_foe(who, own) is not False for who in told)


# -- both in one turn ---------------------------------------------------------------------------------------------------


@rules.condition("19.9-naklad-a-vyklad", act="unload", about=("loads",), implements=("19.9-spojenci", "10.4-kroky"))
def loaded_and_unloaded_in_one_turn(unload: Unload) -> bool | None:
    """Loading and unloading in one turn needs units of the ship's own power."""
    return not unload.is_foreign if unload.boarded_now and not unload.is_later else None


@rules.condition("10.4-bez-pohybu", act="unload", about=("loads",))
def three_steps_even_if_the_ship_stays(unload: Unload) -> bool | None:
    """Boarding an ally's ship and leaving it in one turn is barred, whether the ship moves or not."""
    allowed = loaded_and_unloaded_in_one_turn(unload)
    return None if allowed else allowed


@rules.condition("19.9-spojenci-1", act="load", about=("turn_of", "loader", "ship_of", "cargo_of"))
@rules.condition("10.4-krok1", act="load", about=("turn_of", "loader", "ship_of", "cargo_of"))
def allies_board_in_their_own_turn(load: Load) -> bool | None:
    """Units of an ally board in the turn of the power whose they are."""
    doer = load.whose(load.owner("loader"))
    if load.is_foreign and doer is not None and doer != "me" and doer != load.cargo_owner:
        return False
    if not load.is_foreign:
        return None
    return load.turn_of("load_own_turn", "loader") == load.cargo_owner


@rules.condition("19.9-spojenci-3", act="unload", about=("turn_of", "unload_ship_of", "unload_cargo_of"))
@rules.condition("10.4-krok3", act="unload", about=("turn_of", "unload_ship_of", "unload_cargo_of"))
def allies_leave_in_their_own_turn(unload: Unload) -> bool | None:
    """Units of an ally are unloaded in a later turn of theirs."""
    if not unload.is_foreign:
        return None
    for sail in unload.sails:
        heed(unload.run, sail.id)
    return unload.turn_of("unload_own_turn", "unloader") == unload.cargo_owner


@rules.condition("19.9-vylozit-pratelske", act="unload", about=("phase",))
@rules.condition("13.5-naklad", act="unload", about=("phase",))
def in_noncombat_movement_to_friends(unload: Unload) -> bool | None:
    """In non-combat movement a transport unloads into friendly coastal land only."""
    if unload.run.told("phase") is None or unload.run.read("phase") != "noncombat_move":
        return None
    lands = [Move(unload.run, unload.id).is_friendly(p) for p in unload.lands]
    return all(lands) if lands else None


@rules.condition("16.1-more", act="unload", about=("unloads", "stance", "friendly_space", "controller", "units"))
def guns_go_ashore_among_friends(unload: Unload) -> bool | None:
    """A transport takes an AA gun to friendly coasts only."""
    here = {f.args[1] for f in unload.run.all_told("unloads") if f.args[0] == unload.id}
    if "aa-gun" not in here or not unload.lands:
        return None
    return all(Move(unload.run, unload.id).is_friendly(p) for p in unload.lands)


@rules.condition("19.9-pohyb-vylozit", act="unload", about=("steps_told", "moves", "unload_to"), implements=("19.9-kdy-nalozit",))
def no_farther_than_two_zones(unload: Unload) -> bool | None:
    """Before it unloads the ship may sail no zone, one or two; it unloads onto land beside it."""
    told = unload.lands
    zone = unload.zone("unload_at", unload.id)
    total = 0
    for sail in unload.sails:
        steps = unload.run.told("steps_told", sail.id)
        if steps is not None:
            total += sum(unload.run.read("steps_told", sail.id))
        elif not {sail.start, sail.end} - sail.board.kinds.keys():
            total += int(unload.run.read("steps", sail.id))
    if total > ZONES or any(unload.is_apart(p, zone) for p in told):
        return False
    if not told and not unload.sails and unload.run.told("each_elsewhere", unload.id) is None:
        raise Missing(("unload_to", (unload.id,)))
    return True if told or unload.sails else None


@rules.condition("19.9-kdy-nalozit", act="load", about=("phase",))
def in_either_movement(load: Load) -> bool | None:
    """A ship takes units on board whenever it may move, in combat movement as in the other."""
    return None if load.run.told("phase") is None or load.run.read("phase") in {COMBAT, NONCOMBAT} else False


@rules.condition("19.9-pohyb-vylozit", act="load", about=("load_from", "load_at"))
def loads_from_land_beside_it(load: Load) -> bool | None:
    """A ship takes on board only what stands beside its zone."""
    told = load.run.told("load_from", load.id)
    zone = load.zone("load_at", load.id)
    return False if told is not None and any(load.is_apart(str(p), zone) for p in told.value) else None


# -- what need not be ---------------------------------------------------------------------------------------------------


@rules.duty("19.9-cast", act="unload", implements=("19.9-nechat",))
def nobody_must_unload(unload: Unload) -> bool | None:
    """Nothing must be unloaded, and not all of it; of a landing after a sea battle another clause speaks."""
    return False if unload.run.told("sea_battle") is None else None


@rules.grant("19.9-nechat", act="stay_aboard")
def cargo_may_stay_at_sea(stay: Stay) -> bool:
    """Units may stay on board."""
    return True


@rules.condition("19.9-pohyb", act="stay_aboard", about=("steps_told", "moves"))
def two_zones_and_stay(stay: Stay) -> bool | None:
    """The ship that keeps its cargo sails no farther than two zones."""
    moves = [Move(stay.run, e.id) for e in stay.run.things("move")]
    sails = [m for m in moves if {TRANSPORT, NAVAL} & set(m.branches)]
    told = [m for m in sails if m.run.told("steps_told", m.id) is not None]
    return sum(sum(m.run.read("steps_told", m.id)) for m in told) <= ZONES if told else None


@rules.condition("19.9-dve-nalodeni", act="load", about=("load_from",))
def from_two_lands(load: Load) -> bool | None:
    """A ship loads two units from two lands beside one zone."""
    told = load.run.told("load_from", load.id)
    return True if told is not None and len(told.value) == SEVERAL else None


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("9.1-jedna-lod", of="unload_ships")
def how_many_ships(unload: Unload) -> int | None:
    """How many transports unload."""
    return unload.ships if unload.tells_ships else None


@rules.value("19.9-po-bitve", of="fought_this_turn")
def fought_before(unit: Branch) -> bool | None:
    """A transport has fought where what it does comes after a battle."""
    told = unit.run.told("after_battle") if unit.id == TRANSPORT else None
    return None if told is None else bool(unit.run.read("after_battle"))
