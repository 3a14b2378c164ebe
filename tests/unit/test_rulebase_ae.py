"""The first half of the rulebook of Axis & Allies Europe is whole: every printed heading has its clauses."""

from __future__ import annotations

import pytest

import rulebase

HEADINGS = """
Herní příručka
POČET HRÁČŮ
VĚK
OBTÍŽNOST
KOMPONENTY
Čím se liší AXIS & ALLIES® EUROPE
Cíl hry
Strategie - hlavní pohled
OBSAH
Příprava hry
1. Vyberte si světovou mocnost
2. Rozdejte přehledové tabulky
3. Rozdělte žetony kontroly (NCM) podle národů
4. Připravte tabulku produkce
5. Plastové žetony
6. Na hrací plán umístěte počáteční jednotky
BOJOVÉ JEDNOTKY
Pozemní jednotky
Námořní jednotky
Letecké jednotky
Továrny (Industrial Complex)
7. Herní kostky (Game Dice)
8. Bitevní plán (Battle Board)
9. Peníze (Money)
HRACÍ PLÁN
Význam barev
Pevnina (území), mořské oblasti a konvoje
ZEMĚ STŘEDNÍHO VÝCHODU
NEUTRÁLNÍ ÚZEMÍ
Pohyb po hracím plánu
PRŮMYSLOVÉ VÝROBNÍ PROSTŘEDKY (PENÍZE)
Mimořádná peněžní záloha
Počáteční příjmy
Co dělat v herním kole
Pořadí ve hře
Sled akcí (Action Sequence)
Nákup bojových jednotek (Purchase Combat Units)
Bojový přesun (Combat movement)
Vyřešení bitev (Resolving combat)
ŘEŠENÍ POZEMNÍCH BITEV (Land Combat)
ŘEŠENÍ NÁMOŘNÍCH BITEV (Naval Combat)
Aby byla potopena bitevní loď musí dostat dva zásahy
Výsledky bitvy (Combat results)
Obsazení území (Capturing a Territory)
Úprava tabulky produkce národa
Obsazování nepřátelského hlavního města
Osvobození původního území spojence
Obsazení hlavního města - příklad
"""
PRINTED = HEADINGS.strip().splitlines()
"""All headings of the book before "Zvláštní druhy bitev", in its order."""

ITEMS = {
    "Čím se liší AXIS & ALLIES® EUROPE": ["bod 1", "bod 2", "bod 3", "bod 4", "bod 5", "bod 6", "bod 7", "bod 8",
                                          "bod 9", "bod 10", "bod 11"],
    "Sled akcí (Action Sequence)": ["bod 1", "bod 2", "bod 3", "bod 4", "bod 5", "bod 6", "bod 7"],
    "Nákup bojových jednotek (Purchase Combat Units)": ["krok 1", "krok 2", "krok 3", "Poznámka"],
    "Bojový přesun (Combat movement)": ["odrážka 1", "odrážka 2", "odrážka 3", "odrážka 4", "odrážka 5", "odrážka 6",
                                        "odrážka 7", "odrážka 8", "Důležité upozornění"],
    "ŘEŠENÍ POZEMNÍCH BITEV (Land Combat)": ["krok 1", "krok 2", "krok 3", "krok 3, Příklad", "krok 3, Důležité upozornění",
                                             "krok 4", "krok 4, Příklad", "krok 5", "krok 6", "krok 6, A",
                                             "krok 6, A, Poznámka", "krok 6, B", "krok 6, C", "krok 6, D"],
    "ŘEŠENÍ NÁMOŘNÍCH BITEV (Naval Combat)": ["krok 1", "krok 2", "krok 2, Výjimka", "krok 3", "krok 3, Důležité upozornění",
                                              "krok 3, Poznámka", "krok 4", "krok 4, Poznámka", "krok 5", "krok 6",
                                              "krok 6, A", "krok 6, A, Výjimka #1", "krok 6, A, Výjimka #2",
                                              "krok 6, A, Výjimka #3", "krok 6, A, Poznámka", "krok 6, B", "krok 6, C",
                                              "krok 6, D", "krok 6, E"],
    "Obsazení území (Capturing a Territory)": ["krok 1", "krok 1, Výjimka", "krok 2", "krok 3"],
}  # fmt: skip
"""Numbered and marked parts below a heading, read from the book."""

EXAMPLES = {
    "5. Plastové žetony": 1,
    "Pohyb po hracím plánu": 2,
    "Sled akcí (Action Sequence)": 1,
    "Nákup bojových jednotek (Purchase Combat Units)": 1,
    "ŘEŠENÍ POZEMNÍCH BITEV (Land Combat)": 3,
    "Obsazení hlavního města - příklad": 3,
}
"""Worked examples below a heading; the one of the capital has three parts."""


@pytest.fixture(scope="module")
def half(rules: rulebase.Rulebase) -> list[rulebase.Clause]:
    """The clauses of chapters 1 to 8."""
    return [clause for clause in rules.clauses("ae") if clause.address.split(".")[0] in set("12345678")]


def test_list_is_whole() -> None:
    assert len(PRINTED) == len(set(PRINTED)) == 48


@pytest.mark.parametrize("heading", PRINTED)
def test_printed_heading_has_a_clause(half: list[rulebase.Clause], heading: str) -> None:
    assert any(printed.number == heading for clause in half for printed in clause.printed)


@pytest.mark.parametrize("heading", ITEMS)
def test_printed_items_have_clauses(half: list[rulebase.Clause], heading: str) -> None:
    found = {printed.qualifier for clause in half for printed in clause.printed if printed.number == heading}
    assert found - {""} == set(ITEMS[heading])


@pytest.mark.parametrize("heading", EXAMPLES)
def test_examples_are_clauses(half: list[rulebase.Clause], heading: str) -> None:
    examples = [clause for clause in half if clause.kind == "příklad" and clause.printed[0].number == heading]
    assert len(examples) == EXAMPLES[heading]
    assert all(any(reference.kind == "příklad k" for reference in clause.references) for clause in examples)


def test_every_clause_is_printed_somewhere_we_know(half: list[rulebase.Clause]) -> None:
    for clause in half:
        assert clause.printed, clause.full
        assert clause.printed[0].number in PRINTED, clause.full
        assert all(printed.number in {*PRINTED, ""} and printed.page is None for printed in clause.printed), clause.full


def test_every_clause_has_questions_and_all_but_heads_have_a_parent(half: list[rulebase.Clause]) -> None:
    for clause in half:
        assert 1 <= len(clause.questions) <= 8, clause.full
        assert bool(clause.parents) == (clause.address not in {f"{n}.0" for n in range(1, 9)}), clause.full


def test_worked_numbers(rules: rulebase.Rulebase) -> None:
    """Figures of the book stand in the clauses that give them."""
    figures = {
        "4.1-osa": "12 IPC", "4.1-spojenci": "12 IPC", "4.2-usa": "40 IPC", "4.2-britanie": "25 IPC",
        "4.2-nemecko": "40 IPC", "4.2-sovety": "24 IPC", "5.3-p1": "12 IPC", "8.4-p3": "2 IPC", "2.5-hodnota": "5 jednotek",
    }  # fmt: skip
    for address, figure in figures.items():
        assert figure in rules.clause(f"ae/{address}").text, address


def test_turn_sequence_has_seven_actions_in_order(rules: rulebase.Rulebase) -> None:
    stages = {stage.clause: stage.steps for stage in rules.sequence("ae")}
    assert stages["5.2"] == tuple(f"5.2.{n}" for n in range(1, 8))
    assert stages["7.1"] == tuple(f"7.1.{n}" for n in range(1, 7))
    assert stages["7.2"] == tuple(f"7.2.{n}" for n in range(1, 7))


def test_sets_aside_what_the_book_sets_aside(rules: rulebase.Rulebase) -> None:
    """Exceptions that the book itself calls so, with the rule that they beat."""
    edges = {
        "7.2.2-torpedoborec": {"7.2.2", "7.2.2-hned"}, "7.2.6-a-ponorene": {"7.2.6-a-nepritel"},
        "7.2.6-a-ponorka": {"7.2.6-a-spolecne"}, "8.2.1-spojenec": {"8.2.1"}, "8.3-spojenec": {"8.3-utocnik"},
        "8.3-spojenec-hlavni": {"8.3-spojenec", "8.2.1-spojenec"}, "8.5-vyjimka": {"8.5", "8.5-npc"},
        "8.4-penize-kdy": {"8.3-vyber"},
    }  # fmt: skip
    for address, beaten in edges.items():
        references = rules.clause(f"ae/{address}").references
        assert {r.target for r in references if r.kind == "výjimka z"} == beaten, address
