"""The pages of the site: complete, linked both ways, escaped, and built in strict mode."""

from __future__ import annotations

import gzip
import json
import os
import posixpath
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import rulebase
from rulebase.build import build as build_database
from rulebase.export import site
from rulebase.export.markup import NBSP, escape, linked, plain, typeset
from rulebase.export.model import Dispute, Referee
from rulebase.export.pages import Pages, collation, first_letter

ROOT = Path(__file__).resolve().parents[2]
TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=60)
HOSTILE = ["<script>alert(1)</script>", "# a", "1. b", "- c", "+ d", ": e", "a {: #x onclick=y }", "[x](javascript:y)", "&amp; `c` *d* _e_",
           "![x](y)", "a | b", "{{ 7*7 }} {% raw %}", "~~x~~ ^^y^^ ==z==", "http://x.example", "![[x]]", "\\*", "---", "> q", "!!! note"]  # fmt: skip


CLAUSES = re.compile(r"[a-z]+/(?!terminy|spory|zaciname|prubeh|tahak|tabulky|vady|index)[^/]+\.md")
"""The pages of clauses."""


def test_a_word_of_several_games_is_compared_on_a_page_of_its_own(pages: Mapping[str, str]) -> None:
    page = pages["slova.md"]
    assert page.count("## ") > 50
    infantry = page.partition("{: #s-pechota }")[2].partition("\n## ")[0]
    for game in ("Axis", "Attack", "Napoleonské bitvy", "No Retreat"):
        assert game in infantry
    targets = set(re.findall(r"\]\(([a-z]+/[^)#]+\.md)#", page))
    assert targets and targets <= set(pages)
    assert "(../slova.md#s-pechota)" in pages["bn/terminy-p.md"]


def test_the_first_page_says_on_which_games_the_referee_rules(rules: rulebase.Rulebase) -> None:
    found = Pages(rules, site.sources() / "templates", Referee(checks={"nr/8.5.3": ("rule",)}))
    home = next(text for name, text in found.pages() if name == "index.md")
    assert home.count("· Rozhodčí rozhoduje") == 1
    assert home.count("zatím jen pravidla: Rozhodčí ukáže, která klauzule rozhoduje") == 4


@pytest.mark.parametrize("parts", [True, False])
def test_the_first_page_says_where_no_referee_rules_in_the_browser(
    parts: bool, small: rulebase.Rulebase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.browser, "vendor", lambda sources: sources if parts else None)
    site.write(small, tmp_path / "web", Referee())
    home = (tmp_path / "web" / "docs" / "index.md").read_text(encoding="utf-8")
    assert ("rozhodci check" not in home) == ("umí jen číst" not in home) == parts


def test_the_commands_that_fetch_the_parts_for_the_browser_are_there(tmp_path: Path) -> None:
    """What a site without them tells to run is what the package of the site has, locked."""
    told = re.search("„npm ci && npm run ([a-z]+)“ ve složce (site)", site.browser.missing(tmp_path))
    assert told is not None
    folder = ROOT / told[2]
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))
    program, script = package["scripts"][told[1]].split()
    assert program == "node"
    written = (folder / script).read_text(encoding="utf-8")
    assert [name for name in site.browser.NEEDED if name != "VERSION" and f'"{name}"' not in written] == []
    wanted = {**package["dependencies"], **package["devDependencies"]}
    assert {name: lock["packages"][f"node_modules/{name}"]["version"] for name in wanted} == wanted


def shown(markdown_text: str) -> str:
    """The text that a Markdown text shows, and nothing else may be in it: no tag but the paragraph."""
    markdown = pytest.importorskip("markdown")
    html = markdown.markdown(markdown_text, extensions=["attr_list", "md_in_html", "tables", "toc"])
    inner = html.removeprefix("<p>").removesuffix("</p>")
    assert "<" not in inner, html
    import html as entities

    return entities.unescape(inner)


@given(TEXTS)
@example("a {: .b }")
@example("1. x")
@example("\x02amp\x03")
def test_any_text_shows_as_it_is(text: str) -> None:
    expected = typeset(plain(text))
    assert shown(escape(text)) == expected
    assert shown(linked(text, lambda _: None)) == expected


@pytest.mark.parametrize("text", HOSTILE)
def test_markup_in_a_text_is_text(text: str) -> None:
    assert shown(escape(text)) == typeset(plain(text))


def test_typography() -> None:
    assert typeset("V lese a u řeky s. 9-10 za 3 BP je 6. armáda – k boji.").replace(NBSP, "_") == (
        "V_lese a_u_řeky s._9–10 za 3_BP je 6._armáda_– k_boji."
    )
    assert typeset("tab-crt, 10.5-krok1, A 3:1") == f"tab-crt, 10.5-krok1, A{NBSP}3:1"


def test_czech_order() -> None:
    words = ["zima", "ústup", "chata", "hora", "cukr", "čaj", "udržba", "žeton", "Ídea", "idol", "9. armáda"]
    assert sorted(words, key=collation) == ["9. armáda", "cukr", "čaj", "hora", "chata", "Ídea", "idol", "udržba", "ústup", "zima", "žeton"]
    assert [first_letter(word) for word in ("chata", "úder", "Čáp", "9.")] == ["CH", "U", "Č", "0–9"]


def test_every_clause_has_one_exact_heading(pages: Mapping[str, str], rules: rulebase.Rulebase) -> None:
    found: list[str] = []
    for name, text in pages.items():
        if CLAUSES.fullmatch(name):
            found += [f"{name.partition('/')[0]}/{a}" for a in re.findall(r"^#{2,6} <span .*\{: #(\S+) \.", text, re.MULTILINE)]
    assert found == rules.addresses()


def test_links_go_both_ways(pages: Mapping[str, str], rules: rulebase.Rulebase) -> None:
    for full in ("nr/8.5.3", "nr/10.6.1-reka", "nr/tab-crt-osa"):
        clause = rules.clause(full)
        for other in {r.target for r in clause.references} | {r.source for r in clause.referenced_by}:
            section = section_of(pages, rules, full)
            back = section_of(pages, rules, f"nr/{other}")
            assert f"#{other})" in section
            assert f"#{clause.address})" in back


def section_of(pages: Mapping[str, str], rules: rulebase.Rulebase, full: str) -> str:
    """The part of a page on one clause."""
    game, _, address = full.partition("/")
    inside = (t for name, t in pages.items() if name.startswith(f"{game}/") and CLAUSES.fullmatch(name))
    text = next(t for t in inside if re.search(rf"^#.*\{{: #{re.escape(address)} ", t, re.MULTILINE))
    return re.split(r"^(?=#{2,6} <span)", text[text.index(f"{{: #{address} .") :], maxsplit=1, flags=re.MULTILINE)[0]


def test_links_lead_to_anchors(pages: Mapping[str, str]) -> None:
    anchors = {name: set(re.findall(r"\{: #(\S+)", text)) | set(re.findall(r'<a id="([^"]+)"', text)) for name, text in pages.items()}
    for name, text in pages.items():
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            file, _, anchor = target.partition("#")
            path = name if not file else posixpath.normpath(posixpath.join(posixpath.dirname(name), file))
            if path in pages:
                assert not anchor or anchor in anchors[path], (name, target)
            else:
                assert (site.sources() / "pages" / path).is_file(), (name, target)


def test_terms_defects_tables_and_turn_sequence(pages: Mapping[str, str], rules: rulebase.Rulebase) -> None:
    assert "## zóna kontroly {: #t-zoc }" in pages["nr/terminy-z.md"]
    defects = sum(len(clause.defects) for clause in rules.clauses("nr"))
    assert pages["nr/vady.md"].count("**Držíme:**") == defects > 20
    sequence = pages["nr/prubeh.md"]
    assert [line for line in sequence.splitlines() if line.startswith("## ")][1].startswith("## Kolo Osy")
    assert sequence.index("1. Fáze 1") < sequence.index("7. Fáze 7")
    tables = pages["nr/17.md"]
    assert tables.count("<table") == len(rules.tables("nr"))
    assert 'class="sporne"' in tables
    assert "bonus obrněnců" in tables and "armour_bonus" not in tables


def test_checks_and_disputes_are_shown(small: rulebase.Rulebase) -> None:
    dispute = Dispute("Je les. Smí <b>?", "zakázáno", "Ne <i>.", "protože les", ("xx/8.5.9", "xx/8.5"), 1)
    referee = Referee({"xx/8.5.3": ("checks.move",)}, disputes={"xx": (dispute,)})
    found = dict(Pages(small, site.sources() / "templates", referee).pages())
    text = found["xx/8.md"]
    assert text.count("overeno") == 1
    assert '<a id="8.5.9"></a>' in text
    section = section_of(found, small, "xx/8.5.3")
    assert "Podobný spor, ne váš" in section and "✗</span> zakázáno" in section and "spory-8.md#s-" in section
    assert "spory-8.md" not in section_of(found, small, "xx/8.5"), "the case does not expect it"
    page = found["xx/spory-8.md"]
    assert '## <span class="ne-vas">Podobný spor, ne váš</span> Je les. Smí &#60;b&#62;? {: #s-' in page
    assert "<b>" not in page and "<i>" not in page
    assert "(8.md#8.5.3)" in page and "(8.md#8.5)" in page and "#hra=xx&text=Je+les." in page


def test_the_first_page_of_a_game_shows_its_worked_example(small: rulebase.Rulebase) -> None:
    example = Dispute("Je les. Smí?", "zakázáno", "Ne.", "protože les", ("xx/8.5.9", "xx/8.5"), 1)
    checks, templates = {"xx/8.5.3": ("checks.move",)}, site.sources() / "templates"
    page = dict(Pages(small, templates, Referee(checks, worked={"xx": example})).pages())["xx/index.md"]
    assert page.index("## Ukázka") < page.index("> Je les. Smí?") < page.index("**Ne.** protože les") < page.index("## Kapitoly")
    assert "✗</span> zakázáno" in page and "(8.md#8.5)" in page and "#hra=xx&text=Je+les." in page
    assert "Ukázka" not in dict(Pages(small, templates, Referee(checks)).pages())["xx/index.md"]


@pytest.fixture
def hostile(sources: Path, tmp_path: Path) -> rulebase.Rulebase:
    """The small game with markup in every text."""
    path = sources / "xx" / "08-pohyb.md"
    text = path.read_text(encoding="utf-8")
    for n, nasty in enumerate(HOSTILE):
        text += f"\n## 8.9.{n + 1} {nasty}\npravidlo · [8.9], s. 9\n\nText {nasty}\n\n? co {nasty}\n"
    path.write_text(text, encoding="utf-8")
    table = sources / "xx" / "tables" / "teren.toml"
    table.write_text(table.read_text(encoding="utf-8").replace('"-"]', '"<i>x</i>"]'), encoding="utf-8")
    return rulebase.open(build_database(tmp_path / "hostile.sqlite", sources))


def test_strict_build_of_a_hostile_game(hostile: rulebase.Rulebase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the parts for the browser, which has tests of its own."""
    pytest.importorskip("material")
    monkeypatch.setattr(site.browser, "vendor", lambda _: None)
    out = tmp_path / "web"
    assert site.build(hostile, out) > 5
    html = (out / "xx" / "8" / "index.html").read_text(encoding="utf-8")
    assert "<script>alert(1)" not in html and 'href="javascript' not in html and "<i>x</i>" not in html
    assert "&lt;script&gt;" in html or "&#60;script&#62;" in html
    assert not re.search(r'(?:src|href)="(?:https?:)?//', "".join(p.read_text(encoding="utf-8") for p in out.rglob("*.html")))
    index = json.loads((out / "search" / "search_index.json").read_text(encoding="utf-8"))
    assert "xx/8/#8.5.3-a" in {entry["location"] for entry in index["docs"]}
    first = (out / "index.html").stat().st_ino
    site.build(hostile, out)
    assert (out / "index.html").stat().st_ino != first
    assert [path for path in tmp_path.iterdir() if path.name.startswith(".rozhodci-")] == []


SCRIPT = """\
import multiprocessing, sys
from pathlib import Path

import rulebase
from rulebase.export import site

print("run", flush=True)
multiprocessing.set_start_method("spawn")  # as on Windows and macOS
site.browser.vendor = lambda _: None
with rulebase.open(sys.argv[1]) as book:
    print(site.build(book, Path(sys.argv[2])), flush=True)
"""


def test_a_script_may_build_it_without_a_guard_of_its_own(small: rulebase.Rulebase, tmp_path: Path) -> None:
    """Where a part of the build ran in processes of its own, each would run the script once more."""
    pytest.importorskip("material")
    script = tmp_path / "script.py"
    script.write_text(SCRIPT, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script), str(small.path), str(tmp_path / "web")], env={**os.environ, "PYTHONPATH": str(ROOT)},
                          capture_output=True, text=True, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "run" and int(done.stdout.splitlines()[1]) > 5
    assert (tmp_path / "web" / "xx" / "8" / "index.html").is_file()


def test_a_folder_of_others_is_left_alone(small: rulebase.Rulebase, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(rulebase.RulebaseError, match="není to prázdná složka"):
        site.build(small, tmp_path)
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"


def test_without_mkdocs_it_says_what_to_install(small: rulebase.Rulebase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "find_spec", lambda _: None)
    with pytest.raises(rulebase.RulebaseError, match=r"rozhodci\[site\]"):
        site.build(small, tmp_path / "web")


@pytest.mark.whole
def test_the_command(tmp_path: Path) -> None:
    pytest.importorskip("material")
    done = subprocess.run([sys.executable, "-m", "referee", "site", "--out", str(tmp_path / "web"), "--json"],
                          capture_output=True, text=True, cwd=ROOT, check=False)  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["pages"] > 20
    chapter = (tmp_path / "web" / "nr" / "8" / "index.html").read_text(encoding="utf-8")
    for page in (tmp_path / "web" / "nr").rglob("index.html"):
        assert len(gzip.compress(page.read_bytes())) <= 40_000, f"{page} is too heavy for a phone"
    assert 'id="8.5.3"' in chapter and "overeno" in chapter and "Podobný spor, ne váš" in chapter
