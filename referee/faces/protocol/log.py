"""What calls cost, a JSON object a line, in a local file that somebody asked for. No contents of calls are kept."""

from __future__ import annotations

import json
from pathlib import Path


class Log:
    """A file to which each call is appended; none where nobody asked."""

    def __init__(self, path: Path | None) -> None:
        """Raises OSError where the file cannot be written."""
        self.path = path
        if path is not None:
            path.open("a", encoding="utf-8").close()

    def call(self, name: str, taken: int, given: int, ms: float, is_fault: bool) -> None:
        """Note a call: its tool, prompt or resource, bytes in and out, milliseconds, and whether it was at fault."""
        if self.path is None:
            return
        row = {"call": name, "in": taken, "out": given, "ms": round(ms, 1), **({"fault": True} if is_fault else {})}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
