"""What is only to be done, whose the gun or the ship is, what a damaged ship has: hostile sentences that are not ruled on so, and benign ones that are."""

from __future__ import annotations

import pytest

from referee import judge

OPEN = [
    ("ae", "Na letadlové lodi má přistát stíhačka. Smí letadlová loď v nebojovém přesunu plout do sousedního moře?"),
    ("ae", "Na mé letadlové lodi mají přistát dvě stíhačky. Smí moje letadlová loď plout?"),
    ("ae", "Nákladní loď má vyložit pěchotu v Norsku. Smí ještě odplout?"),
    ("ae", "Poškozená bitevní loď dostala jeden zásah. Je potopená?"),
    ("ae", "Poškozená bitevní loď dostala další zásah. Je potopená?"),
    ("ae", "V bitvě je se mnou můj německý torpédoborec. Smí můj německý stíhač zaútočit na britskou ponorku?"),
    ("ae", "muze muj nemeckej stihac zautocit na britskou ponorku? v bitve je se mnou muj nemeckej torpedoborec."),
    ("ae", "Němci útočí na Ukrajinu se čtyřmi pěchotami a dvěma děly. Kolik pěchot útočí na 2?"),
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
