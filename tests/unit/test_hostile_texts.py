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


@pytest.mark.parametrize(("game", "text"), [
    ("qg", "V Severní Africe byla italská armáda. Smí Německo použít úžinu?"),
    ("qg", "Sovětská armáda byla v Moskvě. Kolik bodů Sovětský svaz získá?"),
    ("ae", "V moři byla nepřátelská ponorka. Smí nákladní loď naložit pěchotu?"), ("nr", "Německá 9. armáda byla nezásobená. Smí na vlak?"),
    ("nr", "Je aspoň 7. kolo. Smí mít Sověti na jednom hexu dvě jednotky?"), ("nr", "Je nejvýš 6. kolo. Osa chce nahradit zničenou 9. armádu. Smí?"),
    ("qg", "V Severní Africe by mohla být italská armáda. Smí Spojené království použít úžinu?"),
    ("ae", "Nechci koupit dva tanky. Kolik IPC zaplatím?"),
    ("nr", "Osa nechce otočit sníženou 9. armádu na plnou sílu v 7. kole. Kolik karet musí odhodit?"),
    ("nr", "Neaktivní hráč nechce položit protiúder. Kolik karet odhodí?"),
    ("nr", "Soupeřova jednotka je dezorganizovaná. Smí moje jednotka dobrovolně zaútočit?"),
    ("nr", "Sousední jednotka je nezásobená. Smí moje jednotka na vlak?"),
])  # fmt: skip
def test_what_was_may_be_is_a_bound_is_not_wanted_or_is_anothers_decides_nothing(game, text):
    assert not referee.judge(text, game).decided


@pytest.mark.parametrize(("game", "text", "answer"), [
    ("qg", "V Severní Africe je italská armáda. Smí Německo použít úžinu?", "Ano, úžina je otevřená."),
    ("ae", "Kupuji tank a stíhač. Kolik IPC zaplatím?", "17 IPC."),
    ("ae", "Chci koupit dva tanky. Kolik IPC zaplatím?", "10 IPC."),
    ("nr", "Moje jednotka je dezorganizovaná. Smí moje jednotka dobrovolně zaútočit?", "Ne, zaútočit nesmí."),
])  # fmt: skip
def test_what_is_so_now_and_is_wanted_decides(game, text, answer):
    """5.2-osa, 5.3.2 with 17.4 and 18.3, 10.1.1."""
    assert referee.judge(text, game).answer == answer
