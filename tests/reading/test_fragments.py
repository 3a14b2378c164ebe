"""What a stretch of words tells by its phrases alone: no verb of these texts has a frame that takes its clause, or the clause is no sentence."""

import pytest

from grammar.tokens import tokenize
from referee import Session
from referee.court.game import load
from referee.court.leftover import left_of
from referee.law.mentions import NAMING

ARMY = ("army", "germany", "scandinavia", True)


def heard(text):
    """The facts that a text of Armádní generál tells beside its question, without what things are called."""
    facts = load("qg").part_reader.read(f"{text}. Kolik karet si doberu?").situation.facts
    return {(kind, *of, fact.value) for (kind, of), fact in facts.items() if kind not in NAMING and kind != "kind"}


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("ve Skandinávii se usadila německá armáda", ARMY),
        ("Skandinávie hostí nějakou tu německou armádu ve Skandinávii", ARMY),
        ("nemecka armada si lebedi ve skandinavii", ARMY),
        ("chtej tim sundat nemeckou armadu ve skandinavii", ARMY),
        ("Sovětská armáda dopochodovala až do Indie", ("army", "soviet", "india", True)),
        ("italske lodstvo brazdi vlny v jiznim atlantiku", ("fleet", "italy", "south-atlantic", True)),
        ("ma za pristav jen britskou armadu na novy guineji", ("army", "britain", "new-guinea", True)),
        ("mezi tim ve vychodni evrope stoji jen ital", ("piece", "italy", "eastern-europe", True)),
    ],
)
def test_a_piece_its_owner_and_the_nearest_space_are_heard_whatever_the_verb(text, fact):
    assert fact in heard(text)


@pytest.mark.parametrize(
    "text",
    [
        "chci postavit německou armádu ve Skandinávii zbluňk",
        "německá armáda ve Skandinávii nesídlí zbluňk",
        "možná se ve Skandinávii usadila německá armáda",
        "kromě německé armády ve Skandinávii zbluňk",
        "ve Skandinávii se prý usadila německá armáda",
    ],
)
def test_what_is_planned_denied_doubted_or_excepted_is_not_heard_so(text):
    assert ARMY not in heard(text)


def test_a_piece_without_an_owner_is_nobodys():
    assert not {fact for fact in heard("ve Skandinávii se usadila nějaká armáda") if fact[0] in {"army", "piece"}}


@pytest.mark.parametrize(
    ("typed", "space"), [("novy guineji", "new-guinea"), ("vychodni evropy", "eastern-europe"), ("spojenym kralovstvi", "united-kingdom")]
)
def test_a_name_may_have_the_endings_of_speech(typed, space):
    words = load("qg").language.lexicon.words(tokenize(typed))
    assert space in {r.concept for word in words for r in word.readings}


def test_the_last_word_of_a_name_is_as_it_is_written():
    words = load("nr").language.lexicon.words(tokenize("bez pozemní trasy"))
    assert {r.case for word in words for r in word.readings if r.concept and r.cat == "N"} <= {1, 2, 4, 5}


def test_a_word_is_accounted_for_in_any_of_its_senses():
    told = {"germany"}, set(), set()
    assert left_of(load("qg"), "Německá armáda postoupila z Německa", ({*told[0], "army"}, set(), set())) == ([], [])
    assert left_of(load("qg"), "Italská armáda", ({*told[0], "army"}, set(), set()))[0] == ["italian"]


def test_adverbs_that_state_nothing_are_no_matter_of_their_own():
    assert left_of(load("qg"), "Teď hned zpátky", (set(), set(), set())) == ([], [])


def test_it_is_asked_of_whom_the_asking_words_name():
    text = "Italové drží Balkán a Ukrajinu spolu s Němci, ve Skandinávii bodují Britové. Kolik bodů získá Německo za klíčová území?"
    session = Session(text, "qg")
    session.ask("value:vp_gained")
    assert "Německo" in session.asked
    session = Session(text.replace("Německo", "Itálie"), "qg")
    session.ask("value:vp_gained")
    assert "Itálie" in session.asked


def test_no_phrase_from_behind_a_comma_goes_with_the_verb_of_another_clause():
    session = Session("nemecka 11. armada stoji v sevastopolu, po sousi obklicena, supply ma akorat z cernyho more. muzu ji otocit na plnou?", "nr")
    assert not any(chip.id.startswith("land_route|") and chip.filled for chip in session.chips)
