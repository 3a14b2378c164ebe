"""Clauses that a sentence-by-sentence reading of the print found wanting: where they are sourced, and that what they add is marked as added.

What the same reading found wrong in a rule is in ``tests/rules``, as situations that the rule decides.
"""

from __future__ import annotations

import pytest

import rulebase

ADDED = ["ae/14.2-jen-brit", "ae/11.1-bez-stropu", "qg/9.6-zahrani", "qg/10.7-stridani", "qg/8.2", "qg/9.1-odlozeni", "qg/7.2-domov"]


@pytest.mark.parametrize("clause", ADDED)
def test_what_the_print_does_not_say_is_marked(rules: rulebase.Rulebase, clause: str) -> None:
    gaps = [defect for defect in rules.clause(clause).defects if defect.kind == "mezera"]
    assert gaps and all(gap.printed and gap.held and gap.why for gap in gaps)


@pytest.mark.parametrize("clause", ["nr/6.2-p5", "nr/6.2-p7"])
def test_a_name_that_stands_on_a_counter_alone_is_sourced_by_the_counter(rules: rulebase.Rulebase, clause: str) -> None:
    assert [place.label for place in rules.clause(clause).printed] == ["[6.2] Příklad zásobování, s. 5", "žetony jednotek"]


def test_attacking_with_the_own_units_alone_is_shown_by_the_example_that_shows_it(rules: rulebase.Rulebase) -> None:
    targets = {reference.target for reference in rules.clause("ae/10.3").references}
    assert "12.4-p11" in targets and "12.4-p9" not in targets
