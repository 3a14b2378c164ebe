"""What words of a text must be accounted for, and of which fact words speak, as a situation told by another is held against them."""

from __future__ import annotations

import pytest

from referee.court.game import load
from referee.hearing.held.bearing import RATHER
from referee.hearing.held.claims import Claim
from referee.hearing.held.evidence import evidence_of
from referee.hearing.held.likely import Likely
from referee.hearing.held.text import Text
from referee.hearing.intents.wording import face


def marks(text: str, game: str = "nr") -> list[tuple[str, str]]:
    return [(mark.kind, mark.words) for mark in Text(load(game).catalog, text).marks if not mark.of_name]


@pytest.mark.parametrize("text", ["na obou hexech", "oba fronty", "druhý hráč", "útočí na ně", "to mu nevadí", "je to jedno"])
def test_words_that_say_no_number_and_no_denial_by_themselves(text):
    assert [mark for mark in marks(text) if mark[0] in {"number", "negation"}] == []


@pytest.mark.parametrize("text", ["9 armada utoci", "1. a 3. pancéřovou armádu", "6. armáda", "18 armada"])
def test_a_number_that_is_part_of_a_name(text):
    assert [mark for mark in marks(text) if mark[0] == "number"] == []


@pytest.mark.parametrize(("text", "said"), [("9 armád", "9"), ("sílu 14", "14"), ("2 hexy", "2"), ("třetí akce", "třetí"), ("není tam", "není")])
def test_what_counts_or_denies_must_be_accounted_for(text, said):
    assert said in [words for _, words in marks(text)]


@pytest.mark.parametrize(("word", "number"), [("petku", 5), ("sestky", 6), ("jednicka", 1), ("petka", 5), ("sestkrat", 0), ("pet", 0)])
def test_the_faces_of_a_die(word, number):
    assert face(word) == number


@pytest.mark.parametrize(("word", "value"), [("druhej", 2), ("treti", 3), ("patyho", 5)])
def test_ordinals_as_they_are_spoken(word, value):
    assert value in {reading.value for reading in load("at").language.lexicon.readings(word)}


@pytest.mark.parametrize(
    ("kind", "words", "is_of_another"),
    [("across_river", "přes řeku", False), ("turn", "v 9. kole", False), ("counterattack", "je zásobená", True), ("supplied", "je zásobená", False)],
)
def test_words_speak_rather_of_another_fact(kind, words, is_of_another):
    known = load("nr")
    likely = Likely(evidence_of(known.catalog), (), (), lambda claim, kind: False)
    told = known.law.registry[kind]
    found, much = likely.rather(Claim("", told, (kind, ()), None, words))
    assert (much < RATHER) == is_of_another
    assert found is None or found.name != kind and (found.of, found.domain) == (told.of, told.domain)


@pytest.mark.parametrize(("words", "said"), [("přes řeku", True), ("mimo jiné dnes odpoledne", None)])
def test_a_yes_is_said_by_the_words_of_decided_cases(words, said):
    known = load("nr")
    assert evidence_of(known.catalog).polarity(known.law.registry["across_river"], words) is said
