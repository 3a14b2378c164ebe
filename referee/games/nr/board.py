"""The sides, the areas and edges of the map, and the turns of which many rules speak."""

from __future__ import annotations

SIDES = ("axis", "soviet")

BALKANS = frozenset({"balkans", "west-balkans", "south-balkans", "yugoslavia"})
"""The Balkan areas by the nouns of the vocabulary, and what a text may call them together ([8.7])."""

AREAS = BALKANS | {"finland"}
"""The large hexes of the map ([8.6], [8.7])."""

EDGES = {"axis": frozenset({"west"}), "soviet": frozenset({"east", "south"})}
"""The friendly edges of the map ([6.1])."""

TANKS_FROM = 11
"""Soviet tanks stack and advance farther ([8.4.1], [10.8.2])."""

CHANGE_OF_INITIATIVE = 12
"""In its victory phase the initiative passes to the Soviets ([12.10])."""

TWO_STEPS = 17
"""Soviet units have two steps ([7.3])."""

FIRST_1945 = 23

LAST_TURN = 28

MINOR_ALLIES = frozenset({"romania", "hungary", "italy"})
"""The allies of the Axis that leave the war one by one."""


def opponent(side: str) -> str:
    """The other side."""
    return "soviet" if side == "axis" else "axis"
