"""No input breaks the referee: whatever is typed gives a ruling with a Czech message, never a traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grammar.tokens import sentences, tokenize
from referee.court.judge import judge
from referee.speech.ruling import REASONS, VERDICTS

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import fuzz  # noqa: E402

RELAXED = settings(deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow])

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
