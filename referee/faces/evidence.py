"""What the referee knows of single clauses: the functions that decide them and the cases that cite them.

The rulebase does not know the referee, so whoever asks it for `ověřuje:` or builds the site hands these over.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from referee.faces.cases import cases
from referee.law.rulesets import load_rules, playable
from rulebase.export.model import Dispute, Referee

SHOWN = 4
"""Clauses that a worked example names."""


@cache
def checks() -> Mapping[str, tuple[str, ...]]:
    """The functions that decide each clause, by full address, as ``room.module.function``."""
    return {clause: names for game in playable() for clause, names in checks_of(game).items()}


@cache
def checks_of(game: str) -> Mapping[str, tuple[str, ...]]:
    """The functions that decide the clauses of one game; none of a game without checks."""
    found: dict[str, list[str]] = {}
    for rule in load_rules(game).all if game in playable() else ():
        module = rule.fn.__module__.removeprefix(f"referee.games.{game}.")
        for clause in rule.decides:
            found.setdefault(clause, []).append(f"{module}.{rule.name}")
    return {clause: tuple(dict.fromkeys(names)) for clause, names in found.items()}


@cache
def bound() -> Mapping[str, tuple[str, ...]]:
    """The clauses under which the checks of a clause cite: the clause itself, or those that say the same and are decided first."""
    found: dict[str, list[str]] = {}
    for game in playable():
        for rule in load_rules(game).all:
            for clause in rule.decides:
                found.setdefault(clause, []).append(rule.clause)
    return {clause: tuple(dict.fromkeys(by)) for clause, by in found.items()}


def referee() -> Referee:
    """All of it, as the site takes it."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - what only the site needs

    from referee.faces import packing  # noqa: PLC0415
    from referee.faces.disputes import disputes  # noqa: PLC0415

    of_clauses = cases()
    with ThreadPoolExecutor(1) as beside:  # the cases are ruled on in processes of their own
        published = beside.submit(disputes)
        return Referee(checks(), of_clauses, published.result(), packing, worked())


@cache
def worked() -> Mapping[str, Dispute]:
    """The first worked situation of each game (``examples.yaml``) with the ruling on it."""
    import yaml  # noqa: PLC0415 - what only the site needs

    from referee import judge_situation  # noqa: PLC0415

    found = {}
    for game in playable():
        path = files("referee.games").joinpath(game, "examples.yaml")
        row = yaml.safe_load(path.read_text(encoding="utf-8"))[0] if path.is_file() else None
        if row is not None:
            ruling = judge_situation(row["situation"])
            clauses = dict.fromkeys((row["clause"], *ruling.citations[:SHOWN]))
            found[game] = Dispute(row["text"], ruling.verdict, ruling.answer, ruling.because, tuple(clauses), 1)
    return found
