"""``mcp``: the server for assistants."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path

import click

from referee.faces.commands.codes import OK, UsageError
from referee.faces.commands.options import FILE, command
from referee.faces.commands.output import complain


@command("mcp", "server pro asistenty (Model Context Protocol) na standardním vstupu a výstupu")
@click.option("--log", type=FILE, metavar="SOUBOR", help="připisuje do místního souboru, co které volání stálo: bajty a milisekundy")
def mcp(log: str | None) -> int:
    """Serve assistants."""
    from referee.speech import messages  # noqa: PLC0415

    if find_spec("mcp") is None or find_spec("mcp_types") is None:
        raise UsageError(messages.NO_PROTOCOL)
    from referee.faces.protocol.log import Log  # noqa: PLC0415
    from referee.faces.protocol.server import serve  # noqa: PLC0415
    from referee.faces.system import reason  # noqa: PLC0415

    try:
        kept = Log(Path(log) if log else None)
    except OSError as error:
        raise UsageError(messages.NOT_WRITTEN.format(name=log, reason=reason(error))) from None
    if sys.stdin.isatty():
        complain(messages.PROTOCOL_ON_TERMINAL)
    serve(kept)
    return OK
