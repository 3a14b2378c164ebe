"""A sample of kills of a build, and that the script which makes them sees a file that is not whole."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests import small_game

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))

import kills  # noqa: E402


@pytest.fixture
def book(tmp_path: Path) -> kills.Book:
    small_game.write(tmp_path / "games")
    found = kills.Book(tmp_path, "xx")
    kills.builder.build(found.target, found.sources)
    return found


def test_a_sample_of_kills_leaves_the_old_file_or_the_new_one() -> None:
    done = subprocess.run([sys.executable, "scripts/kills.py", "--small", "12", "--real", "0", "--seed", "5"],
                          cwd=ROOT, capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "12 kills of a build at work, 0 bad" in done.stdout


def test_the_file_tells_its_version(book: kills.Book) -> None:
    assert book.version() == 0
    book.change()
    assert book.version() == 0
    assert kills.let_be(book) == ""
    assert book.version() == 1


def test_a_file_that_is_not_whole_or_of_other_sources_is_seen(book: kills.Book) -> None:
    whole = book.target.read_bytes()
    for data in (whole[:-1], whole[: len(whole) // 2], whole[:5000] + b"?" + whole[5001:], b""):
        book.target.write_bytes(data)
        assert book.version() is None
    book.target.write_bytes(whole)
    book.hashes[0] = "of others"
    assert book.version() is None


def test_what_a_kill_leaves_is_seen(book: kills.Book, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaves(target: Path, *_: object) -> int:
        for name in ("one", "two"):
            (target.parent / f".{name}.tmp").touch()
        target.write_bytes(b"half")
        return 2

    monkeypatch.setattr(kills, "killed", leaves)
    _, which, wrong = kills.kill(book, 2, 0.0)
    assert which == "old" and "version None" in wrong and "2 files beside it" in wrong
    assert "2 files left behind" in kills.let_be(book)


def test_kills_are_drawn_for_every_stage_and_a_third_where_the_file_takes_its_name() -> None:
    weights = {name: weight for name, (_, _, weight) in kills.STAGES.items()}
    assert list(weights)[-1] == "flushing the folder"
    drawn = Counter(random.Random(1).choices(list(weights), list(weights.values()), k=1000))
    assert set(drawn) == set(weights)
    assert sum(drawn[name] for name in ("flushing", "renaming", "flushing the folder")) > 333
