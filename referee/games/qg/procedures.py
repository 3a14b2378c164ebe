"""The play of cards as nested procedures: battles, the protection of a piece, effects that follow, responses to these (qg/10.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from referee.procedure import Apply, Call, Choice, Event, Outcome, Procedure, run

GUARDS = {"card-stalingrad": "qg/14.2", "card-destroyers": "qg/14.6"}
"""Responses that keep a piece on the board to the end of the turn, and their clauses."""

PREVENTED = "prevented"
"""A battle that the text calls foiled without naming the response."""

KEEPERS = {**GUARDS, PREVENTED: "qg/10.8-doba"}

UNDOERS = {"card-rasputitsa": "qg/14.5", "card-loyal-to-the-crown": "qg/14.8"}
"""Responses that remove a piece just built, and their clauses."""

FOLLOWERS = {
    "card-dive-bombers": "qg/14.3", "card-blitzkrieg": "qg/14.4", "card-destroyer-transport": "qg/14.7",
    "card-surprise-attack": "qg/14.13", "card-frontal-assault": "qg/14.10",
}  # fmt: skip
"""Effects that a battle makes possible, and their clauses."""

NOBODY = "-"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece by its kind, nation and space."""

    kind: str
    nation: str
    space: str


@dataclass(frozen=True, slots=True)
class Board:
    """The pieces on the board, and those that the events so far took from it, in their order."""

    pieces: frozenset[Piece] = frozenset()
    gone: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that happened: a battle or a built piece (``kind``: battle, build), where, whose, and the card used for it."""

    kind: str
    nation: str
    space: str
    piece: str
    card: str = ""
    guard: str = ""
    undone: str = ""


def gone(piece: Piece) -> Callable[[Board], Board]:
    """The board without the piece."""
    return lambda board: Board(board.pieces - {piece}, (*board.gone, piece))


def placed(piece: Piece) -> Callable[[Board], Board]:
    """The board with the piece."""
    return lambda board: Board(board.pieces | {piece}, board.gone)


def kept(piece: Piece) -> Callable[[Board], Board]:
    """The board as it was: the piece cannot be removed in this turn."""
    return lambda board: board


def battle(kind: str, space: str, targets: Sequence[Piece], kept_pieces: Sequence[Piece] = ()) -> Procedure:
    """A battle: one enemy piece goes, unless a response keeps it; fought it was in any case."""
    clause = "qg/9.3-odstraneni" if kind == "army" else "qg/9.4-odstraneni"
    if not targets:
        return NOBODY
    aims = {t.nation: t for t in targets}
    aim = aims[(yield Choice("cíl", "fighter", tuple(aims), clause))] if len(aims) > 1 else targets[0]
    if aim in kept_pieces:
        return NOBODY
    guard = yield Choice("ochrana", "owner", ("", *KEEPERS), "qg/10.7-zacina")
    if guard:
        yield Apply(KEEPERS[guard], kept(aim))
        return NOBODY
    yield Apply(clause, gone(aim))
    return aim


def building(piece: Piece) -> Procedure:
    """A piece is built, and may be removed at once by a response."""
    yield Apply("qg/11.1", placed(piece))
    undone = yield Choice("ihned po vybudování", "other", ("", *UNDOERS), "qg/10.8-ihnedpote")
    if undone:
        yield Apply(UNDOERS[undone], gone(piece))
    return piece


def turn(story: Sequence[Told], aims: Callable[[Board, Told], list[Piece]]) -> Procedure:
    """The events of one turn, each under the card that brings it about; later ones find the board as earlier ones left it."""
    safe: list[Piece] = []
    for told in story:
        state: Board = yield Apply("qg/10.2", lambda s: s)
        piece_kind = told.piece
        if told.kind == "build":
            inner = building(Piece(piece_kind, told.nation, told.space))
        else:
            targets = aims(state, told)
            inner = battle(piece_kind, told.space, targets, tuple(safe))
            if told.guard and targets:
                safe.append(targets[0])
        clause = FOLLOWERS.get(told.card, "qg/9.3" if piece_kind == "army" else "qg/9.4")
        yield Call(clause, inner)
    return safe


def events(story: Sequence[Told], aims: Callable[[Board, Told], list[Piece]], start: Board) -> Iterator[Event]:
    """The answers that the text gives to what the procedures ask."""
    state = start
    safe: list[Piece] = []
    for told in story:
        if told.kind == "build":
            yield Event("ihned po vybudování", told.undone)
            piece = Piece(told.piece, told.nation, told.space)
            state = gone(piece)(state) if told.undone else placed(piece)(state)
            continue
        targets = aims(state, told)
        if len({t.nation for t in targets}) > 1:
            return
        if not targets or targets[0] in safe:
            continue
        yield Event("ochrana", told.guard)
        if told.guard:
            safe.append(targets[0])
        else:
            state = gone(targets[0])(state)


def play(story: Sequence[Told], aims: Callable[[Board, Told], list[Piece]], start: Board) -> Outcome:
    """The story run to its end, or to the choice that the text leaves open."""
    return run(turn(story, aims), start, list(events(story, aims, start)))
