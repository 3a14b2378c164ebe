"""Facts, the things they speak of, and the situation that holds them. Nothing here knows any game.

A fact is ``kind(args) = value`` together with the words of the text that stated it. A kind is declared once,
in the registry of its game, with its domain and the Czech question that asks for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from grammar.records import record

Key = tuple[str, tuple[str, ...]]
"""What a fact speaks of: its kind and the ids of the things concerned."""

DENIED = "not "
"""Before the type of an act: one that the situation says is not done."""

MOODS = ("state", "event", "intent", "claim", "hypothesis")


class FactError(Exception):
    """A mistake in the declaration of facts (a programming error, never a player's)."""


@record
class Words:
    """A piece of the player's text: character offsets (end exclusive) and the text itself."""

    start: int
    end: int
    text: str


NO_WORDS = Words(0, 0, "")


@record
class Entity:
    """A thing the text speaks of: unit, hex, battle, act... ``name`` is what the player is shown."""

    id: str
    type: str
    name: str
    words: Words = NO_WORDS


@record
class Thing:
    """A thing as rules see it: an entity without the words that named it."""

    id: str
    type: str
    name: str


@record
class Told:
    """A statement as rules see it: without its words. ``order``: when it was told, facts of one sentence at once.

    ``is_said``: whether the text speaks of it, be it only that nobody knows it.
    """

    kind: str
    args: tuple[str, ...]
    value: Any
    origin: str = "text"
    order: int = 0
    is_said: bool = True

    @property
    def key(self) -> Key:
        """The key under which the situation holds the fact."""
        return (self.kind, self.args)


@record
class Fact:
    """One statement. ``origin`` tells stated facts from assumed ones (``text``, ``assumed``, ``effect``)."""

    kind: str
    args: tuple[str, ...]
    value: Any
    words: Words = NO_WORDS
    mood: str = "state"
    origin: str = "text"
    order: int = 0

    @property
    def key(self) -> Key:
        """The key under which the situation holds this fact."""
        return (self.kind, self.args)


@dataclass(frozen=True, slots=True)
class FactKind:
    """A declared kind of fact.

    ``of``: types of the things it speaks of (empty: the whole table). ``domain``: the values it may take, where they are few; empty where not
    (numbers, names). ``presume``: value taken when the text does not mention it, with ``presumption`` as the Czech sentence that says so.
    ``background`` facts raise no restriction (side, turn...). ``labels`` are the Czech words for the values. ``word``: the attribute by which words
    state it, where it is not the name of the kind (a supplied unit and a supplied city are two kinds). ``holds`` and ``fails``: what is said after a
    yes and a no. ``because``: the reason of an answer, with ``{kind}`` for values found on the way; of several the first whose values were all
    found. ``general``: values that tell the rule itself and hold whatever the case (``the active side first``). ``listed``: the facts of this kind
    make a list that the text is taken to tell in full (units in a space); the Czech sentence that says so. ``repeats``: a list in which one value
    may stand more than once (dice). ``between``: what stands between the values of a list that a rule found (`` > `` in a way). ``question`` may
    name the things that it speaks of as ``{0}``, ``{1}``... ``unnamed``: the question where none are named. ``named``: the question with their names
    and what agrees with these (`referee.speech.naming`). ``grounds``: the question where the text itself asks for the fact: what it is to follow
    from. ``reply``: sentences in which a short answer says something, with ``{answer}`` and the things (``Útočí {answer}.``); the first that can be
    read is meant. ``doubts``: kinds of the same things that are not presumed absent where somebody claims that this one is not so.
    ``takes``: what its values are where the domain does not tell. ``mention``: concepts that speak of it, where those of its
    label are not the right ones (`referee.law.mentions`). ``asked_of``: question, grounds and reply where it speaks of this very thing
    (``me``: *Útočíte?*). ``denies``: whether a fact of this kind says that something is not there. ``lists``: although it has one value,
    a list may be told of it (he moved to A and B). ``apart``: the Czech sentence that tells it from a kind that sounds alike.
    ``inner``: rules find it on their way, and no player is asked for it instead of what it follows from.
    ``urged``: although presumed, it is asked about where it would decide at once if the presumption were wrong.
    ``silent``: how a sentence is worded, which no player is shown. ``said_by``: a kind of the same things that says as much, where it is told.
    ``columns``: what its modifiers add are columns of a table, to the right or to the left.
    ``heed_unless``: a fact of the whole table, and whether this is a bound ``from`` or ``below`` which it lies: within it nothing is left to heed.
    ``look``: where a player who is asked finds it (*Podívejte se na plán*).
    ``just``: the kind that words state, too, which say that it has only now come about (*právě dobyté*).
    ``whose``: of a value of an act, the kinds that tell who does it, whom a question may name (kolik zaplatí soupeř?).
    ``former``: names under which saved situations tell it, each with where its value stood then: ``value``, or ``of`` (``turn_ended(usa) = true``).
    """

    name: str
    of: tuple[str, ...] = ()
    domain: tuple[Any, ...] = ()
    low: int | None = None
    high: int | None = None
    question: str = ""
    named: str = ""
    look: str = ""
    unnamed: str = ""
    label: str = ""
    presume: Any = None
    presumption: str = ""
    urged: bool = False
    silent: bool = False
    said_by: str = ""
    inner: bool = False
    columns: bool = False
    listed: str = ""
    background: bool = False
    labels: Mapping[str, str] = field(default_factory=dict)
    answer: str = ""
    holds: str = ""
    fails: str = ""
    many: bool = False
    repeats: bool = False
    between: str = ", "
    word: str = ""
    heed: str = ""
    heed_unless: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    general: tuple[Any, ...] = ()
    reply: tuple[str, ...] = ()
    grounds: str = ""
    asked_of: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    takes: str = ""
    mention: tuple[str, ...] | None = None
    denies: bool = False
    lists: bool = False
    apart: str = ""
    just: str = ""
    whose: tuple[str, ...] = ()
    former: Mapping[str, str] = field(default_factory=dict)

    @property
    def may_be_list(self) -> bool:
        """Whether a list may be told as its value."""
        return self.many or self.repeats or self.lists

    @property
    def taken(self) -> tuple[str, ...]:
        """What its values are beside those of the domain: ``number``, ``flag``, ``text``, ``word`` (a concept) or a type of thing."""
        numbers = ("number",) if not self.domain and (self.low is not None or self.high is not None) else ()
        return tuple(self.takes.split(" | ")) if self.takes else numbers

    def ask(self, args: Sequence[str], names: Mapping[str, str], openly: bool = False) -> str:
        """The Czech question for a fact of this kind about these things, whose names are given.

        Of no things (any such fact would do) ``unnamed`` or the label asks. ``openly``: the text asks for it, so that its grounds are asked for.
        """
        text = (self._of_thing("grounds", args) if openly else "") or self._of_thing("question", args)
        if not text or len(args) != len(self.of) and ("{" in text or self.unnamed):
            text = self.unnamed or f"{self.label or self.name.replace('_', ' ')}?"
        return _capital(str(text).format(*(names.get(a, a) for a in args)))

    @property
    def asked_in_general(self) -> str:
        """The question about no particular thing, with an ellipsis in the place of names."""
        return self.unnamed or re.sub(r"\{\d+\}", "…", self.question)

    def names_its_things(self, args: Sequence[str]) -> bool:
        """Whether the question itself says what it speaks of."""
        return "{" in self.question and len(args) == len(self.of) or any(a in self.asked_of for a in args)

    def complete(self, answer: str, args: Sequence[str], names: Mapping[str, str]) -> list[str]:
        """A short answer as a sentence, in every way that the kind knows."""
        own = self._of_thing("reply", args)
        texts = (own,) if isinstance(own, str) else own
        return [_capital(text.format(*(names.get(a, a) for a in args), answer=answer.strip(" .!"))) for text in texts if text]

    def _of_thing(self, what: str, args: Sequence[str]) -> Any:
        """The question or the reply, as it is worded for one of these things, else for any."""
        own = next((self.asked_of[a][what] for a in args if what in self.asked_of.get(a, {})), None)
        return getattr(self, what) if own is None else own

    @property
    def is_presumed(self) -> bool:
        """Whether silence of the text stands for a value."""
        return self.presume is not None

    def say(self, value: Any) -> str:
        """The value in Czech."""
        if isinstance(value, bool):
            return self.labels.get("true" if value else "false", "ano" if value else "ne")
        return self.labels.get(str(value), str(value))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Registry:
    """The fact kinds of a game by name."""

    def __init__(self, kinds: Iterable[FactKind] = ()) -> None:
        self._kinds: dict[str, FactKind] = {}
        self._stated: dict[tuple[str, tuple[str, ...]], FactKind] = {}
        for kind in kinds:
            self.add(kind)

    def add(self, kind: FactKind) -> None:
        """Declare a kind; a second declaration of one name is an error."""
        if kind.name in self._kinds:
            raise FactError(f"fact kind declared twice: {kind.name}")
        self._kinds[kind.name] = kind
        self._stated.setdefault((kind.word or kind.name, kind.of), kind)

    def __getitem__(self, name: str) -> FactKind:
        try:
            return self._kinds[name]
        except KeyError:
            raise FactError(f"unknown fact kind: {name}") from None

    def __contains__(self, name: str) -> bool:
        return name in self._kinds

    def stated_by(self, attribute: str, thing: str) -> FactKind | None:
        """The kind that an attribute of a word states of a thing of this type."""
        return self._stated.get((attribute, (thing,)))

    def __iter__(self) -> Any:
        return iter(self._kinds.values())

    @classmethod
    def from_rows(cls, rows: Iterable[Mapping[str, Any]]) -> Registry:
        """Kinds from parsed TOML tables (``[[fact]]``)."""
        return cls(kind_from_row(row) for row in rows)


def kind_from_row(row: Mapping[str, Any]) -> FactKind:
    """One ``[[fact]]`` table as a kind. ``domain = "bool"`` stands for true and false.

    Raises FactError for a key that is not known.
    """
    row = dict(row)
    domain = row.pop("domain", ())
    of = row.pop("of", ())
    kind = FactKind(
        name=row.pop("name"),
        of=(of,) if isinstance(of, str) else tuple(of),
        domain=(True, False) if domain == "bool" else tuple(domain),
    )
    unknown = set(row) - set(FactKind.__dataclass_fields__)
    if unknown:
        raise FactError(f"fact {kind.name}: unknown keys {sorted(unknown)}")
    for name in ("because", "reply", "doubts", "mention", "whose"):
        if name in row:
            row[name] = (row[name],) if isinstance(row[name], str) else tuple(row[name])
    if "general" in row:
        row["general"] = tuple(tuple(v) if isinstance(v, list) else v for v in row["general"])
    return replace(kind, **row)


@dataclass(frozen=True, slots=True)
class Unheard:
    """Words of the text that no fact tells, with the concepts (or kinds of facts) that stand in them."""

    words: str
    concepts: tuple[str, ...] = ()


@dataclass(frozen=True)
class Situation:
    """Everything that the text states: things and facts. Never changed in place.

    ``in_doubt``: facts of which the text speaks without telling whether they are so. ``bounds``: the least and the most that a number may
    be of which the situation tells no more. ``unheard``: what else the text says.
    """

    entities: Mapping[str, Entity] = field(default_factory=dict)
    facts: Mapping[Key, Fact] = field(default_factory=dict)
    in_doubt: frozenset[Key] = frozenset()
    bounds: Mapping[Key, tuple[int | None, int | None]] = field(default_factory=dict)
    unheard: tuple[Unheard, ...] = ()

    def get(self, kind: str, *args: str) -> Fact | None:
        """The fact about these things, if there is one."""
        return self.facts.get((kind, args))

    def told(self, fact: Fact) -> Told:
        """A fact as rules see it."""
        found = self._told.get(fact.key)
        if found is None:
            is_said = fact.origin == "text" or fact.key in self.in_doubt
            found = self._told[fact.key] = Told(fact.kind, fact.args, fact.value, fact.origin, fact.order, is_said)
        return found

    @cached_property
    def _told(self) -> dict[Key, Told]:
        return {}

    def with_facts(self, *facts: Fact) -> Situation:
        """The same situation with these facts; an earlier fact of the same key gives way."""
        merged = dict(self.facts)
        for fact in facts:
            merged[fact.key] = fact
        return replace(self, facts=merged)

    def without(self, *keys: Key) -> Situation:
        """The same situation without the facts of these keys."""
        return replace(self, facts={k: f for k, f in self.facts.items() if k not in keys})

    def with_entity(self, entity: Entity) -> Situation:
        """The same situation with one more thing."""
        return replace(self, entities={**self.entities, entity.id: entity})

    def assume(self, key: Key, value: Any) -> Situation:
        """The same situation with a fact tried out."""
        return self.with_facts(Fact(key[0], key[1], value, origin="assumed"))

    def of_type(self, *types: str) -> list[Entity]:
        """The things of these types in order of mention."""
        return [e for e in self.entities.values() if e.type in types]

    def states(self, *kinds: str) -> list[Fact]:
        """The facts of these kinds that the text states."""
        there = [kind for kind in dict.fromkeys(kinds) if kind in self._of_kind]
        return [f for kind in there for f in self._of_kind[kind]] if len(there) < 2 else [f for f in self.facts.values() if f.kind in there]

    @property
    def told_kinds(self) -> Set[str]:
        """The kinds of which it states a fact."""
        return self._of_kind.keys()

    @cached_property
    def _of_kind(self) -> dict[str, list[Fact]]:
        """The facts by kind; rules ask for them over and over."""
        found: dict[str, list[Fact]] = {}
        for fact in self.facts.values():
            found.setdefault(fact.kind, []).append(fact)
        return found
