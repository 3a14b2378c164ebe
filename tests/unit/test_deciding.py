"""The likeliest questions and the clauses that may decide a text: by its words, by like cases, by what it tells."""

from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.rank import Ranking


def ranking(*cases: tuple[str, str, list[str]], decided: tuple[tuple[str, str], ...] = ()) -> Ranking:
    """A bank of cases, each its text, its question and its clauses."""
    bank = [Precedent(text, intent, {"ask": "value"}, (), {}, {}, clauses) for text, intent, clauses in cases]
    return Ranking(bank, {"value:cost": "Kolik to stojí?", "value:reach": "Kam dojede?"}, None, decided)


CASES = (
    ("Kolik stojí loď?", "value:cost", ["ab/2.1"]),
    ("Kolik stojí vlak?", "value:cost", ["ab/2.1"]),
    ("Kam dojede vlak?", "value:reach", ["ab/5.3-most", "ab/5.3"]),
)
SPEEDS = [f"speed{n}" for n in range(12)]


def test_what_decided_the_question_comes_before_what_is_only_near():
    cases = ranking(*CASES)
    assert cases.deciding("kolik stoji auto", ["ab/9.9"], ["value:cost"])[:2] == ["ab/2.1", "ab/9.9"]


def test_of_two_cases_of_a_question_the_clause_of_the_liker_one_comes_first():
    cases = ranking(("Kolik stojí loď v přístavu?", "value:cost", ["ab/2.1"]), ("Kolik stojí vlak na trati?", "value:cost", ["ab/3.4"]))
    assert cases.deciding("kolik stojí loď", [], ["value:cost"]) == ["ab/2.1", "ab/3.4"]
    assert cases.deciding("kolik stojí vlak", [], ["value:cost"]) == ["ab/3.4", "ab/2.1"]


def test_of_a_number_the_best_clause_is_first_and_the_others_come_after_all_numbers():
    cases = ranking(*CASES)
    found = cases.deciding("Kam dojede vlak?", ["ab/5.3-most", "ab/5.3-brod", "ab/7.7"], ["value:reach"])
    assert found[0] == "ab/5.3-most" and found.index("ab/7.7") < found.index("ab/5.3-brod") and {*found} >= {"ab/5.3", "ab/2.1"}


def test_a_question_that_no_case_asks_is_decided_by_the_clauses_of_its_rules():
    cases = ranking(*CASES[:2], decided=(("ab/6.6", "value:reach"),))
    assert cases.deciding("dojede to tam", [], ["value:reach"])[0] == "ab/6.6"


def test_without_words_in_common_what_is_near_is_left():
    assert ranking(*CASES).deciding("xyz", ["ab/1.1", "ab/1.2"], []) == ["ab/1.1", "ab/1.2"]


def test_what_the_text_tells_speaks_for_the_question_whose_rules_read_it():
    cases = ranking(("Co teď s vlakem?", "value:cost", ["ab/2.1"]), ("Co teď s vlakem?", "value:reach", ["ab/5.3"]))
    first, second = cases.ranked("co s vlakem")
    read = {first: {"price", "place", "day"}, second: {"place", *SPEEDS}}.__getitem__
    assert cases.ranked("co s vlakem", told=SPEEDS, read=read) == [second, first]
    assert cases.ranked("co s vlakem", told=["price", "day"], read=read) == [first, second]
    assert cases.ranked("co s vlakem", told=["place", "colour"], read=read) == [first, second]
