"""One deciding sentence taken away: the referee asks for what it told, and comes back to the same ruling.

    python scripts/measure_questions.py FILE.yaml [--list]

Of every text that is decided the first sentence is taken away without which the rest is read whole and decided otherwise or not at
all. The questions asked then, at most three, are answered with what the whole text says or implies. A text whose ruling comes back
is *regained*; one decided otherwise on a presumption that it names is *presumed* (design.md, section 4); one that asks for nothing
that helps is *lost*; one decided otherwise without a presumption is *changed*, a fault. Exit status 1 where a text is changed.
"""

from __future__ import annotations

import argparse
import collections
import sys
from pathlib import Path
from typing import Any

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from grammar.tokens import sentences
from referee.game import load
from referee.judge import Sitting, judge
from referee.ruling import Ruling
from referee.runner import Missing, Runner, Undecided

QUESTIONS = 3


def same(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings say the same."""
    return (one.verdict, one.answer) == (other.verdict, other.answer)


class Witness:
    """Answers questions from the whole text: by what it states or what the rules find in it."""

    def __init__(self, text: str, game: str) -> None:
        self.situation = load(game).reader().read(text).situation
        self.runner = Runner(load(game).law, self.situation)
        self.ids = {entity.name: key for key, entity in self.situation.entities.items()}

    def knows(self, key: Any, names: list[str]) -> Any:
        """The value of a fact about things of these names; None where the text does not tell it."""
        try:
            return self.runner.read(key[0], *(self.ids.get(name, name) for name in names))
        except (Missing, Undecided, KeyError):
            return None


def regained(rest: str, text: str, game: str, whole: Ruling) -> bool:
    """Whether the answers to at most three questions bring the ruling back."""
    witness, sitting = Witness(text, game), Sitting(rest, game)
    asked: set[Any] = set()
    for _ in range(QUESTIONS):
        if same(sitting.ruling(), whole):
            return True
        entities = sitting.game.reader().read(rest).situation.entities
        for key, _, words in sitting.wanted():
            value = witness.knows(key, [entities[a].name if a in entities else a for a in key[1]])
            if key not in asked and value is not None:
                asked.add(key)
                sitting.tell(key, value, words)
                break
        else:
            return False
    return same(sitting.ruling(), whole)


def assess(text: str, game: str) -> tuple[str, str, str]:
    """What becomes of a decided text, the sentence taken away, and what is said without it."""
    whole = judge(text, game)
    pieces = sentences(text)
    for piece in pieces:
        if piece.mark == "?" or len(pieces) < 2:
            continue
        rest = f"{text[: piece.start]}{text[piece.end :]}".strip()
        ruling = judge(rest, game)
        if same(ruling, whole) or ruling.reason in {"nerozumím", "nemožný popis"}:
            continue
        taken = text[piece.start : piece.end]
        if ruling.decided:
            presumed = set(ruling.assumptions) - set(whole.assumptions) or ruling.provisos
            return "presumed" if presumed else "changed", taken, ruling.answer
        return "regained" if regained(rest, text, game, whole) else "lost", taken, f"{ruling.reason}: {ruling.answer}"
    return "no sentence decides", "", ""


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--list", action="store_true", help="show what was lost or changed")
    a = parser.parse_args()
    count: collections.Counter[str] = collections.Counter()
    for entry in yaml.safe_load(Path(a.file).read_text(encoding="utf-8")):
        text = f"{entry['situation']} {entry['question']}"
        if not judge(text, entry["game"]).decided:
            continue
        status, taken, why = assess(text, entry["game"])
        count[status] += 1
        if a.list and status in {"lost", "changed"}:
            print(f"{entry['id']} {status}: {taken}\n    {text}\n    {why}")
    tried = count["regained"] + count["lost"] + count["changed"]
    print(f"{a.file}: {dict(count)}; regained {count['regained']} of {tried} ({100 * count['regained'] / max(tried, 1):.1f} %)")
    return 1 if count["changed"] else 0


if __name__ == "__main__":
    sys.exit(main())
