"""The JSON Schema of a situation told as data, made from the declared facts of a game."""

from __future__ import annotations

from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.data.questions import ASK_WORDS, ASKS
from referee.law.facts import FactKind
from referee.speech import echo, messages
from referee.speech.writing import FORMAT

DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TEXT: dict[str, Any] = {"type": "string"}
_FLAG: dict[str, Any] = {"type": "boolean"}
_WORDS: dict[str, Any] = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}


def schema(catalog: Catalog) -> dict[str, Any]:
    """The schema of the game: every kind of fact with its Czech label, question, things and values."""
    kinds = sorted(catalog.registry, key=lambda kind: kind.name)
    types = {"enum": sorted({name for t in catalog.types for name in (t, catalog.type_name(t))})}
    thing = _object({"id": _TEXT, "type": types, "name": _TEXT, "shown": _TEXT, "named": _FLAG, "concept": _TEXT, "words": _WORDS}, ("type",), True)
    acts = {**catalog.acts, **{a: a for a in sorted(catalog.act_types)}}
    act = _object({"id": _TEXT, "act": {"anyOf": [{"const": a, "title": t} for a, t in acts.items()] + [{"enum": sorted(set(acts.values()))}]},
                   "name": _TEXT, "denied": _FLAG, "words": _WORDS}, ("act",), True)  # fmt: skip
    asked = {
        "ask": {"enum": [*ASKS, *ASK_WORDS]}, "act": _TEXT, "fact": _TEXT, "of": {"$ref": "#/$defs/of"}, "value": True, "by": _TEXT, "for": _TEXT,
        **dict.fromkeys(("negated", "past", "permission", "forbidden", "together", "either"), _FLAG), "words": _WORDS,
        "or": {"type": "array", "items": {"$ref": "#/$defs/question"}},
    }  # fmt: skip
    unheard = _object({"words": _TEXT, "concepts": {"type": "array", "items": _TEXT}}, (), False)
    names = [kind.name for kind in kinds] + [name for name, (_, place) in catalog.former.items() if place == "of"]
    facts = {"type": "array", "items": {"anyOf": [{"$ref": f"#/$defs/facts/{name}"} for name in names]}}
    defined = {kind.name: fact_schema(kind, catalog) for kind in kinds}
    defined |= {name: former_schema(name, kind, catalog) for name, (kind, place) in catalog.former.items() if place == "of"}
    return {
        "$schema": DRAFT,
        "title": messages.SCHEMA_TITLE.format(game=catalog.book.title(catalog.game)),
        **_object(
            {
                "format": {"type": "integer", "minimum": 1, "maximum": FORMAT}, "game": {"const": catalog.game}, "text": _TEXT,
                "moments": {"type": "integer", "minimum": 0},
                "things": {"type": "array", "items": thing}, "acts": {"type": "array", "items": act}, "facts": facts, "house": facts,
                "unheard": {"type": "array", "items": unheard},
                "left_out": {"type": "array", "items": {"anyOf": [_TEXT, _object({"words": _WORDS, "reason": _TEXT}, ("words",), False)]}},
                "questions": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/question"}},
            },
            ("questions",), False,
        ),
        "$defs": {
            "of": {"anyOf": [_TEXT, {"type": "integer"}, {"type": "array", "items": {"type": ["string", "integer"]}}]},
            "question": _object(asked, ("ask",), False),
            "facts": defined,
        },
    }  # fmt: skip


def _object(properties: dict[str, Any], required: tuple[str, ...], more: bool) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": more}


def fact_schema(kind: FactKind, catalog: Catalog) -> dict[str, Any]:
    """The schema of one fact of this kind."""
    label = echo.label(kind)
    value = value_schema(kind, catalog)
    count = len(kind.of)
    of = {"anyOf": [{"type": ["string", "integer"]}, {"type": "array", "minItems": 1, "maxItems": 1, "items": {"type": ["string", "integer"]}}]}
    several = {"type": "array", "minItems": count, "maxItems": count, "items": {"type": ["string", "integer"]}}
    properties: dict[str, Any] = {
        "fact": {"enum": sorted({kind.name, label, *(name for name, place in kind.former.items() if place == "value")})},
        "value": value, "words": _WORDS, "when": {"type": ["integer", "string"]}, "mood": _TEXT, "doubted": _FLAG,
    }  # fmt: skip
    if count:
        properties["of"] = {**(of if count == 1 else several), "title": ", ".join(map(catalog.type_shown, kind.of))}
    if "number" in kind.taken and not kind.many:
        properties |= {"at_least": {"type": "integer"}, "at_most": {"type": "integer"}}
    found = {"title": label, **_object(properties, ("fact", *(["of"] if count else [])), False)}
    if kind.question or kind.apart:
        found["description"] = " ".join(filter(None, (kind.asked_in_general, kind.apart)))
    return found


def former_schema(name: str, kind: FactKind, catalog: Catalog) -> dict[str, Any]:
    """The schema of one fact under a name of once, whose thing is now the value."""
    told = {"fact": {"const": name}, "of": {"$ref": "#/$defs/of"}, "value": {"enum": [True, "ano", "unknown"]}, "words": _WORDS,
            "when": {"type": ["integer", "string"]}, "mood": _TEXT, "doubted": _FLAG}  # fmt: skip
    return {"title": echo.label(kind), **_object(told, ("fact", "of"), False)}


def value_schema(kind: FactKind, catalog: Catalog) -> dict[str, Any]:
    """The schema of the values of a kind."""
    options: list[dict[str, Any]] = [{"enum": ["unknown", "neznámé", "nevím"]}]
    if kind.domain == (True, False):
        options.append({"type": "boolean"})
        options.append({"enum": ["ano", "ne"]})
    elif kind.domain:
        options += [{"const": v, "title": kind.say(v)} for v in kind.domain]
        options.append({"enum": sorted({kind.say(v) for v in kind.domain})})
        options += [{"const": c, "title": messages.SCHEMA_STAND_IN} for c in catalog.cast.stand_ins]
    for taken in kind.taken:
        if taken == "number":
            bounds = {name: bound for name, bound in (("minimum", kind.low), ("maximum", kind.high)) if bound is not None}
            options.append({"type": "integer", **bounds})
        elif taken == "flag":
            options += [{"type": "boolean"}, {"enum": ["ano", "ne"]}]
        else:
            options.append({"type": ["string", "integer"], "title": catalog.type_shown(taken)})
    one = {"anyOf": options}
    return {"anyOf": [one, {"type": "array", "items": one}]} if kind.may_be_list else one
