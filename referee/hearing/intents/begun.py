"""Where the words of a text stand, by their beginnings. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache

from referee.hearing.catalog import Catalog
from referee.hearing.intents.wording import Word, meant, words_of
from referee.hearing.intents.words import is_asking
from referee.hearing.turning import takes_back

AGAIN = "="
"""Before words that count only where the text asks leave for the same deed."""
STEM = 5
"""Letters by which two words are of one deed."""
INFINITIVE = ("t", "ct", "ci")
"""Endings of infinitives."""


class Begun:
    """The places of words in a text; a word that takes back only does that."""

    def __init__(self, words: Sequence[Word]) -> None:
        self._found: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._at: dict[tuple[str, bool], list[int]] = {}
        """Where words stand, by each of their beginnings and, with True, by the whole."""
        deeds = _deeds(words)
        self._again = {place for place, word in enumerate(words) if word.folded[:STEM] in deeds and not _is_deed(word)}
        for place, word in enumerate(words):
            if not takes_back(word.folded):
                self._at.setdefault((word.folded, True), []).append(place)
                for length in range(len(word.folded) + 1):
                    self._at.setdefault((word.folded[:length], False), []).append(place)

    @property
    def letters(self) -> Set[tuple[str, bool]]:
        """The beginnings of its words, and with True the whole of them."""
        return self._at.keys()

    def places(self, options: tuple[str, ...]) -> tuple[int, ...]:
        """Where one of these words stands, in order; behind AGAIN only such as are of a deed for which the text asks leave."""
        found = self._found.get(options)
        if found is None:
            own = [part.removeprefix(AGAIN) for part in options]
            every = {place for part in own for place in self._at.get(meant(part), ())}
            found = self._found[options] = tuple(sorted(every & self._again if options[0].startswith(AGAIN) else every))
        return found


@lru_cache(64)
def begun_of(catalog: Catalog, text: str) -> Begun:
    """Where the words of a text stand; every matcher of a text asks for the same."""
    return Begun(words_of(catalog, text))


def _deeds(words: Sequence[Word]) -> frozenset[str]:
    """The beginnings of the deeds for which a text asks leave (smím bombardovat)."""
    found, asks = set(), False
    for word in words:
        asks = not word.is_end and (asks or is_asking(word.folded, "may"))
        found |= {word.folded[:STEM]} if asks and _is_deed(word) else set()
    return frozenset(found)


def _is_deed(word: Word) -> bool:
    return len(word.folded) > STEM and word.is_verb and word.folded.endswith(INFINITIVE)
