"""What is only to be done, whose a gun or a ship is, what a damaged ship has, and words that nobody may pass over once chips are confirmed."""

from __future__ import annotations

import pytest

from referee import judge
from tests.unit.test_hunted_operators import confirmed

OPEN = [
    ("ae", "Na letadlové lodi má přistát stíhačka. Smí letadlová loď v nebojovém přesunu plout do sousedního moře?"),
    ("ae", "Na mé letadlové lodi mají přistát dvě stíhačky. Smí moje letadlová loď plout?"),
    ("ae", "Nákladní loď má vyložit pěchotu v Norsku. Smí ještě odplout?"),
    ("ae", "Poškozená bitevní loď dostala jeden zásah. Je potopená?"),
    ("ae", "Poškozená bitevní loď dostala další zásah. Je potopená?"),
    ("ae", "V bitvě je se mnou můj německý torpédoborec. Smí můj německý stíhač zaútočit na britskou ponorku?"),
    ("ae", "muze muj nemeckej stihac zautocit na britskou ponorku? v bitve je se mnou muj nemeckej torpedoborec."),
    ("ae", "Němci útočí na Ukrajinu se čtyřmi pěchotami a dvěma děly. Kolik pěchot útočí na 2?"),
    ("ae", "Útočím dvěma stíhači, jeden z nich neletí. Obránce má AA dělo. Kolika kostkami obránce hází za AA?"),
    ("nr", "Útočník má sílu 14, obránce má 9, jedna z jeho jednotek ale neútočí. Jaký je počáteční sloupec?"),
    ("ae", "Útočím třemi stíhači, dva z nich nezaútočí. Obránce má AA dělo. Kolika kostkami obránce hází za AA?"),
    ("ae", "Němci útočí na Kavkaz se třemi pěchotami, dvěma děly a jedním tankem. Kolik pěchot zasahuje na 2?"),
]
HEARD = [
    ("ae", "Na letadlové lodi přistála stíhačka. Smí letadlová loď v nebojovém přesunu plout do sousedního moře?", "Ne, takto se přesunout nesmí."),
    ("ae", "Nákladní loď vyložila pěchotu v Norsku. Smí ještě odplout?", "Ne, takto se přesunout nesmí."),
    ("qg", "Britské loďstvo v Bengálském zálivu není zásobované a Japonsko je má odstranit. Chci použít Torpédoborce. Smím?", "Ne"),
    ("ae", "Bitevní loď dostala jeden zásah. Je potopená?", "Ne, potopená není."),
    ("ae", "Bitevní loď dostala dva zásahy. Je potopená?", "Ano"),
    ("ae", "Sovětská stíhačka přelétá v bojovém přesunu Bělorusko, kde stojí sovětské protiletadlové dělo. Smí na ni dělo střílet?", "Ne"),
    ("ae", "Německá stíhačka přelétá v bojovém přesunu Bělorusko, kde stojí sovětské protiletadlové dělo. Smí na ni dělo střílet?", "Ano"),
    ("ae", "Němci útočí na Ukrajinu se čtyřmi pěchotami a dvěma dělostřelectvy. Kolik pěchot útočí na 2?", "2× pěchota"),
]


@pytest.mark.parametrize(("game", "text"), OPEN)
def test_it_is_not_ruled_on(game: str, text: str) -> None:
    assert not judge(text, game).decided


@pytest.mark.parametrize(("game", "text", "answer"), HEARD)
def test_it_is_ruled_on(game: str, text: str, answer: str) -> None:
    ruling = judge(text, game)
    assert ruling.decided
    assert ruling.answer.startswith(answer)


NAMED = {
    "a thing named beside another": [
        ("nr", "Je 15. kolo. Na hexu je 3. tanková armáda spolu s Jižním frontem. Smí tam zůstat i Volchovský front?"),
        ("nr", "Na hexu je 6. armáda společně s 9. armádou. Smí tam zůstat i 4. armáda?"),
        ("nr", "Je 15. kolo. Na hexu stojí 3. tanková armáda po boku Jižního frontu. Smí tam zůstat i Volchovský front?"),
    ],
    "only supposed": [
        ("qg", "V Indii britská armáda není. Kdyby tam byla, směla by Británie postavit armádu v Jihovýchodní Asii?"),
        ("qg", "V Číně japonská armáda není. Kdyby tam byla, smělo by Japonsko postavit armádu v Mongolsku?"),
        ("qg", "Na Balkáně německá armáda není. Kdyby tam stála, smělo by Německo postavit armádu na Ukrajině?"),
    ],
    "asked of another": [
        ("qg", "Kolik karet má po přípravě v dobíracím balíčku stát, který není Itálie, nýbrž Japonsko?"),
        ("qg", "Kolik karet má po přípravě v dobíracím balíčku stát, kterým není Itálie, nýbrž Japonsko?"),
    ],
    "done before": [
        ("at", "Jednou jsem v tomto kole už bombardoval. Smím bombardovat modrého?"),
    ],
    "some of those counted": [
        ("ae", "Tři německé bombardéry útočí na Leningrad, kde stojí sovětské AA dělo. Jeden z nich se před útokem vrátil do Polska. "
               "Kolika kostkami hodí sovětský hráč za AA dělo?"),
    ],
    "wanted, or not to be": [
        ("ae", "Kupuji tři tanky, stíhač kupovat nemám. Kolik IPC zaplatím?"),
        ("nr", "Je 9. kolo a Rumunská ropná pole chtějí dobýt Sověti. Kolik karet si dobere Osa?"),
        ("nr", "Je 9. kolo a Rumunská ropná pole mají držet Sověti. Kolik karet si dobere Osa?"),
        ("at", "Jedna z mých dvou ponorek byla potopena. Kolik kostek háže při přepadení?"),
    ],
    "gone": [
        ("qg", "Sovětské loďstvo plulo v Baltském moři, hráč je však právě odstranil. "
               "Smí Sovětský svaz postavit loďstvo v Kaspickém moři, když má zásobovanou armádu na Ukrajině?"),
    ],
    "told across another clause": [
        ("nr", "9. kolo, kolik karet si dobira osa kdyz rumunsky ropny pole drzej sovetti"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("game", "text"), [row for rows in NAMED.values() for row in rows])
def test_it_is_asked_about(game: str, text: str) -> None:
    session = confirmed(text, game)
    assert not session.ruling.decided or session.unused or session.questions


SAID = [
    ("nr", "Je 9. kolo a Rumunská ropná pole drží Sověti. Kolik karet si dobere Osa?", "Počet karet, které si dobere: 4."),
    ("ae", "Útočím dvěma stíhači. Obránce má AA dělo. Kolika kostkami obránce hází za AA?", "Počet kostek: 2, jedna za každé útočící letadlo."),
    ("qg", "faze VB nemecka, nemecka armada je v nemecku spolu s italskou. kolik VB", "Ve fázi vítězných bodů získá 1 VB."),
    ("qg", "faze VB nemecka, nemecka armada je v nemecku. kolik VB", "Ve fázi vítězných bodů získá 2 VB."),
    ("qg", "Kolik karet má po přípravě v dobíracím balíčku Itálie?", "Po přípravě zbude v dobíracím balíčku 20 karet (Itálie)."),
    ("nr", "Na hexu je 6. armáda a 9. armáda. Smí tam zůstat i 4. armáda?", "Ne, tolik takových jednotek na jednom hexu zůstat nesmí."),
    ("nr", "9. kolo, kolik karet si dobira osa kdyz rumunsky ropny pole drzi sovet", "Počet karet, které si dobere: 4."),
    ("ae", "Tři německé bombardéry útočí na Leningrad, kde stojí sovětské AA dělo. Kolika kostkami hodí sovětský hráč za AA dělo?",
     "Počet kostek: 3, jedna za každé útočící letadlo."),
    ("qg", "V Indii stojí britská armáda. Smí Británie postavit armádu v Jihovýchodní Asii?", "Ano"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "answer"), SAID)
def test_what_is_said_is_ruled_on(game: str, text: str, answer: str) -> None:
    """qg 12.2, 2.2, 9.1; nr 8.4.1, 5.2, 13.5; ae 7.1.2."""
    session = confirmed(text, game)
    assert session.ruling.answer.startswith(answer)
    assert not session.unused
