"""The rulebook of Attack! Expanze is whole, and its counts add up. Expected values are those of the printed book."""

from __future__ import annotations

import re

import pytest

import rulebase
from tests.books import asked_by_nobody, clauses, one_way, printed_nowhere_known

HEADINGS = """
Tvůrci
RYCHLÁ NÁPOVĚDA: OBCHODNÍ PŘEPADENÍ
RYCHLÁ NÁPOVĚDA: STRATEGICKÉ BOMBARDOVÁNÍ
RYCHLÁ NÁPOVĚDA: OBCHODOVAT S OSTATNÍMI HRÁČI
RYCHLÁ NÁPOVĚDA: VYVINOUT NOVOU TECHNOLOGII
RYCHLÁ NÁPOVĚDA: ZAHÁJENÍ AUKCE O KARTU OBCHODNÍ TRASY
RYCHLÁ NÁPOVĚDA: ZAHRÁNÍ POLITICKÉ AKČNÍ KARTY
RYCHLÁ NÁPOVĚDA: DIPLOMATICKÝ ÚTOK
RYCHLÁ NÁPOVĚDA: VÝROBA NOVÝCH JEDNOTEK
RYCHLÁ NÁPOVĚDA: STRATEGICKÝ POHYB
RYCHLÁ NÁPOVĚDA: POHYB
RYCHLÁ NÁPOVĚDA: NABÍDKA AKCÍ
RYCHLÁ NÁPOVĚDA
XXVII. Vítězství: VÍTĚZNÉ PODMÍNKY
XXVII. Vítězství: UKONČENÍ HRY
XXVII. Vítězství
XXVI. VÝROBA NOVÝCH JEDNOTEK: CENA VOJENSKÝCH JEDNOTEK
XXVI. VÝROBA NOVÝCH JEDNOTEK
XXV. PRODUKCE
XXIV. PONORKY A NÁMOŘNÍ BITVY: NÁMOŘNÍ BITVY
XXIV. PONORKY A NÁMOŘNÍ BITVY: PONORKY
XXIV. PONORKY A NÁMOŘNÍ BITVY
XXIII. POZEMNÍ BOJE: VOLITELNÉ PRAVIDLO
XXIII. POZEMNÍ BOJE
XXII. STRATEGICKÉ BOMBARDOVÁNÍ
XXI. OBCHODNÍ PŘEPADENÍ
XX. DIPLOMATICKÝ ÚTOK
XIX. POHYB BLESKOVÉ VÁLKY
XVIII. STRATEGICKÝ POHYB
XVII. NÁMOŘNÍ POHYB
XVI. OBOJŽIVELNÝ POHYB
XV. OBCHODOVÁNÍ S OSTATNÍMI HRÁČI
XIV. POLITICKÉ AKČNÍ KARTY: HRANÍ POLITICKÝCH AKČNÍCH KARET karty blokování
XIV. POLITICKÉ AKČNÍ KARTY: HRANÍ POLITICKÝCH AKČNÍCH KARET
XIV. POLITICKÉ AKČNÍ KARTY: ZÍSKÁNÍ POLITICKÝCH AKČNÍCH KARET
XIV. POLITICKÉ AKČNÍ KARTY
XIII. TECHNOLOGICKÉ KARTY
XII. EKONOMICKÉ KARTY A OBCHODNÍ TRASY
XI. CERTIFIKÁTY PRODUKČNÍCH BODŮ (PB) A CERTIFIKÁTY ROPNÝCH REZERV (RR)
X. NEUTRÁLNÍ REGIONY
IX. TYPY VLÁD / ŽETONY
VIII. KOLA
SMĚS ŽETONŮ POUŽÍVANÁ PRO VÝBĚR TYPŮ VLÁDY
VII. PŘÍPRAVA HRY: krok 6
VII. PŘÍPRAVA HRY: krok 5
VII. PŘÍPRAVA HRY: krok 4
VII. PŘÍPRAVA HRY: Volitelné pravidlo
VII. PŘÍPRAVA HRY: krok 3
VII. PŘÍPRAVA HRY: krok 2
VII. PŘÍPRAVA HRY: krok 1
VII. PŘÍPRAVA HRY
VI. HERNÍ PLÁN
V. HRANÍ HRY
IV. HERNÍ SYSTÉM
III. Úvod
II. SEZNAM PRAVIDEL
I. OBSAH HRY
Pravidla k deskové hře Expanze
"""
"""Every heading of the book, from the last to the first; one that stands below another is written behind it."""

PRINTED = HEADINGS.strip().splitlines()[::-1]

ACTIONS = [
    "POHYB", "STRATEGICKÝ POHYB", "VÝROBA NOVÝCH JEDNOTEK", "DIPLOMATICKÝ ÚTOK", "HRANÍ POLITICKÝCH AKČNÍCH KARET", "ZAHÁJENÍ AUKCE",
    "VÝZKUM NOVÝCH TECHNOLOGIÍ", "OBCHODOVÁNÍ S OSTATNÍMI HRÁČI", "STRATEGICKÉ BOMBARDOVÁNÍ", "OBCHODNÍ PŘEPADENÍ",
]  # fmt: skip
"""The list of actions in its order."""

EXAMPLES = """
VI. HERNÍ PLÁN | 6.2-p1 6.2-p2 6.2-p3
IX. TYPY VLÁD / ŽETONY | 9.5-p1 9.5-p2
XIII. TECHNOLOGICKÉ KARTY | 13.1-p1
XX. DIPLOMATICKÝ ÚTOK | 20.8 20.8-p1 20.8-p2 20.8-p3 20.8-p4
XXIII. POZEMNÍ BOJE | 23.5-p1 23.5-p2
základní hra, jistota vysoká | 29.5-priklad
"""
"""Every worked example of the book in its order, with the clauses that tell it; the last is of the basic game."""

FIGURES = {
    "13.1-p1": "25 5 6", "20.8-p1": "8 6 2 11", "20.8-p2": "10 6 1 3 11", "20.8-p3": "11 6 2 1 5", "29.5-priklad": "10 18 9 37",
    "20.3-cislo": "6", "20.7-sousedstvi": "2", "21.4-torpedoborec": "5", "21.4-letadlova": "4", "7.1-body": "30", "7.1-ropa": "30",
    "8.6-aukce": "20",
}  # fmt: skip
"""Numbers that the book gives in its examples and rules."""

CONTRADICTIONS = {
    1: {"20.3-cislo": "hod plus modifikátory"},
    2: {"23.5-p1": "čtyři kostky", "23.5-p2": "čtyři kostky"},
    3: {"27.3-vlada": "základ", "27.5-demokracie": "hlavního národa"},
    4: {"8.6-vyzkum": "(Jednou/kolo)", "28.1": "(Jednou/kolo)"},
    5: {"8.6-pohyb": "dvakrát", "26.4-tank-kostky": "pod letadlem", "26.4-letadlo-prelet": "námořních jednotek"},
    6: {"8.7-2": "demokracii a komunismu"},
    7: {"15.5-obsazena": "Ponorky"},
    8: {"28.9-dva": "druhé trase"},
    9: {"21.3-jeden": "na jedno kolo", "8.6-prepadeni": "na další kolo", "8.6-bombardovani": "na jedno kolo"},
    10: {"8.6": "pevné pořadí"},
}  # fmt: skip
"""The contradictions and gaps of the book that were found before it was told here, with the clauses at which they stand."""


def under(heading: str, place: rulebase.Printed) -> bool:
    """Whether a place is under a heading or under a part of it."""
    head, _, part = heading.partition(": ")
    return place.number == head and place.qualifier.startswith(part)


@pytest.mark.parametrize("heading", PRINTED)
def test_every_heading_has_its_clauses(rules: rulebase.Rulebase, heading: str) -> None:
    assert any(under(heading, place) for clause in clauses(rules, "at") for place in clause.printed)


def test_every_clause_is_printed_somewhere_we_know(rules: rulebase.Rulebase) -> None:
    assert printed_nowhere_known(rules, "at", PRINTED) == []
    assert all(place.page is None for clause in clauses(rules, "at") for place in clause.printed)


def test_chapters_are_those_of_the_book(rules: rulebase.Rulebase) -> None:
    """The list of the book has 27 chapters; each is a file of ours, its first clause stands under its heading."""
    numbered = [heading for heading in PRINTED if re.match(r"[IVX]+\. ", heading) and ": " not in heading]
    assert len(numbered) == 27
    for number, heading in enumerate(numbered, 1):
        assert heading in {place.number for place in rules.clause(f"at/{number}.0").printed}


def test_every_rule_can_be_asked_for(rules: rulebase.Rulebase) -> None:
    assert asked_by_nobody(rules, "at") == []


def test_exceptions_stand_both_ways(rules: rulebase.Rulebase) -> None:
    assert one_way(rules, "at") == []


@pytest.mark.parametrize(
    ("exception", "words"),
    [("17.4", "ponork"), ("20.9-znovu", "selže"), ("16.2", "ponork"), ("18.2-ponorky", "ponork"), ("29.6-letadlove", "letadlov")],
)
def test_what_the_book_excepts_is_an_exception(rules: rulebase.Rulebase, exception: str, words: str) -> None:
    clause = rules.clause(f"at/{exception}")
    assert clause.kind == "výjimka" and any(r.kind == "výjimka z" for r in clause.references)
    assert words in f"{clause.title} {clause.text}".lower()


@pytest.mark.parametrize("line", EXAMPLES.strip().splitlines())
def test_every_worked_example_is_told_as_one(rules: rulebase.Rulebase, line: str) -> None:
    place, _, addresses = line.partition(" | ")
    for address in addresses.split():
        clause = rules.clause(f"at/{address}")
        assert clause.kind == "příklad", address
        assert any(r.kind == "příklad k" for r in clause.references), address
        assert place in {p.number or p.label for p in clause.printed}, address


def test_no_example_is_left_out_of_the_list(rules: rulebase.Rulebase) -> None:
    listed = [address for line in EXAMPLES.strip().splitlines() for address in line.partition(" | ")[2].split()]
    assert sorted(listed) == sorted(c.address for c in clauses(rules, "at") if c.kind == "příklad")


@pytest.mark.parametrize("address", FIGURES)
def test_numbers_of_examples_and_rules(rules: rulebase.Rulebase, address: str) -> None:
    told = set(re.findall(r"\d+", rules.clause(f"at/{address}").text))
    assert set(FIGURES[address].split()) <= told


@pytest.mark.parametrize("number", CONTRADICTIONS)
def test_known_contradictions_stand_with_their_clauses(rules: rulebase.Rulebase, number: int) -> None:
    for address, words in CONTRADICTIONS[number].items():
        defects = rules.clause(f"at/{address}").defects
        assert any(words in f"{d.printed} | {d.held} | {d.why}" for d in defects), address


def test_what_comes_from_the_basic_game_is_kept_apart(rules: rulebase.Rulebase) -> None:
    for clause in clauses(rules, "at"):
        if clause.address.startswith("29."):
            assert not any(place.number for place in clause.printed), clause.full


def test_optional_rules_are_marked(rules: rulebase.Rulebase) -> None:
    marked = {c.address for c in clauses(rules, "at") if c.kind == "volitelné"}
    printed = {c.address for c in clauses(rules, "at") if any("volitelné" in p.qualifier.lower() for p in c.printed)}
    assert printed == {"7.3-kontinenty"} | {a for a in marked if a.startswith("23.6")}
    # what the book recommends
    assert marked - printed == {"6.1-doporuceni", "6.1-jedna", "6.1-volba", "7.6-fasismus", "8.7-znacka"}


def test_sequences(rules: rulebase.Rulebase) -> None:
    lengths = {stage.clause: len(stage.steps) for stage in rules.sequence("at")}
    assert (lengths["7.0"], lengths["8.6"], lengths["8.7"]) == (6, 10, 3)
    assert (lengths["21.0"], lengths["22.0"]) == (4, 6)


def column(rules: rulebase.Rulebase, table: str, name: str) -> dict[str, object]:
    """A column of a table."""
    return {key: row[name] for key, row in rules.table("at", table).rows.items()}


def test_box(rules: rulebase.Rulebase) -> None:
    assert column(rules, "obsah", "count") == {
        "board": 1, "booklet": 1, "sprues": 6, "tokens": 1, "economy": 1, "technology": 1, "political": 1, "certificates": 1,
    }  # fmt: skip


def test_pieces_add_up(rules: rulebase.Rulebase) -> None:
    counts = {key: int(str(value)) for key, value in column(rules, "figurky", "count").items()}
    assert counts == {
        "infantry": 12, "tank": 6, "artillery": 4, "plane": 2, "battleship": 1, "destroyer": 2, "submarine": 2, "carrier": 0,
    }  # fmt: skip
    start = column(rules, "start", "count")
    assert start == {
        "points": 30, "oil": 30, "economy": 4, "political": 4, "technology": 0, "routes": 0, "regions": 4, "pieces": 29,
    }  # fmt: skip
    assert sum(counts.values()) == start["pieces"]
    # four are placed one by one, the rest five a turn
    assert (sum(counts.values()) - 4) % 5 == 0


def test_prices_and_moves(rules: rulebase.Rulebase) -> None:
    rows = rules.table("at", "jednotky").rows
    assert {key: (row["price"], row["move"]) for key, row in rows.items()} == {
        "infantry": (5, 1), "tank": (10, 2), "artillery": (8, 1), "plane": (15, 2), "destroyer": (5, 2), "submarine": (5, 2),
        "battleship": (10, 2), "carrier": (20, 2),
    }  # fmt: skip
    assert rows["tank"]["dice"] == 2 and rows["battleship"]["hits"] == 2
    assert {key for key, row in rows.items() if row["class"] == "land"} == {"infantry", "tank", "artillery", "plane"}


def test_tokens_of_governments(rules: rulebase.Rulebase) -> None:
    rows = rules.table("at", "smes").rows
    assert {key: row["tokens"] for key, row in rows.items()} == {"2": 4, "3": 4, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8}
    assert all(4 * int(str(row["each"])) + int(str(row["extra"])) == row["tokens"] for row in rows.values())


def test_spectrum(rules: rulebase.Rulebase) -> None:
    order = ["communism", "democracy", "monarchy", "fascism"]
    rows = rules.table("at", "spektrum").rows
    assert list(rows) == order
    assert all(rows[a][b] == abs(i - k) for i, a in enumerate(order) for k, b in enumerate(order))


def test_actions(rules: rulebase.Rulebase) -> None:
    rows = rules.table("at", "akce").rows
    assert [str(row["czech"]).upper()[:14] for row in rows.values()] == [name[:14] for name in ACTIONS]
    assert {key for key, row in rows.items() if row["once"] == "once"} == {"move", "bombing", "raid"}
    assert (rows["diplomacy"]["once"], rows["research"]["once"]) == ("exception", "open")


def test_price_of_actions(rules: rulebase.Rulebase) -> None:
    rows = rules.table("at", "ropa").rows
    assert [(row["price"], row["sum"]) for row in rows.values()] == [(n, n * (n + 1) // 2) for n in range(1, len(rows) + 1)]


def test_diplomacy_and_research(rules: rulebase.Rulebase) -> None:
    assert column(rules, "diplomacie", "value") == {"base": 6, "attempt": 1, "not-adjacent": 2, "government": 1}
    needed = {int(points): row["needed"] for points, row in rules.table("at", "vyzkum").rows.items()}
    assert needed == {points: 10 - points // 5 for points in range(0, 45, 5)}


def test_hits(rules: rulebase.Rulebase) -> None:
    assert column(rules, "zasahy", "hit") == {
        "submarine": 6, "destroyer": 5, "carrier": 4, "defending-fighter": 6, "attacking-fighter": 6, "bomber": 6,
    }  # fmt: skip
    order = column(rules, "ztraty", "order")
    assert sorted(order, key=lambda unit: int(str(order[unit]))) == ["infantry", "tank", "artillery", "plane"]


def test_victory_points(rules: rulebase.Rulebase) -> None:
    rows = rules.table("at", "body").rows
    assert [(row["government"], row["points"], row["extra"]) for row in rows.values()] == [
        ("communism", 1, False), ("democracy", 1, False), ("democracy", -1, False), ("monarchy", 1, True), ("fascism", 1, True),
    ]  # fmt: skip


def test_spies(rules: rulebase.Rulebase) -> None:
    rows = rules.table("at", "spioni").rows
    assert {key for key, row in rows.items() if row["counter"] == "yes"} == {"spy", "master-spy", "assassin"}
    assert {key for key, row in rows.items() if row["double"] == "yes"} == {"spy", "master-spy", "spy-ring", "master-spy-ring"}


def test_links(rules: rulebase.Rulebase) -> None:
    rows = rules.table("at", "sousedstvi").rows
    assert {(row["first"], row["second"]) for row in rows.values() if row["link"] == "lane"} == {
        ("Chile", "Gilbertovy ostrovy"), ("Panama", "Havaj"), ("západní Spojené státy", "Havaj"), ("Aljaška", "Midway"),
    }  # fmt: skip
    assert {(row["first"], row["second"]) for row in rows.values() if row["link"] == "land"} == {
        ("Ukrajina", "Balkán"), ("Balkán", "Itálie"),
    }  # fmt: skip


def test_naval_modifiers_of_the_basic_game(rules: rulebase.Rulebase) -> None:
    table = rules.table("at", "namorni")
    rows = table.rows
    assert (rows["battleship"]["destroyer"], rows["submarine"]["battleship"], rows["destroyer"]["submarine"]) == (2, 2, 2)
    assert all(row["beside_carrier"] == 1 for row in rows.values())


@pytest.mark.parametrize(
    ("form", "concept"),
    [("ponorkami", "submarine"), ("torpédoborců", "destroyer"), ("letadlovou lodí", "carrier"), ("fašismu", "fascism")],
)
def test_inflected_names(rules: rulebase.Rulebase, form: str, concept: str) -> None:
    assert concept in {found.concept for found in rules.forms("at") if found.form == form}
