"""The search in the browser: the same database and the same results as on the command line."""

from __future__ import annotations

import gzip
import hashlib
import json
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

import rulebase
from rulebase.search_index import VIEWS, view_name

from .conftest import DESKTOP, PHONE, Open, search

ROOT = Path(__file__).resolve().parents[2]
ODD = ["5.3", "5.3.", "nr/8.5.3", "[10.6.1]", "tab-crt-osa", "99.9", "8.5.9", "se", "  ", "zasobvani pres more", "„uvozovky“ – x",
       '"a" OR b', "ŠÍLENÝ KŮŇ", "<b>zoc</b>", "𝒳 abc ß", "muzu jit ze zoc do zoc",
       "Německá 9. armáda (síla 6) útočí přes řeku na sovětskou 5. armádu (síla 3) v lese a ve městě na severu"]  # fmt: skip

ASK = """async ([queries, base]) => {
  const { searcher } = await import(new URL("assets/app/helpers.js", base));
  const out = [];
  for (const [text, game] of queries) {
    const { hits, near } = await searcher.ask("search", { text, game, limit: 10 });
    const found = hits.map(({ clause, title, score, snippet, chapter }) => [clause, title, score, snippet, chapter]);
    out.push([found, near.map(({ word, near }) => [word, near])]);
  }
  return out;
}"""

PREPARED = """async (base) => {
  const { searcher } = await import(new URL("assets/app/helpers.js", base));
  return searcher.ask("prepare", { game: null });
}"""
"""Tells whether the whole build of SQLite had to be loaded."""

VIEW_ROWS = {"search_concepts": "SELECT term, doc, col, count(*) FROM {words} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3"}
"""How the content of a view is read: word by word; of concepts the order tells nothing."""

BUILD = r"""
import fs from "node:fs";
import zlib from "node:zlib";
import { createHash } from "node:crypto";
const [site, wanted] = process.argv.slice(1);
const { addGame, addViews, derived, prepare } = await import(`file://${site}/assets/app/search-data.js`);
const { memoryDatabase } = await import(`file://${site}/assets/app/sqlite.js`);
const unpacked = (url) => zlib.gunzipSync(fs.readFileSync(`${site}/${url}`));
const { whole, games } = JSON.parse(fs.readFileSync(`${site}/assets/data/app.json`)).search;
const db = await memoryDatabase(await WebAssembly.compile(unpacked(whole.url)));
prepare(db);
const parts = [];
for (const [game, { first, rest }] of Object.entries(games)) {
  parts.push(derived(JSON.parse(unpacked(first.url)), JSON.parse(unpacked(rest.url))));
  addGame(db, parts.at(-1));
  addViews(db, game, [parts.at(-1)]);
}
addViews(db, null, parts);
const found = {};
for (const [view, sql] of JSON.parse(wanted)) {
  db.rows(`CREATE VIRTUAL TABLE temp.${view}_places USING fts5vocab('main', '${view}', 'instance')`);
  const digest = createHash("sha256");
  for (const row of db.rows(sql)) digest.update(row.join("\t") + "\n");
  found[view] = digest.digest("hex");
}
console.log(JSON.stringify(found));
"""


def queries() -> list[tuple[str, str | None]]:
    """Queries of players (their own questions in the rulebase, those of the shared collection where it is at hand) and odd ones."""
    with rulebase.open() as rules:
        found: list[tuple[str, str | None]] = []
        for game in rules.games():
            asked = [question for clause in rules.clauses(game.id) for question in clause.questions]
            found += [(text, game.id) for text in [*asked[::9], *ODD]]
    shared = ROOT.parent / "shared" / "search" / "queries.yaml"
    if shared.is_file():
        found += [(row["q"], game) for row in yaml.safe_load(shared.read_text(encoding="utf-8")) for game in (None, found[0][1])]
    return found


def views() -> list[tuple[str, str]]:
    """The views of each game, and one of those of all, with the query for what they hold, in the order of the index."""
    every = "SELECT term, doc, col, offset FROM {words}"
    with rulebase.open() as rules:
        games = [game.id for game in rules.games()]
    names = [("search_stems", "search_stems"), *((view, view_name(view, game)) for view in VIEWS for game in games)]
    return [(name, VIEW_ROWS.get(view, every).format(words=f"temp.{name}_places")) for view, name in names]


def digest(connection: sqlite3.Connection, view: str, sql: str) -> str:
    """A digest of what a view holds."""
    connection.execute(f"CREATE VIRTUAL TABLE temp.{view}_places USING fts5vocab('main', '{view}', 'instance')")
    found = hashlib.sha256()
    for row in connection.execute(sql):
        found.update(("\t".join(map(str, row)) + "\n").encode())
    return found.hexdigest()


def test_results_are_those_of_the_command_line(opened: Open) -> None:
    page = opened()
    asked = queries()
    with rulebase.open() as rules:
        expected = [
            [[[h.clause, h.title, h.score, h.snippet, h.chapter] for h in rules.search(text, game, 10)],
             [[s.word, list(s.near)] for s in rules.did_you_mean(text, game)]]
            for text, game in asked
        ]  # fmt: skip
    found = page.evaluate(ASK, [asked, page.url])
    assert len(found) > 80
    assert page.evaluate(PREPARED, page.url) == {"whole": False}
    different = [(query, mine, theirs) for query, mine, theirs in zip(asked, expected, found, strict=True) if mine != theirs]
    assert different == []


def test_the_views_that_a_browser_builds_are_those_of_the_database(built: Path) -> None:
    """Derived from the small data by the very modules of the page, run by node."""
    wanted = views()
    command = ["node", "--input-type=module", "--eval", BUILD, str(built), json.dumps(wanted)]
    done = subprocess.run(command, capture_output=True, check=False, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    with rulebase.open() as rules:
        connection = sqlite3.connect(rules.path)
        expected = {view: digest(connection, view, sql) for view, sql in wanted}
        connection.close()
    found = json.loads(done.stdout)
    assert [view for view in expected if found[view] != expected[view]] == []


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_typing_finds_with_and_without_diacritics(opened: Open, size: dict[str, int], shot: Any) -> None:
    page = opened(size=size)
    bare = search(page, "muzu jit ze zoc do zoc")
    assert bare[0] == "nr/8.5.3"
    assert search(page, "můžu jít ze ZOC do ZOC") == bare
    shot(page)


def test_a_bare_number_goes_straight_to_its_clause(opened: Open) -> None:
    page = opened()
    whole = search(page, "8.5.3")
    assert whole[:2] == ["nr/8.5.3", "nr/8.5.3-a"] and all(clause.startswith("nr/8.5.3") for clause in whole)
    assert search(page, "8.5.3.") == ["nr/8.5.3"]


def test_every_search_has_an_address(opened: Open) -> None:
    page = opened()
    found = search(page, "zásobování přes moře")
    page.wait_for_function("() => location.hash.includes('text=')")
    again = opened(page.url.split("/", 3)[3], context=page.context)
    again.wait_for_selector(".rz-nalezy[data-from=database]")
    assert again.input_value("#rz-text") == "zásobování přes moře"
    assert again.eval_on_selector_all(".rz-nalez", "links => links.map(a => a.dataset.clause)") == found


def test_titles_are_searched_before_the_database_has_come(opened: Open) -> None:
    page = opened("nr/", service_workers="block")
    page.context.route("**/search-nr-*", lambda route: None)  # never answered
    page.goto(page.url.replace("nr/", ""))
    page.fill("#rz-text", "řeka pohyb")
    page.wait_for_selector(".rz-nalezy[data-from=titles] .rz-nalez")
    assert "nr/8.3-c" in page.eval_on_selector_all(".rz-nalez", "links => links.map(a => a.dataset.clause)")


def test_a_misspelt_word_is_offered_right(opened: Open) -> None:
    page = opened()
    search(page, "zasobvani")
    page.click(".rz-nalezy button:has-text('zásobování')")
    assert page.input_value("#rz-text") == "zásobování"


def test_a_similar_dispute_is_no_ruling_and_can_be_adapted(opened: Open, shot: Any) -> None:
    page = opened()
    search(page, "německá armáda jde ze sovětské ZOC na sousední hex v ZOC")
    page.wait_for_selector("h2:has-text('Podobný spor, ne váš')")
    assert page.query_selector("#rz-odpoved") is None
    text = page.inner_text(".rz-spor q >> nth=0")
    shot(page)
    page.click(".rz-spor button >> nth=0")
    assert page.input_value("#rz-text") == text


def _stopped(wasm: bytes) -> bytes:
    """A module none of whose functions does anything but stop."""

    def number(place: int) -> tuple[int, int]:
        found = shift = 0
        while True:
            byte = wasm[place]
            found, shift, place = found | (byte & 127) << shift, shift + 7, place + 1
            if not byte & 128:
                return found, place

    place = 8
    while True:
        section, (size, inside) = wasm[place], number(place + 1)
        if section == 10:
            count, first = number(inside)
            body = wasm[inside:first] + bytes([3, 0, 0, 11]) * count
            length = bytes([len(body) & 127 | 128, len(body) >> 7 & 127 | 128, len(body) >> 14])
            return wasm[:place] + bytes([10]) + length + body + wasm[inside + size :]
        place = inside + size


def test_where_the_small_sqlite_stops_the_whole_one_goes_on(opened: Open, built: Path) -> None:
    whole = "sqlite3.wasm.gz"
    stopped = gzip.compress(_stopped(gzip.decompress((built / "assets" / "vendor" / "sqlite3-small.wasm.gz").read_bytes())))
    page = opened("nr/8/", fresh=True, service_workers="block")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    ask = [[("zoc do zoc", "nr")], page.url.removesuffix("nr/8/")]
    expected = page.evaluate(ASK, ask)
    assert expected[0][0] and whole not in asked and page.evaluate(PREPARED, ask[1]) == {"whole": False}
    page.route("**/sqlite3-small.wasm.gz", lambda route: route.fulfill(body=stopped))
    page.reload()
    assert page.evaluate(ASK, ask) == expected
    assert whole in asked and page.evaluate(PREPARED, ask[1]) == {"whole": True}
