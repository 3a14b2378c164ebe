"""Situations as data: the ruling of a text holds one that gives the same ruling, whatever its words.

Bad data is refused whole, never with a traceback.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import referee
from referee.court.game import load
from referee.hearing.data.schema import schema
from referee.speech.ruling import Ruling
from tests.sources import CASES, fewer, rows, some

SAMPLE = 15
"""Cases of each game; --whole takes all."""


def sample() -> list[tuple[str, str]]:
    found = []
    for folder in sorted(CASES.iterdir()):
        texts = []
        for path in sorted(folder.glob("*.yaml")):
            texts += [(folder.name, case["text"]) for case in rows(path)]
        found += some(texts, SAMPLE)
    return found


def same(ruling: Ruling) -> Any:
    data = ruling.to_dict()
    kept = ("verdict", "reason", "answer", "values", "citations", "assumptions", "branches")
    return {k: data[k] for k in kept} | {"missing": [m["fact"] for m in data["missing"]], "provisos": [p["clause"] for p in data["provisos"]]}


def scrambled(data: Any) -> Any:
    """The same data with other words: the data decide, not the wording."""
    if isinstance(data, dict):
        return {k: f"qx {v[::-1]}" if k == "words" and isinstance(v, str) else scrambled(v) for k, v in data.items()}
    return [scrambled(v) for v in data] if isinstance(data, list) else data


@pytest.mark.parametrize(("game", "text"), sample())
def test_the_situation_of_a_ruling_gives_the_same_ruling(game: str, text: str) -> None:
    ruling = referee.judge(text, game)
    if not ruling.decided and ruling.reason != "chybí údaj":
        return
    again = referee.judge_situation(json.loads(json.dumps(scrambled(ruling.to_dict()["situation"]))))
    assert same(again) == same(ruling), [e["message"] for e in again.errors]


NAMES = st.sampled_from([
    "fact", "of", "value", "things", "acts", "facts", "questions", "ask", "act", "id", "type", "name", "game", "format", "unheard", "words",
    "concepts", "house", "at_least", "when", "by", "or", "x",
])  # fmt: skip
LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 400), st.text(max_size=8),
    st.sampled_from(["nr", "turn", "attack", "unit", "may", "value", "whether", "strength", "unknown", "a6", "Stalingrad", "final_column", "\ud800"]),
)  # fmt: skip
ANYTHING = st.recursive(LEAVES, lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(NAMES, inner, max_size=5)), max_leaves=25)


@settings(max_examples=fewer(300, 4), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(NAMES, ANYTHING, max_size=7), st.sampled_from(["nr", "qg", "ae"]))
def test_no_data_raises(data: dict[str, Any], game: str) -> None:
    ruling = referee.judge_situation({**data, "game": game})
    faults = [e for e in ruling.errors if e["kind"] == "bad situation"]
    assert not (faults and ruling.decided)
    assert all(fault["message"] and fault["path"] for fault in faults)


@settings(max_examples=fewer(200, 4), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(max_size=300))
def test_no_file_raises(text: str) -> None:
    assert not referee.judge_situation(text).decided


FACTS = {game: sorted(schema(load(game).catalog)["$defs"]["facts"]) for game in ("nr", "qg", "ae")}


@settings(max_examples=fewer(150, 4), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.sampled_from(["nr", "qg", "ae"]))
def test_facts_of_the_schema_are_taken(data: st.DataObject, game: str) -> None:
    """Any fact of the table with a value that the schema allows is taken, and the law does not fall over it."""
    catalog = load(game).catalog
    kinds = [k for k in catalog.registry if not k.of and (k.domain or k.low is not None and k.high is not None) and not k.many and not k.repeats]
    picked = data.draw(st.lists(st.sampled_from(kinds), unique_by=lambda k: k.name, min_size=1, max_size=4))
    facts = []
    for kind in picked:
        value = data.draw(st.sampled_from(list(kind.domain)) if kind.domain else st.integers(kind.low or 0, kind.high or 0))
        facts.append({"fact": kind.name, "value": value})
    asked = data.draw(st.sampled_from([k for k in catalog.registry if not k.of]))
    ruling = referee.judge_situation({"game": game, "facts": facts, "questions": [{"ask": "value", "fact": asked.name}]})
    assert not [e for e in ruling.errors if e["kind"] == "bad situation"]
