"""The mutants of rules: what is changed, that it runs while it is open, and that nothing of it stays."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import mutants
from rule_coverage import possible, sides

from referee.court.game import load


def within(low: int, number: int, high: int = 9) -> bool:
    """Whether a number lies within bounds."""
    if low < 0:
        return False
    return low <= number and not number > high


def bound(limit):
    def beyond(number):
        return number > limit

    return beyond


def of(fn):
    return {m.id: m for m in mutants.of_code(mutants.Target(fn.__code__, [fn]))}


def test_every_comparison_operand_and_constant_is_changed():
    assert set(of(within)) == {
        "within: low < 0 -> low >= 0", "within: low < 0 -> low <= 0", "within: 0 -> 1", "within: False -> True",
        "within: low <= number and (not number > high) -> low <= number or not number > high",
        "within: low <= number and (not number > high) -> not number > high",
        "within: low <= number and (not number > high) -> low <= number",
        "within: low <= number -> low > number", "within: low <= number -> low < number",
        "within: not number > high -> number > high", "within: number > high -> number <= high", "within: number > high -> number >= high",
    }  # fmt: skip


def test_a_mutant_runs_while_it_is_open_and_leaves_nothing_behind():
    code = within.__code__
    with of(within)["within: number > high -> number >= high"].apply():
        assert not within(1, 9) and within(1, 8)
    assert within(1, 9) and within.__code__ is code


def test_a_function_made_by_another_is_changed_where_it_stands():
    beyond = bound(3)
    found = {m.id: m for m in mutants.of_code(mutants.Target(beyond.__code__, [beyond]))}
    with found["bound.beyond: number > limit -> number >= limit"].apply():
        assert beyond(3)
    assert not beyond(3)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", ["nr", "qg", "ae"])
def test_mutants_have_names_of_their_own_and_those_left_out_exist(game):
    loaded = load(game)
    ids = [m.id for target in mutants.targets(loaded) for m in mutants.of_code(target)]
    ids += [m.id for t in mutants.targets(loaded) if not t.is_helper for rule in t.rules for m in mutants.of_rule(loaded, t, rule)]
    assert set(mutants.equivalent().get(game, {})) <= set(ids)
    assert len(mutants.mutants_of(loaded)) + len(mutants.equivalent().get(game, {})) <= len(ids)


def test_a_silenced_rule_says_nothing_and_one_that_cites_another_clause_does():
    game = load("qg")
    target = next(t for t in mutants.targets(game) if t.rules[0].name == "as_far_as_own_pieces_lead")
    (rule,) = target.rules
    silent, citing = mutants.of_rule(game, target, rule)
    with silent.apply():
        assert rule.fn(None) is None
    with citing.apply():
        assert rule.clause != "qg/7.2-vlastni" and rule.clause in game.book
    assert rule.clause == "qg/7.2-vlastni"


def test_sides_of_a_rule():
    rules = {rule.name: rule for rule in load("qg").law.rules.all}
    value = rules["army_of_the_side_beside"]
    assert sides(value, {"None"}) == set() and sides(value, {"True"}) == {"a value"}
    assert sides(value, {"None", "True"}) == possible(value) == {"a value", "another value or none"}
