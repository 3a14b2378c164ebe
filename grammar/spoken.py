"""Spoken Czech: what a word of the table or the phone is in writing (*nezásobenej*: nezásobený). The words and endings are data (``spoken.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from typing import Any

SHORTEST = 3
"""Letters of a word before its ending at least."""


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(resources.files("grammar").joinpath("spoken.toml").read_text(encoding="utf-8"))


@lru_cache(4096)
def written(word: str) -> tuple[tuple[str, str, int, str], ...]:
    """The written forms that a folded word may stand for: each with the categories of which it is, its case and its number (else 0 and empty).

    >>> written("nezasobenejch")[0][0]
    'nezasobenych'
    """
    return tuple(dict.fromkeys(_written(word)))


def also(word: str) -> tuple[str, ...]:
    """The written forms that a folded word that is itself written so may stand for as well (sem: jsem)."""
    return tuple(_data()["also"].get(word, ()))


@lru_cache(4096)
def as_attribute(word: str) -> tuple[str, ...]:
    """The folded forms that a word inside of a name may stand for: as it is typed, and with the endings of spoken adjectives.

    >>> as_attribute("novy")
    ('novy', 'nove')
    """
    endings = [(said, forms) for said, forms in _data()["attribute"].items() if word.endswith(said)]
    return tuple(dict.fromkeys((word, *(word.removesuffix(said) + form for said, forms in endings for form in forms))))


def _written(word: str) -> Iterator[tuple[str, str, int, str]]:
    yield from ((form, "", 0, "") for form in _data()["words"].get(word, ()))
    for row in _data()["ending"]:
        if not word.endswith(row["said"]):
            continue
        stem = word.removesuffix(row["said"])
        if len(stem) >= SHORTEST - (not row["said"]):
            yield from ((stem + ending, row["cats"], row.get("case", 0), row.get("number", "")) for ending in row["written"])
    for row in _data()["inside"]:
        for at in range(1, len(word) - len(row["said"])) if row["said"] in word else ():
            if word.startswith(row["said"], at):
                inner = word[:at] + row["written"] + word[at + len(row["said"]) :]
                yield (inner, "", 0, "")
                yield from _written(inner)
    for row in _data()["beginning"]:
        if word.startswith(row["said"]) and len(word) > SHORTEST:
            rest = word.removeprefix(row["said"])
            for beginning in row["written"]:
                yield (beginning + rest, "", 0, "")
                yield from _written(beginning + rest)
