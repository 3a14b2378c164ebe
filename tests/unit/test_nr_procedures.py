"""The battle of No Retreat! as a procedure, on the examples of the rulebook."""

from __future__ import annotations

import pytest

import rulebase
from referee.games.nr.combat.procedure import MAX_CHAIN, EndlessChain, Fight, battle, chain_of, commitments
from referee.law.procedure import Choice, Event, Need, run

BOOK = rulebase.open()


def cell(side: str, column: str, die: int) -> str:
    value = str(BOOK.table("nr", "crt-osa" if side == "axis" else "crt-sov").cell(die, column))
    return "-" if value == "–" else value


def fights(*columns: str):
    def at(number: int, attacker: str) -> Fight:
        return Fight(f"attack{number + 1}", attacker, lambda _: columns[number])

    return at


def test_forced_attack_on_the_first_baltic_front() -> None:
    """Page 13: 1:2 and a 1 on the Axis table is CA; a counterattack may follow, and its table is the Soviet one."""
    events = [*commitments(), Event("hod", 1), Event("protiútok", True), *commitments(), Event("hod", 5)]
    outcome = run(battle(fights("1:2", "1:1"), cell, "axis"), (), events)
    assert (outcome.status, outcome.value) == ("done", "EX")
    assert "nr/10.7.2-nova-bitva" in outcome.clauses
    assert outcome.state[0] == ("attack1", "CA")
    assert outcome.state[1] == ("attack2", "EX")


def test_counterattack_is_a_right() -> None:
    """The defender may take CA as no effect ([10.7.2])."""
    outcome = run(battle(fights("1:2"), cell, "axis"), (), [*commitments(), Event("hod", 1)])
    assert outcome.status == "open"
    assert isinstance(outcome.request, Choice)
    assert (outcome.request.who, set(outcome.request.options)) == ("soviet", {True, False})
    events = [*commitments(), Event("hod", 1), Event("protiútok", False)]
    outcome = run(battle(fights("1:2"), cell, "axis"), (), events)
    assert (outcome.status, outcome.value) == ("done", "-")


def test_roles_swap_through_the_chain() -> None:
    """In a counterattack to a counterattack the first attacker attacks again."""
    events = [*commitments(), Event("hod", 1), Event("protiútok", True), *commitments(), Event("hod", 1)]
    outcome = run(battle(fights("1:1", "1:1"), cell, "axis"), (), events)
    assert isinstance(outcome.request, Choice)
    assert outcome.request.who == "axis"


def test_marker_of_the_other_side_is_illegal() -> None:
    """Only the attacker adds a marker, and only his own ([10.6.2])."""
    outcome = run(battle(fights("1:1"), cell, "axis"), (), [Event("značka", "shock")])
    assert outcome.status == "illegal"


def test_waits_for_the_die() -> None:
    outcome = run(battle(fights("1:1"), cell, "axis"), (), list(commitments()))
    assert isinstance(outcome.request, Need)
    assert outcome.request.name == "hod"


def test_seven_is_no_die() -> None:
    outcome = run(battle(fights("1:1"), cell, "axis"), (), [*commitments(), Event("hod", 7)])
    assert outcome.status == "illegal"


@pytest.mark.parametrize(("results", "status"), [(["CA", "EX"], "done"), (["CA", "CA", "DR"], "done"), (["DR", "EX"], "leftover")])
def test_counterattack_only_after_ca(results: list[str], status: str) -> None:
    assert chain_of(results, "axis").status == status


def test_chain_is_bounded() -> None:
    with pytest.raises(EndlessChain):
        chain_of(["CA"] * (MAX_CHAIN + 2), "axis")
