"""The fire of AA guns on aircraft that fly past them, space by space. Plain data: no text, no view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Dice = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Salvo:
    """The fire of the guns of one space: how many dice, and how many planes it shoots down (None where no dice are told)."""

    dice: int
    hits: int | None


def salvos(planes: int, thrown: Sequence[Dice | int | None]) -> list[Salvo]:
    """Space by space a die for every plane that is left (ae/16.1-jedna-kostka), every 1 a plane (ae/16.1-kostky), gone at once (ae/16.1-ihned).

    ``thrown``: the dice of each space, or how many planes they took; None where neither is told. Ends where no plane is left, or behind such a space.
    """
    found: list[Salvo] = []
    for dice in thrown:
        if not planes:
            break
        gone = dice.count(1) if isinstance(dice, tuple) else dice
        found.append(Salvo(planes, gone))
        if gone is None:
            break
        planes -= min(gone, planes)
    return found


def dealt(planes: int, dice: Sequence[int], spaces: int) -> list[Dice] | None:
    """Dice told in one row for several spaces: as many to each as planes are left; the rest to the last. None where that does not come out even."""
    found: list[Dice] = []
    rest = tuple(dice)
    for _ in range(spaces - 1):
        found.append(rest[:planes])
        rest = rest[planes:]
        planes -= found[-1].count(1)
    return None if spaces > 1 and len(rest) != planes else [*found, rest]


def left_of(planes: Mapping[str, int], kinds: set[str], gone: int) -> int | None:
    """How many planes of some kinds are left when so many are shot down; None where their owner chooses which (ae/16.1-volba)."""
    others = sum(n for kind, n in planes.items() if kind not in kinds)
    mine = sum(planes[kind] for kind in kinds)
    if others and 0 < gone < mine + others:
        return None
    return 0 if others and gone else max(mine - gone, 0)
