"""The board and movement over it: neutral spaces, who moves where, how far, the way found ([HRACÍ PLÁN])."""

from __future__ import annotations

from referee.games.ae.battles.views import Battle
from referee.games.ae.gameboard.reach import in_reach
from referee.games.ae.gameboard.views import COMBAT, NONCOMBAT, RANGE, Branch, Move, Pair, doubt
from referee.games.ae.gameboard.views_route import CLASS_WORDS, Course, show
from referee.games.ae.gameboard.views_space import HELD, Space, is_ours_told, stance_told
from referee.games.ae.journeys import ENEMY, FLEET, NEUTRAL, SEA, SHORE, STRAITS
from referee.games.ae.rules import rules, says
from referee.games.ae.seafire import PLANES
from referee.games.ae.views import Table
from referee.games.ae.ways import AIR, LAND, NAVAL, Way, over, route
from referee.games.ae.words import why_barred
from referee.law.finding import Missing, Undecided

ENDS = ("move_to", "move_via", "lands_at")


# -- neutral spaces -----------------------------------------------------------------------------------------------------


SHIPS = frozenset({"carrier", "battleship", "submarine", "destroyer", "transport"})
"""The rows of the chart of units that are ships (ae/2.6-namorni)."""


@rules.condition("3.4", act="move", about=ENDS, implements=("1.1.3", "3.4-sedm"))
def no_unit_enters_a_neutral_space(move: Move) -> bool | None:
    """No unit is moved into a neutral space; nothing on the ground passes through one."""
    if move.classes == {AIR}:
        ends = [p for p in (move.end, move.lands_at) if p is not None]
    else:
        ends = list(move.named)
    return False if any(move.space(p).is_neutral for p in ends) else None


@rules.condition("3.4", act="battle", about=("battle_space",), implements=("1.1.3",))
def no_attack_on_a_neutral_space(battle: Battle) -> bool | None:
    """Nobody enters a neutral space, so nobody attacks one."""
    place = battle.run.told("battle_space", battle.id)
    return False if place is not None and Space(battle.run, str(place.value)).is_neutral else None


@rules.condition("3.4-prelet", act="move", about=ENDS, implements=("1.1.3",))
def no_flight_over_a_neutral_space(move: Move) -> bool | None:
    """No aircraft flies over a neutral space."""
    if AIR not in move.classes:
        return None
    over = [p for p in move.via if move.space(p).is_neutral]
    return False if over else None


@rules.exception("3.4-uziny-letadla", to="3.4-prelet")
def straits_are_open_to_aircraft(move: Move) -> bool:
    """Between the Black Sea and the Aegean Sea aircraft may fly, though Turkey is neutral."""
    over = {p for p in move.via if move.space(p).is_neutral}
    return {move.start, move.end} == {"black-sea", "aegean-sea"} and over == {"turkey"}


@rules.condition("3.4-uziny-letadla", act="move", about=ENDS)
def aircraft_pass_the_straits(move: Move) -> bool | None:
    """Between the Black Sea and the Aegean Sea aircraft go."""
    return True if move.classes == {AIR} and {move.start, move.end} == {"black-sea", "aegean-sea"} else None


@rules.condition("13.4-neutral", act="move", about=ENDS)
def no_flight_home_over_a_neutral_space(move: Move) -> bool | None:
    """Nor in non-combat movement."""
    if move.run.told("phase") is None or move.phase != NONCOMBAT or straits_are_open_to_aircraft(move):
        return None
    return no_flight_over_a_neutral_space(move)


@rules.condition("3.4-uziny", act="move", about=ENDS)
def no_ship_through_the_turkish_straits(move: Move) -> bool | None:
    """No ship passes between the Black Sea and the Aegean Sea."""
    if NAVAL not in move.classes:
        return None
    seas = {p for p in move.places if move.space(p).is_sea}
    return False if "black-sea" in seas and len(seas) > 1 else None


# -- land, sea, air -----------------------------------------------------------------------------------------------------


@rules.condition("3.5-pozemni", act="move", about=ENDS, implements=("2.6-pozemni",))
def land_units_stay_on_land(move: Move) -> bool | None:
    """Land units and AA guns by themselves move over land only."""
    if LAND not in move.classes:
        return None
    return False if any(move.space(p).is_sea for p in move.named) else None


@rules.exception("3.5-pozemni-lod", to="3.5-pozemni")
def a_transport_carries_them(move: Move) -> bool:
    """A transport takes them over the sea."""
    carried = bool(move.run.all_told("loads")) or "transport" in move.branches
    return carried or bool(move.run.told("by_ship", move.id))


@rules.condition("3.5-namorni", act="move", about=ENDS, implements=("3.2-ostrov-lode", "3.2-ostrov", "2.6-namorni"))
def ships_stay_at_sea(move: Move) -> bool | None:
    """A ship moves over sea zones only."""
    if move.classes != {NAVAL}:
        return None
    return False if any(move.space(p).kind == "land" for p in move.named) else None


@rules.known("tab-sousedstvi", of="neighbours")
def neighbours_on_the_board(pair: Pair) -> bool | None:
    """Whether two spaces touch, by the board."""
    board = pair.board
    if not {pair.id, pair.other} <= board.kinds.keys():
        return None
    if frozenset((pair.id, pair.other)) in board.doubtful:
        raise doubt(board, [(pair.id, pair.other)])
    return pair.other in board.graph.near(pair.id)


# -- how far ------------------------------------------------------------------------------------------------------------


SHIP_RANGE = "19.1-pohyb"
"""What the profiles of the ships say one by one."""
FIGHTER_RANGE = "18.3-start-lod"
"""What is said of fighters alone: the zone in which they take off from a carrier does not count."""


def _also_says(branch: str) -> tuple[str, ...]:
    """The clauses that say the same of the range of a kind of unit elsewhere."""
    return (FIGHTER_RANGE,) if branch == "fighter" else (SHIP_RANGE,) if branch in SHIPS else ()


def _in_range(branch: str, clause: str) -> None:
    also = _also_says(branch)

    @rules.condition(
        clause, act="move", about=("move_from", "move_back", "lands_at", "steps_told"), implements=("3.5-dosah", "6.0-dosah", *also)
    )
    def no_farther_than_it_moves(move: Move) -> bool | None:
        """A unit goes no farther in a turn than its movement allows."""
        return _reaches(move, branch) if branch in move.branches else None

    @rules.condition(clause, act="move", about=("move_via",))
    def not_even_from_next_door(move: Move) -> bool | None:
        """A way over more spaces than its movement is too long wherever they lie; over as many it hangs on where it starts."""
        if branch not in move.branches or move.start is not None and move.is_on_board:
            return None
        steps, reach = len({*move.via, move.end} - {None, move.start}), move.reach(branch)
        if steps > reach:
            return False
        if steps == reach and move.start is None and move.end in move.board.kinds:
            raise Missing(("move_from", (move.id,)))
        return None

    @rules.value(clause, of="range_of", implements=("3.5-dosah", *also))
    def range_of_the_unit(unit: Branch) -> int | None:
        """How far the unit moves in a turn."""
        if unit.id != branch:
            return None
        return int(unit.table.units.cell(branch, "move")) - (unit.table.used(branch) or 0)

    @rules.value(clause, of="reaches")
    def far_enough(move: Move) -> bool | None:
        """Whether the movement of the unit is enough for the way; one that goes aboard as well has a rule of its own."""
        boards = any(f.args[1] == branch and f.value for f in move.run.all_told("loads"))
        return _reaches(move, branch) if branch in move.branches and not boards else None


for _branch, _clause in RANGE.items():
    _in_range(_branch, _clause)


@rules.condition("16.3-pohyb", act="move", about=("moves",))
def factories_do_not_move(move: Move) -> bool | None:
    """A factory stays where it is."""
    return False if "factory" in move.branches else None


@rules.value("16.3-pohyb", of="range_of")
def range_of_a_factory(unit: Branch) -> int | None:
    """How far a factory moves: not at all."""
    return int(unit.table.units.cell("factory", "move")) if unit.id == "factory" else None


def _reaches(move: Move, branch: str) -> bool | None:
    """Whether a unit can make the way, whoever stands there: that is ruled apart. None where the board has no such way.

    Raises Missing where an aircraft has used some of its range and nobody tells how much.
    """
    if move.is_back and not move.via and move.start is not None and move.start == move.end:
        raise Missing(("move_via", (move.id,)))
    found = _is_short_enough(move, branch)
    if found and _flew_before(move, branch):
        raise Missing(("unit_spent", (branch,)))
    return found


def _flew_before(move: Move, branch: str) -> bool:
    """Whether the text says that an aircraft flew in combat movement before this move, or fought where it starts, and not how far it flew."""
    run = move.run
    others = [f for f in run.all_told("moves") if f.args[1] == branch and f.args[0] != move.id and f.value]
    if branch not in PLANES or Table(run).used(branch) is not None or others or move.is_later or len(move.legs) > 1:
        return False
    if run.told("phase") is not None and move.phase == COMBAT:
        return False
    if any(run.told(kind, branch) is not None and run.read(kind, branch) for kind in ("moved_in_combat", "fought_this_turn")):
        return True
    here = [f.args[0] for f in run.all_told("battle_space") if f.value == move.start]
    attackers = {b: str(told.value) for b in here if (told := run.told("attacker", b)) is not None}
    return any(run.told("present", battle, who, branch) is not None for battle, who in attackers.items())


def _is_short_enough(move: Move, branch: str) -> bool | None:
    """Whether the way is no longer than what is left of the range, as far as the text tells."""
    if move.counted(branch) is not None:
        _heed_the_deck(move)
        return in_reach(move, branch, Way(()))
    if not move.is_on_board:
        return None
    show(move, branch)
    return in_reach(move, branch, move.way(branch, open_=False))


def _heed_the_deck(move: Move) -> None:
    """What the text says of the zone under a carrier agrees with the rule, or the text is not ruled by it."""
    told = move.run.told("carrier_zone_counts")
    if told is not None and move.run.read("carrier_zone_counts"):
        raise Undecided("nevymodelováno", says("zone_under_the_deck"), "ae/18.3-start-lod")


@rules.value("18.3-start-lod", of="carrier_zone_counts")
def the_zone_under_the_deck_is_free(table: Table) -> bool:
    """The zone from which a fighter takes off from a carrier does not count."""
    return False


@rules.value("3.5-pocitani", of="path")
def way_space_by_space(course: Course) -> str | None:
    """The way of a unit with its length against its range."""
    found = course.journey()
    return found.in_words(course.board, course.unit) if found is not None else None


BARRED_BY = {
    NEUTRAL: "3.4", ENEMY: "6.0-bitva", FLEET: "6.1.4-zacatek", STRAITS: "3.4-uziny", SEA: "2.6-pozemni", SHORE: "2.6-namorni",
}  # fmt: skip
"""The clause by which a space bars a way."""


def _bars(why: str, clause: str) -> None:
    @rules.value(clause, of="barrier")
    def space_that_bars_the_way(course: Course) -> str | None:
        """The first space that bars the way of a unit, and why."""
        found = course.barred_by(why)
        if found is None:
            return None
        space = course.board.names[found.barriers[0][0]]
        if found.around is None:
            return f"{space} ({why_barred(why)})"
        return says("space_bars_with_detour", space=space, why=why_barred(why), around=found.around)


for _why, _clause in BARRED_BY.items():
    _bars(_why, _clause)


@rules.value("3.5-pocitani", of="steps", implements=("3.2-ostrov-pohyb", "3.5-p1", "3.5-p2", "3.2-ostrov", "3.5-letecke", "18.3-start-lod"))
def steps_of_the_way(move: Move) -> int | None:
    """Every step to a neighbouring space is one movement; so is one from the sea onto an island."""
    if not move.branches and move.end is None and move.start is None and move.outward is None:
        raise Missing(("priced", ()))
    way = _shortest(move)
    return way.steps if way is not None else None


@rules.value("3.5-dosah", of="turns_needed")
def turns_of_the_way(move: Move) -> int | None:
    """How many turns a way takes that no enemy bars."""
    way = _shortest(move)
    if way is None or len(move.units) != 1:
        return None
    return -(-way.steps // move.reach(move.units[0]))


@rules.value("3.5", of="route", implements=("3.5-letecke",))
def way_over_the_map(move: Move) -> tuple[str, ...] | None:
    """The way, space by space."""
    way = _shortest(move)
    return way.spaces if way is not None else None


@rules.value("3.5-pocitani", of="steps_each", implements=("3.5-p1", "3.5-p2"))
def steps_of_every_way(table: Table) -> str | None:
    """The same for every unit that moves, in the order of the chart, whatever order they are told in."""
    told: dict[str, str] = {}
    for entity in table.run.things("move"):
        move = Move(table.run, entity.id)
        if not move.branches:
            return None
        for unit in move.branches:
            name = str(table.units.cell(unit, "czech")) if unit in table.units.rows else CLASS_WORDS.get(unit, "jednotka")
            told[f"{unit} {move.id}"] = f"{name} {table.run.read('steps', move.id)}"
    if len(told) == 1:
        raise Missing(("several_moves", ()))
    chart = [*table.units.rows]
    order = sorted(told, key=lambda one: chart.index(u) if (u := one.split()[0]) in chart else len(chart))
    return ", ".join(told[one] for one in order) or None


def _shortest(move: Move) -> Way | None:
    points = move.points
    if not move.is_on_board:
        return None
    kind = next(iter(move.classes), None) or _class_by_ends(move)
    way = route(move.board, points, over(move.board, kind))
    if way == Way(()) and not move.classes:
        way = route(move.board, points, over(move.board, AIR))
    if way.unsure:
        raise doubt(move.board, way.unsure)
    if not way.spaces:
        raise Undecided("nemožný popis", says("no_such_way"), "ae/3.5")
    return way


def _class_by_ends(move: Move) -> str:
    """Where no unit is named: between lands by land, between seas by sea, else by air."""
    kinds = {move.board.kinds[p] for p in move.points}
    if len(kinds) > 1:
        return AIR
    return LAND if kinds == {"land"} else NAVAL


@rules.value("13.1-dolet", of="unit_spent")
def what_the_rest_of_the_range_says(unit: Branch) -> int | None:
    """What is not left of the range was used."""
    return unit.table.used(unit.id)


@rules.value("11.1-navrat", of="range_left")
def what_a_raid_leaves(unit: Branch) -> int | None:
    """After a raid the planes return with what they have left."""
    return _left(unit) if unit.run.told("raid_flight") is not None else None


@rules.value("13.1-dolet", of="range_left", implements=("18.3-zbytek",))
def what_is_left_of_the_range(unit: Branch) -> int | None:
    """What has not been used on the way to the battle is left for the way back."""
    return _left(unit)


def _left(unit: Branch) -> int:
    """The range less what is told or computed to be spent."""
    full = int(unit.table.units.cell(unit.id, "move"))
    told = unit.table.used(unit.id)
    whose = [f.value for kind in ("spent_whose", "range_whose") if (f := unit.run.told(kind, unit.id)) is not None]
    if len(set(whose)) > 1:
        raise Undecided("chybí údaj", says("unit_of_another_player"), "ae/13.1-dolet")
    if told is not None:
        spent = told
    else:
        moves = [Move(unit.run, f.args[0]) for f in unit.run.all_told("moves") if f.args[1] == unit.id]
        if not moves:
            raise Missing(("unit_spent", (unit.id,)))
        spent = sum(int(unit.run.read("steps", m.id)) for m in moves)
    if spent > full:
        raise Undecided("nemožný popis", says("moves_beyond_range", spent=spent, full=full), "ae/13.1-dolet")
    return full - spent


# -- friendly -----------------------------------------------------------------------------------------------------------


@rules.value("3.2-pratelske", of="friendly_answer")
def friendly_is_mine_or_my_allys(space: Space) -> bool:
    """A space is friendly that the player or his ally controls."""
    mine = space.run.told("my_nation")
    mover = str(mine.value) if mine else "me"
    told = stance_told(space, mover)
    if told is not None:
        return told not in {HELD, "enemy_empty"}
    ours = is_ours_told(space, mover)
    if ours is None:
        raise Missing(("controller", (space.id,)))
    return ours


@rules.value("3.1", of="original_owner", implements=("3.1-britanie", "3.1-sovety", "3.1-pripojena", "3.3", "15.2", "tab-barvy"))
def owner_by_the_colour(space: Space) -> str | None:
    """Whose a space was at the start is told by its colour."""
    return Table(space.run).board.owners.get(space.id)


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


class Told(Table):
    """All that the text tells."""

    @property
    def moves(self) -> list[Move]:
        """The moves with both their ends."""
        known = [Move(self.run, e.id) for e in self.run.things("move")]
        return [m for m in known if m.start is not None and m.end is not None]

    def ways(self) -> str | None:
        """The moves in words."""
        names = self.board.names
        return "; ".join(f"{names.get(str(m.start), m.start)}–{names.get(str(m.end), m.end)}" for m in self.moves) or None


@rules.value("3.5-pocitani", of="several_moves")
def the_moves_told(told: Told) -> str | None:
    """Every move, where there are several."""
    return told.ways() if len(told.moves) > 1 else None


@rules.value("3.2-pratelske", of="stance")
def whose_it_is_to_the_mover(space: Space) -> str | None:
    """What a space is to whoever moves there."""
    movers = {Move(space.run, e.id).mover for e in space.run.things("move", "landing")}
    return stance_told(space, movers.pop()) if len(movers) == 1 else None


@rules.value("3.5-pocitani", of="move_from")
def where_the_unit_stands(move: Move) -> str | None:
    """A move begins where the unit stands."""
    return move.start
