"""Writes the precedents of each game: what the described cases of the tests ask and tell, by roles, with the clauses that decide them.

Described cases are texts that are read whole (``tests/cases``) and situations told with their text (``text`` in ``tests/rules``).

    python scripts/precedents.py [GAME ...]

They are data of the referee (``referee/games/<id>/precedents.json``) and are made anew when cases or rules change.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "scripts"))

from rule_coverage import Case as RuleCase
from rule_coverage import cases as rule_cases

from referee.court.case import Case
from referee.court.game import Game, load, playable
from referee.court.rule import ruling_on
from referee.faces.cases import rows
from referee.hearing.intents.bank import row_of
from referee.hearing.read import Read


def precedent(game: Game, text: str) -> dict[str, Any] | None:
    """The row of a case; None where it was not read whole, or where more or less than one question was asked of it."""
    case = Case(game, text, game.reader().read(text))
    ruling = ruling_on(case)
    if not case.read.whole or len(case.parts) != 1 or not (ruling.decided or ruling.reason in {"chybí údaj", "karta"}):
        return None
    used = {step.subject for step in case.parts[0].finding.steps if step.kind == "fact"} or case.parts[0].finding.seen
    return row_of(ruling.situation, text, ruling.citations, game.catalog, used)


def told(game: Game, case: RuleCase) -> dict[str, Any] | None:
    """The row of a case that is told as data together with its text; None where it has no text, or is not decided."""
    text = case.situation.get("text")
    if not text or case.told.faults:
        return None
    heard = Case(game, text, Read(case.told.situation, list(case.told.questions)))
    ruling = ruling_on(heard)
    if len(heard.parts) != 1 or not (ruling.decided or ruling.reason in {"chybí údaj", "karta"}):
        return None
    return row_of(ruling.situation, text, ruling.citations, game.catalog, heard.parts[0].finding.seen)


def precedents(game: str) -> list[dict[str, Any]]:
    """The rows of a game, in the order of the cases; of equal ones the first."""
    loaded = load(game)
    found: dict[str, dict[str, Any]] = {}
    for case in rows():
        row = precedent(loaded, case["text"]) if case["id"].partition("/")[0] == game else None
        if row is not None:
            found.setdefault(json.dumps(row, ensure_ascii=False, separators=(",", ":")), row)
    for each in rule_cases(game):
        if (row := told(loaded, each)) is not None:
            found.setdefault(json.dumps(row, ensure_ascii=False, separators=(",", ":")), row)
    return list(found.values())


def main() -> int:
    """Write the files of the games."""
    for game in sys.argv[1:] or playable():
        found = precedents(game)
        path = ROOT / "referee" / "games" / game / "precedents.json"
        lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in found)
        path.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        print(f"{game}: {len(found)} precedents, {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
