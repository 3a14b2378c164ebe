"""Words that differ by one typing error."""

from __future__ import annotations

SHORTEST = 4
"""Letters that a word has at least for a slip in it to be seen."""


def is_slip(typed: str, meant: str) -> bool:
    """Whether one letter more, less or other, or two neighbours changed about, part two words."""
    if min(len(typed), len(meant)) < SHORTEST or abs(len(typed) - len(meant)) > 1 or typed == meant:
        return False
    start = next((i for i, (a, b) in enumerate(zip(typed, meant, strict=False)) if a != b), min(len(typed), len(meant)))
    rest, other = typed[start:], meant[start:]
    swapped = len(other) > 1 and rest[:2] == other[1::-1] and rest[2:] == other[2:]
    return swapped or rest[1:] == other[1:] or rest[1:] == other or rest == other[1:]
