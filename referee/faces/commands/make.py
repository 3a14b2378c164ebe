"""``build`` and ``site``: the database and the pages."""

from __future__ import annotations

from pathlib import Path

import click

from grammar.saying import said
from referee.faces.commands.books import open_book
from referee.faces.commands.codes import OK, UsageError
from referee.faces.commands.options import FILE, command, json_option
from referee.faces.commands.output import complain, say, say_json


@command("build", "postaví databázi pravidel znovu ze zdrojů")
@click.option("--output", type=FILE, metavar="SOUBOR", help="kam databázi zapsat (jinak do mezipaměti, odkud ji čtou ostatní příkazy)")
@click.option("--draft", is_flag=True, help="vadné části zdrojů vynechá, místo aby je odmítl")
@json_option
def build(output: str | None, draft: bool, as_json: bool) -> int:
    """Build the rulebase anew."""
    from referee.speech import messages  # noqa: PLC0415
    from rulebase import Rulebase, cache  # noqa: PLC0415
    from rulebase.build import build as build_rulebase  # noqa: PLC0415

    path = build_rulebase(Path(output) if output else cache.cache_path(), draft=draft)
    with Rulebase(path) as book:
        count = len(book.addresses())
    if not output:
        from referee.court.game import load, playable  # noqa: PLC0415

        for game in playable():
            load(game)
    if as_json:
        say_json({"path": str(path), "clauses": count})
    else:
        say(said(messages.BUILT, path=path, clauses=count))
    return OK


@command("site", "postaví web s pravidly: klauzule, termíny, tabulky, vady tisku")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="SLOŽKA", default="rozhodci-web",
    help="kam web zapsat (rozhodci-web); dřívější web tam nahradí",
)  # fmt: skip
@click.option(
    "--serve", type=click.IntRange(0, 65535), metavar="PORT", is_flag=False, flag_value=8000,
    help="potom web ukazuje na http://127.0.0.1:PORT (8000)",
)  # fmt: skip
@json_option
def site(out: Path, serve: int | None, as_json: bool) -> int:
    """Build the site, and serve it where asked."""
    from referee.faces import evidence  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415
    from rulebase.export import browser  # noqa: PLC0415
    from rulebase.export import site as export  # noqa: PLC0415

    with open_book() as book:
        count = export.build(book, out, evidence.referee())
    lacks = browser.missing(export.sources())
    if lacks:
        complain(messages.SITE_LACKS.format(what=lacks))
    if as_json:
        say_json({"path": str(out), "pages": count})
    else:
        say(said(messages.SITE_BUILT, path=out, pages=count))
    if serve is not None:
        _serve(out, serve)
    return OK


def _serve(folder: Path, port: int) -> None:
    """Serve a folder to this machine alone until interrupted."""
    from functools import partial  # noqa: PLC0415
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer  # noqa: PLC0415

    from referee.faces.system import reason  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), partial(SimpleHTTPRequestHandler, directory=str(folder)))
    except OSError as error:
        raise UsageError(messages.NOT_SERVED.format(port=port, reason=reason(error))) from None
    with server:
        complain(messages.SERVING.format(port=server.server_address[1]))
        server.serve_forever()
