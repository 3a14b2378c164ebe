"""What models read of the server: instructions, descriptions of tools, prompts (``texts.toml``)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def texts() -> Mapping[str, Any]:
    """All of them."""
    return tomllib.loads(files("referee.faces.protocol").joinpath("texts.toml").read_text(encoding="utf-8"))


def flat(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())
