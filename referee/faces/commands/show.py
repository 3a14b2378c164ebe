"""``show``: one clause with its links both ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from referee.faces.commands.books import check_game, full_address, open_book
from referee.faces.commands.codes import OK
from referee.faces.commands.options import command, game_option, json_option
from referee.faces.commands.output import bold, say, say_json, width

if TYPE_CHECKING:
    from rulebase import Clause, Rulebase, Table, Term
    from rulebase.export.model import Case


@command("show", "ukáže jednu klauzuli se všemi odkazy tam i zpět")
@click.argument("address", metavar="KLAUZULE", help="adresa klauzule, třeba nr/8.5.3 nebo 8.5.3")
@game_option
@json_option
def show(address: str, game: str | None, as_json: bool) -> int:
    """Show one clause."""
    from referee.faces import evidence  # noqa: PLC0415
    from referee.faces.cases import citing  # noqa: PLC0415

    check_game(game)
    with open_book() as book:
        clause = book.clause(full_address(book, address, game))
        tables = [book.table(clause.game, name) for name in clause.tables]
        checks, cases = evidence.checks_of(clause.game).get(clause.full, ()), citing(clause.full)
        if as_json:
            say_json(clause_data(clause, tables, checks, cases))
        else:
            say("\n".join(_clause_lines(book, clause, tables, checks, cases)))
    return OK


def clause_data(
    clause: Clause, tables: Sequence[Table] = (), checks: Sequence[str] = (), cases: Sequence[Case] = ()
) -> dict[str, Any]:
    """A clause as JSON-ready data, with its links both ways, and what the referee knows of it."""
    return {
        "clause": clause.full, "game": clause.game, "address": clause.address, "title": clause.title, "kind": clause.kind,
        "text": clause.text, "chapter": clause.chapter_title,
        "printed": [
            {"label": p.label, "number": p.number, "qualifier": p.qualifier, "page": p.page, "last_page": p.last_page}
            for p in clause.printed
        ],
        "references": [{"kind": r.kind, "clause": f"{clause.game}/{r.target}", "in_text": r.in_text} for r in clause.references],
        "referenced_by": [
            {"kind": r.kind, "clause": f"{clause.game}/{r.source}", "in_text": r.in_text} for r in clause.referenced_by
        ],
        "parents": [f"{clause.game}/{a}" for a in clause.parents],
        "children": [f"{clause.game}/{a}" for a in clause.children],
        "questions": list(clause.questions), "terms": list(clause.terms), "defines": list(clause.defines),
        "defects": [{"kind": d.kind, "printed": d.printed, "held": d.held, "why": d.why} for d in clause.defects],
        "undecidable": clause.undecidable, "undecidable_kind": clause.undecidable_kind, "aliases": list(clause.aliases), "checks": list(checks),
        "cases": [{"id": case.id, "text": case.text, "verdict": case.verdict} for case in cases],
        "tables": [
            {"name": t.name, "title": t.title, "key": t.key, "columns": list(t.columns), "source": t.source,
             "confidence": t.confidence, "rows": {key: dict(row) for key, row in t.rows.items()}}
            for t in tables
        ],
    }  # fmt: skip


def _clause_lines(
    book: Rulebase, clause: Clause, tables: Sequence[Table], checks: Sequence[str], cases: Sequence[Case]
) -> Iterable[str]:
    import textwrap  # noqa: PLC0415

    from referee.speech import messages  # noqa: PLC0415
    from referee.speech.page import place  # noqa: PLC0415

    def titled(address: str) -> str:
        return f"{address}  {book.clause(f'{clause.game}/{address}').title}"

    yield bold(f"{clause.full}  {clause.title}")
    yield f"{clause.kind} · {place(clause.place)}"
    yield " > ".join([clause.chapter_title, *(titled(address) for address in reversed(clause.parents))])
    for paragraph in clause.text.split("\n\n"):
        yield ""
        yield from textwrap.wrap(" ".join(paragraph.split()), width())
    for table in tables:
        yield from ("", *_table_lines(table))
    for title, kinds in ((messages.REFERENCES, clause.references), (messages.REFERENCED, clause.referenced_by)):
        if kinds:
            yield from ("", f"{title}:")
        for r in kinds:
            yield f"  {r.kind:11} {titled(r.target if title == messages.REFERENCES else r.source)}"
    terms = {term.id: term for term in book.terms(clause.game)}
    for title, items in (
        (messages.BELOW, [titled(address) for address in clause.children]),
        (messages.DEFINES, [_term_line(terms[concept]) for concept in clause.defines]),
        (messages.TERMS, [_term_line(terms[c]) for c in clause.terms if c not in clause.defines and not terms[c].adjective]),
        (messages.ASKED_AS, clause.questions),
        (messages.DEFECTS, [messages.DEFECT.format(kind=d.kind, printed=d.printed, held=d.held, why=d.why) for d in clause.defects]),
        (messages.CHECKS, checks),
        (messages.CASES, [f"{case.verdict}: {case.text} [{case.id}]" for case in cases]),
        (messages.ALIASES, clause.aliases),
    ):  # fmt: skip
        if items:
            yield from ("", f"{title}:")
        for item in items:
            yield from textwrap.wrap(item, width(), initial_indent="  ", subsequent_indent="    ")
    if clause.undecidable:
        yield from ("", messages.NOT_DECIDABLE.format(kind=clause.undecidable_kind, why=clause.undecidable))


def _term_line(term: Term) -> str:
    """A term with its other words."""
    others = ", ".join([*(word.lemma for word in term.words[1:]), *term.english])
    return f"{term.lemma} ({others})" if others else term.lemma


def _table_lines(table: Table) -> Iterable[str]:
    columns = [column for column in table.columns if column != table.names]
    rows = [[table.heading(table.names) if table.names else table.key, *map(table.heading, columns)]]
    for key in table.rows:
        rows.append([table.shown(key, table.names) if table.names else key, *(table.shown(key, c) for c in columns)])
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        yield "  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
