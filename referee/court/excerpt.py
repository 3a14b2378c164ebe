"""What of a text a player is asked about, short: the words that no fact says with those beside them, the rest left out. Knows no game."""

from __future__ import annotations

from collections.abc import Container

from grammar.clauses import Language
from grammar.tokens import tokenize

BESIDE = 2
"""Words shown on either side of one that no fact says."""
WHOLE = 60
"""Characters of words that are shown whole."""
GAP = " … "

Run = tuple[str, bool]
"""Words, and whether they are those that no fact says."""


def excerpt(language: Language, words: str, concepts: Container[str], numbers: Container[int]) -> tuple[Run, ...]:
    """Words as runs that follow each other; of long ones only what stands near to these concepts and numbers."""
    tokens = [token for token in tokenize(words) if token.kind in {"word", "number"}]
    left = [n for n, token in enumerate(tokens) if _is_left(language, token.text, concepts, numbers)]
    if not tokens or not left:
        return ((words, True),)
    near = {*range(len(tokens))} if len(words) <= WHOLE else {n for m in left for n in range(m - BESIDE, m + BESIDE + 1)}
    found: list[Run] = []
    end = 0
    for n, token in enumerate(tokens):
        if n not in near:
            continue
        between = words[end : token.start] if n - 1 in near or n == 0 else GAP
        found += [(between, n in left and n - 1 in left), (token.text, n in left)]
        end = token.start + len(token.text)
    return _joined([*found, (words[end:] if len(tokens) - 1 in near else GAP.rstrip(), False)])


def _is_left(language: Language, word: str, concepts: Container[str], numbers: Container[int]) -> bool:
    if word.isdecimal():
        return int(word) in numbers
    return any(reading.concept in concepts for reading in language.lexicon.readings(word) if reading.concept)


def _joined(runs: list[Run]) -> tuple[Run, ...]:
    found: list[Run] = []
    for text, marked in runs:
        if found and (found[-1][1] == marked or not text.strip()):
            found[-1] = (found[-1][0] + text, found[-1][1])
        elif text:
            found.append((text.lstrip() if not found else text, marked))
    return tuple(found)


def as_text(runs: tuple[Run, ...]) -> str:
    """The runs as one text."""
    return "".join(text for text, _ in runs).strip()
