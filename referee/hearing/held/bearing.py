"""Whether words can bear a fact at all: its numbers, its names, its yes or no, and what it is about. Knows no game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from grammar.opposites import is_only, is_other, lacks
from referee.hearing.catalog import Catalog
from referee.hearing.data.telling import Telling
from referee.hearing.held.claims import Claim
from referee.hearing.held.evidence import Evidence
from referee.hearing.held.likely import Likely
from referee.hearing.held.names import Names
from referee.hearing.held.text import ONE, Mark, Text, is_called, overlap, parts_of, stem
from referee.hearing.intents.roles import listed
from referee.hearing.intents.saying import said_by
from referee.law.facts import FactKind
from referee.law.question import Question
from referee.speech import echo, held
from rulebase.text import folded_words

PRONOUN = "S"
"""The category of pronouns."""
RATHER, HARDLY, BARELY = 0.05, 0.03, 0.002
"""How likely a fact is, to another one that its words may tell, below which they do not tell it: where the ruling hangs on it or the law looked for
that other one, where an answer may depend on that one, and in any case."""
STRONG = 40.0
"""How likely words tell a fact, from which on they tell it whether or not the law looked for it."""
MOST = 0.5
"""The share of its label that words say which say a yes."""
BOTH = 2

Why = tuple[str, str]
"""Why words do not bear a fact, and what was found instead; the latter may be empty."""


class Bearing(Names):
    """The facts of one situation against the words that they rest on, sentence reader aside."""

    def __init__(
        self, catalog: Catalog, telling: Telling, told: Sequence[Claim], text: Text, evidence: Evidence, likely: Likely
    ) -> None:
        super().__init__(catalog, telling.situation, text)
        self.brought = {ident: words.text for ident, (_, words) in telling.introduced.items()}
        self.told = told
        self.evidence = evidence
        self.likely = likely

    def why_not(self, claim: Claim) -> Why | None:
        """The first reason for which the words do not bear the fact."""
        words = Text(self.catalog, claim.words)
        return next(self._reasons(claim, words), None)

    def numbers(self, claim: Claim) -> Why | None:
        """Whether a number that is told does not stand in the words."""
        return next(self._numbers(claim, Text(self.catalog, claim.words)), None)

    def asked_of_another(self, question: Question) -> Why | None:
        """Whether a question is told of another party than its words ask about, or of one of which nobody speaks."""
        words, key = Text(self.catalog, question.words.text), question.key[1] if question.key is not None else ()
        players, told = self._players(), {thing for one in self.told for thing in (*one.key[1], *listed(one.value))}
        for party in (one for one in key if one in players):
            named = {one for word in words.words for one in self._named_by(word) if players.get(one) == players[party]}
            if named and party not in named and named.isdisjoint(key):
                return held.ASKED_OF.format(name=self._name(party)), ", ".join(map(self.catalog.name_of, sorted(named)))
            if not (named or party in told or self.is_in_text(party)):
                return held.NO_PARTY.format(name=self._name(party)), ""
        return None

    def _players(self) -> dict[str, str]:
        """The parties at the table by their names, with their types; whoever speaks, and the others of his, are none."""
        own = [row["id"] for row in self.catalog.config.get("constant", ()) if row["id"] not in self.catalog.law.stand_ins]
        return {one: self.catalog.type_of_concept(one) for one in own if self._tells_apart(one)}

    def may_tell(self, claim: Claim, beside: FactKind) -> bool:
        """Whether words that tell one kind of fact may tell this one as well."""
        if self.likely.of(claim, claim.kind) < RATHER * self.likely.of(claim, beside):
            return False
        return self._may_say(claim) or not self.evidence.may_say(beside, claim.words)

    def names_things(self, claim: Claim) -> bool:
        """Whether the words of a fact name whatever it is about."""
        words = Text(self.catalog, claim.words)
        return bool(claim.key[1]) and all(self._is_in(words, self._concept(thing)) for thing in claim.key[1])

    def _reasons(self, claim: Claim, words: Text) -> Iterator[Why]:
        yield from self._of_itself(claim)
        yield from self._numbers(claim, words)
        yield from self._repeated(claim, words)
        yield from self._stated(claim, words)
        yield from self._names(claim, words)
        yield from self._called(claim)
        yield from self._named_once(claim, words)
        yield from self._of_domain(claim, words)
        if isinstance(claim.value, bool) and not words.has("negation"):
            said = self.evidence.polarity(claim.kind, claim.words)
            if said is not None and said != claim.value and not (said and self._may_be_no(claim, words)):
                yield (held.NO_DENIAL if said else held.DENIED_OTHERWISE), ""
        if claim.value is True and not self.likely.is_spoken(claim) and self.evidence.lacks_denial(claim.kind, words):
            yield held.NOT_OF_KIND, ""
        if not (self._is_said_by_a_name(claim, words) or self._counts(claim, words) or self._is_told_along(claim) or self._is_gone(claim, words)):
            yield from self._kind(claim, words)

    def _of_itself(self, claim: Claim) -> Iterator[Why]:
        """A thing brought in that is told as its own value (2. armáda is cut off by the 2. armáda)."""
        things = [value for value in listed(claim.value) if value in self.brought and not self.catalog.type_of_concept(value)]
        if any(value in claim.key[1] for value in things):
            yield held.TURNED, ""

    def _may_be_no(self, claim: Claim, words: Text) -> bool:
        """Whether words without a negation may say a no: all else is shut out in them, or they say too little of what would be a yes."""
        lone = [word for word in folded_words(echo.label(claim.kind)) if is_only(word) or lacks(word)]
        unsaid = bool(lone) and not any(is_only(word) or lacks(word) for word, *_ in words.plain)  # what is not alone, others are with
        return unsaid or words.tells_gone or any(is_only(word) for word, *_ in words.plain) or self.evidence.labelled(claim.kind, claim.words) < MOST

    def _kind(self, claim: Claim, words: Text) -> Iterator[Why]:
        """Words that tell another fact: one that the law looked for and nobody told, or any."""
        rather, much = self.likely.rather(claim, self._told_here(claim))
        known = {(one.kind.name, one.key[1]) for one in self.told}
        is_sought = rather is not None and rather.name in self.likely.looked and (rather.name, claim.key[1]) not in known
        if rather is not None and much < (RATHER if is_sought else self._least(rather)):
            tells = self.likely.by_ways(claim, rather) or self.likely.by_words(claim, rather) > STRONG
            is_sure = is_sought or self.likely.is_known(claim) or tells
            yield (held.RATHER if is_sure else held.HARDLY_OF_KIND), echo.label(rather)
        elif much < RATHER or self._is_rivalled(claim):
            yield (held.NOT_OF_KIND if self.likely.is_known(claim) and self._is_silent(claim, words) else held.HARDLY_OF_KIND), ""
        elif self._is_silent(claim, words) and (self._is_another(claim, words) or claim.value is True and not words.means_anything):
            yield held.NOT_OF_KIND, ""

    def _least(self, rather: FactKind) -> float:
        return HARDLY if rather.name in self.likely.asked else BARELY

    def _is_rivalled(self, claim: Claim) -> bool:
        """Whether another fact that is told in the same words is much likelier."""
        rather, much = self.likely.rather(claim)
        return rather is not None and much < self._least(rather)

    def _is_silent(self, claim: Claim, words: Text) -> bool:
        """Whether words say nothing of a kind of fact, and name nothing that is its value."""
        named = any(isinstance(v, str) and (self._is_in(words, self._concept(v)) or self._says(words, claim, v)) for v in listed(claim.value))
        return not named and not self._may_say(claim) and not self.likely.is_spoken(claim)

    def _may_say(self, claim: Claim) -> bool:
        if any(self.likely.is_spoken(claim, other) for other in self.evidence.denying(claim.kind)):
            return True
        return self.evidence.may_say(claim.kind, claim.words) or self.evidence.says(claim.kind, claim.value, claim.words)

    def _told_here(self, claim: Claim) -> set[str]:
        """The kinds of facts that are told of the same things in the same words, or in some of them."""
        return {one.kind.name for one in self._beside(claim) if one.key[1] == claim.key[1]}

    def _beside(self, claim: Claim) -> list[Claim]:
        """The other facts that are told in the same words, or in some of them."""
        spans = self.text.spans(claim.words) or []
        return [one for one in self.told if one is not claim and overlap(spans, self.text.spans(one.words) or [])]

    def _is_another(self, claim: Claim, words: Text) -> bool:
        """Whether the very words tell another fact, and name nothing that this one is about."""
        beside = [one for one in self.told if one.words == claim.words and one.key != claim.key and one.sure]
        tells = any(self.evidence.may_say(one.kind, one.words) for one in beside)
        return tells and not any(self._is_in(words, self._concept(thing)) for thing in claim.key[1])

    def _is_said_by_a_name(self, claim: Claim, words: Text) -> bool:
        """Whether the name of the thing says the fact by itself (Balkán: pevnina)."""
        if len(claim.key[1]) != 1:
            return False
        thing = self.situation.entities.get(claim.key[1][0])
        concept = self._concept(claim.key[1][0])
        said = self.catalog.said_by(concept, thing.type if thing is not None else self.catalog.type_of_concept(concept))
        called = overlap(self.text.spans(claim.words) or [], self.text.spans(self._brought_by(claim.key[1][0])) or [])
        return (claim.kind, claim.value) in said and (called or self._is_in(words, concept))

    def _is_told_along(self, claim: Claim) -> bool:
        """Whether cases tell this kind in the words of another one that is told in these words, and which they tell."""
        return any(self.evidence.tells_alike(claim.kind, one.kind) and self._may_say(one) for one in self._beside(claim) if one.sure)

    def _is_gone(self, claim: Claim, words: Text) -> bool:
        """Whether words say that something went away from a thing which they name, and a no is told of it (figurku z Baltského moře sundal)."""
        return claim.value is False and words.tells_gone and any(self._is_in(words, self._concept(thing)) for thing in claim.key[1])

    def _counts(self, claim: Claim, words: Text) -> bool:
        """Whether words tell a number, and of what by nothing but its look or by what it counts (síla: „4“; 2 stíhačky)."""
        if not claim.numbers or not words.values.issuperset(claim.numbers):
            return False
        bare = not any(token.isalpha() for token in words.text.split())
        return bare or any(self._concept(thing) in words.concepts and not self._is_party(self._concept(thing)) for thing in claim.key[1])

    def _numbers(self, claim: Claim, words: Text) -> Iterator[Why]:
        own = {self._concept(thing) for thing in claim.key[1]}
        typed = {c for c in own if self.catalog.type_of_concept(c)}
        counted = [mark for mark in words.has("number") if not mark.of_name and not (typed and self._counts_others(mark, own))]
        for number in claim.numbers:
            implied = not counted and number == ONE or number == 0 and self._may_be_none(claim, words)
            implied = implied or number == (words.whole or None) or self._is_listed(claim, number, words)
            if number not in words.values and not implied and not self._is_told_before(claim, number, words):
                yield held.NO_NUMBER.format(number=number), ", ".join(mark.words for mark in words.has("number"))

    def _counts_others(self, mark: Mark, own: set[str]) -> bool:
        """Whether a number counts other things than these (2 plány: karet)."""
        return own.isdisjoint(mark.concepts) and any(self.catalog.type_of_concept(one) for one in mark.concepts)

    def _repeated(self, claim: Claim, words: Text) -> Iterator[Why]:
        """A list that has another number of one value than its words, which name as many numbers (hodily 2 a 3: 3, 3)."""
        said = Counter(min(mark.values) for mark in words.has("number") if not mark.of_name)
        if claim.kind.repeats and said.total() == len(claim.numbers) > 1:
            yield from ((held.NO_NUMBER.format(number=number), ", ".join(map(str, said))) for number in Counter(claim.numbers) - said)

    def _may_be_none(self, claim: Claim, words: Text) -> bool:
        """Whether words may say that there is none of something: they deny, tell of all, name only what there is, say that it lacks, or name none."""
        things = [c for c in map(self._concept, claim.key[1]) if self.catalog.type_of_concept(c)]
        if words.has("negation") or words.speaks_of_all:
            return True
        tells = bool(words.ones) or any(not mark.of_name for mark in words.has("number"))
        if not any(is_only(word) or lacks(word) for word, *_ in words.plain):
            return not tells and not any(thing in words.concepts for thing in things)
        counted = [c for c in claim.key[1] if c not in self.situation.entities or c in things]  # what alone is there is not none
        others = [c for c in counted if not self._is_in(words, c) and not self._is_party(c)]
        return bool(others) or not tells and not all(self._is_in(words, c) for c in counted)

    def _is_listed(self, claim: Claim, number: int, words: Text) -> bool:
        """Whether words without a number name so many things of one type, or tell so many facts of one kind, alone or with nothing beside.

        mám Japonsko i Itálii: 2 nations
        """
        own = {self._concept(thing) for thing in claim.key[1]}
        strange = [c for c in own if not self._is_in(words, c) and self._rivals(words, self.catalog.type_of_concept(c), c)]
        if strange or any(not mark.of_name for mark in words.has("number")):
            return False
        readings = [{r.concept for r in word.readings if r.concept and self.catalog.is_proper(r.concept)} for word in words.words]
        several = {frozenset(one) for one in readings if one.isdisjoint(own)}
        named = Counter(kind for one in several for kind in {*map(self.catalog.type_of_concept, one)})
        beside = self._beside(claim)
        if any(is_only(word) or is_other(word) for word, *_ in words.plain):  # nothing else is there than what is told
            beside += [one for one in self.told if one not in beside and not {*one.key[1]}.isdisjoint(claim.key[1])]
        told = Counter(one.kind.name for one in beside if one.value is True and self._is_of_these(one, claim))
        return number > ONE and (number in named.values() or number in told.values())

    def _is_of_these(self, one: Claim, claim: Claim) -> bool:
        """Whether a fact is about all of what another counts, or says it itself (Německo má armádu v Rusku: armies of Germany)."""
        said = {*one.key[1], one.kind.name, *self.catalog.law.concepts.labelled(one.kind.name)}
        return {*claim.key[1]} <= said

    def _is_told_before(self, claim: Claim, number: int, words: Text) -> bool:
        """Whether words point at what another fact told with this number (má dvě letadla a chce jimi), or name it again (pěchoty)."""
        before = [one for one in self.told if one is not claim and number in one.numbers and number in Text(self.catalog, one.words).values]
        points = any(r.cat == PRONOUN for word in words.words for r in word.readings)
        named = {thing for thing in claim.key[1] if self._is_in(words, self._concept(thing)) and not self._is_party(self._concept(thing))}
        return not words.has("number") and any(points or not named.isdisjoint(one.key[1]) for one in before)

    def _stated(self, claim: Claim, words: Text) -> Iterator[Why]:
        """Words that state another value of the very attribute (německý: Osa)."""
        told = {*listed(claim.value)}
        if words.has("negation"):  # what it denies, words alone do not tell
            return
        stated = {value for name, value in words.stated if name in {claim.kind.name, claim.kind.word} and type(value) in {type(v) for v in told}}
        if stated and stated.isdisjoint(told):
            yield held.STATED, ", ".join(sorted(self._say(claim, v) for v in stated))

    def _names(self, claim: Claim, words: Text) -> Iterator[Why]:
        is_universal = claim.value is False and bool(words.has("negation"))  # nikdo: nobody whom the game knows
        values = [v for v in listed(claim.value) if isinstance(v, str) and (v not in claim.kind.domain or self.catalog.type_of_concept(v))]
        things = [*claim.key[1], *values]
        concepts = [(thing, self._concept(thing)) for thing in things]
        known = {c for _, c in concepts} | self._told_beside(claim)
        for thing, concept in concepts:
            kind = self.catalog.type_of_concept(concept)
            if not kind or concept in self.catalog.law.stand_ins or not self._tells_apart(concept) or self._is_in(words, concept):
                continue
            rivals = [c for c in self._rivals(words, kind, concept) if c not in known and not self._is_part_of(c, known)]
            called = [echo.label(claim.kind), *map(self._name, {thing, *self._things_beside(claim)}), *map(self._brought_by, things)]
            others = [c for c in rivals if not any(self._is_word_of(c, name) for name in called) and not self._means(words, c, known, called)]
            if others and not (self._speaks_of_self(words) and self._is_in(self.text, concept)):
                yield held.OTHER_NAME.format(name=self._name(thing)), ", ".join(map(self.catalog.name_of, sorted(others)))
            elif self.catalog.is_proper(concept) and not (self.is_in_text(concept) or is_universal or self._may_be_meant(claim, words, thing, kind)):
                is_party = thing in claim.kind.domain or self._is_party(concept)
                yield (held.NO_PARTY if is_party else held.NO_NAME).format(name=self._name(thing)), ""

    def _named_once(self, claim: Claim, words: Text) -> Iterator[Why]:
        """Words that name two things of a fact by one word, and by another one a party that is not told (v Itálii zbyl jen německý pěšák)."""
        things = [{thing, self._concept(thing)} for thing in claim.key[1]]
        said = [*map(self._named_by, words.words)]
        for party in (one for one in claim.key[1] if self._is_party(one) and claim.value is not False):
            shared = all(sum(not own.isdisjoint(named) for own in things) > 1 for named in said if party in named)
            others = {one for named in said if party not in named for one in named if self._is_party(one)}
            known = set().union(*things) | self._told_beside_of(claim)
            if any(party in named for named in said) and shared and others and others.isdisjoint(known):
                yield held.OTHER_NAME.format(name=self._name(party)), ", ".join(map(self.catalog.name_of, sorted(others)))

    def _told_beside_of(self, claim: Claim) -> set[str]:
        """The values of a fact, and the things of others of another kind that are told in the same words."""
        others = [one for one in self._beside(claim) if one.kind is not claim.kind]
        things = {thing for one in others for thing in (*one.key[1], *listed(one.value)) if isinstance(thing, str)}
        return {self._concept(str(one)) for one in (*listed(claim.value), *things)}

    def _called(self, claim: Claim) -> Iterator[Why]:
        """Words that call another thing of the situation by its own name, and not the one that is told (Petr: „Jana útočí“)."""
        said, own = parts_of(claim.words), {*claim.key[1], *map(str, listed(claim.value))}
        known = own | self._things_beside(claim)
        for thing in own & self.brought.keys():
            name, kind = self._name(thing), self.situation.entities[thing].type
            rivals = [one for one in self.brought.keys() - known if self.situation.entities[one].type == kind and self._name(one) != name]
            called = [self._name(one) for one in rivals if is_called(said, self._name(one), name, len)]
            if called and not any(is_called(said, name, other, stem) for other in called):
                yield held.OTHER_NAME.format(name=name), ", ".join(sorted(called))

    def _brought_by(self, thing: str) -> str:
        return self.brought.get(thing, "")

    def _speaks_of_self(self, words: Text) -> bool:
        """Whether whoever speaks stands in words, who may be any party that the text names (já ho vyhodil)."""
        return any(word in said_by("own") for word, *_ in words.plain)

    def _may_be_meant(self, claim: Claim, words: Text, thing: str, kind: str) -> bool:
        return self._is_brought(thing) or self._is_implied(claim, thing, kind) or self._is_of_both(claim, words)

    def _is_of_both(self, claim: Claim, words: Text) -> bool:
        """Whether words that name neither of two tell the same of both (oba položili kartu)."""
        beside = [one for one in self.told if one.kind is claim.kind and one.words == claim.words]
        return words.speaks_of_both and len(beside) == len({(one.key, one.value) for one in beside}) == BOTH

    def _is_implied(self, claim: Claim, thing: str, kind: str) -> bool:
        """Whether a party is meant that nobody need name: it is one of a few, and the text names none of them."""
        return thing in claim.kind.domain and not self._rivals(self.text, kind, self._concept(thing)) or self._is_of_one_named(claim, thing)

    def _is_of_one_named(self, claim: Claim, party: str) -> bool:
        """Whether words name a thing that is this party's, or of which nothing says whose it is (v ZOC Severozápadního frontu: Sověti)."""
        spans = self.text.spans(claim.words) or []
        named = [thing for thing, words in self.brought.items() if thing not in claim.key[1] and overlap(spans, self.text.spans(words) or [])]
        return any(not (owners := self._owners(thing, party)) or party in owners for thing in named)

    def _owners(self, thing: str, party: str) -> set[Any]:
        """The parties of the type of one of which is told, or said by its name, that a thing is theirs."""
        kind = self.catalog.type_of_concept(party)
        told = [fact.value for fact in self.situation.facts.values() if thing in fact.args]
        said = [value for _, value in self.catalog.said_by(self._concept(thing), self.situation.entities[thing].type)]
        return {one for one in (*told, *said) if isinstance(one, str) and self.catalog.type_of_concept(one) == kind}

    def _is_brought(self, thing: str) -> bool:
        """Whether a thing was brought in by words of the text that hold the numbers of its name, however they call it (2 panc armada)."""
        words = self.brought.get(thing, "")
        name = self.situation.get("name", thing)
        numbers = Text(self.catalog, str(name.value)).values if name is not None else frozenset[int]()
        return bool(words) and self.text.spans(words) is not None and numbers <= Text(self.catalog, words).values

    def _told_beside(self, claim: Claim) -> set[str]:
        """The things of which other facts tell in the same words, so that another one may be meant by a pronoun beside them."""
        return {self._concept(thing) for thing in self._things_beside(claim)}

    def _things_beside(self, claim: Claim) -> set[str]:
        return {thing for one in self._beside(claim) for thing in (*one.key[1], *listed(one.value)) if isinstance(thing, str)}

    def _of_domain(self, claim: Claim, words: Text) -> Iterator[Why]:
        """Words that say another value of the domain, and not the one that is told."""
        told = [v for v in listed(claim.value) if isinstance(v, str) and v in claim.kind.domain]
        for value in told:
            if words.has("negation"):  # which value it denies, words alone do not tell
                continue
            said = [v for v in claim.kind.domain if isinstance(v, str) and v not in told and self._says(words, claim, v)]
            if said and not self._says(words, claim, value):
                yield held.OTHER_VALUE.format(value=claim.kind.say(value)), ", ".join(map(claim.kind.say, said))

    def _says(self, words: Text, claim: Claim, value: str) -> bool:
        return words.spans(claim.kind.say(value)) is not None or value in words.concepts or any(stated == value for _, stated in words.stated_plainly)

    def _say(self, claim: Claim, value: Any) -> str:
        return claim.kind.say(value) if value in claim.kind.domain or isinstance(value, bool) else self.catalog.name_of(str(value))
