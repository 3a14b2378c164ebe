"""Every case of ``tests/cases/<game>/*.yaml``: a text, and what the rulebook says about it.

A case is ``{id?, text, expect: {verdict, reason?, values?, cites?, missing?, assumes?, answer?, stops_at?}}``; lists and maps are
subsets of what the ruling holds, and ``stops_at`` is the part of the text that the answer must name. A verdict alone is met by a ruling
that is right for a wrong reason, so every case says more. ``tests/cases/<game>/acceptance/*.yaml`` holds typed values for described
situations, by id.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from referee.court.judge import judge
from tests.sources import rows

HERE = Path(__file__).parent
KNOWN = {"verdict", "reason", "values", "cites", "missing", "assumes", "answer", "not_cites", "first_cites", "stops_at"}

# Cases whose verdict holds while the reason the ruling gives does not. The list may only shrink.
VERDICT_ALONE = {
    "6. armáda už v minulém kole útočila. Smí zaútočit na Jižní front?",  # called impossible: last turn's attack gets this target
    "4. pancéřová armáda je dezorganizovaná. Smí 4. armáda zaútočit na Jižní front?",  # called silent: lacks whether they adjoin (10.3.3)
    "Moje letadlová loď veze dvě stíhačky. Na jinou letadlovou loď chci posadit třetí. Jde to?",  # called silent: lacks the other load
}


def cases() -> list[Any]:
    found = []
    for path in sorted(HERE.glob("*/*.yaml")):
        for number, case in enumerate(rows(path), 1):
            name = f"{path.parent.name}/{path.stem}:{case.get('id', number)}"
            found.append(pytest.param(path.parent.name, case, id=name))
    return found


@pytest.mark.parametrize(("game", "case"), cases())
def test_case(game: str, case: dict[str, Any]) -> None:
    expect = case["expect"]
    assert not set(expect) - KNOWN, "unknown key in a case"
    ruling = judge(case["text"], game)
    told = f"{ruling.verdict} [{ruling.reason}] {ruling.answer} {[n['message'] for n in ruling.not_understood]}"
    assert ruling.verdict == expect["verdict"], told
    if "reason" in expect:
        assert ruling.reason == expect["reason"], told
    for name, value in expect.get("values", {}).items():
        found = ruling.values.get(name)
        assert (list(found) if isinstance(found, tuple) else found) == value, f"{name}: {found}"
    missing = [m["fact"] for m in ruling.missing]
    for name in expect.get("missing", ()):
        assert name in missing, missing
    for clause in expect.get("cites", ()):
        assert clause in ruling.citations, ruling.citations
    for clause in expect.get("not_cites", ()):
        assert clause not in ruling.citations
    for text in expect.get("assumes", ()):
        assert any(text in sentence for sentence in ruling.assumptions), ruling.assumptions
    if "first_cites" in expect:
        assert ruling.citations[0] == expect["first_cites"]
    if "answer" in expect:
        assert ruling.answer == expect["answer"]
    if "stops_at" in expect:
        assert expect["stops_at"] in ruling.answer, told


def test_no_case_expects_a_verdict_alone() -> None:
    bare = {param.values[1]["text"] for param in cases() if not any(param.values[1]["expect"].get(key) for key in KNOWN - {"verdict"})}
    assert bare == VERDICT_ALONE, "a case says its clause, value, reason or missing fact; who mends an exception takes it off"
