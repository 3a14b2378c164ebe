"""The law's own ceiling: the sealed situations, told as data independently of the code (tests/sealed), judged and counted strictly.

    python scripts/ceiling.py [GAME ...] [--clauses]

A situation is *right* when the verdict is the expected one (or one that the entry accepts), the typed value is, and the first rule is among the first
three citations; for an undecided one when the reason is the same and the missing fact is one of those expected. Failures are listed by clause, never
by text: nobody who builds the referee reads these files. Exit status 1 where a situation comes out wrong.
"""

from __future__ import annotations

import argparse
import collections
import re
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee import judge_situation
from referee.court.game import load
from referee.speech.ruling import Ruling

FIRST = 3
"""Among so many citations the first rule must stand."""


@dataclass
class Result:
    """One sealed situation: its id, its first rule, the status and what kept it from being right."""

    id: str
    rule: str
    status: str
    why: str = ""


def entries(game: str) -> list[dict[str, Any]]:
    """The sealed situations of a game."""
    found: list[dict[str, Any]] = yaml.load((ROOT / "tests" / "sealed" / f"{game}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    return found


def cited(rule: str, addresses: list[str], game: str) -> bool:
    """Whether a rule, by its printed number or heading, is among these clauses."""
    book = load(game).book
    for address in addresses:
        for p in book.clause(address).printed:
            if p.number == rule or p.label.startswith(f"[{rule}]") or not rule[:1].isdigit() and rule in p.label:
                return True
    return False


def is_wrong(entry: dict[str, Any], ruling: Ruling, verdicts: set[str]) -> str:
    """Why a decided ruling is wrong; empty where it is not."""
    expect = entry["expect"]
    if ruling.verdict not in verdicts:
        return f"verdict {ruling.verdict}, expected {expect['verdict']}"
    for name, value in expect.get("values", {}).items() if ruling.verdict == expect["verdict"] else ():
        kinds = load(ruling.game).catalog.kinds(name)
        found = ruling.values.get(kinds[0].name if kinds else name)
        if not same(found, value, kinds[0] if kinds else None) and not named(ruling.game, found, value):
            return f"{name} = {found}, expected {value}"
    missing = [piece for piece in expect.get("answer", ()) if not says(ruling.game, ruling.answer, str(piece))]
    return f"answer without {missing}" if missing else ""


def says(game: str, answer: str, piece: str) -> bool:
    """Whether an answer has this piece, or its words one after the other, whatever their case and number (``2 pěchoty``: 2× pěchota)."""
    if piece.lower() in answer.lower():
        return True
    lexicon = load(game).language.lexicon

    def words(text: str) -> list[set[str]]:
        tokens = re.findall(r"\d+|[^\W\d_]+", text.lower())
        return [{token, *(reading.lemma.lower() for reading in lexicon.readings(token))} for token in tokens]

    ours, theirs = words(answer), words(piece)
    return any(all(a & b for a, b in zip(ours[i:], theirs, strict=False)) for i in range(len(ours) - len(theirs) + 1))


def named(game: str, found: Any, value: Any) -> bool:
    """Whether the value expected is the Czech name of a thing (or a piece of it) that was found by its id."""
    return isinstance(found, str) and isinstance(value, str) and value.lower() in load(game).catalog.name_of(found).lower()


def same(found: Any, value: Any, kind: Any) -> bool:
    """Whether two values are one; a word may be given in Czech, and of a sentence its deciding piece."""
    if isinstance(found, tuple | list) or isinstance(value, list):
        ours, theirs = (list(v) if isinstance(v, tuple | list) else [v] for v in (found, value))
        return [str(v) for v in ours] == [str(v) for v in theirs]
    if found == value or str(found) == str(value):
        return True
    said = kind.say(found) if kind is not None and found is not None else str(found)
    return isinstance(value, str) and not isinstance(found, bool) and found is not None and value.lower() in str(said).lower()


def assess(entry: dict[str, Any]) -> Result:
    """The status of one situation: right, undecided, uncited, untold, faulty or wrong."""
    expect = entry["expect"]
    rule = str(expect["rules"][0])
    if "situation" not in entry:
        return Result(entry["id"], rule, "untold", str(entry.get("untold", "")))
    ruling = judge_situation(entry["situation"])
    if any(e["kind"] == "bad situation" for e in ruling.errors):
        return Result(entry["id"], rule, "faulty", ruling.answer)
    verdicts = {expect["verdict"], *expect.get("accept", ())}
    if not ruling.decided:
        if "nelze rozhodnout" in verdicts:
            missing = [m["fact"] for m in ruling.missing]
            wanted = expect.get("missing", ())
            asked = not wanted or bool({*wanted} & {*missing}) or ruling.reason != "chybí údaj"
            fits = asked and ruling.reason == expect.get("reason", ruling.reason)
            return Result(entry["id"], rule, "right" if fits else "undecided", f"{ruling.reason} {missing}")
        return Result(entry["id"], rule, "undecided", f"{ruling.reason}: {[m['fact'] for m in ruling.missing]}")
    why = is_wrong(entry, ruling, verdicts)
    if why:
        return Result(entry["id"], rule, "wrong", why)
    if not cited(rule, ruling.citations[:FIRST], ruling.game):
        place = "later" if cited(rule, ruling.citations, ruling.game) else "not"
        return Result(entry["id"], rule, "uncited", f"{place} cited: {ruling.citations[:FIRST]}")
    return Result(entry["id"], rule, "right")


def main() -> int:
    """Print the counts, and the failures by clause."""
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("games", nargs="*")
    ap.add_argument("--clauses", action="store_true", help="list what is not right, by clause")
    a = ap.parse_args()
    games = a.games or sorted(p.stem for p in (ROOT / "tests" / "sealed").glob("*.yaml"))
    whole: collections.Counter[str] = collections.Counter()
    for game in games:
        results = [assess(entry) for entry in entries(game)]
        count = collections.Counter(r.status for r in results)
        whole.update(count)
        print(f"{game}: {count['right']} of {len(results)} right ({100 * count['right'] / len(results):.1f} %), "
              + ", ".join(f"{s} {n}" for s, n in sorted(count.items()) if s != "right"))  # fmt: skip
        for r in sorted(results, key=lambda r: r.rule) if a.clauses else ():
            if r.status != "right":
                print(f"  [{r.rule}] {r.status}: {r.why}")
    total = sum(whole.values())
    print(f"all: {whole['right']} of {total} right ({100 * whole['right'] / total:.1f} %), wrong {whole['wrong']}")
    return 1 if whole["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
