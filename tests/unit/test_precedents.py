"""The bank of decided cases: each row is of a case of the tests, in words that the game knows today; roles put cases side by side."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from referee.court.game import load, playable
from referee.court.intents import ranking_of
from referee.court.session import Session
from referee.faces.cases import rows
from referee.hearing.intents.bank import bank
from referee.hearing.intents.propose import Proposals
from referee.hearing.intents.rank import Ranking
from referee.hearing.intents.roles import plot
from referee.hearing.intents.spoken import OPEN, Spoken, aligned

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from rule_coverage import cases

GAMES = playable()


@pytest.mark.parametrize("game", GAMES)
def test_precedents_are_of_todays_cases_and_facts(game):
    loaded, texts = load(game), {row["text"] for row in rows() if row["id"].startswith(f"{game}/")}
    texts |= {case.situation.get("text") for case in cases(game)}
    assert bank(game)
    gone = [p.text for p in bank(game) if p.text not in texts]
    assert gone == [], "python scripts/precedents.py"
    kinds = {fact.kind for p in bank(game) for fact in p.facts}
    assert [kind for kind in sorted(kinds) if kind not in loaded.law.registry] == []
    asked = {p.intent.partition(":")[2] for p in bank(game)}
    known = {*loaded.config["acts"], *loaded.catalog.act_types, *(kind.name for kind in loaded.law.registry)}
    assert [target for target in sorted(asked) if target not in known] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_case_is_nearest_to_itself_and_its_question_among_the_first(game):
    ranking: Ranking = ranking_of(load(game))
    sample = bank(game)[::40]
    assert [p.text for p in sample if p.text not in {near.precedent.text for near in ranking.near(p.text, limit=3)}] == []
    among = [p.intent in ranking.ranked(p.text, [])[:3] for p in sample]
    assert sum(among) >= 0.85 * len(among)


SITUATION = {
    "game": "nr",
    "things": [{"id": "a9", "type": "unit", "name": "9. armáda"}, {"id": "cil", "type": "hex", "name": "cílový hex"}],
    "acts": [{"id": "krok", "act": "move", "movers": "a9", "move_target": "cil"}],
    "facts": [{"fact": "zoc_of", "of": "cil", "value": "soviet"}, {"fact": "turn", "value": 4}],
    "questions": [{"ask": "may", "act": "krok"}],
}


def test_a_situation_by_roles():
    found = plot(SITUATION, load("nr").catalog.is_proper)
    assert found.intent == "may:move"
    assert found.roles == {"krok": "@", "a9": "@.movers", "cil": "@.move_target"}
    told = {(f.kind, f.args): f.value for f in found.facts}
    assert told == {
        ("zoc_of", ("@.move_target",)): "soviet", ("turn", ()): 4, ("movers", ("@",)): "@.movers", ("move_target", ("@",)): "@.move_target",
    }  # fmt: skip


@pytest.mark.parametrize(("concept", "proper"), [("stalingrad", True), ("army", False), ("panzer-army", False), ("axis", True)])
def test_a_proper_name_is_of_one_thing(concept, proper):
    assert load("nr").catalog.is_proper(concept) is proper


def test_names_stand_for_each_other_in_their_order():
    catalog = load("qg").catalog
    here, there = Spoken(catalog, "Japonsko útočí na Čínu"), Spoken(catalog, "Německo útočí na Balkán z Itálie")
    stands = aligned(here, there)
    assert (stands["germany"], stands["balkans"]) == ("japan", "china")
    assert stands["italy"] is OPEN


def test_a_number_of_a_name_is_no_number():
    catalog = load("nr").catalog
    assert [number.value for number in Spoken(catalog, "6. armáda má sílu 4").numbers] == [4]


def test_a_number_that_fits_two_facts_is_chosen_in_neither():
    ranking, catalog = ranking_of(load("ae")), load("ae").catalog
    near = ranking.near("kolik stoji 4 a 4", "value:cost", 12)
    filled = [p for p in Proposals(catalog, near, "kolik stoji 4 a 4").all(0.1) if p.filled and p.value == 4]
    assert len(filled) <= 1


def proposed(game, text, intent):
    loaded = load(game)
    near = ranking_of(loaded).near(text, intent, 12)
    return {(p.kind, p.args): p.value for p in Proposals(loaded.catalog, near, text).all(0.1)}


def test_a_number_that_counts_other_things_is_not_of_these():
    found = proposed("ae", "kolik stoji 4 pechoty a tank nemecku", purchase())
    assert found
    assert not any(value == 4 for (_, args), value in found.items() if "armour" in args)


def purchase():
    return next(intent for intent, sentence in ranking_of(load("ae")).asked.items() if sentence == "Kolik IPC nákup stojí?")


@pytest.mark.parametrize(("text", "denied"), [("utoci zadny tanky", True), ("utoci bez tanku", True), ("utoci tanky", False)])
def test_what_stands_beside_a_denial_is_denied(text, denied):
    assert bool(Spoken(load("ae").catalog, text).denied & {"armour"}) is denied


def test_a_word_of_the_domain_is_filled_in_only_where_the_text_says_it():
    intent = "may:move"
    assert proposed("nr", "muzu jit z jedny zoc rovnou do druhy s nemeckou 9. armadou", intent)["side", ("@.movers",)] == "axis"
    assert proposed("nr", "muzu jit z jedny zoc rovnou do druhy", intent).get(("side", ("@.movers",)), OPEN) is OPEN


def test_what_a_fact_ties_to_a_name_is_a_part_and_no_name():
    data = {
        "game": "ae", "acts": [{"id": "b", "act": "battle"}], "facts": [{"fact": "battle_space", "of": "b", "value": "norway"}],
        "things": [{"id": "norway", "type": "space", "name": "Norsko", "concept": "norway"}], "questions": [{"ask": "value", "fact": "occupation"}],
    }  # fmt: skip
    assert plot(data, load("ae").catalog.is_proper).roles == {"norway": "norway", "b": "*norway<battle_space"}


@pytest.mark.parametrize(("text", "numbers"), [("sílu 14 až 18, obránce 9", [9]), ("2 nebo 3 karty", []), ("14 a 18", [14, 18]), ("až 18", [18])])
def test_of_a_range_no_end_is_offered(text, numbers):
    assert [number.value for number in Spoken(load("nr").catalog, text).numbers] == numbers


def test_like_cases_bring_no_no_of_which_the_text_says_nothing():
    session = Session("Nemám technologii radar, soupeř ji má. Smím odhalit ponorku?", "at")
    session.ask("may:blitz_move")
    assert {chip.id: chip.value for chip in session.chips}.get("blitz_technology|@") is None
