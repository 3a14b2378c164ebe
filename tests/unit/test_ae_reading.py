"""What the core learnt with battles: lists of dice, rounds as things, participles with their pronoun, numerals that agree."""

from __future__ import annotations

import pytest

from referee.court.game import load
from referee.court.judge import judge
from referee.hearing.read import Read


def read(text: str) -> Read:
    found = load("ae").reader().read(text)
    assert found.whole, found
    return found


def told(text: str, kind: str) -> dict[tuple[str, ...], object]:
    return {f.args: f.value for f in read(text).situation.states(kind)}


def test_a_list_keeps_a_value_that_stands_twice() -> None:
    assert told("Hodil jsem dvě pětky a trojku.", "throws") == {("round1", "me"): (5, 5, 3)}


def test_more_dice_of_the_same_side_are_added() -> None:
    assert told("Hodil jsem 3. Hodil jsem 3.", "throws") == {("round1", "me"): (3, 3)}


def test_the_next_round_is_another_one() -> None:
    text = "Útočím pěchotou. Hodil jsem 3. V dalším kole boje jsem hodil 4."
    assert told(text, "throws") == {("round1", "me"): (3,), ("round2", "me"): (4,)}


def test_this_round_is_the_one_before() -> None:
    text = "Útočím pěchotou. Hodil jsem 3. V tomto kole boje obránce hodil 4."
    assert told(text, "throws") == {("round1", "me"): (3,), ("round1", "defender"): (4,)}


def test_rounds_know_their_number() -> None:
    assert told("Ve druhém kole boje jsem hodil 4.", "round_number") == {("round1",): 2}


def test_a_participle_takes_its_pronoun() -> None:
    assert told("Bránící se pěchota hodila 2.", "rolls") == {("round1", "defender", "infantry"): (2,)}


def test_a_numeral_agrees_with_its_noun() -> None:
    assert told("Útočím dvěma tanky, brání dvě pěchoty.", "force") == {
        ("battle1", "me", "armour"): 2, ("battle1", "defender", "infantry"): 2,
    }  # fmt: skip


def test_the_first_sense_of_a_word_is_meant() -> None:
    assert told("Útočím na Německo.", "battle_space") == {("battle1",): "germany-space"}
    assert told("Útočím na Němce.", "defenders") == {("battle1",): ("germany",)}


def test_a_question_may_go_on_with_another_after_a() -> None:
    found = read("Německo obsadilo Kavkaz. Komu Kavkaz patří a jak se změní tabulka produkce?")
    assert [q.key[0] for q in found.questions if q.key] == ["holder", "production_change"]


def test_what_is_right_is_told_after_ze() -> None:
    found = read("Bráním tankem. Je správně, že hází každý za své jednotky?")
    assert [q.key[0] for q in found.questions if q.key] == ["each_rolls_own"]


def test_it_can_be_done_asks_what_may_be() -> None:
    assert [(q.kind, q.act_type) for q in read("Útočím tankem. Dá se ustoupit?").questions] == [("may", "retreat")]


@pytest.mark.parametrize("die", [0, 7, 9])
def test_a_die_of_a_list_out_of_its_range_is_impossible(die: int) -> None:
    ruling = judge(f"Útočím dvěma pěchotami. Hodil jsem 3 a {die}. Kolik mám zásahů?", "ae")
    assert (ruling.verdict, ruling.reason) == ("nelze rozhodnout", "nemožný popis")


def test_a_place_that_only_a_rule_speaks_of_has_its_name() -> None:
    ruling = judge("Mám tank v Německu. Smím s ním jet do Východního Polska?", "ae")
    assert [m["question"] for m in ruling.missing] == ["Čí je to území a stojí v něm nepřátelské jednotky? (Polsko)"]


def test_a_bare_question_is_of_the_matter_of_the_next() -> None:
    assert [q.key[0] for q in read("Kdo určí, co obránce ztratí?").questions if q.key] == ["chooser", "loss_answer"]


def stated(text: str) -> dict[str, object]:
    found = read(text)
    assert not found.failures and not found.unresolved and not found.ambiguous
    return {f"{f.kind}({','.join(f.args)})": f.value for f in found.situation.facts.values()}


def test_some_of_those_spoken_of_are_as_many_as_counted() -> None:
    assert stated("Bráním se třemi ponorkami a jedna z nich byla zasažena.")["losses(round1,someone,submarine)"] == 1
    assert stated("Dvě z mých pěchot padly.")["losses(round1,me,infantry)"] == 2
    assert stated("Jedna z mých pěchot padla.")["losses(round1,me,infantry)"] == 1


def test_brackets_speak_of_what_stands_before_them() -> None:
    facts = stated("Bráním se bitevní lodí (hodila 4) a ponorkou (hodila 1), dal jsem tedy dva zásahy.")
    assert facts["rolls(round1,someone,battleship)"] == (4,)
    assert facts["rolls(round1,someone,submarine)"] == (1,)
    assert stated("Útočím letadlovou lodí (hod 6) na ponorku.")["force(battle1,me,carrier)"] == 1


def test_no_conjunction_parts_a_phrase_from_its_verb() -> None:
    facts = stated("Dvě německé ponorky útočí na britskou bitevní loď a torpédoborec a hodí 2 a 3.")
    assert facts["force(battle1,britain,destroyer)"] == 1
    assert facts["rolls(round1,germany,submarine)"] == (2, 3)


def test_a_list_that_its_conjunction_closed_takes_no_more() -> None:
    facts = stated("Útočím stíhačkou na ponorku a nákladní loď, torpédoborec nemám.")
    assert facts["force(battle1,defender,transport)"] == 1
    assert facts["force(battle1,me,destroyer)"] == 0


def test_what_was_allowed_is_told_as_a_result() -> None:
    ruling = judge("Útočím torpédoborcem na nákladní loď. Směla nákladní loď střílet?", "ae")
    assert (ruling.verdict, ruling.answer) == ("výsledek", "Ano, střílet smí.")


def test_things_of_the_board_that_are_counted_are_as_many() -> None:
    assert told("Smím vyložit pěchoty na tři území?", "unload_to") == {("unload1",): ("space1", "space2", "space3")}


@pytest.mark.parametrize("said", [
    "Koupím dvě pěchoty. Nechci koupit bombardér.", "Chci koupit dvě pěchoty. Bombardér koupit nechci.",
    "Bombardér koupit nehodlám. Koupím dvě pěchoty.", "Koupím dvě pěchoty.",
])  # fmt: skip
def test_what_somebody_does_not_want_to_buy_is_not_paid_for(said):
    """An infantry costs 3 IPC (17.2)."""
    assert judge(f"Jsem Brit a mám 30 IPC. {said} Kolik zaplatím?", "ae").answer == "6 IPC."
