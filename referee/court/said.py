"""An answer in words of one's own: the sentence that it stands for is read with the text. Knows no game."""

from __future__ import annotations

from typing import Any

from referee.court.standing import Standing
from referee.law.facts import FactKind, Key
from referee.speech import messages


def is_told_in_words(kind: FactKind) -> bool:
    """Whether no value of a kind can be told, only a sentence from which it follows (what an army has)."""
    return not kind.domain and kind.taken == ("text",)


def ways_to_say(standing: Standing, key: Key, answer: str) -> list[str]:
    """The sentences that an answer may stand for: itself, and as the kind completes it."""
    own = standing.game.law.registry[key[0]].complete(answer, key[1], standing.case.names)
    return [messages.ending(said.strip(), ".") for said in (*own, answer)]


def change(before: Standing, after: Standing) -> tuple[int, int]:
    """How much a sentence changed beside what it tells: the things that are spoken of, and what is told of the acts that are asked about."""
    return len(after.case.read.situation.entities), len(_told_of_what_is_asked(before) - _told_of_what_is_asked(after))


def _told_of_what_is_asked(standing: Standing) -> set[tuple[Key, Any]]:
    acts = {question.act for question in standing.case.read.questions if question.act}
    return {(fact.key, fact.value) for fact in standing.case.read.situation.facts.values() if acts & set(fact.args)}
