"""From the sources to one SQLite file, atomically and reproducibly.

The file is built under a temporary name in its own folder and takes its real name in one step, so that a build killed
at any moment leaves the old file in place. Equal sources give equal bytes with one version of SQLite.
"""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

import snowballstemmer
from sqlite_utils import Database

from grammar.files import seal, written
from rulebase import cache, messages, search_index, which_book
from rulebase.acts import act_forms
from rulebase.addresses import parents, sort_key, text_links
from rulebase.forms import distinct_forms
from rulebase.lint import canonical, lint, term_names, without_faults
from rulebase.model import Cell, Clause, Form, Game, RulebaseError, SourceError, Table, Term
from rulebase.schema import APPLICATION_ID, PAGE_SIZE, SCHEMA_VERSION, TABLES
from rulebase.source import game_ids, load_game
from rulebase.text import words

_Row = dict[str, Any]
_KIND = "rulebase"


def build(path: str | os.PathLike[str], folder: Path | None = None, *, draft: bool = False) -> Path:
    """Build the database of all games of a folder (the installed ones by default) into a file.

    With `draft`, faulty parts of the sources are left out instead of refused; this is for authors at work.
    Raises `SourceError` with every fault of the sources, or `RulebaseError` when the file cannot be written; an
    existing file is then left as it was.
    """
    target = Path(path)
    sources = folder or cache.GAMES_DIR
    games = _drafts(sources) if draft else _checked(sources)
    try:
        with written(target, _KIND) as temporary:
            _write(temporary, games, sources)
            seal(temporary)
            _flush(temporary)
        _flush_folder(target.parent)
    except OSError as error:
        usable = target.parent.is_dir() and os.access(target.parent, os.W_OK)
        what, where = (messages.NOT_WRITTEN, target) if usable else (messages.NOT_WRITTEN_THERE, target.parent)
        raise RulebaseError(what.format(path=where, reason=error.strerror)) from error
    except sqlite3.OperationalError as error:
        why = messages.NO_ROOM if getattr(error, "sqlite_errorname", "") == "SQLITE_FULL" else messages.WRITING_FAILED
        raise RulebaseError(messages.NOT_WRITTEN.format(path=target, reason=why)) from error
    return target


def _checked(folder: Path) -> list[Game]:
    """All games of a folder; `SourceError` when anything in them is wrong."""
    games: list[Game] = []
    problems = []
    for name in game_ids(folder):
        game, faults = load_game(folder / name)
        games.append(game)
        problems += [*faults, *lint(game)]
    if problems:
        raise SourceError(problems)
    return games


def _drafts(folder: Path) -> list[Game]:
    """All games of a folder without their faulty parts."""
    return [without_faults(load_game(folder / name)[0]) for name in game_ids(folder)]


def _flush(path: Path) -> None:
    """See that the bytes of a finished file are on the disk, and that others may read it, before it gets its real name."""
    with open(path, "rb+") as file:
        os.fsync(file.fileno())
    mask = os.umask(0)
    os.umask(mask)
    os.chmod(path, 0o666 & ~mask)


def _flush_folder(path: Path) -> None:
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _write(path: Path, games: Sequence[Game], folder: Path) -> None:
    """Write all games into an empty file."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        for pragma in (f"page_size = {PAGE_SIZE}", "journal_mode = OFF", "synchronous = OFF"):
            connection.execute(f"PRAGMA {pragma}")
        connection.executescript(TABLES)
        connection.executescript(which_book.SCHEMA)
        connection.executescript(search_index.schema([game.id for game in games]))
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        connection.execute("BEGIN")
        database = Database(connection)
        writer = _Writer(database)
        writer.games(games)
        connection.execute(which_book.SIZES)
        _insert(database, "vocabulary", writer.indexer.vocabulary())
        _insert(database, "meta", _meta(folder))
        if connection.in_transaction:
            connection.execute("COMMIT")
        dangling = connection.execute("PRAGMA foreign_key_check").fetchall()  # a clause may stand before the one that encloses it
        if dangling:
            raise RulebaseError(messages.DANGLING.format(table=dangling[0][0], row=dangling[0][1], target=dangling[0][2]))
        for statement in search_index.merged([game.id for game in games]):
            connection.execute(statement)
        connection.execute("ANALYZE")
        connection.execute("VACUUM")
    finally:
        connection.close()


def _meta(folder: Path) -> list[_Row]:
    """What the file says of itself."""
    try:
        version = metadata.version("rozhodci")
    except metadata.PackageNotFoundError:
        version = "0"
    values = {"schema": str(SCHEMA_VERSION), "content_hash": cache.content_hash(folder), "version": version}
    return [{"key": key, "value": value} for key, value in values.items()]


def _insert(database: Database, table: str, rows: Iterable[_Row]) -> None:
    """Insert rows into an existing table."""
    database.table(table).insert_all(rows, batch_size=500)


def _json(value: object) -> str:
    """Compact JSON with Czech letters kept."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


class _Writer:
    """Writes games into a database, handing out row ids in the order of the sources."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.clause_count = 0
        self.chapter_count = 0
        self.term_count = 0
        self.table_count = 0
        self.indexer = search_index.Indexer(snowballstemmer.stemmer("czech"))

    def games(self, games: Sequence[Game]) -> None:
        """Write all games."""
        for game in games:
            self._game(game)

    def _game(self, game: Game) -> None:
        """Write one game with everything in it."""
        insert = self.database
        header = {"id": game.id, "title": game.title, "edition": game.edition, "source": game.source}
        _insert(insert, "games", [header])
        chapters = self._chapters(game)
        ids = {clause.address: self.clause_count + n for n, clause in enumerate(game.clauses, 1)}
        self.clause_count += len(game.clauses)
        names = canonical(game.clauses)
        _insert(insert, "clauses", (_clause_row(clause, ids, chapters) for clause in game.clauses))
        _insert(insert, "aliases", _alias_rows(game, ids))
        _insert(insert, "printed", _printed_rows(game.clauses, ids))
        _insert(insert, "links", _link_rows(game.clauses, ids, names))
        _insert(insert, "questions", _question_rows(game.clauses, ids))
        _insert(insert, "defects", _defect_rows(game.clauses, ids))
        forms = {term.id: distinct_forms(term) for term in game.terms}
        terms = self._terms(game, ids, names, forms)
        finder = TermFinder(forms)
        _insert(insert, "clause_terms", _clause_term_rows(game, ids, terms, finder))
        _insert(insert, "acts", _act_rows(game, terms))
        self.indexer.learn(form for found in forms.values() for form in found)
        self._index(game, ids, finder)
        tables = {table.name: self._table(table, ids) for table in game.tables}
        _insert(insert, "stages", _stage_rows(game, ids, names))
        _insert(insert, "handy", _handy_rows(game, tables, ids, names))
        _insert(insert, "book_words", which_book.rows(game))

    def _chapters(self, game: Game) -> dict[int, int]:
        """Write the chapters; returns the row id by order."""
        ids: dict[int, int] = {}
        rows: list[_Row] = []
        for chapter in game.chapters:
            self.chapter_count += 1
            ids[chapter.order] = self.chapter_count
            rows.append({"id": self.chapter_count, "game": game.id, "position": chapter.order,
                         "number": chapter.number, "title": chapter.title})  # fmt: skip
        _insert(self.database, "chapters", rows)
        return ids

    def _terms(
        self, game: Game, ids: Mapping[str, int], names: Mapping[str, str], forms: Mapping[str, list[Form]]
    ) -> dict[str, int]:
        """Write the terms and their forms; returns the row id by concept."""
        terms = {term.id: self.term_count + n for n, term in enumerate(game.terms, 1)}
        self.term_count += len(game.terms)
        _insert(self.database, "terms", (_term_row(term, terms, ids, names) for term in game.terms))
        rows = (_form_row(form, terms[concept]) for concept, found in forms.items() for form in found)
        self.database.conn.executemany(
            "INSERT INTO forms (term, form, folded, lemma, grammatical_case, grammatical_number, gender) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            rows,
        )
        return terms

    def _index(self, game: Game, ids: Mapping[str, int], finder: TermFinder) -> None:
        """Write the views of the search."""
        terms = {term.id: term for term in game.terms}
        titles = {clause.address: clause.title for clause in game.clauses}
        titles |= {f"#{chapter.order}": chapter.title for chapter in game.chapters}
        documents = [_document(clause, titles, terms, finder) for clause in game.clauses]
        for document, _ in documents:
            self.indexer.read(document)
        for view in (*search_index.VIEWS, search_index.PHRASES):
            marks = ", ".join("?" * (len(search_index.FIELDS) + 1))
            rows = [
                (ids[clause.address], *self.indexer.row(view, document, concepts))
                for clause, (document, concepts) in zip(game.clauses, documents, strict=True)
            ]
            for name in (view, *([search_index.view_name(view, game.id)] if view in search_index.VIEWS else [])):
                sql = f"INSERT INTO {name} (rowid, {', '.join(search_index.FIELDS)}) VALUES ({marks})"
                self.database.conn.executemany(sql, rows)

    def _table(self, table: Table, ids: Mapping[str, int]) -> int:
        """Write one table with cells and notes; returns its row id."""
        self.table_count += 1
        key = self.table_count
        header = {"id": key, "game": table.game, "name": table.name, "clause": ids[table.clause],
                  "title": table.title, "key": table.key, "columns": _json(table.columns),
                  "source": table.source, "confidence": table.confidence, "names": table.names,
                  "labels": _json(table.labels), "words": _json(table.words)}  # fmt: skip
        _insert(self.database, "tables", [header])
        _insert(self.database, "cells", _cell_rows(table, key))
        _insert(self.database, "table_notes", _note_rows(table, key))
        return key


def _clause_row(clause: Clause, ids: Mapping[str, int], chapters: Mapping[int, int]) -> _Row:
    """The row of a clause."""
    above = parents(clause.address, ids)
    return {
        "id": ids[clause.address], "game": clause.game, "chapter": chapters[clause.chapter],
        "parent": ids[above[0]] if above else None, "address": clause.address, "full": clause.full,
        "sort_key": sort_key(clause.address), "title": clause.title, "kind": clause.kind, "text": clause.text,
        "place": clause.place,
        "undecidable": clause.undecidable, "undecidable_kind": clause.undecidable_kind,
        "file": os.path.basename(clause.origin.file), "line": clause.origin.line,
    }  # fmt: skip


def _alias_rows(game: Game, ids: Mapping[str, int]) -> Iterator[_Row]:
    """Retired addresses."""
    for clause in game.clauses:
        for alias in clause.aliases:
            yield {"game": game.id, "address": alias, "clause": ids[clause.address]}


def _printed_rows(clauses: Iterable[Clause], ids: Mapping[str, int]) -> Iterator[_Row]:
    """Printed places."""
    for clause in clauses:
        for place in clause.printed:
            yield {"clause": ids[clause.address], "label": place.label, "number": place.number,
                   "qualifier": place.qualifier, "page": place.page, "last_page": place.last_page}  # fmt: skip


def _link_rows(clauses: Iterable[Clause], ids: Mapping[str, int], names: Mapping[str, str]) -> Iterator[_Row]:
    """Typed references, and the links in the text that the meta line does not name."""
    for clause in clauses:
        targets = set()
        for reference in clause.references:
            target = names[reference.target]
            targets.add(target)
            yield {"source": ids[clause.address], "kind": reference.kind, "target": ids[target], "in_text": 0}
        for address in text_links(clause.text):
            target = names.get(address, clause.address)
            if target not in targets and target != clause.address:
                targets.add(target)
                yield {"source": ids[clause.address], "kind": "viz", "target": ids[target], "in_text": 1}


def _question_rows(clauses: Iterable[Clause], ids: Mapping[str, int]) -> Iterator[_Row]:
    """Questions of players."""
    for clause in clauses:
        yield from ({"clause": ids[clause.address], "text": question} for question in clause.questions)


def _defect_rows(clauses: Iterable[Clause], ids: Mapping[str, int]) -> Iterator[_Row]:
    """Defects of the print."""
    for clause in clauses:
        for defect in clause.defects:
            yield {"clause": ids[clause.address], "kind": defect.kind, "printed": defect.printed,
                   "held": defect.held, "why": defect.why}  # fmt: skip


def _term_row(term: Term, terms: Mapping[str, int], ids: Mapping[str, int], names: Mapping[str, str]) -> _Row:
    """The row of a concept."""
    return {
        "id": terms[term.id], "game": term.game, "concept": term.id, "type": term.type, "lemma": term.lemma,
        "synonyms": _json([word.lemma for word in term.words[1:]]), "english": _json(term.english),
        "defined": ids[names[term.defined]] if term.defined else None, "sets": _json(term.sets),
        "adjective": int(term.adjective),
    }  # fmt: skip


def _form_row(form: Form, key: int) -> tuple[object, ...]:
    """The row of a form; forms are many, so they go around sqlite-utils."""
    return key, form.form, form.folded, form.lemma, form.case, form.number, form.gender


def _act_rows(game: Game, terms: Mapping[str, int]) -> Iterator[_Row]:
    """The verbs that ask for each concept."""
    for concept, forms in act_forms(game.terms).items():
        yield from ({"folded": folded, "term": terms[concept]} for folded in forms)


class TermFinder:
    """Finds the concepts of a game in a text by their forms, the longest form first."""

    def __init__(self, forms: Mapping[str, Iterable[Form]]) -> None:
        """Take the forms by concept."""
        self._concepts: dict[tuple[str, ...], set[str]] = {}
        for concept, found in forms.items():
            for text in {form.form for form in found}:
                key = tuple(words(text if text.isupper() else text.lower()))
                self._concepts.setdefault(key, set()).add(concept)
        self._longest: dict[str, int] = {}
        for key in self._concepts:
            first = key[0].lower() if key else ""
            self._longest[first] = max(len(key), self._longest.get(first, 0))

    def find(self, text: str) -> dict[str, int]:
        """Concept ids with the count of their uses. Abbreviations in capitals match only capitals."""
        found: dict[str, int] = {}
        tokens = words(text)
        lowered = [token.lower() for token in tokens]
        start = 0
        while start < len(tokens):
            length, concepts = self._at(tokens, lowered, start)
            for concept in concepts:
                found[concept] = found.get(concept, 0) + 1
            start += max(1, length)
        return dict(sorted(found.items()))

    def _at(self, tokens: Sequence[str], lowered: Sequence[str], start: int) -> tuple[int, set[str]]:
        """Length and concepts of the longest form that begins at a word."""
        for length in range(min(self._longest.get(lowered[start], 0), len(tokens) - start), 0, -1):
            end = start + length
            concepts = self._concepts.get(tuple(tokens[start:end])) or self._concepts.get(tuple(lowered[start:end]))
            if concepts:
                return length, concepts
        return 0, set()


def _document(
    clause: Clause, titles: Mapping[str, str], terms: Mapping[str, Term], finder: TermFinder
) -> tuple[search_index.Document, dict[str, list[str]]]:
    """A clause as the search sees it: its fields as text, and the concepts in each.

    `titles` are those of clauses by address and of chapters by ``#`` and order.
    """
    above = [titles[address] for address in parents(clause.address, titles)]
    document = {
        "title": clause.title,
        "context": "\n".join([*above, titles[f"#{clause.chapter}"]]),
        "text": clause.text,
        "questions": "\n".join(clause.questions),
    }
    found = {field: finder.find(text) for field, text in document.items()}
    concepts = {field: [concept for concept, uses in f.items() for _ in range(uses)] for field, f in found.items()}
    used = sorted({*found["title"], *found["text"]})
    document["synonyms"] = "\n".join(
        name for concept in used for name in (*(w.lemma for w in terms[concept].words), *terms[concept].english)
    )
    return document, concepts


def _clause_term_rows(
    game: Game, ids: Mapping[str, int], terms: Mapping[str, int], finder: TermFinder
) -> Iterator[_Row]:
    """Which clause uses and defines which concept."""
    names = term_names(game.terms)
    for clause in game.clauses:
        uses = finder.find(f"{clause.title}\n{clause.text}")
        defines = {names[name.lower()] for name in clause.defines}
        defines |= {term.id for term in game.terms if term.defined == clause.address}
        for concept in sorted({*uses, *defines}):
            yield {"clause": ids[clause.address], "term": terms[concept], "uses": uses.get(concept, 0),
                   "defines": int(concept in defines)}  # fmt: skip


def _cell_rows(table: Table, key: int) -> Iterator[_Row]:
    """The cells of a table with source and confidence of each."""
    for row, cells in table.rows.items():
        for column, value in cells.items():
            yield {
                "table": key, "row": row, "column": column, "value": value, "type": _type(value),
                "source": table.source_of(row, column), "confidence": table.confidence_of(row, column),
            }  # fmt: skip


def _type(value: Cell) -> str:
    """Name of the Python type of a cell."""
    return type(value).__name__


def _note_rows(table: Table, key: int) -> Iterator[_Row]:
    """The notes of a table."""
    for note in table.notes:
        yield {
            "table": key, "row": note.row, "column": note.column, "confidence": note.confidence,
            "source": note.source, "text": note.text, "value": None if note.value is None else _json(note.value),
        }  # fmt: skip


def _stage_rows(game: Game, ids: Mapping[str, int], names: Mapping[str, str]) -> Iterator[_Row]:
    """The turn sequence: step 0 is the part itself."""
    for position, stage in enumerate(game.sequence):
        for step, address in enumerate((stage.clause, *stage.steps)):
            yield {"game": game.id, "position": position, "step": step, "clause": ids[names[address]]}


def _handy_rows(game: Game, tables: Mapping[str, int], ids: Mapping[str, int], names: Mapping[str, str]) -> Iterator[_Row]:
    """What the cheat sheet shows: tables, then clauses."""
    yield from ({"game": game.id, "table": tables[name], "clause": None} for name in game.handy.tables)
    yield from ({"game": game.id, "table": None, "clause": ids[names[address]]} for address in game.handy.clauses)


def main(arguments: Sequence[str] | None = None) -> int:
    """``python -m rulebase.build [--draft] SOUBOR``; exit codes: 0 built, 1 refused, 2 wrong use."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    draft = "--draft" in given
    paths = [argument for argument in given if not argument.startswith("-")]
    if len(paths) != 1 or len(given) != len(paths) + draft:
        print("použití: python -m rulebase.build [--draft] SOUBOR", file=sys.stderr)
        return 2
    try:
        build(paths[0], draft=draft)
    except RulebaseError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
