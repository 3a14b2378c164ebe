"""Runs the command line; every fault is a Czech sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from referee.faces.commands.codes import BROKEN, INTERRUPTED, OK, RULEBASE, USAGE, UsageError
from referee.faces.commands.output import complain, open_streams, silence

NAME = "rozhodci"
COMPLETE = "_ROZHODCI_COMPLETE"
"""The variable by which the scripts of `rozhodci completion` ask for what may follow."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    open_streams()
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        silence(sys.stdout)
        return OK
    except OSError as error:
        return _unwritten(error)
    except ImportError as error:  # of click itself
        return _failed(error)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    import click  # noqa: PLC0415 - an interrupt while it loads is as quiet as a later one

    from referee.faces.commands.cli import cli  # noqa: PLC0415

    try:
        if asked := os.environ.get(COMPLETE):
            from click.shell_completion import shell_complete  # noqa: PLC0415

            return shell_complete(cli, {}, NAME, COMPLETE, asked)
        with cli.make_context(NAME, arguments) as context:
            return int(cli.invoke(context))
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except UsageError as error:
        complain(str(error))
        return USAGE
    except Exception as error:
        if isinstance(error, OSError) and error.filename is None:  # not of a file that was opened: of what is written to
            raise
        return _failed(error)


def _unwritten(error: OSError) -> int:
    """The output cannot be written."""
    from referee.faces.system import reason  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    silence(sys.stdout)
    complain(messages.NO_OUTPUT.format(reason=reason(error)))
    return USAGE


def _failed(error: Exception) -> int:
    """A fault of the rulebase, or one of ours: a Czech sentence in either case."""
    from referee.faces.system import in_czech  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415
    from rulebase import RulebaseError  # noqa: PLC0415

    if isinstance(error, RulebaseError):
        complain(in_czech(error))
        return RULEBASE
    if os.environ.get("ROZHODCI_DEBUG"):
        raise error
    if isinstance(error, ModuleNotFoundError):
        complain(messages.NO_LIBRARY.format(name=error.name))
        return BROKEN
    complain(messages.BROKEN.format(error=f"{type(error).__name__}: {error}"))
    return BROKEN
