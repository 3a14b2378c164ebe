"""The data of a rulebook: clauses, references, defects, terms, tables.

Everything here is a frozen dataclass without behaviour beyond small derived properties. Addresses are local to their
game (``8.5.3``) in `Clause.address`; the full address (``nr/8.5.3``) is `Clause.full`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rulebase import messages

CLAUSE_KINDS = ("pravidlo", "definice", "postup", "výjimka", "příklad", "poznámka", "volitelné", "tabulka")
REFERENCE_KINDS = ("viz", "výjimka z", "upřesňuje", "mění", "příklad k", "definuje")
ACYCLIC_KINDS = ("výjimka z", "upřesňuje", "mění")
DEFECT_KINDS = ("tisk", "překlad", "mezera", "naše")
REASON_KINDS = ("definice", "postup jinde", "příklad", "historie", "materiál", "otevřeno v tisku")
"""Why no position can decide a clause."""
CONFIDENCES = ("vysoká", "střední", "nízká", "sporná")
GENDERS = ("m", "i", "f", "n")

Cell = str | int | float | bool
"""One value of a table as TOML gives it."""


class RulebaseError(Exception):
    """A rulebase that cannot be read or built; its text is one or more Czech sentences for the player."""


@dataclass(frozen=True, slots=True, order=True)
class Origin:
    """Where a thing stands in the sources: a path as shown to the author and a line counted from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault of the sources with its place; `str()` gives ``soubor:řádek: zpráva``."""

    origin: Origin
    message: str

    def __str__(self) -> str:
        return f"{self.origin}: {self.message}"


class SourceError(RulebaseError):
    """Sources with faults. `problems` holds all of them; the text is one line per fault."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = sorted(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


@dataclass(frozen=True, slots=True)
class Printed:
    """A place in the printed book: number or heading, a qualifier behind it, the pages (first and last)."""

    label: str
    """The whole place as written, e.g. ``[10.5] krok 3, s. 11``."""
    number: str = ""
    """The printed number or heading, e.g. ``10.5``; empty for a place outside the rulebook."""
    qualifier: str = ""
    page: int | None = None
    last_page: int | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """A typed edge between two clauses of one game, by local address."""

    source: str
    kind: str
    target: str
    in_text: bool = False
    """True for a bare number in the text of the clause that the meta line does not name."""


@dataclass(frozen=True, slots=True)
class Defect:
    """A fault of the print: what is printed, what we hold and why."""

    kind: str
    printed: str
    held: str
    why: str


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause with all that is said about it.

    The fields from `parents` on are derived: they are empty in a clause just parsed and filled in one that was read
    from the database.
    """

    game: str
    address: str
    title: str
    kind: str
    text: str
    printed: tuple[Printed, ...]
    chapter: int
    """Order of the chapter within its game, counted from 0."""
    references: tuple[Reference, ...] = ()
    defines: tuple[str, ...] = ()
    """Terms defined here: words as the author wrote them, concept ids when read from the database."""
    questions: tuple[str, ...] = ()
    defects: tuple[Defect, ...] = ()
    undecidable: str = ""
    """Why no position can decide the clause; empty when one can."""
    undecidable_kind: str = ""
    """The kind of that reason, one of `REASON_KINDS`."""
    aliases: tuple[str, ...] = ()
    origin: Origin = Origin("", 0)
    parents: tuple[str, ...] = ()
    """Local addresses of the enclosing clauses, the nearest first."""
    children: tuple[str, ...] = ()
    referenced_by: tuple[Reference, ...] = ()
    terms: tuple[str, ...] = ()
    """Ids of the concepts that the title and text use."""
    tables: tuple[str, ...] = ()
    chapter_title: str = ""

    @property
    def full(self) -> str:
        """The address with its game, e.g. ``nr/8.5.3``."""
        return f"{self.game}/{self.address}"

    @property
    def place(self) -> str:
        """The printed places as one text, e.g. ``[8.5.3], s. 9``."""
        return "; ".join(printed.label for printed in self.printed)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a rulebook: a source file."""

    game: str
    order: int
    number: str
    title: str
    origin: Origin = Origin("", 0)


@dataclass(frozen=True, slots=True)
class Note:
    """What is known of one table cell, row or column apart from the rest of the table."""

    row: str
    column: str
    """Empty: the note is on the whole row."""
    confidence: str
    source: str
    text: str
    value: Cell | None = None
    """The value that another source gives."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table as data. ``rows[row][column]`` is a cell."""

    game: str
    name: str
    clause: str
    title: str
    key: str
    """Name of the first column, which holds the row keys."""
    columns: tuple[str, ...]
    rows: Mapping[str, Mapping[str, Cell]]
    source: str
    confidence: str
    notes: tuple[Note, ...] = ()
    origin: Origin = Origin("", 0)
    names: str = ""
    """The column that names a row to a reader in place of its key; empty: the key itself does."""
    labels: Mapping[str, str] = field(default_factory=dict)
    """What a reader sees at the head of a column; a column without a label shows its own name."""
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """What a reader sees for the values of a column, by column and value as text."""
    row_of: Mapping[str, str] = field(default_factory=dict)
    """Columns whose values are rows of another table (by its name); a reader sees the names of those rows. Sources only."""

    def name_of(self, row: str) -> str:
        """What a reader sees for a row: its cell in the column of names, else its key, also where that cell is lacking (a fault told elsewhere)."""
        return str(self.rows[row].get(self.names, row)) if self.names else row

    def heading(self, column: str) -> str:
        """The head of a column as a reader sees it."""
        return self.labels.get(column, column)

    def shown(self, row: str | int, column: str | int) -> str:
        """A cell as a reader sees it; ``KeyError`` as for `cell`."""
        value = self.cell(row, column)
        text = str(value).lower() if isinstance(value, bool) else str(value)
        return self.words.get(str(column), {}).get(text, text)

    def cell(self, row: str | int, column: str | int) -> Cell:
        """The value in a row and column; `KeyError` names the one that is missing."""
        cells = self.rows.get(str(row))
        if cells is None:
            raise KeyError(messages.NO_ROW.format(table=self.name, row=row))
        if str(column) not in cells:
            raise KeyError(messages.NO_COLUMN.format(table=self.name, column=column))
        return cells[str(column)]

    def notes_on(self, row: str | int, column: str | int) -> tuple[Note, ...]:
        """The notes that apply to a cell."""
        return tuple(n for n in self.notes if n.row in ("", str(row)) and n.column in ("", str(column)))

    def confidence_of(self, row: str | int, column: str | int) -> str:
        """The confidence of a cell: the lowest of its notes, else that of the table."""
        found = [note.confidence for note in self.notes_on(row, column)]
        return max(found, key=CONFIDENCES.index) if found else self.confidence

    def source_of(self, row: str | int, column: str | int) -> str:
        """The source of a cell: that of its first note which names one, else that of the table."""
        return next((note.source for note in self.notes_on(row, column) if note.source), self.source)


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the turn sequence: a clause and the clauses of its steps, by local address."""

    clause: str
    steps: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Handy:
    """What the cheat sheet of a game shows: names of tables and addresses of clauses; empty where it is left to count."""

    tables: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line of the source on which each of them is named."""


@dataclass(frozen=True, slots=True)
class Word:
    """A lemma with the way it is inflected."""

    lemma: str
    paradigm: str = ""
    gender: str = ""
    irregular: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    adjective: bool = False
    short: str = ""
    """Short masculine form of an adjective (``zásoben``)."""
    comparative: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A concept of a game with the words for it."""

    game: str
    id: str
    type: str
    words: tuple[Word, ...]
    """The lemma first, then its synonyms."""
    english: tuple[str, ...] = ()
    defined: str = ""
    """Local address of the defining clause, or empty."""
    sets: Mapping[str, object] = field(default_factory=dict)
    adjective: bool = False
    origin: Origin = Origin("", 0)

    @property
    def lemma(self) -> str:
        """The main word."""
        return self.words[0].lemma


@dataclass(frozen=True, slots=True)
class Form:
    """One inflected form of a word of a concept; a row for the position language."""

    form: str
    folded: str
    concept: str
    type: str
    lemma: str
    case: int
    """1-7, or 0 for a form without case."""
    number: str
    """``s``, ``p`` or empty."""
    gender: str
    sets: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Game:
    """A rulebook as a whole."""

    id: str
    title: str
    edition: str
    source: str
    places: tuple[str, ...] = ()
    """Printed places outside the rulebook that a clause may name (the map, the player aid...)."""
    chapters: tuple[Chapter, ...] = ()
    clauses: tuple[Clause, ...] = ()
    terms: tuple[Term, ...] = ()
    tables: tuple[Table, ...] = ()
    sequence: tuple[Stage, ...] = ()
    """The turn sequence, part after part."""
    pages: bool = True
    """Whether printed places name a page; False for a book whose pages are not known."""
    handy: Handy = Handy()


@dataclass(frozen=True, slots=True)
class Hit:
    """One result of a search. `clause` is a full address, `snippet` marks found words by ``**``."""

    clause: str
    title: str
    score: float
    snippet: str
    chapter: str = ""


@dataclass(frozen=True, slots=True)
class Listed:
    """One result of a query. `clause` is a full address."""

    clause: str
    title: str


@dataclass(frozen=True, slots=True)
class Node:
    """A clause in the tree of a query: one that was found, or one that encloses such."""

    clause: str
    title: str
    chapter: str
    found: bool
    children: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterCount:
    """How many clauses of a chapter a query finds."""

    game: str
    number: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A word that no rule knows, and the nearest words that some rule does."""

    word: str
    near: tuple[str, ...]
