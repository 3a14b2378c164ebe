"""One situation before the court, and the answers to its questions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from referee.court.game import Game
from referee.hearing.read import Read
from referee.law.facts import Key, Situation
from referee.law.finding import Finding
from referee.law.question import Question
from referee.law.record import Look, named_in
from referee.law.runner import Goal
from referee.law.trying import Branch
from referee.speech import echo
from referee.speech.naming import neat
from referee.speech.voice import Voice


@dataclass
class Part:
    """The answer to one question of the text."""

    question: Question
    verdict: str
    reason: str
    answer: str
    tree: Branch | Finding
    finding: Finding
    goal: Goal
    missing: list[dict[str, Any]] = field(default_factory=list)
    wanted: list[Any] | None = None
    """What to ask for (`referee.court.waiting`), once somebody wanted to know."""


@dataclass
class Case:
    """A situation before the court. ``seen_together``: facts that the rules of one of several acts wanted together look at.

    ``heeded``: what is told of the whole table and some part of the answer looks at. ``log``: all that was looked at for the ruling.
    ``contested``: the told facts that make a description impossible, one of which must be wrong.
    """

    game: Game
    text: str
    read: Read
    parts: list[Part] = field(default_factory=list)
    seen_together: set[Key] = field(default_factory=set)
    heeded: set[Any] = field(default_factory=set)
    impossible_by: str = ""
    contested: list[Key] = field(default_factory=list)
    log: list[Look] = field(default_factory=list)
    moved: dict[tuple[tuple[Key, Any], ...], bool] = field(default_factory=dict)
    """Whether facts that were tried moved the ruling (`referee.court.pointed`)."""
    followed: dict[Key, bool] = field(default_factory=dict)
    """Whether a fact that was looked for follows from what is told."""

    @cached_property
    def names(self) -> dict[str, str]:
        """What its things are called in an answer; what the game itself names (a power, a place), by that name, whatever the text calls it."""
        situation = self.read.situation
        said = {thing: neat(name, self.game.language.lexicon) for thing, name in echo.shown(situation).items() if name != thing}
        own = self.game.catalog.thing_names | said | self.game.board_names
        held = {word for fact in situation.facts.values() for word in named_in(fact)}
        held |= {thing for question in self.read.questions if question.key is not None for thing in question.key[1]}
        return self.game.book.lemmas(self.game.id, held - own.keys()) | own

    @cached_property
    def voice(self) -> Voice:
        """What whoever speaks of it needs to know."""
        game, asked = self.game, frozenset(q.key for q in self.read.questions if q.key is not None)
        return Voice(
            game.law.registry, self.names, game.config, game.clause, game.language.lexicon, self.read.situation, asked, self.read.place
        )

    def situation(self, question: Question) -> Situation:
        """What the question is decided on: a statement of the very thing that is asked for decides nothing."""
        return self.read.situation.without(question.key) if question.key else self.read.situation
