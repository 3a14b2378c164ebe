"""Who moves when, prices, zones of control ([8.0], [8.1], [8.3]-[8.5])."""

from __future__ import annotations

from referee.games.nr.board import BALKANS
from referee.games.nr.movement.views import Move, Mover, Place, Stop
from referee.games.nr.movement.zones import zone_on
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game
from referee.law.finding import Missing, Undecided

# -- points ------------------------------------------------------------------------------------------------------------

MP_FACTS = ("allowance", "mp_spent", "mp_left", "terrain", "base_price")


@rules.condition("8.1", act="move", about=MP_FACTS, implements=("8.3-d",))
def points_must_suffice(move: Move) -> bool | None:
    """A unit does not spend more than it has; its first hex it may always enter (8.3-e)."""
    if _is_first_hex(move):
        return None
    left = _left(move.mover) - move.spent_before
    if move.direct and move.entry_cost > left:
        return False
    return move.cost <= left


def _left(mover: Mover) -> int:
    """The points that a unit has for the move."""
    return mover.left if _spending_is_told(mover) else mover.available


@rules.condition("8.5.2", act="move", about=("in_enemy_zoc", "zoc_here", "step_from_ezoc"))
def goes_on_after_leaving_an_enemy_zone(move: Move) -> bool | None:
    """A unit that has paid for leaving an enemy zone goes on with the points that are left."""
    if not move.passed or move.direct or move.run.try_read("exit_cost", move.id) != 1:
        return None
    return True if move.cost + move.spent_before <= _left(move.mover) else None


@rules.condition("8.3-e", act="move", about=MP_FACTS)
def first_hex_is_always_allowed(move: Move) -> bool | None:
    """A mobile unit may always go one hex, whatever it costs."""
    return True if _is_first_hex(move) else None


def _is_first_hex(move: Move) -> bool:
    """Whether the move is one step of a mobile unit of which the text does not say that it moved already."""
    mover = move.mover
    if move.before is not None:
        return False
    for other in move.others():
        if other.before is not None and other.before.id == move.id or move.goal in other.passed:
            move.run.about(other.id)
    unmoved = not _spending_is_told(mover) or mover.run.try_read("moved", mover.id) is False
    return unmoved and move.direct and not mover.fort and _has_points(mover)


def _spending_is_told(mover: Mover) -> bool:
    """Whether the text says that the unit has moved or what it has spent."""
    return any(mover.run.told(kind, mover.id) is not None for kind in ("moved", "mp_spent", "mp_left"))


def _has_points(mover: Mover) -> bool:
    """Whether a mobile unit has an allowance at all, as every printed one has; no weather takes the last point."""
    return not mover.run.is_stated("allowance", mover.id) or mover.allowance > 0


@rules.exception("8.1-a", to="8.1")
def card_adds_points(move: Move) -> bool:
    """... unless the text of a card adds as many points as the unit lacks."""
    extra = _added_points(move)
    if not extra:
        return False
    return bool(move.cost <= _left(move.mover) + extra)


def _added_points(move: Move) -> int:
    """The points that cards add to the units that move, as far as the text tells of any."""
    told = [u.id for u in move.movers if move.run.told("mp_extra", u.id) is not None]
    return sum(int(move.run.read("mp_extra", u)) for u in told)


@rules.exception("8.3-e", to="8.1")
def one_hex_is_always_allowed(move: Move) -> bool:
    """A unit with an allowance above zero may always go one hex."""
    if not move.direct or move.before is not None:
        return False
    if move.mover.moved:
        raise Undecided("pravidla mlčí", says("one_hex_after_a_move"), "nr/8.3-e")
    return move.mover.available > 0


# -- who may be moved ---------------------------------------------------------------------------------------------------


@rules.condition("8.0-a", act="move", implements=("2.3-bez-pohybu",))
def no_fort_moves(move: Move) -> bool:
    """A fort never moves; every other unit is mobile."""
    return not any(u.fort for u in move.movers)


@rules.condition("14.1-g", act="move")
def finns_stay(move: Move) -> bool | None:
    """The Finnish unit never leaves Finland."""
    nations = [_stated(u, "nation") for u in move.movers]
    return False if "finland" in nations else None


@rules.condition("8.0-f", act="move", about=("move_by",))
def own_units_only(move: Move) -> bool | None:
    """A player moves his own units only."""
    if not move.run.is_stated("move_by", move.id) or not _is_known(move, "movers"):
        return None
    return all(u.side == move.by for u in move.movers)


@rules.known("8.0-f", of="move_by")
def mover_of_known_side(move: Move) -> str | None:
    """Whoever owns the units moves them."""
    return move.mover.side if _is_known(move, "movers") else None


@rules.condition("8.0-g", act="move", about=("active_side",), implements=("4.0-aktivni", "4.0-neaktivni"))
def own_turn_only(move: Move) -> bool:
    """In the turn of one player the units of the other stand still."""
    return move.by == move.game.run.read("active_side")


@rules.exception("8.0-i", to="8.0-g")
def card_moves_in_foreign_turn(move: Move) -> bool:
    """Some cards let a unit move in the turn of the other player; which, the card says."""
    if move.card:
        raise Undecided("karta", says("move_in_enemy_turn"), "nr/8.0-i", "nr/8.0-g")
    return False


@rules.condition("4.0-faze-4", act="move", about=("phase",))
def movement_phase_only(move: Move) -> bool:
    """Units move in the movement phase."""
    if move.game.run.read("phase") != "movement" and move.card:
        raise Undecided("karta", says("move_outside_its_phase"), "nr/4.0-faze-4")
    return bool(move.game.run.read("phase") == "movement")


def _is_known(move: Move, kind: str) -> bool:
    return move.run.told(kind, move.id) is not None


def _stated(unit: Mover, kind: str) -> object:
    return unit.run.try_read(kind, unit.id)


@rules.duty("8.0", act="move")
def nobody_must_move(move: Move) -> bool:
    """A player moves as many of his units as he likes, none if he likes."""
    return False


# -- the price of a step ------------------------------------------------------------------------------------------------


@rules.value("8.3-a", of="entry_cost", implements=("8.3",))
def base_price(move: Move) -> int | None:
    """Open ground costs 1."""
    return 1 if move.base_price else None


@rules.value("8.3-b", of="entry_cost", implements=("2.1-teren", "8.3", "tab-tec", "14.3-a", "14.4-a"))
def price_from_the_table(move: Move) -> int | None:
    """Other terrain costs what the terrain effects chart says: one number for armour, one for all others."""
    if move.base_price:
        return None
    return _price_of(move, move.target)


def _price_of(move: Move, place: Place) -> int:
    """What the chart asks for entering a hex."""
    if place.noun in BALKANS:
        raise Undecided("rozpor tisku", says("price_of_the_balkans"), "nr/8.7-teren")
    row = move.game.table("tec").rows["area" if place.noun == "finland" else place.terrain]
    return int(row["other"]) if row["armour"] == row["other"] else int(row["armour" if move.mover.branch == "armour" else "other"])


@rules.value("8.5.2", of="exit_cost", implements=("8.5.2-a",))
def price_of_leaving_ezoc(move: Move) -> int:
    """A unit that starts the phase in an enemy zone pays 1 more for leaving it; one that entered it in this phase does not leave (8.5.1)."""
    return 1 if move.from_ezoc else 0


@rules.value("8.0-c", of="mp_cost")
def price_of_the_move(move: Move) -> int:
    """The price of the terrain of every hex entered, and of leaving an enemy zone at the start."""
    if any(u.fort for u in move.movers):
        raise Undecided("nemožný popis", says("fort_spends_no_points"), "nr/8.0-a")
    if not move.direct and not _is_told_in_full(move) or _is_part_of_a_way(move):
        raise Undecided("chybí údaj", says("terrain_of_each_hex"), "nr/8.0-c", "nr/8.3")
    way = 0 if move.direct else sum(_price_of(move, Place(move.run, place)) for place in move.passed)
    return way + move.entry_cost + (0 if _price_is_whole(move) else move.exit_cost)


def _is_told_in_full(move: Move) -> bool:
    """Whether the text names each hex passed and the one where the move ends, which is none beside the start; several of one name are not named."""
    target = move.run.told("move_target", move.id)
    if not move.passed or target is None or move.run.told("adjacent", str(target.value)) is not None:
        return False
    places = (*move.passed, str(target.value))
    return not any(move.run.told(kind, place) is not None for place in places for kind in ("count", "plural"))


def _is_part_of_a_way(move: Move) -> bool:
    """Whether the text tells of another step of the same units: into another hex, before this one or after it."""
    mine = {move.goal, *move.passed}
    for other in move.others():
        linked = any(one.before is not None and one.before.id == two.id for one, two in ((move, other), (other, move)))
        if not linked and not {other.goal, *other.passed} - {""} <= mine and move.goal not in other.passed:
            return True
    return False


def _price_is_whole(move: Move) -> bool:
    """Whether the text gives the price of entry as the price and says nothing of an enemy zone that the unit would leave."""
    return move.base_price and move.run.try_read("step_from_ezoc", move.id) is None and not move.surcharge


@rules.condition("8.3-g", act="move")
def passable_only(move: Move) -> bool | None:
    """An impassable hex or hexside is never crossed."""
    across = move.run.told("across_water", move.id)
    if across is not None and move.run.read("across_water", move.id) == "lake":
        return False
    return None if move.run.try_read("move_target", move.id) is None else not move.target.impassable


@rules.condition("8.3-c", act="move", about=("across_water",))
def rivers_do_not_hinder(move: Move) -> bool | None:
    """A river neither stops a move nor makes it dearer."""
    across = move.run.told("across_water", move.id)
    return None if across is None or across.value != "river" else True


@rules.value("8.3-c", of="river_costs")
def river_adds_no_points(game: Game) -> bool:
    """A river costs no movement points."""
    return False


@rules.value("8.3-c", of="river_price")
def price_of_a_river(game: Game) -> int:
    """What a river adds to the price of a hex."""
    return 0


# -- who stands there ---------------------------------------------------------------------------------------------------


@rules.condition("8.4-a", act="move")
def no_hex_with_an_enemy(move: Move) -> bool | None:
    """A unit never enters a hex with an enemy unit."""
    return None if move.run.try_read("move_target", move.id) is None else not move.enemy_on_target


@rules.condition("8.4-a", act="move")
def no_way_over_an_enemy(move: Move) -> bool | None:
    """... nor does it pass one."""
    there = [move.occupied(place, False) for place in move.passed]
    return False if True in there else None


@rules.condition("8.4-b", act="move", about=("move_through",))
def own_units_are_no_hindrance(move: Move) -> bool | None:
    """A unit may enter and pass hexes with units of its own side."""
    return True if any(move.occupied(place, True) for place in move.passed) else None


# -- zones of control ---------------------------------------------------------------------------------------------------


@rules.condition("8.5.3", act="move", implements=("8.3-f", "8.5.3-c"))
def no_step_between_enemy_zones(move: Move) -> bool:
    """A unit may not step from one enemy zone of control straight into another."""
    return not (move.from_ezoc and move.to_ezoc and move.direct)


@rules.exception("8.5.3-a", to="8.5.3")
def friendly_unit_on_target(move: Move) -> bool:
    """... unless a unit of its own side already stands on the hex entered."""
    return move.friend_on_target


@rules.known("8.0-e", of="moved")
def goes_on_with_its_move(unit: Mover) -> bool | None:
    """A unit that goes on has moved; where the text tells how it goes on from there, it is no more than its first move."""
    for act in unit.run.things("move"):
        if unit.id in unit.run.try_read("movers", act.id, default=()) and unit.run.is_stated("goes_on", act.id):
            if not Move(unit.run, act.id).continued:
                return True
    return None


@rules.condition("8.5.1", act="move")
def stopped_in_an_enemy_zone(move: Move) -> bool:
    """A unit that entered an enemy zone moves no farther in this turn."""
    if move.before is not None:
        return not move.before.to_ezoc
    return not any(u.entered_ezoc for u in move.movers)


@rules.condition("8.5.1", act="move", about=("zoc_of", "enemy_zoc"), implements=("8.5.3-b",))
def no_passing_of_an_enemy_zone(move: Move) -> bool | None:
    """A unit that enters an enemy zone cannot go on beyond it, so it cannot pass such a hex."""
    if not move.passed:
        return None
    zones = {place: zone_on(move, place) for place in move.passed}
    if not any(zones.values()) and (unknown := [place for place, found in zones.items() if found is None]):
        raise Missing(("enemy_zoc", (unknown[0],)))
    return not any(zones.values())


@rules.condition("8.0-e", act="move")
def points_must_be_left(move: Move) -> bool | None:
    """A unit without movement points left goes no farther."""
    if _added_points(move):
        return None
    if move.before is not None:
        return _left(move.mover) > move.spent_before
    return move.mover.left > 0 if move.mover.moved else None


@rules.value("8.5.1", of="must_stop", implements=("8.5.3-b",))
def stops_in_an_enemy_zone(move: Move) -> bool:
    """A unit that enters an enemy zone stops there."""
    return move.to_ezoc


@rules.known("8.5.1", of="stop_of")
def stop_of_the_one_move(stop: Stop) -> str | None:
    """A stop is that of the one move of which the text speaks."""
    moves = stop.run.things("move")
    return moves[0].id if len(moves) == 1 else None


@rules.duty("8.5.1", act="stop")
def must_stop_there(stop: Stop) -> bool:
    """Entering an enemy zone ends the move."""
    return stop.move.must_stop


@rules.grant("8.0-e", act="stop")
def may_stop_anywhere(stop: Stop) -> bool:
    """A player may end the move of a unit wherever he likes."""
    return True
