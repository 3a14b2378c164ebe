"""The known words nearest to an unknown one, as `difflib.get_close_matches` finds them, but by what is cheap first.

Its own bounds look at one pair of words after another in Python; here the lengths leave out most words of a dictionary at once, then the letters
that a word lacks altogether, then those that it has too few of; only the few that are left are laid side by side.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache
from operator import itemgetter

MAX_KEPT = 1 << 16
"""Known words whose letters are kept: those of a few dictionaries."""


def close_words(word: str, known: Iterable[str], n: int = 3, cutoff: float = 0.6) -> list[str]:
    """The ``n`` known words most like a word, the likest first; none that is less like it than ``cutoff``."""
    able = sorted(_able(word, known, cutoff), key=itemgetter(0), reverse=True)
    if not able:
        return []
    matcher: SequenceMatcher[str] = SequenceMatcher()
    matcher.set_seq2(word)
    found: list[tuple[float, str]] = []
    for bound, other in able:
        if len(found) == n and bound < found[0][0]:
            break
        matcher.set_seq1(other)
        if (ratio := matcher.ratio()) >= cutoff:
            heapq.heappush(found, (ratio, other))
            if len(found) > n:
                heapq.heappop(found)
    return [other for _, other in sorted(found, reverse=True)]


def _able(word: str, known: Iterable[str], cutoff: float) -> list[tuple[float, str]]:
    """The words that may be as like as that, each with a bound of how like it is."""
    size, own, letters = len(word), _letters(word), Counter(word).items()
    lacking: dict[int, int] = {}
    found: list[tuple[float, str]] = []
    for other in known:
        length = len(other)
        if length not in lacking:
            lacking[length] = _may_lack(size, length, cutoff)
        if lacking[length] < 0 or (own & ~_letters(other)).bit_count() > lacking[length]:
            continue
        shared = sum([min(times, other.count(letter)) for letter, times in letters])
        if (bound := _ratio(shared, size + length)) >= cutoff:
            found.append((bound, other))
    return found


@lru_cache(maxsize=MAX_KEPT)
def _letters(word: str) -> int:
    """The letters of a word as a set of bits; some share one, so that a letter may seem to be there, never to be missing."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 63)
    return bits


def _may_lack(size: int, length: int, cutoff: float) -> int:
    """How many letters of a word one of another length may lack and be as like it as that; less than none where it cannot be."""
    shared = max(0, int(cutoff * (size + length) / 2) - 1)
    while shared <= min(size, length) and _ratio(shared, size + length) < cutoff:
        shared += 1
    return size - shared if shared <= min(size, length) else -1


def _ratio(shared: int, both: int) -> float:
    """How alike two words are that share so many of their letters, as `difflib` counts it."""
    return 2.0 * shared / both if both else 1.0
