"""A pasted answer goes on as a session: what lacks is asked, each fact may be corrected, and the link holds all of it."""

from __future__ import annotations

import json
from typing import Any

from referee.court.pasted import pasted
from referee.court.session import Session
from referee.faces import at_table

TEXT = "Útočník má sílu 14. Jaký je počáteční sloupec?"
DATA: dict[str, Any] = {
    "game": "nr", "acts": [{"id": "u", "act": "attack"}],
    "facts": [
        {"fact": "attack_strength", "of": "u", "value": 14, "words": "sílu 14"},
        {"fact": "weather", "value": "snow", "words": "sníh"},
    ],
    "questions": [{"ask": "value", "fact": "initial_column", "of": "u", "words": "Jaký je počáteční sloupec"}],
}  # fmt: skip
KEPT = ["facts[0]"]


def went_on() -> Session:
    found = pasted(json.dumps(DATA), TEXT, "nr", KEPT).session
    assert found is not None
    return found


def test_what_lacks_is_asked() -> None:
    """14 against 9 is 3:2 (10.5)."""
    session = went_on()
    assert session.stage == "fact" and [q.id for q in session.questions][:1] == ["defence_strength|u"]
    session.answer("defence_strength|u", 9)
    assert session.stage == "ruled" and session.ruling.answer == "Počáteční sloupec je 3:2."


def test_before_anybody_confirmed_there_is_no_session() -> None:
    assert pasted(json.dumps(DATA), TEXT, "nr").session is None


def test_facts_may_be_corrected_and_taken_back() -> None:
    """18 against 9 is 2:1 (10.5)."""
    session = went_on()
    session.answer("defence_strength|u", 9)
    session.correct("attack_strength", ("u",), 18)
    assert session.ruling.answer == "Počáteční sloupec je 2:1."
    session.retract("attack_strength", ("u",))
    assert session.stage == "fact"


def test_the_link_holds_what_was_told_and_no_step_takes_it_back() -> None:
    session = Session.restore(went_on().save())
    session.answer("defence_strength|u", 9)
    assert session.back() and not session.back()
    assert session.stage == "fact" and [row["id"] for row in session.told] == ["attack_strength|u"]
    assert [row["how"] for row in session.ruling.confirmed] == ["confirmed"]


def test_who_does_it_is_asked_where_the_answer_does_not_say() -> None:
    """The rules cannot judge an attack by nobody; the answer is not refused for that."""
    data = {**DATA, "facts": [{"fact": "counterblow_marked", "of": "f", "value": True, "words": "značka protiúder"}],
            "things": [{"id": "f", "type": "unit", "name": "Brjanský front"}],
            "questions": [{"ask": "must", "act": "u", "words": "Musím útočit"}]}  # fmt: skip
    text = "Na Brjanském frontu leží značka protiúder. Musím útočit?"
    first = pasted(json.dumps(data), text, "nr")
    assert not first.ruling.errors and first.ruling.reason == "chybí údaj"
    session = pasted(json.dumps(data), text, "nr", [row["path"] for row in first.facts]).session
    assert session is not None and session.stage == "fact" and session.questions[0].kind == "fact"


def test_the_page_is_given_the_session() -> None:
    view = at_table.assistant({"text": TEXT, "game": "nr", "answer": json.dumps(DATA), "keep": KEPT})
    shown = at_table.session({"saved": view["saved"], "do": [["answer", "defence_strength|u", 9]]})
    assert shown["stage"] == "ruled" and shown["ruling"]["answer"] == "Počáteční sloupec je 3:2." and not shown["fault"]
    assert not at_table.assistant({"text": TEXT, "game": "nr", "answer": json.dumps(DATA)})["saved"]


def test_a_broken_situation_in_a_link_is_said() -> None:
    assert Session(TEXT, "nr", None, [("data", '{"game": "nr", "facts": [{"fact": "none"}]}')]).ruling.verdict == "nelze rozhodnout"
