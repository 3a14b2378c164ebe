"""The order in which the clauses of a chain are cited: what is peculiar to the case before what any case of the kind rests on."""

from __future__ import annotations

from collections.abc import Iterable

from referee.law.facts import Key
from referee.law.finding import Finding, Step

ACTIVE = frozenset({"holds", "value", "violated"})
"""What became of a rule that has a part in the outcome."""


def order_of_clauses(asked: Key | None, finding: Finding) -> list[str]:
    """Each clause of the chain once, the deciding ones first.

    What settles the very question; what moves a sum; what was set aside about the same things, with what set it aside; the grounds that hold;
    what was set aside about other things; the other rules; definitions and tables; last what was weighed without effect.
    """
    steps = [s for s in finding.steps if s.clause]
    active = [s for s in steps if s.status in ACTIVE and (s.role != "modifier" or s.value)]
    own = [s for s in steps if asked is not None and s.subject == asked]
    aside = [s for s in steps if s.status == "set aside"]
    near = [s for s in aside if asked is None or s.subject[1] == asked[1]]
    settled = [s.clause for s in own if s in active and s.status != "violated"]
    order = [
        *finding.deciding,
        *(settled or [*_turned(s for s in own if s in aside), *(s.clause for s in own if s.status == "violated")]),
        *(s.clause for s in active if s.role == "modifier"),
        *_turned(near),
        *(s.clause for s in active if s.role == "grant" and s.status == "holds"),
        *_turned(s for s in aside if s not in near),
        *(s.clause for s in active if s.kind == "rule" and s.status != "violated"),
        *(s.clause for s in active),
        *(s.clause for s in steps if s.considered),
    ]
    return [c for c in dict.fromkeys(order) if c]


def _turned(aside: Iterable[Step]) -> list[str]:
    """What set rules aside, each before the rule that it beats."""
    return [c for s in aside for c in (s.by, s.clause)]
