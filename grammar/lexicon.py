"""The lexicon: every word form with all its readings, and the look-up that forgives missing diacritics.

A form may stand for several words (``stojí`` stands or costs) and several cases; nothing is chosen here.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from grammar.morphology import fold
from grammar.tokens import Token

Sets = tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a form.

    ``cat``: N noun, A adjective, T short participle, D determiner, S personal pronoun, R relative, Q question word, P preposition,
    V finite verb, I infinitive, L past participle, C conjunction, J subordinating conjunction, F flag (jen, pouze...), X neutral,
    G label, n number, O ordinal, M ratio, E pair. ``case`` 0 where the word has none. ``sets``: facts that the word states.
    """

    cat: str
    lemma: str
    concept: str = ""
    type: str = ""
    case: int = 0
    number: str = ""
    gender: str = ""
    sets: Sets = ()
    negated: bool = False
    person: int = 0
    tense: str = ""
    names: bool = False
    value: int | None = None
    governs: tuple[int, ...] = ()

    @property
    def slot(self) -> tuple[int, str, str]:
        """Case, number, gender: what agreement compares."""
        return (self.case, self.number, self.gender)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a sentence: one token, or several that form one name; with all readings."""

    text: str
    folded: str
    start: int
    end: int
    readings: tuple[Reading, ...]

    @property
    def cats(self) -> tuple[str, ...]:
        """The categories of the readings, each once, in order."""
        return tuple(dict.fromkeys(r.cat for r in self.readings))

    def of(self, cat: str) -> tuple[Reading, ...]:
        """The readings of one category."""
        return tuple(r for r in self.readings if r.cat == cat)


class Lexicon:
    """Forms and their readings. ``add`` while loading, then look up."""

    def __init__(self) -> None:
        self._forms: dict[str, list[tuple[str, Reading]]] = {}
        self._long: dict[str, set[tuple[str, ...]]] = {}

    def add(self, form: str, reading: Reading) -> None:
        """Add one reading of a form (one word or several)."""
        key = fold(form)
        rows = self._forms.setdefault(key, [])
        entry = (form.lower(), reading)
        if entry not in rows:
            rows.append(entry)
        parts = tuple(key.split())
        if len(parts) > 1:
            self._long.setdefault(parts[0], set()).add(parts)

    def readings(self, text: str) -> tuple[Reading, ...]:
        """All readings of a form. Diacritics in the text choose between forms; a text without them takes any."""
        rows = self._forms.get(fold(text), ())
        lower = text.lower()
        exact = tuple(dict.fromkeys(r for form, r in rows if form == lower))
        if exact and lower != fold(text):
            return exact
        return tuple(dict.fromkeys(r for _, r in rows))

    def __contains__(self, text: str) -> bool:
        return fold(text) in self._forms

    def near(self, text: str, count: int = 3) -> list[str]:
        """Known forms close to an unknown one, the nearest first."""
        key = fold(text)
        alike = [k for k in self._forms if k[:1] == key[:1] and abs(len(k) - len(key)) <= 2]
        keys = difflib.get_close_matches(key, alike, n=count, cutoff=0.75)
        return [self._forms[k][0][0] for k in keys]

    def words(self, tokens: Iterable[Token]) -> list[Word]:
        """Tokens as words, the longest known name first; unknown ones have no reading."""
        rest = list(tokens)
        found: list[Word] = []
        while rest:
            size = self._longest(rest)
            piece = rest[:size]
            found.append(self._word(piece))
            del rest[:size]
        return found

    def _longest(self, tokens: list[Token]) -> int:
        best = 1
        if len(tokens) > 1 and (options := self._long.get(tokens[0].folded)):
            folded = [t.folded for t in tokens[:8]]
            for parts in options:
                if len(parts) > best and tuple(folded[: len(parts)]) == parts:
                    best = len(parts)
        return best

    def _word(self, piece: list[Token]) -> Word:
        text = " ".join(t.text for t in piece)
        readings = self.readings(text)
        if len(piece) == 1 and not readings or piece[0].kind not in {"word", "punct"}:
            readings = _numeric(piece[0]) or readings
        return Word(text, fold(text), piece[0].start, piece[-1].end, readings)


def _numeric(token: Token) -> tuple[Reading, ...]:
    match token.kind:
        case "num":
            return (Reading("n", token.text, type="num", value=token.value),)
        case "ord":
            return (Reading("O", token.text, value=token.value),)
        case "ratio":
            return (Reading("M", token.folded.replace(" ", ""), type="ratio"),)
        case "pair":
            return (Reading("E", token.folded, type="pair"),)
        case "rule":
            return (Reading("G", token.folded, type="rule"),)
        case "word" if len(token.text) == 1 and token.text.isupper():
            return (Reading("G", token.text, type="label"),)
    return ()


def as_sets(mapping: Mapping[str, Any] | None) -> Sets:
    """A ``sets`` table of a source as a hashable value."""
    return tuple(sorted((mapping or {}).items()))
