"""What the rules of a game say themselves where they leave a matter open or find a situation impossible: rows of its ``says.toml``, by their ids."""

from __future__ import annotations

from functools import cache, cached_property

import rulebase
from grammar.saying import filled
from referee.law.rows import SAYS, rows_of
from rulebase.form_index import FormIndex
from rulebase.model import Form


class Unsaid(Exception):
    """A rule says what its catalogue has not, or leaves a slot of it empty: a fault of the program, not of a situation."""


class Says:
    """The sentences of a game, in tables by the room that says them (``shared`` where several do); ids are of one game.

    An object rather than a function: what rules may read is found in the code that they call.
    """

    def __init__(self, game: str) -> None:
        self._game = game

    def __call__(self, id: str, /, **slots: object) -> str:
        """The sentence with this id; how slots are filled is in `grammar.saying`. Raises Unsaid."""
        try:
            return filled(self._sentences[id], slots, self)
        except KeyError as missing:
            raise Unsaid(f"{self._game}: {id}: {missing}") from missing

    @cached_property
    def _sentences(self) -> dict[str, str]:
        return {id: text for room in rows_of(self._game)[f"{self._game}/{SAYS}"].values() for id, text in room.items()}

    def declined(self, word: str, case: int, number: str, gender: str) -> str:
        """A word of the game in a case, number and gender."""
        fitting = (f for f in _forms(self._game, word) if (f.case, f.number) == (case, number) and gender in ("", f.gender))
        return next((f.form for f in fitting), "")

    def gender(self, word: str) -> str:
        """The gender of a noun of the game."""
        return next((f.gender for f in _forms(self._game, word)), "")


@cache
def _forms(game: str, word: str) -> tuple[Form, ...]:
    """The forms of a word of a game; few are ever asked for, so that the rulebase is opened for each anew."""
    with rulebase.open() as book:
        return tuple(FormIndex(book, game).of_word(word))
