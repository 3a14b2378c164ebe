"""Which thing of one situation is which of another of the same text: by type, name, words, and the parts that they play. Knows no game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import product

from grammar.morphology import fold
from referee.hearing.catalog import Catalog
from referee.hearing.intents.roles import listed
from referee.law.facts import DENIED, Entity, Key, Situation
from referee.law.mentions import NAMING
from referee.law.question import Question

SAME_NAME, SAME_CONCEPT, SAME_PART, ASKED = 4, 2, 1, 3
"""What tells that two things are one, by how much it counts."""


class Matching:
    """The things of ``other`` as those of ``one``."""

    def __init__(
        self, catalog: Catalog, one: Situation, other: Situation, asked: Sequence[Question] = (), asked_there: Sequence[Question] = ()
    ) -> None:
        self.catalog = catalog
        self.one, self.other = one, other
        self._parts = [_parts(one, asked), _parts(other, asked_there)]
        self.ids: dict[str, str] = self._match()

    def key(self, key: Key) -> Key:
        """A key of the other situation with the things of this one."""
        return key[0], tuple(self.ids.get(a, a) for a in key[1])

    def value(self, value: object) -> object:
        """A value of the other situation with the things of this one."""
        if isinstance(value, tuple):
            return tuple(self.value(v) for v in value)
        return self.ids.get(value, value) if isinstance(value, str) else value

    def _match(self) -> dict[str, str]:
        ones, others = self._own(self.one), self._own(self.other)
        scored = sorted(
            ((-score, place, o.id, t.id) for place, (o, t) in enumerate(product(ones, others)) if (score := self._likeness(o, t)) is not None),
        )
        found: dict[str, str] = {}
        taken: set[str] = set()
        for _, _, one, other in scored:
            if other not in found and one not in taken:
                found[other] = one
                taken.add(one)
        return found

    def _own(self, situation: Situation) -> list[Entity]:
        """The things that a situation brings in, those of the board apart, which are themselves."""
        return [e for e in situation.entities.values() if e.id not in self.catalog.constants]

    def _likeness(self, one: Entity, other: Entity) -> int | None:
        """How much tells that they are the same; None where they cannot be."""
        if one.type.removeprefix(DENIED) != other.type.removeprefix(DENIED):
            return None
        called, called_there = _concept(self.one, one.id), _concept(self.other, other.id)
        if called != called_there and all(self.catalog.is_proper(c) for c in (called, called_there)):
            return None
        names = {fold(one.name)} & {fold(other.name)}
        score = (SAME_NAME if names else 0) + (SAME_CONCEPT if called and called == called_there else 0)
        here, there = self._parts[0][one.id], self._parts[1][other.id]
        return score + sum((here & there).values()) * SAME_PART


def meant(catalog: Catalog, thing: object, situations: Sequence[Situation]) -> object:
    """A thing; for whoever speaks, and the other one at the table, who that is, where one of these situations tells it."""
    stands = catalog.law.stand_ins.get(thing) if isinstance(thing, str) else None
    facts = [situation.get(stands.fact) for situation in situations] if stands is not None else []
    told = next((str(fact.value) for fact in facts if fact is not None), None)
    if stands is None or told is None:
        return thing
    return stands.turned.get(told, thing) if stands.turned else told


def _concept(situation: Situation, thing: str) -> str:
    fact = situation.get("concept", thing)
    return str(fact.value) if fact is not None else thing


def _parts(situation: Situation, questions: Sequence[Question]) -> Mapping[str, Counter[tuple[str, str]]]:
    """What each thing does: of which facts it is a value, and in which place others speak of it; the one asked about does that, too."""
    found: dict[str, Counter[tuple[str, str]]] = defaultdict(Counter)
    for fact in situation.facts.values():
        if fact.kind in NAMING:
            continue
        for place, thing in enumerate(fact.args):
            found[thing][fact.kind, str(place)] += 1
        for thing in listed(fact.value):
            if isinstance(thing, str):
                found[thing][fact.kind, "value"] += 1
            elif len(fact.args) == 1:
                found[fact.args[0]][fact.kind, repr(thing)] += 1
    for question in questions:
        for thing in (question.act, *(question.key[1] if question.key else ())):
            found[thing]["?", ""] += ASKED
    return found
