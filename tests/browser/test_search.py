"""The search in the browser: the same database and the same results as on the command line."""

from __future__ import annotations

import base64
import sqlite3
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

DATABASE = """async (base) => {
  const { searcher } = await import(new URL("assets/app/helpers.js", base));
  const bytes = await searcher.ask("database");
  let text = "";
  for (let i = 0; i < bytes.length; i += 30000) text += String.fromCharCode(...bytes.subarray(i, i + 30000));
  return btoa(text);
}"""


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


def content(path: Path) -> dict[str, list[Any]]:
    """Everything that a database holds, its full-text indexes word by word."""
    connection = sqlite3.connect(path)
    names = [row[0] for row in connection.execute(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'")]  # fmt: skip
    found = {name: sorted(map(repr, connection.execute(f'SELECT * FROM "{name}"'))) for name in names}
    games = [row[0] for row in connection.execute("SELECT id FROM games")]
    for view in [view_name(view, game) for view in VIEWS for game in (None, *games)]:
        connection.execute(f"CREATE VIRTUAL TABLE temp.{view}_words USING fts5vocab('main', '{view}', 'instance')")
        found[view] = sorted(connection.execute(f"SELECT * FROM temp.{view}_words"))
    connection.close()
    return found


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
    different = [(query, mine, theirs) for query, mine, theirs in zip(asked, expected, found, strict=True) if mine != theirs]
    assert different == []


def test_the_database_built_in_the_browser_is_the_same(opened: Open, tmp_path: Path) -> None:
    page = opened()
    path = tmp_path / "browser.sqlite"
    path.write_bytes(base64.b64decode(page.evaluate(DATABASE, page.url)))
    with rulebase.open() as rules:
        assert content(path) == content(rules.path)
    with rulebase.Rulebase(path) as copy:
        assert copy.clause("nr/8.5.3").title


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
    page.context.route("**/rulebase-*", lambda route: None)  # never answered
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
