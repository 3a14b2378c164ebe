"""Sentences that a game reads, shown beside one that it does not."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from grammar.clauses import Failure, SentenceReader
from grammar.tokens import sentences
from referee.court.game import load, playable
from referee.court.judge import judge
from referee.speech.page import page
from referee.speech.text import as_text

READ = [game for game in playable() if load(game).reads_sentences]
CASES = Path(__file__).resolve().parents[1] / "cases"


def near(game: str, sentence: str) -> list[str]:
    (one,) = sentences(sentence)
    return load(game).examples.near(one)


@pytest.mark.parametrize("game", READ)
def test_every_sentence_that_is_shown_is_read(game: str) -> None:
    known = load(game).examples.sentences
    assert len(known) == len(set(known)) > 200
    unread = [s for s in known for one in sentences(s) if isinstance(SentenceReader(load(game).language, one).read(), Failure)]
    assert unread == []


@pytest.mark.parametrize("game", READ)
def test_none_is_taken_over_from_the_sample(game: str) -> None:
    sample = " ".join(case["text"] for case in yaml.safe_load((CASES / game / "sample.yaml").read_text(encoding="utf-8")))
    own = "\n".join(p.read_text(encoding="utf-8") for p in sorted((CASES / game).glob("*.yaml")) if p.name != "sample.yaml")
    assert [s for s in load(game).examples.sentences if s in sample and s.rstrip("?.") not in own] == []


def test_a_game_shows_sentences_where_it_reads_some_and_only_there() -> None:
    assert READ and [game for game in playable() if load(game).examples.sentences] == READ


def test_a_text_of_a_game_that_reads_no_sentences_is_led_to_its_questions() -> None:
    tapped = [game for game in playable() if game not in READ]
    for game in tapped:
        ruling = judge("Smím dnes hodit kostkou?", game)
        assert ruling.answer.startswith("Celým větám o této hře zatím nerozumím")


@pytest.mark.parametrize(
    ("game", "unread", "verb", "noun"),
    [
        ("nr", "Otřesená 6. armáda se slavnostně vrací.", "vrac", "otřesen"),
        ("nr", "Kyjev už dávno dosti pevně drží Osa.", "drží", "Osa"),
        ("ae", "Soupeřova ponorka se vesele ponořila pod hladinu.", "ponoř", "ponork"),
        ("qg", "Efekt vyžaduje odložit z ruky rovnou tři karty.", "odlož", "kart"),
    ],
)
def test_those_of_the_same_verb_and_things_come_near(game: str, unread: str, verb: str, noun: str) -> None:
    shown = near(game, unread)
    assert 1 <= len(shown) <= 2
    assert verb in shown[0].lower() and noun.lower() in shown[0].lower()


@pytest.mark.parametrize("strange", ["Zítra bude pršet.", "Xyz abc.", "Kdo rozdává příště?"])
def test_nothing_is_shown_where_nothing_comes_near(strange: str) -> None:
    assert near("nr", strange) == []


def test_the_ruling_shows_them() -> None:
    ruling = judge("Otřesená 6. armáda se slavnostně vrací. Smí?", "nr")
    assert ruling.verdict == "nelze rozhodnout"
    alike = ruling.not_understood[0]["alike"]
    laid = page(ruling)
    assert laid.alike == alike != []
    shown = as_text(ruling)
    assert "Podobným větám rozumím:" in shown and f"  {alike[0]}" in shown


def test_a_ruling_that_decides_shows_none() -> None:
    assert page(judge("10. kolo. Osa dobyla Moskvu. Kolik karet doberou Sověti?", "nr")).alike == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Útočník má sílu 14, obránce 9. Jaký je brekeke?",
         "Větě „Jaký je brekeke?“ nerozumím, protože neznám slovo „brekeke“. Řekněte to jinými slovy, nebo tu část vynechte."),
        ("Padne bahho. Smí jednotka táhnout?", "Větě „Padne bahho.“ nerozumím, protože neznám slovo „bahho“. Mysleli jste „bahno“?"),
        ("Můj front má zásoby protože mi vzal moře. Smí?",
         "Větě „Můj front má zásoby protože mi vzal moře.“ rozumím po „Můj front má zásoby“, dál už ne („protože mi vzal moře.“)."
         " Řekněte ten zbytek vlastní krátkou větou, nebo ho vynechte."),
    ],
)  # fmt: skip
def test_what_was_not_read_is_said_with_what_to_do(text: str, message: str) -> None:
    ruling = judge(text, "nr")
    assert ruling.not_understood[0]["message"] == message and ruling.answer == message


def test_no_question_of_the_player_is_handed_back() -> None:
    for text, game in (("Kolik věcí karta počítá?", "qg"), ("Jaký je výsledek boje?", "nr"), ("Kolik mám zásahů?", "ae")):
        ruling = judge(text, game)
        assert text not in [row["question"] for row in ruling.missing] and not ruling.answer.endswith(text)
