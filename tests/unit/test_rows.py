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


@pytest.mark.parametrize("wrong", ["[]", "{}", '{"nr/game.toml": {}}'])
def test_a_file_that_is_not_what_was_kept_is_read_anew(folder: Path, wrong: str) -> None:
    parsed = read("nr")
    (kept,) = folder.glob("rows-nr-*.json")
    whole = kept.read_text(encoding="utf-8")
    for text in (wrong, whole.replace("title", "titles", 1)):
        kept.write_text(text, encoding="utf-8")
        assert read("nr") == parsed
        assert kept.read_text(encoding="utf-8") == whole


def test_without_a_place_to_write_the_sources_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "cache_folder", lambda: tmp_path / "missing")
    assert read("nr")["nr/game.toml"]
    rows.rows_of.cache_clear()


def test_rooms_stand_in_the_order_of_their_chapters_and_the_last_ones_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "x/game.toml": {"things": {}},
        "x/facts.toml": {"fact": [1]},
        "x/combat/facts.toml": {"chapter": 10, "fact": [2]},
        "x/books/facts.toml": {"chapter": 1, "last": True},
        "x/supply/facts.toml": {"chapter": 6, "fact": [3], "acts": {"draw": {}}},
        "x/supply/facts_routes.toml": {"fact": [4], "acts": {"lead": {}}},
        "x/frames/01.toml": {"frame": []},
    }
    monkeypatch.setattr(rows, "rows_of", lambda game: found)
    assert rows.rooms("x") == ["supply", "combat", "books"]
    assert [data.get("fact") for data in rows.facts_of("x")] == [[1], [3, 4], [2], None]
    assert rows.facts_of("x")[1]["acts"] == {"draw": {}, "lead": {}}
