"""What a text says in so many words, and who does what it asks about, put into a session for the player to confirm. Knows no game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from referee.court.docket import of_row
from referee.court.game import Game
from referee.court.intents import reach_of
from referee.court.naming import called_by_kind, held_by, thing_of
from referee.court.replying import turned
from referee.court.speaker import call_by_name, speaks_only_of
from referee.court.standing import Standing
from referee.court.unsure import Unsure
from referee.court.whom import (
    as_called_before,
    facing,
    name_asked,
    of_what_follows,
    of_what_is_named,
    of_whoever_does,
    of_whom_it_tells,
    of_whom_words_ask,
    one_of_a_kind,
    told_of_nobody,
)
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.asking import asks_for_self
from referee.hearing.intents.bank import bank
from referee.hearing.intents.counted import Counted, heard_in
from referee.hearing.intents.doer import is_of_the_other, named_doer, speaks_of_self
from referee.hearing.intents.matcher import NEAREST, Named
from referee.hearing.intents.mentions import Thing
from referee.hearing.intents.plain import OTHER
from referee.hearing.intents.propose import PARTY, SPEAKER, Proposal
from referee.hearing.intents.roles import listed
from referee.hearing.intents.slots import by_slots
from referee.hearing.intents.spoken import spoken_in
from referee.hearing.intents.told import Said
from referee.hearing.intents.ways import THINGS, marked
from referee.law.facts import FactKind, Key
from referee.law.runner import run_once

OTHERS = {"opponent": OTHER}
"""What the other party is called beside."""
ANYBODY = "anybody"
"""The mark of the party of which a telling speaks that names none."""
BROUGHT = "acts"
"""The mark of the acts that tellings bring in."""
WITH = "brought_with"
"""The mark of such acts, each with what the text must speak of for it, and the acts of which none may be there."""
OF_VALUES = "acts_of_values"
"""The mark of those that they bring in where no act is asked about, but a value."""
ANY_ACT = "act"
"""What facts speak of that an act of any type may have; only those of them are heard that cases of the question tell."""
DOER = "doer"
"""The setting of a game that names the fact which says who does an act."""


def subject_of(standing: Standing) -> str:
    """The thing that does what is asked about, brought in where the text names it; whoever speaks where it names nobody."""
    game, text = standing.game, standing.case.text
    if DOER not in game.config:
        return _only_party(standing)
    if name := named_doer(game.language, text):
        return standing.docket.thing_called(name, PARTY)
    if is_of_the_other(text) and not asks_for_self(game.language, text):
        return OTHER
    if speaks_of_self(game.language, text):
        return SPEAKER
    parties = [c for of, c in _parties(standing) if of == PARTY]
    return standing.docket.thing_called(game.catalog.name_of(parties[0]), PARTY, parties[0]) if parties else SPEAKER


def _only_party(standing: Standing) -> str:
    """The only one of those for whom players stand of whom a text speaks, if nobody speaks of himself in it; else whoever speaks."""
    catalog, text = standing.game.catalog, standing.case.text
    embodied = {*standing.game.config.get("embodied", {}).values()}
    if not embodied or speaks_of_self(standing.game.language, text):
        return SPEAKER
    told_of = [one for one in spoken_in(catalog, text).told_of if catalog.type_of_concept(one) in embodied and catalog.is_proper(one)]
    return told_of[0] if len(told_of) == 1 else SPEAKER


def _parties(standing: Standing) -> Iterator[tuple[str, str]]:
    """The words of a text for a player that are no player of every situation (demokrat)."""
    catalog = standing.game.catalog
    for concept in spoken_in(catalog, standing.case.text).concepts:
        if concept in standing.game.config.get("players", ()):
            yield catalog.type_of_concept(concept), concept


def hear(standing: Standing, intent: str) -> None:
    """Put into the docket what the text says of what is asked about, and beside it."""
    game, docket = standing.game, standing.docket
    of_what_is_named(standing, docket.data["questions"][0])
    if not standing.unread:
        of_whom_it_tells(standing, docket.data["questions"][0])
        return  # whatever it says is a fact already
    name_asked(standing, docket.data["questions"][0])
    as_called_before(standing)
    one_of_a_kind(standing, docket.data["questions"][0])
    of_whom_words_ask(standing, docket.data["questions"][0])
    _leave_asked(standing)
    reach = reach_of(game, standing.case.text, intent)
    heard = _put_in(standing, intent, reach)
    if of_what_follows(standing, docket.data["questions"][0]):
        for key in standing.plain:
            docket.drop(*key)
        standing.in_part, standing.plain = standing.in_part - standing.plain, set()
        heard = _put_in(standing, intent, reach)
    unsure = Unsure(standing, heard)
    standing.turned = [*unsure.turned()]
    standing.unsure = {key: docket.words_of(*key) for key in (*unsure.keys(), *standing.turned)}
    for key in (key for key in standing.turned if game.law.registry[key[0]].taken == ("word",)):
        docket.drop(*key)  # nobody is shown it to leave it out
    of_whom_it_tells(standing, docket.data["questions"][0])
    call_by_name(standing)


def _put_in(standing: Standing, intent: str, reach: frozenset[str]) -> Counted:
    """Put into the docket what is heard and new; the text as it was heard."""
    game, docket = standing.game, standing.docket
    told = {(row["fact"], of_row(row)) for row in docket.data["facts"]}
    asked = {(row.get("fact"), of_row(row)) for row in docket.data["questions"]}
    known = [(row["fact"], of_row(row)[-1], row.get("value", True)) for row in docket.data["facts"] if of_row(row)]
    names = {row["id"]: row.get("name", "") for row in docket.data["things"]}
    doer = None if DOER not in game.config else SPEAKER if standing.doer == SPEAKER else Named(names.get(standing.doer, ""))
    heard = heard_in(game.catalog, standing.case.text, doer)
    for key, value, words in _heard(standing, heard, intent, reach):
        is_of_act = game.law.registry[key[0]].of[:1] != ("act",) and key[1][:1] == (_act(standing),)
        nobodys = told_of_nobody(standing, key)
        alike = len(key[1]) > 1 and key[0] not in by_slots(game.catalog) and (key[0], key[1][-1], value) in known and not nobodys
        is_new = key not in told or key in standing.in_part and _is_longer(standing, key, value)
        is_new = is_new and not (is_of_act and _is_of_another_act(standing, key, value))
        if (key[0] in reach or is_of_act) and is_new and key not in asked and not alike:
            for old in nobodys:
                docket.drop(*old)
            standing.in_part -= {*nobodys}
            docket.tell(*key, value, words)
            standing.in_part.add(key)
            standing.plain.add(key)
    return heard


def _leave_asked(standing: Standing) -> None:
    """Take out what only unread sentences tell and the text asks: the word of one of those who quarrel (A: je zásobený, B: není; je?)."""
    asked = {(row.get("fact"), of_row(row)) for row in standing.docket.data["questions"]}
    for key in standing.in_part & asked:
        standing.docket.drop(key[0], list(key[1]))
    standing.in_part -= asked


def _heard(standing: Standing, heard: Counted, intent: str, reach: frozenset[str]) -> Iterator[tuple[Key, Any, str]]:
    yield from _told(standing, heard, reach, intent)
    yield from _counted(standing, heard, intent, reach)
    yield from _standing(standing, heard, reach)
    yield from facing(standing, reach)


def _is_longer(standing: Standing, key: Key, value: Any) -> bool:
    """Whether a list has all that a sentence read in part tells, and more."""
    there = next((listed(row.get("value")) for row in standing.docket.data["facts"] if (row["fact"], of_row(row)) == key), [])
    return standing.game.law.registry[key[0]].many and isinstance(value, list) and {*map(str, there)} < {*map(str, value)}


def _is_of_another_act(standing: Standing, key: Key, value: Any) -> bool:
    """Whether the text as it was read tells the same of another act: the card with which something else was built."""
    same = [row for row in standing.docket.data["facts"] if row["fact"] == key[0] and row["value"] == value and of_row(row) != key[1]]
    parties = {*standing.game.config.get("embodied", {}).values(), PARTY}
    return bool(same) and isinstance(value, str) and standing.game.catalog.type_of_concept(value) not in parties


def _told(standing: Standing, heard: Counted, reach: frozenset[str], intent: str) -> Iterator[tuple[Key, Any, str]]:
    """Who does it, and what the words say, as facts of what is asked about."""
    doer = standing.game.config.get(DOER)
    act = _act(standing)
    if doer and act:
        yield (doer, (act,)), standing.doer, ""
    of_act = next((row["act"] for row in standing.docket.data["acts"] if row["id"] == act), "")
    said_here = turned(standing.game, of_act, _said(standing.game, heard, of_act, reach))
    usual = _usual(standing.game, intent)
    named = _playing(standing, act, of_act, said_here) | {name: said.value for name, said in said_here}
    for name, said in said_here:
        kind = standing.game.law.registry[name]
        is_used = name in reach or kind.of[:1] == (of_act,)  # nothing is brought in for another
        if ANY_ACT in kind.of and usual:
            is_used = name in usual
        things = _things(standing, kind, act, said, named) if is_used else None
        if things is not None:
            standing.said[name, things] = said
            yield (name, things), _value(standing, kind, said.value), said.words


def _playing(standing: Standing, act: str, of_act: str, said_here: Sequence[tuple[str, Said]]) -> dict[str, Any]:
    """The only thing of a type that the text says plays a part in what is asked about: of it speaks a telling that names none."""
    registry, found = standing.game.law.registry, defaultdict(set)
    slots = marked(standing.game.id, NEAREST)
    for row in standing.docket.data["facts"]:
        if of_row(row)[:1] == (act,) and len(of_row(row)) > 1 and row.get("value", True) is not False:
            found[registry[row["fact"]].of[1]].add(of_row(row)[1])
    for name, said in said_here:
        if registry[name].of[:1] == (of_act,) and said.about is not None and said.value is not False:
            found[registry[name].of[-1]].add(str(_named(standing, said.about)))
    return {slot: next(iter(things)) for slot, things in found.items() if slot in slots and len(things) == 1}


@lru_cache(64)
def _said(game: Game, heard: Counted, act: str, reach: frozenset[str]) -> list[tuple[str, Said]]:
    """What a text says that may bear on a question about an act; every move of a session asks for it again."""
    slots = {slot for kind in game.law.registry for slot in kind.of}  # what one fact tells others speak of
    return heard.said(lambda kind: kind.name in reach or kind.name in slots or kind.of[:1] == (act,))


def _counted(standing: Standing, heard: Counted, intent: str, reach: Container[str]) -> Iterator[tuple[Key, Any, str]]:
    """How many things which party has, by the facts that count them, where cases of this question tell such facts."""
    catalog, docket = standing.game.catalog, standing.docket
    usual = _usual(standing.game, intent) or reach
    for name in standing.game.config.get("counts", ()):
        where, party_slot, slot = standing.game.law.registry[name].of
        there = [act["id"] for act in docket.data["acts"] if catalog.fits(where, act["act"])]
        found = _in_place(standing, heard, slot, party_slot) if name in reach and (name in usual or there) else {}
        for (party, concept), (number, words) in found.items():
            side = standing.doer if party == SPEAKER else str(_named(standing, party))
            yield (name, (there[0] if there else _lasting(standing, where) or where, OTHERS.get(side, side), concept)), number, words


def _standing(standing: Standing, heard: Counted, reach: Container[str]) -> Iterator[tuple[Key, Any, str]]:
    """How many things of whom stand where, as the text counts them."""
    for name in standing.game.config.get("counts_at", ()):
        party_slot, _, slot = standing.game.law.registry[name].of
        found: dict[tuple[str, str, str], set[tuple[int, str]]] = {}
        for whose, concept, number, words, where in heard.counts(slot, party_slot) if name in reach else ():
            if where and whose in standing.game.catalog.constants:
                found.setdefault((whose, where, concept), set()).add((number, words))
        yield from (((name, things), *said.pop()) for things, said in found.items() if len(said) == 1)


def _in_place(standing: Standing, heard: Counted, slot: str, party: str) -> dict[tuple[Any, str], tuple[int, str]]:
    """What is counted, but for things of which the text says that they stand elsewhere than where the counting is."""
    scene = standing.game.config.get("scene", "")
    here = {row.get("value") for row in standing.docket.data["facts"] if row["fact"] == scene}
    away = {(whose, concept) for whose, concept, _, _, where in heard.counts(slot, party) if where and here and where not in here}
    return {key: found for key, found in heard.counted(slot, party).items() if key not in away}


@lru_cache(256)
def _usual(game: Game, intent: str) -> frozenset[str]:
    """The facts that cases of a question tell; empty where no case asks it."""
    return frozenset(fact.kind for case in bank(game.id) if case.intent == intent for fact in case.facts)


def _value(standing: Standing, kind: FactKind, said: Any) -> Any:
    """A value as data tell it: players by their names brought in, lists of what may be several."""
    if isinstance(said, tuple):
        return [_named(standing, one) for one in said]
    one = said if speaks_only_of(kind, said) else _named(standing, said)
    return [one] if kind.many or kind.repeats else one


def _act(standing: Standing) -> str:
    """The act that is asked about, or that a fact is asked of; empty where there is none."""
    row = standing.docket.data["questions"][0]
    acts = {act["id"] for act in standing.docket.data["acts"]}
    return next((str(thing) for thing in (row.get("act"), *of_row(row)) if thing in acts), "")


def _things(standing: Standing, kind: FactKind, act: str, said: Said, named: Mapping[str, Any]) -> tuple[str, ...] | None:
    """The things of which a fact of a kind speaks: of those asked about, or as the text names them; None where it is not clear which."""
    catalog, row = standing.game.catalog, standing.docket.data["questions"][0]
    types = {one["id"]: one.get("type", one.get("act", "")) for part in ("things", "acts") for one in standing.docket.data[part]} | catalog.constants
    asked = [str(thing) for thing in (*([act] if act else []), *of_row(row))]
    of = dict(said.of)
    spoken = {slot: str(_named(standing, thing)) for slot, thing in (*said.beside, *said.of)}
    if said.about is not None and kind.of[-1] not in of:
        spoken[kind.of[-1]] = str(_named(standing, said.about))
    near = dict(said.near)
    found: list[str] = []
    for slot in kind.of:
        own = next((thing for thing in asked if catalog.fits(slot, types.get(thing) or catalog.type_of_concept(thing))), "")
        own = own or _other(standing, slot, act)
        by = said.by if catalog.fits(slot, catalog.constants.get(said.by, "")) and slot != PARTY else ""
        by = by or _only_owner(standing, kind, slot, said.about) or of_whoever_does(standing, kind.name, slot, found)
        by = by or next((one for one in marked(catalog.game, ANYBODY) if catalog.fits(slot, catalog.constants[one])), "")
        fits = spoken.get(slot) or called_by_kind(standing, slot, said.words) or by or own or _lasting(standing, slot)
        fits = fits or _word(standing, slot, types.get(act, ""), named) or near.get(slot, "")
        fits = fits or called_by_kind(standing, slot)
        if not fits:
            return None
        found.append(fits)
    return tuple(found)


def _only_owner(standing: Standing, kind: FactKind, slot: str, about: Any) -> str:
    """The only party that has such a thing, as the text counts them; empty where it counts none, or those of several."""
    counted = [standing.game.law.registry[name] for name in standing.game.config.get("counts", ()) if standing.game.law.registry[name].of[1] == slot]
    if about is None or not counted or kind.of[-1:] != counted[0].of[-1:]:
        return ""
    heard = heard_in(standing.game.catalog, standing.case.text, None)
    having = {whose for whose, concept, *_ in heard.counts(kind.of[-1], slot) if concept == about}
    told = {of_row(row)[1] for row in standing.docket.data["facts"] if row["fact"] in standing.game.config["counts"] and of_row(row)[-1] == about}
    names = {OTHERS.get(one, one) for one in (*(standing.doer if who == SPEAKER else str(_named(standing, who)) for who in having), *told)}
    return names.pop() if len(names) == 1 else ""


def _lasting(standing: Standing, slot: str) -> str:
    """The act of a kind of which a telling may speak though nobody brought it in yet; empty where it is no such kind."""
    of_value = standing.docket.data["questions"][0]["ask"] == "value"
    needed = [row.split()[1:] for row in marked(standing.game.id, WITH) if row.split()[0] == slot]
    is_unfit = any(concept not in standing.spoken or any(map(standing.docket.there, others)) for concept, *others in needed)
    if is_unfit or slot not in marked(standing.game.id, BROUGHT) and not (of_value and slot in marked(standing.game.id, OF_VALUES)):
        return ""
    there = standing.docket.there(slot)
    return there[-1] if there else f"{slot}1"


def _named(standing: Standing, said: Any) -> Any:
    """A thing that a text names: a player or a thing brought in, what whoever speaks plays, else its concept."""
    if isinstance(said, Thing):
        mentions = heard_in(standing.game.catalog, standing.case.text, None).mentions
        apart, every = ({m.thing for m in found} for found in (mentions.apart(said.type), mentions.of(said.type)))
        return thing_of(standing.docket, said, len(apart) == 1 and not mentions.is_elsewhere(said), every - {said})
    if isinstance(said, Named):
        return standing.docket.thing_called(said.name, PARTY)
    stand_in = standing.game.law.stand_ins.get(said) if isinstance(said, str) else None
    plays = [one for row in standing.docket.data["facts"] if stand_in and row["fact"] == stand_in.fact for one in listed(row["value"])]
    return plays[0] if len(plays) == 1 else said


def _other(standing: Standing, slot: str, act: str) -> str:
    """What a fact speaks of beside what is asked about: the only act of its type, or the thing that plays a part in it, or the only one."""
    game, docket = standing.game, standing.docket
    things = marked(game.id, THINGS)
    if not things:
        return ""
    if slot in game.config.get("singletons", ()):
        there = docket.there(slot)
        return there[0] if len(there) == 1 else "" if there else docket.another(slot)
    return held_by(docket, act, slot) if slot in things else ""


def _word(standing: Standing, slot: str, act: str, named: Mapping[str, Any]) -> str:
    """What a fact speaks of that is none of the things asked about: who does it, what the text says it is, what such an act always is."""
    if slot == PARTY:
        return standing.doer
    always = standing.game.config.get("always", {}).get(slot, {})
    return str(named.get(slot) or always.get(act, ""))


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
