"""Write referee/games/GAME/tellings.json: for every kind of fact and every type of act the shortest text of our own cases that tells it.

    python scripts/tellings.py [GAME ...]

`rozhodci describe` shows it as an example. Texts of the shared collection (sample.yaml) are left out.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "scripts"))

from rule_coverage import cases as rule_cases

from referee.court.game import load, playable
from referee.court.judge import judge


def tellings(game: str) -> dict[str, str]:
    """The shortest text for each name; acts as ``act NAME``."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests" / "cases" / game).glob("*.yaml")):
        for case in yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) if path.name != "sample.yaml" else ():
            text = " ".join(case["text"].split())
            ruling = judge(text, game)
            if not ruling.decided:
                continue
            note(found, text, ruling.situation)
    for told in rule_cases(game):
        said = told.situation.get("text")
        if said and told.ruling().decided:
            note(found, " ".join(said.split()), told.situation)
    return dict(sorted(found.items()))


def note(found: dict[str, str], text: str, said: Mapping[str, Any]) -> None:
    """Take a text for what its situation tells, where it is shorter than the one that was found."""
    names = {row["fact"] for key in ("facts", "questions") for row in said.get(key, ()) if "fact" in row}
    names |= {f"act {row['act']}" for row in said.get("acts", ()) if "id" in row}
    names |= {name for row in said.get("acts", ()) for name in row if name not in {"id", "act", "words"}}
    for name in names:
        if name not in found or (len(text), text) < (len(found[name]), found[name]):
            found[name] = text


def main(games: list[str]) -> int:
    """Write the files of these games, or of all."""
    for game in games or playable():
        load(game)
        path = ROOT / "referee" / "games" / game / "tellings.json"
        path.write_text(json.dumps(tellings(game), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
