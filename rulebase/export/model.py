"""What the site shows of clauses beyond the rulebase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Case:
    """A described position with the verdict that the rulebook gives it."""

    id: str
    text: str
    verdict: str


@dataclass(frozen=True)
class Referee:
    """What the referee knows of clauses, by full address: functions that decide them, cases that cite them."""

    checks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    cases: Mapping[str, Sequence[Case]] = field(default_factory=dict)
