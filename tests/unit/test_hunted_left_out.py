"""What a sentence leaves out: whom a pronoun means, whose value is asked, which of two; and what holds for both, only for now, or was found out."""

from __future__ import annotations

import pytest

from referee import Session, judge
from referee.court.taps import fact_id
from tests.unit.test_hunted_operators import confirmed

OPEN = {
    "whom a pronoun means": [
        ("nr", "Vedle 18. armády Osy stojí leningradská pevnost a Volchovský front. Smí na ni zaútočit Volchovský front?"),
        ("nr", "vedle 18. armady osy stoji leningradska pevnost a zasobeny volchovsky front bez znacek, smi na ni utocit volchovsky front?"),
        ("nr", "Vedle 9. armády Osy stojí sovětská pevnost a Kalininský front. Smí na ni útočit Kalininský front?"),
        ("qg", "Reakci mám na stole. Druhou reakci mám v ruce. Smím použít tu na stole?"),
    ],
    "whose value is asked": [
        ("qg", "Je fáze vítězných bodů Německa. Německo má armádu v Německu. Itálie má armádu v Německu. Kolik vítězných bodů získá?"),
        ("nr", "Osa má v ruce šest karet. Sověti mají v ruce osm karet. Kolik karet si dobere?"),
        ("ae", "Německý hráč obsadil Moskvu a drží ji i na začátku svého dalšího kola, Německo mu však mezitím obsadil britský hráč. Vyhrál?"),
        ("ae", "Německo obsadilo Moskvu a drží ji na začátku svého dalšího kola. Velká Británie obsadila Německo. Vyhrála Velká Británie?"),
    ],
    "which of two does it": [
        ("ae", "Jedna stíhačka bojuje v námořní bitvě a jiná stíhačka se účastní výsadku v Norsku. Smí to hráč udělat?"),
        ("ae", "Jedna stíhačka bojuje v námořní bitvě a druhá stíhačka se účastní výsadku. Smí to hráč udělat?"),
    ],
    "of both": [
        ("qg", "Je fáze vítězných bodů Německa. Německá armáda je v Německu i v Západní Evropě, v obou územích spolu s italskou. Kolik "
               "vítězných bodů Německo získá?"),
        ("qg", "Německé armády jsou v Německu i v Západní Evropě. V obou jsou spolu s italskou. Je fáze vítězných bodů Německa. Kolik vítězných bodů "
               "získá?"),
        ("qg", "faze VB nemecka, nemecke armady v nemecku i v zapadni evrope, v obou jsou spolu s italskou. kolik VB"),
    ],
    "had, for now, found out": [
        ("nr", "Útočník má sílu 6. Obránce měl sílu 3. Jaký je počáteční sloupec?"),
        ("qg", "Německo má armádu v Německu. V Západní Evropě zatím je britská armáda, ale odstraním ji. Německo tam chce postavit armádu. Smí?"),
        ("ae", "Útočím tankem. Tank hodil 3. Pak jsem zjistil, že hodil 4. Kolik zásahů jsem dal?"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("game", "text"), [row for rows in OPEN.values() for row in rows])
def test_nothing_is_ruled_at_once_on_what_is_left_open(game: str, text: str) -> None:
    ruling = judge(text, game)
    assert not ruling.decided or ruling.verdict == "povoleno" and "jiná" in text


HEARD = [
    ("nr", "Útočník měl sílu 6. Obránce měl sílu 3. Jaký byl počáteční sloupec?", "Počáteční sloupec je 2:1."),
    ("nr", "Útočník má sílu 6. Obránce má sílu 3. Jaký je počáteční sloupec?", "Počáteční sloupec je 2:1."),
    ("qg", "Je fáze vítězných bodů Německa. Německo má armádu v Německu. Kolik vítězných bodů získá?", "Ve fázi vítězných bodů získá 2 VB."),
    ("qg", "Je fáze vítězných bodů Německa. Německo má armádu v Německu. Itálie má armádu v Německu. Kolik vítězných bodů Německo získá?",
     "Ve fázi vítězných bodů získá 1 VB."),
    ("ae", "Útočím tankem. Tank hodil 4. Kolik zásahů jsem dal?", "Počet zásahů: 0."),
    ("ae", "Stíhačka bojuje v námořní bitvě a stíhačka se účastní výsadku. Smí to hráč udělat?", "Ne, výsadku se takto účastnit nesmí."),
    ("ae", "nemec obsadil moskvu, drzi ji i na zacatku svyho dalsiho kola a nemecko ma porad, vyhral?", "Ano, vyhrál."),
    ("ae", "Nákladní loď se účastnila bitvy. Smí naložit, ale ne vyložit?", "Ano, naložit to smí."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "answer"), HEARD)
def test_what_is_said_in_full_is_ruled_at_once(game: str, text: str, answer: str) -> None:
    """nr 10.5-krok2; qg 12.2; ae tab-jednotky, 9.3-letadla-bud, 1.2-nemecko, 19.9-po-bitve."""
    assert judge(text, game).answer == answer


@pytest.mark.parametrize(("game", "text", "fact"), [
    ("ae", "Německo už nekontroluje Egypt. Kolik IPC mu na konci jeho kola zaplatí Spojenci?", "controller|egypt"),
    ("ae", "Německo nekontroluje Egypt, kontroluje Trans-Jordan. Kolik IPC mu na konci jeho kola zaplatí Spojenci?", "controller|egypt"),
    ("ae", "Německo nekontroluje ani Egypt, ani Trans-Jordan. Kolik IPC mu na konci jeho kola zaplatí Spojenci?", "controller|trans-jordan"),
])  # fmt: skip
def test_what_a_clause_denies_fills_no_chip(game: str, text: str, fact: str) -> None:
    assert [chip.filled for chip in Session(text, game).chips if chip.id == fact] in ([], [False])


@pytest.mark.parametrize(("text", "fact"), [
    ("Německo kontroluje Egypt. Kolik IPC mu na konci jeho kola zaplatí Spojenci?", "controller|egypt"),
    ("Německo nekontroluje Egypt, kontroluje Trans-Jordan. Kolik IPC mu na konci jeho kola zaplatí Spojenci?", "controller|trans-jordan"),
])  # fmt: skip
def test_what_a_clause_beside_tells_fills_its_chip(text: str, fact: str) -> None:
    session = Session(text, "ae")
    assert session.ruling.decided or [chip.filled for chip in session.chips if chip.id == fact] == [True]


@pytest.mark.parametrize("text", [
    "Jsem na začátku tahu před fází zahrání karty. Smím přerozdělit zdroje?",
    "Jsem před fází zahrání karty. Smím přerozdělit zdroje a vzít si Pozemní bitvu?",
])  # fmt: skip
def test_before_the_first_phase_resources_may_be_exchanged(text: str) -> None:
    """8.9-kdy: at the start of the turn, before the play phase."""
    assert confirmed(text, "qg").ruling.verdict != "zakázáno"


def test_in_a_phase_they_may_not() -> None:
    text = "Hrajeme s Přerozdělením zdrojů. Je fáze zahrání karty. Smím přerozdělit zdroje?"
    assert confirmed(text, "qg").ruling.verdict == "zakázáno"


@pytest.mark.parametrize(("text", "filled"), [
    ("Torpédoborec chce napadnout cizí ponorku, která přepadne obchod teprve příští kolo a zatím na nic nezaútočila. Smí to udělat?", False),
    ("můžu torpédoborcem napadnout ponorku co na nic nezaútočila?", False),
    ("torpédoborec chce napadnout ponorku, která teprve přepadne trasu příští kolo, smí?", False),
    ("torpédoborec chce napadnout ponorku, která právě přepadla trasu, smí?", True),
])  # fmt: skip
def test_which_submarine_attacked(text: str, filled: bool) -> None:
    session = Session(text, "at")
    session.ask("may:landing_counter")
    assert any(chip.id.startswith("raider_attacked") and chip.filled and chip.value is True for chip in session.chips) == filled


@pytest.mark.parametrize(("game", "text"), [
    ("ae", "Hráč měl 30 IPC, z toho už 6 utratil za dvě pěchoty. Smí ještě koupit bombardér?"),
    ("ae", "muze britskej torpedoborec v kole amika strilet s jeho lodema na nemeckou ponorku?"),
    ("qg", "Nechci dobírat karty. Smím?"),
])  # fmt: skip
def test_every_filled_chip_can_be_confirmed(game: str, text: str) -> None:
    assert confirmed(text, game).ruling is not None


@pytest.mark.parametrize("text", [
    "Spojené království má armádu v Indii a loďstvo v Bengálském zálivu. Ve Středozemním moři pluje italské loďstvo a na Blízkém východě stojí "
    "nějaká armáda. Smí Spojené království zahrát Námořní bitvu na Středozemní moře?",
    "Spojené království má loďstvo v Bengálském zálivu a armádu v Indii. Na Blízkém východě stojí čísi armáda a ve Středozemním moři italské "
    "loďstvo. Smí Spojené království vést námořní bitvu ve Středozemním moři?",
])  # fmt: skip
def test_of_what_the_text_leaves_unnamed_an_honest_do_not_know_presumes_nothing(text: str) -> None:
    """A strait is open to whose army, or whose team's, holds it (5.2): whose the army there is decides."""
    session = Session(text, "qg")
    session.confirm()
    while session.wanted:
        for ask in session.wanted:
            session.answer(fact_id(ask.key), "unknown")
    if session.unused:
        session.answer("unused", "no")
    assert (session.ruling.verdict, session.ruling.reason) == ("nelze rozhodnout", "chybí údaj")
    assert {branch["verdict"] for branch in session.ruling.branches} == {"povoleno", "zakázáno"}
