"""Whether what a telling says of a kind of things is said of another thing than the one that the text asks about. Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grammar.whose import is_one_of, is_other, points_to_other, whose
from referee.hearing.intents.asking import asking_words, asks_in, asks_leave
from referee.hearing.intents.wording import Word

BEFORE = 4
"""Words before a noun that may tell which thing it means, at most."""
OWN = "mine"


def is_of_another(text: str, words: Sequence[Word], concept: str, start: int, end: int) -> bool:
    """Whether the noun by which words from ``start`` speak of a kind of things means another than the words that ask."""
    places = [*_named(words, concept)]
    within = [n for n in places if start <= n < end] or [n for n in places if n < end][-1:]
    if not within or _is_asked(text, words, within[-1]):
        return False
    told = _phrase(words, within[-1])
    asked = [_phrase(words, n) for n in places if _is_asked(text, words, n)]
    if not asked:
        return points_to_other(asking_words(text)) and not is_other(told)
    return any(_differ(told, one, asks_leave(text)) for one in asked)


def _named(words: Sequence[Word], concept: str) -> Iterator[int]:
    yield from (n for n, word in enumerate(words) if any(c == concept for c, _ in word.named))


def _is_asked(text: str, words: Sequence[Word], place: int) -> bool:
    first = next((n + 1 for n in reversed(range(place)) if words[n].is_end), 0)
    last = next((n for n in range(place, len(words)) if words[n].is_end), len(words) - 1)
    return asks_in(text, text[words[first].start : words[last].end])


def _phrase(words: Sequence[Word], place: int) -> list[str]:
    """The words before a noun in its clause that are no verbs, the noun, and the one behind it that may tell whose it is."""
    begins = max((n + 1 for n in range(place) if words[n].is_end or words[n].is_last or words[n].is_verb), default=0)
    found = [word.folded for word in words[max(begins, place - BEFORE) : place + 1]]
    behind = [word.folded for word in words[place + 1 : place + 3] if word.is_owning]
    return [*found, *behind]


def _differ(told: Sequence[str], asked: Sequence[str], is_leave: bool) -> bool:
    """Whether two nouns cannot mean the same thing; leave for a thing of nobody in particular is asked for one's own."""
    owner, other = whose(told), whose(asked) or (OWN if is_leave else "")
    return bool(owner and other) and owner != other or is_other(told) != is_other(asked) or is_one_of(told) and points_to_other(asked)
