"""What the reader makes of turns of phrase that any game may use, over the words of No Retreat!"""

from __future__ import annotations

from grammar.clauses import Language
from grammar.frames import FrameSet, frame_from_row, shared_from_row, verb_group
from grammar.impersonal import personal
from grammar.morphology import fold
from grammar.phrases import Flat, gathered, read_flat
from grammar.tokens import sentences
from referee.court.game import load


def flats(text: str) -> list[Flat]:
    language: Language = load("nr").language
    (sentence,) = sentences(text)
    return list(read_flat(language.lexicon.words(sentence.tokens)))


def modals(text: str) -> set[tuple[str, str]]:
    return {(v.modal, v.main) for f in flats(text) for v in verb_group(personal(f))}


def facts(text: str) -> dict[tuple[str, tuple[str, ...]], object]:
    read = load("nr").reader().read(text)
    assert read.whole, [f.sentence for f in read.failures] + [u.reason for u in read.unresolved]
    return {k: f.value for k, f in read.situation.facts.items()}


def test_impersonal_groups_are_modal_verbs() -> None:
    assert ("lze", "vstoupit") in modals("Dá se vstoupit do lesa?")
    assert ("lze", "vstoupit") in modals("Je možné vstoupit do lesa?")
    assert ("muset", "zastavit") in modals("Je nutné zastavit?")
    assert ("smět", "vstoupit") in modals("Má front dovoleno vstoupit do lesa?")


def test_a_future_is_no_permission() -> None:
    assert modals("Front bude útočit.") == {("", "útočit")}


def test_whoever_is_allowed_becomes_the_subject() -> None:
    found = [personal(f) for f in flats("Je frontu dovoleno vstoupit do lesa?")]
    assert any(p.text == "frontu" and p.cases == {1} for f in found for p in f.phrases)


def test_a_question_word_finds_its_noun() -> None:
    joined = [p for f in flats("Kolik to stojí karet?") for g in gathered(f) for p in g.phrases if p.question]
    assert [(p.concept, p.question) for p in joined][:1] == [("card", "kolik")]


def test_a_question_word_leaves_a_noun_that_does_not_agree() -> None:
    assert not [g for f in flats("Jaká stojí front?") for g in gathered(f) if f.phrases[0].question == "jaký"]


def test_an_adjective_does_not_join_a_noun_it_cannot_belong_to() -> None:
    apart = [f for f in flats("Armáda je obklíčená Sověty.") if any(p.headless and p.adjectives == ("obklíčený",) for p in f.phrases)]
    assert apart
    assert all(len(f.phrases) == 2 for f in flats("Zásobená armáda stojí v lese."))


def test_a_limit_before_a_preposition_belongs_to_what_follows() -> None:
    assert facts("4. armáda je zásobovaná jen po moři.")["land_route", ("unit1",)] is False
    assert ("land_route", ("unit1",)) not in facts("4. armáda je zásobovaná po moři.")


def test_where_relates_to_the_place_before_it() -> None:
    told = facts("9. armáda jde na hex, kam sahá EZOC.")
    assert told["enemy_zoc", ("hex1",)] is True


def test_a_possessive_tells_whose_hex() -> None:
    told = facts("9. armáda táhne. Její hex je v EZOC.")
    assert told["at", ("unit1",)] == "hex1"
    assert told["enemy_zoc", ("hex1",)] is True


def test_a_conditional_is_a_plan() -> None:
    read = load("nr").reader().read("9. armáda by vstoupila do lesa. Smí?")
    assert read.questions[-1].act_type == "move"


def test_a_noun_is_no_subject_of_the_first_person() -> None:
    read = load("nr").reader().read("Chci front přesunout do lesa. Smím?")
    assert read.whole
    assert read.situation.get("move_by", "move1").value == "me"


def test_an_act_that_comes_of_another_needs_it() -> None:
    read = load("nr").reader().read("9. armáda vstoupila do EZOC. Může pokračovat dál?")
    assert read.whole
    assert read.questions[-1].act_type == "move"


def test_a_shared_role_may_be_required() -> None:
    frames = FrameSet()
    act = {"name": "go", "roles": {"kam": "do+2 terrain"}, "facts": ["target(act) = kam"]}
    rows = [{"verb": "jít", "act": "go", "roles": {"kdo": "1 unit"}}, {"verb": "chtít", "act": "go", "roles": {"kdo": "1 unit", "kam": "!"}}]
    frames.add_all([("here", {"act": [act], "frame": rows})])
    free, bound = frames.by_verb["jít"][0], frames.by_verb["chtít"][0]
    assert next(r for r in free.roles if r.name == "kam").optional
    assert not next(r for r in bound.roles if r.name == "kam").optional
    assert bound.facts == free.facts == ("target(act) = kam",)


def test_a_row_may_be_of_one_person() -> None:
    assert frame_from_row({"verb": "být", "person": 1, "roles": {"kdo": "1 side"}}, "here").person == 1
    assert shared_from_row({"name": "go", "roles": {"kdo": "1 side"}}, "here").act == "go"
    told = facts("Jsem Osa.")
    assert told["my_side", ()] == "axis"
    assert not load("nr").reader().read("Je Osa.").whole


def test_capitals_that_are_two_letters_when_small_shift_nothing() -> None:
    read = load("nr").reader().read("İ. SNÍH. 17. KOLO. SMÍ 6. ARMÁDA ÚTOČIT?")
    told = {read.text[f.words.start : f.words.end] for f in read.situation.facts.values() if f.words.text}
    assert {"snih", "17. kolo"} <= {fold(words) for words in told}
