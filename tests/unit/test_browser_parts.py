"""What the build adds for the browser, as far as it needs none: the seed, the policy, the pack of pages, the packed program."""

from __future__ import annotations

import gzip
import io
import json
import sqlite3
import zipfile
from pathlib import Path

import rulebase
from grammar.morphology import fold
from referee import packing
from rulebase.export import browser
from rulebase.export.seed import seed
from rulebase.search_index import VIEWS, view_name


def rebuilt(data: dict) -> sqlite3.Connection:
    """A database built from a seed, as the browser does it."""
    db = sqlite3.connect(":memory:")
    for statement in data["create"]:
        db.execute(statement)

    def column(columns: dict, name: str) -> list:
        values = columns[name]
        if isinstance(values, list):
            return values
        if "from" in values:
            return list(range(values["from"], values["from"] + values["count"]))
        return [fold(form) for form in column(columns, values["fold"])]

    def insert(table: str, columns: dict, first: float = float("-inf"), last: float = float("inf")) -> None:
        rows = zip(*(column(columns, name) for name in columns), strict=True)
        names = ", ".join(f'"{name}"' for name in columns)
        db.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({", ".join("?" * len(columns))})',
                       [row for row in rows if not isinstance(row[0], int) or first <= row[0] <= last])  # fmt: skip

    for table, columns in data["tables"].items():
        insert(table, columns)
    for view, columns in data["views"].items():
        insert(view, columns)
        for game, (first, last) in data["games"].items():
            insert(view_name(view, game), columns, first, last)
    return db


def test_a_seed_holds_the_whole_rulebase(rules: rulebase.Rulebase) -> None:
    db = rebuilt(json.loads(gzip.decompress(seed(rules))))
    for (name,) in rules.rows("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'"):
        assert sorted(map(repr, db.execute(f'SELECT * FROM "{name}"'))) == sorted(map(repr, rules.rows(f'SELECT * FROM "{name}"'))), name
    for view in VIEWS:
        sql = f"SELECT rowid FROM {view_name(view, 'nr')} WHERE {view_name(view, 'nr')} MATCH ? ORDER BY bm25({view_name(view, 'nr')}), rowid"
        for word in ("zoc", "hex", "poh"):
            assert db.execute(sql, (word,)).fetchall() == rules.rows(sql, (word,))


def test_same_rulebase_same_seed(small: rulebase.Rulebase) -> None:
    assert seed(small) == seed(small)


def test_a_page_allows_its_own_scripts_and_no_others() -> None:
    page = '<html><head><meta charset="utf-8"></head><body><script>a = 1</script><script type="application/json">{}</script></body></html>'
    secured = browser.secured(page, "../")
    assert secured.count("sha256-") == 1
    assert "sha256-tbwf/ZCRL7GL7259gJCRksemSSiWMgFW1n+68QTGVEo=" in secured  # printf "a = 1" | openssl dgst -sha256 -binary | base64
    for directive in ("default-src &#x27;none&#x27;", "connect-src &#x27;self&#x27;", "wasm-unsafe-eval"):
        assert directive in secured
    assert "unsafe-inline" not in secured and "unsafe-eval&#x27; &#x27;unsafe" not in secured
    assert 'src="../assets/app/main.js"' in secured


def test_pages_are_packed_whole(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "index.html").write_text("první\nčást", encoding="utf-8")
    (tmp_path / "a" / "index.html").write_text("druhá", encoding="utf-8")
    head, _, body = browser._pack(tmp_path).partition(b"\n")
    assert json.loads(head) == [["a/index.html", 6], ["index.html", 13]]
    assert body.decode() == "druháprvní\nčást"


def test_the_library_loses_only_what_is_not_imported() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in ("json/decoder.py", "codeop.py", "trace.py", "traceback.py", "unittest/mock.py", "pydoc.py"):
            archive.writestr(name, name)
    kept = zipfile.ZipFile(io.BytesIO(browser.trimmed(buffer.getvalue())))
    assert kept.namelist() == ["json/decoder.py", "codeop.py", "traceback.py"]
    assert kept.read("codeop.py") == b"codeop.py"


def test_the_program_is_packed_without_sources_of_rules() -> None:
    data = packing.program()
    assert data == packing.program()
    names = zipfile.ZipFile(io.BytesIO(data)).namelist()
    assert {"referee/judge.py", "grammar/phrases.lark", "lark/lark.py", "referee/games/nr/game.toml", "rulebase/export/model.py"} <= set(names)
    assert not [name for name in names if name.startswith("rulebase/games/") or name.endswith((".md", ".pyc"))]


def test_a_site_without_the_parts_says_what_it_lacks(tmp_path: Path) -> None:
    assert "npm ci" in browser.missing(tmp_path)
    (tmp_path / "vendor").mkdir()
    for name in browser.NEEDED:
        (tmp_path / "vendor" / name).touch()
    assert browser.missing(tmp_path) == ""
