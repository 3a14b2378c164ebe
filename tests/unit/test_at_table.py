"""A ruling that asks, as the site shows it: taps and their faults, what a table holds to, the sentences that a game offers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from referee import judge, judge_situation
from referee.court.game import load, playable
from referee.faces.at_table import aids, session, session_json
from tests.sources import some

STALINGRAD = (Path(__file__).resolve().parents[2] / "examples" / "stalingrad-bez-kola.txt").read_text(encoding="utf-8")
SNOW = ["correct", "weather", [], "snow"]
LATER = ["correct", "first_snow", [], False]


def tapped(text: str, *steps: list[Any], game: str | None = "nr") -> dict[str, Any]:
    """A talk after some taps, each a request of its own."""
    now = session({"text": text, "game": game})
    for step in steps:
        now = session({"saved": now["saved"], "do": [step]})
        assert now["fault"] == ""
    return now


def test_without_taps_it_is_the_ruling() -> None:
    assert session({"text": STALINGRAD, "game": "nr"})["ruling"] == judge(STALINGRAD, "nr").to_dict()


def test_answers_decide_what_was_missing() -> None:
    first = tapped(STALINGRAD)
    assert (first["stage"], first["ruling"]["verdict"]) == ("fact", "nelze rozhodnout")
    assert [asked["id"] for asked in first["questions"]] == ["weather", "first_snow"]
    # 4:1, a city and an objective 2L, a frozen river nothing, Shock! 1P (10.6.1, 10.6.2, 13.1)
    second = tapped(STALINGRAD, ["answer", "weather", "snow"], ["answer", "first_snow", False])
    assert (second["stage"], second["ruling"]["values"]["final_column"]) == ("ruled", "3:1")
    assert second["questions"] == []
    assert tapped(STALINGRAD, ["answer", "weather", "mud"])["ruling"]["values"]["final_column"] == "2:1"


def test_an_answer_counts_like_a_sentence() -> None:
    said = judge("Je sníh. 17. kolo. " + STALINGRAD).to_dict()
    told = tapped(STALINGRAD, SNOW, ["correct", "turn", [], 17])["ruling"]
    assert (told["verdict"], told["answer"], told["citations"]) == (said["verdict"], said["answer"], said["citations"])


def test_a_told_fact_is_corrected_and_taken_back() -> None:
    text = "Je sníh. 17. kolo. " + STALINGRAD
    assert tapped(text)["ruling"]["values"]["final_column"] == "3:1"
    corrected = tapped(text, ["correct", "weather", [], "mud"])
    assert corrected["ruling"]["values"]["final_column"] == "2:1"
    assert [(row["say"], row["how"]) for row in corrected["told"] if row["id"] == "weather"] == [("bahno", "corrected")]
    back = tapped(STALINGRAD, SNOW, LATER, ["retract", "weather", []])
    assert [asked["id"] for asked in back["questions"]][0] == "weather"


def test_what_nobody_knows_decides_nothing_and_shows_what_hangs_on_it() -> None:
    shown = tapped(STALINGRAD, LATER, ["answer", "weather", "unknown"])
    assert (shown["stage"], shown["ruling"]["verdict"]) == ("open", "nelze rozhodnout")
    assert {answer for _, answer, _ in shown["page"]["branches"]} == {"Konečný sloupec je 2:1.", "Konečný sloupec je 3:1."}


def test_a_dispute_without_consequence_leaves_the_ruling() -> None:
    text = "Je sníh. 17. kolo. " + STALINGRAD
    crossing = next(row["id"] for row in tapped(text)["told"] if row["id"].startswith("across_river|"))
    assert tapped(text, ["answer", crossing, "unknown"])["ruling"]["answer"] == "Konečný sloupec je 3:1."


def test_nobody_knows_is_not_silence() -> None:
    """An unmentioned marker is presumed absent; of one of which nobody knows both ways are shown."""
    text = "Je sníh. 17. kolo. " + STALINGRAD
    marker = next(row["id"] for row in tapped(text)["told"] if row["id"].startswith("support_marker|"))
    shown = tapped(text, ["answer", marker, "unknown"])
    assert shown["ruling"]["verdict"] == "nelze rozhodnout"
    assert {"Konečný sloupec je 2:1.", "Konečný sloupec je 3:1."} <= {answer for _, answer, _ in shown["page"]["branches"]}


def test_a_clause_is_asked_why() -> None:
    told = tapped("Je sníh. 17. kolo. " + STALINGRAD, ["why", "nr/10.6.1-reka"])
    assert "13.1-snih-reky" in told["page"]["why"][0]


@pytest.mark.parametrize(
    "step",
    [
        ["correct", "no_such", [], 1], ["correct", "weather", [], "krupobití"], ["correct", "turn", [], 99], ["answer", "no_such", 1],
        ["confirm", {"no_such": 1}], ["follow", "a co kdyby zpívali?"], ["ask", "may:fly"], ["save"], ["moves"],
    ],
)  # fmt: skip
def test_a_step_that_does_not_fit_changes_nothing_and_says_so(step: list[Any]) -> None:
    before = tapped(STALINGRAD)
    after = session({"saved": before["saved"], "do": [step]})
    assert after["fault"]
    assert (after["saved"], after["ruling"]) == (before["saved"], before["ruling"])


def test_bad_requests_answer_in_czech() -> None:
    assert "prázdný" in session({"text": " "})["ruling"]["answer"]
    assert "neznáme" in session({"text": "Smí?", "game": "zz"})["ruling"]["answer"]
    assert session({"saved": "???"})["fault"].startswith("Uložený rozhovor")
    assert json.loads(session_json(json.dumps({"text": "Hraje se na Měsíci?"})))["ruling"]["reason"] == "nerozumím"


def test_a_talk_goes_on_from_any_saved_place() -> None:
    """The page keeps what was saved before each tap, and returns to it."""
    first = tapped(STALINGRAD)
    second = session({"saved": first["saved"], "do": [["answer", "weather", "mud"]]})
    assert session({"saved": first["saved"]}) == first
    assert session({"saved": second["saved"]}) == second


def test_another_question_leaves_only_what_holds_for_the_whole_table() -> None:
    begun = tapped("Útok 14 na 9 v lese. Kolik to hodí?")
    one, other = (option["value"] for option in begun["questions"][0]["options"][:2])
    chosen = session({"saved": begun["saved"], "do": [["ask", one], ["confirm"], ["correct", "weather", [], "mud"]]})
    again = session({"saved": chosen["saved"], "do": [["ask", other]]})
    assert again["fault"] == "" and again["asked"] and again["asked"] != chosen["asked"]
    assert [row["say"] for row in again["told"] if row["how"]] == ["bahno"]


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


def test_an_optional_rule_that_is_ticked_is_played() -> None:
    """Whoever defends his capital throws one die more by the optional rule; without the tick he does not."""
    [row] = [row for row in aids("at")["option"] if row["clause"] == "23.6"]
    force = {"fact": "force", "of": ["b", "me", "infantry"], "value": 3}
    battle = {"id": "b", "act": "battle", "battle_kind": "land", "capital_defended": True}
    situation = {
        "game": "at", "acts": [battle], "facts": [force, {"fact": "party", "of": ["b", "me"], "value": "defender"}],
        "questions": [{"ask": "value", "fact": "battle_dice", "of": ["b", "me"]}],
    }  # fmt: skip
    ticked = {"fact": row["fact"], "of": row["of"], "value": row["value"]}
    assert judge_situation(situation).values["battle_dice"] == 3
    assert judge_situation({**situation, "house": [ticked]}).values["battle_dice"] == 4


SAID = [
    ("nr", "Je sníh.", {"fact": "weather", "value": "snow"}), ("nr", "17. kolo.", {"fact": "turn", "value": 17}),
    ("nr", "Hraji za Sověty.", {"fact": "my_side", "value": "soviet"}), ("nr", "Na tahu je Osa.", {"fact": "active_side", "value": "axis"}),
    ("nr", "Hrajeme s volitelným pravidlem 15.2.", {"fact": "option", "of": "15.2", "value": True}),
    ("qg", "Hraji za Itálii.", {"fact": "my_nation", "value": "italy"}), ("qg", "Na tahu je Itálie.", {"fact": "turn_of", "value": "italy"}),
    ("ae", "Hraji za Německo.", {"fact": "my_nation", "value": "germany"}), ("ae", "Je kolo Německa.", {"fact": "turn_of", "value": "germany"}),
]  # fmt: skip


@pytest.mark.parametrize(("game", "sentence", "row"), SAID, ids=[s[1] for s in SAID])
def test_what_holds_in_our_game_counts_like_a_sentence(game: str, sentence: str, row: dict[str, Any]) -> None:
    """Over the sentences that the game offers (a sample of them): the fact kept does what its sentence before the text did."""
    found = aids(game)
    for text in some(list(dict.fromkeys(button["text"] for phase in found["phase"] for button in phase["button"])), 3):
        filled = re.sub(r"\[(.+?)\]", lambda m: found["blank"][m[1]][0], text)
        said = json.loads(json.dumps(judge(f"{sentence} {filled}", game).to_dict()))
        kept = session({"text": filled, "game": game, "house": [row]})["ruling"]
        assert all(kept[key] == said[key] for key in ("verdict", "reason", "answer", "values")), filled


def test_the_text_goes_before_our_game_and_what_is_not_offered_is_passed_over() -> None:
    snow = {"fact": "weather", "value": "snow"}
    text = "Je bahno. 17. kolo. " + STALINGRAD
    assert session({"text": text, "game": "nr", "house": [snow]})["ruling"] == judge(text, "nr").to_dict()
    odd = [{"fact": "strength", "of": "útok", "value": 9}, {"fact": "weather", "value": "krupobití"}, {"fact": "turn", "value": 99}, {}]
    assert session({"text": text, "game": "nr", "house": odd})["ruling"] == judge(text, "nr").to_dict()
