"""Words by which a text tells facts, and by which it does not; they are data (``telling.toml``). Knows no game."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any


@cache
def said_by(kind: str) -> Any:
    """Words of a kind (``telling.toml``)."""
    return {name: tuple(rows) if isinstance(rows, list) else rows for name, rows in _data().items()}[kind]


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(resources.files("referee.hearing.intents").joinpath("telling.toml").read_text(encoding="utf-8"))
