"""Where the words of a text stand, by their beginnings. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache

from referee.hearing.catalog import Catalog
from referee.hearing.intents.wording import Word, meant, words_of
from referee.hearing.turning import takes_back


class Begun:
    """The places of words in a text; a word that takes back only does that."""

    def __init__(self, words: Sequence[Word]) -> None:
        self._found: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._at: dict[tuple[str, bool], list[int]] = {}
        """Where words stand, by each of their beginnings and, with True, by the whole."""
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
        """Where one of these words stands, in order."""
        found = self._found.get(options)
        if found is None:
            found = self._found[options] = tuple(sorted({place for part in options for place in self._at.get(meant(part), ())}))
        return found


@lru_cache(64)
def begun_of(catalog: Catalog, text: str) -> Begun:
    """Where the words of a text stand; every matcher of a text asks for the same."""
    return Begun(words_of(catalog, text))
