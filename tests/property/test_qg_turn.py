"""The events of a turn of Quartermaster General against a second, deliberately naive implementation, on random turns."""

from __future__ import annotations

import random
from collections import defaultdict

from referee.games.qg.board import SIDES
from referee.games.qg.events import Built, Event, Fight, Piece, Played, play
from tests.sources import fewer

TURNS = fewer(20_000, 8)
SPACES = ("ukraine", "russia", "moscow", "bay-of-bengal", "north-sea")
AT_SEA = {"bay-of-bengal", "north-sea"}


def kind_at(space: str) -> str:
    return "fleet" if space in AT_SEA else "army"


def naively(pieces: frozenset[Piece], events: list[Event]) -> tuple[set[Piece], list[Piece], bool]:
    """The board square by square, the rules read word by word: what stands, what went, whether a choice is left open."""
    board: dict[str, set[str]] = defaultdict(set)
    for piece in pieces:
        board[piece.space].add(piece.nation)
    protected: set[tuple[str, str]] = set()
    went: list[Piece] = []
    for event in events:
        there = board[event.space]
        if type(event) is Built:
            there.add(event.nation)
            if event.undone:
                there.remove(event.nation)
                went.append(Piece(kind_at(event.space), event.nation, event.space))
            continue
        foes = [n for n in there if SIDES[n] != SIDES[event.nation]]
        if len(foes) == 2 or len(foes) == 3:
            return _standing(board), went, True
        for foe in foes:
            if getattr(event, "kept", False):
                protected.add((foe, event.space))
            if (foe, event.space) not in protected:
                there.discard(foe)
                went.append(Piece(kind_at(event.space), foe, event.space))
    return _standing(board), went, False


def _standing(board: dict[str, set[str]]) -> set[Piece]:
    return {Piece(kind_at(space), nation, space) for space, nations in board.items() for nation in nations}


def random_turn(chance: random.Random) -> tuple[frozenset[Piece], list[Event]]:
    """Up to two friends in each space, and up to eight battles and buildings, one side or both taking part."""
    pieces: set[Piece] = set()
    for space in SPACES:
        side = chance.choice(("axis", "allies"))
        friends = [n for n, s in SIDES.items() if s == side]
        pieces |= {Piece(kind_at(space), n, space) for n in chance.sample(friends, chance.choice((0, 1, 1, 1, 2)))}
    events: list[Event] = []
    for _ in range(chance.randint(0, 8)):
        nation, space = chance.choice(list(SIDES)), chance.choice(SPACES)
        happens = chance.random() < 0.3
        events.append(chance.choice((Fight, Fight, Built))(nation, space, kind_at(space), happens))
    return frozenset(pieces), events


def test_turns_come_to_what_a_naive_implementation_finds() -> None:
    chance = random.Random(1941)
    ended = {True: 0, False: 0}
    for _ in range(TURNS):
        pieces, events = random_turn(chance)
        ours = play(pieces, events, SIDES)
        stands, went, is_open = naively(pieces, events)
        assert (set(ours.pieces), list(ours.gone), ours.open is not None) == (stands, went, is_open), (pieces, events)
        ended[is_open] += 1
    assert min(ended.values()) > TURNS // 20


def test_the_first_worked_example() -> None:
    """Stalingrad keeps the army in Ukraine; that in Russia falls; the German one built there is removed at once (13.1)."""
    armies = [("germany", "balkans"), ("germany", "eastern-europe"), ("soviet", "ukraine"), ("soviet", "russia"), ("soviet", "moscow")]
    start = frozenset(Piece("army", *place) for place in armies)
    attack = Fight("germany", "ukraine", "army", kept=True)
    events: list[Event] = [attack, Fight("germany", "russia", "army"), Built("germany", "russia", "army", undone=True)]
    ours = play(start, events, SIDES)
    assert ours == Played(start - {Piece("army", "soviet", "russia")}, (Piece("army", "soviet", "russia"), Piece("army", "germany", "russia")))


def test_a_piece_that_was_kept_stays_kept_in_the_turn() -> None:
    start = frozenset({Piece("army", "soviet", "ukraine")})
    again = [Fight("germany", "ukraine", "army", kept=True), Fight("germany", "ukraine", "army")]
    assert play(start, again, SIDES) == Played(start)
