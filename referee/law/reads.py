"""What the rules of a game may read, found in their code: for each rule the kinds of facts, and for a question all that can bear on it.

A rule reaches facts through the attributes and methods of views and through names of kinds; both stand in its compiled code. Where two
views have an attribute of one name, both count: this errs on the side of too much. What a run really looked at is in
`referee.law.record`. Knows no game.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cached_property
from types import CodeType, FunctionType
from typing import Any

from referee.law.facts import Registry
from referee.law.roles import LIMITS, Rule, Rules, View, fact, ref, refs

DECIDING = ("known", "value", "grant", "modifier")
"""Roles that derive a fact."""

GAME_DEPTH = 3
"""Parts of the name of a package that holds all modules of one game."""


class Reads:
    """The static reads of one game."""

    def __init__(self, rules: Rules, registry: Registry) -> None:
        self.rules = rules
        self.registry = registry
        self._of_code: dict[int, frozenset[str]] = {}  # by identity: to hash a piece of code is to hash all its constants
        self._kept: list[CodeType] = []
        """Keeps alive what is known by its identity, which another piece of code would get otherwise."""
        self._reached: dict[str, frozenset[str]] = {}
        self._deciding: dict[str, list[Rule]] = {}
        self._known: dict[int, tuple[set[str], list[tuple[CodeType, dict[str, Any]]]]] = {}

    @cached_property
    def _attributes(self) -> dict[str, list[Any]]:
        """What the views of the game have under each name."""
        found: dict[str, list[Any]] = {}
        packages = {_package(rule.fn.__module__) for rule in self.rules.all}
        for cls in _views():
            if _package(cls.__module__) not in packages:  # the views of another game are no concern of these rules
                continue
            for name, value in vars(cls).items():
                found.setdefault(name, []).append(value)
        return found

    def of_rule(self, rule: Rule) -> frozenset[str]:
        """The kinds that a rule may read itself, through its views; what lies below derived kinds is theirs."""
        return self._of_function(rule.fn)

    def of_clause(self, clause: str) -> frozenset[str]:
        """The kinds that the rules of a clause may read."""
        return frozenset().union(*(self.of_rule(r) for r in self.rules.all if clause in r.decides))

    def readers(self, kind: str) -> list[Rule]:
        """The rules that may read a kind."""
        return self._readers.get(kind, [])

    @cached_property
    def _readers(self) -> dict[str, list[Rule]]:
        """The rules that may read each kind, in their order."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules.all:
            for kind in self.of_rule(rule):
                found.setdefault(kind, []).append(rule)
        return found

    def reach(self, target: str) -> frozenset[str]:
        """All kinds that may bear on a question: ``may act``, ``must act`` or a kind of fact; exceptions and derivations included."""
        if target not in self._reached:
            self._reached[target] = self._reach(target)
        return self._reached[target]

    def read_by(self, target: str) -> frozenset[str]:
        """The kinds that the rules on a question read themselves, those that limit these rules included."""
        rules = self._rules_of(target)
        limiting = [other for rule in rules for other in self._limiting.get(rule.clause, ())]
        return frozenset().union(*(self.of_rule(rule) for rule in (*rules, *limiting)))

    def _reach(self, target: str) -> frozenset[str]:
        kinds: set[str] = set()
        pending = [*self._rules_of(target)]
        done: set[int] = set()
        while pending:
            rule = pending.pop()
            if id(rule) in done:
                continue
            done.add(id(rule))
            pending += self._limiting.get(rule.clause, ())
            new = self.of_rule(rule) - kinds
            kinds |= new
            for kind in new:
                pending += self._rules_of(kind)
        return frozenset(kinds)

    @cached_property
    def _limiting(self) -> dict[str, list[Rule]]:
        """The rules that limit a clause."""
        found: dict[str, list[Rule]] = {}
        for rule in self.rules.all:
            if rule.role in LIMITS and rule.target is not None:
                found.setdefault(rule.target, []).append(rule)
        return found

    def _rules_of(self, target: str) -> list[Rule]:
        if target not in self._deciding:
            self._deciding[target] = self._rules_anew(target)
        return self._deciding[target]

    def _rules_anew(self, target: str) -> list[Rule]:
        act = target.removeprefix("may ")
        conditions = self.rules.of("condition", act) if act != target else []
        return [*conditions, *(r for role in (*DECIDING, "duty") for r in self.rules.of(role, target))]

    def _of_function(self, fn: Any) -> frozenset[str]:
        """What a function reads, itself or through whatever it may call."""
        if not isinstance(fn, FunctionType):
            return frozenset()
        if id(fn.__code__) not in self._of_code:
            self._settle(fn.__code__, fn.__globals__)
        return self._of_code[id(fn.__code__)]

    def _settle(self, code: CodeType, names: dict[str, Any]) -> None:
        """Find out what a piece of code reads, and with it all that it may call; what was settled before stays as it is."""
        kinds: dict[int, set[str]] = {}
        calls: dict[int, list[int]] = {}
        pending = [(code, names)]
        while pending:
            one, known = pending.pop()
            if id(one) not in kinds and id(one) not in self._of_code:
                own, called = self._direct(one, known)
                kinds[id(one)], calls[id(one)] = {*own}, [id(other) for other, _ in called]
                pending += called
        is_settled = False
        while not is_settled:
            is_settled = True
            for one_id in reversed(kinds):
                before = len(kinds[one_id])
                kinds[one_id].update(*(kinds[other] if other in kinds else self._of_code[other] for other in calls[one_id]))
                is_settled = is_settled and len(kinds[one_id]) == before
        self._of_code.update((one_id, frozenset(found)) for one_id, found in kinds.items())

    def _direct(self, code: CodeType, names: dict[str, Any]) -> tuple[set[str], list[tuple[CodeType, dict[str, Any]]]]:
        """The kinds that stand in a piece of code, and the code that it may call."""
        if id(code) not in self._known:
            self._kept.append(code)
            kinds = {text for text in _texts(code.co_consts) if text in self.registry}
            called: list[tuple[CodeType, dict[str, Any]]] = [(c, names) for c in code.co_consts if isinstance(c, CodeType)]
            for name in code.co_names:
                for value in (*self._attributes.get(name, ()), names.get(name)):
                    if isinstance(value, fact | ref | refs) and value.kind in self.registry:
                        kinds.add(value.kind)
                    if name.isupper():
                        kinds.update(t for t in _texts((value,)) if t in self.registry)
                    called += [(f.__code__, f.__globals__) for f in _functions(value)]
            self._known[id(code)] = kinds, called
        return self._known[id(code)]


def _package(module: str) -> str:
    """The package of a game to which a module belongs."""
    return ".".join(module.split(".")[:GAME_DEPTH])


def _views() -> Iterator[type[View]]:
    pending: list[type[View]] = [View]
    while pending:
        cls = pending.pop()
        subclasses = cls.__subclasses__()
        pending += subclasses
        yield from (c for c in subclasses if c.__module__ in sys.modules)


def _functions(value: Any) -> Iterator[FunctionType]:
    """The functions that a name of a module or of a view may call."""
    inner = getattr(value, "fget", None) or getattr(value, "func", None) or getattr(value, "__func__", None) or value
    if isinstance(inner, FunctionType):
        yield inner


def _texts(values: Any) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple | list | frozenset | set):
            yield from _texts(value)
        elif isinstance(value, dict):
            yield from _texts(value.keys())
