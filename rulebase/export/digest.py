"""What a game shows in short: the clauses to read first, and a cheat sheet of two printed pages.

Both are chosen from the database alone: by how often the rules themselves lead to a clause, save what the sources of a game
name for its sheet.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from rulebase.export.trees import EXCEPTION
from rulebase.model import Chapter, Clause, Handy, Stage, Table

PER_STEP = 4
"""Clauses that a step of the turn adds to the first reading."""

CONCEPTS = 8
"""Definitions in the first reading."""

ROWS = 350
"""Lines of two A4 pages in two columns at the print of the cheat sheet, with some to spare."""

WIDTH = 78
"""Characters of such a line."""

LONGEST = 40
"""Rows above which a table is a list to search in; it would not fit into what a page has left."""

NARROW = 76
"""Characters of the words that stand side by side in a table as wide as a column."""

BORDERS = 1.05
"""How much higher a row of a table is than a line."""

EXCEPTIONS_SHARE = 0.4
"""The part of the sheet that exceptions may take where there are that many; the tables get the rest."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A part of the first reading, or of the rules at hand."""

    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the turn with its steps."""

    clause: Clause
    steps: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cheat sheet: the turn, tables, rules at hand, the commonest exceptions with the clauses that they set aside."""

    stages: tuple[Stretch, ...]
    tables: tuple[Table, ...]
    left_out: tuple[Table, ...]
    """Tables too long for it, or not chosen."""
    rules: tuple[Lesson, ...]
    """Those that the game names, by chapter."""
    exceptions: tuple[tuple[Clause, tuple[Clause, ...]], ...]


def weight(clause: Clause) -> int:
    """How often other clauses lead to a clause."""
    return len({reference.source for reference in clause.referenced_by})


def first_reading(chapters: Sequence[Chapter], clauses: Sequence[Clause], sequence: Sequence[Stage]) -> list[Lesson]:
    """The clauses to read first: how the book begins, the turn with what its steps lead to, what is left of the chapters.

    Examples, notes and optional rules are for later.
    """
    fit = [clause for clause in clauses if clause.kind not in ("příklad", "poznámka", "volitelné", "tabulka")]
    known = {clause.address: clause for clause in fit}
    taken: set[str] = set()

    def fresh(found: Iterable[Clause], most: int) -> tuple[Clause, ...]:
        """Clauses not yet given, up to a count."""
        new = [clause for clause in dict.fromkeys(found) if clause.address in known and clause.address not in taken][:most]
        taken.update(clause.address for clause in new)
        return tuple(new)

    every = {clause.address: clause for clause in clauses}
    turn = {address for stage in sequence for address in (stage.clause, *stage.steps)}
    played = min((every[address].chapter for address in turn), default=len(chapters))
    heads = {chapter.order: _head(chapter, fit) for chapter in chapters}
    begin = fresh((c for n, c in heads.items() if c and n <= played and c.address not in turn), len(chapters))
    lessons = [Lesson("Než začnete", begin)]
    concepts = sorted((c for c in fit if c.kind == "definice"), key=lambda c: -weight(c))[:CONCEPTS]
    lessons.append(Lesson("Pojmy, na kterých pravidla stojí", fresh(sorted(concepts, key=fit.index), CONCEPTS)))
    for stage in sequence:
        lessons.append(Lesson(every[stage.clause].title, fresh([every[stage.clause]], 1)))
        for address in stage.steps:
            step = every[address]
            lessons.append(Lesson(step.title, fresh([step, *_led_to(step, every, turn)], 1 + PER_STEP)))
    lessons.append(Lesson("A potom", fresh((c for c in heads.values() if c), len(chapters))))
    return [lesson for lesson in lessons if lesson.clauses]


def _head(chapter: Chapter, clauses: Sequence[Clause]) -> Clause | None:
    """The first clause of a chapter."""
    return next((clause for clause in clauses if clause.chapter == chapter.order), None)


def _led_to(step: Clause, every: Mapping[str, Clause], turn: Collection[str]) -> list[Clause]:
    """Where a step of the turn leads: its parts and what it refers to, the weightiest first."""
    ends = (*step.children, *(r.target for r in step.references), *(r.source for r in step.referenced_by if r.kind != "viz"))
    found = [every[address] for address in dict.fromkeys(ends) if address not in turn]
    return sorted(found, key=lambda clause: -weight(clause))


def cheat_sheet(
    clauses: Sequence[Clause],
    sequence: Sequence[Stage],
    tables: Mapping[str, Table],
    is_grid: Callable[[Table], bool],
    handy: Handy | None = None,
) -> Sheet:
    """What a player looks up again and again: what the game itself names for it, and as much else as two pages hold."""
    handy = handy or Handy()
    every = {clause.address: clause for clause in clauses}
    stages = tuple(Stretch(every[s.clause], tuple(every[step] for step in s.steps)) for s in sequence)
    left = ROWS - sum(2 + sum(_lines(step.title) for step in stretch.steps) for stretch in stages)
    rules = tuple(every[address] for address in handy.clauses)
    parts = tuple(Lesson(title, tuple(found)) for title, found in groupby(rules, lambda rule: rule.chapter_title))
    left -= len(parts) + sum(_lines(f"{rule.address} {rule.title}") for rule in rules)
    found = [(rule, tuple(every[address] for address in _beaten(rule))) for rule in _exceptions(clauses) if rule not in rules]
    found.sort(key=lambda pair: -weight(pair[0]) - sum(map(weight, pair[1])))
    room = left - min(sum(_exception_lines(*pair) for pair in found), left * EXCEPTIONS_SHARE)
    shown = [tables[name] for name in handy.tables] or _fitting(tables.values(), every, is_grid, room)
    left -= sum(map(table_lines, shown))
    chosen: list[tuple[Clause, tuple[Clause, ...]]] = []
    for pair in found:
        left -= _exception_lines(*pair)
        if left < 0:
            break
        chosen.append(pair)
    order = {clause.address: n for n, clause in enumerate(clauses)}
    chosen.sort(key=lambda pair: order[pair[0].address])
    kept = shown if handy.tables else [table for table in tables.values() if table in shown]
    left_out = tuple(table for table in tables.values() if table not in shown)
    return Sheet(stages, tuple(sorted(kept, key=is_wide)), left_out, parts, tuple(chosen))


def _fitting(
    tables: Iterable[Table], every: Mapping[str, Clause], is_grid: Callable[[Table], bool], room: float
) -> list[Table]:
    """The tables for a sheet whose game names none: grids first, then by how often the rules lead to a line of them."""
    shown: list[Table] = []
    given = list(tables)
    use = {table.name: (1 + weight(every[table.clause])) / table_lines(table) for table in given}
    for table in sorted(given, key=lambda table: (not is_grid(table), -use[table.name])):
        height = table_lines(table)
        if height <= room and len(table.rows) <= LONGEST:
            shown.append(table)
            room -= height
    return shown


def _exceptions(clauses: Iterable[Clause]) -> list[Clause]:
    """Exceptions of the rules that always hold."""
    return [clause for clause in clauses if clause.kind not in ("volitelné", "příklad", "poznámka") and _beaten(clause)]


def _exception_lines(rule: Clause, beaten: Sequence[Clause]) -> int:
    """Lines of an exception with the clauses that it sets aside."""
    return _lines(f"{rule.address} {rule.title} místo {', '.join(clause.address for clause in beaten[:3])}")


def _beaten(clause: Clause) -> list[str]:
    """The clauses that a clause sets aside."""
    return list(dict.fromkeys(r.target for r in clause.references if r.kind == EXCEPTION))


def is_wide(table: Table) -> bool:
    """Whether a table needs both columns of the sheet: the longest words of its columns do not fit side by side in one."""
    return sum(_longest_word(table, column) + 2 for column in table.columns) + _key_width(table) > NARROW


def table_lines(table: Table) -> int:
    """Lines of a column that a table takes, with its title and head; cells wrap where they are too wide for it."""
    columns = 2 if is_wide(table) else 1
    width = _key_width(table) + sum(_widest(table, column) + 1 for column in table.columns)
    wrapped = max(1, math.ceil(width / (WIDTH * columns)))
    return math.ceil((len(table.rows) * wrapped + 2 + wrapped) * BORDERS) * columns


def _key_width(table: Table) -> int:
    """Characters of the column of keys, where a reader sees it."""
    return 0 if table.names else max(len(table.key), *(len(row) for row in table.rows)) + 1


def _longest_word(table: Table, column: str) -> int:
    """Characters of the longest word of a column, its head included."""
    texts = (table.heading(column), *(table.shown(row, column) for row in table.rows))
    return max((len(word) for text in texts for word in text.split()), default=0)


def _widest(table: Table, column: str) -> int:
    """Characters of the widest cell of a column, its head included."""
    return max([len(table.heading(column)), *(len(table.shown(row, column)) for row in table.rows)])


def _lines(text: str) -> int:
    """Lines that a text takes."""
    return max(1, math.ceil(len(text) / WIDTH))


