"""What the rules of a game may read does not hang on which other games were loaded before it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOLD = """
import sys
from referee.court.game import load
for other in sys.argv[2:]:
    load(other).reads.readers("x")
game = load(sys.argv[1])
print(sorted((rule.name, rule.target, *sorted(game.reads.of_rule(rule))) for rule in game.law.rules.all))
"""


def reads(*games: str) -> str:
    """The kinds that each rule of the first game may read, the others loaded before it."""
    run = subprocess.run([sys.executable, "-c", TOLD, *games], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    return run.stdout


@pytest.mark.sampled(2)
@pytest.mark.parametrize("games", [("ae", "qg", "nr"), ("qg", "nr", "ae")], ids="-".join)
def test_other_games_change_nothing(games: tuple[str, ...]) -> None:
    assert reads(*games) == reads(games[0])
