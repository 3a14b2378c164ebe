"""A permission never hangs on what the situation says that nobody knows.

Permitted cases of ``tests/rules``, each with one fact told as unknown where another value of it would forbid: the ruling is open then, unless rules
find the value from what else is told.
"""

from __future__ import annotations

import copy
import os
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from referee import judge_situation
from referee.court.game import Game, load, playable
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.law.runner import run_once

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "scripts"))

from rule_coverage import Case, cases

SHARE = 1 if os.environ.get("ROZHODCI_WHOLE") else 25
WHO = {"side", "nation", "branch"}
"""Whose a thing is and of what kind; names tell it, too, and rules look at these in ways of their own."""
VALUES = 6
"""Values of a fact that are tried."""


def permitted(game: str) -> list[Case]:
    """The cases of a game whose only question is whether an act may be done, and which say yes."""
    asked = [c for c in cases() if c.game == game and c.expect["verdict"] == "povoleno" and len(c.situation["questions"]) == 1]
    return [c for c in asked if {*c.situation["questions"][0]} == {"ask", "act"} and c.situation["questions"][0]["ask"] == "may"]


def spots(game: Game, case: Case) -> Iterator[tuple[str, int, str]]:
    """The facts of a case that have few values: the part of the data, the row, the kind."""
    kinds = game.law.registry
    for i, row in enumerate(case.situation.get("facts", ())):
        if row.get("fact") in kinds and row["fact"] not in WHO and kinds[row["fact"]].domain and not {"at_least", "at_most", "when"} & {*row}:
            yield "facts", i, row["fact"]
    for part in ("things", "acts"):
        for i, row in enumerate(case.situation.get(part, ())):
            yield from ((part, i, kind) for kind in row if kind in kinds and kind not in WHO and kinds[kind].domain)


def told(case: Case, spot: tuple[str, int, str], value: Any) -> dict[str, Any]:
    """The data of a case with another value of one fact."""
    part, i, kind = spot
    data = {"game": case.game, **copy.deepcopy(case.situation)}
    if part == "facts":
        data["facts"][i]["value"] = value
    else:
        del data[part][i][kind]
        data.setdefault("facts", []).append({"fact": kind, "of": data[part][i]["id"], "value": value})
    return data


def is_found(game: Game, data: dict[str, Any]) -> bool:
    """Whether rules find, from what else is told, what nobody is said to know."""
    situation = tell(Source(data), game.catalog).situation
    (key,) = situation.in_doubt
    return run_once(game.law, situation, lambda run: run.read(key[0], *key[1]), {}).status == "known"


def wrongly_permitted(game: Game, case: Case) -> list[str]:
    """The kinds of facts without which the case should be open."""
    found = []
    for spot in spots(game, case):
        values = list(game.law.registry[spot[2]].domain)[:VALUES]
        if not any(judge_situation(told(case, spot, v)).verdict == "zakázáno" for v in values):
            continue
        unknown = told(case, spot, "unknown")
        ruling = judge_situation(unknown)
        if ruling.verdict == "povoleno" and not is_found(game, unknown):
            found.append(spot[2])
    return found


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", list(playable()))
def test_what_nobody_knows_permits_nothing(game: str) -> None:
    chosen = [c for c in permitted(game) if zlib.crc32(c.id.encode()) % SHARE == 0]
    assert chosen
    found = {case.id: kinds for case in chosen if (kinds := wrongly_permitted(load(game), case))}
    assert not found
