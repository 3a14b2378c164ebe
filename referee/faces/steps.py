"""A session for programs: a JSON step a line in, how it stands as JSON out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from referee.faces import at_table
from referee.speech import dialogue


def states(lines: Iterable[str], text: str = "", game: str | None = None, saved: str = "") -> Iterator[dict[str, Any]]:
    """How the session stands at first, where there is a text, and after each step; a step is a list as `at_table.session` takes it.

    ``["text", "...", "nr"]`` begins a session anew, with or without a game.
    """
    if text or saved:
        yield (state := at_table.session({"saved": saved} if saved else {"text": text, "game": game}))
        saved = state["saved"]
    for line in filter(str.strip, lines):
        step = _step(line)
        if step and step[0] == "text" and len(step) > 1:
            state = at_table.session({"text": str(step[1]), "game": step[2] if len(step) > 2 else game})
        else:
            state = at_table.session({"saved": saved, "do": [step] if step else []})
        state["fault"] = state["fault"] or ("" if step else dialogue.NO_STEP)
        yield state
        saved = state["saved"]


def _step(line: str) -> list[Any]:
    """The step of a line; empty where it is none."""
    try:
        step = json.loads(line)
    except ValueError:
        return []
    return step if isinstance(step, list) and step and isinstance(step[0], str) else []
