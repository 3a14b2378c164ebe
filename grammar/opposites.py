"""Words that oppose each other (*v tomto kole*, *minulého kola*): what one of them says the other denies. They are data (``opposites.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from grammar.morphology import fold
from grammar.tokens import tokenize

Pair = tuple[tuple[str, ...], tuple[str, ...]]


@cache
def _pairs() -> tuple[Pair, ...]:
    return tuple((tuple(row["one"]), tuple(row["other"])) for row in _data()["pair"])


@lru_cache(4096)
def sides(text: str) -> frozenset[tuple[int, int]]:
    """On which side of which pairs the words of a text stand; of a pair of which both sides stand there nothing is told."""
    words = [fold(token.text) for token in tokenize(text) if token.kind == "word"]
    return frozenset(_sides(words))


def _sides(words: Iterable[str]) -> Iterator[tuple[int, int]]:
    said = [*words]
    for number, pair in enumerate(_pairs()):
        there = [side for side, beginnings in enumerate(pair) if any(_is_one(word, beginnings) for word in said)]
        if len(there) == 1:
            yield number, there[0]


def opposed(words: str, other: str) -> bool:
    """Whether words say the opposite of what another text says, and nothing of it.

    >>> opposed("od minulého kola vyložená", "vyložena v této fázi"), opposed("vyložená teď", "vyložena v této fázi")
    (True, False)
    """
    here, there = sides(words), sides(other)
    return here.isdisjoint(there) and any((number, 1 - side) in there for number, side in here)


def lacks(word: str) -> bool:
    """Whether a word (folded) says without a negation that something is not there, or came to nothing.

    >>> lacks("prazdny"), lacks("plny")
    (True, False)
    """
    return _is_one(word, _beginnings("lacking"))


def is_gone(words: str) -> bool:
    """Whether words (folded) begin as such that tell of something which was there and is no more (ztratila, přišla o).

    >>> is_gone("prisla o"), is_gone("prisla sem")
    (True, False)
    """
    return _is_one(words, _beginnings("gone"))


def is_other(word: str) -> bool:
    """Whether a word (folded) speaks of what is not named (jiný, další)."""
    return _is_one(word, _beginnings("other"))


def is_only(word: str) -> bool:
    """Whether a word (folded) shuts out all that is not named (jen, jediný)."""
    return _is_one(word, _beginnings("only"))


@cache
def _beginnings(kind: str) -> tuple[str, ...]:
    return tuple(_data()[kind])


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(resources.files("grammar").joinpath("opposites.toml").read_text(encoding="utf-8"))


def _is_one(word: str, beginnings: Iterable[str]) -> bool:
    return any(word == one[:-1] if one.endswith("=") else word.startswith(one) for one in beginnings)
