"""The way of a unit over the board by what the text tells of it: between which spaces, whom it meets, where it may land."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.games.ae.board import Board
from referee.games.ae.gameboard.views import Move
from referee.games.ae.journeys import (
    SEA,
    TURKISH_STRAITS,
    Journey,
    any_steps,
    barriers,
    nearest,
    shortest_that_fits,
    there_and_back,
)
from referee.games.ae.ways import AIR, LAND, NAVAL, over, route, within
from referee.law.finding import Missing, Undecided
from referee.law.roles import View
from referee.law.runner import Runner

CLASS_WORDS = {LAND: "pozemní jednotka", NAVAL: "loď", AIR: "letadlo"}
"""How units of a class are called."""


class Course(View):
    """The way of one kind of unit in a move."""

    def __init__(self, run: Runner, move: str, branch: str) -> None:
        super().__init__(run, move)
        self.branch = branch

    @property
    def move(self) -> Move:
        """The move."""
        return Move(self.run, self.id)

    @property
    def board(self) -> Board:
        """The board."""
        return self.move.board

    @property
    def unit(self) -> str:
        """The Czech name of the unit."""
        chart = Move(self.run, self.id).table.units
        return str(chart.cell(self.branch, "czech")) if self.branch in chart.rows else CLASS_WORDS.get(self.branch, "jednotka")

    def journey(self) -> Journey | None:
        """The way shown; None where the text tells no two ends on the board, or where it hangs on a border that is in doubt."""
        return self._found(_journey)

    def way_home(self) -> Journey | None:
        """From a battle at the end of a flight to the nearest place to land that the text leaves open; None where none is near enough."""
        return self._found(_way_home)

    def _found(self, search: Callable[[Move, str], Journey | None]) -> Journey | None:
        """What the search finds by the whole text; None where it would have to ask."""
        try:
            return search(Move(self.run.anew(), self.id), self.branch)
        except (Missing, Undecided):
            return None

    def barred_by(self, why: str) -> Journey | None:
        """The way, where it is barred first for this reason."""
        found = self.journey()
        return found if found is not None and found.barriers and found.barriers[0][1] == why else None

    def barrier(self) -> tuple[str, str] | None:
        """The first space that bars the way, with why."""
        found = self.journey()
        return found.barriers[0] if found is not None and found.barriers else None


def _journey(move: Move, branch: str) -> Journey | None:
    """Past no enemy, else past enemies, else over what nobody may enter."""
    limit, board, kind = _limit(move, branch), move.board, move.class_of(branch)
    points = move.points
    if limit is None or not all(p in board.kinds for p in points) or len(points) == 1:
        return None
    if move.run.told("steps_told", move.id) is not None:
        return None
    ways = [move.way(branch), move.way(branch, open_=False), *(route(board, points, step) for step in any_steps(board, kind))]
    shown = shortest_that_fits(ways, limit)
    if shown is None:
        return None
    turn = _turn(move, shown.spaces)
    spaces = shown.spaces if turn is None else there_and_back(shown.spaces, turn)
    shut = {s for s in spaces if kind != AIR and s not in move.ends and move.is_barred(branch, s)}
    found = tuple(barriers(board, kind, spaces, shut, {move.start, move.end} == TURKISH_STRAITS))
    if any(why == SEA for _, why in found) and (move.run.all_told("loads", "by_ship") or "transport" in move.branches):
        return None
    around = next((w.steps for w in ways[:2] if w.spaces), None)
    return Journey(branch, spaces, limit, turn, found, around if found and around != shown.steps else None)


def _limit(move: Move, branch: str) -> int | None:
    """The range of a kind of unit; of a word for a class that of its kinds, None where they differ."""
    if branch in move.units:
        return move.reach(branch)
    chart = move.table.units
    ranges = {int(chart.cell(u, "move")) for u in chart.rows if chart.cell(u, "class") == branch}
    return ranges.pop() if len(ranges) == 1 else None


def _turn(move: Move, spaces: tuple[str, ...]) -> int | None:
    """Where the way back begins: at the end of the way out."""
    out = move.outward or move
    if out.end is None or not (out.is_back or out.lands_at is not None) or out.end not in spaces:
        return None
    return spaces.index(out.end)


def _way_home(move: Move, branch: str) -> Journey | None:
    start, end, may = move.start, move.end, over(move.board, AIR)
    if start is None or end is None or move.class_of(branch) != AIR or not {start, end} <= move.board.kinds.keys():
        return None
    there = move.way(branch, open_=False, points=(start, *move.via, end))
    left = move.reach(branch) - there.steps
    if not there.spaces or left < 0:
        return None
    place = landing_place(move, branch, within(move.board, end, may, left))
    back = route(move.board, (end, place), may) if place is not None else None
    return Journey(branch, back.spaces, left) if back is not None else None


def landing_place(move: Move, branch: str, near: Mapping[str, int]) -> str | None:
    """The nearest of these spaces on which an aircraft may land for all that the text tells: its start, or another good one."""
    start = move.start
    return next((p for p in nearest(near, start) if _is_start(move, p) or move.run.read("landing_open", move.id, branch, p)), None)


def _is_start(move: Move, space: str) -> bool:
    return space == move.start and move.board.kinds[space] == "land"


def show(move: Move, branch: str) -> None:
    """Put the way of a unit, and what bars it, among the steps of the ruling."""
    course = Course(move.run, move.id, branch)
    found = course.journey()
    if found is not None:
        move.run.read("path", move.id, branch)
        if found.barriers:
            move.run.read("barrier", move.id, branch)
