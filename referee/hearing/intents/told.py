"""What a text says in so many words, each fact by the ways in which players tell it (``told.toml`` of a game).

A way to tell is a row of beginnings of folded words, ``prvni .. nevysel|selhal``: words of up to three letters and those with ``=`` are whole, ``|`` parts
alternatives, ``..`` passes over a few words of the same sentence, ``?`` stands before what may be left out, ``!`` before what must not follow and ``<!``
before what must not precede in the sentence; ``#`` is a number, ``#.`` an ordinal, ``##`` a list of numbers (``##2``: of two at least), ``@`` the name of a
thing of the type that the fact takes, ``&`` of the last thing that it speaks of (``&tank,plane``: of these). Nothing that is denied, doubted or asked
counts. Knows no game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from typing import Any

from grammar.lexicon import Reading
from grammar.people import called_in
from grammar.spoken import written
from grammar.tokens import Token, tokenize
from referee.hearing.catalog import LONGEST_NAME, Catalog
from referee.hearing.turning import denies, doubts, hearsay
from referee.law.facts import FactKind
from referee.law.rows import GAMES

WHOLE = 3
"""Letters of a word up to which it is meant whole."""
PASSED = 4
"""Words passed over at most."""
BEFORE = 2
"""Words before a telling among which one that denies it counts."""
GAP, NUMBER, ORDER, NUMBERS, SEVERAL, THING, ABOUT = "..", "#", "#.", "##", "##2", "@", "&"
ENDS = frozenset(".?!;:–")
PARTING = frozenset(",()")
TRUE, FALSE, VALUE = "true", "false", "value"
PLAYER = "side"
ASKS = frozenset({"jestli", "zda", "zdali", "kolik", "kolika", "kdyby", "jestlize"})
"""Words right before a telling by which it is only asked about, or supposed."""
JOINING = frozenset({"a", "i", "plus", "potom", "pak"})
LISTING = JOINING | {"jedna", "druha", "druhy", "druhej", "treti", "ctvrta", "ctvrty", "dalsi", "posledni", "taky", "take", "zase", "jen", "jenom", "hodila"}
"""Words between the numbers of a list, by which it goes on with another die."""
FACES = {"jednick": 1, "dvojk": 2, "trojk": 3, "ctyrk": 4, "petk": 5, "sestk": 6, "sedmick": 7, "osmick": 8, "devitk": 9, "desitk": 10}
"""Beginnings of the words for what a die shows."""
TIMES = {"dvakrat": 2, "trikrat": 3, "ctyrikrat": 4, "petkrat": 5}
SPEAKER, OTHER = "me", "you"
MYSELF = frozenset({"ja", "mne"})
OWN_WORDS = frozenset({"ja", "mam", "mame", "muj", "moje", "moji", "mou", "mych", "mym", "mymi", "my", "mi", "nase", "nas", "branim", "utocim"})
THEIR_WORDS = frozenset({"mu", "jeho", "jeji", "ona", "on", "ty"})
ENEMIES = ("souper", "protivn", "nepratel", "nepritel", "oponent")
"""Words, folded, by which somebody's things are those of whoever speaks, or of the other party, and beginnings of such words."""
POSSESSING = frozenset({"ma", "mam", "maji", "mame", "maj", "zbyvaji", "zbyva", "zbyl", "zbyla", "zbyli", "zbyly"})
HAVING = frozenset({"ma", "mam", "maji", "mame", "jen", "jenom", "tam", "bitve", "boji", "stoji", "zbyl", "zbyla", "zbyva", "brani", "uz"})
"""Words behind which a thing is counted as one."""
WANTING = ("chc", "chte", "muzu", "smim", "smi", "znic", "sundat", "odstran")
THROWING = "hodil"
DICE = "kost"
"""The beginning of the word behind a number of dice; what they show is another."""
DENYING = ("zadn", "bez", "ani", "nikd", "nic")
NOT_DENIED = ("neut", "nebo", "nepr", "nej", "nez", "nekt", "neko", "nekd", "nekol", "neco", "nech", "nemec")
"""Beginnings of words in *ne-* that deny nothing."""


@dataclass(frozen=True)
class Word:
    """A word or number of a text: folded, where it stands, the number that it is, what it names, and the player whose name it is."""

    folded: str
    start: int
    end: int
    number: int | None = None
    named: tuple[tuple[str, int], ...] = ()
    """The concepts that it names, alone or with the words behind it, each with how many words that takes."""
    name: str = ""
    is_end: bool = False
    is_order: bool = False
    is_last: bool = False
    """Whether a comma or a bracket stands behind it."""

    @property
    def is_denial(self) -> bool:
        """Whether it says that something is not."""
        return denies(self.folded) or self.folded.startswith("ne") and len(self.folded) > WHOLE and not self.folded.startswith(NOT_DENIED)

    @property
    def is_face(self) -> bool:
        """Whether it is a word for what a die shows."""
        return self.folded.startswith(tuple(FACES))


@dataclass(frozen=True)
class Named:
    """A player whom a text calls by his name."""

    name: str


@dataclass(frozen=True)
class Said:
    """What a text says of one fact: the value, the words, and where they stand."""

    value: Any
    words: str
    span: tuple[int, int]
    about: Any = None
    """The last thing that it speaks of, where the text names it."""


@dataclass(frozen=True)
class Caught:
    """What of a text a way to tell has caught so far."""

    value: Any = None
    about: Any = None


Pattern = tuple[tuple[str, ...], ...]


@cache
def tellings(game: str) -> Mapping[str, Mapping[str, tuple[Pattern, ...]]]:
    """The ways to tell each fact of a game, by its values; empty where nobody wrote them down."""
    path = GAMES / game / "told.toml"
    if not path.is_file():
        return {}
    rows = tomllib.loads(path.read_text(encoding="utf-8"))
    return {kind: {value: tuple(map(_pattern, ways)) for value, ways in told.items()} for kind, told in rows.items()}


def _pattern(way: str) -> Pattern:
    return tuple(tuple(part.split("|")) for part in way.split())


class Heard:
    """A text before the ways to tell facts."""

    def __init__(self, catalog: Catalog, text: str) -> None:
        self.catalog = catalog
        self.text = text

    def said(self) -> list[tuple[str, Said]]:
        """What the text says, with the kinds of facts; nothing of a fact of which it says two things."""
        found: list[tuple[str, Said]] = []
        for name, told in tellings(self.catalog.game).items():
            kind = self.catalog.registry[name]
            said = list(self._of_kind(kind, told))
            for about in dict.fromkeys(one.about for one in said):
                of_it = [one for one in said if one.about == about]
                wide = [one for one in of_it if not any(_within(one.span, other.span) for other in of_it)]
                one = self._all(wide) if kind.lists else _row(wide, self.text) if kind.repeats else self._one(wide)
                found += [(name, one)] if one is not None else []
        return found

    def _one(self, said: Sequence[Said]) -> Said | None:
        """What all of these say; else what is said where the text asks."""
        for among in (said, [one for one in said if self._is_asked(one.span[0])]):
            if among and all(one.value == among[0].value for one in among):
                return among[0]
        return None

    def _all(self, said: Sequence[Said]) -> Said | None:
        """All that the text says before it goes on after its first question."""
        first = [one for one in said if one.span[0] < next((w.start for w in self.words if w.folded == "?"), len(self.text))]
        values = tuple(dict.fromkeys(v for one in first for v in (one.value if isinstance(one.value, tuple) else (one.value,))))
        return Said(values if len(values) > 1 else values[0], first[0].words, first[0].span) if first else None

    def _of_kind(self, kind: FactKind, told: Mapping[str, Sequence[Pattern]]) -> Iterator[Said]:
        for named, patterns in told.items():
            for pattern in patterns:
                for start in range(len(self.words)):
                    for end, caught in self._matches(pattern, start, kind, start):
                        value = caught.value if named == VALUE else _named(kind, named)
                        if value is not None and self._is_plain(kind, pattern, start, end) and _fits(kind, value):
                            span = self.words[start].start, self.words[end - 1].end
                            yield Said(value, self.text[slice(*span)], span, caught.about)
                        break

    def _is_plain(self, kind: FactKind, pattern: Pattern, start: int, end: int) -> bool:
        """Whether what stands here is neither denied, nor asked, nor a guess or the word of somebody."""
        first = self._sentence(start)
        before, own = self.words[max(first, start - BEFORE) : start], self.words[start:end]
        says_no = any(part.startswith(("ne", *DENYING)) for options in pattern for part in options)
        if not says_no and (any(w.is_denial for w in before) or any(denies(w.folded) for w in own)):
            return False
        if any(doubts(w.folded) or hearsay(w.folded) for w in self.words[first:start]) or any(w.folded in ASKS for w in before[-1:]):
            return False
        if kind.repeats and THROWING in pattern[0] and before and before[-1].number is not None and not (before[-1].is_order or before[-1].is_face or before[-1].is_last):
            return False  # so many threw this, each
        return not (True in kind.domain and start == first and self._is_asked(own[0].start))

    def _sentence(self, place: int) -> int:
        """Where the sentence of a word begins."""
        return max((n + 1 for n in range(place) if self.words[n].is_end), default=0)

    def _is_asked(self, start: int) -> bool:
        """Whether what begins here stands in a sentence with a question mark."""
        return next((w.folded == "?" for w in self.words if w.is_end and w.start > start), False)

    def _matches(self, pattern: Pattern, place: int, kind: FactKind, start: int, caught: Caught = Caught()) -> Iterator[tuple[int, Caught]]:
        """The places behind a pattern that begins here, each with what was captured; the nearest first."""
        if not pattern:
            yield place, caught
            return
        options, rest = pattern[0], pattern[1:]
        if options[0].startswith("<!"):
            if not any(_is_any(w.folded, (options[0][2:], *options[1:])) for w in self.words[self._sentence(start) : place]):
                yield from self._matches(rest, place, kind, start, caught)
        elif options[0].startswith("!"):
            if not any(_is_any(w.folded, (options[0][1:], *options[1:])) for w in self._following(place)):
                yield from self._matches(rest, place, kind, start, caught)
        elif options == (GAP,):
            for passed in range(PASSED + 1):
                if any(self._stops(w, kind) for w in self.words[place : place + passed]):
                    break
                yield from self._matches(rest, place + passed, kind, start, caught)
        elif options[0].startswith("?"):
            yield from self._matches(((options[0][1:], *options[1:]), *rest), place, kind, start, caught)
            yield from self._matches(rest, place, kind, start, caught)
        elif options in {(NUMBERS,), (SEVERAL,)}:
            end, numbers = self._numbers(place)
            if len(numbers) >= 1 + (options == (SEVERAL,)):
                yield from self._matches(rest, end, kind, start, replace(caught, value=numbers))
        elif options[0][0] in {THING, ABOUT}:
            slots, part = (kind.taken, "value") if options[0][0] == THING else (kind.of[-1:], "about")
            among = options[0][1:].split(",") if options[0][1:] else ()
            for thing, length in (one for one in self._things(place, slots) if not among or one[0] in among):
                yield from self._matches(rest, place + length, kind, start, replace(caught, **{part: thing}))
        elif place < len(self.words) and (value := self._taken(options, place, rest)) is not None:
            yield from self._matches(rest, place + 1, kind, start, replace(caught, **value))

    @staticmethod
    def _stops(word: Word, kind: FactKind) -> bool:
        """Whether a word may not be passed over where a fact of a kind is told."""
        is_number = word.is_order or word.number is not None and "number" in kind.taken
        return word.is_end or word.is_denial or is_number or word.folded in ASKS

    def _following(self, place: int) -> list[Word]:
        """The next words of the same sentence."""
        after = self.words[place : place + PASSED + 1]
        end = next((n for n, w in enumerate(after) if w.is_end), len(after))
        return after[:end]

    def _taken(self, options: Sequence[str], place: int, rest: Pattern) -> dict[str, Any] | None:
        """What is caught where a word stands as a part of a pattern wants it; None where it does not."""
        word = self.words[place]
        if options[0] in {NUMBER, ORDER}:
            counts = any(part[0][0] == ABOUT for part in rest)
            fits = word.number is not None and word.is_order == (options[0] == ORDER) and not (counts and (word.is_last or word.is_face))
            return {"value": word.number} if fits and (word.is_order or self._is_alone(place, rest)) else None
        return {} if _is_any(word.folded, options) else None

    def _things(self, place: int, slots: Sequence[str]) -> Iterator[tuple[Any, int]]:
        """What is named here and may stand in one of these slots, with how many words that takes; of names the longest first."""
        word = self.words[place] if place < len(self.words) else None
        if word is not None and PLAYER in slots and (word.name or word.folded in MYSELF):
            yield Named(word.name) if word.name else SPEAKER, 1
        elif word is not None:
            yield from ((concept, length) for concept, length in word.named if self._may_be(slots, concept))

    # -- what is counted, and whose it is ------------------------------------------------------------------------------------------

    def counted(self, slot: str) -> dict[tuple[Any, str], tuple[int, str]]:
        """How many things of a type each party has, with the words, by party (SPEAKER, OTHER, a constant or a name) and concept.

        Nothing of a party of whose things the text says two numbers, and nothing behind a word by which somebody wants something.
        """
        found: dict[tuple[Any, str], set[tuple[int, str]]] = {}
        owner: Any = None
        is_open = is_wish = False
        for place, word in enumerate(self.words):
            if word.is_end:
                owner, is_open, is_wish = None, False, False
                continue
            party = self._party(word)
            has = word.folded in POSSESSING or party not in {None, SPEAKER} and word.folded not in THEIR_WORDS
            is_wish = (is_wish or word.folded.startswith(WANTING)) and not has
            owner = party or owner
            if concept := next((c for c, _ in word.named if self._may_be((slot,), c)), ""):
                number = self._number_before(place, is_open)
                is_open = number is not None
                if owner is not None and number is not None and not is_wish:
                    found.setdefault((owner, concept), set()).add((number, self.text[self.words[max(0, place - 1)].start : word.end]))
            else:
                is_open = word.folded in HAVING or is_open and (word.folded in JOINING or word.number is not None)
        return {key: min(said) for key, said in found.items() if len({number for number, _ in said}) == 1}

    def _party(self, word: Word) -> Any:
        """Of whom a word speaks as a party; None where of nobody."""
        if word.name:
            return Named(word.name)
        if word.folded in OWN_WORDS:
            return SPEAKER
        parties = [c for c, _ in word.named if self.catalog.constants.get(c) == PLAYER]
        return parties[0] if parties else OTHER if word.folded in THEIR_WORDS or word.folded.startswith(ENEMIES) else None

    def _number_before(self, place: int, is_open: bool) -> int | None:
        """How many of the things that a word names: the number before it, else one where the word goes on with a list."""
        before = self.words[place - 1] if place else None
        if before is not None and before.number is not None and not before.is_order:
            return before.number
        return 1 if is_open else None

    def _is_counted(self, word: Word) -> bool:
        """Whether what stands right behind a number is what it counts: dice or things."""
        return word.folded.startswith(DICE) or any(self.catalog.type_of_concept(c) for c, _ in word.named)

    def _may_be(self, slots: Sequence[str], concept: str) -> bool:
        of = self.catalog.type_of_concept(concept)
        is_any = concept in self.catalog.cast.generic and concept in self.catalog.words | {self.catalog.any_of(of)}
        return bool(of) and not is_any and self.catalog.is_name(concept) and any(self.catalog.fits(slot, of) for slot in slots)

    def _is_alone(self, place: int, rest: Pattern) -> bool:
        """Whether a number is none of a list and counts no dice, unless the pattern goes on with them."""
        after = [w for w in self.words[place + 1 : place + 3] if w.folded not in JOINING][:1]
        before = [w for w in self.words[max(0, place - 2) : place] if w.folded not in JOINING][-1:]
        listed = any(w.number is not None and not w.is_order for w in (*after, *before))
        dice = any(w.folded.startswith(DICE) for w in after) and not (rest and any(part.startswith(DICE) for part in rest[0]))
        return not listed and not dice

    def _numbers(self, place: int) -> tuple[int, tuple[int, ...]]:
        """The numbers of a list that begins here, each as often as it is said (dvě šestky), and the place behind it."""
        found: list[int] = []
        end = place
        while place < len(self.words):
            word, after = self.words[place], self.words[place + 1 : place + 2]
            if (word.number is None or word.is_order) and not (found and word.folded in LISTING):
                break
            if found and word.folded in LISTING:
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

    @cached_property
    def words(self) -> list[Word]:
        """Its words and numbers, with marks where sentences end."""
        cut = tokenize(self.text)
        last = {one.start for one, other in pairwise(cut) if other.text in PARTING}
        tokens = [t for t in cut if t.kind != "punct" or t.text in ENDS]
        spoken = [n for n, token in enumerate(tokens) if token.kind == "word"]
        names = {spoken[one.place]: one.name for one in called_in(self.text)}
        found = []
        for place, token in enumerate(tokens):
            if token.kind == "punct":
                found.append(Word(token.text, token.start, token.end, is_end=True))
                continue
            readings = self._readings(token.text, token.folded) if token.kind == "word" else ()
            is_order = token.kind == "ord" or any(r.cat == "O" for r in readings)
            number = _number(token.text, token.folded, token.kind, {r.value for r in readings if r.cat in {"C", "n", "O"} and r.value is not None})
            found.append(Word(token.folded, token.start, token.end, number, self._named_at(tokens, place), names.get(place, ""), is_order=is_order,
                              is_last=token.start in last))  # fmt: skip
        return found

    def _readings(self, text: str, folded: str) -> Sequence[Reading]:
        """The readings of a word, as it is typed or, where nobody knows that, as it is written (druhej)."""
        readings = self.catalog.language.lexicon.readings
        return readings(text) or [r for form, *_ in written(folded) for r in readings(form)]

    def _named_at(self, tokens: Sequence[Token], place: int) -> tuple[tuple[str, int], ...]:
        """The concepts whose names begin here, the longest name first."""
        found: dict[str, int] = {}
        for length in range(LONGEST_NAME, 0, -1):
            said = tokens[place : place + length]
            if len(said) == length and all(token.kind == "word" for token in said):
                name = " ".join(token.text for token in said)
                readings = self.catalog.language.lexicon.readings(name) if length > 1 else self._readings(name, said[0].folded)
                for concept in (r.concept for r in readings if r.concept):
                    found.setdefault(concept, length)
        return tuple(found.items())


def _row(said: Sequence[Said], text: str) -> Said | None:
    """All numbers of a list that is told in pieces, in their order."""
    apart: list[Said] = []
    for one in sorted(said, key=lambda one: (one.span[0], -one.span[1])):
        if not apart or one.span[0] >= apart[-1].span[1]:
            apart.append(one)
    if not apart:
        return None
    span = apart[0].span[0], apart[-1].span[1]
    return Said(tuple(number for one in apart for number in one.value), text[slice(*span)], span, apart[0].about)


def _number(text: str, folded: str, kind: str, values: set[int]) -> int | None:
    """The number that a token is, in digits, as a word, or as what a die shows."""
    digits = text.rstrip(".")
    if kind in {"num", "ord"}:
        return int(digits) if digits.isdigit() else None
    faces = [value for stem, value in FACES.items() if folded.startswith(stem)]
    named = faces or ([TIMES[folded]] if folded in TIMES else [*values])
    return named[0] if len(named) == 1 else None


def _is_any(word: str, parts: Sequence[str]) -> bool:
    return any(_is(word, part) for part in parts)


def _is(word: str, part: str) -> bool:
    if part.endswith("="):
        return word == part[:-1]
    return word == part if len(part) <= WHOLE else word.startswith(part)


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
    if kind.domain:
        return value in kind.domain
    return not isinstance(value, int) or (kind.low is None or kind.low <= value) and (kind.high is None or value <= kind.high)
