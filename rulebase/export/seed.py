"""The rulebase in a third of its size: rows without indexes, from which a browser builds the very same database.

Full-text views keep no text of their own; their rows are read back from the index, so that whatever wrote them, the copy is equal.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

from grammar.morphology import fold
from rulebase.database import Rulebase
from rulebase.schema import APPLICATION_ID, PAGE_SIZE, SCHEMA_VERSION
from rulebase.search_index import FIELDS, VIEWS, schema

_PLAIN = (
    "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%' ORDER BY rowid"
)
_INDEXES = "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY rowid"


def seed(rulebase: Rulebase) -> bytes:
    """The rows as compressed JSON.

    ``pragmas``, ``create`` (statements before the rows), ``finish`` (after them), ``tables`` (columns of values by the name of the
    table and column), ``views`` (for each full-text view of all games its row ids and, field by field, the words), ``games`` (first
    and last row of each game, whose own views hold just these).
    """
    ranges = rulebase.rows("SELECT game, min(id), max(id) FROM clauses GROUP BY game ORDER BY 2")
    games = [game.id for game in rulebase.games()]
    data = {
        "pragmas": {"page_size": PAGE_SIZE, "application_id": APPLICATION_ID, "user_version": SCHEMA_VERSION},
        "create": [sql for name, sql in rulebase.rows(_PLAIN) if name != "vocabulary"] + schema(games).split(";\n"),
        "finish": [row[0] for row in rulebase.rows(_INDEXES)],
        "tables": {name: _columns(rulebase, name) for name, _ in rulebase.rows(_PLAIN)},
        "games": {game: [first, last] for game, first, last in ranges},
        "views": {view: _documents(rulebase, view) for view in VIEWS},
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), 9, mtime=0)


def _columns(rulebase: Rulebase, table: str) -> dict[str, Any]:
    """The values of a table, column by column, which packs best."""
    names = [str(row[1]) for row in rulebase.rows(f'PRAGMA table_info("{table}")')]
    quoted = ", ".join(f'"{name}"' for name in names)
    rows = rulebase.rows(f'SELECT {quoted} FROM "{table}" ORDER BY 1')
    columns = dict(zip(names, map(list, zip(*rows, strict=True)), strict=True)) if rows else {name: [] for name in names}
    return {name: _packed(name, columns) for name in names}


def _packed(name: str, columns: dict[str, list[Any]]) -> Any:
    """A column; consecutive numbers as ``{"from": first, "count": n}``, forms that fold to it as ``{"fold": "form"}``."""
    values = columns[name]
    if len(values) > 1 and all(isinstance(v, int) for v in values) and values == list(range(values[0], values[0] + len(values))):
        return {"from": values[0], "count": len(values)}
    if name == "folded" and "form" in columns and values == [fold(form) for form in columns["form"]]:
        return {"fold": "form"}
    return values


def _documents(rulebase: Rulebase, view: str) -> dict[str, list[Any]]:
    """The rows of a full-text view, read back from its index."""
    rulebase.once(f"CREATE VIRTUAL TABLE IF NOT EXISTS temp.{view}_places USING fts5vocab('main', '{view}', 'instance')")
    found: dict[int, dict[str, dict[int, str]]] = {}
    for term, row, field, offset in rulebase.rows(f"SELECT term, doc, col, offset FROM temp.{view}_places"):
        found.setdefault(row, {}).setdefault(field, {})[offset] = term
    ids = [int(row[0]) for row in rulebase.rows("SELECT id FROM clauses ORDER BY id")]
    texts = {field: [_text(view, found.get(row, {}).get(field, {})) for row in ids] for field in FIELDS}
    return {"rowid": ids, **texts}


def _text(view: str, words: dict[int, str]) -> str:
    """One field: words in their order, or the text that runs of three letters come from."""
    ordered = [word for _, word in sorted(words.items())]
    if view != "search_trigrams":
        return " ".join(ordered)
    return "".join(_chained(ordered))


def _chained(grams: list[str]) -> Iterator[str]:
    for place, gram in enumerate(grams):
        yield gram if place == 0 else gram[-1]
