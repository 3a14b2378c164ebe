"""What the build adds for the browser, as far as it needs none: the seed, the policy, the pack of pages, the packed program."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from pathlib import Path

import rulebase
from referee.court.game import playable
from referee.faces import packing
from referee.hearing.intents.bank import bank
from rulebase.export import browser


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
    assert {"referee/court/judge.py", "grammar/phrases.lark", "lark/lark.py", "referee/games/nr/game.toml", "rulebase/export/model.py"} <= set(names)
    assert not [name for name in names if name.startswith("rulebase/games/") or name.endswith((".md", ".pyc"))]


def test_decided_cases_lie_beside_the_program_a_file_for_each_game() -> None:
    names = zipfile.ZipFile(io.BytesIO(packing.program())).namelist()
    assert not [name for name in names if name.endswith("precedents.json")]
    found = packing.precedents()
    assert set(found) == set(playable())
    for game, data in found.items():
        assert len(json.loads(gzip.decompress(data))) == len(bank(game))


def test_a_site_without_the_parts_says_what_it_lacks(tmp_path: Path) -> None:
    assert "npm ci" in browser.missing(tmp_path)
    (tmp_path / "vendor").mkdir()
    for name in browser.NEEDED:
        (tmp_path / "vendor" / name).touch()
    assert browser.missing(tmp_path) == ""


def test_the_database_of_the_browser_opens_as_any_other(tmp_path: Path) -> None:
    path = tmp_path / "rulebase.sqlite"
    with rulebase.open() as book:
        browser.table_database(book, path)
    with rulebase.open(path) as book:
        assert book.clause("nr/8.5.3").title
