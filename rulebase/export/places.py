"""Which page each clause stands on: a page a chapter, a long chapter in several pages of whole sections."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from grammar.morphology import fold
from rulebase.model import Chapter, Clause, Game

LONG = 100
"""Clauses above which a chapter is more than a phone should load at once."""

FULL = 24
"""Clauses from which a page of a long chapter takes no further section."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of clauses in the order of the book."""

    name: str
    """The file without its ending, within the folder of the game."""
    chapter: Chapter
    clauses: tuple[Clause, ...]
    first: str = ""
    """The first and last section where the page is a part of a long chapter; empty on the page of a whole chapter."""
    last: str = ""

    @property
    def title(self) -> str:
        """The number and name of the chapter, and which part of it this is."""
        name = chapter_title(self.chapter)
        if not self.first:
            return name
        return f"{name} ({self.first})" if self.first == self.last else f"{name} ({self.first} až {self.last})"


def chapter_title(chapter: Chapter) -> str:
    """``8. Pohyb``; a chapter without number has only its name."""
    return f"{chapter.number}. {chapter.title}" if chapter.number else chapter.title


def enclosing(clause: Clause, chapter: Chapter) -> list[str]:
    """The clauses around a clause, the nearest first, without the head of its chapter, which heads no section."""
    head = f"{chapter.number}.0"
    return [parent for parent in clause.parents if parent != head or clause.address.startswith(f"{head}-")]


def chapter_names(game: Game, taken: Collection[str]) -> list[str]:
    """The name of each chapter's page: its number, made unique and fit for an address of the web."""
    used = set(taken)
    names: list[str] = []
    for chapter in game.chapters:
        name = re.sub(r"[^a-z0-9]+", "-", fold(chapter.number)).strip("-") or f"k{chapter.order + 1}"
        while name in used:
            name += "x"
        used.add(name)
        names.append(name)
    return names


def pages(chapter: Chapter, name: str, clauses: Sequence[Clause]) -> Iterator[Page]:
    """The pages of a chapter: one, or several named by their first section."""
    if len(clauses) <= LONG:
        yield Page(name, chapter, tuple(clauses))
        return
    open_page: list[tuple[str, list[Clause]]] = []
    for section in _sections(chapter, clauses):
        if sum(len(found) for _, found in open_page) >= FULL:
            yield _part(chapter, open_page)
            open_page = []
        open_page.append(section)
    yield _part(chapter, open_page)


def _sections(chapter: Chapter, clauses: Sequence[Clause]) -> Iterator[tuple[str, list[Clause]]]:
    """Runs of clauses below one outermost clause, with its address."""
    name, run = "", list[Clause]()
    for clause in clauses:
        top = [clause.address, *enclosing(clause, chapter)][-1]
        if run and top != name:
            yield name, run
            run = []
        name = top
        run.append(clause)
    if run:
        yield name, run


def _part(chapter: Chapter, sections: Sequence[tuple[str, list[Clause]]]) -> Page:
    """A page of some sections."""
    first, last = sections[0][0], sections[-1][0]
    return Page(first, chapter, tuple(clause for _, found in sections for clause in found), first, last)
