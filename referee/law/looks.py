"""Looks at what the situation itself says, presence and absence alike, each of them noted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from referee.law.facts import DENIED, Fact, Key, Situation, Thing, Told
from referee.law.finding import Missing, TooMuch
from referee.law.record import ALL, KEY, KIND, THING, TYPE, Look, Looked, gathered

MAX_WORK = 8_000_000
"""How much may be looked at for one case: looks, each among all facts. Counted, not timed, so that every machine gives up at the same place; the
most that a case of the tests needs is about two thirds of it."""

LOOK = 20
"""What a look takes by itself, in facts."""


class Looks:
    """The situation as rules may look at it."""

    def __init__(self, situation: Situation, log: list[Look]) -> None:
        self.seen: set[Key] = set()
        self._facts = situation.facts
        self._situation = situation
        self._log = log
        self._things: dict[tuple[str, ...], list[Thing]] = {}
        self.lists: list[str] = []
        """Kinds of which every fact was looked for."""
        self.absent: list[Key] = []
        """Facts that were looked for and that the text does not tell."""

    def bear(self) -> None:
        """Raise `TooMuch` where the case of this run has taken all that it may."""
        if len(self._log) * (len(self._facts) + LOOK) > MAX_WORK:
            raise TooMuch

    def told(self, kind: str, *args: str) -> Told | None:
        """What the situation itself says of these things; None where it says nothing. Missing where it says that nobody knows."""
        key: Key = (kind, args)
        self._log.append((KEY, key))
        fact = self._facts.get(key)
        if fact is None:
            if key in self._situation.in_doubt:
                raise Missing(key)
            self.absent.append(key)
            return None
        self.seen.add(key)
        return self._situation.told(fact)

    @cached_property
    def _undone(self) -> frozenset[str]:
        """The acts that the text denies: what is told of them did not happen."""
        return frozenset(one.id for one in self._situation.entities.values() if one.type.startswith(DENIED))

    def all_told(self, *kinds: str) -> list[Told]:
        """Every fact of these kinds that the situation itself says, in its order, but for those of denied acts.

        Missing where one of them is said to be unknown.
        """
        return self._all_of(kinds, lambda fact: self._undone.isdisjoint(fact.args))

    def of_undone(self, *kinds: str) -> list[Told]:
        """Every fact of these kinds that is told of a denied act (aniž by zahrál kartu)."""
        return self._all_of(kinds, lambda fact: not self._undone.isdisjoint(fact.args))

    def _all_of(self, kinds: tuple[str, ...], is_meant: Callable[[Fact], bool]) -> list[Told]:
        if self._situation.in_doubt:
            for key in sorted(self._situation.in_doubt):
                if key[0] in kinds and key not in self._facts:
                    self._log += [(KIND, kind) for kind in kinds]
                    raise Missing(key)
        self.bear()
        found = [fact for fact in self._situation.states(*kinds) if is_meant(fact)]
        self._log += [(KIND, kind) for kind in kinds]
        self.seen.update(f.key for f in found)
        self.lists += kinds
        if not found:
            self.absent += [(kind, ()) for kind in kinds]
        return [self._situation.told(f) for f in found]

    def is_stated(self, kind: str, *args: str) -> bool:
        """Whether the text itself states this fact, or says that nobody knows it, so that its values are tried out."""
        found = self.told(kind, *args)
        return found is not None and found.is_said

    def about(self, *things: str) -> list[Told]:
        """Every fact that speaks of one of these things."""
        return self._naming(things, lambda fact: not set(things).isdisjoint(fact.args))

    def naming(self, thing: str) -> list[Told]:
        """Every fact whose value is this thing, or has it in it."""
        return self._naming((thing,), lambda fact: thing in fact.value if isinstance(fact.value, tuple) else fact.value == thing)

    def _naming(self, things: Sequence[str], fits: Callable[[Fact], bool]) -> list[Told]:
        self.bear()
        self._log += [(THING, thing) for thing in things]
        found = [fact for fact in self._facts.values() if fits(fact)]
        self.seen.update(f.key for f in found)
        return [self._situation.told(f) for f in found]

    def everything(self) -> list[Told]:
        """All that the situation says; for questions about the description as a whole."""
        self._log.append((ALL, None))
        return [self._situation.told(f) for f in self._facts.values()]

    def things(self, *types: str) -> list[Thing]:
        """The things of these types, in the order in which the situation names them."""
        self._log += [(TYPE, kind) for kind in types]
        if types not in self._things:
            self._things[types] = [Thing(e.id, e.type, e.name) for e in self._situation.of_type(*types)]
        return [*self._things[types]]

    def thing(self, id: str) -> Thing | None:
        """A thing of the situation, None where it has none of this name."""
        entity = self._situation.entities.get(id)
        self._log.append((THING, id))
        return None if entity is None else Thing(entity.id, entity.type, entity.name)

    def type_of(self, id: str) -> str:
        """The type of a thing; empty where the situation has none of this name."""
        thing = self.thing(id)
        return "" if thing is None else thing.type

    @property
    def looked(self) -> Looked:
        """All that this run looked at so far."""
        return gathered(self._log)
