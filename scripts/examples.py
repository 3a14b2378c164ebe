"""Write referee/games/GAME/examples.toml: for every frame that the cases use the shortest sentence of them that it reads.

    python scripts/examples.py [GAME ...]

A text that is not read is shown those that come nearest to its sentences (`referee.hearing.frames.alike`). The sentences are our own: cases taken
over from the shared collection (sample.yaml) are left out.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grammar.clauses import Failure, SentenceReader
from grammar.tokens import sentences
from referee.court.game import load, playable

SHORTEST = 3
"""Words of the shortest sentence that shows anything."""


def told_in(game: str) -> dict[str, None]:
    """The sentences of the game's own decided cases, each once."""
    found: dict[str, None] = {}
    for path in sorted((ROOT / "tests" / "cases" / game).glob("*.yaml")):
        if path.name == "sample.yaml":
            continue
        for case in yaml.safe_load(path.read_text(encoding="utf-8")):
            if case["expect"].get("verdict") == "nelze rozhodnout":
                continue
            text = case["text"]
            for sentence in sentences(text):
                found[text[sentence.start : sentence.end].strip()] = None
    return found


def examples(game: str) -> list[str]:
    """For every frame and mark the shortest sentence of one clause that it reads, in the order of the alphabet."""
    language = load(game).language
    shortest: dict[tuple[int, str], str] = {}
    for text in sorted(told_in(game), key=lambda t: (len(t), t)):
        parts = list(sentences(text))
        if len(parts) != 1 or not len(parts[0].tokens) >= SHORTEST or not text[:1].isupper() or text[-1] not in ".?":
            continue
        read = SentenceReader(language, parts[0]).read()
        if isinstance(read, Failure) or len(read[0].clauses) > 1:
            continue
        frame = read[0].clauses[0].match.frame
        if frame.where.startswith(f"{game}/"):
            shortest.setdefault((id(frame), text[-1]), text)
    return sorted(shortest.values())


def main(games: list[str]) -> int:
    """Write the files of the given games (of all that can be played)."""
    for game in games or playable():
        found = examples(game)
        rows = "".join(f"  {json.dumps(sentence, ensure_ascii=False)},\n" for sentence in found)
        head = "# Written by scripts/examples.py: sentences that this game reads, one for each frame that its cases use.\n"
        (ROOT / "referee" / "games" / game / "examples.toml").write_text(f"{head}sentences = [\n{rows}]\n", encoding="utf-8")
        print(game, len(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
