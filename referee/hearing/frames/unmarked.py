"""Sentences that stand without a mark between them, as a phone types them: where they may be parted, and which of them asks.

A part begins with no word that hangs on what is before it (že, který), and each has its verb. Nothing here says what is meant: the reader takes
the parts only if every one is read whole and tells something, and if all ways to part them say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property
from itertools import chain, islice, product
from math import prod

from grammar import courtesy
from grammar.clauses import MARKS, Language
from grammar.partial import holds_together, verbs_in
from grammar.tokens import Sentence
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.words import is_asking
from referee.hearing.read import Read

MOST_WORDS = 72
MOST_WAYS = 12
"""Ways to part a text that are tried at most; of one that has more nobody knows whether all say the same."""
MOST_VERBS = 3
"""Verbs of a part at most."""
HANGING = frozenset({"J", "R"})
"""Categories of words that lead in a clause which hangs on another."""
LEADING = frozenset({"J", "R", "C", "P"})
"""Categories of words behind which more must come."""
ATTRIBUTES = frozenset({"ktery", "ktera", "ktere", "kterou", "kteri", "kterych", "kterym", "jaky", "jaka", "jake", "jakou", "ci"})
"""Words that ask only with what they belong to: alone they hang on what is before them (armáda, která stojí tam)."""
CORRELATES = frozenset("ten ta to ti ty toho tomu tom tim kazdy kazdemu vsichni".split())
"""Words on which one that asks hangs (ten, kdo vede Itálii)."""


def read_parted(
    language: Language, cut: Sequence[Sentence], reads: Callable[[Sentence], bool], read: Callable[[Sequence[Sentence]], Read]
) -> Read | None:
    """A text as it is read where marks are put between its clauses; None where it is not, or may be in ways that say different things."""
    unread = {sentence: _Ways(language, sentence, reads) for sentence in cut if not reads(sentence)}
    if not all(one.may_be for one in unread.values()) or not all(one.found for one in unread.values()):
        return None
    ways = [unread[s].found if s in unread else [(s,)] for s in cut]
    if prod(map(len, ways)) > MOST_WAYS:
        return None
    pieces = [[*chain.from_iterable(way)] for way in product(*ways) if sum(any(part.mark == "?" for part in one) for one in way) <= 1]
    whole = [one for way in pieces if (one := read(way)).whole and _tells_all(one, way)]
    return whole[0] if whole and whole[0].questions and all(_tells_same(whole[0], one) for one in whole) else None


def _tells_all(read: Read, way: Sequence[Sentence]) -> bool:
    """Whether each sentence tells or asks something: one parted wrongly lacks what it speaks of (Německo má armádu | v Rusku smí)."""
    things = (one.words for one in read.situation.entities.values())
    told = [*(f.words for f in read.situation.facts.values()), *(q.words for q in read.questions), *things]
    return all(any(one.start <= read.place(w.start) < one.end for w in told) or courtesy.says_nothing(courtesy.bare(one)) for one in way)


def _tells_same(one: Read, other: Read) -> bool:
    """Whether two ways to read a text tell and ask the same."""
    facts = [{key: fact.value for key, fact in read.situation.facts.items()} for read in (one, other)]
    asked = [[(q.kind, q.act_type, q.key) for q in read.questions] for read in (one, other)]
    return facts[0] == facts[1] and asked[0] == asked[1]


class _Ways:
    """The ways to part a sentence in which every part is read; one of them asks, or all do (kolik jich zmizí a kdo je vybere?). Not as it stands."""

    def __init__(self, language: Language, sentence: Sentence, reads: Callable[[Sentence], bool]) -> None:
        self.sentence, self.words, self.reads = sentence, language.lexicon.words(sentence.tokens), reads
        self.verbs = verbs_in(self.words)
        self.read_between = cache(self._read_between)

    @property
    def may_be(self) -> bool:
        """Whether the sentence has verbs for two parts."""
        return len(self.verbs) > 1 and len(self.words) <= MOST_WORDS

    @cached_property
    def found(self) -> list[tuple[Sentence, ...]]:
        """The ways; none where they are too many, or where nothing is read that could be the last part."""
        end = len(self.words)
        if not any(self.read_between(start, end) for start in self.starts[-2::-1] if self._verbs_between(start, end) <= MOST_VERBS):
            return []
        found = [*islice(self._all(), MOST_WAYS + 1)]
        return found if len(found) <= MOST_WAYS else []

    @cached_property
    def starts(self) -> list[int]:
        """Where a part may begin, and the end."""
        return [0, *(n for n in range(1, len(self.words)) if self._may_begin(n)), len(self.words)]

    def _all(self) -> Iterator[tuple[Sentence, ...]]:
        for way in self._from(0):
            asking = [part for part in way if part.mark == "?"]
            are_joined = len(asking) == len(way) and all(part.tokens[0].folded in said_by("linking") for part in way[1:])
            if len(way) > 1 and (len(asking) <= 1 or are_joined):
                yield way

    def _from(self, place: int) -> Iterator[tuple[Sentence, ...]]:
        if place == len(self.words):
            yield ()
            return
        for end in (n for n in self.starts if n > place):
            if self._verbs_between(place, end) > MOST_VERBS:
                break
            for part in self.read_between(place, end):
                yield from ((part, *rest) for rest in self._from(end))

    def _verbs_between(self, start: int, end: int) -> int:
        return sum(start <= verb < end for verb in self.verbs)

    def _read_between(self, start: int, end: int) -> list[Sentence]:
        """The part between two places in the ways in which it is read."""
        part = self._part(start, end) if self._verbs_between(start, end) else None
        asking = replace(part, mark="?") if part is not None and part.mark == "." and self._may_ask_too(start, end) else None
        return [one for one in (part, asking) if one is not None and self.reads(one)]

    def _may_ask_too(self, start: int, end: int) -> bool:
        """Whether a part of a question may ask beside another: by its verb, at the beginning or behind *a*."""
        first = start + (self.words[start].folded in said_by("linking"))
        return self.sentence.mark == "?" and first in self.verbs and (start == 0 or first > start)

    def _part(self, start: int, end: int) -> Sentence | None:
        first, last = self.words[start].start, self.words[end - 1].end
        tokens = tuple(t for t in self.sentence.tokens if first <= t.start < last)
        while tokens and tokens[-1].text in MARKS:
            tokens = tokens[:-1]
        is_last = end == len(self.words)
        is_alone = len(tokens) < 2 and not (is_last and tokens and is_asking(tokens[0].folded))  # noqa: PLR2004
        if is_alone or LEADING & set(self.words[end - 1].cats) or self.words[end - 1].folded in said_by("unreal"):
            return None
        asks = self._asks(start) or is_last and start in self.verbs and not any(map(self._asks, self.starts[:-1]))
        if is_last and self.sentence.mark == "?" and not asks:
            return None  # a question that begins with something else could begin later as well
        return replace(self.sentence, tokens=tokens, mark="?" if asks else ".", start=tokens[0].start, end=tokens[-1].end)

    def _asks(self, start: int) -> bool:
        """Whether a part that begins here asks by its first word, behind a preposition or a joining word."""
        words = [w for w in self.words[start : start + 3] if not {"P", "C"} & set(w.cats) or is_asking(w.folded)]
        return bool(words) and is_asking(words[0].folded)

    def _may_begin(self, place: int) -> bool:
        """Whether a part may begin with a word."""
        word, before = self.words[place], self.words[place - 1]
        after = self.words[place + 1] if place + 1 < len(self.words) else None
        if word.text in MARKS or "P" in before.cats or holds_together(before, word, after) or word.folded in said_by("clitics"):
            return False
        if word.folded == "co" and (after is None or after.folded != "se"):
            return False  # mostly it hangs on what is before it (plán, co mám na stole)
        if is_asking(word.folded):
            return before.folded not in CORRELATES and (word.folded not in ATTRIBUTES or after is not None and bool({"N", "A"} & set(after.cats)))
        return not HANGING & set(word.cats)
