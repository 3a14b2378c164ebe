"""What a situation told as data says: each fact with its place and its words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from grammar.opposites import lacks
from referee.hearing.data.source import shown
from referee.hearing.data.telling import Telling
from referee.hearing.intents.roles import listed
from referee.hearing.intents.wording import is_negated
from referee.hearing.turning import denies
from referee.law.facts import DENIED, FactKind, Key, Registry, Situation
from referee.speech import echo
from rulebase.text import PREFIX, folded_words, prefix


INSTEAD = re.compile(r",? (?:ne|nikoli|než|místo) ")
"""Between what a label says and what it is not (z výsledku CB, ne za kartu)."""


@dataclass(frozen=True)
class Claim:
    """A fact that data tell. ``sure``: whether it has a value, and is not only spoken of; ``bounds``: the numbers that bound one that has none."""

    path: str
    kind: FactKind
    key: Key
    value: Any
    words: str
    sure: bool = True
    bounds: tuple[int, ...] = ()
    of_house: bool = False

    @property
    def numbers(self) -> list[int]:
        """The numbers of its value."""
        return [v for v in listed(self.value) if isinstance(v, int) and not isinstance(v, bool)] if self.sure else list(self.bounds)


def claims(telling: Telling, registry: Registry) -> list[Claim]:
    """All facts that are told, but for those that a name tells by itself."""
    return list(_claims(telling, registry))


def _claims(telling: Telling, registry: Registry) -> Iterator[Claim]:
    situation = telling.situation
    for key, path in (*telling.where.items(), *telling.of_house.items()):
        words = telling.said[key].text
        fact = situation.facts.get(key)
        if fact is not None:
            yield Claim(shown(path), registry[key[0]], key, fact.value, words, True, (), key in telling.of_house)
        elif key in situation.in_doubt:
            bounds = tuple(n for n in situation.bounds.get(key, ()) if n is not None)
            yield Claim(shown(path), registry[key[0]], key, None, words, False, bounds, key in telling.of_house)


def is_negative(claim: Claim, situation: Situation) -> bool:
    """Whether a fact says by itself that something is not: by its value, its kind, the word for either, or because its act is denied."""
    if not claim.sure or claim.value in (False, 0, (), "none") or claim.kind.denies:
        return True
    if any((e := situation.entities.get(a)) is not None and e.type.startswith(DENIED) for a in claim.key[1]):
        return True
    said = " ".join([INSTEAD.split(echo.label(claim.kind))[0], *(claim.kind.say(v) for v in listed(claim.value) if not isinstance(v, bool))])
    negative = [word for word in folded_words(said) if says_not(word)]
    if claim.value is not True:
        return bool(negative)
    there = {prefix(word) for word in folded_words(claim.words)}  # what denies the very word that says no, says yes
    return any(prefix(word) not in there for word in negative)


def is_named(claim: Claim, word: str) -> bool:
    """Whether a word is the one by which a fact that holds is called (*odříznuté*: je odříznutá)."""
    said = {prefix(part) for part in folded_words(f"{echo.label(claim.kind)} {claim.kind.question}") if len(part) >= PREFIX}
    return claim.value is True and not said.isdisjoint(prefix(part) for part in folded_words(word) if len(part) >= PREFIX)


def says_not(word: str) -> bool:
    """Whether a word (folded) says by itself that something is not, or is lacking (prázdný, selhal)."""
    return denies(word) or is_negated(word) or word.startswith("bez") or lacks(word)
