"""Whatever text within the limits is typed, the work on it is bounded: by what is tried, not by a clock."""

from __future__ import annotations

import random
import unicodedata
from contextlib import suppress
from functools import cache
from itertools import islice

import pytest

import referee
from grammar import clauses, frames
from grammar.clauses import Failure, SentenceReader
from grammar.effort import Effort, Exhausted
from grammar.frames import verb_group
from grammar.lexicon import Lexicon, Reading
from grammar.phrases import LONG, Known, read_flat, taggings
from grammar.tokens import sentences
from referee.court import judge as court
from referee.court.game import load
from referee.court.which_game import read_in
from referee.hearing.frames import once
from referee.hearing.typed import MAX_CHARACTERS
from referee.law import looks
from referee.speech import messages
from tests.sources import CASES, rows

GAMES = ("ae", "nr", "qg")
PHONE = (
    "italie vybuduje armadu v balkanu a nemecko ma armadu v italii a japonsko hraje kartu stavba namornictva do jihocinskeho more kde je "
    "britske lodstvo a chce bojovat muze to udelat kdyz nema zasobovani z domova a spojene kralovstvi hraje reakci a sovetsky svaz hraje reakci"
)


@cache
def told(game: str) -> list[str]:
    """Texts of the cases of a game."""
    paths = sorted((CASES / game).glob("*.yaml"))
    return [case["text"] for path in paths for case in rows(path) if case.get("text")]


def as_on_a_phone(text: str) -> str:
    """Small letters without diacritics and without marks."""
    letters = (c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in letters).split())


def heaps(game: str, chance: random.Random) -> dict[str, str]:
    """Texts of the kinds that used to take longest."""
    some = [chance.choice(told(game)) for _ in range(300)]
    words = chance.choice(some).split()
    return {
        "phone": as_on_a_phone(" ".join(some[:3]))[:400],
        "commas": ", ".join(t.rstrip(".?!") for t in some[:3])[:600],
        "repeated": (" ".join(words[:6]) + ", ") * 200,
        "lines": "\n".join(t.rstrip(".?!") for t in some)[:4000],
        "many": " ".join(some)[:8000],
    }


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", GAMES)
def test_the_work_on_a_text_is_bounded(game: str) -> None:
    chance = random.Random(game)
    most = once.MAX_EFFORT + clauses.MAX_EFFORT
    for kind, text in heaps(game, chance).items():
        assert len(text) <= MAX_CHARACTERS
        known, read = read_in(game, text)
        assert known.reader()._read._effort.spent <= most, kind
        assert court.rule_on(known, text, read).answer, kind


def test_a_line_from_a_phone_needs_a_fraction_of_what_it_may() -> None:
    language = load("qg").language
    for sentence in sentences(PHONE):
        reader = SentenceReader(language, sentence)
        assert isinstance(reader.read(), Failure)
        assert reader.effort.spent < clauses.MAX_EFFORT / 2


def test_every_choice_among_the_readings_of_several_verbs_counts() -> None:
    language = load("qg").language
    for sentence in sentences("je obsazena je obsazena Německo " + "je obsazena Německo " * 2 + "karty Smí?"):
        reader = SentenceReader(language, sentence)
        with suppress(Exhausted):
            reader.read()
        assert sum(len(flats) for flats in reader._flats.values()) <= 2 * reader.effort.spent


@pytest.mark.parametrize("times", [1, 3, 12])
def test_a_try_of_a_long_piece_has_the_price_of_its_length(times: int) -> None:
    (sentence,) = sentences("Útočník počáteční je 14, " * times)
    words = load("nr").language.lexicon.words(sentence.tokens)
    known = Known()
    for _ in read_flat(words, known):
        pass
    assert known.effort.spent >= len(list(taggings(words))) * max(1, len(words) // LONG)


def test_an_arrangement_of_many_phrases_has_the_price_of_their_number(monkeypatch: pytest.MonkeyPatch) -> None:
    language = load("ae").language
    (sentence,) = sentences("Moje nákladní loď " + "v Severním moři " * 12 + "je.")
    flat = next(flat for flat in read_flat(language.lexicon.words(sentence.tokens)) if flat.verbs)
    arranged = len(list(frames.arrangements(flat.phrases, language.frames)))

    def spent(many: int) -> int:
        monkeypatch.setattr(frames, "MANY", many)
        effort = Effort()
        for verb in verb_group(flat, None):
            list(frames.matches(flat, verb, language.frames, effort))
        return effort.spent

    more = spent(4) - spent(1000)
    assert more and more % (arranged * (len(flat.phrases) // 4)) == 0


def test_the_search_for_words_near_to_unknown_ones_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(1)
    asked = 0
    near = Lexicon.near

    def counted(lexicon: Lexicon, text: str, count: int = 3) -> list[str]:
        nonlocal asked
        asked += 1
        return near(lexicon, text, count)

    monkeypatch.setattr(Lexicon, "near", counted)
    unknown = ["".join(chance.choice("bcdklm") + chance.choice("aeiouy") for _ in range(4)) for _ in range(1500)]
    assert referee.judge(". ".join(unknown), "ae").answer
    assert 0 < asked <= (once.MAX_EFFORT + clauses.MAX_EFFORT) / clauses.PRICE_OF_NEAR


def test_near_words_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    lexicon = Lexicon()
    for form in ("hora", "hory", "moře"):
        lexicon.add(form, Reading("N", form))
    found = lexicon.near("horx")
    monkeypatch.setattr(lexicon, "alike", lambda *_: pytest.fail("looked for again"))
    assert lexicon.near("horx") == found and set(found) == {"hora", "hory"}
    monkeypatch.undo()
    lexicon.add("horu", Reading("N", "hora"))
    assert "horu" in lexicon.near("horx")


def test_a_sentence_with_too_many_readings_is_given_up_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Jasno. 6. armáda (síla 3) stojí ve Stalingradu, kde není jiná jednotka, a nemá značku. Smí 6. armáda útočit?"
    monkeypatch.setattr(clauses, "MAX_EFFORT", 25)
    load("nr").reader().forget()
    ruling = referee.judge(text, "nr")
    load("nr").reader().forget()
    assert ruling.reason == "nerozumím"
    assert messages.TOO_INVOLVED.partition("{sentence}")[2] in ruling.answer


def test_what_was_read_before_does_not_move_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    text = " ".join(islice(told("nr"), 12))
    monkeypatch.setattr(once, "MAX_EFFORT", 200)
    reader = load("nr").reader()
    reader.forget()
    cold, warm = (len([f for f in reader.read(text).failures if f.too_much]) for _ in range(2))
    assert cold == warm > 0


def test_a_case_that_would_take_too_many_looks_is_left_undecided_and_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Jasno. Moje jednotka stojí 4 hexy od města. Je zásobovaná?"
    monkeypatch.setattr(looks, "MAX_WORK", 100)
    ruling = referee.judge(text, "nr", why=["8.5.3"])
    assert (ruling.verdict, ruling.reason, ruling.answer) == ("nelze rozhodnout", "nerozumím", messages.TOO_MUCH)
