"""The words of Axis & Allies: Europe: its tables and its glossary have entries, and players' words mean what they mean."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rulebase
from grammar.morphology import fold
from rulebase.form_index import FormIndex
from rulebase.model import Form

Look = Callable[[str], list[Form]]


@pytest.fixture(scope="module")
def look(rules: rulebase.Rulebase) -> Look:
    """All readings of a word or name as written."""
    index = FormIndex(rules, "ae")
    return lambda text: [form for form in index.forms(fold(text)) if form.form.lower() == text.lower()]


def concepts(forms: list[Form]) -> set[tuple[str, str]]:
    return {(form.type, form.concept) for form in forms}


def test_every_space_of_the_board_is_a_word_of_its_kind(rules: rulebase.Rulebase, look: Look) -> None:
    for space, row in rules.table("ae", "uzemi").rows.items():
        names = [str(row["english"])] if row["convoy"] and space != "soviet-convoy" else [str(row["czech"]), str(row["english"])]
        for name in names:
            assert [f.sets["kind"] for f in look(name) if (f.type, f.concept) == ("space", space)][:1] == [row["kind"]], name


def test_every_unit_power_and_action_of_the_tables_is_a_word(rules: rulebase.Rulebase, look: Look) -> None:
    for unit, row in rules.table("ae", "jednotky").rows.items():
        assert {f.sets.get("branch") for f in look(str(row["czech"]))} == {unit}
    for nation, row in rules.table("ae", "mocnosti").rows.items():
        sets = [f.sets for f in look(str(row["czech"])) if f.type == "nation"]
        assert sets[0] == {"nation": nation, "side": row["side"]}
    for row in rules.table("ae", "akce").rows.values():
        found = {f.sets["phase"] for f in look(str(row["czech"]).split(" a ")[0]) if f.type == "phase"}
        assert found == {row["phase"]}


GLOSSARY = """
Action Sequence | Air unit | Allies | Amphibious Assaults | Antiaircraft | Armor | Artillery | Axis | Banker | Battleships | Board
Capital | Capture | Casualties | Control Markers | Convoy centers | Cost | Countries | Destroyers | Enemy | Fighters | Fire back
First-strike | Germany | Great Britain | Gun | Industrial | Industrial production Certificates | Infantry | IPC | Island
Land territories | Land unit | Liberation | Middle East | National Production Chart | Naval unit | NCM | NPC | Production Charts
Scorekeeper | Sea zones | Soviet Union | Starting income | SBR | Strategic Bombing | Submarines | Submerge | Territories
United States | Unload | Withdraws | World power
"""


@pytest.mark.parametrize("name", [name.strip() for line in GLOSSARY.strip().splitlines() for name in line.split("|")])
def test_the_glossary_of_the_rulebook_is_known(look: Look, name: str) -> None:
    assert look(name), name


@pytest.mark.parametrize(
    ("text", "branch"),
    [
        ("stíhačkou", "fighter"), ("stíhacích letounů", "fighter"), ("stíhaček", "fighter"),
        ("bombardéry", "bomber"), ("bombarďákem", "bomber"),
        ("ponorek", "submarine"), ("ponorce", "submarine"),
        ("nákladní lodi", "transport"), ("nákladními loděmi", "transport"), ("transporty", "transport"), ("loď s nákladem", "transport"),
        ("bitevních lodí", "battleship"), ("bitevku", "battleship"),
        ("letadlovky", "carrier"), ("letadlovou lodí", "carrier"), ("letadlových lodích", "carrier"),
        ("torpédoborci", "destroyer"), ("torpédoborců", "destroyer"),
        ("pěchotami", "infantry"), ("pěšáků", "infantry"), ("jednotek pěchoty", "infantry"),
        ("dělostřelectev", "artillery"), ("dělostřelectvy", "artillery"),
        ("tancích", "armour"), ("obrněným jednotkám", "armour"), ("obrněnců", "armour"),
        ("AA děl", "aa-gun"), ("AA dělem", "aa-gun"), ("protiletadlovými děly", "aa-gun"), ("AA", "aa-gun"),
        ("továren", "factory"), ("průmyslového komplexu", "factory"),
    ],
)  # fmt: skip
def test_units_in_the_words_of_players(look: Look, text: str, branch: str) -> None:
    assert {f.sets.get("branch") for f in look(text) if f.type == "unit"} == {branch}


@pytest.mark.parametrize(
    ("text", "space", "case"),
    [
        ("Velké Británii", "united-kingdom", 6), ("Alžírsku", "algeria", 6), ("Alžíru", "algeria", 2), ("Libyi", "libya", 6),
        ("Pobaltských států", "baltic-states", 2), ("Východním Polsku", "east-poland", 6), ("Trans-Jordánu", "trans-jordan", 2),
        ("Egypta", "egypt", 2), ("Kypru", "cyprus", 6), ("Archangelu", "archangel", 2), ("Archangelsku", "archangel", 6),
        ("Sibiře", "siberia", 2), ("Spojených státech", "united-states", 6), ("Vichystické Francie", "vichy-france", 2),
        ("Nizozemsku a Belgii", "netherlands-belgium", 6), ("Keltského moře", "celtic-sea", 2), ("Barentsovu moři", "barents-sea", 3),
        ("Biskajském zálivu", "bay-of-biscay", 6), ("Středního Atlantiku", "central-atlantic", 2),
        ("centrálního Atlantiku", "central-atlantic", 2), ("střed Atlantiku", "mid-atlantic", 4), ("středu Atlantiku", "mid-atlantic", 6),
        ("Mid-Atlantic", "mid-atlantic", 0), ("centrálním Středomoří", "central-mediterranean", 6),
        ("východního Středomoří", "eastern-mediterranean", 2), ("Lamanšském průlivu", "english-channel", 6),
        ("amerického pobřeží", "us-eastern-coast", 2), ("Azor", "azores-sea", 2), ("sovětského konvoje", "soviet-convoy", 2),
    ],
)  # fmt: skip
def test_places_in_the_words_of_players(look: Look, text: str, space: str, case: int) -> None:
    assert ("space", space) in concepts([f for f in look(text) if f.case == case])


@pytest.mark.parametrize(
    ("text", "nation"),
    [
        ("Němců", "germany"), ("Němcem", "germany"), ("německého hráče", "germany"), ("Sovětům", "soviet"), ("Rusy", "soviet"),
        ("Rusů", "soviet"), ("SSSR", "soviet"), ("Britů", "britain"), ("Anglie", "britain"), ("Angličanům", "britain"),
        ("Američanech", "usa"), ("USA", "usa"), ("Spojenými státy", "usa"), ("hráčem Spojených států", "usa"),
    ],
)  # fmt: skip
def test_powers_in_the_words_of_players(look: Look, text: str, nation: str) -> None:
    assert {f.sets["nation"] for f in look(text) if f.type == "nation"} == {nation}


@pytest.mark.parametrize("text", ["německými", "sovětští", "ruských", "britskému", "američtí", "spojeneckou", "osové"])
def test_adjectives_of_powers_state_their_side(look: Look, text: str) -> None:
    assert {f.sets["side"] for f in look(text) if f.type == "adjective"} in ({"axis"}, {"allies"})


def test_a_power_and_its_territory_are_two_things(look: Look) -> None:
    for name, space in (("Německo", "germany-space"), ("Velká Británie", "united-kingdom"), ("Spojené státy", "united-states"), ("Rusko", "russia")):
        assert {f.type for f in look(name)} == {"nation", "space"}
        assert ("space", space) in concepts(look(name))


@pytest.mark.parametrize("text", ["křižník", "letadlovou", "lodem", "lodmi", "torpédoborecu", "přítomena", "Egyptu moře", "Kypře"])
def test_what_is_no_form_of_this_game_is_no_unit_and_no_place(look: Look, text: str) -> None:
    assert not [f for f in look(text) if f.type in {"unit", "space"}]
