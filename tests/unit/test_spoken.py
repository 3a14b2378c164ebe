"""Words as they are spoken and typed on a phone are read as what they are in writing."""

import pytest

from grammar.spoken import written
from grammar.tokens import tokenize
from referee.court.game import load
from referee.hearing.intents.spoken import spoken_in


@pytest.fixture(scope="module")
def lexicon():
    return load("nr").language.lexicon


@pytest.mark.parametrize(("spoken", "plain"), [
    ("nezásobenej", "nezásobený"), ("nezasobenejch", "nezásobených"), ("nepratelskejma", "nepřátelskými"), ("nemeckyho", "německého"),
    ("hexama", "hexy"), ("kartama", "kartami"), ("vobsadil", "obsadil"), ("utocej", "útočí"), ("bejt", "být"), ("moh", "mohl"),
])  # fmt: skip
def test_a_spoken_form_has_the_readings_of_the_written_one(lexicon, spoken, plain):
    found = {(r.cat, r.lemma) for r in lexicon.readings(spoken)}
    assert found and found <= {(r.cat, r.lemma) for r in lexicon.readings(plain)}


def test_a_spoken_ending_has_the_case_that_it_says(lexicon):
    assert {(r.case, r.number) for r in lexicon.readings("jednotkama")} == {(7, "p")}


def test_a_word_that_is_written_so_is_not_taken_for_a_spoken_one(lexicon):
    assert {r.lemma for r in lexicon.readings("armadami")} == {"armáda"}
    assert not lexicon.readings("xyzej") and not lexicon.readings("ej")
    assert written("nezasobenejch")[0][0] == "nezasobenych"


def words(lexicon, text):
    return {w.folded: {r.slot for r in w.of("A")} for w in lexicon.words(tokenize(text))}


def test_an_adjective_agrees_as_it_is_spoken_only_where_it_agrees_in_no_other_way(lexicon):
    assert words(lexicon, "na velky mesto")["velky"] <= {(1, "s", "n"), (4, "s", "n"), (5, "s", "n")}
    assert (3, "s", "f") in words(lexicon, "k sovetsky armade")["sovetsky"]
    assert words(lexicon, "německý útok")["nemecky"] == {r.slot for r in lexicon.readings("německý") if r.cat == "A"}


def ordinals(lexicon, text):
    return {w.text for w in lexicon.words(tokenize(text)) if "O" in w.cats}


@pytest.mark.parametrize("text", ["9 armadu", "nemecky 9 armady", "se 9 pancerovou armadou", "je 9 kolo", "v 9 kole", "9 panc armada"])
def test_a_number_that_cannot_count_the_noun_behind_it_is_an_ordinal(lexicon, text):
    assert ordinals(lexicon, text) == {"9"}


def test_so_are_two_before_one_noun_and_one_before_a_name(lexicon):
    assert ordinals(lexicon, "2 a 3 armada") == {"2", "3"}
    assert ordinals(lexicon, "1 baltsky front") == {"1"}


@pytest.mark.parametrize("text", ["2 armady", "5 armad", "9 kol", "1 armada", "9 bp", "sila 9 armada", "ukazuje 2 stranou", "9 sily", "4 hexu"])
def test_a_number_that_may_count_is_none(lexicon, text):
    assert not ordinals(lexicon, text)


@pytest.mark.parametrize(("text", "void"), [
    ("utocnik ma silu 12, teda 14 a obrance 6", [12]), ("mam v ruce 6 karet, pardon 4", [6]), ("Síla útočníků je 12, vlastně 14.", [12]),
    ("sila utocniku 12 a obrancu 14", []), ("mel jsem 12, ted 14", []), ("Útočím silou 12. Vlastně mám 14 karet.", []),
])  # fmt: skip
def test_a_number_in_whose_place_its_sentence_puts_another_counts_for_nothing(text, void):
    assert [number.value for number in spoken_in(load("nr").catalog, text).numbers if number.is_void] == void


@pytest.mark.parametrize(("text", "orders"), [
    ("2. panc armada za 6 a 17. armada za 4", ["2.", "17."]), ("6. armáda za 4 a 2. armáda za 5", ["6.", "2."]),
    ("2. pancéřová armáda má 6. Útočí 17. armáda.", ["2.", "17."]), ("Útočím silou 6. Armáda stojí v lese.", []),
])  # fmt: skip
def test_a_number_before_a_noun_that_another_numbered_is_an_ordinal(text, orders):
    assert [token.text for token in tokenize(text) if token.kind == "ord"] == orders
