"""Whether the casualties of a round are right for its hits. Plain data: no text, no view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.games.ae.seafire import BATTLESHIP, BY_AIR, BY_SUB, PLANES, SUBMARINE, steps

RIGHT, FEW, MANY, OPEN, UNIT = "right", "few", "many", "open", "unit"
BARRED_PLANES, BARRED_SUBS, ONE_HIT = "planes", "subs", "battleship"
"""What is wrong: a submarine's hit on a plane, a plane's hit on a submarine, a battleship gone by a single hit."""


def on_land(few: int, many: int, able: int, taken: int) -> str:
    """So many units taken for ``few`` to ``many`` hits by a force that can lose ``able``; ``open`` where the dice leave it open."""
    few, many = min(few, able), min(many, able)
    if taken < few:
        return FEW
    return MANY if taken > many else RIGHT if few == many else OPEN


def at_sea(told: Counter[str], legal: Sequence[Counter[str]], hits: Counter[str], helped: bool) -> str:
    """Ships taken, against all that may be lost; ``hits`` by what they come from, ``helped``: with a destroyer on the side that hit."""
    if told in legal:
        return RIGHT
    planes = sum(n for u, n in told.items() if u in PLANES)
    if hits[BY_SUB] and planes > hits.total() - hits[BY_SUB]:
        return BARRED_PLANES
    if not helped and hits[BY_AIR] and told[SUBMARINE] > hits.total() - hits[BY_AIR]:
        return BARRED_SUBS
    if told[BATTLESHIP] and steps(told) > hits.total():
        return ONE_HIT
    if told.total() > max(x.total() for x in legal):
        return MANY
    return FEW if told.total() < min(x.total() for x in legal) else UNIT


def at_most(told: Counter[str], many: int) -> str:
    """Ships taken for no more than so many hits, wherever they come from; ``open`` where that is not too many."""
    if steps(told) <= many:
        return OPEN
    return ONE_HIT if told[BATTLESHIP] and told.total() <= many else MANY
