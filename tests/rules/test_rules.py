"""Rules on facts alone: ``tests/rules/<game>/<chapter>.yaml``, situations as data with what the rulebook says of them.

A case is ``{name, situation, expect: {verdict, reason?, values?, answer?, first_cites?, cites?, not_cites?, missing?, assumes?}}``. Expected values
come from the rulebook. ``situation`` needs no ``game``: the folder names it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from referee import judge_situation

HERE = Path(__file__).parent
KNOWN = {"verdict", "reason", "values", "answer", "first_cites", "cites", "not_cites", "missing", "assumes"}


def cases() -> list[Any]:
    found = []
    for path in sorted(HERE.glob("*/*.yaml")):
        for number, case in enumerate(yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) or (), 1):
            found.append(pytest.param(path.parent.name, case, id=f"{path.parent.name}/{path.stem}:{case.get('name', number)}"))
    return found


@pytest.mark.parametrize(("game", "case"), cases())
def test_rule(game: str, case: dict[str, Any]) -> None:
    expect = case["expect"]
    assert not set(expect) - KNOWN, "unknown key in a case"
    ruling = judge_situation({"game": game, **case["situation"]})
    told = f"{ruling.verdict} [{ruling.reason}] {ruling.answer} {[(e.get('path'), e['message']) for e in ruling.errors]} {ruling.citations[:4]}"
    assert ruling.verdict == expect["verdict"], told
    if "reason" in expect:
        assert ruling.reason == expect["reason"], told
    for name, value in expect.get("values", {}).items():
        found = ruling.values.get(name)
        assert (list(found) if isinstance(found, tuple) else found) == value, f"{name}: {found}; {told}"
    if "answer" in expect:
        assert expect["answer"] in ruling.answer, told
    if "first_cites" in expect:
        assert ruling.citations[:1] == [expect["first_cites"]], told
    for clause in expect.get("cites", ()):
        assert clause in ruling.citations, told
    for clause in expect.get("not_cites", ()):
        assert clause not in ruling.citations, told
    missing = [m["fact"] for m in ruling.missing]
    for name in expect.get("missing", ()):
        assert name in missing, f"{missing}; {told}"
    for text in expect.get("assumes", ()):
        assert any(text in sentence for sentence in ruling.assumptions), ruling.assumptions
