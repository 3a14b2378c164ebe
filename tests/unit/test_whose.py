"""Of what two players do, a question for a value is of the one whom it names; where that is none of them, there is no ruling."""

from __future__ import annotations

import pytest

import referee

HIS = [
    ("ae", "Kupuji dva tanky. Soupeř kupuje tři pěchoty. Kolik IPC zaplatím?", "total_price", 10),
    ("ae", "Kupuji dva tanky. Soupeř kupuje tři pěchoty. Kolik IPC zaplatí soupeř?", "total_price", 9),
    ("ae", "Kupuji dva tanky. Spoluhráč kupuje jeden bombardér. Kolik IPC zaplatím?", "total_price", 10),
    ("ae", "Německo kupuje dva tanky. Sovětský svaz kupuje tři pěchoty. Kolik IPC zaplatí Německo?", "total_price", 10),
    ("ae", "Hraji za Německo. Německo kupuje dva tanky. Sovětský svaz kupuje tři pěchoty. Kolik IPC zaplatím?", "total_price", 10),
    ("ae", "Bombarduji továrnu třemi bombardéry. Hodil jsem 2, 5 a 6. Kolik IPC ztratí soupeř?", "handed_over", 13),
    ("nr", "Soupeř chce otočit sníženou 9. armádu na plnou sílu v 7. kole. Kolik karet musí odhodit?", "card_cost", 2),
    ("qg", "V balíčku mám jednu kartu a mám odložit z balíčku tři. Kolik bodů ztratí moje strana?", "vp_lost", 2),
]

NOBODYS = [
    ("ae", "Soupeř kupuje tři pěchoty. Kolik IPC zaplatím?"),
    ("ae", "Německo kupuje tři pěchoty. Kolik IPC zaplatí Sovětský svaz?"),
    ("ae", "Kupuji dva tanky. Soupeř kupuje tři pěchoty. Kolik to stojí?"),
    ("ae", "Kupuji dva tanky. Soupeř kupuje tři pěchoty. Kolik zaplatíme celkem?"),
    ("ae", "Soupeř bombarduje moji továrnu dvěma bombardéry, hodil 4 a 5. Kolik IPC ztratí soupeř?"),
    ("ae", "Bombarduji soupeřovu továrnu jedním bombardérem a hodil jsem 6. Kolik IPC ztratím já?"),
    ("nr", "Soupeř chce otočit sníženou 9. armádu na plnou sílu v 7. kole. Kolik karet musím odhodit já?"),
    ("qg", "V balíčku mám jednu kartu a soupeř má odložit z balíčku tři. Kolik bodů ztratí moje strana?"),
    ("qg", "V balíčku mám jednu kartu. Spoluhráč má odložit z balíčku tři. Kolik bodů ztratí moje strana?"),
]


@pytest.mark.parametrize(("game", "text", "fact", "value"), HIS)
def test_a_value_is_of_what_the_one_does_whom_the_question_names(game: str, text: str, fact: str, value: int) -> None:
    ruling = referee.judge(text, game)
    assert ruling.decided and ruling.values[fact] == value


@pytest.mark.parametrize(("game", "text"), NOBODYS)
def test_a_value_of_what_he_does_not_do_is_not_ruled_on(game: str, text: str) -> None:
    assert not referee.judge(text, game).decided
