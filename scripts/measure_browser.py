"""Whether a built site rules and searches as the command line does, on everything at hand: ``python scripts/measure_browser.py SITE``.

Rulings on the texts of ``--texts`` (YAML files with ``situation``, ``question`` and ``game``; default: those of the shared collection)
and with ``--cases`` on all cases of the tests, whole: the data of the ruling, its layout and its picture. Results of the search on the
queries of ``--queries`` and on every question of the rulebase, in one game or in all: order, score, snippet, suggestions. Prints counts
and what differs; exit status 1 where something does. The tests of the browser do the same on a sample. Needs playwright and Chromium,
and takes minutes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import rulebase
from referee.faces import at_table
from referee.faces.cases_source import collect
from tests.browser.conftest import CHROMIUM, FLAGS, PATIENCE, ROOT, Server
from tests.browser.test_search import ASK, ODD, PREPARED

SHARED = ROOT.parent / "shared"
AT_ONCE = 50
RULE = """async ([texts, base]) => {
  const { referee } = await import(new URL("assets/app/helpers.js", base));
  const out = [];
  for (const [text, game] of texts) out.push(await referee.ask("session", { text, game }));
  return out;
}"""


def texts(files: list[Path], cases: bool) -> Iterator[tuple[str, str, str]]:
    """Source, text and game of every situation."""
    games = {game.id for game in opened.games()}
    for path in files:
        for entry in yaml.safe_load(path.read_text(encoding="utf-8")):
            if entry.get("game", path.stem) in games:
                yield path.name, f"{entry['situation'].strip()} {entry['question'].strip()}", entry.get("game", path.stem)
    for case in collect(ROOT / "tests" / "cases") if cases else ():
        yield "cases", case["text"], case["id"].partition("/")[0]


def queries(path: Path) -> Iterator[tuple[str, str | None]]:
    """Every query with a game, and without."""
    games = [game.id for game in opened.games()]
    asked = [question for game in games for clause in opened.clauses(game) for question in clause.questions]
    given = [row["q"] for row in yaml.safe_load(path.read_text(encoding="utf-8"))] if path.is_file() else []
    for text in given:
        yield from ((text, game) for game in (None, *games))
    for n, text in enumerate((*asked, *ODD)):
        yield text, (None, *games)[n % (1 + len(games))]


def in_pieces(page: Page, script: str, given: list[Any]) -> Iterator[Any]:
    """What a script of the page answers to all that is given, some at a time."""
    for start in range(0, len(given), AT_ONCE):
        yield from page.evaluate(script, [given[start : start + AT_ONCE], page.url])


def rulings(page: Page, files: list[Path], cases: bool) -> int:
    """Compare rulings; returns how many differ."""
    rows = list(texts(files, cases))
    count: Counter[tuple[str, str]] = Counter()
    wrong = drawn = 0
    for (source, text, game), theirs in zip(rows, in_pieces(page, RULE, [(text, game) for _, text, game in rows]), strict=True):
        mine = at_table.session({"text": text, "game": game})
        count[source, "decided" if mine["ruling"]["verdict"] != "nelze rozhodnout" else "undecided"] += 1
        drawn += mine["page"]["drawing"] is not None
        if mine != theirs:
            wrong += 1
            print(f"differs ({game}, {', '.join(key for key in mine if mine[key] != theirs.get(key))}): {text}")
    for source in dict.fromkeys(source for source, _, _ in rows):
        print(f"{source}: {count[source, 'decided']} decided and {count[source, 'undecided']} undecided texts compared")
    print(f"rulings that differ: {wrong} of {len(rows)}; with a picture: {drawn}")
    return wrong


def searches(page: Page, path: Path) -> int:
    """Compare results of the search; returns how many differ."""
    asked = list(queries(path))
    wrong = 0
    for (text, game), (hits, near) in zip(asked, in_pieces(page, ASK, asked), strict=True):
        found = [[h.clause, h.title, h.score, h.snippet, h.chapter] for h in opened.search(text, game, 10)]
        if [hits, near] != [found, [[s.word, list(s.near)] for s in opened.did_you_mean(text, game)]]:
            wrong += 1
            print(f"differs ({game}): {text}")
    print(f"searches that differ: {wrong} of {len(asked)}")
    return wrong


def main() -> int:
    """Run both comparisons."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("--texts", type=Path, nargs="*", default=sorted((SHARED / "acceptance").glob("*.yaml")))
    parser.add_argument("--cases", action="store_true", help="the cases of the tests as well")
    parser.add_argument("--queries", type=Path, default=SHARED / "search" / "queries.yaml")
    given = parser.parse_args()
    server = Server(given.site)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(server.url)
        built = page.evaluate("JSON.parse(document.getElementById('rz-web').textContent).rulebase.hash")
        if built != opened.content_hash:
            print("the site was built from another rulebase")
            return 1
        wrong = searches(page, given.queries) + rulings(page, given.texts, given.cases)
        print(f"the whole SQLite was needed: {'yes' if page.evaluate(PREPARED, page.url)['whole'] else 'no'}")
        browser.close()
    server.stop()
    return min(wrong, 1)


if __name__ == "__main__":
    with rulebase.open() as opened:
        raise SystemExit(main())
