"""The prompt for a language model, what is made of its answer, and a situation that a player confirms."""

from __future__ import annotations

import json

import pytest

from referee.court.game import playable
from referee.court.pasted import pasted
from referee.faces import at_table
from referee.faces.assistant import LIMIT, LONGEST, TooLong, prompt_for
from referee.hearing.data.answer import unwrapped
from referee.hearing.data.source import parse

TEXT = "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?"
DATA = {
    "game": "nr", "acts": [{"id": "u", "act": "attack"}],
    "facts": [{"fact": "attack_strength", "of": "u", "value": 14, "words": "sílu 14"},
              {"fact": "defence_strength", "of": "u", "value": 9, "words": "obránce 9"},
              {"fact": "weather", "value": "snow", "words": "sníh"}],
    "questions": [{"ask": "value", "fact": "initial_column", "of": "u", "words": "Jaký je počáteční sloupec"}],
}  # fmt: skip
JSON = json.dumps(DATA, ensure_ascii=False)
YAML = """game: nr
acts:
- {id: u, act: attack}
facts:
- {fact: attack_strength, of: u, value: 14, words: sílu 14}

questions:
- {ask: value, fact: initial_column, of: u}"""


@pytest.mark.parametrize(
    "answer",
    [
        JSON, f"```json\n{JSON}\n```", f"Jistě! Tady je překlad:\n\n```\n{JSON}\n```\nSnad to pomůže.", f"Tady je: {JSON} A to je vše.",
        f"```json\n{{\"game\": \"nr\", \"facts\": []}}\n```\nPo kontrole:\n```json\n{JSON}\n```", f"\ufeff```JSON\r\n{JSON}\r\n```",
        f"Překlad:\n```json\n{JSON}",
    ],
    ids=["bare", "fenced", "chatter", "in a line", "a draft first", "line ends", "cut off"],
)  # fmt: skip
def test_an_object_is_found_in_an_answer(answer: str) -> None:
    assert parse(unwrapped(answer)).data == DATA


@pytest.mark.parametrize("answer", [YAML, f"```yaml\n{YAML}\n```", f"Tady je to:\n\n{YAML}\n\nDoufám, že to pomůže."])
def test_lines_are_found_in_an_answer(answer: str) -> None:
    assert parse(unwrapped(answer)).data["questions"] == [{"ask": "value", "fact": "initial_column", "of": "u"}]


@pytest.mark.parametrize("answer", ["", "Nevím.", "{", "Použijte {prosím} rozum."])
def test_an_answer_without_a_situation_is_left_as_it_is(answer: str) -> None:
    assert unwrapped(answer) == answer


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("text", [TEXT, "muzu", "mam tank na ukrajine a nemam tam letadlo, muzu jit do ruska? " * 40])
def test_a_prompt_is_short_and_has_the_text(game: str, text: str) -> None:
    prompt = prompt_for(game, text)
    assert len(prompt) <= LIMIT
    assert text.strip() in prompt and f"(id {game})" in prompt
    assert all(title in prompt for title in ("LIKELY QUESTIONS", "FACTS", "RULES OF CARE"))


def test_a_prompt_has_the_facts_that_the_text_needs_and_an_example() -> None:
    prompt = prompt_for("nr", TEXT)
    for kind in ("attack_strength(attack): number", "defence_strength(attack): number", "axis=Osa", "me=já"):
        assert kind in prompt
    assert '{"ask": "value", "fact": "initial_column"}' in prompt
    example = prompt.rpartition("EXAMPLE")[2].strip().splitlines()[-1]
    assert json.loads(example)["questions"]


def test_a_full_prompt_is_cut_at_no_word() -> None:
    prompt = prompt_for("ae", "utocim 2 tanky a jednim letadlem na 3 pesaky, hodil jsem 1 3 a 6, kolik zasahu")
    assert json.loads(prompt.splitlines()[-1])["game"] == "ae"
    assert "branch=druh jednotky: infantry|artillery|armour" in prompt and "round=kolo boje (act)" not in prompt


@pytest.mark.parametrize(("text", "message"), [
    ("a " * LONGEST, "Text má 5999 znaků; do zadání pro asistenta se vejde nejvýš 3000. Zkraťte ho na to, čeho se spor týká."),
])  # fmt: skip
def test_a_text_that_is_too_long_is_refused(text: str, message: str) -> None:
    with pytest.raises(TooLong) as error:
        prompt_for("nr", text)
    assert str(error.value) == message
    assert at_table.assistant({"text": text, "game": "nr"}) == {"fault": message}


def test_a_pasted_answer_becomes_facts_to_confirm() -> None:
    found = at_table.assistant({"text": TEXT, "game": "nr", "answer": f"```json\n{JSON}\n```"})
    assert [(row["text"], row["why"]) for row in found["facts"]] == [
        ("síla útočníka (útok): 14", ""), ("síla obránce (útok): 9", ""), ("počasí: sníh", "tato slova v textu nestojí"),
    ]  # fmt: skip
    assert found["asked"] == "Jaký je počáteční sloupec?"
    assert found["page"]["conditional"] and found["ruling"]["answer"].startswith("Platí jen, je-li správně")


def test_what_the_player_confirmed_is_ruled_on_plainly() -> None:
    found = pasted(JSON, TEXT, "nr", {"facts[0]", "facts[1]"})
    assert found.ruling.answer == "Počáteční sloupec je 3:2."
    assert not found.ruling.unsupported
    assert [row["text"] for row in found.ruling.confirmed] == ["síla útočníka (útok): 14", "síla obránce (útok): 9"]
    assert "weather" not in {row["fact"] for row in found.ruling.situation["facts"]}


def test_what_the_player_left_out_is_missing() -> None:
    found = pasted(JSON, TEXT, "nr", {"facts[0]"})
    assert found.ruling.reason == "chybí údaj"


@pytest.mark.parametrize(("before", "after"), [("attack_strength", "strenght"), ('"value": 14', '"value": "hodně"')])
def test_a_fact_that_does_not_fit_is_left_out_and_named(before: str, after: str) -> None:
    found = pasted(JSON.replace(before, after), TEXT, "nr")
    assert not found.ruling.errors and {row["kind"] for row in found.ruling.unused} >= {"fact"}
    assert "sílu 14" in found.ruling.answer.split("Nelze")[0]
    assert [row["text"] for row in found.facts] == ["síla obránce (útok): 9", "počasí: sníh"]


def test_what_is_told_of_a_thing_that_does_not_fit_falls_with_it() -> None:
    dragon = '"things": [{"id": "x", "type": "drak", "name": "drak"}], "facts"'
    answer = JSON.replace('"facts"', dragon).replace('"fact": "weather"', '"fact": "side", "of": "x"')
    found = pasted(answer, TEXT, "nr")
    assert not found.ruling.errors and len(found.facts) == 2 and {row["words"] for row in found.ruling.unused} >= {"drak"}


@pytest.mark.parametrize(("answer", "fault"), [
    (JSON.replace("initial_column", "columns"), "questions[0].fact: Údaj „columns“ neznáme"), ("Nevím.", ""), ("", "Popis je prázdný"),
])  # fmt: skip
def test_a_faulty_answer_says_what_is_wrong(answer: str, fault: str) -> None:
    found = at_table.assistant({"text": TEXT, "game": "nr", "answer": answer})
    assert found["faults"] and fault in found["faults"][0]


def test_without_a_game_it_is_asked_for() -> None:
    assert json.loads(at_table.assistant_json(json.dumps({"text": TEXT, "game": ""}))) == {"fault": "O kterou hru jde?"}
