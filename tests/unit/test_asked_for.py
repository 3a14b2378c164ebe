"""What a text asks for by its first word that asks, and the questions that are asked so."""

import pytest

from referee.hearing.intents.asked_for import AskedFor, asked_for
from referee.hearing.intents.asking import asking_words
from referee.hearing.intents.likeness import Likeness


@pytest.mark.parametrize(("text", "asks"), [
    ("Mám čtyři karty. Kolik jich smím odhodit?", {"number"}),
    ("muzu tam jeste jit nebo uz ne", {"may"}),
    ("Na které políčko přijde?", {"which"}),
    ("musej ho sundat?", {"must"}),
    ("Stojí v lese. Je zásobená?", {"whether"}),
    ("ci je ted to mesto?", {"who"}),
    ("Odkud smí přijet?", {"where"}),
])  # fmt: skip
def test_the_first_word_that_asks_says_for_what(text, asks):
    assert asked_for(asking_words(text)) == asks


def test_a_question_asked_for_as_the_text_asks_weighs_more_and_an_unknown_one_neither_way():
    ways = [(["kolik", "karet", "liznu"], "value:drawn"), (["kdo", "zacina"], "value:first"), (["smim", "jit"], "may:move")]
    weighed = AskedFor(ways).weighed("Kolik to stojí?", ["value:drawn", "value:first", "may:move", "value:other"])
    assert weighed["value:drawn"] > 0 == weighed["value:other"] > weighed["may:move"] == weighed["value:first"]


def test_a_rare_word_makes_texts_more_alike():
    alike = Likeness([{"hex": 1, "les": 1}, {"hex": 1, "most": 1}, {"hex": 1}])
    scores = alike.scores("most na hexu, hex")
    assert scores[1] > scores[2] > scores[0]
    assert alike.rarity("les") > alike.rarity("hex")
