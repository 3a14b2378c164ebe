"""What the reader of sentences makes of the words on which a fact rests: the same, the contrary, or nothing. Knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from grammar.tokens import Sentence
from referee.hearing.catalog import Catalog
from referee.hearing.held.claims import Claim
from referee.hearing.held.matching import Matching
from referee.hearing.held.text import Span, Text
from referee.hearing.intents.roles import listed
from referee.hearing.read import Read
from referee.law.facts import Fact, Key, Situation
from referee.law.mentions import NAMING
from referee.law.question import Question


@dataclass(frozen=True)
class Heard:
    """A fact as the reader reads it, by the things of the situation that is checked."""

    key: Key
    value: Any
    fact: Fact


class Reading:
    """The reading of a text beside a situation told of it."""

    def __init__(self, catalog: Catalog, text: Text, read: Read, told: Situation, questions: Sequence[Question]) -> None:
        self.catalog = catalog
        self.text = text
        self.read = read
        self.matching = Matching(catalog, told, read.situation, questions, read.questions)
        self.heard = {h.key: h for h in self._heard()}
        self.in_doubt = {self.matching.key(key) for key in read.situation.in_doubt}

    def _heard(self) -> Iterator[Heard]:
        for fact in self.read.situation.facts.values():
            if fact.kind not in NAMING and fact.origin == "text":
                yield Heard(self.matching.key(fact.key), self.matching.value(fact.value), fact)

    def agrees(self, claim: Claim) -> bool:
        """Whether the reader reads the very same."""
        heard = self.heard.get(claim.key)
        if not claim.sure:
            return heard is None or bool(claim.bounds) and (heard.value in claim.bounds or claim.key in self.in_doubt)
        return heard is not None and self._is_same(claim, heard.value)

    def contrary(self, claim: Claim, others: Sequence[Claim]) -> Heard | None:
        """What the reader reads instead of a fact; ``others``: all facts that are told."""
        heard = self.heard.get(claim.key)
        if heard is not None:
            return None if self._is_same(claim, heard.value) or self._stands_for(claim.value, heard.value) else heard
        return self._turned(claim) or self._in_another_slot(claim, {c.key for c in others})

    def is_doubted(self, claim: Claim) -> bool:
        """Whether the reader takes for unsure what is told as sure."""
        return claim.sure and claim.key in self.in_doubt and claim.key not in self.heard

    def _turned(self, claim: Claim) -> Heard | None:
        """The fact as it is read with its things in each other's places."""
        for args in permutations(claim.key[1]):
            heard = self.heard.get((claim.key[0], args))
            if args != claim.key[1] and heard is not None and self._is_same(claim, heard.value):
                return heard
        return None

    def _in_another_slot(self, claim: Claim, told: set[Key]) -> Heard | None:
        """A fact that is not told, and that the reader reads in these words with this value."""
        if isinstance(claim.value, bool) or not claim.sure:
            return None
        spans = self.text.spans(claim.words) or []
        for heard in self.heard.values():
            if heard.key not in told and self._is_same(claim, heard.value) and self._lies_in(heard.fact, spans):
                return heard
        return None

    def _lies_in(self, fact: Fact, spans: Sequence[Span]) -> bool:
        start, end = self.read.place(fact.words.start), self.read.place(fact.words.end)
        return any(start < last and first < end for first, last in spans)

    def _is_same(self, claim: Claim, value: Any) -> bool:
        told, heard = listed(claim.value), listed(value)
        if claim.kind.repeats:
            return Counter(told) == Counter(heard)
        return {*told} == {*heard} if claim.kind.may_be_list else told == heard

    def _stands_for(self, told: Any, heard: Any) -> bool:
        """Whether one of them is whoever speaks, or the other one at the table, so that they may be the same."""
        return any(v in self.catalog.law.stand_ins for v in (*listed(told), *listed(heard)) if isinstance(v, str))

    # -- sentences -----------------------------------------------------------------------------------------------------

    def accounts_for(self, sentence: Sentence, told: Sequence[Claim]) -> bool:
        """Whether a sentence is read whole, and every fact that is read in it is told: then each of its words is in a fact, or says nothing."""
        if any(start < sentence.end and sentence.start < end for start, end in self._unread):
            return False
        known = {claim.key: claim for claim in told}
        within = [h for h in self.heard.values() if sentence.start <= self.read.place(h.fact.words.start) < sentence.end]
        return all(h.key in known and self._is_same(known[h.key], h.value) for h in within)

    @property
    def _unread(self) -> list[Span]:
        """Where something was not read."""
        read = self.read
        found = [(read.place(f.sentence.start), read.place(f.sentence.end - 1) + 1) for f in read.failures]
        words = [*(u.words for u in read.unresolved), *read.ambiguous, *(f.words for pair in read.contradictions for f in pair)]
        return found + [(read.place(w.start), read.place(w.end)) for w in words]

    def question_read(self, asked: Question) -> Question | None:
        """The question that the reader reads instead, where it reads one in the same words, or any in a text whose one question is told."""
        read = self.read.questions
        if not self.read.whole or not read or any(self._asks_same(asked, one) for q in read for one in (q, *q.others)):
            return None
        return next((q for q in read if not q.claimant), read[0])

    def _asks_same(self, told: Question, read: Question) -> bool:
        if told.kind != read.kind or (told.negated, told.turned) != (read.negated, read.turned):
            return False
        if read.key is None or told.key is None:
            return read.key is told.key and told.act_type == read.act_type and (not read.act or self.matching.ids.get(read.act, read.act) == told.act)
        return told.key == self.matching.key(read.key) and (told.kind != "yesno" or told.expected == self.matching.value(read.expected))
