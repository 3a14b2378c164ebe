"""What a text says in so many words, each fact by the ways in which players tell it (``told.toml`` of a game).

A way to tell is a row of beginnings of folded words, ``prvni .. nevysel|selhal``: words of up to three letters, unless they have ``*``, and those
with ``=`` are whole, ``|`` parts alternatives, ``..`` passes over a few words of the same sentence, ``?`` stands before what may be left out, ``!``
before what must not follow, ``<!`` before what must not precede in the sentence and ``<`` before what must; ``#`` is a number, ``#.`` an ordinal,
``##`` a list of numbers (``##2``: of two at least), ``@`` the name of a thing of the type that the fact takes, ``&`` of the last thing that it speaks
of (``&tank,plane``: of these), ``~`` behind ``!`` a player's name. ``$have`` is a sense, any word of it (``grammar/senses.toml``, and ``[senses]``
of the game's file), and ``{$have #_ropy}`` a bag: parts in any order with a few words between; ``_`` joins words that follow each other.

Of a fact about several things ``&space`` is what stands in that slot, ``&space+`` several, ``&space:sea`` one whose name states that, ``&nation*``
by a noun only, ``^nation`` the last one named before, ``^@`` such a thing as the value; ``,`` a comma, over which nothing else passes. What stands
in one clause with a word of ``apart``, or with a verb where ``verbs`` are given and it is none of them, tells something else.

Nothing that is denied, doubted or asked counts. Of facts under ``own`` nothing counts that is said of another than who does it, of those under
``foreign`` nothing of things of whoever speaks, and of facts that are not under ``lasting`` nothing that is said of another time. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise, product
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.intents.matcher import BEFORE, SPEAKER, Matcher, Named
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.slots import BACK, slot_in
from referee.hearing.intents.ways import GAP, Pattern, marked, tellings
from referee.hearing.turning import denies, doubts, hearsay, retracts
from referee.law.facts import FactKind

OPERATORS = frozenset("#@&?!<^")
TRUE, FALSE, VALUE, APART, VERBS = "true", "false", "value", "apart", "verbs"
OWN, FOREIGN, LASTING = "own", "foreign", "lasting"
OTHER = "you"
THROWING = "hodil"


@dataclass(frozen=True)
class Said:
    """What a text says of one fact: the value, the words, and where they stand."""

    value: Any
    words: str
    span: tuple[int, int]
    about: Any = None
    """The last thing that it speaks of, where the text names it."""
    by: Any = None
    """Who was spoken of last in its sentence."""
    of: tuple[tuple[str, Any], ...] = ()
    """What stands in which slot of the fact."""


class Heard(Matcher):
    """A text before the ways to tell facts."""

    def __init__(self, catalog: Catalog, text: str, doer: Any = None) -> None:
        """``doer``: whoever does what is asked about (SPEAKER, or his name); nobody does it with himself."""
        super().__init__(catalog, text)
        self.doer = doer
        self._found: dict[tuple[str, ...], tuple[int, ...]] = {}

    def said(self, is_wanted: Callable[[FactKind], bool] = bool) -> list[tuple[str, Said]]:
        """What the text says, with the kinds of facts (of those wanted); nothing of a fact of which it says two things."""
        found: list[tuple[str, Said]] = []
        for name, told in tellings(self.catalog.game).items():
            kind = self.catalog.registry[name]
            if not is_wanted(kind):
                continue
            said = [one for one in self._of_kind(kind, told) if one.value != self.doer]
            for about in dict.fromkeys((one.about, one.of) for one in said):
                of_it = [one for one in said if (one.about, one.of) == about]
                wide = [one for one in of_it if not any(_within(one.span, other.span) for other in of_it)]
                one = self._all(of_it) if kind.lists else _row(wide, self.text) if kind.repeats else self._one(wide)
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
        if self._by_slots and (asked := [one for one in said if self._is_asked(one.span[0])]):
            said = asked
        first = [one for one in said if self._by_slots or one.span[0] < next((w.start for w in self.words if w.folded == "?"), len(self.text))]
        values = tuple(dict.fromkeys(v for one in first for v in (one.value if isinstance(one.value, tuple) else (one.value,))))
        return Said(values if len(values) > 1 else values[0], first[0].words, first[0].span) if first else None

    def _of_kind(self, kind: FactKind, told: Mapping[str, Sequence[Pattern]]) -> Iterator[Said]:
        apart, verbs = ([options for pattern in told.get(part, ()) for options in pattern] for part in (APART, VERBS))
        for named, patterns in told.items():
            for pattern in patterns if named not in {APART, VERBS} else ():
                for start in self._starts(pattern, kind):
                    for end, caught in self._matches(pattern, start, kind, start):
                        value = caught.value if named == VALUE else _named(kind, named)
                        if value is not None and self._is_plain(kind, pattern, start, end) and _fits(kind, value):
                            span = self.words[start].start, self.words[end - 1].end
                            if not self._tells_apart(start, end, apart, verbs):
                                for of in _each(caught.of):
                                    yield Said(value, self.text[slice(*span)], span, caught.about, self._spoken_of(start, end), of)
                        break

    def _starts(self, pattern: Pattern, kind: FactKind) -> Sequence[int]:
        """Where a pattern may begin; nowhere where the text lacks one of its words."""
        literal = [options for options in pattern if options[0][0] not in OPERATORS and options != (GAP,)]
        if not all(map(self._places, literal)):
            return ()
        first = next((options for options in pattern if options[0][0] != BACK), ())
        if literal and first == literal[0]:
            return self._places(first)
        slot = slot_in(first[0], kind.of) if first else None
        return self.spoken.places(slot) if slot else range(len(self.words))

    def _places(self, options: tuple[str, ...]) -> tuple[int, ...]:
        """Where one of these words stands."""
        if options not in self._found:
            self._found[options] = tuple(place for place, word in enumerate(self.words) if word.is_any(options))
        return self._found[options]

    def _is_plain(self, kind: FactKind, pattern: Pattern, start: int, end: int) -> bool:
        """Whether what stands here is neither denied, taken back, nor asked, nor a guess or the word of somebody."""
        first = self._sentence(start)
        before, own = self.words[max(first, start - BEFORE) : start], self.words[start:end]
        if self._by_slots and (cut := max((n + 1 for n, word in enumerate(before) if word.is_last), default=0)):
            before = before[cut:]
        is_no = any(part.startswith(said_by("denying")) for options in pattern for part in options)
        says_no = is_no and any(w.folded.startswith(said_by("denying")) for w in own)
        if not says_no and (any(w.is_denial for w in before) or any(denies(w.folded) for w in own)):
            return False
        if self._is_taken_back(end) or self._is_unreal(kind, start, end) or not says_no and self._is_denied_behind(end):
            return False
        if any(w.folded.startswith(said_by("disowning")) for w in self.words[first:start]) or self._is_only_meant(first, start):
            return False
        if self._by_slots and any(w.folded in said_by("nearly") for w in self.words[max(first, start - 1) : end]):
            return False
        doubted = any(doubts(w.folded) or self._by_slots and hearsay(w.folded) for w in self.words[start : end + 1])
        is_guess = doubted and not any(doubts(part) for options in pattern for part in options)
        if kind.name in marked(self.catalog.game, FOREIGN) and any(w.folded in said_by("of_speaker") for w in own):
            return False
        if is_guess or self._is_elsewhere(kind, start, end) or self._is_of_another(kind, start, end):
            return False
        if any(doubts(w.folded) or hearsay(w.folded) for w in self.words[first:start]) or any(w.folded in said_by("asks") for w in before[-1:]):
            return False
        if kind.repeats and THROWING in pattern[0] and any(w.is_count and not w.is_last for w in before[-1:]):
            return False  # so many threw this, each
        is_whole = True in kind.domain or any(w.folded == "?" for w in self.words[end : end + 2])
        return not (is_whole and start == first and self._is_asked(own[0].start))

    def _tells_apart(self, start: int, end: int, apart: Sequence[tuple[str, ...]], verbs: Sequence[tuple[str, ...]]) -> bool:
        """Whether the clause of a telling has a word by which it tells something else, or a verb of another sense."""
        first, last = self._sentence(start), next((n for n in range(end, len(self.words)) if self.words[n].is_end), len(self.words))
        left = next((n + 1 for n in reversed(range(first, start)) if self.words[n].is_last or self.words[n].folded in said_by("parting")), first)
        joined = [n for n in range(left + 1, start) if self.words[n].folded in said_by("adding")]
        own = [n + 1 for n in joined if any(word.is_any(options) for word in self.words[n:end] for options in verbs)]
        left = own[-1] if own else left
        cuts = (*said_by("parting"), *said_by("adding"))
        right = next((n for n in range(end, last) if self.words[n - 1].is_last or self.words[n].folded in cuts), last)
        clause = self.words[left:right]
        if verbs and any(map(self.words[left].is_any, verbs)) and self._is_asked(self.words[start].start):
            return True  # má tam armádu?
        is_other = bool(verbs) and any(word.is_verb and not any(map(word.is_any, verbs)) for word in clause)
        return is_other or any(word.is_any(options) for word in clause for options in apart)

    def _is_taken_back(self, end: int) -> bool:
        """Whether the words behind a telling, or the next sentence, take it back."""
        if any(retracts(w.folded) for w in self.words[end : end + 1]) or any(w.folded in said_by("correcting") for w in self.words[end : end + 2]):
            return True
        stop = next((n for n in range(end, len(self.words)) if self.words[n].is_end), len(self.words))
        return any(w.folded in said_by("retorting") for w in self.words[stop + 1 : stop + 2])

    def _is_unreal(self, kind: FactKind, start: int, end: int) -> bool:
        """Whether what stands here holds only on a condition, or would hold (sousedil by)."""
        if any(w.folded in said_by("provided") for w in self.words[end : end + 1]):
            return True
        if True in kind.domain and any(w.folded in said_by("unreal") for w in self.words[max(0, start - 1) : start]):
            return True
        verbs = [(self.words[n], self.words[n + 1 : n + 2]) for n in (start, end - 1)]
        return any(w.folded in said_by("unreal") and not verb.folded.startswith(said_by("wishes")) for verb, after in verbs for w in after)

    def _is_denied_behind(self, end: int) -> bool:
        """Whether the verb right behind a telling denies it (Suezem jsem neplul)."""
        if self.words[end - 1].is_last:
            return False
        after = self.words[end : end + 2]
        place = 1 if after and after[0].folded in said_by("clitics") and not after[0].is_last else 0
        return any(w.is_denial for w in after[place : place + 1])

    def _is_only_meant(self, first: int, start: int) -> bool:
        """Whether what stands here is what somebody meant to do and did not (chtěl jsem dát 20)."""
        is_meant = False
        for word, after in zip(self.words[first:start], self.words[first + 1 : start + 1], strict=True):
            begins = word.folded in said_by("meant") and after.folded in said_by("being")
            is_meant = begins or is_meant and not word.is_last and word.folded not in said_by("instead")
        return is_meant

    def _is_elsewhere(self, kind: FactKind, start: int, end: int) -> bool:
        """Whether what stands here is said of another time or place, and the fact is none that lasts."""
        if kind.name in marked(self.catalog.game, LASTING):
            return False
        first, is_there = self._sentence(start), False
        for place in range(first, start):
            is_there = not self.words[place].folded.startswith(said_by("here")) and (is_there or self._leads_away(place))
        behind = end
        while behind < len(self.words) and not (self.words[behind - 1].is_last or self.words[behind].is_end):
            behind += 1
        return is_there or any(map(self._leads_away, range(end, behind)))

    def _leads_away(self, place: int) -> bool:
        """Whether a word, or an occasion with it, is another than what is asked about."""
        word, after = self.words[place], self.words[place + 1 : place + 2]
        is_occasion = any(w.folded.startswith(said_by("occasions")) for w in after)
        return word.folded.startswith(said_by("elsewhere")) or is_occasion and word.folded.startswith(said_by("another"))

    def _is_of_another(self, kind: FactKind, start: int, end: int) -> bool:
        """Whether the last of whom is spoken here is another than who does it, where the fact is his own."""
        if self.doer is None or kind.name not in marked(self.catalog.game, OWN):
            return False
        party = self._spoken_of(start, end)
        return party not in {None, self.doer} and not (party == OTHER and self.doer != SPEAKER)

    def _spoken_of(self, start: int, end: int) -> Any:
        """Who was spoken of last in the sentence of a telling; None where nobody."""
        parties = [party for place in range(self._sentence(start), end) if (party := self._party_at(place, start)) is not None]
        return parties[-1] if parties else None

    def _party_at(self, place: int, start: int) -> Any:
        """Who does or has something by the word at a place, before a telling that starts there; None where nobody."""
        word, before = self.words[place], self.words[max(0, place - 1) : place]
        if any(w.folded in said_by("governing") for w in before):
            return None
        if word.name and (word.is_subject or place == start - 1 or word.folded.endswith("ovi")):
            return Named(word.name)
        if word.owner and place < start:
            return Named(word.owner)
        is_rival = word.folded in said_by("rivals") or place < start and word.folded.startswith(said_by("rivals_own"))
        return SPEAKER if word.is_own and not self._is_script else OTHER if is_rival else None

    @cached_property
    def _is_script(self) -> bool:
        """Whether a text tells who says what (karel: dám ...), so that whoever speaks of himself may be anybody."""
        return any(word.name and after.folded == ":" for word, after in pairwise(self.words))

    def _is_asked(self, start: int) -> bool:
        """Whether what begins here stands in a sentence with a question mark."""
        return next((w.folded == "?" for w in self.words if w.is_end and w.start > start), False)

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
    return Said(tuple(number for one in apart for number in one.value), text[slice(*span)], span, apart[0].about)


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
