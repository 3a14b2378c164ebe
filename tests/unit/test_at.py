"""Attack! Expansion: what its rules hold as numbers is what the tables of its rulebase say."""

from __future__ import annotations

from referee.court.game import load
from referee.games.at.diplomacy import number
from referee.games.at.governments import spectrum
from referee.games.at.views import LAND, NAVAL


def test_the_numbers_of_the_diplomatic_attack_are_those_of_the_table():
    table = load("at").book.table("at", "diplomacie")
    ours = {
        "base": number.BASE, "attempt": number.LATER_ATTEMPT, "not-adjacent": number.NO_BORDER, "government": number.STEP_OF_GOVERNMENT,
    }  # fmt: skip
    assert {row: table.cell(row, "value") for row in table.rows} == ours


def test_the_spectrum_has_the_kinds_of_government_in_their_order():
    table = load("at").book.table("at", spectrum.SPECTRUM)
    assert tuple(table.rows) == spectrum.KINDS
    for place, one in enumerate(spectrum.KINDS):
        assert [table.cell(one, other) for other in spectrum.KINDS] == [abs(place - there) for there in range(len(spectrum.KINDS))]


def test_the_kinds_of_units_are_those_of_the_table():
    table = load("at").book.table("at", "jednotky")
    assert tuple(row for row in table.rows if table.cell(row, "class") == "land") == LAND
    assert tuple(row for row in table.rows if table.cell(row, "class") == "naval") == NAVAL
