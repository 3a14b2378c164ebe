"""What the program knows: ``games``, ``coverage``, ``describe`` and ``schema``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from referee.faces.commands.books import check_game, open_book
from referee.faces.commands.codes import NOTHING, OK, UsageError
from referee.faces.commands.output import bold, complain, say, say_json

if TYPE_CHECKING:
    pass


def games(args: argparse.Namespace) -> int:
    """List the games."""
    from referee.court.game import playable  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    with open_book() as book:
        rows: list[dict[str, Any]] = [
            {"game": g.id, "title": g.title, "edition": g.edition, "clauses": len(book.addresses(g.id)), "checks": g.id in playable()}
            for g in book.games()
        ]  # fmt: skip
    if args.json:
        say_json(rows)
        return OK
    for row in rows:
        does = messages.WITH_CHECKS if row["checks"] else messages.SEARCH_ONLY
        count = messages.plural(row["clauses"], "klauzule", "klauzule", "klauzulí")
        say(f"{bold(row['game'])}  {row['title']}, {row['edition']} – {count}, {does}")
    return OK


def coverage(args: argparse.Namespace) -> int:
    """Say of every clause whether a check decides it."""
    from referee.court.game import playable  # noqa: PLC0415
    from referee.faces import coverage as covered  # noqa: PLC0415

    check_game(args.game, playing=bool(args.reads))
    if args.reads:
        return _say_reads(args)
    with open_book() as book:
        games = [args.game] if args.game else playable()
        found = [covered.coverage(book, game) for game in games]
    if args.json:
        say_json([each.to_dict() for each in found])
    for number, each in enumerate(found if not args.json else ()):
        say("\n".join([*([""] if number else []), *covered.lines(each, args.all)]))
    return OK if all(each.complete for each in found) else NOTHING


def _say_reads(args: argparse.Namespace) -> int:
    """The kinds of facts that the rules of a clause read, or all that can bear on a question (an act or a fact)."""
    from referee.court.game import load, playable  # noqa: PLC0415
    from referee.speech import echo, messages  # noqa: PLC0415

    name = " ".join(args.reads).strip()
    with open_book() as book:
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
        say_json(rows)
    for row in rows if not args.json else ():
        say(f"{row['fact']:32} {row['label']}")
    return OK if rows else NOTHING


def describe(args: argparse.Namespace) -> int:
    """Say what a situation of a game may be told."""
    from referee.court.game import load  # noqa: PLC0415
    from referee.faces import describe as described  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    check_game(args.known_game, playing=True)
    description = described.Description(load(args.known_game))
    name = " ".join(args.name).strip()
    if not name:
        chapters = description.chapters()
        if args.json:
            say_json(chapters)
        else:
            say("\n".join(described.chapter_lines(chapters)))
            say(messages.DESCRIBE_HINT.format(game=args.known_game))
        return OK
    found = description.of(name)
    if args.json:
        say_json(found)
    elif found:
        say("\n\n".join("\n".join(described.lines(each)) for each in found))
    else:
        complain(messages.NOT_DESCRIBED.format(name=name, game=args.known_game))
    return OK if found else NOTHING


def schema(args: argparse.Namespace) -> int:
    """Print the JSON Schema of a ruling, or of the situations of a game."""
    if args.known_game is None:
        from referee.speech.ruling import json_schema  # noqa: PLC0415

        say_json(json_schema())
        return OK
    from referee.court.game import load  # noqa: PLC0415
    from referee.hearing.data.schema import schema as of_situation  # noqa: PLC0415

    check_game(args.known_game, playing=True)
    say_json(of_situation(load(args.known_game).catalog))
    return OK
