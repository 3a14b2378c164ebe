"""The known words nearest to an unknown one, as `difflib.get_close_matches` finds them, but by what is cheap first.

Its own bounds look at one pair of words after another in Python; here the lengths leave out most words of a dictionary at once, and the letters in
common, counted where strings count them, all but a few of the rest.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable
from operator import itemgetter


def close_words(word: str, known: Iterable[str], n: int = 3, cutoff: float = 0.6) -> list[str]:
    """The ``n`` known words most like a word, the likest first; none that is less like it than ``cutoff``."""
    size, letters = len(word), Counter(word).items()
    lengths = frozenset(length for length in range(_longest(size, cutoff) + 1) if _ratio(min(size, length), size + length) >= cutoff)
    able: list[tuple[float, str]] = []
    for other in known:
        if len(other) in lengths:
            shared = sum([min(times, other.count(letter)) for letter, times in letters])
            if (bound := _ratio(shared, size + len(other))) >= cutoff:
                able.append((bound, other))
    if not able:
        return []
    able.sort(key=itemgetter(0), reverse=True)
    from difflib import SequenceMatcher  # noqa: PLC0415 - most commands look for no word

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


def _longest(size: int, cutoff: float) -> int:
    """A length beyond that of every word that may be like one of this length."""
    return int(size * (2 - cutoff) / cutoff) + 1


def _ratio(shared: int, both: int) -> float:
    """How alike two words are that share so many of their letters, as `difflib` counts it."""
    return 2.0 * shared / both if both else 1.0
