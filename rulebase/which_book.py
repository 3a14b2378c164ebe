"""Which book a text speaks of: naive Bayes over the words of the clauses, learned when the rulebase is built.

A word counts once a text, whatever its ending: the first letters of its folded form are what is compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from math import log
from typing import TYPE_CHECKING

from rulebase.model import Game
from rulebase.text import STOP_WORDS, folded_words

if TYPE_CHECKING:
    from rulebase.database import Rulebase

LETTERS = 6
"""Letters of a word that are compared."""

SMOOTHING = 0.5
"""Added to every count, so that a word that a book does not have is rare there and not impossible."""

TITLE_WEIGHT = 20
"""How often the words of the game's own name count: who writes it means it."""

SCHEMA = """
CREATE TABLE book_words (word TEXT NOT NULL, game TEXT NOT NULL REFERENCES games(id), count INTEGER NOT NULL,
    PRIMARY KEY (word, game)) WITHOUT ROWID;
CREATE TABLE book_sizes (game TEXT PRIMARY KEY REFERENCES games(id), words INTEGER NOT NULL, vocabulary INTEGER NOT NULL) WITHOUT ROWID;
"""

SIZES = """
INSERT INTO book_sizes SELECT game, sum(count), (SELECT count(DISTINCT word) FROM book_words) FROM book_words GROUP BY game;
"""
"""Fills in how many words each book has, once all are written, and how many different ones all have together."""


def marks(text: str) -> list[str]:
    """The words of a text as they are compared, without those that every text has.

    >>> marks("Pěchota útočí na pěchotu v 8.5")
    ['pechot', 'utoci', 'pechot', '8.5']
    """
    return [word if word[0].isdigit() else word[:LETTERS] for word in folded_words(text) if word not in STOP_WORDS]


def rows(game: Game) -> Iterator[dict[str, object]]:
    """How often each word stands in the clauses of a game, as rows of ``book_words``."""
    counts: Counter[str] = Counter()
    for clause in game.clauses:
        counts.update(marks(" ".join([clause.title, clause.text, *clause.questions])))
    for word in marks(game.title):
        counts[word] += TITLE_WEIGHT
    for word, count in sorted(counts.items()):
        yield {"word": word, "game": game.id, "count": count}


def likelihoods(rulebase: Rulebase, text: str) -> dict[str, float]:
    """How likely each game is to be spoken of, as logarithms, the likeliest first; empty where no game knows a word of the text."""
    sizes = rulebase.rows("SELECT game, words, vocabulary FROM book_sizes")
    wanted = sorted({*marks(text)})
    holes = ", ".join("?" * len(wanted))
    counts: dict[str, dict[str, int]] = {}
    for word, game, count in rulebase.rows(f"SELECT word, game, count FROM book_words WHERE word IN ({holes})", tuple(wanted)):
        counts.setdefault(word, {})[game] = count
    if not counts:
        return {}
    found = {game: sum(_weight(by_game, game, size, vocabulary) for by_game in counts.values()) for game, size, vocabulary in sizes}
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))


def _weight(by_game: Mapping[str, int], game: str, size: int, vocabulary: int) -> float:
    """The logarithm of how likely a word is in a game."""
    return log((by_game.get(game, 0) + SMOOTHING) / (size + SMOOTHING * vocabulary))
