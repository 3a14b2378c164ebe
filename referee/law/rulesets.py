"""The games that have rules, and the rules of each. Games and the rooms of chapters are found by their folders; none is named here."""

from __future__ import annotations

import importlib
from functools import cache

from referee.law.roles import Rules
from referee.law.rows import GAMES, rooms


def playable() -> list[str]:
    """Ids of the games that have checks."""
    return list(_playable())


@cache
def _playable() -> tuple[str, ...]:
    return tuple(sorted(f.name for f in GAMES.iterdir() if f.is_dir() and (f / "game.toml").is_file()))


def load_rules(game: str) -> Rules:
    """The rules of a game: its ``rules`` module, then the modules in the rooms of its chapters, in their order.

    Rules of one target are tried in the order in which they are bound: room by room, in a room module by module by their names, but those of
    a module after the ones of the modules that it builds on.
    """
    package = f"referee.games.{game}"
    rules: Rules = importlib.import_module(f"{package}.rules").rules
    for room in rooms(game):
        for module in sorted(p.name.removesuffix(".py") for p in (GAMES / game / room).iterdir() if p.name.endswith(".py")):
            importlib.import_module(f"{package}.{room}.{module}".removesuffix(".__init__"))
    return rules
