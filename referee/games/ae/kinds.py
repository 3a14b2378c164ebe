"""The kinds of units and the parties of a battle by their names. Plain data: no text, no view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from referee.games.ae.seafire import PLANES, SHIPS

ATTACKER, DEFENDER = "attacker", "defender"
ROLES = (ATTACKER, DEFENDER)
OTHER = {ATTACKER: DEFENDER, DEFENDER: ATTACKER, "me": "you", "you": "me"}
"""The party across the table."""
SAME = {"opponent": "you", "enemy": "you"}
"""Words for the player across the table."""
NOBODY = "someone"
"""The party of a fact where the text names none."""
PAIRED = "paired-infantry"
INFANTRY, ARTILLERY = "infantry", "artillery"
LAND_UNITS = frozenset({INFANTRY, ARTILLERY, "armour", "land"})
UNHITTABLE = frozenset({"aa-gun", "factory"})
"""Never chosen as casualties (ae/7.1.3-dela)."""
CLASSES: Mapping[str, frozenset[str]] = {"naval": SHIPS - {"naval"}, "air": PLANES - {"air"}, "land": LAND_UNITS - {"land"}}
"""Words for classes of units, and the kinds that they take in."""
CLASS_NAMES = {"naval": "loď", "air": "letadlo", "land": "pozemní jednotka", "unit": "jednotka"}
"""What units are called of which the text names the class alone."""


class Units(dict[str, int]):
    """Units as a fact holds them: numbers by kind, with the words for a reader."""

    def __init__(self, units: Mapping[str, int] | Iterable[tuple[str, int]] = (), said: str = "") -> None:
        super().__init__({u: n for u, n in dict(units).items() if n > 0})
        self.said = said

    def __str__(self) -> str:
        return self.said or "nic"


class Ways(list[Units]):
    """Several forces of which one comes to be, by the choice of a player."""

    def __str__(self) -> str:
        return " nebo ".join(map(str, self)) if len(self) <= MANY else f"{len(self)} možností"


MANY = 4
"""So many possibilities are still told one by one."""


def hittable(force: Mapping[str, int]) -> Counter[str]:
    """The units of a force that may be chosen as casualties (ae/7.1.3-dela)."""
    return Counter({u: n for u, n in force.items() if u not in UNHITTABLE and n > 0})


def dice_of(value: object) -> tuple[int, ...]:
    """Dice of a fact; a single one where the fact holds no list."""
    return tuple(value) if isinstance(value, tuple | list) else (int(str(value)),)
