"""Words of a text as questions are told apart by them. Knows no game."""

from __future__ import annotations

import tomllib
from functools import cache, lru_cache
from importlib import resources

from grammar.spoken import written
from rulebase.text import folded_words, meaningful, prefix

SHORT = 3
"""Words up to this length are whole features."""


def features(text: str) -> list[str]:
    """What of a text is held against others: folded words by their beginnings; a number is a number."""
    return meaningful([feature(word) for word in folded_words(text)])


def feature(word: str) -> str:
    """A folded word by its beginning."""
    if word[:1].isdigit():
        return "#"
    return word if len(word) <= SHORT else prefix(word)


@cache
def _modality() -> dict[str, frozenset[str]]:
    text = resources.files("referee.hearing.intents").joinpath("modality.toml").read_text(encoding="utf-8")
    return {ask: frozenset(words) for ask, words in tomllib.loads(text).items()}


def said_as(word: str) -> set[str]:
    """A folded word as it is typed and as it is written."""
    return {word, *(form for form, *_ in written(word))}


@lru_cache(8192)
def is_asking(word: str, *asks: str) -> bool:
    """Whether a folded word asks: for leave (``may``), for a ``value``, or for a duty (``must``); for one of these, where they are named."""
    return any(said_as(word) & known for ask, known in _modality().items() if not asks or ask in asks)


def asked_by_words(text: str) -> dict[str, float]:
    """How likely a text asks whether something may be, what it is, or whether it must be; later words count for more."""
    words = [said_as(word) for word in folded_words(text)]
    weights = {ask: sum(1 + place / len(words) for place, said in enumerate(words) if said & known) for ask, known in _modality().items()}
    whole = sum(weights.values())
    return {ask: weight / whole for ask, weight in weights.items() if weight}
