"""Ways to tell a fact held against the words of a text: numbers, lists, names and what stands between (`told` says what a way is). Knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

from referee.hearing.catalog import Catalog
from referee.hearing.intents.begun import Begun, begun_of
from referee.hearing.intents.joined import Joined
from referee.hearing.intents.mentions import Mentions
from referee.hearing.intents.party import own_side
from referee.hearing.intents.persons import person_at
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.slots import HERE, Slot, Spoken, by_slots, may_be, slot_in
from referee.hearing.intents.ways import GAP, THINGS, Pattern, is_literal, marked, patterns
from referee.hearing.intents.wording import Word, is_done_with, is_parted, words_of
from referee.law.facts import FactKind

PASSED = 4
"""Words passed over at most."""
BEFORE = 2
"""Words before a telling among which one that denies it counts."""
NUMBER, ORDER, NUMBERS, SEVERAL, THING, ABOUT, BESIDE = "#", "#.", "##", "##2", "@", "&", "%"
OF_ANYBODY = "~"
COMMA, BOUNDARY, BEFORE_VALUE, LAST = ",", ";", "^@", "^^"
SPOKEN_OF = "spoken_of"
"""The mark of the ways in which a text speaks of what another telling behind it may point at (``^^``)."""
SIGNS = "#@&%?!<^,"
"""Beginnings of parts that are no words."""
NEAREST = "nearest"
"""The mark of the types of things of which a telling speaks that names none."""
EXACT = "exact"
"""The mark of the types of things in whose place stands nothing that is only fit for it."""
EACH, COUNTED = "+", "#"
"""Behind what a telling speaks of last: with all that is joined to it, and each with how many they are (``&+``, ``&#``)."""
PARTIES = "parties"
"""The mark of the types of things beside players that do something as a party."""
MEANS = "*"
"""Behind the sign of a thing: something is done with it (``&*``)."""
DOES = "!"
"""Behind the name of a thing: it stands where whoever does something does."""
PLAYER, SPEAKER = "side", "me"
THROWN = "kost"  # begins the word behind a number of dice; what they show is another


@dataclass(frozen=True)
class Named:
    """A player whom a text calls by his name."""

    name: str


class Caught(NamedTuple):
    """What of a text a way to tell has caught so far."""

    value: Any = None
    about: Any = None
    of: tuple[tuple[str, Any], ...] = ()
    """What stands in which slot of the fact."""
    beside: tuple[tuple[str, Any], ...] = ()
    """What else it speaks of, by the slots of the fact."""
    each: tuple[tuple[Any, int | None], ...] = ()
    """What a telling of several things speaks of, with how many each of them is."""
    passed: tuple[int, ...] = ()
    """The words that it passes over."""


UNCAUGHT = Caught()


class Matcher:
    """The words of a text before a way to tell a fact."""

    def __init__(self, catalog: Catalog, text: str) -> None:
        self.catalog = catalog
        self.text = text
        self._named: dict[tuple[int, Sequence[str], bool], tuple[tuple[Any, int], ...]] = {}
        self._pointed_at: dict[tuple[str, ...], list[tuple[int, int, tuple[tuple[str, Any], ...]]]] = {}

    @cached_property
    def words(self) -> Sequence[Word]:
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

    def _matches(self, pattern: Pattern, place: int, kind: FactKind, start: int, caught: Caught = UNCAUGHT) -> Iterator[tuple[int, Caught]]:
        """The places behind a pattern that begins here, each with what was captured; the nearest first."""
        if not pattern:
            yield place, caught
            return
        options, rest = pattern[0], pattern[1:]
        is_behind = start < place <= len(self.words) and self.words[place - 1].is_before_comma
        behind_comma = is_behind and options[0][0] not in "!<^"
        if is_literal(options):
            if not is_behind and place in self._begun.places(options):
                yield from self._matches(rest, place + 1, kind, start, caught)
        elif options == (BOUNDARY,):
            if self._is_boundary(place):
                yield from self._matches(rest, place, kind, start, caught)
        elif options == (COMMA,) or behind_comma:
            if options == (COMMA,) and is_behind:
                yield from self._matches(rest, place, kind, place, caught)  # the words behind it are its clause's own
        elif options == (BEFORE_VALUE,):
            for end, more in self._matches(rest, place, kind, start, caught):
                before = (self.spoken.before(place, self._sentence(start), Slot(HERE, name), True) for name in self._types_of(kind))
                yield from ((end, more._replace(value=thing)) for thing in [one for one in before if one is not None][:1])
        elif options == (LAST,):
            last = self._spoken_last(kind, start)
            yield from ((end, more._replace(of=last)) for end, more in self._matches(rest, place, kind, start, caught) if last)
        elif (slot := slot_in(options[0], kind.of)) and slot.sign == HERE:
            for thing, length in self.spoken.at(place, slot):
                yield from self._matches(rest, place + length, kind, start, caught._replace(of=(*caught.of, (slot.name, thing))))
        elif slot:
            for end, more in self._matches(rest, place, kind, start, caught):
                thing = self.spoken.before(place, self._sentence(start), slot) if self.spoken.is_free_behind(end, slot) else None
                if thing is not None:
                    yield end, more._replace(of=(*more.of, (slot.name, thing)))
        elif options[0].startswith("<") and not options[0].startswith("<!"):
            if any(w.is_any((options[0][1:], *options[1:])) for w in self.words[self._sentence(start) : place]):
                yield from self._matches(rest, place, kind, start, caught)
        elif options[0].startswith("<!"):
            if not any(w.is_any((options[0][2:], *options[1:])) for w in self.words[self._sentence(start) : place]):
                yield from self._matches(rest, place, kind, start, caught)
        elif options[0].startswith("!"):
            after = self._following(place)
            is_anybodys = OF_ANYBODY in options and any(w.name or w.owner for w in after[:BEFORE])
            if not is_anybodys and not any(w.is_any((options[0][1:], *options[1:])) for w in after):
                yield from self._matches(rest, place, kind, start, caught)
        elif options == (GAP,):
            ends: Sequence[int] = range(place, place + PASSED + 1)
            ends = [n for n in self._begun.places(rest[0]) if n in ends] if rest and is_literal(rest[0]) else ends
            for passed in range(max(ends, default=place - 1) + 1 - place):
                if any(self._stops(w, kind) or w.is_last and not w.is_bracketed for w in self.words[place : place + passed]):
                    break
                passes = caught.each and [n for n in range(place, place + passed) if next(self._things(n, kind.of[-1:]), None)]
                if passes and not all(map(self._lists.goes_along, passes)):
                    break
                over = range(place, min(place + passed, len(self.words))) if kind.name in self._by_slots else range(0)
                if any(self.words[n].is_strange or self.words[n].folded in said_by("relating") or self.spoken.names(n, kind.of) for n in over):
                    break  # another of whom or of where it is said, or who knows what
                if passed and (self._is_counting(place, passed) or self._begins_clause(place + passed - 1, start)):
                    break
                over = range(place, place + passed)
                yield from self._matches(rest, place + passed, kind, start, caught._replace(passed=(*caught.passed, *over)) if passed else caught)
        elif options[0].startswith("?"):
            yield from self._matches(((options[0][1:], *options[1:]), *rest), place, kind, start, caught)
            yield from self._matches(rest, place, kind, start, caught)
        elif options in {(NUMBERS,), (SEVERAL,)}:
            end, numbers = self._lists.numbers(place, self._is_counted)
            if len(numbers) >= 1 + (options == (SEVERAL,)):
                yield from self._matches(rest, end, kind, start, caught._replace(value=numbers))
        elif options[0][0] == BESIDE:
            of = options[0][1:]
            for thing, length in self._things(place, (of,)):
                yield from self._matches(rest, place + length, kind, start, caught._replace(beside=(*caught.beside, (of, thing))))
        elif options[0][:2] in {ABOUT + EACH, ABOUT + COUNTED}:
            if start < place < len(self.words) and self.words[place - 1].folded in said_by("linking") and self.words[place - 2].is_verb:
                return  # what stands behind a verb and *a* is of the next clause (norsko jsem vzal a egypt mi sebrali)
            among = options[0][2:].split(",") if options[0][2:] else ()
            end, found = self._lists.at(place, lambda n: self._things(n, kind.of[-1:]), among)
            is_counted = options[0][1] == COUNTED
            each = tuple((thing, number if is_counted else None) for thing, number in found if number is not None or not is_counted)
            if each:
                yield from self._matches(rest, end, kind, start, caught._replace(each=each))
        elif options[0][0] in {THING, ABOUT}:
            slots, part = (self._taken_by(kind) or kind.domain, "value") if options[0][0] == THING else (kind.of[-1:], "about")
            if options[0].endswith(DOES) and (not self.may_do(place) or is_parted(self.words, start, place)):
                return
            is_means, said = options[0][1:2] == MEANS, options[0][1:].removeprefix(MEANS)
            among = said.split(",") if said and not said.endswith(DOES) else ()
            own = (*self._own_words(kind, place), *self._valued(place, kind, rest)) if part == "value" else ()
            for thing, length in (*own, *self._things(place, slots, kind.many and part == "value")):
                if (not among or getattr(thing, "concept", thing) in among) and (not is_means or is_done_with(self.words, place, length)):
                    yield from self._matches(rest, place + length, kind, start, caught._replace(**{part: thing}))
        elif options[0] in {NUMBER, ORDER} and place < len(self.words) and (number := self._counted(options, place, rest)) is not None:
            yield from self._matches(rest, place + 1, kind, start, caught._replace(value=number))

    @cached_property
    def _begun(self) -> Begun:
        """Where its words stand."""
        return begun_of(self.catalog, self.text)

    @cached_property
    def _lists(self) -> Joined:
        """Its words as they join things."""
        parties = {PLAYER, *marked(self.catalog.game, PARTIES)}
        return Joined(self.words, lambda concept: self.catalog.type_of_concept(concept) in parties)

    def _is_boundary(self, place: int) -> bool:
        """Whether a clause begins or ends here."""
        is_begun = place == 0 or self.words[place - 1].is_end or self.words[place - 1].is_last
        cuts = (*said_by("adding"), *said_by("parting"))
        return is_begun or place == len(self.words) or self.words[place].is_end or self.words[place].folded in cuts

    def _spoken_last(self, kind: FactKind, place: int) -> tuple[tuple[str, Any], ...]:
        """What the text spoke of last before a place, by the slots of a fact; empty where it is not clear.

        In the same sentence, or as the only one of that before; behind it no other thing for these slots is named.
        """
        first = self._sentence(place)
        before = [one for one in self._spoken_of_before(kind) if one[1] <= place]
        found = [one for one in before if one[0] >= first][-1:] or [one for one in before if first and one[0] >= self._sentence(first - 1)]
        if len({one[2] for one in found}) != 1 or any(self.spoken.names(n, kind.of) for n in range(found[-1][1], place)):
            return ()
        return found[0][2]

    def _spoken_of_before(self, kind: FactKind) -> list[tuple[int, int, tuple[tuple[str, Any], ...]]]:
        """Where the text speaks of what a telling may point at, with what that is by the slots of a fact."""
        if kind.of not in self._pointed_at:
            ways = [way for row in sorted(marked(self.catalog.game, SPOKEN_OF)) for way in patterns(self.catalog.game, row)]
            found = {(place, end, tuple(sorted(caught.of))) for way in ways for place in range(len(self.words))
                     for end, caught in self._matches(way, place, kind, place)}  # fmt: skip
            self._pointed_at[kind.of] = sorted(one for one in found if {name for name, _ in one[2]} == {*kind.of})
        return self._pointed_at[kind.of]

    @cached_property
    def spoken(self) -> Spoken:
        """What its words name, slot by slot."""
        parties = {*self.catalog.config.get("embodied", {}).values()}
        own = own_side(self.catalog.language, lambda concept: self.catalog.type_of_concept(concept) in parties, self.text) if parties else ""
        return Spoken(self.catalog, self.words, own or SPEAKER)

    @cached_property
    def _by_slots(self) -> frozenset[str]:
        """The facts that are told slot by slot."""
        return by_slots(self.catalog)

    def _begins_clause(self, place: int, start: int) -> bool:
        """Whether a word joins a clause on with its verb, a word for now or, behind a verb, who does something (má armádu a hraje ...)."""
        both = self.words[place : place + 2]
        if len(both) < 2 or both[0].folded not in (*said_by("adding"), *said_by("parting")):
            return False
        is_party = any(self.catalog.constants.get(c) in marked(self.catalog.game, PARTIES) for c, _ in both[1].named) and both[1].is_nominative
        return both[1].is_verb or both[1].is_any(said_by("here")) or is_party and any(w.is_verb for w in self.words[start:place])

    def _is_counting(self, place: int, passed: int) -> bool:
        """Whether a number stands before a place, and what it counts among the words passed over."""
        is_number = any(w.is_count for w in self.words[max(0, place - 1) : place])
        named = {c for w in self.words[place : place + passed] for c, _ in w.named} - self.catalog.cast.generic
        return is_number and any(self.catalog.type_of_concept(concept) in self._counting for concept in named)

    @cached_property
    def _counting(self) -> frozenset[str]:
        """The types of things that facts of the game count."""
        return frozenset(slot for kind in self.catalog.registry if "number" in kind.taken for slot in kind.of[1:]) - {PLAYER}

    @staticmethod
    def _stops(word: Word, kind: FactKind) -> bool:
        """Whether a word may not be passed over where a fact of a kind is told."""
        is_number = word.is_order or word.number is not None and "number" in kind.taken
        if any(concept in kind.domain for concept, _ in word.named):  # another value of the fact
            return True
        return word.is_end or word.is_denial or is_number or word.folded in said_by("asks")

    def _following(self, place: int) -> Sequence[Word]:
        """The next words of the same sentence, up to one that concludes from it."""
        after = self.words[place : place + PASSED + 1]
        end = next((n for n, w in enumerate(after) if w.is_end or w.folded in said_by("concluding")), len(after))
        return after[:end]

    def _counted(self, options: Sequence[str], place: int, rest: Pattern) -> int | None:
        """The number that stands at a place as a part of a pattern wants it; None where none does."""
        word = self.words[place]
        counts = any(part[0][0] == ABOUT for part in rest)
        fits = word.number is not None and word.is_order == (options[0] == ORDER) and not (counts and (word.is_last or word.is_face))
        return word.number if fits and (word.is_order or self._is_alone(place, rest)) else None

    def may_do(self, place: int) -> bool:
        """Whether what is named here may be whoever does what is told."""
        governed = any(w.folded in said_by("governing") and w.folded != "se" for w in self.words[max(0, place - 1) : place])
        return not governed and place < len(self.words) and self.words[place].is_nominative

    def _things(self, place: int, slots: Sequence[str], several: bool = False) -> Iterator[tuple[Any, int]]:
        """What is named here and may stand in one of these slots, with how many words that takes; of names the longest first.

        ``several``: whether things joined to it go with it.
        """
        if (key := (place, slots, several)) not in self._named:
            self._named[key] = tuple(self._things_anew(*key))
        return iter(self._named[key])

    def _things_anew(self, place: int, slots: Sequence[str], several: bool) -> Iterator[tuple[Any, int]]:
        word = self.words[place] if place < len(self.words) else None
        if self.mentions.types and word is not None:
            if (row := self.mentions.row(place)) and row[0].thing.type in slots:
                rows = [row[:n] for n in range(len(row) if several else 1, 0, -1)]
                yield from ((tuple(dict.fromkeys(m.thing for m in one)) if several else one[0].thing, one[-1].end - place) for one in rows)
            elif PLAYER in slots and word.folded not in said_by("possessing"):
                yield from ((side, 1) for concept, _ in word.named if (side := self.catalog.party_of(concept, PLAYER)))
        elif word is not None and PLAYER in slots and (person := person_at(self.words, place, self.text)):
            yield Named(person.name) if person.name else SPEAKER, person.length
        elif word is not None:
            is_open = not self._by_slots  # where things are told slot by slot, whoever speaks and adjectives have slots of their own
            named = [one for one in word.named if is_open or one[0] != SPEAKER]
            yield from ((concept, length) for concept, length in named if self._may_stand(slots, concept))
            exact = marked(self.catalog.game, EXACT) & {*slots}
            stated = [thing for thing in word.stated if not exact or self.catalog.constants[thing] in exact] if is_open else ()
            yield from ((thing, 1) for thing in stated if thing in slots or self._is_any(slots, self.catalog.constants[thing]))

    def _valued(self, place: int, kind: FactKind, rest: Pattern) -> Iterator[tuple[Any, int]]:
        """What is named or stated here that is a value of the fact, or a thing that it takes (německý: Německo)."""
        word = self.words[place] if place < len(self.words) else None
        is_before_noun = bool(self._by_slots and rest) and rest[0] != (GAP,) and rest[0][0][0] not in SIGNS
        if word is None or kind.name not in self._by_slots and PLAYER in kind.taken and not kind.domain and not is_before_noun:
            return
        yield from ((concept, length) for concept, length in word.named if concept in kind.domain)
        is_before_noun = any(w.is_noun for w in self.words[place + 1 : place + 2]) and not word.is_last  # ruská zóna is none of Rusko
        if (not word.is_noun or is_before_noun) and word.folded not in said_by("possessing"):
            stated = [value for _, value in word.states if isinstance(value, str)]
            slots = [slot for slot in kind.taken if slot not in marked(self.catalog.game, EXACT)]
            fits = (v for v in stated if v in kind.domain or any(self.catalog.fits(slot, self.catalog.constants.get(v, "")) for slot in slots))
            yield from ((value, 1) for value in dict.fromkeys(fits))

    def _may_stand(self, slots: Sequence[str], concept: str) -> bool:
        """Whether a concept may stand in one of these slots; in one of those that are told by the nearest thing, none that is only fit for it."""
        of = self.catalog.type_of_concept(concept)
        if concept in slots and of not in slots:
            return True  # a value of the domain
        exact = marked(self.catalog.game, EXACT) & {*slots}
        if exact and (of not in slots or not self.catalog.is_proper(concept) and concept not in self.catalog.config.get("own_words", ())):
            return False
        return may_be(self.catalog, slots, concept)

    def _is_any(self, slots: Sequence[str], of: str) -> bool:
        return any(self.catalog.fits(slot, of) for slot in slots if isinstance(slot, str))

    def _taken_by(self, kind: FactKind) -> tuple[str, ...]:
        """What may be the value of a fact: a party, too, where its domain has them."""
        constants = self.catalog.constants
        is_party = self.mentions.types and any(constants.get(value) == PLAYER for value in kind.domain if isinstance(value, str))
        return (*kind.taken, PLAYER) if is_party and PLAYER not in kind.taken else kind.taken

    def _types_of(self, kind: FactKind) -> tuple[str, ...]:
        """The types of what may be the value of a fact: of the things of its domain, where it has them."""
        of_domain = tuple(dict.fromkeys(self.catalog.constants[value] for value in kind.domain if value in self.catalog.constants))
        return of_domain or kind.taken

    def _own_words(self, kind: FactKind, place: int) -> Iterator[tuple[Any, int]]:
        """The value of a domain that stands here as itself (DR, 3:1); only where a game's ways speak of things of the text."""
        said = self.words[place].folded if self.mentions.types and place < len(self.words) else ""
        yield from ((value, 1) for value in kind.domain if isinstance(value, str) and value.casefold() == said)

    def _is_alone(self, place: int, rest: Pattern) -> bool:
        """Whether a number is none of a list and counts no dice, unless the pattern goes on with them."""
        after = [w for w in self.words[place + 1 : place + 3] if w.folded not in said_by("joining")][:1]
        before = [w for w in self.words[max(0, place - 2) : place] if w.folded not in said_by("joining")][-1:]
        listed = any(w.number is not None and not w.is_order for w in (*after, *before))
        thrown = any(w.folded.startswith(THROWN) for w in after) and not (rest and any(part.startswith(THROWN) for part in rest[0]))
        return not listed and not thrown

    def _is_counted(self, word: Word) -> bool:
        """Whether what stands right behind a number is what it counts: dice or things."""
        return word.folded.startswith(THROWN) or any(self.catalog.type_of_concept(c) for c, _ in word.named)
