"""Who stands beside somebody, whose something is, and what was not done: no way of a text rules as if that were not said.

Each cause has texts that must not be ruled so and texts beside them that must be heard as before.
"""

from __future__ import annotations

import pytest

from tests.unit.test_hunted_operators import confirmed

LEFT_OPEN = {
    "named beside another, and of no fact": [
        ("qg", "V Číně stojí japonská armáda a s ní německá. Kolik bodů dostane Japonsko za Čínu?"),
        ("qg", "Na Ukrajině stojí armáda Itálie a armáda Německa. Kolik bodů dostane Itálie za Ukrajinu?"),
        ("qg", "Na Ukrajině stojí italská armáda vedle německé. Kolik bodů dostane Itálie za Ukrajinu?"),
        ("qg", "V Indii stojí armáda Británie a americká. Kolik bodů dostane Británie za Indii?"),
        ("qg", "V Austrálii stojí armáda Británie spolu s armádou Spojených států. Kolik bodů dostanou Spojené státy za Austrálii?"),
        ("qg", "Itálie má armádu v Itálii, na Balkáně má armádu jen Německo. Smí Itálie vybudovat armádu na Ukrajině?"),
        ("qg", "Itálie má armádu v Itálii, na Balkáně je armáda jen německá. Smí Itálie vést pozemní bitvu na Ukrajině?"),
    ],
    "his, or nobody's by the words": [
        ("qg", "Sovětský svaz má Stalingrad vyložený na stole od minulého kola. Smí ho použít, když má být odstraněna jeho armáda na Ukrajině?"),
        ("qg", "Sovětský svaz má Stalingrad vyložený na stole od minulého kola. Smí ho použít, když má být odstraněna armáda na Ukrajině?"),
        ("qg", "Británie má Torpédoborce vyložené na stole od minulého kola. "
               "Smí je použít, když má být odstraněno její zásobované loďstvo v Severním moři?"),
    ],
    "unveiled, which is the very use": [
        ("qg", "nemci utoci na ukrajinu a sovetskej hrac odhalil stalingrad, kterej lezel na stole od minulyho kola. jde to"),
        ("qg", "Británie odhalila Věrnost koruně, která ležela na stole od minulého kola. Japonsko právě vybudovalo armádu v Indii. Smí ji použít?"),
    ],
    "denied behind what was done": [
        ("nr", "2. pancéřová armáda vyřazena nebyla a v 16. kole je zásobena. Rumunská pole drží Osa. Kolik karet si Osa dobere?"),
        ("nr", "Pancéřová armáda SS zničena nebyla a v 18. kole je zásobena. Rumunská ropná pole drží Osa. Kolik karet si Osa dobere?"),
        ("nr", "Italská 8. armáda vyřazena nebyla a v 15. kole je zásobena. Kolik karet si Osa v 15. kole dobere?"),
    ],
}


@pytest.mark.parametrize(("game", "text"), [row for rows in LEFT_OPEN.values() for row in rows])
def test_it_is_asked_about(game: str, text: str) -> None:
    session = confirmed(text, game)
    assert not session.ruling.decided or session.unused or session.questions


HEARD = [
    ("qg", "V Číně stojí armáda Japonska společně s německou. Kolik bodů dostane Japonsko za Čínu?", "Ve fázi vítězných bodů za ně získá 1 VB."),
    ("qg", "V Indii stojí armáda Británie společně s americkou. Kolik bodů dostane Británie za Indii?", "Ve fázi vítězných bodů za ně získá 1 VB."),
    ("qg", "Na Ukrajině stojí armáda Itálie i německá. Kolik bodů dostane Itálie za Ukrajinu?", "Ve fázi vítězných bodů za ně získá 1 VB."),
    ("qg", "Na Ukrajině stojí armáda Itálie. Kolik bodů dostane Itálie za Ukrajinu?", "Ve fázi vítězných bodů za ně získá 2 VB."),
    ("qg", "Itálie má armádu v Itálii, na Balkáně má armádu Německo. Smí Itálie vybudovat armádu na Ukrajině?", "Ne, tam stavět nesmí."),
    ("qg", "Sovětský svaz má Stalingrad vyložený na stole od minulého kola. Smí ho použít, když má být odstraněna sovětská armáda na Ukrajině?",
     "Ano, účinek karty použít smí."),
    ("qg", "Sovětský svaz má Stalingrad vyložený na stole od minulého kola. Smí ho použít, když má být odstraněna britská armáda na Ukrajině?",
     "Ne, účinek karty teď použít nesmí."),
    ("qg", "nemci utoci na ukrajinu, stoji tam sovetska armada a sovetskej hrac odhalil stalingrad, kterej lezel na stole od minulyho kola. jde to",
     "Ano, účinek karty použít smí."),
    ("qg", "Sovětský svaz použil Stalingrad. Smí ho použít znovu?", "Ne, účinek karty teď použít nesmí."),
    ("nr", "18. armada znacku nezasobena nedostala, ve fazi odstraneni ale trasu nema. co s ni bude", "18. armáda zůstane na místě beze změny."),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "answer"), HEARD)
def test_what_is_said_is_ruled_on(game: str, text: str, answer: str) -> None:
    """qg 12.2, 9.1, 14.2, 9.6-odlozeni; nr 11.1."""
    assert confirmed(text, game).ruling.answer == answer
