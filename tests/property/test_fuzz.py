"""No input breaks the referee: whatever is typed gives a ruling with a Czech message, never a traceback."""

from __future__ import annotations

import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grammar.tokens import sentences, tokenize
from referee.court.judge import judge
from referee.speech.ruling import REASONS, VERDICTS
from rulebase.lint import lint
from tests import small_game
from tests.sources import fewer

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import fuzz  # noqa: E402
import fuzz_inputs  # noqa: E402

RELAXED = settings(deadline=None, max_examples=fewer(150, 4), suppress_health_check=[HealthCheck.too_slow])

WORDS = st.sampled_from(
    "Osa Sověti útočí na přes řeku 6. armáda armádu (síla 3) ve Stalingradu 17. kolo , . ? ! sníh jasno Smí smí chce postoupit "
    "který kterou že když a i nebo ani jen žádný ne nemá má 3:1 4-4 10.5 Blitz! Shock! značku cíl protiúder zásobena je není "
    "dva hexy o z do k s bez CA DR padlo Jaký konečný sloupec kolik karet 1 29 7 -3 „ “ ( ) - – ; : \n první ten ona jí ho".split(" ")
)


@RELAXED
@given(st.text(max_size=200))
def test_any_text_gives_a_ruling(text: str) -> None:
    ruling = judge(text, "nr")
    assert ruling.verdict in VERDICTS
    assert ruling.reason in REASONS
    assert ruling.answer


@RELAXED
@given(st.lists(WORDS, max_size=40))
def test_any_heap_of_known_words_gives_a_ruling(words: list[str]) -> None:
    ruling = judge(" ".join(words), "nr")
    assert ruling.verdict in VERDICTS
    assert ruling.answer
    if not ruling.decided:
        assert ruling.reason


@RELAXED
@given(st.text(max_size=300))
def test_tokens_keep_their_places(text: str) -> None:
    last = 0
    for token in tokenize(text):
        assert last <= token.start < token.end <= len(text)
        assert text[token.start : token.end].strip("!") == token.text.strip("!") or token.text in text[token.start : token.end]
        last = token.end
    for sentence in sentences(text):
        assert sentence.tokens
        assert sentence.start <= sentence.tokens[0].start


@RELAXED
@given(st.text(alphabet=st.characters(categories=["Cc", "Cs", "Cn"]), min_size=1, max_size=20))
def test_no_ruling_on_binary(text: str) -> None:
    assert not judge(text, "nr").decided


@pytest.mark.parametrize("kind", list(fuzz.KINDS))
def test_a_sample_of_the_fuzzer_finds_nothing(kind: str) -> None:
    found = [fuzz.one(7, number, [kind], pace=float("inf"))[1] for number in range(12)]
    assert found == [""] * 12


def test_an_input_is_made_of_seed_and_number_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[float] = []
    monkeypatch.setitem(fuzz.KINDS, "text", lambda chance: made.append(chance.random()) or "")
    for seed, number in ((3, 5), (3, 6), (4, 5), (3, 5)):
        fuzz.one(seed, number, ["text"])
    assert made[0] == made[3]
    assert len(set(made)) == 3


def test_ten_inputs_of_the_cheap_kinds_are_tried_for_each_text() -> None:
    kinds = [fuzz.kind_of(number, list(fuzz.KINDS)) for number in range(1100)]
    assert kinds.count("text") == 100
    assert set(kinds) == set(fuzz.KINDS)
    assert {fuzz.kind_of(number, ["query"]) for number in range(20)} == {"query"}


def test_the_state_goes_on_where_a_run_stopped_and_adds_its_figures(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    state = fuzz.begun(path, 3, ["query"])
    state.figures["query"].add(0, 0.5, True)
    state.next = 1
    state.keep(path)
    again = fuzz.begun(path, 3, ["query"])
    assert again == state
    again.figures["query"].add(1, 0.25, False)
    query = again.figures["query"]
    assert (query.inputs, query.findings, query.seconds, query.longest, query.longest_at) == (2, 1, 0.75, 0.5, 0)
    with pytest.raises(SystemExit):
        fuzz.begun(path, 4, ["query"])
    with pytest.raises(SystemExit):
        fuzz.begun(path, 3, ["query", "data"])


@pytest.mark.parametrize(
    ("work", "said"),
    [
        (lambda chance: 1 / 0, "ZeroDivisionError"),
        (lambda chance: "a wrong shape", "a wrong shape"),
        (lambda chance: "" if sum(i * i for i in range(300_000)) else "", "took"),
    ],
)
def test_what_is_wrong_with_an_input_is_found(work: Callable[[random.Random], str], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(fuzz.KINDS, "text", work)
    assert said in fuzz.one(1, 0, ["text"], pace=1e-6)[1]


def test_an_endless_input_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_: random.Random) -> str:
        begun = time.process_time()
        while time.process_time() < begun + 3:
            pass
        return ""

    monkeypatch.setitem(fuzz.KINDS, "text", endless)
    monkeypatch.setattr(fuzz, "ENDLESS", 0.05)
    assert fuzz.one(1, 0, ["text"])[1].startswith("TimeoutError" if hasattr(signal, "ITIMER_PROF") else "took")


def test_the_end_of_a_clause_source_is_a_fault_or_a_whole_book() -> None:
    files = small_game.FILES
    assert fuzz_inputs.built(files, "08-pohyb.md", files["08-pohyb.md"], draft=False) == ""
    assert fuzz_inputs.built(files, "08-pohyb.md", "# 8. Pohyb\n", draft=False) == ""
    game, problems = fuzz_inputs.game_of("08-pohyb.md", files["08-pohyb.md"])
    assert not [*problems, *lint(game)]
