"""Stacking: limits by side and turn, and what becomes of the units above them ([8.4])."""

from __future__ import annotations

from referee.games.nr.board import BALKANS, FIRST_1945, TANKS_FROM
from referee.games.nr.cards.views import Side
from referee.games.nr.movement.views import Move, Mover
from referee.games.nr.movement.views_stacking import Pile, Stack, size
from referee.games.nr.movement.zones import PLAIN_NAMES
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game
from referee.law.finding import Missing, Undecided

AXIS_LIMIT = 2


@rules.known("2.3", of="fort")
def is_a_fort(unit: Mover) -> bool | None:
    """Whether the unit is a fort, where its kind or its name tells."""
    branch = unit.run.try_read("branch", unit.id)
    if branch is not None:
        return bool(branch == "fort")
    return False if unit.noun in PLAIN_NAMES else None


def _side(units: tuple[Mover, ...]) -> str:
    return units[0].side


def _has_tank(units: tuple[Mover, ...]) -> bool:
    """Whether tanks are among the units; armies and fronts of plain kind are none."""
    branches = [u.run.try_read("branch", u.id) for u in units]
    if "armour" in branches:
        return True
    return any(u.branch == "armour" for u in units)


def _fort_among(pile: Pile, units: tuple[Mover, ...]) -> bool:
    return any(u.fort for u in units) or bool(pile.others) and pile.kind_of_other == "fort"


@rules.known("8.4.1", of="others_here")
def one_unit_leaves_the_hex_open(pile: Pile) -> int | None:
    """Of one unit alone nobody would ask; who stands there with it must be told."""
    if size(pile.companions) == 1:
        raise Missing(("others_here", (pile.id,)))
    return None


def _number(pile: Pile, units: tuple[Mover, ...]) -> int:
    """How many units of the side are on the hex."""
    return size(units) + pile.others


def _tanks_relieve(pile: Pile, units: tuple[Mover, ...]) -> bool:
    """From turn 11 on a Soviet tank unit may share its hex with one other unit."""
    game = Game(pile.run)
    if game.turn < TANKS_FROM or _number(pile, units) != 2:
        return False
    if not _has_tank(units) and not (pile.others and pile.kind_of_other == "tank"):
        return False
    if game.turn == TANKS_FROM and game.run.read("active_side") == "axis":
        raise Undecided("rozpor tisku", says("relief_for_soviet_tanks"), "nr/8.4.1-tanky", "nr/13.5-k11")
    return True


@rules.known("8.4.1", of="stack_hex")
def hex_of_the_companion(stack: Stack) -> str | None:
    """Who is to stand with a unit stands on its hex."""
    mate = stack.run.told("stack_with", stack.id)
    place = stack.run.told("at", str(mate.value)) if mate is not None else None
    return str(place.value) if place is not None else None


# -- leaving units together -----------------------------------------------------------------------------------------------


@rules.condition("8.4.1-osa", act="stack", about=("stacked",))
def two_axis_units(stack: Stack) -> bool | None:
    """The Axis stacks two units at most."""
    if _side(stack.units) != "axis":
        return None
    return size(stack.units) <= AXIS_LIMIT and _number(stack.pile, stack.units) <= AXIS_LIMIT


@rules.condition("8.4.1-sov", act="stack", about=("stacked",))
def one_soviet_unit(stack: Stack) -> bool | None:
    """The Soviets have one unit on a hex."""
    if _side(stack.units) != "soviet":
        return None
    return size(stack.units) <= 1 and _number(stack.pile, stack.units) <= 1


@rules.exception("8.4.1-tanky", to="8.4.1-sov", implements=("13.5-k11-shromazdeni",))
def soviet_tanks_share(stack: Stack) -> bool:
    """From turn 11 on a tank unit may share the hex with any other unit."""
    return _tanks_relieve(stack.pile, stack.units)


@rules.exception("8.4.1-pevnost", to="8.4.1-tanky", implements=("13.5-k11-pevnosti",))
def but_not_with_a_fort(stack: Stack) -> bool:
    """... but not with a fort."""
    return _fort_among(stack.pile, stack.units)


@rules.exception("8.4.1-rok1945", to="8.4.1-sov", implements=("13.5-k23",))
def any_two_in_1945(stack: Stack) -> bool:
    """From turn 23 on the Soviets stack any two units."""
    return stack.game.turn >= FIRST_1945 and _number(stack.pile, stack.units) == 2


@rules.condition("8.4.1", act="move", about=("stays_there", "another", "nth"), implements=("8.4.3-cas",))
def limit_where_it_stays(move: Move) -> bool | None:
    """Units of its own side are no hindrance on the way; where the unit stays with them, the limit holds at the end of the phase."""
    if not move.run.try_read("friend_on_target", move.id):
        return None
    if not move.run.read("stays_there", move.id):
        return True
    pile = Pile(move.run, move.target.id)
    units = tuple(dict.fromkeys((*move.movers, *pile.units)))
    number = _number(pile, units)
    if _side(units) == "axis":
        return number <= AXIS_LIMIT
    if number <= 1 or Game(move.run).turn >= FIRST_1945:
        return number <= AXIS_LIMIT
    return _tanks_relieve(pile, units) and not _fort_among(pile, units)


@rules.condition("8.4.2", act="stack", about=("stack_hex",))
def markers_are_no_hindrance(stack: Stack) -> bool | None:
    """Markers on the hex take no unit's place."""
    return True if stack.run.told("stack_hex", stack.id) is not None and stack.pile.has_markers else None


@rules.known("8.4.2", of="marker_counts")
def markers_do_not_count(game: Game) -> bool:
    """Units are counted, markers are not."""
    return False


# -- a pile above the limit ------------------------------------------------------------------------------------------------


def _above(pile: Pile) -> bool | None:
    units = pile.companions
    if not units:
        return None
    asked = pile.run.told("limit_of")
    if asked is not None and pile.run.read("limit_of") != _side(units):
        raise Undecided("nemožný popis", says("units_of_the_other_side"), "nr/8.4.1")
    limit = AXIS_LIMIT if _side(units) == "axis" else 1
    if size(units) > AXIS_LIMIT or _number(pile, units) > AXIS_LIMIT:
        return True
    if _number(pile, units) <= limit:
        return False
    if Game(pile.run).turn >= FIRST_1945:
        return False
    return not _tanks_relieve(pile, units) or _fort_among(pile, units)


def _finland(pile: Pile) -> bool:
    return pile.noun == "finland"


def _balkans(pile: Pile) -> bool:
    return pile.noun in BALKANS


@rules.value("8.4.2", of="overstacked")
def units_alone_are_counted(pile: Pile) -> bool | None:
    """Where markers lie on the hex, too, the units there are counted without them."""
    return _above(pile) if pile.has_markers else None


@rules.value("8.4.1", of="overstacked", implements=("8.4",))
def above_the_limit(pile: Pile) -> bool | None:
    """Whether more units stand on the hex than its owner may stack."""
    return None if _finland(pile) or _balkans(pile) else _above(pile)


@rules.value("8.6-limit", of="overstacked", implements=("8.6-hex",))
def above_the_limit_in_finland(pile: Pile) -> bool | None:
    """Finland is one hex; the usual limit holds there."""
    return _above(pile) if _finland(pile) else None


@rules.value("8.7-limit", of="overstacked", implements=("8.7-hex", "13.5-ropa-vyrazeni"))
def above_the_limit_in_the_balkans(pile: Pile) -> bool | None:
    """Each Balkan area is one hex; the usual limit holds there."""
    return _above(pile) if _balkans(pile) else None


def _box(unit: Mover) -> str:
    return "destroyed" if unit.fort or unit.marked_unsupplied else "shattered"


@rules.value("8.4.3", of="outcome", implements=("8.4.3-vyber", "10.7.5-shromazdeni", "10.8.1-shromazdeni"))
def where_the_surplus_goes(game: Game) -> str | None:
    """The owner chooses what leaves the hex; unsupplied units and forts are destroyed, the others shattered."""
    for place in {str(f.value) for f in game.run.all_told("at")}:
        pile = Pile(game.run, place)
        if size(pile.units) > 1 and pile.overstacked:
            boxes = {_box(u) for u in pile.units}
            return f"overstack_{boxes.pop()}" if len(boxes) == 1 else "overstack_mixed"
    return None


def _suppose_surplus(unit: Mover) -> None:
    """Where a unit goes as surplus is not asked of one that stands with others within the limit."""
    for stands in unit.run.all_told("at"):
        pile = Pile(unit.run, str(stands.value))
        if stands.args[0] == unit.id and size(pile.units) > 1 and not pile.overstacked:
            raise Undecided("nemožný popis", says("within_the_limit"), "nr/8.4.1")


@rules.value("8.4.3-otresene", of="excess_box")
def surplus_is_shattered(unit: Mover) -> str:
    """A unit above the limit goes to the shattered box."""
    _suppose_surplus(unit)
    return "shattered"


@rules.exception("8.4.3-nezasobena", to="8.4.3-otresene")
def unsupplied_surplus(unit: Mover) -> bool:
    """... unless it is unsupplied."""
    return unit.marked_unsupplied


@rules.exception("8.4.3-pevnost", to="8.4.3-otresene")
def surplus_fort(unit: Mover) -> bool:
    """... or a fort."""
    return unit.fort


@rules.value("8.4.3-nezasobena", of="excess_box")
def unsupplied_surplus_is_destroyed(unit: Mover) -> str | None:
    """An unsupplied unit above the limit is destroyed."""
    _suppose_surplus(unit)
    return "destroyed" if unit.marked_unsupplied else None


@rules.value("8.4.3-pevnost", of="excess_box")
def surplus_fort_is_destroyed(unit: Mover) -> str | None:
    """A fort above the limit is destroyed."""
    _suppose_surplus(unit)
    return "destroyed" if unit.fort else None


@rules.value("8.4.1-osa", of="stack_limit")
def two_units_of_the_axis(side: Side) -> str | None:
    """The Axis stacks two units."""
    return "two" if side.which == "axis" else None


@rules.value("8.4.1", of="stack_limit")
def soviet_units_by_turn(side: Side) -> str | None:
    """The Soviets have one unit on a hex before turn 11; from then to turn 22 a tank unit may share it."""
    if side.which != "soviet" or side.table.turn >= FIRST_1945:
        return None
    return "one" if side.table.turn < TANKS_FROM else "one_or_tank"


@rules.value("8.4.1-rok1945", of="stack_limit")
def any_two_soviet_units(side: Side) -> str | None:
    """From turn 23 on any two."""
    return "any_two" if side.which == "soviet" and side.table.turn >= FIRST_1945 else None
