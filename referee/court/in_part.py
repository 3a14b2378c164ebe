"""What unread sentences of a text tell, for the player to confirm. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from referee.court.game import Game
from referee.hearing.read import Read
from referee.law.facts import Key, Situation
from referee.law.mentions import NAMING
from referee.law.runner import run_once
from referee.speech.writing import write

TOLD = frozenset({"state", "event", "intent"})
"""Moods of facts that a player can confirm."""


@dataclass(frozen=True)
class InPart:
    """The situation as data with all that is heard, the facts of it that only unread sentences tell, and whether only these ask."""

    data: Mapping[str, Any]
    facts: frozenset[Key]
    asks: bool


def heard_in_part(game: Game, text: str, strict: Read, house: Mapping[Key, Any] | None = None) -> InPart:
    """What a text tells that is not read whole; ``strict``: as it is read without the parts of such sentences."""
    read, facts = _of_text(game, text, tuple(sorted(strict.situation.facts.items(), key=str)))
    return InPart(write(game.id, read.situation, read.questions, game.catalog.types, game.law.registry, game.given), facts, not strict.questions)


@lru_cache(64)
def _of_text(game: Game, text: str, strict: tuple[tuple[Key, Any], ...]) -> tuple[Read, frozenset[Key]]:
    read = game.part_reader.read(text)
    told = {key: fact.value for key, fact in strict}
    new = {key for key, fact in read.situation.facts.items() if key[0] not in NAMING and (key not in told or told[key] != fact.value)}
    idle = {key for key in new if _follows(game, read.situation, key)}
    return replace(read, situation=read.situation.without(*idle)), frozenset(new - idle)


def _follows(game: Game, situation: Situation, key: Key) -> bool:
    """Whether a fact follows from what else is known, or cannot be confirmed as it is told."""
    fact = situation.facts[key]
    if fact.mood not in TOLD or key[0] not in game.law.registry:
        return True
    found = run_once(game.law, situation.without(key), lambda run: run.read(*key[:1], *key[1]), {})
    return found.status == "known" and found.value == fact.value and not found.presumed
