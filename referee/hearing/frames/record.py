"""What a text has told so far: things, acts, facts. The lowest layer of a scene; it knows no sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from grammar.frames import AttachRule
from grammar.phrases import Phrase
from referee.law.facts import Entity, Fact, Key, Registry, Situation, Words


class Unresolved(Exception):
    """A phrase that stands for nothing we know; ``reason`` is a Czech clause for the player."""

    def __init__(self, words: Words, reason: str) -> None:
        super().__init__(reason)
        self.words = words
        self.reason = reason


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


def _no_rule(host: Phrase, guest: Phrase) -> AttachRule | None:
    return None


@dataclass(frozen=True)
class Reply:
    """An act in reply to one of its own type (a counterattack).

    ``when``: the fact that makes it one; ``swap``: pairs of facts that change places; ``side``: the fact of who acts.
    """

    when: str
    swap: tuple[tuple[str, str], ...]
    side: str


@dataclass(frozen=True)
class Described:
    """Nouns that are no things of their own: facts tell of each by whose it is and where it is.

    ``facts``: their kinds, named as the concepts of the nouns, with the holder and the place as arguments.
    ``own``: attributes of the words that tell the holder, the first that there is.
    """

    facts: tuple[str, ...]
    own: tuple[str, ...]


@dataclass(frozen=True)
class Review:
    """What ``je to správně?`` asks of acts that happened, where a check goes through all of them: a fact and the value that means yes.

    ``asks``: the fact as a template. ``acts``: types of acts that belong to what is checked. ``told``: facts of which at least one
    must be told.
    """

    asks: str
    right: Any
    acts: frozenset[str]
    told: tuple[str, ...]


@dataclass(frozen=True)
class Mark:
    """What the wording of a fact, or of a thing, says beside it (v tomto tahu): words that tell it and the fact that it is.

    ``of``: the kind of fact, or the type of thing. ``states``: the kind of the fact of yes and no that is told of the same things.
    """

    of: str
    words: re.Pattern[str]
    states: str


@dataclass(frozen=True)
class World:
    """What a game tells the reader: which phrase types are things, which adjectives add nothing, who is who.

    ``things``: phrase type -> entity type. ``known_names``: (entity type, concept) -> facts that tables know by name are not here;
    this only keeps one entity for one name. ``constants``: things that every situation has, such as its players.
    ``stand_ins``: constants that stand for a value which a fact tells (the writer of the text).
    ``board``: types of things that the board itself has; their ids are their concepts, as in its tables.
    ``replies``: for a type of act how a reply to it mirrors it; ``turned``: the other side of each.
    ``kinds``: nouns that name a kind of thing and no single one (reakce, plán): such a noun may mean the one spoken of.
    ``described``: types of nouns that stand for what facts tell (a piece is known by who holds which place).
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
    board: frozenset[str] = frozenset()
    replies: Mapping[str, Reply] = field(default_factory=dict)
    turned: Mapping[Any, Any] = field(default_factory=dict)
    position: str = ""
    """The fact that tells where a thing stands (jeho hex)."""
    follows: Mapping[str, str] = field(default_factory=dict)
    """Types of acts that come of another (a retreat of a battle): where words may mean several acts, one without its source is not meant."""
    done_by: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Types of acts that only one part of the act before them does (an advance: the attackers).

    The noun of that part, and the fact of the act before which tells that the others have left.
    """
    possible: frozenset[str] = frozenset()
    """Types of acts of which a bare question asks whether they may be done (postoupí?)."""
    described: Mapping[str, Described] = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    genitive: Mapping[str, str] = field(default_factory=dict)
    """What a thing in the genitive says of a value: type of the thing -> attribute (loď Německa: nation)."""
    own_words: frozenset[str] = frozenset()
    """Generic nouns that mean only things whose name has the noun in it (konvoj: not every sea zone)."""
    pointed: frozenset[str] = frozenset()
    """Types of nouns that are no things of their own, but for which a pronoun may stand (protiúder, s ním)."""
    members: Mapping[str, str] = field(default_factory=dict)
    """Types of acts of which a clause about others tells of another act, with the fact that names who takes part (moves of units)."""
    anew: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Types of acts with the facts that together tell of another act than the one before (pak o další dvě pole)."""
    companions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Types of acts with those that belong to them and are judged with them (a landing to a flight)."""
    led: str = ""
    """The type of the things that a player means by himself where only such a thing can do what he says (stojím v lese, ustupuji)."""
    embodied: Mapping[str, str] = field(default_factory=dict)
    """Nouns for a person that stand for what he plays where their words tell it (japonský hráč): noun -> type of that thing."""
    alone: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What a noun states where no word tells whose it is (v ZOC: in that of the enemy)."""
    shared: tuple[str, ...] = ()
    """Attributes that one noun of a list says for those behind it, which say nothing of them (německá ponorka a nákladní loď)."""
    review: Review | None = None
    marks: tuple[Mark, ...] = ()
    """What rules need to know of the wording, as facts."""
    stands: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Types of acts that tell where some of those in it stand: the facts that hold these and that place (the defenders, the target hex)."""


NAMING = frozenset({"name", "concept"})
"""Facts that only call a thing something."""

PART = "part"
"""In a template: the things that play the part in an act which the noun names."""


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
        self.done: frozenset[str] = frozenset()
        """Acts told in the past: one that is meant or asked about later is another."""
        self.asked = False
        self.asking = False
        """Whether the clause that is read now is a question."""
        self.announcing = False
        """Whether the sentence tells what somebody says that he does (oznamuje, že ...)."""
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
        self.spoke = False
        """Whether the text has set the one who tells against others (na mě útočí tank)."""
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
        other.clause_start = self.clause_start
        other.constants = list(self.constants)
        other.lists = list(self.lists)
        other.turned, other.lost, other.given, other.nouns = self.turned, self.lost, self.given, self.nouns
        other.unjudged = self.unjudged
        other.doubted = self.doubted
        other.near = self.near
        other.done = self.done
        other.spoke = self.spoke
        return other

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

    def _is_type(self, value: Any, name: str) -> bool:
        if isinstance(value, tuple):
            return all(self._is_type(v, name) for v in value)
        if isinstance(value, Const):
            return name == value.type
        entity = self.situation.entities.get(str(value))
        return entity is not None and entity.type == name

    def _list(self, members: tuple[Any, ...], attribute: str) -> tuple[Any, ...] | None:
        """What every member says under the attribute (its number where it says nothing), as often as it is counted."""
        found: list[Any] = []
        for member in members:
            said = self._path(member, attribute)
            times = 1 if said is None else self._path(member, "count")
            one = self._path(member, "n") if said is None else said
            if one is None or times is None:
                return None
            found += [one] * times
        return tuple(found)

    def _path(self, value: Any, path: str) -> Any:
        if "?" in path:
            path, _, wanted = path.partition("?")
            is_so = self._path(value, path) == wanted.removeprefix("!")
            return not wanted.startswith("!") if is_so else None
        if path in {"first", "last"}:
            return (value[0] if path == "first" else value[-1]) if isinstance(value, tuple) else value
        if path.startswith("list."):
            return self._list(value if isinstance(value, tuple) else (value,), path.removeprefix("list."))
        if isinstance(value, tuple):
            if path == "n":  # „9 a 7“ is no count of two
                return None if any(isinstance(v, Const) and v.type == "num" for v in value) else len(value)
            inner = [self._path(v, path) for v in value]
            return inner[0] if inner and all(i == inner[0] for i in inner) else None
        if isinstance(value, Const):
            match path:
                case "n":
                    return value.number
                case "count":
                    return 0 if value.denied else value.count
                case "least":
                    return 2 if value.number is None and value.attrs.get("several") else value.number
                case "ord":
                    return value.ordinal
                case "concept":
                    return value.concept
                case "type":
                    return value.type
                case "lemma":
                    return value.lemma
                case "label":
                    return value.label or None
                case "no":
                    return not value.denied
                case "nowhere" if value.type in self.world.described:
                    return "somewhere"
                case "own" | "holder" | "place" if value.type in self.world.described:
                    return self._described(value, path)
                case "left" | "right" if value.type == "ratio":
                    number = value.lemma.split(":")[path == "right"]
                    return int(number) if number.isdigit() else None  # 3,5:1
                case "left" | "right" if ":" in value.label:
                    return int(value.label.split(":")[path == "right"])
                case "other":
                    return next((o for v in value.attrs.values() if (o := self._other(v)) is not None), None)
            return value.attrs.get(path)
        if path == "n":
            count = self.situation.get("count", str(value))
            return count.value if count else None
        if path == "id":
            return value
        if path == "type":
            entity = self.situation.entities.get(str(value))
            return entity.type if entity is not None else None
        found = self.situation.get(path, str(value))
        return found.value if found is not None else None

    def _described(self, value: Const, path: str) -> Any:
        """Of a noun that facts tell of: whose it is by its own words (``own``), else as told (``holder``), and where (``place``)."""
        kind = self.world.described[value.type]
        own = next((value.attrs[a] for a in kind.own if a in value.attrs and not self._is_type(value.attrs[a], self.world.place)), None)
        own = fact_value(own)
        if path == "own" and value.recalled:
            return None
        if path == "own" or path == "holder" and own is not None:
            return own
        if path == "holder" and value.attrs.get("ones_own"):
            return None  # svou armádu: his of whom the clause speaks
        told = [f for f in self.situation.states(*kind.facts) if f.value is True and self._may_be(f, value, own, kind)]
        same = [f for f in told if f.words.start <= value.words.start < f.words.end]
        same = same or told
        places = {f.args[path == "place"] for f in same}
        if len(places) > 1 and len({f.order for f in same}) > 1 and value.recalled:
            latest = max(f.order for f in same)
            places = {f.args[path == "place"] for f in same if f.order == latest}
        return places.pop() if len(places) == 1 else None

    def _may_be(self, fact: Fact, value: Const, own: Any, kind: Described) -> bool:
        """Whether the fact may be the one that the noun speaks of."""
        if value.concept in kind.facts and fact.kind != value.concept:
            return False
        if own is None or own == fact.args[0]:
            return True
        meant = {self.whom(own), self.whom(fact.args[0])}
        return len(meant) == 1

    def whom(self, name: Any) -> Any:
        """Whom a stand-in (já) means, where the text tells it."""
        stand_in = self.world.stand_ins.get(name) if isinstance(name, str) else None
        told = self.situation.get(stand_in.fact) if stand_in is not None and stand_in.settled else None
        return name if told is None or stand_in is None else stand_in.turned.get(told.value, told.value)


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
