"""What a player is shown of what was read.

No fact that only the wording tells, that a name says by itself or another fact says already; of the unread sentences only what no fact says. Knows no
game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from grammar.frames import MODALS
from referee.court.docket import Docket
from referee.court.game import Game
from referee.court.leftover import accounted, parted, parts_left
from referee.court.standing import Standing
from referee.hearing.intents.asking import asks_in
from referee.hearing.intents.propose import Proposal
from referee.law.facts import Fact, Key

BESIDE = 2
"""Words on either side of a number that are said with it."""


def shown(game: Game, facts: Iterable[Fact], concepts: Mapping[str, str]) -> list[Fact]:
    """The facts of a situation that say something to a player. ``concepts``: what its things are called by."""
    told = {fact.key: fact.value for fact in facts}
    return [fact for fact in facts if _says(game, fact.key, fact.value, told, lambda thing: concepts.get(thing, thing))]


def proposed(game: Game, proposals: Iterable[Proposal]) -> list[Proposal]:
    """The proposals that a player need look at."""
    filled = {(p.kind, p.args): p.value for p in proposals if p.filled}
    return [p for p in proposals if not p.filled or _says(game, (p.kind, p.args), p.value, filled, str)]


def follow(game: Game, proposals: Iterable[Proposal], chosen: Mapping[Key, Any]) -> dict[Key, Any]:
    """What is confirmed unseen with the proposals that are: with a number that there are such things, and what only the wording tells."""
    seen = {(p.kind, p.args) for p in proposed(game, proposals)}
    unseen = {(p.kind, p.args): p.value for p in proposals if p.filled and (p.kind, p.args) not in seen}
    found: dict[Key, Any] = {}
    for key, value in unseen.items():
        said = _said_by(game, key)
        if said not in seen:
            found[key] = value
        elif chosen.get(said):
            found[key] = value if value is True else chosen[said]
    return found


def overlooked(standing: Standing) -> list[str]:
    """What a player is told that of the unread sentences no fact says: their parts without those that are heard and those that ask."""
    return list(dict.fromkeys(part for words in standing.unread for part in _parts(standing, words)))


def in_parts(standing: Standing, sentences: Iterable[str], heard: bool = True) -> list[str]:
    """Sentences of which something is left, each by its parts that are, else whole. ``heard``: also where words of it tell facts."""
    told = [] if heard else _heard(standing)
    parts = [_parts(standing, words) or [words.strip(" .")] * (not any(one in words for one in told)) for words in sentences]
    return list(dict.fromkeys(part for found in parts for part in found))


def with_number(standing: Standing, number: int) -> str:
    """A number with the words beside it, where some of the unread sentences has it in figures."""
    beside = re.compile(rf"(?:[^\W\d]+ ){{0,{BESIDE}}}\b{number}\b\.?(?: [^\W\d]+){{0,{BESIDE}}}")
    found = (match.group() for words in standing.unread for piece in parted(words) if (match := beside.search(piece)))
    return next(found, str(number))


def telling(game: Game, words: Iterable[str]) -> list[str]:
    """Those of some words that name something in the game or tell something by a verb of it."""
    known = game.language.frames.by_verb.keys() - MODALS
    return [word for word in words if any(r.concept or r.lemma in known for r in game.language.lexicon.readings(word))]


def _heard(standing: Standing) -> list[str]:
    """The words of the text by which facts are told."""
    return [said for row in standing.docket.data["facts"] if (said := row.get("words"))]


def _parts(standing: Standing, words: str) -> list[str]:
    game, text = standing.game, standing.case.text
    docket = Docket(game.catalog, standing.docket.cleaned(standing.idle))
    told = accounted(game, docket, standing.asked_intents)
    return parts_left(game, words, told, _heard(standing), lambda part: asks_in(text, part))


def _said_by(game: Game, key: Key) -> Key:
    return game.law.registry[key[0]].said_by, key[1]


def _says(game: Game, key: Key, value: Any, told: Mapping[Key, Any], concept: Callable[[str], str]) -> bool:
    kind = game.law.registry[key[0]]
    as_much = told.get(_said_by(game, key)) if kind.said_by else None
    if kind.silent or any(mark.states == kind.name for mark in game.world.marks) or as_much and _is_alike(game, key[0], value, as_much):
        return False
    proper = [name for thing in key[1] if game.catalog.is_proper(name := concept(thing))] if len(key[1]) == 1 else []
    return not any((kind, value) in game.catalog.said_by(name, game.catalog.type_of_concept(name)) for name in proper)


def _is_alike(game: Game, name: str, value: Any, other: Any) -> bool:
    """Whether a value says no more than that of the kind that says as much: yes, or the same by its word (soviets: Sověti)."""
    kinds = game.law.registry[name], game.law.registry[game.law.registry[name].said_by]
    one, two = (kind.say(v) if v in kind.domain else game.catalog.name_of(str(v)) for kind, v in zip(kinds, (value, other), strict=True))
    return value is True or one == two
