"""The command ``rozhodci``. Every command says in Czech what it does; `--json` gives the same to programs.

Imports are lazy: a command loads what it needs and no more.
"""

from __future__ import annotations

import argparse
import gettext
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from referee.ruling import Ruling
    from rulebase import ChapterCount, Clause, Node, Rulebase, Table, Term
    from rulebase.export.model import Case

OK, NOTHING, USAGE, UNDECIDED, RULEBASE, BROKEN, FAULTY, INTERRUPTED = 0, 1, 2, 3, 4, 5, 6, 130
MAX_LIMIT = 1000
MAX_SEARCH = 1000
COMMANDS = {
    "check": "rozhodne popsanou situaci a uvede klauzule, podle kterých rozhodl",
    "search": "najde pravidla k otázce nebo slovům, skloňovaným i bez diakritiky",
    "query": "vypíše klauzule podle dotazu v dotazovacím jazyce",
    "show": "ukáže jednu klauzuli se všemi odkazy tam i zpět",
    "coverage": "řekne o každé klauzuli, zda o ní rozhoduje kontrola, a když ne, proč",
    "site": "postaví web s pravidly: klauzule, termíny, tabulky, vady tisku",
    "games": "vypíše hry, které známe",
    "build": "postaví databázi pravidel znovu ze zdrojů",
    "describe": "řekne, co lze o situaci říct jako data: údaj, čin, klauzule, nebo celý seznam",
    "schema": "vypíše JSON Schema rozhodnutí, nebo situace jedné hry",
    "completion": "vypíše doplňování příkazů pro bash, zsh nebo fish",
}
EXIT_CODES = """návratové kódy:
  0   rozhodnuto, hotovo
  1   nic nenalezeno (search, query), něco zůstalo otevřené (coverage)
  2   chybné použití nebo nečitelný vstup
  3   nelze rozhodnout
  4   databázi pravidel nelze otevřít nebo postavit
  5   vnitřní chyba programu
  6   vadný popis situace jako dat (check --facts)
  130 přerušeno
"""
EXAMPLES = """příklady:
  rozhodci check situace.txt
  echo "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?" | rozhodci check
  rozhodci check situace.txt --why 8.5.4 --html rozhodnuti.html
  rozhodci check --facts situace.yaml
  rozhodci describe nr útok
  rozhodci search "muzu jit ze zoc do zoc"
  rozhodci query 'druh:výjimka číslo:10.6 -termín:sníh'
  rozhodci show nr/8.5.3
"""


class UsageError(Exception):
    """Wrong use; the text is a Czech sentence."""


# -- output ------------------------------------------------------------------------------------------------------------


def _print(text: str = "") -> None:
    sys.stdout.write(text + "\n")


def _complain(text: str) -> None:
    sys.stderr.write(text + "\n")


def _print_json(data: Any) -> None:
    plain = (sys.stdout.encoding or "").lower().replace("-", "") not in {"utf8", "utf16"}
    _print(json.dumps(data, ensure_ascii=plain, indent=2))


def _colour() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _width() -> int:
    return min(shutil.get_terminal_size((100, 24)).columns, 120) if sys.stdout.isatty() else 100


def _bold(text: str) -> str:
    return f"\x1b[1m{text}\x1b[0m" if _colour() else text


# -- commands ----------------------------------------------------------------------------------------------------------


def check(args: argparse.Namespace) -> int:
    """Rule on a described situation."""
    from referee import judge, messages, text_input  # noqa: PLC0415
    from referee.ruling import Ruling  # noqa: PLC0415

    if args.facts:
        return _check_facts(args)
    if args.file is None and sys.stdin.isatty():
        return _interview(args)
    try:
        text = text_input.read(args.file or "-")
    except text_input.InputError as error:
        message = str(error)
        ruling = Ruling(reason="nerozumím", answer=message, errors=[{"kind": "bad input", "message": message}])
        if args.json:
            _print_json(ruling.to_dict())
        else:
            _complain(message)
        return USAGE
    if re.match(r"\s*(?:\{\s*\"?|---\s*)?(?:format|game|things|acts|facts|questions)\"?\s*:", text.lstrip("\ufeff")):
        raise UsageError(messages.LOOKS_LIKE_DATA)
    _known_game(args.game)
    return _ruled(judge(text, args.game, why=args.why), text, args)


def _check_facts(args: argparse.Namespace) -> int:
    """Rule on a situation told as data; every fault of the file is said, with its line."""
    from referee import judge_situation, messages, text_input  # noqa: PLC0415

    if args.file is None and sys.stdin.isatty():
        raise UsageError(messages.NO_SITUATION_TEXT)
    _known_game(args.game, playing=True)
    try:
        text = text_input.read(args.file or "-")
    except text_input.InputError as error:
        raise UsageError(str(error)) from None
    ruling = judge_situation(text, args.game, why=args.why)
    faults = [e for e in ruling.errors if e["kind"] == "bad situation"]
    if not faults:
        return _ruled(ruling, "", args)
    if args.json:
        _print_json(ruling.to_dict())
    else:
        _complain(messages.FAULTY_SITUATION.format(count=messages.plural(len(faults), "vadu", "vady", "vad")))
        for fault in faults:
            where = f"{messages.LINE} {fault['line']}" if fault["line"] else ""
            path = "" if fault["path"] == "." else fault["path"]
            _complain(f"  {', '.join(filter(None, (where, path)))}: {fault['message']}" if where or path else f"  {fault['message']}")
    return FAULTY


def describe(args: argparse.Namespace) -> int:
    """Say what a situation of a game may be told."""
    from referee import messages  # noqa: PLC0415
    from referee.game import load  # noqa: PLC0415
    from referee.situation import describe as described  # noqa: PLC0415

    _known_game(args.known_game, playing=True)
    description = described.Description(load(args.known_game))
    name = " ".join(args.name).strip()
    if not name:
        chapters = description.chapters()
        if args.json:
            _print_json(chapters)
        else:
            _print("\n".join(described.chapter_lines(chapters)))
            _print(messages.DESCRIBE_HINT.format(game=args.known_game))
        return OK
    found = description.of(name)
    if args.json:
        _print_json(found)
    elif found:
        _print("\n\n".join("\n".join(described.lines(each)) for each in found))
    else:
        _complain(messages.NOT_DESCRIBED.format(name=name, game=args.known_game))
    return OK if found else NOTHING


def _interview(args: argparse.Namespace) -> int:
    """Ask for the situation, and for what is missing in it, on a terminal."""
    from referee import interview, messages  # noqa: PLC0415
    from referee.game import playable  # noqa: PLC0415

    _known_game(args.game, playing=True)
    with _book() as book:
        games = [(g.id, g.title) for g in book.games() if g.id in playable()]
    try:
        ruling, text = interview.interview(interview.terminal(), games, args.game, args.why)
    except interview.Ended:
        raise UsageError(messages.NO_INPUT) from None
    _complain("")
    return _ruled(ruling, text, args)


def _ruled(ruling: Ruling, text: str, args: argparse.Namespace) -> int:
    """Give the ruling out as asked; the exit code."""
    if args.log:
        _log(args.log, ruling)
    if args.json:
        _print_json(ruling.to_dict())
    elif args.html != "-":
        _say(ruling)
    if args.html:
        _write_page(args.html, ruling, text)
    if any(e["kind"] in {"bad input", "unknown game"} for e in ruling.errors):
        return USAGE
    return OK if ruling.decided else UNDECIDED


def _say(ruling: Ruling) -> None:
    from referee import render  # noqa: PLC0415

    with _book() as book:
        _print(render.as_text(ruling, book.clause, render.Style(_colour()), _width(), book.title(ruling.game)))


def _write_page(name: str, ruling: Ruling, text: str) -> None:
    from referee import messages, render  # noqa: PLC0415

    with _book() as book:
        html = render.as_html(ruling, book.clause, text, book.title(ruling.game))
    if name == "-":
        _print(html)
        return
    try:
        with open(name, "w", encoding="utf-8") as file:
            file.write(html)
    except OSError as error:
        raise UsageError(messages.NOT_WRITTEN.format(name=name, reason=error.strerror)) from None
    _complain(messages.WRITTEN.format(name=name))


def _log(name: str, ruling: Ruling) -> None:
    """Append the sentences not understood to a local file, a JSON object a line."""
    from referee import messages  # noqa: PLC0415

    try:
        with open(name, "a", encoding="utf-8") as file:
            for item in ruling.not_understood:
                row = {"game": ruling.game, "sentence": item["sentence"], "unknown": item.get("unknown", [])}
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
    except OSError as error:
        raise UsageError(messages.NOT_WRITTEN.format(name=name, reason=error.strerror)) from None


def search(args: argparse.Namespace) -> int:
    """Find clauses near to a text."""
    from referee import messages  # noqa: PLC0415

    text = " ".join(args.text).strip()
    if not text or len(text) > MAX_SEARCH:
        raise UsageError(messages.SEARCH_LENGTH.format(limit=MAX_SEARCH))
    _known_game(args.game)
    with _book() as book:
        hits = book.search(text, args.game, args.limit or 10)
        if args.json:
            _print_json([
                {"clause": h.clause, "title": h.title, "chapter": h.chapter, "score": h.score, "snippet": h.snippet} for h in hits
            ])  # fmt: skip
        for hit in hits if not args.json else ():
            _print(f"{_bold(hit.clause)}  {hit.title}  ({hit.chapter})\n    {_marked(hit.snippet)}")
        for suggestion in book.did_you_mean(text, args.game) if not args.json else ():
            near = messages.words_list(suggestion.near, "nebo")
            _complain(messages.UNKNOWN_WORD.format(word=suggestion.word, near=near))
    return _found(hits, args)


def _marked(snippet: str) -> str:
    """Found words in bold on a terminal, plain elsewhere."""
    parts = snippet.split("**")
    return "".join(_bold(part) if i % 2 else part for i, part in enumerate(parts))


def _found(results: Sequence[Any], args: argparse.Namespace) -> int:
    from referee import messages  # noqa: PLC0415

    if not results and not args.json:
        _complain(messages.NOTHING_FOUND)
    return OK if results else NOTHING


def query(args: argparse.Namespace) -> int:
    """List the clauses that a query asks for."""
    from grammar.query import QueryError  # noqa: PLC0415

    text = " ".join(args.text).strip()
    _known_game(args.game)
    with _book() as book:
        try:
            if args.explain:
                _print(book.explain(text, _checks))
                return OK
            if args.count:
                return _say_counts(book.count(text, args.game, _checks), args)
            if args.tree:
                return _say_tree(book.tree(text, args.game, _checks), args)
            found = book.query(text, args.game, _checks)
        except QueryError as error:
            raise UsageError(str(error)) from None
        found = found[: args.limit] if args.limit else found
    if args.json:
        _print_json([{"clause": item.clause, "title": item.title} for item in found])
    for item in found if not args.json else ():
        _print(f"{_bold(item.clause)}  {item.title}")
    return _found(found, args)


def _checks() -> Iterable[str]:
    """The clauses that checks decide; loaded for a query that asks."""
    from referee import evidence  # noqa: PLC0415

    return evidence.checks()


def _say_counts(counts: Sequence[ChapterCount], args: argparse.Namespace) -> int:
    from referee import messages  # noqa: PLC0415

    total = sum(row.count for row in counts)
    if args.json:
        rows = [{"game": r.game, "chapter": _chapter(r.number, r.title), "count": r.count} for r in counts]
        _print_json({"count": total, "chapters": rows})
        return OK if total else NOTHING
    for row in counts:
        _print(f"{row.count:5}  {row.game}  {_chapter(row.number, row.title)}")
    _print(messages.plural(total, "klauzule", "klauzule", "klauzulí"))
    return OK if total else NOTHING


def _chapter(number: str, title: str) -> str:
    return f"{number}. {title}" if number else title


def _say_tree(nodes: Sequence[Node], args: argparse.Namespace) -> int:
    if args.json:
        _print_json([_node_data(node) for node in nodes])
        return _found(nodes, args)
    chapter = ""
    for node in nodes:
        if node.chapter != chapter:
            chapter = node.chapter
            _print(f"{node.clause.partition('/')[0]}  {chapter}")
        _say_node(node, 1)
    return _found(nodes, args)


def _say_node(node: Node, depth: int) -> None:
    """A found clause as it is, one that only encloses others in parentheses."""
    text = f"{_bold(node.clause)}  {node.title}" if node.found else f"({node.clause}  {node.title})"
    _print("  " * depth + text)
    for child in node.children:
        _say_node(child, depth + 1)


def _node_data(node: Node) -> dict[str, Any]:
    children = [_node_data(child) for child in node.children]
    return {"clause": node.clause, "title": node.title, "found": node.found, "children": children}


def show(args: argparse.Namespace) -> int:
    """Show one clause."""
    from referee import evidence  # noqa: PLC0415

    _known_game(args.game)
    with _book() as book:
        clause = book.clause(_address(book, args.clause, args.game))
        tables = [book.table(clause.game, name) for name in clause.tables]
        checks, cases = evidence.checks().get(clause.full, ()), evidence.cases().get(clause.full, ())
        if args.json:
            _print_json(clause_data(clause, tables, checks, cases))
        else:
            _print("\n".join(_clause_lines(book, clause, tables, checks, cases)))
    return OK


def coverage(args: argparse.Namespace) -> int:
    """Say of every clause whether a check decides it."""
    from referee import coverage as covered  # noqa: PLC0415
    from referee.game import playable  # noqa: PLC0415

    _known_game(args.game, playing=bool(args.reads))
    if args.reads:
        return _say_reads(args)
    with _book() as book:
        games = [args.game] if args.game else playable()
        found = [covered.coverage(book, game) for game in games]
    if args.json:
        _print_json([each.to_dict() for each in found])
    for number, each in enumerate(found if not args.json else ()):
        _print("\n".join([*([""] if number else []), *covered.lines(each, args.all)]))
    return OK if all(each.complete for each in found) else NOTHING


def _say_reads(args: argparse.Namespace) -> int:
    """The kinds of facts that the rules of a clause read, or all that can bear on a question (an act or a fact)."""
    from referee import echo, messages  # noqa: PLC0415
    from referee.game import load, playable  # noqa: PLC0415

    name = " ".join(args.reads).strip()
    with _book() as book:
        full = book.resolve(name) or next((f for g in ([args.game] if args.game else playable()) if (f := book.resolve(f"{g}/{name}"))), None)
    if full is None and args.game is None:
        raise UsageError(messages.READS_OF)
    game = load(args.game or str(full).partition("/")[0])
    if full is not None:
        kinds = sorted(game.reads.of_clause(full))
    else:
        targets = [f"{ask} {act}" for act in game.catalog.act(name) for ask in ("may", "must")] + [k.name for k in game.catalog.kinds(name)]
        if not targets:
            raise UsageError(messages.NOT_DESCRIBED.format(name=name, game=game.id))
        kinds = sorted(frozenset().union(*(game.reads.reach(t) for t in targets)))
    rows = [{"fact": kind, "label": echo.label(game.law.registry[kind])} for kind in kinds]
    if args.json:
        _print_json(rows)
    for row in rows if not args.json else ():
        _print(f"{row['fact']:32} {row['label']}")
    return OK if rows else NOTHING


def _address(book: Rulebase, address: str, game: str | None) -> str:
    """The full address of a clause typed with or without its game. Raises UsageError."""
    from rulebase import RulebaseError  # noqa: PLC0415

    bare = address.strip().strip("[]").rstrip(".")
    options = [bare] if "/" in bare else [f"{g}/{bare}" for g in ([game] if game else [g.id for g in book.games()])]
    known = [full for option in options if (full := book.resolve(option))]
    if len(known) > 1:
        from referee import messages  # noqa: PLC0415

        raise UsageError(messages.MANY_CLAUSES.format(address=bare, options=", ".join(known)))
    if not known:
        try:
            book.clause(options[0])
        except RulebaseError as error:
            raise UsageError(str(error)) from None
    return known[0]


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

    from referee import messages, render  # noqa: PLC0415

    def titled(address: str) -> str:
        return f"{address}  {book.clause(f'{clause.game}/{address}').title}"

    yield _bold(f"{clause.full}  {clause.title}")
    yield f"{clause.kind} · {render.place(clause.place)}"
    yield " > ".join([clause.chapter_title, *(titled(address) for address in reversed(clause.parents))])
    for paragraph in clause.text.split("\n\n"):
        yield ""
        yield from textwrap.wrap(" ".join(paragraph.split()), _width())
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
            yield from textwrap.wrap(item, _width(), initial_indent="  ", subsequent_indent="    ")
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


def games(args: argparse.Namespace) -> int:
    """List the games."""
    from referee import messages  # noqa: PLC0415
    from referee.game import playable  # noqa: PLC0415

    with _book() as book:
        rows: list[dict[str, Any]] = [
            {"game": g.id, "title": g.title, "edition": g.edition, "clauses": len(book.addresses(g.id)), "checks": g.id in playable()}
            for g in book.games()
        ]  # fmt: skip
    if args.json:
        _print_json(rows)
        return OK
    for row in rows:
        does = messages.WITH_CHECKS if row["checks"] else messages.SEARCH_ONLY
        count = messages.plural(row["clauses"], "klauzule", "klauzule", "klauzulí")
        _print(f"{_bold(row['game'])}  {row['title']}, {row['edition']} – {count}, {does}")
    return OK


def build(args: argparse.Namespace) -> int:
    """Build the rulebase anew."""
    from pathlib import Path  # noqa: PLC0415

    from referee import messages  # noqa: PLC0415
    from rulebase import Rulebase, cache  # noqa: PLC0415
    from rulebase.build import build as build_rulebase  # noqa: PLC0415

    path = build_rulebase(Path(args.output) if args.output else cache.cache_path(), draft=args.draft)
    with Rulebase(path) as book:
        count = len(book.addresses())
    if not args.output:
        from referee.game import load, playable  # noqa: PLC0415

        for game in playable():
            load(game)
    if args.json:
        _print_json({"path": str(path), "clauses": count})
    else:
        _print(messages.BUILT.format(path=path, clauses=messages.plural(count, "klauzule", "klauzule", "klauzulí")))
    return OK


def site(args: argparse.Namespace) -> int:
    """Build the site, and serve it where asked."""
    from pathlib import Path  # noqa: PLC0415

    from referee import evidence, messages  # noqa: PLC0415
    from rulebase.export import browser  # noqa: PLC0415
    from rulebase.export import site as export  # noqa: PLC0415

    out = Path(args.out)
    with _book() as book:
        count = export.build(book, out, evidence.referee())
    lacks = browser.missing(export.sources())
    if lacks:
        _complain(messages.SITE_LACKS.format(what=lacks))
    if args.json:
        _print_json({"path": str(out), "pages": count})
    else:
        _print(messages.SITE_BUILT.format(path=out, pages=messages.plural(count, "stránka", "stránky", "stránek")))
    if args.serve is not None:
        _serve(out, args.serve)
    return OK


def _serve(folder: Any, port: int) -> None:
    """Serve a folder to this machine alone until interrupted."""
    from functools import partial  # noqa: PLC0415
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer  # noqa: PLC0415

    from referee import messages  # noqa: PLC0415

    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(SimpleHTTPRequestHandler, directory=str(folder)))
    except OSError as error:
        raise UsageError(messages.NOT_SERVED.format(port=port, reason=error.strerror)) from None
    with server:
        _complain(messages.SERVING.format(port=server.server_address[1]))
        server.serve_forever()


def schema(args: argparse.Namespace) -> int:
    """Print the JSON Schema of a ruling, or of the situations of a game."""
    if args.known_game is None:
        from referee.ruling import json_schema  # noqa: PLC0415

        _print_json(json_schema())
        return OK
    from referee.game import load  # noqa: PLC0415
    from referee.situation.schema import schema as of_situation  # noqa: PLC0415

    _known_game(args.known_game, playing=True)
    _print_json(of_situation(load(args.known_game).catalog))
    return OK


def completion(args: argparse.Namespace) -> int:
    """Print a completion script."""
    from referee.completion import script  # noqa: PLC0415

    _print(script(args.shell, parser()))
    return OK


def _book() -> Rulebase:
    import rulebase  # noqa: PLC0415

    return rulebase.open()


def _known_game(game: str | None, playing: bool = False) -> None:
    """Raise UsageError for a game that there is not, or one that cannot be played."""
    if game is None:
        return
    import difflib  # noqa: PLC0415

    from referee import messages  # noqa: PLC0415
    from referee.game import playable  # noqa: PLC0415

    with _book() as book:
        known = [g.id for g in book.games()]
    if game not in known:
        near = difflib.get_close_matches(game.lower(), known, n=1, cutoff=0.4)
        hint = messages.DID_YOU_MEAN.format(near=near[0]) if near else ""
        raise UsageError(messages.UNKNOWN_GAME_HERE.format(game=game, near=hint, known=", ".join(known)))
    if playing and game not in playable():
        raise UsageError(messages.NO_CHECKS.format(game=game))


# -- the command line --------------------------------------------------------------------------------------------------

_CZECH = {
    "usage: ": "použití: ",
    "positional arguments": "argumenty",
    "options": "volby",
    "show this help message and exit": "vypíše tuto nápovědu",
    "show program's version number and exit": "vypíše verzi programu",
    "the following arguments are required: %s": "chybí: %s",
    "unrecognized arguments: %s": "neznámé argumenty: %s",
    "expected one argument": "chybí hodnota",
    "expected at least one argument": "chybí hodnota",
    "not allowed with argument %s": "nejde dohromady s %s",
    "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r neznáme; na výběr: %(choices)s",
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)": (
        "%(value)r neznáme, mysleli jste %(closest)r? Na výběr: %(choices)s"
    ),
    "ambiguous option: %(option)s could match %(matches)s": "volba %(option)s není jednoznačná: %(matches)s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
    "%(prog)s: error: %(message)s\n": "%(prog)s: %(message)s\n",
    "ignored explicit argument %r": "hodnota %r sem nepatří",
}


def _in_czech() -> None:
    """Let argparse speak Czech. It asks gettext by these two names of its module."""
    vars(argparse)["_"] = lambda text: _CZECH.get(text, gettext.gettext(text))
    vars(argparse)["ngettext"] = lambda one, many, count: _CZECH.get(one if count == 1 else many, one if count == 1 else many)


def _limit(value: str) -> int:
    from referee import messages  # noqa: PLC0415

    if value.isascii() and value.isdigit() and 1 <= int(value[:6]) <= MAX_LIMIT:
        return int(value)
    raise argparse.ArgumentTypeError(messages.BAD_LIMIT.format(value=value))


def _port(value: str) -> int:
    from referee import messages  # noqa: PLC0415

    if value.isascii() and value.isdigit() and int(value[:6]) <= 65535:
        return int(value)
    raise argparse.ArgumentTypeError(messages.BAD_PORT.format(value=value))


def _version() -> str:
    from importlib import metadata  # noqa: PLC0415

    try:
        return f"rozhodci {metadata.version('rozhodci')}"
    except metadata.PackageNotFoundError:
        return "rozhodci (bez instalace)"


class _Version(argparse.Action):
    """Prints the version; looks it up only when asked."""

    def __call__(self, *_: Any) -> None:
        _print(_version())
        raise SystemExit(OK)


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    _in_czech()
    top = argparse.ArgumentParser(
        prog="rozhodci",
        description="Rozhodčí válečných her: přečte situaci popsanou česky, rozhodne ji a uvede pravidla, podle kterých rozhodl.",
        epilog=f"{EXAMPLES}\n{EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action=_Version, nargs=0, help="vypíše verzi programu")
    commands = top.add_subparsers(dest="command", metavar="PŘÍKAZ", required=True, title="příkazy")

    def command(name: str, run: Callable[[argparse.Namespace], int], json_too: bool = True) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=COMMANDS[name], description=COMMANDS[name][0].upper() + COMMANDS[name][1:] + ".", epilog=EXIT_CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        sub.set_defaults(run=run)
        if json_too:
            sub.add_argument("--json", action="store_true", help="výstup jako JSON")
        return sub

    def with_game(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--game", metavar="HRA", help="zkratka hry, viz „rozhodci games“")

    sub = command("check", check)
    what = "soubor s popisem situace; „-“: standardní vstup; nic: standardní vstup, na terminálu se zeptáme"
    sub.add_argument("file", nargs="?", metavar="SOUBOR", help=what)
    with_game(sub)
    sub.add_argument("--facts", action="store_true", help="soubor je situace jako data (YAML nebo JSON, viz „rozhodci describe HRA“)")
    sub.add_argument("--why", metavar="KLAUZULE", action="append", default=[], help="řekne, proč tahle klauzule nerozhoduje (lze i víckrát)")
    sub.add_argument("--html", metavar="SOUBOR", help="zapíše rozhodnutí i jako samostatnou stránku HTML („-“: jen na výstup)")
    sub.add_argument("--log", metavar="SOUBOR", help="připíše do místního souboru věty, kterým jsme nerozuměli")

    sub = command("search", search)
    sub.add_argument("text", nargs="+", metavar="TEXT", help="otázka, slova nebo číslo klauzule")
    with_game(sub)
    sub.add_argument("--limit", type=_limit, metavar="N", help="nejvýše tolik výsledků (10)")

    sub = command("query", query)
    sub.add_argument("text", nargs="+", metavar="DOTAZ", help="třeba: druh:výjimka číslo:10.6 -termín:sníh")
    with_game(sub)
    sub.add_argument("--limit", type=_limit, metavar="N", help="nejvýše tolik výsledků")
    output = sub.add_mutually_exclusive_group()
    output.add_argument("--tree", action="store_true", help="nalezené klauzule jako strom, v závorkách ty, pod které patří")
    output.add_argument("--count", action="store_true", help="jen počty, po kapitolách a celkem")
    output.add_argument("--explain", action="store_true", help="jen řekne česky, co dotaz znamená")

    sub = command("show", show)
    sub.add_argument("clause", metavar="KLAUZULE", help="adresa klauzule, třeba nr/8.5.3 nebo 8.5.3")
    with_game(sub)

    sub = command("coverage", coverage)
    with_game(sub)
    sub.add_argument("--all", action="store_true", help="vypíše všechny klauzule, ne jen otevřené")
    reads = "které údaje čtou kontroly této klauzule, nebo co všechno může ovlivnit otázku (čin nebo údaj, s --game)"
    sub.add_argument("--reads", nargs="+", metavar="JMÉNO", help=reads)

    sub = command("site", site)
    sub.add_argument("--out", metavar="SLOŽKA", default="rozhodci-web", help="kam web zapsat (rozhodci-web); dřívější web tam nahradí")
    sub.add_argument("--serve", metavar="PORT", type=_port, nargs="?", const=8000, help="potom web ukazuje na http://127.0.0.1:PORT (8000)")

    command("games", games)

    sub = command("build", build)
    sub.add_argument("--output", metavar="SOUBOR", help="kam databázi zapsat (jinak do mezipaměti, odkud ji čtou ostatní příkazy)")
    sub.add_argument("--draft", action="store_true", help="vadné části zdrojů vynechá, místo aby je odmítl")

    sub = command("describe", describe)
    sub.add_argument("known_game", metavar="HRA", help="zkratka hry, viz „rozhodci games“")
    sub.add_argument("name", nargs="*", metavar="JMÉNO", help="údaj, čin nebo klauzule; bez jména celý seznam po kapitolách")

    sub = command("schema", schema, json_too=False)
    sub.add_argument("known_game", nargs="?", metavar="HRA", help="zkratka hry: schéma situace jako dat; bez ní schéma rozhodnutí")
    sub = command("completion", completion, json_too=False)
    sub.add_argument("shell", choices=("bash", "zsh", "fish"), metavar="SHELL", help="bash, zsh nebo fish")
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        _silence()
        return OK
    except KeyboardInterrupt:
        from referee import messages  # noqa: PLC0415

        _complain(messages.INTERRUPTED)
        return INTERRUPTED


def _silence() -> None:
    """Nobody reads the output any more: send the rest nowhere, so that the interpreter ends in peace."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _run(arguments: list[str]) -> int:
    try:
        args = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else USAGE
    except UsageError as error:
        _complain(str(error))
        return USAGE
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> int:
    """A fault of the rulebase, or one of ours: a Czech sentence in either case."""
    from referee import messages  # noqa: PLC0415
    from rulebase import RulebaseError  # noqa: PLC0415

    if isinstance(error, RulebaseError):
        _complain(str(error))
        return RULEBASE
    if os.environ.get("ROZHODCI_DEBUG"):
        raise error
    _complain(messages.BROKEN.format(error=f"{type(error).__name__}: {error}"))
    return BROKEN


if __name__ == "__main__":
    sys.exit(main())
