"""Whose piece is removed in a battle, or declared newly built, is in its adjective: the ruling is about that owner."""

from __future__ import annotations

import pytest

from referee import Session

FORBIDDEN = "zakázáno"
ALLOWED = "povoleno"
GERMANY = "Německo má zásobovanou armádu v Německu. Smí "


def verdict(text: str) -> str:
    """What is ruled on a text of Armádní generál at once."""
    return str(Session(text, "qg").ruling.verdict)


@pytest.mark.parametrize("text", [
    "USA mají zásobované loďstvo ve Východním Pacifiku. Smí kartou Pozemní bitva odstranit britskou armádu na Novém Zélandu?",
    f"{GERMANY}Pozemní bitvou odstranit italskou armádu na Balkáně?",
    f"{GERMANY}Pozemní bitvou odstranit svou armádu na Balkáně?",
    f"{GERMANY}vést pozemní bitvu proti své armádě na Balkáně?",
    "Japonsko má zásobované loďstvo v Japonském moři. Smí Námořní bitvou odstranit italské loďstvo v Jihočínském moři?",
])  # fmt: skip
def test_no_battle_removes_a_piece_of_the_own_side(text: str) -> None:
    """Whoever's it is, the own nation's or a friend's, it is named."""
    assert verdict(text) == FORBIDDEN


@pytest.mark.parametrize("text", [
    f"{GERMANY}Pozemní bitvou odstranit sovětskou armádu na Balkáně?",
    f"{GERMANY}Pozemní bitvou odstranit britskou armádu na Balkáně?",
    f"{GERMANY}vést pozemní bitvu proti britské armádě na Balkáně?",
])  # fmt: skip
def test_a_battle_removes_a_piece_of_the_enemy(text: str) -> None:
    """As before."""
    assert verdict(text) == ALLOWED


@pytest.mark.parametrize("text", [
    "Německo zahraje Vybuduj armádu a prohlásí italskou armádu na Balkáně za nově vybudovanou. Smí?",
    "Japonsko zahraje Vybuduj loďstvo a prohlásí německé loďstvo za nově vybudované. Smí?",
    "Itálie zahraje Vybuduj armádu a prohlásí německou armádu v Itálii za nově vybudovanou. Smí?",
])  # fmt: skip
def test_another_nations_piece_is_not_declared_built(text: str) -> None:
    """Only a piece of one's own is."""
    assert verdict(text) == FORBIDDEN


@pytest.mark.parametrize("text", [
    "Německo zahraje Vybuduj armádu a prohlásí svou armádu na Balkáně za nově vybudovanou. Smí?",
    "Německo zahraje Vybuduj armádu a prohlásí německou armádu na Balkáně za nově vybudovanou. Smí?",
])  # fmt: skip
def test_a_piece_of_the_own_nation_is_declared_built(text: str) -> None:
    """As before."""
    assert verdict(text) == ALLOWED
