"""The chain of exceptions around a clause as lines of a small tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from rulebase.model import Clause

EXCEPTION = "výjimka z"

_Chain = tuple[tuple[Clause, ...], ...]
"""Rules, the exceptions to them, the exceptions to those...: clauses side by side with the same above them."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A line in a tree of exceptions."""

    depth: int
    """0 for rules that are no exceptions themselves."""
    clauses: tuple[Clause, ...]
    """The clauses that the next deeper line is an exception to; mostly one."""
    here: bool = False
    """Whether this is the clause that the tree is of."""


def exceptions(clause: Clause, find: Callable[[str], Clause]) -> list[Branch]:
    """What a clause sets aside, from the outermost rule, the clause itself, and the exceptions to it, as lines to read down.

    Empty for a clause without either. The references are acyclic, so that every walk ends. Rules with the same above them
    share a line; the exceptions to the clause stand under its last mention only.
    """
    above = _above(clause, find)
    below = list(_below(clause, find))
    if not above and not below:
        return []
    found: list[Branch] = []
    for chain in above or [()]:
        found += [Branch(depth, clauses) for depth, clauses in enumerate(chain)]
        found.append(Branch(len(chain), (clause,), here=True))
    deepest = found[-1].depth
    return found + [Branch(deepest + depth, (exception,)) for depth, exception in below]


def _above(clause: Clause, find: Callable[[str], Clause]) -> list[_Chain]:
    """The chains that end in the rules which a clause sets aside."""
    grouped: dict[tuple[tuple[str, ...], ...], list[Clause]] = {}
    chains: dict[tuple[tuple[str, ...], ...], _Chain] = {}
    for address in dict.fromkeys(r.target for r in clause.references if r.kind == EXCEPTION):
        rule = find(address)
        for chain in _above(rule, find) or [()]:
            key = tuple(tuple(c.address for c in level) for level in chain)
            chains[key] = chain
            grouped.setdefault(key, []).append(rule)
    return [(*chains[key], tuple(rules)) for key, rules in grouped.items()]


def _below(clause: Clause, find: Callable[[str], Clause], depth: int = 1) -> Iterator[tuple[int, Clause]]:
    """The exceptions to a clause and those to them."""
    for address in dict.fromkeys(r.source for r in clause.referenced_by if r.kind == EXCEPTION):
        exception = find(address)
        yield depth, exception
        yield from _below(exception, find, depth + 1)
