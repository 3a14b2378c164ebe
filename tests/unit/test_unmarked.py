"""A text whose marks are missing is ruled on as with them, where its clauses can be parted in one way only."""

from __future__ import annotations

import re

import pytest

from grammar.morphology import fold
from referee import Session, judge
from referee.hearing.intents.asking import asks_in

MARKS = re.compile(r"[.!?,;:„“\"()–-]")


def bare(text: str) -> str:
    """A text as a phone types it: small letters, no diacritics, no marks."""
    return " ".join(MARKS.sub(" ", fold(text)).split())


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("qg", "Německo má armádu v Německu. Smí Německo zaútočit na Ukrajinu?"),
        ("qg", "Soupeř má vyloženou Rasputicu. Smím ji použít?"),
        ("qg", "Hrajeme ve čtyřech podle doporučené tabulky. Já jsem hráč 4. Za který stát hraji?"),
        ("qg", "Ve fázi dobírání má Itálie 5 karet a v dobíracím balíčku už žádnou. Kolik karet si Itálie dobere?"),
        ("qg", "Nemám v ruce ani v balíčku jedinou kartu. Mám pokračovat ve hře?"),
        ("qg", "Hraji za Německo. Na Balkáně stojí armáda jiného soupeře. Mám armádu v Německu. Smím vybudovat armádu na Balkáně?"),
        ("nr", "V políčku otřesených leží plná německá armáda. S jakou silou se vrátí?"),
        ("ae", "Mám tři tanky. Útočím jimi na dvě pěchoty. Na kolik zasahují moje tanky?"),
    ],
)
def test_it_is_ruled_on_as_with_its_marks(game, text):
    marked, session = judge(text, game), Session(bare(text), game)
    assert marked.decided
    assert (session.ruling.verdict, session.ruling.citations) == (marked.verdict, marked.citations)


@pytest.mark.parametrize(
    "text",
    [
        "Německo má asi armádu v Německu. Smí Německo zaútočit na Ukrajinu?",
        "Soupeř tvrdí, že Německo má armádu v Německu. Smí Německo zaútočit na Ukrajinu?",
        "Není pravda, že Německo má armádu v Německu. Smí Německo zaútočit na Ukrajinu?",
        "Kdyby Německo mělo armádu v Německu. Smí Německo zaútočit na Ukrajinu?",
        "Německo vybudovalo armádu na Ukrajině nebo. Sovětský svaz má vyloženou Rasputicu. Smí ji Sovětský svaz použít?",
        "Japonsko zahrálo událost. Pak zahrálo oslabení ekonomiky, aniž by. Smělo ho zahrát?",
    ],
)
def test_a_word_that_takes_back_is_not_parted_from_what_it_takes_back(text):
    assert not Session(bare(text), "qg").ruling.decided


def test_one_that_can_be_parted_in_two_ways_is_left_to_the_player():
    """Of which nation is the hand of seven?"""
    assert not Session("hrajem treti kolo anglie ma v ruce 7 karet", "qg").ruling.decided


def test_a_question_that_may_begin_before_its_verb_is_left_to_the_player():
    text = "hraji za spojene staty a vsech pet svych armad mam na planu chci kartou vybuduj armadu postavit sestou do zapadni evropy nesmim"
    assert not Session(text, "qg").ruling.decided


def test_a_part_of_which_no_word_is_left_asks_nothing():
    assert not asks_in("Německo má armádu v Rusku. Smí?", "")
