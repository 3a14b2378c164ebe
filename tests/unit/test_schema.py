"""Every ruling, decided or not, keeps to the published schema."""

from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import referee
from referee.speech.ruling import REASONS, VERDICTS, Ruling, json_schema

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.txt"))
TEXTS = [
    "", "   ", "\x00\x01", "a" * 30_000, "?", "Smí?", "Bagr útočí na mrkev. Smí?", "99. kolo. Jaké je počasí?",
    "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec? A co 10.6.1-les? A co 99.9?",
    "6. armáda útočí na 6. armádu. Smí?", "A co 8.5.4?", "17. kolo. 18. kolo. Jaký je konečný sloupec?",
]  # fmt: skip


@pytest.fixture(scope="module")
def validator():
    Draft202012Validator.check_schema(json_schema())
    return Draft202012Validator(json_schema())


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda p: p.stem)
def test_rulings_on_the_examples(path, validator):
    validator.validate(referee.judge(path.read_text(encoding="utf-8"), "nr", why=["10.6.1", "8.5.4"]).to_dict())


@pytest.mark.parametrize("text", TEXTS, ids=lambda t: t[:20])
def test_rulings_on_other_texts(text, validator):
    validator.validate(referee.judge(text).to_dict())


def test_a_refused_game(validator):
    validator.validate(referee.judge("Smí?", "zz").to_dict())


def test_the_schema_names_every_key_verdict_and_reason():
    schema = json_schema()
    assert set(schema["properties"]) == set(schema["required"]) == set(Ruling().to_dict())
    assert tuple(schema["$defs"]["verdict"]["enum"]) == VERDICTS
    assert tuple(schema["$defs"]["reason"]["enum"]) == REASONS


def test_the_schema_is_strict(validator):
    data = referee.judge("").to_dict()
    assert validator.is_valid(data)
    assert not validator.is_valid({**data, "more": 1})
    assert not validator.is_valid({**data, "verdict": "možná"})
    assert not validator.is_valid({**data, "reason": ""})
