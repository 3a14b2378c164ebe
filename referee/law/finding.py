"""What a run finds, and what stops it: a fact that nobody stated, or a matter that the rules leave open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from grammar.records import record
from referee.law.facts import NO_WORDS, Key, Words
from referee.law.record import Look, Looked, gathered

UNFORESEEN = (TypeError, ValueError, LookupError, StopIteration, AttributeError, AssertionError)
"""What a rule raises over a value that fits its kind and that it did not foresee; no answer then, and never a traceback for a player."""


class Missing(Exception):
    """A rule needed a fact that nobody stated."""

    def __init__(self, key: Key) -> None:
        super().__init__(key)
        self.key = key
        self.placed = False


class TooMuch(Exception):
    """As much was looked at for one case as may be."""


class Undecided(Exception):
    """A rule found that the rulebook, the print or the card leaves the matter open.

    ``reason`` is one of the published reasons (`pravidla mlčí`, `rozpor tisku`, `karta`, `nemožný popis`, `spor`...). ``asks``: the fact
    that would settle it, where the text itself says more than a question for it could.
    """

    def __init__(self, reason: str, text: str, *clauses: str, asks: Key | None = None) -> None:
        super().__init__(text)
        self.asks = asks
        self.reason = reason
        self.text = text
        self.clauses = clauses


@record
class Step:
    """One line of the chain.

    ``kind``: fact, table, presumption, assumed, rule. ``status``: holds, violated, set aside, does not apply, value.
    ``clause``: full address or empty. ``by``: the clause that set this one aside. ``considered``: it does not apply, but what
    the text states was weighed under it, which a player will want to see.
    """

    kind: str
    clause: str
    status: str
    subject: Key
    value: Any = None
    words: Words = NO_WORDS
    by: str = ""
    role: str = ""
    considered: bool = False


@dataclass(frozen=True, slots=True)
class Proviso:
    """A restriction that the text does not raise: its clause and the first fact it would need.

    ``aside``: the clause only looked for that fact, did not find it and said nothing; the answer does not name it.
    """

    clause: str
    key: Key
    aside: bool = False


@dataclass
class Finding:
    """The end of one run: a known value, or what stopped it.

    ``status``: known, missing, undecided. ``deciding``: clauses that decide, the strongest first. ``cited``: every
    clause used. ``lacking``: every unknown fact that was met, with the derived facts for which it was read, the widest first;
    ``raised``: those of them that a rule lacked which weighs something that the text tells.
    """

    status: str
    value: Any = None
    missing: Key | None = None
    lacking: dict[Key, tuple[Key, ...]] = field(default_factory=dict, repr=False)
    raised: set[Key] = field(default_factory=set, repr=False)
    reason: str = ""
    text: str = ""
    deciding: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    presumed: list[Key] = field(default_factory=list)
    provisos: list[Proviso] = field(default_factory=list)
    listed: list[str] = field(default_factory=list)
    assumed: dict[Key, Any] = field(default_factory=dict)
    apart_from: Callable[[Key], dict[Key, Any]] = field(default=lambda key: {}, repr=False)
    seen: set[Key] = field(default_factory=set, repr=False)
    log: list[Look] = field(default_factory=list, repr=False)

    @property
    def looked(self) -> Looked:
        """All that the run looked at, presence and absence alike."""
        return gathered(self.log)

    @property
    def cited(self) -> list[str]:
        """Deciding clauses first, then every other clause of the steps, each once."""
        used = [s.clause for s in self.steps if s.clause and (s.considered or s.status != "does not apply")]
        return list(dict.fromkeys([*self.deciding, *used]))
