"""The report of design.md, section 5: how the referee does on described situations.

    python scripts/report.py FILE.yaml [--fold FILE.yaml ...] [--spoiled] [--list STATUS] [--id ID] [--unread] [--cases FOLDER]

A text is *right* when the verdict, the typed values beside the case and the first rule agree; where no typed values are
written, the answer is compared by its yes or no, its ratio, its numbers. *Strictly right* is stricter still: the first rule is among the
first three citations, and an undecided text has the right reason. Files may hold whole texts (``text``), as those in the register of a phone
do. Exit status 1 when a text comes out wrong.
"""

from __future__ import annotations

import argparse
import collections
import re
import sys
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import rulebase
from referee.court.judge import judge
from referee.speech.ruling import Ruling

STATUSES = ("right", "near", "undecided", "wrong")


@dataclass
class Result:
    """One text with its ruling and status; ``why`` says what is wrong."""

    entry: dict[str, Any]
    ruling: Ruling
    status: str
    why: str = ""
    strict: bool = False


FIRST, SHOWN = 3, 5
"""Among so many citations the first rule must stand, strictly counted; and so many clauses are shown."""


def plain(text: str) -> str:
    """Without diacritics."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def dictated(text: str) -> str:
    """Lower case without the final mark."""
    return text.lower().rstrip("?.! ")


def mistyped(text: str) -> str:
    """One typing error: two neighbouring letters change places in the longest word."""
    words = re.findall(r"[^\W\d_]{5,}", text)
    if not words:
        return text
    word = max(words, key=len)
    middle = len(word) // 2
    return text.replace(word, word[: middle - 1] + word[middle] + word[middle - 1] + word[middle + 1 :], 1)


SPOILED = {"bez diakritiky": plain, "diktát": dictated, "překlep": mistyped}


def first_rule_cited(entry: dict[str, Any], ruling: Ruling, book: Any) -> bool:
    """Whether the first rule of the entry is among the citations, by printed number or heading."""
    return _matches(str(entry["rules"][0]), ruling.citations, book)


def _matches(rule: str, addresses: list[str], book: Any) -> bool:
    for address in addresses:
        clause = book.clause(address)
        for p in clause.printed:
            if p.number == rule or p.label.startswith(f"[{rule}]") or rule in p.label.split(",")[0] and not rule[0].isdigit():
                return True
    return False


def answers_agree(expected: str, ruling: Ruling) -> str:
    """Empty where the answer agrees with the expected one as far as a machine can tell; else what differs."""
    ours = ruling.answer
    yes = re.match(r"(Ano|Ne)\b", expected)
    if yes and not ours.startswith(yes.group()):
        return f"expected {yes.group()}"
    ratios = re.findall(r"\d:\d", expected)
    if ratios and ratios[0] not in ours:
        return f"expected {ratios[0]}"
    if not yes and not ratios:
        numbers = re.findall(r"-?\d+", expected.split(";")[0])
        if numbers and numbers[0].lstrip("-") not in re.findall(r"\d+", ours):
            return f"expected {numbers[0]}"
        for word in ("otřesených", "zničených", "zajatých", "CA", "CB", "DR", "DS", "DD", "EX"):
            if word in expected.split(";")[0] and word not in ours:
                return f"expected {word}"
    return ""


def assess(entry: dict[str, Any], ruling: Ruling, expect: dict[str, Any] | None, book: Any) -> Result:
    """The status of one text."""
    verdicts = {entry["verdict"]}
    accepted = entry.get("accept")
    for item in accepted if isinstance(accepted, list) else [accepted] if accepted else []:
        verdicts.add(item["verdict"] if isinstance(item, dict) else item)
    if not ruling.decided:
        if entry["verdict"] == "nelze rozhodnout" and ruling.reason not in {"nerozumím", "nevymodelováno", ""}:
            return Result(entry, ruling, "right")
        near = any(_matches(str(rule), ruling.nearest[:3], book) for rule in entry["rules"])
        return Result(entry, ruling, "near" if near else "undecided")
    if ruling.verdict not in verdicts:
        return Result(entry, ruling, "wrong", f"verdict {ruling.verdict}, expected {entry['verdict']}")
    if expect is not None:
        for name, value in expect.items():
            if ruling.values.get(name) != value:
                return Result(entry, ruling, "wrong", f"{name} = {ruling.values.get(name)}, expected {value}")
    elif ruling.verdict == entry["verdict"]:
        differs = answers_agree(entry["answer"], ruling)
        if differs and ruling.verdict == "výsledek":
            return Result(entry, ruling, "wrong", f"answer „{ruling.answer}“: {differs} („{entry['answer']}“)")
    if not first_rule_cited(entry, ruling, book):
        return Result(entry, ruling, "wrong", f"rule {entry['rules'][0]} not cited: {ruling.citations[:6]}")
    return Result(entry, ruling, "right")


def is_strict(entry: dict[str, Any], result: Result, book: Any) -> bool:
    """Whether a right text is right by the strict count."""
    if result.status != "right":
        return False
    if not result.ruling.decided:
        return entry.get("reason") in {None, result.ruling.reason}
    return _matches(str(entry["rules"][0]), result.ruling.citations[:FIRST], book)


def text_of(entry: dict[str, Any]) -> str:
    """The text of an entry: whole, or its situation and its question."""
    return str(entry.get("text") or f"{entry['situation']} {entry['question']}")


@cache
def book() -> rulebase.Rulebase:
    """The rulebooks of all games, also of one that has no rules yet."""
    return rulebase.open()


def is_shown(result: Result, among: int) -> bool:
    """Whether a rule of the entry is among so many clauses that are cited, or shown as nearest where nothing is decided."""
    ruling = result.ruling
    shown = ruling.citations if ruling.decided else ruling.nearest
    return any(_matches(str(rule), shown[:among], book()) for rule in result.entry["rules"])


def run(entries: list[dict[str, Any]], spoil: Any, expects: dict[str, Any], told: str = "") -> list[Result]:
    """All entries through the referee; ``told``: their game where they do not name it."""
    results = []
    for entry in entries:
        text = text_of(entry)
        game = entry.get("game") or told
        result = assess(entry, judge(spoil(text) if spoil else text, game), expects.get(entry["id"]), book())
        result.strict = is_strict(entry, result, book())
        results.append(result)
    return results


def table(name: str, results: list[Result]) -> str:
    """One line of the report."""
    count = collections.Counter(r.status for r in results)
    total = len(results) or 1
    parts = [f"{s} {count[s]:3d} ({100 * count[s] / total:4.1f} %)" for s in STATUSES]
    strict = sum(r.strict for r in results)
    shown = ", ".join(f"{100 * sum(is_shown(r, among) for r in results) / total:.1f} % among {among}" for among in (FIRST, SHOWN))
    said = f"{name:24} {len(results):4d} texts: " + ", ".join(parts) + f"; strictly right {strict} ({100 * strict / total:.1f} %)"
    return f"{said}; a deciding clause {shown}"


def expected(folder: Path | None) -> dict[str, Any]:
    """Typed expected values by id, from a folder or from the tests of every game."""
    root = Path(__file__).resolve().parent.parent / "tests" / "cases"
    files = sorted(folder.glob("*.yaml")) if folder else sorted(root.glob("*/acceptance/*.yaml"))
    found: dict[str, Any] = {}
    for path in files:
        found.update(yaml.safe_load(path.read_text(encoding="utf-8")) or {})
    return found


def main() -> int:
    """Print the report."""
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("file")
    ap.add_argument("--fold", action="append", default=[], help="texts that nobody here has read; only figures are printed")
    ap.add_argument("--cases", help="folder of YAML files with id -> typed expected values (default: those of the tests)")
    ap.add_argument("--spoiled", action="store_true")
    ap.add_argument("--list", action="append", default=[], choices=STATUSES)
    ap.add_argument("--id", action="append", default=[])
    ap.add_argument("--rule", help="only entries whose first rule begins so")
    ap.add_argument("--unread", action="store_true", help="words and verbs not read, by frequency")
    a = ap.parse_args()
    entries = yaml.safe_load(Path(a.file).read_text(encoding="utf-8"))
    if a.id:
        entries = [e for e in entries if e["id"] in a.id]
    if a.rule:
        entries = [e for e in entries if re.match(rf"{re.escape(a.rule)}(\.|$)", str(e["rules"][0]))]
    expects = expected(Path(a.cases) if a.cases else None)
    results = run(entries, None, expects, Path(a.file).stem)
    print(table(Path(a.file).name, results))
    wrong = [r for r in results if r.status == "wrong"]
    for r in results:
        if r.status in a.list or r.status == "wrong":
            print(f"- {r.entry['id']} {r.status} {r.why}\n    {text_of(r.entry)}")
            print(f"    = {r.entry['verdict']}: {r.entry['answer']} {r.entry['rules']}")
            print(f"    > {r.ruling.verdict} [{r.ruling.reason}]: {r.ruling.answer}")
            for item in r.ruling.not_understood:
                print(f"      ! {item['message']}")
    if a.unread:
        unread(results)
    if a.spoiled:
        good = [r.entry for r in results if r.ruling.decided]
        for name, spoil in SPOILED.items():
            spoiled = run(good, spoil, expects)
            print(table(name, spoiled))
            wrong += [r for r in spoiled if r.status == "wrong"]
            for r in spoiled:
                if r.status == "wrong":
                    print(f"- {r.entry['id']} wrong when {name}: {r.why}")
    for name in a.fold:
        fold = run(yaml.safe_load(Path(name).read_text(encoding="utf-8")), None, {}, Path(name).stem)
        print(table("/".join(Path(name).parts[-2:]), fold))
        wrong += [r for r in fold if r.status == "wrong"]
        print("  wrong, unread:", [r.entry["id"] for r in fold if r.status == "wrong"])
    return 1 if wrong else 0


def unread(results: list[Result]) -> None:
    """Words without a reading and verbs without a fitting frame, the commonest first."""
    words: collections.Counter[str] = collections.Counter()
    frames: collections.Counter[str] = collections.Counter()
    for r in results:
        for item in r.ruling.not_understood:
            words.update(item.get("unknown", ()))
            found = re.search(r"slovesu „(.*?)“", item["message"])
            if found:
                frames[found.group(1)] += 1
    print("words:", ", ".join(f"{w} {n}" for w, n in words.most_common(80)))
    print("verbs:", ", ".join(f"{w} {n}" for w, n in frames.most_common(80)))


if __name__ == "__main__":
    sys.exit(main())
