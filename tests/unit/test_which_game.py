"""Which game a text speaks of, and what a game without rules says."""

from __future__ import annotations

import pytest

import referee
import rulebase
from referee.court import which_game
from referee.court.game import playable
from rulebase import which_book

OF = {
    "bn": [
        "Moje pěchota stojí ve čtverci a soupeřova jízda na ni najíždí. Smím na ni vystřelit?",
        "Francouzský vrchní velitel poslal depeši skupině, která má rozkaz k záloze. Kdy rozkaz platí?",
        "hele dragouni chtej najet na baterii co je zaprazena, muzou?",
    ],
    "at": [
        "Mám demokracii a chci diplomaticky zaútočit na neutrální region. Kolik musím hodit?",
        "Soupeř zahrál hlavního špiona. Můžu ho zablokovat kontrašpionáží?",
        "kolik ropy stoji akce vyzkum technologie",
    ],
    "nr": ["Německá 9. armáda stojí v sovětské ZOC a chce jít rovnou do jiné EZOC. Smí?"],
    "qg": ["Itálie má armádu v Itálii a na Balkáně. Kolik VB získá ve fázi bodování?"],
    "ae": ["Mám letadlovou loď a dvě stíhačky v Severním moři. Kolik IPC stojí ponorka?"],
}
"""Texts of our own with the game that they speak of."""


@pytest.mark.parametrize(("game", "text"), [(game, text) for game, texts in OF.items() for text in texts])
def test_the_game_is_told_by_the_words(game: str, text: str) -> None:
    assert referee.judge(text).game == game


def test_a_game_without_rules_shows_the_clauses_that_decide_and_a_worked_example() -> None:
    ruling = referee.judge("Jízda najíždí na pěchotu ve čtverci. Jaký má postih?", "bn")
    assert (ruling.verdict, ruling.reason, ruling.game) == ("nelze rozhodnout", "nevymodelováno", "bn")
    assert ruling.answer == "O hře „Napoleonské bitvy: Orel a lev“ zatím nerozhodujeme, jen ukazujeme její pravidla."
    assert ruling.because.startswith("nejspíš o tom rozhoduje: ")
    assert not ruling.citations
    with rulebase.open() as book:
        kinds = [book.clause(address).kind for address in ruling.nearest]
        assert "příklad" in kinds and kinds[0] != "příklad"
        assert all(book.clause(address).kind != "příklad" for address in ruling.not_modelled)


def test_two_games_that_may_be_meant_are_asked_about() -> None:
    ruling = referee.judge("Útočím dvěma tanky. Smím?")
    assert not ruling.decided and ruling.game == ""
    assert ruling.answer.startswith("Není jasné, o kterou hru jde: popis dává smysl pro ")
    assert len({address.partition("/")[0] for address in ruling.nearest}) > 1


def test_a_text_of_a_game_without_rules_is_never_ruled_on_in_another() -> None:
    for game in ("bn", "at"):
        for text in OF[game]:
            assert referee.judge(text).verdict == "nelze rozhodnout"


def test_a_game_that_alone_reads_the_text_is_asked_about_where_another_is_nearly_as_likely() -> None:
    ruling = referee.judge("Chci postavit novou továrnu a letadlovou loď v jedné akci. Kolik to stojí?")
    assert (ruling.game, ruling.reason) == ("", "nerozumím")
    assert ruling.answer.startswith("Není jasné, o kterou hru jde") and "(at)" in ruling.answer and "(ae)" in ruling.answer


def test_an_unknown_game_is_named_with_those_that_we_know() -> None:
    assert referee.judge("Smím?", "xx").answer == "Hru „xx“ neznáme; známe: ae, at, bn, nr, qg."


def test_a_text_without_a_word_of_any_rulebook_is_asked_for_its_question() -> None:
    with rulebase.open() as book:
        assert which_game.fitting(book, "brekeke koax") == playable()[:1]
        assert book.books_of("brekeke koax") == {}


def test_words_are_compared_by_their_first_letters() -> None:
    assert which_book.marks("Pěchota útočí na pěchotu v 8.5") == ["pechot", "utoci", "pechot", "8.5"]
