"""The language of one game, opened without inflecting a word: own words from a file in the cache, those of the game from the rulebase."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from grammar import language, stored
from grammar.clauses import Language
from grammar.frames import FrameSet
from grammar.lexicon import Entry, FormSource, Lexicon
from rulebase import Rulebase
from rulebase.cache import cache_folder
from rulebase.form_index import FormIndex

_KEPT = 12


class Vocabulary:
    """The words of a game as a source of forms."""

    def __init__(self, book: Rulebase, game: str) -> None:
        self._index = FormIndex(book, game)

    def entries(self, key: str) -> Iterator[Entry]:
        """The forms under a folded key with their readings."""
        for form in self._index.forms(key):
            sets = dict(form.sets)
            names = bool(sets.pop("names", False))
            yield (
                form.form.lower(),
                language.vocabulary_reading(
                    form.concept, form.type, form.lemma, form.case, form.number, form.gender,
                    tuple(sorted(sets.items())), names,
                ),
            )  # fmt: skip

    def names(self, first: str) -> Iterator[tuple[str, ...]]:
        """The names of several words that begin with this one."""
        yield from (tuple(name.split()) for name in self._index.beginning_with(first))

    def alike(self, first: str, shortest: int, longest: int) -> Iterator[str]:
        """The forms that begin with a letter and are of such a length."""
        yield from self._index.alike(first, shortest, longest)


def open_language(
    book: Rulebase, game: str, verbs: Sequence[Mapping[str, Any]], frames: FrameSet, numbered: Iterable[str] = ()
) -> Language:
    """The language of a game over its rulebase; ``numbered``: types of nouns with ordinals. The file of own words is made at first use."""
    return language.over(Lexicon([own_words(verbs), Vocabulary(book, game)], frozenset(numbered)), frames)


def own_words(verbs: Sequence[Mapping[str, Any]]) -> FormSource:
    """Function words and verbs from the cache; from memory where the cache cannot be written or read."""
    path = own_words_file(verbs)
    try:
        return stored.StoredWords(path)
    except sqlite3.Error:
        words = language.own_words(verbs)
    try:
        stored.write(words, path)
        _prune(path)
        return stored.StoredWords(path)
    except (OSError, sqlite3.Error):
        return words


def own_words_file(verbs: Sequence[Mapping[str, Any]]) -> Path:
    """Where the own words of a language with these verbs of a game are kept; the file need not exist."""
    return cache_folder() / f"words-{stored.fingerprint(verbs)[:24]}.sqlite"


def _prune(keep: Path) -> None:
    """Remove the files of older sources, except for the latest few (every game with verbs of its own has one)."""
    others = [path for path in keep.parent.glob("words-*.sqlite") if path != keep]
    for path in sorted(others, key=lambda p: p.stat().st_mtime, reverse=True)[_KEPT - 1 :]:
        path.unlink(missing_ok=True)
