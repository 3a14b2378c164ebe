"""What somebody only wanted, would or could do, what holds on a condition, what another does, numbers with more behind them: asked about."""

from __future__ import annotations

import pytest

from referee import judge
from tests.unit.test_hunted_operators import confirmed

LEFT_OPEN = {
    "wanted, would, could": [
        ("ae", "Chtěl jsem útočit dvěma stíhači. Obránce má AA dělo. Kolika kostkami obránce hází za AA?"),
        ("ae", "Německá ponorka se chtěla ponořit. Smí na ni zaútočit britský torpédoborec?"),
        ("ae", "Nákladní loď by vyložila pěchotu v Norsku. Smí ještě odplout?"),
        ("ae", "Bitevní loď mohla dostat dva zásahy. Je potopená?"),
        ("nr", "Útočník má sílu 14, když se přidá pěchota. Obránce má 9. Jaký je počáteční sloupec?"),
    ],
    "was to be done": [
        ("ae", "Na letadlové lodi měla přistát stíhačka, ale nepřistála. Smím s lodí v tomto kole ještě plout?"),
        ("ae", "Na mé letadlové lodi měla přistát stíhačka. Smí loď plout?"),
        ("ae", "Nákladní loď měla vyložit pěchotu v Norsku. Smí ještě odplout?"),
    ],
    "had, and did something else": [
        ("ae", "Německo obsadilo Moskvu, sovětský hráč měl 11 IPC, ale utratil je. Kolik IPC předá Německu?"),
        ("qg", "Měl jsem v ruce 5 karet, ale dvě jsem zahrál. Kolik karet si doberu?"),
        ("ae", "Měl jsem 20 IPC, ale koupil jsem tank. Smím koupit stíhač?"),
    ],
    "another's": [
        ("ae", "Na jiné letadlové lodi přistála stíhačka. Smí moje letadlová loď plout?"),
        ("ae", "Jiná nákladní loď vyložila pěchotu v Norsku. Smí moje nákladní loď odplout?"),
        ("nr", "9. armáda je dezorganizovaná jen podle soupeře. Smí dobrovolně zaútočit?"),
    ],
    "wishes of another thing": [
        ("ae", "Na mé letadlové lodi chce přistát spojencova stíhačka. Smí letadlová loď plout?"),
        ("ae", "Na letadlové lodi v Severním moři chce přistát stíhač. Smí letadlová loď odplout?"),
        ("ae", "Na naší letadlové lodi chtějí přistát dvě stíhačky. Smí letadlová loď vyplout?"),
    ],
    "numbers": [
        ("ae", "Kupuji dva tanky, ne, jen jeden. Kolik IPC zaplatím?"),
        ("ae", "Kupuji dva tanky a k tomu ještě jeden. Kolik IPC zaplatím?"),
        ("nr", "Útočník má sílu 14, obránce nejvýš 9. Jaký je počáteční sloupec?"),
        ("nr", "Obránce dostal DR a jedna z jeho jednotek nemůže ustoupit. Co se stane s jeho jednotkou?"),
    ],
    "shut out": [
        ("qg", "V Severní Africe je jiná než italská armáda. Smí Německo použít úžinu?"),
        ("qg", "Německo má armádu jinde než v Německu. Chce postavit armádu v Západní Evropě. Smí?"),
    ],
}


@pytest.mark.parametrize(("game", "text"), [row for rows in LEFT_OPEN.values() for row in rows])
def test_it_is_asked_about(game: str, text: str) -> None:
    assert not judge(text, game).decided
    session = confirmed(text, game)
    assert not session.ruling.decided or session.unused or session.questions


HEARD = [
    ("ae", "Kupoval bych dva tanky. Kolik IPC zaplatím?", "10 IPC."),
    ("ae", "Útočím dvěma stíhači. Obránce má AA dělo. Kolika kostkami obránce hází za AA?", "Počet kostek: 2, jedna za každé útočící letadlo."),
    ("ae", "Nákladní loď vyložila pěchotu v Norsku. Smí ještě odplout?", "Ne, takto se přesunout nesmí."),
    ("ae", "Kupuji dva tanky a k tomu ještě jeden stíhač. Kolik IPC zaplatím?", "22 IPC."),
    ("ae", "Kupuji tři tanky, pěchotu ne. Kolik IPC zaplatím?", "15 IPC."),
    ("ae", "Německo obsadilo Moskvu a sovětský hráč měl 11 IPC. Kolik IPC předá Německu?", "11 IPC."),
    ("ae", "Na letadlové lodi přistála stíhačka. Smí moje letadlová loď plout?", "Ne, takto se přesunout nesmí."),
    ("ae", "Na letadlové lodi přistály dvě stíhačky. Smí letadlová loď vyplout?", "Ne, takto se přesunout nesmí."),
    ("ae", "Padla Moskva a drží ji Německo. Sovětský hráč chce nakoupit pěchotu a pak táhnout na Moskvu dvěma tanky. Smí nakupovat?",
     "Ne, koupit to nesmí."),
    ("nr", "Obránce dostal DR a jeho jednotka nemůže ustoupit. Co se stane s jeho jednotkou?", "Obránce jde do políčka zničených jednotek."),
    ("qg", "Německo má zásobované armády jen v Německu a na Balkáně. Smí kartou Pozemní bitva odstranit britskou armádu na Blízkém východě?",
     "Ne, bitvu tam vést nesmí."),
    ("qg", "Japonská armáda stojí v Japonsku, japonská loďstva v Japonském a Jihočínském moři, německá armáda v Jihovýchodní Asii. "
           "Je japonské loďstvo v Jihočínském moři zásobováno?", "Ano, je zásobovaná."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "answer"), HEARD)
def test_what_is_done_is_ruled_on(game: str, text: str, answer: str) -> None:
    """ae 5.3, tab-jednotky, 7.1.2-kostka, 9.1-po-vylozeni, 8.4-penize, 13.4-letadlova; nr 10.7.5; qg Pozemní bitva, Zásobování."""
    assert confirmed(text, game).ruling.answer == answer
