"""The rulebook of No Retreat! is whole: every printed number is the address of a clause."""

from __future__ import annotations

import pytest

import rulebase

NUMBERS = """
1.0 2.0 2.1 2.2 2.3 3.0 4.0 5.0 5.1 5.2 5.2.1 5.3 5.3.1 5.3.2 5.3.3 5.3.4 5.4 5.5 6.0 6.1 6.2 6.3 6.4 6.5 6.5.1 6.5.2
6.5.3 6.5.4 6.5.5 6.5.6 7.0 7.1 7.2 7.2.0 7.2.1 7.2.2 7.3 7.4 7.5 7.6 7.7 7.8 7.9 7.9.1 7.9.2 7.10 8.0 8.1 8.2 8.3 8.4
8.4.1 8.4.2 8.4.3 8.5 8.5.1 8.5.2 8.5.3 8.5.4 8.6 8.7 9.0 9.1 9.1.1 9.1.2 9.1.3 9.2 10.0 10.1 10.1.1 10.1.2 10.2 10.3
10.3.1 10.3.2 10.3.3 10.3.4 10.4 10.5 10.6 10.6.1 10.6.2 10.6.3 10.6.4 10.7 10.7.1 10.7.2 10.7.3 10.7.4 10.7.5 10.7.6
10.8 10.8.1 10.8.2 11.0 11.1 11.2 11.3 12.0 12.1 12.2 12.3 12.4 12.5 12.6 12.7 12.7.1 12.7.2 12.7.3 12.7.4 12.7.5 12.8
12.9 12.10 13.0 13.1 13.2 13.3 13.4 13.5 14.0 14.1 14.2 14.3 14.4 14.5 14.6 14.7 14.8 14.9 14.9.1 14.9.2 14.9.3 14.9.4
14.10 14.11 14.12 14.13 14.14 15.0 15.1 15.2 15.3 15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.4 15.5 15.6 15.7 15.8 15.9 15.10
15.11 16.0
"""
PRINTED = NUMBERS.split()
"""All numbers in square brackets of the rulebook, each once, read from its text."""


def test_list_is_whole() -> None:
    assert len(PRINTED) == len(set(PRINTED)) == 157


@pytest.mark.parametrize("number", PRINTED)
def test_printed_number_is_an_address(rules: rulebase.Rulebase, number: str) -> None:
    clause = rules.clause(f"nr/{number}")
    assert clause.address == number
    assert number in {printed.number for printed in clause.printed}


def test_every_clause_is_printed_somewhere_we_know(rules: rulebase.Rulebase) -> None:
    for clause in rules.clauses("nr"):
        assert clause.printed, clause.full
        assert all(printed.number in {*PRINTED, ""} for printed in clause.printed), clause.full


def test_every_clause_has_a_chapter_and_all_but_heads_have_a_parent(rules: rulebase.Rulebase) -> None:
    for clause in rules.clauses("nr"):
        head = clause.address == f"{clause.address.partition('.')[0]}.0" or clause.address.startswith("tab-")
        assert bool(clause.parents) != head, clause.full


@pytest.mark.parametrize("name", ["crt-osa", "crt-sov"])
def test_combat_results(rules: rulebase.Rulebase, name: str) -> None:
    table = rules.table("nr", name)
    assert len(table.columns) == 9
    assert list(table.rows) == ["1", "2", "3", "4", "5", "6"]
    assert {value for row in table.rows.values() for value in row.values()} <= {"CA", "-", "–", "CB", "EX", "DR", "DS", "DD"}


def test_turn_track(rules: rulebase.Rulebase) -> None:
    track = rules.table("nr", "kola")
    assert list(track.rows) == [str(turn) for turn in range(1, 29)]
    assert track.cell(17, "weather") == "snow"
    assert track.cell(5, "blitz") == 0
    assert track.cell(5, "shock") == 3


def test_exceptions_stand_both_ways(rules: rulebase.Rulebase) -> None:
    clauses = {clause.address: clause for clause in rules.clauses("nr")}
    for clause in clauses.values():
        for reference in clause.references:
            assert reference in clauses[reference.target].referenced_by
        if clause.kind == "výjimka":
            assert any(reference.kind == "výjimka z" for reference in clause.references)
