"""Where a move leads, who stands there, and who may enter Finland and the Balkans ([8.4], [8.6], [8.7])."""

from __future__ import annotations

from referee.games.nr.board import BALKANS
from referee.games.nr.movement.views import Move, Mover
from referee.games.nr.rules import rules, says
from referee.games.nr.views import Game, noun_of
from referee.law.finding import Undecided

# -- what stands where --------------------------------------------------------------------------------------------------


@rules.known("8.0-d", of="move_target")
def target_of_the_move(move: Move) -> str | None:
    """The hex named, that of the unit gone to, or the one hex spoken of apart from the starting hex."""
    run = move.run
    to_unit = run.told("move_to_unit", move.id)
    if to_unit is not None:
        place = run.told("at", str(to_unit.value))
        return str(place.value) if place is not None else None
    if move.passed:
        return move.passed[-1]
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
    hexes = [f.value for f in run.all_told("at") if f.args[0] in run.try_read("movers", move.id, default=())]
    target = run.try_read("move_target", move.id)
    hexes += [target] if target is not None else []
    stated = [run.told("adjacent", str(h)) for h in hexes]
    values = {bool(f.value) for f in stated if f is not None}
    if values == {True} or move.minimum_claimed:
        return True
    if values:
        return False
    beside = [f.value for f in run.all_told("next_to") if f.args[0] in run.try_read("movers", move.id, default=())]
    if target is not None and any(target in places for places in beside):
        return True
    return True if move.passed else None


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


@rules.known("8.4-b", of="friend_on_target")
def friend_stands_there(move: Move) -> bool | None:
    """Whether one of the mover's own units stands on the hex, where the text tells."""
    to_unit = move.run.told("move_to_unit", move.id)
    if to_unit is not None and move.is_friend(Mover(move.run, str(to_unit.value))):
        return True
    target = move.run.try_read("move_target", move.id)
    return None if target is None else move.occupied(target, True)


@rules.known("8.4-a", of="enemy_on_target")
def enemy_stands_there(move: Move) -> bool | None:
    """Whether an enemy unit stands on the hex, where the text tells."""
    target = move.run.try_read("move_target", move.id)
    return None if target is None else move.occupied(target, False)


def _concept(move: Move) -> str:
    target = move.run.try_read("move_target", move.id)
    return noun_of(move, str(target)) if target is not None else ""


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
        raise Undecided("rozpor tisku", says("soviets_into_balkans"), "nr/8.7-sov", "nr/8.7")
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


@rules.condition("8.4-a", act="move", about=("passes_unit", "passes_enemy"))
def no_way_through_an_enemy(move: Move) -> bool | None:
    """A hex with an enemy unit is never entered, so none is passed."""
    get = move.run.told
    if get("passes_enemy", move.id) is not None:
        return not move.run.read("passes_enemy", move.id)
    return None if get("passes_unit", move.id) is None else _is_own(move)


@rules.condition("8.4-b", act="move", about=("passes_unit",))
def own_units_are_passed_freely(move: Move) -> bool | None:
    """Hexes with units of its own side are passed freely."""
    return True if move.run.told("passes_unit", move.id) is not None and _is_own(move) else None


def _is_own(move: Move) -> bool:
    """Whether the unit that is passed belongs to the side that moves."""
    unit = Mover(move.run, str(move.run.read("passes_unit", move.id)))
    return unit.friendly if move.run.told("friendly", unit.id) is not None else unit.side == move.mover.side
