"""What a text may tell, and in which form it asks: for whoever tells it as data."""

from __future__ import annotations

import re

import pytest

from referee.court.form import in_form
from referee.court.game import load
from referee.court.tellable import BEST, tellable
from referee.faces.assistant import LIMIT, prompt_for

ENDED = "Po posledním kole boje nezbyl Němcům nikdo a Sovětům jen stíhačka. Komu teď Rumunsko patří?"


def first(game: str, text: str, count: int) -> list[str]:
    return [kind.name for kind in tellable(load(game), text)[:count]]


@pytest.mark.parametrize(("text", "is_first"), [("Moje armáda je odříznutá. Smí útočit?", True), ("Moje armáda je v lese. Smí útočit?", False)])
def test_a_fact_that_a_way_to_tell_says_is_among_the_first(text: str, is_first: bool) -> None:
    assert ("cut_off" in first("nr", text, BEST)) is is_first


@pytest.mark.parametrize("kind", ["attacker", "defenders", "battle_space", "force"])
def test_what_cases_tell_together_with_what_is_said_may_be_told_too(kind: str) -> None:
    assert kind in first("ae", f"Sověti zaútočili na německé Rumunsko pěchotou a stíhačkou. {ENDED}", 40)


@pytest.mark.parametrize(
    ("text", "asked", "found"),
    [
        ("Kolik karet smím vzít?", ["may:move", "value:card_cost"], ["value:card_cost", "may:move"]),
        ("Smím tam jít?", ["may:move", "value:card_cost"], ["may:move", "value:card_cost"]),
        ("Je zásobená?", ["may:move", "value:card_cost", "value:supplied"], ["value:supplied", "may:move", "value:card_cost"]),
        ("Musí pryč?", ["may:move", "value:taken_off", "must:attack"], ["value:taken_off", "must:attack", "may:move"]),
        ("Kdo má pravdu?", ["may:move", "value:card_cost"], ["may:move", "value:card_cost"]),
    ],
)  # fmt: skip
def test_of_the_likeliest_questions_those_of_the_form_of_the_text_come_first(text: str, asked: list[str], found: list[str]) -> None:
    assert in_form(load("nr"), text, asked) == found


@pytest.mark.parametrize("game", ["nr", "qg", "ae"])
def test_a_prompt_tells_more_facts_by_their_ids(game: str) -> None:
    prompt = prompt_for(game, "Útočím na souseda jednou armádou. Smím?")
    explained, _, rest = prompt.partition("\nFACTS")[2].partition("\nMORE FACTS")
    lines = [line for line in rest.splitlines()[1:] if line.startswith("(")]
    more = [name for line in lines for part in line.partition(") ")[2].split("; ") for name in part.rpartition(": ")[2].split(", ")]
    assert len(prompt) <= LIMIT and len(more) > 30
    assert {*more} <= {kind.name for kind in load(game).law.registry}
    assert {*more}.isdisjoint(line.partition("(")[0].partition(":")[0].partition(" ")[0] for line in explained.splitlines())


@pytest.mark.parametrize(("game", "text", "kind"), [
    ("ae", "Umísťování jednotek už Sověti skončili. Smí ještě postavit druhou pěchotu?", "phase_done"),
    ("ae", "nemec uz ma bojovej presun hotovej a ted si vzpomnel ze chce dokoupit tank, muze?", "phase_done"),
    ("qg", "mam na planu uz vsechny 4 armady, muzu postavit dalsi?", "pieces_out"),
    ("ae", "bombardér už letěl čtyři pole, kolik mu zbývá na návrat?", "range_left"),
    ("nr", "na hexu stoji pohotovostni jednotka, muze nemec postavit druhou kampfgruppe?", "cadre_here"),
])  # fmt: skip
def test_a_prompt_shows_what_was_before_and_what_is_left(game: str, text: str, kind: str) -> None:
    assert re.search(rf"\b{kind}\b", prompt_for(game, text))


@pytest.mark.parametrize(("text", "is_shown"), [
    ("stihacce zbyvaj 2 pohyby, muze pristat na letadlovce?", True), ("muze stihacka pristat na letadlovce?", False),
])  # fmt: skip
def test_what_only_rules_find_is_shown_where_the_text_says_it(text: str, is_shown: bool) -> None:
    assert ("range_left" in [kind.name for kind in tellable(load("ae"), text)]) == is_shown


def test_what_was_before_weighs_only_where_the_text_speaks_of_such() -> None:
    later, plainly = (
        [kind.name for kind in tellable(load("ae"), text)].index("phase_done") for text in ("Nákup už skončil. Smí koupit tank?", "Smí koupit tank?")
    )
    assert later < 10 < plainly


@pytest.mark.parametrize(("text", "form"), [
    ("Kolik karet smím vzít?", "By its words this text asks: value."), ("Smím tam jít?", "By its words this text asks: may."),
    ("Kdo má pravdu?", ""),
])  # fmt: skip
def test_a_prompt_tells_in_which_form_the_text_asks(text: str, form: str) -> None:
    found = re.search(r"^By its words.*$", prompt_for("nr", text), re.M)
    assert (found.group() if found else "") == form
