"""Things that a text puts elsewhere than the act that it tells of, and such as have left it. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from grammar.tokens import sentences
from grammar.whose import is_one, is_other
from referee.hearing.frames.record import Const, Record
from referee.hearing.read import Unresolved
from referee.law.facts import Fact, Words
from referee.speech import doubts
from rulebase.text import folded_words

ONLY_AFTER = ("az", "po")
"""Words by which something is of later only."""


def stands_elsewhere(scene: Record, thing: Const) -> bool:
    """Whether the words that name a thing put it elsewhere than the act that was told before (torpédoborec je v sousední oblasti)."""
    return any(words.start <= thing.words.start < words.end for words in _elsewhere(scene))


def leave_absent(scene: Record) -> None:
    """Take out that somebody takes part in an act, where the very words put him elsewhere."""
    absent, acts = {*_elsewhere(scene)}, _acts(scene)
    scene.situation = scene.situation.without(*(f.key for f in _facts(scene) if f.words in absent and acts.intersection(f.args[:1])))


def leave_gone(scene: Record) -> list[Unresolved]:
    """Take out of an act who has left it by the same sentence (útočí na torpédoborec, který odplul), and say which words tell that."""
    counted = [fact for fact in _facts(scene) if type(fact.value) is int and fact.args]
    told = dict.fromkeys((*_of_acts(scene), *counted))
    found = [(held, gone) for gone in _leavings(scene) for held in told if _is_left_by(scene, held, gone)]
    scene.situation = scene.situation.without(*(held.key for held, _ in found))
    return [Unresolved(words, doubts.OF_WHICH) for words in dict.fromkeys(gone.words for _, gone in found)]


def _elsewhere(scene: Record) -> Iterator[Words]:
    """The words that put a thing at another place than that of every act told before."""
    named = {mention.id for mention in scene.mentions if mention.named}
    for fact in _facts(scene):
        for place in fact.args if len(fact.args) > 1 else ():
            thing = scene.situation.entities.get(place)
            if thing is None or thing.type != scene.world.place or not thing.words or not _is_there(fact, thing.words):
                continue
            before = [held for held in _of_acts(scene) if held.order < fact.order]
            is_apart = _is_apart(thing.words) or place in named
            if before and is_apart and not any(_speaks_of(held, place) for held in _of_acts(scene)):
                yield fact.words


def _is_there(fact: Fact, place: Words) -> bool:
    """Whether the words of a fact say more than the place."""
    return fact.words.start <= place.start < fact.words.end and fact.words != place


def _is_apart(words: Words) -> bool:
    """Whether words speak of a place beside the one spoken of, or of another."""
    said = folded_words(words.text)
    return is_other(said) or any(is_one(word, "near") for word in said)


def _speaks_of(fact: Fact, place: str) -> bool:
    return place in fact.args or place == fact.value or isinstance(fact.value, tuple) and place in fact.value


def _leavings(scene: Record) -> Iterator[Fact]:
    """What a clause tells of who has left, or came only later (které přišlo až po bitvě)."""
    for fact in _facts(scene):
        said = folded_words(fact.words.text)
        if fact.args and (any(is_one(word, "gone") for word in said) or ONLY_AFTER in pairwise(said)):
            yield fact


def _is_left_by(scene: Record, held: Fact, gone: Fact) -> bool:
    """Whether a fact of an act, or one that counts, is of the very kind of things that leaves by a later clause of the sentence."""
    is_behind = held.words.end <= gone.words.start and _sentence(scene, held.words) == _sentence(scene, gone.words)
    is_told = len(held.args) > 1 or type(held.value) is int
    return is_behind and is_told and held.args[:1] != gone.args[:1] and held.args[-1] == gone.args[-1]


def _sentence(scene: Record, words: Words) -> int:
    return next((s.start for s in sentences(scene.text) if s.start <= words.start < s.end), -1)


def _of_acts(scene: Record) -> list[Fact]:
    acts = _acts(scene)
    return [fact for fact in _facts(scene) if acts.intersection(fact.args[:1])]


def _acts(scene: Record) -> set[str]:
    return {act for act, _, mood in scene.acts if mood != "not done"}


def _facts(scene: Record) -> list[Fact]:
    return [*scene.situation.facts.values()]
