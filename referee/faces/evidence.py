"""What the referee knows of single clauses: the functions that decide them and the cases that cite them.

The rulebase does not know the referee, so whoever asks it for `ověřuje:` or builds the site hands these over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from referee.faces import packing
from referee.faces.cases_source import collect
from rulebase.export.model import Case, Referee

PACKAGE = Path(__file__).resolve().parents[1]
PACKED = PACKAGE / "cases.json"
"""The cases of an installed distribution; a clone reads those of its tests."""


@cache
def checks() -> Mapping[str, tuple[str, ...]]:
    """The functions that decide each clause, by full address, as ``module.function``."""
    from referee.court.game import load_rules, playable  # noqa: PLC0415 - loading a game is the costly part

    found: dict[str, list[str]] = {}
    for game in playable():
        for rule in load_rules(game).all:
            module = rule.fn.__module__.rpartition(".")[2]
            for clause in rule.decides:
                found.setdefault(clause, []).append(f"{module}.{rule.name}")
    return {clause: tuple(dict.fromkeys(names)) for clause, names in found.items()}


@cache
def rows() -> Sequence[Mapping[str, Any]]:
    """All cases as `referee.faces.cases_source.collect` gives them; none where neither packed nor in the tests."""
    if PACKED.is_file():
        packed: list[dict[str, Any]] = json.loads(PACKED.read_text(encoding="utf-8"))
        return packed
    folder = PACKAGE.parent / "tests" / "cases"
    return list(collect(folder)) if folder.is_dir() else []


@cache
def bound() -> Mapping[str, tuple[str, ...]]:
    """The clauses under which the checks of a clause cite: the clause itself, or those that say the same and are decided first."""
    from referee.court.game import load_rules, playable  # noqa: PLC0415 - loading a game is the costly part

    found: dict[str, list[str]] = {}
    for game in playable():
        for rule in load_rules(game).all:
            for clause in rule.decides:
                found.setdefault(clause, []).append(rule.clause)
    return {clause: tuple(dict.fromkeys(by)) for clause, by in found.items()}


@cache
def cases() -> Mapping[str, tuple[Case, ...]]:
    """The cases that cite each clause; empty where neither packed cases nor those of the tests are at hand."""
    found: dict[str, list[Case]] = {}
    for row in rows():
        for clause in row["cites"]:
            found.setdefault(clause, []).append(Case(row["id"], row["text"], row["verdict"]))
    return {clause: tuple(items) for clause, items in found.items()}


def referee() -> Referee:
    """All of it, as the site takes it."""
    from referee.faces.disputes import disputes  # noqa: PLC0415 - rules on all cases where the cache does not know them

    return Referee(checks(), cases(), disputes(), packing)
