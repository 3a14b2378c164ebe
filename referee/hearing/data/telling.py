"""Data as a situation: every fault found at once, each with its place; never half a situation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.data.questions import Questions
from referee.hearing.data.source import Fault, Path, Source, unfit
from referee.law.facts import Key, Situation, Words
from referee.law.question import Question
from referee.speech import messages
from referee.speech.writing import FORMAT

TOP = ("format", "game", "text", "moments", "things", "acts", "facts", "house", "unheard", "left_out", "questions")


@dataclass
class Telling:
    """A situation told as data, taken in: the situation and its questions, or the faults.

    ``where``, ``said``: the place and the words of each fact. ``introduced``: those of each thing and act. ``of_house``: where facts stand that the
    table agreed on. ``left_out``: words of the text that no fact tells because they do not matter, with the reason.
    """

    situation: Situation = field(default_factory=Situation)
    questions: list[Question] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    where: dict[Key, Path] = field(default_factory=dict)
    said: dict[Key, Words] = field(default_factory=dict)
    introduced: dict[str, tuple[Path, Words]] = field(default_factory=dict)
    of_house: dict[Key, Path] = field(default_factory=dict)
    left_out: tuple[tuple[str, str], ...] = ()


def tell(source: Source, catalog: Catalog) -> Telling:
    """Take a source in for the game of the catalog."""
    return _Teller(source, catalog).tell()


def head_faults(source: Source, games: Sequence[str], game: str | None) -> tuple[str, list[Fault]]:
    """The game that data speak of, and what is wrong with them before anything in them can be looked at."""
    faults = [*source.faults, *(unfit(source.data) if source.data is not None else ())]
    data = source.data
    if any(fault.stops for fault in faults) or data is None:
        return "", faults or [Fault(".", messages.DATA_EMPTY)]
    if not isinstance(data, dict):
        return "", [*faults, Fault(".", messages.DATA_NOT_MAP, source.line(()))]
    told = data.get("game")
    if told is not None and not isinstance(told, str):
        return "", [*faults, Fault("game", messages.DATA_WANTS.format(what=messages.DATA_TEXT), source.line(("game",)))]
    if told is None and game is None:
        faults.append(Fault("game", messages.DATA_NO_GAME.format(known=", ".join(games)), source.line(())))
    elif told is not None and game is not None and told != game:
        faults.append(Fault("game", messages.DATA_OTHER_GAME.format(told=told, game=game), source.line(("game",))))
    elif (told or game) not in games:
        faults.append(Fault("game", messages.UNKNOWN_GAME.format(game=told or game, known=", ".join(games)), source.line(("game",))))
    version = data.get("format", FORMAT)
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        faults.append(Fault("format", messages.DATA_WANTS.format(what=messages.DATA_NUMBER), source.line(("format",))))
    elif version > FORMAT:
        faults.append(Fault("format", messages.DATA_NEWER.format(version=version, known=FORMAT), source.line(("format",))))
    return str(told or game), faults


class _Teller(Questions):
    """One source being taken in."""

    def tell(self) -> Telling:
        """The whole."""
        self._unknown_keys(self.data, TOP, ())
        self.moments = self._moments()
        inline: list[tuple[Path, str, str, Any]] = []
        for path, row in self._rows("things"):
            inline += self._thing(path, row)
        for path, row in self._rows("acts"):
            inline += self._act(path, row)
        for path, row in self._rows("facts"):
            self._fact(path, row)
        for path, thing, name, value in inline:
            self._inline(path, thing, name, value)
        for path, row in self._rows("house"):
            self._house(path, row)
        unheard = [found for path, row in self._rows("unheard") if (found := self._unheard(path, row)) is not None]
        questions = [asked for path, row in self._rows("questions") if (asked := self._question(path, row)) is not None]
        if not self._rows_given("questions"):
            self.fault(("questions",), messages.DATA_NO_QUESTION)
        self._actors(questions)
        self._opposed(questions)
        self._tell_more()
        situation = Situation(self.entities, self.facts, frozenset(self.doubted), self.bounds, tuple(unheard))
        left_out = tuple(self._left_out())
        faults = sorted(self.faults, key=lambda fault: fault.line or 0)
        return Telling(situation, questions, faults, self.where, self.said, self.introduced, self.of_house, left_out)
