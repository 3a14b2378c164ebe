"""Places called by the adjective of their name alone (ze Severního moře a bitevní loď z Keltského; v baltskym). Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from grammar.tokens import tokenize
from referee.hearing.catalog import Catalog
from referee.hearing.intents.saying import said_by

if TYPE_CHECKING:
    from referee.hearing.intents.wording import Word

STEM = 5
"""Letters of an adjective by which it is the one of a name."""
ENDINGS = ("y", "i", "e", "a")


def called_by_adjective(catalog: Catalog, words: Sequence[Word]) -> list[Word]:
    """The words, with the places that an adjective behind a preposition names alone: the only one of its name, or the only one named in full."""
    place = str(catalog.config.get("place", ""))
    in_full = {c for word in words for c, length in word.named if length > 1 and catalog.type_of_concept(c) == place}
    return [_with_place(catalog, place, words, n, in_full) for n in range(len(words))]


def _with_place(catalog: Catalog, place: str, words: Sequence[Word], n: int, in_full: set[str]) -> Word:
    word, after = words[n], words[n + 1 : n + 2]
    is_alone = not word.is_last and any(w.is_noun or w.number is not None for w in after)
    before = words[n - 1].folded if n else ""
    if is_alone or before not in (*said_by("whereto"), *said_by("whence")) or word.is_noun or word.is_verb or word.stated or word.states:
        return word
    if any(catalog.type_of_concept(concept) == place for concept, _ in word.named):
        return word
    meant = {c for stem, c in _by_stem(catalog, place) if len(word.folded) > len(stem) and word.folded.startswith(stem)}
    meant = meant & in_full or meant
    return replace(word, named=(*word.named, *((c, 1) for c in meant))) if len(meant) == 1 else word


@lru_cache(8)
def _by_stem(catalog: Catalog, place: str) -> tuple[tuple[str, str], ...]:
    """The stems of adjectives at the head of names of several words, each with the place."""
    proper = {c: name for c, name in catalog.things_of(place).items() if catalog.is_proper(c)} if place else {}
    names = ((concept, [token.folded for token in tokenize(name)]) for concept, name in proper.items())
    return tuple((parts[0][:-1], c) for c, parts in names if len(parts) > 1 and len(parts[0]) > STEM and parts[0].endswith(ENDINGS))
