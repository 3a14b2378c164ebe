"""What single words weigh in the views of the search: asked of the full-text index once, then kept.

The rank of FTS5 (``bm25``) is a sum over the words asked for, and what a word adds to a clause does not depend on the others. So the words
of a search are added up here, with the same numbers in the same order: the ranking is that of one full-text query for all of them. A common
word, which stands in most clauses and costs most, is read the first time that someone asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

KEPT = 200_000
"""Clauses of words that are kept in memory; the words longest unasked go first."""

SLACK = 1e-9
"""More than sums of the same numbers in another order can differ by."""


class Weight(NamedTuple):
    """What a word adds to the rank of each clause that has it, by row, and the most that it adds."""

    by_row: Mapping[int, float]
    most: float


Ask = Callable[[str, str], Iterable[tuple[int, float]]]
"""Gives the rows of a view that match a full-text expression, each with its rank: the least is the best."""


class Weights:
    """The weights of words in the views of one open rulebase."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], Weight] = {}
        self._size = 0

    def of(self, ask: Ask, view: str, token: str) -> Weight:
        """The weight of a token in a view."""
        found = self._kept.pop((view, token), None)
        if found is None:
            by_row = {row: -rank for row, rank in ask(view, quoted(token))}
            found = Weight(by_row, max(by_row.values(), default=0.0))
            self._size += _size(found)
        self._kept[view, token] = found
        while self._size > KEPT and len(self._kept) > 1:
            self._size -= _size(self._kept.pop(next(iter(self._kept))))
        return found

    def best(self, ask: Ask, view: str, tokens: Iterable[str], limit: int) -> list[int]:
        """The rows of a view with the greatest sums of weights, best first."""
        return best([self.of(ask, view, token) for token in dict.fromkeys(tokens)], limit)


def _size(weight: Weight) -> int:
    return len(weight.by_row) + 1


def quoted(token: str) -> str:
    """A token as a full-text expression; quoted, so that it cannot be an operator."""
    return '"' + token.replace('"', '""') + '"'


def best(weights: Sequence[Weight], limit: int) -> list[int]:
    """The rows with the greatest sums, best first, equal ones in their order.

    The weightiest words come first; once the rest together cannot lift a new row among the best, rows that only the rest have are not
    looked at.

    >>> best([Weight({1: 0.5, 2: 0.5, 3: 0.1}, 0.5), Weight({3: 4.0, 4: 1.0}, 4.0)], 3)
    [3, 4, 1]
    """
    sums: dict[int, float] = {}
    rest = sum(weight.most for weight in weights)
    least = 0.0
    for weight in sorted(weights, key=lambda weight: -weight.most):
        least = _least(sums, limit)
        if least > rest + SLACK:
            break
        if sums:
            _add(sums, weight.by_row)
        else:
            sums = dict(weight.by_row)
        rest -= weight.most
    else:
        rest, least = 0.0, _least(sums, limit)
    in_order = [weight.by_row for weight in weights]
    exact = [(-_sum(in_order, row), row) for row, partly in sums.items() if partly + rest + SLACK >= least]
    return [row for _, row in sorted(exact)[:limit]]


def _least(sums: Mapping[int, float], limit: int) -> float:
    """The least of the greatest sums so far; nothing while there are fewer."""
    return sorted(sums.values(), reverse=True)[limit - 1] if len(sums) >= limit > 0 else 0.0


def _add(sums: dict[int, float], by_row: Mapping[int, float]) -> None:
    for row, value in by_row.items():
        sums[row] = sums.get(row, 0.0) + value


def _sum(in_order: Sequence[Mapping[int, float]], row: int) -> float:
    """The sum for a row, added in the order in which the words are asked for."""
    total = 0.0
    for by_row in in_order:
        if row in by_row:
            total += by_row[row]
    return total
