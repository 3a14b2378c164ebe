"""How what is said of one case is put: the names of its things, the values of its facts in Czech."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from grammar.lexicon import Lexicon
from referee.law.facts import Fact, FactKind, Key, Registry, Situation
from referee.speech import echo
from rulebase import Clause


@dataclass(frozen=True)
class Voice:
    """What whoever speaks of a case needs to know of it.

    ``names``: what its things are called. ``config``: the texts of the game. ``asked``: the facts that its questions ask for. ``place``: the
    place in the typed text.
    """

    registry: Registry
    names: Mapping[str, str]
    config: Mapping[str, Any]
    clause: Callable[[str], Clause]
    lexicon: Lexicon
    situation: Situation
    asked: frozenset[Key]
    place: Callable[[int], int]


def say_fact(voice: Voice, fact: Fact) -> str:
    """A fact as it is shown where the situation has no words for it."""
    kind = voice.registry[fact.kind]
    about = ", ".join(voice.names.get(a, a) for a in fact.args)
    values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
    value = ", ".join(say_member(voice, kind, v) for v in values)
    return f"{echo.label(kind)}{f' ({about})' if about else ''}: {value}"


def say_found(voice: Voice, name: str, value: Any) -> str:
    """A value, or a list of values or of things by their names."""
    kind = voice.registry[name]
    if isinstance(value, tuple):
        return ", ".join(say_member(voice, kind, v) for v in value)
    return kind.say(value)


def say_member(voice: Voice, kind: FactKind, value: Any) -> str:
    """One value of a list: a word of the domain, else a thing by its name."""
    said = kind.say(value)
    return said if value in kind.domain and said != value else voice.names.get(str(value), said)
