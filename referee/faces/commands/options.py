"""What commands have in common: the frame of a command, the options that several take, and how a file or a game is completed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from referee.faces.commands.codes import EXIT_CODES

Run = Callable[..., int]

FILE = click.Path(readable=False, allow_dash=True)
"""A file that a shell completes; whether it can be read is found where it is read."""
LIMIT = click.IntRange(1, 1000)


def command(name: str, help: str, **settings: Any) -> Callable[[Run], click.Command]:
    """A command by its name; ``help`` is what the list of commands says of it."""
    return click.command(
        name, help=f"{help[0].upper()}{help[1:]}.", short_help=help, epilog=f"\b\n{EXIT_CODES}", options_metavar="[VOLBY]",
        context_settings=settings,
    )  # fmt: skip


def _games(context: click.Context, parameter: click.Parameter, begun: str) -> list[str]:
    from rulebase.cache import GAMES_DIR  # noqa: PLC0415

    return sorted(folder.name for folder in GAMES_DIR.iterdir() if folder.is_dir() and folder.name.startswith(begun))


def game_argument(required: bool, help: str) -> Callable[[Run], Run]:
    """A game as an argument."""
    return click.argument("game", required=required, metavar="HRA" if required else "[HRA]", shell_complete=_games, help=help)


game_option = click.option("--game", metavar="HRA", shell_complete=_games, help="zkratka hry, viz „rozhodci games“")
json_option = click.option("--json", "as_json", is_flag=True, help="výstup jako JSON")


def words(metavar: str, help: str) -> Callable[[Run], Run]:
    """One or more words that make a text; a word may begin with a dash, as in ``-termín:sníh`` (the command ignores unknown options)."""
    return click.argument("text", nargs=-1, required=True, metavar=f"{metavar}...", callback=_joined, help=help)


def _joined(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> str:
    known = [name for option in context.command.params for name in option.opts if name.startswith("--")]
    for word in value:
        if word.startswith("--"):
            raise click.NoSuchOption(word, possibilities=known, ctx=context)
    return " ".join(value).strip()
