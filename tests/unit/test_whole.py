"""A text that no reader reads whole is ruled on at once where each of its words is accounted for, and only there."""

from __future__ import annotations

import pytest

from referee import Session


def is_ruled(text: str, game: str = "qg") -> bool:
    """Whether a text is ruled on at once."""
    return Session(text, game).ruling.decided


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("ital ma jen armadu v italii muze postavit lodstvo do stredozemniho more", "povoleno"),
        ("ukrajina je prazdna mam za nemecko zasobovanou armadu ve vychodni evrope smim vest pozemni bitvu na ukrajine?", "povoleno"),
        ("hraji za nemecko moji spojenci maji armadu na balkane mam armadu v nemecku smim vybudovat armadu na balkane?", "povoleno"),
        ("na balkane neni nikdo hraji za sovetsky svaz a zahraji titovi partyzani smim na balkane ziskat armadu?", "povoleno"),
        ("hraji za italii mam jedinou armadu v italii kolik vb za svuj tah dostanu?", "výsledek"),
    ],
)
def test_a_text_without_marks_is_ruled_on_at_once(text, verdict):
    session = Session(text, "qg")
    assert not session.to_confirm and not session.questions and session.ruling.verdict == verdict


@pytest.mark.parametrize(
    "text",
    [
        "ital ma za pristav jen armadu v italii muze postavit lodstvo do stredozemniho more",
        "ital mel jen armadu v italii muze postavit lodstvo do stredozemniho more",
        "ital ma asi jen armadu v italii muze postavit lodstvo do stredozemniho more",
        "ukrajina je pry prazdna mam za nemecko zasobovanou armadu ve vychodni evrope smim vest pozemni bitvu na ukrajine?",
        "ukrajina bude prazdna mam za nemecko zasobovanou armadu ve vychodni evrope smim vest pozemni bitvu na ukrajine?",
        "ukrajina je prazdna mam za nemecko skoro zasobovanou armadu ve vychodni evrope smim vest pozemni bitvu na ukrajine?",
        "ukrajina je prazdna souper tvrdi ze mam zasobovanou armadu ve vychodni evrope smim vest pozemni bitvu na ukrajine?",
        "ukrajina je prazdna kdyby nemecko melo zasobovanou armadu ve vychodni evrope smim vest pozemni bitvu na ukrajine?",
        "Hraji za Německo. V Rusku stojí armáda. Smím do Ruska zaútočit z Východní Evropy, kde mám zásobovanou armádu?",
        "hrajeme nebo dva ktery stat patri prvnimu hraci?",
        "V Severní Africe by mohla být italská armáda. Smí Spojené království použít úžinu?",
    ],
)
def test_a_word_that_nothing_accounts_for_leaves_it_to_the_player(text):
    assert not is_ruled(text)


def test_a_clause_that_could_end_elsewhere_counts_for_nothing():
    text = ("spojene staty maji armadu v zapadnich spojenych statech a lodstvo ve vychodnim pacifiku spojene kralovstvi ma armadu na filipinach "
            "smi spojene staty vybudovat lodstvo v centralnim pacifiku?")  # fmt: skip
    assert not is_ruled(text)


@pytest.mark.parametrize("text", ["Sovětský svaz nemá vyloženou Rasputici. Smí Sovětský svaz Rasputici použít?", "Osa má 74 bodů. Skončila?"])
def test_a_card_not_laid_and_an_end_of_nobody_knows_what_are_not_ruled_on(text):
    assert not is_ruled(text)


def test_a_space_that_is_not_empty_and_of_which_nothing_else_is_told_leaves_a_proviso():
    text = ("Německo má armády v Německu, na Balkáně a ve Východní Evropě, Sovětský svaz na Ukrajině a v Moskvě. Německo vedlo pozemní bitvu v Rusku "
            "a má vyložený Blitzkrieg. Rusko {} prázdné. Smí Německo Blitzkriegem vybudovat armádu v Rusku?")  # fmt: skip
    provisos = ["9.1-nepritel" in Session(text.format(word), "qg").ruling.answer for word in ("je", "není")]
    assert provisos == [False, True]


def test_what_is_told_behind_words_that_only_a_telling_accounts_for_may_not_point_back():
    text = ("Japonsko vede námořní bitvu proti zásobovanému americkému loďstvu v Centrálním Pacifiku. Spojené království má na stole už dříve "
            "vyloženou reakci Torpédoborce. Kdo o jejím použití rozhoduje?")  # fmt: skip
    assert not Session(text, "qg").standing.is_whole


def test_an_empty_part_of_a_sentence_is_passed_over():
    session = Session("musim sundat svyho pesaka z balkanu?? hraju italy, na tahu sou nemci a ten mi rika at ho dam pryc ze mu zavazi", "qg")
    session.ask("must:remove")
    session.confirm({})
    assert session.standing.confirmed
