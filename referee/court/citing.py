"""The order in which the clauses of a chain are cited: what is peculiar to the case before what any case of the kind rests on."""

from __future__ import annotations

from collections.abc import Iterable

from referee.court.case import Case, Part
from referee.law.facts import Key
from referee.law.finding import Finding, Step

FEW = 3
"""Citations below which the other places that say the same are named."""
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


def deciding_clauses(case: Case, part: Part) -> list[str]:
    """The clauses that decide, the most peculiar to this case first; where they are few, the places that say the same follow."""
    cited = _apart(case, order_of_clauses(part.question.key, part.finding), part.finding)
    leaves = () if isinstance(part.tree, Finding) else part.tree.leaves()
    cited = list(dict.fromkeys([*cited, *(c for leaf in leaves for c in leaf.cited)]))
    if not cited or part.finding.status != "known":
        return cited
    also = [a for a in case.game.law.rules.implemented_by(cited[0]) if _is_elsewhere(case, a, cited[0])]
    excepted = part.question.key is None and any(s.clause == cited[0] and s.role == "exception" for s in part.finding.steps)
    if excepted:
        cited = [cited[0], *also[:1], *cited[1:]]
    return list(dict.fromkeys([*cited, *(also if len(cited) < FEW else ())]))


def _apart(case: Case, cited: list[str], finding: Finding) -> list[str]:
    """Rules of several printed numbers before another rule of a number that is cited already: three citations show three places of the book."""
    rules = {s.clause for s in finding.steps if s.kind == "rule" and s.status in ACTIVE} | {*finding.deciding}
    rules |= {*_turned(s for s in finding.steps if s.status == "set aside"), *cited[:1]}
    first, again, seen = list[str](), list[str](), set[str]()
    for address in cited:
        numbers = {p.number for p in case.game.clause(address).printed if p.number}
        (again if address in rules and numbers and numbers <= seen else first).append(address)
        seen |= numbers if address in rules else set()
    others = [address for address in first if address not in rules]
    return [*(address for address in first if address in rules), *again, *others]


def _is_elsewhere(case: Case, address: str, other: str) -> bool:
    """Whether a clause stands elsewhere in the book than another."""
    places = [{p.number or p.label for p in case.game.clause(a).printed} for a in (address, other)]
    return places[0].isdisjoint(places[1])
