"""A rule that sets a clause aside must be a view of as many things as the rules of that clause speak of."""

from __future__ import annotations

import pytest

from referee.law.roles import RoleError, Rules, View
from referee.law.runner import Runner


class Pair(View):
    """Two things."""

    __slots__ = ("other",)

    def __init__(self, run: Runner, id: str, other: str) -> None:
        super().__init__(run, id)
        self.other = other


def table(clause_of_pairs: str) -> Rules:
    """Rules with an exception to clause 1; the second value is bound to the given clause."""
    rules = Rules("x")

    @rules.value("1", of="one")
    def of_one(thing: View) -> bool:
        """Speaks of one thing."""
        return True

    @rules.value(clause_of_pairs, of="two")
    def of_two(pair: Pair) -> bool:
        """Speaks of two things."""
        return True

    @rules.exception("3", to="1")
    def never(thing: View) -> bool:
        """Looks at one thing."""
        return False

    return rules


def test_a_clause_with_an_exception_may_not_speak_now_of_one_thing_now_of_two() -> None:
    with pytest.raises(RoleError, match=r"never \(x/3\) limits of_two \(x/1\), which speaks of 2 things"):
        table("1").check_limits({"one": 1, "two": 2}.__getitem__)


def test_equally_many_things_are_well() -> None:
    table("2").check_limits({"one": 1, "two": 2}.__getitem__)
