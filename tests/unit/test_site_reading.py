"""What the reading part of the site is made of: pages, trees of exceptions, first reading, cheat sheet, published cases."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rulebase
from referee.faces import disputes
from referee.speech.ruling import Ruling
from rulebase import cache
from rulebase.build import build as build_database
from rulebase.export import digest, places, site
from rulebase.export.disputes import question, shown
from rulebase.export.markup import NBSP, blocks, typeset
from rulebase.export.model import Dispute, Referee
from rulebase.export.pages import Book, Pages
from rulebase.export.trees import exceptions
from rulebase.model import Chapter, Clause, Handy, Reference, Stage, Table


def clause(address: str, *references: tuple[str, str], kind: str = "pravidlo", **more: Any) -> Clause:
    """A clause with references (kind, target)."""
    found = tuple(Reference(address, how, target) for how, target in references)
    return Clause("xx", address, f"Titul {address}", kind, "Text.", (), 0, found, **more)


def linked(*clauses: Clause) -> dict[str, Clause]:
    """The clauses by address, with the references that come to them."""
    back: dict[str, tuple[Reference, ...]] = {}
    for one in clauses:
        for reference in one.references:
            back[reference.target] = (*back.get(reference.target, ()), reference)
    return {one.address: replace(one, referenced_by=back.get(one.address, ())) for one in clauses}


def drawn(address: str, known: Mapping[str, Clause]) -> list[str]:
    """A tree as lines: dots for the depth, a star for the clause it is of."""
    lines = exceptions(known[address], known.__getitem__)
    return ["." * line.depth + "+".join(c.address for c in line.clauses) + "*" * line.here for line in lines]


CHAIN = linked(
    clause("1"), clause("2"), clause("3", ("výjimka z", "1"), ("výjimka z", "2")), clause("4", ("výjimka z", "3")), clause("5", ("viz", "1")),
)  # fmt: skip


def test_a_tree_shows_the_chain_up_and_down() -> None:
    assert drawn("3", CHAIN) == ["1+2", ".3*", "..4"]
    assert drawn("4", CHAIN) == ["1+2", ".3", "..4*"]
    assert drawn("1", CHAIN) == ["1*", ".3", "..4"]


def test_no_tree_without_an_exception() -> None:
    assert drawn("5", CHAIN) == []


def test_rules_with_another_chain_above_have_lines_of_their_own() -> None:
    known = linked(clause("1"), clause("2", ("výjimka z", "1")), clause("3"), clause("4", ("výjimka z", "2"), ("výjimka z", "3")),
                   clause("5", ("výjimka z", "4")))  # fmt: skip
    assert drawn("4", known) == ["1", ".2", "..4*", "3", ".4*", "..5"]


def long_chapter(sections: Mapping[str, int]) -> list[places.Page]:
    """The pages of a chapter with sections of some clauses."""
    chapter = Chapter("xx", 0, "10", "Boj")
    clauses = []
    for section, count in sections.items():
        clauses += [clause(section), *(clause(f"{section}-a{n}", parents=(section, "10.0")) for n in range(1, count))]
    return list(places.pages(chapter, "10", clauses))


def test_a_short_chapter_is_one_page() -> None:
    (page,) = long_chapter({"10.0": 5, "10.1": 60, "10.2": 35})
    assert (page.name, page.title, len(page.clauses)) == ("10", "10. Boj", 100)


def test_a_long_chapter_is_split_between_sections() -> None:
    pages = long_chapter({"10.0": 3, "10.1": 30, "10.2": 2, "10.3": 70, "10.4": 1})
    assert [(page.name, len(page.clauses)) for page in pages] == [("10.0", 33), ("10.2", 72), ("10.4", 1)]
    assert [page.title for page in pages] == ["10. Boj (10.0 až 10.1)", "10. Boj (10.2 až 10.3)", "10. Boj (10.4)"]
    assert len({c.address for page in pages for c in page.clauses}) == 106


@pytest.fixture
def long_game(sources: Path, tmp_path: Path) -> rulebase.Rulebase:
    """The small game with a chapter too long for one page."""
    path = sources / "xx" / "08-pohyb.md"
    text = path.read_text(encoding="utf-8")
    for n in range(120):
        text += f"\n## 8.{n // 40 + 6}-z{n} Klauzule {n}\npravidlo · [8.6], s. 9\n\nText (8.5.3).\n"
    path.write_text(text, encoding="utf-8")
    return rulebase.open(build_database(tmp_path / "long.sqlite", sources))


def test_links_find_the_page_of_a_long_chapter(long_game: rulebase.Rulebase) -> None:
    found = Pages(long_game, site.sources() / "templates")
    pages = dict(found.pages())
    (where,) = found.places().values()
    assert set(long_game.addresses()) == {f"xx/{address}" for address in where if address != "8.5.9"}
    assert where["8.5.9"] == where["8.5.3"] == "8.0"
    assert where["8.8-z119"] != "8.0"
    for address, page in where.items():
        text = pages[f"xx/{page}.md"]
        assert f"{{: #{address} ." in text or f'<a id="{address}">' in text
        assert address == "8.5.9" or f"{{: #{address} ." in pages["xx/8.md"], "the chapter lists every clause under its anchor"
    assert "[8.5.3](8.0.md#8.5.3)" in pages[f"xx/{where['8.8-z119']}.md"]
    menu = json.dumps(found.navigation())
    assert "xx/8.md" in menu and "8.0.md" not in menu


def test_the_strict_build_of_a_long_chapter(long_game: rulebase.Rulebase, tmp_path: Path) -> None:
    pytest.importorskip("material")
    site.build(long_game, tmp_path / "web")
    assert 'id="8.5.3"' in (tmp_path / "web" / "xx" / "8.0" / "index.html").read_text(encoding="utf-8")
    where = json.loads((tmp_path / "web" / "assets" / "places.json").read_text(encoding="utf-8"))
    assert where["xx"]["8.5.3-a"] == "8.0"
    html = (tmp_path / "web" / "xx" / "8.0" / "index.html").read_text(encoding="utf-8")
    assert re.search(r'<script src="[^"]*assets/sheet\.js" type="module">', html)


def test_first_reading_follows_play() -> None:
    chapters = [Chapter("xx", n, str(n + 1), f"Kapitola {n + 1}") for n in range(4)]
    known = linked(
        replace(clause("1.0"), chapter=0),
        replace(clause("2.0", kind="definice"), chapter=1),
        replace(clause("2.1-p1", kind="příklad"), chapter=1),
        replace(clause("3.0"), chapter=2),
        replace(clause("3.1", ("viz", "4.2"), ("viz", "4.1"), ("viz", "2.1-p1")), chapter=2),
        replace(clause("4.0"), chapter=3), replace(clause("4.1"), chapter=3), replace(clause("4.2"), chapter=3),
        replace(clause("4.3", ("viz", "4.2")), chapter=3),
    )  # fmt: skip
    lessons = digest.first_reading(chapters, list(known.values()), [Stage("3.0", ("3.1",))])
    assert [(lesson.title, [c.address for c in lesson.clauses]) for lesson in lessons] == [
        ("Než začnete", ["1.0", "2.0"]), ("Titul 3.0", ["3.0"]), ("Titul 3.1", ["3.1", "4.2", "4.1"]), ("A potom", ["4.0"]),
    ]  # fmt: skip


def table(name: str, rows: int, width: int) -> Table:
    """A table of some rows with one column of a width."""
    return Table("xx", name, "1", name, "hod", ("a",), {str(n): {"a": "x" * width} for n in range(rows)}, "kniha", "vysoká")


def test_the_cheat_sheet_keeps_to_its_room() -> None:
    known = linked(clause("1"), clause("2", ("výjimka z", "1")), clause("3", ("výjimka z", "1"), kind="volitelné"),
                   *(clause(f"9-{n}", ("výjimka z", "1")) for n in range(2000)))  # fmt: skip
    tables = {t.name: t for t in (table("malá", 6, 2), table("obří", 400, 60))}
    sheet = digest.cheat_sheet(list(known.values()), [Stage("1", ("2",))], tables, lambda t: t.name == "malá")
    assert [t.name for t in sheet.tables] == ["malá"] and [t.name for t in sheet.left_out] == ["obří"]
    assert [[c.address for c in stretch.steps] for stretch in sheet.stages] == [["2"]]
    addresses = [rule.address for rule, _ in sheet.exceptions]
    assert "3" not in addresses, "optional rules are not for the cheat sheet"
    lines = 3 + sum(digest.table_lines(t) for t in sheet.tables) + len(addresses)
    assert 100 < lines <= digest.ROWS


def test_the_cheat_sheet_shows_what_the_game_names() -> None:
    known = linked(clause("1", chapter_title="Úvod"), clause("2", chapter_title="Boj"), clause("3", ("výjimka z", "1"), chapter_title="Boj"))
    tables = {t.name: t for t in (table("malá", 6, 2), table("velká", 30, 2), table("třetí", 6, 2))}
    handy = Handy(("velká", "malá"), ("2", "3"))
    sheet = digest.cheat_sheet(list(known.values()), [Stage("1")], tables, lambda t: True, handy)
    assert [t.name for t in sheet.tables] == ["velká", "malá"] and [t.name for t in sheet.left_out] == ["třetí"]
    assert [(part.title, [c.address for c in part.clauses]) for part in sheet.rules] == [("Boj", ["2", "3"])]
    assert sheet.exceptions == (), "a rule stands on the sheet once"


@pytest.mark.parametrize(("game", "titles"), [
    ("bn", ["Modifikátory střelby", "Modifikátory ověření morálky", "Ikony výsledků boje", "Co který rozkaz dovoluje"]),
    ("at", ["Jednotky", "Co zničí zásah na souši", "Námořní modifikátory", "Vítězné body podle vlády"]),
])  # fmt: skip
def test_the_cheat_sheet_has_what_is_looked_up_in_play(pages: Mapping[str, str], game: str, titles: list[str]) -> None:
    page = pages[f"{game}/tahak.md"]
    assert all(f"<caption>{title}</caption>" in page for title in titles)
    assert "<caption>Obsah krabice</caption>" not in page and "Pravidla po ruce" in page


def test_the_cheat_sheet_names_what_an_exception_replaces(pages: Mapping[str, str]) -> None:
    page = pages["nr/tahak.md"]
    line = next(line for line in page.splitlines() if "#8.5.3-a)" in line)
    assert "místo [8.5.3](8.md#8.5.3)" in line
    assert "4.0-faze-1 Fáze 1: karty" in page and "Tabulka výsledků boje Osy" in page


def test_a_term_has_an_entry_with_synonyms_definition_and_uses(pages: Mapping[str, str], rules: rulebase.Rulebase) -> None:
    entry = pages["nr/terminy-z.md"].split("## zóna kontroly {: #t-zoc }")[1].split("\n## ")[0]
    assert "Také: ZOC" in entry and "zone of control" in entry
    assert "Definice" in entry and "(8.md#8.5)" in entry
    used = [c.address for c in rules.clauses("nr") if "zoc" in c.terms]
    assert len(used) > 10 and all(f"#{address})" in entry for address in used)


def test_published_cases() -> None:
    given = [
        Dispute("Les. Smí tam armáda jít?", "povoleno", "Ano.", "protože", ("xx/9.9", "xx/8.5.9", "yy/1"), 2),
        Dispute("Les. Smí tam armáda jít?", "povoleno", "Ano.", "protože", ("xx/8.5",), 1),
        Dispute("Nic?", "povoleno", "Ano.", "protože", ("xx/9.9",), 1),
    ]
    (case,) = shown(given, "xx", {"8.5.9": "8.5.3"}, {"8.5", "8.5.3"})
    assert (case.clauses, case.expected, case.mark) == (("8.5.3",), 1, "✓")
    assert case.fragment == "hra=xx&text=Les.+Sm%C3%AD+tam+arm%C3%A1da+j%C3%ADt%3F"
    assert shown(given[:1], "xx", {}, {"8.5"}) == []


@pytest.mark.parametrize(("text", "asked"), [
    ("Sníh. Kolik stojí krok do lesa z otevřeného hexu?", "Kolik stojí krok do lesa z otevřeného hexu?"),
    ("Je zima. Německá 9. armáda stojí v lese. Smí?", "Německá 9. armáda stojí v lese. Smí?"),
    ("Smí?", "Smí?"),
    ("Je sníh. Co platí pro boj přes řeku, řekněte. Díky.", "Co platí pro boj přes řeku, řekněte. Díky."),
])  # fmt: skip
def test_what_a_case_asks(text: str, asked: str) -> None:
    assert question(text) == asked


def test_a_long_question_is_cut_at_a_word() -> None:
    asked = question("Smí " + "velmi " * 60 + "silná armáda jít?")
    assert asked.endswith(" …") and len(asked) <= 122 and "velm …" not in asked


RULING = Ruling(verdict="výsledek", answer="Sloupec je 3:1.", values={"column": "3:1", "kinds": ("a", "b")}, citations=["xx/1", "xx/2"],
                missing=[{"fact": "hex"}], assumptions=["žádná značka (není zmíněna)"])  # fmt: skip
AGREED = {
    "verdict": "výsledek", "values": {"column": "3:1", "kinds": ["a", "b"]}, "cites": ["xx/2"], "first_cites": "xx/1", "not_cites": ["xx/3"],
    "missing": ["hex"], "assumes": ["žádná značka"], "answer": "Sloupec je 3:1.", "reason": "",
}  # fmt: skip


def test_a_ruling_with_all_that_is_expected_agrees() -> None:
    assert disputes.agrees(RULING, AGREED)


@pytest.mark.parametrize("wrong", [
    {"verdict": "povoleno"}, {"values": {"column": "2:1"}}, {"values": {"other": "3:1"}}, {"cites": ["xx/3"]}, {"first_cites": "xx/2"},
    {"not_cites": ["xx/1"]}, {"missing": ["unit"]}, {"assumes": ["karta"]}, {"answer": "Ne."}, {"reason": "karta"},
])  # fmt: skip
def test_a_ruling_that_differs_does_not(wrong: dict[str, object]) -> None:
    assert not disputes.agrees(RULING, {**AGREED, **wrong})


@pytest.fixture
def given_cases(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Three cases of the real game, of which one expects a wrong value and one is undecided; the folder of the cache."""
    text = "Útočník má sílu {}, obránce 9. Jaký je počáteční sloupec?"
    rows = [
        {"id": f"nr/x:{n}", "text": text.format(force), "verdict": verdict, "cites": ["nr/10.5-krok1"], "expect": {"verdict": verdict, **more}}
        for n, (force, verdict, more) in enumerate([
            (27, "výsledek", {"values": {"initial_column": "3:1"}}), (28, "výsledek", {"values": {"initial_column": "5:1"}}),
            (29, "nelze rozhodnout", {}),
        ])
    ]  # fmt: skip
    monkeypatch.setattr(disputes, "rows", lambda: rows)
    monkeypatch.setattr(disputes, "cache", SimpleNamespace(cache_path=lambda: tmp_path / "rulebase-x.sqlite", fingerprint=cache.fingerprint))
    return tmp_path


def test_only_cases_decided_rightly_are_published(given_cases: Path) -> None:
    found = disputes.disputes()
    assert [case.text for case in found["nr"]] == ["Útočník má sílu 27, obránce 9. Jaký je počáteční sloupec?"]
    (case,) = found["nr"]
    assert case.answer == "Počáteční sloupec je 3:1." and case.because.startswith("protože")
    assert case.clauses[0] == "nr/10.5-krok1" and case.expected == 1


def test_rulings_on_cases_are_kept_until_something_changes(given_cases: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = disputes.disputes()
    monkeypatch.setattr(disputes, "_ruled", lambda _: pytest.fail("ruled again"))
    assert disputes.disputes() == first


def test_a_broken_cache_is_written_anew(given_cases: Path) -> None:
    first = disputes.disputes()
    (kept,) = given_cases.glob("cases-*.json")
    kept.write_text("{", encoding="utf-8")
    assert disputes.disputes() == first
    assert json.loads(kept.read_text(encoding="utf-8"))


def test_lists_in_a_text_are_lists() -> None:
    assert blocks("Krabice má:\n\n- mapu,\n- kostku.\n\nA dost.", lambda _: None) == ["Krabice má:", "- mapu,\n- kostku.", f"A{NBSP}dost."]
    assert blocks("Síla 3 - 2 je 1.", lambda _: None) == ["Síla 3 – 2 je 1.".replace(" –", f"{NBSP}–")]


@pytest.mark.parametrize(("written", "set_"), [
    ('řekl "ano" a "ne"', f"řekl „ano“ a{NBSP}„ne“"), ("útok - obrana", f"útok{NBSP}– obrana"), ("no...", "no…"), ("o-o", "o-o"),
    ('6" dlouhý', '6" dlouhý'),
])  # fmt: skip
def test_quotes_and_dashes(written: str, set_: str) -> None:
    assert typeset(written) == set_


def test_a_case_is_always_headed_as_of_others(small: rulebase.Rulebase, pages: Mapping[str, str]) -> None:
    cases = (Dispute("Smí?", "povoleno", "Ano.", "protože", ("xx/8.5.3",), 1), Dispute("Nesmí?", "zakázáno", "Ne.", "", ("xx/8.5.3",), 1))
    ours = dict(Pages(small, site.sources() / "templates", Referee(disputes={"xx": cases})).pages())
    text = ours["xx/spory-8.md"]
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert len(headings) == 2 and all(line.startswith('## <span class="ne-vas">Podobný spor, ne váš</span> ') for line in headings)
    assert text.count("Upravit na svou situaci") == 2
    assert "Pohyb](spory-8.md)" in ours["xx/spory.md"] and "2 spory" in ours["xx/spory.md"]
    assert "žádný rozhodnutý spor" in pages["nr/spory.md"]


def test_many_cases_of_a_chapter_have_several_pages(small: rulebase.Rulebase) -> None:
    cases = tuple(Dispute(f"Smí jich {n}?", "povoleno", "Ano.", "", ("xx/8.5.3",), 1) for n in range(130))
    pages = dict(Pages(small, site.sources() / "templates", Referee(disputes={"xx": cases})).pages())
    assert [pages[f"xx/{name}.md"].count("## <span") for name in ("spory-8", "spory-8.2")] == [120, 10]
    assert "(spory-8.2.md) <small>10 sporů</small>" in pages["xx/spory.md"]
    (game,) = small.games()
    book = Book(small, game, Referee(disputes={"xx": cases}))
    for case in (book.disputes[0], book.disputes[-1]):
        page, _, anchor = book.case_link(case).partition("#")
        assert f"{{: #{anchor} ." in pages[f"xx/{page}"]


def test_neighbours_of_a_page(rules: rulebase.Rulebase) -> None:
    (game,) = [game for game in rules.games() if game.id == "nr"]
    book = Book(rules, game, Referee())
    first, last = book.pages[0], book.pages[-1]
    assert book.beside(first) == (None, book.pages[1]) and book.beside(last) == (book.pages[-2], None)
