"""Measure the search on the queries of players: ``python scripts/measure_search.py [--misses] [QUERIES.yaml] [--situations]``.

Prints recall at 1 and 5, the mean reciprocal rank and the median time for each game of the installed rulebase. A hit
counts when its clause is printed under a number or heading that the query's answer names. With ``--misses`` it lists
the queries whose first hit is wrong. With ``--situations`` it searches whole described situations as a ruling does for its
nearest clauses, and prints how many find a deciding rule among the first three. ``ROZHODCI_DB`` chooses another database.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import rulebase

SHARED = Path(__file__).resolve().parents[2] / "shared"
DEFAULT = SHARED / "search" / "queries.yaml"
DEPTH = 10
REPEATS = 5


@dataclass(frozen=True)
class Result:
    """One query: the rank of the first right hit (0 when there is none) and the warm time in milliseconds."""

    query: Mapping[str, Any]
    rank: int
    milliseconds: float
    found: Sequence[str]


def measure(rules: rulebase.Rulebase, query: Mapping[str, Any]) -> Result:
    """Run one query."""
    numbers = {clause.full: {p.number for p in clause.printed} for clause in _clauses(rules, query["game"])}
    hits = rules.search(query["q"], game=query["game"], limit=DEPTH)
    answers = set(query["answer"])
    rank = next((n for n, hit in enumerate(hits, 1) if numbers[hit.clause] & answers), 0)
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        rules.search(query["q"], game=query["game"], limit=DEPTH)
        times.append((time.perf_counter() - start) * 1000)
    return Result(query, rank, statistics.median(times), [hit.clause for hit in hits])


_cache: dict[str, list[rulebase.Clause]] = {}


def _clauses(rules: rulebase.Rulebase, game: str) -> list[rulebase.Clause]:
    """Clauses of a game, read once."""
    if game not in _cache:
        _cache[game] = rules.clauses(game)
    return _cache[game]


def line(name: str, results: Sequence[Result]) -> str:
    """A row of the table."""
    first = statistics.mean(result.rank == 1 for result in results)
    five = statistics.mean(0 < result.rank <= 5 for result in results)
    reciprocal = statistics.mean(1 / result.rank if result.rank else 0 for result in results)
    median = statistics.median(result.milliseconds for result in results)
    return f"{name:6} {len(results):4} {first:6.2f} {five:6.2f} {reciprocal:6.3f} {median:7.2f}"


def situations(rules: rulebase.Rulebase, game: str) -> str:
    """A row on the described situations of a game; empty where there are none."""
    path = SHARED / "acceptance" / f"{game}.yaml"
    if not path.is_file():
        return ""
    clauses = {clause.full: clause for clause in _clauses(rules, game)}
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    found = 0
    for entry in entries:
        hits = rules.search(f"{entry['situation']} {entry['question']}", game, limit=3)
        printed = [place for hit in hits for place in clauses[hit.clause].printed]
        found += any(names(str(rule).strip("[]"), place) for rule in entry["rules"] for place in printed)
    return f"{game:6} {len(entries):4} {found / len(entries):6.2f}"


def names(rule: str, place: rulebase.Printed) -> bool:
    """Whether a rule, a number or a heading, names a printed place."""
    return place.number == rule or (not rule[:1].isdigit() and rule in place.label)


def main(arguments: Iterable[str]) -> int:
    """Measure and print; returns the exit code."""
    given = list(arguments)
    paths = [argument for argument in given if not argument.startswith("-")]
    queries = yaml.safe_load(Path(paths[0] if paths else DEFAULT).read_text(encoding="utf-8"))
    with rulebase.open() as rules:
        known = [game.id for game in rules.games()]
        results = [measure(rules, query) for query in queries if query["game"] in known]
    print("hra     dotazů  R@1    R@5    MRR   medián ms")
    for game in known:
        chosen = [result for result in results if result.query["game"] == game]
        if chosen:
            print(line(game, chosen))
    if "--situations" in given:
        print("hra     situací  mezi třemi nejbližšími")
        with rulebase.open() as rules:
            for game in known:
                print(situations(rules, game))
    if "--misses" in given:
        for result in results:
            if result.rank != 1:
                print(result.rank, result.query["q"], result.query["answer"], *result.found[:6])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
