"""``search`` and ``query``: clauses near to a text, or those that a query asks for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from grammar.saying import said
from referee.faces.commands.books import check_game, open_book
from referee.faces.commands.codes import NOTHING, OK, UsageError
from referee.faces.commands.options import LIMIT, command, game_option, json_option, words
from referee.faces.commands.output import bold, complain, found_code, say, say_json

if TYPE_CHECKING:
    from rulebase import ChapterCount, Node

MAX_SEARCH = 1000


@command("search", "najde pravidla k otázce nebo slovům, skloňovaným i bez diakritiky", ignore_unknown_options=True)
@words("TEXT", "otázka, slova nebo číslo klauzule")
@game_option
@click.option("--limit", type=LIMIT, metavar="N", help="nejvýše tolik výsledků (10)")
@json_option
def search(text: str, game: str | None, limit: int | None, as_json: bool) -> int:
    """Find clauses near to a text."""
    from referee.speech import messages  # noqa: PLC0415

    if not text or len(text) > MAX_SEARCH:
        raise UsageError(messages.SEARCH_LENGTH.format(limit=MAX_SEARCH))
    check_game(game)
    with open_book() as book:
        hits = book.search(text, game, limit or 10)
        if as_json:
            say_json([
                {"clause": h.clause, "title": h.title, "chapter": h.chapter, "score": h.score, "snippet": h.snippet} for h in hits
            ])  # fmt: skip
        for hit in hits if not as_json else ():
            say(f"{bold(hit.clause)}  {hit.title}  ({hit.chapter})\n    {_marked(hit.snippet)}")
        for suggestion in book.did_you_mean(text, game) if not as_json else ():
            near = messages.words_list(suggestion.near, "nebo")
            complain(messages.UNKNOWN_WORD.format(word=suggestion.word, near=near))
    return found_code(hits, as_json)


def _marked(snippet: str) -> str:
    """Found words in bold on a terminal, plain elsewhere."""
    parts = snippet.split("**")
    return "".join(bold(part) if i % 2 else part for i, part in enumerate(parts))


@command("query", "vypíše klauzule podle dotazu v dotazovacím jazyce", ignore_unknown_options=True)
@words("DOTAZ", "třeba: druh:výjimka číslo:10.6 -termín:sníh")
@game_option
@click.option("--limit", type=LIMIT, metavar="N", help="nejvýše tolik výsledků")
@click.option("--tree", is_flag=True, help="nalezené klauzule jako strom, v závorkách ty, pod které patří")
@click.option("--count", is_flag=True, help="jen počty, po kapitolách a celkem")
@click.option("--explain", is_flag=True, help="jen řekne česky, co dotaz znamená")
@json_option
def query(text: str, game: str | None, limit: int | None, tree: bool, count: bool, explain: bool, as_json: bool) -> int:
    """List the clauses that a query asks for."""
    from grammar.query import QueryError  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    if tree + count + explain > 1:
        raise click.UsageError(messages.ONE_VIEW)
    check_game(game)
    with open_book() as book:
        try:
            if explain:
                say(book.explain(text, _checks))
                return OK
            if count:
                return _say_counts(book.count(text, game, _checks), as_json)
            if tree:
                return _say_tree(book.tree(text, game, _checks), as_json)
            found = book.query(text, game, _checks)
        except QueryError as error:
            raise UsageError(str(error)) from None
        found = found[: limit] if limit else found
    if as_json:
        say_json([{"clause": item.clause, "title": item.title} for item in found])
    for item in found if not as_json else ():
        say(f"{bold(item.clause)}  {item.title}")
    return found_code(found, as_json)


def _checks() -> Iterable[str]:
    """The clauses that checks decide; loaded for a query that asks."""
    from referee.faces import evidence  # noqa: PLC0415

    return evidence.checks()


def _say_counts(counts: Sequence[ChapterCount], as_json: bool) -> int:
    from referee.speech import messages  # noqa: PLC0415

    total = sum(row.count for row in counts)
    if as_json:
        rows = [{"game": r.game, "chapter": _chapter(r.number, r.title), "count": r.count} for r in counts]
        say_json({"count": total, "chapters": rows})
        return OK if total else NOTHING
    for row in counts:
        say(f"{row.count:5}  {row.game}  {_chapter(row.number, row.title)}")
    say(said(messages.CLAUSES, count=total))
    return OK if total else NOTHING


def _chapter(number: str, title: str) -> str:
    return f"{number}. {title}" if number else title


def _say_tree(nodes: Sequence[Node], as_json: bool) -> int:
    if as_json:
        say_json([_node_data(node) for node in nodes])
        return found_code(nodes, as_json)
    chapter = ""
    for node in nodes:
        if node.chapter != chapter:
            chapter = node.chapter
            say(f"{node.clause.partition('/')[0]}  {chapter}")
        _say_node(node, 1)
    return found_code(nodes, as_json)


def _say_node(node: Node, depth: int) -> None:
    """A found clause as it is, one that only encloses others in parentheses."""
    text = f"{bold(node.clause)}  {node.title}" if node.found else f"({node.clause}  {node.title})"
    say("  " * depth + text)
    for child in node.children:
        _say_node(child, depth + 1)


def _node_data(node: Node) -> dict[str, Any]:
    children = [_node_data(child) for child in node.children]
    return {"clause": node.clause, "title": node.title, "found": node.found, "children": children}
