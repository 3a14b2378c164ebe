"""The files of cases that tests are made of, each parsed once in a process; and the seed of what is sampled."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml

CASES = Path(__file__).parent / "cases"
_T = TypeVar("_T")


@cache
def rows(path: Path) -> Any:
    """What a file of cases holds; shared, so never to be changed."""
    return yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) or []


def seed() -> str:
    """What chooses the sample; told at the start of a run (``ROZHODCI_SEED`` gives it)."""
    return os.environ.get("ROZHODCI_SEED", "0")


def whole() -> bool:
    """Whether everything is to run (``--whole``)."""
    return bool(os.environ.get("ROZHODCI_WHOLE"))


def some(values: Sequence[_T], size: int) -> list[_T]:
    """So many of the values, chosen by the seed; all with ``--whole``."""
    return random.Random(seed()).sample(values, len(values) if whole() else min(size, len(values)))


def fewer(number: int, share: int) -> int:
    """A number of examples, so many times less of them without ``--whole``."""
    return number if whole() else number // share
