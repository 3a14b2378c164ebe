"""Axis & Allies Europe: the ways in which players ask whether a round was right, and what a clean bill rests on."""

from __future__ import annotations

import pytest

from referee.court.judge import judge

GOOD = "Útočím 2 tanky na 2 pěchoty. Tanky hodily 3 a 5. Obránce odstranil jednu pěchotu. "
BAD = "Útočím 3 stíhačkami na 2 tanky. Stíhačky hodily 3, 4 a 6. Obránce odstranil dva tanky. "
QUESTIONS = (
    "Co je v tom kole špatně?", "Kde je chyba?", "Udělali jsme to dobře?", "Proběhlo kolo podle pravidel?", "Co jsme udělali špatně?",
    "Je v tom kole nějaká chyba?", "Kde jsme udělali chybu?", "Odehráli jsme to správně?", "Je tohle kolo v pořádku?",
    "Postupovali jsme v tom kole správně?", "Co bylo proti pravidlům?", "Porušil někdo pravidla?", "Spletl se někdo?",
    "Sedí to?", "Souhlasí to s pravidly?", "Co jsme měli udělat jinak?", "Jaká je první chyba?",
)  # fmt: skip
MAY = ("Je to správně?", "Bylo to podle pravidel?", "Je to v pořádku?", "Je to takto dobře?", "Bylo všechno v pořádku?")


@pytest.mark.parametrize("question", [*QUESTIONS, *MAY])
def test_a_question_about_a_round_finds_the_first_fault(question: str) -> None:
    bad, good = judge(BAD + question, "ae"), judge(GOOD + question, "ae")
    assert bad.values["fault"] == "defender-many" and bad.citations[0] == "ae/7.1.5-obrance"
    assert good.values["fault"] == "none" and "chybu nevidíme" in good.answer
    verdicts = ("zakázáno", "povoleno") if question in MAY else ("výsledek", "výsledek")
    assert (bad.verdict, good.verdict) == verdicts


def test_the_second_line_says_what_should_have_happened_or_what_was_looked_at() -> None:
    assert judge(BAD + "Kde je chyba?", "ae").because.startswith("protože obránce má odstranit 1 jednotku, odstraněno bylo 2")
    assert "v pořádku je, co text uvádí: kdo střílel a kolika kostkami, ztráty a kdo je vybíral" in judge(GOOD + "Kde je chyba?", "ae").because


def test_no_clean_bill_where_the_text_tells_more_than_the_books_look_at() -> None:
    found = judge(GOOD + "Tanky přijely z Polska přes Východní Polsko na Ukrajinu. Kde je chyba?", "ae")
    assert found.verdict == "nelze rozhodnout" or found.values["fault"] != "none"


def test_a_wish_is_asked_about_as_before() -> None:
    asked = judge("Útočím 2 tanky na 2 pěchoty. Tanky hodily 3 a 5. Obránce chce odstranit AA dělo. Je to správně?", "ae")
    assert asked.verdict == "zakázáno" and "fault" not in asked.values


def test_a_number_of_one_speaker_is_a_die_and_no_subject() -> None:
    text = "Útočím 2 tanky na 2 pěchoty. Obránce hodil 2 a 5, potom jsem hodil 3 a 4. Kolik zásahů mám?"
    assert judge(text, "ae").values["hits"] == 1
    assert judge(text.replace("Kolik zásahů mám?", "Kolik zásahů má obránce?"), "ae").values["hits"] == 1
