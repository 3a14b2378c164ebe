"""Writes into README.md the rulings that it shows: every fenced block after ``<!-- ruling FILE -->``. With --check only compares."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import referee
import rulebase
from referee.speech.text import as_text

_BLOCK = re.compile(r"(<!-- ruling (?P<file>\S+) -->\n```\n).*?(```\n)", re.DOTALL)


def updated(text: str) -> str:
    """The text with every shown ruling as it is printed now."""
    with rulebase.open() as book:

        def ruling(match: re.Match[str]) -> str:
            position = (ROOT / match["file"]).read_text(encoding="utf-8")
            found = referee.judge(position)
            return f"{match[1]}{as_text(found, book.clause, game=book.title(found.game))}\n{match[3]}"

        return _BLOCK.sub(ruling, text)


def main() -> int:
    """Update or check."""
    path = ROOT / "README.md"
    old = path.read_text(encoding="utf-8")
    new = updated(old)
    if "--check" in sys.argv[1:]:
        return int(old != new)
    path.write_text(new, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
