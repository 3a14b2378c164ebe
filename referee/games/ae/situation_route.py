"""The way of a unit over the board as a reader is shown it: space by space, out and back, against its range, and what bars it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from referee.games.ae.board import Board
from referee.games.ae.situation_move import Move, taken_now
from referee.games.ae.situation_space import FRIENDLY, HELD
from referee.games.ae.ways import AIR, LAND, NAVAL, over, route, within
from referee.kit.routes import Step
from referee.roles import View
from referee.runner import Missing, Runner, Undecided

NEUTRAL, ENEMY, FLEET, STRAITS, SEA, SHORE = "neutral", "enemy", "fleet", "straits", "sea", "shore"
BARS = {
    NEUTRAL: "neutrální území", ENEMY: "stojí tam nepřítel", FLEET: "nepřátelské lodě", STRAITS: "úžina zavřená lodím",
    SEA: "moře, tam ji vozí jen loď", SHORE: "pevnina, tam loď nevpluje",
}  # fmt: skip
"""Why a space bars a way."""
TURKISH_STRAITS, OVER_THE_STRAITS = frozenset({"black-sea", "aegean-sea"}), "turkey"
"""The seas between which aircraft may fly over a neutral space (ae/3.4-uziny-letadla)."""
CLASS_WORDS = {LAND: "pozemní jednotka", NAVAL: "loď", AIR: "letadlo"}
"""How units of a class are called."""
OF_ONE = {2: "ze 2", 3: "ze 3", 4: "ze 4", 6: "ze 6", 7: "ze 7"}


@dataclass(frozen=True)
class Journey:
    """The way of one kind of unit. ``spaces``: both ends included; ``turn``: the place in it where the way back begins, None without one.

    ``limit``: how many steps the unit has. ``barriers``: spaces that bar the way, each with a key of `BARS`; ``around``: the steps of
    the shortest way past them, None where there is none.
    """

    branch: str
    spaces: tuple[str, ...]
    limit: int
    turn: int | None = None
    barriers: tuple[tuple[str, str], ...] = ()
    around: int | None = None

    @property
    def steps(self) -> int:
        """How many steps it takes."""
        return len(self.spaces) - 1

    def named(self, board: Board) -> str:
        """The way space by space, out and back."""
        legs = [self.spaces] if self.turn is None else [self.spaces[: self.turn + 1], self.spaces[self.turn :]]
        said = [" > ".join(board.names[s] for s in leg) for leg in legs]
        return said[0] if len(said) == 1 else f"tam {said[0]}, zpět {said[1]}"

    def in_words(self, board: Board, unit: str) -> str:
        """The way space by space and its length against the range."""
        return f"{unit} {self.named(board)}; {counted(self.steps, self.limit)}"


def counted(steps: int, limit: int) -> str:
    """A length against a range."""
    of = OF_ONE.get(limit, f"z {limit}")
    moves = "pohybu" if limit == 1 else "pohybů"
    return f"{steps} {of} {moves}" if steps <= limit else f"{steps} {of} {moves}, nestačí"


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

    def barrier(self) -> tuple[str, str] | None:
        """The first space that bars the way, with a key of `BARS`."""
        found = self.journey()
        return found.barriers[0] if found is not None and found.barriers else None


def _journey(move: Move, branch: str) -> Journey | None:
    """Past no enemy, else past enemies, else over what nobody may enter: the first that is short enough, else the first there is."""
    limit = _limit(move, branch)
    points = move.points
    if limit is None or not all(p in move.board.kinds for p in points) or len(points) == 1:
        return None
    if move.run.told("steps_told", move.id) is not None:
        return None
    ways = [move.way(branch), move.way(branch, open_=False), *(route(move.board, points, step) for step in _any_steps(move, branch))]
    fitting = [w for w in ways if w.spaces and w.steps <= limit]
    shown = next(iter(fitting), None) or next((w for w in ways if w.spaces), None)
    if shown is None or not fitting and any(w.unsure for w in ways[:2]):
        return None
    turn = _turn(move, shown.spaces)
    spaces = shown.spaces if turn is None else (*shown.spaces[: turn + 1], *_back(shown.spaces, turn))
    barriers = tuple(_barriers(move, branch, spaces))
    if any(why == SEA for _, why in barriers) and (move.run.all_told("loads", "by_ship") or "transport" in move.branches):
        return None
    around = next((w.steps for w in ways[:2] if w.spaces), None)
    return Journey(branch, spaces, limit, turn, barriers, around if barriers and around != shown.steps else None)


def _back(spaces: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """The way back: the way out again where that is no longer."""
    back, again = spaces[turn + 1 :], tuple(reversed(spaces[:turn]))
    return again if len(again) == len(back) and again[-1] == back[-1] else back


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


def _any_steps(move: Move, branch: str) -> Iterator[Step]:
    """Steps over the element of the unit whoever rules there, then over anything."""
    kind, kinds = move.class_of(branch), move.board.kinds
    if kind != AIR:
        yield lambda one, other: kinds[other] == ("sea" if kind == NAVAL else "land")
    yield lambda one, other: True


def _barriers(move: Move, branch: str, spaces: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """What bars a unit on a way, in order."""
    kind, board = move.class_of(branch), move.board
    ends = {move.end, move.lands_at, move.start}
    flies_over = OVER_THE_STRAITS if kind == AIR and {move.start, move.end} == TURKISH_STRAITS else ""
    for one, other in pairwise(spaces):
        if other == flies_over:
            continue
        if board.is_neutral(other):
            yield other, NEUTRAL
        elif kind == LAND and board.kinds[other] == "sea":
            yield other, SEA
        elif kind == NAVAL and board.kinds[other] == "land":
            yield other, SHORE
        elif kind == NAVAL and frozenset((one, other)) in board.closed:
            yield other, STRAITS
        elif kind != AIR and other not in ends and move.is_barred(branch, other):
            yield other, FLEET if kind == NAVAL else ENEMY


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
    good = [p for p in near if _is_good(move, branch, p) or p == start and move.board.kinds[p] == "land"]
    return min(good, key=lambda p: (near[p], p != start, p), default=None)


def _is_good(move: Move, branch: str, space: str) -> bool:
    """Whether the text tells of a landing place there: friendly land not taken now, or for a fighter a friendly carrier."""
    if move.space(space).is_sea:
        return branch == "fighter" and _carrier_there(move, space)
    return move.stance_told(space) == FRIENDLY and not taken_now(move, space) and space != move.end


def _carrier_there(move: Move, zone: str) -> bool:
    return any(
        f.args[1] == zone and f.args[2] == "carrier" and f.value and move.stance_told(zone) != HELD
        for f in move.run.all_told("units")
    )


def show(move: Move, branch: str) -> None:
    """Put the way of a unit, and what bars it, among the steps of the ruling."""
    course = Course(move.run, move.id, branch)
    found = course.journey()
    if found is not None:
        move.run.read("path", move.id, branch)
        if found.barriers:
            move.run.read("barrier", move.id, branch)
