"""Dice, pieces and capitals as the base game has them (confidence high)."""

from __future__ import annotations

from referee.games.at.base_game.views import Rule
from referee.games.at.rules import rules
from referee.games.at.views import chart
from referee.law.roles import View, fact

LARGE = 5
"""Units that a large piece stands for."""
FACES = "kostka"


class Symbol(View):
    """A symbol of the battle die."""


class Pieces(View):
    """Pieces of one kind that stand together."""

    large = fact[int]("large_pieces")
    small = fact[int]("small_pieces")


@rules.value("29.1", of="die_faces", implements=("tab-kostka",))
def faces_with_the_symbol(symbol: Symbol) -> int | None:
    """How many faces of the battle die bear it."""
    table = chart(symbol.run, FACES)
    return int(table.cell(symbol.id, "faces")) if symbol.id in table.rows else None


@rules.value("29.5-mesto-pevne", of="capital_movable")
def capitals_stay(rule: Rule) -> bool:
    """A capital is neither moved nor destroyed; only its region is conquered."""
    return False


@rules.value("29.5-vyroba", of="region_units_limited")
def any_number_in_a_region(rule: Rule) -> bool:
    """A region holds any number of units."""
    return False


@rules.value("29.5-figurky", of="pieces_limit")
def more_pieces_may_be_added(rule: Rule) -> bool:
    """Pieces that run out are no limit."""
    return False


@rules.value("29.8-velka", of="pieces_as_units")
def five_for_a_large_one(pieces: Pieces) -> int:
    """A large piece is five units of its kind, a small one is one."""
    return LARGE * pieces.large + pieces.small
