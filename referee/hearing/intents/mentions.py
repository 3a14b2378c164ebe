"""The things that a text names, each wherever it does: by number, by a name of its own, or by its noun again (``told``). Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from grammar.lexicon import Reading
from grammar.spoken import written
from referee.hearing.catalog import Catalog
from referee.hearing.intents.clause import Clauses
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.ways import marked
from referee.hearing.intents.wording import Word

NOUN, ADJECTIVE, DETERMINER, VERB, PARTICIPLE = "N", "A", "D", "V", "T"
PLURAL = "p"
TWO = 2
PARTY = "side"
NEAR = 3
"""Words between what is said and the thing that it is said of, where that follows."""
POINTED = 5
"""Words between a pronoun and what is said of whom it points to, at most."""
AGAIN = "again"
"""The mark of the nouns by which a text speaks again of a thing that it has called by a name of its own."""
BETWEEN = 5
"""Words between two things that are joined, at most."""


@dataclass(frozen=True)
class Thing:
    """A thing that a text names: its type and concept, its number and the names before its noun, and what these words say of it."""

    type: str
    concept: str
    noun: str
    number: int | None = None
    names: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What it is called: its number, its names and its noun."""
        return " ".join((*([f"{self.number}."] if self.number is not None else []), *self.names, self.noun))

    @property
    def is_told_apart(self) -> bool:
        """Whether it is told from others of its kind by a number or a name."""
        return self.number is not None or bool(self.names)

    def is_one_of(self, catalog: Catalog) -> bool:
        """Whether it is called so that it can be no other."""
        return self.is_told_apart or catalog.is_proper(self.concept)


@dataclass(frozen=True)
class Mention:
    """A thing where a text names it, from the first of its words to behind the last; ``sets``: what adjectives and noun say of it."""

    thing: Thing
    start: int
    end: int
    sets: tuple[tuple[str, Any], ...] = ()


class Mentions:
    """The things of some types that a text names, in its order."""

    def __init__(self, catalog: Catalog, text: str, words: Sequence[Word], types: frozenset[str]) -> None:
        self.catalog = catalog
        self.text = text
        self.words = words
        self.types = types
        self.all: list[Mention] = []
        place = 0
        while types and place < len(words):
            found = self._noun(place) or self._again(place)
            self.all += found
            place = max([mention.end for mention in found], default=place + 1)
        self.at = {mention.start: mention for mention in self.all}

    def is_elsewhere(self, thing: Thing) -> bool:
        """Whether a thing is named where something else comes from, so that it is nothing without a name (na hexu, odkud se útočí, stojí ...)."""
        return any(mention.thing == thing and Clauses(self.words).is_whence(mention.start) for mention in self.all)

    def of(self, kind: str) -> list[Mention]:
        """Those of a type."""
        return [mention for mention in self.all if mention.thing.type == kind]

    def apart(self, kind: str) -> list[Mention]:
        """Those of a type that are told from others; where none is, all."""
        return [m for m in self.of(kind) if m.thing.is_one_of(self.catalog)] or self.of(kind)

    def in_clause(self, kind: str, start: int, end: int) -> bool:
        """Whether the clause of what is said names a thing of a type."""
        first = max((n + 1 for n in range(start) if self.words[n].is_end or self.words[n].is_last), default=0)
        last = next((n + 1 for n in range(end - 1, len(self.words)) if self.words[n].is_end or self.words[n].is_last), len(self.words))
        return any(first <= m.start and m.end <= last for m in self.of(kind) if m.thing.concept not in self.catalog.cast.generic)

    def _in_clause(self, kind: str, start: int) -> list[Mention]:
        """Those of a type before a place in its clause, but for words for any."""
        first = max((n + 1 for n in range(start) if self.words[n].is_end or self.words[n].is_last), default=0)
        return [m for m in self.of(kind) if first <= m.start and m.end <= start and m.thing.concept not in self.catalog.cast.generic]

    def cases(self, mention: Mention) -> frozenset[int]:
        """The cases in which a thing stands, as one; those of its last word where that is no noun for it."""
        readings = [r for r in self._readings(mention.end - 1) if r.concept == mention.thing.concept and r.number != PLURAL]
        return frozenset(r.case for r in readings) or self.words[mention.end - 1].cases

    def _points_away(self, kind: str, start: int) -> bool:
        """Whether a pronoun stands before what is said (Rostov, ten je zásobený) and a thing of another type before that."""
        if not any(w.folded in said_by("pointing") for w in self.words[max(0, start - POINTED) : start]):
            return False
        last = next((m for m in reversed(self.all) if m.end <= start and m.thing.is_one_of(self.catalog)), None)
        return last is not None and last.thing.type != kind

    def _is_of_another(self, kind: str, start: int) -> bool:
        """Whether the clause of what is said has a thing of another type that does it, and none of this (Minsk je náš a zásobený)."""
        first = max((n + 1 for n in range(start) if self.words[n].is_end or self.words[n].is_last), default=0)
        here = [m for m in self.all if first <= m.start and m.end <= start and m.thing.is_one_of(self.catalog)]
        governed = [m for m in here if m.start and self.words[m.start - 1].folded in said_by("governing")]
        subjects = [m for m in here if m not in governed and self.words[m.end - 1].is_nominative]
        return any(m.thing.type != kind for m in subjects) and all(m.thing.type != kind for m in here)

    def _is_of_any(self, kind: str, end: int) -> bool:
        """Whether the word right behind what is said is the noun of any such thing (prázdný hex vedle Minsku)."""
        after = self.words[end : end + 1] if not self.words[end - 1].is_last else []
        return any(c in self.catalog.cast.generic and self.catalog.type_of_concept(c) == kind for w in after for c, _ in w.named)

    def row(self, place: int) -> list[Mention]:
        """The thing that begins here, and those joined to it (1. pancéřová armáda se silou 7 a 4. armáda)."""
        found = [self.at[place]] if place in self.at else []
        while found:
            end = found[-1].end
            if end in self.at:
                break  # what is named right behind it is joined to what follows (na Jižní front 6. a 17. armádou)
            steps = [self.at[n] for n in range(end + 1, end + 1 + BETWEEN) if n in self.at and self._joins(end, n)]
            if not steps or steps[0].thing.type != found[0].thing.type or steps[0].thing in [m.thing for m in found]:
                break
            found.append(steps[0])
        return found

    def listed(self, end: int) -> list[Thing]:
        """The thing whose name ends here, and those that are listed with it (Leningrad, Moskvu a Stalingrad)."""
        found = [m for m in self.all if m.end == end]
        if not found or not self.words[end - 1].is_before_comma:
            return [m.thing for m in self.row(found[0].start)] if found else []
        more = self.row(end)
        while len(more) == 1 and self.words[more[-1].end - 1].is_before_comma:
            found, more = [*found, *more], self.row(more[-1].end)
        is_list = len(more) > 1 and {m.thing.type for m in more} == {found[0].thing.type}
        return list(dict.fromkeys(m.thing for m in ([*found, *more] if is_list else found[:1])))

    def _joins(self, start: int, end: int) -> bool:
        """Whether the words from here to there join two things: an and, before it how strong the first is at most."""
        while end > start + 1 and self._is_adjective(end - 1):
            end -= 1  # 17. armáda a zeslabená 11. armáda
        *measure, last = self.words[start:end]
        if measure and not last.named and measure[-1].folded in said_by("joining"):
            *measure, last = measure  # what stands before the second (a zeslabená 11. armáda)
        before = (*said_by("worth"), *said_by("governing"), *said_by("passing"))
        is_measure = all(w.number is not None or w.folded in before or w.folded.startswith(said_by("measuring")) for w in measure)
        return last.folded in (*said_by("joining"), *said_by("with")) and is_measure

    def _is_adjective(self, place: int) -> bool:
        """Whether a word can be an adjective, or looks like one, and is none of those that join."""
        word = self.words[place]
        readings = self._readings(place)
        is_like = any(r.cat in {ADJECTIVE, PARTICIPLE} for r in readings) or not readings and word.folded.endswith(said_by("adjective_endings"))
        return word.folded not in said_by("joining") and word.number is None and is_like

    def about(self, kind: str, start: int, end: int) -> list[Thing] | None:
        """Of which things of a type what is said from here to there speaks: the one that it belongs to, else the one spoken of last.

        Of both where it says so (oba, ani jeden). Empty where none is named before it, or right behind it; None where it is said of something else.
        """
        apart = self.apart(kind)
        said = {w.folded for w in self.words[max(0, start - NEAR) : end + 1]}.intersection(said_by("both"))
        both = list(dict.fromkeys(m.thing for m in apart))
        if said and not (len(both) > TWO and said == {"ani"}):
            if len(both) > TWO:
                rows = [row for m in apart if m.end <= start and len(row := self.row(m.start)) == TWO]
                both = [m.thing for m in rows[-1]] if rows else []
            return both if len(both) == TWO else None if both else []
        around = [m for m in self.all if m.start <= start and end <= m.end]
        if any(m.thing.type != kind for m in around) or not around and (self._points_away(kind, start) or self._is_of_another(kind, start)):
            return None
        own = [m for m in apart if m in around] or [m for m in around if m.sets] or self._in_clause(kind, start)[-1:]
        if not own and self._is_of_any(kind, end):
            return []
        sentence = max((n + 1 for n in range(start) if self.words[n].is_end), default=0)
        before = [m for m in apart if m.end <= start]
        behind = [m for m in apart if end <= m.start <= end + NEAR and not any(w.is_end or w.is_last for w in self.words[start : m.start])]
        here = [m for m in before if m.start >= sentence]
        found = own or here[-1:] or behind[:1] or before[-1:]
        return [found[0].thing] if found else []

    def _readings(self, place: int, length: int = 1) -> Sequence[Reading]:
        word = self.words[place]
        lexicon = self.catalog.language.lexicon
        text = " ".join(self.text[w.start : w.end] for w in self.words[place : place + length])
        return lexicon.readings(text) or [r for form, *_ in written(word.folded) for r in lexicon.readings(form)]

    def _noun(self, place: int) -> list[Mention]:
        """The thing whose noun stands here, and one that shares it (1. a 3. armáda)."""
        for concept, length in self.words[place].named:
            kind = self.catalog.type_of_concept(concept)
            if kind in self.types and self.catalog.is_name(concept):
                readings = [r for r in self._readings(place, length) if r.concept == concept and (r.cat == NOUN or length > 1)]
                is_many = all(r.number == PLURAL for r in readings) and not self.catalog.is_proper(concept)
                if not readings or is_many:
                    continue
                return self._thing(place, length, kind, concept, tuple(readings[0].sets))
        return []

    def _thing(self, place: int, length: int, kind: str, concept: str, sets: tuple[tuple[str, Any], ...]) -> list[Mention]:
        start, number = place, None
        names: list[str] = []
        while start and not (self.words[start - 1].is_end or self.words[start - 1].is_last) and not self._is_taken(start - 1):
            word = self.words[start - 1]
            is_name = word.is_order or word.folded.isdigit()  # tři armády are three
            if number is None and is_name and word.number is not None and not word.is_face and kind in self._numbered:
                number = word.number
            elif (adjective := self._adjective(start - 1)) is not None:
                names = [adjective.lemma, *names] if adjective.names and number is None else names
                sets = (*adjective.sets, *sets)
            else:
                break
            start -= 1
        noun = self.catalog.name_of(concept)
        thing = Thing(kind, concept, noun, number, tuple(names))
        if concept in marked(self.catalog.game, AGAIN) and not self._describes(start, place) and (proper := self._only_proper(kind)):
            thing, sets = proper, ()
        elif not thing.is_told_apart and not self.catalog.is_proper(concept):
            is_another = any(word.folded.startswith(said_by("one_more")) for word in self.words[max(0, start - 1) : place])
            thing = (None if is_another else self._spoken_before(thing)) or thing
        mention = Mention(thing, start, place + length, sets)
        return [*self._sharing(mention), mention]

    @property
    def _numbered(self) -> Sequence[str]:
        return tuple(self.catalog.config.get("numbered", ()))

    def _is_taken(self, place: int) -> bool:
        return bool(self.all) and place < self.all[-1].end

    def _adjective(self, place: int) -> Reading | None:
        """The adjective or the pronoun that stands here before a noun."""
        readings = self._readings(place)
        own = next((r for r in readings if r.cat == ADJECTIVE), None) or next((r for r in readings if r.cat == DETERMINER), None)
        is_thing = any(r.cat == NOUN and self.catalog.type_of_concept(r.concept) in self.types for r in readings)
        return None if is_thing or any(r.cat == VERB for r in readings) else own

    def _sharing(self, mention: Mention) -> Iterator[Mention]:
        """What shares the noun of a thing, a number before its own (1. a 3. armáda)."""
        before = self.words[max(0, mention.start - 2) : mention.start]
        if mention.thing.number is not None and len(before) == 2 and before[0].is_order and before[1].folded in said_by("joining"):
            shared = Thing(mention.thing.type, mention.thing.concept, mention.thing.noun, before[0].number, mention.thing.names)
            yield Mention(shared, mention.start - 2, mention.start - 1, mention.sets)

    def _describes(self, start: int, place: int) -> bool:
        """Whether words stand before a noun that do not only point at what was spoken of."""
        return any(word.folded not in said_by("pointing_at") for word in self.words[start:place])

    def _only_proper(self, kind: str) -> Thing | None:
        """The only thing with a name of its own of which the text spoke before; None where there are several."""
        before = {m.thing for m in self.all if m.thing.type == kind and self.catalog.is_proper(m.thing.concept)}
        return before.pop() if len(before) == 1 else None

    def _spoken_before(self, thing: Thing) -> Thing | None:
        """The thing spoken of last that this noun alone may mean."""
        last = thing.noun.split()[-1]
        fits = (m.thing for m in reversed(self.all) if m.thing.type == thing.type and m.thing.is_told_apart and m.thing.noun.split()[-1] == last)
        return next(fits, None)

    def _again(self, place: int) -> list[Mention]:
        """A thing by its number or its name alone, once another of its kind was spoken of (brjanský, tu 11.)."""
        word = self.words[place]
        behind = self._readings(place + 1) if place + 1 < len(self.words) and not word.is_last else ()
        if any(r.cat == NOUN for r in behind):
            return []
        if word.number is not None and not word.is_face and self.all:
            known = [m.thing for m in reversed(self.all) if m.thing.number == word.number]
            return [Mention(known[0], place, place + 1)] if known and self.text[word.end - 1 : word.end] == "." else []
        name = next((r for r in self._readings(place) if r.cat == ADJECTIVE and r.names), None)
        if name is None:
            return []
        named = [m.thing for m in reversed(self.all) if m.thing.names]
        start, number = self._ordinal_before(place)
        known = [thing for thing in named if name.lemma in thing.names and number in {None, thing.number}]
        alike = [Thing(thing.type, thing.concept, thing.noun, number, (name.lemma,)) for thing in named[:1]]
        if not known and not alike and (number is not None or any(self.catalog.constants.get(str(value)) == PARTY for _, value in name.sets)):
            alike = [Thing(kind, concept, self.catalog.name_of(concept), number, (name.lemma,)) for kind, concept in self._elided]
        return [Mention((known or alike)[0], start, place + 1, tuple(name.sets))] if known or alike else []

    def _ordinal_before(self, place: int) -> tuple[int, int | None]:
        """Where a thing begins that is named here by an adjective alone, and its number, where one stands before that (3. běloruský útočí)."""
        before = self.words[place - 1] if place and not self._is_taken(place - 1) else None
        if before is None or before.number is None or before.is_face or before.is_last or before.is_end or not self._numbered:
            return place, None
        return place - 1, before.number

    @property
    def _elided(self) -> list[tuple[str, str]]:
        """The noun that a name of its own stands for, by the type of the thing (3. běloruský: front)."""
        return [(kind, concept) for kind, concept in self.catalog.config.get("elided", {}).items() if kind in self.types]
