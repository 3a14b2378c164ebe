"""Questions and reasons as one says them at a table: names agree, a title without a verb is the name of a rule."""

import pytest

from referee import Session
from referee.court.game import load, playable
from referee.court.intents import ranking_of, shown_as
from referee.speech.naming import agreeing, neat


@pytest.mark.parametrize(("name", "says"), [
    ("2. pancéřová armáda", "Je 2. pancéřová armáda zásobená?"), ("Západní front", "Je Západní front zásobený?"),
    ("město Oděsa", "Je město Oděsa zásobené?"), ("Sověti", "Jsou Sověti zásobení?"), ("KVŽD", ""), ("1. a 3. armáda", ""), ("já", ""),
])  # fmt: skip
def test_a_question_agrees_with_the_name_or_does_without_it(name, says):
    assert agreeing("{0:Je|Je|Je|Jsou} {0} zásoben{0:ý|á|é|í}?", [name], load("nr").language.lexicon) == says


def test_the_verb_agrees_with_a_name_in_the_plural():
    lexicon = load("qg").language.lexicon
    assert agreeing("Kolik karet {0:má|má|má|mají} {0} v ruce?", ["Spojené státy"], lexicon) == "Kolik karet mají Spojené státy v ruce?"


@pytest.mark.parametrize("game", playable())
def test_every_question_with_names_holds_each_of_them_at_its_place(game):
    for kind in load(game).law.registry:
        places = {place for place in range(9) if f"{{{place}}}" in kind.named}
        assert not kind.named or kind.question and places and max(places) < len(kind.of), kind.name
        assert all(part.count("|") == 3 for part in kind.named.split("{")[1:] if ":" in part.partition("}")[0] for part in [part.partition("}")[0]])


def test_a_name_typed_without_diacritics_is_said_as_it_is_written():
    lexicon = load("nr").language.lexicon
    assert [neat(name, lexicon) for name in ("17 armada", "hex 3", "Jižní front")] == ["17. armáda", "hex 3", "Jižní front"]


def test_a_lone_thing_bears_no_number_of_the_reader():
    session = Session("2. pancéřová armáda chce do bažiny. 3. armáda stojí v lese. Smí tam?", "nr")
    assert {"bažina", "les"} <= {*session.standing.case.names.values()}


def test_what_the_game_names_is_called_by_that_name():
    session = Session("anglican sedi v italii. kolik bodu dostanou italove za klicova uzemi", "qg")
    session.ask("value:key_points" if "value:key_points" in session.intents else session.intents[0])
    said = session.asked + " ".join(chip.text for chip in session.chips)
    assert "Italové" not in said and "Angličan" not in said


def test_a_title_without_a_verb_is_the_name_of_a_rule_and_no_reason():
    ruling = Session("Jihozápadní front nemá pozemní zásobovací trasu a stojí na pobřeží Černého moře. Je zásobený?", "nr").ruling
    assert ruling.because.startswith("podle pravidla „Černé moře pro obě strany“")


def test_a_thing_called_by_its_type_alone_is_not_asked_about_by_that():
    session = Session("kolik hitu dam dvema bombarderama a stihackou kdyz mi padlo 4 3 2", "ae")
    session.ask("value:hits")
    session.confirm({})
    assert "kdo bojuje" not in session.asked + " ".join(asked.text for asked in session.questions)


def test_a_duty_is_asked_about_by_a_sentence():
    asked = {intent: shown_as(load(game), intent) for game in playable() for intent in ranking_of(load(game)).asked if intent.startswith("must:")}
    assert asked and [said for said in asked.values() if not said.startswith("Musí ")] == []
