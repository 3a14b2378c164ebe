"""How much may be tried before a sentence is given up: counted, not timed, so that every machine gives up at the same place."""

from __future__ import annotations


class Exhausted(Exception):
    """As much was tried as may be."""


class Effort:
    """A count of what was tried, up to a limit (none where it is 0)."""

    def __init__(self, limit: int = 0) -> None:
        self.limit = limit
        self.spent = 0

    def spend(self, count: int = 1) -> None:
        """Count further tries; raises `Exhausted` beyond the limit."""
        self.spent += count
        if 0 < self.limit < self.spent:
            raise Exhausted

    def spend_singly(self, count: int) -> None:
        """Count further tries one by one: beyond the limit there is only the first."""
        self.spend(count if self.allows(count) else self.limit + 1 - self.spent)

    def allows(self, count: int) -> bool:
        """Whether so many further tries may be made."""
        return not 0 < self.limit < self.spent + count

    @property
    def is_used_up(self) -> bool:
        """Whether nothing more may be tried."""
        return 0 < self.limit <= self.spent
