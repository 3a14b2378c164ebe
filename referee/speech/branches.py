"""Branches of a ruling laid out for reading: those with equal answers as one."""

from __future__ import annotations

from typing import Any

from referee.speech.ruling import Ruling

When = list[tuple[str, list[str]]]
"""The conditions of a branch: what is open, and the values of it."""


def merged(ruling: Ruling) -> list[tuple[When, dict[str, Any]]]:
    """Branches with equal answers that differ in one condition as one; a condition with all its values is dropped."""
    rows: list[tuple[When, dict[str, Any]]] = [([_condition(w) for w in branch["when"]], branch) for branch in ruling.branches]
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
    domains = [set(m["values"]) for m in ruling.missing if m["values"]]
    return [([c for c in when if set(c[1]) not in domains], branch) for when, branch in rows]


def _condition(text: str) -> tuple[str, list[str]]:
    label, _, value = text.rpartition(": ")
    return label, [value]


def _mergeable(a: tuple[When, dict[str, Any]], b: tuple[When, dict[str, Any]]) -> bool:
    same_answer = all(a[1][k] == b[1][k] for k in ("verdict", "answer"))
    same_labels = [c[0] for c in a[0]] == [c[0] for c in b[0]]
    return same_answer and same_labels and sum(x != y for x, y in zip(a[0], b[0], strict=True)) <= 1


def _joined(a: When, b: When) -> When:
    return [(x[0], list(dict.fromkeys([*x[1], *y[1]]))) for x, y in zip(a, b, strict=True)]
