"""What a player sees does not hang on the order in which Python keeps a set."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXTS = [
    ("qg", "Ve dvou hráčích jsem hráč 1. Které státy ovládám?"),
    ("qg", "Odkládám nepoužitou reakci ze stolu. Smím ji dát dospod odkládacího balíčku?"),
    ("qg", "Hrajeme s přerozdělením zdrojů. Na začátku soupeřova tahu odložím 4 karty z ruky a chci si z balíčku vzít Pozemní bitvu. Smím?"),
    ("ae", "Útočím dvěma ponorkami na letadlovou loď a nákladní loď. Ponorky hodily 1 a 2. Kolika kostkami hází obránce?"),
    ("nr", "je 28. kolo a odstranili jsme posadku, vyhrali sovieti?"),
]
SHOW = """
import json, sys
from referee.faces.at_table import session
for game, text in json.load(sys.stdin):
    print(json.dumps(session({"text": text, "game": game}), ensure_ascii=False))
"""


@pytest.fixture(scope="module")
def shown() -> list[list[str]]:
    """The screens of the texts by two seeds."""
    return [_screens(seed) for seed in ("1", "3")]


def _screens(seed: str) -> list[str]:
    env = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", SHOW], input=json.dumps(TEXTS), env=env, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize("place", range(len(TEXTS)))
def test_a_screen_is_the_same_whatever_the_seed(shown: list[list[str]], place: int) -> None:
    first, second = (screens[place] for screens in shown)
    assert first == second
