"""Why words are held against a fact, or are not: each cause with words that are flagged and words that are not."""

from __future__ import annotations

from typing import Any

import pytest

from grammar.opposites import is_only, is_other, lacks
from referee.court.case import Case
from referee.court.game import load
from referee.court.hanging import Hanging
from referee.court.held import check_of
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.held.claims import says_not
from referee.hearing.held.evidence import evidence_of
from referee.hearing.held.text import Text
from referee.hearing.held.vocabulary import spoken
from referee.hearing.read import Read
from referee.hearing.turning import supposes


def fact(kind: str, of: Any, value: Any, words: str) -> dict[str, Any]:
    return {k: v for k, v in {"fact": kind, "of": of, "value": value, "words": words}.items() if v is not None}


def flagged(game: str, text: str, **data: Any) -> list[str]:
    """The kinds of facts that are held not to be said, and the words that nothing uses."""
    known = load(game)
    telling = tell(Source({"game": game, **data}), known.catalog)
    assert not telling.faults, telling.faults
    check = check_of(known, telling, text)
    return [row.fact for row in check.unsupported()] + [row.words for row in check.unused()]


@pytest.mark.parametrize(("word", "says"), [("prazdny", True), ("selhal", True), ("nepratelske", False), ("neutralni", False), ("nesousedi", True)])
def test_words_that_say_no_by_themselves(word: str, says: bool) -> None:
    assert says_not(word) is says


def test_words_that_lack_shut_out_and_suppose() -> None:
    assert lacks("prazdny") and not lacks("plny")
    assert is_only("jenom") and is_only("jedina") and not is_only("jeden")
    assert is_other("jineho") and is_other("dalsi") and not is_other("zadneho")
    assert supposes("kdyby") and not supposes("kdyz")


def may_move(text: str, *facts: dict[str, Any]) -> list[str]:
    """What is flagged of facts about a hex (nr) to which somebody wants to move."""
    things = [{"id": "h", "type": "hex", "name": "hex", "words": "hex"}, {"id": "a", "type": "unit", "name": "6. armáda", "words": "6. armáda"}]
    told = [*facts, fact("movers", "m", "a", "6. armáda"), fact("move_target", "m", "h", "na hex")]
    return flagged(
        "nr", text, things=things, acts=[{"id": "m", "act": "move"}], facts=told,
        questions=[{"ask": "may", "act": "m", "words": "Smí 6. armáda na hex"}],
    )  # fmt: skip


@pytest.mark.parametrize(("words", "is_flagged"), [("hex je volný, nikdo tam není", False), ("ten hex není prázdný", True)])
def test_a_label_that_lacks_something_answers_for_a_negation_of_other_words(words: str, is_flagged: bool) -> None:
    assert ("empty" in may_move(f"Tedy {words}. Smí 6. armáda na hex?", fact("empty", "h", True, words))) is is_flagged


@pytest.mark.parametrize(("words", "said"), [("kartu zahodím", False), ("podle výsledku CB", None), ("za kartu", False)])
def test_what_a_label_says_that_it_is_not_is_a_no(words: str, said: bool | None) -> None:
    known = load("nr")
    found = evidence_of(known.catalog).polarity(known.law.registry["placed_for_cb"], words)
    assert found is not True if said is False else found is not False


@pytest.mark.parametrize(
    ("words", "there"),
    [("koupil pěchoty", True), ("pěchoty koupil", False), ("Včera koupil dvě pěchoty", True), ("koupil v Anglii", False)],
)
def test_words_stand_apart_in_their_order_within_a_sentence(words: str, there: bool) -> None:
    text = Text(load("ae").catalog, "Včera koupil ve Francii dvě pěchoty. Teď je v Anglii.")
    assert (text.spans(words) is not None) is there


def test_what_ways_to_tell_say_is_much_of_a_kind() -> None:
    said = spoken("at", "první pokus mu nevyšel")
    assert said["first_roll_failed"] > said.get("government", 0.0)
    assert spoken("at", "hele") == {}


def column(**more: Any) -> tuple[Any, Any]:
    facts = [fact("attack_strength", "u", 14, "sílu 14"), fact("defence_strength", "u", 9, "obránce 9"), *more.pop("facts", ())]
    data = {"game": "nr", "acts": [{"id": "u", "act": "attack"}], "facts": facts,
            "questions": [{"ask": "value", "fact": "initial_column", "of": "u"}]}  # fmt: skip
    known = load("nr")
    return known, tell(Source(data), known.catalog)


def test_a_ruling_hangs_on_what_moves_it() -> None:
    known, telling = column(facts=[fact("counterattack", "u", True, "hele")])
    hanging = Hanging.of(Case(known, "", Read(telling.situation, telling.questions)))
    claims = {claim.key[0]: claim for claim in check_of(known, telling, "sílu 14, obránce 9, hele").claims}
    assert hanging.on(claims["attack_strength"]) and not hanging.on(claims["counterattack"])


@pytest.mark.parametrize(("number", "is_flagged"), [(2, False), (3, True)])
def test_a_number_told_before_may_be_pointed_at(number: int, is_flagged: bool) -> None:
    text = "Karel má na plánu dvě letadla a chce jimi bombardovat Evu. Smí?"
    told = [fact("planes_owned", "b", 2, "má na plánu dvě letadla"), fact("planes_sent", "b", number, "chce jimi bombardovat")]
    told.append(fact("actor", "b", "karel", "Karel"))
    found = flagged("at", text, acts=[{"id": "b", "act": "bombing"}], facts=told, questions=[{"ask": "may", "act": "b", "words": "Smí?"}],
                    things=[{"id": "karel", "type": "side", "name": "Karel", "words": "Karel"}])  # fmt: skip
    assert ("planes_sent" in found) is is_flagged


@pytest.mark.parametrize(
    ("words", "number", "is_flagged"),
    [("má tam jen tanky", 0, False), ("nemá tam pěchotu", 0, False), ("má tam jednu pěchotu", 0, True), ("má tam jednu pěchotu", 1, False)],
)
def test_none_is_told_by_what_denies_or_shuts_out(words: str, number: int, is_flagged: bool) -> None:
    told = [fact("force", ["b", "germany", "infantry"], number, words)]
    known = load("ae")
    telling = tell(Source({"game": "ae", "acts": [{"id": "b", "act": "battle"}], "facts": told, "questions": []}), known.catalog)
    check = check_of(known, telling, f"Německo brání Polsko, {words}. Kolik kostek hodí?")
    assert (check.bearing.numbers(check.claims[0]) is not None) is is_flagged
