"""Proposals that a player confirmed, as moves of a session. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from referee.court.docket import Docket
from referee.court.moves import CONFIRMED, Move
from referee.court.standing import Standing
from referee.hearing.intents.propose import Proposal
from referee.hearing.intents.roles import listed


def told_by(standing: Standing, proposals: Iterable[tuple[Proposal, Any]]) -> Iterator[Move]:
    """Proposals as moves: the things that they bring in, then the facts."""
    docket = Docket(standing.game.catalog, standing.docket.data)
    there = {row["id"] for part in ("things", "acts") for row in docket.data[part]}
    for proposal, told in proposals:
        names = [name for name in (*proposal.args, *listed(told)) if isinstance(name, str) and name[:1] in {"@", "*"}]
        if not all(name in docket.roles.values() or standing.types.get(name) for name in names):
            continue
        of = tuple(docket.thing_in(role, standing.types) for role in proposal.args)
        values = [docket.thing_in(v, standing.types) if isinstance(v, str) and v in names else v for v in listed(told)]
        for part, kind in (("things", "type"), ("acts", "act")):
            for row in docket.data[part]:
                if row["id"] not in there:
                    there.add(row["id"])
                    yield ("thing", row["id"], row[kind], row.get("concept", ""))
        value = values if isinstance(told, list | tuple) else values[0]
        docket.tell(proposal.kind, of, value)
        yield ("tell", proposal.kind, of, value, CONFIRMED)
