"""What a command writes: lines, JSON, complaints, marks for a terminal."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from collections.abc import Sequence
from typing import Any

from referee.faces.commands.codes import (
    NOTHING,
    OK,
)


def say(text: str = "") -> None:
    """Write a line."""
    sys.stdout.write(text + "\n")


def complain(text: str) -> None:
    """Write a line where faults go."""
    sys.stderr.write(text + "\n")


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


def found_code(results: Sequence[Any], args: argparse.Namespace) -> int:
    """Say so where nothing was found; the exit code."""
    from referee.speech import messages  # noqa: PLC0415

    if not results and not args.json:
        complain(messages.NOTHING_FOUND)
    return OK if results else NOTHING
