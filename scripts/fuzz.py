"""Fuzzes all that takes input: ``python scripts/fuzz.py [--minutes M] [--seed S] [--state FILE] [--only KIND ...]``.

Kinds: texts, situations told as data, queries, sources of clauses. An input is made from the seed and its number alone, so that a finding is
made again by ``--seed S --at N``; ``--state`` notes the next number, and the next run goes on there. Reported are exceptions, whatever takes more
than two seconds, and answers of a wrong shape. Exit status 1 when there are findings.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import referee
import rulebase
from grammar.query import QueryError
from referee.speech.ruling import REASONS, VERDICTS
from rulebase import RulebaseError, SourceError
from rulebase.build import build

SLOW = 2.0
GAMES = ("nr", "qg", "ae")
NOISE = [
    *"\n\t  ,.;:?!()„“-–/\\\"'0123456789", "\u0301", "\ud800", "İ", "ß", "\U0001f3b2", "\u200b", "\u202e", "a", "nebo", "ne", "10.6.1", "9.", "3:1",
]  # fmt: skip
Chance = random.Random


@cache
def texts(game: str) -> list[str]:
    """The texts of the cases of a game."""
    paths = sorted((ROOT / "tests" / "cases" / game).glob("*.yaml"))
    return [case["text"] for path in paths for case in yaml.safe_load(path.read_text(encoding="utf-8")) or [] if case.get("text")]


@cache
def told(game: str) -> list[str]:
    """Situations of a game, as its rulings on some of these texts hold them."""
    return [json.dumps(situation) for text in texts(game)[::40] if (situation := referee.judge(text, game).situation)]


def mixed(chance: Chance, words: list[str], length: int) -> list[str]:
    """Words with some changed, left out, doubled, moved, and noise among them."""
    for _ in range(chance.randint(0, 6)):
        at = chance.randrange(len(words) + 1)
        chosen = chance.randrange(5)
        if chosen == 0:
            words[at:at] = [chance.choice(NOISE)]
        elif chosen == 1:
            del words[at : at + chance.randint(1, 3)]
        elif chosen == 2 and words:
            words[at:at] = words[: chance.randint(1, 8)] * chance.randint(1, 30)
        elif chosen == 3:
            chance.shuffle(words)
        elif words:
            at = min(at, len(words) - 1)
            words[at] = "".join(chance.choice([c, c, c, c.upper(), "", c + c]) for c in words[at])
    return words[:length]


def fuzz_text(chance: Chance) -> str:
    """A text, made of those of cases."""
    game = chance.choice(GAMES)
    words = " ".join(chance.sample(texts(game), chance.randint(1, 4))).split()
    text = chance.choice([" ", " ", " ", "\n"]).join(mixed(chance, words, 3000))[:20_100]
    ruling = referee.judge(text, chance.choice([game, game, None]), why=["10.6.1"] if chance.random() < 0.1 else [])
    return shape(ruling)


def shape(ruling: Any) -> str:
    """What is wrong with the shape of a ruling."""
    json.dumps(ruling.to_dict())
    if ruling.verdict not in VERDICTS or ruling.reason not in REASONS or not ruling.answer:
        return f"{ruling.verdict!r} [{ruling.reason!r}] {ruling.answer!r}"
    return "decided without a clause" if ruling.decided and not ruling.citations else ""


VALUES = [None, True, False, 0, -1, 10**9, 1.5, "", "ano", "\ud800", [], {}, [None], {"x": {}}, ["a"] * 500]


def fuzz_data(chance: Chance) -> str:
    """A situation told as data with parts changed."""
    game = chance.choice(GAMES)
    data = json.loads(chance.choice(told(game)))
    for _ in range(chance.randint(1, 4)):
        place: Any = data
        while isinstance(place, (dict, list)) and place:
            key = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
            if chance.random() < 0.4 or not isinstance(place[key], (dict, list)):
                place[key] = copy.deepcopy(chance.choice([*VALUES, place[key], data.get("things")]))
                break
            place = place[key]
    return shape(referee.judge_situation(data if chance.random() < 0.7 else yaml.safe_dump(data, allow_unicode=True), chance.choice([game, None])))


PIECES = [
    "druh:výjimka", "číslo:10.6", "-", "(", ")", "NEBO", "A", '"', "pojem:zoc", "text:", "odkaz:8.5", "*", "hra:nr", "'; DROP TABLE clauses; --", "…",
]  # fmt: skip


def fuzz_query(chance: Chance) -> str:
    """A query or a search."""
    text = chance.choice(["", " "]).join(mixed(chance, [chance.choice([*PIECES, *NOISE]) for _ in range(chance.randint(0, 12))], 60))
    with rulebase.open() as book:
        hits = book.search(text, chance.choice([None, "nr"]))
        book.did_you_mean(text)
        try:
            book.query(text)
        except QueryError as error:
            return "" if str(error) else "an error without words"
    return "" if isinstance(hits, list) else f"search gives {type(hits)}"


@cache
def source(game: str) -> dict[str, str]:
    """The sources of a game by file."""
    folder = ROOT / "rulebase" / "games" / game
    return {p.name: p.read_text(encoding="utf-8") for p in sorted(folder.iterdir()) if p.suffix in {".md", ".toml"}}


def fuzz_source(chance: Chance) -> str:
    """The source of a rulebook with lines of one file changed: it is built, or its faults are told."""
    files = dict(source(chance.choice(("at", "bn"))))
    name = chance.choice(list(files))
    lines = files[name].split("\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        lines[at] = " ".join(mixed(chance, lines[at].split(" "), 400))
    files[name] = "\n".join(lines)
    with tempfile.TemporaryDirectory() as folder:
        book = Path(folder, "games", "xx")
        book.mkdir(parents=True)
        for each, text in files.items():
            (book / each).write_text(text, encoding="utf-8", errors="replace")
        try:
            build(Path(folder) / "x.sqlite", book.parent)
        except SourceError as error:
            return "" if error.problems else "refused without a fault"
        except RulebaseError:
            return ""
    return ""


KINDS: dict[str, tuple[Callable[[Chance], str], float]] = {
    "text": (fuzz_text, SLOW), "data": (fuzz_data, SLOW), "query": (fuzz_query, SLOW), "source": (fuzz_source, 60.0),
}  # fmt: skip


def one(seed: int, number: int, kinds: list[str], pace: float = 1.0) -> tuple[str, str, float]:
    """One input: its kind, what is wrong with it (empty: nothing), the time that it took. ``pace``: how much slower than usual this machine is."""
    chance = random.Random(f"{seed}/{number}")
    kind = kinds[number % len(kinds)]
    work, limit = KINDS[kind]
    begun = time.process_time()
    try:
        said = work(chance)
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        said = f"{type(error).__name__}: {error!r:.200}"
    took = time.process_time() - begun
    return kind, said or (f"took {took:.1f} s" if took > limit * pace else ""), took


def main() -> int:
    """Fuzz for some time and tell what was found."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--at", type=int)
    parser.add_argument("--state", type=Path)
    parser.add_argument("--pace", type=float, default=1.0)
    parser.add_argument("--only", nargs="*", choices=list(KINDS), default=list(KINDS))
    a = parser.parse_args()
    if a.at is not None:
        print(one(a.seed, a.at, a.only, a.pace))
        return 0
    first = number = json.loads(a.state.read_text())["next"] if a.state and a.state.exists() else 0
    for game in GAMES:  # what is loaded at first is no fault of an input
        referee.judge("Smí?", game)
        told(game)
    end, done, found, longest = time.monotonic() + 60 * a.minutes, Counter[str](), Counter[str](), Counter[str]()
    while time.monotonic() < end:
        kind, wrong, took = one(a.seed, number, a.only, a.pace)
        done[kind] += 1
        longest[kind] = max(longest[kind], round(1000 * took))
        if wrong:
            found[kind] += 1
            print(f"--seed {a.seed} --at {number} ({kind}): {wrong}", flush=True)
        number += 1
        if a.state:
            a.state.write_text(json.dumps({"seed": a.seed, "next": number}))
    print(f"{number - first} inputs:", ", ".join(f"{k} {n} ({found[k]} findings, longest {longest[k]} ms)" for k, n in done.items()))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
