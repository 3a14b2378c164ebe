"""Whoever speaks, called by what he says that he plays, in all that a situation tells. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.court.moves import UNKNOWN
from referee.hearing.intents.roles import listed
from referee.law.law import StandIn


def named_for_speaker(stand_ins: Mapping[str, StandIn], data: dict[str, Any]) -> dict[str, Any]:
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
        return {**row, **{part: called(row[part]) for part in ("of", "value") if part in row}}

    own = {_key(row) for row in data.get("facts", ()) if row_of(row) == row}
    facts = [named for row in data.get("facts", ()) if (named := row_of(row)) == row or _key(named) not in own]
    return {**data, "facts": facts, "questions": [row_of(row) for row in data.get("questions", ())]}


def _key(row: Mapping[str, Any]) -> tuple[str, ...]:
    return (row["fact"], *map(str, listed(row.get("of") or ())))
