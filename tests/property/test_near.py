"""The nearest words are those that the library finds, whatever the words."""

from __future__ import annotations

import difflib

from hypothesis import example, given
from hypothesis import strategies as st

from grammar.near import close_words

WORDS = st.one_of(st.text("ab", max_size=6), st.text("aábcčdďeéň 1.", max_size=14), st.text(max_size=10))


@given(WORDS, st.lists(WORDS, max_size=25), st.integers(1, 6), st.sampled_from([0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 1.0]))
@example("", ["", "a"], 1, 0.6)
@example("a" * 250, ["a" * 249, "b" + "a" * 300], 2, 0.6)
@example("abba", ["baab", "abba", "abba"], 2, 0.4)
def test_the_same_words_in_the_same_order(word: str, known: list[str], n: int, cutoff: float) -> None:
    assert close_words(word, known, n, cutoff) == difflib.get_close_matches(word, known, n, cutoff)


@given(st.lists(WORDS, min_size=1, max_size=25), st.data())
def test_a_known_word_is_nearest_to_itself(known: list[str], data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(known))
    assert close_words(word, known, 1) == [word]
