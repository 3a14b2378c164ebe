"""What goes on ships, against every way to put piece after piece aboard."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from referee.games.ae.ships.hold import fits, room

KINDS = ("armour", "infantry", "artillery", "aa-gun")


def naive(pieces: tuple[str, ...], ships: int) -> bool:
    """Whether some way to give each piece a ship leaves no ship with a tank beside anything, or with three others."""
    for places in product(range(ships), repeat=len(pieces)):
        aboard = [[p for p, place in zip(pieces, places, strict=True) if place == ship] for ship in range(ships)]
        if all(one == ["armour"] or "armour" not in one and len(one) <= 2 for one in aboard):
            return True
    return not pieces


@pytest.mark.parametrize("count", range(6))
@pytest.mark.parametrize("ships", [1, 2, 3])
def test_what_fits_on_transports(count: int, ships: int) -> None:
    for pieces in combinations_with_replacement(KINDS, count):
        assert fits(Counter(pieces), ships) == naive(pieces, ships), (pieces, ships)


@pytest.mark.parametrize("fighters", range(6))
@pytest.mark.parametrize("carriers", [1, 2])
def test_room_on_decks(fighters: int, carriers: int) -> None:
    places = [f"{deck}-{place}" for deck in range(carriers) for place in ("left", "right")]
    for _ in range(min(fighters, len(places))):
        places.pop()
    assert room(fighters, carriers) == len(places)
