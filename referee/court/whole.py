"""Whether every word of a text is accounted for, though no reader reads it whole: then nothing is left to confirm. Knows no game.

A word is accounted for by a sentence or a clause that is read, by a way to tell that holds it (none that passes over it), as a name of what such a
telling speaks of, or as a word that says nothing beside them (``idle``). Of what is told otherwise (by phrases alone, by like cases) nothing counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from grammar.tokens import sentences
from referee.court.case import Case
from referee.court.docket import Docket, of_row
from referee.court.in_part import InPart
from referee.court.ruled import ruled
from referee.court.speaker import named_for_speaker
from referee.court.standing import Standing
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.roles import listed
from referee.hearing.intents.saying import said_by
from referee.hearing.intents.told import Said
from referee.hearing.intents.wording import Word, words_of
from referee.hearing.read import Part, Read
from referee.hearing.turning import is_unsure, tells_done
from referee.law.facts import Key

ASKS = "?"
OPEN = "nelze rozhodnout"


def take_whole(standing: Standing, part: InPart) -> bool:
    """Whether a text is accounted for whole and can be ruled on; the standing then holds what it tells, and nothing to confirm."""
    whole = Whole(standing, part)
    kept = whole.kept
    standing.parts = tuple(whole.text[one.start : one.end] for one in sorted(whole.parts, key=lambda one: one.start))
    standing.unaccounted = tuple(whole.left())
    if standing.unaccounted or not whole.asks or whole.points_back or not standing.unsure.keys().isdisjoint(kept):
        return False
    docket = Docket(standing.game.catalog, {**standing.docket.cleaned(standing.in_part - kept), "unheard": []})
    telling = tell(Source(named_for_speaker(standing.game.law.stand_ins, docket.cleaned(), standing.game.law.registry)), standing.game.catalog)
    if telling.faults or not telling.questions:
        return False
    case, ruling = ruled(Case(standing.game, standing.case.text, Read(telling.situation, telling.questions)))
    if not ruling.decided or any(one.verdict == OPEN for one in case.parts):
        return False
    standing.docket, standing.in_part, standing.unread, standing.asks_in_part = docket, set(), (), False
    return True


class Whole:
    """The words of a text against all that it is read and heard to say."""

    def __init__(self, standing: Standing, part: InPart) -> None:
        self.standing = standing
        self.part = part
        self.words = words_of(standing.game.catalog, standing.case.text)
        self.text = standing.case.text

    # -- what counts -----------------------------------------------------------------------------------------------------

    @cached_property
    def parts(self) -> frozenset[Part]:
        """The clauses that are read; of those that ask only such as a mark shows to be questions, where the text has one."""
        marked = ASKS in self.text
        return frozenset(one for one in self.part.parts if not (one.asks and marked) or self.text[one.end :].lstrip()[:1] == ASKS)

    @cached_property
    def strict(self) -> dict[Key, Said]:
        """The tellings that pass over nothing of weight and cross no clause that is read, by the facts that the situation has of them."""
        told = {(row["fact"], of_row(row)) for row in self.standing.docket.data["facts"]}
        return {key: said for key, said in self.standing.said.items() if key in told and self._is_strict(said) and self._names_all(key, said)}

    def _names_all(self, key: Key, said: Said) -> bool:
        """Whether the sentence of a telling names whatever it speaks of, or whoever speaks does it: what is taken from elsewhere is a guess."""
        here = [word for n, word in enumerate(self.words) if self._is_beside(n, said)]
        named = {c for word in here for c, _ in word.named} | {value for word in here for _, value in word.states if isinstance(value, str)}
        catalog = self.standing.game.catalog
        things = [one for one in (*key[1], *map(str, listed(said.value))) if one in catalog.constants or catalog.is_proper(one)]
        return named.issuperset(things) or any(word.is_own for word in here)

    def _is_strict(self, said: Said) -> bool:
        start, end = said.span
        if any(one.start < end and start < one.end and not (one.start <= start and end <= one.end) for one in self.part.parts):
            return False
        return not any(self.words[n].is_last or self.words[n].folded in (*said_by("adding"), *said_by("parting")) for n in said.passed)

    @cached_property
    def kept(self) -> frozenset[Key]:
        """The facts of unread sentences that words accounted for tell."""
        rows = {(row["fact"], of_row(row)): row for row in self.standing.docket.data["facts"]}
        plain = {key for key, said in self.strict.items() if _is_told_so(rows.get(key), said)}
        read = {key for key, parts in self.part.told.items() if not parts.isdisjoint(self.parts)}
        return frozenset((plain | read) & self.standing.in_part)

    @property
    def asks(self) -> bool:
        """Whether it is read what is asked."""
        return not self.part.asks or any(one.asks for one in self.parts)

    # -- the words -------------------------------------------------------------------------------------------------------

    def left(self) -> list[str]:
        """The words that nothing accounts for."""
        places = range(len(self.words))
        done = {n for n in places if self._is_read(self.words[n])}.union(*(said.places for said in self.strict.values()))
        done |= {n for n in places if n not in done and (self._is_idle(self.words[n]) or self._is_named(n))}
        done |= {at for n in done for at in self._named_with(n)} | {at for said in self.strict.values() for at in self._leading(said)}
        return [self.text[self.words[n].start : self.words[n].end] for n in places if n not in done]

    @property
    def points_back(self) -> bool:
        """Whether behind words that only a telling accounts for a clause points back, or names nobody: it was read without."""
        told = {n for said in self.strict.values() for n in said.places if not self._is_read(self.words[n])}
        begun = self.words[min(told)].start if told else len(self.text)
        read = [one for one in sentences(self.text) if not self._is_unread(one.start)]
        spans = [*((one.start, one.end) for one in self.parts), *((one.start, one.end) for one in read)]
        return any(map(self._names_nobody, (span for span in spans if span[0] > begun)))

    def _names_nobody(self, span: tuple[int, int]) -> bool:
        words = [word for word in self.words if span[0] <= word.start < span[1]]
        if any(word.folded in (*said_by("him"), *said_by("theirs"), *said_by("their"), *said_by("pointing_back")) for word in words):
            return True
        return not any(word.is_own or word.named and word.is_nominative for word in words)

    def _is_read(self, word: Word) -> bool:
        """Whether a word stands in a sentence that is read, or is read with a clause."""
        if word.folded == ASKS:
            end = len(self.text[: word.start].rstrip())
            return any(one.asks and one.end == end for one in self.parts) or not self._is_unread(end - 1)
        return not word.is_strange and any(self._says(one, word) for one in self.parts) or not self._is_unread(word.start)

    def _says(self, part: Part, word: Word) -> bool:
        """Whether a word is read with a clause; not one that it may have taken for nothing: a no where no verb is denied, a past, a doubt."""
        is_swallowed = word.folded.startswith(said_by("swallowed")) or word.folded in said_by("swallowed_whole")
        if not part.says(word.start) or is_swallowed or is_unsure(word.folded):
            return False
        beside = [w for w in self.words if part.start <= w.start < part.end]
        if word.is_any(said_by("stayed")) or word.folded in said_by("was"):
            return any(tells_done(w.folded) for w in beside)
        return not word.is_denial or word.is_verb or any(w.is_denial and w.is_verb for w in beside)

    def _is_unread(self, place: int) -> bool:
        return any(start <= place < end for start, end in self._unread)

    @cached_property
    def _unread(self) -> list[tuple[int, int]]:
        """Where sentences stand that are not read, or not to their end."""
        faults = [[match.span() for match in re.finditer(re.escape(words), self.text)] for words in self.standing.unread]
        if not all(faults):
            return [(0, len(self.text))]
        whole = [(piece.start, piece.end) for piece in sentences(self.text)]
        spans = [span for found in faults for span in found]
        return [*spans, *(span for span in whole if any(start < span[1] and span[0] < end for start, end in spans))]

    def _leading(self, said: Said) -> Iterator[int]:
        """The words right before a telling that go with it: where it is (ve 14. kole), and a verb of having or being (mám tam už jen 1)."""
        for place in reversed(range(min(said.places, default=0))):
            word = self.words[place]
            if word.is_last or word.is_end:
                return
            if word.folded in said_by("locating") or word.folded in said_by("carrying"):
                yield place
            elif not self._is_idle(word):
                return

    def _named_with(self, place: int) -> Iterator[int]:
        """The words of a name of several words, one of which stands at a place."""
        for start in range(max(0, place - 3), place + 1):
            length = max((length for _, length in self.words[start].named), default=1)
            if place < start + length:
                yield from range(start, start + length)

    def _is_idle(self, word: Word) -> bool:
        return word.is_end and word.folded != ASKS or word.folded in said_by("idle")

    def _is_named(self, place: int) -> bool:
        """Whether a word names what a telling of its sentence speaks of."""
        word = self.words[place]
        things = {c for c, _ in word.named} | {value for _, value in word.states if isinstance(value, str)}
        told = ({*key[1], *map(str, listed(said.value))} for key, said in self.strict.items() if self._is_beside(place, said))
        return any(not things.isdisjoint(one) for one in told)

    def _is_beside(self, place: int, said: Said) -> bool:
        first = min(said.places, default=place)
        return not any(word.is_end for word in self.words[min(place, first) : max(place, first)])


def _is_told_so(row: Mapping[str, Any] | None, said: Said) -> bool:
    """Whether a fact of the situation is what a telling says: in its words, or with its very value."""
    return row is not None and (row.get("words", "") == said.words or listed(row["value"]) == listed(said.value))
