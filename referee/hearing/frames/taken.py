"""Sentences as taken into a scene, each once for what was told before it: a text is read several times, in part and with marks put in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from grammar.clauses import Understood
from referee.hearing.frames.scene import Scene
from referee.hearing.read import Read, Unresolved
from referee.law.facts import Words
from referee.law.question import Question

MOST = 64
"""Sentences that are remembered: those of one text, in the ways in which it is read."""

Interpreter = Callable[[Scene, Sequence[Understood], Read], tuple[Scene, list[Question]]]


@dataclass(frozen=True)
class _Taken:
    """What came of a sentence: the scene after it with its questions, or why there is none; what it may mean besides.

    ``readings``: kept alive, since it is known by identity. ``is_kept``: whether it may be taken again; not where the sentence says something of a
    thing of the scene before it, which then is another one.
    """

    readings: Sequence[Understood]
    scene: Scene | None
    questions: tuple[Question, ...]
    fault: Unresolved | None
    ambiguous: tuple[Words, ...]
    is_kept: bool


class TakenSentences:
    """What came of the sentences of a text."""

    def __init__(self) -> None:
        self._held: dict[tuple[Any, int], _Taken] = {}

    def forget(self) -> None:
        """Take every sentence in anew from here on."""
        self._held.clear()

    def once(self, interpret: Interpreter, scene: Scene, readings: Sequence[Understood], result: Read) -> tuple[Scene, list[Question]]:
        """The scene after a sentence and its questions, as `interpret` finds them. Raises Unresolved as it does."""
        if scene.trail is None:
            return interpret(scene, readings, result)
        key = scene.trail, id(readings)
        taken = self._held.get(key)
        if taken is None:
            taken = _taken(interpret, scene, readings)
            if taken.is_kept:
                self._keep(key, taken)
        result.ambiguous += taken.ambiguous
        if taken.scene is None:
            assert taken.fault is not None
            raise Unresolved(taken.fault.words, taken.fault.reason, taken.fault.replaces)
        after = taken.scene
        if taken.is_kept:
            after = _twin(after)
            after.trail = key
        return after, [*taken.questions]

    def _keep(self, key: tuple[Any, int], taken: _Taken) -> None:
        if len(self._held) >= MOST:
            self._held.clear()
        self._held[key] = taken


def _taken(interpret: Interpreter, scene: Scene, readings: Sequence[Understood]) -> _Taken:
    beside, before = Read(scene.situation), [{**mention.attrs} for mention in scene.mentions]
    after: Scene | None = None
    found: list[Question] = []
    fault: Unresolved | None = None
    try:
        after, found = interpret(scene, readings, beside)
    except Unresolved as stop:
        fault = Unresolved(stop.words, stop.reason, stop.replaces)  # without what it was raised in
    is_kept = all(mention.attrs == attrs for mention, attrs in zip(scene.mentions, before, strict=True))
    return _Taken(readings, after, tuple(found), fault, tuple(beside.ambiguous), is_kept)


def _twin(scene: Scene) -> Scene:
    """The same scene with lists of its own."""
    other = copy(scene)
    for name, held in vars(scene).items():
        if isinstance(held, list | dict):
            setattr(other, name, copy(held))
    other.mentions = [replace(mention, attrs={**mention.attrs}) for mention in scene.mentions]
    return other
