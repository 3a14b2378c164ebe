"""The inflected words of one game, looked up a word at a time: what the position language asks of a rulebase."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebase.model import Form
from rulebase.text import folded_once

if TYPE_CHECKING:
    from rulebase.database import Rulebase

_FORMS = (
    "SELECT f.form, f.folded, t.concept, t.type, f.lemma, f.grammatical_case, f.grammatical_number, f.gender, t.sets "
    "FROM forms f JOIN terms t ON t.id = f.term WHERE f.folded = ? AND t.game = ? ORDER BY f.id"
)
_BETWEEN = (
    "SELECT DISTINCT f.folded FROM forms f JOIN terms t ON t.id = f.term "
    "WHERE f.folded >= ? AND f.folded < ? AND t.game = ? AND length(f.folded) BETWEEN ? AND ?"
)
_DECLINED = (
    "SELECT o.form, o.gender FROM forms n JOIN terms t ON t.id = n.term JOIN forms o ON o.term = n.term AND o.lemma = n.lemma "
    "WHERE n.folded = ? AND n.form = n.lemma AND n.lemma = ? AND t.game = ? AND o.grammatical_case = ? AND o.grammatical_number = ? "
    "AND ? IN ('', o.gender) ORDER BY o.id LIMIT 1"
)
_ANY_LENGTH = (0, 1000)


class FormIndex:
    """The forms of the words of a game by their folded text."""

    def __init__(self, rulebase: Rulebase, game: str) -> None:
        self._rulebase = rulebase
        self._game = game

    def forms(self, folded: str) -> Iterator[Form]:
        """The forms with this folded text, in the order of the sources."""
        for row in self._rulebase.rows(_FORMS, (folded, self._game)):
            form, plain, concept, kind, lemma, case, number, gender, sets = row
            yield Form(form, plain, concept, kind, lemma, case, number, gender, json.loads(sets))

    def declined(self, lemma: str, case: int, number: str, gender: str) -> str:
        """The first form of a word in a case and number, in any gender where none is asked for; empty where there is none."""
        found = self._rulebase.rows(_DECLINED, (folded_once(lemma), lemma, self._game, case, number, gender))
        return str(found[0][0]) if found else ""

    def gender(self, lemma: str) -> str:
        """The gender of a noun; empty where there is no such word."""
        found = self._rulebase.rows(_DECLINED, (folded_once(lemma), lemma, self._game, 1, "s", ""))
        return str(found[0][1]) if found else ""

    def beginning_with(self, word: str) -> Iterator[str]:
        """The folded names of several words of which this is the first."""
        for (folded,) in self._rulebase.rows(_BETWEEN, (f"{word} ", f"{word}!", self._game, *_ANY_LENGTH)):
            yield folded

    def alike(self, first: str, shortest: int, longest: int) -> Iterator[str]:
        """The folded forms that begin with a letter and are of such a length."""
        for (folded,) in self._rulebase.rows(_BETWEEN, (first, first + "\U0010ffff", self._game, shortest, longest)):
            yield folded
