"""What of the words that nobody read is in no fact: the concepts and the numbers that the player's facts do not account for. Knows no game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any

from grammar.lexicon import Reading
from grammar.tokens import tokenize
from referee.court.docket import Docket
from referee.court.game import Game
from referee.court.intents import sentence_of
from referee.hearing.catalog import concepts_in, read_in
from referee.hearing.intents.bank import ways
from referee.hearing.intents.roles import facts_in, listed
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.spoken import spoken_in
from referee.hearing.intents.wording import words_of
from referee.law.facts import FactKind, Key
from referee.law.reach import Reach

_PARTING = re.compile(r"[,;:]\s+|\s[–-]\s")
MARKS = " ,;:–-."
ADVERB = "Y"
SHORT = 3
"""Words that a part has at least which says something without a concept (jeste se nehla)."""
MANY = 0.3
"""The share of the ways to ask a question in which a concept stands that says only what is asked."""
ONE = 1
"""A number that words of every sentence say (jeden, jedna) and that counts for nothing by itself."""


def accounted(game: Game, docket: Docket, intents: Iterable[str]) -> tuple[set[str], set[int], set[str]]:
    """The concepts, the numbers and the kinds of facts of which the situation and its questions speak."""
    labelled = game.law.concepts.labelled
    asked = [concept for intent in intents for concept in concepts_in(game.language, sentence_of(game, intent))]
    concepts: set[str] = {*asked, *game.law.concepts.common, *game.law.concepts.parties}
    numbers: set[int] = set()
    kinds: set[str] = set()
    for fact in facts_in(docket.data):
        kinds.add(fact.kind)
        concepts |= {*labelled(fact.kind), *fact.args} if fact.kind in game.law.registry else set()
        for value in listed(fact.value):
            if isinstance(value, str):
                concepts |= {value, *game.catalog.called(value), *_words_of(game, game.catalog.name_of(value))}
            elif isinstance(value, int) and not isinstance(value, bool):
                numbers.add(value)
    for row in (*docket.data["things"], *docket.data["acts"]):
        concepts |= {str(row.get("concept", "")), str(row.get("type", row.get("act", ""))), row["id"]}
        concepts |= {*concepts_in(game.language, str(row.get("name", "")))}
    for row in docket.data["questions"]:
        concepts |= {*map(str, listed(row.get("of") or ()))}
    return concepts, numbers, kinds


@lru_cache(256)
def asked_with(game: Game, intent: str) -> frozenset[str]:
    """The concepts that many of the ways to ask a question name, so that they say nothing but what is asked (je konec hry?)."""
    phrases = ways(game.id).get(intent, ())
    named = Counter(concept for phrase in phrases for concept in {*concepts_in(game.language, phrase)})
    return frozenset(concept for concept, times in named.items() if times >= MANY * len(phrases))


def _words_of(game: Game, name: str) -> Iterable[str]:
    """The concepts of each word of a name (Vybuduj loďstvo speaks of a fleet)."""
    return (r.concept for token in tokenize(name) if token.kind == "word" for r in game.language.lexicon.readings(token.text) if r.concept)


def left_of(game: Game, words: str, told: tuple[set[str], set[int], set[str]]) -> tuple[list[str], list[int]]:
    """The concepts and the numbers in these words that are not accounted for.

    A word is accounted for in any of its senses (Německo, the nation or the space), and by what it states (německý, zásobovaný); adverbs that state
    nothing tell nothing by themselves.
    """
    concepts, numbers, kinds = told
    spoken = spoken_in(game.catalog, words)
    left: dict[str, None] = {}
    for readings in read_in(game.language, words):
        named = [r for r in readings if r.concept]
        silent = any(r.cat == ADVERB and not r.sets for r in named)
        if not silent and not any(_is_told(game, r, concepts | spoken.epithets, kinds) for r in named):
            left |= dict.fromkeys(r.concept for r in named)
    return [*left], [n.value for n in spoken.numbers if n.value not in numbers and n.value != ONE]


def _is_told(game: Game, reading: Reading, concepts: Container[str], kinds: set[str]) -> bool:
    """Whether what a word speaks of, or what it states, is told; a thing that has a name only by itself."""
    if reading.concept in concepts or game.catalog.is_proper(reading.concept):
        return reading.concept in concepts
    stated = [k.name for k, _ in _stated(game, reading.concept)]
    return any(value in concepts for _, value in reading.sets if isinstance(value, str)) or bool(stated) and not kinds.isdisjoint(stated)


def _stated(game: Game, concept: str) -> Iterable[Any]:
    return [said for kind in sorted(game.catalog.types) for said in game.catalog.said_by(concept, kind)]


def _cuts(sentence: str) -> list[int]:
    return [0, *(match.end() for match in _PARTING.finditer(sentence)), len(sentence)]


def parted(sentence: str) -> list[str]:
    """A sentence as commas part it."""
    return [part for start, end in pairwise(_cuts(sentence)) if (part := sentence[start:end].strip(MARKS))]


def parts_left(game: Game, sentence: str, told: tuple[set[str], set[int], set[str]], heard: Iterable[str], asks: Callable[[str], bool]) -> list[str]:
    """The parts of a sentence, as commas part it, that are not accounted for; those that stand together as one.

    ``heard``: words by which facts are told.
    """
    heard = [*heard]
    found: list[tuple[int, int]] = []
    for start, end in pairwise(_cuts(sentence)):
        part = sentence[start:end].strip(MARKS)
        if not part or any(words in part or part in words for words in heard) or _is_nothing_new(game, part, told, asks(sentence[start:end])):
            continue
        joined = bool(found) and found[-1][1] == start
        found.append((found.pop()[0], end) if joined else (start, end))
    return [sentence[start:end].strip(MARKS) for start, end in found]


def stands_nowhere_known(game: Game, sentence: str) -> bool:
    """Whether a sentence says that a piece is at a place that nobody knows (a lodičky ve Středku)."""
    words = words_of(game.catalog, sentence)
    described = {str(kind) for row in game.config.get("described", {}).values() for kind in row.get("facts", ())}
    return any(place.is_strange and where.folded in said_by("locating") and any(concept in described for concept, _ in piece.named)
               for piece, where, place in zip(words, words[1:], words[2:], strict=False))  # fmt: skip


def names_some(game: Game, sentence: str, concepts: Container[str]) -> bool:
    """Whether a sentence says that there is some thing of which no fact speaks (leží tam nějaká značka); ``concepts``: those told."""
    words, common = words_of(game.catalog, sentence), game.law.concepts.common
    some = [words[n + 1 : n + 1 + SHORT] for n, word in enumerate(words) if word.folded.startswith(said_by("indefinite"))]
    nouns = (next((word for word in behind if word.is_noun and word.named), None) for behind in some)
    return any(noun is not None and not any(c in concepts and c not in common for c, _ in noun.named) for noun in nouns)


def _is_nothing_new(game: Game, part: str, told: tuple[set[str], set[int], set[str]], asks: bool) -> bool:
    """Whether all that a part speaks of is told, or it speaks of nothing and asks, or is too short to say anything by its verb."""
    spoken = {*concepts_in(game.language, part)} - {*game.law.concepts.common}
    return not any(left_of(game, part, told)) and (asks or bool(spoken) or len(part.split()) < SHORT)


def asked_by(game: Game, concepts: Iterable[str], reach: Reach, told: Mapping[Key, Any]) -> list[Key]:
    """The facts that were looked for and not found of which these concepts speak."""
    registry = game.law.registry
    speaks = speaks_of(game, concepts)
    found = []
    for key in sorted(reach.looked.keys, key=str):
        if key in told or key[0] not in registry or len(key[1]) != len(registry[key[0]].of):
            continue
        if speaks(registry[key[0]]):
            found.append(key)
    return found


def speaks_of(game: Game, concepts: Iterable[str]) -> Callable[[FactKind], bool]:
    """Whether these concepts speak of facts of a kind: by its name or label, by one of its values, or by what their words state."""
    wanted = {*concepts}
    stated = wanted | {kind.name for concept in wanted for kind, _ in _stated(game, concept)}
    return lambda kind: kind.name in stated or not wanted.isdisjoint({*game.law.concepts.labelled(kind.name), *map(str, kind.domain)})


def said_in(game: Game, sentence: str, keys: Iterable[Key]) -> list[tuple[Key, Any]]:
    """What a sentence says of facts that are spoken of already: a value that a word states (*nezásobený*), where one fact can be meant."""
    of_kind: dict[str, list[Key]] = {}
    for key in dict.fromkeys(keys):
        of_kind.setdefault(key[0], []).append(key)
    found: dict[Key, Any] = {}
    for token in tokenize(sentence):
        for reading in game.language.lexicon.readings(token.text) if token.kind == "word" else ():
            for attribute, value in reading.sets:
                kinds = [kind for kind in of_kind if attribute in {kind, game.law.registry[kind].word}]
                told = not value if reading.negated and isinstance(value, bool) else value
                for key in of_kind[kinds[0]] if len(kinds) == 1 else ():
                    if len(of_kind[kinds[0]]) == 1 and (not game.law.registry[key[0]].domain or told in game.law.registry[key[0]].domain):
                        found.setdefault(key, told)
    return list(found.items())
