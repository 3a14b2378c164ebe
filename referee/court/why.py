"""Why a named clause does not decide: "a co 8.5.4?" asked of any ruling. Knows no game.

The answer is plain data: `clause`, `status` (one of `STATUSES`), `text` (a Czech sentence), `by` (the clause that set it aside) and
`facts` (what its check read).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from grammar.near import close_words
from referee.court.game import Game
from referee.law.facts import Key, Situation
from referee.law.finding import Finding, Missing, Step, Undecided
from referee.law.roles import Rule
from referee.law.runner import Runner
from referee.speech import echo, messages

STATUSES = (
    "decides", "used", "set aside", "violated", "condition not met", "depends", "other", "no check", "unknown clause",
)  # fmt: skip
_ASKED = re.compile(
    r"\b[Aa]\s+co\s+(?:(?:pravidlo|klauzule|klauzuli|bod|odstavec|článek)\s+)?\[?(?P<clause>\d+(?:\.\d+)+(?:-[\w-]+)?)\]?\s*\?"
)


def asked(text: str) -> tuple[str, list[str]]:
    """The text without its questions "A co 8.5.4?" (blanks in their place keep every offset), and the clauses asked about."""
    clauses = [m["clause"] for m in _ASKED.finditer(text)]
    return _ASKED.sub(lambda m: " " * len(m.group()), text), clauses


def without_question(clause: str) -> dict[str, Any]:
    """The answer where there was nothing to decide."""
    return _answer(clause, "other", messages.WHY_NO_QUESTION.format(clause=clause))


class _Tracing(Runner):
    """A runner that keeps what a rule itself reads, not what lies below."""

    def __init__(self, law: Any, situation: Situation) -> None:
        super().__init__(law, situation)
        self.direct: dict[Key, Any] = {}
        self._depth = 0

    def read(self, kind: str, *args: str) -> Any:
        """As the runner reads; remembers the value where a rule under trial asked for it."""
        self._depth += 1
        try:
            value = super().read(kind, *args)
        finally:
            self._depth -= 1
        if not self._depth:
            self.direct[(kind, args)] = value
        return value


def why_not(game: Game, situation: Situation, finding: Finding, deciding: Sequence[str], clause: str) -> dict[str, Any]:
    """Why the clause (``8.5.4`` or ``nr/8.5.4``) does not decide the question that ended with this finding.

    ``deciding``: the clauses that do decide, the strongest first.
    """
    full = game.book.resolve(clause if "/" in clause else f"{game.id}/{clause}")
    if full is None:
        near = close_words(f"{game.id}/{_number(clause)}", game.book.addresses(game.id), n=3)
        text = messages.WHY_UNKNOWN_NEAR.format(near=_numbers(near)) if near else ""
        return _answer(clause, "unknown clause", messages.WHY_UNKNOWN.format(clause=clause, near=text))
    names = echo.names(situation)
    steps = [s for s in finding.steps if s.clause == full]
    if steps:
        return _from_steps(game, situation, full, steps, deciding, names)
    rules = [r for r in game.law.rules.all if r.clause == full]
    if rules:
        return _unused(game, situation, full, rules, deciding, names)
    first = next((r.clause for r in game.law.rules.all if full in r.implements), "")
    if first:
        text = messages.WHY_IMPLEMENTED.format(clause=_number(full), by=_number(first), title=game.book.clause(first).title)
        return _answer(full, "other", text, by=first)
    return _without_check(game, full)


def _answer(clause: str, status: str, text: str, by: str = "", facts: Sequence[str] = ()) -> dict[str, Any]:
    return {"clause": clause, "status": status, "text": text, "by": by, "facts": list(facts)}


def _number(address: str) -> str:
    return address.partition("/")[2] or address


def _numbers(addresses: Sequence[str]) -> str:
    return ", ".join(_number(a) for a in addresses)


def _from_steps(
    game: Game, situation: Situation, full: str, steps: list[Step], deciding: Sequence[str], names: dict[str, str]
) -> dict[str, Any]:
    number = _number(full)
    by_status = {step.status: step for step in steps}
    if (step := by_status.get("set aside")) is not None:
        required = any(r.clause == step.by and r.role == "requirement" for r in game.law.rules.all)
        sentence = messages.WHY_REQUIRED if required else messages.WHY_SET_ASIDE
        beaten = sentence.format(clause=number, by=_number(step.by), title=game.book.clause(step.by).title)
        return _answer(full, "set aside", beaten, by=step.by)
    if "violated" in by_status:
        return _answer(full, "violated", messages.WHY_VIOLATED.format(clause=number))
    if {"holds", "value"} & set(by_status):
        if full in deciding[:1]:
            return _answer(full, "decides", messages.WHY_DECIDES.format(clause=number))
        return _answer(full, "used", messages.WHY_USED.format(clause=number, by=_number(deciding[0]) if deciding else "jiná"))
    step = steps[-1]
    facts = _read_by(game, situation, full, step.subject[1], names)
    return _answer(full, "condition not met", _not_met(number, facts), facts=facts)


def _not_met(number: str, facts: Sequence[str]) -> str:
    if facts:
        return messages.WHY_NOT_MET_BY.format(clause=number, facts="; ".join(facts))
    return messages.WHY_NOT_MET.format(clause=number)


def _read_by(game: Game, situation: Situation, full: str, args: tuple[str, ...], names: dict[str, str]) -> list[str]:
    """What the check of a clause reads about these things, as Czech pieces ``terén: město``."""
    for rule in game.law.rules.all:
        if rule.clause == full:
            run = _Tracing(game.law, situation)
            try:
                run._call(rule, args)
            except (Missing, Undecided, TypeError):
                continue
            return [_said(game, key, value, names) for key, value in run.direct.items() if not isinstance(value, tuple)]
    return []


def _said(game: Game, key: Key, value: Any, names: dict[str, str]) -> str:
    kind = game.law.registry[key[0]]
    return f"{echo.label(kind)}: {names.get(value, kind.say(value)) if isinstance(value, str) else kind.say(value)}"


def _unused(
    game: Game, situation: Situation, full: str, rules: list[Rule], deciding: Sequence[str], names: dict[str, str]
) -> dict[str, Any]:
    """A clause with a check that the question never came to: try it on the things of the situation."""
    number = _number(full)
    rule = rules[0]
    exception = next((r for r in rules if r.role == "exception"), None)
    if exception is not None:
        text = messages.WHY_EXCEPTION.format(clause=number, to=_number(exception.target))
        facts = list(dict.fromkeys(f for e in situation.entities for f in _read_by(game, situation, full, (e,), names)))[:3]
        return _answer(full, "condition not met", text + (f" ({'; '.join(facts)})" if facts else "") + ".", facts=facts)
    for entity in [*situation.entities, ""]:
        run = _Tracing(game.law, situation)
        try:
            run._call(rule, (entity,) if entity else ())
        except Missing as stop:
            kind = game.law.registry[stop.key[0]] if stop.key[0] in game.law.registry else None
            if kind is not None and run.direct:
                question = kind.ask(stop.key[1], names)
                return _answer(full, "depends", messages.WHY_DEPENDS.format(clause=number, question=question))
        except (Undecided, TypeError):
            continue
    return _answer(full, "other", messages.WHY_OTHER.format(clause=number, title=game.book.clause(full).title))


def _without_check(game: Game, full: str) -> dict[str, Any]:
    clause = game.book.clause(full)
    number = _number(full)
    below = [r.clause for r in game.law.rules.all if r.clause.startswith((f"{full}-", f"{full}."))]
    if clause.undecidable:
        return _answer(full, "no check", messages.WHY_UNDECIDABLE.format(clause=number, why=clause.undecidable))
    if below:
        parts = _numbers(list(dict.fromkeys(below))[:6])
        return _answer(full, "no check", messages.WHY_PARTS.format(clause=number, parts=parts))
    if clause.kind in {"definice", "poznámka", "příklad"}:
        return _answer(full, "no check", messages.WHY_KIND.format(clause=number, kind=clause.kind))
    return _answer(full, "no check", messages.WHY_NO_CHECK.format(clause=number, title=clause.title))
