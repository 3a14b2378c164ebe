"""Which sides of each rule the cases of tests/rules show: where it holds and where it does not, where it gives a value and another one.

    python scripts/rule_coverage.py [GAME ...] [--write]

Runs the cases in process, remembers what every rule function found, and lists the rules of which a side was never seen, by chapter, with their
clauses. ``tests/rules/lacking.yaml`` names those that are known to lack a side; it only shrinks. ``--write`` takes out of it what is lacking
no longer.
"""

from __future__ import annotations

import argparse
import ast
import collections
import contextlib
import functools
import inspect
import sys
import textwrap
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee import judge_situation
from referee.court.game import Game, load, playable
from referee.court.ruled import rule_on
from referee.court.told import as_asked
from referee.hearing.data.source import Source
from referee.hearing.data.telling import Telling, tell
from referee.hearing.read import Read
from referee.law.finding import UNFORESEEN, Missing, Undecided
from referee.law.roles import Rule, SeveralThings
from referee.law.runner import Runner
from referee.speech.ruling import Ruling

RULES = ROOT / "tests" / "rules"
LACKING = RULES / "lacking.yaml"
STOPS = (Missing, Undecided, SeveralThings, *UNFORESEEN)
YES, NO, VALUE, OTHER = "holds", "does not hold", "a value", "another value or none"


@dataclass
class Case:
    """A situation as data with what the rulebook says of it."""

    game: str
    chapter: str
    name: str
    situation: dict[str, Any]
    expect: dict[str, Any]

    @property
    def id(self) -> str:
        """Where the case stands."""
        return f"{self.game}/{self.chapter}:{self.name}"

    @functools.cached_property
    def told(self) -> Telling:
        """The situation as the referee takes it in."""
        return tell(Source({"game": self.game, **self.situation}), load(self.game).catalog)

    def ruling(self) -> Ruling:
        """The ruling on the case; of data that cannot be read, that they cannot."""
        if self.told.faults:
            return judge_situation({"game": self.game, **self.situation})
        told = as_asked(self.told, self.situation.get("text"))
        return rule_on(load(self.game), "", Read(told.situation, list(told.questions)))


@functools.cache
def _rows(path: Path) -> list[dict[str, Any]]:
    """What a file of cases holds; parsing all of them takes seconds."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) or []


def cases(*games: str, chapters: Collection[str] = ()) -> list[Case]:
    """The cases of these games, or of all, in the order of the files; of some chapters (``12_convoys``) only, where these are named."""
    found = []
    for path in sorted(RULES.glob("*/*.yaml")):
        if games and path.parent.name not in games or chapters and path.stem not in chapters:
            continue
        found += [
            Case(path.parent.name, path.stem, str(row.get("name", number)), row["situation"], row["expect"])
            for number, row in enumerate(_rows(path), 1)
        ]
    return found


def complaint(ruling: Ruling, expect: dict[str, Any]) -> str:
    """What a ruling lacks of what is expected; empty where it lacks nothing."""
    if ruling.verdict != expect["verdict"]:
        return f"verdict {ruling.verdict}"
    if "reason" in expect and ruling.reason != expect["reason"]:
        return f"reason {ruling.reason}"
    for name, value in expect.get("values", {}).items():
        found = ruling.values.get(name)
        if (list(found) if isinstance(found, tuple) else found) != value:
            return f"{name}: {found}"
    if "answer" in expect and expect["answer"] not in ruling.answer:
        return f"answer {ruling.answer}"
    if "first_cites" in expect and ruling.citations[:1] != [expect["first_cites"]]:
        return f"first of {ruling.citations}"
    if lost := set(expect.get("cites", ())) - set(ruling.citations):
        return f"{sorted(lost)} not in {ruling.citations}"
    if found := set(expect.get("not_cites", ())) & set(ruling.citations):
        return f"cites {sorted(found)}"
    if "only_cites" in expect and set(expect["only_cites"]) != set(ruling.citations):
        return f"cites {ruling.citations}"
    asked = {m["fact"] for m in ruling.missing}
    if lost := set(expect.get("missing", ())) - asked:
        return f"asks for {sorted(asked)}, not for {sorted(lost)}"
    silent = [text for text in expect.get("assumes", ()) if not _presumes(ruling, text)]
    if silent:
        return f"does not presume {silent}"
    needless = [text for text in expect.get("not_assumes", ()) if _presumes(ruling, text)]
    return f"presumes {needless}" if needless else ""


def _presumes(ruling: Ruling, text: str) -> bool:
    return any(text in sentence for sentence in ruling.assumptions)


# -- what rules found -------------------------------------------------------------------------------------------------------


@dataclass
class Seen:
    """What the rules of a game found over cases: for each rule (by its place in the game) the findings and the cases."""

    findings: dict[int, set[str]] = field(default_factory=lambda: collections.defaultdict(set))
    by_case: dict[str, set[tuple[int, str]]] = field(default_factory=lambda: collections.defaultdict(set))


@contextlib.contextmanager
def watched(game: Game, note: Any) -> Iterator[None]:
    """While it is open every finding of a rule of the game is told to ``note(rule, value)``."""
    call = Runner._call
    faults = [(rule, rule.fn) for rule in game.law.rules.of("fault", "")]

    def noted(run: Runner, rule: Rule, args: tuple[str, ...]) -> Any:
        value = call(run, rule, args)
        note(rule, value)
        return value

    def fault(rule: Rule, fn: Any) -> Any:
        assert rule.view  # found by the names of the module of the function itself

        def found(view: Any) -> Any:
            value = fn(view)
            note(rule, value)
            return value

        return functools.wraps(fn)(found)

    Runner._call = noted
    for rule, fn in faults:
        object.__setattr__(rule, "fn", fault(rule, fn))
    try:
        yield
    finally:
        Runner._call = call
        for rule, fn in faults:
            object.__setattr__(rule, "fn", fn)


def seen_over(game: Game, some: list[Case]) -> Seen:
    """What the rules of the game found over these cases."""
    seen = Seen()
    place = {id(rule): number for number, rule in enumerate(game.law.rules.all)}
    now = [""]

    def note(rule: Rule, value: Any) -> None:
        seen.findings[place[id(rule)]].add(repr(value))
        seen.by_case[now[0]].add((place[id(rule)], repr(value)))

    with watched(game, note):
        for case in some:
            now[0] = case.id
            case.ruling()
    return seen


# -- the sides of a rule ------------------------------------------------------------------------------------------------------

NOTHING = {"None", "False", "0", "''", "()"}


def sides(rule: Rule, findings: set[str]) -> set[str]:
    """The sides of a rule that these findings (as text) show.

    A condition is seen failing and not failing, a rule that answers or adds up with something and with nothing; one that computes a value with two
    values, of which one may be none.
    """
    if rule.role in {"value", "known"}:
        return ({VALUE} if findings - {"None"} else set()) | ({OTHER} if len(findings) > 1 else set())
    if rule.role in {"condition", "requirement"}:
        return ({NO} if "False" in findings else set()) | ({YES} if findings - {"False"} else set())
    return ({YES} if findings - NOTHING else set()) | ({NO} if findings & NOTHING else set())


def possible(rule: Rule) -> set[str]:
    """The sides that the code of a rule can show at all."""
    every = {VALUE, OTHER} if rule.role in {"value", "known"} else {YES, NO}
    returned = _constants(rule.fn)
    return every if returned is None else every & sides(rule, returned)


def _constants(fn: Any) -> set[str] | None:
    """What a function returns where it returns nothing but constants, its own or those of its module, as text; None where it computes."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(fn)))
    pending = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return)]
    found = set() if isinstance(tree.body[0].body[-1], ast.Return | ast.Raise) else {"None"}
    while pending:
        value = pending.pop()
        if isinstance(value, ast.IfExp):
            pending += [value.body, value.orelse]
        elif (constant := _constant(value, fn.__globals__)) is not None:
            found.add(constant)
        else:
            return None
    return found


def _constant(value: ast.expr | None, names: dict[str, Any]) -> str | None:
    """What an expression is worth that names but constants of its module and sentences (``ORDER[-1]``, ``says("...")``), as text; else None."""
    if value is None or isinstance(value, ast.Constant):
        return repr(value.value if value else None)
    named = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)} - {"len", "says"}
    if not all(name.isupper() and name in names for name in named) or any(isinstance(node, ast.Attribute) for node in ast.walk(value)):
        return None
    return repr(eval(compile(ast.Expression(value), "<constant>", "eval"), names))


def key(rule: Rule) -> str:
    """The name of a rule that stays where its module moves."""
    return f"{rule.name} ({rule.role} {rule.clause}, {rule.target})" if rule.target else f"{rule.name} ({rule.role} {rule.clause})"


def lacking(game: Game, seen: Seen) -> dict[str, list[str]]:
    """For each rule that lacks a side: its name and the sides."""
    found: dict[str, list[str]] = {}
    for number, rule in enumerate(game.law.rules.all):
        lost = possible(rule) - sides(rule, seen.findings[number])
        if lost:
            found[key(rule)] = sorted(lost)
    return found


def known_lacking() -> dict[str, dict[str, list[str]]]:
    """The rules that are known to lack a side, by game."""
    return yaml.load(LACKING.read_text(encoding="utf-8"), yaml.CSafeLoader) if LACKING.is_file() else {}


def write(games: dict[str, dict[str, list[str]]]) -> None:
    """Write the list of rules that are known to lack a side."""
    lines = ["# Rules of which tests/rules shows not every side (scripts/rule_coverage.py). This list only shrinks.\n"]
    for game, rows in sorted(games.items()):
        lines.append(f"{game}:\n" if rows else f"{game}: {{}}\n")
        lines += [f"  {name!r}: [{', '.join(lost)}]\n" for name, lost in sorted(rows.items())]
    LACKING.write_text("".join(lines), encoding="utf-8")


def shrunk(known: dict[str, list[str]], found: dict[str, list[str]]) -> dict[str, list[str]]:
    """What is still lacking of what was known to be."""
    left = {name: sorted(set(lost) & set(found.get(name, ()))) for name, lost in known.items()}
    return {name: lost for name, lost in left.items() if lost}


def main() -> int:
    """Print what is lacking, by chapter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--write", action="store_true", help="take out of tests/rules/lacking.yaml what is lacking no longer")
    parser.add_argument("--begin", action="store_true", help="write the list anew for the games named, longer if need be")
    options = parser.parse_args()
    listed = known_lacking()
    for name in options.games or playable():
        game = load(name)
        some = cases(name)
        found = lacking(game, seen_over(game, some))
        by_chapter: dict[str, list[str]] = collections.defaultdict(list)
        for rule in game.law.rules.all:
            if key(rule) in found:
                by_chapter[rule.clause.partition("/")[2].partition(".")[0]].append(f"{rule.clause:24} {key(rule)}: {', '.join(found[key(rule)])}")
        for chapter, lines in sorted(by_chapter.items()):
            print(f"## {name}/{chapter}", *lines, sep="\n  ")
        total = len(game.law.rules.all)
        print(f"{name}: {len(some)} cases, {total} rules, {total - len(found)} with every side, {len(found)} lacking one")
        listed[name] = found if options.begin else shrunk(listed.get(name, {}), found)
    if options.write or options.begin:
        write(listed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
