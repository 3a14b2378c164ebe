"""What no table can have: rows beside the facts that match told facts which cannot be true together. Knows no game.

    [[impossible]]
    when = ["battle_kind(B) = naval", "battle_space(B) = S", "kind(S) = land"]
    says = "námořní bitva se svádí na moři, {S} je pevnina"

A capital letter is a variable, everything else a literal. Terms: ``kind(args) = value``, ``kind(args) != value``, ``X in kind(args)`` (a
member of a list), ``N > M``, ``N != M``. A term holds for told facts and for what a table knows of things that are bound; an unknown fact
makes nothing impossible.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from referee.law.facts import Fact, FactError, Registry, Situation

_FACT = re.compile(r"(?:(?P<member>\S+)\s+in\s+)?(?P<kind>\w+)\((?P<args>[^)]*)\)(?:\s*(?P<op>!?=)\s*(?P<value>.+))?")
_COMPARED = re.compile(r"(?P<left>\S+)\s*(?P<op>>|!=)\s*(?P<right>\S+)")
_VARIABLE = re.compile(r"[A-Z]")

Bound = Mapping[str, Any]
Known = Callable[[str, tuple[str, ...]], Any]
"""What a table knows of a fact; None where no table does."""


@dataclass(frozen=True, slots=True)
class Term:
    """One condition: on a fact (``kind`` given) or on two bound values. ``op``: ``=``, ``!=``, ``in`` or ``>``."""

    kind: str
    args: tuple[str, ...]
    op: str
    value: Any
    left: str = ""


@dataclass(frozen=True, slots=True)
class Impossible:
    """A row: conditions that cannot hold together, and what to say."""

    when: tuple[Term, ...]
    says: str

    def completed_by(self, told: set[str]) -> Iterator[str]:
        """The kinds of which one more fact could complete a match, where facts of these kinds are told or known."""
        kinds = [term.kind for term in self.when if term.kind]
        for place, kind in enumerate(kinds):
            if all(other in told or other == kind for other in kinds[:place] + kinds[place + 1 :]):
                yield kind


@dataclass(frozen=True, slots=True)
class Clash:
    """A match: what is impossible, in Czech, and the told facts that make it so."""

    says: str
    facts: tuple[Fact, ...]
    bound: tuple[tuple[str, Any], ...]


def row(data: Mapping[str, Any], registry: Registry) -> Impossible:
    """One ``[[impossible]]`` table. Raises FactError where it cannot be read or names an unknown kind."""
    return Impossible(tuple(_term(text, registry) for text in data["when"]), str(data["says"]))


def _term(text: str, registry: Registry) -> Term:
    found = _FACT.fullmatch(text.strip())
    if found is None:
        compared = _COMPARED.fullmatch(text.strip())
        if compared is None:
            raise FactError(f"cannot read the condition {text!r}")
        return Term("", (), compared["op"], _literal(compared["right"]), compared["left"])
    args = tuple(a.strip() for a in found["args"].split(",") if a.strip())
    if len(args) != len(registry[found["kind"]].of):
        raise FactError(f"{text!r}: {found['kind']} speaks of {len(registry[found['kind']].of)} things")
    if found["member"]:
        return Term(found["kind"], args, "in", _literal(found["member"]))
    return Term(found["kind"], args, found["op"] or "=", _literal(found["value"]) if found["value"] else True)


def _literal(text: str) -> Any:
    text = text.strip()
    if text in {"true", "false"}:
        return text == "true"
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def clashes(rows: Iterable[Impossible], situation: Situation, known: Known, tabled: Set[str]) -> Iterator[Clash]:
    """Every match of a row in the situation; a row must have a fact that is told, tables alone contradict nothing.

    ``known``: what a table says of things; ``tabled``: the kinds of facts of which one does.
    """
    told = situation.told_kinds
    for one in rows:
        kinds = [term.kind for term in one.when if term.kind]
        if told.isdisjoint(kinds) or not all(kind in told or kind in tabled for kind in kinds):
            continue
        for bound, facts in _matches(one.when, situation, known, {}, ()):
            yield Clash(one.says, facts, tuple(bound.items()))


def _matches(
    terms: Sequence[Term], situation: Situation, known: Known, bound: Bound, facts: tuple[Fact, ...]
) -> Iterator[tuple[Bound, tuple[Fact, ...]]]:
    if not terms:
        yield bound, facts
        return
    first, rest = terms[0], terms[1:]
    for more, told in _holds(first, situation, known, bound):
        yield from _matches(rest, situation, known, more, facts if told is None or told in facts else (*facts, told))


def _holds(term: Term, situation: Situation, known: Known, bound: Bound) -> Iterator[tuple[Bound, Fact | None]]:
    """Every way in which a condition holds: what it binds, and the fact that says so."""
    if not term.kind:
        left, right = bound.get(term.left, _literal(term.left)), _meant(term.value, bound)
        if left != right if term.op == "!=" else _is_more(left, right):
            yield bound, None
        return
    found = [f for f in situation.states(term.kind) if f.origin == "text"]
    for fact in found:
        more = _bind(term.args, fact.args, bound)
        if more is not None:
            for after in _valued(term, fact.value, more):
                yield after, fact
    args = tuple(str(bound.get(a, a)) for a in term.args)
    if not any(_is_open(a, bound) for a in term.args) and not any(f.args == args for f in found):
        value = known(term.kind, args)
        for after in _valued(term, value, bound) if value is not None else ():
            yield after, None


def _is_open(name: str, bound: Bound) -> bool:
    return _VARIABLE.fullmatch(name) is not None and name not in bound


def _bind(names: Sequence[str], things: Sequence[str], bound: Bound) -> Bound | None:
    """The variables with these things; None where one already stands for another, or a literal differs."""
    more = dict(bound)
    for name, thing in zip(names, things, strict=True):
        if _VARIABLE.fullmatch(name):
            if more.setdefault(name, thing) != thing:
                return None
        elif name != thing:
            return None
    return more


def _valued(term: Term, value: Any, bound: Bound) -> Iterator[Bound]:
    members = value if term.op == "in" and isinstance(value, tuple) else (value,)
    if term.op == "!=":
        wanted = _meant(term.value, bound)
        if not (isinstance(wanted, str) and _VARIABLE.fullmatch(wanted)) and value != wanted:
            yield bound
        return
    for member in members:
        if isinstance(term.value, str) and _VARIABLE.fullmatch(term.value):
            more = _bind((term.value,), (member,), bound)
            if more is not None:
                yield more
        elif type(member) is type(term.value) and member == term.value:
            yield bound


def _meant(value: Any, bound: Bound) -> Any:
    return bound.get(value, value) if isinstance(value, str) else value


def _is_more(left: Any, right: Any) -> bool:
    return type(left) is int and type(right) is int and left > right
