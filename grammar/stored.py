"""Words kept in a file: a lexicon written once and read a word at a time, so that a start does not inflect every verb anew."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, fields
from pathlib import Path
from typing import Any
from urllib.parse import quote

from grammar.files import is_sound, seal, written
from grammar.lexicon import Entry, Lexicon, Reading

_SOURCES = ("lexicon.py", "language.py", "morphology.py", "files.py", "stored.py", "words.toml", "verbs.toml")
_DEFAULTS = tuple(f.default for f in fields(Reading))
_SCHEMA = "CREATE TABLE forms (key TEXT PRIMARY KEY, entries TEXT NOT NULL) WITHOUT ROWID"


def fingerprint(verbs: Iterable[Mapping[str, Any]]) -> str:
    """Changes with everything that the own words of a language depend on: the sources of this package, the verbs of the game."""
    digest = hashlib.sha256(json.dumps(list(verbs), sort_keys=True, default=str).encode())
    for name in _SOURCES:
        digest.update(Path(__file__).with_name(name).read_bytes())
    return digest.hexdigest()


def write(lexicon: Lexicon, path: Path) -> None:
    """Write what a lexicon holds, in one step: a reader sees the old file or the whole new one. Raises OSError or sqlite3.Error."""
    with written(path, "words") as temporary:
        connection = sqlite3.connect(temporary, isolation_level=None)
        try:
            connection.executescript(f"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; {_SCHEMA}; BEGIN")
            rows = ((key, _dump(entries)) for key, entries in sorted(lexicon.everything()))
            connection.executemany("INSERT INTO forms VALUES (?, ?)", rows)
            connection.execute("COMMIT")
        finally:
            connection.close()
        seal(temporary)


class StoredWords:
    """A source of forms over a file of `write`."""

    def __init__(self, path: Path) -> None:
        """Open the file; raises sqlite3.Error where it is missing or damaged."""
        self._path = path
        self.reopen()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def reopen(self) -> None:
        """Open the file, anew after `close`; raises as the constructor does."""
        if not (self._path.is_file() and is_sound(self._path)):
            raise sqlite3.DatabaseError("missing or damaged")
        uri = f"file:{quote(str(self._path.absolute()))}?mode=ro&immutable=1"
        self._connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
        self._connection.execute("SELECT key FROM forms LIMIT 1").fetchall()

    def entries(self, key: str) -> Iterator[Entry]:
        """The forms under a key with their readings."""
        for (text,) in self._connection.execute("SELECT entries FROM forms WHERE key = ?", (key,)).fetchall():
            yield from _load(text)

    def names(self, first: str) -> Iterator[tuple[str, ...]]:
        """The entries of several words that begin with this one."""
        sql = "SELECT key FROM forms WHERE key > ? AND key < ?"
        yield from (tuple(key.split()) for (key,) in self._connection.execute(sql, (f"{first} ", f"{first}!")).fetchall())

    def alike(self, first: str, shortest: int, longest: int) -> Iterator[str]:
        """The keys that begin with a letter and are of such a length."""
        sql = "SELECT key FROM forms WHERE key >= ? AND key < ? AND length(key) BETWEEN ? AND ?"
        bounds = (first, first + "\U0010ffff", shortest, longest)
        yield from (key for (key,) in self._connection.execute(sql, bounds).fetchall())


def _dump(entries: Iterable[Entry]) -> str:
    """Forms with readings as JSON; the defaults at the end of a reading are left out."""
    out = []
    for form, reading in entries:
        values = list(astuple(reading))
        while values[-1] == _DEFAULTS[len(values) - 1]:
            values.pop()
        out.append([form, *values])
    return json.dumps(out, ensure_ascii=False, separators=(",", ":"))


def _load(text: str) -> Iterator[Entry]:
    for form, *values in json.loads(text):
        yield form, Reading(*(_frozen(value) for value in values))


def _frozen(value: Any) -> Any:
    """A list of JSON as the tuple that it was."""
    return tuple(_frozen(v) for v in value) if isinstance(value, list) else value
