"""What the site shows of clauses beyond the rulebase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Case:
    """A described position with the verdict that the rulebook gives it."""

    id: str
    text: str
    verdict: str


class Program(Protocol):
    """Packs the referee for the browser (`referee.faces.packing`)."""

    def program(self) -> bytes:
        """The archive of its modules."""

    def words(self, folder: Path) -> dict[str, list[str]]:
        """Write the files of words into a folder; their names."""

    def precedents(self) -> dict[str, bytes]:
        """Decided cases of each game, packed, by which it proposes what a text may ask and tell."""

    def table_aids(self) -> dict[str, dict[str, Any]]:
        """What each game offers at the table."""


@dataclass(frozen=True, slots=True)
class Dispute:
    """A case that the present referee decides as the rulebook does, with its answer."""

    text: str
    verdict: str
    answer: str
    because: str
    clauses: tuple[str, ...]
    """Full addresses: those that the case expects first, then the others that the ruling cites."""
    expected: int = 0
    """How many of them the case expects."""


@dataclass(frozen=True)
class Referee:
    """What the referee knows of clauses, by full address: functions that decide them, cases that cite them.

    `disputes` are the cases fit to be published, by game; `worked` is the one that the first page of a game shows.
    """

    checks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    cases: Mapping[str, Sequence[Case]] = field(default_factory=dict)
    disputes: Mapping[str, Sequence[Dispute]] = field(default_factory=dict)
    program: Program | None = None
    worked: Mapping[str, Dispute] = field(default_factory=dict)
