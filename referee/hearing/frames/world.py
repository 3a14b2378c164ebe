"""What a game tells the reader of sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from grammar.frames import AttachRule
from grammar.phrases import Phrase
from referee.hearing.cast import Cast


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
class Brought:
    """What a thing brings into play: the noun that no words name (ji), and what it states."""

    type: str
    concept: str
    gender: str
    sets: Mapping[str, Any]


@dataclass(frozen=True)
class World(Cast):
    """What a game tells the reader of sentences, beside who and what it has.

    ``neutral``: adjectives that add nothing.
    ``replies``: for a type of act how a reply to it mirrors it; ``turned``: the other side of each.
    ``kinds``: nouns that name a kind of thing and no single one (reakce, plán): such a noun may mean the one spoken of.
    ``described``: types of nouns that stand for what facts tell (a piece is known by who holds which place).
    ``parts``: nouns that name a part in an act (obránce): the type of the act, the fact that holds who plays it, and their type.
    """

    neutral: frozenset[str] = frozenset()
    attach_rule: Callable[[Phrase, Phrase], AttachRule | None] = _no_rule
    act_names: Mapping[str, str] = field(default_factory=dict)
    place: str = ""
    parts: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
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
    heralded: frozenset[str] = frozenset()
    """Types of acts that are replied to before they are done (Japonsko má odstranit loďstvo): the others that are to be done are none yet."""
    described: Mapping[str, Described] = field(default_factory=dict)
    kinds: frozenset[str] = frozenset()
    genitive: Mapping[str, str] = field(default_factory=dict)
    """What a thing in the genitive says of a value: type of the thing -> attribute (loď Německa: nation)."""
    own_words: frozenset[str] = frozenset()
    """Generic nouns that mean only things whose name has the noun in it (konvoj: not every sea zone)."""
    pointed: frozenset[str] = frozenset()
    """Types of nouns that are no things of their own, but for which a pronoun may stand (protiúder, s ním)."""
    brought: Mapping[str, Brought] = field(default_factory=dict)
    """What a thing brings, by the concept of that thing (Vybuduj armádu: ji, the army)."""
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
    groups: frozenset[str] = frozenset()
    """Parties that do no act themselves; a subject left out means none of them."""
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
