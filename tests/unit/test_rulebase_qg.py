"""The rulebook of Quartermaster General is whole, and its board and cards add up. Expected values are those of the printed book."""

from __future__ import annotations

import re
from collections import Counter, defaultdict

import pytest

import rulebase
from tests.books import asked_by_nobody, beaten, clauses, one_way, printed_nowhere_known

HEADINGS = {
    "Armádní generál: Velitel zásobování": (2, 2), "Herní komponenty": (2, 2), "Rozdělení států mezi hráče": (3, 3),
    "Příprava hry": (3, 3), "Figurky": (3, 3), "Přehled států": (4, 5), "Německo": (4, 4), "Japonsko": (4, 4), "Itálie": (4, 4),
    "Spojené království": (5, 5), "Sovětský svaz": (5, 5), "Spojené státy americké": (5, 5), "Herní plán": (6, 7),
    "Popis herního plánu": (6, 6), "Úžiny": (7, 7), "Upřesnění sousedících území": (7, 7), "Pořadí států": (8, 8),
    "Přehled fází tahu": (8, 8), "Používání ukazatelů vítězných bodů": (8, 8), "Zásobování": (8, 9),
    "Jak chápat zásobování": (8, 9), "Příklad zásobování": (8, 9), "Karty": (10, 11), "Kdo může co vidět?": (10, 11),
    "Příklad hraní karet": (10, 11), "Volitelné pravidlo: Přerozdělení zdrojů": (10, 11), "Druhy karet": (12, 13),
    "Vybuduj armádu": (12, 13), "Vybuduj loďstvo": (12, 13), "Pozemní bitva": (12, 13), "Námořní bitva": (12, 13),
    "Událost": (12, 13), "Reakce": (12, 13), "Oslabení ekonomiky": (12, 13), "Plán": (12, 13), "Hraní karet": (14, 16),
    "Používání efektů karet plánu a reakce během hry": (14, 16), "Pravidla spouštění efektů karet": (14, 16),
    "Časování podrobněji": (14, 16), "Použití karet spoluhráčů": (14, 16), "Vybudovat/získat": (14, 16),
    "Bitva/odstranění": (14, 16), "Použití karet vybudování bez umístění nové figurky": (14, 16),
    "Použití karet bitev na prázdná území": (14, 16), "„Místo toho“": (14, 16), "Bodování a vítězství": (16, 16),
    "Okamžité vítězství": (16, 16), "Vítězství na body": (16, 16), "Podrobné příklady hraní karet": (17, 20),
    "Příklad 1": (17, 20), "Příklad 2": (17, 20),
}  # fmt: skip
"""Every heading of the book under which it states something, with the pages that its contents list allows."""

CARDS_PRINTED = [
    "Stráž", "Stalingrad", "Střemhlavé bombardéry", "Blitzkrieg", "Rasputica", "Torpédoborce", "Podpora torpédoborců", "Věrnost koruně",
]  # fmt: skip
NAMED_SPACES = """
Německo Japonsko Itálie Spojené_království Moskva Východní_Spojené_státy Západní_Spojené_státy Severní_Afrika Balkán Blízký_východ
Austrálie Havaj Nová_Guinea Filipíny Východní_Evropa Ukrajina Rusko Čína Jihovýchodní_Asie Indie Kanada Středozemní_moře
Severní_moře Černé_moře Východní_Pacifik Centrální_Pacifik Jihočínské_moře Japonské_moře Bengálský_záliv
"""
"""The spaces that the Czech rulebook names."""

STARS = {
    "eastern-united-states", "western-united-states", "united-kingdom", "western-europe", "germany-space", "italy-space", "ukraine",
    "moscow", "india", "china", "japan-space", "australia",
}  # fmt: skip


@pytest.fixture(scope="module")
def borders(rules: rulebase.Rulebase) -> dict[str, set[str]]:
    """The neighbours of every space, both ways."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for row in rules.table("qg", "sousedstvi").rows.values():
        found[str(row["first"])].add(str(row["second"]))
        found[str(row["second"])].add(str(row["first"]))
    return found


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_heading_has_its_clauses_on_its_pages(rules: rulebase.Rulebase, heading: str) -> None:
    first, last = HEADINGS[heading]
    places = [p for c in clauses(rules, "qg") for p in c.printed if p.number == heading]
    assert places
    assert all(first <= p.page <= p.last_page <= last for p in places)


def test_every_clause_is_printed_somewhere_we_know(rules: rulebase.Rulebase) -> None:
    assert printed_nowhere_known(rules, "qg", HEADINGS) == []


def test_every_rule_can_be_asked_for(rules: rulebase.Rulebase) -> None:
    assert asked_by_nobody(rules, "qg") == []


def test_exceptions_stand_both_ways(rules: rulebase.Rulebase) -> None:
    assert one_way(rules, "qg") == []
    assert {("12.3", "12.2"), ("12.3-ihned", "12.3"), ("14.2", "9.3-odstraneni")} <= beaten(rules, "qg")


def test_examples_exemplify_rules(rules: rulebase.Rulebase) -> None:
    examples = [clause for clause in clauses(rules, "qg") if clause.kind == "příklad"]
    assert len(examples) == 34
    assert all(any(r.kind == "příklad k" for r in clause.references) for clause in examples)
    steps = {clause.address for clause in examples}
    assert {f"13.1-p{n}" for n in range(1, 6)} | {f"13.2-p{n}" for n in range(1, 7)} <= steps


@pytest.mark.parametrize("name", CARDS_PRINTED)
def test_printed_card_has_a_clause_and_a_row(rules: rulebase.Rulebase, name: str) -> None:
    [clause] = [c for c in clauses(rules, "qg") if c.chapter_title.startswith("Karty, které") and c.title == name]
    assert clause.kind == "pravidlo"
    table = rules.table("qg", "karty")
    [row] = [key for key, cells in table.rows.items() if cells["name"] == name]
    assert table.confidence_of(row, "effect") == "vysoká"


def test_optional_rule_is_marked(rules: rulebase.Rulebase) -> None:
    optional = {clause.address for clause in clauses(rules, "qg") if clause.kind == "volitelné"}
    assert optional == {"8.9", "8.9-druhy", "8.9-kdy", "8.9-jednou", "8.9-ukazat", "8.9-michani"}


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("3.3", "daný počet karet"), ("5.1-d", "1 až 12"), ("7.3", "spřáteleného"), ("7.5-cizi", "těžké"), ("9.7-body", "dojdou"),
        ("10.8-ihnedpote-p1", "získala"), ("13.1-p2", "kartu"), ("13.2-p6", "konci"), ("7.2", "přístav"), ("8.9", "čtyři"),
    ],
)  # fmt: skip
def test_known_defects_stand_with_their_clauses(rules: rulebase.Rulebase, address: str, words: str) -> None:
    defects = rules.clause(f"qg/{address}").defects
    assert any(words in f"{d.printed} {d.held} {d.why}" for d in defects)


def test_board(rules: rulebase.Rulebase) -> None:
    table = rules.table("qg", "uzemi")
    assert Counter(row["kind"] for row in table.rows.values()) == {"land": 36, "sea": 17}
    assert {key for key, row in table.rows.items() if row["star"]} == STARS
    homes = {row["home"]: key for key, row in table.rows.items() if row["home"] != "-"}
    states = rules.table("qg", "staty")
    assert homes == {nation: row["home"] for nation, row in states.rows.items()}
    assert set(homes.values()) <= STARS
    assert all(table.rows[key]["kind"] == "land" for key in STARS)


def test_names_from_the_book_and_translations_are_told_apart(rules: rulebase.Rulebase) -> None:
    table = rules.table("qg", "uzemi")
    named = {name.replace("_", " ") for name in NAMED_SPACES.split()}
    for key, row in table.rows.items():
        expected = "vysoká" if row["czech"] in named else "střední"
        assert table.confidence_of(key, "czech") == expected, key
    assert named <= {row["czech"] for row in table.rows.values()}


def test_borders(rules: rulebase.Rulebase, borders: dict[str, set[str]]) -> None:
    rows = rules.table("qg", "sousedstvi").rows
    assert len(rows) == len({frozenset((row["first"], row["second"])) for row in rows.values()}) == 131
    assert set(borders) == set(rules.table("qg", "uzemi").rows)
    assert all(row["first"] != row["second"] for row in rows.values())
    assert sum(bool(row["over_edge"]) for row in rows.values()) == 5


@pytest.mark.parametrize(
    ("space", "neighbours"),
    [
        ("united-kingdom", "north-sea"),
        ("japan-space", "sea-of-japan"),
        ("ukraine", "balkans eastern-europe russia moscow kazakhstan middle-east black-sea caspian-sea"),
        ("black-sea", "balkans ukraine middle-east"),
        ("canada", "eastern-united-states pacific-northwest north-atlantic"),
        ("hawaii", "north-pacific east-pacific central-pacific"),
        ("moscow", "ukraine russia siberia kazakhstan"),
    ],
)
def test_neighbours(borders: dict[str, set[str]], space: str, neighbours: str) -> None:
    assert borders[space] == set(neighbours.split())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("balkans", "middle-east"), ("black-sea", "mediterranean-sea"), ("germany-space", "north-sea"), ("india", "kazakhstan"),
        ("north-sea", "mediterranean-sea"), ("north-africa", "south-atlantic"),
    ],
)  # fmt: skip
def test_a_point_or_a_strait_is_no_border(borders: dict[str, set[str]], one: str, other: str) -> None:
    assert other not in borders[one]


def test_the_disputed_border_is_marked(rules: rulebase.Rulebase) -> None:
    table = rules.table("qg", "sousedstvi")
    disputed = {row for row in table.rows if table.confidence_of(row, "second") == "sporná"}
    assert disputed == {"russia--baltic-sea"}


def test_straits(rules: rulebase.Rulebase, borders: dict[str, set[str]]) -> None:
    table = rules.table("qg", "uziny")
    kinds = {key: row["kind"] for key, row in rules.table("qg", "uzemi").rows.items()}
    joined = {key: {row["first"], row["second"]} for key, row in table.rows.items()}
    assert set(joined) == {"north-africa", "scandinavia", "middle-east", "southeast-asia", "latin-america"}
    assert joined["north-africa"] == {"north-sea", "mediterranean-sea"}
    for land, (one, other) in joined.items():
        assert kinds[land] == "land" and kinds[one] == kinds[other] == "sea"
        assert other not in borders[one]
        assert {one, other} <= borders[land]


def test_pieces(rules: rulebase.Rulebase) -> None:
    rows = rules.table("qg", "staty").rows
    assert sum(int(row["armies"]) for row in rows.values()) == 33
    assert sum(int(row["fleets"]) for row in rows.values()) == 23
    order = sorted(rows, key=lambda nation: rows[nation]["order"])
    assert order == ["germany", "britain", "japan", "soviet", "italy", "usa"]
    assert {nation for nation, row in rows.items() if row["side"] == "axis"} == {"germany", "japan", "italy"}


def test_decks_add_up(rules: rulebase.Rulebase) -> None:
    states, decks, cards = (rules.table("qg", name).rows for name in ("staty", "balicky", "karty"))
    special = Counter((row["nation"], row["kind"]) for row in cards.values())
    for nation, deck in decks.items():
        counts = {kind: int(count) for kind, count in deck.items() if kind != "nation"}
        assert sum(counts.values()) == states[nation]["cards"]
        for kind in ("plan", "response", "event", "economic-warfare"):
            assert special[nation, kind] == counts[kind], (nation, kind)
    assert sum(int(row["cards"]) for row in states.values()) == 220
    assert len(cards) == 119


def test_columns_of_cards_say_what_their_effects_say(rules: rulebase.Rulebase) -> None:
    found = {clause.address: clause for clause in clauses(rules, "qg")}
    for key, row in rules.table("qg", "karty").rows.items():
        effect = str(row["effect"])
        deck, hand = re.search(r"odlož (\d) vrchní", effect), re.search(r"odlož (\d) kart\w* z ruky", effect)
        assert row["cost_deck"] == (int(deck[1]) if deck else 0), key
        assert row["cost_hand"] == ("1–2" if "1–2 karty z ruky" in effect else int(hand[1]) if hand else 0), key
        assert row["per_turn"] == ("jednou za tah" in effect), key
        assert (row["timing"] == "instead-of-play") == ("místo zahrání karty" in effect), key
        assert (row["timing"] == "victory-phase") == effect.startswith("v tvé fázi VB"), key
        assert (row["timing"] == "at-once") == effect.startswith("ihned po"), key
        assert row["gains"] == ("získ" in effect) and row["removes"] == ("odstraň" in effect), key
        assert row["lasts"] == ("v tomto tahu" in effect or "do konce tahu" in effect), key
        assert row["clause"] == "-" or row["name"] in (title := found[str(row["clause"])].title) or title in str(row["name"])
    assert sum(row["clause"] != "-" for row in rules.table("qg", "karty").rows.values()) == 13


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("2", {1: "germany italy japan", 2: "britain usa soviet"}),
        ("3", {1: "germany", 2: "britain usa soviet", 3: "japan italy"}),
        ("4", {1: "germany", 2: "britain usa", 3: "japan italy", 4: "soviet"}),
        ("5", {1: "germany", 2: "britain", 3: "japan italy", 4: "soviet", 5: "usa"}),
        ("6", {1: "germany", 2: "britain", 3: "japan", 4: "soviet", 5: "italy", 6: "usa"}),
    ],
)
def test_distribution_of_nations(rules: rulebase.Rulebase, players: str, expected: dict[int, str]) -> None:
    rows = rules.table("qg", "rozdeleni").rows
    held: defaultdict[object, set[str]] = defaultdict(set)
    for nation, row in rows.items():
        held[row[players]].add(nation)
    assert held == {player: set(nations.split()) for player, nations in expected.items()}


def test_rows_of_another_table_are_shown_by_name(rules: rulebase.Rulebase) -> None:
    assert rules.table("qg", "sousedstvi").shown("russia--baltic-sea", "second") == "Baltské moře"
    assert rules.table("qg", "staty").shown("soviet", "home") == "Moskva"


def test_every_space_nation_and_card_is_a_word(rules: rulebase.Rulebase) -> None:
    terms = {term.id: term for term in rules.terms("qg")}
    for name, kind in (("uzemi", "space"), ("staty", "nation"), ("karty", "card")):
        assert {key: terms[key].type for key in rules.table("qg", name).rows} == dict.fromkeys(rules.table("qg", name).rows, kind)
    for key, row in rules.table("qg", "uzemi").rows.items():
        assert terms[key].lemma == row["czech"]
        assert terms[key].sets == {"kind": row["kind"]}


@pytest.mark.parametrize(
    ("form", "concept"),
    [
        ("Nové Guineji", "new-guinea"), ("Východních Spojených státech", "eastern-united-states"), ("Filipínách", "philippines"),
        ("Bengálském zálivu", "bay-of-bengal"), ("Balkáně", "balkans"), ("Havaji", "hawaii"), ("Blízkém východě", "middle-east"),
        ("S'-čchuanu", "szechuan"), ("Spojenými státy", "usa"), ("Rusů", "soviet"), ("Rasputicu", "card-rasputitsa"),
        ("Střemhlavých bombardérů", "card-dive-bombers"), ("loďstev", "fleet"), ("úžin", "strait"), ("ruce", "hand"),
    ],
)  # fmt: skip
def test_inflected_names(rules: rulebase.Rulebase, form: str, concept: str) -> None:
    assert concept in {found.concept for found in rules.forms("qg") if found.form == form}


@pytest.mark.parametrize(
    ("query", "heading"),
    [
        ("smim mit s italii na jednom poli armadu", "Figurky"),
        ("pruplav pro brity", "Úžiny"),
        ("kdo tahne po japonsku", "Pořadí států"),
        ("musi byt lodstvo u pristavu", "Zásobování"),
        ("kolik bodu stoji prazdny balicek", "Karty"),
        ("bitva tam kde nikdo neni", "Použití karet bitev na prázdná území"),
        ("obsazeny domov a vitezne body", "Bodování a vítězství"),
        ("reagovat na reakci", "Pravidla spouštění efektů karet"),
        ("vratim si z balicku jednu kartu za ctyri", "Volitelné pravidlo: Přerozdělení zdrojů"),
        ("lodi napadnu armadu na brehu", "Pozemní bitva"),
    ],
)
def test_search_finds_the_heading(rules: rulebase.Rulebase, query: str, heading: str) -> None:
    places = {p.number for hit in rules.search(query, "qg", limit=5) for p in rules.clause(hit.clause).printed}
    assert heading in places
