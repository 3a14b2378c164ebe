"""Whom whoever speaks plays, as the text has it, so that chips call him by that name. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from referee.court.docket import of_row
from referee.court.game import Game
from referee.court.moves import UNKNOWN
from referee.court.standing import Standing
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.party import own_side
from referee.hearing.intents.propose import PARTY, SPEAKER, Proposal
from referee.hearing.intents.roles import listed
from referee.law.facts import FactKind, Key, Registry, Situation
from referee.law.law import StandIn
from referee.law.runner import run_once

OWNER = "owner"
"""The attribute by which a word says whose a thing is (naše armáda)."""
TURN_OF_SPEECH = re.compile(r"(?:^|[.?!\n-])\s*\w+\s*:")
"""Who speaks next, where a text tells who says what."""


def played(standing: Standing) -> dict[str, str]:
    """For each party that stands for another (me, you) the one meant: as told, as the writer calls himself, or as his things are."""
    game, found = standing.game, {}
    told = {row["fact"]: row.get("value") for row in standing.docket.data["facts"]}
    for name, stand_in in game.law.stand_ins.items():
        own = told.get(stand_in.fact) or _called(game, standing.case.text, stand_in.fact) or _led(standing, stand_in.fact)
        if isinstance(own, str) and own and own not in game.law.stand_ins:
            found[name] = stand_in.turned.get(own, own)
    return found


def call_by_name(standing: Standing) -> None:
    """Let facts that unread sentences tell speak of whom the text says that he speaks, in place of whoever speaks (my_nation = germany)."""
    docket = standing.docket
    stand_ins = played(standing)
    for row in [row for row in docket.data["questions"] if row.get("fact") and of_row(row)]:
        row["of"] = [stand_ins.get(thing) or thing for thing in of_row(row)]
    for row in [row for row in docket.data["facts"] if (row["fact"], of_row(row)) in standing.in_part]:
        key = row["fact"], of_row(row)
        of = tuple(stand_ins.get(thing) or thing for thing in key[1])
        kind = standing.game.law.registry[key[0]]
        is_owner = kind.word == OWNER or key[0] == OWNER  # what he calls his own stays his
        is_owner = is_owner or any(speaks_only_of(kind, v) for v in listed(row.get("value")))
        value = [stand_ins.get(v) or v if isinstance(v, str) and not is_owner else v for v in listed(row.get("value", True))]
        if (of != key[1] or value != listed(row.get("value", True))) and not (of != key[1] and docket.is_told(key[0], of)):
            docket.drop(*key)
            docket.tell(key[0], of, value if isinstance(row.get("value"), list) else value[0], row.get("words", ""))
            standing.in_part.discard(key)
            standing.in_part.add((key[0], of))
            standing.plain |= {(key[0], of)} if key in standing.plain else set()
            standing.unsure |= {(key[0], of): standing.unsure[key]} if key in standing.unsure else {}


def speaks_only_of(kind: FactKind, name: Any) -> bool:
    """Whether a fact may be of whoever speaks as such, but of nobody for whom he stands (whose a place is: mine)."""
    return name in kind.domain and not kind.takes


def by_name(standing: Standing, proposal: Proposal) -> Proposal:
    """A proposal that speaks of whoever speaks, with whom he plays in his place."""
    meant = played(standing) if proposal.value in standing.game.law.stand_ins else {}
    return replace(proposal, value=meant.get(proposal.value, proposal.value)) if meant else proposal


@lru_cache(256)
def _called(game: Game, text: str, fact: str) -> str:
    """As whom the writer says that he plays; empty where he does not say, or where several speak."""
    kind = game.law.registry[fact]

    def party(concept: str) -> str:
        return game.catalog.party_of(concept, PARTY) or concept

    found = "" if len(TURN_OF_SPEECH.findall(text)) > 1 else own_side(game.language, lambda concept: party(concept) in kind.domain, text)
    return party(found) if found else ""


def _led(standing: Standing, fact: str) -> str:
    """The side of the things with which whoever speaks acts, or which he calls his own; empty where nobody knows, or several speak."""
    game, rows = standing.game, standing.docket.data["facts"]
    domain = game.law.registry[fact].domain
    if len(TURN_OF_SPEECH.findall(standing.case.text)) > 1:
        return ""
    things = dict(_his(standing))
    if not things:
        return ""
    known = [row for row in rows if SPEAKER not in listed(row.get("value", True))]
    told = tell(Source({**standing.docket.cleaned(), "facts": known}), game.catalog)
    if told.faults:
        return ""
    sides = set()
    for thing, of in things.items():
        side = game.law.registry.stated_by(PARTY, of)
        found = _known(game, told.situation, (side.name, (thing,))) if side else None
        sides |= {found} if found in domain else set()
    return str(sides.pop()) if len(sides) == 1 else ""


def _known(game: Game, situation: Situation, key: Key) -> Any:
    """What is known of a fact, told or by the rules; None where nothing is."""
    found = run_once(game.law, situation, lambda run: run.read(key[0], *key[1]), {})
    return found.value if found.status == "known" else None


def _his(standing: Standing) -> Iterator[tuple[str, str]]:
    """The things, with their types, with which whoever speaks acts, or which the text calls his."""
    game = standing.game
    rows = [row for row in standing.docket.data["facts"] if (row["fact"], of_row(row)) not in standing.unsure]
    types = {row["id"]: row["type"] for row in standing.docket.data["things"]}
    acts = {row["id"]: game.config.get("acts", {}).get(row["act"], {}).get("actor") or () for row in standing.docket.data["acts"]}
    mine = {act for row in rows if row.get("value") == SPEAKER for act in of_row(row) if act in acts and _is_party(game, row["fact"])}
    for row in rows:
        named = [thing for thing in listed(row.get("value", True)) if isinstance(thing, str) and thing in types]
        if any(act in mine and row["fact"] in acts[act] for act in of_row(row)):
            yield from ((thing, types[thing]) for thing in named)
        for thing in of_row(row):
            owned = game.law.registry.stated_by(OWNER, types.get(thing, ""))
            if row.get("value") == SPEAKER and owned is not None and owned.name == row["fact"]:
                yield thing, types[thing]


def _is_party(game: Game, fact: str) -> bool:
    kind = game.law.registry[fact]
    return PARTY in kind.taken or any(game.catalog.constants.get(value) == PARTY for value in kind.domain if isinstance(value, str))



def named_for_speaker(stand_ins: Mapping[str, StandIn], data: dict[str, Any], registry: Registry) -> dict[str, Any]:
    """Data with facts and questions about whoever speaks as such about what he plays, where a fact tells that; what names it itself stays."""
    told = {row["fact"]: row.get("value") for row in data.get("facts", ()) if not row.get("of")}
    plays = {name: (one, told.get(one.fact)) for name, one in stand_ins.items() if one.settled}
    meant = {name: one.turned.get(who, who) for name, (one, who) in plays.items() if isinstance(who, str) and who != UNKNOWN}
    if not meant:
        return data

    def called(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return [called(one) for one in value]
        return meant.get(value, value) if isinstance(value, str) else value

    def row_of(row: dict[str, Any]) -> dict[str, Any]:
        is_only_his = row.get("fact") in registry and any(speaks_only_of(registry[row["fact"]], v) for v in listed(row.get("value")))
        return {**row, **{part: called(row[part]) for part in ("of", *(["value"] if not is_only_his else [])) if part in row}}

    own = {(row["fact"], *of_row(row)) for row in data.get("facts", ()) if row_of(row) == row}
    facts = [named for row in data.get("facts", ()) if (named := row_of(row)) == row or (named["fact"], *of_row(named)) not in own]
    return {**data, "facts": facts, "questions": [row_of(row) for row in data.get("questions", ())]}
