"""Who and what a game has before anybody tells of a situation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.law.facts import Entity, Registry


@dataclass(frozen=True)
class Cast:
    """What a situation is told of: types of things, those that every situation has, and what words for them mean.

    ``things``: type of a word -> type of the thing it names. ``constants``: things that every situation has, such as its players.
    ``singletons``: types of acts of which there is one at a time. ``stand_ins``: constants that stand for a value which a fact tells (the
    writer of the text). ``board``: types of things that the board itself has; their ids are their concepts, as in its tables. ``generic``:
    concepts that name any thing of a type.
    """

    registry: Registry
    things: Mapping[str, str]
    constants: tuple[Entity, ...] = ()
    singletons: frozenset[str] = frozenset()
    stand_ins: Mapping[str, Any] = field(default_factory=dict)
    board: frozenset[str] = frozenset()
    generic: frozenset[str] = frozenset()
