"""The parsers of the sources: what they read, and what they say of wrong input."""

from __future__ import annotations

import pytest

from rulebase.addresses import ancestors, is_address, parents, sort_bounds, sort_key, text_links
from rulebase.model import REASON_KINDS, Defect, Handy, Printed, Reference, Table
from rulebase.source import parse_chapter
from rulebase.source_toml import parse_game_file, parse_table, parse_terms
from tests.small_game import CHAPTER, GAME, TABLE, TERMS


def problems_of(body: str, places: tuple[str, ...] = ("mapa hry",)) -> list[str]:
    """Faults of a chapter whose title stands in line 1 and whose body begins in line 3."""
    return [str(p) for p in parse_chapter("xx", f"# 8. Pohyb\n\n{body}", "08.md", 0, places)[2]]


def test_clause_with_everything() -> None:
    chapter, clauses, problems = parse_chapter("xx", CHAPTER, "08.md", 3, ("mapa hry",))
    assert problems == []
    assert (chapter.number, chapter.title, chapter.order) == ("8", "Pohyb", 3)
    clause = clauses[2]
    assert clause.full == "xx/8.5.3"
    assert clause.title == "Z jedné EZOC rovnou do druhé se nechodí"
    assert clause.kind == "pravidlo"
    assert clause.printed == (Printed("[8.5.3], s. 9-10", "8.5.3", "", 9, 10),)
    assert clause.references == (Reference("8.5.3", "viz", "8.5"),)
    assert clause.questions == ("muzu jit ze zoc do zoc",)
    assert clause.defects == (Defect("tisk", "chybí číslo", "míníme 8.5", "jiné nedává smysl"),)
    assert clause.aliases == ("8.5.9",)
    assert str(clause.origin) == "08.md:15"
    assert clauses[1].defines == ("ZOC",)
    assert clauses[4].printed == (Printed("mapa hry"),)
    assert (clauses[4].undecidable_kind, clauses[4].undecidable) == ("materiál", "jen obsah tabulky")
    assert (clauses[2].undecidable_kind, clauses[2].undecidable) == ("", "")


@pytest.mark.parametrize("kind", REASON_KINDS)
def test_every_kind_of_reason_is_read(kind: str) -> None:
    body = f"# 8. Pohyb\n## 8.1 N\n{GOOD}\n~ {kind}: jen příklad:\n  k ničemu (8.2)\n"
    _, (clause,), problems = parse_chapter("xx", body, "08.md", 0)
    assert problems == []
    assert (clause.undecidable_kind, clause.undecidable) == (kind, "jen příklad: k ničemu (8.2)")


def test_meta_line_may_go_on_and_marked_lines_may_wrap() -> None:
    body = (
        "## 8.1 Název\npravidlo · [10.5] krok 3, odrážka 2, s. 11 ·\nviz 8.2 · upřesňuje 8.3\n\nText\nna dva řádky.\n\n"
        "Druhý odstavec.\n\n! mezera: a | b |\n  c\n"
    )
    _, (clause,), problems = parse_chapter("xx", f"# 8. Pohyb\n{body}", "08.md", 0)
    assert problems == []
    assert clause.printed[0].qualifier == "krok 3, odrážka 2"
    assert [r.kind for r in clause.references] == ["viz", "upřesňuje"]
    assert clause.text == "Text\nna dva řádky.\n\nDruhý odstavec."
    assert clause.defects == (Defect("mezera", "a", "b", "c"),)


def test_line_that_begins_with_exception_says_the_kind() -> None:
    _, (clause,), problems = parse_chapter("xx", "# 8. P\n## 8.1-a N\nvýjimka z 8.1 · [8.1], s. 9\n\nText.\n", "f", 0)
    assert problems == []
    assert clause.kind == "výjimka"
    assert clause.references == (Reference("8.1-a", "výjimka z", "8.1"),)


def test_several_printed_places_and_headings() -> None:
    meta = "pravidlo · [8.1], s. 9; „PONORKY (Submarines)“ konec, s. 12–13"
    _, (clause,), problems = parse_chapter("xx", f"# Pohyb\n## 8.1 N\n{meta}\n\nText.\n", "f", 0)
    assert problems == []
    assert clause.printed[1] == Printed("„PONORKY (Submarines)“ konec, s. 12–13", "PONORKY (Submarines)", "konec", 12, 13)
    assert clause.place == "[8.1], s. 9; „PONORKY (Submarines)“ konec, s. 12–13"


def test_a_heading_with_a_semicolon_is_one_place() -> None:
    meta = "pravidlo · „Vynoření; opravení“ krok 2, s. 7; [8.1], s. 9"
    _, (clause,), problems = parse_chapter("xx", f"# Pohyb\n## 8.1 N\n{meta}\n\nText.\n", "f", 0)
    assert problems == []
    assert [(place.number, place.qualifier) for place in clause.printed] == [("Vynoření; opravení", "krok 2"), ("8.1", "")]


def test_a_book_without_pages() -> None:
    body = "# Pohyb\n## 8.1 N\npravidlo · „PONORKY (Submarines)“ krok 2; [8.1]\n\nText.\n"
    _, (clause,), problems = parse_chapter("xx", body, "f", 0, pages=False)
    assert problems == []
    assert clause.printed == (
        Printed("„PONORKY (Submarines)“ krok 2", "PONORKY (Submarines)", "krok 2"), Printed("[8.1]", "8.1"),
    )  # fmt: skip
    assert len(parse_chapter("xx", body, "f", 0)[2]) == 2, "a book with pages names them"


GOOD = "pravidlo · [8.1], s. 9\n\nText.\n"
REASONS = "definice, postup jinde, příklad, historie, materiál, otevřeno v tisku"
KINDS = "pravidlo, definice, postup, výjimka, příklad, poznámka, volitelné, tabulka"


@pytest.mark.parametrize(
    ("body", "messages"),
    [
        ("", ["08.md:1: kapitola nemá žádnou klauzuli (řádek „## ADRESA Název“)"]),
        ("Úvod.\n\n## 8.1 N\n" + GOOD, ["08.md:3: text před první klauzulí; i úvod kapitoly má být klauzule"]),
        ("### 8.1 N\n" + GOOD, [
            "08.md:3: nadpis „### 8.1 N“ není tvaru „## ADRESA Název“",
            "08.md:1: kapitola nemá žádnou klauzuli (řádek „## ADRESA Název“)",
        ]),
        ("## 8.1-Á N\n" + GOOD + "## 8.2 N\n" + GOOD, [
            "08.md:3: „8.1-Á“ není adresa klauzule (malá písmena bez diakritiky, číslice, tečky a spojovníky)",
        ]),
        ("## 8.1\n" + GOOD, ["08.md:3: klauzule 8.1 nemá název"]),
        ("## 8.1 N\n", [
            "08.md:3: klauzule 8.1 nemá řádek „druh · [číslo], s. N · odkazy“",
            "08.md:3: klauzule 8.1 nemá text",
        ]),
        ("## 8.1 N\npravidlo · [8.1], s. 9\n", ["08.md:3: klauzule 8.1 nemá text"]),
        ("## 8.1 N\npravidlko · [8.1], s. 9\n\nText.\n", [
            "08.md:4: neznámý druh klauzule „pravidlko“ (mysleli jste „pravidlo“?)",
        ]),
        ("## 8.1 N\n[8.1], s. 9 · viz 8.2\n\nText.\n", [f"08.md:4: první část řádku má být druh klauzule ({KINDS})"]),
        ("## 8.1 N\npravidlo · viz 8.2\n\nText.\n", ["08.md:4: klauzule 8.1 nemá místo v tisku („[8.5.3], s. 9“)"]),
        ("## 8.1 N\npravidlo · [8.1]\n\nText.\n", [
            "08.md:4: „[8.1]“ není místo v tisku tvaru „[číslo] upřesnění, s. STRANA“ ani jedno z míst mimo knihu (mapa hry)",
        ]),
        ("## 8.1 N\npravidlo · [8.1], s. 9 · vizz 8.2\n\nText.\n", [
            "08.md:4: neznámé slovo odkazu „vizz 8.2“",
        ]),
        ("## 8.1 N\npravidlo · [8.1], s. 9 · výjmka z 8.2\n\nText.\n", [
            "08.md:4: neznámé slovo odkazu „výjmka z“ (mysleli jste „výjimka z“?)",
        ]),
        ("## 8.1 N\npravidlo · [8.1], s. 9 · viz\n\nText.\n", ["08.md:4: odkaz „viz“ nemá cíl"]),
        ("## 8.1 N\npravidlo · [8.1], s. 9 · viz Osm\n\nText.\n", ["08.md:4: odkaz „viz“: „Osm“ není adresa klauzule"]),
        ("## 8.1 N\npravidlo · [8.1], s. 9 · viz 8.1\n\nText.\n", ["08.md:4: klauzule 8.1 odkazuje sama na sebe"]),
        ("## 8.1 N\n" + GOOD + "\n! chyba: a | b | c\n", [
            "08.md:8: neznámý druh vady „chyba“ (známe: tisk, překlad, mezera, naše)",
        ]),
        ("## 8.1 N\n" + GOOD + "\n! tisk: a | b\n", [
            "08.md:8: vada má mít tři části: „! druh: co je v tisku | co držíme | proč“",
        ]),
        ("## 8.1 N\n" + GOOD + "\n~ defince: co je ZOC\n", [
            f"08.md:8: neznámý druh důvodu „defince“ (mysleli jste „definice“?); známe: {REASONS}",
        ]),
        ("## 8.1 N\n" + GOOD + "\n~ nerozhoduje se: popisuje krabici\n", [
            f"08.md:8: neznámý druh důvodu „nerozhoduje se“; známe: {REASONS}",
        ]),
        ("## 8.1 N\n" + GOOD + "\n~ popisuje krabici\n", [f"08.md:8: důvod má být tvaru „~ druh: proč“; známe: {REASONS}"]),
        ("## 8.1 N\n" + GOOD + "\n~ materiál:\n", [f"08.md:8: důvod má být tvaru „~ druh: proč“; známe: {REASONS}"]),
        ("## 8.1 N\n" + GOOD + "\n~ materiál: a\n~ historie: b\n", ["08.md:9: klauzule 8.1 má dva řádky „~“; důvod je jeden"]),
        ("## 8.1 N\n" + GOOD + "\n= Osm\n", ["08.md:8: „Osm“ není adresa klauzule"]),
        ("## 8.1 N\n" + GOOD + "\n? otazka\n\nDalší text.\n", [
            "08.md:10: text klauzule má stát před řádky „?“, „!“, „~“ a „=“",
        ]),
    ],
)  # fmt: skip
def test_faults_of_clauses(body: str, messages: list[str]) -> None:
    assert problems_of(body) == messages


def test_missing_chapter_title() -> None:
    _, _, problems = parse_chapter("xx", "## 8.1 N\n" + GOOD, "08.md", 0)
    assert [str(p) for p in problems] == ["08.md:1: první řádek souboru má být název kapitoly „# 8. Pohyb“"]


def test_game_file() -> None:
    game, problems = parse_game_file("xx", GAME, "game.toml")
    assert problems == []
    assert (game.id, game.title, game.places, game.pages) == ("xx", "Zkušební hra", ("mapa hry",), True)
    assert not parse_game_file("xx", f"pages = false\n{GAME}", "game.toml")[0].pages


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (GAME.replace('"xx"', '"yy"'), ["game.toml:1: id hry „yy“ se liší od názvu složky „xx“"]),
        (GAME.replace("edition", "edice"), [
            "game.toml:3: hra: neznámý klíč „edice“ (známe: id, title, edition, source, places, sequence, pages, handy)",
            "game.toml:1: hra: chybí klíč „edition“",
        ]),
        (GAME.replace('"Pravidla"', "5"), [
            "game.toml:4: hra: klíč „source“ má hodnotu nesprávného typu", "game.toml:1: hra: chybí klíč „source“",
        ]),
        ("id = \n", ["game.toml:1: soubor není platné TOML: Invalid value"]),
    ],
)  # fmt: skip
def test_faults_of_the_game_file(text: str, messages: list[str]) -> None:
    assert [str(p) for p in parse_game_file("xx", text, "game.toml")[1]] == messages


def test_handy() -> None:
    game, problems = parse_game_file("xx", f'{GAME}[handy]\ntables = ["teren"]\nclauses = [\n    "8.0",\n    "8.5",\n]\n', "game.toml")
    assert problems == []
    assert game.handy == Handy(("teren",), ("8.0", "8.5")) and game.handy.lines == {"teren": 7, "8.0": 9, "8.5": 10}
    assert parse_game_file("xx", GAME, "game.toml")[0].handy == Handy()


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('tables = ["teren"]\nrules = []', "game.toml:8: tahák: neznámý klíč „rules“ (známe: tables, clauses)"),
        ('clauses = [\n"8.0",\n"8.0",\n]', "game.toml:8: tahák: „8.0“ je tu dvakrát"),
        ("tables = [1]", "game.toml:6: tahák: klíč „tables“ má být seznam textů"),
    ],
)
def test_faults_of_handy(entry: str, message: str) -> None:
    assert [str(p) for p in parse_game_file("xx", f"{GAME}[handy]\n{entry}\n", "game.toml")[1]] == [message]


def test_table() -> None:
    table, problems = parse_table("xx", "teren", TABLE, "teren.toml")
    assert problems == []
    assert table is not None
    assert table.cell("les", "cena") == 2
    assert table.cell("pole", "stop") is False
    assert table.confidence_of("les", "cena") == "sporná"
    assert table.confidence_of("pole", "cena") == "vysoká"
    assert table.source_of("les", "cena") == "mapa hry"
    assert table.notes_on("les", "cena")[0].value == 3
    with pytest.raises(KeyError, match="tabulka teren nemá řádek bažina"):
        table.cell("bažina", "cena")
    with pytest.raises(KeyError, match="tabulka teren nemá sloupec barva"):
        table.cell("les", "barva")


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        (TABLE.replace('les = [2, true, "-"]', "les = [2, true]"), [
            "t.toml:9: tabulka teren: řádek „les“ má 2 hodnot, sloupců je 3",
            "t.toml:12: tabulka teren: poznámka k neznámému řádku „les“",
        ]),
        (TABLE.replace("[2, true", "[[2], true"), [
            "t.toml:9: tabulka teren: řádek „les“ obsahuje hodnotu, která není text ani číslo",
            "t.toml:12: tabulka teren: poznámka k neznámému řádku „les“",
        ]),
        (TABLE.replace('"vysoká"', '"jistá"'), [
            "t.toml:6: tabulka teren: neznámá důvěra „jistá“ (známe: vysoká, střední, nízká, sporná)",
        ]),
        (TABLE.replace('column = "cena"', 'column = "barva"'), [
            "t.toml:12: tabulka teren: poznámka k neznámému sloupci „barva“",
        ]),
        (TABLE.replace('text = "Příklad 8.0 čte 3."\n', ""), ["t.toml:12: tabulka teren: poznámka nemá text"]),
        (TABLE.replace('clause = "tab-teren"\n', ""), ["t.toml:1: tabulka teren: chybí klíč „clause“"]),
        (TABLE.replace('"cena", "stop"', '"cena", "cena"'), ["t.toml:4: tabulka teren: sloupec je uveden dvakrát"]),
        (TABLE + "[[note]]\nroww = 1\n", [
            "t.toml:19: tabulka teren, poznámka: neznámý klíč „roww“ (známe: row, column, confidence, source, text, value)",
            "t.toml:18: tabulka teren: poznámka nemá text",
        ]),
    ],
)  # fmt: skip
def test_faults_of_tables(text: str, messages: list[str]) -> None:
    assert [str(p) for p in parse_table("xx", "teren", text, "t.toml")[1]] == messages


def test_terms() -> None:
    terms, problems = parse_terms("xx", TERMS, "slova.toml")
    assert problems == []
    zoc, unit, german = terms
    assert [word.lemma for word in zoc.words] == ["zóna kontroly", "ZOC"]
    assert zoc.words[1].paradigm == "nesklonné"
    assert (zoc.english, zoc.defined, str(zoc.origin)) == (("zone of control",), "8.5", "slova.toml:1")
    assert unit.words[0].irregular == {"2p": ("jednotek",)}
    assert (german.adjective, german.sets, german.type) == (True, {"side": "axis"}, "adjective")


@pytest.mark.parametrize(
    ("text", "messages"),
    [
        ('[[word]]\nid = "x"\n', ["s.toml:1: neznámý oddíl „word“ (známe: term, adjective)"]),
        ('[[term]]\nid = "x"\nlemma = "les"\n', ["s.toml:1: slovo „x“: chybí klíč „type“"]),
        ('[[term]]\nid = "Les"\ntype = "t"\nlemma = "les"\nparadigm = "les"\n', [
            "s.toml:1: slovo „Les“: id má být z malých písmen bez diakritiky, číslic a spojovníků",
        ]),
        ('[[term]]\nid = "x"\ntype = "t"\nlemma = "les"\ngender = "z"\n', [
            "s.toml:1: slovo „x“: neznámý rod „z“ (známe: m, i, f, n)",
        ]),
        ('[[term]]\nid = "x"\ntype = "t"\nlemma = "les"\nirregular = { 8p = ["lesů"], 2p = "lesů" }\n', [
            "s.toml:1: slovo „x“: „8p“ není pád (číslo 1-7 a s nebo p, např. „2p“)",
            "s.toml:1: slovo „x“: tvary pádu „2p“ mají být seznam textů",
        ]),
        ('[[term]]\nid = "x"\ntype = "t"\nlemma = "les"\nsynonyms = [{ paradigm = "hrad" }, 5]\n', [
            "s.toml:1: slovo „x“: synonymum má být text nebo { lemma = ..., paradigm = ... }",
            "s.toml:1: slovo „x“: synonymum nemá klíč „lemma“",
        ]),
        ('[[term]]\nid = "x"\ntype = "t"\nlemma = "les"\nenglish = [1]\ndefined = "Á"\n', [
            "s.toml:1: slovo „x“: „Á“ není adresa klauzule",
            "s.toml:1: slovo „x“: klíč „english“ má být seznam textů",
        ]),
    ],
)  # fmt: skip
def test_faults_of_terms(text: str, messages: list[str]) -> None:
    assert [str(p) for p in parse_terms("xx", text, "s.toml")[1]] == messages


def test_addresses() -> None:
    assert [a for a in ("8.5.3", "8.5.3-a", "10.7-ca", "tab-crt-osa", "4.0-faze-3") if not is_address(a)] == []
    assert [a for a in ("", "8.", ".8", "8..5", "8.5-", "A", "á", "8 5") if is_address(a)] == []
    assert list(ancestors("8.5.3-a")) == ["8.5.3", "8.5", "8", "8.0"]
    assert list(ancestors("8.0")) == ["8"]
    assert parents("10.7-ca", {"10.7", "10.0"}) == ("10.7", "10.0")
    assert sorted(["8.10", "8.5.3-a", "8.5.3", "8.5.10", "8.0", "8.5"], key=sort_key) == [
        "8.0", "8.5", "8.5.3", "8.5.3-a", "8.5.10", "8.10",
    ]  # fmt: skip
    first, last = sort_bounds("8.5")
    assert [a for a in ("8.4", "8.5", "8.5-a", "8.5.3-a", "8.50", "8.6") if first <= sort_key(a) < last] == [
        "8.5", "8.5-a", "8.5.3-a",
    ]  # fmt: skip


def test_links_in_texts() -> None:
    text = "Ven (8.5.1, viz 8.5.2-a) ne (3:1), (kolo 5), (1.5) a (8.5.1), (za 8.6), (Ital 8.2)."
    assert text_links(text) == ["8.5.1", "8.5.2-a", "1.5"]


def test_a_row_without_the_cell_that_names_it_is_called_by_its_key() -> None:
    """The lacking cell is a fault with its line; what else is made of the table must not fall over it."""
    table = Table("x", "units", "1", "Jednotky", "unit", ("name", "cost"), {"tank": {"cost": 5}}, "kniha", "vysoká", names="name")
    assert table.name_of("tank") == "tank"


def test_columns_that_are_no_list_are_a_fault() -> None:
    told = TABLE.splitlines()
    at = next(n for n, line in enumerate(told) if line.startswith("columns"))
    _, faults = parse_table("xx", "teren", "\n".join([*told[:at], "columns = 3", *told[at + 1 :]]), "teren.toml")
    assert any("columns" in fault.message for fault in faults)
