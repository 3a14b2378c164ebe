"""The form of what a text asks, by its question words, beside the form of the question that is told."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from referee.hearing.held.form import forms_of, gives_a_view

BUY = "hele vole sovětský hráč má 9 IPC a drží Archangelsk s továrnou,"
"""A beginning that is not read whole: what is read whole the reader judges."""


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("Stojím v lese. Smím střílet?", ["may"]),
        ("muzu tam vjet kdyz ma rusak zoc", ["may"]),
        ("Kolik jich smí umístit?", ["value"]),
        ("Na jaký hex smím?", ["value"]),
        ("Smím na hex, který sousedí?", ["may"]),
        ("Musí zaútočit?", ["must"]),
        ("Je armáda zásobená?", ["whether"]),
        ("Padne do zničených, nebo do zajatých? Je to tak?", ["whether", "value"]),
        ("Kdo má pravdu?", []),
        ("Proč ji tam nesmím umístit?", []),
        ("Smím střílet a kolik mě to stojí?", ["may", "value"]),
    ],
    ids=lambda value: str(value)[:24],
)
def test_the_form_that_words_ask_in(text: str, forms: list[str]) -> None:
    assert forms_of(text) == {*forms}


def test_a_view_is_given_by_somebody() -> None:
    assert gives_a_view("Soupeř tvrdí, že ne.") and not gives_a_view("Smím střílet?")


def bought(ask: dict[str, Any]) -> dict[str, Any]:
    facts = [
        {"fact": "money", "of": "soviet", "value": 9, "words": "sovětský hráč má 9 IPC"},
        {"fact": "buyer", "of": "b", "value": "soviet", "words": "Sovětský hráč"},
        {"fact": "controller", "of": "archangel", "value": "soviet", "words": "drží Archangelsk"},
        {"fact": "has_factory", "of": "archangel", "value": True, "words": "Archangelsk s továrnou"},
        {"fact": "bought", "of": ["b", "infantry"], "value": 3, "words": "tři pěchoty"},
    ]
    return {"game": "ae", "acts": [{"id": "b", "act": "buy"}], "facts": facts, "questions": [ask]}


def asked(text: str, ask: dict[str, Any]) -> list[tuple[str, str]]:
    ruling = referee.judge_situation(bought(ask), text=text)
    return [(row["why"], row["found"]) for row in ruling.unsupported if row["path"].startswith("questions")]


def test_a_value_where_the_text_asks_for_leave_is_said() -> None:
    """The text asks whether he may; the price is told to be asked. The first line names what the text seems to ask."""
    text = f"{BUY} smí koupit tři pěchoty?"
    data = bought({"ask": "value", "fact": "total_price", "of": "b"})
    ruling = referee.judge_situation(data, text=text)
    rows = [row for row in ruling.unsupported if row["path"] == "questions[0]"]
    assert [row["why"] for row in rows] == ["text se podle svých slov ptá na něco jiného"]
    assert rows[0]["found"].startswith("Smí") and f"text se spíš ptá „{rows[0]['found']}“" in ruling.answer


def test_the_form_of_the_text_is_not_said() -> None:
    assert not asked(f"{BUY} smí koupit tři pěchoty?", {"ask": "may", "act": "b"})
    assert not asked(f"{BUY} chce koupit tři pěchoty. Kdo má pravdu?", {"ask": "may", "act": "b"})


def test_leave_where_the_text_asks_for_a_number_is_said() -> None:
    text = f"{BUY} kolik IPC stojí tři pěchoty?"
    assert [why for why, _ in asked(text, {"ask": "may", "act": "b"})] == ["text se podle svých slov ptá na něco jiného"]
