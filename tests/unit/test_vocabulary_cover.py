"""The vocabulary is tried on the words of a whole rulebook, as we tell it."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

import rulebase
from grammar.lexicon import Lexicon, Reading
from grammar.morphology import fold
from referee.court.game import load, playable

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

from words_without_entry import unknown_words, words_of  # noqa: E402 - a script beside the packages

EXPLAINED = tomllib.loads((Path(__file__).parent / "words_explained.toml").read_text(encoding="utf-8"))


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


def test_a_word_inside_a_known_name_is_known() -> None:
    words = Lexicon()
    words.add("boj tváří v tvář", Reading("N", "boj tváří v tvář"))
    assert unknown_words("Boj tváří v tvář a tvář.", words)[1] == {"tvar": 1}


def test_every_word_of_the_new_books_has_an_entry_or_a_reason(rules: rulebase.Rulebase) -> None:
    """The two books that no referee decides yet: what is neither in the vocabulary nor explained is a word forgotten."""
    explained = [fold(word) for reason in EXPLAINED.values() for word in reason["words"].split()]
    unknown: set[str] = set()
    for game in ("bn", "at"):
        text = "\n".join(f"{c.title} {c.text}" for c in rules.clauses(game))
        unknown |= set(unknown_words(text, words_of(game))[1])
    assert unknown - set(explained) == set()
    assert len(explained) == len(set(explained))
    assert all(reason["why"].endswith(".") for reason in EXPLAINED.values())
