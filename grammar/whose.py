"""Words by which a thing is told from another of its kind: whose it is, that it is another, that it is one of several (``whose.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from itertools import pairwise

WHOSE = ("mine", "rival", "friend")
EXACT = "="
SELF = frozenset({"samy", "sama", "samej", "samou", "sameho", "samym"})
"""Words that say *the same* only behind one that points (ten samý), and by themselves *alone*."""


@cache
def _words(kind: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Words that are meant whole, and beginnings of words."""
    said = tomllib.loads(resources.files("grammar").joinpath("whose.toml").read_text(encoding="utf-8"))[kind]
    return frozenset(w[:-1] for w in said if w.endswith(EXACT)), tuple(w for w in said if not w.endswith(EXACT))


def is_one(word: str, kind: str) -> bool:
    """Whether a folded word is of a kind.

    >>> is_one("souperova", "rival"), is_one("moje", "mine"), is_one("mojzis", "mine")
    (True, True, False)
    """
    whole, begun = _words(kind)
    return word in whole or word.startswith(begun)


def whose(words: Sequence[str]) -> str:
    """Whose a thing is by these words (``mine``, ``rival``, ``friend``); empty where they do not say."""
    return next((kind for kind in WHOSE if any(is_one(word, kind) for word in words)), "")


def is_anothers(words: Sequence[str]) -> bool:
    """Whether by these words something is no thing of whoever speaks."""
    return any(is_one(word, kind) for word in words for kind in ("rival", "friend", "near", "other"))


def is_other(words: Sequence[str]) -> bool:
    """Whether words speak of another thing than the one before.

    >>> is_other(["jina", "lod"]), is_other(["lod"])
    (True, False)
    """
    return any(is_one(word, "other") for word in words)


def is_same(words: Sequence[str]) -> bool:
    """Whether words speak of the very thing that was spoken of before (ten samý bombardér; tentýž).

    >>> is_same(["tentyz", "bombarder"]), is_same(["ten", "samej", "bombarder"]), is_same(["sama", "lod"])
    (True, True, False)
    """
    alone = any(is_one(word, "same") and word not in SELF for word in words)
    return alone or any(is_one(a, "pointing") and is_one(b, "same") for a, b in pairwise(words))


def points_to_other(words: Sequence[str]) -> bool:
    """Whether words point to another thing, or to the second of two (je potopená ta druhá?).

    >>> points_to_other(["je", "potopena", "ta", "druha"]), points_to_other(["je", "potopena"])
    (True, False)
    """
    found = any(is_one(a, "pointing") and (is_one(b, "second") or is_one(b, "other")) for a, b in pairwise(words))
    return found or bool(words) and (is_one(words[-1], "second") or is_other(words[-1:]))


def is_one_of(words: Sequence[str]) -> bool:
    """Whether words speak of one of several (jedna ze dvou bitevních lodí).

    >>> is_one_of(["jedna", "ze", "dvou", "lodi"]), is_one_of(["jedna", "lod"])
    (True, False)
    """
    return any(is_one(a, "one") and is_one(b, "of") for a, b in pairwise(words))
