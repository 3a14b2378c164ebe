"""The words of a text with what they name, its sentences, and the numbers of its lists. Knows no game."""

from __future__ import annotations

from functools import cached_property
from itertools import accumulate

from referee.hearing.catalog import Catalog
from referee.hearing.intents.mentions import Mentions
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.ways import THINGS, Pattern, marked
from referee.hearing.intents.wording import Word, words_of

THROWN = "kost"
"""The beginning of the word behind a number of dice; what they show is another."""


class Worded:
    """A text, word for word."""

    def __init__(self, catalog: Catalog, text: str) -> None:
        self.catalog = catalog
        self.text = text

    @cached_property
    def words(self) -> list[Word]:
        """Its words and numbers, with marks where sentences end."""
        return words_of(self.catalog, self.text)

    @cached_property
    def mentions(self) -> Mentions:
        """The things that it names, of the types that the ways of its game speak of (``things``)."""
        return Mentions(self.catalog, self.text, self.words, marked(self.catalog.game, THINGS))

    def _sentence(self, place: int) -> int:
        """Where the sentence of a word begins."""
        return self._begins[place]

    @cached_property
    def _begins(self) -> list[int]:
        """Where the sentence of each word begins."""
        return [*accumulate((n + 1 if word.is_end else 0 for n, word in enumerate(self.words)), max, initial=0)]

    def _is_alone(self, place: int, rest: Pattern) -> bool:
        """Whether a number is none of a list and counts no dice, unless the pattern goes on with them."""
        after = [w for w in self.words[place + 1 : place + 3] if w.folded not in said_by("joining")][:1]
        before = [w for w in self.words[max(0, place - 2) : place] if w.folded not in said_by("joining")][-1:]
        listed = any(w.number is not None and not w.is_order for w in (*after, *before))
        thrown = any(w.folded.startswith(THROWN) for w in after) and not (rest and any(part.startswith(THROWN) for part in rest[0]))
        return not listed and not thrown

    def _numbers(self, place: int) -> tuple[int, tuple[int, ...]]:
        """The numbers of a list that begins here, each as often as it is said (dvě šestky), and the place behind it."""
        found: list[int] = []
        end = place
        while place < len(self.words):
            word, after = self.words[place], self.words[place + 1 : place + 2]
            if (word.number is None or word.is_order) and not (found and word.folded in (*said_by("joining"), *said_by("listing"))):
                break
            if found and word.folded in (*said_by("joining"), *said_by("listing")):
                place += 1
                continue
            if after and not word.is_last and not word.is_face and self._is_counted(after[0]):
                break
            if word.number is not None and not word.is_order:
                is_times = bool(after) and after[0].is_face and not word.is_face
                found += [after[0].number or 0] * word.number if is_times else [word.number]
                place += is_times
                end = place + 1
            place += 1
        return end, tuple(found)

    def _is_counted(self, word: Word) -> bool:
        """Whether what stands right behind a number is what it counts: dice or things."""
        return word.folded.startswith(THROWN) or any(self.catalog.type_of_concept(c) for c, _ in word.named)
