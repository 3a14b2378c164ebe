"""What holds of every rulebook: each clause is printed somewhere known, can be asked for, and its references stand both ways."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from functools import cache
from pathlib import Path

import rulebase

GAMES = Path(rulebase.__file__).parent / "games"


@cache
def clauses(rules: rulebase.Rulebase, game: str) -> tuple[rulebase.Clause, ...]:
    """All clauses of a game, put together once for all tests: many look at one heading each."""
    return tuple(rules.clauses(game))


def printed_nowhere_known(rules: rulebase.Rulebase, game: str, headings: Collection[str]) -> list[str]:
    """The clauses without a printed place, or with one that is neither under a heading of the book nor named in ``game.toml``."""
    outside = tomllib.loads((GAMES / game / "game.toml").read_text(encoding="utf-8"))["places"]

    def is_known(place: rulebase.Printed) -> bool:
        return place.number in headings or (not place.number and place.label in outside)

    return [clause.full for clause in clauses(rules, game) if not clause.printed or not all(map(is_known, clause.printed))]


def asked_by_nobody(rules: rulebase.Rulebase, game: str) -> list[str]:
    """The clauses that no question of a player leads to, but for examples and what nothing can decide."""
    return [c.full for c in clauses(rules, game) if not (c.questions or c.kind == "příklad" or c.undecidable)]


def one_way(rules: rulebase.Rulebase, game: str) -> list[rulebase.Reference]:
    """The references that their target does not know of."""
    found = {clause.address: clause for clause in clauses(rules, game)}
    return [r for clause in found.values() for r in clause.references if r not in found[r.target].referenced_by]


def beaten(rules: rulebase.Rulebase, game: str) -> set[tuple[str, str]]:
    """Every exception with what it is an exception to."""
    return {(r.source, r.target) for clause in clauses(rules, game) for r in clause.references if r.kind == "výjimka z"}
