"""What sentences tell that are not read whole: clauses without marks between them, phrases that no frame takes, words that nobody knows."""

import pytest

from referee import Session
from referee.court.game import load
from referee.law.mentions import NAMING


def heard(game, text):
    """The facts that a text tells, in part or whole, without what things are called."""
    facts = load(game).part_reader.read(text).situation.facts
    return {(kind, *of, fact.value) for (kind, of), fact in facts.items() if kind not in NAMING}


def strictly(game, text):
    """The facts of a text as far as its sentences are read whole."""
    facts = load(game).reader().read(text).situation.facts
    return {(kind, *of, fact.value) for (kind, of), fact in facts.items() if kind not in NAMING}


@pytest.mark.parametrize(
    ("game", "text", "facts"),
    [
        ("qg", "nemecko ma armadu v severni africe hraji za italii a mam lodstvo ve stredozemnim mori",
         {("army", "germany", "north-africa", True), ("my_nation", "italy"), ("fleet", "italy", "mediterranean-sea", True)}),
        ("qg", "hrajem treti kolo anglie ma v ruce 7 karet", {("round", 3), ("hand", "britain", 7)}),
        ("nr", "utocnik ma silu 14 obrance ma silu 9 pocasi je snih", {("attack_strength", "attack1", 14), ("weather", "snow")}),
        ("ae", "nemecko ma 20 ipc anglie ma 12 ipc", {("money", "germany", 20), ("money", "britain", 12)}),
    ],
)  # fmt: skip
def test_clauses_without_a_mark_between_them_are_read_one_by_one(game, text, facts):
    assert not strictly(game, text) & facts
    assert facts <= heard(game, text)


@pytest.mark.parametrize("aside", ["s radosti", "podle bratrance", "kvuli krajnici", "pred vnuckou"])
def test_a_phrase_that_no_frame_takes_leaves_the_others(aside):
    text = f"Německo má {aside} armádu v Severní Africe."
    assert ("army", "germany", "north-africa", True) in heard("qg", text)


@pytest.mark.parametrize("doubt", ["možná", "asi", "prý", "snad", "nejspíš"])
def test_what_is_doubted_is_nothing_to_be_confirmed(doubt):
    assert heard("qg", f"nemecko ma {doubt} armadu v severni africe zbluňk") == set()


def test_what_is_denied_is_not_heard_as_told():
    assert ("army", "germany", "north-africa", True) not in heard("qg", "nemecko nema armadu v severni africe zbluňk")


def test_nothing_of_it_counts_before_the_player_says_so():
    text = "mam v ruce 4 karty a v balicku 2 zbluňk kolik karet si doberu"
    session = Session(text, "qg")
    assert session.stage == "confirm" and not session.ruling.decided
    assert "hand" not in {kind for kind, _ in session.standing.case.read.situation.facts}
    session.confirm()
    assert ("hand", ("me",)) in session.standing.case.read.situation.facts


def test_what_the_player_does_not_confirm_is_dropped():
    session = Session("mam v ruce 4 karty zbluňk kolik karet si doberu", "qg")
    assert "hand|me" in {chip.id for chip in session.chips}
    session.confirm({})
    assert ("hand", ("me",)) not in session.standing.case.read.situation.facts


def test_a_changed_value_counts():
    session = Session("mam v ruce 4 karty zbluňk kolik karet si doberu", "qg")
    session.confirm({"hand|me": 5})
    assert session.standing.case.read.situation.facts["hand", ("me",)].value == 5


def test_the_likeliest_question_is_asked_with_its_facts_and_taken_back_with_them():
    session = Session("muzu koupit dve lode kdyz mam jen 20 ipc", "ae")
    assert session.stage == "confirm" and session.guessed and session.asked
    assert not session.ruling.decided
    before = session.save()
    session.confirm()
    assert not session.guessed and Session.restore(session.save()).asked == session.asked
    assert session.back()
    assert session.save() == before and session.guessed


def test_another_question_takes_its_place():
    session = Session("muzu koupit dve lode kdyz mam jen 20 ipc", "ae")
    other = session.questions[0].options[1]
    session.ask(other.value)
    assert not session.guessed and session.intent == other.value


@pytest.mark.parametrize("text", ["a " * 400, "nemecko ma armadu " * 40, "zbluňk " * 90, ", ".join(["armada"] * 60), "mam " * 100])
def test_no_text_takes_it_beyond_its_bounds(text):
    reader = load("qg").part_reader
    assert reader.read(text).situation is not None
