"""The ruling on one text told as data several times: what agrees stands, what differs is asked, unless the law decides alike. Knows no game."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from referee.court.game import Game, load, playable
from referee.court.held import check_of, note
from referee.court.intents import intent_of, sentence_of
from referee.court.ruled import rule_on
from referee.court.told import as_asked, refused, text_of
from referee.court.unread import leave_undecided
from referee.hearing.data.source import Fault, Source, parse
from referee.hearing.data.telling import Telling, head_faults, tell
from referee.hearing.held.contrary import NAMES
from referee.hearing.held.matching import Matching, meant
from referee.hearing.intents.roles import listed
from referee.hearing.read import Read
from referee.hearing.typed import input_fault
from referee.law.facts import DENIED, Fact, Key, Situation
from referee.law.question import Question
from referee.speech import echo, held
from referee.speech.ruling import Ruling

TRIED = 64
"""So many combinations of what differs are all ruled on; of more each difference by itself, and all of them as unknown."""
SHOWN = 8
"""Outcomes that are shown at most."""


@dataclass(frozen=True)
class Way:
    """One way in which a fact is told: None where it is not told, or not known. ``act``: whether an act is done."""

    fact: Fact | None = None
    unknown: bool = False

    @property
    def words(self) -> str:
        """The words by which it is told."""
        return "" if self.fact is None else self.fact.words.text


@dataclass(frozen=True)
class Difference:
    """A fact that is told in several ways. ``keys``: all by which it is told; whoever speaks may be named in one and not in another."""

    key: Key
    ways: tuple[Way, ...]
    keys: frozenset[Key]


def judge_situations(
    data: Sequence[Mapping[str, Any] | str], game: str | None = None, path: str | None = None, why: Sequence[str] = (), text: str | None = None
) -> Ruling:
    """Decide one text told as data several times, by as many tellers.

    Where the outcome is the same in whichever way what differs is told, it is ruled, and ``otherwise`` says what differs. Else the ruling asks:
    ``missing`` has each difference that matters with both values and their words, ``branches`` the outcomes. The rest as for `judge_situation`.
    """
    data = [data] if isinstance(data, str | Mapping) else data
    sources = [parse(one) if isinstance(one, str) else Source(one) for one in data]
    known, tellings, faults = _told(sources, game, path)
    if known is None or faults:
        return refused(Telling(faults=faults or [Fault(".", held.NO_TRANSLATION)]), game or "")
    said = text if text is not None else next((s.data["text"] for s in sources if isinstance(s.data.get("text"), str)), None)
    if said is not None and (fault := input_fault(said)):
        return refused(Telling(faults=[Fault("text", fault)]), known.id)
    return _Court(known, [as_asked(one, said) for one in tellings], text_of(said, tellings[0]), said, why).ruling()


def _told(sources: Sequence[Source], game: str | None, path: str | None) -> tuple[Game | None, list[Telling], list[Fault]]:
    """The situations taken in, with all that is wrong with any of them; each fault says in which."""
    found: list[Telling] = []
    faults: list[Fault] = []
    known: Game | None = None
    for number, source in enumerate(sources):
        name, wrong = head_faults(source, playable(), game)
        if not any(fault.stops for fault in wrong):
            known = known or load(name, path)
            game = known.id
            found.append(tell(source, known.catalog))
            wrong = [*wrong, *found[-1].faults]
        faults += [replace(fault, path=f"[{number}].{fault.path}".rstrip(".")) for fault in wrong]
    return known, found, faults


class _Court:
    """Several situations of one text; ids are those of the first."""

    def __init__(self, game: Game, tellings: Sequence[Telling], text: str, said: str | None, why: Sequence[str]) -> None:
        self.game = game
        self.text = text
        self.said = said
        self.why = why
        self.base, *others = tellings
        self.tellings = [self.base, *(self._as_first(one) for one in others)]
        self.situation = self._joined()
        self.differences = list(self._differences())

    def _as_first(self, other: Telling) -> Telling:
        """Another situation by the ids of the first; what only it has keeps an id of its own."""
        base = self.base
        matching = Matching(self.game.catalog, base.situation, other.situation, base.questions, other.questions)
        taken = {*base.situation.entities}
        for ident in other.situation.entities:
            if ident not in matching.ids and ident in taken and ident not in self.game.catalog.constants:
                matching.ids[ident] = next(name for n in range(2, 1000) if (name := f"{ident}-{n}") not in taken)
        entities = {matching.ids.get(i, i): replace(e, id=matching.ids.get(i, i)) for i, e in other.situation.entities.items()}
        facts = {matching.key(k): replace(f, args=matching.key(k)[1], value=matching.value(f.value)) for k, f in other.situation.facts.items()}
        doubted = frozenset(map(matching.key, other.situation.in_doubt))
        bounds = {matching.key(k): b for k, b in other.situation.bounds.items()}
        situation = Situation(entities, facts, doubted, bounds, other.situation.unheard)
        return replace(other, situation=situation, questions=[_moved(q, matching) for q in other.questions])

    def _joined(self) -> Situation:
        """The first situation with the things that only others have."""
        entities = dict(self.base.situation.entities)
        for one in self.tellings[1:]:
            entities |= {ident: entity for ident, entity in one.situation.entities.items() if ident not in entities}
        unheard = tuple(dict.fromkeys(piece for one in self.tellings for piece in one.situation.unheard))
        return replace(self.base.situation, entities=entities, unheard=unheard)

    def _differences(self) -> Iterator[Difference]:
        told: dict[Key, dict[int, Key]] = {}
        for place, one in enumerate(self.tellings):
            for key in (*one.situation.facts, *sorted(one.situation.in_doubt)):
                if key[0] not in NAMES:
                    told.setdefault((key[0], tuple(str(self._meant(a)) for a in key[1])), {})[place] = key
        for keys in told.values():
            ways = [_way(one.situation, keys[place]) if place in keys else Way() for place, one in enumerate(self.tellings)]
            different = tuple({self._value(way): way for way in reversed(ways)}.values())[::-1]
            if len(different) > 1:
                yield Difference(next(iter(keys.values())), different, frozenset(keys.values()))

    def _meant(self, thing: object) -> object:
        return meant(self.game.catalog, thing, [one.situation for one in self.tellings])

    def _value(self, way: Way) -> object:
        """What a way says, to be held against another."""
        if way.fact is None:
            return None, way.unknown
        value = way.fact.value
        return (tuple(sorted(str(self._meant(v)) for v in value)) if isinstance(value, tuple) else self._meant(value)), False

    # -- the ruling ----------------------------------------------------------------------------------------------------

    def ruling(self) -> Ruling:
        """The ruling: the same whichever way is right, or what must be asked."""
        if (other := self._other_question()) is not None:
            return self._asking_which(other)
        found = [(ways, self._rule(ways)) for ways in self._combinations()]
        ruling = found[0][1]
        if len({_outcome(one) for _, one in found}) > 1:
            return self._asking(found)
        if self.differences:
            ruling.otherwise = held.NO_MATTER.format(facts=held.named([self._both(d) for d in self.differences]))
        self._held(ruling)
        return ruling

    def _combinations(self) -> list[tuple[Way, ...]]:
        """The ways in which what differs may be told together, the first teller's first."""
        if math.prod(len(d.ways) for d in self.differences) <= TRIED:
            return list(product(*(d.ways for d in self.differences)))
        told = [tuple(self._way_of(one, d) for d in self.differences) for one in self.tellings]
        turned = [(*base[:n], way, *base[n + 1 :]) for base in told for n, d in enumerate(self.differences) for way in d.ways]
        return list(dict.fromkeys([*told, *turned, tuple(Way(unknown=True) for _ in self.differences)]))

    def _way_of(self, one: Telling, difference: Difference) -> Way:
        """How one teller tells what differs."""
        own = next((_way(one.situation, key) for key in difference.keys if key in one.situation.facts or key in one.situation.in_doubt), Way())
        return next(way for way in difference.ways if self._value(way) == self._value(own))

    def _rule(self, ways: Sequence[Way]) -> Ruling:
        return rule_on(self.game, self.text, Read(self._in(ways), self.base.questions), self.why)

    def _in(self, ways: Sequence[Way]) -> Situation:
        """The situation in which what differs is told in these ways."""
        keys = [key for d in self.differences for key in d.keys]
        unknown = frozenset(d.key for d, way in zip(self.differences, ways, strict=True) if way.unknown)
        told = [way.fact for way in ways if way.fact is not None]
        plain = replace(self.situation.without(*keys), in_doubt=(self.situation.in_doubt - {*keys}) | unknown)
        return plain.with_facts(*told)

    def _asking(self, found: Sequence[tuple[tuple[Way, ...], Ruling]]) -> Ruling:
        """The ruling that asks for what differs and matters."""
        matters = [n for n in range(len(self.differences)) if _tells(found, n)] or list(range(len(self.differences)))
        unknown = [Way(unknown=True) for _ in self.differences]
        ruling = self._rule(unknown)
        asked = [self._question(self.differences[n]) for n in matters]
        leave_undecided(ruling, "chybí údaj", held.DIFFER.format(question=asked[0]["question"]))
        ruling.errors, ruling.not_understood, ruling.otherwise = [], [], ""
        ruling.missing = asked
        rows: dict[tuple[str, ...], dict[str, Any]] = {}
        for ways, one in found:
            when = [self._when(self.differences[n], ways[n]) for n in matters]
            rows.setdefault(tuple(when), {"when": when, "verdict": one.verdict, "answer": one.answer, "citations": one.citations[:3]})
        ruling.branches = list(rows.values())[:SHOWN]
        self._held(ruling)
        return ruling

    def _held(self, ruling: Ruling) -> None:
        """Hold what agrees against the text."""
        if self.said is None:
            return
        differing = {key for d in self.differences for key in d.keys}
        agreed = {k: p for k, p in self.base.where.items() if k not in differing}
        asked = tuple((way.words, "") for d in self.differences for way in d.ways if way.words)
        note(ruling, check_of(self.game, replace(self.base, where=agreed, left_out=(*self.base.left_out, *asked)), self.said))

    def _question(self, difference: Difference) -> dict[str, Any]:
        """A difference as a question, with both values and their words."""
        kind, about = self.game.law.registry[difference.key[0]], [self._called(a) for a in difference.key[1]]
        values = [self._say(difference.key, way) for way in difference.ways]
        return {"fact": kind.name, "about": about, "question": _capital(f"{self._both(difference)}?"), "values": values, "instead": []}

    def _both(self, difference: Difference) -> str:
        about = ", ".join(map(self._called, difference.key[1]))
        said = [f"{self._say(difference.key, way)}{f' („{way.words}“)' if way.words else ''}" for way in difference.ways]
        return f"{echo.label(self.game.law.registry[difference.key[0]])}{f' ({about})' if about else ''}: {held.OR.join(said)}"

    def _when(self, difference: Difference, way: Way) -> str:
        return f"{echo.label(self.game.law.registry[difference.key[0]])}: {self._say(difference.key, way)}"

    def _say(self, key: Key, way: Way) -> str:
        kind = self.game.law.registry[key[0]]
        if way.fact is None:
            return held.NOT_KNOWN if way.unknown else held.NOT_TOLD
        values = listed(way.fact.value)
        return ", ".join(kind.say(v) if v in kind.domain or not isinstance(v, str) else self._called(v) for v in values) or held.NOTHING

    def _called(self, thing: str) -> str:
        entity = self.situation.entities.get(thing)
        return entity.name if entity is not None else self.game.catalog.name_of(thing)

    def _sentence(self, question: Question) -> str:
        """A question as a player would ask it, with the words on which it rests."""
        said = sentence_of(self.game, intent_of(question))
        return f"{said} („{question.words.text}“)" if question.words.text else said

    # -- other questions -----------------------------------------------------------------------------------------------

    def _other_question(self) -> list[Question] | None:
        """The questions of the first teller who asks something else, or tells as done an act that others deny."""
        first = [self._asked(q) for q in self.base.questions]
        for one in self.tellings[1:]:
            if [self._asked(q) for q in one.questions] != first or self._denies_otherwise(one.situation):
                return one.questions
        return None

    def _asked(self, question: Question) -> tuple[object, ...]:
        """What a question asks, to be held against another."""
        of = question.act_type if question.key is None else (question.key[0], *map(self._meant, question.key[1]))
        return question.kind, of, self._meant(question.expected), question.negated, question.turned, question.claimant, question.past

    def _denies_otherwise(self, other: Situation) -> bool:
        both = self.base.situation.entities.keys() & other.entities.keys()
        return any(self.base.situation.entities[i].type.startswith(DENIED) != other.entities[i].type.startswith(DENIED) for i in both)

    def _asking_which(self, other: Sequence[Question]) -> Ruling:
        """The ruling that asks what is asked, with the ruling on each telling as a branch."""
        rulings = [rule_on(self.game, self.text, Read(one.situation, one.questions), self.why) for one in self.tellings]
        if len({_outcome(one) for one in rulings}) == 1 and rulings[0].decided:
            rulings[0].otherwise = held.NO_MATTER.format(facts=held.ASKED_OTHERWISE)
            self._held(rulings[0])
            return rulings[0]
        asked = [self._sentence(one.questions[0]) for one in self.tellings]
        row = {"fact": held.QUESTION_ID, "about": [], "question": held.WHICH_QUESTION.format(ways=held.OR.join(asked)),
               "values": asked, "instead": []}  # fmt: skip
        ruling = rulings[0]
        branches = [{"when": [held.WHEN_ASKED.format(words=words)], "verdict": one.verdict, "answer": one.answer, "citations": one.citations[:3]}
                    for words, one in zip(asked, rulings, strict=True)]  # fmt: skip
        leave_undecided(ruling, "chybí údaj", held.DIFFER.format(question=row["question"]))
        ruling.errors, ruling.not_understood, ruling.otherwise = [], [], ""
        ruling.missing, ruling.branches = [row], branches
        self._held(ruling)
        return ruling


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _way(situation: Situation, key: Key) -> Way:
    return Way(situation.facts.get(key), key in situation.in_doubt and key not in situation.facts)


def _outcome(ruling: Ruling) -> tuple[Any, ...]:
    """What a ruling decides."""
    values = json.dumps(ruling.values, sort_keys=True, default=str)
    return ruling.verdict, ruling.reason, values, "" if ruling.decided else ruling.answer, *ruling.citations[:1]


def _tells(found: Sequence[tuple[tuple[Way, ...], Ruling]], place: int) -> bool:
    """Whether the outcome changes with one difference alone."""
    alike: dict[tuple[Any, ...], set[str]] = {}
    for ways, ruling in found:
        rest = tuple(str(w.fact and w.fact.value) + str(w.unknown) for n, w in enumerate(ways) if n != place)
        alike.setdefault(rest, set()).add(str(_outcome(ruling)))
    return any(len(outcomes) > 1 for outcomes in alike.values())


def _moved(question: Question, matching: Matching) -> Question:
    key = matching.key(question.key) if question.key is not None else None
    expected = matching.value(question.expected)
    others = tuple(_moved(other, matching) for other in question.others)
    return replace(question, act=matching.ids.get(question.act, question.act), key=key, expected=expected, others=others)
