"""How much of a rulebook the referee decides: every clause with its status, from the checks, the cases and the clauses themselves.

A clause is *decided* by the checks bound to it; *undecidable* where it says itself (``~``) why no position can decide it, and that of one
of the kinds of `REASON_KINDS`; *no rule* by its kind (`NO_RULE`); else *open*. Open clauses of a game that has checks are a debt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from grammar.saying import said
from referee.court.game import playable
from referee.faces import evidence
from referee.faces.cases import cases as citing_cases
from referee.speech import messages
from rulebase.model import REASON_KINDS

if TYPE_CHECKING:
    from rulebase import Rulebase

STATUSES = ("decided", "undecidable", "no rule", "open")
NO_RULE = frozenset({"příklad", "poznámka"})
"""Kinds that lay down nothing: an example shows what other clauses say, a note tells what the author meant by them."""

SHOWN_CASES = 3


@dataclass(frozen=True, slots=True)
class Covered:
    """One clause: ``checks`` as ``room.module.function``, ``by``: the clauses under which these cite, ``cases``: ids of cases.

    ``because``: why no position can decide it, ``reason``: of which kind that is; empty where that is not so.
    """

    clause: str
    kind: str
    title: str
    status: str
    checks: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    because: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Coverage:
    """The clauses of one game. ``judged``: whether the game has checks."""

    game: str
    judged: bool
    clauses: Sequence[Covered]

    def count(self, status: str) -> int:
        """How many clauses have this status."""
        return sum(c.status == status for c in self.clauses)

    def count_reason(self, kind: str) -> int:
        """How many clauses no position can decide for a reason of this kind."""
        return sum(c.reason == kind for c in self.clauses)

    @property
    def open(self) -> list[Covered]:
        """The clauses that nobody accounts for."""
        return [c for c in self.clauses if c.status == "open"]

    @property
    def complete(self) -> bool:
        """Whether nothing is open that should not be; a game without checks only searches, and owes nothing."""
        return not self.judged or not self.open

    def to_dict(self) -> dict[str, Any]:
        """The coverage as JSON-ready data."""
        return {
            "game": self.game,
            "judged": self.judged,
            "complete": self.complete,
            "counts": {status: self.count(status) for status in STATUSES},
            "reasons": {kind: self.count_reason(kind) for kind in REASON_KINDS},
            "clauses": [
                {
                    "clause": c.clause, "kind": c.kind, "title": c.title, "status": c.status, "checks": list(c.checks),
                    "by": list(c.by), "cases": list(c.cases), "because": c.because, "reason": c.reason,
                }
                for c in self.clauses
            ],
        }  # fmt: skip


def coverage(book: Rulebase, game: str) -> Coverage:
    """The coverage of a game by its id."""
    checks, bound, cases = evidence.checks(), evidence.bound(), citing_cases()
    found = []
    for address in book.addresses(game):
        clause = book.clause(address)
        full = clause.full
        by = bound.get(full, ())
        named = tuple(dict.fromkeys(case.id for c in dict.fromkeys((full, *by)) for case in cases.get(c, ())))
        because = "" if full in checks else _because(clause.kind, clause.undecidable)
        status = _status(full in checks, clause.kind, clause.undecidable)
        reason = clause.undecidable_kind if status == "undecidable" else ""
        found.append(Covered(full, clause.kind, clause.title, status, checks.get(full, ()), by, named, because, reason))
    return Coverage(game, game in playable(), found)


def _status(checked: bool, kind: str, undecidable: str) -> str:
    if checked:
        return "decided"
    if undecidable:
        return "undecidable"
    return "no rule" if kind in NO_RULE else "open"


def _because(kind: str, undecidable: str) -> str:
    if undecidable:
        return undecidable
    return messages.NO_RULE[kind] if kind in NO_RULE else ""


# -- as text -----------------------------------------------------------------------------------------------------------


def lines(found: Coverage, every: bool = False) -> Iterable[str]:
    """The coverage in Czech: a summary by kind, then the open clauses, or all of them with what decides them."""
    yield said(messages.COVERAGE, game=found.game, total=len(found.clauses))
    yield from ("", *_summary(found))
    shown = [c for c in found.clauses if every or c.status == "open" and found.judged]
    for status in STATUSES:
        if rows := [c for c in shown if c.status == status]:
            yield from ("", f"{messages.COVERAGE_STATUS[status].capitalize()}:")
            for row in rows:
                yield from _row(row)
    yield ""
    yield _verdict(found)


def _summary(found: Coverage) -> Iterable[str]:
    """A line for each status: how many, and of which kinds."""
    for status in STATUSES:
        kinds = Counter(c.kind for c in found.clauses if c.status == status)
        if kinds:
            said = ", ".join(f"{kind} {count}" for kind, count in sorted(kinds.items(), key=lambda k: (-k[1], k[0])))
            yield f"  {messages.COVERAGE_STATUS[status]:<26} {sum(kinds.values()):4}   ({said})"
        if status == "undecidable":
            yield from _reasons(found)
    bare = sum(c.status == "decided" and not c.cases for c in found.clauses)
    if bare:
        yield f"  {messages.COVERAGE_BARE:<26} {bare:4}"


def _reasons(found: Coverage) -> Iterable[str]:
    """A line for each kind of reason that there is."""
    for kind in REASON_KINDS:
        if count := found.count_reason(kind):
            yield f"    {kind:<24} {count:4}"


def _row(row: Covered) -> Iterable[str]:
    yield f"  {row.clause}  {row.title} ({row.kind})"
    if row.checks:
        yield f"      {messages.COVERAGE_CHECKS}: {', '.join(row.checks)}"
        others = len(row.cases) - SHOWN_CASES
        more = messages.COVERAGE_MORE.format(count=others) if others > 0 else ""
        yield f"      {messages.CASES.lower()}: {', '.join(row.cases[:SHOWN_CASES]) or messages.COVERAGE_NO_CASE}{more}"
    elif row.because:
        yield f"      {row.reason}: {row.because}" if row.reason else f"      {row.because}"


def _verdict(found: Coverage) -> str:
    if not found.judged:
        return messages.COVERAGE_SEARCH_ONLY
    if found.complete:
        return messages.COVERAGE_COMPLETE
    return said(messages.COVERAGE_OPEN, count=len(found.open))
