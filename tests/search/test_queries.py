"""The search finds what players type: queries written independently of the clauses, half of them sealed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

import rulebase
from rulebase import search

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

import measure_search

HERE = Path(__file__).resolve().parent
GAMES = ("ae", "at", "bn", "nr", "qg")
FLOORS = {("open", game): (0.75, 0.95) for game in GAMES} | {("sealed", game): (0.70, 0.95) for game in GAMES}
"""Least recall at 1 and at 5."""
TOGETHER = 0.90


def queries(name: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = yaml.safe_load((HERE / f"{name}.yaml").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(("name", "game"), FLOORS)
def test_recall_within_a_game(rules: rulebase.Rulebase, name: str, game: str) -> None:
    ranks = [measure_search.measure(rules, query).rank for query in queries(name) if query["game"] == game]
    first, five = FLOORS[name, game]
    assert len(ranks) == 20
    assert sum(rank == 1 for rank in ranks) / len(ranks) >= first
    assert sum(0 < rank <= 5 for rank in ranks) / len(ranks) >= five


@pytest.mark.parametrize("name", ["open", "sealed"])
def test_recall_in_all_games_together(rules: rulebase.Rulebase, name: str) -> None:
    ranks = [measure_search.measure(rules, query, together=True).rank for query in queries(name)]
    assert sum(0 < rank <= 5 for rank in ranks) / len(ranks) >= TOGETHER


def test_a_row_is_lowered_by_the_words_that_it_lacks(rules: rulebase.Rulebase) -> None:
    def rows(word: str) -> set[int]:
        return {row for (row,) in rules.rows("SELECT rowid FROM search_prefixes_bn WHERE search_prefixes_bn MATCH ?", (f'"{word}"',))}

    riders, ground = rows("jizda"), rows("teren")
    both, one, none = min(riders & ground), min(riders - ground), min({*range(*search.row_range(rules, "bn"))} - riders - ground)
    ranking = {both: 1.0, one: 1.0, none: 1.0}
    search._lower_by_lacked_words(rules, ranking, ["jizda", "terenu", "xyzzy"], "bn")
    assert ranking == {both: 1.0, one: 1.0 - search.LACKED / 2, none: 1.0 - search.LACKED}
