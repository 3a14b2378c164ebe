"""Ways to tell facts, as the data of a game write them (``told.toml``; what a way is: ``told``). Knows no game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from importlib import resources
from itertools import permutations
from typing import Any

from referee.law.rows import text_of

Pattern = tuple[tuple[str, ...], ...]
GAP = ".."
SENSE, JOIN = "$", "_"
SENSES = "senses"
BESIDE, THINGS = "beside", "things"
BAG = re.compile(r"\{([^}]*)\}")
SIGNS = ("<!", "<", "!", "?")
OPERATORS = frozenset("#@&%?!<^,;")
"""What begins a part that is no word."""
BACK = "^"
"""Before the name of a slot: the last one named before."""
LOOKING = frozenset("^<!;")
"""What begins a part that only looks around where the next one stands."""
MOST_PARTS = 4
"""Parts of a bag at most: it stands for each of their orders."""


class Way(Pattern):
    """A pattern as a row of the data writes it, with what of it is looked for first."""

    @cached_property
    def literal(self) -> Pattern:
        """Its words that a text must have."""
        return tuple(options for options in self if is_literal(options))

    @cached_property
    def first(self) -> tuple[str, ...]:
        """The part with which it begins; empty where none has a place of its own."""
        return next((options for options in self if options[0][0] not in LOOKING), ())


def is_literal(options: tuple[str, ...]) -> bool:
    """Whether a part is a word, or one of several."""
    return options[0][0] not in OPERATORS and options != (GAP,)


@cache
def tellings(game: str) -> Mapping[str, Mapping[str, tuple[Way, ...]]]:
    """The ways to tell each fact of a game, by its values; empty where nobody wrote them down."""
    facts = {kind: told for kind, told in _rows(game).items() if isinstance(told, dict) and kind != SENSES}
    return {kind: {value: tuple(p for way in ways for p in patterns(game, way)) for value, ways in told.items()} for kind, told in facts.items()}


@cache
def marked(game: str, mark: str) -> frozenset[str]:
    """The facts that stand under a mark (``told``)."""
    return frozenset(_rows(game).get(mark, ()))


@cache
def told_instead(game: str) -> frozenset[str]:
    """The facts that words tell by themselves, so that no like case proposes them: all with ways, but for those under ``beside`` (``*``: all)."""
    beside = marked(game, BESIDE)
    return frozenset() if "*" in beside else frozenset(tellings(game)) - beside


def patterns(game: str, way: str) -> Iterator[Way]:
    """What a way stands for: one row of words, or a row for each order of what stands in its braces.

    Raises ValueError where a sense is unknown, or a bag too large.
    """
    bag = BAG.search(way)
    if bag is None:
        yield Way(_options(game, part) for part in way.split())
        return
    parts = bag[1].split()
    if len(parts) > MOST_PARTS:
        raise ValueError(f"too many parts in {way}")
    for order in permutations(parts):
        row = f" {GAP} ".join(part.replace(JOIN, " ") for part in order)
        yield from patterns(game, way[: bag.start()] + row + way[bag.end() :])


def _options(game: str, part: str) -> tuple[str, ...]:
    """The alternatives of a part, senses spelt out; a sign before it stays before the first."""
    sign = next((sign for sign in SIGNS if part.startswith(sign)), "")
    words = [word for one in part[len(sign) :].split("|") for word in (_sense(game, one[1:]) if one[:1] == SENSE else (one,))]
    return sign + words[0], *words[1:]


def _sense(game: str, name: str) -> tuple[str, ...]:
    words = _senses(game).get(name)
    if not words:
        raise ValueError(f"no sense {name}")
    return tuple(words)


@cache
def _senses(game: str) -> dict[str, tuple[str, ...]]:
    """The senses of everyday and those of a game, which adds to them."""
    common = tomllib.loads(resources.files("grammar").joinpath("senses.toml").read_text(encoding="utf-8"))
    own = _rows(game).get(SENSES, {})
    return {name: (*common.get(name, ()), *own.get(name, ())) for name in {**common, **own}}


@cache
def _rows(game: str) -> dict[str, Any]:
    return tomllib.loads(text_of(game, "told.toml"))
