"""What the checks of Quartermaster General see: the pieces on the board as typed views over facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from referee.games.qg.board import DISPUTED, ENEMY, SIDES, Board, board_of
from referee.kit.graph import Graph
from referee.roles import View, fact
from referee.runner import Runner


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board: ``army`` or ``fleet``, its nation (or side, where the text tells no more), its space."""

    kind: str
    owner: str
    space: str

    @property
    def side(self) -> str:
        """``axis``, ``allies``, or empty where the text does not tell it."""
        return SIDES.get(self.owner, self.owner if self.owner in ENEMY else "")


def nation_meant(run: Runner, who: str) -> str:
    """The nation, or side, that a word stands for: ``me`` is the nation that the writer plays."""
    return str(run.read("my_nation")) if who == "me" else who


class Table(View):
    """The whole board."""

    other_pieces = fact[bool]("other_pieces")
    disputed_border = fact[bool]("disputed_border")

    @property
    def board(self) -> Board:
        """Spaces, borders and straits."""
        return board_of(self.run.law.tables)

    def pieces(self) -> Iterator[Piece]:
        """The pieces that the text puts on the board."""
        for found in self.run.situation.states("army", "fleet"):
            if found.value is True:
                yield Piece(found.kind, nation_meant(self.run, found.args[0]), found.args[1])

    def of(self, nation: str) -> dict[str, Piece]:
        """The pieces of a nation by their spaces."""
        return {p.space: p for p in self.pieces() if p.owner == nation}

    def told_supplied(self, nation: str, space: str) -> bool | None:
        """Whether the text itself calls the piece of a nation supplied; None where it says nothing of it."""
        for found in self.run.situation.states("supplied"):
            if found.args[1] == space and nation_meant(self.run, found.args[0]) == nation:
                return bool(found.value)
        return None

    def armies(self, side: str) -> frozenset[str]:
        """The spaces with an army of a side."""
        return frozenset(p.space for p in self.pieces() if p.kind == "army" and p.side == side)


class OfNation(View):
    """A nation and a space: a piece of the nation there, or one that is to be there."""

    def __init__(self, run: Runner, nation: str, space: str = "") -> None:
        super().__init__(run, nation_meant(run, nation))
        self.space = space

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id, self.space)

    is_supplied = fact[bool]("supplied")
    linked = fact[bool]("linked")
    port = fact[bool]("port")

    @property
    def table(self) -> Table:
        """The board."""
        return Table(self.run)

    @property
    def board(self) -> Board:
        """Spaces, borders and straits."""
        return self.table.board

    @property
    def side(self) -> str:
        """``axis`` or ``allies``."""
        return SIDES.get(self.id, self.id)

    @property
    def at_sea(self) -> bool:
        """Whether the piece is a fleet, as it stands at sea."""
        return self.board.kinds[self.space] == "sea"

    def open_straits(self) -> Iterator[str]:
        """The anchors of the straits that are open to the side."""
        for anchor in self.board.straits:
            if self.run.read("strait_open", self.id, anchor):
                yield anchor

    def map(self) -> Graph:
        """Borders as they hold for this nation: with the straits that are open to it."""
        return self.board.graph.with_borders(self.board.straits[a] for a in self.open_straits())

    def chain(self, graph: Graph) -> tuple[str, ...]:
        """The shortest chain of own pieces from the space to a key space with an own army; empty where there is none."""
        own = self.table.of(self.id)
        sources = {s for s, p in own.items() if p.kind == "army"} & self.board.stars
        if self.space in self.board.stars and not self.at_sea:
            sources.add(self.space)
        sources |= {s for s in own if s != self.space and self.table.told_supplied(self.id, s)}
        return graph.chain(self.space, sources.__contains__, own.__contains__)

    def is_needed(self, one: str, other: str, chain: tuple[str, ...]) -> bool:
        """Whether two neighbours of the chain meet at this border."""
        return any({a, b} == {one, other} for a, b in zip(chain, chain[1:], strict=False))


DISPUTED_BORDER = DISPUTED
