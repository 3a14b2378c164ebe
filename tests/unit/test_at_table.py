"""A ruling questioned at the table: changed, open and disputed facts; the sentences that a game offers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee import judge
from referee.court.game import load, playable
from referee.faces.at_table import aids, answer, answer_json

STALINGRAD = (Path(__file__).resolve().parents[2] / "examples" / "stalingrad-bez-kola.txt").read_text(encoding="utf-8")
SNOW = {"fact": "weather", "about": [], "value": "snow"}
LATER = {"fact": "first_snow", "about": [], "value": False}


def test_without_changes_it_is_the_ruling() -> None:
    assert answer({"text": STALINGRAD})["ruling"] == judge(STALINGRAD).to_dict()


def test_answers_decide_what_was_missing() -> None:
    first = answer({"text": STALINGRAD})
    assert first["ruling"]["verdict"] == "nelze rozhodnout"
    assert [m["fact"] for m in first["missing"]] == ["weather", "first_snow"]
    second = answer({"text": STALINGRAD, "changes": [SNOW, LATER]})
    # 4:1, a city and an objective 2L, a frozen river nothing, Shock! 1P (10.6.1, 10.6.2, 13.1)
    assert second["ruling"]["values"]["final_column"] == "3:1"
    assert second["missing"] == []
    mud = answer({"text": STALINGRAD, "changes": [{**SNOW, "value": "mud"}]})
    assert mud["ruling"]["values"]["final_column"] == "2:1"


def test_an_answer_counts_like_a_sentence() -> None:
    said = judge("Je sníh. 17. kolo. " + STALINGRAD).to_dict()
    told = answer({"text": STALINGRAD, "changes": [SNOW, {"fact": "turn", "about": [], "value": 17}]})["ruling"]
    assert (told["verdict"], told["answer"], told["citations"]) == (said["verdict"], said["answer"], said["citations"])


def test_a_disputed_fact_shows_both_outcomes_and_decides_nothing() -> None:
    result = answer({"text": STALINGRAD, "changes": [LATER, {"fact": "weather", "about": [], "disputed": ["snow", "mud"]}]})
    assert result["ruling"]["verdict"] == "nelze rozhodnout"
    assert [(arm["say"], arm["answer"]) for arm in result["outcomes"][0]["arms"]] == [
        ("sníh", "Konečný sloupec je 3:1."), ("bahno", "Konečný sloupec je 2:1."),
    ]  # fmt: skip


def test_a_dispute_without_consequence_leaves_the_ruling() -> None:
    text = "Je sníh. 17. kolo. " + STALINGRAD
    result = answer({"text": text, "changes": [{"fact": "across_river", "about": ["útok"], "disputed": []}]})
    assert result["ruling"]["verdict"] == "výsledek"
    assert {arm["answer"] for arm in result["outcomes"][0]["arms"]} == {"Konečný sloupec je 3:1."}


def test_nobody_knows_is_not_silence() -> None:
    """An unmentioned marker is presumed absent; one that nobody knows of is tried both ways."""
    text = "Je sníh. 17. kolo. " + STALINGRAD
    result = answer({"text": text, "changes": [{"fact": "support_marker", "about": ["útok"], "open": True}]})
    assert result["ruling"]["verdict"] == "nelze rozhodnout"
    assert {"Konečný sloupec je 2:1.", "Konečný sloupec je 3:1."} <= {arm["answer"] for arm in result["outcomes"][0]["arms"]}


def test_what_is_stated_can_be_left_open() -> None:
    result = answer({"text": "Je sníh. " + STALINGRAD, "changes": [{"fact": "weather", "about": [], "open": True}]})
    assert "weather" in [m["fact"] for m in result["missing"]]


@pytest.mark.parametrize(
    "change",
    [
        {"fact": "no_such", "about": [], "value": 1},
        {"fact": "weather", "about": [], "value": "krupobití"},
        {"fact": "weather", "about": ["nikdo"], "value": "snow"},
        {"fact": "turn", "about": [], "value": 99},
        {"fact": "turn", "about": [], "value": True},
        {"fact": "name", "about": [], "value": "x"},
        {},
    ],
)
def test_a_change_of_nothing_known_is_ignored_and_said(change: dict[str, Any]) -> None:
    result = answer({"text": STALINGRAD, "changes": [change]})
    assert result["ignored"] == [change]
    assert result["ruling"] == judge(STALINGRAD).to_dict()


def test_bad_requests_answer_in_czech() -> None:
    assert "prázdný" in answer({"text": " "})["ruling"]["answer"]
    assert "neznáme" in answer({"text": "Smí?", "game": "zz"})["ruling"]["answer"]
    assert json.loads(answer_json(json.dumps({"text": "Hraje se na Měsíci?"})))["ruling"]["reason"] == "nerozumím"


@pytest.mark.parametrize("game", playable())
def test_every_offered_sentence_is_understood(game: str) -> None:
    found = aids(game)
    reader = load(game).reader()
    texts = [button["text"] for phase in found.get("phase", ()) for button in phase["button"]]
    for text in texts:
        blanks = re.findall(r"\[(.+?)\]", text)
        assert set(blanks) <= set(found["blank"]), text
        depth = max([len(found["blank"][b]) for b in blanks] or [1])
        for n in range(depth):
            filled = re.sub(r"\[(.+?)\]", lambda m, n=n: found["blank"][m[1]][n % len(found["blank"][m[1]])], text)
            read = reader.read(filled)
            assert read.whole and read.questions, (filled, [f.sentence.text(filled) for f in read.failures])
    for row in found.get("profile", ()):
        assert row["options"], row
        assert all(option["say"] for option in row["options"]), row
    for row in found.get("option", ()):
        assert f"{game}/{row['clause']}" in load(game).book


SAID = [
    ("nr", "Je sníh.", {"fact": "weather", "value": "snow"}), ("nr", "17. kolo.", {"fact": "turn", "value": 17}),
    ("nr", "Hraji za Sověty.", {"fact": "my_side", "value": "soviet"}), ("nr", "Na tahu je Osa.", {"fact": "active_side", "value": "axis"}),
    ("nr", "Hrajeme s volitelným pravidlem 15.2.", {"fact": "option", "of": "15.2", "value": True}),
    ("qg", "Hraji za Itálii.", {"fact": "my_nation", "value": "italy"}), ("qg", "Na tahu je Itálie.", {"fact": "turn_of", "value": "italy"}),
    ("ae", "Hraji za Německo.", {"fact": "my_nation", "value": "germany"}), ("ae", "Je kolo Německa.", {"fact": "turn_of", "value": "germany"}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "sentence", "row"), SAID, ids=[s[1] for s in SAID])
def test_what_holds_in_our_game_counts_like_a_sentence(game: str, sentence: str, row: dict[str, Any]) -> None:
    """Over every sentence that the game offers: the fact kept does what its sentence before the text did."""
    found = aids(game)
    for text in dict.fromkeys(button["text"] for phase in found["phase"] for button in phase["button"]):
        filled = re.sub(r"\[(.+?)\]", lambda m: found["blank"][m[1]][0], text)
        said = json.loads(json.dumps(judge(f"{sentence} {filled}", game).to_dict()))
        kept = answer({"text": filled, "game": game, "house": [row]})["ruling"]
        assert all(kept[key] == said[key] for key in ("verdict", "reason", "answer", "values")), filled


def test_the_text_goes_before_our_game_and_what_is_not_offered_is_passed_over() -> None:
    snow = {"fact": "weather", "value": "snow"}
    text = "Je bahno. 17. kolo. " + STALINGRAD
    assert answer({"text": text, "house": [snow]})["ruling"] == judge(text, "nr").to_dict()
    odd = [{"fact": "strength", "of": "útok", "value": 9}, {"fact": "weather", "value": "krupobití"}, {"fact": "turn", "value": 99}, {}]
    assert answer({"text": text, "house": odd})["ruling"] == judge(text, "nr").to_dict()
