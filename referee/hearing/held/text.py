"""A text as it is held against facts: where words stand in it, and what of it must be accounted for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from grammar.lexicon import Reading, Word
from grammar.morphology import fold
from grammar.opposites import is_gone
from grammar.tokens import Sentence, sentences, tokenize
from referee.hearing.catalog import Catalog
from referee.hearing.intents.wording import denies_nothing, face
from referee.hearing.intents.words import is_asking
from referee.hearing.turning import asks_on, denies, doubts, takes_back

Span = tuple[int, int]
MarkKind = Literal["number", "name", "negation", "doubt", "retraction"]

_WORD = re.compile(r"\w+")
_GAP = re.compile(r"\s*(?:…|\.\.\.)\s*")
_UNKNOWN_NO = re.compile(r"ne\w+l[aioy]?")
"""A word that nobody knows and that looks like a verb which denies (jeste se nehla)."""
JOINERS = frozenset({"a", "i", "nebo", ","})
_COUNTING = frozenset({"C", "n", "O"})
BOTH = "oba"
ALL = frozenset({BOTH, "všechen", "všechno"})
THEM = "ně"
"""A pronoun that without its mark is a negation."""
NO, SPEAKS = "ne", frozenset({":", ".", "!"})
"""A no, and marks behind which somebody begins to speak."""
PARTICLES = frozenset({"X", "R", "J", "P"})
"""Categories of words that tell nothing by themselves."""
SKIPPED = 4
"""Words at most that are left out between two that are told."""
STEM, ENDING = 4, 3
"""Letters in which forms of a word agree at least, and in which they may differ at their end."""
ONE = 1
"""A number that words of every sentence say (jeden, jedna) and that counts for nothing by itself."""
OTHER = 2
"""A number whose word often only says that it is another one (druhý)."""


@dataclass(frozen=True)
class Mark:
    """Words of a text that some fact must answer for. ``values``: the numbers that they say. ``concepts``: what they name, and what stands behind."""

    kind: MarkKind
    words: str
    start: int
    end: int
    values: tuple[int, ...] = ()
    concepts: tuple[str, ...] = ()
    of_name: bool = False
    """Whether a number is a part of a name (6. armáda)."""


class Text:
    """A text, or words of one."""

    def __init__(self, catalog: Catalog, text: str) -> None:
        self.catalog = catalog
        self.text = unicodedata.normalize("NFC", text)

    # -- where words stand ---------------------------------------------------------------------------------------------

    @cached_property
    def plain(self) -> list[tuple[str, int, int]]:
        """Its words, folded, with their places."""
        return [(fold(m.group()), m.start(), m.end()) for m in _WORD.finditer(self.text)]

    def spans(self, words: str) -> list[Span] | None:
        """Where words stand, whatever their case, diacritics and spaces; None where a piece of them (… between two) does not."""
        found: list[Span] = []
        for piece in filter(None, _GAP.split(unicodedata.normalize("NFC", words))):
            wanted = [fold(m.group()) for m in _WORD.finditer(piece)]
            places = [at for at in range(len(self.plain) - len(wanted) + 1) if self._stands(wanted, at)] if wanted else []
            if wanted and not places:
                apart = self._apart(wanted) or self._by_stems(wanted)
                if not apart:
                    return None
                found += apart
            found += [(self.plain[at][1], self.plain[at + len(wanted) - 1][2]) for at in places]
        return found or None

    def _apart(self, wanted: Sequence[str]) -> list[Span]:
        """Where words stand in their order with a few others between them in a sentence; empty where they do not."""
        for start in (n for n, (word, *_) in enumerate(self.plain) if word == wanted[0]):
            found = [start]
            for word in wanted[1:]:
                behind = range(found[-1] + 1, min(found[-1] + 2 + SKIPPED, len(self.plain)))
                found += [n for n in behind if self.plain[n][0] == word][:1] or [start]
            if sorted({*found}) == found and self._is_one_sentence(found):
                return [self.plain[n][1:] for n in found]
        return []

    def _by_stems(self, wanted: Sequence[str]) -> list[Span]:
        """Where words stand but for their endings (do Francie: Francii), which a teller may have put right."""
        for at in range(len(self.plain) - len(wanted) + 1):
            said = [word for word, *_ in self.plain[at : at + len(wanted)]]
            if all(map(_is_form_of, wanted, said)):
                return [(self.plain[at][1], self.plain[at + len(wanted) - 1][2])]
        return []

    def _is_one_sentence(self, places: Sequence[int]) -> bool:
        return any(s.start <= self.plain[places[0]][1] and self.plain[places[-1]][2] <= s.end for s in self.sentences)

    def _stands(self, wanted: Sequence[str], at: int) -> bool:
        return all(self.plain[at + n][0] == word for n, word in enumerate(wanted))

    @cached_property
    def sentences(self) -> list[Sentence]:
        """Its sentences."""
        return sentences(self.text)

    @cached_property
    def asks(self) -> bool:
        """Whether a mark says that it asks, or a word that does nothing else."""
        return "?" in self.text or any(is_asking(word, "value", "must") for word, *_ in self.plain)

    # -- what it says --------------------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> list[Word]:
        """Its words, names of several as one, with all readings."""
        return self.catalog.language.lexicon.words(tokenize(self.text))

    @cached_property
    def means_anything(self) -> bool:
        """Whether any of its words is known for more than a particle (hele)."""
        return any(r.cat not in PARTICLES for word in self.words for r in word.readings)

    @cached_property
    def concepts(self) -> frozenset[str]:
        """The concepts that its words name, in any reading."""
        return frozenset(r.concept for word in self.words for r in word.readings if r.concept)

    @cached_property
    def stated(self) -> frozenset[tuple[str, object]]:
        """What its words state by themselves: attributes with their values (německý: Osa); a denied yes is a no."""
        return _stated(r for word in self.words for r in word.readings)

    @cached_property
    def stated_plainly(self) -> frozenset[tuple[str, object]]:
        """What its words state that are no names of single things, of which that is so in any case (Leningrad: pevnina)."""
        return _stated(r for word in self.words for r in word.readings if not (r.concept and self.catalog.is_proper(r.concept)))

    @cached_property
    def speaks_of_both(self) -> bool:
        """Whether it speaks of two things without a name (oba)."""
        return any(r.lemma == BOTH for word in self.words for r in word.readings)

    @cached_property
    def speaks_of_all(self) -> bool:
        """Whether it speaks of all there are, without another number (ponorky žily obě)."""
        return any(r.lemma in ALL for word in self.words for r in word.readings) and not self.has("number")

    @cached_property
    def tells_gone(self) -> bool:
        """Whether it tells that something is there no more (přišla o armádu)."""
        said = [word for word, *_ in self.plain]
        return any(is_gone(" ".join(said[at : at + 2])) for at in range(len(said)))

    @cached_property
    def values(self) -> frozenset[int]:
        """The numbers that it says, in digits or in words, also within a term of several words (druhý pokus)."""
        readings = self.catalog.language.lexicon.readings
        parts = (r for word in self.words if " " in word.text for token in tokenize(word.text) for r in readings(token.text))
        within = [r.value for r in parts if r.cat in _COUNTING and isinstance(r.value, int)]
        return frozenset([*within, *(value for word in self.words for value in _numbers(word))])

    @cached_property
    def whole(self) -> int:
        """What its numbers make together, where they are several (dvě reakce a jeden plán); 0 where they are not."""
        numbers = [min(mark.values) for mark in self.has("number") if not mark.of_name]
        numbers += [ONE] * self.ones
        return sum(numbers) if len(numbers) > 1 else 0

    @cached_property
    def ones(self) -> int:
        """How many of its words say a one that counts for nothing by itself (jeden plán)."""
        return sum(_numbers(word) == (ONE,) and not word.text.rstrip(".").isdigit() for word in self.words)

    @cached_property
    def marks(self) -> list[Mark]:
        """What of it must be accounted for, in its order."""
        return [mark for place in range(len(self.words)) for mark in self._marks_at(place)]

    def has(self, *kinds: MarkKind) -> list[Mark]:
        """Its marks of these kinds."""
        return [mark for mark in self.marks if mark.kind in kinds]

    def _marks_at(self, place: int) -> Iterator[Mark]:
        word = self.words[place]
        numbers = _numbers(word)
        said = (word.text, word.start, word.end)
        tells = numbers not in {(ONE,), (OTHER,)} or word.text.rstrip(".").isdigit() or numbers == (OTHER,) and "n" in word.cats
        if numbers and tells and not any(r.lemma == BOTH for r in word.readings):
            yield Mark("number", *said, numbers, self._behind(place), self._is_of_name(place))
        names = tuple(dict.fromkeys(r.concept for r in word.readings if r.concept and r.cat == "N" and self.catalog.is_proper(r.concept)))
        if names and (word.text[:1].isupper() or all(r.concept in names for r in word.readings)):
            yield Mark("name", *said, (), names)
        if doubts(word.folded):
            yield Mark("doubt", *said)
        elif takes_back(word.folded):
            yield Mark("retraction", *said)
        elif _denies(word) and not self._only_answers(place):
            yield Mark("negation", *said)

    def _only_answers(self, place: int) -> bool:
        """Whether a bare no asks on (jde to, ne? a když ne, proč?), or answers what another one said (Petr: ne, já), and denies no fact."""
        word = self.words[place]
        if word.folded != NO:
            return False
        before, behind = self.text[: word.start].rstrip(), self.text[word.end :].lstrip()
        last = self.words[place - 1].folded if place else ""
        return behind.startswith("?") or asks_on(last) or behind.startswith(",") and (before[-1:] or ".") in SPEAKS

    def _behind(self, place: int) -> tuple[str, ...]:
        return tuple(r.concept for word in self.words[place + 1 : place + 3] for r in word.readings if r.concept)

    def _is_of_name(self, place: int) -> bool:
        """Whether a number stands before the thing of whose name it is a part."""
        word, behind = self.words[place], self.words[place + 1 : place + 2]
        ordinal = word.text.endswith(".") or "O" in word.cats
        if ordinal and behind and behind[0].folded in JOINERS and place + 2 < len(self.words):
            return self._is_of_name(place + 2)
        one = any(r.number == "s" and self.catalog.type_of_concept(r.concept) for w in behind for r in w.readings if r.concept)
        bare = word.text.isdigit() and word.text != str(ONE)
        return ordinal and any(self.catalog.type_of_concept(c) for c in self._behind(place)) or bare and one and not _is_many(behind[0])


def _stated(readings: Iterable[Reading]) -> frozenset[tuple[str, object]]:
    return frozenset((name, not value if r.negated and isinstance(value, bool) else value) for r in readings for name, value in r.sets)


def _is_form_of(word: str, said: str) -> bool:
    """Whether two words are the same, or begin alike and differ in their endings alone; numbers and short words are themselves."""
    kept = max(STEM, max(len(word), len(said)) - ENDING)
    return word == said or not word.isdigit() and word[:kept] == said[:kept] and not (word.startswith("ne") ^ said.startswith("ne"))


def _is_many(word: Word) -> bool:
    """Whether a word may be a plural, which a number before it counts."""
    return any(r.number == "p" for r in word.readings)


def _numbers(word: Word) -> tuple[int, ...]:
    found = [r.value for r in word.readings if r.cat in _COUNTING and isinstance(r.value, int)]
    found += [2 for r in word.readings if r.lemma == BOTH][:1]
    found += [face(word.folded)] if face(word.folded) else []
    found += [value for r in word.readings for _, value in r.sets if isinstance(value, int) and not isinstance(value, bool)]
    if any(r.cat in {"M", "E"} for r in word.readings) or not found and word.text[:1].isdigit():
        found += [int(n) for n in re.findall(r"\d+", word.text)]
    if any(r.type == "rule" for r in word.readings):
        return ()
    return tuple(dict.fromkeys(found))


def _denies(word: Word) -> bool:
    if denies(word.folded):
        return "N" not in word.cats and word.text.lower() != THEM
    if denies_nothing(word.folded):
        return False
    readings = [r for r in word.readings if r.cat != "X"]
    if not readings and _UNKNOWN_NO.fullmatch(word.folded):
        return True
    return bool(readings) and (all(r.negated for r in readings) or all(any(value is False for _, value in r.sets) for r in readings))

def parts_of(words: str) -> list[str]:
    """Its words, folded."""
    return [word for word in re.split(r"\W+", fold(words)) if word]


def stem(word: str) -> int:
    """So many letters of a name stay whatever its case (Eva: evina)."""
    return max(2, len(word) - 1)


def is_called(said: Sequence[str], name: str, other: str, kept: Callable[[str], int]) -> bool:
    """Whether words begin as one of a name that another name does not have. ``kept``: so many of its letters count."""
    own = [part for part in parts_of(name) if part not in parts_of(other)]
    return any(word.startswith(part[: kept(part)]) for part in own for word in said)


def overlap(ones: Sequence[Span], others: Sequence[Span]) -> bool:
    """Whether some of these places lie in some of the others."""
    return any(start < last and first < end for start, end in ones for first, last in others)
