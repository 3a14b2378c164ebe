"""Words by which one piece of a text turns what another says, or what stands beside them; they are data (``turning.toml``)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from grammar.tokens import tokenize

FACES = ("jednick", "dvojk", "trojk", "ctyrk", "petk", "sestk")
"""The faces of a die by name, without their endings."""
ENDINGS = frozenset({"a", "y", "e", "u", "o", "ou", "am", "ach", "ami", "ama"})


@cache
def _words(kind: str) -> frozenset[str]:
    told = tomllib.loads(resources.files("referee.hearing").joinpath("turning.toml").read_text(encoding="utf-8"))
    return frozenset(told[kind])


def _has(words: str, kind: str) -> bool:
    return any(token.folded in _words(kind) for token in tokenize(words) if token.kind == "word")


def retracts(words: str) -> bool:
    """Whether words may take back or disown what was said, whatever they speak of."""
    return _has(words, "retracts")


def turns(words: str) -> bool:
    """Whether words may take something back, doubt it, or tell of another time or of one thing more."""
    return retracts(words) or _has(words, "shifts")


def is_unsure(words: str) -> bool:
    """Whether words take something back, tell of another time, or are a guess or the word of somebody."""
    return turns(words) or _has(words, "doubts")


def denies(word: str) -> bool:
    """Whether a word (folded) says that something is not."""
    return word in _words("denies")


def is_no_denial(word: str) -> bool:
    """Whether a word (folded) has the form of a negation and says none (nevadí)."""
    return word in _words("no_denial")


def face(word: str) -> int:
    """The number of a face of a die by its name (folded: petku); 0 for another word."""
    return next((place for place, stem in enumerate(FACES, 1) if word.startswith(stem) and word.removeprefix(stem) in ENDINGS), 0)


def doubts(word: str) -> bool:
    """Whether a word (folded) makes a guess, or the word of somebody, of what it stands beside."""
    return word in _words("doubts")


def hearsay(word: str) -> bool:
    """Whether a word (folded) gives what stands behind it as the word of somebody."""
    return word in _words("hearsay")


def leaves_unknown(text: str) -> bool:
    """Whether a text says that somebody does not know or remember something."""
    forgot = tuple(_words("forgot"))
    return _has(text, "unknowing") or any(token.folded.startswith(forgot) for token in tokenize(text) if token.kind == "word")


def takes_back(word: str) -> bool:
    """Whether a word (folded) takes back what was said before it."""
    return word in _words("taken_back")
