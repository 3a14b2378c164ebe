"""What the texts of No Retreat! state, where a single fact tells whether they were read rightly."""

from __future__ import annotations

from typing import Any

import pytest

import referee
from referee.court.game import load


def facts(text: str) -> dict[tuple[Any, ...], Any]:
    read = load("nr").reader().read(text)
    assert not read.failures and not read.unresolved and not read.ambiguous
    return {(f.kind, *f.args): f.value for f in read.situation.facts.values()}


@pytest.mark.parametrize(
    ("text", "side"),
    [("Osa nemá iniciativu.", "soviet"), ("Sověti iniciativu nemají.", "axis"), ("Hraji za Osu a iniciativu nemám.", "soviet")],
)
def test_what_one_side_does_not_have_is_the_others(text: str, side: str) -> None:
    told = facts(text)
    mine = {"me": "axis", "you": "soviet"}
    assert mine.get(told["initiative",], told["initiative",]) == side


def test_a_verb_in_the_plural_does_not_speak_of_a_side_in_the_singular() -> None:
    told = facts("Sověti kontrolují Kyjev. Moskvu okupuje Osa. V ruce mají pět karet.")
    assert told["hand", "soviet"] == 5
    assert ("hand", "axis") not in told


def test_one_who_speaks_as_a_side_plays_it() -> None:
    assert facts("Jako Osa držím dvě karty.")["my_side",] == "axis"
    assert ("my_side",) not in facts("Osa drží dvě karty.")


@pytest.mark.parametrize(
    ("text", "clear"),
    [
        ("Brjanský front je obklíčen. Jižní front má značku nezásobená. Je front zásobován?", False),
        ("Brjanský front je obklíčen. 9. armáda má značku nezásobená. Je front zásobován?", True),
        ("4. armáda stojí v lese. Vedle ní stojí 9. armáda. Má armáda značku nezásobená?", False),
    ],
)
def test_a_question_of_one_of_several_names_it(text: str, clear: bool) -> None:
    read = load("nr").reader().read(text)
    assert not read.failures and bool(read.unresolved) != clear


ATTACK = "9. armáda zaútočila na Jižní front. Padlo DR."


@pytest.mark.parametrize(
    ("text", "mover"),
    [
        (f"{ATTACK} Obránce hex vyklidil. Smí postoupit?", ("unit1",)),
        (f"{ATTACK} Obránce ustoupil a hex je prázdný. Může na uvolněný hex postoupit?", ("unit1",)),
        (f"{ATTACK} Obránce ustoupil. Smí Jižní front postoupit?", ("unit2",)),
        (f"{ATTACK} Front ustoupil. Smí postoupit?", ("unit1",)),
    ],
)
def test_who_advances_is_who_attacked(text: str, mover: tuple[str, ...]) -> None:
    assert facts(text)["mover_after_battle", "advance1"] == mover


def test_who_defended_and_stayed_is_not_taken_for_who_advances() -> None:
    read = load("nr").reader().read("9. armáda zaútočila na Jižní front. Front je v lese. Smí postoupit?")
    assert [stop.words.text for stop in read.unresolved] == ["Smí postoupit"]


def test_after_a_question_on_every_side_whoever_plays_the_other_part_is_nobody():
    ruling = referee.judge("Kolik útoků smí každá strana? Padlo DR. Smí postoupit?", "nr")
    assert ruling.verdict == "nelze rozhodnout"


@pytest.mark.parametrize("text", ["Síla útočníka je 14 až 18, obránce 9.", "Útočník má sílu 14 až 18, obránce 9."])
def test_of_two_numbers_with_a_range_between_none_is_taken(text):
    ruling = referee.judge(f"{text} Jaký je počáteční sloupec?", "nr")
    assert ruling.verdict == "nelze rozhodnout" and 18 not in {row["value"] for row in ruling.situation.get("facts", ())}
