"""The sealed situations fit the schema of their game, are taken whole, and none is ruled on wrongly. Nobody who builds reads them."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import ceiling

from referee.court.game import load
from referee.hearing.data.schema import schema

GAMES = sorted(path.stem for path in Path(__file__).parent.glob("*.yaml"))


@cache
def validator(game: str) -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(schema(load(game).catalog))


ENTRIES = [pytest.param(game, entry, id=str(entry["id"])) for game in GAMES for entry in ceiling.entries(game)]


@pytest.mark.sampled(20)
@pytest.mark.parametrize(("game", "entry"), [p for p in ENTRIES if "situation" in p.values[1]])
def test_a_sealed_situation_fits_the_schema(game: str, entry: dict[str, Any]) -> None:
    validator(game).validate(entry["situation"])


@pytest.mark.parametrize(("game", "entry"), ENTRIES)
def test_no_sealed_situation_is_faulty_or_wrong(game: str, entry: dict[str, Any]) -> None:
    result = ceiling.assess(entry)
    assert result.status not in {"faulty", "wrong"}, f"[{result.rule}] {result.why}"
