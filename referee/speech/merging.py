"""The outcomes of a ruling that waits for facts, as few as say the same: branches with equal answers as one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Conditions = list[tuple[str, list[str]]]
"""What must be told, each with the values of it."""


def merged(branches: Sequence[dict[str, Any]], domains: Sequence[Sequence[str]]) -> list[tuple[Conditions, dict[str, Any]]]:
    """Branches with equal answers that differ in one condition as one; a condition with all the values of a domain is dropped."""
    rows: list[tuple[Conditions, dict[str, Any]]] = [([_condition(w) for w in branch["when"]], branch) for branch in branches]
    changed = True
    while changed:
        changed = False
        for i, first in enumerate(rows):
            j = next((j for j in range(i + 1, len(rows)) if _mergeable(first, rows[j])), None)
            if j is not None:
                rows[i] = (_joined(first[0], rows[j][0]), first[1])
                del rows[j]
                changed = True
                break
    whole = [set(domain) for domain in domains if domain]
    return [([c for c in when if set(c[1]) not in whole], branch) for when, branch in rows]


def _condition(text: str) -> tuple[str, list[str]]:
    label, _, value = text.rpartition(": ")
    return label, [value]


def _mergeable(a: tuple[Conditions, dict[str, Any]], b: tuple[Conditions, dict[str, Any]]) -> bool:
    same_answer = all(a[1][k] == b[1][k] for k in ("verdict", "answer"))
    same_labels = [c[0] for c in a[0]] == [c[0] for c in b[0]]
    return same_answer and same_labels and sum(x != y for x, y in zip(a[0], b[0], strict=True)) <= 1


def _joined(a: Conditions, b: Conditions) -> Conditions:
    return [(x[0], list(dict.fromkeys([*x[1], *y[1]]))) for x, y in zip(a, b, strict=True)]
