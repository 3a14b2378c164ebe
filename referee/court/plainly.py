"""What a text says in so many words, and who does what it asks about, put into a session for the player to confirm. Knows no game."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.asking import asks_for_self
from referee.hearing.intents.bank import bank
from referee.hearing.intents.counted import Counted
from referee.hearing.intents.doer import is_of_the_other, named_doer, speaks_of_self
from referee.hearing.intents.matcher import Named
from referee.hearing.intents.propose import PARTY, SPEAKER, Proposal
from referee.hearing.intents.roles import listed
from referee.hearing.intents.spoken import Spoken
from referee.hearing.intents.told import OTHER, Said
from referee.law.facts import FactKind, Key
from referee.law.runner import run_once

if TYPE_CHECKING:
    from referee.court.game import Game
    from referee.court.standing import Standing

OTHERS = {"opponent": OTHER}
"""What the other party is called beside."""
DOER = "doer"
"""The setting of a game that names the fact which says who does an act."""


def subject_of(standing: Standing) -> str:
    """The thing that does what is asked about, brought in where the text names it; whoever speaks where it names nobody."""
    game, text = standing.game, standing.case.text
    if DOER not in game.config:
        return SPEAKER
    if name := named_doer(game.language, text):
        return _brought(standing, name, "")
    if is_of_the_other(text) and not asks_for_self(game.language, text):
        return OTHER
    if speaks_of_self(game.language, text):
        return SPEAKER
    parties = [c for of, c in _parties(standing) if of == PARTY]
    return _brought(standing, game.catalog.name_of(parties[0]), parties[0]) if parties else SPEAKER


def _parties(standing: Standing) -> Iterator[tuple[str, str]]:
    """The words of a text for a player that are no player of every situation (demokrat)."""
    catalog = standing.game.catalog
    for concept in Spoken(catalog, standing.case.text).concepts:
        if concept in standing.game.config.get("players", ()):
            yield catalog.type_of_concept(concept), concept


def _brought(standing: Standing, name: str, concept: str) -> str:
    there = [row["id"] for row in standing.docket.data["things"] if row.get("name") == name and row["type"] == PARTY]
    return str(there[0]) if there else standing.docket.new_thing(PARTY, concept, name)


def hear(standing: Standing, intent: str, target: str) -> None:
    """Put into the docket what the text says of what is asked about. ``target``: what rules name the question."""
    game, docket = standing.game, standing.docket
    reach = game.reads.reach(target)
    told = {(row["fact"], _of(row)) for row in docket.data["facts"]}
    asked = {(row.get("fact"), _of(row)) for row in docket.data["questions"]}
    names = {row["id"]: row.get("name", "") for row in docket.data["things"]}
    doer = SPEAKER if standing.doer == SPEAKER else Named(names.get(standing.doer, ""))
    heard = _read(game, standing.case.text, doer if DOER in game.config else None)
    for key, value, words in (*_told(standing, heard, reach), *_counted(standing, heard, intent, reach)):
        is_of_act = game.law.registry[key[0]].of[:1] != ("act",) and key[1][:1] == (_act(standing),)
        is_anothers = is_of_act and _is_of_another_act(standing, key, value)
        if (key[0] in reach or is_of_act) and key not in told and key not in asked and not is_anothers:
            docket.tell(*key, value, words)
            standing.in_part.add(key)
            standing.plain.add(key)


def _is_of_another_act(standing: Standing, key: Key, value: Any) -> bool:
    """Whether the text as it was read tells the same of another act: the card with which something else was built."""
    same = [row for row in standing.docket.data["facts"] if row["fact"] == key[0] and row["value"] == value and _of(row) != key[1]]
    parties = {*standing.game.config.get("embodied", {}).values(), PARTY}
    return bool(same) and isinstance(value, str) and standing.game.catalog.type_of_concept(value) not in parties


def _told(standing: Standing, heard: Counted, reach: frozenset[str]) -> Iterator[tuple[Key, Any, str]]:
    """Who does it, and what the words say, as facts of what is asked about."""
    doer = standing.game.config.get(DOER)
    act = _act(standing)
    if doer and act:
        yield (doer, (act,)), standing.doer, ""
    of_act = next((row["act"] for row in standing.docket.data["acts"] if row["id"] == act), "")
    said_here = _said(standing.game, heard, of_act, reach)
    named = {name: said.value for name, said in said_here}
    for name, said in said_here:
        kind = standing.game.law.registry[name]
        things = _things(standing, kind, act, said, named)
        value = _value(standing, kind, said.value)
        if things is not None:
            yield (name, things), value, said.words


@lru_cache(64)
def _said(game: Game, heard: Counted, act: str, reach: frozenset[str]) -> list[tuple[str, Said]]:
    """What a text says that may bear on a question about an act; every move of a session asks for it again."""
    slots = {slot for kind in game.law.registry for slot in kind.of}  # what one fact tells others speak of
    return heard.said(lambda kind: kind.name in reach or kind.name in slots or kind.of[:1] == (act,))


@lru_cache(64)
def _read(game: Game, text: str, doer: Any) -> Counted:
    return Counted(game.catalog, text, doer)


def _counted(standing: Standing, heard: Counted, intent: str, reach: Container[str]) -> Iterator[tuple[Key, Any, str]]:
    """How many things which party has, by the facts that count them, where cases of this question tell such facts."""
    catalog, docket = standing.game.catalog, standing.docket
    like = [case for case in bank(standing.game.id) if case.intent == intent]
    usual = {fact.kind for case in like for fact in case.facts} if like else reach
    for name in standing.game.config.get("counts", ()):
        where, _, slot = standing.game.law.registry[name].of
        found = heard.counted(slot) if name in reach and name in usual else {}
        there = [act["id"] for act in docket.data["acts"] if catalog.fits(where, act["act"])]
        for (party, concept), (number, words) in found.items():
            side = standing.doer if party == SPEAKER else str(_named(standing, party))
            yield (name, (there[0] if there else where, OTHERS.get(side, side), concept)), number, words


def _value(standing: Standing, kind: FactKind, said: Any) -> Any:
    """A value as data tell it: players by their names brought in, lists of what may be several."""
    if isinstance(said, tuple):
        return list(said)
    one = _named(standing, said)
    return [one] if kind.many or kind.repeats else one


def _act(standing: Standing) -> str:
    """The act that is asked about, or that a fact is asked of; empty where there is none."""
    row = standing.docket.data["questions"][0]
    acts = {act["id"] for act in standing.docket.data["acts"]}
    return next((str(thing) for thing in (row.get("act"), *_of(row)) if thing in acts), "")


def _things(standing: Standing, kind: FactKind, act: str, said: Said, named: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The things of which a fact of a kind speaks: of those asked about, or as the text names them; None where it is not clear which."""
    catalog, row = standing.game.catalog, standing.docket.data["questions"][0]
    types = {one["id"]: one.get("type", one.get("act", "")) for part in ("things", "acts") for one in standing.docket.data[part]} | catalog.constants
    asked = [str(thing) for thing in (*([act] if act else []), *_of(row))]
    about, of = said.about, dict(said.of)
    last = str(_named(standing, about))
    found = []
    for place, slot in enumerate(kind.of):
        if slot in of:
            found.append(str(_named(standing, of[slot])))
            continue
        own = next((thing for thing in asked if catalog.fits(slot, types.get(thing, ""))), "")
        fits = last if about is not None and place == len(kind.of) - 1 else own or _word(standing, slot, types.get(act, ""), named)
        if not fits:
            return None
        found.append(fits)
    return tuple(found)


def _named(standing: Standing, said: Any) -> Any:
    """A thing that a text names: a player brought in, what whoever speaks plays, else its concept."""
    if isinstance(said, Named):
        return _brought(standing, said.name, "")
    stand_in = standing.game.law.stand_ins.get(said) if isinstance(said, str) else None
    plays = [one for row in standing.docket.data["facts"] if stand_in and row["fact"] == stand_in.fact for one in listed(row["value"])]
    return plays[0] if len(plays) == 1 else said


def _word(standing: Standing, slot: str, act: str, named: Mapping[str, Any]) -> str:
    """What a fact speaks of that is none of the things asked about: who does it, what the text says it is, what such an act always is."""
    if slot == PARTY:
        return standing.doer
    always = standing.game.config.get("always", {}).get(slot, {})
    return str(named.get(slot) or always.get(act, ""))


def _of(row: Any) -> tuple[str, ...]:
    return tuple(map(str, listed(row["of"]))) if row.get("of") is not None else ()


def follows(standing: Standing, proposal: Proposal) -> bool:
    """Whether what is proposed follows from what was heard (an event brings its points in no phase), so that nobody need say it."""
    things = {role: thing for thing, role in standing.docket.roles.items()}
    of = tuple(things.get(role, role) for role in proposal.args)
    if any(thing[:1] in "@*" for thing in of):
        return False
    told = tell(Source(standing.docket.cleaned()), standing.game.catalog)
    if told.faults:
        return False
    found = run_once(standing.game.law, told.situation, lambda run: run.read(proposal.kind, *of), {})
    return found.status == "known" and (proposal.kind, of) not in found.presumed
