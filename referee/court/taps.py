"""What is put before a player: questions with their answers, proposals as chips, all as plain data. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from referee.court.ask import Ask
from referee.court.game import Game
from referee.court.intents import sentence_of
from referee.court.moves import UNKNOWN
from referee.court.standing import Standing
from referee.hearing.intents.propose import Proposal
from referee.hearing.intents.roles import listed
from referee.law.facts import FactKind, Key
from referee.law.mentions import NAMING
from referee.speech import dialogue, echo
from referee.speech.asking import question_for

NAMES = 400
"""Names offered for completion at most."""
TAPPED = 9
"""Things offered as buttons at most; of more a name is typed."""
NO_THING = frozenset({"number", "flag", "text", "word"})
"""What values may be that are no things."""


@dataclass(frozen=True)
class Option:
    """One answer to a question: its value and its words."""

    value: Any
    text: str


@dataclass(frozen=True)
class Asked:
    """A question to the player.

    ``id``: to answer it by. ``kind``: ``game``, ``intent``, ``fact`` or ``unused``. ``options``: the answers to tap, *nevím* last. ``typed``: whether
    something else may be typed: a number from ``low`` to ``high``, or names, of which ``names`` are known. ``why``: the clause that asks, by its full
    address; empty where none does. ``instead``: questions one of whose answers would spare this one.
    """

    id: str
    kind: str
    text: str
    options: tuple[Option, ...] = ()
    typed: bool = False
    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()
    why: str = ""
    instead: tuple[Asked, ...] = ()


@dataclass(frozen=True)
class Chip:
    """A proposed fact: what it would say, and whether the text suggests its value (``filled``). ``options`` and the rest as of `Asked`."""

    id: str
    text: str
    value: Any
    say: str
    filled: bool
    options: tuple[Option, ...] = ()
    typed: bool = False
    low: int | None = None
    high: int | None = None
    names: tuple[str, ...] = ()


def fact_id(key: Key) -> str:
    """A fact as the id of its question."""
    return "|".join((key[0], *key[1]))


def fact_of(name: str) -> Key:
    """The fact of a question's id."""
    kind, *of = name.split("|")
    return kind, tuple(of)


def which_question(standing: Standing, intents: Sequence[str], limit: int) -> Asked:
    """The question that asks what is asked, with the likeliest sentences."""
    told = [Option(intent, sentence_of(standing.game, intent)) for intent in intents[:limit]]
    more = (Option("more", dialogue.ANOTHER_QUESTION),) if len(intents) > limit else ()
    return Asked("intent", "intent", dialogue.WHAT_IS_ASKED, (*told, *more))


def asked_fact(standing: Standing, ask: Ask) -> Asked:
    """The question for a fact, with what would spare it."""
    one, *others = [_asked(standing, key) for key in (ask.key, *ask.instead)]
    return Asked(one.id, "fact", one.text, one.options, one.typed, one.low, one.high, one.names, one.why, tuple(others))


def _asked(standing: Standing, key: Key) -> Asked:
    kind = standing.game.law.registry[key[0]]
    offered = (*_options(standing, kind), Option(UNKNOWN, dialogue.DO_NOT_KNOW))
    typed, names = _typed(standing, kind)
    text, why = question_for(standing.case.voice, key), _clause_that_asks(standing, kind)
    return Asked(fact_id(key), "fact", text, offered, typed, kind.low, kind.high, names, why)


def chip_of(standing: Standing, proposal: Proposal) -> Chip:
    """A proposal as it is shown: its fact and the names of its things, and its value."""
    kind = standing.game.law.registry[proposal.kind]
    about = [name for role in proposal.args if (name := _role_name(standing, role))]
    text = echo.label(kind) + (f" ({', '.join(about)})" if about else "")
    said = ", ".join(_say(standing, kind, value) for value in listed(proposal.value)) if proposal.filled else ""
    typed, names = _typed(standing, kind)
    name, value, options = fact_id((proposal.kind, proposal.args)), proposal.value if proposal.filled else None, _options(standing, kind)
    return Chip(name, text, value, said, proposal.filled, options, typed, kind.low, kind.high, names)


def _role_name(standing: Standing, role: str) -> str:
    """What a thing in a role is called; empty for the act that is asked about."""
    if role == "@":
        return ""
    if role[:1] in "@*":
        ident = {r: thing for thing, r in standing.docket.roles.items()}.get(role)
        kind = standing.types.get(role, "")
        return standing.case.names.get(ident, "") if ident else standing.game.catalog.type_name(kind) if kind else ""
    return standing.case.names.get(role) or standing.game.catalog.name_of(role)


def _say(standing: Standing, kind: FactKind, value: Any) -> str:
    if value in kind.domain or not isinstance(value, str):
        return kind.say(value)
    return _role_name(standing, value) or kind.say(value)


def _options(standing: Standing, kind: FactKind) -> tuple[Option, ...]:
    """The answers to tap: the values of the domain, else the few things that may be meant."""
    if kind.domain:
        return tuple(Option(value, kind.say(value)) for value in kind.domain)
    things = _things(standing, kind)
    spoken = [thing for thing in things if thing in standing.spoken]
    few = things if len(things) <= TAPPED else spoken[:TAPPED]
    return tuple(Option(thing, things[thing]) for thing in few)


def _typed(standing: Standing, kind: FactKind) -> tuple[bool, tuple[str, ...]]:
    """Whether an answer may be typed, and the names that are known for it."""
    if kind.domain and not kind.may_be_list:
        return False, ()
    return True, tuple(_things(standing, kind).values())[:NAMES]


def _things(standing: Standing, kind: FactKind) -> dict[str, str]:
    """Things of the types that a kind takes, those of the situation first, by id with their names."""
    types = [t for t in kind.taken if t not in NO_THING]
    own = {row["id"]: standing.case.names.get(row["id"], row.get("name", "")) for row in standing.docket.data["things"]
           if any(standing.game.catalog.fits(t, row.get("type", "")) for t in types)}  # fmt: skip
    known: dict[str, str] = {}
    for one in types:
        known |= standing.game.catalog.things_of(one)
    return {thing: name for thing, name in {**own, **known}.items() if name}


def _clause_that_asks(standing: Standing, kind: FactKind) -> str:
    """The clause nearest to the text among those whose rules read a fact."""
    near = {address: place for place, address in enumerate(standing.near)}
    return min(_clauses_of(standing.game, kind.name), key=lambda address: near.get(address, len(near)), default="")


@lru_cache(2048)
def _clauses_of(game: Game, kind: str) -> tuple[str, ...]:
    """The clauses whose rules read facts of a kind."""
    return tuple(dict.fromkeys(rule.clause for rule in game.reads.readers(kind)))


def told_facts(standing: Standing) -> list[dict[str, Any]]:
    """The facts of the situation as they are shown: ``id``, ``text``, ``say``, the player's ``words`` and the ``options`` for another value."""
    found = []
    for fact in standing.case.read.situation.facts.values():
        kind = standing.game.law.registry[fact.kind]
        if fact.kind in NAMING or fact.mood not in {"state", "event"}:
            continue
        about = ", ".join(standing.case.names.get(a, a) for a in fact.args if standing.case.names.get(a))
        typed, names = _typed(standing, kind)
        found.append({
            "id": fact_id(fact.key), "text": echo.label(kind) + (f" ({about})" if about else ""),
            "say": ", ".join(_say(standing, kind, v) for v in listed(fact.value)), "words": fact.words.text,
            "options": [{"value": o.value, "text": o.text} for o in _options(standing, kind)],
            "typed": typed, "low": kind.low, "high": kind.high, "names": list(names),
        })  # fmt: skip
    return found
