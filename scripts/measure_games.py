"""How often the game of a text is told by itself: ``python scripts/measure_games.py FILE.yaml [FILE.yaml ...]``.

Files of described situations, named after their game (``nr.yaml``). Prints how many are given their game, how many are asked about or given
another, and how many are ruled on in another; only figures, never a text. Exit status 1 where one is ruled on in another game.
"""

from __future__ import annotations

import collections
import sys
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from referee import judge


def main(files: list[str]) -> int:
    """Print the figures of each file and of all."""
    every: collections.Counter[str] = collections.Counter()
    for name in files:
        counts: collections.Counter[str] = collections.Counter()
        for entry in yaml.load(Path(name).read_text(encoding="utf-8"), yaml.CSafeLoader):
            ruling = judge(entry.get("text") or f"{entry['situation']} {entry['question']}")
            told = "given its game" if ruling.game == Path(name).stem else "given another" if ruling.game else "asked about"
            counts[told] += 1
            counts["ruled on in another"] += told == "given another" and ruling.decided
        total = counts.total() - counts["ruled on in another"]
        print("/".join(Path(name).parts[-2:]), total, dict(counts))
        every.update({**counts, "texts": total})
    print(f"all: {every['given its game'] / every['texts']:.1%} of {every['texts']} given their game", dict(every))
    return 1 if every["ruled on in another"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
