"""``prompt`` and ``check --facts --text`` on the command line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from referee.faces.commands import codes
from referee.faces.commands.main import main

TEXT = "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?"
DATA = {
    "game": "nr", "acts": [{"id": "u", "act": "attack"}],
    "facts": [{"fact": "attack_strength", "of": "u", "value": 14, "words": "sílu 14"},
              {"fact": "defence_strength", "of": "u", "value": 9, "words": "obránce 9"}],
    "questions": [{"ask": "value", "fact": "initial_column", "of": "u", "words": "Jaký je počáteční sloupec"}],
}  # fmt: skip


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """An answer of a model and the text that it is of."""
    answer, text = tmp_path / "odpoved.txt", tmp_path / "text.txt"
    answer.write_text(f"Tady je překlad:\n```json\n{json.dumps(DATA, ensure_ascii=False)}\n```\n", encoding="utf-8")
    text.write_text(TEXT, encoding="utf-8")
    return str(answer), str(text)


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8"))


def test_a_prompt_of_words_or_of_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert main(["prompt", "nr", *TEXT.split()]) == codes.OK
    first = capsys.readouterr().out
    assert TEXT in first and len(first) <= 8_001
    typed(monkeypatch, f"{TEXT}\n")
    assert main(["prompt", "nr"]) == codes.OK
    assert capsys.readouterr().out == first
    assert main(["prompt", "nr", TEXT, "--json"]) == codes.OK
    assert json.loads(capsys.readouterr().out) == {"game": "nr", "prompt": first.rstrip("\n")}


@pytest.mark.parametrize(("arguments", "said"), [
    (["prompt", "bn", "text"], "zatím"), (["prompt", "nx", "text"], "Hru „nx“ neznáme"), (["prompt", "nr", "a " * 3000], "Zkraťte ho"),
    (["check", "situace.txt", "--text", "text.txt"], "Volba --text patří k --facts"),
    (["check", "--facts", "-", "--text", "-"], "Ze standardního vstupu lze číst jen jednou"),
])  # fmt: skip
def test_wrong_use_is_a_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == codes.USAGE
    assert said in capsys.readouterr().err


def test_an_answer_is_ruled_on_and_held_against_the_text(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    answer, text = files
    assert main(["check", "--facts", answer, "--text", text]) == codes.OK
    assert capsys.readouterr().out.startswith("Počáteční sloupec je 3:2.")
    Path(text).write_text(TEXT.replace("14", "15"), encoding="utf-8")
    assert main(["check", "--facts", answer, "--text", text]) == codes.OK
    out = capsys.readouterr().out
    assert out.startswith("Platí jen, je-li správně, co text neříká: síla útočníka (útok): 14,")
    assert "  síla útočníka (útok): 14 – tato slova v textu nestojí\n" in out
    assert "Z textu nepoužito:\n  číslo: „15“" in out
    assert main(["check", "--facts", answer, "--text", text, "--json"]) == codes.OK
    assert [row["words"] for row in json.loads(capsys.readouterr().out)["unsupported"]] == ["sílu 14"]


def test_a_faulty_answer_is_refused_with_its_faults(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    answer, text = files
    Path(answer).write_text("```json\n{\"game\": \"nr\", \"facts\": [{\"fact\": \"strenght\"}]}\n```", encoding="utf-8")
    assert main(["check", "--facts", answer, "--text", text]) == codes.FAULTY
    assert "Údaj „strenght“ neznáme" in capsys.readouterr().err


def test_an_answer_that_lacks_a_fact_goes_on_as_a_session(
    files: tuple[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The snow that the text does not tell is asked about and refused; then the strength that lacks is asked for. 14 against 9 is 3:2 (10.5)."""
    answer, text = files
    snow = {"fact": "weather", "value": "snow", "words": "sníh"}
    Path(answer).write_text(json.dumps({**DATA, "facts": [DATA["facts"][0], snow]}), encoding="utf-8")
    Path(text).write_text("Útočník má sílu 14. Jaký je počáteční sloupec?", encoding="utf-8")
    typed(monkeypatch, "ne\n9\n")
    assert main(["check", "--facts", answer, "--text", text, "--ask"]) == codes.OK
    said = capsys.readouterr()
    assert "Text neříká: počasí: sníh" in said.err and "Jakou sílu mají obránci" in said.err
    assert "Počáteční sloupec je 3:2." in said.out


def test_a_session_needs_the_standard_input_for_answers(files: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    answer, _ = files
    assert main(["check", "--facts", answer, "--text", "-", "--ask"]) == codes.USAGE
    assert "odpovídá" in capsys.readouterr().err
