"""One operator turns a text that is read rightly: by no way of a text, whole or by chips, is it ruled as if the operator were not there.

Each cause has texts that must not be ruled so and texts beside them that must be heard as before.
"""

from __future__ import annotations

import pytest

from referee import Session
from referee.court.game import load
from referee.hearing.intents.operators import Operators
from referee.hearing.intents.plain import Plain


def confirmed(text: str, game: str) -> Session:
    """A session of a player who confirms every filled chip unread."""
    session = Session(text, game)
    if not session.ruling.decided:
        if not session.standing.is_asked or session.guessed:
            session.ask(session.intents[0])
        if session.to_confirm:
            session.confirm({chip.id: chip.value for chip in session.chips if chip.filled})
    return session


STRAIT = "Smí Německo použít úžinu?"
BUILD = "Německo má armádu v Německu. {} Německo tam chce postavit armádu. Smí?"
COLUMN = "18. kolo, jasno. Sovětská pěchota (síla 8) útočí na německou pěchotu (síla 4) na otevřeném terénu. {} Jaký je konečný sloupec?"

LEFT_OPEN = {
    "was, will be, ceased": [
        ("qg", f"V Severní Africe stála italská armáda. {STRAIT}"),
        ("qg", f"V Severní Africe bude italská armáda. {STRAIT}"),
        ("qg", f"V Severní Africe přestala být italská armáda. {STRAIT}"),
        ("nr", "jednotka byla nezasobena ted uz je zasobena, muze na vlak?"),
    ],
    "gone": [
        ("qg", BUILD.format("Na Balkáně stála sovětská armáda, Německo ji zničilo.").replace("tam", "na Balkáně")),
        ("qg", "Japonsko má armádu v Japonsku. Americké loďstvo přeplulo z Japonského moře do Severního Pacifiku. "
               "Japonsko chce postavit loďstvo v Japonském moři. Smí?"),
        ("qg", BUILD.format("Spojené království postavilo armádu v Západní Evropě, ale Itálie ji zničila.")),
    ],
    "may be": [
        ("qg", BUILD.format("V Západní Evropě by mohla být britská armáda.")),
        ("qg", BUILD.format("V Západní Evropě měla být britská armáda.")),
        ("qg", "Sovětský svaz má armádu v Moskvě a může mít armádu na Ukrajině. Kolik bodů Sovětský svaz získá?"),
        ("qg", "Mám mít v ruce 4 karty. Kolik karet si doberu?"),
    ],
    "nearly": [
        ("nr", "Sověti mají skoro 34 VP ve fázi vítězství. Vyhráli?"),
        ("nr", "Obránce dostal DR a zdánlivě nemůže ustoupit. Co se stane s jeho jednotkou?"),
        ("nr", "Osa má v políčku železnice málem tři jednotky. Smí Osa naložit jednotku?"),
    ],
    "bounds": [
        ("nr", "Je aspoň 7. kolo. Smí mít Sověti na jednom hexu dvě jednotky?"),
        ("nr", "Je nejdřív 4. kolo. Osa chce nahradit zničenou 9. armádu. Smí?"),
        ("nr", "Po 7. kole smí mít Sověti na jednom hexu dvě jednotky?"),
        ("qg", "Mám v ruce nejvýš 4 karty. Kolik karet si doberu?"),
    ],
    "either, or": [
        ("nr", "Útočník má sílu 14 nebo 18, obránce 9. Jaký je počáteční sloupec?"),
        ("nr", "Buď německá 9. armáda (síla 6), nebo 16. armáda (síla 9) útočí na sovětskou pěchotu (síla 3). Jaký je počáteční sloupec?"),
        ("qg", "Mám v ruce 5 až 6 karet. Kolik karet si doberu?"),
    ],
    "one of two": [
        ("nr", "Padl výsledek DR, na jednom ze dvou cílových hexů je pevnost. Ustupuje obránce?"),
        ("nr", "Útočník s dezorganizovanou a zdravou jednotkou vyhrál. Smí zdravá jednotka postoupit po boji?"),
        ("nr", "Dezorganizovaná jednotka zůstane stát a postoupí jiná jednotka. Smí?"),
    ],
    "instead, except": [
        ("qg", "Německo má armádu v Německu. Místo v Západní Evropě chce postavit armádu ve Skandinávii. Smí?"),
        ("nr", "Osa chce na hexu nechat všechny tři jednotky kromě jedné. Smí?"),
        ("nr", "Osa chce otočit na plnou sílu všechny tři snížené armády kromě jedné v 7. kole. Kolik karet musí odhodit?"),
    ],
    "plans": [
        ("nr", COLUMN.format("Sověti plánují přidat značku Shock.")),
        ("nr", COLUMN.format("Sověti by přidali značku Shock.")),
        ("nr", COLUMN.format("Sověti přidali značku Shock, ale neplatí.")),
        ("qg", "Německo má v Německu stavět armádu. Německo chce postavit armádu v Západní Evropě. Smí?"),
    ],
    "given up, refused": [
        ("qg", "Mám v ruce 5 karet. Chtěl jsem 2 odložit, ale nechal jsem si je. Kolik karet si doberu?"),
        ("qg", "mam 5 karet, chtel jsem 2 zahodit ale nechal jsem si je. kolik si doberu?"),
        ("nr", "Nechci zotavit německou 9. armádu v 7. kole. Kolik karet musím odhodit?"),
        ("qg", "Mám v ruce 5 karet, 2 odložím, ale až příští kolo. Kolik karet si doberu?"),
    ],
    "goes on without a verb, comes back, tried in vain": [
        ("qg", BUILD.format("Loďstvo v Baltském moři nemá Německo, ale Sovětský svaz.").replace("postavit armádu", "postavit loďstvo")),
        ("qg", "Mám v ruce 7 karet. Jednu zahraju a dvě odložím. Kolik karet si doberu?"),
        ("nr", "hele 8 kolo rusak chce nechat na hexu dva fronty, ale jeden pak odejde. muze?"),
        ("qg", "Německo zkusilo vybudovat armádu na Ukrajině, nešlo to. Sovětský svaz má vyloženou Rasputici. Smí ji Sovětský svaz použít?"),
        ("nr", "Útočník má polovinu síly 14, obránce 9. Jaký je počáteční sloupec?"),
        ("nr", "8. kolo. Sověti chtějí na dvou hexech nechat dva fronty. Smějí?"),
    ],
    "the word of somebody": [
        ("nr", "Podle Petra je 9. armáda dezorganizovaná. Smí dobrovolně zaútočit?"),
        ("nr", "Petr říká, že 9. armáda je dezorganizovaná, Jana říká, že není. Smí dobrovolně zaútočit?"),
        ("qg", BUILD.format("Petr říká, že v Západní Evropě je britská armáda.")),
    ],
    "told twice, told otherwise": [
        ("nr", "Útočník má sílu 6. Obránce má sílu 3. Obránce má sílu 4. Jaký je počáteční sloupec?"),
        ("qg", "Reakci mám na stole, soupeř má reakci v ruce. Smím použít svou reakci?"),
        ("nr", "Obránce dostal DR a nemůže ustoupit na sever, ale na jih ano. Co se stane s jeho jednotkou?"),
        ("qg", "Německo vybudovalo armádu na Ukrajině. Sovětský svaz nemá vyloženou Rasputici, ale Stalingrad. Smí Rasputici použít?"),
    ],
}


@pytest.mark.parametrize(("game", "text"), [row for rows in LEFT_OPEN.values() for row in rows])
def test_what_an_operator_turns_is_asked_about(game: str, text: str) -> None:
    session = confirmed(text, game)
    assert not session.ruling.decided or session.unused or session.questions


HEARD = [
    ("qg", f"V Severní Africe je italská armáda. {STRAIT}", "Ano, úžina je otevřená."),
    ("qg", BUILD.format("V Západní Evropě je britská armáda."), "Ne, tam stavět nesmí."),
    ("qg", "Mám v ruce 5 karet. Dvě odložím. Kolik karet si doberu?", "Počet karet, které si dobere: 4."),
    ("qg", "Německo má armádu v Německu. Chtělo by postavit armádu v Západní Evropě. Smí?", "Ano, tam stavět smí."),
    ("qg", "Německo má armádu v Německu, ve Východní Evropě by ji chtělo. Chce postavit armádu na Ukrajině. Smí?", "Ne, tam stavět nesmí."),
    ("nr", "Sověti mají 34 VP ve fázi vítězství. Vyhráli?", "Ano."),
    ("nr", "Je 7. kolo. Smí mít Sověti na jednom hexu dvě jednotky?", "Ne, tolik takových jednotek na jednom hexu zůstat nesmí."),
    ("nr", "Útočník má sílu 14, obránce 9. Jaký je počáteční sloupec?", "Počáteční sloupec je 3:2."),
    ("nr", COLUMN.format("Sověti přidali značku Shock."), "Konečný sloupec je 3:1."),
    ("nr", "Obránce dostal DR a nemůže ustoupit. Co se stane s jeho jednotkou?", "Obránce jde do políčka zničených jednotek."),
    ("nr", "9. armáda je dezorganizovaná. Smí dobrovolně zaútočit?", "Ne, zaútočit nesmí."),
]


@pytest.mark.parametrize(("game", "text", "answer"), HEARD)
def test_without_the_operator_it_is_ruled(game: str, text: str, answer: str) -> None:
    """5.2-osa, 9.1, 6.2-5, 12.3, 8.4.1, 10.5-krok3, 10.6.2, 10.7.5, 10.1.1."""
    assert confirmed(text, game).ruling.answer == answer


@pytest.mark.parametrize(("text", "said", "value"), [
    ("Mám skoro 9 ropy.", "9 ropy", 9), ("Mám 8 nebo 9 ropy.", "8", 8), ("Budu mít 9 ropy.", "9 ropy", 9), ("Mám 9 ropy minus 3.", "9 ropy", 9),
    ("Mám o 3 ropy víc než Eva.", "3 ropy", 3), ("Vlády se liší nejvýš o dva stupně.", "o dva stupně", 2),
    ("První pokus by mi nevyšel.", "pokus by mi nevyšel", True),
    ("Podle Evy mám 9 ropy.", "mám 9 ropy", 9), ("Buď první, nebo druhý pokus mi nevyšel.", "pokus mi nevyšel", True),
])  # fmt: skip
def test_operators_of_any_game(text: str, said: str, value: object) -> None:
    assert _is_turned(text, said, value)


@pytest.mark.parametrize(("text", "said", "value"), [
    ("Mám 9 ropy.", "9 ropy", 9), ("Mám 9 ropy a Eva 3.", "9 ropy", 9), ("Vlády se liší o dva stupně.", "o dva stupně", 2),
    ("První pokus mi nevyšel.", "pokus mi nevyšel", True), ("6. armáda za 4 a 2. armáda za 5 útočí.", "6. armáda za 4", 4),
    ("Eva ropu nemá, já mám 9 ropy.", "mám 9 ropy", 9),
    ("Chtěl bych nabídnout 26.", "nabídnout 26", 26),
])  # fmt: skip
def test_words_that_are_no_operators(text: str, said: str, value: object) -> None:
    assert not _is_turned(text, said, value)


def _is_turned(text: str, said: str, value: object) -> bool:
    heard = Plain(load("at").catalog, text)
    words = heard.words
    start = next(n for n, word in enumerate(words) if word.start == text.index(said))
    end = next(n for n, word in enumerate(words) if word.end >= text.index(said) + len(said)) + 1
    return Operators(heard).turn(start, end, value, is_state=True)
