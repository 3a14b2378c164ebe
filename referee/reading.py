"""From the clauses that the language understood to things, facts, acts and questions.

Names, pronouns and ellipsis are resolved here; nothing is decided. What cannot be resolved is an error with its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from grammar.clauses import CHOICE, Clause, Failure, Language, SentenceReader, Understood
from grammar.frames import LIMITING, AttachRule, Frame, Match, Role, Verb, is_elided
from grammar.morphology import adjective_forms
from grammar.phrases import Phrase
from grammar.tokens import Sentence, sentences
from referee.facts import Entity, Fact, FactError, Key, Registry, Situation, Words
from referee.templates import Operand, Template
from referee.templates import parse as parse_template

STATEMENT_LEADS = frozenset(
    {"kdyz", "pokud", "protoze", "jestlize", "kdyby", "i kdyz", "ackoli", "acoliv", "který", "prestoze", "nebot", "jelikoz", "jakmile", "hned jak"}
)
ASKING_LEADS = frozenset({"zda", "zdali", "jestli"})
TOGETHER = frozenset({"dohromady", "celkem", "společně", "celkový", "společný"})
"""Words by which a number is said of a group as a whole, not of each in it."""
POSSESSIVES = {
    "jeho": frozenset({(2, "s", "m"), (2, "s", "i"), (2, "s", "n")}),
    "její": frozenset({(2, "s", "f")}),
    "jejich": frozenset({(2, "p", "")}),
}
"""Possessives of the third person, and which number and gender their owner has."""
PART = "part"
"""In a template: the things that play the part in an act which the noun names."""
MAY = frozenset({"smět", "moci", "lze"})
INTENT = frozenset({"chtít", "hodlat", "plánovat", "potřebovat", "zkusit", "rozhodnout", "inf"})


class Unresolved(Exception):
    """A phrase that stands for nothing we know; ``reason`` is a Czech clause for the player."""

    def __init__(self, words: Words, reason: str) -> None:
        super().__init__(reason)
        self.words = words
        self.reason = reason


@dataclass(frozen=True)
class Const:
    """A value that is no thing: a side, a weather, a number with its measure."""

    type: str
    concept: str
    lemma: str
    attrs: Mapping[str, Any]
    number: int | None = None
    ordinal: int | None = None
    label: str = ""
    words: Words = Words(0, 0, "")
    denied: bool = False


@dataclass(frozen=True)
class Question:
    """What is asked: ``kind`` may, must, value or yesno; an act or a fact key; for yesno the value that would make it yes.

    ``others``: what the same words may ask, too; the one that the situation answers is meant.

    ``permission``: whether a yes-or-no question asks what may be (může vyhrát).
    """

    kind: str
    words: Words
    act: str = ""
    act_type: str = ""
    key: Key | None = None
    expected: Any = True
    negated: bool = False
    claimant: str = ""
    permission: bool = False
    others: tuple[Question, ...] = ()


@dataclass
class Read:
    """A text read: the situation, the questions, and what was not understood."""

    situation: Situation
    questions: list[Question] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    unresolved: list[Unresolved] = field(default_factory=list)
    contradictions: list[tuple[Fact, Fact]] = field(default_factory=list)
    ambiguous: list[Words] = field(default_factory=list)
    sentences: int = 0

    @property
    def whole(self) -> bool:
        """Whether every sentence was understood, in one way, without contradiction."""
        return not (self.failures or self.unresolved or self.contradictions or self.ambiguous)


def _no_rule(host: Phrase, guest: Phrase) -> AttachRule | None:
    return None


@dataclass(frozen=True)
class World:
    """What a game tells the reader: which phrase types are things, which adjectives add nothing, who is who.

    ``things``: phrase type -> entity type. ``known_names``: (entity type, concept) -> facts that tables know by name are not here;
    this only keeps one entity for one name. ``constants``: things that every situation has, such as its players.
    ``stand_ins``: constants that stand for a value which a fact tells (the writer of the text).
    ``parts``: nouns that name a part in an act (obránce): the type of the act, the fact that holds who plays it, and their type.
    """

    registry: Registry
    things: Mapping[str, str]
    neutral: frozenset[str]
    singletons: frozenset[str] = frozenset()
    constants: tuple[Entity, ...] = ()
    attach_rule: Callable[[Phrase, Phrase], AttachRule | None] = _no_rule
    generic: frozenset[str] = frozenset()
    act_names: Mapping[str, str] = field(default_factory=dict)
    place: str = ""
    parts: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    stand_ins: Mapping[str, Any] = field(default_factory=dict)


class TextReader:
    """Reads a whole text for one game."""

    def __init__(self, language: Language, world: World) -> None:
        self.language = language
        self.world = world

    def read(self, text: str) -> Read:
        """The text as a situation with questions; failures listed, never raised."""
        result = Read(Situation())
        scene = Scene(self.world, text)
        for sentence in sentences(text):
            result.sentences += 1
            sentence = self._dictated(sentence, text)
            outcome = SentenceReader(self.language, sentence).read()
            if isinstance(outcome, Failure):
                result.failures.append(outcome)
                continue
            try:
                scene, questions = self._interpret(scene, outcome, result, text)
            except Unresolved as stop:
                result.unresolved.append(stop)
                continue
            result.questions += questions
        result.situation = scene.situation
        result.contradictions = scene.contradictions + scene.denials()
        return result

    def _dictated(self, sentence: Sentence, text: str) -> Sentence:
        """A text without any question mark may end in a question all the same: its last sentence has no mark and begins with a verb."""
        if sentence.mark or "?" in text:
            return sentence
        first = self.language.lexicon.readings(sentence.tokens[0].text)
        return replace(sentence, mark="?") if any(r.cat in {"V", "B"} for r in first) else sentence

    def _interpret(
        self, scene: Scene, readings: Sequence[Understood], result: Read, text: str
    ) -> tuple[Scene, list[Question]]:
        """The scene after the sentence. Readings with equal facts count once; different ones are an ambiguity."""
        found: list[tuple[Scene, list[Question]]] = []
        stopped: Unresolved | None = None
        for reading in readings:
            trial = scene.copy()
            try:
                questions = trial.take(reading)
            except Unresolved as stop:
                stopped = stopped or stop
                continue
            if not any(_same(trial, questions, s, q) for s, q in found):
                found.append((trial, questions))
        if not found:
            assert stopped is not None
            raise stopped
        steady = min(s.turned for s, _ in found)
        found = _nearest(scene, [f for f in found if f[0].turned == steady])
        if len(found) > 1:
            first = readings[0].clauses
            result.ambiguous.append(scene.words(first[0].start, first[-1].end))
        return found[0]


def _nearest(before: Scene, found: list[tuple[Scene, list[Question]]]) -> list[tuple[Scene, list[Question]]]:
    """A bare question (co nastane?) asks of what is nearest.

    Of a thing spoken of rather than of a player, of these rather than of the table, and of the table rather than of a thing
    not mentioned.
    """
    players = {c.id for c in before.world.constants}

    def near(question: Question) -> int:
        if question.key is None or not question.key[1]:
            return 1
        if not all(a in before.situation.entities for a in question.key[1]):
            return 0
        return 2 if set(question.key[1]) <= players else 3

    weights = [min((near(q) for q in questions), default=1) for _, questions in found]
    if len({tuple(sorted(s.situation.facts)) for s, _ in found}) > 1:
        return found
    return [f for f, w in zip(found, weights, strict=True) if w == max(weights)]


def _alternatives(found: list[tuple[Scene, list[Question]]]) -> list[tuple[Scene, list[Question]]]:
    """A bare question that may ask of several things, where nothing else differs: one question with the others beside it."""
    facts = [{k: f.value for k, f in s.situation.facts.items()} for s, _ in found]
    if len(found) < 2 or any(f != facts[0] for f in facts) or any(len(q) != 1 or q[0].key is None for _, q in found):
        return found
    (scene, (first, *_)), *rest = found
    return [(scene, [replace(first, others=tuple(q[0] for _, q in rest))])]


def _same(a: Scene, qa: list[Question], b: Scene, qb: list[Question]) -> bool:
    def facts(scene: Scene) -> dict[Key, Any]:
        return {k: f.value for k, f in scene.situation.facts.items()}

    return facts(a) == facts(b) and [(q.kind, q.act_type, q.key) for q in qa] == [(q.kind, q.act_type, q.key) for q in qb]


@dataclass
class Mention:
    """A thing in the discourse: its id, entity type, grammar of the last mention."""

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


class Scene:
    """The discourse so far: things with their names, the last subject, the last acts, the facts."""

    def __init__(self, world: World, text: str) -> None:
        self.world = world
        self.text = text
        self.situation = Situation({e.id: e for e in world.constants})
        self.mentions: list[Mention] = []
        self.subject: Any = None
        self.subject_types: tuple[str, ...] = ()
        self.acts: list[tuple[str, str, str]] = []
        self.contradictions: list[tuple[Fact, Fact]] = []
        self.order = 0
        self.clause_start = 0
        self.constants: list[tuple[Const, Phrase]] = []
        self.supposing = False
        """Whether the sentence tells what would be if something else were (by ..., kdyby ...)."""
        self.done: frozenset[str] = frozenset()
        """Acts told in the past: one that is meant or asked about later is another."""
        self.asked = False
        self.turned = 0
        """How often a subject left out was taken for another thing than the subject before."""

    def copy(self) -> Scene:
        """A scene that may go its own way."""
        other = Scene(self.world, self.text)
        other.asked = self.asked
        other.situation = self.situation
        other.mentions = list(self.mentions)
        other.subject, other.subject_types = self.subject, self.subject_types
        other.acts = list(self.acts)
        other.contradictions = list(self.contradictions)
        other.order = self.order
        other.clause_start = self.clause_start
        other.constants = list(self.constants)
        other.turned = self.turned
        other.done = self.done
        return other

    def words(self, start: int, end: int) -> Words:
        """A piece of the text as words."""
        return Words(start, end, self.text[start:end])

    # -- sentences ---------------------------------------------------------------------------------------------

    def take(self, sentence: Understood) -> list[Question]:
        """Take in a sentence; its questions."""
        questions: list[Question] = []
        unmarked = sentence.mark == "" and any(_has_question(c.match) for c in sentence.clauses if c.lead not in STATEMENT_LEADS)
        asking = sentence.mark == "?" or unmarked
        self.supposing = any(c.lead == "kdyby" for c in sentence.clauses)
        claimant = ""
        outer: Any = None
        aside = False
        for clause in sentence.clauses:
            if clause.lead == "který" and not aside:
                outer, aside = self.subject, True
            elif clause.lead != "který" and _names_subject(clause.match):
                aside = False
            self.order += 1
            pattern = clause.match.frame.pattern
            if pattern == "asking":
                self._who_asks(clause)
                continue
            if pattern == "again":
                if not self.asked:
                    raise Unresolved(self.words(clause.start, clause.end), "není jasné, čeho se otázka týká")
                continue
            if pattern == "who is right":
                continue
            if pattern == "claim":
                claimant = self._claimant(clause)
                continue
            if claimant:
                denied = clause.match.verb.modal_negated
                questions += [replace(q, claimant=claimant, negated=q.negated != denied) for q in self._ask(clause)]
                continue
            asks = clause.lead in ASKING_LEADS or (asking and clause.lead not in STATEMENT_LEADS) or _is_asked(clause.match)
            if asks:
                questions += self._ask(clause)
            else:
                self._state(clause)
        if aside and outer is not None:
            self.subject = outer
        self.asked = self.asked or bool(questions)
        return questions

    def _who_asks(self, clause: Clause) -> None:
        """``Osa se ptá, kolik ...``: the question itself follows."""
        if clause.match.verb.negated or clause.match.verb.modal_negated:
            raise Unresolved(self.words(clause.start, clause.end), "není jasné, na co se ptáte")
        self._roles(clause)

    def _claimant(self, clause: Clause) -> str:
        """Who says what the next clauses hold; what is claimed is judged, never taken for a fact."""
        phrase = clause.match.bound.get("kdo")
        if phrase is None or clause.match.verb.negated:
            raise Unresolved(self.words(clause.start, clause.end), "není jasné, kdo co tvrdí")
        self._roles(clause)
        return phrase.text

    # -- statements --------------------------------------------------------------------------------------------

    def _state(self, clause: Clause) -> None:
        match, verb = clause.match, clause.match.verb
        frame = match.frame
        where = self.words(clause.start, clause.end)
        if clause.lead in CHOICE:
            raise Unresolved(where, "u slova „nebo“ nevíme, co z toho platí")
        roles = self._roles(clause)
        if frame.mood in {"may", "must"} or not frame.modal and (verb.modal in MAY or verb.modal == "muset" and not frame.act):
            raise Unresolved(where, "tvrzení o tom, co se smí nebo musí, neumíme vzít jako údaj")
        if (clause.lead == "aby") != (frame.mood == "purpose"):
            raise Unresolved(where, "čemu má něco sloužit, neumíme vzít jako údaj")
        if frame.pattern == "ellipsis":
            raise Unresolved(where, "tvrzení o tom, co se smí nebo musí, neumíme vzít jako údaj")
        if frame.pattern == "predicate":
            for fact in self._predicate(match, roles, where):
                self.state(fact)
            for text in frame.facts:
                self._template(parse_template(text), roles, where, False)
            self._adjuncts(match, roles)
            return
        if self.supposing and verb.conditional and clause.lead != "kdyby":
            raise Unresolved(where, "co by bylo, kdyby, neumíme vzít jako údaj")
        mood = self._mood(verb, clause)
        negated = verb.negated != (verb.modal_negated and (verb.modal in INTENT or frame.mood == "told" or frame.modal))
        if frame.act:
            if verb.modal_negated and verb.modal in INTENT:
                mood, negated = "refused", False
            if negated and frame.negative:
                self._facts(match, roles, where, True)
                return
            roles["act"] = self._act(frame, roles, mood, where, negated)
            if mood == "event" and verb.tense == "past":
                self.done |= {roles["act"]}
            self._facts(match, roles, where, False, of_act_only=negated)
            if mood in {"event", "hypothesis"} and not negated:
                for text in frame.event:
                    self._template(parse_template(text), roles, where, False)
            return
        self._facts(match, roles, where, negated)

    def _predicate(self, match: Match, roles: dict[str, Any], where: Words) -> list[Fact]:
        """What an adjective in the predicate says about each subject."""
        phrase = match.bound.get("jaky")
        said = match.verb.predicate or (_said(phrase) if phrase else ())
        subject = _plain(roles.get("kdo"))
        facts = []
        for name, value in said:
            if match.verb.negated:
                if not isinstance(value, bool):
                    raise Unresolved(where, "zápor tu neříká, co platí")
                value = not value
            for one in subject if isinstance(subject, tuple) else (subject,):
                entity = self.situation.entities.get(str(one))
                kind = self.world.registry.stated_by(name, entity.type) if entity is not None else None
                if entity is None or kind is None:
                    raise Unresolved(where, "nevíme, co tato vlastnost u této věci znamená")
                facts.append(Fact(kind.name, (entity.id,), value, where, order=self.order))
        if not facts:
            raise Unresolved(where, "nevíme, co tato vlastnost znamená")
        return facts

    def _mood(self, verb: Verb, clause: Clause) -> str:
        if clause.lead == "kdyby" or verb.conditional and verb.modal not in INTENT:
            return "hypothesis"
        if verb.modal in INTENT:
            return "intent"
        if verb.modal == "muset":
            return "duty"
        return "event"

    def _facts(
        self, match: Match, roles: dict[str, Any], where: Words, negated: bool, of_act_only: bool = False
    ) -> None:
        """State the facts of a clause; of an act that was not done only those that describe the act itself."""
        frame = match.frame
        texts: Iterable[str] = frame.facts
        turn = False
        if negated:
            if frame.negative:
                texts = frame.negative
            else:
                turn = True
                if not frame.facts and not frame.act:
                    raise Unresolved(where, "neumíme vzít zápor této věty")
        stated = sum(self._template(parse_template(text), roles, where, turn) for text in texts)
        if (frame.facts or frame.asks) and not stated and not frame.act:
            raise Unresolved(where, "nevíme, co tato věta říká")
        self._adjuncts(match, roles)

    def _act(self, frame: Frame, roles: dict[str, Any], mood: str, where: Words, negated: bool) -> str:
        """A new act, or the one meant already (same type, nothing that disagrees); what was not done is none of those done."""
        number = 1 + sum(1 for a in self.acts if a[1] == frame.act)
        if negated:
            act_id = f"not_{frame.act}{number}"
            self.situation = self.situation.with_entity(Entity(act_id, f"not {frame.act}", self._act_name(frame.act, number), where))
            self.acts.append((act_id, frame.act, "not done"))
            return act_id
        act_id = f"{frame.act}{number}"
        previous = next((a for a in reversed(self.acts) if a[1] == frame.act and a[2] != "not done"), None)
        over = previous is not None and previous[0] in self.done and mood in {"intent", "asked", "duty"}
        if previous is not None and not over and self._agrees(previous[0], frame, roles):
            act_id = previous[0]
            self.acts = [a for a in self.acts if a[0] != act_id]
        else:
            self.situation = self.situation.with_entity(Entity(act_id, frame.act, self._act_name(frame.act, number), where))
        self.acts.append((act_id, frame.act, mood))
        return act_id

    def _act_name(self, act: str, number: int) -> str:
        name = self.world.act_names.get(act, act)
        return name if number == 1 else f"{name} {number}"

    def _agrees(self, act_id: str, frame: Frame, roles: dict[str, Any]) -> bool:
        if frame.apart and self.situation.get(frame.apart, act_id) is None:
            return False
        for text in frame.facts:
            template = parse_template(text)
            if not template.args or template.args[0].value != "act":
                continue
            values = self._operand(template.value, roles)
            if values is None or template.add:
                continue
            found = self.situation.get(template.kind, act_id, *self._rest(template, roles))
            said = _plain(values)
            if found is not None and found.value != (said if not isinstance(found.value, tuple) or isinstance(said, tuple) else (said,)):
                return False
        return True

    def _rest(self, template: Template, roles: dict[str, Any]) -> tuple[str, ...]:
        return tuple(str(_plain(self._operand(a, roles))) for a in template.args[1:])

    def _template(self, template: Template, roles: dict[str, Any], where: Words, turn: bool) -> int:
        """State what the template says, for each thing of each argument; how many facts that makes."""
        kind = self.world.registry[template.kind]
        value = self._operand(template.value, roles)
        if value is None:
            return 0
        plain = _plain(value)
        if turn:
            if not isinstance(plain, bool):
                raise Unresolved(where, "zápor tu neříká, co platí")
            plain = not plain
        count = 0
        for args in self._arguments(template.args, roles):
            count += 1
            if len(args) != len(kind.of):
                raise FactError(f"{template.kind} speaks of {kind.of}, got {args}")
            if template.add or kind.many:
                held = self.situation.get(template.kind, *args)
                more = plain if isinstance(plain, tuple) else (plain,)
                before = held.value if held and template.add else ()
                plain_list = tuple(dict.fromkeys((*before, *more)))
                self.state(Fact(template.kind, args, plain_list, where, order=self.order), replace_ok=True)
            else:
                self.state(Fact(template.kind, args, plain, where, order=self.order), replace_ok=template.becomes)
        return count

    def _arguments(self, operands: Sequence[Operand], roles: dict[str, Any]) -> Iterable[tuple[str, ...]]:
        if not operands:
            yield ()
            return
        first, *rest = operands
        value = self._operand(first, roles)
        if value is None:
            return
        plain = _plain(value)
        for one in plain if isinstance(plain, tuple) else (plain,):
            for others in self._arguments(rest, roles):
                yield (str(one), *others)

    def _operand(self, operand: Operand, roles: dict[str, Any]) -> Any:
        """The value of an operand: literal, entity id(s) or Const; None where there is none (the template is skipped)."""
        if operand.kind == "literal":
            return operand.value
        if operand.kind == "last":
            value: Any = self.last(operand.value)
        else:
            value = roles.get(operand.value)
        if value is None:
            return None
        if PART in operand.types and isinstance(value, Const) and value.concept in self.world.parts:
            value = self._who_plays(value)
        elif operand.types and not any(self._is_type(value, t) for t in operand.types):
            return None
        return self._path(value, operand.path) if operand.path else value

    def _who_plays(self, said: Const) -> tuple[str, ...]:
        """The things that play a part in an act (obránce): those the text names, else one of which it says nothing more."""
        act_type, kind, thing = self.world.parts[said.concept]
        act = self.last(act_type) or ""
        held = self.situation.get(kind, act)
        slots = next((p.slots for c, p in reversed(self.constants) if c == said), frozenset())
        if held is None:
            number = 1 + sum(1 for e in self.situation.entities.values() if e.type == thing)
            new = Entity(f"{thing}{number}", thing, said.lemma, said.words)
            self.situation = self.situation.with_entity(new)
            self.mentions.append(Mention(new.id, thing, slots, (thing,), {}, said.words.start, said.words.end, lemma=said.lemma))
            self.state(Fact(kind, (act,), (new.id,), said.words, order=self.order))
            return (new.id,)
        known = [m for m in self.mentions if m.id in held.value]
        self.mentions = [m for m in self.mentions if m not in known]
        self.mentions += [replace(m, slots=m.slots | slots, start=said.words.start, end=said.words.end) for m in known]
        return tuple(held.value)

    def _is_type(self, value: Any, name: str) -> bool:
        if isinstance(value, tuple):
            return all(self._is_type(v, name) for v in value)
        if isinstance(value, Const):
            return name == value.type
        entity = self.situation.entities.get(str(value))
        return entity is not None and entity.type == name

    def _path(self, value: Any, path: str) -> Any:
        if "?" in path:
            path, _, wanted = path.partition("?")
            is_so = self._path(value, path) == wanted.removeprefix("!")
            return not wanted.startswith("!") if is_so else None
        if isinstance(value, tuple):
            if path == "n":
                return len(value)
            inner = [self._path(v, path) for v in value]
            return inner[0] if inner and all(i == inner[0] for i in inner) else None
        if isinstance(value, Const):
            match path:
                case "n":
                    return value.number
                case "ord":
                    return value.ordinal
                case "concept":
                    return value.concept
                case "lemma":
                    return value.lemma
                case "label":
                    return value.label or None
                case "no":
                    return not value.denied
                case "left" | "right" if value.type == "ratio":
                    return int(value.lemma.split(":")[path == "right"])
                case "left" | "right" if ":" in value.label:
                    return int(value.label.split(":")[path == "right"])
            return value.attrs.get(path)
        if path == "n":
            count = self.situation.get("count", str(value))
            return count.value if count else None
        if path == "id":
            return value
        found = self.situation.get(path, str(value))
        return found.value if found is not None else None

    def state(self, fact: Fact, replace_ok: bool = False) -> None:
        """Take in a fact; a different earlier value of the same sentence or state is a contradiction."""
        held = self.situation.facts.get(fact.key)
        if held is not None and held.value != fact.value and not replace_ok:
            plain = self._of_player(held, fact)
            if plain is None:
                self.contradictions.append((held, fact))
            fact = plain or fact
        self.situation = self.situation.with_facts(fact)

    def denials(self) -> list[tuple[Fact, Fact]]:
        """Acts said to happen of which another sentence denies everything that it tells of them, as pairs of facts."""
        happened = [a for a in self.acts if a[2] == "event"]
        denied = [a for a in self.acts if a[2] == "not done"]
        pairs = ((self._told_of(a[0]), self._told_of(d[0])) for d in denied for a in happened if a[1] == d[1])
        return [(max((said[k] for k in refused), key=lambda f: f.order), max(refused.values(), key=lambda f: f.order))
                for said, refused in pairs if refused and all(k in said and _covers(said[k].value, f.value) for k, f in refused.items())]

    def _told_of(self, act_id: str) -> dict[Key, Fact]:
        """The facts of an act, by kind and the arguments after the act."""
        facts = self.situation.facts.values()
        return {(f.kind, f.args[1:]): f for f in facts if f.origin == "text" and f.args[:1] == (act_id,)}

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
            self.acts.append((entity_id, kind, "spoken of"))
        return entity_id

    # -- questions ---------------------------------------------------------------------------------------------

    def _ask(self, clause: Clause) -> list[Question]:
        match, verb = clause.match, clause.match.verb
        frame = match.frame
        where = self.words(clause.start, clause.end)
        roles = self._roles(clause)
        asked = _has_question(match)
        if frame.pattern == "ellipsis":
            return [self._elliptic(verb, where)]
        if frame.asks and (asked or not frame.act or frame.mood == "value"):
            if frame.act:
                roles["act"] = self._act(frame, roles, "asked", where, False)
                self._facts(match, roles, where, False)
            else:
                self._adjuncts(match, roles)
            return self._value_questions(frame.asks, roles, where)
        if asked and not frame.asks:
            raise Unresolved(where, "neumíme odpovědět na tuto otázku")
        if verb.modal == "smět" and not frame.act:
            raise Unresolved(where, "nevíme, o jakém činu má být řeč")
        if frame.act:
            if verb.modal in MAY or verb.main in MAY and self._is_meant(frame.act):
                kind = "may"
            elif verb.modal in {"muset", "mít"}:
                kind = "must"
            else:
                raise Unresolved(where, "nevíme, zda se ptáte, co se smí, nebo co se stane")
            act = self._act(frame, roles, "asked", where, False)
            roles["act"] = act
            self._facts(match, roles, where, False)
            return [Question(kind, where, act=act, act_type=frame.act, negated=verb.negated)]
        return [self._yes_no(match, roles, where)]

    def _is_meant(self, act: str) -> bool:
        """Whether a bare modal (smí na třetí hex?) speaks of an act of this type: of the one told or wanted last, if there is any."""
        wanted = [a[1] for a in self.acts if a[2] in {"intent", "asked", "event"}]
        return not wanted or wanted[-1] == act

    def _adjuncts(self, match: Match, roles: dict[str, Any]) -> None:
        """State what the adjuncts say; one that says nothing we know is not passed over."""
        for adjunct, phrase in match.adjuncts:
            where = self.words(phrase.start, phrase.end)
            values = {**roles, adjunct.roles[0].name: self._value(phrase)}
            stated = sum(self._template(parse_template(text), values, where, False) for text in adjunct.facts)
            if adjunct.facts and not stated:
                raise Unresolved(where, f"nevíme, co tu znamená „{phrase.text}“")

    def _elliptic(self, verb: Verb, where: Words) -> Question:
        kind = "must" if "muset" in {verb.modal, verb.main} else "may"
        for wanted in ({"intent", "asked", "duty", "refused"}, {"event"}):
            for act_id, act_type, mood in reversed(self.acts):
                if mood in wanted and act_id in self.situation.entities:
                    return Question(kind, where, act=act_id, act_type=act_type, negated=mood == "refused" and kind == "may")
        raise Unresolved(where, "není jasné, na jaký čin se ptáte (co kdo chce udělat)")

    def _value_questions(self, asks: str, roles: dict[str, Any], where: Words) -> list[Question]:
        """One question for each thing that is asked about."""
        template = parse_template(asks)
        found = [Question("value", where, key=(template.kind, args)) for args in self._arguments(template.args, roles)]
        if not found:
            raise Unresolved(where, "není jasné, čeho se otázka týká")
        return found

    def _yes_no(self, match: Match, roles: dict[str, Any], where: Words) -> Question:
        self._adjuncts(match, roles)
        if match.frame.pattern == "predicate":
            fact, *more = self._predicate(replace(match, verb=replace(match.verb, negated=False)), roles, where)
            if more:
                raise Unresolved(where, "ptejte se zvlášť na každou vlastnost a na každou věc")
            for text in match.frame.facts:
                self._template(parse_template(text), roles, where, False)
            return Question("yesno", where, key=fact.key, expected=fact.value, negated=match.verb.negated)
        for text in match.frame.facts:
            template = parse_template(text)
            value = self._operand(template.value, roles)
            if value is None:
                continue
            for args in self._arguments(template.args, roles):
                return Question(
                    "yesno",
                    where,
                    key=(template.kind, args),
                    expected=_plain(value),
                    negated=match.verb.negated,
                    permission=match.verb.modal in MAY,
                )
        raise Unresolved(where, "není jasné, čeho se otázka týká")

    # -- phrases -----------------------------------------------------------------------------------------------

    def _speak_of(self, value: Any) -> None:
        """Remember the subject; a result or a number is none that a later clause would leave out."""
        if not isinstance(value, Const) or value.type in {c.type for c in self.world.constants} or self.subject is None:
            self.subject = value

    def _roles(self, clause: Clause) -> dict[str, Any]:
        """Role name -> value for a clause; the subject left out is taken from the clause before."""
        match = clause.match
        self.clause_start = clause.start
        roles: dict[str, Any] = {}
        subject_role = next((r for r in match.frame.roles if any(not s.prep and 1 in s.cases for s in r.specs)), None)
        object_role = next((r for r in match.frame.roles if any(not s.prep and 4 in s.cases for s in r.specs)), None)
        ordered = sorted(match.bound.items(), key=lambda item: item[1].start)
        for name, phrase in ordered:
            kinds = self._role_kinds(match.frame, name)
            if phrase.type == "relative":
                roles[name] = self._antecedent(clause, phrase, kinds)
            elif _is_plain(match.frame, name, phrase):
                roles[name] = self._const(phrase)
            elif phrase.type == "pronoun":
                roles[name] = self._pronoun(phrase, kinds, self._doer(match, roles, subject_role, name))
            elif phrase.type == "what":
                roles[name] = None
            elif "elided" in kinds and is_elided(phrase):
                roles[name] = self._elided(phrase, kinds)
            else:
                roles[name] = self._value(phrase)
            if LIMITING & set(phrase.flags):
                roles[f"{name}_only"] = Const("limit", "only", "jen", {"none": False})
        if subject_role and subject_role.name not in match.bound and match.verb.main != "-":
            target = subject_role
            if (match.verb.passive or match.verb.reflexive) and object_role and object_role.name not in match.bound:
                target = object_role
            if target.name not in match.bound:
                roles[target.name] = self._left_out(match, target.name)
                self.turned += self.subject is not None and roles[target.name] not in (None, self.subject)
                impersonal = match.verb.reflexive or match.verb.modal == "lze"
                if roles[target.name] is None and target is subject_role and not target.optional and not impersonal:
                    raise Unresolved(self.words(clause.start, clause.end), "není jasné, o kom nebo o čem věta mluví")
        elif subject_role and subject_role.name in roles and match.verb.main != "-":
            self._speak_of(roles[subject_role.name])
        if match.verb.passive and object_role and object_role.name in roles:
            self.subject = roles[object_role.name]
        self._owners(match, roles)
        return {k: v for k, v in roles.items() if v is not None}

    def _owners(self, match: Match, roles: dict[str, Any]) -> None:
        """Fill a role of an owner (flag ``owner``) that no phrase fills from a possessive (jeho, její, jejich) in the clause."""
        for role in match.frame.roles:
            if role.name in match.bound or not any("owner" in s.flags for s in role.specs):
                continue
            for phrase in match.bound.values():
                slots = next((POSSESSIVES[d] for d in phrase.dets if d in POSSESSIVES), None)
                if slots:
                    pointing = replace(phrase, type="pronoun", lemma="on", slots=slots, text=phrase.text)
                    roles[role.name] = self._pronoun(pointing, self._role_kinds(match.frame, role.name))

    def _role_kinds(self, frame: Frame, name: str) -> frozenset[str]:
        """Types of things that a role may hold; empty for any."""
        specs = next(r for r in frame.roles if r.name == name).specs
        wanted = {t.partition("#")[0].partition("@")[0] for s in specs for t in s.types}
        return frozenset() if "*" in wanted else frozenset(self.world.things.get(t, t) for t in wanted) | wanted

    def _left_out(self, match: Match, role: str) -> Any:
        verb = match.verb
        if verb.person == 1:
            return Const("side", "me", "já", {"side": "me"})
        specs = next(r for r in match.frame.roles if r.name == role).specs
        wanted = {t.partition("@")[0].partition("#")[0] for s in specs for t in s.types}
        if "*" in wanted:
            return self._spoken_of(match)
        kinds = {self.world.things.get(t, t) for t in wanted}
        if self.subject is not None and any(self._is_type(self.subject, k) for k in kinds | wanted):
            if self._number_fits(self.subject, verb):
                return self.subject
        if isinstance(self.subject, Const) and self.world.parts.get(self.subject.concept, ("", "", ""))[2] in kinds:
            return self._who_plays(self.subject)
        for mention in reversed(self.mentions):
            if mention.type in kinds and _gender_fits(mention, verb):
                return mention.id
        for const, named in reversed(self.constants):
            if const.type in wanted and any(not verb.number or s[1] in {"", verb.number} for s in named.slots):
                return const
        return None

    def _spoken_of(self, match: Match) -> Any:
        """Of any type: the subject of the clause before if it agrees with the predicate, else the thing spoken of last that does."""
        if isinstance(self.subject, tuple):
            return self.subject
        phrase = match.bound.get("jaky")
        said = [name for name, _ in match.verb.predicate or (_said(phrase) if phrase else ())]
        able = [m for m in self.mentions if all(self.world.registry.stated_by(name, m.type) for name in said)]
        fitting = [m.id for m in able if _fits_predicate(m, match)]
        if self.subject in fitting or not self.mentions:
            return self.subject
        return fitting[-1] if fitting else None

    def _number_fits(self, value: Any, verb: Verb) -> bool:
        if isinstance(value, tuple):
            return verb.number != "s" or len(value) == 1
        return True

    def _antecedent(self, clause: Clause, phrase: Phrase, kinds: frozenset[str]) -> Any:
        """What a relative pronoun stands for: the thing mentioned last before it that agrees with it."""
        before = clause.after if clause.after >= 0 else clause.start
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.end <= before and _agrees(mention, phrase):
                if kinds and mention.type not in kinds:
                    break
                return mention.id
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, k čemu se vztahuje „{phrase.text}“")

    def _value(self, phrase: Phrase) -> Any:
        """A phrase as entity id(s) or a Const."""
        if phrase.members:
            values = [self._value(m) for m in phrase.members]
            flat = [v for value in values for v in (value if isinstance(value, tuple) else (value,))]
            whole = tuple(flat)
            self._attached(phrase, whole if all(isinstance(v, str) for v in whole) else values[-1], skip_members=True)
            return whole
        if phrase.type in {"pronoun", "det"} and not phrase.adjectives:
            return self._pronoun(phrase, frozenset())
        if phrase.type == "there":
            return self._there(phrase)
        if phrase.type in self.world.things and ("oba" in phrase.dets or self._points_to_two(phrase)):
            return self._both(phrase)
        if phrase.type in self.world.things and "žádný" not in phrase.dets:
            phrase = self._named(phrase)
            entity = self._thing(phrase)
            self._attached(phrase, entity)
            return entity
        if phrase.type == "adj":
            found = self._headless(phrase)
            if found is not None:
                return found
        return self._attached_const(phrase, self._const(phrase))

    def _named(self, phrase: Phrase) -> Phrase:
        """A word for any thing of its type with a name behind it (kartu Rasputitsa) is the thing of that name."""
        alike = [g for g in phrase.attached if not g.prep and "paren" not in g.flags and g.type == phrase.type]
        name = next((g for g in alike if g.number is None and g.concept not in self.world.generic), None)
        if name is None or phrase.concept not in self.world.generic:
            return phrase
        rest = tuple(g for g in phrase.attached if g is not name)
        sets = tuple({**dict(phrase.sets), **dict(name.sets)}.items())
        text = f"{phrase.text} {name.text}"
        return replace(
            name, slots=phrase.slots, prep=phrase.prep, start=phrase.start, text=text, sets=sets, dets=phrase.dets,
            flags=phrase.flags, said=phrase.said, adjectives=phrase.adjectives, attached=(*name.attached, *rest),
        )  # fmt: skip

    def _const(self, phrase: Phrase) -> Const:
        """A phrase as a value that is no thing."""
        self._check_adjectives(phrase, "")
        const = Const(
            phrase.type,
            phrase.concept,
            phrase.lemma,
            dict(phrase.sets) | ({"together": True} if TOGETHER & {*phrase.flags, *phrase.adjectives} else {})
            | ({"another": True} if "další" in {*phrase.flags, *phrase.adjectives} else {})
            | ({"still": True} if "ještě" in phrase.flags else {}),
            phrase.number,
            phrase.ordinals[0] if phrase.ordinals else None,
            phrase.label,
            self.words(phrase.start, phrase.end),
            denied="žádný" in phrase.dets,
        )
        if any(c.type == const.type for c in self.world.constants):
            self.constants = [*self.constants, (const, phrase)]
        return const

    def _attached_const(self, phrase: Phrase, const: Const) -> Const:
        """A value takes over what is attached to it as attributes (``guest`` templates with ``host``)."""
        for guest in phrase.attached:
            if "paren" in guest.flags and guest.type == phrase.type:
                continue
            value = self._value(guest)
            if isinstance(value, Const):
                const = Const(
                    const.type, const.concept, const.lemma, {**value.attrs, **const.attrs, guest.type: value.concept},
                    const.number if const.number is not None else value.number, const.ordinal or value.ordinal,
                    const.label, const.words, const.denied,
                )  # fmt: skip
            else:
                const = Const(
                    const.type, const.concept, const.lemma, {**const.attrs, "of": value}, const.number, const.ordinal,
                    const.label, const.words, const.denied,
                )  # fmt: skip
        return const

    def _attached(self, phrase: Phrase, entity: Any, skip_members: bool = False) -> None:
        """State what belongs to a thing: brackets and attached phrases."""
        for guest in phrase.attached if not skip_members else phrase.members[-1].attached[:0]:
            if "paren" in guest.flags and self.world.things.get(guest.type) == self.world.things.get(phrase.type, ""):
                self._word_facts(guest, next(m for m in self.mentions if m.id == entity))
                continue
            rule = self.world.attach_rule(phrase, guest)
            where = self.words(guest.start, guest.end)
            if rule is None:
                raise Unresolved(where, f"nevíme, co znamená „{guest.text}“ u „{phrase.text}“")
            if guest.type == "adj" and not rule.facts:
                continue
            values = {"host": entity, "guest": self._const(guest) if "plain" in rule.spec.flags else self._value(guest)}
            for text in rule.facts:
                self._template(parse_template(text), values, where, "žádný" in guest.dets)
        if skip_members:
            for guest in phrase.attached:
                if guest in phrase.members[0].attached or guest in phrase.members[-1].attached:
                    continue
                rule = self.world.attach_rule(phrase, guest)
                if rule is not None:
                    where = self.words(guest.start, guest.end)
                    values = {"host": entity, "guest": self._value(guest)}
                    for text in rule.facts:
                        self._template(parse_template(text), values, where, False)

    def _headless(self, phrase: Phrase) -> Any:
        """``ta nezásobená``, ``4. pancéřová``: an adjective for a thing spoken of before, if one fits."""
        wanted = dict(phrase.sets)
        for mention in reversed(self.mentions):
            if not _agrees(mention, phrase):
                continue
            if phrase.ordinals and mention.key[2:3] != (phrase.ordinals,):
                continue
            if all(mention.attrs.get(k) == v for k, v in wanted.items()) and (wanted or phrase.ordinals):
                return mention.id
        return None

    def _elided(self, phrase: Phrase, kinds: frozenset[str]) -> str:
        """A thing whose noun is left out (``další``, ``druhou``, ``pěchotní``): one spoken of, or another of the kind spoken of last."""
        if not phrase.ordinals and (found := self._headless(phrase)) is not None:
            return str(found)
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.type in kinds and mention.lemma and any(_same_gender(s[2], m[2]) for s in phrase.slots for m in mention.slots):
                noun = mention.lemma.split()[-1]
                concept = mention.concept if noun == mention.lemma else ""
                whole = replace(
                    phrase, type=mention.type, concept=concept, lemma=noun, ordinals=(), headless=False, flags=("další",),
                    adjectives=tuple(a for a in phrase.adjectives if a != "další"),
                    said=tuple(s for s in phrase.said if s[0] != "další"),
                )  # fmt: skip
                thing = self._thing(whole)
                if phrase.ordinals and "nth" in self.world.registry:
                    self.state(Fact("nth", (thing,), phrase.ordinals[0], self.words(phrase.start, phrase.end), order=self.order))
                return thing
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")

    def _there(self, phrase: Phrase) -> Any:
        """``tam``, ``odtud``: the place spoken of last."""
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.type == self.world.place and mention.start < phrase.start:
                return mention.id
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, které místo znamená „{phrase.text}“")

    def _doer(self, match: Match, roles: dict[str, Any], subject: Role | None, name: str) -> Any:
        """The doer of the clause, whom a pronoun in another role of it cannot mean."""
        if subject is None or subject.name == name or match.verb.modal == "lze" or match.verb.person == 1:
            return None
        if subject.name in match.bound:
            return roles.get(subject.name)
        kinds = self._role_kinds(match.frame, subject.name)
        able = not kinds or any(self._is_type(self.subject, k) for k in kinds) if self.subject is not None else False
        return self.subject if able else None

    def _pronoun(self, phrase: Phrase, kinds: frozenset[str], doer: Any = None) -> Any:
        if phrase.lemma in {"já", "my"}:
            return Const("side", "me", phrase.lemma, {"side": "me"}, words=self.words(phrase.start, phrase.end))
        if phrase.lemma == "ty":
            return Const("side", "you", phrase.lemma, {"side": "you"}, words=self.words(phrase.start, phrase.end))
        plural = phrase.slots and all(s[1] == "p" for s in phrase.slots)
        for mention in sorted(self.mentions, key=lambda m: -m.end):
            if mention.start >= phrase.start or mention.id == doer or kinds and mention.type not in kinds:
                continue
            if _agrees(mention, phrase):
                return mention.id
        if plural and isinstance(self.subject, tuple):
            return self.subject
        for const, named in reversed(self.constants):
            if named.start < phrase.start and _agree(named.slots, phrase.slots):
                return const
        raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")

    def _points_to_two(self, phrase: Phrase) -> bool:
        """Whether ``tyto jednotky`` means the two things told of one by one."""
        if not {"ten", "tento"} & set(phrase.dets) or phrase.number is not None or not _only_plural(phrase):
            return False
        kind = self.world.things[phrase.type]
        known = [m for m in self.mentions if m.type == kind and self._compatible(m, phrase) and self._same_noun(m, phrase)]
        return len(known) == 2 and not any(_same_number(m, phrase) for m in known)

    def _both(self, phrase: Phrase) -> tuple[str, ...]:
        """``obě jednotky``: the two things of the kind that the text has spoken of, if they are just two."""
        kind = self.world.things[phrase.type]
        known = [m for m in self.mentions if m.type == kind and self._compatible(m, phrase) and self._same_noun(m, phrase)]
        if len(known) != 2:
            raise Unresolved(self.words(phrase.start, phrase.end), f"není jasné, koho nebo co znamená „{phrase.text}“")
        return tuple(m.id for m in known)

    def _thing(self, phrase: Phrase) -> str:
        """The id of the thing a noun phrase names: a known one, or a new one."""
        kind = self.world.things[phrase.type]
        named = bool(phrase.ordinals or phrase.names or phrase.label or phrase.type in _NAMED and phrase.concept != phrase.type)
        key = (kind, phrase.concept if not phrase.ordinals else "", phrase.ordinals, phrase.names, phrase.label)
        if named:
            known = next((m for m in self.mentions if m.named and m.key == key and self._compatible(m, phrase)), None)
        else:
            known = self._anaphor(kind, phrase)
        if known is None:
            number = 1 + sum(1 for e in self.situation.entities.values() if e.type == kind)
            entity = Entity(f"{kind}{number}", kind, _display(phrase, number, named), self.words(phrase.start, phrase.end))
            self.situation = self.situation.with_entity(entity)
            known = Mention(
                entity.id, kind, phrase.slots, key, {}, phrase.start, phrase.end, named, phrase.concept, phrase.lemma
            )
        else:
            self.mentions = [m for m in self.mentions if m.id != known.id]
            known = replace(known, slots=phrase.slots, attrs=dict(known.attrs), start=phrase.start, end=phrase.end)
        self.mentions.append(known)
        self._word_facts(phrase, known)
        return known.id

    def _compatible(self, mention: Mention, phrase: Phrase) -> bool:
        return all(self._known(mention, k, v) == v for k, v in phrase.sets)

    def _known(self, mention: Mention, name: str, default: Any) -> Any:
        """What the words for a thing, or what was said of it, state under a name."""
        fact = self.situation.get(name, mention.id)
        return mention.attrs.get(name, default if fact is None else fact.value)

    def _anaphor(self, kind: str, phrase: Phrase) -> Mention | None:
        """A nameless noun speaks of the thing before it if exactly one fits, or of the last one if it points (ten, tento)."""
        if {"jiný", "další", "některý", "nějaký", "jeden", "každý"} & {*phrase.dets, *phrase.flags, *phrase.adjectives}:
            return None
        pointing = bool({"ten", "tento", "týž", "stejný", "onen"} & set(phrase.dets))
        beside = bool({"sousední", "sousedící", "vedlejší", "protější"} & set(phrase.adjectives))
        fitting = [
            m
            for m in self.mentions
            if m.type == kind and m.start < self.clause_start and self._compatible(m, phrase) and _same_number(m, phrase)
        ]
        if beside and not pointing:
            fitting = [m for m in fitting if all(m.attrs.get(k) == v for k, v in phrase.sets)]
        if not pointing:
            fitting = [m for m in fitting if self._same_noun(m, phrase) and not _told_apart(m, phrase)]
        if pointing:
            return fitting[-1] if fitting else None
        if (others := self._described_by(phrase)) is not None:
            fitting = [m for m in fitting if any(self._are_related(m.id, other) for other in others)]
        same = [m for m in fitting if m.concept == phrase.concept]
        if len(same) == 1:
            return same[0]
        return fitting[0] if len(fitting) == 1 else None

    def _described_by(self, phrase: Phrase) -> list[str] | None:
        """The things by which a noun is told from others (hex s Jižním frontem): those spoken of before; None where it has none."""
        guests = [g for g in phrase.attached if g.prep and "paren" not in g.flags and g.type in self.world.things and not g.members]
        guests = [g for g in guests if g.names or g.ordinals]
        if not guests:
            return None
        names = {(g.ordinals, g.names) for g in guests}
        return [m.id for m in self.mentions if m.key[2:4] in names]

    def _are_related(self, one: str, other: str) -> bool:
        """Whether some fact tells of both things."""

        def holds(value: Any, thing: str) -> bool:
            return value == thing or isinstance(value, tuple) and thing in value

        return any(
            one in f.args and holds(f.value, other) or other in f.args and holds(f.value, one) for f in self.situation.facts.values()
        )

    def _same_noun(self, mention: Mention, phrase: Phrase) -> bool:
        """``armáda`` may be the 9th army, ``jednotka`` any unit; ``front`` is no army."""
        if phrase.concept in self.world.generic or phrase.concept == mention.concept:
            return True
        return bool(phrase.lemma) and phrase.lemma.split()[-1] == mention.lemma.split()[-1:][0] if mention.lemma else False

    def _word_facts(self, phrase: Phrase, mention: Mention) -> None:
        where = self.words(phrase.start, phrase.end)
        self._check_adjectives(phrase, mention.type)
        for name, value in phrase.sets:
            mention.attrs[name] = value
            if (kind := self.world.registry.stated_by(name, mention.type)) is not None:
                self.state(Fact(kind.name, (mention.id,), value, where, order=self.order))
        if phrase.names or phrase.ordinals or phrase.type in _NAMED or phrase.concept:
            for name, value in (("name", _canonical(phrase)), ("concept", phrase.concept), ("label", phrase.label)):
                if name in self.world.registry and (name, (mention.id,)) not in self.situation.facts and value:
                    self.state(Fact(name, (mention.id,), value, where, order=self.order))
        if phrase.number is None and "plural" in self.world.registry and _only_plural(phrase):
            self.state(Fact("plural", (mention.id,), True, where, order=self.order), replace_ok=True)
        if {"další", "ještě"} & {*phrase.flags, *phrase.adjectives} and self.world.registry.stated_by("another", mention.type):
            self.state(Fact("another", (mention.id,), True, where, order=self.order), replace_ok=True)
        if phrase.number not in {None, 1} and "count" in self.world.registry:
            self.state(Fact("count", (mention.id,), phrase.number, where, order=self.order), replace_ok=True)

    def _check_adjectives(self, phrase: Phrase, kind: str) -> None:
        """An adjective that states nothing we know about such a thing is not passed over in silence.

        ``kind``: the type of the thing, empty for a value, whose adjectives the frame reads.
        """
        for lemma, said in phrase.said:
            known = any(self.world.registry.stated_by(name, kind) for name, _ in said) if kind else bool(said)
            if lemma in self.world.neutral or known:
                continue
            raise Unresolved(self.words(phrase.start, phrase.end), f"nevíme, co ve větě znamená „{lemma}“")


_NAMED = {"city", "area", "oilfield", "card"}


def _covers(said: Any, denied: Any) -> bool:
    """Whether what is said contains what is denied, of groups member by member."""
    return set(denied) <= set(said) if isinstance(said, tuple) and isinstance(denied, tuple) else bool(said == denied)


def _said(phrase: Phrase) -> tuple[tuple[str, Any], ...]:
    """What an adjective, or each of several, states."""
    return tuple(s for one in phrase.members or (phrase,) for s in one.sets)


def _is_plain(frame: Frame, name: str, phrase: Phrase) -> bool:
    """Whether the role takes the phrase as it stands, as no thing."""
    role = next((r for r in frame.roles if r.name == name), None)
    return role is not None and any({"n", "plain"} & s.flags and s.takes(phrase) for s in role.specs)


def _is_asked(match: Match) -> bool:
    """Whether a question word makes the clause a question; ``má kam ustoupit`` is told (mood ``told``)."""
    return match.frame.mood != "told" and match.frame.pattern != "relative" and _has_question(match)


def _has_question(match: Match) -> bool:
    return any(p.question or p.type == "what" for p in (*match.bound.values(), *(p for _, p in match.adjuncts)))


def _plain(value: Any) -> Any:
    """A value as a fact holds it."""
    if isinstance(value, tuple):
        return tuple(_plain(v) for v in value)
    if isinstance(value, Const):
        return value.concept or value.lemma or value.number
    return value


def _display(phrase: Phrase, number: int, named: bool) -> str:
    if not named:
        return f"{phrase.lemma or phrase.text} {number}"
    text = phrase.text.partition(" ")[2] if phrase.prep and " " in phrase.text else phrase.text
    return text if {0, 1} & phrase.cases else _nominative(phrase) or text


def _nominative(phrase: Phrase) -> str:
    """``1. Baltského frontu`` -> ``1. Baltský front``; empty where the words do not tell it (plurals, labels)."""
    genders = {gender for _, number, gender in phrase.slots if number == "s"}
    if not phrase.lemma or phrase.label or len(genders) != 1 or any(number == "p" for _, number, _ in phrase.slots):
        return ""
    gender = genders.pop()
    names = []
    for name in phrase.names:
        form = next((f.text for f in adjective_forms(name) if (f.case, f.number, f.gender) == (1, "s", gender)), name)
        names.append(form.capitalize() if form[:3].capitalize() in phrase.text else form)
    return " ".join([*(f"{o}." for o in phrase.ordinals), *names, phrase.lemma])


def _canonical(phrase: Phrase) -> str:
    parts = [f"{o}." for o in phrase.ordinals] + list(phrase.names) + [phrase.lemma]
    return " ".join(parts)


def _only_plural(phrase: Phrase) -> bool:
    """Whether the words can only mean several things."""
    return bool(phrase.slots) and all(s[1] == "p" for s in phrase.slots)


def _told_apart(mention: Mention, phrase: Phrase) -> bool:
    """A described thing is not one described otherwise: the supplied city, an empty city."""
    described = {k for _, sets in phrase.said for k, _ in sets}
    return bool(described and mention.attrs.keys() - dict(phrase.sets).keys()) and not described & mention.attrs.keys()


def _same_number(mention: Mention, phrase: Phrase) -> bool:
    a = {s[1] for s in mention.slots}
    b = {s[1] for s in phrase.slots}
    return bool(a & b) or "" in a | b


def _agrees(mention: Mention, phrase: Phrase) -> bool:
    return _agree(mention.slots, phrase.slots)


def _agree(first: Iterable[tuple[int, str, str]], second: Iterable[tuple[int, str, str]]) -> bool:
    """Whether some number and gender of the one is that of the other."""
    return any(
        (not a[1] or not b[1] or a[1] == b[1]) and (not a[2] or not b[2] or a[2] == b[2]) for a in first for b in second
    )


def _names_subject(match: Match) -> bool:
    """Whether the clause has a subject of its own; what a relative clause says aside, the next sentence does not go on with."""
    roles = {r.name for r in match.frame.roles if any(not s.prep and 1 in s.cases for s in r.specs)}
    return any(name in roles and not phrase.prep for name, phrase in match.bound.items())


def _fits_predicate(mention: Mention, match: Match) -> bool:
    """Whether the thing agrees with the participle or adjective in number and gender."""
    phrase = match.bound.get("jaky")
    if phrase is not None:
        return any(s[1] == m[1] and _same_gender(s[2], m[2]) for s in phrase.slots if s[0] in {1, 7} for m in mention.slots)
    number, gender = match.verb.number, match.verb.gender
    return any((not number or m[1] == number) and _same_gender(gender, m[2]) for m in mention.slots)


def _same_gender(a: str, b: str) -> bool:
    """Whether two genders agree; participles do not tell the two masculine ones apart."""
    return not a or not b or a == b or {a, b} == {"m", "i"}


def _gender_fits(mention: Mention, verb: Verb) -> bool:
    return any(
        (not s[1] or not verb.number or s[1] == verb.number) and (not s[2] or not verb.gender or s[2] == verb.gender or verb.tense == "pres")
        for s in mention.slots
    )
