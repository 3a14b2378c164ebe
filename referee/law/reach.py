"""The reach of a question: what may bear on its ruling under the facts already known.

A finding is a function of what its runs looked at (`referee.law.record`), so a fact at which no run looked cannot move it; a run that tried
values looked at all that follows from them. Beside that stand the kinds of facts that the court itself heeds wherever they are told. It errs
on the side of too much. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from referee.law.facts import Fact, Registry, Situation
from referee.law.mentions import CALLED, NAMING, Concepts, Spoken
from referee.law.record import Looked, named_in


@dataclass(frozen=True)
class Reach:
    """What was looked at, the kinds that are heeded wherever they are told, and those by which the description may prove impossible.

    The last move a ruling (there is none on what cannot be), but no words that were left unheard are suspected of them.
    """

    looked: Looked
    heeded: frozenset[str] = field(default_factory=frozenset)
    by_nature: frozenset[str] = field(default_factory=frozenset)

    @property
    def kinds(self) -> frozenset[str]:
        """Every kind of fact that may bear on the ruling."""
        return self.heeded | self.by_nature | self.looked.fact_kinds

    def holds(self, fact: Fact, situation: Situation, spoken: Spoken) -> bool:
        """Whether a fact, told in this situation, may move the ruling: it, or what it speaks of, was looked at."""
        if fact.kind in self.heeded | self.by_nature or self.looked.at(fact):
            return True
        if any(e.type in self.looked.types for thing in named_in(fact) if (e := situation.entities.get(thing)) is not None):
            return True
        return not self.looked.concepts.isdisjoint({fact.kind, *spoken(fact.kind), *_concepts_of(fact, situation)})

    def speaks_of(self, concepts: Iterable[str], registry: Registry, words: Concepts, situation: Situation) -> bool:
        """Whether a sentence with these concepts may move the ruling, whatever it says of them.

        A thing of a type that was looked through may be one more of them; what is named and was looked at may be said to be otherwise.
        """
        named = {*concepts}
        wanted = words.weightiest(named)
        kinds = self.heeded | self.looked.fact_kinds
        if not self.looked.concepts.isdisjoint(wanted) or not wanted.isdisjoint(kinds) or self.looked.everything:
            return True
        through = self.looked.types | {of for kind in self.looked.kinds if kind in registry for of in registry[kind].of}
        if not through.isdisjoint(wanted) or not through.isdisjoint(map(words.type_of, wanted | (named - words.parties))):
            return True
        if any(self._is_tied(registry, kind, wanted, words.labelled) for kind in kinds if kind in registry):
            return True
        called = {f.args[0] for f in situation.states(CALLED) if f.value in named} | named
        things = {thing for key in self.looked.keys for thing in key[1]} | self.looked.things
        return not called.isdisjoint(things) or any(
            fact.kind not in NAMING and self.looked.at(fact) and not called.isdisjoint(named_in(fact)) for fact in situation.facts.values()
        )

    @staticmethod
    def _is_tied(registry: Registry, kind: str, concepts: set[str], labelled: Spoken) -> bool:
        return not concepts.isdisjoint(labelled(kind)) or not concepts.isdisjoint(map(str, registry[kind].domain))


def _concepts_of(fact: Fact, situation: Situation) -> set[str]:
    """What a fact speaks of beside its kind: its value, and what the things that it names are called."""
    called = (situation.get(CALLED, thing) for thing in named_in(fact))
    return {*named_in(fact), *(str(f.value) for f in called if f is not None)}
