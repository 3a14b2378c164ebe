"""The Soviet patriotic war: whose units the Soviets take over."""

from __future__ import annotations

from referee.games.ae.board import SIDES
from referee.games.ae.combat_move.limits import heed
from referee.games.ae.gameboard.taken import taken_now
from referee.games.ae.gameboard.views import Move
from referee.games.ae.rules import rules
from referee.games.ae.ships.carriers import nation_told
from referee.games.ae.ships.views_cargo import CARRIER, Takeover
from referee.games.ae.views import Table
from referee.games.ae.ways import NAVAL
from referee.law.finding import Missing

# -- Soviet patriotic war -------------------------------------------------------------------------------------------------


@rules.condition("13.6-prevzeti", act="takeover", implements=("13.6-dohoda", "13.7-p2"))
def soviets_take_allied_units(takeover: Takeover) -> bool | None:
    """The Soviet player takes over American and British units."""
    told = takeover.run.told("taker", takeover.id)
    if told is None:
        raise Missing(("taker", (takeover.id,)))
    who = str(takeover.run.read("taker", takeover.id))
    mine = takeover.run.told("my_nation")
    if who == "me" and mine is not None:
        who = str(mine.value)
    if who == "me":
        raise Missing(("my_nation", ()))
    whose = takeover.run.told("takes_from", takeover.id)
    own = any(f.value == who for f in takeover.run.all_told("mover"))
    if who != "soviet" and (str(whose.value) == who if whose is not None else own):
        raise Missing(("taker", (takeover.id,)))
    if whose is not None and str(whose.value) in {"germany", "soviet", "axis", "you", "enemy", "opponent"}:
        return False
    return who == "soviet"


@rules.condition("13.6-prevzeti", act="takeover", about=("phase",))
def in_the_non_combat_movement(takeover: Takeover) -> bool | None:
    """It happens in the non-combat movement."""
    if takeover.run.told("phase") is None:
        return None
    return str(takeover.run.read("phase")) == "noncombat_move"


@rules.condition("13.6-prevzeti", act="takeover", about=("turn_of",))
def in_the_soviet_turn(takeover: Takeover) -> bool | None:
    """... of the Soviet turn."""
    return str(takeover.run.read("turn_of")) == "soviet" if takeover.run.told("turn_of") is not None else None


@rules.condition("13.6-uzemi", act="takeover", about=("take_at", "units"), implements=("13.7-p1", "tab-barvy"))
def on_soviet_soil(takeover: Takeover) -> bool | None:
    """The units stand on red or pink land."""
    told = takeover.run.told("take_at", takeover.id)
    places = {str(takeover.run.read("take_at", takeover.id))} if told is not None else _stand_at(takeover)
    if len(places) != 1:
        return None
    for act in takeover.run.things("move"):
        heed(takeover.run, act.id)
    colour = takeover.table.board.colours.get(places.pop())
    return None if colour is None else colour in {"soviet", "annexed"}


def _stand_at(takeover: Takeover) -> set[str]:
    """Where the text puts the units that are taken: where they stand, and where they were moved to."""
    run = takeover.run
    kinds = {f.args[1] for f in run.all_told("takes") if f.args[0] == takeover.id}
    ends = {f.args[0] for f in run.all_told("moves") if f.args[1] in kinds}
    moved = {str(end.value) for act in ends if (end := run.told("move_to", act)) is not None}
    return moved or {f.args[1] for f in run.all_told("units") if f.args[2] in kinds and f.value}


@rules.value("13.6-natrvalo", of="owner_after", implements=("13.7-p4",))
def units_taken_over_stay_soviet(table: Table) -> str | None:
    """Units taken over stay Soviet wherever they go."""
    told = table.run.all_told("taken_over", "takes")
    return "soviet" if told else None


@rules.value("16.1-spojenec", of="owner_after")
def a_gun_among_allies_stays_its_movers(table: Table) -> str | None:
    """An AA gun that was moved to land of an ally is still of whoever moved it."""
    moves = [Move(table.run, e.id) for e in table.run.things("move")]
    guns = [m for m in moves if "aa-gun" in m.branches and m.end is not None]
    if len(guns) != 1 or guns[0].mover not in {*SIDES, "me"}:
        return None
    move, end = guns[0], str(guns[0].end)
    if taken_now(move, end):
        return None
    return f"gun_{nation_told(move.run, str(move.mover))}" if move.is_friendly(end) else None


@rules.value("13.6-figurky", of="piece_after")
def pieces_are_swapped(table: Table) -> str:
    """The pieces of units taken over are replaced by Soviet ones."""
    return "swapped"


@rules.condition("13.6-pohyb", act="move", about=("taken_over", "takes"), implements=("13.7-p3",))
def units_taken_over_stand_still(move: Move) -> bool | None:
    """Units taken over move from the next Soviet turn on."""
    if move.is_later:
        return None
    for branch in move.branches:
        told = move.run.told("taken_over", branch)
        if told is not None:
            return not move.run.read("taken_over", branch)
    taken = {f.args[1] for f in move.run.all_told("takes")}
    return False if taken & set(move.branches) else None


@rules.condition("19.2-pristani-stop", act="move", about=("landed_now", "landers", "land_on"), implements=("12.4-p8",))
def a_carrier_stays_after_a_landing(move: Move) -> bool | None:
    """A carrier on which a fighter landed in this turn stays until its end."""
    landed_on = any(f.value == CARRIER for f in move.run.all_told("land_on"))
    if CARRIER not in move.branches and not (NAVAL in move.branches and landed_on):
        return None
    if move.is_later:
        return None
    return False if move.run.read("landed_now") else None
