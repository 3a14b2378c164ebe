"""What unread sentences of a text tell, for the player to confirm. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from grammar.tokens import sentences, tokenize
from referee.court.game import Game
from referee.court.house import with_house
from referee.court.unheard import VERBAL
from referee.hearing.intents.saying import said_by
from referee.hearing.read import Part, Read
from referee.hearing.turning import denies
from referee.law.facts import Fact, Key, Situation
from referee.law.mentions import NAMING
from referee.law.runner import run_once
from referee.speech.writing import write
from rulebase.text import folded_words

House = Iterable[tuple[Key, Any]]
BESIDE = 4
"""Words between a denial and what it may speak of at most."""
TOLD = frozenset({"state", "event", "intent"})
"""Moods of facts that a player can confirm."""


@dataclass(frozen=True)
class InPart:
    """The situation as data with all that is heard, the facts of it that only unread sentences tell, and whether only these ask."""

    data: Mapping[str, Any]
    facts: frozenset[Key]
    asks: bool
    parts: tuple[Part, ...] = ()
    """The clauses that are read, in one way."""
    told: Mapping[Key, frozenset[Part]] = field(default_factory=dict)
    """The facts that such clauses tell, with those that tell them."""


def heard_in_part(game: Game, text: str, strict: Read, house: House = ()) -> InPart:
    """What a text tells that is not read whole; ``strict``: as it is read without the parts of such sentences. ``house``: what the table holds to."""
    read, facts = _of_text(game, text, tuple(sorted(strict.situation.facts.items(), key=str)))
    situation = with_house(game, read.situation, house)
    data = write(game.id, situation, read.questions, game.catalog.types, game.law.registry, game.given)
    told = {key: frozenset(span for span in read.parts if _stands_in(situation.facts[key], span.start, span.end)) for key in facts}
    return InPart(data, facts, not strict.questions, tuple(read.parts), told)


def _stands_in(fact: Fact, start: int, end: int) -> bool:
    return bool(fact.words.text) and start <= fact.words.start and fact.words.end <= end


def is_contested(game: Game, text: str, told: Iterable[str], about: Container[str]) -> bool:
    """Whether a denial that is in none of the words told stands near to words for one of these concepts (ta armáda tam není)."""
    spans = [(text.find(words), len(words)) for words in told if words]
    own = {place for start, length in spans for place in range(start, start + length)}
    asking = [range(piece.start, piece.end) for piece in sentences(text) if piece.mark == "?" and own.isdisjoint(range(piece.start, piece.end))]
    tokens = [token for token in tokenize(text) if token.kind == "word" and not any(token.start in piece for piece in asking)]
    readings = [game.language.lexicon.readings(token.text) for token in tokens]
    spoken = [n for n, found in enumerate(readings) if any(r.concept in about for r in found if r.concept)]
    denying = (n for n, token in enumerate(tokens) if token.start not in own
               and (denies(token.folded) or any(r.negated and r.cat in VERBAL for r in readings[n])))  # fmt: skip
    return any(abs(one - other) <= BESIDE for one in denying for other in spoken)


@lru_cache(64)
def _of_text(game: Game, text: str, strict: tuple[tuple[Key, Any], ...]) -> tuple[Read, frozenset[Key]]:
    read = game.part_reader.read(text)
    told = {key: fact.value for key, fact in strict}
    facts = {key: fact for key, fact in read.situation.facts.items() if key[0] not in NAMING}
    new = {key for key, fact in facts.items() if key not in told or told[key] != fact.value or _is_of_two(read, fact)}
    idle = {key for key in new if _hangs_on_unread(read, text, facts[key]) or _follows(game, read.situation, key)}
    return replace(read, situation=read.situation.without(*idle)), frozenset(new - idle)


def _hangs_on_unread(read: Read, text: str, fact: Fact) -> bool:
    """Whether a fact is told by a clause that says *where* of words right before it which were not read (..., v Austrálii, kde je i Brit)."""
    if not any(word in said_by("relating") for word in folded_words(fact.words.text)[:1]):
        return False
    before = max((part.end for part in read.parts if part.end <= fact.words.start), default=0)
    return bool(folded_words(text[before : fact.words.start]))


def _is_of_two(read: Read, fact: Fact) -> bool:
    """Whether a fact is told by a sentence that can be read in two ways, of which this is but the first."""
    return any(words.start <= fact.words.start and fact.words.end <= words.end for words in read.ambiguous)


def _is_tellable(game: Game, fact: Fact) -> bool:
    """Whether data may tell a fact: no list where there is one value, and nothing of a kind of things in place of one."""
    is_many = isinstance(fact.value, tuple) and len(fact.value) > 1
    return not (is_many and not game.law.registry[fact.kind].may_be_list) and not any(thing in game.catalog.types for thing in fact.args)


def _follows(game: Game, situation: Situation, key: Key) -> bool:
    """Whether a fact follows from what else is known, or cannot be confirmed as it is told."""
    fact = situation.facts[key]
    if fact.mood not in TOLD or key[0] not in game.law.registry or not _is_tellable(game, fact):
        return True
    found = run_once(game.law, situation.without(key), lambda run: run.read(*key[:1], *key[1]), {})
    return found.status == "known" and found.value == fact.value and not found.presumed
