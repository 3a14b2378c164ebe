"""What the things of a situation are to its question, so that facts of different situations can be held side by side.

A situation is plain data (docs/situation.md). A thing that has a name of its own (Stalingrad, Itálie) is itself; any other is the part that it
plays: ``@`` the act that is asked about, ``@.movers`` what that act moves, ``@0`` the first thing that the fact asked for is of.
"""

from __future__ import annotations

import collections
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

RESERVED = frozenset({"id", "type", "name", "concept", "shown", "words", "act", "denied", "named"})
"""Keys of a thing or an act that are no facts about it."""
NAMING = frozenset({"name", "concept", "named"})


@dataclass(frozen=True)
class Told:
    """A fact of a situation by roles: ``args`` and ``value`` name roles, words, numbers or truth values. ``words``: the player's."""

    kind: str
    args: tuple[str, ...]
    value: Any
    words: str = ""

    @property
    def key(self) -> tuple[str, tuple[str, ...]]:
        """What the fact is about."""
        return self.kind, self.args


@dataclass(frozen=True)
class Plot:
    """A situation by roles: its question, its facts, the types and concepts of its roles, and the role of each of its ids."""

    ask: str
    target: str
    question: Mapping[str, Any]
    facts: tuple[Told, ...]
    types: Mapping[str, str]
    concepts: Mapping[str, str]
    roles: Mapping[str, str]

    @property
    def intent(self) -> str:
        """The question that it asks, as `intent_of` names it."""
        return f"{self.ask}:{self.target}" if self.target else ""

    @property
    def ids(self) -> dict[str, str]:
        """The id of each role."""
        return {role: thing for thing, role in self.roles.items()}


def listed(value: Any) -> list[Any]:
    """A value, or the values of a list."""
    return list(value) if isinstance(value, list | tuple) else [value]


def facts_in(data: Mapping[str, Any]) -> Iterator[Told]:
    """The facts of a situation by ids, those inside of things and acts as well."""
    for row in data.get("facts", ()):
        if "value" in row or not {"at_least", "at_most"} & row.keys():
            value = row.get("value", True)
            yield Told(row["fact"], tuple(map(str, listed(row["of"]))) if row.get("of") is not None else (), value, row.get("words", ""))
    for thing in (*data.get("things", ()), *data.get("acts", ())):
        for name, value in thing.items():
            if name not in RESERVED:
                yield Told(name, (thing["id"],), value, thing.get("words", ""))


def plot(data: Mapping[str, Any], is_name: Callable[[str], bool]) -> Plot:
    """The situation by roles. ``is_name``: whether a concept names one thing and no kind of things."""
    things = {t["id"]: t.get("type", "") for t in data.get("things", ())}
    acts = {t["id"]: t["act"] for t in data.get("acts", ())}
    concepts = {t["id"]: t["concept"] for t in data.get("things", ()) if t.get("concept")}
    own = things | acts
    asked: Mapping[str, Any] = next(iter(data.get("questions", ())), {})
    roles = {thing: concept for thing, concept in concepts.items() if is_name(concept)}
    roles |= {thing: thing for thing in own if is_name(thing)}
    if asked.get("act") in own:
        roles[asked["act"]] = "@"
    for place, thing in enumerate(listed(asked.get("of")) if asked.get("of") is not None else ()):
        if thing in own:
            roles.setdefault(thing, f"@{place}")
    facts = list(facts_in(data))
    _spread(facts, own, roles)
    count: collections.Counter[str] = collections.Counter()
    for thing, kind in own.items():
        if thing not in roles:
            count[kind] += 1
            roles[thing] = f"*{kind}{count[kind] if count[kind] > 1 else ''}"
    told = tuple(
        Told(f.kind, tuple(roles.get(a, a) for a in f.args), _by_role(f.value, roles), f.words) for f in facts if f.kind not in NAMING
    )  # fmt: skip
    ask = {"may": "may", "must": "must"}.get(asked.get("ask", ""), "value")
    target = acts.get(asked.get("act", ""), asked.get("act") or asked.get("fact") or "")
    return Plot(
        ask, target, asked, told, {roles[t]: kind for t, kind in own.items()}, {roles[t]: c for t, c in concepts.items()},
        roles,
    )  # fmt: skip


def _by_role(value: Any, roles: Mapping[str, str]) -> Any:
    if isinstance(value, list | tuple):
        return tuple(roles.get(v, v) if isinstance(v, str) else v for v in value)
    return roles.get(value, value) if isinstance(value, str) else value


def _spread(facts: list[Told], own: Mapping[str, str], roles: dict[str, str]) -> None:
    """Give a role to whatever a fact ties to something that has one."""
    grew = True
    while grew:
        grew = False
        for fact in facts:
            base = next((roles[a] for a in fact.args if a in roles and (roles[a][:1] in "@*")), None)
            for place, value in enumerate(listed(fact.value)):
                if base is not None and isinstance(value, str) and value in own and value not in roles:
                    roles[value] = f"{base}.{fact.kind}" + (f"#{place}" if place else "")
                    grew = True
            tied = base or next((roles[v] for v in listed(fact.value) if isinstance(v, str) and v in roles and v in own), None)
            for arg in fact.args:
                if tied is not None and arg in own and arg not in roles:
                    mark = "" if tied[:1] in "@*" else "*"  # what a fact ties to a name is no name itself
                    roles[arg] = _apart(f"{mark}{tied}{'~' if base else '<'}{fact.kind}", roles)
                    grew = True


def _apart(role: str, roles: Mapping[str, str]) -> str:
    """A role, told from that of others that a fact ties to the same thing."""
    alike = sum(other == role or other.startswith(f"{role}#") for other in roles.values())
    return f"{role}#{alike}" if alike else role
