"""The rulebase as readers see it: one SQLite file, opened read-only."""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import struct
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from grammar.files import SEAL_LENGTH, is_sound
from grammar.near import close_words
from rulebase import cache, messages, search, which_book
from rulebase.model import (
    Chapter,
    ChapterCount,
    Clause,
    Defect,
    Form,
    Game,
    Handy,
    Hit,
    Listed,
    Node,
    Note,
    Origin,
    Printed,
    Reference,
    RulebaseError,
    Stage,
    Suggestion,
    Table,
    Term,
    Word,
)
from rulebase.schema import APPLICATION_ID, SCHEMA_VERSION
from rulebase.weights import Weights

if TYPE_CHECKING:
    from rulebase.query import Checks

_LOG = logging.getLogger("rozhodci")
_MAGIC = b"SQLite format 3\0"

_Row = tuple[Any, ...]


def check_file(path: Path) -> None:
    """Raise `RulebaseError` with one Czech sentence unless a file is a whole rulebase of this schema, no byte of it changed since it was built."""
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise RulebaseError(messages.NO_FILE.format(path=path))
        with open(path, "rb") as file:
            header = file.read(100)
        size = path.stat().st_size
    except FileNotFoundError:
        raise RulebaseError(messages.MISSING.format(path=path)) from None
    except OSError as error:
        raise RulebaseError(messages.UNREADABLE.format(path=path, reason=error.strerror)) from None
    if not _MAGIC.startswith(header[:16]) or (len(header) == 100 and _field(header, 68) != APPLICATION_ID):
        raise RulebaseError(messages.FOREIGN.format(path=path))
    if len(header) < 100 or size < _expected_size(header) + SEAL_LENGTH:
        raise RulebaseError(messages.INCOMPLETE.format(path=path))
    version = _field(header, 60)
    if version > SCHEMA_VERSION:
        raise RulebaseError(messages.NEWER.format(path=path, version=version, known=SCHEMA_VERSION))
    if version < SCHEMA_VERSION:
        raise RulebaseError(messages.OLDER.format(path=path, version=version))
    if not is_sound(path):
        raise RulebaseError(messages.DAMAGED.format(path=path))


def _field(header: bytes, offset: int) -> int:
    """A four-byte number of the SQLite header."""
    return int(struct.unpack_from(">I", header, offset)[0])


def _expected_size(header: bytes) -> int:
    """Size of the file in bytes by its header."""
    page = int(struct.unpack_from(">H", header, 16)[0])
    return (65536 if page == 1 else page) * _field(header, 28)


def default_path() -> Path:
    """The database to open when nobody names one, built first when it is missing or broken.

    The environment variable ``ROZHODCI_DB`` names a file; otherwise it is a file of the cache for the present sources.
    """
    named = os.environ.get(cache.ENVIRONMENT)
    if named:
        return Path(named)
    path = cache.cache_path()
    try:
        check_file(path)
    except RulebaseError as error:
        from rulebase.build import build  # noqa: PLC0415 - readers do without what builders need

        if path.exists():
            _LOG.warning("%s Zahazujeme ji a stavíme znovu.", f"{str(error).rpartition('; ')[0]}.")
            path.unlink(missing_ok=True)
        try:
            build(path)
        except RulebaseError:  # another process may have built it meanwhile and hold it open, which Windows minds
            if not _is_whole(path):
                raise
        cache.prune(path)
    return path


def _is_whole(path: Path) -> bool:
    try:
        check_file(path)
    except RulebaseError:
        return False
    return True


class Rulebase:
    """All rulebooks of one database, for reading. Close it or use it as a context manager.

    Every method raises `RulebaseError` with a Czech sentence when the file turns out to be damaged.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Open a database file; `RulebaseError` when it is missing, foreign, truncated or of another schema."""
        self.path = Path(path)
        self.reopen()
        self._meta = {str(key): str(value) for key, value in self.rows("SELECT key, value FROM meta")}

    def __enter__(self) -> Rulebase:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def reopen(self) -> None:
        """Open the file, anew after `close`; raises as the constructor does."""
        check_file(self.path)
        uri = f"file:{quote(str(self.path.absolute()))}?mode=ro"
        try:
            self._connection = sqlite3.connect(uri, uri=True, isolation_level=None)
        except sqlite3.Error:
            raise RulebaseError(messages.NOT_OPENED.format(path=self.path)) from None
        self._prepared: set[str] = set()
        self._kept: dict[str, list[_Row]] = {}
        self._kept_by_key: dict[str, dict[int, str]] = {}
        self._clauses: dict[str, Clause] = {}
        self._trees: dict[str, _Tree] = {}
        self.weights = Weights()
        self.held: dict[str, dict[str, int]] = {}
        """How many clauses have a word, by the view: of the words that some clause has."""
        self.names_by_fold: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
        self.near_stems: dict[tuple[str, int, int], list[str]] = {}

    def rows(self, sql: str, parameters: Sequence[object] = ()) -> list[_Row]:
        """All rows of a statement; a damaged file gives a `RulebaseError`."""
        try:
            return self._connection.execute(sql, parameters).fetchall()
        except UnicodeEncodeError:  # half a character, which no stored text has
            return []
        except sqlite3.DatabaseError as error:
            raise RulebaseError(messages.DAMAGED_SO.format(path=self.path, reason=error)) from error

    def kept(self, sql: str) -> list[_Row]:
        """All rows of a statement about the whole file, asked for once."""
        if sql not in self._kept:
            self._kept[sql] = self.rows(sql)
        return self._kept[sql]

    def kept_by_key(self, sql: str) -> dict[int, str]:
        """The rows of a statement of two columns about the whole file, by the first of them, asked for once."""
        if sql not in self._kept_by_key:
            self._kept_by_key[sql] = dict(self.rows(sql))
        return self._kept_by_key[sql]

    def once(self, sql: str) -> None:
        """Prepare something of this connection's own (a temporary table), the first time that it is asked for."""
        if sql not in self._prepared:
            self.rows(sql)
            self._prepared.add(sql)

    @property
    def version(self) -> str:
        """Version of the package that built the file."""
        return self._meta.get("version", "0")

    @property
    def content_hash(self) -> str:
        """Hash of the sources from which the file was built (64 hexadecimal digits)."""
        return self._meta.get("content_hash", "")

    def games(self) -> list[Game]:
        """Headers of all games with their chapters, without clauses, terms and tables."""
        chapters: dict[str, list[Chapter]] = {}
        for row in self.rows("SELECT game, position, number, title FROM chapters ORDER BY id"):
            chapters.setdefault(row[0], []).append(Chapter(*row))
        return [
            Game(key, title, edition, source, chapters=tuple(chapters.get(key, ())))
            for key, title, edition, source in self.rows("SELECT id, title, edition, source FROM games ORDER BY rowid")
        ]

    def title(self, game: str) -> str:
        """The title of a game; empty for one that there is not."""
        found = self.rows("SELECT title FROM games WHERE id = ?", (game,))
        return str(found[0][0]) if found else ""

    def resolve(self, address: str) -> str | None:
        """The full address that a full address or a retired one stands for; None when there is none."""
        game, _, local = address.partition("/")
        found = self.rows(
            "SELECT full FROM clauses WHERE full = ? UNION ALL SELECT c.full FROM aliases a "
            "JOIN clauses c ON c.id = a.clause WHERE a.game = ? AND a.address = ? LIMIT 1",
            (address, game, local),
        )
        return str(found[0][0]) if found else None

    def __contains__(self, address: object) -> bool:
        return isinstance(address, str) and self.resolve(address) is not None

    def addresses(self, game: str | None = None) -> list[str]:
        """Full addresses of all clauses (of one game) in the order of the book."""
        sql = "SELECT full FROM clauses WHERE game = ? OR ? IS NULL ORDER BY id"
        return [str(row[0]) for row in self.rows(sql, (game, game))]

    def clause(self, address: str) -> Clause:
        """The clause of a full address such as ``nr/8.5.3`` or of a retired one, with all that is known of it.

        `RulebaseError` when there is none; the message offers the nearest address.
        """
        if address not in self._clauses:
            full = self.resolve(address)
            if full is None:
                raise RulebaseError(self._unknown(address))
            self._clauses[address] = next(self._assemble("SELECT id FROM clauses WHERE full = ?", (full,)))
        return self._clauses[address]

    def _unknown(self, address: str) -> str:
        """The message for an address without a clause."""
        near = close_words(address, self.addresses(), n=1, cutoff=0.6)
        return messages.NO_CLAUSE_BUT.format(address=address, near=near[0]) if near else messages.NO_CLAUSE.format(address=address)

    def clauses(self, game: str) -> list[Clause]:
        """All clauses of a game in the order of the book; empty for an unknown game."""
        return list(self._assemble("SELECT id FROM clauses WHERE game = ?", (game,)))

    def _assemble(self, ids: str, parameters: Sequence[object]) -> Iterator[Clause]:
        """The clauses whose ids a statement selects, complete, in the order of the book."""
        parts = _Parts(self, ids, parameters)
        sql = (
            "SELECT c.id, c.game, c.address, c.title, c.kind, c.text, c.undecidable, c.undecidable_kind, c.file, c.line, "
            f"h.position, h.title FROM clauses c JOIN chapters h ON h.id = c.chapter WHERE c.id IN ({ids}) ORDER BY c.id"
        )
        for key, game, address, title, kind, text, why, why_kind, file, line, position, chapter in self.rows(sql, parameters):
            tree = self._tree(game)
            yield Clause(
                game, address, title, kind, text, parts.printed(key), position, parts.outgoing(key),
                parts.defined(key), parts.questions(key), parts.defects(key), why, why_kind,
                parts.aliases(key), Origin(file, line), tree.parents(key), tree.children(key), parts.incoming(key),
                parts.terms(key), parts.tables(key), chapter,
            )  # fmt: skip

    def _tree(self, game: str) -> _Tree:
        """The addresses of a game as a tree, read once."""
        if game not in self._trees:
            self._trees[game] = _Tree(self.rows("SELECT id, parent, address FROM clauses WHERE game = ? ORDER BY id", (game,)))
        return self._trees[game]

    def search(self, text: str, game: str | None = None, limit: int = 10) -> list[Hit]:
        """The clauses nearest to a text of a player, best first; Czech with or without diacritics.

        A bare number goes straight to its clause: ``8.5.3``, ``5.3`` with all below it, ``5.3.`` alone. Scores lie
        between 0 and 1 and compare within one result only. `RulebaseError` for an unknown game.
        """
        return search.search(self, text, game, limit)

    def nearest(self, text: str, game: str, limit: int = 5) -> list[str]:
        """Full addresses of the clauses of a game nearest to a described situation, best first."""
        return search.nearest(self, text, game, limit)

    def books_of(self, text: str) -> dict[str, float]:
        """How likely each game is to be the one that a text speaks of (logarithms), the likeliest first; empty where no word is known."""
        return which_book.likelihoods(self, text)

    def did_you_mean(self, text: str, game: str | None = None) -> list[Suggestion]:
        """For every word of a search that no rule (of a game) knows, the nearest words that some rule does.

        Words far from all others, numbers and words that are known give nothing. `RulebaseError` for an unknown game.
        """
        from rulebase.suggest import suggestions  # noqa: PLC0415 - asked by a person, not by a ruling

        return suggestions(self, text, *search.row_range(self, game))

    def query(self, text: str, game: str | None = None, checks: Checks | None = None) -> list[Listed]:
        """The clauses that a query asks for, in the order of the books; the language is in docs/query.md.

        `checks` gives the full addresses of the clauses that a check decides, for ``ověřuje:``; the referee has them
        (`referee.faces.evidence.checks`). `grammar.query.QueryError` with a caret under the place for a query that is not
        understood.
        """
        from rulebase.query import run  # noqa: PLC0415 - the parser is loaded by those who ask

        return run(self, text, game, checks)

    def tree(self, text: str, game: str | None = None, checks: Checks | None = None) -> list[Node]:
        """What `query` finds as a tree, each clause below those that enclose it, found or not."""
        from rulebase.query import tree  # noqa: PLC0415

        return tree(self, text, game, checks)

    def count(self, text: str, game: str | None = None, checks: Checks | None = None) -> list[ChapterCount]:
        """How many clauses of each chapter a query finds, whatever its limit."""
        from rulebase.query import count  # noqa: PLC0415

        return count(self, text, game, checks)

    def explain(self, text: str, checks: Checks | None = None) -> str:
        """A Czech sentence that says what a query means; `grammar.query.QueryError` as for `query`."""
        from rulebase.query import explained, understood  # noqa: PLC0415

        return explained(understood(self, text, checks))

    def tables(self, game: str) -> list[str]:
        """Names of the tables of a game."""
        return [str(row[0]) for row in self.rows("SELECT name FROM tables WHERE game = ? ORDER BY id", (game,))]

    def table(self, game: str, name: str) -> Table:
        """A table by its name; `RulebaseError` when there is none."""
        found = self.rows(
            "SELECT t.id, c.address, t.title, t.key, t.columns, t.source, t.confidence, t.names, t.labels, t.words "
            "FROM tables t "
            "JOIN clauses c ON c.id = t.clause WHERE t.game = ? AND t.name = ?",
            (game, name),
        )
        if not found:
            known = ", ".join(self.tables(game)) or messages.NO_TABLES
            raise RulebaseError(messages.NO_TABLE.format(game=game, name=name, tables=known))
        key, clause, title, first, columns, source, confidence, names, labels, shown = found[0]
        rows: dict[str, dict[str, Any]] = {}
        for row, column, value, kind in self.rows(
            'SELECT row, column, value, type FROM cells WHERE "table" = ? ORDER BY id', (key,)
        ):
            rows.setdefault(row, {})[column] = bool(value) if kind == "bool" else value
        notes = tuple(
            Note(row, column, sure, origin, text, None if value is None else json.loads(value))
            for row, column, sure, origin, text, value in self.rows(
                'SELECT row, column, confidence, source, text, value FROM table_notes WHERE "table" = ? ORDER BY id',
                (key,),
            )
        )
        return Table(
            game, name, clause, title, first, tuple(json.loads(columns)), rows, source, confidence, notes,
            names=names, labels=json.loads(labels), words=json.loads(shown),
        )  # fmt: skip

    def sequence(self, game: str) -> list[Stage]:
        """The turn sequence of a game, part after part; empty when its sources give none."""
        parts: dict[int, list[str]] = {}
        for position, address in self.rows(
            "SELECT s.position, c.address FROM stages s JOIN clauses c ON c.id = s.clause WHERE s.game = ? ORDER BY s.id",
            (game,),
        ):
            parts.setdefault(position, []).append(address)
        return [Stage(first, tuple(steps)) for first, *steps in parts.values()]

    def handy(self, game: str) -> Handy:
        """What the cheat sheet of a game shows; empty when its sources leave that to count."""
        found = list(self.rows(
            'SELECT t.name, c.address FROM handy h LEFT JOIN tables t ON t.id = h."table" '
            "LEFT JOIN clauses c ON c.id = h.clause WHERE h.game = ? ORDER BY h.id",
            (game,),
        ))  # fmt: skip
        return Handy(tuple(table for table, _ in found if table), tuple(address for _, address in found if address))

    def terms(self, game: str) -> list[Term]:
        """The concepts of a game in the order of the sources; their words come without paradigms."""
        return [
            Term(
                game, concept, kind, tuple(Word(word) for word in (lemma, *json.loads(synonyms))),
                tuple(json.loads(english)), defined or "", json.loads(sets), bool(adjective),
            )
            for concept, kind, lemma, synonyms, english, defined, sets, adjective in self.rows(
                "SELECT t.concept, t.type, t.lemma, t.synonyms, t.english, c.address, t.sets, t.adjective "
                "FROM terms t LEFT JOIN clauses c ON c.id = t.defined WHERE t.game = ? ORDER BY t.id",
                (game,),
            )
        ]  # fmt: skip

    def lemmas(self, game: str, concepts: Iterable[str]) -> dict[str, str]:
        """What some concepts of a game are called; those that it does not have are left out."""
        statement = "SELECT concept, lemma FROM terms WHERE game = ? AND concept IN (SELECT value FROM json_each(?))"
        return dict(self.rows(statement, (game, json.dumps([*concepts]))))

    def forms(self, game: str, folded: Iterable[str] | None = None) -> list[Form]:
        """Inflected forms of the words of a game, for the position language.

        With `folded` only those whose folded text is one of these (a few hundred words at most make a fast look-up);
        without it all of them, tens of thousands.
        """
        sets = {key: json.loads(text) for key, text in self.rows("SELECT id, sets FROM terms WHERE game = ?", (game,))}
        sql = (
            "SELECT f.form, f.folded, t.concept, t.type, f.lemma, f.grammatical_case, f.grammatical_number, f.gender, "
            "t.id FROM forms f JOIN terms t ON t.id = f.term WHERE t.game = ?"
        )
        parameters: tuple[str, ...] = (game,)
        if folded is not None:
            sql += " AND f.folded IN (SELECT value FROM json_each(?))"
            parameters = (game, json.dumps(sorted(set(folded))))
        return [
            Form(form, plain, concept, kind, lemma, case, number, gender, sets[term])
            for form, plain, concept, kind, lemma, case, number, gender, term in self.rows(
                f"{sql} ORDER BY f.id", parameters
            )
        ]


class _Tree:
    """The clauses of a game as a tree of addresses."""

    def __init__(self, rows: Iterable[_Row]) -> None:
        self._nodes = {key: (parent, address) for key, parent, address in rows}
        self._children: dict[int, list[str]] = {}
        for parent, address in self._nodes.values():
            if parent is not None:
                self._children.setdefault(parent, []).append(address)

    def parents(self, key: int) -> tuple[str, ...]:
        """Addresses of the enclosing clauses, the nearest first."""
        found: list[str] = []
        parent = self._nodes[key][0]
        while parent is not None:
            parent, address = self._nodes[parent]
            found.append(address)
        return tuple(found)

    def children(self, key: int) -> tuple[str, ...]:
        """Addresses of the clauses right below."""
        return tuple(self._children.get(key, ()))


class _Parts:
    """What hangs on a set of clauses, read in one statement a kind and grouped by clause."""

    def __init__(self, rulebase: Rulebase, ids: str, parameters: Sequence[object]) -> None:
        self._rulebase = rulebase
        self._ids = ids
        self._parameters = parameters
        self._printed = self._group("printed", "clause", "label, number, qualifier, page, last_page", "id")
        self._questions = self._group("questions", "clause", "text", "id")
        self._defects = self._group("defects", "clause", "kind, printed, held, why", "id")
        self._aliases = self._group("aliases", "clause", "address", "address")
        self._tables = self._group("tables", "clause", "name", "id")
        self._terms = self._group(
            "(SELECT x.clause, x.uses, x.defines, t.id, t.concept FROM clause_terms x JOIN terms t ON t.id = x.term)",
            "clause", "concept, uses, defines", "id",
        )  # fmt: skip
        links = (
            "(SELECT l.id, l.source, l.target, s.address AS a, l.kind, t.address AS b, l.in_text FROM links l "
            "JOIN clauses s ON s.id = l.source JOIN clauses t ON t.id = l.target)"
        )
        self._outgoing = self._group(links, "source", "a, kind, b, in_text", "id")
        self._incoming = self._group(links, "target", "a, kind, b, in_text", "source, id")

    def _group(self, table: str, key: str, columns: str, order: str) -> dict[int, list[_Row]]:
        """Rows by the id of their clause."""
        sql = f"SELECT {key}, {columns} FROM {table} WHERE {key} IN ({self._ids}) ORDER BY {order}"
        groups: dict[int, list[_Row]] = {}
        for row in self._rulebase.rows(sql, self._parameters):
            groups.setdefault(row[0], []).append(row[1:])
        return groups

    def printed(self, key: int) -> tuple[Printed, ...]:
        """Printed places."""
        return tuple(Printed(*row) for row in self._printed.get(key, ()))

    def questions(self, key: int) -> tuple[str, ...]:
        """Questions of players."""
        return tuple(row[0] for row in self._questions.get(key, ()))

    def defects(self, key: int) -> tuple[Defect, ...]:
        """Defects of the print."""
        return tuple(Defect(*row) for row in self._defects.get(key, ()))

    def aliases(self, key: int) -> tuple[str, ...]:
        """Retired addresses."""
        return tuple(row[0] for row in self._aliases.get(key, ()))

    def tables(self, key: int) -> tuple[str, ...]:
        """Names of the tables that the clause shows."""
        return tuple(row[0] for row in self._tables.get(key, ()))

    def terms(self, key: int) -> tuple[str, ...]:
        """Concepts that the clause uses."""
        return tuple(concept for concept, uses, _ in self._terms.get(key, ()) if uses)

    def defined(self, key: int) -> tuple[str, ...]:
        """Concepts that the clause defines."""
        return tuple(concept for concept, _, defines in self._terms.get(key, ()) if defines)

    def outgoing(self, key: int) -> tuple[Reference, ...]:
        """References that leave the clause."""
        return tuple(_reference(row) for row in self._outgoing.get(key, ()))

    def incoming(self, key: int) -> tuple[Reference, ...]:
        """References that come to the clause."""
        return tuple(_reference(row) for row in self._incoming.get(key, ()))


def _reference(row: _Row) -> Reference:
    """A reference of a row."""
    source, kind, target, in_text = row
    return Reference(source, kind, target, bool(in_text))
