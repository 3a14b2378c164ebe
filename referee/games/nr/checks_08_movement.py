"""Movement: who moves when, allowances, prices, zones of control, Finland and the Balkans ([8.0]-[8.3], [8.5]-[8.7])."""

from __future__ import annotations

from referee.games.nr.checks_02_units import UNKNOWN, counter
from referee.games.nr.rules import rules
from referee.games.nr.situation import Game, noun_of
from referee.games.nr.situation_movement import Move, Mover, Place, Points, Stop
from referee.runner import Missing, Undecided

BALKANS = {"balkans", "west-balkans", "south-balkans", "yugoslavia"}
AREAS = {"finland", *BALKANS}
PLAIN_BRANCHES = {"infantry", "armour", "mech", "shock", "regional"}
PLAIN_NAMES = {"army", "front", "army-group", "infantry-army", "infantry-front", "panzer-army", "tank-army", "shock-army", "shock-front"}


# -- points ------------------------------------------------------------------------------------------------------------

MP_FACTS = ("allowance", "mp_spent", "mp_left", "terrain", "base_price")


@rules.condition("8.1", act="move", about=MP_FACTS, implements=("8.3-d",))
def points_must_suffice(move: Move) -> bool | None:
    """A unit does not spend more than it has; its first hex it may always enter (8.3-e)."""
    if _is_first_hex(move):
        return None
    left = move.mover.left if _spending_is_told(move.mover) else move.mover.available
    if move.direct and move.entry_cost > left:
        return False
    return move.cost <= left


@rules.condition("8.3-e", act="move", about=MP_FACTS)
def first_hex_is_always_allowed(move: Move) -> bool | None:
    """A mobile unit may always go one hex, whatever it costs."""
    return True if _is_first_hex(move) else None


def _is_first_hex(move: Move) -> bool:
    """Whether the move is one step of a mobile unit of which the text does not say that it moved already."""
    mover = move.mover
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
    left = move.mover.left if _spending_is_told(move.mover) else move.mover.available
    return bool(move.cost <= left + extra)


def _added_points(move: Move) -> int:
    """The points that cards add to the units that move, as far as the text tells of any."""
    told = [u.id for u in move.movers if move.run.told("mp_extra", u.id) is not None]
    return sum(int(move.run.read("mp_extra", u)) for u in told)


@rules.exception("8.3-e", to="8.1")
def one_hex_is_always_allowed(move: Move) -> bool:
    """A unit with an allowance above zero may always go one hex."""
    if not move.direct:
        return False
    if move.mover.moved:
        raise Undecided("pravidla mlčí", "zda si krok o jeden hex smí vzít i jednotka, která se už pohnula, kniha neříká", "nr/8.3-e")
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
        raise Undecided("karta", "o pohybu v soupeřově kole rozhoduje text zahrané karty", "nr/8.0-i", "nr/8.0-g")
    return False


@rules.condition("4.0-faze-4", act="move", about=("phase",))
def movement_phase_only(move: Move) -> bool:
    """Units move in the movement phase."""
    if move.game.run.read("phase") != "movement" and move.card:
        raise Undecided("karta", "o pohybu mimo pohybovou fázi rozhoduje text zahrané karty", "nr/4.0-faze-4")
    return bool(move.game.run.read("phase") == "movement")


def _is_known(move: Move, kind: str) -> bool:
    return move.run.told(kind, move.id) is not None


def _stated(unit: Mover, kind: str) -> object:
    return unit.run.try_read(kind, unit.id)


@rules.duty("8.0", act="move")
def nobody_must_move(move: Move) -> bool:
    """A player moves as many of his units as he likes, none if he likes."""
    return False


# -- the allowance ------------------------------------------------------------------------------------------------------


@rules.known("tab-jednotky", of="allowance", implements=("2.3-pohyb",))
def printed_allowance(unit: Mover) -> int | None:
    """The allowance printed on the named counter, where both faces agree or the face is told."""
    row = counter(unit)
    if row is None:
        return None
    full, reduced = row["move_full"], row["move_reduced"]
    if row["side"] == "soviet":
        found = full if row["on_flip"] else reduced
        return None if found in UNKNOWN or row["branch"] in {"regional", "fort"} else int(found)
    if full in UNKNOWN or reduced in UNKNOWN:
        return None
    face = unit.run.told("face", unit.id)
    if face is None:
        return int(full) if full == reduced else None
    return int(reduced if face.value == "reduced" else full)


@rules.value("8.2-bahno", of="weather_cap", implements=("13.1-bahno", "13.1-bahno-bp"))
def cap_in_mud(unit: Mover) -> int | None:
    """Mud: at most 3."""
    return 3 if unit.game.weather == "mud" else None


@rules.value("8.2-snih", of="weather_cap", implements=("13.1-snih", "13.1-snih-bp"))
def cap_in_snow(unit: Mover) -> int | None:
    """Snow: at most 4."""
    return 4 if unit.game.weather == "snow" else None


@rules.value("13.1-zima-bp", of="weather_cap")
def cap_in_long_winter(unit: Mover) -> int | None:
    """Long winter: at most 4."""
    return 4 if unit.game.weather == "long_winter" else None


@rules.value("8.2", of="weather_cap", implements=("13.1-jasno",))
def no_cap_in_clear_weather(unit: Mover) -> int | None:
    """Clear weather leaves the printed allowance as it is."""
    return unit.allowance if unit.game.weather == "clear" else None


@rules.value("6.5.2", of="supply_cap", implements=("6.5",))
def cap_without_supply(unit: Mover) -> int:
    """An unsupplied unit has at most 3; a supplied one what is printed."""
    return 3 if unit.marked_unsupplied else unit.allowance


@rules.value("8.0-b", of="mp_available", implements=("2.3-pohyb",))
def points_available(unit: Mover) -> int:
    """The printed allowance under the caps of weather and supply."""
    if unit.fort:
        raise Undecided("nemožný popis", "pevnost se nepohybuje, body pohybu nemá", "nr/8.0-a")
    return min(unit.allowance, unit.weather_cap, unit.supply_cap)


@rules.value("8.0-c", of="mp_spent")
def points_spent(unit: Mover) -> int | None:
    """A unit that has not moved has spent nothing; a fort cannot have moved."""
    if unit.run.try_read("fort", unit.id):
        raise Undecided("nemožný popis", "pevnost se nesmí pohybovat, žádné BP neutratila", "nr/8.0-a")
    return None if unit.moved else 0


@rules.value("8.0-e", of="mp_left")
def points_left(unit: Mover) -> int:
    """What is available less what is spent."""
    return max(0, unit.available - unit.spent)


@rules.condition("8.1-b", act="points")
def points_stay_with_the_unit(points: Points) -> bool | None:
    """Movement points are never handed to another unit."""
    return False if points.to == "unit" else None


@rules.condition("8.1-c", act="points")
def points_are_not_saved(points: Points) -> bool | None:
    """Movement points are never kept for a later turn."""
    return False if points.to == "turn" else None


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
    target = move.target
    if target.noun in BALKANS:
        raise Undecided("rozpor tisku", "cenu vstupu na Balkán dává 8.7 (otevřený terén) jinak než přehled terénu", "nr/8.7-teren")
    row = move.game.table("tec").rows["area" if target.noun == "finland" else target.terrain]
    return int(row["other"]) if row["armour"] == row["other"] else int(row["armour" if move.mover.branch == "armour" else "other"])


@rules.value("8.5.2", of="exit_cost", implements=("8.5.2-a",))
def price_of_leaving_ezoc(move: Move) -> int:
    """A unit that starts the phase in an enemy zone pays 1 more for leaving it; one that entered it in this phase does not leave (8.5.1)."""
    return 1 if move.from_ezoc else 0


@rules.value("8.0-c", of="mp_cost")
def price_of_the_step(move: Move) -> int:
    """The price of the terrain and of leaving an enemy zone."""
    if any(u.fort for u in move.movers):
        raise Undecided("nemožný popis", "pevnost se nesmí pohybovat, žádné BP neutratila", "nr/8.0-a")
    if not move.direct or _is_part_of_a_way(move):
        raise Undecided("chybí údaj", "cena pohybu přes více hexů závisí na terénu každého z nich", "nr/8.0-c", "nr/8.3")
    return move.entry_cost + (0 if _price_is_whole(move) else move.exit_cost)


def _is_part_of_a_way(move: Move) -> bool:
    """Whether the text tells of another step of the same units: into another hex, before this one or after it."""
    run = move.run
    mine = {run.told(kind, move.id) for kind in ("move_through", "move_target")}
    places = {str(f.value) for f in mine if f is not None}
    movers = run.try_read("movers", move.id, default=())
    for other in run.things("move"):
        if other.id == move.id or run.try_read("movers", other.id, default=()) != movers:
            continue
        told = [run.told(kind, other.id) for kind in ("move_through", "move_target")]
        if any(f is not None and str(f.value) not in places for f in told):
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


# -- what stands where --------------------------------------------------------------------------------------------------


@rules.known("8.0-d", of="move_target")
def target_of_the_move(move: Move) -> str | None:
    """The hex named, that of the unit gone to, or the one hex spoken of apart from the starting hex."""
    run = move.run
    to_unit = run.told("move_to_unit", move.id)
    if to_unit is not None:
        place = run.told("at", str(to_unit.value))
        return str(place.value) if place is not None else None
    through = run.told("move_through", move.id)
    if through is not None:
        return str(through.value)
    if run.told("goes_there", move.id) is None:
        return None
    origin = {f.value for f in run.all_told("at") if f.args[0] in run.read("movers", move.id)}
    others = [h.id for h in run.things("hex") if h.id not in origin]
    named = [f.args[0] for f in run.all_told("concept") if f.value == "target-hex" and f.args[0] in others]
    found = named or others
    return found[0] if len(found) == 1 else None


@rules.known("8.0-d", of="direct_step")
def step_to_a_neighbour(move: Move) -> bool | None:
    """A move between neighbouring hexes is one step; so is one that claims the guaranteed hex."""
    run = move.run
    if _goes_over_several_hexes(move):
        return False
    if run.told("move_length", move.id) is not None:
        return bool(run.read("move_length", move.id) == 1)
    if move.minimum_claimed:
        return True
    hexes = [f.value for f in run.all_told("at") if f.args[0] in run.try_read("movers", move.id, default=())]
    target = run.try_read("move_target", move.id)
    hexes += [target] if target is not None else []
    stated = [run.told("adjacent", str(h)) for h in hexes]
    values = {bool(f.value) for f in stated if f is not None}
    if values:
        return False not in values
    beside = [f.value for f in run.all_told("next_to") if f.args[0] in run.try_read("movers", move.id, default=())]
    if target is not None and any(target in places for places in beside):
        return True
    return True if run.told("move_through", move.id) is not None else None


def _goes_over_several_hexes(move: Move) -> bool:
    """Whether the text names several hexes that the move enters or passes."""
    run = move.run
    passed, entered = run.told("move_through", move.id), run.told("move_target", move.id)
    if passed is not None and entered is not None and passed.value != entered.value:
        return True
    for told in (passed, entered):
        if told is None:
            continue
        if isinstance(told.value, tuple) and len(told.value) > 1:
            return True
        if any(run.told(kind, str(told.value)) is not None for kind in ("count", "plural")):
            return True
    return False


def _standing(move: Move, place: str) -> list[Mover]:
    """The units that the text puts on a hex, without those that move."""
    movers = move.run.try_read("movers", move.id, default=())
    found = [f.args[0] for f in move.run.all_told("at") if f.value == place and f.args[0] not in movers]
    return [Mover(move.run, u) for u in found]


def _is_friend(move: Move, unit: Mover) -> bool:
    stated = unit.run.told("friendly", unit.id)
    return unit.friendly if stated is not None else unit.side == move.mover.side


@rules.known("8.4-b", of="friend_on_target")
def friend_stands_there(move: Move) -> bool | None:
    """Whether one of the mover's own units stands on the hex, where the text tells."""
    to_unit = move.run.told("move_to_unit", move.id)
    if to_unit is not None and _is_friend(move, Mover(move.run, str(to_unit.value))):
        return True
    target = move.run.try_read("move_target", move.id)
    return None if target is None else _occupied(move, target, True)


@rules.known("8.4-a", of="enemy_on_target")
def enemy_stands_there(move: Move) -> bool | None:
    """Whether an enemy unit stands on the hex, where the text tells."""
    target = move.run.try_read("move_target", move.id)
    return None if target is None else _occupied(move, target, False)


def _occupied(move: Move, place: str, by_friends: bool) -> bool | None:
    """Whether friends (or enemies) stand on a hex; None where the text says neither who stands there nor that it is empty."""
    standing = _standing(move, place)
    if standing:
        return any(_is_friend(move, u) == by_friends for u in standing)
    empty = move.run.told("empty", place)
    return False if empty is not None and Place(move.run, place).empty else None


def _through(move: Move) -> str:
    """The hex that the move passes, if the text names one."""
    stated = move.run.told("move_through", move.id)
    return str(move.run.read("move_through", move.id)) if stated is not None else ""


def _concept(move: Move) -> str:
    target = move.run.try_read("move_target", move.id)
    return noun_of(move, str(target)) if target is not None else ""


@rules.condition("8.4-a", act="move")
def no_hex_with_an_enemy(move: Move) -> bool | None:
    """A unit never enters a hex with an enemy unit."""
    through = _through(move)
    if through and _occupied(move, through, False):
        return False
    if move.run.try_read("move_target", move.id) is None:
        return None
    return not move.enemy_on_target


@rules.condition("8.4-b", act="move", about=("move_through",))
def own_units_are_no_hindrance(move: Move) -> bool | None:
    """A unit may enter and pass hexes with units of its own side."""
    through = _through(move)
    return True if through and _occupied(move, through, True) else None


# -- zones of control ---------------------------------------------------------------------------------------------------


@rules.known("2.3", of="paren_strength", implements=("2.3-zavorka", "2.3-bez-pohybu"))
def strength_in_parentheses(unit: Mover) -> bool | None:
    """Forts have their strength in parentheses; armies and fronts do not."""
    branch = unit.run.try_read("branch", unit.id)
    if branch == "fort":
        return True
    return False if branch in PLAIN_BRANCHES or unit.noun in PLAIN_NAMES else None


@rules.value("8.5", of="has_zoc")
def every_unit_has_a_zone(unit: Mover) -> bool:
    """A unit has a zone of control."""
    return True


@rules.exception("8.5-b", to="8.5", implements=("2.3-zavorka",))
def no_zone_with_parentheses(unit: Mover) -> bool:
    """... unless its strength is in parentheses."""
    return unit.in_parentheses


@rules.value("8.5-b", of="has_zoc")
def fort_has_no_zone(unit: Mover) -> bool | None:
    """A unit with its strength in parentheses has none."""
    return False if unit.in_parentheses else None


@rules.value("14.1-a", of="has_zoc")
def regional_side_has_a_zone_again(unit: Mover) -> bool | None:
    """A fort turned back to its regional side has no parentheses any more, and so a zone of control unless it is unsupplied."""
    if not unit.run.is_stated("turned_regional", unit.id):
        return None
    return not (unit.marked_unsupplied or unit.in_parentheses)


@rules.exception("6.5.3", to="8.5", implements=("8.5-a",))
def no_zone_without_supply(unit: Mover) -> bool:
    """... and unless it is unsupplied."""
    return unit.marked_unsupplied


@rules.value("6.5.3", of="has_zoc", implements=("6.5", "8.5-a"))
def unsupplied_has_no_zone(unit: Mover) -> bool | None:
    """An unsupplied unit has no zone of control."""
    return False if unit.marked_unsupplied else None


@rules.known("8.5-f", of="zoc_crosses_lake")
def no_zone_across_water(game: Game) -> bool:
    """A zone of control does not reach across a side of sea or lake."""
    return False


@rules.known("8.5", of="zoc_crosses_river")
def zone_across_a_river(game: Game) -> bool:
    """A zone of control is all six hexes beside the unit; of rivers the rule says nothing else."""
    return True


def _opponent(side: str) -> str:
    return "soviet" if side == "axis" else "axis"


def _zone_on(move: Move, place: str) -> bool | None:
    """Whether a zone of the mover's enemy reaches a hex, where the text tells."""
    run = move.run
    if run.told("enemy_zoc", place) is not None:
        return Place(move.run, place).enemy_zoc
    stated = run.told("zoc_of", place)
    if stated is not None:
        whose = run.read("zoc_of", place)
        if whose in {"both", "none", _opponent(move.by)}:
            return bool(whose != "none")
    near = [Mover(move.run, f.args[0]) for f in run.all_told("next_to") if place in f.value]
    enemies = [u for u in near if not _is_friend(move, u)]
    if any(u.has_zoc for u in enemies):
        return True
    return False if enemies and not run.read("other_enemies_near") else None


@rules.known("8.5-e", of="step_from_ezoc", implements=("8.5-c",))
def starts_in_an_enemy_zone(move: Move) -> bool | None:
    """Whether the unit stands in an enemy zone of control."""
    unit = move.mover
    run = move.run
    if run.told("no_enemy_zones") is not None and run.read("no_enemy_zones"):
        return False
    if run.told("in_enemy_zoc", unit.id) is not None:
        return unit.in_enemy_zoc
    stated = run.told("zoc_here", unit.id)
    if stated is not None and run.read("zoc_here", unit.id) in {"none", _opponent(move.by)}:
        return bool(stated.value != "none")
    if _enemy_stands_near(move):
        return True
    place = run.told("at", unit.id)
    return _zone_on(move, str(place.value)) if place is not None else None


def _enemy_stands_near(move: Move) -> bool:
    """Whether the text puts an enemy unit with a zone of control right beside the one that moves."""
    told = [f.args[0] for f in move.run.all_told("stands_near") if f.value and f.args[0] not in {u.id for u in move.movers}]
    near = [Mover(move.run, u) for u in told]
    return any(not _is_friend(move, u) and u.has_zoc for u in near)


@rules.known("8.5-e", of="step_to_ezoc", implements=("8.5-c",))
def enters_an_enemy_zone(move: Move) -> bool | None:
    """Whether an enemy zone of control reaches the hex entered."""
    if move.run.told("no_enemy_zones") is not None and move.run.read("no_enemy_zones"):
        return False
    stated = move.run.told("target_zone", move.id)
    if stated is not None and move.run.read("target_zone", move.id) == _opponent(move.by):
        return True
    target = move.run.try_read("move_target", move.id)
    return _zone_on(move, str(target)) if target is not None else None


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
    """A unit that goes on has moved."""
    for act in unit.run.things("move"):
        if unit.run.is_stated("goes_on", act.id) and unit.id in unit.run.try_read("movers", act.id, default=()):
            return True
    return None


@rules.known("8.5.1", of="entered_ezoc")
def entered_an_enemy_zone(unit: Mover) -> bool | None:
    """A unit that moved and stands in an enemy zone entered it; one that has not moved did not."""
    if not unit.moved:
        return False
    for act in unit.run.things("move"):
        if unit.id in unit.run.try_read("movers", act.id, default=()):
            return Move(unit.run, act.id).from_ezoc
    return None


@rules.condition("8.5.1", act="move")
def stopped_in_an_enemy_zone(move: Move) -> bool:
    """A unit that entered an enemy zone moves no farther in this turn."""
    return not any(u.entered_ezoc for u in move.movers)


@rules.condition("8.5.1", act="move", about=("zoc_of", "enemy_zoc"), implements=("8.5.3-b",))
def no_passing_of_an_enemy_zone(move: Move) -> bool | None:
    """A unit that enters an enemy zone cannot go on beyond it, so it cannot pass such a hex."""
    through = _through(move)
    if not through:
        return None
    found = _zone_on(move, through)
    if found is None:
        raise Missing(("enemy_zoc", (through,)))
    return not found


@rules.condition("8.0-e", act="move")
def points_must_be_left(move: Move) -> bool | None:
    """A unit without movement points left goes no farther."""
    if _added_points(move):
        return None
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


# -- Finland and the Balkans --------------------------------------------------------------------------------------------


TARGETS = ("move_target", "goes_there", "move_to_unit", "move_through")


@rules.condition("8.6", act="move", about=TARGETS, implements=("8.6-nemci",))
def who_may_enter_finland(move: Move) -> bool | None:
    """Germans, Finns and Soviets enter Finland; nobody else is named."""
    if _concept(move) != "finland":
        return None
    if move.by == "soviet" and move.enemy_on_target:
        return None
    return all(u.nation in {"germany", "finland", "ussr"} for u in move.movers)


@rules.condition("8.7", act="move", about=TARGETS, implements=("8.7-sov",))
def who_may_enter_the_balkans(move: Move) -> bool | None:
    """Germans and Yugoslavs enter the Balkans; on the Soviets the paragraph contradicts itself."""
    if _concept(move) not in BALKANS:
        return None
    if any(u.nation == "ussr" for u in move.movers):
        raise Undecided("rozpor tisku", "8.7 dává Sovětům vstup bez omezení, na začátku ho však vyhrazuje jiným", "nr/8.7-sov", "nr/8.7")
    return all(u.nation in {"germany", "yugoslavia"} for u in move.movers)


@rules.condition("8.7-kdy", act="move", about=TARGETS)
def balkans_after_the_oil(move: Move) -> bool | None:
    """Not before the turn after the one in which the Soviets took the Romanian oil."""
    if _concept(move) not in BALKANS or any(u.nation == "ussr" for u in move.movers):
        return None
    return bool(move.game.turn > move.run.read("oil_captured_turn"))


@rules.known("8.7-kdy", of="oil_captured_turn")
def turn_of_the_oil(game: Game) -> int | None:
    """The turn in which the Romanian oilfields were taken, where the text tells."""
    run = game.run
    for taken in run.all_told("captured_turn"):
        if noun_of(game, taken.args[0]) == "romanian-oil":
            return int(run.read("captured_turn", *taken.args))
    return None
