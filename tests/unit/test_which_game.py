"""Which game a text speaks of, where nobody says it."""

import pytest

from referee import judge

OF_ONE_GAME = [
    ("nr", "V 5. kole stojí německá 9. armáda v EZOC. Je jasno. Smí Osa přidat značku Blitz!?"),
    ("qg", "Německo má armádu v Německu a v Rusku. Ve Východní Evropě stojí italská armáda. Je německá armáda v Rusku zásobovaná?"),
    ("ae", "Brit kupuje dvě dělostřelectva a letadlovou loď. Kolik to stojí celkem?"),
]


@pytest.mark.parametrize(("game", "text"), OF_ONE_GAME)
def test_the_words_tell_the_game(game, text):
    assert judge(text).game == game


def test_a_text_that_two_games_read_alike_is_asked_about():
    ruling = judge("Hraji za Británii. Smím?")
    assert (ruling.verdict, ruling.reason) == ("nelze rozhodnout", "nerozumím")
    assert ruling.answer == (
        "Není jasné, o kterou hru jde: popis dává smysl pro „Axis & Allies: Europe“ (ae), "
        "„Armádní generál: Velitel zásobování“ (qg). Napište hru (na příkazové řádce --game ID)."
    )


def test_a_game_that_is_named_is_taken():
    assert judge("Hraji za Německo. Smím?", "qg").game == "qg"
