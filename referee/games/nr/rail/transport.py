"""Rail movement: loading, its price and its limits, unloading, strategic reserves ([9.0]-[9.2], [14.12])."""

from __future__ import annotations

from referee.games.nr.movement.views import Mover, enemy_reaches
from referee.games.nr.movement.views_stacking import size
from referee.games.nr.rail.views import Load, Station, Unload, Wait
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game
from referee.law.finding import Undecided

CAPACITY = 3
DISRUPTED_UNTIL = 2
MAX_ROUTE = 3


# -- loading ------------------------------------------------------------------------------------------------------------


@rules.known("9.0", of="load_by")
def owner_loads(load: Load) -> str | None:
    """Whoever owns the units loads them."""
    return load.units[0].side if load.run.told("loaded", load.id) is not None else None


@rules.condition("9.0-a", act="load")
def no_fort_on_the_train(load: Load) -> bool:
    """A fort does not travel by rail."""
    return not any(u.fort for u in load.units)


@rules.condition("9.1-a", act="load", implements=("6.5.2-zeleznice",))
def supplied_units_only(load: Load) -> bool:
    """Only supplied units are loaded."""
    return not any(u.marked_unsupplied for u in load.units)


@rules.condition("9.1-c", act="load", about=("encircled",))
def evacuation_by_sea(load: Load) -> bool | None:
    """From an encircled port a supplied unit is loaded too; that is an evacuation by sea."""
    stated = [load.run.told("encircled", u.id) for u in load.units]
    if not any(f is not None and u.run.read("encircled", u.id) for f, u in zip(stated, load.units, strict=True)):
        return None
    return not any(u.marked_unsupplied for u in load.units)


@rules.condition("9.1.3-osa", act="load", about=("turn",), implements=("9.1.3", "13.5-k1", "13.5-k1-osa"))
def no_axis_trains_at_first(load: Load) -> bool | None:
    """In turns 1 and 2 the Axis has no rail movement."""
    return load.game.turn > DISRUPTED_UNTIL if load.by == "axis" else None


@rules.condition("9.1.3-sov", act="load", about=("turn",), implements=("9.1.3", "13.5-k1", "13.5-k1-sov"))
def one_soviet_train_at_first(load: Load) -> bool | None:
    """In turns 1 and 2 the Soviets load their free unit only."""
    if load.by != "soviet":
        return None
    return load.game.turn > DISRUPTED_UNTIL or size(load.units) + _loaded_before(load) <= 1


@rules.condition("9.1.2", act="load", about=("box", "rail_box", "loaded_before", "box_with_loaded"))
def three_in_the_box(load: Load) -> bool:
    """At most three units of a side are in the rail box."""
    return _in_box(load, size(load.units)) + size(load.units) <= CAPACITY


@rules.value("9.1.2", of="rail_capacity")
def places_in_the_box(game: Game) -> int:
    """The box holds three units of each side."""
    return CAPACITY


@rules.condition("9.1.1", act="load", about=("hand",), implements=("5.4-zeleznice",))
def cards_must_be_held(load: Load) -> bool | None:
    """Every unit beyond the free one costs a card, which the player must have."""
    cards = size(load.units) - load.free
    if cards > 0 and load.run.is_stated("load_paid", load.id):
        return bool(load.run.read("load_paid", load.id) >= cards)
    return bool(load.run.read("hand", load.by) >= cards) if cards > 0 else None


@rules.condition("4.0-faze-4-zeleznice", act="load", about=("phase",), implements=("9.1-b",))
def loading_in_the_movement_phase(load: Load) -> bool:
    """Units are loaded in the movement phase."""
    return bool(load.game.run.read("phase") == "movement")


@rules.condition("9.0", act="load", about=("active_side",))
def loading_in_the_own_turn(load: Load) -> bool:
    """... of their own side."""
    return bool(load.game.run.read("active_side") == load.by)


@rules.condition("9.1", act="load", about=("free_wanted",))
def free_of_charge_once(load: Load) -> bool | None:
    """Free of charge is one unit of a movement phase."""
    if not load.run.is_stated("free_wanted", load.id) or not load.run.read("free_wanted", load.id):
        return None
    return size(load.units) <= load.free


def _group(load: Load, kind: str, value: object) -> tuple[Mover, ...]:
    """Units of the loading side of which the text says this, without those to be loaded."""
    chosen = {u.id for u in load.chosen}
    found = [Mover(load.run, f.args[0]) for f in load.run.all_told(kind) if f.value == value and f.args[0] not in chosen]
    return tuple(u for u in found if u.side == load.by)


def _loaded_before(load: Load) -> int:
    """How many were loaded in this phase before; the second unit comes after one."""
    told = max(size(_group(load, "loaded_before", True)), *(_place_in_order(u) - 1 for u in load.chosen), 0)
    more = load.run.is_stated("load_more", load.id) or any(u.run.is_stated("another", u.id) for u in load.chosen)
    return 1 if more and not told and load.run.read("already_loaded", load.id) else told


def _place_in_order(unit: Mover) -> int:
    """The number of a unit that is counted in words (``druhý front``); 1 for others."""
    stated = unit.run.told("nth", unit.id)
    if stated is not None:
        return int(stated.value)
    number, dot, _ = str(unit.run.try_read("name", unit.id, default="")).partition(". ")
    plain = unit.is_a("army", "front", "unit")
    if not dot or not number.isdigit() or not plain or unit.run.told("counted_in_words", unit.id) is None:
        return 1
    return int(number) if int(number) <= CAPACITY else 1


def _in_box(load: Load, wanted: int) -> int:
    """How many are in the box; asks whether those loaded in this phase are counted with them, where room for those wanted turns on it."""
    there, loaded = _group(load, "box", "rail"), _group(load, "loaded_before", True)
    told = int(load.run.read("rail_box"))
    fewest = max(told, size(tuple({u.id: u for u in (*there, *loaded)}.values())))
    most = max(fewest, told + size(loaded))
    turns = fewest + wanted <= CAPACITY < most + wanted
    return fewest if turns and load.run.read("box_with_loaded") or fewest + wanted > CAPACITY else most


@rules.value("9.1", of="free_loads")
def one_load_is_free(load: Load) -> int:
    """One unit of each movement phase is loaded free of charge."""
    return 0 if _loaded_before(load) else 1


@rules.value("9.1.1", of="load_cards", implements=("5.4-zeleznice", "2.3-karty-platba"))
def cards_for_loading(load: Load) -> int:
    """The first unit of the phase is free, each further one costs a card."""
    number = size(load.units)
    before = _loaded_before(load)
    if load.game.turn <= DISRUPTED_UNTIL:
        if load.by == "axis":
            raise Undecided("nemožný popis", says("no_axis_rail_yet"), "nr/9.1.3-osa")
        if number + before > 1:
            raise Undecided("nemožný popis", says("one_soviet_unit_by_rail"), "nr/9.1.3-sov")
    if _in_box(load, number) + number > CAPACITY:
        raise Undecided("nemožný popis", says("room_for_three"), "nr/9.1.2")
    if any(u.fort for u in load.units):
        raise Undecided("nemožný popis", says("no_fort_by_rail"), "nr/9.0-a")
    if any(u.marked_unsupplied for u in load.units):
        raise Undecided("nemožný popis", says("no_unsupplied_by_rail"), "nr/9.1-a")
    return number - load.free


@rules.value("9.1.2", of="loadable")
def as_many_as_the_box_takes(load: Load) -> int | None:
    """As many as still go into the box, where the free one and the cards last for them and the turn allows it."""
    return _room(load) if _room(load) <= _others(load) else None


@rules.value("9.1.1", of="loadable", implements=("9.1", "5.4-zeleznice"))
def as_many_as_the_cards_pay(load: Load) -> int | None:
    """The free one of the phase, and one for each card."""
    return _others(load) if _allowed(load) is None and _others(load) < _room(load) else None


@rules.value("9.1.3-osa", of="loadable", implements=("9.1.3",))
def none_of_the_axis_at_first(load: Load) -> int | None:
    """None of the Axis in turns 1 and 2."""
    return 0 if load.by == "axis" and _allowed(load) == 0 and _room(load) > 0 else None


@rules.value("9.1.3-sov", of="loadable", implements=("9.1.3",))
def the_free_one_of_the_soviets_at_first(load: Load) -> int | None:
    """Of the Soviets the free one only."""
    allowed = _allowed(load)
    return allowed if load.by == "soviet" and allowed is not None and allowed < _room(load) else None


def _room(load: Load) -> int:
    """The places left in the box."""
    told = int(load.run.read("rail_box"))
    return max(0, CAPACITY - _in_box(load, max(1, CAPACITY - told)))


def _allowed(load: Load) -> int | None:
    """How many the first turns allow; None in later ones, and where no turn is told."""
    if load.run.told("turn") is None or load.game.turn > DISRUPTED_UNTIL:
        return None
    return 0 if load.by == "axis" else load.free


def _others(load: Load) -> int:
    """How many may be loaded but for the room in the box; the cards are asked for only where they matter."""
    allowed = _allowed(load)
    if allowed is not None:
        return allowed
    if load.free >= _room(load):
        return load.free
    paid = load.run.is_stated("load_paid", load.id)
    return load.free + int(load.run.read("load_paid", load.id) if paid else load.run.read("hand", load.by))


# -- waiting ------------------------------------------------------------------------------------------------------------


@rules.grant("9.2-a", act="wait")
def waits_as_long_as_it_likes(wait: Wait) -> bool:
    """A unit may stay in the rail box for any number of turns."""
    return True


@rules.duty("9.2-a", act="unload")
def never_must_leave(unload: Unload) -> bool:
    """No unit must ever leave the rail box."""
    return False


# -- unloading ----------------------------------------------------------------------------------------------------------


@rules.condition("9.0-b", act="unload", about=("phase",))
def unloading_in_its_phase(unload: Unload) -> bool:
    """Units leave the train in the unloading phase."""
    return bool(unload.game.run.read("phase") == "detraining")


@rules.condition("9.2", act="unload", about=("phase",), implements=("4.0-faze-7",))
def unloading_at_the_end_of_the_turn(unload: Unload) -> bool:
    """... which is the last of the turn."""
    return bool(unload.game.run.read("phase") == "detraining")


@rules.known("9.2", of="unload_by")
def owner_unloads(unload: Unload) -> str | None:
    """Whoever owns the units unloads them; strategic reserves are Soviet."""
    units = unload.run.told("unloaded", unload.id)
    if units is not None:
        return Mover(unload.run, units.value[0]).side
    return "soviet" if unload.is_reserve else None


@rules.known("14.12", of="unload_reserve")
def the_reserve_in_the_box(unload: Unload) -> bool | None:
    """The one unit spoken of bears the marker where the text says that a reserve was made."""
    return True if unload.run.read("reserve_marked") else None


@rules.condition("9.2", act="unload", about=("active_side",))
def unloading_in_the_own_turn(unload: Unload) -> bool:
    """... of the turn of their own side."""
    return bool(unload.game.run.read("active_side") == unload.by)


@rules.exception("14.12-b", to="9.2", implements=("14.12-d",))
def reserve_leaves_in_either_turn(unload: Unload) -> bool:
    """A strategic reserve returns at the end of a later unloading phase of either side."""
    return unload.is_reserve and unload.by == "soviet"


def _is_city(station: Station) -> bool:
    return station.terrain == "city"


STATIONS = (
    "unload_at", "controller", "city_friendly", "taken_this_turn", "hex_route", "near_enemy_city", "beside_city", "enemy_zoc", "rail_distance",
)  # fmt: skip


@rules.condition("9.2-kam", act="unload", about=STATIONS, implements=("9.2-mesto", "14.12-d"))
def somewhere(unload: Unload) -> bool | None:
    """Whether the place will do depends on which it is, so it must be told."""
    unload.run.read("unload_at", unload.id)
    return None


def _at(unload: Unload) -> Station | None:
    return unload.station if unload.run.told("unload_at", unload.id) is not None else None


def _as_city(unload: Unload, station: Station) -> bool:
    """Whether the hex is a city of the player's own."""
    return _is_city(station) and _own_city(unload, station)


def _own_city(unload: Unload, station: Station) -> bool:
    if unload.run.told("city_friendly", station.id) is not None:
        return bool(unload.run.read("city_friendly", station.id))
    return station.controller == unload.by


@rules.condition("9.2-mesto-obsazene", act="unload", about=("taken_this_turn", "unload_at"))
def no_city_taken_this_turn(unload: Unload) -> bool | None:
    """A city taken in the same turn does not serve; whether its hex does that is told to fit the second choice, the book leaves open."""
    station = _at(unload)
    if station is None or not _as_city(unload, station):
        return None
    if station.taken_this_turn and _is_told_to_fit(unload, station):
        raise Undecided("pravidla mlčí", says("fresh_city_as_other_hex"), "nr/9.2-mesto-obsazene")
    return not station.taken_this_turn


def _is_told_to_fit(unload: Unload, station: Station) -> bool:
    """Whether the text says that the hex is in no enemy zone, and of no route that is too long for the second choice."""
    if not any(unload.run.told(kind, station.id) is not None for kind in ("enemy_zoc", "zoc_of", "zoc_from", "zoc_absent")):
        return False
    far = unload.run.told("rail_distance", station.id) is not None and station.rail_distance > MAX_ROUTE
    return not far and not _in_enemy_zone(unload, station)


@rules.condition("9.2-mesto-trasa", act="unload", about=("hex_route", "unload_at"), implements=("9.2-mesto",))
def city_needs_a_route(unload: Unload) -> bool | None:
    """A ground supply route must lead from the city."""
    station = _at(unload)
    return station.hex_route if station is not None and _as_city(unload, station) else None


@rules.grant("9.2-mesto-ezoc", act="unload")
def own_city_in_an_enemy_zone(unload: Unload) -> bool | None:
    """In a city of the player's own an enemy zone of control does not matter."""
    station = _at(unload)
    if station is None or not _as_city(unload, station) or not any(unload.run.told(k, station.id) for k in ("enemy_zoc", "zoc_of", "zoc_from")):
        return None
    return True if _in_enemy_zone(unload, station) else None


@rules.condition(
    "9.2-hex-mesto", act="unload", about=("controller", "city_friendly", "unload_at"),
    implements=("9.2-hex",),
)
def no_enemy_city(unload: Unload) -> bool | None:
    """The hex is no city that the enemy controls."""
    station = _at(unload)
    if station is None or not _is_city(station):
        return None
    return _own_city(unload, station)


@rules.condition(
    "9.2-hex-soused", act="unload", about=("near_enemy_city", "beside_city", "unload_at"),
    implements=("9.2-hex",),
)
def not_beside_an_enemy_city(unload: Unload) -> bool | None:
    """Outside cities the hex is not next to a city that the enemy controls."""
    station = _at(unload)
    if station is None or not _outside(unload, station):
        return None
    return not station.near_enemy_city


@rules.known("9.2-hex-soused", of="near_enemy_city")
def city_next_to_it(station: Station) -> bool | None:
    """A city of which the text says that it is next to the hex, and that is not one of the player who unloads."""
    beside = station.run.told("beside_city", station.id)
    acts = station.run.things("unload")
    if beside is None or len(acts) != 1:
        return None
    return None if _own_city(Unload(station.run, acts[0].id), Station(station.run, str(beside.value))) else True


@rules.condition(
    "9.2-hex-ezoc", act="unload", about=("enemy_zoc", "zoc_of", "zoc_from", "unload_at"),
    implements=("9.2-hex",),
)
def not_in_an_enemy_zone(unload: Unload) -> bool | None:
    """Outside cities the hex is not in an enemy zone of control."""
    station = _at(unload)
    return not _in_enemy_zone(unload, station) if station is not None and _outside(unload, station) else None


@rules.condition("9.2-hex-trasa", act="unload", about=("rail_distance", "unload_at"), implements=("9.2-hex",))
def route_of_three_hexes(unload: Unload) -> bool | None:
    """Outside cities a ground route of three hexes at most leads to a supplied city or the map edge of the player."""
    station = _at(unload)
    return station.rail_distance <= MAX_ROUTE if station is not None and _outside(unload, station) else None


@rules.condition("8.4-a", act="unload")
def no_unloading_on_the_enemy(unload: Unload) -> bool | None:
    """A unit never enters a hex with an enemy unit."""
    station = _at(unload)
    if station is None:
        return None
    here = [f.args[0] for f in unload.run.all_told("at") if f.value == station.id]
    return False if any(Mover(unload.run, u).side != unload.by for u in here) else None


def _outside(unload: Unload, station: Station) -> bool:
    """Whether the second choice of [9.2] is meant: a hex that is no city of the player's own."""
    named = unload.run.told("terrain", station.id)
    if named is None and station.noun == "hex":
        return True
    if named is None and station.noun == "" and unload.run.told("rail_distance", station.id) is not None and station.rail_distance > 0:
        return True
    return not _as_city(unload, station)


def _in_enemy_zone(unload: Unload, station: Station) -> bool:
    whose = unload.run.told("zoc_of", station.id)
    if whose is not None and unload.run.read("zoc_of", station.id) != unload.by:
        return bool(whose.value != "none")
    reached = enemy_reaches(unload.run, station.id, unload.by) if unload.run.told("enemy_zoc", station.id) is None else None
    return station.enemy_zoc if reached is None else reached


@rules.condition("9.0", act="load", about=("load_through", "load_through_zone"))
def no_way_from_hex_to_hex(load: Load) -> bool | None:
    """A train takes a unit off the map into the box; whatever lies between does not matter."""
    told = [load.run.told(kind, load.id) for kind in ("load_through", "load_through_zone")]
    return True if any(f is not None for f in told) else None
