"""Mention blocks absence: nothing is presumed absent whose concept the situation speaks of, unless what speaks of it was weighed.

Reading and ruling stay apart: the situation tells of what it speaks (its facts, its things, what was left unheard), the run tells at
what the derivation of the presumed fact looked. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from referee.law.facts import Fact, Key, Registry, Situation
from referee.law.record import Looked, named_in

Spoken = Callable[[str], tuple[str, ...]]

CALLED = "concept"
"""The kind of fact that tells what a thing is called."""
NAMING = frozenset({"name", CALLED, "label"})


@dataclass(frozen=True)
class Concepts:
    """What the concepts of a game speak of.

    ``labelled``: all concepts that the label of a kind of fact speaks of, commonplace ones included. ``type_of``: the type of the things
    that a concept names, empty for none. ``common``: the commonplace ones (a hex, a card), and ``parties``: who sits at every table (a side);
    they tell nothing beside a weightier one.
    """

    labelled: Spoken
    type_of: Callable[[str], str]
    common: frozenset[str] = frozenset()
    parties: frozenset[str] = frozenset()

    def weightiest(self, concepts: Iterable[str]) -> set[str]:
        """Those by which words are known to speak of something: without commonplace ones and parties where there are others."""
        wanted = {*concepts}
        return wanted - self.common - self.parties or wanted


def blocks(registry: Registry, spoken: Spoken, acts: frozenset[str], situation: Situation, key: Key, looked: Looked) -> bool:
    """Whether a fact may not be presumed, because the situation speaks of it in something that its derivation did not look at.

    ``spoken``: the concepts that speak of each kind of fact, or kinds that do. ``acts``: types of acts; the battle that is spoken of may be the
    very one that is asked about, whatever it is called. ``looked``: what the derivation of the fact looked at.
    """
    wanted = spoken(key[0])
    if not wanted:
        return False
    if any(concept in unheard.concepts or key[0] in unheard.concepts for unheard in situation.unheard for concept in wanted):
        return True
    types = {entity.type for thing in key[1] if (entity := situation.entities.get(thing)) is not None}
    return any(
        not looked.at(fact) and not _is_of_another(situation, fact, key, types, acts)
        for concept in wanted
        for fact in _speaking_of(spoken, situation, concept, registry[key[0]].presume)
    )


def _speaking_of(spoken: Spoken, situation: Situation, concept: str, absent: object) -> Iterator[Fact]:
    """The facts that speak of a concept: by their kind, by their value, or by a thing that is called so."""
    called = {f.args[0] for f in situation.states(CALLED) if f.value == concept}
    for fact in situation.facts.values():
        if fact.origin != "text" or fact.kind in NAMING:
            continue
        if concept == fact.kind or concept in spoken(fact.kind):
            if fact.value is not False and fact.value != absent:
                yield fact
        elif concept in named_in(fact) or not called.isdisjoint(named_in(fact)):
            yield fact


def _is_of_another(situation: Situation, fact: Fact, key: Key, types: set[str], acts: frozenset[str]) -> bool:
    """Whether a fact speaks of another thing of the kind of which the presumed one speaks (another place).

    An act is another one only where something else is told of it than of the one asked about (a battle of others).
    """
    same = {t for t in named_in(fact) if (e := situation.entities.get(t)) is not None and e.type in types}
    if not same or not same.isdisjoint(key[1]):
        return False
    return all(situation.entities[t].type not in acts or _differ(situation, t, key[1]) for t in same)


def _differ(situation: Situation, act: str, others: tuple[str, ...]) -> bool:
    """Whether an act and some of these are told apart by a fact with other values (who is attacked, where)."""
    told = {f.kind: f.value for f in situation.facts.values() if f.args == (act,)}
    return any(f.args == (other,) and f.kind in told and f.value != told[f.kind] for other in others for f in situation.facts.values())
