"""What the words of a fact name of the things of a situation. Knows no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from grammar.lexicon import Word
from grammar.morphology import fold
from referee.hearing.catalog import Catalog
from referee.hearing.held.text import Text, parts_of
from referee.law.facts import Situation

SAME = 4
"""Letters in which the forms of one word agree at least."""


class Names:
    """The names of the things of one situation, as words and its whole text say them."""

    def __init__(self, catalog: Catalog, situation: Situation, text: Text) -> None:
        self.catalog = catalog
        self.situation = situation
        self.text = text

    def _tells_apart(self, concept: str) -> bool:
        """Whether a concept tells things apart: it is no word for any thing of its type, nor for a party that needs no name (útočník)."""
        return concept not in self.catalog.cast.generic and (concept not in self.catalog.constants or self.catalog.name_of(concept)[:1].isupper())

    def _rivals(self, words: Text, kind: str, concept: str) -> list[str]:
        """What else of a type words name: names beside a name, words for kinds of things beside such a word."""
        proper = self.catalog.is_proper(concept)
        return [c for c in words.concepts if self.catalog.type_of_concept(c) == kind and self._tells_apart(c) and self.catalog.is_proper(c) == proper]

    def is_in_text(self, concept: str) -> bool:
        """Whether the text names a thing."""
        return self._is_in(self.text, concept) or self._is_in_parts(concept)

    def _is_in_parts(self, concept: str) -> bool:
        """Whether the text says each part of a name of several words, some of them by a name of their own (východní i západní pobřeží USA)."""
        name = parts_of(self.catalog.name_of(concept))
        parts = [word for word, *_ in self.text.plain] + [part for c in self.text.concepts for part in parts_of(self.catalog.name_of(c))]
        return len(name) > 1 and {part[:SAME] for part in name} <= {part[:SAME] for part in parts}

    def _is_part_of(self, concept: str, known: Iterable[str]) -> bool:
        """Whether the word for a thing is a part of the word for one that is told."""
        said = {*fold(self.catalog.name_of(concept)).split()}
        return any(said <= {*fold(self.catalog.name_of(one)).split()} for one in known)

    def _is_word_of(self, concept: str, called: str) -> bool:
        """Whether the word for a concept is a part of what a thing or a fact is called (hex s bažinou: bažina; pevnostní jednotka: pevnost)."""
        name, own = parts_of(self.catalog.name_of(concept)), parts_of(called)
        return bool(name) and all(any(word[:SAME] == part[:SAME] for part in own) for word in name)

    @staticmethod
    def _means(words: Text, concept: str, known: Collection[str], brought: Collection[str] = ()) -> bool:
        """Whether each word that names a concept may as well mean what is told (ruská: Sovětský svaz, Rusko), or begins as what brought it in."""
        naming = [word for word in words.words if any(r.concept == concept for r in word.readings)]
        if any(fold(word.text)[:SAME] == part[:SAME] for word in naming for one in brought for part in parts_of(one)):
            return True
        return bool(naming) and all(any(r.concept in known or any(v in known for _, v in r.sets) for r in word.readings) for word in naming)

    def _is_in(self, words: Text, concept: str) -> bool:
        """Whether words name a thing, or state it (německý: Německo)."""
        if concept in words.concepts or any(value == concept for _, value in words.stated):
            return True
        name = self.catalog.name_of(concept)
        return words.spans(name) is not None or any(self.catalog.name_of(c) == name for c in words.concepts)

    @staticmethod
    def _named_by(word: Word) -> set[str]:
        """What a word names, or states (německý: Německo)."""
        return {str(one) for r in word.readings for one in (r.concept, *(value for _, value in r.sets)) if isinstance(one, str) and one}

    def _is_party(self, concept: str) -> bool:
        return self.catalog.type_of_concept(concept) in self.catalog.config.get("embodied", {}).values()

    def _concept(self, thing: str) -> str:
        fact = self.situation.get("concept", thing)
        return str(fact.value) if fact is not None else thing

    def _name(self, thing: str) -> str:
        entity = self.situation.entities.get(thing)
        return entity.name if entity is not None else self.catalog.name_of(thing)
