"""The measured accuracy is shown as it was measured."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import accuracy  # noqa: E402


@pytest.mark.parametrize(
    ("hits", "total", "low", "high"), [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (0, 0, 0.0, 1.0)]
)
def test_the_interval_of_a_share(hits: int, total: int, low: float, high: float) -> None:
    assert accuracy.interval(hits, total) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@pytest.mark.parametrize(("page", "point"), [("docs/accuracy.md", "."), ("site/pages/presnost.md", ",")])
def test_the_pages_show_the_figures(page: str, point: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    games = json.loads(accuracy.FIGURES.read_text(encoding="utf-8"))["games"]
    assert set(games) == set(accuracy.GAMES)
    for found in games.values():
        assert found["right"] + found["near"] + found["undecided"] + found["wrong"] == found["texts"]
        right, wrong = (accuracy.share(found[status], found["texts"], point) for status in ("right", "wrong"))
        assert f"| {found['texts']} | {right} | {wrong} |" in text
