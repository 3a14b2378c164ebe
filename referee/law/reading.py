"""Facts as rules read them: stated, else of a table, else derived, else presumed; each remembered with what it was found from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from referee.law.facts import Fact, Key, Situation
from referee.law.finding import UNFORESEEN, Missing, Step, Undecided
from referee.law.law import Law
from referee.law.looks import Looks
from referee.law.record import AGAIN, KEY, Look

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class _Stopped:
    """What stopped the derivation of a fact, and what it looked at on the way; it is not tried a second time in one run."""

    key: Key
    placed: bool
    reads: list[Fact | Key]
    absent: list[Key]
    lists: list[str]


class Reading(Looks):
    """What is read in one run; how a fact is derived, rules tell it (`Deriving`)."""

    def __init__(self, law: Law, situation: Situation, known: Mapping[Key, Any] | None, log: list[Look]) -> None:
        super().__init__(situation, log)
        self.law = law
        self.rules = law.rules
        self.registry = law.registry
        self._spans: dict[Key, tuple[int, int]] = {}
        """For a fact that was derived: the part of the log that its derivation made."""
        self.steps: list[Step] = []
        self.presumed: dict[Key, Any] = {}
        self.lacking: dict[Key, tuple[Key, ...]] = {}
        self.raised: set[Key] = set()
        self.kept: dict[str, Any] = {}
        """What views work out once a run, by a name of theirs; from background facts only, as readers are not told of it again."""
        self._once: dict[Any, tuple[Any, list[Fact | Key], list[Key], tuple[int, int]]] = {}
        self._memo: dict[Key, Any] = dict(known or {})
        self._beneath: dict[Key, list[Fact | Key]] = {}
        self._stopped: dict[Key, _Stopped] = {}
        self._circles = 0
        """How often a fact was needed for itself: what stops for that may be known elsewhere."""
        self._open: list[Key] = []
        self._reads: list[list[Fact | Key]] = []

    def read(self, kind: str, *args: str) -> Any:
        """The value of a fact: stated, else known from a table, else derived, else presumed; Missing otherwise."""
        key: Key = (kind, args)
        self.registry[kind]
        self._log.append((KEY, key))
        stated = self._facts.get(key)
        if stated is not None:
            self.seen.add(key)
            self._note(stated)
            value = self._meant(stated)
            if stated.origin != "effect" and key not in self._memo:
                self._memo[key] = value
                origin = "assumed" if stated.origin == "assumed" else "fact"
                self.steps.append(Step(origin, "", "value", key, value, stated.words))
            return value
        self._note(key)
        if key in self._memo:
            if key in self._spans:
                self._log.append((AGAIN, self._spans[key]))
            if self._reads:
                self._reads[-1].extend(self._beneath.get(key, ()))
            return self._memo[key]
        if key in self._open:
            self._circles += 1
            raise Missing(key)
        if (stopped := self._stopped.get(key)) is not None:
            raise self._stopped_again(key, stopped)
        self._open.append(key)
        self._reads.append([])
        looked = len(self.absent), len(self.lists)
        start = len(self._log)
        circles = self._circles
        try:
            value = self._derive(key)
        except Missing as stop:
            self.lacks(stop)
            if self._circles == circles:
                absent, lists = self.absent[looked[0] :], self.lists[looked[1] :]
                self._stopped[key] = _Stopped(stop.key, stop.placed, self._reads[-1], absent, lists)
            raise
        finally:
            self._spans[key] = (start, len(self._log))
            self._open.pop()
            reads = self._reads.pop()
            if self._reads:
                self._reads[-1].extend(reads)
        self._memo[key] = value
        self._beneath[key] = reads
        return value

    def _stopped_again(self, key: Key, before: _Stopped) -> Missing:
        """What stops the derivation of a fact, as it did before."""
        if self._reads:
            self._reads[-1].extend(before.reads)
        self.absent += before.absent
        self.lists += before.lists
        if key in self._spans:
            self._log.append((AGAIN, self._spans[key]))
        stop = Missing(before.key)
        stop.placed = before.placed
        self._open.append(key)
        self.lacks(stop)
        self._open.pop()
        return stop

    def once(self, name: Any, find: Callable[[], V]) -> V:
        """What a view works out again and again, found once a run; whoever takes it over has read what it was found from."""
        if name not in self._once:
            self._reads.append([])
            looked, start = len(self.absent), len(self._log)
            try:
                value = find()
            finally:
                reads = self._reads.pop()
                if self._reads:
                    self._reads[-1].extend(reads)
            self._once[name] = (value, reads, self.absent[looked:], (start, len(self._log)))
            return value
        value, reads, absent, span = self._once[name]
        self._log.append((AGAIN, span))
        if self._reads:
            self._reads[-1].extend(reads)
        self.absent += absent
        return value

    def lacks(self, stop: Missing) -> None:
        """Remember what stopped a rule, with the derived facts that wait for it."""
        known = self.lacking.get(stop.key)
        if known is None:
            self.lacking[stop.key] = tuple(key for key in self._open if key != stop.key)
        elif not known or self._open and self._open[-1] not in known:
            self.lacking[stop.key] = tuple(dict.fromkeys((*known, *(key for key in self._open if key != stop.key))))

    def _stops(self, stop: Missing) -> None:
        """Remember what stopped a rule, and whether the rule itself (the innermost of those that wait) weighs what the text tells."""
        self.lacks(stop)
        if not stop.placed and self._tells(self._reads[-1]):
            self.raised.add(stop.key)
        stop.placed = True

    def _meant(self, stated: Fact) -> Any:
        """The value of a stated fact; one that is not of its domain and stands for another is read from the fact that tells it."""
        domain = self.registry[stated.kind].domain
        if not domain or stated.value in domain or stated.value not in self.law.stand_ins:
            return stated.value
        stand_in = self.law.stand_ins[stated.value]
        value = self.read(stand_in.fact)
        return stand_in.turned.get(value, value)

    def apart_from(self, key: Key) -> dict[Key, Any]:
        """The values found that do not rest on this fact."""
        return {k: v for k, v in self._memo.items() if k != key and key not in self._beneath.get(k, ())}

    def grounds(self, key: Key) -> list[Fact]:
        """The facts told on which a value that was read rests; its own where it is told itself."""
        own = self._facts.get(key)
        return [own] if own is not None else [fact for fact in self._beneath.get(key, ()) if isinstance(fact, Fact)]

    def try_read(self, kind: str, *args: str, default: Any = None) -> Any:
        """The value of a fact, or the default where it is unknown (for display only, never to decide)."""
        try:
            return self.read(kind, *args)
        except (Missing, Undecided, *UNFORESEEN):
            return default

    def _note(self, what: Fact | Key) -> None:
        if self._reads:
            self._reads[-1].append(what)

    def _tells(self, reads: list[Fact | Key]) -> bool:
        """Whether the text itself states something that was read, beyond the background."""
        return any(isinstance(r, Fact) and r.origin == "text" and not self.registry[r.kind].background for r in reads)

    def _derive(self, key: Key) -> Any:
        """The value of a fact that is not stated. Raises Missing."""
        raise NotImplementedError
