"""What several tests share: a small game in a folder of its own, and the database of the real sources."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

import rulebase
from rulebase.build import build
from tests import small_game

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
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the real sources."""
    return build(tmp_path_factory.mktemp("rulebase") / "rulebase.sqlite")


@pytest.fixture(scope="session")
def rules(database: Path) -> Iterator[rulebase.Rulebase]:
    """The database of the real sources."""
    with rulebase.open(database) as opened:
        yield opened


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--whole", action="store_true", help="every case of the properties that are sampled otherwise")


def pytest_configure(config: pytest.Config) -> None:
    """Workers and modules learn by the environment whether all is to run; so it is set before they are imported."""
    if config.getoption("--whole"):
        os.environ["ROZHODCI_WHOLE"] = "100000"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests marked ``sampled`` one in so many runs, chosen by a seed, the same on every worker (ROZHODCI_SEED)."""
    if os.environ.get("ROZHODCI_WHOLE"):
        return
    seed = os.environ.get("ROZHODCI_SEED", "0")
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        mark = item.get_closest_marker("sampled")
        chosen = mark is None or zlib.crc32(f"{seed} {item.nodeid}".encode()) % mark.args[0] == 0
        (kept if chosen else left).append(item)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = kept
