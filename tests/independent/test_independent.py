"""Situations that outsiders told as data from the rulebooks, without knowing the code: each fits the schema and is ruled on as expected.

An entry is ``{name, situation, expect: {verdict, reason?, values?, answer?, missing?, why?}, note?}``; ``note`` says where the outsider's own
expectation or telling was mistaken.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import ceiling

from referee import judge_situation
from referee.court.game import load
from referee.hearing.data.schema import schema

KNOWN = {"verdict", "reason", "values", "answer", "missing", "why"}


@cache
def validator(game: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(load(game).catalog))


def entries() -> list[Any]:
    found = []
    for path in sorted(Path(__file__).parent.glob("*.yaml")):
        for entry in yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader):
            found.append(pytest.param(path.stem, entry, id=f"{path.stem}:{entry['name']}"))
    return found


@pytest.mark.parametrize(("game", "entry"), entries())
def test_a_situation_fits_the_schema(game: str, entry: dict[str, Any]) -> None:
    validator(game).validate(entry["situation"])


@pytest.mark.parametrize(("game", "entry"), entries())
def test_a_situation_is_ruled_on_as_expected(game: str, entry: dict[str, Any]) -> None:
    expect = entry["expect"]
    assert not set(expect) - KNOWN, "unknown key in an entry"
    ruling = judge_situation(entry["situation"])
    told = f"{ruling.verdict} [{ruling.reason}] {ruling.answer} {[(e.get('path'), e['message']) for e in ruling.errors]}"
    assert ruling.verdict == expect["verdict"], told
    assert ruling.reason == expect.get("reason", ruling.reason), told
    assert not ceiling.is_wrong(entry, ruling, {expect["verdict"]}), told
    assert {*expect.get("missing", ())} <= {m["fact"] for m in ruling.missing}, told
