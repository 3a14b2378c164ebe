"""Words that tell nothing of the game move no ruling; an operator (doubt, retraction, another time, denial) is lost in none."""

from __future__ import annotations

import random
from functools import cache

import pytest

from referee.court.judge import judge
from scripts.adversary import BENIGN, GAMES, decided, lost, unmoved
from tests.sources import whole

SEED = 20261124
BENIGN_TEXTS, OPERATOR_TEXTS = (120, 60) if whole() else (3, 1)
"""Of so many texts of each game, chosen by the seed; of all by ``python scripts/adversary.py``."""
BOUND = 0.95
"""The share of benign wraps that leave the ruling unmoved."""
ALIKE = (
    "V příštím kole jako posila přichází", "V příštím kole pěchota vejde do prázdného nepřátelského území.",
    "V příštím kole bombardéry pak hodí", "V příštím kole bombardér pak hodí", "V příštím kole jako posila přicházejí",
)  # fmt: skip
"""What is done in another turn is judged alike, and rightly so."""
KNOWN: dict[str, tuple[str, ...]] = {
    "who holds a space in another turn is told as who holds it now": (
        "Minulé kolo německo ovládá", "Minulé kolo brit ovládá", "V příštím kole německo ovládá", "V příštím kole brit ovládá",
        "V příštím kole drží i Německo.", "V příštím kole moskvu drží", "V příštím kole leningrad drží",
    ),
    "a retraction behind a denied relative clause": ("které klíčovým územím není, ale už ne.",),
}  # fmt: skip
"""Beginnings or ends of sentences whose operator is lost, by cause; shrinks only. All there are in the decided cases."""


@cache
def sample(game: str, size: int) -> list[str]:
    texts = [text for text in decided(game) if text.count("?") == 1]
    return random.Random(f"{SEED} {game}").sample(texts, min(size, len(texts)))


@pytest.mark.parametrize("game", GAMES)
def test_benign_wraps_move_nothing(game: str) -> None:
    moved, whole = [], 0
    for text in sample(game, BENIGN_TEXTS):
        before = judge(text, game)
        for name, write in BENIGN.items():
            whole += 1
            if not unmoved(before, judge(written := write(text, game), game)):
                moved.append((name, written))
    assert len(moved) <= (1 - BOUND) * whole, moved


@pytest.mark.parametrize("game", GAMES)
def test_no_operator_is_lost(game: str) -> None:
    known = [*ALIKE, *(sentence for sentences in KNOWN.values() for sentence in sentences)]
    wrong = [(name, written) for text in sample(game, OPERATOR_TEXTS) for name, written, is_lost in lost(game, text) if is_lost]
    assert [w for w in wrong if not any(sentence in w[1] for sentence in known)] == []
