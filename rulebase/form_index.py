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
_OF_WORD = (
    "SELECT o.form, o.folded, t.concept, t.type, o.lemma, o.grammatical_case, o.grammatical_number, o.gender, t.sets "
    "FROM forms n JOIN terms t ON t.id = n.term JOIN forms o ON o.term = n.term AND o.lemma = n.lemma "
    "WHERE n.folded = ? AND n.form = n.lemma AND n.lemma = ? AND t.game = ? ORDER BY o.id"
)
_ANY_LENGTH = (0, 1000)


class FormIndex:
    """The forms of the words of a game by their folded text."""

    def __init__(self, rulebase: Rulebase, game: str) -> None:
        self._rulebase = rulebase
        self._game = game

    def forms(self, folded: str) -> Iterator[Form]:
        """The forms with this folded text, in the order of the sources."""
        return self._found(_FORMS, (folded, self._game))

    def of_word(self, lemma: str) -> Iterator[Form]:
        """All forms of a word, in the order of the sources."""
        return self._found(_OF_WORD, (folded_once(lemma), lemma, self._game))

    def _found(self, sql: str, parameters: tuple[str, ...]) -> Iterator[Form]:
        for row in self._rulebase.rows(sql, parameters):
            form, plain, concept, kind, lemma, case, number, gender, sets = row
            yield Form(form, plain, concept, kind, lemma, case, number, gender, json.loads(sets))

    def beginning_with(self, word: str) -> Iterator[str]:
        """The folded names of several words of which this is the first."""
        for (folded,) in self._rulebase.rows(_BETWEEN, (f"{word} ", f"{word}!", self._game, *_ANY_LENGTH)):
            yield folded

    def alike(self, first: str, shortest: int, longest: int) -> Iterator[str]:
        """The folded forms that begin with a letter and are of such a length."""
        for (folded,) in self._rulebase.rows(_BETWEEN, (first, first + "\U0010ffff", self._game, shortest, longest)):
            yield folded
