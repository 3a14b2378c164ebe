"""Words of a rulebook for which the vocabulary has no form, alone or inside a known name of several words: a test of the vocabulary.

    python scripts/words_without_entry.py [GAME] [--text FILE] [--most N]

Reads our own clauses, or a text file (the book as found). Prints how many running words are known and the commonest unknown ones.
"""

from __future__ import annotations

import argparse
import collections
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import rulebase
from grammar.frames import FrameSet
from grammar.lexicon import Lexicon
from grammar.morphology import fold
from referee.court.game import load, playable
from referee.hearing.vocabulary import open_language

_WORD = re.compile(r"[^\W\d_]+")


def unknown_words(text: str, lexicon: Lexicon) -> tuple[int, collections.Counter[str]]:
    """The count of running words, and the folded words without a form by frequency. Single letters do not count."""
    words = _WORD.findall(text)
    folded = [fold(word) for word in words]
    named: set[int] = set()
    for i, first in enumerate(folded):
        for parts in lexicon.names(first):
            if tuple(folded[i : i + len(parts)]) == parts:
                named.update(range(i, i + len(parts)))
    long = [i for i, word in enumerate(words) if len(word) > 1]
    return len(long), collections.Counter(folded[i] for i in long if i not in named and not lexicon.readings(words[i]))


def words_of(game: str) -> Lexicon:
    """The words of a game, with its own verbs where it has checks."""
    return (load(game).language if game in playable() else open_language(rulebase.open(), game, (), FrameSet())).lexicon


def main() -> int:
    """Print the figures."""
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("game", nargs="?", default="nr")
    ap.add_argument("--text")
    ap.add_argument("--most", type=int, default=60)
    a = ap.parse_args()
    if a.text:
        text = Path(a.text).read_text(encoding="utf-8")
    else:
        text = "\n".join(f"{c.title} {c.text}" for c in rulebase.open().clauses(a.game))
    total, unknown = unknown_words(text, words_of(a.game))
    print(f"{total} words, {sum(unknown.values())} without an entry ({100 * sum(unknown.values()) / total:.1f} %), {len(unknown)} different")
    print(", ".join(f"{w} {n}" for w, n in unknown.most_common(a.most)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
