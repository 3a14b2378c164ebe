"""Click in Czech. It has no catalogues of its own and asks gettext by two names of each module; these answer here."""

from __future__ import annotations

from click import core, decorators, exceptions, formatting, parser, shell_completion, types

CATALOG = {
    "Usage:": "Použití:",
    "Positional arguments": "Argumenty",
    "Options": "Volby",
    "Commands": "Příkazy",
    "Show this message and exit.": "vypíše tuto nápovědu",
    "Error: {message}": "Chyba: {message}",
    "Try '{command} {option}' for help.": "Nápovědu vypíše „{command} {option}“.",
    "Did you mean {possibility}?": "Mysleli jste {possibility}?",
    "(Did you mean one of: {possibilities}?)": "Mysleli jste něco z tohoto: {possibilities}?",
    "No such command {name!r}.": "Příkaz „{name}“ neznáme.",
    "No such option {name!r}.": "Volbu „{name}“ neznáme.",
    "Missing argument": "Chybí",
    "Option {name!r} requires an argument.": "Za „{name}“ chybí hodnota.",
    "Option {name!r} does not take a value.": "Za „{name}“ žádná hodnota nepatří.",
    "Got unexpected extra argument ({args})": "Tohle sem nepatří: {args}",
    "Got unexpected extra arguments ({args})": "Tohle sem nepatří: {args}",
    "Invalid value for {param_hint}: {message}": "Chybná hodnota {param_hint}: {message}",
    "{value!r} is not a valid {number_type}.": "„{value}“ není celé číslo.",
    "{value} is not in the range {range}.": "{value} není v rozmezí {range}.",
    "Choose from:\n\t{choices}": "Na výběr:\n\t{choices}",
    "{value!r} is not one of {choices}.": "„{value}“ neznáme; na výběr: {choices}.",
    "Shell completion is not supported for Bash versions older than 4.4.": "Bash starší než 4.4 takhle doplňovat neumí.",
    "Couldn't detect Bash version, shell completion is not supported.": "Bash tu není nebo neřekl svou verzi; doplňovat nemusí umět.",
}  # fmt: skip
"""What a player can get. Click's messages to developers stay as they are."""


def translated(text: str) -> str:
    """A message of click in Czech."""
    return CATALOG.get(text, text)


def _counted(one: str, many: str, count: int) -> str:
    return translated(one if count == 1 else many)


def speak_czech() -> None:
    """Let click ask here for its messages."""
    for module in (core, decorators, exceptions, formatting, parser, shell_completion, types):
        vars(module).update(_=translated, ngettext=_counted)
