"""A verb asks for the concept of its noun, in the search of the games that have such a word."""

from __future__ import annotations

import pytest

import rulebase
from rulebase import acts, search


def test_every_verb_is_known_and_stands_once_in_its_act() -> None:
    entries = acts._entries()
    for act in acts._acts():
        verbs = [acts._infinitive(verb) for verb in act["verbs"]]
        assert len(verbs) == len(set(verbs)), act["nouns"]
        assert set(verbs) <= entries.keys(), act["nouns"]


def test_every_act_is_a_word_of_some_game(rules: rulebase.Rulebase) -> None:
    known = {word.lemma for game in rules.games() for term in rules.terms(game.id) for word in term.words}
    for act in acts._acts():
        assert known & set(act["nouns"]), act["nouns"]


@pytest.mark.parametrize(
    ("game", "said", "noun"),
    [
        ("bn", "utéct před jízdou", "ustup"), ("bn", "prapor couvnul", "ustup"), ("bn", "utikaji", "rozpraseni"),
        ("bn", "vystřelit na jízdu", "strelba"),
        ("bn", "vidím přes kopec", "vyhled"), ("nr", "přeběhnout přes hex", "pohyb"), ("qg", "lízat z balíčku", "dobirani"),
        ("ae", "přistane až po boji", "pristani"), ("at", "vydražit trasu", "aukce"), ("at", "prodat technologii", "obchod"),
    ],
)  # fmt: skip
def test_a_verb_asks_for_the_noun(rules: rulebase.Rulebase, game: str, said: str, noun: str) -> None:
    names = [word for found in search._concepts(rules, said, game).values() for name in found for word in name.split()]
    assert noun in names


def test_commands_denials_and_empty_words_ask_for_nothing() -> None:
    assert {"utect", "utece", "utekli"} <= acts._texts("utéct")
    assert not {"neutece", "utecte"} & acts._texts("utéct")


def test_a_game_without_the_noun_does_not_know_the_verb(rules: rulebase.Rulebase) -> None:
    assert not search._concepts(rules, "zapřáhnout", "qg")


def test_the_position_language_does_not_hear_the_verbs(rules: rulebase.Rulebase) -> None:
    assert not rules.forms("nr", ["prchat", "utect"])
