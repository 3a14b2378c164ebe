"""What a text names and counts, beside what a like case does: names stand for names, kind for kind, in the order of both texts. Knows no game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from grammar.lexicon import Reading
from grammar.tokens import Token, tokenize
from referee.hearing.catalog import Catalog, concepts_in
from referee.hearing.intents.asking import asking_words
from referee.hearing.intents.bank import Precedent
from referee.hearing.intents.wording import is_negated
from referee.hearing.intents.words import features
from referee.hearing.turning import ENDS, corrects, denies
from rulebase.text import folded_words

AROUND = 2
"""Words on each side of a number by which it is known again."""
DENIED_BEFORE, DENIED_AFTER = 3, 1
"""Words before and after a word among which one that denies it stands."""
NOUN = "N"
CORRECTING = 4
"""Words at most between the one that corrects and the number that it puts in place of another."""
MORE = frozenset({"vic", "vice", "mene", "min"})
"""What makes the number behind *než* a bound of what is told."""
RANGING = frozenset({"az", "nebo", "anebo", "ci"})
"""Words between two numbers of which only one can be meant."""


class Open:
    """The value of a proposal that the text does not fill."""

    def __repr__(self) -> str:
        return "OPEN"


OPEN = Open()


@dataclass(frozen=True)
class Number:
    """A number of a text: the features of the words around it, and the concepts of the things that it counts."""

    value: int
    around: frozenset[str]
    counted: frozenset[str]
    is_void: bool = False
    """Whether the word before it says no (neuspěl třikrát), it is a bound (víc než 33), or what stands behind it corrects it (12, teda 14)."""


@dataclass
class Spoken:
    """What a text names: things by type in its order, and its numbers with the words around them."""

    catalog: Catalog
    text: str

    @cached_property
    def concepts(self) -> list[str]:
        """Concepts, each once, in the order of the text."""
        return concepts_in(self.catalog.language, self.text)

    @cached_property
    def named(self) -> dict[tuple[str, bool], list[str]]:
        """Concepts by the type of thing, apart for names and for words of a kind."""
        found: dict[tuple[str, bool], list[str]] = defaultdict(list)
        for concept in self.concepts:
            kind = self.catalog.type_of_concept(concept)
            if kind:
                found[kind, self.catalog.is_proper(concept)].append(concept)
        return found

    @cached_property
    def words(self) -> frozenset[str]:
        """Its words, folded."""
        return frozenset(folded_words(self.text))

    @cached_property
    def denied(self) -> frozenset[str]:
        """The concepts beside which it says that something is not."""
        return frozenset(r.concept for r, denied in self._readings if denied and r.concept)

    @cached_property
    def told_of(self) -> list[str]:
        """What its words name or state by themselves, in its order: things, and those that an attribute speaks of (německý)."""
        found = [[r.concept, *(v for _, v in r.sets if isinstance(v, str))] for r, _ in self._readings]
        return list(dict.fromkeys(concept for row in found for concept in row if concept))

    @cached_property
    def stated(self) -> frozenset[tuple[str, Any]]:
        """What its words state by themselves, but for what stands beside a denial: attributes with their values (německý: Osa)."""
        return frozenset(pair for r, denied in self._readings if not denied for pair in r.sets)

    @cached_property
    def _readings(self) -> list[tuple[Reading, bool]]:
        """All readings of its words, each with whether it says there that something is not."""
        tokens = [t for t in tokenize(self.text) if t.kind == "word"]
        found = []
        for place, token in enumerate(tokens):
            denied = any(denies(t.folded) for t in tokens[max(0, place - DENIED_BEFORE) : place + DENIED_AFTER + 1])
            found += [(reading, denied or reading.negated) for reading in self.catalog.language.lexicon.readings(token.text)]
        return found

    @cached_property
    def numbers(self) -> list[Number]:
        """Its numbers, but for those that are part of a name, or an end of a range."""
        tokens = [t for t in tokenize(self.text) if t.kind in {"word", "num", "ord", "ratio"}]
        found = []
        for place, token in enumerate(tokens):
            value = self._number(token)
            is_of_name = token.kind == "ord" and self._names_thing(tokens[place + 1 : place + 3])
            if value is not None and not is_of_name and not self._is_end_of_range(tokens, place):
                around = (*tokens[max(0, place - AROUND) : place], *tokens[place + 1 : place + 1 + AROUND])
                before = [t.folded for t in tokens[max(0, place - 2) : place]]
                is_bound = before[1:] == ["nez"] and before[0] in MORE
                is_void = is_bound or any(is_negated(word) for word in before[-1:]) or token.start in self._corrected
                counted = self._counted(tokens[place + 1 : place + 2])
                found.append(Number(value, frozenset(f for t in around for f in features(t.text)), counted, is_void))
        return found

    @cached_property
    def _corrected(self) -> frozenset[int]:
        """Where numbers stand in whose place the same sentence puts another."""
        found, last, turn = set(), None, None
        for place, token in enumerate(tokenize(self.text)):
            if token.text in ENDS:
                last = turn = None
            elif self._number(token) is not None and token.kind != "ord":
                if last is not None and turn is not None and place - turn <= CORRECTING:
                    found.add(last)
                last, turn = token.start, None
            elif corrects(token.folded):
                turn = place
        return frozenset(found)

    def _is_end_of_range(self, tokens: Sequence[Token], place: int) -> bool:
        """Whether a number is one of two of which the text leaves open which it is (14 až 18, dva nebo tři)."""
        pairs = (tokens[place + 1 : place + 3], tokens[max(0, place - 2) : place][::-1])
        return any(len(pair) == 2 and pair[0].folded in RANGING and self._number(pair[1]) is not None for pair in pairs)

    def _counted(self, tokens: Sequence[Token]) -> frozenset[str]:
        """What stands right behind a number: kinds of things, or whatever else a noun names (ropa)."""
        readings = [r for t in tokens for r in self.catalog.language.lexicon.readings(t.text) if r.concept]
        return frozenset(r.concept for r in readings if r.cat == NOUN)

    def _names_thing(self, tokens: Sequence[Token]) -> bool:
        """Whether a thing is named here, of whose name what stands before is a part (6. armáda, Jižní front)."""
        return any(self.catalog.type_of_concept(r.concept) for t in tokens for r in self.catalog.language.lexicon.readings(t.text) if r.concept)

    @cached_property
    def epithets(self) -> frozenset[str]:
        """Adjectives that state nothing and stand before a thing: parts of its name."""
        tokens = list(tokenize(self.text))
        found: set[str] = set()
        for place, token in enumerate(tokens[:-1]):
            readings = self.catalog.language.lexicon.readings(token.text) if token.kind == "word" else ()
            if readings and all(r.cat == "A" and not r.sets for r in readings) and self._names_thing(tokens[place + 1 : place + 2]):
                found |= {r.concept for r in readings}
        return frozenset(found)

    def _number(self, token: Token) -> int | None:
        if token.kind in {"num", "ord"}:
            return token.value
        if token.kind != "word":
            return None
        values = {r.value for r in self.catalog.language.lexicon.readings(token.text) if r.cat in {"C", "n", "O"} and isinstance(r.value, int)}
        return values.pop() if len(values) == 1 else None


@lru_cache(2048)
def spoken_in(catalog: Catalog, text: str) -> Spoken:
    """What a text names; like cases come again with every move, and a text with every step."""
    return Spoken(catalog, text)


def aligned(here: Spoken, there: Spoken) -> dict[str, str | Open]:
    """What stands in this text for each concept of the other: the same where both have it, else the next of the type that only this one has."""
    found: dict[str, str | Open] = {}
    for of_type, theirs in there.named.items():
        ours = here.named.get(of_type, [])
        left = [c for c in ours if c not in theirs]
        for concept in theirs:
            found[concept] = concept if concept in ours else left.pop(0) if left else OPEN
    return found


def named_for(catalog: Catalog, text: str, like: Precedent) -> dict[str, str]:
    """What stands in a text for each thing that a like case names; empty where it has nothing of that type.

    Of what is asked stands what the asking words name, whatever else the text names.
    """
    here, asking = spoken_in(catalog, text), spoken_in(catalog, " ".join(asking_words(text)))
    stands = {concept: "" if found is OPEN else str(found) for concept, found in aligned(here, spoken_in(catalog, like.text)).items()}
    asked_of = [*map(str, like.question.get("of", ()))]
    used = {name for name in asked_of if name in asking.concepts}
    for name in asked_of:
        kind = catalog.type_of_concept(name), True
        named = here.named.get(kind, [])
        asked = [other for other in asking.named.get(kind, []) if kind[0]] or _spoken_of(catalog, asking, kind[0])
        if asked:
            left, beside = ([other for other in among if other not in used] for among in (asked, named))
            stands[name] = name if name in asked else left[0] if left else beside[0] if len(beside) == 1 else ""  # two slots are of two things
        elif name not in stands and name not in here.concepts and len(named) == 1:
            stands[name] = named[0] if named[0] not in used else ""
        used.add(stands.get(name, name))
    return stands


def asked_about(catalog: Catalog, text: str) -> dict[str, str]:
    """The one thing of each type that the asking words of a text name, else the text: what is asked about where no case is like it."""
    found: dict[str, str] = {}
    for part in (text, " ".join(asking_words(text))):
        found |= {kind: named[0] for (kind, proper), named in spoken_in(catalog, part).named.items() if proper and len(named) == 1}
    return found


def _spoken_of(catalog: Catalog, asking: Spoken, kind: str) -> list[str]:
    """Who plays, where only an attribute in the asking words tells it (ta britská armáda)."""
    if kind not in catalog.constants.values():
        return []
    return [name for name in asking.told_of if catalog.type_of_concept(name) == kind and catalog.is_proper(name)]
