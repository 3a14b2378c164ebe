"""What makes texts against the referee: benign wraps, which must change nothing, and operators, which must not be lost.

    python scripts/adversary.py [--every N] [--list] [GAME ...]

Of each decided case every benign wrap is ruled on (the same verdict, values and first citation is wanted), and each sentence of which the
ruling uses a fact is said again in doubt, taken back, of another time, or denied: then the same answer must not rest on that fact as told.
Figures are printed; with ``--list`` each wrong text, too.
"""

from __future__ import annotations

import argparse
import collections
import functools
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import Pool
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grammar.tokens import Sentence, sentences, tokenize
from referee.court.game import load
from referee.court.judge import judge
from referee.court.ruled import reach_of
from referee.hearing.read import Read
from referee.law.facts import Fact
from referee.law.mentions import NAMING
from referee.speech.ruling import Ruling

GAMES = ("nr", "qg", "ae")
CASES = ROOT / "tests" / "cases"
UNDECIDED = "nelze rozhodnout"


def small(text: str, game: str) -> str:
    """The text as it stands within a sentence: with a small letter, unless it begins with a name."""
    first = tokenize(text)[:1]
    if first and (any(r.names for r in load(game).language.lexicon.readings(first[0].text)) or first[0].text[1:2].isupper()):
        return text
    return text[:1].lower() + text[1:]


def _asked(text: str) -> int:
    """Where the question begins; the end of the text where it has none."""
    return next((s.start for s in sentences(text) if s.mark == "?"), len(text))


def _before_question(words: str) -> Callable[[str, str], str]:
    def written(text: str, game: str) -> str:
        at = _asked(text)
        return f"{text[:at]}{words} {text[at:]}"

    return written


def _leading_question(words: str) -> Callable[[str, str], str]:
    def written(text: str, game: str) -> str:
        at = _asked(text)
        return f"{text[:at]}{words} {small(text[at:], game)}"

    return written


BENIGN: dict[str, Callable[[str, str], str]] = {
    "greeting": lambda text, game: f"Ahoj všem. {text}",
    "good day": lambda text, game: f"Dobrý den, {small(text, game)}",
    "a question announced": lambda text, game: f"Mám dotaz: {text}",
    "thanks": lambda text, game: f"{text} Díky!",
    "thanks ahead": lambda text, game: f"{text} Předem děkuji za odpověď.",
    "filler": lambda text, game: f"No nic, {small(text, game)}",
    "dispute": _before_question("U stolu jsme se kvůli tomu pohádali."),
    "so": _leading_question("Takže"),
    "now the question": _leading_question("A teď otázka:"),
    "bracket": _before_question("(Hrajeme to teprve podruhé.)"),
    "advice": _before_question("Prosím o radu."),
    "opinion": _before_question("Podle mě je to jasné."),
}
"""Ways to write the same text with words around it that tell nothing of the game."""


def _after(words: str) -> Callable[[str, str], str]:
    return lambda told, game: f"{told.rstrip(' .!')}{words}"


def _led(words: str) -> Callable[[str, str], str]:
    return lambda told, game: f"{words} {small(told.rstrip(' .!'), game)}."


OPERATORS: dict[str, Callable[[str, str], str]] = {
    "no more": _after(", ale už ne."),
    "taken back": _after(". Vlastně ne, spletl jsem se."),
    "maybe": _led("Možná"),
    "not known": _led("Nevím, jestli"),
    "hearsay": _led("Prý"),
    "guess": _led("Tuším, že"),
    "memory": _led("Pokud si pamatuju,"),
    "last turn": _led("Minulé kolo"),
    "next turn": _led("V příštím kole"),
    "denied": _led("Není pravda, že"),
}
"""Ways to say a sentence so that it no longer tells plainly what is so."""
PARTICIPLE = "L"
TIMES = frozenset({"last turn", "next turn"})


@functools.cache
def decided(game: str) -> tuple[str, ...]:
    """The texts of all decided cases of a game that show where their question stands."""
    found: dict[str, None] = {}
    for path in sorted((CASES / game).glob("*.yaml")):
        for case in yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) or ():
            if case["expect"]["verdict"] != UNDECIDED and "?" in case["text"]:
                found[case["text"]] = None
    return tuple(found)


def unmoved(before: Ruling, after: Ruling) -> bool:
    """Whether a ruling has the same verdict, values and first citation."""
    return (before.verdict, before.values, before.citations[:1]) == (after.verdict, after.values, after.citations[:1])


def told_within(read: Read, start: int, end: int) -> list[Fact]:
    """The facts that words within these bounds tell, but for names."""
    return [f for f in read.situation.facts.values() if f.origin == "text" and f.kind not in NAMING and start <= f.words.start < end]


def _said(facts: Iterable[Fact]) -> set[tuple[str, str]]:
    return {(f.kind, str(f.value)) for f in facts}


def wrapped(game: str, text: str) -> Iterator[tuple[str, Sentence, str]]:
    """The text with each of its telling sentences under each operator: the name of it, the sentence, and the text."""
    for sentence in sentences(text):
        told = sentence.text(text)
        if sentence.mark == "?" or not told:
            continue
        end = sentence.end + len(text[sentence.end :]) - len(text[sentence.end :].lstrip(" .!;:"))
        for name, write in OPERATORS.items():
            yield name, sentence, f"{text[: sentence.start]}{write(told, game)} {text[end:]}"


def lost(game: str, text: str) -> Iterator[tuple[str, str, bool]]:
    """For each operator and sentence of which the run looked at a fact: its name, the text, and whether the operator is lost in it."""
    before = judge(text, game)
    if not before.decided:
        return
    known = load(game)
    read = known.reader().read(text)
    looked = reach_of(known, read).looked
    acts = known.law.rules.acts
    for name, sentence, written in wrapped(game, text):
        told = told_within(read, sentence.start, sentence.end)
        used = _said(f for f in told if looked.at(f))
        of_acts = any(e.type in acts for f in told for a in f.args if (e := read.situation.entities.get(a)) is not None)
        done = any(r.cat == PARTICIPLE for t in sentence.tokens if t.kind == "word" for r in known.language.lexicon.readings(t.text))
        if not used or name in TIMES and (of_acts or done):  # an act may well be of another turn or round and be judged alike
            continue
        after = judge(written, game)
        same = after.decided and (after.verdict, after.answer, after.values) == (before.verdict, before.answer, before.values)
        end = sentence.end + len(written) - len(text)
        yield name, written, same and bool(used & _said(told_within(known.reader().read(written), sentence.start, end)))


def _figures(task: tuple[str, str]) -> tuple[str, list[tuple[str, str, bool]], list[tuple[str, str, bool]]]:
    game, text = task
    before = judge(text, game)
    if not before.decided:
        return game, [], []
    benign = [(name, x := write(text, game), not unmoved(before, judge(x, game))) for name, write in BENIGN.items()]
    return game, benign, list(lost(game, text))


def main(argv: Sequence[str] | None = None) -> int:
    """Print the figures of each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--every", type=int, default=1, help="one text in so many")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--list", action="store_true")
    wanted = parser.parse_args(argv)
    tasks = [(game, text) for game in wanted.games or GAMES for text in decided(game)[:: wanted.every]]
    count: collections.Counter[tuple[str, str, str, bool]] = collections.Counter()
    with Pool(wanted.jobs) as pool:
        for game, benign, operators in pool.imap(_figures, tasks, chunksize=10):
            for what, rows in (("benign", benign), ("operator", operators)):
                for name, text, wrong in rows:
                    count[game, what, name, wrong] += 1
                    if wrong and wanted.list:
                        print(f"{game}\t{what}\t{name}\t{' '.join(text.split())}")
    for game in dict.fromkeys(key[0] for key in sorted(count)):
        for what, word in (("benign", "moved"), ("operator", "lost")):
            names = [n for g, w, n, _ in count if (g, w) == (game, what)]
            whole = sum(n for key, n in count.items() if key[:2] == (game, what))
            wrong = sum(n for key, n in count.items() if key[:2] == (game, what) and key[3])
            print(f"{game}: {what}: {whole} texts, {word} {wrong} ({100 * wrong / max(whole, 1):.1f} %)")
            for name in dict.fromkeys(names):
                some = count[game, what, name, True]
                print(f"    {name}: {some} of {some + count[game, what, name, False]}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
