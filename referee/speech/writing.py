"""A situation as data: what `telling` reads back to the same situation and the same questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.law.facts import DENIED, Entity, Fact, Key, Registry, Situation
from referee.law.question import Question

FORMAT = 1
"""The version of the format that is written; older ones are read."""
FLAGS = (("negated", "negated"), ("past", "past"), ("permission", "permission"), ("turned", "forbidden"),
         ("all_of", "together"), ("any_of", "either"))  # fmt: skip


def write(
    game: str, situation: Situation, questions: list[Question], types: frozenset[str], registry: Registry, given: Mapping[str, str]
) -> dict[str, Any]:
    """The situation and its questions as plain data.

    ``types``: types of things that are no acts. ``given``: things that every situation of the game has, with their names.
    """
    own = [e for e in situation.entities.values() if given.get(e.id) != e.name]
    called = {e.id: row for e in own if e.type in types and (row := _called(e, situation)) is not None}
    facts = [f for f in situation.facts.values() if f.origin == "text" and not (f.kind in {"name", "concept"} and f.args[0] in called)]
    told = {f.key for f in facts}
    acts = {e.id: place for place, e in enumerate((e for e in own if e.type not in types), 1)}
    data: dict[str, Any] = {"format": FORMAT, "game": game, "moments": _moments(facts, acts)}
    data["things"] = [called.get(e.id) or {**_plain({"id": e.id, "type": e.type, "shown": e.name}), "named": False} for e in own if e.type in types]
    data["acts"] = [_act(e) for e in own if e.type not in types]
    data["facts"] = [_fact(f, registry) for f in facts] + [
        _unknown(k, situation) for k in sorted(situation.in_doubt) if k not in told and _are_there(k, situation, types, registry)
    ]
    data["unheard"] = [_plain({"words": u.words, "concepts": list(u.concepts)}) for u in situation.unheard]
    data["questions"] = [question(q, registry) for q in questions]
    return {key: value for key, value in data.items() if value or key in {"format", "game", "questions"}}


def _moments(facts: list[Fact], acts: Mapping[str, int]) -> int | None:
    """How many moments the facts tell apart; None where each is of its act, or from the beginning."""
    if all(f.order == max((acts[a] for a in f.args if a in acts), default=0) for f in facts):
        return None
    return max(len(acts), *(f.order for f in facts))


def _are_there(key: Key, situation: Situation, types: frozenset[str], registry: Registry) -> bool:
    """Whether the acts of which a fact in doubt speaks are told of at all; somebody may claim an act of which the situation has nothing."""
    slots = zip(key[1], registry[key[0]].of, strict=False)
    return all(thing in situation.entities or slot in types or thing.isdigit() or not thing[-1:].isdigit() for thing, slot in slots)


def _plain(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row without what says nothing."""
    return {key: value for key, value in row.items() if value not in ("", [], None, False) or key == "value"}


def _called(entity: Entity, situation: Situation) -> dict[str, Any] | None:
    """A thing by the name and the concept that the situation states of it; None where it does not state both."""
    name, concept = situation.get("name", entity.id), situation.get("concept", entity.id)
    if name is None or concept is None:
        return None
    shown = entity.name if entity.name != name.value else ""
    return _plain({"id": entity.id, "type": entity.type, "name": name.value, "concept": concept.value, "shown": shown, "words": name.words.text})


def _act(entity: Entity) -> dict[str, Any]:
    kind = entity.type.removeprefix(DENIED)
    return _plain({"id": entity.id, "act": kind, "name": entity.name, "denied": kind != entity.type})


def _of(args: tuple[str, ...]) -> Any:
    return list(args) if len(args) > 1 else args[0] if args else None


def _fact(fact: Fact, registry: Registry) -> dict[str, Any]:
    value = list(fact.value) if isinstance(fact.value, tuple) else fact.value
    mood = fact.mood if fact.mood != "state" else ""
    return _plain({"fact": fact.kind, "of": _of(fact.args), "value": value, "words": fact.words.text, "mood": mood, "when": fact.order or None})


def _unknown(key: Key, situation: Situation) -> dict[str, Any]:
    row: dict[str, Any] = {"fact": key[0], "of": _of(key[1])}
    low, high = situation.bounds.get(key, (None, None))
    if low is None and high is None:
        return {**_plain(row), "value": "unknown"}
    return _plain({**row, "at_least": low, "at_most": high})


def question(asked: Question, registry: Registry) -> dict[str, Any]:
    """A question as data."""
    row: dict[str, Any] = {"ask": "whether" if asked.kind == "yesno" else asked.kind}
    if asked.key is None:
        row["act"] = asked.act or asked.act_type
    else:
        row |= {"fact": asked.key[0], "of": _of(asked.key[1])}
    row |= {name: getattr(asked, flag) for flag, name in FLAGS}
    row |= {"by": asked.claimant, "for": asked.of, "words": asked.words.text, "or": [question(o, registry) for o in asked.others]}
    row = _plain(row)
    if asked.key is not None and (asked.kind == "yesno" or asked.claimant):
        row["value"] = list(asked.expected) if isinstance(asked.expected, tuple) else asked.expected
    return row
