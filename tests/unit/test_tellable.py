"""What a text may tell, and in which form it asks: for whoever tells it as data."""

from __future__ import annotations

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
    explained = prompt.partition("\nFACTS")[2].partition("\nMORE FACTS")
    more = explained[2].splitlines()[1].split("; ")
    assert len(prompt) <= LIMIT and len(more) > 15
    assert {line.partition("(")[0].partition(":")[0] for line in more}.isdisjoint(line.partition("(")[0] for line in explained[0].splitlines())
