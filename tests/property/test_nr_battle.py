"""The battle of No Retreat! with its counterattacks against a loop that is deliberately naive."""

from __future__ import annotations

import random

import pytest

import rulebase
from referee.games.nr.combat.odds import COLUMNS
from referee.games.nr.combat.procedure import MARKERS, RESULTS, Fight, Results, battle, chain_of
from referee.law.procedure import Event, run

BOOK = rulebase.open()
TABLES = {side: BOOK.table("nr", name) for side, name in (("axis", "crt-osa"), ("soviet", "crt-sov"))}
OTHER = {"axis": "soviet", "soviet": "axis"}


def cell(side: str, column: str, die: int) -> str:
    return str(TABLES[side].cell(die, column)).replace("–", "-")


def loop(attacker: str, columns: list[str], dice: list[int], strikes: list[bool]) -> tuple[Results, str, str]:
    """Battle after battle while CA falls and the defender strikes back: the results, the last one that counts, who attacked last."""
    results: list[tuple[str, str]] = []
    for number, (column, die, strike) in enumerate(zip(columns, dice, strikes, strict=True)):
        result = cell(attacker, column, die)
        results.append((f"attack{number + 1}", result))
        if result != "CA":
            return tuple(results), result, attacker
        if not strike:
            return tuple(results), "-", attacker
        attacker = OTHER[attacker]
    raise AssertionError("the last one declines")


def events(attacker: str, columns: list[str], dice: list[int], strikes: list[bool], chance: random.Random) -> list[Event]:
    """What happens at the table, in the order of the six steps, as far as the loop goes."""
    found: list[Event] = []
    for column, die, strike in zip(columns, dice, strikes, strict=True):
        found += [
            Event("značka", chance.choice(MARKERS[attacker])),
            Event("karta útočníka", chance.random() < 0.5),
            Event("karta obránce", chance.random() < 0.5),
            Event("hod", die),
        ]
        if cell(attacker, column, die) != "CA":
            return found
        found.append(Event("protiútok", strike))
        if not strike:
            return found
        attacker = OTHER[attacker]
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(40))
def test_battles_with_their_counterattacks(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20):
        attacker, length = chance.choice(["axis", "soviet"]), chance.randint(1, 6)
        columns = [chance.choice(COLUMNS[:4]) for _ in range(length)]
        dice = [chance.choice([1, 1, 2, 3, 4, 5, 6]) for _ in range(length)]
        strikes = [chance.random() < 0.9 for _ in range(length - 1)] + [False]
        results, last, striker = loop(attacker, columns, dice, strikes)
        sides = []

        def fight(number: int, side: str, columns: list[str] = columns, sides: list[str] = sides) -> Fight:
            sides.append(side)
            return Fight(f"attack{number + 1}", side, lambda _: columns[number])

        outcome = run(battle(fight, cell, attacker), (), events(attacker, columns, dice, strikes, chance))
        assert (outcome.status, outcome.state, outcome.value) == ("done", results, last)
        assert sides[-1] == striker


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(20))
def test_a_told_chain_is_possible_if_only_the_last_result_is_not_ca(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20):
        told = [chance.choice([*RESULTS, "CA", "CA", "CA"]) for _ in range(chance.randint(1, 5))]
        assert (chain_of(told, "axis").status != "leftover") == all(result == "CA" for result in told[:-1])
