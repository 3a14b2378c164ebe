"""Reading a database: clauses with their links both ways, tables, words, search."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebase
from rulebase.build import build
from rulebase.model import Defect, Form, Reference
from rulebase.search import SNIPPET, snippet


def test_clause_with_links_both_ways(small: rulebase.Rulebase) -> None:
    clause = small.clause("xx/8.5.3")
    assert (clause.full, clause.title, clause.kind) == ("xx/8.5.3", "Z jedné EZOC rovnou do druhé se nechodí", "pravidlo")
    assert clause.place == "[8.5.3], s. 9-10"
    assert (clause.printed[0].page, clause.printed[0].last_page) == (9, 10)
    assert clause.references == (Reference("8.5.3", "viz", "8.5"),)
    assert clause.referenced_by == (Reference("8.5.3-a", "výjimka z", "8.5.3"),)
    assert clause.parents == ("8.5", "8.0")
    assert clause.children == ("8.5.3-a",)
    assert clause.terms == ("zoc", "unit")
    assert clause.questions == ("muzu jit ze zoc do zoc",)
    assert clause.defects == (Defect("tisk", "chybí číslo", "míníme 8.5", "jiné nedává smysl"),)
    assert clause.aliases == ("8.5.9",)
    assert (clause.chapter, clause.chapter_title) == (0, "Pohyb")
    assert str(clause.origin) == "08-pohyb.md:15"
    assert small.clause("xx/8.5").defines == ("zoc",)
    assert small.clause("xx/tab-teren").tables == ("teren",)
    table = small.clause("xx/tab-teren")
    assert (table.undecidable_kind, table.undecidable) == ("materiál", "jen obsah tabulky")


def test_links_in_the_text_are_references(sources: Path, tmp_path: Path) -> None:
    path = sources / "xx" / "08-pohyb.md"
    path.write_text(path.read_text(encoding="utf-8").replace("krok udělat smí.", "krok udělat smí (8.0, 8.5.9)."), encoding="utf-8")
    with rulebase.open(rulebase_build(sources, tmp_path)) as rules:
        assert rules.clause("xx/8.5.3-a").references == (
            Reference("8.5.3-a", "výjimka z", "8.5.3"), Reference("8.5.3-a", "viz", "8.0", in_text=True),
        )  # fmt: skip


def rulebase_build(sources: Path, folder: Path) -> Path:
    """Build the small game."""
    from rulebase.build import build  # noqa: PLC0415

    return build(folder / "other.sqlite", sources)


def test_retired_and_unknown_addresses(small: rulebase.Rulebase) -> None:
    assert small.clause("xx/8.5.9").address == "8.5.3"
    assert small.resolve("xx/8.5.9") == "xx/8.5.3"
    assert small.resolve("xx/8.6") is None
    assert "xx/8.5" in small
    assert "xx/8.6" not in small
    with pytest.raises(rulebase.RulebaseError) as caught:
        small.clause("xx/8.5.4")
    assert str(caught.value) == "Klauzule „xx/8.5.4“ neexistuje; nejblíž je „xx/8.5.3“."


def test_all_clauses_of_a_game(small: rulebase.Rulebase) -> None:
    clauses = small.clauses("xx")
    assert [clause.address for clause in clauses] == ["8.0", "8.5", "8.5.3", "8.5.3-a", "tab-teren"]
    assert clauses[2] == small.clause("xx/8.5.3")
    assert [clause.full for clause in clauses] == small.addresses("xx") == small.addresses()
    assert small.clauses("yy") == []
    assert [(c.number, c.title) for c in small.games()[0].chapters] == [("8", "Pohyb")]


def test_table(small: rulebase.Rulebase) -> None:
    table = small.table("xx", "teren")
    assert (table.clause, table.title, table.key, table.columns) == ("tab-teren", "Terén", "terén", ("cena", "stop", "poznámka"))
    assert dict(table.rows["les"]) == {"cena": 2, "stop": True, "poznámka": "-"}
    assert table.cell("pole", "stop") is False
    assert table.confidence_of("les", "cena") == "sporná"
    assert (table.notes[0].value, table.notes[0].text) == (3, "Příklad 8.0 čte 3.")
    assert small.tables("xx") == ["teren"]
    with pytest.raises(rulebase.RulebaseError) as caught:
        small.table("xx", "tec")
    assert str(caught.value) == "Hra „xx“ nemá tabulku „tec“ (má: teren)."


def test_words(small: rulebase.Rulebase) -> None:
    zoc, unit, german = small.terms("xx")
    assert (zoc.id, zoc.lemma, zoc.english, zoc.defined) == ("zoc", "zóna kontroly", ("zone of control",), "8.5")
    assert [word.lemma for word in zoc.words] == ["zóna kontroly", "ZOC"]
    assert (unit.type, german.adjective, german.sets) == ("unit", True, {"side": "axis"})
    forms = small.forms("xx")
    assert Form("zónou kontroly", "zonou kontroly", "zoc", "zone", "zóna kontroly", 7, "s", "f", {}) in forms
    assert Form("zone of control", "zone of control", "zoc", "zone", "zone of control", 0, "", "", {}) in forms
    assert {f.form for f in forms if f.concept == "unit" and (f.case, f.number) == (2, "p")} == {"jednotek"}
    found = small.forms("xx", ["nemecke", "jednotkou"])
    assert {f.form for f in found} == {"německé", "jednotkou"}
    assert all(f.sets == {"side": "axis"} for f in found if f.concept == "german")
    assert [f for f in forms if f.folded in ("nemecke", "jednotkou")] == found
    assert small.forms("yy") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("8.5.3", ["8.5.3", "8.5.3-a"]),
        ("[8.5.3]", ["8.5.3", "8.5.3-a"]),
        ("8.5.3.", ["8.5.3"]),
        ("8.5", ["8.5", "8.5.3", "8.5.3-a"]),
        (" xx/8.5. ", ["8.5"]),
        ("8", ["8.0", "8.5", "8.5.3", "8.5.3-a"]),
        ("8.", ["8.0"]),
        ("8.5.3-a", ["8.5.3-a"]),
        ("8.5.9", ["8.5.3"]),
        ("tab-teren", ["tab-teren"]),
        ("7.7", []),
        ("", []),
        ("?!", []),
    ],
)
def test_numbers_go_straight_to_their_clauses(small: rulebase.Rulebase, text: str, expected: list[str]) -> None:
    assert [hit.clause for hit in small.search(text)] == [f"xx/{address}" for address in expected]
    assert [hit.clause for hit in small.search(text, "xx")] == [f"xx/{address}" for address in expected]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("zónou kontroly", "8.5"),
        ("zonou kontroly", "8.5"),
        ("co je to zone of control", "8.5"),
        ("MUZU JIT ZE ZOC DO ZOC?", "8.5.3"),
        ("terrain teren", "tab-teren"),
        ("vlastní jednotce", "8.5.3-a"),
        ("vlastni jednotc", "8.5.3-a"),
    ],
)
def test_search(small: rulebase.Rulebase, text: str, first: str) -> None:
    hits = small.search(text, game="xx")
    assert hits[0].clause == f"xx/{first}"
    assert all(0 < hit.score <= 1 for hit in hits)
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert small.search(text, "xx", limit=1) == hits[:1]
    assert hits[0].chapter == "8. Pohyb"


@pytest.mark.parametrize("text", ['"', "NEAR(a b)", "a OR", "*", "title:x", "x AND (", "-zoc", "'; DROP TABLE clauses", "\0", "ž" * 5000])
def test_search_takes_any_text(small: rulebase.Rulebase, text: str) -> None:
    assert isinstance(small.search(text, "xx"), list)


def test_search_in_an_unknown_game(small: rulebase.Rulebase) -> None:
    with pytest.raises(rulebase.RulebaseError) as caught:
        small.search("zoc", "yy")
    assert str(caught.value) == "Hru „yy“ neznáme (známe: xx)."


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("zona kotnroly", [("kotnroly", "kontroly")]),
        ("jendotka", [("jendotka", "jednotka")]),
        ("kotroly jednoka", [("kotroly", "kontroly"), ("jednoka", "jednotka")]),
        ("zonou kontroly", []),
        ("jednotkami zoc 8.5.3 xyz sestimetr", []),
        ("zco", [("zco", "ZOC")]),
        ("", []),
        ('"; DROP', []),
    ],
)
def test_did_you_mean(small: rulebase.Rulebase, text: str, near: list[tuple[str, str]]) -> None:
    assert [(s.word, s.near[0]) for s in small.did_you_mean(text, "xx")] == near


def test_did_you_mean_on_the_real_thing(rules: rulebase.Rulebase) -> None:
    def near(text: str) -> dict[str, str]:
        return {suggestion.word: suggestion.near[0] for suggestion in rules.did_you_mean(text, "nr")}

    assert near("zasobvani pres more") == {"zasobvani": "zásobování"}
    assert near("protiuotk u stalingardu") == {"protiuotk": "protiútok", "stalingardu": "Stalingradu"}
    assert near("dezorganizovane jednotky v ezoc") == {}
    with pytest.raises(rulebase.RulebaseError):
        rules.did_you_mean("zoc", "yy")


def test_every_hit_has_its_chapter(rules: rulebase.Rulebase) -> None:
    assert {hit.chapter for hit in rules.search("protiuder kartou", "nr")} <= {
        f"{chapter.number}. {chapter.title}" for game in rules.games() if game.id == "nr" for chapter in game.chapters
    }


def test_snippet_shows_the_best_place() -> None:
    text = "První věta o ničem. " * 20 + "Zóna kontroly brání zásobování. " + "Konec bez obsahu. " * 20
    shown = snippet(text, {"zona", "kontr", "zasob"})
    assert "**Zóna** **kontroly** brání **zásobování**" in shown
    assert shown.startswith("… ")
    assert shown.endswith(" …")
    assert len(shown) < SNIPPET + 30
    assert snippet("Krátký\ntext.", {"text"}) == "Krátký **text**."


def test_measured_queries(rules: rulebase.Rulebase) -> None:
    """A few queries of our own; the whole measurement is scripts/measure_search.py."""
    numbers = {clause.full: {printed.number for printed in clause.printed} for clause in rules.clauses("nr")}
    for text, number in (
        ("pohyb nezasobenych", "6.5.2"),
        ("infiltrace mezi zonami kontroly", "8.5.3"),
        ("protiuder kartou", "10.1.2"),
        ("rail movement", "9.1"),
        ("volkssturm", "14.11"),
        ("zaokrouhleni pomeru sil", "10.5"),
    ):
        hits = rules.search(text, "nr", limit=5)
        found = {n for hit in hits for n in numbers[hit.clause]}
        assert any(n == number or n.startswith(f"{number}.") for n in found), (text, [hit.clause for hit in hits])


def test_a_search_does_not_depend_on_other_games(small: rulebase.Rulebase, sources: Path, tmp_path: Path) -> None:
    """How rare a word is counts within the game searched: here terrain is common in the other game."""
    other = sources / "yy"
    other.mkdir()
    (other / "game.toml").write_text('id = "yy"\ntitle = "Druhá"\nedition = "1"\nsource = "Kniha"\n', encoding="utf-8")
    clauses = "".join(f"## 1.{n} Terén a ceny\npravidlo · [1.{n}], s. 1\n\nCeny podle terénu.\n\n" for n in range(60))
    (other / "01-teren.md").write_text(f"# 1. Terén\n\n{clauses}", encoding="utf-8")
    text = "ceny kontroly"
    with rulebase.open(build(tmp_path / "both.sqlite", sources)) as both:
        alone, beside = small.search(text, "xx"), both.search(text, "xx")
        everywhere = [hit.clause for hit in both.search(text, limit=100) if hit.clause.startswith("xx/")]
    assert [(hit.clause, hit.score) for hit in beside] == [(hit.clause, hit.score) for hit in alone]
    assert everywhere != [hit.clause for hit in alone]


def test_half_a_character_is_in_no_address(small: rulebase.Rulebase) -> None:
    for address in ("\ud800", "xx/\udfff"):
        assert address not in small
        assert small.resolve(address) is None
        with pytest.raises(rulebase.RulebaseError, match="neexistuje"):
            small.clause(address)
        assert small.search(address) == []
