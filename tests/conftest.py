"""What several tests share: a small game in a folder of its own, and the database of the real sources."""

from __future__ import annotations

import gc
import math
import os
import zlib
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

import rulebase
from referee.court.game import game_verbs, playable
from referee.hearing.vocabulary import own_words
from rulebase import cache
from rulebase.build import build
from rulebase.database import default_path
from tests import small_game
from tests.sources import seed, whole

settings.register_profile("busy", deadline=None)  # a busy machine is no fault
settings.load_profile("busy")

@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A folder of games with one small game ``xx`` without faults."""
    return small_game.write(tmp_path / "games")


@pytest.fixture
def small(sources: Path, tmp_path: Path) -> Iterator[rulebase.Rulebase]:
    """The database of the small game."""
    with rulebase.open(build(tmp_path / "small.sqlite", sources)) as rules:
        yield rules


@pytest.fixture(scope="session")
def database() -> Path:
    """The file of the real sources: that of the cache, which all workers and the commands share."""
    return default_path()


@pytest.fixture
def copied(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever builds the real sources in this process gets a copy of what was built: the tests ask when, not what."""
    monkeypatch.setattr("rulebase.build.build", lambda path: path.write_bytes(database.read_bytes()))


@pytest.fixture(scope="session")
def rules(database: Path) -> Iterator[rulebase.Rulebase]:
    """The database of the real sources."""
    with rulebase.open(database) as opened:
        yield opened


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="every case of the properties that are sampled otherwise")


def pytest_configure(config: pytest.Config) -> None:
    """Workers and modules learn by the environment whether all is to run, else by what seed; so it is set before they are imported."""
    if config.getoption("--whole"):
        os.environ["ROZHODCI_WHOLE"] = "1"
    os.environ.setdefault("ROZHODCI_SEED", date.today().isoformat())


def pytest_sessionstart(session: pytest.Session) -> None:
    """Tell the seed, also where little is printed; before workers start make what each would make in an empty cache."""
    if hasattr(session.config, "workerinput"):
        if session.config.getoption("durations") is None:
            tell_little(session.config)
        return
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        sample = "everything runs" if whole() else "--whole runs everything"
        terminal.write_line(f"seed of the sample: ROZHODCI_SEED={seed()} ({sample})")
    if session.config.getoption("numprocesses", None) and not cache.cache_path().exists():
        with ProcessPoolExecutor() as workers:
            list(workers.map(made, ["", *playable()]))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """What is collected, and the games that it loads, stay for the whole run: nothing of it is looked through for what may go."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()
    return collected


def tell_little(config: pytest.Config) -> None:
    """A worker tells of a test only how it went, not also that it began, was set up and taken down well and ended: that took as long as most do."""
    (worker,) = [plugin for plugin in config.pluginmanager.get_plugins() if type(plugin).__name__ == "WorkerInteractor"]
    tell = worker.sendevent

    def told(name: str, **what: Any) -> None:
        well = name == "testreport" and what["data"]["when"] != "call" and what["data"]["outcome"] == "passed"
        if name not in {"logstart", "logfinish"} and not well:
            tell(name, **what)

    worker.sendevent = told


def made(game: str) -> None:
    """Make the own words of a game, or the rulebase where none is named, unless they are in the cache."""
    if game:
        own_words(game_verbs(game))
    else:
        default_path()


def drawn(name: str) -> int:
    """A number below 2**32 for a test, another one on another day."""
    return zlib.crc32(f"{seed()} {name}".encode())


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the cases of a test marked ``sampled`` one in so many runs, chosen by the seed.

    Of tests marked ``whole`` none runs, nor of measures that nobody asked for.
    """
    if whole():
        return
    groups: dict[str, list[tuple[int, pytest.Item]]] = defaultdict(list)
    left: set[pytest.Item] = set()
    for item in items:
        marks = {mark.name: mark for mark in item.iter_markers()}
        if "whole" in marks or ("bench" in marks and not config.getoption("benchmark_enable")):
            left.add(item)
        elif "sampled" in marks:
            groups[item.nodeid.partition("[")[0]].append((drawn(item.nodeid), item))
    for name, group in groups.items():
        (share,) = group[0][1].get_closest_marker("sampled").args
        number = math.floor(len(group) / share + drawn(name) / 2**32)
        left.update(item for _, item in sorted(group, key=itemgetter(0))[number:])
    if left:
        config.hook.pytest_deselected(items=list(left))
        items[:] = [item for item in items if item not in left]
