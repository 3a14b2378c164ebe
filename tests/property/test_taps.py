"""A tap never makes a wrong ruling out of an honest answer: whatever way a session went, its ruling is the one on the same facts told as data."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee import SessionError, judge_situation
from referee.court.session import Session
from referee.court.taps import fact_of
from referee.faces.cases import rows
from tests.sources import fewer

STEPS = 14
GAMES = ("ae", "nr", "qg")


def phone(text: str) -> str:
    """A text as it is typed on a phone: no capitals, no marks, no full stops."""
    import unicodedata  # noqa: PLC0415

    plain = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).lower()
    return " ".join(plain.replace(".", " ").replace(",", " ").split())


TEXTS = {game: [row["text"] for row in rows() if row["id"].startswith(f"{game}/")][::7] for game in GAMES}


def step(session: Session, die: random.Random, told: dict[tuple[str, tuple[str, ...]], Any]) -> None:
    """One thing that a player may do; a fact once answered is answered alike, unless it is corrected."""
    if session.ruling.decided and told and die.random() < 0.4:
        kind, of = die.choice(sorted(told))
        if die.random() < 0.5:
            session.retract(kind, of)
            del told[kind, of]
        return
    match session.stage:
        case "intent":
            session.ask(die.choice(session.questions[0].options[:-1] or session.questions[0].options).value)
        case "confirm":
            chips = [chip for chip in session.chips if chip.filled and die.random() < 0.7]
            session.confirm({chip.id: chip.value for chip in chips})
        case "unused":
            session.answer("unused", "no")
        case "fact":
            asked = die.choice(session.questions)
            value = die.choice(asked.options).value if asked.options and die.random() < 0.8 else die.randint(asked.low or 0, asked.high or 9)
            session.answer(asked.id, value)
            if value != "unknown":
                told[fact_of(asked.id)] = value


def unreserved(answer: str) -> str:
    """An answer without the clauses that may stand against it; a session names also those of which the player does not know."""
    return answer.partition(", nebrání-li tomu")[0].removesuffix(".")


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=fewer(12, 6), deadline=None)
@given(st.data())
def test_the_end_is_the_ruling_on_the_same_facts(game, data):
    text = data.draw(st.sampled_from(TEXTS[game]))
    die = random.Random(data.draw(st.integers(0, 10**6)))
    session, told = Session(phone(text) if die.random() < 0.7 else text, game), {}
    for _ in range(STEPS):
        if session.stage in {"ruled", "open", "game"} and not told:
            break
        before = list(session.moves)
        try:
            step(session, die, told)
        except SessionError as fault:
            assert str(fault)
            assert session.moves == before
    if session.ruling.decided and session.standing is not None:
        situation = session.standing.docket.cleaned() | {"unheard": []}
        other = judge_situation(situation, game)  # without its text, which says less than the player did since
        assert (session.ruling.verdict, session.ruling.citations) == (other.verdict, other.citations)
        assert unreserved(session.ruling.answer) == unreserved(other.answer)
    again = Session.restore(session.save())
    assert (again.ruling.verdict, again.ruling.answer, again.stage) == (session.ruling.verdict, session.ruling.answer, session.stage)
