"""Whatever is put before a player is said in words: no role of a like case, and no id of a thing or of a value."""

from __future__ import annotations

import re

import pytest

from referee import Session
from tests.sources import CASES, rows, some

INNER = re.compile(r"[@*]|[a-z]_[a-z]|[a-z]\d+$")
"""Roles, names of facts, ids of things and acts."""
STRANGE = "Xqzwk"
"""A word that nobody knows, so that a text is read in part."""


def texts() -> list[tuple[str, str]]:
    return [(path.parent.name, case["text"]) for path in sorted(CASES.glob("*/*.yaml")) for case in rows(path)]


def inner(game: str, text: str) -> list[str]:
    """What of the chips of a text is no word for a player."""
    chips = Session(text, game).chips
    said = [part for chip in chips for part in (chip.text, chip.say, *(option.text for option in chip.options))]
    return [words for words in said if INNER.search(words)]


@pytest.mark.parametrize("turn", ["{} " + STRANGE, STRANGE + " {}"])
def test_chips_show_no_inner_name(turn: str) -> None:
    found = {text: words for game, text in some(texts(), 60) if (words := inner(game, turn.format(text.rstrip())))}
    assert not found


def test_a_battle_without_a_name_is_called_one() -> None:
    chips = Session("sovet da v 10. kole (snih) shock, o kolik sloupcu to posune", "nr").chips
    assert "@0" not in {chip.say for chip in chips} and any(chip.say == "útok" for chip in chips)
