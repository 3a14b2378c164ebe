"""The pages of the site as plain Markdown, written from the database by the templates of ``site/templates``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from grammar.morphology import fold
from rulebase.database import Rulebase
from rulebase.export import digest
from rulebase.export.disputes import Shown, shown
from rulebase.export.markup import Safe, blocks, escape
from rulebase.export.model import Case, Referee
from rulebase.export.places import Page, chapter_names, chapter_title, enclosing
from rulebase.export.places import pages as chapter_pages
from rulebase.export.trees import EXCEPTION, Branch, exceptions
from rulebase.model import DEFECT_KINDS, Chapter, Clause, Game, Note, Table, Term

FORWARD = {
    "výjimka z": "Výjimka z", "mění": "Mění", "upřesňuje": "Upřesňuje", "příklad k": "Příklad k", "viz": "Viz",
    "definuje": "Definuje",
}  # fmt: skip
"""How a page names the references of a clause, the weightiest first."""

BACKWARD = {
    "výjimka z": "Výjimky", "mění": "Mění ji", "upřesňuje": "Upřesňují ji", "příklad k": "Příklady",
    "viz": "Odkazují sem", "definuje": "Definují ji",
}  # fmt: skip
"""How it names those that come to it."""

WEIGHTY = (EXCEPTION, "mění")
"""References that a reader must not miss; they stand in the open: exceptions as a tree, the others as lists."""

CASES = 120
"""Published cases on a page."""

BOX = ""
"""The page of the box for search and referee, from the top of the site; its fragment holds the game and the text."""

SAME_WORDS = "slova.md"
"""The page of words that several games define."""

GRID = 10
"""Columns up to which a table of short cells stays a grid on a phone; others become cards there."""

SHORT = 4
"""Characters of a short cell."""

_ALPHABET = re.findall(r"ch|.", "abcčdefghchijklmnopqrřsštuvwxyzž")


@dataclass(frozen=True, slots=True)
class Group:
    """References of one kind and direction."""

    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Letter:
    """The terms under one letter, which share a page."""

    letter: str
    page: str
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Sense:
    """What a word means in one game: its term and the clause that defines it, with their places from the top of the site."""

    game: Game
    term: Term
    clause: Clause
    term_link: str
    link: str


@dataclass(frozen=True, slots=True)
class SameWord:
    """A word that several games define."""

    lemma: str
    anchor: str
    senses: tuple[Sense, ...]


class Book:
    """One game for the templates: its clauses with the places of their pages."""

    def __init__(self, rulebase: Rulebase, game: Game, referee: Referee) -> None:
        self.game = game
        self.referee = referee
        self.clauses = rulebase.clauses(game.id)
        self.terms = rulebase.terms(game.id)
        self.tables = {name: rulebase.table(game.id, name) for name in rulebase.tables(game.id)}
        self.sequence = rulebase.sequence(game.id)
        self._handy = rulebase.handy(game.id)
        self._by_address = {clause.address: clause for clause in self.clauses}
        self._names = {alias: clause.address for clause in self.clauses for alias in clause.aliases}
        self._chapter_names = dict(enumerate(chapter_names(game, set(GAME_PAGES))))
        self._parts = {
            chapter.order: tuple(chapter_pages(chapter, self._chapter_names[chapter.order], self.of(chapter)))
            for chapter in game.chapters
        }
        self._page_of = {clause.address: page for page in self.pages for clause in page.clauses}

    def clause(self, address: str) -> Clause:
        """A clause by its local address or a retired one."""
        return self._by_address[self._names.get(address, address)]

    @cached_property
    def pages(self) -> list[Page]:
        """The pages of clauses in the order of the book."""
        return [page for parts in self._parts.values() for page in parts]

    def parts(self, chapter: Chapter) -> tuple[Page, ...]:
        """The pages of a chapter; a single one where it is not long."""
        return self._parts[chapter.order]

    def page(self, chapter: Chapter) -> str:
        """The file of a chapter: all of it, or the list of its parts."""
        return f"{self._chapter_names[chapter.order]}.md"

    def beside(self, page: Page) -> tuple[Page | None, Page | None]:
        """The pages before and after a page."""
        at = self.pages.index(page)
        return (self.pages[at - 1] if at else None, self.pages[at + 1] if at + 1 < len(self.pages) else None)

    def of(self, chapter: Chapter) -> list[Clause]:
        """The clauses of a chapter."""
        return [clause for clause in self.clauses if clause.chapter == chapter.order]

    def link(self, address: str) -> str | None:
        """Where a clause stands, seen from another page of the game; None for an unknown address."""
        known = self._names.get(address, address)
        page = self._page_of.get(known)
        return f"{page.name}.md#{known}" if page else None

    def places(self) -> dict[str, str]:
        """The page of every address, retired ones too."""
        found = {address: page.name for address, page in self._page_of.items()}
        return found | {alias: found[address] for alias, address in self._names.items()}

    def level(self, clause: Clause) -> int:
        """The level of the heading of a clause: the clauses right in a chapter have 2."""
        return min(2 + len(enclosing(clause, self.game.chapters[clause.chapter])), 6)

    def paragraphs(self, clause: Clause) -> list[Safe]:
        """The text of a clause with its links, in paragraphs and lists."""
        return blocks(clause.text, self.link)

    def exceptions(self, clause: Clause) -> list[Branch]:
        """The chain of exceptions that a clause stands in."""
        return exceptions(clause, self.clause)

    def weighty(self, clause: Clause) -> list[Group]:
        """The other references in the open: what changes it and what it changes."""
        return [group for group in self._groups(clause, WEIGHTY[1:]) if group.clauses]

    def others(self, clause: Clause) -> list[Group]:
        """All other references, both ways."""
        kinds = [kind for kind in FORWARD if kind not in WEIGHTY]
        return [group for group in self._groups(clause, kinds) if group.clauses]

    def onward(self, clause: Clause) -> list[Clause]:
        """Where a step of the turn goes on: its parts, what changes it, and what it refers to, each once."""
        found = dict.fromkeys((
            *clause.children,
            *(r.source for r in clause.referenced_by if r.kind != "viz"),
            *(r.target for r in clause.references),
        ))  # fmt: skip
        stages = {address for stage in self.sequence for address in (stage.clause, *stage.steps)}
        return [self.clause(address) for address in found if address not in stages]

    def _groups(self, clause: Clause, kinds: Sequence[str]) -> Iterator[Group]:
        """References of some kinds, those that leave before those that come."""
        for kind in kinds:
            found = dict.fromkeys(r.target for r in clause.references if r.kind == kind)
            yield Group(FORWARD[kind], tuple(self.clause(address) for address in found))
        for kind in kinds:
            found = dict.fromkeys(r.source for r in clause.referenced_by if r.kind == kind)
            yield Group(BACKWARD[kind], tuple(self.clause(address) for address in found))

    @cached_property
    def _terms_by_id(self) -> dict[str, Term]:
        return {term.id: term for term in self.terms}

    @cached_property
    def used(self) -> dict[str, list[Clause]]:
        """The clauses that use each term."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            for concept in clause.terms:
                found.setdefault(concept, []).append(clause)
        return found

    @cached_property
    def defined(self) -> dict[str, list[Clause]]:
        """The clauses that define each term."""
        found: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            for concept in clause.defines:
                found.setdefault(concept, []).append(clause)
        return found

    def shown(self, term: Term) -> bool:
        """Whether a term has an entry of its own: the nouns that clauses use or define."""
        return not term.adjective and (term.id in self.used or term.id in self.defined)

    def terms_of(self, clause: Clause) -> list[Term]:
        """The terms of a clause that have an entry, those that it defines first."""
        found = dict.fromkeys((*clause.defines, *clause.terms))
        return [term for concept in found if self.shown(term := self._terms_by_id[concept])]

    def letters(self) -> list[Letter]:
        """All terms with an entry by their first letter, in the order of the Czech alphabet."""
        found: dict[str, list[Term]] = {}
        for term in sorted((term for term in self.terms if self.shown(term)), key=lambda term: collation(term.lemma)):
            found.setdefault(first_letter(term.lemma), []).append(term)
        return [Letter(letter, f"terminy-{_letter_name(letter)}", tuple(terms)) for letter, terms in found.items()]

    def term_link(self, term: Term) -> str:
        """Where a term has its entry."""
        return f"terminy-{_letter_name(first_letter(term.lemma))}.md#t-{term.id}"

    def sense(self, term: Term) -> Sense | None:
        """What a term means in this game; None where no clause defines it."""
        link = self.link(term.defined) if term.defined and self.shown(term) else None
        if link is None:
            return None
        return Sense(self.game, term, self.clause(term.defined), f"{self.game.id}/{self.term_link(term)}", f"{self.game.id}/{link}")

    @property
    def is_refereed(self) -> bool:
        """Whether the referee rules on this game."""
        return any(address.startswith(f"{self.game.id}/") for address in self.referee.checks)

    def defects(self) -> list[tuple[str, list[tuple[Clause, Any]]]]:
        """The defects of the print by kind, in the order of the book."""
        found = [(clause, defect) for clause in self.clauses for defect in clause.defects]
        groups = [(kind, [pair for pair in found if pair[1].kind == kind]) for kind in DEFECT_KINDS]
        return [group for group in groups if group[1]]

    def checks(self, clause: Clause) -> Sequence[str]:
        """The functions of the referee that decide a clause."""
        return self.referee.checks.get(clause.full, ())

    def cases(self, clause: Clause) -> Sequence[Case]:
        """Positions that a clause decides."""
        return self.referee.cases.get(clause.full, ())

    @cached_property
    def disputes(self) -> list[Shown]:
        """The published cases of the game."""
        return shown(self.referee.disputes.get(self.game.id, ()), self.game.id, self._names, self._by_address)

    def disputes_of(self, chapter: Chapter) -> list[Shown]:
        """The published cases that a clause of a chapter decides first."""
        return [case for case in self.disputes if self._by_address[case.clauses[0]].chapter == chapter.order]

    def similar(self, clause: Clause) -> list[Shown]:
        """The published cases that a clause decides, those which it decides first before the others."""
        return self._similar.get(clause.address, [])

    @cached_property
    def _similar(self) -> dict[str, list[Shown]]:
        found: dict[str, list[tuple[int, Shown]]] = {}
        for case in self.disputes:
            for rank, address in enumerate(case.clauses[: case.expected]):
                found.setdefault(address, []).append((rank, case))
        return {address: [case for _, case in sorted(cases, key=lambda pair: pair[0])] for address, cases in found.items()}

    def case_link(self, case: Shown) -> str:
        """Where a published case stands."""
        return f"{self._case_pages[case.anchor]}.md#{case.anchor}"

    def case_pages(self, chapter: Chapter) -> list[tuple[str, list[Shown]]]:
        """The pages of the published cases of a chapter, each with some of them; one is enough for most chapters."""
        cases = self.disputes_of(chapter)
        parts = [cases[start : start + CASES] for start in range(0, len(cases), CASES)]
        name = f"spory-{self._chapter_names[chapter.order]}"
        return [(f"{name}.{n}" if n > 1 else name, part) for n, part in enumerate(parts, 1)]

    @cached_property
    def _case_pages(self) -> dict[str, str]:
        found = (page for chapter in self.game.chapters for page in self.case_pages(chapter))
        return {case.anchor: name for name, cases in found for case in cases}

    @cached_property
    def worked(self) -> Shown | None:
        """The worked example of the first page; None of a game without one."""
        found = self.referee.worked.get(self.game.id)
        return next(iter(shown([found], self.game.id, self._names, self._by_address)), None) if found else None

    def box_of_first_page(self, case: Shown) -> str:
        """The same as `box`, from the first page of the game."""
        return f"../{BOX}#{case.fragment}"

    def box(self, case: Shown) -> str:
        """The page where the text of a case can be changed and ruled on, from a page of the game, for HTML."""
        return f"../../{BOX}#{case.fragment}"

    @cached_property
    def first_reading(self) -> list[digest.Lesson]:
        """The clauses to read first, in the order of play."""
        return digest.first_reading(self.game.chapters, self.clauses, self.sequence)

    @cached_property
    def cheat_sheet(self) -> digest.Sheet:
        """What fits on two printed pages."""
        return digest.cheat_sheet(self.clauses, self.sequence, self.tables, self.is_grid, self._handy)

    def is_grid(self, table: Table) -> bool:
        """Whether a table has cells so short that it fits a phone as it is."""
        cells = [table.shown(row, column) for row in table.rows for column in table.columns]
        return len(table.columns) < GRID and all(len(cell) <= SHORT for cell in cells)

    def is_wide(self, table: Table) -> bool:
        """Whether a table takes both columns of the printed cheat sheet."""
        return digest.is_wide(table)

    def columns(self, table: Table) -> list[str]:
        """The columns behind the one that names the rows."""
        return [column for column in table.columns if column != table.names]

    def row_name(self, table: Table, row: str) -> str:
        """What a row is called."""
        return table.shown(row, table.names) if table.names else row

    def cell(self, table: Table, row: str, column: str) -> Safe:
        """A cell, linked when it is the address of a clause."""
        text = table.shown(row, column)
        target = self.html_link(text) if column == "clause" else None
        shown = escape("–" if text == "-" else text)
        return Safe(f'<a href="{target}">{shown}</a>') if target else shown

    def html_link(self, address: str) -> str | None:
        """As `link`, for HTML, which MkDocs does not rewrite: from the page of any chapter."""
        target = self.link(address)
        return "../" + target.replace(".md#", "/#") if target else None

    def notes(self, table: Table) -> list[tuple[int, Note]]:
        """The notes of a table with their numbers."""
        return list(enumerate(table.notes, 1))

    def marks(self, table: Table, row: str, column: str) -> list[int]:
        """Numbers of the notes on one cell; those on a whole row or column stand with its name."""
        return [n for n, note in self.notes(table) if (note.row, note.column) == (row, column)]

    def disputed(self, table: Table, row: str, column: str) -> bool:
        """Whether a cell is disputed."""
        return table.confidence_of(row, column) == "sporná"

    def note_place(self, table: Table, note: Note) -> str:
        """What a note is on: a row, a column or a cell."""
        name = self.row_name(table, note.row) if note.row else ""
        row = f"{table.key} {name}" if name and not table.names else name
        return ", ".join(filter(None, (row, table.heading(note.column) if note.column else "")))


def _written(word: str, senses: Iterable[Sense]) -> str:
    """A word as the games write it (Afrika)."""
    return next(lemma for sense in senses for each in sense.term.words if (lemma := each.lemma).lower() == word)


def collation(text: str) -> tuple[list[int], str]:
    """A key that orders Czech words: č after c, ch after h; marks of length count last.

    >>> sorted(["chata", "cukr", "hora", "čaj", "Áron", "9. armáda"], key=collation)
    ['9. armáda', 'Áron', 'cukr', 'čaj', 'hora', 'chata']
    """
    return [_ALPHABET.index(letter) if letter in _ALPHABET else -1 for letter in _letters(text)], text


def first_letter(text: str) -> str:
    """The letter under which a word stands in a list."""
    letter = next(iter(_letters(text)), "")
    return letter.upper() if letter in _ALPHABET else "0–9"


def _letter_name(letter: str) -> str:
    """A letter within the name of a file: ``c`` for C, ``c-hacek`` for Č, ``0-9`` for all that is none."""
    plain = slug(letter) or "0-9"
    return f"{plain}-hacek" if fold(letter) != letter.lower() else plain


def _letters(text: str) -> list[str]:
    """The letters of a word as the alphabet has them: marks of length, and ď, ň, ť, do not make another letter."""
    found = re.findall(r"ch|.", text.lower())
    return [letter if letter in _ALPHABET else fold(letter) for letter in found]


class Pages:
    """Writes all pages of a rulebase. ``reads_only``: the site has no referee that rules in the browser, and its first page says so."""

    def __init__(self, rulebase: Rulebase, templates: Path, referee: Referee | None = None, reads_only: bool = False) -> None:
        self._reads_only = reads_only
        self._rulebase = rulebase
        self._referee = referee or Referee()
        self._games = [game for game in rulebase.games() if rulebase.addresses(game.id)]
        self._environment = Environment(
            loader=FileSystemLoader(templates), undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
            keep_trailing_newline=True, finalize=escape, extensions=["jinja2.ext.do"],
        )  # fmt: skip
        self._environment.filters |= {
            "safe": Safe, "front": front, "counted": counted, "slug": slug, "chapter": chapter_title,
        }  # fmt: skip

    def pages(self) -> Iterator[tuple[str, str]]:
        """Every page: its file relative to the folder of pages, and its Markdown."""
        yield "index.md", self._render("home", books=self._books, compared=bool(self.same_words), reads_only=self._reads_only)
        if self.same_words:
            yield SAME_WORDS, self._render("same_words", words=self.same_words)
        for book in self._books:
            yield from self._game(book)

    @cached_property
    def _books(self) -> list[Book]:
        return [Book(self._rulebase, game, self._referee) for game in self._games]

    @cached_property
    def same_words(self) -> list[SameWord]:
        """The words that two games or more define, in the order of the alphabet; a synonym of one game may be the word of another."""
        found: dict[str, dict[str, Sense]] = {}
        heads = {fold(term.lemma) for book in self._books for term in book.terms if not term.adjective}
        for book in self._books:
            for term in book.terms:
                sense = None if term.adjective else book.sense(term)
                if sense is None:
                    continue
                for word in term.words:
                    senses = found.setdefault(word.lemma.lower(), {})
                    if fold(word.lemma) in heads and (word is term.words[0] or book.game.id not in senses):
                        senses[book.game.id] = sense
        shared = [(word, senses) for word, senses in found.items() if len(senses) > 1]
        shared.sort(key=lambda item: collation(item[0]))
        return [SameWord(_written(word, senses.values()), str(slug(word)), tuple(senses.values())) for word, senses in shared]

    def same_word(self, term: Term) -> str | None:
        """Where a term of a game is compared with those of others, from a page of the game; None where no other defines its word."""
        anchor = str(slug(term.lemma))
        return f"../{SAME_WORDS}#s-{anchor}" if anchor in self._compared else None

    @cached_property
    def _compared(self) -> frozenset[str]:
        return frozenset(word.anchor for word in self.same_words)

    def _game(self, book: Book) -> Iterator[tuple[str, str]]:
        """The pages of a game."""
        for name, template in GAME_PAGES.items():
            yield self._page(book, name, template)
        for letter in book.letters():
            yield self._page(book, letter.page, "terms", letter=letter, same_word=self.same_word)
        for chapter in book.game.chapters:
            for n, (name, cases) in enumerate(book.case_pages(chapter), 1):
                yield self._page(book, name, "disputes", chapter=chapter, cases=cases, number=n)
        for chapter in book.game.chapters:
            parts = book.parts(chapter)
            if len(parts) > 1:
                yield self._page(book, book.page(chapter).removesuffix(".md"), "long_chapter", chapter=chapter, parts=parts)
            for part in parts:
                yield self._page(book, part.name, "chapter", page=part)

    def _page(self, book: Book, name: str, template: str, **values: object) -> tuple[str, str]:
        """A page of a game."""
        return f"{book.game.id}/{name}.md", self._render(template, book=book, game=book.game, **values)

    def _render(self, template: str, **values: object) -> str:
        """One page."""
        text = self._environment.get_template(f"{template}.md.j2").render(**values)
        return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"

    def navigation(self) -> list[Any]:
        """The navigation in the form that MkDocs takes: pages, games with their chapters; no single clauses."""
        menu: list[Any] = ["index.md", *([SAME_WORDS] if self.same_words else [])]
        for book in self._books:
            game = book.game
            parts: list[Any] = [f"{game.id}/{name}.md" for name in _FIRST]
            parts += [f"{game.id}/{book.page(chapter)}" for chapter in game.chapters]
            parts += [f"{game.id}/{name}.md" for name in GAME_PAGES if name not in _FIRST]
            menu.append({game.title: parts})
        return menu

    def places(self) -> dict[str, dict[str, str]]:
        """By game, the page of every address, retired ones too, for scripts: ``{"nr": {"10.6.3": "10.6", ...}}``."""
        return {book.game.id: book.places() for book in self._books}


GAME_PAGES = {
    "index": "game", "zaciname": "start", "prubeh": "sequence", "tahak": "cheat_sheet", "tabulky": "tables",
    "terminy": "term_index", "spory": "dispute_index", "vady": "defects",
}  # fmt: skip
"""The pages that every game has, and their templates."""

_FIRST = ("index", "zaciname", "prubeh", "tahak")
"""Those that stand before the chapters in the navigation."""


def front(title: str, description: str = "", hide: Sequence[str] = ()) -> Safe:
    """The head of a page: its title and what hides beside it. JSON is YAML as well."""
    data: dict[str, Any] = {"title": escape(title)}
    if description:
        data["description"] = escape(description)
    if hide:
        data["hide"] = list(hide)
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items())
    return Safe("---\n" + "\n".join(lines) + "\n---\n")


def slug(text: str) -> Safe:
    """A text as the name of a class or anchor."""
    return Safe(re.sub(r"[^a-z0-9]+", "-", fold(text)).strip("-"))


def counted(count: int, one: str, few: str, many: str) -> str:
    """The Czech form for a count: 1 klauzule, 2 klauzule, 5 klauzulí."""
    return f"{count} {one if count == 1 else few if 2 <= count <= 4 else many}"
