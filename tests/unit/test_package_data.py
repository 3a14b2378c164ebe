"""What the packages read beside their modules is packed into the wheel."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]["package-data"]
SUFFIXES = {".toml", ".json", ".lark", ".j2", ".md", ".typed"}
MADE = {"cases.json"}
"""What the build itself puts there (setup.py)."""


@pytest.mark.parametrize("package", ["grammar", "rulebase", "referee"])
def test_every_data_file_of_a_package_is_packed(package):
    folder = ROOT / package
    packed = {path for pattern in DATA[package] for path in folder.glob(pattern)}
    there = {path for path in folder.rglob("*") if path.is_file() and (path.suffix in SUFFIXES or path.name == "py.typed")}
    assert sorted(path.relative_to(ROOT).as_posix() for path in there - packed if path.name not in MADE) == []
