"""The cases that cite single clauses: those of the tests, or the packed ones of an installed distribution."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from referee.faces.cases_source import collect
from rulebase.export.model import Case

PACKAGE = Path(__file__).resolve().parents[1]


PACKED = PACKAGE / "cases.json"
"""The cases of an installed distribution; a clone reads those of its tests."""


@cache
def rows(game: str = "*") -> Sequence[Mapping[str, Any]]:
    """The cases of a game, or all, as `referee.faces.cases_source.collect` gives them; none where neither packed nor in the tests."""
    return _rows(game)


def _rows(game: str, clause: str = "") -> Sequence[Mapping[str, Any]]:
    """The same; where a clause is named, some that do not cite it are left out."""
    if PACKED.is_file():
        packed: list[dict[str, Any]] = json.loads(PACKED.read_text(encoding="utf-8"))
        return packed if game == "*" else [row for row in packed if row["id"].startswith(f"{game}/")]
    folder = PACKAGE.parent / "tests" / "cases"
    return list(collect(folder, game, clause)) if folder.is_dir() else []


def cases() -> Mapping[str, tuple[Case, ...]]:
    """The cases that cite each clause; empty where neither packed cases nor those of the tests are at hand."""
    return cases_of("*")


@cache
def cases_of(game: str) -> Mapping[str, tuple[Case, ...]]:
    """The cases of a game that cite each clause."""
    found: dict[str, list[Case]] = {}
    for row in rows(game):
        for clause in row["cites"]:
            found.setdefault(clause, []).append(Case(row["id"], row["text"], row["verdict"]))
    return {clause: tuple(items) for clause, items in found.items()}


def citing(clause: str) -> tuple[Case, ...]:
    """The cases that cite one clause, by its full address; for who asks once."""
    found = [row for row in _rows(clause.partition("/")[0], clause) if clause in row["cites"]]
    return tuple(Case(row["id"], row["text"], row["verdict"]) for row in found)
