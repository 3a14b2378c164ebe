"""Execution of the query language: one parameterised SQL statement, and one Czech sentence that says what it means.

Both are transformers over the tree of `grammar.query`; a value of the player never becomes part of the SQL text.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lark import Transformer

from grammar.near import close_words
from grammar.query import Address, Condition, Query, QueryError, Value, parse
from grammar.saying import said
from rulebase import messages
from rulebase.addresses import sort_bounds
from rulebase.model import CLAUSE_KINDS, DEFECT_KINDS, ChapterCount, Listed, Node
from rulebase.text import folded_words, token

if TYPE_CHECKING:
    from rulebase.database import Rulebase

__all__ = ["HOLDINGS", "Checks", "QueryError", "Statement", "compiled", "count", "explained", "run", "tree", "understood"]

Checks = Callable[[], Iterable[str]]
"""Gives the full addresses of the clauses that a check decides; asked only by a query that needs it."""

Sql = tuple[str, tuple[object, ...]]
"""A fragment of SQL with the values for its question marks in order."""

_PLACE = (
    "SELECT id FROM clauses WHERE address = ? AND ? IN ('', game) "
    "UNION SELECT clause FROM aliases WHERE address = ? AND ? IN ('', game)"
)
_FORWARD, _BACKWARD = ("target", "source"), ("source", "target")
_EDGES: dict[str, tuple[str | None, tuple[tuple[str, str], ...]]] = {
    "odkazuje": (None, (_FORWARD,)),
    "odkazováno": (None, (_BACKWARD,)),
    "výjimka-z": ("výjimka z", (_FORWARD,)),
    "má-výjimku": ("výjimka z", (_BACKWARD,)),
    "upřesňuje": ("upřesňuje", (_FORWARD,)),
    "mění": ("mění", (_FORWARD,)),
    "příklad-k": ("příklad k", (_FORWARD,)),
    "okolí": (None, (_FORWARD, _BACKWARD)),
}
"""Fields over references: the kind (None: any), and for each direction the end that is known and the end that is found."""

_FIELD_COLUMNS = {"slovo": "{title text questions}", "název": "{title}", "text": "{text}", "otázka": "{questions}"}

HOLDINGS = {
    "výjimka": "SELECT target FROM links WHERE kind = 'výjimka z'",
    "příklad": "SELECT target FROM links WHERE kind = 'příklad k'",
    "vada": "SELECT clause FROM defects",
    "otázka": "SELECT clause FROM questions",
    "tabulka": "SELECT clause FROM tables",
}
"""What a clause can have, with the statement that selects such clauses."""

_HELD = {"výjimka": "výjimku", "příklad": "příklad", "vada": "vadu tisku", "otázka": "otázku hráčů",
         "tabulka": "tabulku"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Statement:
    """A whole statement with its values."""

    sql: str
    parameters: tuple[object, ...]


def run(rulebase: Rulebase, text: str, game: str | None = None, checks: Checks | None = None) -> list[Listed]:
    """The clauses that a query asks for, in the order of the books; `QueryError` for a query not understood."""
    statement = compiled(understood(rulebase, text, checks), game, checks)
    return [Listed(full, title) for full, title in rulebase.rows(statement.sql, statement.parameters)]


def count(
    rulebase: Rulebase, text: str, game: str | None = None, checks: Checks | None = None
) -> list[ChapterCount]:
    """How many clauses of each chapter a query finds, whatever its limit; chapters without any are left out."""
    inner = compiled(understood(rulebase, text, checks), game, checks, limited=False)
    sql = (
        "SELECT h.game, h.number, h.title, count(*) FROM clauses k JOIN chapters h ON h.id = k.chapter "
        f"WHERE k.full IN (SELECT full FROM ({inner.sql})) GROUP BY h.id ORDER BY h.id"
    )
    return [ChapterCount(*row) for row in rulebase.rows(sql, inner.parameters)]


def tree(rulebase: Rulebase, text: str, game: str | None = None, checks: Checks | None = None) -> list[Node]:
    """The clauses that a query finds as a tree: each below the clauses that enclose it, found or not."""
    found = [item.clause for item in run(rulebase, text, game, checks)]
    sql = (
        "WITH RECURSIVE shown(id) AS (SELECT id FROM clauses WHERE full IN (SELECT value FROM json_each(?)) "
        "UNION SELECT c.parent FROM shown JOIN clauses c ON c.id = shown.id WHERE c.parent IS NOT NULL) "
        "SELECT c.id, c.parent, c.full, c.title, h.number, h.title FROM clauses c JOIN shown ON shown.id = c.id "
        "JOIN chapters h ON h.id = c.chapter ORDER BY c.id"
    )
    rows = rulebase.rows(sql, (json.dumps(found),))
    below: dict[int | None, list[tuple[int, str, str, str]]] = {}
    for key, parent, full, title, number, chapter in rows:
        below.setdefault(parent, []).append((key, full, title, f"{number}. {chapter}" if number else chapter))
    wanted = set(found)

    def nodes(parent: int | None) -> tuple[Node, ...]:
        return tuple(
            Node(full, title, chapter, full in wanted, nodes(key)) for key, full, title, chapter in below.get(parent, ())
        )

    return list(nodes(None))


def understood(rulebase: Rulebase, text: str, checks: Checks | None = None) -> Query:
    """Parse a query and check its names against a rulebase."""
    choices = {
        "hra": [str(key) for (key,) in rulebase.rows("SELECT id FROM games ORDER BY rowid")],
        "druh": list(CLAUSE_KINDS),
        "vada": list(DEFECT_KINDS),
        "má": list(HOLDINGS),
    }
    query = parse(text, choices)
    for condition in _conditions(query):
        if isinstance(condition.value, Address):
            _check_address(rulebase, query, condition)
        elif condition.field in ("termín", "definuje"):
            _check_term(rulebase, query, condition)
        elif condition.field == "ověřuje" and checks is None:
            raise QueryError(messages.CHECKS_ARE_NEEDED, query.text, condition.position)
    return query


def _conditions(query: Query) -> Iterator[Condition]:
    """The leaves of a query."""
    if query.tree is not None:
        yield from query.tree.scan_values(lambda leaf: isinstance(leaf, Condition))


def _check_address(rulebase: Rulebase, query: Query, condition: Condition) -> None:
    """Refuse an address that no clause has."""
    value = condition.value
    assert isinstance(value, Address)
    for address in filter(None, (value.address, value.last)):
        first, last = sort_bounds(address)
        below = "SELECT id FROM clauses WHERE sort_key >= ? AND sort_key < ? AND ? IN ('', game)"
        sql = f"{below} UNION ALL {_PLACE} LIMIT 1"
        if not rulebase.rows(sql, (first, last, value.game, *_place(Address(address, value.game)))):
            name = f"{value.game}/{address}" if value.game else address
            sql = "SELECT address FROM clauses WHERE ? IN ('', game) ORDER BY id"
            raise _unknown(query, condition, messages.UNKNOWN_CLAUSE.format(address=name), address, _by_fold(rulebase, sql, value.game))


def _check_term(rulebase: Rulebase, query: Query, condition: Condition) -> None:
    """Refuse a word that no word file has."""
    folded = _phrase(condition.value)
    if rulebase.rows("SELECT 1 FROM forms WHERE folded = ? UNION ALL SELECT 1 FROM terms WHERE concept = ? LIMIT 1",
                     (folded, condition.value)):  # fmt: skip
        return
    lemmas = _by_fold(rulebase, "SELECT DISTINCT lemma FROM forms ORDER BY id")
    raise _unknown(query, condition, messages.UNKNOWN_TERM.format(term=condition.value), folded, lemmas)


def _by_fold(rulebase: Rulebase, sql: str, *parameters: str) -> dict[str, str]:
    """The names that a statement gives, by how they are compared; of those alike the first. Kept as long as the rulebase is open."""
    found = rulebase.names_by_fold.get((sql, parameters))
    if found is None:
        names = [str(row[0]) for row in rulebase.rows(sql, parameters)]
        found = {_phrase(name): name for name in reversed(names)}
        if found:  # of what there is not, a person may ask without end
            rulebase.names_by_fold[sql, parameters] = found
    return found


def _unknown(query: Query, condition: Condition, message: str, wrong: str, by_fold: dict[str, str]) -> QueryError:
    """An error with the nearest of the known names."""
    near = close_words(_phrase(wrong), by_fold, n=1, cutoff=0.5)
    hint = messages.NEAR.format(name=by_fold[near[0]]) if near else "."
    return QueryError(message + hint, query.text, condition.position)


def _phrase(value: Value) -> str:
    """A text as folded words with single spaces."""
    return " ".join(folded_words(str(value)))


def compiled(
    query: Query, game: str | None = None, checks: Checks | None = None, *, limited: bool = True
) -> Statement:
    """The statement of a query, within one game where asked."""
    where, parameters = _ToSql(checks).transform(query.tree) if query.tree is not None else ("1", ())
    sql = f"SELECT c.full, c.title FROM clauses c WHERE {where}"
    if game is not None:
        sql, parameters = f"{sql} AND c.game = ?", (*parameters, game)
    return Statement(f"{sql} ORDER BY c.id LIMIT ?", (*parameters, query.limit if limited else -1))


def explained(query: Query) -> str:
    """A Czech sentence that says what a query means."""
    order = messages.IN_ORDER.format(limit=query.limit)
    if query.tree is None:
        return messages.ALL_CLAUSES.format(order=order)
    meaning: _Meaning = _ToCzech().transform(query.tree)
    inside = meaning.positive[1:-1] if query.tree.data in ("conjunction", "disjunction") else meaning.positive
    return messages.CLAUSES_THAT.format(meaning=inside, order=order)


class _ToSql(Transformer[Condition, Sql]):
    """From a tree to the condition of a statement."""

    def __init__(self, checks: Checks | None) -> None:
        super().__init__()
        self._checks = checks

    def condition(self, children: list[Condition]) -> Sql:
        """A leaf."""
        leaf = children[0]
        if leaf.field == "ověřuje":
            known = json.dumps(sorted(self._checks() if self._checks else ()))
            return "((c.full IN (SELECT value FROM json_each(?))) = ?)", (known, leaf.value)
        return _SQL[leaf.field](leaf.field, leaf.value)

    def conjunction(self, children: list[Sql]) -> Sql:
        """All of them."""
        return _joined(children, " AND ")

    def disjunction(self, children: list[Sql]) -> Sql:
        """Any of them."""
        return _joined(children, " OR ")

    def negation(self, children: list[Sql]) -> Sql:
        """Not this."""
        sql, parameters = children[0]
        return f"NOT {sql}", parameters


def _joined(parts: list[Sql], operator: str) -> Sql:
    """Fragments joined by an operator, in parentheses."""
    return f"({operator.join(sql for sql, _ in parts)})", tuple(value for _, values in parts for value in values)


def _place(value: Value) -> tuple[object, ...]:
    """The values of `_PLACE`."""
    assert isinstance(value, Address)
    return (value.address, value.game) * 2


def _plain(sql: str) -> Callable[[str, Value], Sql]:
    """A fragment with one value, taken as it is."""
    return lambda _, value: (sql, (value,))


def _sql_number(_: str, value: Value) -> Sql:
    """A clause alone, a subtree or a range."""
    assert isinstance(value, Address)
    if value.alone:
        return f"(c.id IN ({_PLACE}))", _place(value)
    bounds = sort_bounds(value.address, value.last)
    sql = f"((c.sort_key >= ? AND c.sort_key < ? AND ? IN ('', c.game)) OR c.id IN ({_PLACE}))"
    return sql, (*bounds, value.game, *_place(value))


def _sql_word(field: str, value: Value) -> Sql:
    """Words by their stems, in some columns of the index; ``slovo*`` by its beginning."""
    text = str(value)
    parts = folded_words(text)
    begins = text.endswith("*")
    known = "folded >= ? AND folded < ? || '~'" if begins else "folded = ?"
    stems = f"(SELECT coalesce(group_concat('\"' || stem || '\"', ' OR '), ?) FROM vocabulary WHERE {known})"
    one = (
        "(c.id IN (SELECT rowid FROM search_stems WHERE search_stems MATCH "
        f"'{_FIELD_COLUMNS[field]} : (' || {stems} || ')'))"
    )
    return _joined([(one, (f'"{token(word)}"', word, *([word] if begins else []))) for word in parts], " AND ")


def _sql_phrase(_: str, value: Value) -> Sql:
    """Whole words in a row, as written."""
    expression = f'{_FIELD_COLUMNS["slovo"]} : " {_phrase(value)} "'
    return "(c.id IN (SELECT rowid FROM search_trigrams WHERE search_trigrams MATCH ?))", (expression,)


def _sql_term(field: str, value: Value) -> Sql:
    """Clauses that use or define a concept."""
    column = "x.defines = 1" if field == "definuje" else "x.uses > 0"
    sql = (
        f"(c.id IN (SELECT x.clause FROM clause_terms x JOIN terms t ON t.id = x.term WHERE {column} "
        "AND (t.concept = ? OR t.id IN (SELECT term FROM forms WHERE folded = ?))))"
    )
    return sql, (value, _phrase(value))


def _sql_reached(field: str, value: Value) -> Sql:
    """Clauses within some steps over references; a clause belongs to its own surroundings, else it is not reached."""
    assert isinstance(value, Address)
    kind, directions = _EDGES[field]
    steps: list[Sql] = []
    for known, found in directions:
        only, kinds = (" AND l.kind = ?", (kind,)) if kind else ("", ())
        sql = f"SELECT l.{found}, near.steps + 1 FROM near JOIN links l ON l.{known} = near.id{only} WHERE near.steps < ?"
        steps.append((sql, (*kinds, value.steps)))
    walk = " UNION ".join(sql for sql, _ in steps)
    start = "" if field == "okolí" else " WHERE steps > 0"
    whole = (
        f"(c.id IN (WITH RECURSIVE near(id, steps) AS (SELECT id, 0 FROM ({_PLACE}) UNION {walk}) "
        f"SELECT id FROM near{start}))"
    )
    return whole, (*_place(value), *(item for _, values in steps for item in values))


def _sql_pages(_: str, value: Value) -> Sql:
    """Clauses printed on some pages."""
    assert isinstance(value, tuple)
    return "(c.id IN (SELECT clause FROM printed WHERE page <= ? AND last_page >= ?))", (value[1], value[0])


_SQL: dict[str, Callable[[str, Value], Sql]] = {
    "hra": _plain("(c.game = ?)"),
    "číslo": _sql_number,
    "kapitola": _plain("(c.chapter IN (SELECT id FROM chapters WHERE number = ?))"),
    "druh": _plain("(c.kind = ?)"),
    "slovo": _sql_word,
    "název": _sql_word,
    "text": _sql_word,
    "otázka": _sql_word,
    "fráze": _sql_phrase,
    "termín": _sql_term,
    "definuje": _sql_term,
    **dict.fromkeys(_EDGES, _sql_reached),
    "strana": _sql_pages,
    "vada": _plain("(c.id IN (SELECT clause FROM defects WHERE kind = ?))"),
    "má": lambda _, value: (f"(c.id IN ({HOLDINGS[str(value)]}))", ()),
    "rozhodnutelné": _plain("((c.undecidable = '') = ?)"),
}
"""Every field but `ověřuje`, which needs the checks, and `limit`."""


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a part of a query says of clauses, and what its negation says."""

    positive: str
    negative: str


class _ToCzech(Transformer[Condition, _Meaning]):
    """From a tree to a Czech sentence."""

    def condition(self, children: list[Condition]) -> _Meaning:
        """A leaf."""
        leaf = children[0]
        verb, rest = _CZECH[leaf.field](leaf.value)
        return _Meaning(f"{verb} {rest}", f"{_NEGATED.get(verb, f'ne{verb}')} {rest}")

    def conjunction(self, children: list[_Meaning]) -> _Meaning:
        """All of them."""
        return _compound([child.positive for child in children], "a zároveň")

    def disjunction(self, children: list[_Meaning]) -> _Meaning:
        """Any of them."""
        return _compound([child.positive for child in children], "nebo")

    def negation(self, children: list[_Meaning]) -> _Meaning:
        """Not this."""
        return _Meaning(children[0].negative, children[0].positive)


def _compound(parts: list[str], word: str) -> _Meaning:
    """Parts joined by a word, in parentheses."""
    inside = f" {word} ".join(parts)
    return _Meaning(f"({inside})", f"nesplňují, že ({inside})")


_NEGATED = {"lze": "nelze", "nelze": "lze", "nemají": "mají"}


def _czech_number(value: Value) -> tuple[str, str]:
    """A clause alone, a subtree or a range."""
    assert isinstance(value, Address)
    if value.alone:
        return "jsou", f"přímo {value}"
    return ("leží", f"v rozsahu {value}") if value.last else ("leží", f"v {value} nebo pod ní")


def _czech_pages(value: Value) -> tuple[str, str]:
    """Pages."""
    assert isinstance(value, tuple)
    first, last = value
    return "stojí", f"v knize na straně {first}" if first == last else f"v knize na stranách {first} až {last}"


def _czech_around(value: Value) -> tuple[str, str]:
    """Steps over references either way."""
    assert isinstance(value, Address)
    return "souvisejí", f"s {value} odkazy " + ("na jeden krok" if value.steps == 1 else _steps(value))


def _steps(value: Address) -> str:
    """At most some steps."""
    return said(messages.AT_MOST_STEPS, steps=value.steps)


def _reached(verb: str, pattern: str) -> Callable[[Value], tuple[str, str]]:
    """A verb and a pattern for an address reached over references."""

    def put(value: Value) -> tuple[str, str]:
        """Verb and rest."""
        assert isinstance(value, Address)
        return verb, pattern.format(value) + (f", třeba nepřímo ({_steps(value)})" if value.steps > 1 else "")

    return put


def _czech_word(where: str) -> Callable[[Value], tuple[str, str]]:
    """A word somewhere."""

    def put(value: Value) -> tuple[str, str]:
        """Verb and rest."""
        text = str(value)
        if text.endswith("*"):
            return "mají", f"{where} slovo začínající na „{text.rstrip('*')}“"
        return "mají", f"{where} slovo „{text}“ v jakémkoli tvaru"

    return put


def _said(verb: str, pattern: str) -> Callable[[Value], tuple[str, str]]:
    """A verb and a pattern for the value."""
    return lambda value: (verb, pattern.format(value))


_CZECH: dict[str, Callable[[Value], tuple[str, str]]] = {
    "hra": _said("patří", "ke hře {}"),
    "číslo": _czech_number,
    "kapitola": _said("patří", "do kapitoly {}"),
    "druh": _said("jsou", "druhu {}"),
    "slovo": _czech_word("v názvu, textu nebo otázkách"),
    "název": _czech_word("v názvu"),
    "text": _czech_word("v textu"),
    "otázka": _czech_word("v otázkách hráčů"),
    "fráze": _said("obsahují", "přesně „{}“"),
    "termín": _said("používají", "termín „{}“"),
    "definuje": _said("definují", "termín „{}“"),
    "odkazuje": _reached("odkazují", "na {}"),
    "odkazováno": _reached("jsou", "odkazovány z {}"),
    "výjimka-z": _reached("jsou", "výjimkou z {}"),
    "má-výjimku": _reached("mají", "výjimku {}"),
    "upřesňuje": _reached("upřesňují", "{}"),
    "mění": _reached("mění", "{}"),
    "příklad-k": _reached("jsou", "příkladem k {}"),
    "okolí": _czech_around,
    "strana": _czech_pages,
    "vada": _said("mají", "vadu druhu {}"),
    "má": lambda value: ("mají", _HELD[str(value)]),
    "ověřuje": lambda value: ("mají" if value else "nemají", "kontrolu, podle které rozhodčí rozhoduje"),
    "rozhodnutelné": lambda value: ("lze" if value else "nelze", "rozhodnout z popisu situace"),
}
