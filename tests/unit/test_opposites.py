"""Words that oppose each other deny what a fact says, and form a part of the check of a told situation."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from grammar.opposites import opposed


@pytest.mark.parametrize(
    ("words", "other", "expected"),
    [
        ("od minulého kola vyložená", "vyložena v této fázi", True),
        ("hned v tomhle kole", "vyložena v této fázi", False),
        ("vylozenou od minulyho kola", "vyložena v této fázi", True),
        ("jediná cesta", "vede jiná cesta", True),
        ("prázdný hex", "plný hex", True),
        ("minule i teď", "vyložena v této fázi", False),
        ("po bitvě", "před bitvou", True),
        ("stojí na stole", "vyložena v této fázi", False),
    ],
    ids=lambda value: str(value)[:28],
)
def test_what_opposes(words: str, other: str, expected: bool) -> None:
    assert opposed(words, other) is expected


CARD = "Hraju za Sovětský svaz a od minulého kola mám vyložený plán Stráž. Smím ho použít?"


def guards(laid_now: bool) -> dict[str, Any]:
    """The card on the table, with when it was laid."""
    facts = [
        {"fact": "my_nation", "value": "soviet", "words": "Hraju za Sovětský svaz"},
        {"fact": "laid_now", "of": "k", "value": laid_now, "words": "od minulého kola mám vyložený"},
        {"fact": "user", "of": "p", "value": "soviet", "words": "Smím"},
        {"fact": "use_card", "of": "p", "value": "k", "words": "Smím ho použít"},
    ]
    return {
        "game": "qg", "things": [{"id": "k", "type": "card", "name": "Stráž"}], "acts": [{"id": "p", "act": "use"}], "facts": facts,
        "questions": [{"ask": "may", "act": "p", "words": "Smím ho použít"}],
    }  # fmt: skip


def found(data: dict[str, Any], text: str) -> dict[str, str]:
    return {row["fact"]: row["why"] for row in referee.judge_situation(data, text=text).unsupported}


def test_a_no_that_an_opposite_says_is_supported_and_not_its_yes() -> None:
    assert "laid_now" not in found(guards(False), CARD)
    assert found(guards(True), CARD)["laid_now"] == "z těch slov čteme něco jiného"


def diplomacy(value: bool, words: str) -> dict[str, Any]:
    return {
        "game": "at", "things": [{"id": "t", "type": "side", "name": "Tomáš"}], "acts": [{"id": "d", "act": "trade"}],
        "facts": [{"fact": "actor", "of": "d", "value": "t", "words": "Tomáš"}, {"fact": "other_path", "of": "d", "value": value, "words": words}],
        "questions": [{"ask": "may", "act": "d", "words": "Smí obchodovat"}],
    }  # fmt: skip


TRADE = "Tomáš chce obchodovat, jiná cesta tam nevede. Smí obchodovat?"


def test_what_ways_to_tell_read_is_held_against_a_fact() -> None:
    """The ways to tell of the game (`told.toml`) read that no other path leads there."""
    assert "other_path" not in found(diplomacy(False, "jiná cesta tam nevede"), TRADE)
    assert "other_path" in found(diplomacy(True, "jiná cesta tam nevede"), TRADE)
