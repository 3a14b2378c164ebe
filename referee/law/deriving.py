"""How rules derive a fact: tables, values that must agree, grants of which one suffices, sums; and what sets a rule aside."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from referee.law.facts import Fact, Key
from referee.law.finding import UNFORESEEN, Missing, Step, Undecided
from referee.law.reading import Reading
from referee.law.roles import Rule


class Deriving(Reading):
    """A reading that calls rules."""

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

    def cite(self, *clauses: str, holds: bool = True) -> None:
        """Clauses that a procedure used on the way to what a rule finds; not ``holds``: what they ask for is not so."""
        key = self._open[-1] if self._open else ("", ())
        self.steps += [Step("rule", clause, "holds" if holds else "violated", key, True, role="procedure") for clause in clauses]

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

    def _call(self, rule: Rule, args: tuple[str, ...]) -> Any:
        self.bear()
        view: Callable[..., Any] = rule.view
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
