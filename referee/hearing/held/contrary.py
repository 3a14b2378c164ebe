"""What the reader of sentences makes of the words on which a fact rests: the same, the contrary, or nothing. Knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, zip_longest
from typing import Any

from grammar.tokens import Sentence
from referee.hearing.catalog import Catalog
from referee.hearing.held.claims import Claim
from referee.hearing.held.matching import Matching, meant
from referee.hearing.held.text import Span, Text
from referee.hearing.intents.roles import listed
from referee.hearing.read import Read
from referee.law.facts import DENIED, Fact, Key, Situation
from referee.law.question import Question

NAMES = frozenset({"name", "concept"})
"""Kinds of facts by which a thing is called, which every teller does in his own way."""


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
        self._meaning = {self._key_meant(h.key): h for h in self.heard.values()}
        self.in_doubt = {self.matching.key(key) for key in read.situation.in_doubt}

    def _heard(self) -> Iterator[Heard]:
        for fact in self.read.situation.facts.values():
            if fact.kind not in NAMES and fact.origin == "text":
                yield Heard(self.matching.key(fact.key), self.matching.value(fact.value), fact)

    def _of(self, claim: Claim) -> Heard | None:
        """What the reader reads of a fact, whoever speaks named or not (já, Německo)."""
        return self.heard.get(claim.key) or self._meaning.get(self._key_meant(claim.key))

    def _key_meant(self, key: Key) -> Key:
        return key[0], tuple(map(self._meant, key[1]))

    def _meant(self, thing: Any) -> Any:
        return meant(self.catalog, thing, (self.matching.one, self.read.situation))

    def agrees(self, claim: Claim) -> bool:
        """Whether the reader reads the very same."""
        heard = self._of(claim)
        if not claim.sure:
            return heard is None or bool(claim.bounds) and (heard.value in claim.bounds or claim.key in self.in_doubt)
        return heard is not None and self._is_same(claim, heard.value)

    def contrary(self, claim: Claim, others: Sequence[Claim]) -> Heard | None:
        """What the reader reads instead of a fact; ``others``: all facts that are told."""
        heard = self._of(claim)
        if heard is not None:
            may_be_same = self._stands_for(claim.value, heard.value) and not self._is_exchanged(claim, heard, others)
            is_more = claim.kind.may_be_list and {*map(self._meant, listed(heard.value))} < {*map(self._meant, listed(claim.value))}
            is_unsure = self._is_of_things(heard.value) and (self._is_apart(claim, heard) or self._is_by_pronoun(claim, heard))
            is_other = not (self._is_same(claim, heard.value) or may_be_same or is_more or is_unsure or self._is_surer(claim, heard))
            return heard if is_other else None
        return (self._turned(claim) or self._in_another_slot(claim, {c.key for c in others})) if self.is_read(claim.words) else None

    def _is_of_things(self, value: Any) -> bool:
        """Whether a value is of things that the text brings in, of which is not sure which one is meant."""
        return any(isinstance(v, str) and v in self.matching.one.entities and v not in self.catalog.constants for v in listed(value))

    def _is_by_pronoun(self, claim: Claim, heard: Heard) -> bool:
        """Whether the words of a fact name neither what is told nor what is read (chci ji posunout)."""
        words, one = Text(self.text.catalog, claim.words), self.matching.one
        return not any(_names(words, one, v) for value in (claim.value, heard.value) for v in listed(value))

    def is_elsewhere(self, claim: Claim, heard: Heard) -> bool:
        """Whether what is read instead of a fact is read in other words, in a text of which not all is read."""
        return heard.key == claim.key and self._is_apart(claim, heard)

    def _is_apart(self, claim: Claim, heard: Heard) -> bool:
        return not self.read.whole and not self._lies_in(heard.fact, self.text.spans(claim.words) or [])

    def _is_surer(self, claim: Claim, heard: Heard) -> bool:
        return is_surer(self.text, self.matching.one, claim, heard.value, heard.fact.words.text)

    def is_doubted(self, claim: Claim) -> bool:
        """Whether the reader takes for unsure what is told as sure."""
        return claim.sure and claim.key in self.in_doubt and claim.key not in self.heard

    def _is_exchanged(self, claim: Claim, heard: Heard, others: Sequence[Claim]) -> bool:
        """Whether another fact of the same things is told with the value that is read of this one, and read with the value that is told of it."""
        beside = [one for one in others if one.key[1] == claim.key[1] and one.value == heard.value and one is not claim]
        return any(one.key in self.heard and self.heard[one.key].value == claim.value for one in beside)

    def _turned(self, claim: Claim) -> Heard | None:
        """The fact as it is read with its things in each other's places."""
        for args in permutations(claim.key[1]):
            heard = self.heard.get((claim.key[0], args))
            if args != claim.key[1] and heard is not None and self._is_same(claim, heard.value):
                return heard
        return None

    def _in_another_slot(self, claim: Claim, told: set[Key]) -> Heard | None:
        """A fact that is not told, and that the reader reads in these words with this value; a yes or a no is looked for of the same things."""
        spans = (self.text.spans(claim.words) or []) if claim.sure else []
        for heard in self.heard.values():
            if heard.key[0] == claim.key[0] and all(self._may_be_one(a, b) for a, b in zip_longest(heard.key[1], claim.key[1])):
                continue
            alike = self._is_same(claim, heard.value) and (not isinstance(claim.value, bool) or heard.key[1] == claim.key[1])
            if alike and heard.key not in told and self._are_told(heard.key[1]) and self._lies_in(heard.fact, spans):
                return heard
        return None

    def _are_told(self, things: Sequence[str]) -> bool:
        """Whether things of the reading are things of the situation, too; of others it says nothing."""
        return all(thing in self.matching.one.entities or thing in self.catalog.constants for thing in things)

    def _lies_in(self, fact: Fact, spans: Sequence[Span]) -> bool:
        start, end = self.read.place(fact.words.start), self.read.place(fact.words.end)
        return any(start < last and first < end for first, last in spans)

    def _is_same(self, claim: Claim, value: Any) -> bool:
        told, heard = [*map(self._meant, listed(claim.value))], [*map(self._meant, listed(value))]
        if claim.kind.repeats:
            return Counter(told) == Counter(heard)
        return {*told} == {*heard} if claim.kind.may_be_list else told == heard

    def _stands_for(self, told: Any, heard: Any) -> bool:
        """Whether one of them is whoever speaks, or the other one at the table, so that they may be the same."""
        stand_ins = [any(self._meant(v) in self.catalog.law.stand_ins for v in listed(value) if isinstance(v, str)) for value in (told, heard)]
        return stand_ins[0] != stand_ins[1]

    def _is_any(self, thing: Any) -> bool:
        """Whether a thing is whoever plays a part (útočník), so that one with a name may be meant by it."""
        return thing in self.catalog.constants and not self.catalog.name_of(thing)[:1].isupper()

    def _may_be_one(self, one: Any, other: Any) -> bool:
        if one == other or self._is_any(one) or self._is_any(other) or self._is_of_other_type(one, other):
            return True
        return None not in (one, other) and self.catalog.name_of(str(one)) == self.catalog.name_of(str(other))

    def _is_of_other_type(self, one: Any, other: Any) -> bool:
        """Whether two things are of two types, so that one may stand for the other (Německo: Osa)."""
        types = [self.catalog.type_of_concept(thing) for thing in (one, other) if isinstance(thing, str)]
        return len(types) > 1 and all(types) and types[0] != types[1]

    def denied_otherwise(self, act: str) -> bool:
        """Whether an act is told as done that the reader reads as not done, or the other way round."""
        told = self.matching.one.entities[act].type.startswith(DENIED)
        read = [self.read.situation.entities[there].type.startswith(DENIED) for there, here in self.matching.ids.items() if here == act]
        return bool(read) and read[0] != told

    def is_read(self, words: str) -> bool:
        """Whether the sentences in which words stand are read whole."""
        spans = self.text.spans(words) or []
        return not any(start < last and first < end for start, end in self._unread for first, last in spans)

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

    def asks(self, question: Question) -> bool:
        """Whether the reader reads the very question."""
        return any(self._asks_same(question, one) for read in self.read.questions for one in (read, *read.others))

    def questions_read(self, told: Sequence[Question]) -> list[Question | None]:
        """For each question that is told the one that is read instead, in a text that is read whole; None where it is read, too."""
        left = [q for q in self.read.questions if self.read.whole]
        found: list[Question | None] = []
        unread = []
        for place, asked in enumerate(told):
            same = next((q for q in left if any(self._asks_same(asked, one) for one in (q, *q.others))), None)
            found.append(None)
            if same is None:
                unread.append(place)
            else:
                left.remove(same)
        for place in unread:
            found[place] = next((q for q in left if not q.claimant), next(iter(left), None))
        return found

    def _asks_same(self, told: Question, read: Question) -> bool:
        if _form(told, self.catalog) != _form(read, self.catalog) or (told.negated, told.turned) != (read.negated, read.turned):
            return False
        if read.key is None or told.key is None:
            return read.key is told.key and told.act_type == read.act_type and self._is_same_act(told.act, read.act)
        (name, args), (other, others) = self._key_meant(told.key), self._key_meant(self.matching.key(read.key))
        same = name == other and all(self._may_be_one(a, b) for a, b in zip_longest(args, others))
        if not same or {told.kind, read.kind} != {"yesno"}:
            return same
        return bool(self._meant(told.expected) == self._meant(self.matching.value(read.expected)))

    def _is_same_act(self, told: str, read: str) -> bool:
        """Whether two acts of one type may be one: they are, or only one of the type is read, or told."""
        if not read or self.matching.ids.get(read, read) == told:
            return True
        kind = self.read.situation.entities[read].type if read in self.read.situation.entities else ""
        return any(sum(e.type == kind for e in one.entities.values()) == 1 for one in (self.read.situation, self.matching.one))


def _form(question: Question, catalog: Catalog) -> str:
    """The form of a question; to ask for the value of a yes or a no is to ask whether."""
    is_yes = question.kind == "value" and question.key is not None and catalog.registry[question.key[0]].domain == (True, False)
    return "yesno" if is_yes and not question.claimant else question.kind


def is_surer(text: Text, told: Situation, claim: Claim, value: Any, said: str) -> bool:
    """Whether the words of a fact say its value better than some ``said`` words say another one that is read in them.

    They name what is its value, where those name nothing of the kind (it was taken from elsewhere); they make its number together, of which those
    hold a part; or they deny beside those what these affirm (armáda jen na Ukrajině, doma nic).
    """
    words, read = Text(text.catalog, claim.words), Text(text.catalog, said)
    if isinstance(claim.value, bool):
        return claim.value is False and any(mark.words not in said for mark in words.has("negation"))
    if claim.numbers:
        return words.whole in claim.numbers and read.values < words.values | {words.whole}
    return _names(words, told, claim.value) and (words.spans(said) is None or not _names(read, told, value))


def _names(words: Text, told: Situation, value: Any) -> bool:
    """Whether words name all that is a value, or state it."""
    called = [{str(v), *(str(f.value) for f in [told.get("concept", str(v))] if f is not None)} for v in listed(value)]
    said = words.concepts | {stated for _, stated in words.stated}
    return all(not one.isdisjoint(said) for one in called)
