"""What a text of the smallest game speaks of again, asks twice over, or asks of the board itself."""

from __future__ import annotations

import pytest

from referee.court.game import load
from referee.hearing.read import Read


def read(text: str) -> Read:
    return load("qg").reader().read(text)


def told(text: str) -> dict[tuple[str, ...], object]:
    return {(kind, *of): fact.value for (kind, of), fact in read(text).situation.facts.items()}


def asked(text: str) -> list[object]:
    return [question.key or question.act_type for question in read(text).questions]


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("Německo zahrálo Námořní bitvu proti britskému loďstvu v Jižním Atlantiku. To loďstvo není zásobované.", ("britain", "south-atlantic")),
        ("Itálie zaútočila na sovětskou armádu na Ukrajině. Ta armáda není zásobovaná.", ("soviet", "ukraine")),
        ("Japonsko napadlo britskou armádu v Indii. Ta armáda není zásobovaná.", ("britain", "india")),
    ],
)
def test_whom_a_battle_is_against_stands_there_and_may_be_spoken_of_again(text, piece):
    assert told(text)["supplied", *piece] is False


@pytest.mark.parametrize("places", ["v Číně a na Filipínách", "v Číně a v Indii", "na Ukrajině a v Rusku"])
def test_words_that_can_only_mean_several_places_are_for_no_single_one(places):
    text = f"Je fáze vítězných bodů. Japonsko má armády {places}. Kolik bodů Japonsko dostane za klíčová území?"
    assert asked(text) == [("vp_gained", ("japan",))]
    assert not any(key[0] == "star" for key in told(text))


@pytest.mark.parametrize("earlier", ["má na stole dříve vyloženou reakci", "má na stole už dříve vyloženou reakci", "má už dřív vyloženou reakci"])
def test_a_card_laid_earlier_is_not_laid_now(earlier):
    assert told(f"Spojené království {earlier} Torpédoborce.")["laid_now", "card-destroyers"] is False


@pytest.mark.parametrize("way", ["úžinou", "přes úžinu"])
def test_a_strait_is_gone_through(way):
    assert told(f"Německo chce z Baltského moře {way} zaútočit na britské loďstvo v Severním moři.")["battle_over", "battle1"] == "strait"


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Na kterém poli stupnice bude ležet ukazatel Osy?", "marker_field"),
        ("Na které políčko patří ukazatel Osy?", "marker_field"),
        ("Kam dám ukazatel bodů Osy?", "marker_field"),
        ("Na kterou stranu se otočí ukazatel Osy?", "marker_face"),
        ("Kterou stranou nahoru leží ukazatel Osy?", "marker_face"),
    ],
)
def test_where_a_marker_lies_and_how_is_asked(question, kind):
    assert asked(f"Osa má 96 bodů. {question}") == [(kind, ("axis",))]


@pytest.mark.parametrize("question", ["Kde leží ukazatel?", "Kde leží ukazatel kola?"])
def test_of_no_known_marker_it_is_not(question):
    assert asked(f"Osa má 96 bodů. {question}") == []


def test_two_questions_of_one_sentence_are_both_asked():
    text = "Německo vede pozemní bitvu na Ukrajině. Kolik armád odstraní a kdo určí, která to bude?"
    assert asked(text) == [("battle_removes", ("battle1",)), ("battle_chooser", ("battle1",))]
