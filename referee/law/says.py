"""What the rules of a game say themselves where they leave a matter open or find a situation impossible: rows of its ``says.toml``, by their ids."""

from __future__ import annotations

from functools import cache, cached_property

import rulebase
from grammar.saying import filled
from referee.law.rows import SAYS, rows_of
from rulebase.form_index import FormIndex


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
        return _declined(self._game, word, case, number, gender)

    def gender(self, word: str) -> str:
        """The gender of a noun of the game."""
        return _gender(self._game, word)


@cache
def _declined(game: str, word: str, case: int, number: str, gender: str) -> str:
    with rulebase.open() as book:
        return FormIndex(book, game).declined(word, case, number, gender)


@cache
def _gender(game: str, word: str) -> str:
    with rulebase.open() as book:
        return FormIndex(book, game).gender(word)
