"""The tools that read the rulebook: `search`, `query` and `clause`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from referee.faces.protocol import library
from referee.faces.protocol.mistakes import mistake
from referee.faces.protocol.shrink import whole

if TYPE_CHECKING:
    from rulebase import Clause, Table

HITS, LISTED = 6, 40
CASES = 3
"""Decided cases shown with a clause."""
LONG = 400
"""Characters of a search that is compared word by word; of a longer text the nearest clauses are found."""


def search(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The clauses nearest to a text."""
    text, game = arguments["text"], arguments.get("game")
    if game:
        library.rulebook(game)
    book = library.book()
    hits = book.search(text[:1000], game, arguments.get("limit", HITS))
    near = book.did_you_mean(text[:LONG], game)
    return whole({
        "hits": [{"clause": hit.clause, "title": hit.title, "chapter": hit.chapter, "snippet": hit.snippet} for hit in hits],
        "did_you_mean": [{"word": row.word, "near": list(row.near)} for row in near],
        "next": "" if hits else "Nothing found: use fewer or other words, or ask `describe` with the player's text.",
    })  # fmt: skip


def query(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The clauses that a query asks for. Raises Mistake with the place where it is not understood."""
    from grammar.query import QueryError  # noqa: PLC0415

    text, game = arguments["query"], arguments.get("game")
    if game:
        library.rulebook(game)
    try:
        meaning = library.book().explain(text, _checks)
        found = library.book().query(text, game, _checks)
    except QueryError as error:
        raise mistake(error.message, f"query, character {error.position}", mend="Mend the query; fields are listed in the description.") from None
    limit = arguments.get("limit", LISTED)
    listed = [f"{item.clause} {item.title}" for item in found[:limit]]
    return whole({"meaning": meaning, "count": len(found), "clauses": listed, "left_out": max(0, len(found) - limit)})


def _checks() -> Iterable[str]:
    from referee.faces import evidence  # noqa: PLC0415

    return evidence.checks()


def clause(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """One clause with its links both ways; in detail also its tables, its defects and decided cases. Raises Mistake."""
    found = library.book().clause(library.address_of(arguments["clause"], arguments.get("game")))
    return clause_data(found, arguments.get("detail", False))


def clause_data(found: Clause, detail: bool = False) -> dict[str, Any]:
    """A clause as an assistant reads it."""
    said: dict[str, Any] = {
        "clause": found.full, "title": found.title, "kind": found.kind, "place": found.place, "chapter": found.chapter_title, "text": found.text,
        "refers_to": [f"{r.kind}: {_titled(found, r.target)}" for r in found.references],
        "referred_to_by": [f"{r.kind}: {_titled(found, r.source)}" for r in found.referenced_by],
        "under": [_titled(found, address) for address in found.parents], "parts": [_titled(found, address) for address in found.children],
        "defects": [f"{d.kind}: {d.printed} | {d.held} | {d.why}" for d in found.defects],
        "undecidable": found.undecidable, "tables": [] if detail else [uri_of(found.game, name) for name in found.tables],
    }  # fmt: skip
    if detail:
        said |= {"table_data": [table_data(library.book().table(found.game, name)) for name in found.tables], "cases": _cases(found)}
    return whole(said)


def _titled(found: Clause, address: str) -> str:
    """Another clause of the same game with its title."""
    return library.titled([f"{found.game}/{address}"])[0]


def uri_of(game: str, table: str) -> str:
    """The address of a table as a resource."""
    return f"rozhodci://{game}/table/{table}"


def table_data(table: Table) -> dict[str, Any]:
    """A table with what a reader sees in it."""
    rows = {key: {table.heading(column): table.shown(key, column) for column in table.columns if column != table.names} for key in table.rows}
    named = {table.name_of(key): row for key, row in rows.items()} if len({table.name_of(key) for key in rows}) == len(rows) else rows
    notes = [whole({"row": n.row, "column": n.column, "text": n.text, "confidence": n.confidence}) for n in table.notes]
    return whole({"table": table.name, "title": table.title, "clause": f"{table.game}/{table.clause}", "rows": named, "confidence": table.confidence,
                  "source": table.source, "notes": notes})  # fmt: skip


def _cases(found: Clause) -> list[dict[str, str]]:
    from referee.faces.cases import cases_of  # noqa: PLC0415

    return [{"text": case.text, "verdict": case.verdict} for case in cases_of(found.game).get(found.full, ())[:CASES]]
