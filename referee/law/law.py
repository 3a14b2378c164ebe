"""What a run works with: the rules of a game, its kinds of facts, its tables and words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.law.facts import Registry
from referee.law.impossible import Impossible
from referee.law.mentions import Concepts
from referee.law.roles import Rules


def _nothing(kind: str) -> tuple[str, ...]:
    return ()


def _no_tables(name: str) -> Any:
    raise KeyError(name)


@dataclass(frozen=True, slots=True)
class StandIn:
    """A value that stands for another one, which a fact tells: ``já`` is the side that the writer plays, ``soupeř`` the other.

    ``settled``: a text that tells it means the other one wherever it speaks of this one; facts name only the other.
    """

    fact: str
    turned: Mapping[str, str] = field(default_factory=dict)
    settled: bool = False


@dataclass(frozen=True)
class Law:
    """What a run works with: the rules of a game, its fact kinds, and its tables by name."""

    rules: Rules
    registry: Registry
    tables: Callable[[str], Any] = _no_tables
    stand_ins: Mapping[str, StandIn] = field(default_factory=dict)
    spoken: Callable[[str], tuple[str, ...]] = _nothing
    """The concepts that speak of a kind of fact: of its label, or as it declares them."""
    concepts: Concepts = Concepts(_nothing, lambda concept: "")
    """What the concepts of the game's vocabulary speak of."""
    impossible: tuple[Impossible, ...] = ()
    """What no table can have, whatever the rules."""
