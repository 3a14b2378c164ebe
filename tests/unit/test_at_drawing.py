"""Attack! Expansion: the drawing of the number of a diplomatic attack, of a throw in a land battle, of raided trade routes."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from referee import judge_situation
from referee.kit.svg import WIDTH
from referee.speech import drawing
from referee.speech.ruling import Ruling

SVG = "{http://www.w3.org/2000/svg}"
ATTEMPT: dict[str, Any] = {
    "acts": [{"id": "p", "act": "attempt", "attempt_number": 3, "target_government": "democracy", "counts_adjacent": False}],
    "facts": [{"fact": "government", "of": "me", "value": "communism"}],
    "questions": [{"ask": "value", "fact": "needed_number", "of": "p"}],
}
THROW: dict[str, Any] = {
    "acts": [{"id": "b", "act": "battle", "battle_kind": "land"}, {"id": "k", "act": "round"}],
    "facts": [
        *({"fact": "force", "of": ["b", "me", unit], "value": 1} for unit in ("infantry", "tank", "artillery", "plane")),
        {"fact": "force", "of": ["b", "opponent", "infantry"], "value": 2},
        {"fact": "symbols", "of": ["k", "me", "tank"], "value": 1},
        {"fact": "symbols", "of": ["k", "me", "plane"], "value": 3},
    ],
    "questions": [{"ask": "value", "fact": "hits", "of": ["k", "me"]}],
}
RAID: dict[str, Any] = {
    "things": [{"id": "t", "type": "card", "name": "trasa", "route_sea": "sea-caribbean"}],
    "acts": [{"id": "r", "act": "raid", "raided": ["t"], "raid_subs": 2, "raid_rolls": [6, 4]}],
    "questions": [{"ask": "value", "fact": "route_fate", "of": "t"}],
}


def drawn(situation: dict[str, Any]) -> tuple[Ruling, str, ElementTree.Element]:
    ruling = judge_situation({"game": "at", **situation})
    found = drawing.draw("at", json.loads(json.dumps(ruling.scene)))
    assert found is not None, ruling.answer
    return ruling, found.sentence, ElementTree.fromstring(found.svg)


def words(root: ElementTree.Element) -> list[str]:
    return [e.text or "" for e in root.iter(f"{SVG}text")]


def test_the_number_of_an_attempt_is_drawn_as_its_sum():
    """The third attempt of the book's example: 6 + 2 + 1 + 2 = 11."""
    ruling, sentence, root = drawn(ATTEMPT)
    assert [row["amount"] for row in ruling.scene["sum"]["rows"]] == [6, 2, 2, 1]
    assert ruling.scene["sum"]["needed"] == ruling.values["needed_number"] == 11
    assert {"6", "+2", "+1", "potřebné číslo", "11"} <= set(words(root)) and "6 + 2 + 2 + 1 = 11" in sentence


@pytest.mark.parametrize(("roll", "word"), [(10, "neúspěch"), (11, "úspěch")])
def test_a_roll_that_is_told_stands_below_the_sum(roll, word):
    asked = {"ask": "whether", "fact": "attempt_succeeds", "of": "p", "value": True}
    ruling, sentence, root = drawn({**ATTEMPT, "acts": [{**ATTEMPT["acts"][0], "attempt_roll": roll}], "questions": [asked]})
    assert f"padlo {roll}: {word}" in words(root) and f"Padlo {roll}, {word}." in sentence
    assert ruling.values["attempt_succeeds"] is (word == "úspěch")


def test_what_adds_nothing_is_left_out():
    """A first attempt next to a region of the player: six and the government, no more."""
    near = {**ATTEMPT["acts"][0], "attempt_number": 1, "counts_adjacent": True}
    _, sentence, _ = drawn({**ATTEMPT, "acts": [near]})
    assert "6 + 1 = 7" in sentence


def test_a_throw_shows_units_symbols_and_hits():
    """The first example of chapter 23: a tank and three planes hit twice."""
    ruling, sentence, root = drawn(THROW)
    rows = {row["unit"]: (row["units"], row["symbols"], row["hits"]) for row in ruling.scene["throw"]["sides"][0]["rows"]}
    assert rows == {"pěchota": (1, 0, 0), "tank": (1, 1, 1), "dělostřelectvo": (1, 0, 0), "letadlo": (1, 3, 1)}
    assert "já: zásahů 2" in words(root) and "letadlo 1 v bitvě, padlo 3, zásahů 1" in sentence
    assert ruling.values["hits"] == 2


def test_of_two_rounds_that_which_is_asked_about_is_drawn():
    later = {"fact": "symbols", "of": ["l", "me", "infantry"], "value": 1}
    ruling, _, _ = drawn({**THROW, "acts": [*THROW["acts"], {"id": "l", "act": "round"}], "facts": [*THROW["facts"], later]})
    assert len(ruling.scene["throw"]["sides"]) == 1 and ruling.scene["throw"]["sides"][0]["hits"] == 2


def test_a_raided_route_shows_its_sea_its_hits_and_what_comes_of_them():
    _, sentence, root = drawn(RAID)
    assert {"trasa", "Karibik", "1"} <= set(words(root))
    assert sentence == "Trasa: zásahů 1, vyřazena do konce sady."


def test_where_there_is_nothing_to_draw_nothing_is_drawn():
    ruling = judge_situation({"game": "at", "questions": [{"ask": "value", "fact": "listed_actions"}]})
    assert not ruling.scene and drawing.draw("at", ruling.scene) is None


@pytest.mark.parametrize("situation", [ATTEMPT, THROW, RAID])
def test_a_picture_says_what_it_shows_and_keeps_within_its_width(situation):
    _, sentence, root = drawn(situation)
    description = root.find(f"{SVG}desc")
    assert root.get("role") == "img" and description is not None and description.text == sentence
    assert all(0 <= float(e.get("x", "0")) <= WIDTH for e in root.iter(f"{SVG}text"))
    assert {e.get("fill") for e in root.iter(f"{SVG}text")} == {"currentColor"}
