"""What a text has told so far: things, acts, facts. The lowest layer of a scene; it knows no sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Self

from grammar.phrases import Phrase
from referee.hearing.frames.world import NAMING, World
from referee.hearing.read import Unresolved
from referee.law.facts import Entity, Fact, Key, Situation, Words
from referee.law.question import Question
from referee.speech import doubts


@dataclass(frozen=True)
class Const:
    """A value that is no thing: a side, a weather, a number with its measure. ``recalled``: by a pronoun."""

    type: str
    concept: str
    lemma: str
    attrs: Mapping[str, Any]
    number: int | None = None
    ordinal: int | None = None
    label: str = ""
    words: Words = Words(0, 0, "")
    denied: bool = False
    single: bool = False
    """Whether its words can only mean one."""
    recalled: bool = False

    @property
    def count(self) -> int | None:
        """How many it is: the number said, one in the singular, none where the words do not tell."""
        return 1 if self.number is None and self.single else self.number


@dataclass
class Mention:
    """A thing in the discourse: its id, entity type, grammar of the last mention. ``aside``: in a relative clause."""

    id: str
    type: str
    slots: frozenset[tuple[int, str, str]]
    key: tuple[Any, ...]
    attrs: dict[str, Any]
    start: int
    end: int
    named: bool = False
    concept: str = ""
    lemma: str = ""
    aside: bool = False


class Record:
    """The discourse so far: things with their names, the last acts, the facts."""

    def __init__(self, world: World, text: str) -> None:
        self.world = world
        self.text = text
        self.situation = Situation({e.id: e for e in world.constants})
        self.mentions: list[Mention] = []
        self.subject: Any = None
        self.actor: Any = None
        """The subject that was no noun which only facts tell of: who does or has what is told."""
        self.speaker: Any = None
        """Who tells, once the text has spoken in the first person."""
        self.acts: list[tuple[str, str, str]] = []
        self.wanting: list[str] = []
        """Acts wanted in the sentence that is taken in."""
        self.wanted: list[str] = []
        """Acts wanted in the last sentence that wants any."""
        self.contradictions: list[tuple[Fact, Fact]] = []
        self.order = 0
        self.clause_start = 0
        self.constants: list[tuple[Const, Phrase]] = []
        self.lists: list[tuple[tuple[Any, ...], Phrase]] = []
        """Several nouns of one phrase (torpédoborec a bitevní loď), for which one pronoun may stand."""
        self.supposing = False
        """Whether the sentence tells what would be if something else were (by ..., kdyby ...)."""
        self.planned: dict[str, Words] = {}
        """Acts that somebody would do or plans to do, with the words by which he says so."""
        self.done: frozenset[str] = frozenset()
        """Acts told in the past: one that is meant or asked about later is another."""
        self.meant: frozenset[str] = frozenset()
        """Acts that somebody wanted to do: of those done later nothing of it is told."""
        self.would: frozenset[str] = frozenset()
        """Acts that somebody only would do."""
        self.had: list[Words] = []
        """What tells what somebody had, and not that he has it."""
        self.happens: frozenset[str] = frozenset()
        """When what the text tells is done: now, or before (then)."""
        self.asked = False
        self.asking = False
        """Whether the clause that is read now is a question."""
        self.announcing = False
        self.missed = -1
        """How many acts were told before the last statement that was not read."""
        """Whether the sentence tells what somebody says that he does (oznamuje, že ...)."""
        self.trail: tuple[Any, ...] | None = None
        """By what it has come to be as it is, from the text alone; None where that is not known."""
        self.passed: list[tuple[int, frozenset[str]]] = []
        """Where statements begin that were not read, and the types of the things that they speak of."""
        self.permitting = False
        """Whether the clause before asks if what this one says is allowed (je v pořádku, že ...)."""
        self.turned = 0
        """How often a subject left out was taken for another thing than the subject before."""
        self.lost = 0
        """How often a subject left out was not found."""
        self.unjudged: tuple[tuple[Words, str], ...] = ()
        """What somebody claims that cannot be judged, and who claims it."""
        self.doubted: frozenset[Key] = frozenset()
        """The facts that such claims would tell."""
        self.alike: frozenset[tuple[str, str]] = frozenset()
        """Of which players a clause tells something, by what it tells: of several the same may be told."""
        self.spoke = False
        """Whether the text has set the one who tells against others (na mě útočí tank)."""
        self.unclear: Unresolved | None = None
        """Why the sentence is not read, if this reading of it is the one that is meant."""
        self.given = 0
        """How many facts that frames take for given the text has told before."""
        self.nouns = 0
        """How often a pronoun was taken for a noun that is no thing of its own (protiúder, s ním)."""
        self.near: dict[int, int] = {}
        """By the place of a pronoun: where what it was taken for was named last."""

    def copy(self) -> Self:
        """A scene that may go its own way."""
        other = type(self)(self.world, self.text)
        other.asked = self.asked
        other.situation = self.situation
        other.mentions = list(self.mentions)
        other.subject, other.speaker, other.actor = self.subject, self.speaker, self.actor
        other.acts = list(self.acts)
        other.wanting, other.wanted = list(self.wanting), list(self.wanted)
        other.contradictions = list(self.contradictions)
        other.order = self.order
        other.missed = self.missed
        other.passed = list(self.passed)
        other.clause_start = self.clause_start
        other.constants = list(self.constants)
        other.lists = list(self.lists)
        other.turned, other.lost, other.given, other.nouns = self.turned, self.lost, self.given, self.nouns
        other.unjudged = self.unjudged
        other.doubted = self.doubted
        other.near = self.near
        other.done, other.planned = self.done, self.planned
        other.spoke, other.alike, other.would = self.spoke, self.alike, self.would
        other.had, other.happens, other.meant = self.had, self.happens, self.meant
        return other

    def clear(self) -> Self:
        """This very scene. Raises Unresolved where the sentence that it has taken in leaves something unclear."""
        if self.unclear is not None:
            raise self.unclear
        return self

    def words(self, start: int, end: int) -> Words:
        """A piece of the text as words."""
        return Words(start, end, self.text[start:end])

    def state(self, fact: Fact, replace_ok: bool = False) -> None:
        """Take in a fact; a different earlier value of the same sentence or state is a contradiction."""
        if fact.value is None:
            fact = replace(fact, value="anyone")
        held = self.situation.facts.get(fact.key)
        if held is not None and isinstance(held.value, str) and self.whom(held.value) == self.whom(fact.value):
            replace_ok = True
        if held is not None and held.value != fact.value and not replace_ok:
            plain = self._of_player(held, fact)
            if plain is None:
                self.contradictions.append((held, fact))
            fact = plain or fact
        self.situation = self.situation.with_facts(fact)

    def _of_player(self, held: Fact, fact: Fact) -> Fact | None:
        """``Mám tři německé armády``: the one that says the value, where the other only names a player; it tells which side he plays."""
        domain = self.world.registry[fact.kind].domain
        for named, other in ((held, fact), (fact, held)):
            stand_in = self.world.stand_ins.get(named.value) if isinstance(named.value, str) else None
            if stand_in is not None and other.value in domain:
                side = next(v for v in domain if stand_in.turned.get(v, v) == other.value)
                self.state(Fact(stand_in.fact, (), side, fact.words, order=self.order))
                return other
        return None

    def forget_act(self, act: str | None) -> None:
        """Take back all that is told of an act."""
        self.situation = self.situation.without(*(f.key for f in self.situation.facts.values() if act and act in f.args))

    def denials(self) -> list[tuple[Fact, Fact]]:
        """Acts said to happen of which another sentence denies everything that it tells of them, as pairs of facts."""
        happened = [a for a in self.acts if a[2] == "event"]
        denied = [a for a in self.acts if a[2] == "not done"]
        pairs = ((self._told_of(a[0]), self._told_of(d[0])) for d in denied for a in happened if a[1] == d[1])
        return [(max((said[k] for k in refused), key=lambda f: f.order), max(refused.values(), key=lambda f: f.order))
                for said, refused in pairs if refused and all(k in said and covers(said[k].value, f.value) for k, f in refused.items())]

    def misplaced(self) -> list[tuple[Fact, Fact]]:
        """Places told of one who takes part in an act where the act tells another one that cannot be the same, nothing being told between."""
        found = []
        for act_id, kind, mood in self.acts:
            if kind not in self.world.stands or mood == "not done":
                continue
            who, where = (self.situation.get(name, act_id) for name in self.world.stands[kind])
            if who is None or where is None:
                continue
            for one in who.value if isinstance(who.value, tuple) else (who.value,):
                at = self.situation.get(self.world.position, str(one))
                if at is not None and at.value != where.value and self._differ(str(at.value), str(where.value)) and not self._happened(where, at):
                    found.append((where, at))
        return found

    def _differ(self, one: str, other: str) -> bool:
        """Whether the text tells of two things what cannot be so of one (a hex in a wood, an open one)."""
        told = {f.kind: f.value for f in self.situation.facts.values() if f.args == (one,) and f.kind not in NAMING}
        return any(f.args == (other,) and f.kind in told and f.value != told[f.kind] for f in self.situation.facts.values())

    def _happened(self, first: Fact, last: Fact) -> bool:
        """Whether between two facts something is told of an act: what is so may have changed by it."""
        start, end = sorted((first.order, last.order))
        acts = {a[0] for a in self.acts}
        return any(start < f.order < end and f.args[:1] and f.args[0] in acts for f in self.situation.facts.values())

    def settle(self) -> dict[str, str]:
        """Facts about who stands for another (já) as facts about that other, where the text tells who it is; whom each stands for."""
        meant = {}
        for name, stand_in in self.world.stand_ins.items():
            told = self.situation.get(stand_in.fact) if stand_in.settled else None
            if told is not None and isinstance(told.value, str):
                meant[name] = stand_in.turned.get(told.value, told.value)
        moved = [f for f in self.situation.facts.values() if set(f.args) & meant.keys() or isinstance(f.value, str) and f.value in meant]
        self.situation = self.situation.without(*(f.key for f in moved))
        for fact in moved:
            self.state(replace(fact, args=tuple(meant.get(a, a) for a in fact.args), value=_settled(fact.value, meant)))
        return meant

    def leave_unwanted(self, questions: Sequence[Question]) -> tuple[list[Question], list[Unresolved]]:
        """Leave out what somebody does not want to do, or only plans; the questions that are left, and what is not known."""
        left, void = self._leave_refused(questions)
        return left, [*void, *self._leave_planned(left)]

    def _leave_refused(self, questions: Sequence[Question]) -> tuple[list[Question], list[Unresolved]]:
        """Leave out the acts that somebody does not want to do (nechci odstranit), but for those of which it is asked whether he must or may.

        What is asked of the others (nechci koupit tank; kolik zaplatím?) is not known. The questions that are left, and these.
        """
        refused = {act_id for act_id, _, mood in self.acts if mood == "refused"}
        void = [q for q in questions if q.key is not None and not refused.isdisjoint(q.key[1])]
        refused -= {q.act for q in questions}
        said = [f.key for f in self.situation.facts.values() if refused & {*f.args, f.value if isinstance(f.value, str) else ""}]
        lost = dict.fromkeys(self.situation.entities[name].words for name in refused if void)
        entities = {name: entity for name, entity in self.situation.entities.items() if name not in refused}
        self.situation = replace(self.situation.without(*said), entities=entities)
        return [q for q in questions if q not in void], [Unresolved(words, doubts.WHICH_ACT) for words in (*(q.words for q in void), *lost)]

    def _leave_planned(self, questions: Sequence[Question]) -> list[Unresolved]:
        """Leave out what somebody would do or plans to do (Sověti by přidali značku) where a value, or another act of the kind, is asked.

        What is left out is not known.
        """
        asked = {thing for q in questions for thing in (q.act, *(q.key[1] if q.key else ()))}
        kinds = {self.situation.entities[q.act].type for q in questions if q.act in self.situation.entities}
        only_values = bool(questions) and all(q.key is not None for q in questions)
        of_kind = {act_id: kind for act_id, kind, _ in self.acts}
        lost = {act_id: words for act_id, words in self.planned.items() if act_id not in asked and (only_values or of_kind.get(act_id) in kinds)}
        moods = {act_id: mood for act_id, _, mood in self.acts}
        is_heralded = {a for a, kind in of_kind.items() if kind in self.world.heralded}
        wanted = {a: words for a, words in self.planned.items() if a in self.meant - is_heralded and moods.get(a) in {"intent", "duty"}}
        once = {a: words for a, words in wanted.items() if only_values or questions and a not in asked}
        if not any(mood == "intent" for a, mood in moods.items() if a not in self.would | asked):  # it is no part of what somebody wants
            once |= {a: words for a, words in self.planned.items() if a in self.would and a not in asked}
        if not any(moods.get(q.act) == "intent" for q in questions):
            lost = {act_id: words for act_id, words in lost.items() if moods.get(act_id) != "duty"}
        of_others = self._wanted_by_others(moods, frozenset(q.act for q in questions))
        lost |= once | {act_id: self.situation.entities[act_id].words for act_id in of_others}
        self.situation = self.situation.without(*(f.key for f in self.situation.facts.values() if f.words in lost.values()))
        return [Unresolved(words, doubts.WISH_AS_FACT) for words in lost.values()]

    def _wanted_by_others(self, moods: Mapping[str, str], asked: frozenset[str]) -> Iterator[str]:
        """The acts that other things want to do than those of whose act it is asked (na lodi chce přistát stíhačka; smí loď plout?)."""
        doing = set[str]() if asked.intersection((*self.wanting, *self.wanted)) else {*chain.from_iterable(map(self._things_in, asked))}
        for act_id in (one for one, mood in moods.items() if mood == "intent" and one not in asked):
            things = self._things_in(act_id)
            if doing and things and doing.isdisjoint(things):
                yield act_id

    def _things_in(self, act_id: str) -> set[str]:
        """The things that an act is told of."""
        return {key[1][-1] for key in self._told_of(act_id) if key[1]}

    def _told_of(self, act_id: str) -> dict[Key, Fact]:
        """The facts of an act, by kind and the arguments after the act."""
        facts = self.situation.facts.values()
        return {(f.kind, f.args[1:]): f for f in facts if f.origin == "text" and f.args[:1] == (act_id,)}

    def last(self, kind: str) -> str | None:
        """The id of the act or thing of this type (or of one of several, ``a|b``) spoken of last."""
        kinds = kind.split("|")
        for act_id, act_type, mood in reversed(self.acts):
            if act_type in kinds and mood != "not done":
                return act_id
        for mention in reversed(self.mentions):
            if mention.type in kinds:
                return mention.id
        if kind in self.world.singletons and not any(act_type == kind for _, act_type, _ in self.acts):
            return self._ensure_singleton(kind)
        return None

    def _ensure_singleton(self, kind: str) -> str:
        entity_id = f"{kind}1"
        if entity_id not in self.situation.entities:
            self.situation = self.situation.with_entity(Entity(entity_id, kind, self._act_name(kind, 1)))
            if kind in self.world.things.values():
                self.mentions.append(Mention(entity_id, kind, frozenset({(0, "", "")}), (kind,), {}, 0, 0))
            else:
                self.acts.append((entity_id, kind, "spoken of"))
        return entity_id

    def _act_name(self, act: str, number: int) -> str:
        name = self.world.act_names.get(act, act)
        return name if number == 1 else f"{name} {number}"

    def _other(self, player: Any) -> Any:
        """The opponent of a player, who may be the writer of the text or his opponent; None for what is no player."""
        if not isinstance(player, str):
            return None
        if player in self.world.turned:
            return self.world.turned[player]
        mine = self.world.stand_ins.get(player)
        if mine is None:
            return None
        return next((n for n, s in self.world.stand_ins.items() if s.fact == mine.fact and n != player), None)

    def whom(self, name: Any) -> Any:
        """Whom a stand-in (já) means, where the text tells it."""
        stand_in = self.world.stand_ins.get(name) if isinstance(name, str) else None
        told = self.situation.get(stand_in.fact) if stand_in is not None and stand_in.settled else None
        return name if told is None or stand_in is None else stand_in.turned.get(told.value, told.value)

    def tell_of(self, verb: str, who: Any) -> None:
        """Remember of which player a clause with this verb tells how something is."""
        if self.whom(who) in self.players():
            self.alike |= {(verb, self.whom(who))}

    def players(self) -> set[Any]:
        """The players by name: those for whom a stand-in (já) may stand."""
        return {v for s in self.world.stand_ins.values() for v in self.world.registry[s.fact].domain}


def covers(said: Any, denied: Any) -> bool:
    """Whether what is said contains what is denied, of groups member by member."""
    return set(denied) <= set(said) if isinstance(said, tuple) and isinstance(denied, tuple) else bool(said == denied)


def fact_value(value: Any) -> Any:
    """A value as a fact holds it."""
    if isinstance(value, tuple):
        return tuple(fact_value(v) for v in value)
    if isinstance(value, Const):
        return value.concept or value.lemma or value.number
    return value


def _settled(value: Any, meant: Mapping[str, str]) -> Any:
    return meant.get(value, value) if isinstance(value, str) else value
