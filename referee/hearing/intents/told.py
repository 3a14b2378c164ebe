"""What a text says in so many words, each fact by the ways in which players tell it (``told.toml`` of a game).

A way to tell is a row of beginnings of folded words, ``prvni .. nevysel|selhal``: words of up to three letters and those with ``=`` are whole, ``|`` parts
alternatives, ``..`` passes over a few words of the same sentence, ``?`` stands before what may be left out, ``#`` is a number, ``##`` a list of numbers,
``@`` the name of a thing of the type that the fact takes. Nothing that is denied, doubted or asked counts. Knows no game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from grammar.tokens import tokenize
from referee.hearing.catalog import Catalog
from referee.hearing.turning import denies, doubts, hearsay
from referee.law.facts import FactKind
from referee.law.rows import GAMES

WHOLE = 3
"""Letters of a word up to which it is meant whole."""
PASSED = 4
"""Words passed over at most."""
BEFORE = 2
"""Words before a telling among which one that denies it counts."""
GAP, NUMBER, NUMBERS, THING = "..", "#", "##", "@"
ENDS = frozenset(".?!;:–")
TRUE, FALSE, VALUE = "true", "false", "value"
ASKS = frozenset({"jestli", "zda", "zdali", "kolik", "kolika", "kdyby", "jestlize"})
"""Words right before a telling by which it is only asked about, or supposed."""
JOINING = frozenset({"a", "i", "plus", "potom", "pak", "dale"})
FACES = {"jednic": 1, "jednick": 1, "dvojk": 2, "trojk": 3, "ctyrk": 4, "petk": 5, "sestk": 6, "sedmick": 7, "osmick": 8, "devitk": 9, "desitk": 10}
"""Beginnings of the words for what a die shows."""
NOT_DENIED = ("neut", "nebo", "nepr", "nej", "nez", "neja", "nekt", "neko", "nekd", "nemec")
"""Beginnings of words in *ne-* that deny nothing."""


@dataclass(frozen=True)
class Word:
    """A word or number of a text: folded, where it stands, the number that it is, and its concepts."""

    folded: str
    start: int
    end: int
    number: int | None = None
    concepts: tuple[str, ...] = ()
    is_end: bool = False
    is_order: bool = False

    @property
    def is_denial(self) -> bool:
        """Whether it says that something is not."""
        return denies(self.folded) or self.folded.startswith("ne") and len(self.folded) > WHOLE and not self.folded.startswith(NOT_DENIED)


@dataclass(frozen=True)
class Said:
    """What a text says of one fact: the value, and the words."""

    value: Any
    words: str
    span: tuple[int, int]


Pattern = tuple[tuple[str, ...], ...]


@cache
def tellings(game: str) -> Mapping[str, Mapping[str, tuple[Pattern, ...]]]:
    """The ways to tell each fact of a game, by its values; empty where nobody wrote them down."""
    path = GAMES / game / "told.toml"
    if not path.is_file():
        return {}
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    return {kind: {value: tuple(map(_pattern, ways)) for value, ways in told.items()} for kind, told in rows.items()}


def _pattern(way: str) -> Pattern:
    return tuple(tuple(part.split("|")) for part in way.split())


class Heard:
    """A text before the ways to tell facts."""

    def __init__(self, catalog: Catalog, text: str) -> None:
        self.catalog = catalog
        self.text = text

    def said(self) -> dict[str, Said]:
        """What the text says, by kinds of facts; nothing of a kind of which it says two things."""
        found: dict[str, Said] = {}
        for name, told in tellings(self.catalog.game).items():
            said = list(self._of_kind(self.catalog.registry[name], told))
            wide = [one for one in said if not any(_within(one.span, other.span) for other in said if other is not one)]
            if wide and all(one.value == wide[0].value for one in wide):
                found[name] = wide[0]
        return found

    def _of_kind(self, kind: FactKind, told: Mapping[str, Sequence[Pattern]]) -> Iterator[Said]:
        for named, patterns in told.items():
            for pattern in patterns:
                for start in range(len(self.words)):
                    for end, captured in self._matches(pattern, start, kind):
                        value = captured if named == VALUE else _named(kind, named)
                        if value is not None and self._is_plain(pattern, start, end) and _fits(kind, value):
                            span = self.words[start].start, self.words[end - 1].end
                            yield Said(value, self.text[slice(*span)], span)
                        break

    def _is_plain(self, pattern: Pattern, start: int, end: int) -> bool:
        """Whether what stands here is neither denied, nor asked, nor a guess or the word of somebody."""
        before = self.words[max(0, start - BEFORE) : start]
        own = [w for p, w in enumerate(self.words[start:end], start) if not w.is_end]
        says_no = any(part.startswith("ne") or part in {"zadn", "bez", "ani", "nikd"} for options in pattern for part in options)
        denied = any(w.is_denial for w in before) or any(denies(w.folded) for w in own)
        sentence = self.words[self._sentence(start) : start]
        unsure = any(doubts(w.folded) or hearsay(w.folded) for w in sentence)
        return (says_no or not denied) and not unsure and not any(w.folded in ASKS for w in before[-1:])

    def _sentence(self, place: int) -> int:
        """Where the sentence of a word begins."""
        return max((n + 1 for n in range(place) if self.words[n].is_end), default=0)

    def _matches(self, pattern: Pattern, place: int, kind: FactKind, captured: Any = None) -> Iterator[tuple[int, Any]]:
        """The places behind a pattern that begins here, each with what was captured; the nearest first."""
        if not pattern:
            yield place, captured
            return
        options, rest = pattern[0], pattern[1:]
        if options == (GAP,):
            for passed in range(PASSED + 1):
                skipped = self.words[place : place + passed]
                if any(w.is_end or w.is_denial or w.is_order for w in skipped):
                    break
                yield from self._matches(rest, place + passed, kind, captured)
        elif options[0].startswith("?"):
            yield from self._matches(((options[0][1:], *options[1:]), *rest), place, kind, captured)
            yield from self._matches(rest, place, kind, captured)
        elif options == (NUMBERS,):
            end, numbers = self._numbers(place)
            if numbers:
                yield from self._matches(rest, end, kind, numbers)
        elif place < len(self.words):
            word = self.words[place]
            if options == (NUMBER,):
                if word.number is not None:
                    yield from self._matches(rest, place + 1, kind, word.number)
            elif options == (THING,):
                things = [c for c in word.concepts if (of := self.catalog.type_of_concept(c)) and any(self.catalog.fits(t, of) for t in kind.taken)]
                if things:
                    yield from self._matches(rest, place + 1, kind, things[0])
            elif any(_is(word.folded, part) for part in options):
                yield from self._matches(rest, place + 1, kind, captured)

    def _numbers(self, place: int) -> tuple[int, tuple[int, ...]]:
        """The numbers of a list that begins here, each as often as it is said (dvě šestky), and the place behind it."""
        found: list[int] = []
        end = place
        while place < len(self.words):
            word, after = self.words[place], self.words[place + 1 : place + 2]
            if word.number is None and not (found and word.folded in JOINING):
                break
            if word.number is not None:
                times = word.number if after and after[0].folded.startswith(tuple(FACES)) and not word.folded.startswith(tuple(FACES)) else 0
                found += [after[0].number or 0] * times if times else [word.number]
                place += bool(times)
                end = place + 1
            place += 1
        return end, tuple(found)

    @cached_property
    def words(self) -> list[Word]:
        """Its words and numbers, with marks where sentences end."""
        found = []
        for token in tokenize(self.text):
            if token.kind == "punct":
                if token.text in ENDS:
                    found.append(Word(token.text, token.start, token.end, is_end=True))
            else:
                found.append(self._word(token.text, token.folded, token.start, token.end, token.kind))
        return found

    def _word(self, text: str, folded: str, start: int, end: int, kind: str) -> Word:
        readings = self.catalog.language.lexicon.readings(text) if kind == "word" else ()
        numbers = {r.value for r in readings if r.cat in {"C", "n", "O"} and isinstance(r.value, int)}
        number = int(text.rstrip(".")) if kind in {"num", "ord"} and text.rstrip(".").isdigit() else numbers.pop() if len(numbers) == 1 else None
        faces = [value for stem, value in FACES.items() if folded.startswith(stem)]
        is_order = kind == "ord" or any(r.cat == "O" for r in readings)
        concepts = tuple(dict.fromkeys(r.concept for r in readings if r.concept))
        return Word(folded, start, end, faces[0] if faces else number, concepts, is_order=is_order)


def _is(word: str, part: str) -> bool:
    if part.endswith("="):
        return word == part[:-1]
    return word == part if len(part) <= WHOLE else word.startswith(part)


def _within(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return other != span and other[0] <= span[0] and span[1] <= other[1]


def _named(kind: FactKind, name: str) -> Any:
    """The value that a row of ways is for."""
    if name in {TRUE, FALSE}:
        return name == TRUE
    if name.isdigit():
        return int(name)
    values = tuple(name.split("+"))
    return values if kind.may_be_list and len(values) > 1 or kind.many else name


def _fits(kind: FactKind, value: Any) -> bool:
    """Whether a fact may have this value."""
    if isinstance(value, tuple):
        return kind.may_be_list and all(_fits_one(kind, one) for one in value)
    return _fits_one(kind, value)


def _fits_one(kind: FactKind, value: Any) -> bool:
    if kind.domain:
        return value in kind.domain
    return not isinstance(value, int) or (kind.low is None or kind.low <= value) and (kind.high is None or value <= kind.high)
