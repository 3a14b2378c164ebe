"""What the program knows: ``games``, ``coverage``, ``describe`` and ``schema``."""

from __future__ import annotations

from typing import Any

import click

from grammar.saying import said
from referee.faces.commands.books import check_game, open_book
from referee.faces.commands.codes import NOTHING, OK, UsageError
from referee.faces.commands.options import command, game_argument, game_option, json_option, words
from referee.faces.commands.output import bold, complain, say, say_json


@command("games", "vypíše hry, které známe")
@json_option
def games(as_json: bool) -> int:
    """List the games."""
    from referee.court.game import playable  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    with open_book() as book:
        rows: list[dict[str, Any]] = [
            {"game": g.id, "title": g.title, "edition": g.edition, "clauses": len(book.addresses(g.id)), "checks": g.id in playable()}
            for g in book.games()
        ]  # fmt: skip
    if as_json:
        say_json(rows)
        return OK
    for row in rows:
        does = messages.WITH_CHECKS if row["checks"] else messages.SEARCH_ONLY
        count = said(messages.CLAUSES, count=row["clauses"])
        say(f"{bold(row['game'])}  {row['title']}, {row['edition']} – {count}, {does}")
    return OK


@command("coverage", "řekne o každé klauzuli, zda o ní rozhoduje kontrola, a když ne, proč")
@game_option
@click.option("--all", "whole", is_flag=True, help="vypíše všechny klauzule, ne jen otevřené")
@click.option(
    "--reads", metavar="JMÉNO",
    help="které údaje čtou kontroly této klauzule, nebo co všechno může ovlivnit otázku (čin nebo údaj, s --game)",
)  # fmt: skip
@json_option
def coverage(game: str | None, whole: bool, reads: str | None, as_json: bool) -> int:
    """Say of every clause whether a check decides it."""
    from referee.court.game import playable  # noqa: PLC0415
    from referee.faces import coverage as covered  # noqa: PLC0415

    check_game(game, playing=bool(reads))
    if reads:
        return _say_reads(reads.strip(), game, as_json)
    with open_book() as book:
        found = [covered.coverage(book, each) for each in ([game] if game else playable())]
    if as_json:
        say_json([each.to_dict() for each in found])
    for number, each in enumerate(found if not as_json else ()):
        say("\n".join([*([""] if number else []), *covered.lines(each, whole)]))
    return OK if all(each.complete for each in found) else NOTHING


def _say_reads(name: str, id: str | None, as_json: bool) -> int:
    """The kinds of facts that the rules of a clause read, or all that can bear on a question (an act or a fact)."""
    from referee.court.game import load, playable  # noqa: PLC0415
    from referee.speech import echo, messages  # noqa: PLC0415

    with open_book() as book:
        full = book.resolve(name) or next((f for g in ([id] if id else playable()) if (f := book.resolve(f"{g}/{name}"))), None)
    if full is None and id is None:
        raise UsageError(messages.READS_OF)
    game = load(id or str(full).partition("/")[0])
    if full is not None:
        kinds = sorted(game.reads.of_clause(full))
    else:
        targets = [f"{ask} {act}" for act in game.catalog.act(name) for ask in ("may", "must")] + [k.name for k in game.catalog.kinds(name)]
        if not targets:
            raise UsageError(messages.NOT_DESCRIBED.format(name=name, game=game.id))
        kinds = sorted(frozenset().union(*(game.reads.reach(t) for t in targets)))
    rows = [{"fact": kind, "label": echo.label(game.law.registry[kind])} for kind in kinds]
    if as_json:
        say_json(rows)
    for row in rows if not as_json else ():
        say(f"{row['fact']:32} {row['label']}")
    return OK if rows else NOTHING


@command("describe", "řekne, co lze o situaci říct jako data: údaj, čin, klauzule, nebo celý seznam")
@game_argument(required=True, help="zkratka hry, viz „rozhodci games“")
@click.argument("name", nargs=-1, metavar="[JMÉNO]...", help="údaj, čin nebo klauzule; bez jména celý seznam po kapitolách")
@json_option
def describe(game: str, name: tuple[str, ...], as_json: bool) -> int:
    """Say what a situation of a game may be told."""
    from referee.court.game import load  # noqa: PLC0415
    from referee.faces import describe as described  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    check_game(game, playing=True)
    description = described.Description(load(game))
    wanted = " ".join(name).strip()
    if not wanted:
        chapters = description.chapters()
        if as_json:
            say_json(chapters)
        else:
            say("\n".join(described.chapter_lines(chapters)))
            say(messages.DESCRIBE_HINT.format(game=game))
        return OK
    found = description.of(wanted)
    if as_json:
        say_json(found)
    elif found:
        say("\n\n".join("\n".join(described.lines(each)) for each in found))
    else:
        complain(messages.NOT_DESCRIBED.format(name=wanted, game=game))
    return OK if found else NOTHING


@command("schema", "vypíše JSON Schema rozhodnutí, nebo situace jedné hry")
@game_argument(required=False, help="zkratka hry: schéma situace jako dat; bez ní schéma rozhodnutí")
def schema(game: str | None) -> int:
    """Print the JSON Schema of a ruling, or of the situations of a game."""
    if game is None:
        from referee.speech.ruling import json_schema  # noqa: PLC0415

        say_json(json_schema())
        return OK
    from referee.court.game import load  # noqa: PLC0415
    from referee.hearing.data.schema import schema as of_situation  # noqa: PLC0415

    check_game(game, playing=True)
    say_json(of_situation(load(game).catalog))
    return OK


@command("read", "ukáže, jak popisu rozumíme: slova, výroky, údaje a co z něj nevzal žádný", ignore_unknown_options=True)
@words("TEXT", "popis situace s otázkou")
@game_option
@json_option
def read(text: str, game: str | None, as_json: bool) -> int:
    """Show the way of a text."""
    from referee import Session  # noqa: PLC0415
    from referee.faces import way  # noqa: PLC0415

    check_game(game, playing=True)
    with open_book():
        session = Session(text, game)
        if session.standing is None:
            complain(session.ruling.answer)
            return NOTHING
        found = way.way(session)
    if as_json:
        say_json(found)
    for line in way.lines(found) if not as_json else ():
        say(line)
    return OK
