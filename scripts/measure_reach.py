"""How often an unread sentence speaks of nothing in the reach of the question, so that it could be set aside.

    python scripts/measure_reach.py FILE.yaml [FILE.yaml ...]

Files of described situations (``situation`` and ``question``, or ``text``); only figures are printed, never a text.
"""

from __future__ import annotations

import collections
import sys
from pathlib import Path

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from referee.court.game import load
from referee.court.ruled import reach_of
from referee.court.unheard import says_anything
from referee.hearing.catalog import concepts_in
from referee.law.facts import Unheard


def main(files: list[str]) -> int:
    """Print the figures of each game."""
    counts: dict[str, collections.Counter[str]] = collections.defaultdict(collections.Counter)
    for name in files:
        for entry in yaml.load(Path(name).read_text(encoding="utf-8"), yaml.CSafeLoader):
            text = entry.get("text") or f"{entry['situation']} {entry['question']}"
            game = load(entry.get("game", Path(name).stem))
            read = game.reader().read(text)
            if not read.failures or not read.questions:
                counts[game.id]["texts read whole, or without a question that is read"] += 1
                continue
            reach = reach_of(game, read)
            for failure in read.failures:
                words = failure.sentence.text(read.text)
                piece = Unheard(words, tuple(concepts_in(game.language, words)))
                outside = not reach.speaks_of(piece.concepts, game.law.registry, game.law.concepts, read.situation)
                counts[game.id]["unread sentences"] += 1
                counts[game.id]["all concepts outside the reach"] += outside
                counts[game.id]["could be set aside (no operator, no unknown word)"] += outside and not says_anything(piece, game.language)
                counts[game.id]["kinds in the reach"] += len(reach.kinds)
    for game_id, count in counts.items():
        total = count["unread sentences"] or 1
        for what, number in count.items():
            share = f" ({100 * number / total:.0f} %)" if "concepts" in what or "aside" in what else ""
            share = f" (mean {number / total:.0f})" if "kinds" in what else share
            print(f"{game_id}: {what}: {number}{share}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
