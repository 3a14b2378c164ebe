"""The events of a turn on plain data: battles and pieces built, one after the other, each with the responses that meet it.

A battle removes one enemy piece at its aim (qg/9.3-odstraneni, 9.4-odstraneni) unless a response keeps it, which it then does to the
end of the turn (qg/10.8-doba); a piece built may be removed at once (qg/10.8-ihnedpote). Later events find the board as earlier ones
left it (qg/10.2, 10.7-vnorene). Which response meets which event, the rules of the cards say; nothing here knows a card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece by its kind (``army``, ``fleet``), nation and space."""

    kind: str
    nation: str
    space: str


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle of a nation against one enemy piece of a kind at a space. ``kept``: a response keeps the piece."""

    nation: str
    space: str
    kind: str
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Built:
    """A piece that was built. ``undone``: a response removes it at once."""

    nation: str
    space: str
    kind: str
    undone: bool = False


Event = Fight | Built


@dataclass(frozen=True, slots=True)
class Played:
    """The board after the events, and the pieces that they took from it, in their order.

    ``open``: the battle that has several enemy pieces to choose from, where the play stops; None where it came to its end.
    """

    pieces: frozenset[Piece]
    gone: tuple[Piece, ...] = ()
    open: Fight | None = None


def targets(pieces: frozenset[Piece], fight: Fight, sides: Mapping[str, str]) -> list[Piece]:
    """The pieces that a battle may remove: those of its kind at its aim that belong to the other side, by their nations."""
    there = [p for p in pieces if (p.kind, p.space) == (fight.kind, fight.space)]
    ours = sides.get(fight.nation)
    return sorted((p for p in there if ours and sides.get(p.nation, ours) != ours), key=lambda p: p.nation)


def play(pieces: frozenset[Piece], events: Sequence[Event], sides: Mapping[str, str]) -> Played:
    """The board (``pieces``) after the events. ``sides``: the side of every nation, and of a side itself."""
    gone: list[Piece] = []
    safe: set[Piece] = set()
    for event in events:
        if isinstance(event, Built):
            piece = Piece(event.kind, event.nation, event.space)
            pieces = pieces - {piece} if event.undone else pieces | {piece}
            gone += [piece] if event.undone else []
            continue
        aims = targets(pieces, event, sides)
        if len(aims) > 1:
            return Played(pieces, tuple(gone), event)
        if event.kept:
            safe.update(aims)
        taken = [aim for aim in aims if aim not in safe]
        pieces = pieces.difference(taken)
        gone += taken
    return Played(pieces, tuple(gone))
