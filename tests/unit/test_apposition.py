"""A noun behind a comma that says once more what was named before it is no second thing."""

from __future__ import annotations

import pytest

from referee import judge


@pytest.mark.parametrize(("text", "cost"), [
    ("Osa chce zotavit 9. armádu, svou pěchotu. Kolik karet to stojí?", 2),
    ("Osa chce zotavit 9. armádu, svou pěchotu, a 4. pancéřovou armádu. Kolik karet to stojí?", 4),
    ("Osa chce zotavit 9. armádu a svou pěchotu. Kolik karet to stojí?", 4),
    ("Osa chce zotavit 9. armádu, svou pěchotu a 4. pancéřovou armádu. Kolik karet to stojí?", 6),
])  # fmt: skip
def test_a_noun_of_one_s_own_behind_a_comma_is_what_was_named(text: str, cost: int) -> None:
    ruling = judge(text, "nr")
    assert not ruling.decided or ruling.values["card_cost"] == cost


def test_it_is_ruled_on() -> None:
    assert judge("Osa chce zotavit 9. armádu, svou pěchotu. Kolik karet to stojí?", "nr").values["card_cost"] == 2


def test_cards_for_both_are_not_those_of_a_train() -> None:
    text = ("Je sovětská organizační fáze 19. kola. Sověti chtějí vrátit na mapu 1. běloruský front, svoji údernou jednotku, z políčka zničených a "
            "2. baltský front z políčka zajatých. Kolik karet za oba dohromady odhodí a kterou stranou nahoru přijdou?")  # fmt: skip
    ruling = judge(text, "nr")
    assert not ruling.decided or ruling.values.get("card_cost") == 4
