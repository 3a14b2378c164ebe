"""A situation as it was heard, with its questions and with what was not understood."""

from __future__ import annotations

from dataclasses import dataclass, field

from grammar.clauses import Failure
from referee.law.facts import Fact, Situation, Words
from referee.law.question import Question


class Unresolved(Exception):
    """A phrase that stands for nothing we know; ``reason`` is a Czech clause for the player."""

    def __init__(self, words: Words, reason: str, replaces: str = "") -> None:
        """``replaces``: the act in place of which the words tell another."""
        super().__init__(reason)
        self.words = words
        self.reason = reason
        self.replaces = replaces


@dataclass(frozen=True)
class Part:
    """Where a clause stands that is read, whether it asks, and where phrases of it stand that were left."""

    start: int
    end: int
    asks: bool = False
    left: tuple[tuple[int, int], ...] = ()

    def says(self, place: int) -> bool:
        """Whether what stands at a place is read with it."""
        return self.start <= place < self.end and not any(start <= place < end for start, end in self.left)


@dataclass
class Read:
    """A text read: the situation, the questions, and what was not understood."""

    situation: Situation
    questions: list[Question] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    unresolved: list[Unresolved] = field(default_factory=list)
    contradictions: list[tuple[Fact, Fact]] = field(default_factory=list)
    ambiguous: list[Words] = field(default_factory=list)
    unjudged: tuple[tuple[Words, str], ...] = ()
    sentences: int = 0
    direct: bool = False
    """Whether a sentence asks by itself; what was asked before as told (přou se, zda ...) then comes after it."""
    parts: list[Part] = field(default_factory=list)
    """The clauses that are read, in one way, of sentences that are not read whole."""
    text: str = ""
    """The text to which the places of words refer; behind the typed one and a line's end it may stand once more."""
    length: int = 0
    """The length of the typed text."""

    def place(self, at: int) -> int:
        """The place in the typed text."""
        return at - self.length - 1 if at > self.length else at

    @property
    def whole(self) -> bool:
        """Whether every sentence was understood, in one way, without contradiction."""
        return not (self.failures or self.unresolved or self.contradictions or self.ambiguous)
