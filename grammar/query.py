"""Parses the query language to a tree. Knows names of fields and shapes of values, not what is in a database.

The leaves of the tree are `Condition` values, checked: what a later stage meets is right in form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lark import Lark, Token, Transformer, Tree, v_args
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken, VisitError

from grammar import messages
from grammar.morphology import fold
from grammar.near import close_words

MAX_LENGTH = 1000
"""Characters of a query."""

MAX_CONDITIONS = 60
MAX_DEPTH = 20
"""Alternatives, conjunctions and negations within each other."""

DEFAULT_LIMIT = 200
MAX_LIMIT = 1000
MAX_STEPS = 5
"""Steps over references, ``~5``."""

_NUMBER = re.compile(r"[a-z][a-z0-9]*/[a-z0-9][a-z0-9.-]*|\d+(?:\.\d+)+(?:-[a-z0-9]+)*\.?", re.IGNORECASE)
_ADDRESS = re.compile(r"(?:(?P<game>[a-z][a-z0-9]*)/)?(?P<address>[a-z0-9]+(?:[.-][a-z0-9]+)*)")
_STEPS = re.compile(r"(?P<place>.*?)(?:~(?P<steps>\d{1,3}))?")
_PAGES = re.compile(r"(\d{1,4})(?:(?:-|–|\.\.)(\d{1,4}))?")


class QueryError(ValueError):
    """A query that cannot be understood: a Czech message, the query and a caret under the place.

    `position` counts characters from 0, `message` is the first line alone.
    """

    def __init__(self, message: str, text: str, position: int) -> None:
        self.message = message
        self.position = min(position, len(text))
        start = max(0, self.position - 40)
        line = re.sub(r"\s", " ", text[start : start + 70])
        super().__init__(f"{message}\n  {line}\n  {' ' * (self.position - start)}^")


@dataclass(frozen=True, slots=True)
class Address:
    """An address, perhaps with its game. `alone`: without the clauses below it. `last` ends a range."""

    address: str
    game: str = ""
    alone: bool = False
    last: str = ""
    steps: int = 1

    def __str__(self) -> str:
        start = f"{self.game}/{self.address}" if self.game else self.address
        return messages.RANGE.format(first=start, last=self.last) if self.last else start


Value = str | bool | Address | tuple[int, int]


@dataclass(frozen=True, slots=True)
class Condition:
    """A leaf of a query: a field with a checked value, or ``slovo`` and ``fráze`` for bare words and phrases."""

    field: str
    value: Value
    position: int


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed query: a tree of `conjunction`, `disjunction`, `negation` and `Condition` leaves, and the limit.

    `tree` is None when the query consists of a limit only.
    """

    tree: Tree[Condition] | None
    limit: int
    text: str


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the language: its Czech name, further names, what its value is, and how it is read."""

    name: str
    aliases: tuple[str, ...]
    meaning: str
    read: Callable[[str], Value | None]


def _word(text: str) -> Value | None:
    """Any text that has a letter or digit."""
    return text if re.search(r"[^\W_]", text) else None


def _chapter(text: str) -> Value | None:
    """A number of a chapter."""
    return text if text.isdigit() and text.isascii() else None


def _yes_no(text: str) -> Value | None:
    """``ano`` or ``ne``."""
    return {"ano": True, "ne": False}.get(fold(text))


def _address(text: str) -> Value | None:
    """An address, perhaps with its game."""
    match = _ADDRESS.fullmatch(text.lower())
    return Address(match["address"], match["game"] or "") if match else None


def _number(text: str) -> Value | None:
    """An address with the clauses below it, ``5.3.`` alone, or a range ``5.3..5.5``."""
    first, dots, last = text.lower().replace("–", "..").partition("..")
    start = _address(first.removesuffix(".") if not dots else first)
    if not isinstance(start, Address):
        return None
    if not dots:
        return Address(start.address, start.game, alone=first.endswith("."))
    end = _address(last)
    if not isinstance(end, Address) or end.game not in ("", start.game):
        return None
    return Address(start.address, start.game, last=end.address)


def _reached(text: str) -> Value | None:
    """An address, perhaps with a count of steps over references, ``8.5.3~2``."""
    match = _STEPS.fullmatch(text)
    place = _address(match["place"]) if match else None
    steps = int(match["steps"] or 1) if match else 0
    if not isinstance(place, Address) or not 1 <= steps <= MAX_STEPS:
        return None
    return Address(place.address, place.game, steps=steps)


def _pages(text: str) -> Value | None:
    """A page or a range of pages."""
    match = _PAGES.fullmatch(text)
    return (int(match[1]), int(match[2] or match[1])) if match else None


def _limit(text: str) -> Value | None:
    """A count of results."""
    return (int(text), int(text)) if re.fullmatch(r"\d{1,4}", text) and 1 <= int(text) <= MAX_LIMIT else None


_REACHED_MEANING = messages.MEANS_REACHED.format(steps=MAX_STEPS)

FIELDS = (
    Field("hra", ("game",), "zkratka hry", _word),
    Field("číslo", ("cislo",), messages.MEANS_NUMBER, _number),
    Field("kapitola", (), "číslo kapitoly", _chapter),
    Field("druh", ("kind",), "druh klauzule", _word),
    Field("název", ("nazev", "title"), "slovo", _word),
    Field("text", (), "slovo", _word),
    Field("otázka", ("otazka",), "slovo", _word),
    Field("termín", ("termin",), messages.MEANS_TERM, _word),
    Field("definuje", (), messages.MEANS_TERM, _word),
    Field("odkazuje", ("odkazuje-na",), _REACHED_MEANING, _reached),
    Field("odkazováno", ("odkazovano", "odkazováno-z", "odkazovano-z"), _REACHED_MEANING, _reached),
    Field("výjimka-z", ("vyjimka-z",), _REACHED_MEANING, _reached),
    Field("má-výjimku", ("ma-vyjimku",), _REACHED_MEANING, _reached),
    Field("upřesňuje", ("upresnuje",), _REACHED_MEANING, _reached),
    Field("mění", ("meni",), _REACHED_MEANING, _reached),
    Field("příklad-k", ("priklad-k",), _REACHED_MEANING, _reached),
    Field("okolí", ("okoli",), _REACHED_MEANING, _reached),
    Field("strana", ("s",), messages.MEANS_PAGES, _pages),
    Field("vada", (), "druh vady", _word),
    Field("má", ("ma",), messages.MEANS_HAVING, _word),
    Field("ověřuje", ("overuje",), "ano nebo ne", _yes_no),
    Field("rozhodnutelné", ("rozhodnutelne",), "ano nebo ne", _yes_no),
    Field("limit", (), messages.MEANS_LIMIT.format(limit=MAX_LIMIT), _limit),
)
"""All fields, in the order in which they are documented."""

FIELD_NAMES = {name: field for field in FIELDS for name in (field.name, *field.aliases)}


def parse(text: str, choices: Mapping[str, Sequence[str]] | None = None) -> Query:
    """Parse a query; anything wrong with it raises `QueryError` and nothing else.

    `choices` are the only values of some fields (``druh``, ``hra``...); they are taken with or without diacritics.
    """
    if len(text) > MAX_LENGTH:
        message = messages.TOO_LONG.format(count=len(text), limit=MAX_LENGTH)
        raise QueryError(message, text[:MAX_LENGTH], MAX_LENGTH)
    if not text.strip():
        raise QueryError(messages.EMPTY, text, 0)
    try:
        tree = _lark().parse(text)
    except UnexpectedInput as error:
        raise _explained(error, text) from None
    _check_depth(tree, text)
    try:
        checked = _Checker(text, choices or {}).transform(tree)
    except VisitError as error:
        if isinstance(error.orig_exc, QueryError):
            raise error.orig_exc from None
        raise
    return _without_limit(checked, text)


@cache
def _lark() -> Lark:
    """The parser, built at first use."""
    source = Path(__file__).with_name("query.lark").read_text(encoding="utf-8")
    return Lark(source, parser="lalr", maybe_placeholders=False)


def _check_depth(tree: Tree[Token], text: str) -> None:
    """Refuse deep nesting, without recursion."""
    stack = [(tree, 1)]
    while stack:
        node, depth = stack.pop()
        if depth > MAX_DEPTH:
            first = next(_tokens(node))
            raise QueryError(messages.TOO_DEEP.format(depth=MAX_DEPTH), text, first.start_pos or 0)
        stack += [(child, depth + 1) for child in node.children if isinstance(child, Tree)]


def _tokens(tree: Tree[Token]) -> Iterator[Token]:
    """The tokens below a node, in some order, without recursion."""
    stack: list[Tree[Token] | Token] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Tree):
            stack += node.children
        else:
            yield node


def _explained(error: UnexpectedInput, text: str) -> QueryError:
    """What is wrong in the form of a query, in Czech."""
    if isinstance(error, UnexpectedCharacters):
        position = error.pos_in_stream or 0
        quote = text[position] in '"„'
        message = messages.OPEN_QUOTES if quote else messages.UNREAD_SIGN.format(sign=text[position])
        return QueryError(message, text, position)
    if isinstance(error, UnexpectedToken) and error.token.type != "$END":
        return _unexpected(str(error.token), error.token.start_pos or 0, text)
    if text.count("(") > text.count(")"):
        return QueryError(messages.OPEN_BRACKET, text, len(text))
    return QueryError(messages.UNFINISHED, text, len(text.rstrip()))


def _unexpected(found: str, position: int, text: str) -> QueryError:
    """What is wrong at a token that cannot stand where it stands."""
    if found != ")":
        message = messages.UNEXPECTED.format(found=found)
    elif text[:position].rstrip().endswith("("):
        message = messages.EMPTY_BRACKETS
    else:
        message = messages.BRACKET_WITHOUT_START
    return QueryError(message, text, position)


@v_args(inline=True)
class _Checker(Transformer[Token, Tree[Condition]]):
    """Replaces leaves by conditions, checking fields and values, and counts them."""

    def __init__(self, text: str, choices: Mapping[str, Sequence[str]]) -> None:
        super().__init__()
        self._text = text
        self._choices = choices
        self._count = 0

    def word(self, token: Token) -> Tree[Condition]:
        """A bare word; a number with a point or an address with its game is the field `číslo`."""
        value = _number(str(token)) if _NUMBER.fullmatch(token) else None
        if value is not None:
            return self._leaf("číslo", value, token)
        if _word(token) is None:
            raise self._error(messages.WORD_WANTED, token)
        return self._leaf("slovo", str(token), token)

    def phrase(self, token: Token) -> Tree[Condition]:
        """A phrase in quotes."""
        content = token[1:-1].strip()
        if _word(content) is None:
            raise self._error(messages.WORD_IN_QUOTES, token)
        return self._leaf("fráze", content, token)

    def field(self, name: Token, value: Token) -> Tree[Condition]:
        """A field with its value."""
        known = FIELD_NAMES.get(name[:-1].lower())
        if known is None:
            raise self._error(messages.UNKNOWN_FIELD.format(name=name), name, name[:-1].lower(), FIELD_NAMES, ":")
        content = value[1:-1].strip() if value.type == "PHRASE" else str(value)
        read = known.read(content)
        if read is None:
            raise self._error(messages.FIELD_WANTS.format(field=known.name, meaning=known.meaning), value)
        if known.name in self._choices:
            read = self._choose(known, content, value)
        return self._leaf(known.name, read, value)

    def _choose(self, field: Field, content: str, token: Token) -> str:
        """The choice of a field that a text means."""
        options = {fold(option): option for option in self._choices[field.name]}
        if fold(content) in options:
            return options[fold(content)]
        known = ", ".join(options.values()) or "nic"
        message = messages.FIELD_CHOICE.format(field=field.name, meaning=field.meaning, known=known, told=content)
        raise self._error(message, token, fold(content), options)

    def _error(
        self, message: str, token: Token, wrong: str = "", known: Mapping[str, object] | None = None, mark: str = ""
    ) -> QueryError:
        """An error at a token, with the nearest known name when there is one."""
        near = close_words(wrong, known or {}, n=1, cutoff=0.5)
        found = (known or {})[near[0]] if near else None
        name = found.name if isinstance(found, Field) else found
        hint = messages.NEAR.format(name=f"{name}{mark}") if near else "." if known else ""
        return QueryError(message + hint, self._text, token.start_pos or 0)

    def _leaf(self, field: str, value: Value, token: Token) -> Tree[Condition]:
        """A leaf; too many of them are a fault."""
        self._count += 1
        if self._count > MAX_CONDITIONS:
            raise self._error(messages.TOO_MANY.format(limit=MAX_CONDITIONS), token)
        return Tree("condition", [Condition(field, value, token.start_pos or 0)])


def _without_limit(tree: Tree[Condition], text: str) -> Query:
    """Take the limit out of a tree; it may stand once, beside the other conditions."""
    parts = [part for part in tree.children if isinstance(part, Tree)] if tree.data == "conjunction" else [tree]
    limits = [part for part in parts if _is_limit(part)]
    rest = [part for part in parts if not _is_limit(part)]
    everywhere = [leaf for leaf in tree.scan_values(lambda leaf: isinstance(leaf, Condition)) if leaf.field == "limit"]
    if len(everywhere) > 1:
        raise QueryError(messages.LIMIT_ONCE, text, everywhere[1].position)
    if len(everywhere) > len(limits):
        message = messages.LIMIT_APART
        raise QueryError(message, text, everywhere[0].position)
    value = everywhere[0].value if everywhere else (DEFAULT_LIMIT, DEFAULT_LIMIT)
    limit = value[0] if isinstance(value, tuple) else DEFAULT_LIMIT
    if not rest:
        return Query(None, limit, text)
    return Query(rest[0] if len(rest) == 1 else Tree("conjunction", list(rest)), limit, text)


def _is_limit(tree: Tree[Condition]) -> bool:
    """Whether a tree is a limit alone."""
    leaf = tree.children[0] if tree.data == "condition" else None
    return isinstance(leaf, Condition) and leaf.field == "limit"
