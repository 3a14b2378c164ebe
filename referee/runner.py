"""Runs the rules of a game over a situation: three-valued, recorded, never guessing. Knows no game.

A rule that reads an unknown fact stops with `Missing`; the runner then tries the values of its domain, if they are few,
and asks for it only where the outcome depends on it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from referee.facts import NO_WORDS, Fact, Key, Registry, Situation, Thing, Told, Words
from referee.law.impossible import Impossible
from referee.law.mentions import Concepts, blocks
from referee.law.record import AGAIN, ALL, CONCEPT, KEY, KIND, THING, TYPE, Look, Looked, gathered
from referee.roles import Rule, Rules, SeveralThings

MAX_COMBINATIONS = 64
UNFORESEEN = (TypeError, ValueError, LookupError, StopIteration, AttributeError, AssertionError)
"""What a rule raises over a value that fits its kind and that it did not foresee; no answer then, and never a traceback for a player."""
UNFIT = "některý údaj má hodnotu, se kterou pravidlo nepočítá"
SEVERAL = "ptejte se na každou z těch věcí zvlášť"
"""What is said where a rule judges one thing and the situation tells of several."""
V = TypeVar("V")


def _nothing(kind: str) -> tuple[str, ...]:
    return ()


def _no_tables(name: str) -> Any:
    raise KeyError(name)


class Missing(Exception):
    """A rule needed a fact that nobody stated."""

    def __init__(self, key: Key) -> None:
        super().__init__(str(key))
        self.key = key
        self.placed = False


class Undecided(Exception):
    """A rule found that the rulebook, the print or the card leaves the matter open.

    ``reason`` is one of the published reasons (`pravidla mlčí`, `rozpor tisku`, `karta`, `nemožný popis`, `spor`...). ``asks``: the fact
    that would settle it, where the text itself says more than a question for it could.
    """

    def __init__(self, reason: str, text: str, *clauses: str, asks: Key | None = None) -> None:
        super().__init__(text)
        self.asks = asks
        self.reason = reason
        self.text = text
        self.clauses = clauses


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the chain.

    ``kind``: fact, table, presumption, assumed, rule. ``status``: holds, violated, set aside, does not apply, value.
    ``clause``: full address or empty. ``by``: the clause that set this one aside. ``considered``: it does not apply, but what
    the text states was weighed under it, which a player will want to see.
    """

    kind: str
    clause: str
    status: str
    subject: Key
    value: Any = None
    words: Words = NO_WORDS
    by: str = ""
    role: str = ""
    considered: bool = False


@dataclass(frozen=True, slots=True)
class Proviso:
    """A restriction that the text does not raise: its clause and the first fact it would need.

    ``aside``: the clause only looked for that fact, did not find it and said nothing; the answer does not name it.
    """

    clause: str
    key: Key
    aside: bool = False


@dataclass
class Finding:
    """The end of one run: a known value, or what stopped it.

    ``status``: known, missing, undecided. ``deciding``: clauses that decide, the strongest first. ``cited``: every
    clause used. ``lacking``: every unknown fact that was met, with the derived facts for which it was read, the widest first;
    ``raised``: those of them that a rule lacked which weighs something that the text tells.
    """

    status: str
    value: Any = None
    missing: Key | None = None
    lacking: dict[Key, tuple[Key, ...]] = field(default_factory=dict, repr=False)
    raised: set[Key] = field(default_factory=set, repr=False)
    reason: str = ""
    text: str = ""
    deciding: list[str] = field(default_factory=list)
    steps: list[Step] = field(default_factory=list)
    presumed: list[Key] = field(default_factory=list)
    provisos: list[Proviso] = field(default_factory=list)
    listed: list[str] = field(default_factory=list)
    assumed: dict[Key, Any] = field(default_factory=dict)
    apart_from: Callable[[Key], dict[Key, Any]] = field(default=lambda key: {}, repr=False)
    seen: set[Key] = field(default_factory=set, repr=False)
    log: list[Look] = field(default_factory=list, repr=False)

    @property
    def looked(self) -> Looked:
        """All that the run looked at, presence and absence alike."""
        return gathered(self.log)

    @property
    def cited(self) -> list[str]:
        """Deciding clauses first, then every other clause of the steps, each once."""
        used = [s.clause for s in self.steps if s.clause and (s.considered or s.status != "does not apply")]
        return list(dict.fromkeys([*self.deciding, *used]))


@dataclass(frozen=True, slots=True)
class StandIn:
    """A value that stands for another one, which a fact tells: ``já`` is the side that the writer plays, ``soupeř`` the other.

    ``settled``: a text that tells it means the other one wherever it speaks of this one; facts name only the other.
    """

    fact: str
    turned: Mapping[str, str] = field(default_factory=dict)
    settled: bool = False


@dataclass(frozen=True)
class Law:
    """What a run works with: the rules of a game, its fact kinds, and its tables by name."""

    rules: Rules
    registry: Registry
    tables: Callable[[str], Any] = _no_tables
    stand_ins: Mapping[str, StandIn] = field(default_factory=dict)
    spoken: Callable[[str], tuple[str, ...]] = _nothing
    """The concepts that speak of a kind of fact: of its label, or as it declares them."""
    concepts: Concepts = Concepts(_nothing, lambda concept: "")
    """What the concepts of the game's vocabulary speak of."""
    impossible: tuple[Impossible, ...] = ()
    """What no table can have, whatever the rules."""


@dataclass(frozen=True, slots=True)
class _Stopped:
    """What stopped the derivation of a fact, and what it looked at on the way; it is not tried a second time in one run."""

    key: Key
    placed: bool
    reads: list[Fact | Key]
    absent: list[Key]
    lists: list[str]


class Runner:
    """One run over one situation. Rules read through it; it remembers what was read and found."""

    def __init__(
        self, law: Law, situation: Situation, known: Mapping[Key, Any] | None = None, log: list[Look] | None = None
    ) -> None:
        """``known``: values found by another run that this one may take over. ``log``: of the run to which this one belongs."""
        self.law = law
        self.rules = law.rules
        self.registry = law.registry
        self.seen: set[Key] = set()
        self._facts = situation.facts
        self._situation = situation
        self._log: list[Look] = [] if log is None else log
        self._spans: dict[Key, tuple[int, int]] = {}
        """For a fact that was derived: the part of the log that its derivation made."""
        self.lists: list[str] = []
        """Kinds of which every fact was looked for."""
        self.absent: list[Key] = []
        """Facts that were looked for and that the text does not tell."""
        self.steps: list[Step] = []
        self.presumed: dict[Key, Any] = {}
        self.provisos: list[Proviso] = []
        self.deciding: list[str] = []
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

    # -- reading ---------------------------------------------------------------------------------------------------

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

    # -- looking at what the situation itself says ---------------------------------------------------------------------

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

    def all_told(self, *kinds: str) -> list[Told]:
        """Every fact of these kinds that the situation itself says, in its order. Missing where one of them is said to be unknown."""
        if self._situation.in_doubt:
            for key in self._situation.in_doubt:
                if key[0] in kinds and key not in self._facts:
                    self._log += [(KIND, kind) for kind in kinds]
                    raise Missing(key)
        found = self._situation.states(*kinds)
        self._log += [(KIND, kind) for kind in kinds]
        self.seen.update(f.key for f in found)
        self.lists += kinds
        if not found:
            self.absent += [(kind, ()) for kind in kinds]
        return [self._situation.told(f) for f in found]

    def about(self, *things: str) -> list[Told]:
        """Every fact that speaks of one of these things."""
        return self._naming(things, lambda fact: not set(things).isdisjoint(fact.args))

    def naming(self, thing: str) -> list[Told]:
        """Every fact whose value is this thing, or has it in it."""
        return self._naming((thing,), lambda fact: thing in fact.value if isinstance(fact.value, tuple) else fact.value == thing)

    def _naming(self, things: Sequence[str], fits: Callable[[Fact], bool]) -> list[Told]:
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
        return [Thing(e.id, e.type, e.name) for e in self._situation.of_type(*types)]

    def thing(self, id: str) -> Thing | None:
        """A thing of the situation, None where it has none of this name."""
        entity = self._situation.entities.get(id)
        self._log.append((THING, id))
        return None if entity is None else Thing(entity.id, entity.type, entity.name)

    def type_of(self, id: str) -> str:
        """The type of a thing; empty where the situation has none of this name."""
        thing = self.thing(id)
        return "" if thing is None else thing.type

    def of_table(self, kind: str, args: tuple[str, ...]) -> Any:
        """What a table knows of a fact; None where none does, whatever the situation says."""
        for rule in self.rules.of("known", kind):
            try:
                value = self._call(rule, args)
            except (Missing, Undecided, *UNFORESEEN):
                continue
            if value is not None:
                return value
        return None

    def anew(self, less: Iterable[Key] = ()) -> Runner:
        """A run of its own over the same situation, or over one less these facts, whose looks belong to this one."""
        return Runner(self.law, self._situation.without(*less), log=self._log)

    def finding(self, goal: Goal, without: Iterable[str] = (), less: Iterable[Key] = ()) -> Finding:
        """What a run of its own finds; on the same situation, or on one without these things, or these facts."""
        gone, taken = set(without), set(less)
        situation = self._situation
        if gone:
            situation = replace(situation, entities={k: v for k, v in situation.entities.items() if k not in gone})
        if taken:
            situation = situation.without(*taken)
        return run_once(self.law, situation, goal, {}, log=self._log)

    def mentioned(self) -> Key | None:
        """The first presumption of this run that does not stand, because the situation speaks of what it presumes absent."""
        for key in self.presumed:
            concepts = self.law.spoken(key[0])
            self._log += [(CONCEPT, concept) for concept in concepts]
            looked = gathered(self._log, *self._spans.get(key, (0, 0))) if concepts else Looked()
            if blocks(self.registry, self.law.spoken, self.rules.acts, self._situation, key, looked):
                return key
        return None

    @property
    def looked(self) -> Looked:
        """All that this run looked at so far."""
        return gathered(self._log)

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

    def cite(self, *clauses: str, holds: bool = True) -> None:
        """Clauses that a procedure used on the way to what a rule finds; not ``holds``: what they ask for is not so."""
        key = self._open[-1] if self._open else ("", ())
        self.steps += [Step("rule", clause, "holds" if holds else "violated", key, True, role="procedure") for clause in clauses]

    def apart_from(self, key: Key) -> dict[Key, Any]:
        """The values found that do not rest on this fact."""
        return {k: v for k, v in self._memo.items() if k != key and key not in self._beneath.get(k, ())}

    def grounds(self, key: Key) -> list[Fact]:
        """The facts told on which a value that was read rests; its own where it is told itself."""
        own = self._facts.get(key)
        return [own] if own is not None else [fact for fact in self._beneath.get(key, ()) if isinstance(fact, Fact)]

    def is_stated(self, kind: str, *args: str) -> bool:
        """Whether the text itself states this fact."""
        found = self.told(kind, *args)
        return found is not None and found.origin == "text"

    def try_read(self, kind: str, *args: str, default: Any = None) -> Any:
        """The value of a fact, or the default where it is unknown (for display only, never to decide)."""
        try:
            return self.read(kind, *args)
        except (Missing, Undecided, *UNFORESEEN):
            return default

    def _note(self, what: Fact | Key) -> None:
        if self._reads:
            self._reads[-1].append(what)

    def _derive(self, key: Key) -> Any:
        kind = self.registry[key[0]]
        for rule in self.rules.of("known", key[0]):
            value = self._call(rule, key[1])
            if value is not None:
                self.steps.append(Step("table", rule.clause, "value", key, value, role="known"))
                return value
        if self.rules.of("value", key[0]):
            value = self._value(key)
            if value is not None:
                return value
        if self.rules.of("grant", key[0]):
            return self._grants(key)
        if self.rules.of("modifier", key[0]):
            return self._sum(key)
        if kind.is_presumed and key not in self._situation.in_doubt:
            self.presumed[key] = kind.presume
            self.steps.append(Step("presumption", "", "value", key, kind.presume))
            return kind.presume
        raise Missing(key)

    # -- calling rules ---------------------------------------------------------------------------------------------

    def _call(self, rule: Rule, args: tuple[str, ...]) -> Any:
        view = rule.view
        return rule.fn(view(self, *args) if args else view(self))

    def _traced(self, rule: Rule, args: tuple[str, ...], weighed: Sequence[Fact | Key] = ()) -> tuple[Any, list[Fact | Key]]:
        """What a rule finds and what it read; ``weighed``: what was read of the rule that it limits."""
        self._reads.append([*weighed])
        try:
            return self._call(rule, args), self._reads[-1]
        except Missing as stop:
            self._stops(stop)
            raise
        finally:
            inner = self._reads.pop()
            if self._reads:
                self._reads[-1].extend(inner)

    def _value(self, key: Key) -> Any:
        """All value rules of a kind must agree, those set aside left out."""
        live: list[tuple[Rule, Any]] = []
        missing: Missing | None = None
        for rule in self.rules.of("value", key[0]):
            try:
                value, reads = self._traced(rule, key[1])
            except Missing as stop:
                missing = missing or stop
                continue
            if value is None:
                self.steps.append(Step("rule", rule.clause, "does not apply", key, role="value"))
            elif (by := self._defeated(rule, key[1], reads)) is not None:
                self.steps.append(Step("rule", rule.clause, "set aside", key, value, by=by, role="value"))
            else:
                live.append((rule, value))
        if missing is not None:
            raise missing
        if not live:
            return None
        first, value = live[0]
        for rule, other in live[1:]:
            if other != value:
                raise Undecided("spor", f"spor {first.clause} × {rule.clause}", first.clause, rule.clause)
        for rule, _ in live:
            self.steps.append(Step("rule", rule.clause, "value", key, value, role="value"))
        return value

    def _grants(self, key: Key) -> bool:
        """Any one grant suffices; a no needs every one of them known. None from a grant: it has nothing to do with the case."""
        refused: list[Step] = []
        for step in self._answers("grant", key):
            if step.status == "holds":
                self.steps.append(step)
                return True
            refused.append(step)
        self.steps.extend(refused)
        return False

    def _answers(self, role: str, key: Key) -> Iterator[Step]:
        """What each rule of the role says; what one of them misses is raised after the last, so that a yes of another can spare it."""
        missing: Missing | None = None
        for rule in self.rules.of(role, key[0]):
            try:
                found, reads = self._traced(rule, key[1])
                if found is None:
                    continue
                by = self._defeated(rule, key[1], reads) if found else None
            except Missing as stop:
                missing = missing or stop
                continue
            status = "set aside" if by else ("holds" if found else "violated")
            yield Step("rule", rule.clause, status, key, found and by is None, by=by or "", role=role)
        if missing is not None:
            raise missing

    def _sum(self, key: Key) -> int:
        total = 0
        for rule in self.rules.of("modifier", key[0]):
            amount, reads = self._traced(rule, key[1])
            if not amount:
                told = self._tells(reads)
                self.steps.append(Step("rule", rule.clause, "does not apply", key, 0, role="modifier", considered=told))
            elif (by := self._defeated(rule, key[1], reads)) is not None:
                self.steps.append(Step("rule", rule.clause, "set aside", key, amount, by=by, role="modifier"))
            else:
                total += amount
                self.steps.append(Step("rule", rule.clause, "value", key, amount, role="modifier"))
        return total

    def _defeated(self, rule: Rule, args: tuple[str, ...], weighed: Sequence[Fact | Key]) -> str | None:
        """The clause that sets the rule aside here: an exception that fires, or a requirement that fails; either must itself stand.

        ``weighed``: what the rule read.
        """
        missing: Missing | None = None
        limits = [(r, True) for r in self.rules.of("exception", rule.clause)]
        limits += [(r, False) for r in self.rules.of("requirement", rule.clause)]
        for limit, fires in limits:
            try:
                found, reads = self._traced(limit, args, weighed)
                if bool(found) == fires and self._defeated(limit, args, reads) is None:
                    status = "holds" if fires else "violated"
                    self.steps.append(Step("rule", limit.clause, status, ("", args), fires, role=limit.role))
                    return limit.clause
            except Missing as stop:
                missing = missing or stop
        if missing is not None:
            raise missing
        return None

    # -- acts ------------------------------------------------------------------------------------------------------

    def permit(self, act: str, act_id: str) -> bool:
        """Whether the act is allowed. Missing where a raised restriction hangs on an unknown fact.

        A violated live condition forbids at once; restrictions nobody raised become provisos.
        """
        held: list[Rule] = []
        violated: list[Rule] = []
        waiting: list[Missing] = []
        unraised: list[Missing] = []
        undecided: Undecided | None = None
        silent: list[Proviso] = []
        for rule in self.rules.of("condition", act):
            self._reads.append([])
            looked = len(self.absent)
            try:
                verdict = self._condition(rule, act_id)
            except Undecided as stop:
                undecided = undecided or stop
            except Missing as stop:
                self._stops(stop)
                if self._is_raised(rule, self._reads[-1]):
                    waiting.append(stop)
                else:
                    unraised.append(stop)
                    self.provisos.append(Proviso(rule.clause, stop.key))
            else:
                if verdict is None:
                    silent += [Proviso(rule.clause, key, True) for key in self.absent[looked:] if key[0] in rule.about][:1]
                if verdict is False:
                    violated.append(rule)
                elif verdict is True and self._is_raised(rule, self._reads[-1]):
                    held.append(rule)
            finally:
                self._reads.pop()
        self.provisos += silent
        if violated:
            self.provisos = []
            self.deciding = [r.clause for r in violated]
            return False
        if undecided is not None:
            raise undecided
        granted = self._grant_act(act, act_id)
        if waiting:
            raise waiting[0]
        if granted is False:
            return False
        if granted is None and not held:
            if unraised:
                raise unraised[0]
            raise Undecided("pravidla mlčí", "žádné pravidlo, které známe, se tohoto činu v popsané situaci netýká")
        self.deciding = [*self.deciding, *(r.clause for r in held)]
        return True

    def forbidding(self, act: str, act_id: str) -> list[str]:
        """The clauses that forbid the act by what is known so far; what is unknown forbids nothing. Leaves no trace."""
        trial = self.anew()
        found = []
        for rule in trial.rules.of("condition", act):
            try:
                if trial._condition(rule, act_id) is False:
                    found.append(rule.clause)
            except (Missing, Undecided, *UNFORESEEN):
                continue
        return found

    def _condition(self, rule: Rule, act_id: str) -> bool | None:
        """True: holds or set aside; False: violated; None: does not apply."""
        holds = self._call(rule, (act_id,))
        key: Key = (f"may {rule.target}", (act_id,))
        if holds is None:
            return None
        if holds:
            self.steps.append(Step("rule", rule.clause, "holds", key, True, role="condition"))
            return True
        by = self._defeated(rule, (act_id,), self._reads[-1] if self._reads else [])
        if by is not None:
            self.steps.append(Step("rule", rule.clause, "set aside", key, True, by=by, role="condition"))
            self.deciding.append(by)
            return True
        self.steps.append(Step("rule", rule.clause, "violated", key, False, role="condition"))
        return False

    def _grant_act(self, act: str, act_id: str) -> bool | None:
        """True or False by the grants of an act, None where it has none that has to do with the case."""
        rules = self.rules.of("grant", f"may {act}")
        if not rules:
            return None
        key: Key = (f"may {act}", (act_id,))
        before = len(self.steps)
        granted = self._grants(key)
        if not granted and not any(s.role == "grant" and s.subject == key for s in self.steps[before:]):
            return None
        self.deciding = [
            *self.deciding,
            *(s.clause for s in self.steps if s.role == "grant" and s.subject == key and (s.status == "holds") == granted),
        ]
        return granted

    def _is_raised(self, rule: Rule, reads: list[Fact | Key]) -> bool:
        """Whether the text mentions a fact of the rule."""
        if rule.about:
            return any(f.origin == "text" for f in self.all_told(*rule.about))
        return self._tells(reads)

    def _tells(self, reads: list[Fact | Key]) -> bool:
        """Whether the text itself states something that was read, beyond the background."""
        return any(isinstance(r, Fact) and r.origin == "text" and not self.registry[r.kind].background for r in reads)

    def must(self, act: str, act_id: str) -> bool:
        """Whether the act is a duty here: some duty holds, and is not set aside."""
        key: Key = (f"must {act}", (act_id,) if act_id else ())
        if not self.rules.of("duty", key[0]):
            raise Undecided("nevymodelováno", "pro tuto povinnost ještě nemáme kontrolu")
        try:
            return self._duties(key)
        finally:
            self.deciding = [s.clause for s in self.steps if s.role == "duty"] or self.deciding

    def _duties(self, key: Key) -> bool:
        """Any one duty suffices; every one that was weighed is shown. Silence of all of them is no answer."""
        weighed = False
        for step in self._answers("duty", key):
            self.steps.append(step)
            weighed = True
            if step.status == "holds":
                return True
        if not weighed:
            raise Undecided("pravidla mlčí", "žádná povinnost, kterou známe, se popsané situace netýká")
        return False


Goal = Callable[[Runner], Any]
"""What is asked of a run: reads a value, permits an act, runs a procedure."""


def run_once(
    law: Law, situation: Situation, goal: Goal, assumed: dict[Key, Any], known: Mapping[Key, Any] | None = None, log: list[Look] | None = None
) -> Finding:
    """One run of the goal over one situation, with no value tried out; ``known`` and ``log`` as for `Runner`."""
    runner = Runner(law, situation, known, log)
    finding = Finding("known", assumed=dict(assumed))
    try:
        finding.value = goal(runner)
    except Missing as stop:
        runner.lacks(stop)
        finding.status, finding.missing = "missing", stop.key
    except Undecided as stop:
        finding.status, finding.reason, finding.text = "undecided", stop.reason, stop.text
        runner.deciding = [*stop.clauses]
        if stop.asks is not None:
            runner.lacks(Missing(stop.asks))
            finding.missing = stop.asks
    except SeveralThings:
        finding.status, finding.reason, finding.text = "undecided", "nerozumím", SEVERAL
    except UNFORESEEN:
        if os.environ.get("ROZHODCI_DEBUG"):
            raise
        finding.status, finding.reason, finding.text = "undecided", "nevymodelováno", UNFIT
    if finding.status == "known" and (mentioned := runner.mentioned()) is not None:
        runner.lacks(Missing(mentioned))
        finding.status, finding.missing, finding.value = "missing", mentioned, None
    finding.apart_from = runner.apart_from
    finding.lacking = runner.lacking
    finding.raised = runner.raised
    finding.seen = runner.seen
    finding.log = runner._log
    finding.steps = runner.steps
    finding.deciding = list(dict.fromkeys(runner.deciding))
    finding.presumed = list(runner.presumed)
    finding.provisos = runner.provisos
    finding.listed = [k for k in dict.fromkeys(runner.lists) if k in law.registry and law.registry[k].listed]
    return finding


@dataclass
class Branch:
    """A tried fact with the tree under each of its values; ``lacking`` and ``raised`` as of the finding that it stopped."""

    key: Key
    arms: dict[Any, Branch | Finding]
    lacking: dict[Key, tuple[Key, ...]] = field(default_factory=dict, repr=False)
    raised: set[Key] = field(default_factory=set, repr=False)

    def leaves(self) -> Iterator[Finding]:
        """Every finding under this branch."""
        for arm in self.arms.values():
            if isinstance(arm, Branch):
                yield from arm.leaves()
            else:
                yield arm


def explore(
    law: Law, situation: Situation, goal: Goal, limit: int = MAX_COMBINATIONS, asked: Key | None = None, log: list[Look] | None = None
) -> Branch | Finding:
    """Run the goal; where a fact with few values is missing, try them all (at most so many combinations).

    ``asked``: the fact that the question itself asks for; its own values are no answer and are not tried. ``log``: where all that the runs
    look at is noted.
    """
    budget = [limit]
    return _explore(law, situation, goal, {}, budget, asked, [] if log is None else log)


def _explore(
    law: Law, situation: Situation, goal: Goal, assumed: dict[Key, Any], budget: list[int], asked: Key | None, log: list[Look]
) -> Branch | Finding:
    finding = run_once(law, situation, goal, assumed, log=log)
    if finding.missing is None or finding.missing == asked:
        return finding
    domain = _tried(law, situation, finding.missing)
    if not domain or len(domain) > budget[0]:
        return finding
    budget[0] -= len(domain) - 1
    key = finding.missing
    arms = {
        value: _explore(law, situation.assume(key, value), goal, {**assumed, key: value}, budget, asked, log)
        for value in domain
    }
    return _collapse(Branch(key, arms, finding.lacking, finding.raised), finding, law.registry[key[0]].presume)


def _tried(law: Law, situation: Situation, key: Key) -> Sequence[Any]:
    """The values of a missing fact that may be tried: those of its domain, or all within the bounds that the situation tells."""
    if key[0] not in law.registry:
        return ()
    kind = law.registry[key[0]]
    low, high = situation.bounds.get(key, (None, None))
    if low is None and high is None:
        return kind.domain
    least, most = max((b for b in (low, kind.low) if b is not None), default=None), min((b for b in (high, kind.high) if b is not None), default=None)
    if kind.domain:
        return [v for v in kind.domain if isinstance(v, int) and (least is None or v >= least) and (most is None or v <= most)]
    return () if least is None or most is None else range(least, most + 1)


def _collapse(branch: Branch, stopped: Finding, usual: Any) -> Branch | Finding:
    """A branch whose arms all come out equal is decided; the fact was not needed after all. The arm of the usual value speaks for all."""
    arms = sorted(branch.arms.items(), key=lambda arm: usual is None or arm[0] != usual)
    leaves = [leaf for _, arm in arms for leaf in (arm.leaves() if isinstance(arm, Branch) else (arm,))]
    first = leaves[0]
    if all(leaf.status == "known" and leaf.value == first.value for leaf in leaves):
        first.deciding = list(dict.fromkeys(c for leaf in leaves for c in leaf.deciding))
        first.presumed = list(dict.fromkeys(k for leaf in leaves for k in leaf.presumed))
        return first
    if all(leaf.status == "missing" and leaf.missing == first.missing for leaf in leaves):
        stopped.missing = first.missing
        stopped.steps = first.steps
        stopped.lacking = {**first.lacking, **stopped.lacking}
        return stopped
    return branch


def matters(law: Law, situation: Situation, goal: Goal, finding: Finding, key: Key, log: list[Look] | None = None) -> bool:
    """Whether the outcome hangs on a presumption: another value of its domain gives another outcome."""
    kind = law.registry[key[0]]
    for key_tried, value in finding.assumed.items():
        situation = situation.assume(key_tried, value)
    for value in kind.domain:
        if value == kind.presume:
            continue
        other = run_once(law, situation.assume(key, value), goal, {}, finding.apart_from(key), log)
        if other.status != finding.status or other.value != finding.value:
            return True
    return False
