"""How long a way is and whether a unit can make it: the steps that the text counts, else those over the map ([HRACÍ PLÁN])."""

from __future__ import annotations

from referee.games.ae.gameboard.views import Move, doubt
from referee.games.ae.gameboard.views_route import Course
from referee.games.ae.rules import rules, says
from referee.games.ae.ways import Way
from referee.law.finding import Missing, Undecided


@rules.value("3.5-pocitani", of="steps_counted")
def steps_that_are_counted(course: Course) -> int | None:
    """How many steps the whole flight or way takes; a numbered step (čtvrtým pohybem přistane) is the count itself.

    Missing where a leg is not counted and its ends do not tell.
    """
    move, branch = course.move, course.branch
    legs = move.way_told
    numbered = [i for i, leg in enumerate(legs) if move.run.told("last_step", leg.id) is not None]
    if numbered:
        number = int(move.run.read("last_step", legs[numbered[-1]].id))
        least = sum(leg.steps_told or 1 for leg in legs[: numbered[-1] + 1])
        if least > number:
            raise Undecided("nemožný popis", says("moves_at_least", least=least, told=number), "ae/3.5-pocitani")
        return number + sum(_length(leg, branch) for leg in legs[numbered[-1] + 1 :])
    if all(leg.steps_told is None for leg in legs):
        return None
    total = sum(_length(leg, branch) for leg in legs)
    if total <= move.reach(branch) < total + _flown_before(legs[0], branch):
        raise Undecided("chybí údaj", says("same_flight"), "ae/3.5-pocitani")
    return total


def _flown_before(first: Move, branch: str) -> int:
    """The steps counted of earlier moves of such a unit, where the first leg does not say that it starts elsewhere."""
    if first.run.told("move_from", first.id) is not None:
        return 0
    return sum(m.steps_told or 0 for m in first.before if branch in m.branches)


def _length(leg: Move, branch: str) -> int:
    """The length of a leg: as counted, else by its two ends. A landing at the end of what was counted adds nothing."""
    if leg.steps_told is not None:
        return leg.steps_told
    if leg.lands_where_it_is:
        return 0
    way = leg.own_way(branch)
    if not way.spaces:
        raise Missing(("steps_told", (leg.id,)))
    return way.steps


def in_reach(move: Move, branch: str, way: Way) -> bool | None:
    """Whether a way is short enough (ae/3.5-dosah); None where there is none. Undecided where that hangs on a doubtful border."""
    told = move.counted(branch)
    if told is not None:
        return told <= move.reach(branch)
    if way.spaces and way.steps <= move.reach(branch):
        return True
    if way.unsure:
        raise doubt(move.board, way.unsure)
    return False if way.spaces else None
