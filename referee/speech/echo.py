"""The canonical echo: what was understood, a fact a line, in Czech; and the reader of such lines.

``• síla – „6. armáda“: 3`` speaks of one thing; ``• počasí: sníh`` of the table. Things are quoted, so that a line can be read
back to the same fact.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee.law.facts import Entity, Fact, FactKind, Registry, Situation

_LINE = re.compile(r"^•\s*(?P<label>[^–:„]+?)(?:\s*–\s*(?P<things>„.*?“(?:, „.*?“)*))?\s*:\s*(?P<value>.*)$")
_COUNTED = re.compile(r"(\D.*) \d+")
_QUOTED = re.compile(r"„(.*?)“")


class EchoError(ValueError):
    """A line that is no canonical fact."""


def names(situation: Situation, types: Mapping[str, str] | None = None) -> dict[str, str]:
    """A name for every thing, each used once. ``types``: what types of things are called, to tell Itálie (a state) from Itálie (a space)."""
    return _numbered(situation, apart=False, types=types or {})


def shown(situation: Situation) -> dict[str, str]:
    """What things are called in an answer: as `names`, but things of two types may share a name (Německo, a state and a space).

    A thing without a name of its own, which the reader counts (hex 1), bears a number only beside another of its kind.
    """
    numbered = _numbered(situation, apart=True)
    bases = {thing: match[1] for thing, name in numbered.items() if (match := _COUNTED.fullmatch(name)) and _is_called(situation, thing, match[1])}
    taken = [*bases.values(), *numbered.values()]
    return numbered | {thing: base for thing, base in bases.items() if taken.count(base) == 1}


def _is_called(situation: Situation, thing: str, base: str) -> bool:
    """Whether the text calls a thing by these words alone, so that the number behind them is the reader's."""
    name = situation.get("name", thing)
    return name is None or name.value == base


def _numbered(situation: Situation, apart: bool, types: Mapping[str, str] | None = None) -> dict[str, str]:
    taken: dict[str, str] = {}
    used: set[tuple[str, str]] = set()
    first: dict[str, str] = {}
    for entity in situation.entities.values():
        kind = entity.type if apart else ""
        name = entity.name
        if types and first.setdefault(name, entity.type) != entity.type and entity.type in types:
            name = f"{entity.name} ({types[entity.type]})"
        alike, number = name, 2
        while (kind, name) in used:
            name, number = f"{alike} ({number})", number + 1
        used.add((kind, name))
        taken[entity.id] = name
    return taken


def lines(situation: Situation, registry: Registry, types: Mapping[str, str] | None = None) -> list[str]:
    """The stated facts as canonical lines; ``types``: as in `names`."""
    named = names(situation, types)
    out = []
    for fact in situation.facts.values():
        if fact.origin != "text":
            continue
        kind = registry[fact.kind]
        things = ", ".join(f"„{named.get(a, a)}“" for a in fact.args)
        head = f"{label(kind)} – {things}" if things else label(kind)
        out.append(f"• {head}: {_say(kind, fact.value, named)}")
    return out


def label(kind: FactKind) -> str:
    """The Czech label of a kind; its name where it has none."""
    return kind.label or kind.name.replace("_", " ")


def _say(kind: FactKind, value: Any, named: dict[str, str]) -> str:
    if isinstance(value, tuple):
        return ", ".join(_say(kind, v, named) for v in value)
    if isinstance(value, str) and value in named and value not in kind.domain:
        return f"„{named[value]}“"
    return kind.say(value)


def parse(text: str, registry: Registry) -> Situation:
    """Canonical lines as a situation. Raises EchoError naming the line."""
    labels = {label(k): k for k in registry}
    situation = Situation()
    ids: dict[str, str] = {}
    for line in filter(None, (part.strip() for part in text.splitlines())):
        match = _LINE.match(line)
        if match is None or match["label"].strip() not in labels:
            raise EchoError(line)
        kind = labels[match["label"].strip()]
        args = []
        for name, of in zip(_QUOTED.findall(match["things"] or ""), kind.of, strict=True):
            situation, thing = _thing(situation, ids, name, of)
            args.append(thing)
        situation, value = _value(situation, ids, kind, match["value"].strip())
        situation = situation.with_facts(Fact(kind.name, tuple(args), value))
    return situation


def _thing(situation: Situation, ids: dict[str, str], name: str, of: str) -> tuple[Situation, str]:
    if name not in ids:
        ids[name] = f"{of}:{name}"
        situation = situation.with_entity(Entity(ids[name], of, name))
    return situation, ids[name]


def _value(situation: Situation, ids: dict[str, str], kind: FactKind, text: str) -> tuple[Situation, Any]:
    quoted = _QUOTED.findall(text)
    if quoted:
        things = []
        for name in quoted:
            situation, thing = _thing(situation, ids, name, "any")
            things.append(thing)
        return situation, tuple(things) if kind.many or len(things) > 1 else things[0]
    for value in kind.domain:
        if kind.say(value) == text:
            return situation, value
    for value, said in kind.labels.items():
        if said == text:
            return situation, {"true": True, "false": False}.get(value, value)
    if text in {"ano", "ne"}:
        return situation, text == "ano"
    return situation, int(text) if re.fullmatch(r"-?(?:0|[1-9]\d*)", text) else text
