"""Kills builds of the rulebase at random moments: ``python scripts/kills.py [--small N] [--real N] [--seed S]``.

Most builds are of a small book, which takes the same way to its file at once; some are of the real ones. The sources change from build to build, so
that the file tells which of them it is of. After each kill it must be the old one or the new one, whole, with at most one unfinished file beside
it; after a build that is let be, nothing else may be left. A kill is drawn by stage of the build, so that many fall where the file is finished and
takes its name; the table at the end says where they fell. Exit status 1 when one was bad. Where processes fork only.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import shutil
import signal
import struct
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import rulebase
from grammar.files import is_sound
from rulebase import build as builder
from rulebase import cache, search_index
from tests import small_game

STAGES: dict[str, tuple[Any, str, int]] = {
    "reading the sources": (builder, "_checked", 1),
    "opening": (builder, "written", 2),
    "writing": (builder, "_write", 3),
    "merging and packing": (search_index, "merged", 3),
    "sealing": (builder, "seal", 3),
    "flushing": (builder, "_flush", 3),
    "renaming": (os, "replace", 4),
    "flushing the folder": (builder, "_flush_folder", 2),
}
"""The stages of a build with the function that begins each, and how often a kill is drawn for it."""

DONE = len(STAGES)
TOLD = struct.Struct("=Bd")
"""The number of a stage and when it began."""

Seen = Callable[[int], object]


def announce(seen: Seen) -> None:
    """Have each stage tell its number as it begins."""
    for number, (module, name, _) in enumerate(STAGES.values()):
        setattr(module, name, _told(getattr(module, name), number, seen))


def _told(work: Callable[..., Any], number: int, seen: Seen) -> Callable[..., Any]:
    def telling(*given: Any, **named: Any) -> Any:
        seen(number)
        return work(*given, **named)

    return telling


def begun(target: Path, sources: Path) -> tuple[int, int]:
    """Begin a build in a process of its own: its number and where it tells its stages."""
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return child, reading
    try:
        announce(lambda number: os.write(writing, TOLD.pack(number, time.monotonic())))
        builder.build(target, sources)
        os.write(writing, TOLD.pack(DONE, time.monotonic()))
    finally:
        os._exit(0)


def told(pipe: int) -> Iterator[tuple[int, float]]:
    """What a build tells, as it comes."""
    while said := os.read(pipe, TOLD.size):
        yield TOLD.unpack(said)


def killed(target: Path, sources: Path, stage: int, delay: float) -> int:
    """Build and kill so long after the stage began; the stage that the kill found."""
    child, pipe = begun(target, sources)
    at = next((number for number, _ in told(pipe) if number >= stage), -1)
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    at = max([at, *(number for number, _ in told(pipe))])
    os.close(pipe)
    return at


def usual(target: Path, sources: Path) -> list[float]:
    """How long each stage takes."""
    child, pipe = begun(target, sources)
    at = [moment for _, moment in told(pipe)]
    os.waitpid(child, 0)
    os.close(pipe)
    if len(at) != DONE + 1:
        raise SystemExit(f"a build told {len(at)} stages")
    return [after - before for before, after in zip(at, at[1:], strict=False)]


class Book:
    """Sources that change, and the file that is built of them."""

    def __init__(self, place: Path, game: str) -> None:
        self.sources = place / "games"
        self.target = place / "file" / "rulebase.sqlite"
        self.target.parent.mkdir()
        self.header = self.sources / game / "game.toml"
        self.title = self.header.read_text(encoding="utf-8")
        self.game = game
        self.hashes: list[str] = []
        self.change()

    def change(self) -> None:
        """The next version of the sources."""
        named = f'title = "Vydání {len(self.hashes)}'
        self.header.write_text(self.title.replace('title = "', named, 1), encoding="utf-8")
        self.hashes.append(cache.content_hash(self.sources))

    def version(self) -> int | None:
        """The version that the file is of; None where it is of none, or not whole."""
        if not is_sound(self.target):
            return None
        with rulebase.open(self.target) as book:
            if book.rows("PRAGMA integrity_check") != [("ok",)] or book.content_hash not in self.hashes:
                return None
            version = self.hashes.index(book.content_hash)
            title = next(game.title for game in book.games() if game.id == self.game)
        return version if title.startswith(f"Vydání {version}") else None

    def digest(self) -> str:
        """What the file holds."""
        return hashlib.sha256(self.target.read_bytes()).hexdigest()

    def beside(self) -> int:
        """How many other files lie in its folder."""
        return len(list(self.target.parent.iterdir())) - 1


def kill(book: Book, stage: int, delay: float) -> tuple[int, str, str]:
    """One kill of a build of new sources: the stage that it found, whether the file is the old or the new one, what is wrong."""
    old, before = book.version(), book.digest()
    book.change()
    new = len(book.hashes) - 1
    at = killed(book.target, book.sources, stage, delay)
    version = book.version()
    wrong = [
        f"version {version}, was {old}, building {new}" if version not in (old, new) else "",
        "the old file has changed" if version == old and book.digest() != before else "",
        f"{book.beside()} files beside it" if book.beside() > 1 else "",
    ]
    return at, "new" if version == new else "old", ", ".join(filter(None, wrong))


def let_be(book: Book) -> str:
    """A build that nobody kills; what is wrong then."""
    before = book.digest() if book.version() == len(book.hashes) - 1 else None
    builder.build(book.target, book.sources)
    wrong = [
        f"version {book.version()} of {len(book.hashes) - 1}" if book.version() != len(book.hashes) - 1 else "",
        f"{book.beside()} files left behind" if book.beside() else "",
        "built with other bytes than before" if before not in (None, book.digest()) else "",
    ]
    return ", ".join(filter(None, wrong))


Found = Counter[tuple[int, str]]


def row(name: str, book: Book, count: int, chance: random.Random, every: int) -> int:
    """So many kills of a book at work, each ``every``-th followed by a build that is let be; returns how many were bad. Ctrl-C ends it early."""
    builder.build(book.target, book.sources)
    took = usual(book.target, book.sources)
    found: Found = Counter()
    bad = 0
    try:
        while at_work(found) < count:
            bad += one(name, book, took, chance, found, every, count)
    except KeyboardInterrupt:
        print(f"{name}: ended early", flush=True)
    print(f"{name}: {at_work(found)} kills of a build at work, {bad} bad; a build takes {sum(took):.2f} s")
    for at, stage in enumerate([*STAGES, "too late"]):
        usually = f"{1000 * took[at]:9.2f} ms" if at < DONE else " " * 12
        print(f"  {stage:20} {usually}  old file {found[at, 'old']:4}  new file {found[at, 'new']:4}", flush=True)
    return bad


def at_work(found: Found) -> int:
    """How many kills found a build at work."""
    return sum(count for (at, _), count in found.items() if at < DONE)


def one(name: str, book: Book, took: list[float], chance: random.Random, found: Found, every: int, count: int) -> bool:
    """One kill, with a build that is let be behind it where it is time; whether something was wrong."""
    stage = chance.choices(range(DONE), [weight for _, _, weight in STAGES.values()])[0]
    at, which, wrong = kill(book, stage, chance.choice([0, chance.uniform(0, took[stage])]))
    found[at, which] += 1
    number = sum(found.values())
    if number % every == 0 or at_work(found) == count:
        wrong = ", ".join(filter(None, [wrong, let_be(book)]))
    if wrong:
        print(f"{name}, kill {number} at {[*STAGES, 'too late'][at]}: {wrong}", flush=True)
    if number % 100 == 0:
        print(f"{name}: {number} kills", flush=True)
    return bool(wrong)


def main() -> int:
    """Kill, look, say."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--small", type=int, default=100)
    parser.add_argument("--real", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    a = parser.parse_args()
    chance = random.Random(a.seed)
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        small, real = Path(name, "small"), Path(name, "real")
        small_game.write(small / "games")
        shutil.copytree(cache.GAMES_DIR, real / "games")
        if a.small:
            bad += row("the small book", Book(small, "xx"), a.small, chance, 3)
        if a.real:
            bad += row("the real books", Book(real, "nr"), a.real, chance, 10)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
