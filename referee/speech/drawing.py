"""Drawings of what a ruling speaks of. What is drawn, and how, is for each game: the core knows no hex, unit or die.

A game that draws has a module ``drawing`` beside its checks with two functions: ``scene`` looks at a decided question and
gives plain data (empty where there is nothing to draw), ``draw`` makes a `Drawing` of such data. The data are part of the ruling, so
that a page can be made of a ruling alone.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Protocol, cast

from referee.law.finding import Finding
from referee.law.runner import Runner


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture and the Czech sentence that says what it shows. ``svg``: an element to stand in a page, everything in it escaped."""

    svg: str
    sentence: str


@dataclass(frozen=True)
class Seen:
    """What an artist sees: one question, and how it was decided.

    ``run`` reads facts of the situation (`Runner.try_read`), ``finding`` is what came out, ``about`` the ids of the things the
    question is about, ``names`` what things are called, ``title`` the title of a clause by its address.
    """

    run: Runner
    finding: Finding
    about: Sequence[str]
    names: Mapping[str, str]
    title: Callable[[str], str]


class Artist(Protocol):
    """The module ``drawing`` of a game."""

    def scene(self, seen: Seen) -> dict[str, Any]:
        """What there is to draw as JSON-ready data; empty for nothing."""

    def draw(self, scene: Mapping[str, Any]) -> Drawing | None:
        """The picture of such data."""


def artist(game: str) -> Artist | None:
    """The artist of a game, None for a game that draws nothing."""
    name = f"referee.games.{game}.drawing"
    if not game.isidentifier() or find_spec(f"referee.games.{game}") is None or find_spec(name) is None:
        return None
    return cast(Artist, importlib.import_module(name))


def scene(game: str, seen: Seen) -> dict[str, Any]:
    """What there is to draw of a question; empty for nothing."""
    found = artist(game)
    return found.scene(seen) if found is not None else {}


def draw(game: str, data: Mapping[str, Any]) -> Drawing | None:
    """The picture of a scene, None where there is nothing to draw."""
    found = artist(game) if data else None
    return found.draw(data) if found is not None else None
