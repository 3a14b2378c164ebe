"""Words are weighed one by one; the ranking is that of a full-text query for all of them, to the last place."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

import rulebase
from rulebase import search, weights
from rulebase.search_index import VIEWS, view_name
from rulebase.text import folded_words, prefix
from rulebase.weights import Weight, Weights, best, quoted
from tests.search.test_queries import GAMES, HERE

QUERIES = [entry["q"] for entry in yaml.safe_load((HERE / "open.yaml").read_text(encoding="utf-8"))][::4]


def ranked_at_once(rules: rulebase.Rulebase, view: str, tokens: list[str], limit: int) -> list[int]:
    """The rows of a view by one full-text query for any of the tokens."""
    sql = f"SELECT rowid FROM {view} WHERE {view} MATCH ? ORDER BY bm25({view}, {search.FIELD_WEIGHTS}), rowid LIMIT ?"
    return [row for (row,) in rules.rows(sql, (" OR ".join(map(quoted, dict.fromkeys(tokens))), limit))]


@pytest.fixture(scope="module")
def stems(rules: rulebase.Rulebase) -> dict[str, str]:
    return dict(rules.rows("SELECT folded, stem FROM vocabulary"))


@pytest.mark.parametrize("game", [None, *GAMES])
@pytest.mark.parametrize("view", VIEWS)
def test_words_weighed_alone_rank_as_words_asked_together(rules: rulebase.Rulebase, stems: dict[str, str], view: str, game: str | None) -> None:
    name = view_name(view, game)
    concepts = [concept for (concept,) in rules.rows("SELECT DISTINCT concept FROM terms ORDER BY concept")]
    for number, query in enumerate(QUERIES):
        words = folded_words(query)
        tokens = {
            "search_stems": [stems.get(word, word) for word in words], "search_prefixes": [prefix(word) for word in words],
            "search_concepts": concepts[number * 7 : number * 7 + 5],
        }[view]  # fmt: skip
        for limit in (5, search.CANDIDATES):
            found = rules.weights.best(lambda place, asked: search._ranks(rules, place, asked), name, tokens, limit)
            assert found == ranked_at_once(rules, name, tokens, limit), query


@given(st.lists(st.dictionaries(st.integers(1, 30), st.floats(1e-6, 9), max_size=20), max_size=6), st.integers(1, 12))
def test_rows_that_are_not_looked_at_are_not_among_the_best(words: list[dict[int, float]], limit: int) -> None:
    sums: dict[int, float] = {}
    for by_row in words:
        for row, value in by_row.items():
            sums[row] = sums.get(row, 0.0) + value
    found = best([Weight(by_row, max(by_row.values(), default=0.0)) for by_row in words], limit)
    assert found == sorted(sums, key=lambda row: (-sums[row], row))[:limit]


def test_a_word_is_read_once_and_long_unasked_ones_are_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "KEPT", 8)
    asked: list[str] = []

    def ask(view: str, expression: str) -> list[tuple[int, float]]:
        asked.append(expression)
        return [(1, -2.0), (2, -1.0)]

    kept = Weights()
    assert kept.best(ask, "view", ["a", "b", "a"], 5) == [1, 2]
    for token in ("a", "c", "a", "b"):
        kept.of(ask, "view", token)
    assert asked == ['"a"', '"b"', '"c"', '"b"']


def test_a_quote_in_a_token_is_no_operator() -> None:
    assert quoted('a" OR "b') == '"a"" OR ""b"'


@pytest.mark.parametrize(("query", "digit"), [("delo dostreli na tri hexy", "3"), ("jizda dva hexy daleko", "2")])
def test_a_number_is_found_in_digits_and_in_words(rules: rulebase.Rulebase, query: str, digit: str) -> None:
    in_digits = query.replace("tri", digit).replace("dva", digit)
    assert [hit.clause for hit in rules.search(query, "bn", 2)] == [hit.clause for hit in rules.search(in_digits, "bn", 2)]


@pytest.mark.parametrize(("own", "ours"), [("maršál", "vrchní velitel"), ("carré", "čtverec"), ("zteč jízdy", "nájezd jízdy")])
def test_a_players_own_word_finds_what_the_rules_call_otherwise(rules: rulebase.Rulebase, own: str, ours: str) -> None:
    found = [{hit.clause for hit in rules.search(query, "bn", 10)} for query in (own, ours)]
    assert len(found[0] & found[1]) >= 3


def test_a_concept_of_which_a_word_is_said_is_not_named_otherwise() -> None:
    concepts = {"commander": {"vrchni velitel"}, "square": {"ctverec"}, "long": {"jedna dva tri"}}
    assert search._named_otherwise(["velitel", "kare"], concepts) == ["ctverec"]
