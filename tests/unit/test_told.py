"""What a text says in so many words, and who does what it asks about."""

from __future__ import annotations

import pytest

from grammar.people import called_in
from referee import Session
from referee.court.game import load
from referee.hearing.intents.counted import Counted
from referee.hearing.intents.doer import named_doer
from referee.hearing.intents.told import Heard, Named, tellings


@pytest.fixture(scope="module")
def at():
    return load("at")


def heard(at, text: str) -> dict[str, object]:
    return {kind: said.value for kind, said in Heard(at.catalog, text).said()}


def test_every_telling_is_of_a_fact_of_the_game_and_of_a_value_that_it_may_have(at):
    for name, told in tellings("at").items():
        kind = at.law.registry[name]
        for value in told:
            fits = value == "value" or value in map(str, kind.domain) or value in {"true", "false"} and True in kind.domain
            assert fits or value.isdigit() and "number" in kind.taken or at.catalog.type_of_concept(value), (name, value)


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("Cílový region sousedí s mým.", "land_border", True),
        ("Ten neutrál s žádným mým regionem nesousedí.", "land_border", False),
        ("nehranici s nicim mym", "land_border", False),
        ("První hod mi hned nevyšel.", "first_roll_failed", True),
        ("prvni pokus ok druhej nevysel", "first_roll_failed", False),
        ("ted zkousim treti neutral", "attempt_number", 3),
        ("Vlády se liší o dva stupně.", "attempt_gap", 2),
        ("Za výzkum jsem zaplatil 18 PB.", "investment", 18),
        ("ponorky hodily 6, 3 a 5", "transport_raid_rolls", (6, 3, 5)),
        ("První ponorka hodila 6, druhá 3.", "transport_raid_rolls", (6, 3)),
        ("padly dve sestky", "transport_raid_rolls", (6, 6)),
        ("V tomto kole jsem už jednou bombardoval.", "done_this_turn", 1),
    ],
)  # fmt: skip
def test_words_tell_facts(at, text, kind, value):
    assert heard(at, text)[kind] == value


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Nevím, jestli sousedí.", "land_border"),
        ("Karel tvrdí, že sousedí s jeho regionem.", "land_border"),
        ("Sousedí spolu?", "land_border"),
        ("Hodil jsem na dvou kostkách.", "attempt_roll"),
        ("Vlády se liší o dva stupně, ne, o tři stupně.", "attempt_gap"),
        ("Majitel lodí průchod možná povolí.", "passage_refused"),
    ],
)
def test_what_is_denied_doubted_asked_or_told_twice_tells_nothing(at, text, kind):
    assert kind not in heard(at, text)


def test_things_of_which_a_list_tells_are_named(at):
    said = [(kind, one.about, one.value) for kind, one in Heard(at.catalog, "Karel nabídl 25, Eva 30 a já 28.").said() if kind == "bid_of"]
    assert {(about, value) for _, about, value in said} == {(Named("Karel"), 25), (Named("Eva"), 30), ("me", 28)}


def test_things_are_counted_for_whom_they_belong_to(at):
    counted = Counted(at.catalog, "Soupeř má v bitvě dvě pěchoty a tank, já letadlo. Chci zničit tři pěchoty.").counted("unit")
    assert {key: number for key, (number, _) in counted.items()} == {("opponent", "infantry"): 2, ("opponent", "tank"): 1}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Jana zahrála akci a chce ještě jednu. Smí?", "Jana"),
        ("na kolik akci to lence vystaci?", "Lenka"),
        ("Petr mi chce prodat trasu. Smí?", "Petr"),
        ("Chci obchodovat s Jirkou. Smím?", ""),
        ("karel ma 2 letadla a chce bombardovat evu. muze?", "Karel"),
        ("moje ponorka hodila 5, kolik zasahu ma?", ""),
    ],
)
def test_who_does_what_is_asked_about(at, text, name):
    assert named_doer(at.language, text) == name


def test_a_name_in_a_careful_text_has_a_capital():
    assert [one.name for one in called_in("Dana situace je jasná, hana nikoho netrápí.")] == ["Dana"]


def test_what_is_heard_is_confirmed_and_not_asked():
    session = Session("Klára dala diplomatický útok, první pokus vyšel a druhý ne. Může ho v témže kole zahrát znovu?", "at")
    session.ask("may:diplomacy")
    told = {(p.kind, p.value) for p in session.proposals if p.heard}
    assert {("done_this_turn", 1), ("first_roll_failed", False)} <= told
    session.confirm()
    assert session.ruling.verdict == "zakázáno"


def test_what_is_heard_and_not_confirmed_is_no_fact():
    session = Session("Klára dala diplomatický útok, první pokus vyšel a druhý ne. Může ho v témže kole zahrát znovu?", "at")
    session.ask("may:diplomacy")
    session.confirm({})
    assert not session.ruling.decided


def test_players_are_named_in_answers():
    session = Session("Kdo začíná hru?", "at")
    session.ask("value:first_player")
    session.confirm({}) if session.to_confirm else None
    session.answer("start_roll", ["9 Jana", "7 Petr"])
    assert session.ruling.decided
    assert "Jana" in session.ruling.answer
