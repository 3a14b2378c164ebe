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
    """Packs the referee for the browser (`referee.packing`)."""

    def program(self) -> bytes:
        """The archive of its modules."""

    def words(self, folder: Path) -> list[str]:
        """Write the files of words into a folder; their names."""

    def table_aids(self) -> dict[str, dict[str, Any]]:
        """What each game offers at the table."""


@dataclass(frozen=True)
class Referee:
    """What the referee knows of clauses, by full address: functions that decide them, cases that cite them."""

    checks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    cases: Mapping[str, Sequence[Case]] = field(default_factory=dict)
    program: Program | None = None
