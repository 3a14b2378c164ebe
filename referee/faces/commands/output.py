"""What a command writes: lines, JSON, complaints, marks for a terminal."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Sequence
from typing import Any, TextIO

from referee.faces.commands.codes import NOTHING, OK


def open_streams() -> None:
    """Let every text be written somehow, and let a stream that is closed be a file: nothing to read, output that fails, remarks that are lost."""
    for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
        if mode == "w" and hasattr(getattr(sys, name), "reconfigure"):
            getattr(sys, name).reconfigure(errors="replace")


def silence(stream: TextIO) -> None:
    """Nothing can be written to a stream any more: send the rest nowhere, so that the interpreter ends in peace."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def say(text: str = "") -> None:
    """Write a line."""
    sys.stdout.write(text + "\n")


def complain(text: str) -> None:
    """Write a line where faults go; who has closed that hears none."""
    try:
        sys.stderr.write(text + "\n")
    except OSError:
        silence(sys.stderr)


def say_json(data: Any) -> None:
    """Write data as JSON."""
    plain = (sys.stdout.encoding or "").lower().replace("-", "") not in {"utf8", "utf16"}
    say(json.dumps(data, ensure_ascii=plain, indent=2))


def colour() -> bool:
    """Whether colours are shown."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def width() -> int:
    """How many characters a line may have."""
    return min(shutil.get_terminal_size((100, 24)).columns, 120) if sys.stdout.isatty() else 100


def bold(text: str) -> str:
    """A text in bold on a terminal."""
    return f"\x1b[1m{text}\x1b[0m" if colour() else text


def found_code(results: Sequence[Any], as_json: bool) -> int:
    """Say so where nothing was found; the exit code."""
    from referee.speech import messages  # noqa: PLC0415

    if not results and not as_json:
        complain(messages.NOTHING_FOUND)
    return OK if results else NOTHING
