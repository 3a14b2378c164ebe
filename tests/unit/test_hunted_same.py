"""One thing of a kind that does two acts, or two that do one each; numbers told twice; a question that lacks only itself."""

from __future__ import annotations

import pytest

from referee import Session, judge


@pytest.mark.parametrize("text", [
    "Britský bombardér zaútočil v tomto kole na pěchotu v Německu. Smí tentýž bombardér v tomto kole provést nálet na Německo?",
    "Britský bombardér provede v tomto kole nálet na Německo a tentýž bombardér chce v tomto kole zaútočit na pěchotu v Německu. Smí to udělat?",
    "bombarduju nemecko bombardérem, ten samej bombarder chci pak jeste do bitvy v nemecku na pesaky. muzu?",
])  # fmt: skip
def test_the_very_bomber_that_raids_fights_no_battle(text: str) -> None:
    """18.2-jedno: either the one or the other in a turn."""
    session = Session(text, "ae")
    assert not session.ruling.decided
    session.confirm()
    assert session.ruling.verdict == "zakázáno"


@pytest.mark.parametrize("text", [
    "Jeden bombardér letí na nálet, druhý bojuje v Norsku. Smím to?",
    "Jedna nákladní loď vykládá pěchotu v Norsku, druhá nákladní loď vykládá pěchotu v Dánsku. Smí to hráč udělat?",
])  # fmt: skip
def test_of_two_that_do_one_act_each_nothing_is_ruled_at_once(text: str) -> None:
    assert not judge(text, "ae").decided


def test_what_the_very_one_goes_on_with_is_ruled_on() -> None:
    text = "Britský bombardér zaútočil v tomto kole na pěchotu v Německu. Tentýž bombardér hodil 3. Kolik zásahů dal útočník?"
    assert judge(text, "ae").values["hits"] == 1


def test_of_two_numbers_told_of_one_fact_none_is_filled() -> None:
    session = Session("Mám 7 karet ve hře, z toho 3 v ruce. Kolik karet si doberu?", "qg")
    assert [(chip.id, chip.filled) for chip in session.chips] == [("hand|me", False)]
    session.confirm({})
    assert [question.id for question in session.questions] == ["hand|me"]


@pytest.mark.parametrize("text", ["kupuju 2 tanky, vlastne jen jeden, a 3 pesaky, kolik zaplatim", "kolik zaplatim"])
def test_a_question_that_lacks_only_itself_leads_to_others(text: str) -> None:
    session = Session(text, "ae")
    assert session.questions[0].id == "intent" and any(option.text == "Kolik IPC nákup stojí?" for option in session.questions[0].options)


def test_whoever_is_attacked_does_not_attack() -> None:
    text = "Britský bombardér zaútočil v tomto kole na pěchotu v Německu. Smí tentýž bombardér v tomto kole provést nálet na Německo?"
    assert "germany" not in {chip.value for chip in Session(text, "ae").chips if chip.id.startswith("attacker")}
