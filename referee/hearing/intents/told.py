"""What a text says in so many words, each fact by the ways in which players tell it (``told.toml`` of a game).

A way to tell is a row of beginnings of folded words, ``prvni .. nevysel|selhal``: words of up to three letters, unless they have ``*``, and those
with ``=`` are whole, ``|`` parts alternatives, ``..`` passes over a few words of the same sentence, ``?`` stands before what may be left out, ``!``
before what must not follow, ``<!`` before what must not precede in the sentence and ``<`` before what must; ``#`` is a number, ``#.`` an ordinal,
``=`` before words: they count only where the text asks leave for the same deed (bombardoval jsem; smím bombardovat?). ``##`` a list of numbers
(``##2``: of two at least), ``@`` the name of a thing of the type that the fact takes (``@!``: who does something), ``&`` of the last thing that it
speaks of (``&tank,plane``: of these, ``&*``: with which it is done, ``&+``: with all joined to it, ``&#``: each with how many), ``%space`` of
another by the slots of the fact, ``~`` behind ``!`` a player's name.
``$have`` is a sense, any word of it (``grammar/senses.toml``, and ``[senses]`` of the game's file), and ``{$have #_ropy}`` a bag: parts in any order
with a few words between; ``_`` joins words that follow each other.

Of a fact about several things ``&space`` is what stands in that slot, ``&space+`` several, ``&space:sea`` one whose name states that, ``&nation*``
by a noun only, ``^nation`` the last one named before, ``^@`` such a thing as the value, ``^^`` what stands in all slots: the last of which the ways
under ``spoken_of`` speak (to loďstvo není zásobované); ``,`` a comma, over which nothing else passes, ``;`` where a clause begins or ends.
What stands in one clause with a word of ``apart``, or with a verb where ``verbs`` are given and it is none of them, tells something else.

Nothing that is denied, doubted or asked counts. Of facts under ``own`` nothing counts that is said of another than who does it, of those under
``foreign`` nothing of things of whoever speaks, and of facts that are not under ``lasting`` nothing that is said of another time; those under
``past`` are told of how it was. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.intents.matcher import (
    ABOUT,
    BEFORE,
    BESIDE,
    COUNTED,
    EACH,
    NEAREST,
    NUMBER,
    PARTIES,
    SPEAKER,
    THING,
    Named,
)
from referee.hearing.intents.persons import person_at
from referee.hearing.intents.plain import Plain
from referee.hearing.intents.possible import Telling, possible
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.slots import slot_in
from referee.hearing.intents.ways import Way, is_literal, marked
from referee.hearing.intents.words import is_asking
from referee.law.facts import FactKind

COVERED = "covered"
"""The mark of pairs of facts of which the first is not told by words that tell the second."""
OF_ASKED = "of_asked"
"""The mark of facts that speak of what is asked about, unless their clause names another."""
DOING, DONE_TO = 1, 4
"""The case of who does something, and that of to what something is done."""
TRUE, FALSE, VALUE, ONLY, NEAR = "true", "false", "value", "only", "near"

@dataclass(frozen=True)
class Said:
    """What a text says of one fact: the value, the words, and where they stand."""

    value: Any
    words: str
    span: tuple[int, int]
    about: Any = None
    """The last thing that it speaks of, where the text names it."""
    beside: tuple[tuple[str, Any], ...] = ()
    """What else it speaks of, by the slots of the fact."""
    by: Any = None
    """Who was spoken of last in its sentence."""
    of: tuple[tuple[str, Any], ...] = ()
    """What stands in which slot of the fact."""
    near: tuple[tuple[str, str], ...] = ()
    """The things named nearest to it, by the slots of the fact: what it speaks of where its own words name none."""
    places: frozenset[int] = frozenset()
    """Where the words stand that say it, without those passed over."""
    passed: tuple[int, ...] = ()
    """The words passed over."""


class Heard(Plain):
    """A text before the ways to tell facts."""

    def __init__(self, catalog: Catalog, text: str, doer: Any = None) -> None:
        super().__init__(catalog, text, doer)
        self._said_of: dict[str, tuple[Said, ...]] = {}
        self._named_in: dict[tuple[str, ...], list[int]] = {}

    def said(self, is_wanted: Callable[[FactKind], bool] = bool) -> list[tuple[str, Said]]:
        """What the text says, with the kinds of facts (of those wanted); nothing of a fact of which it says two things."""
        found: list[tuple[str, Said]] = []
        for telling in self._possible:
            name, kind = telling.kind, self.catalog.registry[telling.kind]
            said = self._of_kind(kind, telling) if is_wanted(kind) else []
            said = _pointed(kind, self._named_rather(kind, [one for one in said if one.value != self.doer]))
            for about in dict.fromkeys((one.about, one.beside, one.of) for one in said):
                of_it = [one for one in said if (one.about, one.beside, one.of) == about]
                wide = [one for one in of_it if not any(_within(one.span, other.span) for other in of_it)]
                one = self._all(of_it) if kind.lists else _row(wide, self.text) if kind.repeats else self._one(wide, kind)
                if one is not None:
                    places = frozenset[int]().union(*(other.places for other in of_it if other.value == one.value))
                    found.append((name, replace(one, places=places)))
        covered = [(name, other) for name, other in map(str.split, marked(self.catalog.game, COVERED))]
        found = [(name, one) for name, one in found if not any(name == less and other == more and _covers(by.span, one.span)
                                                                for less, more in covered for other, by in found)]  # fmt: skip
        known = {(name, one.about) for name, one in found}
        return found + [(name, one) for name, one in self._described(is_wanted) if (name, one.about) not in known]

    def _named_rather(self, kind: FactKind, said: list[Said]) -> list[Said]:
        """Where some say of which thing something is so, those that leave it to the nearest say no more."""
        is_near = True in kind.domain and kind.of[-1:] and kind.of[-1] in marked(self.catalog.game, NEAREST)
        return [one for one in said if one.about is not None] or said if is_near else said

    def _described(self, is_wanted: Callable[[FactKind], bool]) -> Iterator[tuple[str, Said]]:
        """What the words before the nouns of its things say of them (zásobenou 9. armádu)."""
        for mention in (m for kind in sorted(self.mentions.types) for m in self.mentions.apart(kind)):
            span = self.words[mention.start].start, self.words[mention.end - 1].end
            for attribute, value in mention.sets:
                kind = self.catalog.registry.stated_by(attribute, mention.thing.type)
                if kind is not None and is_wanted(kind) and _fits(kind, value) and self._is_plain(kind, (), mention.start, mention.end):
                    yield kind.name, Said(value, self.text[slice(*span)], span, mention.thing)

    def _one(self, said: Sequence[Said], kind: FactKind) -> Said | None:
        """What all of these say; else what is said of now, or of what came last; else where the text asks; of an act, behind the verb that asks."""
        of_now, of_last = (self._told_by(said, said_by(words)) for words in ("here", "later"))
        is_of_act = kind.of[:1] and kind.of[0] in self.catalog.config.get("acts", ())
        behind = [one for one in said if is_of_act and 0 <= self._asking_leave < one.span[0]]
        for among in (said, of_now, of_last, [one for one in said if self.is_asked(one.span[0])], behind):
            if among and all(one.value == among[0].value for one in among):
                return among[0]
        return None

    @cached_property
    def _asking_leave(self) -> int:
        """Where the last word stands that asks for leave or for a duty (smí, musí); -1 where none does."""
        return next((word.start for word in reversed(self.words) if is_asking(word.folded, "may", "must")), -1)

    def _told_by(self, said: Sequence[Said], beginnings: tuple[str, ...]) -> list[Said]:
        """Those told by words that begin so, or with such words close before them (teď je na řadě Brit)."""
        places = [n for n, word in enumerate(self.words) if word.folded.startswith(beginnings)]
        near = [(self.words[n].start, self.words[min(n + BEFORE, len(self.words) - 1)].start) for n in places]
        return [one for one in said if any(start <= one.span[1] and one.span[0] <= stop for start, stop in near)]

    def _all(self, said: Sequence[Said]) -> Said | None:
        """All that the text says before it goes on after its first question."""
        said = [one for one in said if self.is_asked(one.span[0])] or said
        first = [one for one in said if one.span[0] < next((w.start for w in self.words if w.folded == "?"), len(self.text))]
        first = self._told_by(first, said_by("undoing")) or first
        values = tuple(dict.fromkeys(v for one in first for v in (one.value if isinstance(one.value, tuple) else (one.value,))))
        return replace(first[0], value=values if len(values) > 1 else values[0]) if first else None

    @cached_property
    def _possible(self) -> Sequence[Telling]:
        """The facts that it may tell, each with the ways of which it has all words."""
        return [*possible(self.catalog.game).among(self._begun.letters)]

    def _of_kind(self, kind: FactKind, telling: Telling) -> Sequence[Said]:
        """What it says of one kind; whoever asks again, for other kinds beside, is told the same."""
        if kind.name not in self._said_of:
            self._said_of[kind.name] = tuple(self._of_kind_anew(kind, telling))
        return self._said_of[kind.name]

    def _of_kind_anew(self, kind: FactKind, telling: Telling) -> Iterator[Said]:
        for named, pattern in telling.ways:
            for start in self._starts(pattern, kind):
                for end, caught in self._matches(pattern, start, kind, start):
                    value = caught.value if named == VALUE else self._value_by(named, kind, start, end)
                    value = caught.each[0][1] if value is None and caught.each else value
                    if value is not None and self._is_plain(kind, pattern, start, end) and _fits(kind, value):
                        span = self.words[start].start, self.words[end - 1].end
                        if not self._tells_apart(start, end, telling.apart, telling.verbs):
                            by, near = self._owner_in(start, end) or self._spoken_of(start, end), self._near(kind, start, end)
                            own = self._saying(start, end, caught.passed, telling.verbs)
                            for thing, number in caught.each:
                                one = value if number is None else number
                                yield Said(one, self.text[slice(*span)], span, thing, caught.beside, by, (), near, own, caught.passed)
                            abouts: Sequence[Any] = self.mentions.listed(end) if pattern[-1] == (ABOUT,) else ()
                            abouts = () if caught.each else abouts or self._about(kind, caught.about, start, end)
                            for about, of in product(abouts, _each(caught.of)):
                                if about is not None and (about == value or isinstance(value, tuple) and about in value):
                                    continue  # nothing is beside itself
                                yield Said(value, self.text[slice(*span)], span, about, caught.beside, by, of, near, own, caught.passed)
                    break

    def _saying(self, start: int, end: int, passed: Sequence[int], verbs: Sequence[tuple[str, ...]]) -> frozenset[int]:
        """The words of a telling, without those passed over but for its verb."""
        own = {*range(start, end)}.difference(passed)
        return frozenset(own | {n for n in self._clause(start, end, verbs) if any(map(self.words[n].is_any, verbs))})

    def _about(self, kind: FactKind, caught: Any, start: int, end: int) -> Sequence[Any]:
        """Of what a telling speaks last, one after another: what it has caught, else as its words stand among the things of the text."""
        slot = next(iter(kind.of[-1:]), "")
        if caught is not None or slot not in self.mentions.types:
            return [caught]
        if kind.name in marked(self.catalog.game, OF_ASKED) and not self.mentions.in_clause(slot, start, end):
            return [None]
        things = self.mentions.about(slot, start, end)
        return [None] if things == [] else things or []

    def _starts(self, way: Way, kind: FactKind) -> Sequence[int]:
        """Where a way to tell may begin; nowhere where the text lacks one of its words, or has it only before."""
        last = len(self.words)
        for options in way.literal:
            places = self._begun.places(options)
            if not places:
                return ()
            last = min(last, places[-1])
        return [place for place in self._beginnings(way.first, kind) if place <= last]

    def _beginnings(self, first: tuple[str, ...], kind: FactKind) -> Sequence[int]:
        """Where a part may stand with which a way to tell begins."""
        if not first:
            return range(len(self.words))
        if is_literal(first):
            return self._begun.places(first)
        slot = slot_in(first[0], kind.of)
        if slot:
            return self.spoken.places(slot)
        if first[0][0] == ABOUT and first[0][1:2] not in {EACH, COUNTED}:
            return self._naming_of(kind.of[-1:])
        if first[0][0] in {THING, ABOUT, BESIDE}:
            return self._naming
        return self._counting_places if first[0][0] == NUMBER else range(len(self.words))

    @cached_property
    def _naming(self) -> Sequence[int]:
        """Where a thing, a party or a value of a domain may be named, or how many of them."""
        if self.mentions.types:
            return [n for n, w in enumerate(self.words) if n in self.mentions.at or w.named or w.folded in self._own_values]
        return [n for n, w in enumerate(self.words)
                if w.named or w.stated or w.states or w.number is not None or person_at(self.words, n, self.text)]  # fmt: skip

    def _naming_of(self, slots: tuple[str, ...]) -> Sequence[int]:
        """Where a thing is named that may stand in one of these slots."""
        if slots not in self._named_in:
            self._named_in[slots] = [n for n in self._naming if next(self._things(n, slots), None) is not None]
        return self._named_in[slots]

    @cached_property
    def _own_values(self) -> frozenset[str]:
        """All values of domains that stand for themselves."""
        return frozenset(value.casefold() for kind in self.catalog.registry for value in kind.domain if isinstance(value, str))

    @cached_property
    def _counting_places(self) -> Sequence[int]:
        """Where a number stands."""
        return [n for n, w in enumerate(self.words) if w.number is not None]

    def _near(self, kind: FactKind, start: int, end: int) -> tuple[tuple[str, str], ...]:
        """The things of a kind's slots that are named nearest before a telling in its sentence, else behind it, else alone in the text."""
        slots = [slot for slot in kind.of if slot in marked(self.catalog.game, NEAREST)]
        return tuple((slot, near) for slot in slots if (near := self._nearest(slot, start, end)))

    def _nearest(self, slot: str, start: int, end: int) -> str:
        first = self._sentence(start)
        stop = next((n for n in range(end, len(self.words)) if self.words[n].is_end), len(self.words))
        order = (range(end - 1, first - 1, -1), range(end, stop))
        is_place = slot == self.catalog.config.get("place")
        spoken = (place for places in order for place in places if is_place or not self._lists.goes_along(place))
        near = next((thing for place in spoken if (thing := self._only_thing(place, slot))), "")
        return near or self._only((slot,)) or ""

    def _value_by(self, named: str, kind: FactKind, start: int, end: int) -> Any:
        """The value that a row of ways is for: the only thing, or the nearest, that the fact may take, else what the row says."""
        if named == ONLY:
            return self._only(kind.taken)
        if named == NEAR:
            return next((thing for slot in kind.taken if (thing := self._nearest(slot, start, end))), None)
        return _named(kind, named)

    def _only(self, slots: Sequence[str]) -> str | None:
        """The only thing of the text that may stand in a slot; None where it names several."""
        every = {thing for place in range(len(self.words)) for slot in slots if (thing := self._only_thing(place, slot))}
        return every.pop() if len(every) == 1 else None

    def _only_thing(self, place: int, slot: str) -> str:
        """The thing named at a place that may stand in a slot, where it is but one; no player."""
        named = [(str(thing), length) for thing, length in self._things(place, (slot,)) if not isinstance(thing, Named) and thing != SPEAKER]
        found = [thing for thing, length in named if length == max(length for _, length in named)]
        before = self.words[place - 1].folded if place else ""
        is_party = any(self.catalog.constants.get(c) in marked(self.catalog.game, PARTIES) for c, _ in self.words[place].named)
        is_done_to = DONE_TO in self.words[place].cases and DOING not in self.words[place].cases
        return found[0] if len(found) == 1 and (not is_party or before in said_by("whereto") or is_done_to) else ""


def _pointed(kind: FactKind, said: list[Said]) -> list[Said]:
    """Those that name no thing are of the nearest, where others say the same of that by its name (vzal Moskvu, ... ji dobyli zpět)."""
    named, slot = {one.about for one in said} - {None}, next(iter(kind.of[-1:]), "")
    if not any(slot in dict(one.near) for one in said):
        return said
    said = [one for one in said if one.about is not None or not any(o.about is not None and _within(one.span, o.span) for o in said)]
    return [replace(one, about=near) if one.about is None and (near := dict(one.near).get(slot)) in named else one for one in said]


def _each(of: tuple[tuple[str, Any], ...]) -> Iterator[tuple[tuple[str, Any], ...]]:
    """What stands in the slots of a fact, once for each of several things in one of them."""
    yield from product(*[[(slot, one) for one in (things if isinstance(things, tuple) else (things,))] for slot, things in sorted(of)])


def _row(said: Sequence[Said], text: str) -> Said | None:
    """All numbers of a list that is told in pieces, in their order; nothing where they are of several."""
    apart: list[Said] = []
    for one in sorted(said, key=lambda one: (one.span[0], -one.span[1])):
        if not apart or one.span[0] >= apart[-1].span[1]:
            apart.append(one)
    if not apart or len({one.by for one in apart} - {None}) > 1:
        return None
    span = apart[0].span[0], apart[-1].span[1]
    numbers = tuple(number for one in apart for number in (one.value if isinstance(one.value, tuple) else (one.value,)))
    return Said(numbers, text[slice(*span)], span, apart[0].about, apart[0].beside, apart[0].by, near=apart[0].near)


def _covers(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return span[0] <= other[0] and other[1] <= span[1]


def _within(span: tuple[int, int], other: tuple[int, int]) -> bool:
    return other != span and other[0] <= span[0] and span[1] <= other[1]


def _named(kind: FactKind, name: str) -> Any:
    """The value that a row of ways is for."""
    if name in {TRUE, FALSE}:
        return name == TRUE
    if name.isdigit():
        return int(name)
    return (name,) if kind.many else name


def _fits(kind: FactKind, value: Any) -> bool:
    """Whether a fact may have this value."""
    if isinstance(value, tuple):
        return kind.may_be_list and all(_fits_one(kind, one) for one in value)
    return _fits_one(kind, value)


def _fits_one(kind: FactKind, value: Any) -> bool:
    if kind.domain and (value in kind.domain or not isinstance(value, str) or not kind.takes):
        return value in kind.domain
    return not isinstance(value, int) or (kind.low is None or kind.low <= value) and (kind.high is None or value <= kind.high)
