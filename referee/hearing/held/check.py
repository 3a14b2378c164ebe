"""A situation told as data held against its text: what the text does not say, and what of the text is not used. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from referee.hearing.catalog import Catalog
from referee.hearing.data.source import shown
from referee.hearing.data.telling import Telling
from referee.hearing.held.account import Account
from referee.hearing.held.bearing import Bearing, Why
from referee.hearing.held.claims import Claim, claims
from referee.hearing.held.contrary import Heard, Reading, is_surer
from referee.hearing.held.evidence import evidence_of
from referee.hearing.held.likely import FAINT, Likely
from referee.hearing.held.text import Mark, Text
from referee.hearing.held.views import Views
from referee.hearing.held.vocabulary import spoken
from referee.hearing.held.ways import Ways
from referee.hearing.intents.roles import listed
from referee.hearing.read import Read
from referee.law.facts import DENIED, FactKind, Key
from referee.law.mentions import NAMING
from referee.law.question import Question
from referee.speech import echo, held

LEFT_OUT = "left_out"


@dataclass(frozen=True)
class Unsupported:
    """A fact, a thing, an act or a question that the text does not say. ``text``: it in Czech; ``found``: what the text says instead."""

    path: str
    fact: str
    text: str
    words: str
    why: str
    found: str = ""

    def to_dict(self) -> dict[str, str]:
        """As it stands in a ruling."""
        return asdict(self)


@dataclass(frozen=True)
class Unused:
    """Words of the text that no fact uses. ``at``: place.

    ``kind``: number, name, negation, doubt or retraction; a fact that no data fit; or ``left_out``, named as left out while they may matter.
    """

    words: str
    kind: str
    at: int

    def to_dict(self) -> dict[str, Any]:
        """As it stands in a ruling."""
        return asdict(self)


@dataclass(frozen=True)
class Law:
    """What the law says of a situation.

    ``asked``: the kinds of facts on which an answer to what is asked may depend. ``looked``: those at which it looked. ``hangs``: whether the ruling
    hangs on a fact, ``hangs_on_words``: on words that no fact tells. ``asks``: whether a question is one of the likeliest of the text.
    """

    asked: Collection[str] = ()
    looked: Collection[str] = ()
    hangs: Callable[[Claim], bool] = bool
    hangs_on_words: Callable[[str], bool] = lambda words: False
    asks: Callable[[Question], bool] = lambda question: False


class Check:
    """One situation and one text.

    ``read``: the reader's reading of the text, where there is one. ``instead``: the question that the text seems to ask, where it is of another form
    than those that are told.
    """

    def __init__(
        self, catalog: Catalog, telling: Telling, text: str, read: Read | None, law: Law | None = None, instead: str = ""
    ) -> None:
        self.instead = instead
        self.catalog = catalog
        self.telling = telling
        self.text = Text(catalog, text)
        self.views = Views(self.text)
        self.claims = claims(telling, catalog.registry)
        self.reading = None if read is None else Reading(catalog, self.text, read, telling.situation, telling.questions)
        evidence = evidence_of(catalog)
        self.ways = Ways(catalog, self.text, self.claims, evidence.alike)
        self.law = law or Law()
        likely = Likely(evidence, self.law.asked, self.law.looked, self.ways.tells)
        self.bearing = Bearing(catalog, telling, self.claims, self.text, evidence, likely)
        self.loose = list(Account(self.text, telling, self.claims, self.reading, self._tells_by, self._is_sought, self._bears).loose())

    def _tells_by(self, claim: Claim, mark: Mark) -> bool:
        """Whether the words of a fact tell it by a mark: by a way to tell, or as decided cases tell its kind by what denies."""
        return self.ways.tells_by(claim, mark) or claim.value is True and self.bearing.evidence.is_told_by_denial(claim.kind)

    def _bears(self, words: str) -> bool:
        """Whether the law looked for a fact that words tell and nobody told; without the law all bears on it."""
        said, told = spoken(self.catalog.game, words), {claim.key[0] for claim in self.claims}
        return not self.law.looked or any(said.get(name, 0.0) > FAINT for name in self.law.looked if name not in told)

    def _is_sought(self, words: str, counted: Sequence[str]) -> bool:
        """Whether the law looked for a number that nobody told, and of which words speak; what counts things is a number of such things alone."""
        told, registry = {claim.key[0] for claim in self.claims}, self.catalog.registry
        kinds = [registry[name] for name in self.law.looked if name not in told and name in registry and "number" in registry[name].taken]
        said, types = spoken(self.catalog.game, words), {*filter(None, map(self.catalog.type_of_concept, counted))}
        kinds = [kind for kind in kinds if not types or self._may_count(kind, counted, types)]
        return not self.law.looked or any(self.bearing.evidence.may_say(kind, words) or kind.name in said for kind in kinds)

    def _may_count(self, kind: FactKind, counted: Sequence[str], types: set[str]) -> bool:
        """Whether a number of a kind may be one of things of some types: it is about them, or its label names them."""
        return not types.isdisjoint(kind.of) or not {*counted}.isdisjoint(self.catalog.law.concepts.labelled(kind.name))

    def unsupported(self) -> list[Unsupported]:
        """What the text does not say, each once, facts first."""
        found = [*self._facts, *self._things(), *self._questions()]
        return list({row.path: row for row in reversed(found)}.values())[::-1]

    def unused(self) -> list[Unused]:
        """What of the text no fact uses and none is blamed for; what stands in the words of a fact that fails is said with that."""
        wrong = [span for row in self._facts for span in (self.text.spans(row.words) if row.words else None) or ()]
        left = [one.mark for one in self.loose if one.blamed is None and not any(s <= one.mark.start < e for s, e in wrong)]
        missed = [Unused(mark.words, mark.kind, mark.start) for mark in left]
        return [*missed, *self._left_out()]

    def _left_out(self) -> Iterator[Unused]:
        """What is named as left out while the ruling may hang on it."""
        for words, _ in self.telling.left_out:
            if not self.views.tells(words) and self.law.hangs_on_words(words):
                yield Unused(words, LEFT_OUT, next(iter(self.text.spans(words) or ()), (0, 0))[0])

    def told(self) -> list[tuple[Claim, Unsupported]]:
        """Every fact that is told, each as a row; ``why`` is empty where the text says it."""
        wrong = {row.path: row for row in self._facts}
        return [(claim, wrong.get(claim.path) or self._row(claim, "")) for claim in self.claims]

    # -- facts ---------------------------------------------------------------------------------------------------------

    @cached_property
    def _facts(self) -> list[Unsupported]:
        return list(self._failing())

    def _failing(self) -> Iterator[Unsupported]:
        for claim in self.claims:
            why = self._why_not(claim)
            if why is not None and (not why[0].endswith(held.MILD) or self.law.hangs(claim)):
                yield self._row(claim, *why)
        for loose in self.loose:
            if loose.blamed is not None:
                why_not = held.DOUBTED if loose.mark.kind == "doubt" else held.DENIED
                yield self._row(loose.blamed, why_not.format(word=loose.mark.words))

    def _why_not(self, claim: Claim) -> Why | None:
        reading = self.reading
        agrees = reading is not None and reading.agrees(claim)
        if not claim.words:
            return (held.NO_WORDS, "") if claim.sure and not agrees else None
        if self.text.spans(claim.words) is None:
            return held.NOT_THERE, ""
        if agrees:
            return None
        if not claim.sure:
            return self.bearing.numbers(claim)
        if reading is not None and (heard := reading.contrary(claim, self.claims)) is not None and not self._may_be_both(claim, heard):
            return held.ELSEWHERE if reading.is_elsewhere(claim, heard) else _contrary(claim, heard), self._heard(heard)
        if reading is not None and reading.is_doubted(claim):
            return held.UNSURE, ""
        if claim.key[0] in NAMING:
            return self._naming(claim)
        if self._is_denied_beside(claim):
            return held.DENIED_BESIDE, ""
        if (said := self.ways.contrary(claim)) is not None and not is_surer(self.text, self.telling.situation, claim, said.value, said.words):
            return held.CONTRARY, f"{self._say(claim.kind, claim.key, said.value)} („{said.words}“)"
        if self.ways.agrees(claim):
            return None
        return self.bearing.why_not(claim)

    def _is_denied_beside(self, claim: Claim) -> bool:
        """Whether the very words deny the same of another thing, which is told as a no (ani jeden není pevnost)."""
        alike = [one for one in self.claims if one.kind is claim.kind and one.words == claim.words and one.key != claim.key]
        return claim.value is True and any(one.value is False for one in alike) and bool(Text(self.catalog, claim.words).has("negation"))

    def _may_be_both(self, claim: Claim, heard: Heard) -> bool:
        """Whether words that are read as another fact may tell this one as well (stojí tam děla: at the place, and in the battle)."""
        if heard.key[0] == claim.key[0] and {*heard.key[1]} == {*claim.key[1]}:
            return False
        if self._is_of_speaker(heard) and self._does_what_is_asked(claim.value):
            return True
        return self.bearing.names_things(claim) if heard.key[0] == claim.key[0] else self.bearing.may_tell(claim, self.catalog.registry[heard.key[0]])

    def _is_of_speaker(self, heard: Heard) -> bool:
        """Whether it says which party whoever tells the text is."""
        return heard.key[0] in {stands.fact for stands in self.catalog.law.stand_ins.values()}

    def _does_what_is_asked(self, party: Any) -> bool:
        """Whether a party is told as the one who does what is asked about, so that much else may be its own in the same words (hraju Sověty)."""
        acts = {question.act for question in self.telling.questions if question.act}
        return any(one.value == party and not acts.isdisjoint(one.key[1]) for one in self.claims)

    def _naming(self, claim: Claim) -> Why | None:
        """Whether a name holds a number that the text does not."""
        missing = sorted(Text(self.catalog, str(claim.value)).values - self.text.values)
        return (held.NO_NUMBER_IN_TEXT.format(number=missing[0]), "") if missing else None

    def _heard(self, heard: Heard) -> str:
        said = self._say(self.catalog.registry[heard.key[0]], heard.key, heard.value)
        return f"{said} („{heard.fact.words.text}“)" if heard.fact.words.text else said

    def _row(self, claim: Claim, why: str, found: str = "") -> Unsupported:
        return Unsupported(claim.path, claim.key[0], self._say(claim.kind, claim.key, claim.value), claim.words, why, found)

    def _say(self, kind: FactKind, key: Key, value: Any) -> str:
        """A fact in Czech."""
        about = ", ".join(map(self._called, key[1]))
        said = ", ".join(kind.say(v) if v in kind.domain or not isinstance(v, str) else self._called(v) for v in listed(value) if v is not None)
        return f"{echo.label(kind)}{f' ({about})' if about else ''}{f': {said}' if said else ''}"

    def _called(self, thing: str) -> str:
        entity = self.telling.situation.entities.get(thing)
        return entity.name if entity is not None else self.catalog.name_of(thing)

    # -- things, acts and questions ------------------------------------------------------------------------------------

    def _things(self) -> Iterator[Unsupported]:
        asked = {q.act for q in self.telling.questions} | {thing for q in self.telling.questions if q.key for thing in q.key[1]}
        backed = {thing for claim in self.claims if claim.words for thing in (*claim.key[1], *map(str, listed(claim.value)))}
        read = {*self.reading.matching.ids.values()} if self.reading is not None else set()
        for ident, (path, words) in self.telling.introduced.items():
            entity = self.telling.situation.entities[ident]
            is_act = entity.type.removeprefix(DENIED) not in self.catalog.types
            said = (held.ACT if is_act else held.THING).format(name=entity.name)
            if words.text and self.text.spans(words.text) is None:
                yield Unsupported(shown(path), entity.type, said, words.text, held.NOT_THERE)
            elif is_act and not words.text and ident not in asked | backed | read:
                yield Unsupported(shown(path), entity.type, said, "", held.ACT_WITHOUT_WORDS)
            elif is_act and self.reading is not None and self.reading.denied_otherwise(ident):
                yield Unsupported(shown(path), entity.type, said, words.text, held.ACT_OTHERWISE)
            elif is_act and words.text and entity.type.startswith(DENIED) and not Text(self.catalog, words.text).has("negation"):
                yield Unsupported(shown(path), entity.type, said, words.text, held.NO_DENIED_ACT)
            elif not is_act and (why := self._unnamed(ident, words.text)):
                yield Unsupported(shown(path), entity.type, said, words.text, why)

    def _unnamed(self, ident: str, words: str) -> str:
        """Why a thing with a name of its own is not in the text; empty where it is, or has none."""
        concept = self.telling.situation.get("concept", ident)
        name = self.telling.situation.get("name", ident)
        numbers = Text(self.catalog, str(name.value)).values if name is not None else frozenset()
        if missing := sorted(numbers - self.text.values):
            return held.NO_NUMBER_IN_TEXT.format(number=missing[0])
        if words or concept is None or not self.catalog.is_proper(str(concept.value)):
            return ""
        return "" if self.bearing.is_in_text(str(concept.value)) else held.NO_NAME.format(name=self._called(ident))

    def _questions(self) -> Iterator[Unsupported]:
        told = self.telling.questions
        read = self.reading.questions_read(told) if self.reading is not None else [None] * len(told)
        for number, (asked, instead) in enumerate(zip(told, read, strict=True)):
            path, words = f"questions[{number}]", asked.words.text
            said = held.QUESTION.format(words=words) if words else held.BARE_QUESTION
            if words and self.text.spans(words) is None:
                yield Unsupported(path, _target(asked), said, words, held.NOT_THERE)
            elif instead is not None and not (self.law.asks(asked) and not self.law.asks(instead)):
                yield Unsupported(path, _target(asked), said, words, held.OTHER_QUESTION, instead.words.text)
            elif not words and not self.text.asks and (self.reading is None or not self.reading.read.questions):
                yield Unsupported(path, _target(asked), said, "", held.QUESTION_WITHOUT_WORDS)
            elif (why := self.bearing.asked_of_another(asked)) is not None:
                yield Unsupported(path, _target(asked), said, words, *why)
            elif self.instead and not number and not (self.reading is not None and self.reading.asks(asked)):
                yield Unsupported(path, _target(asked), said, words, held.OTHER_FORM, self.instead)


def _target(question: Question) -> str:
    return question.key[0] if question.key is not None else f"{question.kind} {question.act_type}"


def _contrary(claim: Claim, heard: Heard) -> str:
    if heard.key == claim.key:
        return held.CONTRARY
    return held.TURNED if heard.key[0] == claim.key[0] else held.OTHER_SLOT
