"""The second half of the rulebook of Axis & Allies Europe is whole: special battles, last actions, units, glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulebase

HEADINGS = """
Zvláštní druhy bitev
Obojživelné útoky (Amphibious Assaults)
Obojživelný útok : Příklad 1
Obojživelný útok : Příklad 2
Spolupráce armád více hráčů
Strategické bombardování - nálety
Příklad strategického bombardování
Bitva o Atlantik (The Battle of the Atlantic)
Příklad převzetí konvoje
Souhrnný příklad bitvy o Atlantik
Nebojový přesun
Sovětská vlastenecká válka
Příklad sovětské vlastenecké války
Umístění nových jednotek
Kanada
Příklad umístění nových jednotek
Vynoření ponořených ponorek; opravení poškozených bitevních lodí
Výběr příjmů (Collect Income)
Střední východ - orient (The Middle East)
Příklad pohybu na středním východě
Bojové jednotky (Combat units)
PROTILETADLOVÁ DĚLA (Antiaircraft gun)
Příklad použití protiletadlových děl
PRŮMYSLOVÝ KOMPLEX - TOVÁRNA (Industrial Complex)
Pozemní jednotky (Land Units)
PĚCHOTA (Infantry)
OBRNĚNÉ JEDNOTKY (Armory)
DĚLOSTŘELECTVO (Artillery)
Příklad pohybu dělostřelectva
Příklad pohybu pozemních jednotek
Letecké jednotky (Air Units)
BOMBARDÉRY (Bombers)
STÍHACÍ LETOUNY (Fighters)
Příklad pohybu leteckých jednotek
Námořní jednotky (Naval Units)
LETADLOVÉ LODĚ (Aircraft carrier)
Příklad pohybu letadlové lodě
BITEVNÍ LODĚ (Battleships)
PONORKY (Submarines)
Německé ponorky versus spojenecké lodě
Příklad pohybu ponorek
TORPÉDOBORCE (Destroyers)
NÁKLADNÍ LODĚ (Transports)
Příklad pohybu nákladních lodí
Pište na
Slovníček pojmů
"""
PRINTED = HEADINGS.strip().splitlines()
"""All headings of the book from "Zvláštní druhy bitev" on, in its order."""

ADDRESSES = """
9.0 9.1 9.4 9.5 10.1 11.1 11.2 12.1 12.3 12.4 13.0 13.6 13.7 14.1 14.2 14.3 14.4 15.1 15.2 15.3 16.0 16.1 16.2 16.3
17.1 17.2 17.3 17.5 17.6 17.7 18.1 18.2 18.3 18.4 19.1 19.2 19.3 19.4 19.5 19.6 19.7 19.8 19.9 19.10 20.2 20.0
""".split()
"""The main clause of each heading, in the order of `PRINTED`."""

PARTS = {
    "Obojživelné útoky (Amphibious Assaults)": [
        "Řešení obojživelného útoku", *(f"Řešení obojživelného útoku, krok {n}" for n in range(1, 6)),
        "Námořní bitva předchází obojživelnému útoku", "Výjimka námořní bitvy"],
    "Spolupráce armád více hráčů": [
        "Společná obrana", "Samostatné útočení", "Doprava jednotek více hráčů",
        *(f"Doprava jednotek více hráčů, krok {n}" for n in range(1, 4))],
    "Strategické bombardování - nálety": [
        "1. Přesun a oznámení", "2. Vyslání doprovodu", "3. Obránce určí bránící stíhací letouny",
        "4. Nejprve stíhají AA děla obránce",
        *(f"4. Nejprve stíhají AA děla obránce, {part}" for part in ("A", "B", "C", "D", "Důležité upozornění")),
        "5. Probíhá vlastní nálet"],
    "Bitva o Atlantik (The Battle of the Atlantic)": [
        "Historické pozadí", "Konvoje (Convoy centers)", "Konvoje (Convoy centers), Poznámka", "Útok na neobsazený konvoj",
        "Útok na obsazený konvoj", "Útok na obsazený konvoj, Poznámka", "Pokládání žetonů kontroly"],
    "Nebojový přesun": ["bod 1", "bod 2", "Pozemní jednotky", "Námořní jednotky", "Letecké jednotky"],
    "Sovětská vlastenecká válka": ["Poznámka"],
    "Střední východ - orient (The Middle East)": ["Úprava IPC", "Příklad", "Poznámka"],
    "Bojové jednotky (Combat units)": ["Poznámka"],
    "OBRNĚNÉ JEDNOTKY (Armory)": [
        "Bleskový útok (The Blitz)", *(f"Bleskový útok (The Blitz), krok {n}" for n in range(1, 5)),
        "Bleskový útok (The Blitz), Poznámka"],
    "PONORKY (Submarines)": [f"odrážka {n}" for n in range(1, 8)],
    "NÁKLADNÍ LODĚ (Transports)": [
        "Příklad", *(f"třífázový proces, krok {n}" for n in range(1, 4)), *(f"odrážka {n}" for n in range(1, 9))],
    "LETADLOVÉ LODĚ (Aircraft carrier)": [
        "Vlastníte-li letadlovou loď a jste právě na řadě", "Vlastníte-li letadlovou loď a právě probíhá kolo nepřítele"],
    "Německé ponorky versus spojenecké lodě": ["Příklad", "Příklad, A", "Příklad, B"],
}  # fmt: skip
"""Numbered and marked parts below a heading, read from the book."""

UNITS = {
    "17.2": ("1 území", "1", "2 a méně", "3 IPC"),
    "17.3": ("2 území", "3 a méně", "2 a méně", "5 IPC"),
    "17.5": ("1 území", "2 a méně", "2 a méně", "4 IPC"),
    "18.2": ("6 území", "4 a méně", "1", "25 IPC"),
    "18.3": ("4 území", "3 a méně", "4 a méně", "12 IPC"),
    "19.2": ("2 mořské oblasti", "1", "3 a méně", "18 IPC"),
    "19.4": ("2 mořské oblasti", "4 a méně", "4 a méně", "24 IPC"),
    "19.5": ("2 mořské oblasti", "2 a méně", "2 a méně", "8 IPC"),
    "19.8": ("2 mořské oblasti", "3 a méně", "3 a méně", "12 IPC"),
    "19.9": ("2 mořské oblasti", "0", "1", "8 IPC"),
    "16.1": ("1 území", "nemá", "1", "5 IPC"),
    "16.3": ("0", "0", "0", "není na prodej"),
}
"""Movement, attack, defence and cost of each unit as the book prints them."""

EXAMPLES = {
    "9.4": 5, "9.5": 11, "11.2": 9, "12.3": 12, "12.4": 15, "13.7": 4, "14.3": 7, "15.2": 1, "15.3": 4, "16.2": 6, "16.3": 1,
    "17.5": 1, "17.6": 3, "17.7": 2, "18.4": 8, "19.3": 11, "19.6": 5, "19.7": 9, "19.9": 1, "19.10": 8,
}  # fmt: skip
"""Steps of the worked examples below a clause."""

BEATEN = {
    "9.1-ustup": {"7.1.6-a"}, "9.3-bez-podpory": {"9.2-krok1"}, "12.2-nemecko": {"12.1-jako-uzemi", "8.3-utocnik"},
    "11.1-krok4b-hodnota": {"18.3-obrana"}, "11.1-krok4c-hodnota": {"18.3-utok"},
    "13.3-aa-obsazene": {"13.3-aa"}, "13.4-aa": {"16.1-prelet"}, "13.5-ponorene": {"13.5-ne"}, "14.1-lode-odplul": {"14.1-lode-nepritel"},
    "15.2-ostatni": {"8.3-utocnik", "8.3-obrance"}, "15.2-spojenci": {"8.3-obrance"}, "16.1-nebojovy": {"16.1-prelet"},
    "17.2-utok-podpora": {"17.2-utok"}, "17.4-aa": {"17.4"}, "17.5-obrana-podpora": {"17.5-podpora"},
    "18.3-riskantni": {"18.3-sebevrazda"}, "18.3-plny-dolet": {"7.2.6-a"}, "19.2-cizi-ponorka": {"19.2-cizi-ztrata"},
    "19.5-prvni-uder": {"7.2.3-opetuji"}, "19.5-torpedoborec": {"19.5-prvni-uder"}, "19.5-obranna-ne": {"19.5-prvni-uder"},
    "19.5-letadla-torpedoborec": {"19.5-letadla-ne"}, "19.5-ustup": {"7.2.6-a-utocnik"},
    "19.8-prvni-uder": {"19.5-prvni-uder", "7.2.2-hned"}, "19.8-letadla": {"19.5-letadla-ne"},
}  # fmt: skip
"""Exceptions of this half with the rules that they beat."""


@pytest.fixture(scope="module")
def half(rules: rulebase.Rulebase) -> list[rulebase.Clause]:
    """The numbered clauses of chapters 9 to 20."""
    numbered = (clause for clause in rules.clauses("ae") if re.match(r"\d+\.", clause.address))
    return [clause for clause in numbered if int(clause.address.split(".")[0]) > 8]


def test_list_is_whole() -> None:
    assert len(PRINTED) == len(set(PRINTED)) == len(ADDRESSES) == 46


@pytest.mark.parametrize(("heading", "address"), list(zip(PRINTED, ADDRESSES, strict=True)))
def test_printed_heading_has_a_main_clause(rules: rulebase.Rulebase, heading: str, address: str) -> None:
    assert heading in {printed.number for printed in rules.clause(f"ae/{address}").printed}


@pytest.mark.parametrize("heading", PARTS)
def test_printed_parts_have_clauses(half: list[rulebase.Clause], heading: str) -> None:
    found = {printed.qualifier for clause in half for printed in clause.printed if printed.number == heading}
    assert set(PARTS[heading]) <= found
    steps = re.compile(r"(.*, )?(krok|odrážka|bod) \d+")
    assert {part for part in found if steps.fullmatch(part)} <= set(PARTS[heading])


@pytest.mark.parametrize("unit", UNITS)
def test_values_of_units(rules: rulebase.Rulebase, unit: str) -> None:
    for part, value in zip(("pohyb", "utok", "obrana", "cena"), UNITS[unit], strict=True):
        text = rules.clause(f"ae/{unit}-{part}").text
        assert re.search(rf"(?<!\d){re.escape(value)}(?!\d)", text), (unit, part, text)
        assert value.endswith("a méně") or "a méně" not in text, (unit, part, text)


@pytest.mark.parametrize("address", EXAMPLES)
def test_steps_of_worked_examples(half: list[rulebase.Clause], address: str) -> None:
    steps = [clause for clause in half if re.fullmatch(rf"{re.escape(address)}-p\d+", clause.address)]
    assert [int(clause.address.rpartition("-p")[2]) for clause in steps] == list(range(1, EXAMPLES[address] + 1))
    for clause in steps:
        assert clause.kind == "příklad", clause.full
        assert any(reference.kind == "příklad k" for reference in clause.references), clause.full


def test_no_example_is_forgotten(half: list[rulebase.Clause]) -> None:
    examples = [clause for clause in half if clause.kind == "příklad"]
    heads = {clause.address for clause in examples if "-p" not in clause.address}
    assert len(examples) == sum(EXAMPLES.values()) + len(heads)
    assert heads == set(EXAMPLES) - {"15.2", "16.3", "17.5", "19.6", "19.9"}


def test_every_clause_is_printed_under_a_heading_of_this_half(half: list[rulebase.Clause]) -> None:
    for clause in half:
        assert clause.printed[0].number in PRINTED, clause.full
        assert all(printed.number in {*PRINTED, ""} and printed.page is None for printed in clause.printed), clause.full


def test_every_clause_has_questions_and_all_but_heads_have_a_parent(half: list[rulebase.Clause]) -> None:
    for clause in half:
        assert 1 <= len(clause.questions) <= 8, clause.full
        assert bool(clause.parents) == (clause.address not in {f"{n}.0" for n in range(9, 21)}), clause.full


def test_exceptions_beat_what_they_should(half: list[rulebase.Clause]) -> None:
    edges = {
        clause.address: {r.target for r in clause.references if r.kind == "výjimka z"}
        for clause in half
        if any(r.kind == "výjimka z" for r in clause.references)
    }
    assert edges == BEATEN


def test_contradictions_of_the_book_are_named(rules: rulebase.Rulebase) -> None:
    """Defects that a player will meet: who picks the plane, high or low, one tank or none, loading and landing in one turn."""
    for address in (
        "16.1-volba",
        "16.0-hodnota",
        "19.9-nosnost",
        "9.5-p1",
        "17.4-aa-prevzeti",
        "19.9-nepratele",
        "14.2-lode",
    ):
        assert rules.clause(f"ae/{address}").defects, address


def test_page_references_without_a_page_say_what_they_mean(half: list[rulebase.Clause]) -> None:
    """Every reference to a page "???" of this half is noted once."""
    noted = [defect for clause in half for defect in clause.defects if "???" in defect.printed]
    assert len(noted) == 12
    assert all(defect.kind == "tisk" for defect in noted)


def test_glossary_knows_the_words_of_the_book(half: list[rulebase.Clause]) -> None:
    text = " ".join(clause.text for clause in half if clause.address.startswith("20.")).lower()
    words = """action sequence|air unit|allies|amphibious assault|antiaircraft|armor|artillery|axis|banker|battleship|board|capital
    |capture|casualties|control marker|convoy center|cost|countr|destroyer|enemy|fighter|fire back|first-strike|germany|great britain
    |gun|industrial|industrial production certificates|infantry|ipc|island|land territory|land unit|liberation|middle east
    |national production chart|naval unit|ncm|npc|production chart|scorekeeper|sea zone|soviet union|starting income|sbr
    |strategic bombing|submarine|submerge|territory|united states|unload|withdraw|world power|aa"""
    missing = [word.strip() for word in words.split("|") if word.strip() not in text]
    assert not missing


def test_no_file_is_left_out() -> None:
    folder = Path(rulebase.__file__).parent / "games" / "ae"
    numbers = {int(path.name[:2]) for path in folder.glob("*.md")}
    assert set(range(1, 21)) <= numbers
