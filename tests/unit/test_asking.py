"""What of a text asks, and the ways in which players ask each question."""

import pytest

from referee.court.game import load, playable
from referee.court.intents import ranking_of
from referee.hearing.intents.asking import Ways, asking_words, asks_for_self, is_led
from referee.hearing.intents.bank import ways
from referee.hearing.intents.party import doer
from referee.hearing.intents.words import is_asking
from rulebase.text import folded_words


@pytest.mark.parametrize(("text", "asks"), [
    ("Stojím v lese. Smím střílet?", ["smim", "strilet"]),
    ("stojim v lese a muzu strilet", ["lese", "a", "muzu", "strilet"][-4:]),
    ("stojim v lese", ["stojim", "v", "lese"]),
])  # fmt: skip
def test_the_marked_sentence_asks_or_the_words_around_the_last_that_asks(text, asks):
    assert asking_words(text)[-len(asks):] == asks


def test_a_way_votes_for_its_question_and_one_without_a_common_word_for_none():
    told = Ways([(["smim", "s", "tankem", "ustoupit"], "may:retreat"), (["kolik", "karet", "si", "liznu"], "value:drawn")])
    assert told.votes("muzu ustoupit?").most_common(1)[0][0] == "may:retreat"
    assert told.votes("kolik karet dostanu?").most_common(1)[0][0] == "value:drawn"
    assert not told.votes("slunce")


@pytest.mark.parametrize("game", playable())
def test_every_question_of_which_a_way_is_told_can_be_asked(game):
    told = ways(game)
    assert told and set(told) <= set(ranking_of(load(game)).asked)
    assert all(len(phrases) >= 6 for phrases in told.values())
    spread = [words for phrases in told.values() for words in phrases]
    assert len({" ".join(folded_words(words)) for words in spread}) > 0.98 * len(spread)


def test_spoken_words_ask_too():
    assert is_asking("kterej") and is_asking("muzu") and not is_asking("armada")


@pytest.mark.parametrize(("text", "own"), [
    ("muzu ty tanky co bojovaly nekam odvezt", True), ("muzu utocit", True),
    ("kolik karet si doberu", True), ("ty tanky co uz bojovaly muzu nekam odvezt", True),
    ("souper utoci na mesto", False), ("mam ponorku v mori, muze souper kolem ni projet s lodma", False),
    ("utocim tankem, jde to kdyz stoji v lese", False),
])  # fmt: skip
def test_whoever_speaks_asks_of_himself_where_the_verb_that_asks_is_in_the_first_person(text, own):
    assert asks_for_self(load("ae").language, text) is own


@pytest.mark.parametrize(("text", "who"), [
    ("muzu ty tanky nekam odvezt", "me"), ("jako nemec bych chtel utocit, muzu?", "germany"), ("brit: muzu plout do severniho more?", "britain"),
    ("utocim (rus) na finsko, muzu ustoupit?", "soviet"),
    ("hraju za amiky a muzu tam pristat?", "usa"), ("nemec, stojim v polsku. muzu ustoupit?", "germany"),
    ("Německá ponorka je v moři. Smí na ni Brit zaútočit?", "britain"), ("Ponorka stojí u Malty. Smějí britské stíhačky odletět?", "britain"),
    ("Sovětský hráč drží Moskvu. Smí z ní odejít?", "soviet"), ("Lze tam jet?", ""),
])  # fmt: skip
def test_who_does_what_is_asked_about_is_told_by_the_words(text, who):
    game = load("ae")
    assert doer(game.language, lambda concept: game.catalog.type_of_concept(concept) == "nation", text) == who


@pytest.mark.parametrize(("part", "is_it"), [("když má zásoby?", True), ("pokud tam nikdo nestojí?", True), ("smím střílet?", False), ("", False)])
def test_what_hangs_on_a_question_tells(part, is_it):
    assert is_led(part) is is_it
