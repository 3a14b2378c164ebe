"""Odds of two strengths and the columns of a combat results table, for any game that uses them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def ratio(column: str) -> Fraction:
    """The odds that a column stands for: ``3:2`` -> 3/2."""
    attacker, defender = column.split(":")
    return Fraction(int(attacker), int(defender))


def odds_column(attacker: int, defender: int, columns: Sequence[str]) -> str | None:
    """The column of the odds rounded down in the defender's favour; None below the lowest column.

    ``columns`` go from the lowest odds to the highest; odds above the highest use the highest. Strengths are positive.
    """
    odds = Fraction(attacker, defender)
    fitting = [c for c in columns if ratio(c) <= odds]
    return fitting[-1] if fitting else None


def shifted(column: str, shift: int, columns: Sequence[str]) -> str | None:
    """The column so many places to the right (left if negative); the last one at most, None below the first."""
    place = columns.index(column) + shift
    if place < 0:
        return None
    return columns[min(place, len(columns) - 1)]
