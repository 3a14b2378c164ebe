"""The vocabulary is tried on the words of a whole rulebook, as we tell it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from referee.game import load, playable

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

from words_without_entry import unknown_words  # noqa: E402 - a script beside the packages


@pytest.mark.parametrize("game_id", playable())
def test_nine_words_of_ten_of_a_rulebook_have_an_entry(game_id: str) -> None:
    game = load(game_id)
    text = "\n".join(f"{c.title} {c.text}" for c in game.book.clauses(game_id))
    total, unknown = unknown_words(text, game.language.lexicon)
    assert total > 5000
    assert sum(unknown.values()) <= 0.1 * total, unknown.most_common(40)


@pytest.mark.parametrize(
    "word", ["ZOC", "EZOC", "CRT", "TEC", "VP", "BP", "blitz", "shock", "stacking", "supply", "retreat", "KG", "MP", "zone of control"]
)
def test_slang_and_english_have_entries(word: str) -> None:
    assert load("nr").language.lexicon.readings(word), word
