"""Rules on facts alone: ``tests/rules/<game>/<chapter>.yaml``, situations as data with what the rulebook says of them.

A case is ``{name, situation, expect: {verdict, reason?, values?, answer?, first_cites?, cites?, only_cites?, not_cites?, missing?,
assumes?, not_assumes?}}``. Expected values come from the rulebook; ``only_cites`` are all clauses that the ruling cites, in any order;
``not_assumes`` are pieces of presumptions on which the ruling must not rest.
``situation`` needs no ``game``: the folder names it.
"""

from __future__ import annotations

import collections
import functools
import re
import sys
from pathlib import Path

import pytest

from referee import judge_situation
from referee.court.game import load, playable

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import rule_coverage
from rule_coverage import Case, cases

KNOWN = {"verdict", "reason", "values", "answer", "first_cites", "cites", "only_cites", "not_cites", "missing", "assumes", "not_assumes"}
ALL = functools.cache(cases)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The cases, of the chapters that ``-k "ae and 12_convoys"`` names alone: to read all takes longer than to run one."""
    if "case" in metafunc.fixturenames:
        words = set(re.findall(r"\w+", metafunc.config.option.keyword))
        chapters = words & {path.stem for path in rule_coverage.RULES.glob("*/*.yaml")} if words.isdisjoint({"or", "not"}) else set()
        metafunc.parametrize("case", cases(chapters=chapters) if chapters else ALL(), ids=lambda case: case.id)


def test_rule(case: Case) -> None:
    assert not set(case.expect) - KNOWN, "unknown key in a case"
    ruling = judge_situation({"game": case.game, **case.situation})
    told = f"{ruling.verdict} [{ruling.reason}] {ruling.answer} {[(e.get('path'), e['message']) for e in ruling.errors]} {ruling.citations[:4]}"
    assert not (said := rule_coverage.complaint(ruling, case.expect)), f"{said}; {told}"


@pytest.mark.parametrize("game", playable())
def test_cases_of_a_chapter_have_names_of_their_own(game: str) -> None:
    number = collections.Counter(case.id for case in ALL() if case.game == game)
    assert not [name for name, count in number.items() if count > 1]


@pytest.mark.sampled(8)
@pytest.mark.parametrize("game", playable())
def test_every_rule_is_seen_from_both_sides(game: str) -> None:
    """But for those that ``lacking.yaml`` names; what lacks nothing any longer must leave it."""
    found = rule_coverage.lacking(load(game), rule_coverage.seen_over(load(game), [case for case in ALL() if case.game == game]))
    known = rule_coverage.known_lacking().get(game, {})
    new = {name: sorted(set(lost) - set(known.get(name, ()))) for name, lost in found.items() if set(lost) - set(known.get(name, ()))}
    assert not new, "no case shows these sides of these rules (CONTRIBUTING.md, How to test a rule)"
    gone = {name: sorted(set(lost) - set(found.get(name, ()))) for name, lost in known.items() if set(lost) - set(found.get(name, ()))}
    assert not gone, "these lack nothing any longer: python scripts/rule_coverage.py --write"
