"""Words by which one piece of a text turns what another says, or what stands beside them; they are data (``turning.toml``)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from itertools import pairwise

from grammar.morphology import fold
from grammar.tokens import tokenize

ENDS = frozenset(".?!")
_ONE_OF = re.compile(
    r"\bjed(?:en|na|no|noho|nom|nomu|nim|nou|ne) ze? "
    r"(?:dvou|obou|tri|ctyr|peti|vice|nekolika|jeho|jejich|mych|nasich|tech|tvych|vasich)\b"
)


@cache
def _words(kind: str) -> frozenset[str]:
    return frozenset(_data()[kind])


@cache
def _data() -> dict[str, list[str]]:
    return tomllib.loads(resources.files("referee.hearing").joinpath("turning.toml").read_text(encoding="utf-8"))


def _has(words: str, kind: str) -> bool:
    return any(token.folded in _words(kind) for token in tokenize(words) if token.kind == "word")


def retracts(words: str) -> bool:
    """Whether words may take back or disown what was said, whatever they speak of; a no that only asks on (a když ne, proč?) does not.

    >>> retracts("ne, spletl jsem se"), retracts("smím tam, a když ne, proč?")
    (True, False)
    """
    said = [token.folded for token in tokenize(words) if token.kind == "word"]
    return any(word in _words("retracts") and not (word == "ne" and last in _words("asks_on")) for last, word in pairwise(["", *said]))


def is_alternative(text: str, words: str) -> bool:
    """Whether a sentence offers words in place of what was said before it (Nebo stojí?)."""
    before = ([t.folded for t in tokenize(text[: found.start()])][-2:] for found in re.finditer(rf"\b{re.escape(words)}", text))
    return any(last[1:] and last[0] in ENDS and last[1] in _words("offers") for last in before)


def turns(words: str) -> bool:
    """Whether words may take something back, doubt it, or tell of another time or of one thing more."""
    return retracts(words) or _has(words, "shifts")


def is_unsure(words: str) -> bool:
    """Whether words take something back, tell of another time, or are a guess or the word of somebody."""
    return turns(words) or _has(words, "doubts")


def denies(word: str) -> bool:
    """Whether a word (folded) says that something is not."""
    return word in _words("denies")


def asks_on(word: str) -> bool:
    """Whether a no behind a word (folded) only asks on (a když ne, proč ne?)."""
    return word in _words("asks_on")


def doubts(word: str) -> bool:
    """Whether a word (folded) makes a guess, or the word of somebody, of what it stands beside."""
    return word in _words("doubts")


def supposes(word: str) -> bool:
    """Whether a word (folded) puts what stands behind it under a condition."""
    return word in _words("supposes")


def hearsay(word: str) -> bool:
    """Whether a word (folded) gives what stands behind it as the word of somebody."""
    return word in _words("hearsay")


def leaves_unknown(text: str) -> bool:
    """Whether a text says that somebody does not know or remember something."""
    forgot = tuple(_words("forgot"))
    return _has(text, "unknowing") or any(token.folded.startswith(forgot) for token in tokenize(text) if token.kind == "word")


def leaves_unnamed(text: str) -> bool:
    """Whether a text tells of something and not whose it is, or of somebody and not who (stojí tam nějaká armáda)."""
    return _has(text, "unnamed")


def takes_back(word: str) -> bool:
    """Whether a word (folded) takes back what was said before it."""
    return word in _words("taken_back")


def corrects(word: str) -> bool:
    """Whether a word (folded) between two numbers puts the second in place of the first."""
    return word in _words("corrects")


def tells_done(word: str) -> bool:
    """Whether a word (folded) is a participle by which a past *být* tells what was done to a thing (byla potopena)."""
    return word.startswith(tuple(_words("done")))


def lasts(word: str) -> bool:
    """Whether a word (folded) lets a state of the past reach to now (byl celou hru náš)."""
    return word in _words("lasting")


def offers(word: str) -> bool:
    """Whether a word (folded) puts what stands behind it in place of what stands before it (nebo)."""
    return word in _words("offers")


def is_one_of_several(words: str) -> bool:
    """Whether words name one of several things of which nobody says which it is (na jednom ze dvou hexů)."""
    return _ONE_OF.search(fold(words).casefold()) is not None


def says_later(words: str) -> bool:
    """Whether words put off what they tell (teprve postaví)."""
    return _has(words, "putting_off")
