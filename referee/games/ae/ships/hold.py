"""What goes on ships as numbers: land units on transports, fighters on decks. Plain data: no text, no view."""

from __future__ import annotations

from collections.abc import Mapping

HOLD = 2
"""Units other than armour that a transport carries (ae/19.9-kapacita)."""
DECK = 2
"""Fighters that a carrier carries (ae/19.2-nosnost)."""
WHOLE = "armour"
"""The unit that fills a transport by itself."""


def fits(cargo: Mapping[str, int], ships: int) -> bool:
    """Whether land units go on so many transports: a tank fills one, of others two share one."""
    tanks = cargo.get(WHOLE, 0)
    others = sum(cargo.values()) - tanks
    return tanks + -(-others // HOLD) <= ships


def room(fighters: int, carriers: int = 1) -> int:
    """How many more fighters the decks take."""
    return max(DECK * carriers - fighters, 0)
