"""Whatever the reader makes of a text holds against that text; a fault put into it does not pass as sure."""

from __future__ import annotations

import random
import sys
from functools import cache
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import faults

import referee
from referee.court.game import load, playable
from tests.sources import whole

EVERY = 17 if whole() else 41
"""One case in so many is looked at; the script looks at more."""


READ = [game for game in playable() if load(game).reads_sentences]
"""Games of whose texts a reader makes facts."""


@cache
def sampled(game: str) -> list[faults.Right]:
    return list(faults.right(game, EVERY))


@pytest.mark.parametrize("game", READ)
def test_what_the_reader_made_of_a_text_is_never_flagged(game: str) -> None:
    for one in sampled(game):
        ruling = referee.judge_situation(one.data, text=one.text)
        assert (ruling.unsupported, ruling.unused) == ([], []), one.text
        assert ruling.answer == one.ruling.answer, one.text


@pytest.mark.parametrize("game", READ)
@pytest.mark.parametrize("kind", ["number", "roles", "slot"])
def test_most_faults_are_found(game: str, kind: str) -> None:
    """Words may say another fact, too (who moves, and who orders it); what moves no ruling by that need not be found."""
    spoiler = faults.Spoiler(game, sampled(game), random.Random(38))
    found = []
    for one in sampled(game):
        spoiled = spoiler.spoiled(one, kind)
        ruling = referee.judge_situation(spoiled[0], text=one.text) if spoiled is not None else None
        if ruling is not None and not ruling.errors:
            found.append(faults.flagged(ruling) or ruling.answer == one.ruling.answer)
    assert found and sum(found) >= 0.9 * len(found)
