"""The words read from a file and from the rulebase one at a time are the words of the lexicon in memory."""

import sqlite3

import pytest

import rulebase
from grammar import language, stored
from grammar.frames import FrameSet
from grammar.lexicon import Lexicon, Reading
from grammar.tokens import tokenize
from referee.court.game import playable
from referee.hearing import vocabulary
from tests.sources import some


@pytest.fixture(scope="module")
def own():
    return language.own_words([])


@pytest.fixture(scope="module")
def file(own, tmp_path_factory):
    path = tmp_path_factory.mktemp("words") / "words.sqlite"
    stored.write(own, path)
    return path


@pytest.fixture
def few():
    """A lexicon of a few words."""
    lexicon = Lexicon()
    for form in ("a", "hora", "moře", "zóna kontroly"):
        lexicon.add(form, Reading("N", form))
    return lexicon


def test_every_stored_word_reads_back_equal(own, file):
    words = stored.StoredWords(file)
    for key, entries in some(list(own.everything()), 5000):
        assert list(words.entries(key)) == list(entries), key


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", playable())
def test_a_language_read_by_the_word_equals_one_in_memory(game):
    book = rulebase.open()
    by_word = vocabulary.open_language(book, game, [], FrameSet()).lexicon
    rows = (
        (f.form, f.concept, f.type, f.lemma, f.case, f.number, f.gender,
         tuple(sorted((k, v) for k, v in f.sets.items() if k != "names")), bool(f.sets.get("names")))
        for f in book.forms(game)
    )  # fmt: skip
    whole = language.build(rows, [], FrameSet()).lexicon
    for key, _ in some(list(whole.everything()), 5000):
        assert by_word.readings(key) == whole.readings(key), key
        first = key.split()[0] if key.split() else key
        assert set(by_word.names(first)) == set(whole.names(first))
    assert by_word.near("armáad") == whole.near("armáad")


def test_names_of_several_words_are_found_in_sources(file, tmp_path):
    lexicon = Lexicon()
    lexicon.add("zóna kontroly", Reading("N", "zóna kontroly"))
    stored.write(lexicon, tmp_path / "w.sqlite")
    over = Lexicon([stored.StoredWords(file), stored.StoredWords(tmp_path / "w.sqlite")])
    assert [w.text for w in over.words(tokenize("zóna kontroly jde"))] == ["zóna kontroly", "jde"]


def test_a_damaged_file_is_made_anew(few, tmp_path, monkeypatch):
    monkeypatch.setattr(language, "own_words", lambda verbs: few)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert list(vocabulary.own_words([]).entries("a"))
    (made,) = (tmp_path / "rozhodci").glob("words-*.sqlite")
    whole = made.read_bytes()
    for data in (b"nonsense" * 100, whole[:-1], whole[:5000] + b"\xff" + whole[5001:]):
        made.write_bytes(data)
        with pytest.raises(sqlite3.Error):
            stored.StoredWords(made)
    with pytest.raises(sqlite3.Error):
        stored.StoredWords(made)
    assert list(vocabulary.own_words([]).entries("a"))
    stored.StoredWords(made)


def test_without_a_place_to_write_the_words_stay_in_memory(few, tmp_path, monkeypatch):
    monkeypatch.setattr(language, "own_words", lambda verbs: few)
    monkeypatch.setattr(vocabulary, "cache_folder", lambda: tmp_path / "missing")
    assert list(vocabulary.own_words([]).entries("a"))


def test_the_fingerprint_changes_with_the_verbs_of_a_game():
    assert stored.fingerprint([]) != stored.fingerprint([{"inf": "bít"}])
