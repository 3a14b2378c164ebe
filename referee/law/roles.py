"""The roles a plain function may play for a clause, and the typed views through which it reads facts.

A rule function takes one view (a unit, a battle, an act, the table), reads what it needs, and returns its finding. It
holds no trace, no message and no default: the runner records, words and presumes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from inspect import signature
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

if TYPE_CHECKING:
    from referee.law.runner import Runner

T = TypeVar("T")
V = TypeVar("V", bound="View")
F = TypeVar("F", bound=Callable[..., Any])


LIMITS = frozenset({"exception", "requirement"})
"""Roles that set another clause aside."""


class RoleError(Exception):
    """A rule bound to an unknown clause, or to nothing (a programming error)."""


class SeveralThings(Exception):
    """A rule that judges one thing was told of several; they must be asked about one by one."""

    def __init__(self, kind: str, things: tuple[str, ...]) -> None:
        super().__init__(kind)
        self.kind = kind
        self.things = things


class View:
    """A thing as rule functions see it: attributes read facts through the runner, which records them."""

    __slots__ = ("run", "id")

    def __init__(self, run: Runner, id: str = "") -> None:
        self.run = run
        self.id = id

    @property
    def _args(self) -> tuple[str, ...]:
        return (self.id,) if self.id else ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)


class fact(Generic[T]):
    """An attribute of a view that reads the fact kind of this name about the view's thing."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    @overload
    def __get__(self, view: None, owner: type[View]) -> fact[T]: ...
    @overload
    def __get__(self, view: View, owner: type[View]) -> T: ...
    def __get__(self, view: View | None, owner: type[View]) -> fact[T] | T:
        if view is None:
            return self
        value: T = view.run.read(self.kind, *view._args)
        return value


class ref(Generic[V]):
    """An attribute whose fact is another thing, read as a view of the given class."""

    def __init__(self, kind: str, cls: Callable[..., V]) -> None:
        self.kind = kind
        self.cls = cls

    @overload
    def __get__(self, view: None, owner: type[View]) -> ref[V]: ...
    @overload
    def __get__(self, view: View, owner: type[View]) -> V: ...
    def __get__(self, view: View | None, owner: type[View]) -> ref[V] | V:
        if view is None:
            return self
        value = view.run.read(self.kind, *view._args)
        if isinstance(value, tuple):
            raise SeveralThings(self.kind, value)
        return self.cls(view.run, value)


class refs(Generic[V]):
    """An attribute whose fact is several things, read as a tuple of views."""

    def __init__(self, kind: str, cls: Callable[..., V]) -> None:
        self.kind = kind
        self.cls = cls

    @overload
    def __get__(self, view: None, owner: type[View]) -> refs[V]: ...
    @overload
    def __get__(self, view: View, owner: type[View]) -> tuple[V, ...]: ...
    def __get__(self, view: View | None, owner: type[View]) -> refs[V] | tuple[V, ...]:
        if view is None:
            return self
        ids = view.run.read(self.kind, *view._args)
        return tuple(self.cls(view.run, i) for i in ((ids,) if isinstance(ids, str) else ids))


@dataclass(frozen=True)
class Rule:
    """A function bound to a clause.

    ``role``: condition, grant, value, modifier, exception, requirement, duty, known or fault. ``target``: the act type (condition,
    grant of an act, duty), the fact kind that it decides (grant, value, modifier, known) or the clause that it sets aside
    (exception) or limits (requirement); of a fault nothing.
    ``about``: fact kinds whose mention raises the condition; empty: those that it reads. ``implements``: further clauses
    that this function decides, because they say the same elsewhere or only head it; a ruling cites ``clause`` alone.
    ``general``: a grant for all cases that is weighed behind those for some of them, so that a ruling cites what is special.
    """

    role: str
    clause: str
    target: str
    fn: Callable[..., Any]
    about: tuple[str, ...] = ()
    implements: tuple[str, ...] = ()
    general: bool = False

    @property
    def decides(self) -> tuple[str, ...]:
        """Every clause that the function decides, its own first."""
        return (self.clause, *self.implements)

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.fn.__name__

    @cached_property
    def view(self) -> type[View]:
        """The view class named by the annotation of the only parameter."""
        annotation = next(iter(self.fn.__annotations__.values()))
        cls = self.fn.__globals__[annotation] if isinstance(annotation, str) else annotation
        if not (isinstance(cls, type) and issubclass(cls, View)):
            raise RoleError(f"{self.name}: the parameter must be annotated with a view")
        return cls

    @property
    def of_act(self) -> bool:
        """Whether it judges an act, and so is called with the act alone."""
        return self.role in {"condition", "duty"} or self.role == "grant" and self.target.startswith("may ")

    def takes(self, things: int) -> bool:
        """Whether its view is made of so many things."""
        parameters = list(signature(self.view.__init__).parameters.values())[2:]
        needed = sum(p.default is p.empty for p in parameters)
        return needed <= things <= len(parameters)


class Rules:
    """All rules of one game, by role and target."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.all: list[Rule] = []
        self._by: dict[tuple[str, str], list[Rule]] = {}
        self._of_clause: dict[str, list[Rule]] = {}
        self._acts: tuple[int, frozenset[str]] | None = None

    def _bind(
        self, role: str, clause: str, target: str, implements: Iterable[str], about: Iterable[str] = (), general: bool = False
    ) -> Callable[[F], F]:
        if not clause:
            raise RoleError(f"a {role} must cite a clause")

        def bind(fn: F) -> F:
            also = tuple(f"{self.game}/{other}" for other in implements)
            rule = Rule(role, f"{self.game}/{clause}", target, fn, tuple(about), also, general)
            self.all.append(rule)
            self._by.setdefault((role, target), []).append(rule)
            self._by[role, target].sort(key=lambda r: r.general)
            self._of_clause.setdefault(rule.clause, []).append(rule)
            return fn

        return bind

    @cached_property
    def tabled(self) -> frozenset[str]:
        """The kinds of facts that a table or a definition knows; to be asked once all rules are bound."""
        return frozenset(rule.target for rule in self.all if rule.role == "known")

    def implemented_by(self, clause: str) -> list[str]:
        """The further clauses that the rules of a clause decide, because they say the same elsewhere or only head it."""
        return list(dict.fromkeys(also for rule in self._of_clause.get(clause, ()) for also in rule.implements))

    def condition(
        self, clause: str, act: str, about: Iterable[str] = (), implements: Iterable[str] = ()
    ) -> Callable[[F], F]:
        """Must hold, or the act is forbidden."""
        return self._bind("condition", clause, act, implements, about)

    def grant(
        self, clause: str, *, act: str = "", of: str = "", implements: Iterable[str] = (), general: bool = False
    ) -> Callable[[F], F]:
        """Any one suffices: for an act (``act``) or for a fact of yes and no (``of``). None where it has nothing to do with the case.

        ``general``: weighed behind all others.
        """
        return self._bind("grant", clause, f"may {act}" if act else of, implements, general=general)

    def value(self, clause: str, of: str, implements: Iterable[str] = ()) -> Callable[[F], F]:
        """Computes a fact; returns None where it does not apply."""
        return self._bind("value", clause, of, implements)

    def modifier(self, clause: str, to: str, implements: Iterable[str] = ()) -> Callable[[F], F]:
        """Adds a number to a sum."""
        return self._bind("modifier", clause, to, implements)

    def exception(self, clause: str, to: str, implements: Iterable[str] = ()) -> Callable[[F], F]:
        """Sets the clause ``to`` aside where it returns true."""
        return self._bind("exception", clause, f"{self.game}/{to}", implements)

    def requirement(self, clause: str, of: str, implements: Iterable[str] = ()) -> Callable[[F], F]:
        """Must hold for the clause ``of`` to be used; where it returns false, that clause is set aside."""
        return self._bind("requirement", clause, f"{self.game}/{of}", implements)

    def duty(self, clause: str, act: str, implements: Iterable[str] = ()) -> Callable[[F], F]:
        """Whether the act must be done."""
        return self._bind("duty", clause, f"must {act}", implements)

    def known(self, clause: str, of: str, implements: Iterable[str] = ()) -> Callable[[F], F]:
        """A fact that a table knows; returns None where the table is silent. A stated value beats it."""
        return self._bind("known", clause, of, implements)

    def fault(self, clause: str, implements: Iterable[str] = ()) -> Callable[[F], F]:
        """What the clause makes impossible in the whole description, as a Czech clause; None where nothing is."""
        return self._bind("fault", clause, "", implements)

    def of(self, role: str, target: str) -> list[Rule]:
        """The rules of one role for one target, in order of declaration; general ones behind the others."""
        return self._by.get((role, target), [])

    @property
    def acts(self) -> frozenset[str]:
        """The types of acts that the rules judge."""
        if self._acts is None or self._acts[0] != len(self.all):
            self._acts = len(self.all), frozenset(r.target.removeprefix("may ").removeprefix("must ") for r in self.all if r.of_act)
        return self._acts[1]

    def edges(self) -> set[tuple[str, str]]:
        """Every (exception, defeated clause) pair that the checks declare."""
        return {(r.clause, r.target) for r in self.all if r.role == "exception"}

    def check_limits(self, things: Callable[[str], int]) -> None:
        """Raise RoleError where an exception or a requirement is handed other things than its function takes.

        A limit is called with the things of the rule that it limits, so all rules of one clause with limits must speak of
        equally many. ``things``: of how many things a fact kind speaks.
        """
        for limit in (r for r in self.all if r.role in LIMITS):
            for rule in (r for r in self.all if r.clause == limit.target and r.role not in {"known", *LIMITS}):
                count = 1 if rule.of_act else things(rule.target)
                if not limit.takes(count):
                    raise RoleError(
                        f"{limit.name} ({limit.clause}) limits {rule.name} ({rule.clause}), which speaks of {count} things;"
                        f" {limit.view.__name__} is no view of so many"
                    )

    def check_clauses(self, known: Callable[[str], bool]) -> None:
        """Raise RoleError for a rule that cites a clause the rulebase does not have."""
        for rule in self.all:
            for address in (*rule.decides, rule.target) if rule.role in LIMITS else rule.decides:
                if not known(address):
                    raise RoleError(f"{rule.name} cites an unknown clause: {address}")
