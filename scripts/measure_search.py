"""Measure the search on the queries of players: ``python scripts/measure_search.py [--misses] [QUERIES.yaml] [--situations]``.

Prints recall at 1 and 5, the mean reciprocal rank and the median time for each game of the installed rulebase. A hit
counts when its clause is printed under a number or heading that the query's answer names. With ``--misses`` it lists
the queries whose first hit is wrong. With ``--together`` it searches all games at once. With ``--situations`` it takes whole
described situations and the clauses that are shown for them, and prints for how many a deciding rule is among the first three
and five. ``ROZHODCI_DB`` chooses another database.
"""

from __future__ import annotations

import re
import statistics
import sys
import time
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import rulebase
from referee.court.game import load, playable
from referee.court.intents import near_to
from rulebase.text import folded_words

SHARED = Path(__file__).resolve().parents[2] / "shared"
DEFAULT = SHARED / "search" / "queries.yaml"
DEPTH = 10
REPEATS = 5
FIRST = (3, 5)
"""Among so many of the nearest clauses a deciding one should stand."""
_ROMAN = re.compile(r"([IVX]+)\.")


@dataclass(frozen=True)
class Result:
    """One query: the rank of the first right hit (0 when there is none) and the warm time in milliseconds."""

    query: Mapping[str, Any]
    rank: int
    milliseconds: float
    found: Sequence[str]


def printed_headings(clauses: Iterable[rulebase.Clause]) -> set[frozenset[str]]:
    """The words of every heading of a book."""
    return {_heading_words(place.number) for clause in clauses for place in clause.printed}


def answers(headings: Sequence[str], clause: rulebase.Clause, clauses: Mapping[str, rulebase.Clause]) -> bool:
    """Whether a clause, or one that it is the worked example of, is printed under one of these numbers or headings."""
    book = clause.game
    if book not in _printed:
        _printed[book] = printed_headings(clauses.values())
    shown = [clauses[f"{book}/{r.target}"] for r in clause.references if r.kind == "příklad k"]
    places = [place for each in (clause, *shown) for place in each.printed]
    return any(is_under(str(heading).strip("[]"), place, _printed[book]) for heading in headings for place in places)


_printed: dict[str, set[frozenset[str]]] = {}


def is_under(heading: str, place: rulebase.Printed, printed: Set[frozenset[str]]) -> bool:
    """Whether a printed place is under a number, or under a heading that may be named in other words (``střelba: bonus za řadu``).

    Chapters are told by their Roman number. Of other headings the place has all the words, whatever their endings (of a single word: it is
    that heading); of one that the book does not print so, the place may have a part.
    """
    if heading == place.number or not place.number or heading[:1].isdigit():
        return heading == place.number
    ours, theirs = (_ROMAN.match(text) for text in (place.number, heading))
    if ours and theirs:
        return ours[1] == theirs[1]
    mine, wanted = _heading_words(place.number), _heading_words(heading)
    if not mine or not wanted:
        return False
    if len(wanted) == 1 or len(mine) == 1 and wanted in printed:
        return mine == wanted or wanted == _heading_words(place.qualifier)
    return wanted <= _heading_words(f"{place.number} {place.qualifier}") or wanted not in printed and mine <= wanted


def _heading_words(heading: str) -> frozenset[str]:
    return frozenset(word[:5] for word in folded_words(heading) if len(word) > 2)


def measure(rules: rulebase.Rulebase, query: Mapping[str, Any], together: bool = False) -> Result:
    """Run one query within its game, or in all of them ``together``."""
    clauses = {clause.full: clause for clause in _clauses(rules, query["game"])}
    within = None if together else query["game"]
    hits = rules.search(query["q"], game=within, limit=DEPTH)
    right = (n for n, hit in enumerate(hits, 1) if hit.clause in clauses and answers(query["answer"], clauses[hit.clause], clauses))
    rank = next(right, 0)
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        rules.search(query["q"], game=within, limit=DEPTH)
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


def situations(rules: rulebase.Rulebase, game: str, folder: str = "", misses: bool = False) -> str:
    """A row on the described situations of a game (of a folder beside); empty where there are none."""
    path = SHARED / "acceptance" / folder / f"{game}.yaml"
    if not path.is_file():
        return ""
    clauses = {clause.full: clause for clause in _clauses(rules, game)}
    entries = yaml.safe_load(path.read_text(encoding="utf-8"))
    found = dict.fromkeys(FIRST, 0)
    for entry in entries:
        text = entry.get("text") or f"{entry['situation']} {entry['question']}"
        near = near_to(load(game), text) if game in playable() else rules.nearest(text, game, max(FIRST))
        rank = next((n for n, full in enumerate(near, 1) if answers(entry["rules"], clauses[full], clauses)), 0)
        for first in FIRST:
            found[first] += 0 < rank <= first
        if misses and not 0 < rank <= min(FIRST):
            print(rank, entry["id"], entry["rules"], near)
    return f"{game:6} {len(entries):4} " + " ".join(f"{found[first] / len(entries):6.2f}" for first in FIRST)


def main(arguments: Iterable[str]) -> int:
    """Measure and print; returns the exit code."""
    given = list(arguments)
    paths = [argument for argument in given if not argument.startswith("-")]
    queries = yaml.safe_load(Path(paths[0] if paths else DEFAULT).read_text(encoding="utf-8"))
    with rulebase.open() as rules:
        known = [game.id for game in rules.games()]
        results = [measure(rules, query, "--together" in given) for query in queries if query["game"] in known]
    print("hra     dotazů  R@1    R@5    MRR   medián ms")
    for game in known:
        chosen = [result for result in results if result.query["game"] == game]
        if chosen:
            print(line(game, chosen))
    print(line("všechny", results))
    if "--situations" in given:
        print("hra     situací  mezi třemi a pěti nejbližšími (také fold/ a table/, bez výpisu)")
        with rulebase.open() as rules:
            for folder in ("", "fold", "table"):
                for game in known:
                    print(situations(rules, game, folder, "--misses" in given and not folder), folder)
    if "--misses" in given:
        for result in results:
            if result.rank != 1:
                print(result.rank, result.query["q"], result.query["answer"], *result.found[:6])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
