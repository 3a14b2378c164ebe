"""Runs the command line; every fault is a Czech sentence and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from referee.faces.commands.codes import (
    BROKEN,
    INTERRUPTED,
    OK,
    RULEBASE,
    USAGE,
    UsageError,
)
from referee.faces.commands.output import complain
from referee.faces.commands.parser import parser


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
        from referee.speech import messages  # noqa: PLC0415

        complain(messages.INTERRUPTED)
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
        complain(str(error))
        return USAGE
    except (BrokenPipeError, KeyboardInterrupt):
        raise
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> int:
    """A fault of the rulebase, or one of ours: a Czech sentence in either case."""
    from referee.speech import messages  # noqa: PLC0415
    from rulebase import RulebaseError  # noqa: PLC0415

    if isinstance(error, RulebaseError):
        complain(str(error))
        return RULEBASE
    if os.environ.get("ROZHODCI_DEBUG"):
        raise error
    complain(messages.BROKEN.format(error=f"{type(error).__name__}: {error}"))
    return BROKEN
