"""What a player says, as moves: facts with the things that their names bring in. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from referee.court.docket import Docket
from referee.court.moves import CONFIRMED, Move
from referee.court.plainly import DOER
from referee.court.standing import Standing
from referee.hearing.intents.propose import PARTY, Proposal
from referee.hearing.intents.roles import listed
from referee.law.facts import FactKind


def telling(standing: Standing | None, kind: str, of: tuple[str, ...], value: Any, how: str) -> Iterator[Move]:
    """A fact as moves: the things that its names bring in, then itself. Of a fact about more things than are asked for, the next is named."""
    assert standing is not None
    docket, declared = Docket(standing.game.catalog, standing.docket.data), standing.game.law.registry[kind]
    if len(of) < len(declared.of):
        for thing, count in counted(value):
            word = docket.word(thing, declared.of[len(of)])
            if declared.of[len(of)] == PARTY and DOER in standing.game.config and not docket.knows(word):
                word = docket.new_thing(PARTY, "", thing)
                yield ("thing", word, PARTY, "", thing)
            about = (*of, word)
            yield ("tell", kind, about, count if _is_number(declared) else True, how)
        return
    told, brought = docket.called(declared, value)
    yield from (("thing", *row) for row in brought)
    yield ("tell", kind, of, told, how)


def confirming(standing: Standing | None, proposals: Iterable[tuple[Proposal, Any]]) -> Iterator[Move]:
    """Proposals with their values as moves: the things that they bring in, then the facts."""
    assert standing is not None
    docket = Docket(standing.game.catalog, standing.docket.data)
    there = {row["id"] for part in ("things", "acts") for row in docket.data[part]}
    for proposal, told in proposals:
        names = [name for name in (*proposal.args, *listed(told)) if isinstance(name, str) and name[:1] in {"@", "*"}]
        if not all(name in docket.roles.values() or standing.types.get(name) for name in names):
            continue
        of = tuple(docket.thing_in(role, standing.types) for role in proposal.args)
        values = [docket.thing_in(v, standing.types) if isinstance(v, str) and v in names else v for v in listed(told)]
        value, _ = docket.called(standing.game.law.registry[proposal.kind], values if isinstance(told, list | tuple) else values[0])
        for part, kind in (("things", "type"), ("acts", "act")):
            for row in docket.data[part]:
                if row["id"] not in there:
                    there.add(row["id"])
                    yield ("thing", row["id"], row[kind], row.get("concept", ""), row.get("name", ""))
        docket.tell(proposal.kind, of, value)
        yield ("tell", proposal.kind, of, value, CONFIRMED)


def counted(value: Any) -> Iterator[tuple[str, int]]:
    """What was named, each with its number (*2 tanky*; one without)."""
    for told in listed(value):
        number, _, name = str(told).strip().partition(" ")
        yield (name, int(number)) if number.isdigit() and name else (str(told), 1)


def _is_number(kind: FactKind) -> bool:
    return "number" in kind.taken
