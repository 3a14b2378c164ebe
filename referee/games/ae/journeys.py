"""The way of one kind of unit as it is shown: out and back, against its range, and what bars it. Plain data: no text, no view."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from referee.games.ae.board import Board
from referee.games.ae.rules import says
from referee.games.ae.ways import AIR, LAND, NAVAL, Way
from referee.kit.routes import Step

NEUTRAL, ENEMY, FLEET, STRAITS, SEA, SHORE = "neutral", "enemy", "fleet", "straits", "sea", "shore"
"""Why a space bars a way."""
TURKISH_STRAITS, OVER_THE_STRAITS = frozenset({"black-sea", "aegean-sea"}), "turkey"
"""The seas between which aircraft may fly over a neutral space (ae/3.4-uziny-letadla)."""
OF_ONE = {2: "ze 2", 3: "ze 3", 4: "ze 4", 6: "ze 6", 7: "ze 7"}


@dataclass(frozen=True)
class Journey:
    """The way of one kind of unit. ``spaces``: both ends included; ``turn``: the place in it where the way back begins, None without one.

    ``limit``: how many steps the unit has. ``barriers``: spaces that bar the way, each with why; ``around``: the steps of
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
        return said[0] if len(said) == 1 else says("way_out_and_back", out=said[0], back=said[1])

    def in_words(self, board: Board, unit: str) -> str:
        """The way space by space and its length against the range."""
        return f"{unit} {self.named(board)}; {counted(self.steps, self.limit)}"


def counted(steps: int, limit: int) -> str:
    """A length against a range."""
    of = OF_ONE.get(limit, f"z {limit}")
    moves = "pohybu" if limit == 1 else "pohybů"
    length = f"{steps} {of} {moves}"
    return length if steps <= limit else says("range_is_exceeded", length=length)


def shortest_that_fits(ways: Sequence[Way], limit: int) -> Way | None:
    """Of ways in the order of preference the first that is short enough, else the first there is.

    None where there is none, or where none is short enough and one of the first two hangs on a border that is in doubt.
    """
    fitting = next((w for w in ways if w.spaces and w.steps <= limit), None)
    if fitting is not None:
        return fitting
    return None if any(w.unsure for w in ways[:2]) else next((w for w in ways if w.spaces), None)


def there_and_back(spaces: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """A way out and back, the way out again where the way back is no shorter."""
    back, again = spaces[turn + 1 :], tuple(reversed(spaces[:turn]))
    return (*spaces[: turn + 1], *(again if back and len(again) == len(back) and again[-1] == back[-1] else back))


def any_steps(board: Board, kind: str) -> Iterator[Step]:
    """Steps over the element of a class of units whoever rules there, then over anything."""
    if kind != AIR:
        yield lambda one, other: board.kinds[other] == ("sea" if kind == NAVAL else "land")
    yield lambda one, other: True


def barriers(board: Board, kind: str, spaces: Sequence[str], shut: Collection[str], over_straits: bool = False) -> list[tuple[str, str]]:
    """What bars a class of units on a way, in order, each with why.

    ``shut``: spaces with an enemy who does not let it pass. ``over_straits``: the flight leads from one sea at the Turkish Straits to
    the other, so that it may pass over Turkey.
    """
    found = []
    for one, other in pairwise(spaces):
        if over_straits and kind == AIR and other == OVER_THE_STRAITS:
            continue
        if board.is_neutral(other):
            found.append((other, NEUTRAL))
        elif kind == LAND and board.kinds[other] == "sea":
            found.append((other, SEA))
        elif kind == NAVAL and board.kinds[other] == "land":
            found.append((other, SHORE))
        elif kind == NAVAL and frozenset((one, other)) in board.closed:
            found.append((other, STRAITS))
        elif kind != AIR and other in shut:
            found.append((other, FLEET if kind == NAVAL else ENEMY))
    return found


def nearest(far: Mapping[str, int], start: str | None) -> list[str]:
    """Spaces by how far they are, the nearest first; of those as near the start, then by name."""
    return sorted(far, key=lambda p: (far[p], p != start, p))
