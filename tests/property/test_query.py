"""The query language under any input: only its own error, equal acceptance, nothing of the player in the SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import rulebase
from grammar.query import FIELDS, MAX_LIMIT, QueryError, parse
from rulebase.build import build
from rulebase.model import CLAUSE_KINDS, DEFECT_KINDS
from rulebase.query import HOLDINGS, Checks, compiled, explained, understood
from tests import small_game
from tests.sources import fewer


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[rulebase.Rulebase]:
    """The database of the small game, one for the whole module."""
    folder = small_game.write(tmp_path_factory.mktemp("games"))
    with rulebase.open(build(folder / "db.sqlite", folder)) as opened:
        yield opened


NAMES = st.sampled_from([name for field in FIELDS for name in (field.name, *field.aliases)])
VALUES = st.one_of(
    st.sampled_from(
        [*CLAUSE_KINDS, *DEFECT_KINDS, *HOLDINGS, "xx", "8", "8.5", "8.5.3", "8.5.3-a", "xx/8.5.", "8.0..8.5", "8.5~2",
         "8.5.3~5", "ano", "ne", "9-10", "12", "ZOC", '"zóna kontroly"', "jednotk*", "3:1"]
    ),
    st.text(min_size=1, max_size=12),
)  # fmt: skip
LEAVES = st.one_of(VALUES, st.builds(lambda name, value: f"{name}:{value}", NAMES, VALUES))
PIECES = st.one_of(LEAVES, st.sampled_from(["(", ")", "-", "nebo", "a", "ne", "|", '"', "„", "“", ":", "limit:3"]))
QUERIES = st.one_of(st.lists(PIECES, max_size=12).map(" ".join), st.lists(PIECES, max_size=12).map("".join), st.text())

GOOD_LEAVES = st.sampled_from(
    ["jednotka", "jednotk*", '"vlastní jednotkou"', "druh:výjimka", "-druh:pravidlo", "termín:ZOC", "číslo:8.5", "8.5.3.",
     "okolí:8.5~3", "odkazuje:8.5~2", "odkazováno:8.5.3~4", "výjimka-z:8.5.3~2", "má-výjimku:8.5.3-a~3",
     "strana:9-10", "vada:tisk", "má:výjimka", "ověřuje:ano", "rozhodnutelné:ne", "odkazuje:8.5", "kapitola:8", "hra:xx"]
)  # fmt: skip


def joined(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Bigger good queries of smaller ones."""
    return st.one_of(
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]} nebo {pair[1]})"),
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]} {pair[1]})"),
        inner.map(lambda part: f"ne ({part})"),
    )


GOOD = st.recursive(GOOD_LEAVES, joined, max_leaves=8)


def CHECKS() -> list[str]:
    """What the referee would hand over."""
    return ["xx/8.5.3", "xx/8.0"]


def shown(nodes: Iterable[rulebase.Node]) -> Iterator[str]:
    """The found clauses of a tree."""
    for node in nodes:
        if node.found:
            yield node.clause
        yield from shown(node.children)


@settings(max_examples=fewer(400, 4), deadline=None)
@given(QUERIES)
@example("-" * 999 + "x")
@example("(" * 999)
@example("\0 druh:\0")
@example("slovo:x")
@example('text:"a" OR "b"')
@example("' OR 1=1 --")
@example("text:x*)")
def test_no_input_raises_anything_but_its_own_error(small: rulebase.Rulebase, query: str) -> None:
    try:
        found = small.query(query, checks=CHECKS)
    except QueryError as error:
        assert 0 <= error.position <= 1000
        assert error.message.endswith((".", "?"))
        for other in (small.explain, lambda text, checks: small.tree(text, None, checks), lambda text, checks: small.count(text, None, checks)):
            with pytest.raises(QueryError) as caught:
                other(query, CHECKS)
            assert str(caught.value) == str(error)
    else:
        assert len(found) <= MAX_LIMIT
        assert small.explain(query, CHECKS).startswith(("Klauzule, které ", "Všechny klauzule"))
        assert sum(chapter.count for chapter in small.count(query, checks=CHECKS)) >= len(found)
        assert len(list(shown(small.tree(query, checks=CHECKS)))) == len(found)


@settings(max_examples=fewer(200, 4), deadline=None)
@given(QUERIES)
def test_without_checks_only_the_field_that_needs_them_is_refused(small: rulebase.Rulebase, query: str) -> None:
    def accepted(checks: Checks | None) -> bool:
        try:
            small.query(query, checks=checks)
        except QueryError as error:
            return "potřebuje rozhodčího" in error.message
        return True

    assert accepted(None) == accepted(CHECKS)


@settings(max_examples=fewer(200, 4), deadline=None)
@given(QUERIES)
def test_both_transformers_accept_the_same(query: str) -> None:
    try:
        tree = parse(query, {"má": list(HOLDINGS)})
    except QueryError:
        return
    statement = compiled(tree)
    assert statement.sql.count("?") == len(statement.parameters)
    assert sqlite3.complete_statement(statement.sql + ";")
    assert explained(tree).endswith(".")


@settings(max_examples=fewer(200, 4), deadline=None)
@given(st.text(st.characters(categories=("L", "N")), min_size=4, max_size=20), st.sampled_from(["", "text:", "název:", "termín:"]))
def test_nothing_of_the_player_reaches_the_sql(word: str, field: str) -> None:
    marked = f"qzx{word}"
    try:
        statement = compiled(parse(f'{field}{marked} -"{marked}"'))
    except QueryError:
        return
    assert "qzx" not in statement.sql


@settings(max_examples=fewer(150, 4), deadline=None)
@given(GOOD)
def test_negation_is_the_complement(small: rulebase.Rulebase, query: str) -> None:
    def found(text: str) -> set[str]:
        return {item.clause for item in small.query(text, checks=CHECKS)}

    everything = set(small.addresses())
    assert found(f"-({query})") == everything - found(query)
    assert found(f"{query} druh:pravidlo") == found(query) & found("druh:pravidlo")
    assert found(f"({query}) nebo druh:pravidlo") == found(query) | found("druh:pravidlo")


@settings(max_examples=fewer(100, 4), deadline=None)
@given(GOOD)
def test_one_statement_a_query(small: rulebase.Rulebase, query: str) -> None:
    statement = compiled(understood(small, query, CHECKS), None, CHECKS)
    assert ";" not in statement.sql
    found = [(item.clause, item.title) for item in small.query(query, checks=CHECKS)]
    assert small.rows(statement.sql, statement.parameters) == found
