"""Loads one game: its vocabulary, frames, fact kinds and checks. Games are found by their folders; none is named here."""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import rulebase as rulebase_package
from grammar import language as grammar_language
from grammar.clauses import Language
from grammar.frames import FrameSet
from grammar.language import FormRow
from referee.facts import Registry
from referee.reading import Scene, TextReader, World
from referee.roles import Rules
from referee.runner import Law
from rulebase import Rulebase

GAMES = files("referee") / "games"


@dataclass(frozen=True)
class Game:
    """A game with checks: what the judge needs to read a text and decide it."""

    id: str
    book: Rulebase
    language: Language
    world: World
    law: Law
    config: dict[str, Any] = field(default_factory=dict)

    def reader(self) -> TextReader:
        """A reader of texts in the language of this game."""
        return TextReader(self.language, self.world)


def playable() -> list[str]:
    """Ids of the games that have checks."""
    return sorted(f.name for f in GAMES.iterdir() if f.is_dir() and (f / "game.toml").is_file())


def _toml(path: Traversable) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _folder(game: str, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    folder = GAMES / game / name
    if folder.is_dir():
        for path in sorted(folder.iterdir(), key=lambda p: p.name):
            if path.name.endswith(".toml"):
                yield f"{game}/{name}/{path.name}", _toml(path)


@cache
def load(game: str, path: str | None = None) -> Game:
    """The game with this id over the rulebase at a path (default: the usual one). Raises KeyError for a game without checks."""
    if game not in playable():
        raise KeyError(game)
    book = rulebase_package.open(path)
    config = _toml(GAMES / game / "game.toml")
    registry = Registry.from_rows(row for _, data in _folder(game, "facts") for row in data.get("fact", ()))
    frames = FrameSet()
    verbs: list[dict[str, Any]] = []
    for where, data in _folder(game, "frames"):
        frames.add(data, where)
        verbs += data.get("verb", [])
    language = grammar_language.build(_forms(book, game), verbs, frames)
    rules = load_rules(game)
    rules.check_clauses(lambda address: address in book)
    world = World(
        registry,
        config["things"],
        frozenset(config.get("neutral", ())),
        frozenset(config.get("singletons", ())),
    )
    Scene.rules = staticmethod(frames.attach_rule)
    law = Law(rules, registry, cache(lambda name: book.table(game, name)))
    return Game(game, book, language, world, law, config)


def load_rules(game: str) -> Rules:
    """The rules of a game: its ``rules`` module and every ``checks_*`` module beside it."""
    package = f"referee.games.{game}"
    rules: Rules = importlib.import_module(f"{package}.rules").rules
    for path in sorted((GAMES / game).iterdir(), key=lambda p: p.name):
        if path.name.startswith("checks_") and path.name.endswith(".py"):
            importlib.import_module(f"{package}.{path.name.removesuffix('.py')}")
    return rules


def _forms(book: Rulebase, game: str) -> Iterator[FormRow]:
    for form in book.forms(game):
        sets = dict(form.sets)
        names = bool(sets.pop("names", False))
        yield (
            form.form, form.concept, form.type, form.lemma, form.case, form.number, form.gender,
            tuple(sorted(sets.items())), names,
        )  # fmt: skip
