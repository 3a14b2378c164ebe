"""The things that a text names among those of a situation: found where they are there, else brought in. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import lru_cache
from typing import Any

from grammar.tokens import tokenize
from referee.court.docket import Docket
from referee.court.standing import Standing
from referee.hearing.catalog import Catalog
from referee.hearing.intents.matcher import NEAREST
from referee.hearing.intents.mentions import Mentions, Thing
from referee.hearing.intents.roles import listed
from referee.hearing.intents.ways import marked
from referee.hearing.intents.wording import words_of


def thing_of(docket: Docket, thing: Thing, is_alone: bool, beside: Container[Thing] = ()) -> str:
    """The id of a thing that a text names: of what is called so, else of the only one of its kind that nothing tells apart, else a new one.

    ``is_alone``: whether the text names no other of its type, so that one without a name is it. ``beside``: what else it names of its type.
    """
    catalog = docket.catalog
    if catalog.is_proper(thing.concept) and thing.concept in catalog.constants:
        return thing.concept
    rows = [row for row in docket.data["things"] if row["type"] == thing.type]
    named = {row["id"]: called(catalog, row) for row in rows}
    same = [ident for ident, other in named.items() if other is not None and is_same(other, thing, catalog)]
    alike = [ident for ident, other in named.items() if other is not None and may_be_same(other, thing) and other not in beside]
    same = same or (alike if len(alike) == 1 else [])
    nameless = [row for row in rows if row.get("named") is False or not (row.get("name") or row.get("concept"))]
    if not same and is_alone and len(nameless) == 1:
        nameless[0].update(name=thing.name, concept=thing.concept)
        nameless[0].pop("named", None)
        return str(nameless[0]["id"])
    return str(same[0]) if same else docket.new_thing(thing.type, thing.concept, thing.name)


def called(catalog: Catalog, row: Mapping[str, Any]) -> Thing | None:
    """What a thing of a situation is called, as a text would name it."""
    return _called(catalog, str(row.get("name", "")), row["type"])


@lru_cache(512)
def _called(catalog: Catalog, name: str, kind: str) -> Thing | None:
    found = Mentions(catalog, name, words_of(catalog, name), frozenset({kind})).all
    return found[0].thing if found else None


def is_same(one: Thing, other: Thing, catalog: Catalog) -> bool:
    """Whether two namings are of one thing: by its own name, or by number, names and noun."""
    if catalog.is_proper(one.concept) or catalog.is_proper(other.concept):
        return one.concept == other.concept
    return (one.number, one.names) == (other.number, other.names) and one.noun.split()[-1:] == other.noun.split()[-1:]


def may_be_same(one: Thing, other: Thing) -> bool:
    """Whether two namings may be of one thing: one noun, and only one of them tells it from others."""
    return one.noun.split()[-1:] == other.noun.split()[-1:] and one.is_told_apart != other.is_told_apart


def held_by(docket: Docket, act: str, slot: str) -> str:
    """The thing of a type that plays some part in an act, or the only one of its type; empty where there are several."""
    types = {row["id"]: row["type"] for row in docket.data["things"] if docket.catalog.fits(slot, row["type"])}
    held = [v for row in docket.data["facts"] if act and act in listed(row.get("of", ())) for v in listed(row.get("value")) if v in types]
    for among in (list(dict.fromkeys(held)), list(types)):
        if len(among) == 1:
            return str(among[0])
    return ""


def called_by_kind(standing: Standing, slot: str, words: str = "") -> str:
    """What the text, or these of its words, call by a word that stands for a thing as a name does (konvoj), brought in where nobody did."""
    catalog, docket = standing.game.catalog, standing.docket
    spoken = {r.concept for token in tokenize(words) for r in catalog.language.lexicon.readings(token.text)} if words else standing.spoken
    is_named = any(catalog.type_of_concept(c) == slot and catalog.is_proper(c) for c in standing.spoken)
    kinds = catalog.config.get("own_words", ()) if is_named else catalog.cast.generic
    own = [c for c in kinds if catalog.type_of_concept(c) == slot and c in spoken and c != catalog.any_of(slot)]
    there = [row for row in docket.data["things"] if row["type"] == slot]
    if len(own) != 1 or len(there) > 1 and not words or slot not in marked(standing.game.id, NEAREST):
        return ""
    called = [str(row["id"]) for row in there if row.get("concept") == own[0]]
    nameless = [str(row["id"]) for row in there if not catalog.is_proper(row.get("concept", ""))]
    found = called or nameless or ([] if words else [str(row["id"]) for row in there])
    if found or own[0] not in catalog.config.get("own_words", ()):
        return found[0] if len(found) == 1 else ""
    return docket.new_thing(slot, own[0], catalog.name_of(own[0]))
