"""The files of a game are the same data from the cache as from their sources."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from referee.law import rows

GAMES = Path(rows.__file__).parents[1] / "games"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(rows, "cache_folder", lambda: tmp_path)
    return tmp_path


def read(game: str) -> dict[str, object]:
    rows.rows_of.cache_clear()
    return dict(rows.rows_of(game))


def test_what_was_kept_is_what_was_parsed(folder: Path) -> None:
    parsed = read("nr")
    assert len(list(folder.glob("rows-nr-*.json"))) == 1
    assert read("nr") == parsed
    for name, data in parsed.items():
        assert data == tomllib.loads((GAMES / name).read_text(encoding="utf-8")), name


def test_a_damaged_file_is_read_anew(folder: Path) -> None:
    parsed = read("nr")
    for kept in folder.glob("rows-nr-*.json"):
        kept.write_text("{", encoding="utf-8")
    assert read("nr") == parsed


def test_without_a_place_to_write_the_sources_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "cache_folder", lambda: tmp_path / "missing")
    assert read("nr")["nr/game.toml"]
    rows.rows_of.cache_clear()
