"""The bank of decided cases of a game: what players asked, what they told, and which clauses decided."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from referee.hearing.intents.roles import Told, listed, plot
from referee.law.facts import Key
from referee.law.rows import has_file, text_of

if TYPE_CHECKING:
    from referee.hearing.catalog import Catalog

BANK = "precedents.json"
CITED = 4
"""Clauses of a precedent that are remembered."""
FLAGS = ("permission", "value")
"""Of a question what is remembered beside what it asks for; whoever taps does not ask the contrary."""


@dataclass(frozen=True)
class Precedent:
    """A decided case: its text, the question, its facts by roles, the type, concept and name of each role, the clauses."""

    text: str
    intent: str
    question: Mapping[str, Any]
    facts: tuple[Told, ...]
    types: Mapping[str, str]
    concepts: Mapping[str, str]
    clauses: Sequence[str]


def row_of(data: Mapping[str, Any], text: str, clauses: Sequence[str], catalog: Catalog, used: Container[Key]) -> dict[str, Any] | None:
    """A situation as a row of the bank; None where it asks nothing that can be asked of any table. ``used``: the facts on which its ruling rests."""
    found = plot(data, catalog.is_proper)
    if not found.target or len(data.get("questions", ())) != 1 or any(q.get("or") for q in data["questions"]):
        return None
    of = [found.roles.get(thing, thing) for thing in listed(found.question["of"])] if found.question.get("of") is not None else []
    ids = found.ids
    question = {"ask": found.question["ask"], "of": of, **{flag: found.question[flag] for flag in FLAGS if flag in found.question}}
    facts = [[f.kind, list(f.args), list(f.value) if isinstance(f.value, tuple) else f.value, f.words]
             for f in found.facts if (f.kind, tuple(ids.get(a, a) for a in f.args)) in used]  # fmt: skip
    types = {role: kind for role, kind in found.types.items() if role != "@"}
    return {"t": text, "i": found.intent, "q": question, "f": facts, "y": types, "c": dict(found.concepts), "d": list(clauses[:CITED])}


def bank(game: str) -> tuple[Precedent, ...]:
    """The precedents of a game; none where it has no bank, which is not remembered: a device gets it after the program."""
    return _bank(game) if has_file(game, BANK) else ()


@cache
def _bank(game: str) -> tuple[Precedent, ...]:
    return tuple(
        Precedent(
            row["t"], row["i"], row["q"],
            tuple(Told(kind, tuple(args), tuple(value) if isinstance(value, list) else value, words) for kind, args, value, words in row["f"]),
            row["y"], row["c"], row["d"],
        )
        for row in json.loads(text_of(game, BANK))
    )  # fmt: skip


@cache
def ways(game: str) -> Mapping[str, Sequence[str]]:
    """How players of a game ask each question (``asked.toml``); empty where nobody wrote it down."""
    return {intent: row["asked"] for intent, row in tomllib.loads(text_of(game, "asked.toml")).items()}
