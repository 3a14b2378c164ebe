"""Texts by which a hostile reader broke the referee once: each has a ruling, and none is decided without a rule."""

from __future__ import annotations

import pytest

import referee
from grammar import phrases

SEVERAL_THINGS_AT_ONCE = [
    ("nr", "Může 4. armáda čerpat zásoby přes 18. a 16. armádu?"),
    ("nr", "Smí 6. armáda ustoupit k 4. armádě a k 17. armádě?"),
    ("qg", "Smí Německo zaútočit z Itálie a z Francie na Balkán a na Ukrajinu?"),
    ("ae", "Smím přeplout s letadlovou lodí a s ponorkou do Norska a do Finska?"),
]


@pytest.mark.parametrize(("game", "text"), SEVERAL_THINGS_AT_ONCE)
def test_a_question_of_several_things_at_once_has_a_ruling(game: str, text: str) -> None:
    ruling = referee.judge(text, game)
    assert ruling.answer
    assert not any(error.get("kind") == "failure" for error in ruling.errors)
    assert ruling.citations or not ruling.decided


@pytest.mark.parametrize(("game", "text"), [("qg", "byla"), ("qg", "je"), ("qg", "bude"), ("nr", "řeky"), ("ae", "byl"), ("ae", "moře")])
def test_a_word_that_asks_nothing_is_not_ruled_on(game: str, text: str) -> None:
    ruling = referee.judge(text, game)
    assert not ruling.decided
    assert ruling.answer and not ruling.values


@pytest.mark.parametrize("count", [31, 60, 88])
def test_a_row_of_words_that_may_join_is_given_up_in_time(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    joined, join = [], phrases._join
    monkeypatch.setattr(phrases, "_join", lambda told, order: joined.append(len(told)) or join(told, order))
    text = ("a a jeden jeden a a jeden a a jeden a jeden a a a a a a jeden a jeden a jeden a a a a a jeden a " * 3).split()
    assert not referee.judge(" ".join(text[:count]), "ae").decided
    assert sum(joined) < 20_000
