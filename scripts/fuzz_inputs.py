"""The inputs of the fuzzer, each made by chance alone, and what they are tried on. A maker of a kind returns what is wrong, or nothing.

Most inputs are small, so that many can be tried, and hold several kinds of damage at once; a tail of each kind goes up to the limits:

- texts: 19 of 20 a heap of one to three pieces of one to three words (some six words in all, with a question or noise); one of 20 of up to five
  longer pieces; one of 300 up to four whole texts, changed and doubled, as far as 20,100 characters. One of four heaps is damaged further. One of a
  hundred names no game;
- data: situations of the tests of rules, at most 400 characters long, with one to four places changed; one of 200 a whole ruling's situation;
  one of 16 as a damaged file;
- queries: one to three conditions; one of a hundred 20 to 90; two of five damaged; one of 200 searched for as words of a player;
- sources: one file of the small game or a chapter of one or two real clauses of at most 1,500 characters, with one to three lines changed; one of 500
  built to a file, one of 5,000 in a whole real book.
"""

from __future__ import annotations

import copy
import json
import marshal
import random
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import referee
import rulebase
from grammar.files import is_sound
from grammar.query import FIELD_NAMES, QueryError
from referee.speech.ruling import REASONS, VERDICTS
from rulebase import Rulebase, SourceError
from rulebase.build import build
from rulebase.lint import lint, without_faults
from rulebase.model import CLAUSE_KINDS, DEFECT_KINDS, Game, Problem
from rulebase.query import HOLDINGS
from rulebase.source import parse_chapter
from rulebase.source_toml import parse_game_file, parse_table, parse_terms
from tests import small_game

Chance = random.Random
GAMES = ("nr", "qg", "ae")
NOISE = [
    *"\n\t  ,.;:?!()„“-–/\\\"'0123456789", "\u0301", "\ud800", "İ", "ß", "\U0001f3b2", "\u200b", "\u202e", "a", "nebo", "ne", "10.6.1", "9.", "3:1",
]  # fmt: skip
ASKED = ["Smí?", "Smím?", "Musí?", "Kolik?", "Jaký?", "Kdo?", "Proč?", "Smí to?", "?", "Je to tak?"]


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


# --- texts


@cache
def texts(game: str) -> list[str]:
    """The texts of the cases of a game."""
    paths = sorted((ROOT / "tests" / "cases" / game).glob("*.yaml"))
    return [case["text"] for path in paths for case in _yaml(path) or [] if case.get("text")]


def _yaml(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def words(game: str) -> list[list[str]]:
    """The words of these texts, text by text."""
    return [text.split() for text in texts(game)]


def heap(chance: Chance, game: str) -> str:
    """A few words, numbers and pieces of texts of a game, with a question behind them or without."""
    pieces: list[str] = []
    is_long = chance.random() < 0.05
    for _ in range(chance.randint(1, 5) if is_long else chance.choice([1, 1, 2, 2, 3])):
        source = chance.choice(words(game))
        at = chance.randrange(len(source))
        pieces += source[at : at + (chance.randint(1, 5) if is_long else chance.choice([1, 1, 2, 3]))]
        if chance.random() < 0.15:
            pieces.append(chance.choice([*NOISE, str(chance.randint(-3, 40))]))
    if chance.random() < 0.25:
        pieces = mixed(chance, pieces, 30 if is_long else 8)
    return " ".join([*pieces, chance.choice(ASKED)] if chance.random() < 0.4 else pieces)


def long_text(chance: Chance, game: str) -> str:
    """Whole texts of a game, with parts changed and doubled, up to more than is read."""
    words = " ".join(chance.sample(texts(game), chance.randint(1, 4))).split()
    return chance.choice([" ", " ", " ", "\n"]).join(mixed(chance, words, 3000))[:20_100]


def fuzz_text(chance: Chance) -> str:
    """A text is ruled on."""
    game = chance.choice(GAMES)
    text = long_text(chance, game) if chance.random() < 1 / 300 else heap(chance, game)
    told = None if chance.random() < 0.01 else game
    return shape(referee.judge(text, told, why=["10.6.1"] if chance.random() < 0.05 else []))


def shape(ruling: Any) -> str:
    """What is wrong with the shape of a ruling."""
    ruling.to_dict()  # fails where something is no data
    if ruling.verdict not in VERDICTS or ruling.reason not in REASONS or not ruling.answer:
        return f"{ruling.verdict!r} [{ruling.reason!r}] {ruling.answer!r}"
    return "decided without a clause" if ruling.decided and not ruling.citations else ""


# --- situations

VALUES = [None, True, False, 0, -1, 10**9, 1.5, "", "ano", "\ud800", [], {}, [None], {"x": {}}, ["a"] * 500, "unknown", "Osa", "6. armáda", "Kyjev"]
SMALL = 400
"""Characters of a small situation."""


@cache
def situations(game: str) -> list[dict[str, Any]]:
    """The small situations of the tests of rules of a game."""
    paths = sorted((ROOT / "tests" / "rules" / game).glob("*.yaml"))
    found = [{"game": game, **case["situation"]} for path in paths for case in _yaml(path) or []]
    return [situation for situation in found if len(json.dumps(situation)) < SMALL]


@cache
def told(game: str) -> list[dict[str, Any]]:
    """Long situations of a game, as its rulings on some texts hold them."""
    return [situation for text in texts(game)[::40] if (situation := referee.judge(text, game).situation)]


def _place(chance: Chance, data: Any) -> tuple[Any, Any] | None:
    """Some place of a situation: what holds it, and its key there."""
    place, found = data, None
    while isinstance(place, (dict, list)) and place:
        key = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
        found, place = (place, key), place[key]
        if chance.random() < 0.3:
            break
    return found


def edit(chance: Chance, data: Any, other: Any) -> None:
    """Change one place of a situation: another value, one of another situation, doubled, named otherwise, gone."""
    found = _place(chance, data)
    if found is None:
        return
    holder, key = found
    chosen = chance.randrange(5)
    if chosen == 0:
        holder[key] = copy.deepcopy(chance.choice(VALUES))
    elif chosen == 1 and (there := _place(chance, other)):
        holder[key] = copy.deepcopy(there[0][there[1]])
    elif chosen == 2 and isinstance(holder, list):
        holder.append(copy.deepcopy(holder[key]))
    elif chosen == 3 and isinstance(holder, dict):
        holder[chance.choice([*"xéa", "of", "value", "words", "when", "fact", "at_least", "denied"])] = holder.pop(key)
    else:
        del holder[key]


def fuzz_data(chance: Chance) -> str:
    """A situation told as data is ruled on."""
    game = chance.choice(GAMES)
    pool = told(game) if chance.random() < 0.005 else situations(game)
    data, other = marshal.loads(marshal.dumps(chance.choice(pool))), chance.choice(pool)
    for _ in range(chance.choice([1, 1, 1, 2, 2, 3, 4])):
        edit(chance, data, other)
    how, told_game = chance.random(), chance.choice([game, None])
    if how < 0.03:
        return shape(referee.judge_situation(yaml.safe_dump(data, allow_unicode=True), told_game))
    if how < 0.06:
        return shape(referee.judge_situation("".join(mixed(chance, list(json.dumps(data, ensure_ascii=False)), 2000)), told_game))
    if how < 0.07:
        return shape(referee.judge_situations([data, copy.deepcopy(other)], told_game))
    if how < 0.08:
        return shape(referee.judge_situation(data, told_game, text=heap(chance, game)))
    return shape(referee.judge_situation(data, told_game))


# --- queries

PIECES = [
    "druh:výjimka", "číslo:10.6", "-", "(", ")", "NEBO", "A", '"', "pojem:zoc", "text:", "odkaz:8.5", "*", "hra:nr", "'; DROP TABLE clauses; --", "…",
]  # fmt: skip
OPERATORS = [" ", " ", " nebo ", " a ", " | ", " ne ", " -", ") (", ""]


@cache
def book() -> Rulebase:
    """The rulebase, opened once."""
    return rulebase.open()


@cache
def addresses() -> list[str]:
    """The addresses of all clauses, with their games and without."""
    return [name for (full,) in book().rows("SELECT full FROM clauses ORDER BY id") for name in (full, full.partition("/")[2])]


@cache
def fields() -> list[str]:
    """The names of the fields of a query."""
    return sorted(FIELD_NAMES)


def leaf(chance: Chance) -> str:
    """A word, a phrase or a field with a value that may be right."""
    name = chance.choice(["", "", *fields()])
    if name.startswith(("term", "defin")) and chance.random() < 0.9:  # what no dictionary has is looked for long
        return f"{name}:{chance.choice(['ZOC', 'zoc', 'jednotka', 'hex', 'armáda'])}"
    value = chance.choice([
        chance.choice(addresses()) + chance.choice(["", "", ".", "~2", "~9", "..8.5"]),
        chance.choice([*CLAUSE_KINDS, *DEFECT_KINDS, *HOLDINGS, *GAMES, "ano", "ne", "9-10", "12", "ZOC", "3:1"]),
        chance.choice(chance.choice(words(chance.choice(GAMES)))) + chance.choice(["", "", "*"]),
        f'"{" ".join(chance.choice(words("nr"))[:3])}"',
        chance.choice([*PIECES, *NOISE]),
    ])  # fmt: skip
    return f"{name}:{value}" if name else value


def one_query(chance: Chance) -> str:
    """A query: conditions joined, one in two with a fault, now and then a long one."""
    length = chance.randint(20, 90) if chance.random() < 0.01 else chance.choice([1, 1, 1, 2, 2, 3])
    text = "".join(leaf(chance) + chance.choice(OPERATORS) for _ in range(length))
    if chance.random() < 0.2:
        text = f"({text})"
    if chance.random() < 0.4:
        at = chance.randrange(len(text) + 1)
        text = text[:at] + chance.choice([*PIECES, *NOISE, ""]) + text[at + chance.randint(0, 3) :]
    return text


def fuzz_query(chance: Chance) -> str:
    """A query is run; some are searched for, explained and counted."""
    text, game, how = one_query(chance), chance.choice([None, None, "nr"]), chance.random()
    if how < 0.005:
        book().did_you_mean(text, game)
        return "" if isinstance(hits := book().search(text, game), list) else f"search gives {type(hits)}"
    try:
        if how < 0.05:
            book().tree(text, game)
            return "" if book().explain(text) else "explained by nothing"
        found = book().query(text, game) if how < 0.95 else book().count(text, game)
    except QueryError as error:
        return "" if error.message and 0 <= error.position <= len(text) else f"an error without words or place: {error!r}"
    return "" if isinstance(found, list) else f"query gives {type(found)}"


# --- sources

PARSERS: dict[str, Callable[[str, str], tuple[Any, list[Problem]]]] = {
    "game.toml": lambda text, name: parse_game_file("xx", text, name),
    "tables/teren.toml": lambda text, name: parse_table("xx", "teren", text, name),
    "terms/slova.toml": lambda text, name: parse_terms("xx", text, name),
}


@cache
def clauses() -> list[str]:
    """The sources of single clauses: of the small game and, fewer, of the real books."""
    real = [p.read_text(encoding="utf-8") for g in ("at", "bn") for p in sorted((ROOT / "rulebase" / "games" / g).glob("*.md"))]
    pieces = [f"## {piece}" for text in [small_game.CHAPTER] * 40 + real for piece in re.split(r"(?m)^## ", text)[1:]]
    return [piece for piece in pieces if len(piece) < 1500]


def changed(chance: Chance, text: str) -> str:
    """A source with some of its lines changed."""
    lines = text.split("\n")
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(lines))
        chosen = chance.randrange(6)
        if chosen == 0:
            lines[at] = lines[chance.randrange(len(lines))]
        elif chosen == 1:
            lines.insert(at, chance.choice(["", "# 9. Boj", "## 8.6 Nová", "? otázka", "~ materiál: nic", "= 8.7", "[[term]]", "x = 1", "~~~", "|"]))
        elif chosen == 2:
            del lines[at : at + 1]
            lines = lines or [""]
        elif chosen == 3:
            line, mark = lines[at], chance.choice([*NOISE, "·", "|", "[", "]", "=", "{", ".", " viz 8.5"])
            place = chance.randrange(len(line) + 1)
            lines[at] = line[:place] + mark + line[place + chance.randint(0, 2) :]
        else:
            lines[at] = " ".join(mixed(chance, lines[at].split(" "), 400))
    return "\n".join(lines)


def small_source(chance: Chance) -> tuple[str, str]:
    """One file of the small game, changed: mostly its chapter, with one or two clauses of some book."""
    name = chance.choice(["08-pohyb.md"] * 7 + ["game.toml", "tables/teren.toml", "terms/slova.toml"])
    text = small_game.FILES[name]
    if name.endswith(".md") and chance.random() < 0.7:
        text = "# 8. Pohyb\n\n" + "\n".join(chance.choice(clauses()) for _ in range(chance.randint(1, 2)))
    return name, changed(chance, text)


@cache
def _parsed(name: str) -> Any:
    """A file of the small game as it is without changes."""
    return PARSERS[name](small_game.FILES[name], name)[0]


def game_of(name: str, text: str) -> tuple[Game, list[Problem]]:
    """The small game with one file of another text, read without a disk."""
    problems: list[Problem] = []
    parts = {each: _parsed(each) for each in PARSERS}
    if name in PARSERS:
        parts[name], problems = PARSERS[name](text, name)
    header = parts["game.toml"]
    chapter, found, faults = parse_chapter("xx", small_game.CHAPTER if name in PARSERS else text, "08-pohyb.md", 0, header.places, header.pages)
    tables = tuple(table for table in [parts["tables/teren.toml"]] if table)
    game = replace(header, chapters=(chapter,), clauses=tuple(found), terms=tuple(parts["terms/slova.toml"]), tables=tables)
    return game, problems + faults


def fuzz_source(chance: Chance) -> str:
    """Sources are read and held against each other; some of them are built."""
    how = chance.random()
    if how < 0.0002:
        return built(*_of_a_book(chance), draft=False)
    name, text = small_source(chance)
    if how < 0.002:
        return built(small_game.FILES, name, text, draft=how < 0.0005)
    game, problems = game_of(name, text)
    problems = [*problems, *lint(game)]
    without_faults(game)
    wrong = [problem for problem in problems if not problem.message or problem.origin.line < 1]
    return f"a fault without words or place: {wrong[0]!r}" if wrong else ""


def _of_a_book(chance: Chance) -> tuple[dict[str, str], str, str]:
    files = _source(chance.choice(("at", "bn")))
    name = chance.choice(list(files))
    return files, name, changed(chance, files[name])


@cache
def _source(game: str) -> dict[str, str]:
    """The sources of a real book by file."""
    folder = ROOT / "rulebase" / "games" / game
    return {p.relative_to(folder).as_posix(): p.read_text(encoding="utf-8") for p in sorted(folder.rglob("*")) if p.suffix in {".md", ".toml"}}


def built(files: dict[str, str], name: str, text: str, draft: bool) -> str:
    """A book with one file of another text is built to a whole file, or its faults are told."""
    with tempfile.TemporaryDirectory() as place:
        folder = small_game.write(Path(place, "games"), {**files, name: text})
        try:
            target = build(Path(place, "x.sqlite"), folder, draft=draft)
        except SourceError as error:
            return "" if error.problems else "refused without a fault"
        return "" if is_sound(target) else "built to a file that is not sound"


KINDS: dict[str, Callable[[Chance], str]] = {"text": fuzz_text, "data": fuzz_data, "query": fuzz_query, "source": fuzz_source}


def warm(kinds: Sequence[str]) -> None:
    """Load what is loaded at first use: that is no fault of an input."""
    for game in GAMES:
        words(game)
        referee.judge("Žbluňk přes řeku zlatý medvěd.", game)
        referee.judge_situation({"game": game})
        if "data" in kinds:
            situations(game), told(game)
    if "text" in kinds:
        referee.judge("Žbluňk přes řeku.")
    if "source" in kinds:
        clauses(), [_parsed(name) for name in PARSERS]
    if "query" in kinds:
        addresses()
