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

settings.register_profile("busy", deadline=None)  # a busy machine is no fault
settings.load_profile("busy")

GAME = """\
id = "xx"
title = "Zkušební hra"
edition = "1. edice"
source = "Pravidla"
places = ["mapa hry"]
"""

CHAPTER = """\
# 8. Pohyb

## 8.0 Jednotky se pohybují
pravidlo · [8.0], s. 8

Každá jednotka se smí v pohybové fázi pohnout.

## 8.5 Zóna kontroly
definice · [8.5], s. 9 · definuje ZOC

Zóna kontroly sahá na šest okolních hexů.

? co je zoc

## 8.5.3 Z jedné EZOC rovnou do druhé se nechodí
pravidlo · [8.5.3], s. 9-10 · viz 8.5

Jednotka nesmí přejít přímo z jedné zóny kontroly do druhé (8.5).

? muzu jit ze zoc do zoc
! tisk: chybí číslo | míníme 8.5 | jiné nedává smysl
= 8.5.9

## 8.5.3-a Kde už stojí vlastní jednotka
výjimka · [8.5.3], s. 10 · výjimka z 8.5.3

Na hex s vlastní jednotkou takový krok udělat smí.

## tab-teren Tabulka terénu
tabulka · mapa hry · viz 8.0

Ceny vstupu podle terénu.

~ materiál: jen obsah tabulky
"""

TABLE = """\
clause = "tab-teren"
title = "Terén"
key = "terén"
columns = ["cena", "stop", "poznámka"]
source = "mapa hry"
confidence = "vysoká"

[rows]
les = [2, true, "-"]
pole = [1, false, "1L"]

[[note]]
row = "les"
column = "cena"
confidence = "sporná"
text = "Příklad 8.0 čte 3."
value = 3
"""

TERMS = """\
[[term]]
id = "zoc"
type = "zone"
lemma = "zóna kontroly"
paradigm = "žena"
synonyms = ["ZOC"]
english = ["zone of control"]
defined = "8.5"

[[term]]
id = "unit"
type = "unit"
lemma = "jednotka"
paradigm = "žena"
irregular = { "2p" = ["jednotek"] }

[[adjective]]
id = "german"
lemma = "německý"
sets = { side = "axis" }
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A folder of games with one small game ``xx`` without faults."""
    folder = tmp_path / "games" / "xx"
    for name, text in (
        ("game.toml", GAME), ("08-pohyb.md", CHAPTER), ("tables/teren.toml", TABLE), ("terms/slova.toml", TERMS),
    ):  # fmt: skip
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder.parent


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
