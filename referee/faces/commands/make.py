"""``build`` and ``site``: the database and the pages."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from referee.faces.commands.books import open_book
from referee.faces.commands.codes import OK, UsageError
from referee.faces.commands.output import complain, say, say_json

if TYPE_CHECKING:
    pass


def build(args: argparse.Namespace) -> int:
    """Build the rulebase anew."""
    from pathlib import Path  # noqa: PLC0415

    from referee.speech import messages  # noqa: PLC0415
    from rulebase import Rulebase, cache  # noqa: PLC0415
    from rulebase.build import build as build_rulebase  # noqa: PLC0415

    path = build_rulebase(Path(args.output) if args.output else cache.cache_path(), draft=args.draft)
    with Rulebase(path) as book:
        count = len(book.addresses())
    if not args.output:
        from referee.court.game import load, playable  # noqa: PLC0415

        for game in playable():
            load(game)
    if args.json:
        say_json({"path": str(path), "clauses": count})
    else:
        say(messages.BUILT.format(path=path, clauses=messages.plural(count, "klauzule", "klauzule", "klauzulí")))
    return OK


def site(args: argparse.Namespace) -> int:
    """Build the site, and serve it where asked."""
    from pathlib import Path  # noqa: PLC0415

    from referee.faces import evidence  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415
    from rulebase.export import browser  # noqa: PLC0415
    from rulebase.export import site as export  # noqa: PLC0415

    out = Path(args.out)
    with open_book() as book:
        count = export.build(book, out, evidence.referee())
    lacks = browser.missing(export.sources())
    if lacks:
        complain(messages.SITE_LACKS.format(what=lacks))
    if args.json:
        say_json({"path": str(out), "pages": count})
    else:
        say(messages.SITE_BUILT.format(path=out, pages=messages.plural(count, "stránka", "stránky", "stránek")))
    if args.serve is not None:
        _serve(out, args.serve)
    return OK


def _serve(folder: Any, port: int) -> None:
    """Serve a folder to this machine alone until interrupted."""
    from functools import partial  # noqa: PLC0415
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer  # noqa: PLC0415

    from referee.speech import messages  # noqa: PLC0415

    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(SimpleHTTPRequestHandler, directory=str(folder)))
    except OSError as error:
        raise UsageError(messages.NOT_SERVED.format(port=port, reason=error.strerror)) from None
    with server:
        complain(messages.SERVING.format(port=server.server_address[1]))
        server.serve_forever()
