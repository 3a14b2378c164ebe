"""``prompt``: what a player hands to a language model, so that it tells his text as data."""

from __future__ import annotations

import sys

import click

from referee.faces.commands.books import check_game
from referee.faces.commands.codes import OK, UsageError
from referee.faces.commands.options import command, game_argument, json_option
from referee.faces.commands.output import say, say_json


@command("prompt", "napíše zadání pro jazykový model: přeloží popis na data, která rozhodne „check --facts“")
@game_argument(True, "zkratka hry, viz „rozhodci games“")
@click.argument("text", nargs=-1, metavar="[TEXT]...", help="popis situace; nic nebo „-“: standardní vstup")
@json_option
def prompt(game: str, text: tuple[str, ...], as_json: bool) -> int:
    """Print the prompt for a text."""
    from referee.faces import text_input  # noqa: PLC0415
    from referee.faces.assistant import TooLong, prompt_for  # noqa: PLC0415
    from referee.speech import messages  # noqa: PLC0415

    check_game(game, playing=True)
    given = " ".join(text).strip()
    if given in {"", "-"} and sys.stdin.isatty():
        raise UsageError(messages.NO_PROMPT_TEXT)
    try:
        said = text_input.read("-") if given in {"", "-"} else given
        found = prompt_for(game, said)
    except (text_input.InputError, TooLong) as error:
        raise UsageError(str(error)) from None
    if as_json:
        say_json({"game": game, "prompt": found})
    else:
        say(found.rstrip("\n"))
    return OK
