"""What a game shows in short: the clauses to read first, and a cheat sheet of two printed pages.

Both are chosen from the database alone. What counts is how often the rules themselves lead to a clause.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulebase.export.trees import EXCEPTION
from rulebase.model import Chapter, Clause, Stage, Table

PER_STEP = 4
"""Clauses that a step of the turn adds to the first reading."""

CONCEPTS = 8
"""Definitions in the first reading."""

ROWS = 350
"""Lines of two A4 pages in two columns at the print of the cheat sheet, with some to spare."""

WIDTH = 78
"""Characters of such a line."""

BORDERS = 1.15
"""How much higher a row of a table is than a line."""

TABLES_SHARE = 0.6
"""The part of the sheet that tables may take; the exceptions get the rest."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A part of the first reading."""

    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of the turn with its steps."""

    clause: Clause
    steps: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The cheat sheet: the turn, tables, the commonest exceptions with the clauses that they set aside."""

    stages: tuple[Stretch, ...]
    tables: tuple[Table, ...]
    left_out: tuple[Table, ...]
    """Tables too long for it."""
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
    begin = fresh((_head(chapter, fit) for chapter in chapters[:played] if _head(chapter, fit)), played)  # type: ignore[misc]
    lessons = [Lesson("Než začnete", begin)]
    concepts = sorted((c for c in fit if c.kind == "definice"), key=lambda c: -weight(c))[:CONCEPTS]
    lessons.append(Lesson("Pojmy, na kterých pravidla stojí", fresh(sorted(concepts, key=fit.index), CONCEPTS)))
    for stage in sequence:
        lessons.append(Lesson(every[stage.clause].title, fresh([every[stage.clause]], 1)))
        for address in stage.steps:
            step = every[address]
            lessons.append(Lesson(step.title, fresh([step, *_led_to(step, every, turn)], 1 + PER_STEP)))
    rest = [_head(chapter, fit) for chapter in chapters[played:]]
    lessons.append(Lesson("A potom", fresh((c for c in rest if c), len(chapters))))
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
    clauses: Sequence[Clause], sequence: Sequence[Stage], tables: Mapping[str, Table], is_grid: Callable[[Table], bool]
) -> Sheet:
    """What a player looks up again and again, as much of it as two pages hold."""
    every = {clause.address: clause for clause in clauses}
    stages = tuple(Stretch(every[s.clause], tuple(every[step] for step in s.steps)) for s in sequence)
    left = ROWS - sum(2 + sum(_lines(step.title) for step in stretch.steps) for stretch in stages)
    shown: list[Table] = []
    room = left * TABLES_SHARE
    use = {table.name: (1 + weight(every[table.clause])) / table_lines(table) for table in tables.values()}
    for table in sorted(tables.values(), key=lambda table: (not is_grid(table), -use[table.name])):
        height = table_lines(table)
        if height <= room:
            shown.append(table)
            room -= height
            left -= height
    chosen: list[tuple[Clause, tuple[Clause, ...]]] = []
    for clause in sorted(_exceptions(clauses), key=lambda c: -weight(c) - sum(weight(every[a]) for a in _beaten(c))):
        beaten = tuple(every[address] for address in _beaten(clause))
        left -= _lines(f"{clause.address} {clause.title} {' '.join(c.address for c in beaten)} místo")
        if left < 0:
            break
        chosen.append((clause, beaten))
    order = {clause.address: n for n, clause in enumerate(clauses)}
    chosen.sort(key=lambda pair: order[pair[0].address])
    kept = [table for table in tables.values() if table in shown]
    return Sheet(stages, tuple(kept), tuple(t for t in tables.values() if t not in shown), tuple(chosen))


def _exceptions(clauses: Iterable[Clause]) -> list[Clause]:
    """Exceptions of the rules that always hold."""
    return [clause for clause in clauses if clause.kind not in ("volitelné", "příklad", "poznámka") and _beaten(clause)]


def _beaten(clause: Clause) -> list[str]:
    """The clauses that a clause sets aside."""
    return list(dict.fromkeys(r.target for r in clause.references if r.kind == EXCEPTION))


def table_lines(table: Table) -> int:
    """Lines of a column that a table takes, with its title and head; cells wrap where they are too wide for it."""
    widths = [len(table.key) if not table.names else 0, *(_widest(table, column) for column in table.columns)]
    wrapped = max(1, math.ceil((sum(widths) + len(widths)) / WIDTH))
    return math.ceil((len(table.rows) * wrapped + 2 + wrapped) * BORDERS)


def _widest(table: Table, column: str) -> int:
    """Characters of the widest cell of a column, its head included."""
    return max([len(table.heading(column)), *(len(table.shown(row, column)) for row in table.rows)])


def _lines(text: str) -> int:
    """Lines that a text takes."""
    return max(1, math.ceil(len(text) / WIDTH))


