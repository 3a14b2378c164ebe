"""Put faults into right situations and count how many the check against the text finds.

    python scripts/faults.py [--count N] [--seed N] [--words] [--told FILE] [--list] [GAME ...]

The right situations are those that the reader makes of decided cases which it reads whole, or with ``--told`` those of a YAML file: a list with
``game``, ``text`` and ``situation``, as other tellers told them. Into each one fault is put, of five kinds: a number changed, a negation dropped, a
fact invented, two roles swapped, true words in another slot. A fault that the format itself refuses does not count. ``--words``: without the reader,
by the words alone, as it is where a text is not read. ``--list``: each fault that was not found, and each right situation that was flagged.
"""

from __future__ import annotations

import argparse
import collections
import copy
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.court import told
from referee.court.game import Game, load, playable
from referee.court.held import asked_of
from referee.court.judge import judge
from referee.hearing.data.telling import Telling
from referee.hearing.held.check import Check, Law
from referee.hearing.held.contrary import NAMES
from referee.hearing.intents.roles import listed
from referee.law.facts import FactKind
from referee.speech.ruling import Ruling

CASES = ROOT / "tests" / "cases"
KINDS = ("number", "negation", "invented", "roles", "slot")
Data = dict[str, Any]


@dataclass(frozen=True)
class Right:
    """A right situation with its text and the ruling on it."""

    game: str
    text: str
    data: Data
    ruling: Ruling


def right(game: str, every: int = 1) -> Iterator[Right]:
    """The situations of one in so many of the decided cases of a game, where they are read whole."""
    cases = [c for path in sorted((CASES / game).glob("*.yaml")) for c in yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) or ()]
    for case in [c for c in cases if c["expect"]["verdict"] != "nelze rozhodnout"][::every]:
        ruling = judge(case["text"], game)
        if ruling.decided:
            yield Right(game, case["text"], ruling.situation, ruling)


def from_file(path: Path) -> dict[str, list[Right]]:
    """The situations of a file by game, as they are ruled on, where that is decided and nothing is flagged; how many are is printed."""
    found: dict[str, list[Right]] = collections.defaultdict(list)
    rows = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    wrongly = 0
    for row in rows:
        ruling = told.judge_situation(row["situation"], row["game"], text=row["text"])
        left_out = {"left_out": row["situation"]["left_out"]} if row["situation"].get("left_out") else {}
        wrongly += flagged(ruling)
        data = {**ruling.situation, **left_out}  # labels as ids, one shape of rows
        if ruling.decided and not flagged(told.judge_situation(data, row["game"], text=row["text"])):
            found[row["game"]].append(Right(row["game"], row["text"], data, ruling))
    print(f"of the file flagged: {wrongly} of {len(rows)}")
    return found


class Spoiler:
    """Puts faults into the situations of one game."""

    def __init__(self, game: str, pool: list[Right], chance: random.Random) -> None:
        self.catalog = load(game).catalog
        self.pool = pool
        self.chance = chance

    def spoiled(self, one: Right, kind: str) -> tuple[Data, str] | None:
        """The situation with a fault of a kind, and what it is; None where it has no place for one."""
        data = copy.deepcopy(one.data)
        put: Callable[[Data, Right], str] = getattr(self, f"_{kind}")
        said = put(data, one)
        return (data, said) if said else None

    def _kind(self, row: Mapping[str, Any]) -> FactKind:
        found: FactKind = self.catalog.registry[row["fact"]]
        return found

    def _number(self, data: Data, one: Right) -> str:
        rows = [r for r in data.get("facts", ()) if any(_is_number(v) for v in listed(r.get("value"))) and r.get("words")]
        if not rows:
            return ""
        row = self.chance.choice(rows)
        values = listed(row["value"])
        place = self.chance.choice([n for n, v in enumerate(values) if _is_number(v)])
        before = values[place]
        values[place] = before + self.chance.choice([n for n in (-2, -1, 1, 2, 3) if before + n >= 0])
        row["value"] = values if isinstance(row["value"], list) else values[0]
        return f"{row['fact']}: {before} -> {values[place]}"

    def _negation(self, data: Data, one: Right) -> str:
        rows = [r for r in data.get("facts", ()) if r.get("value") is False]
        acts = [a for a in data.get("acts", ()) if a.get("denied")]
        asked = [q for q in data.get("questions", ()) if q.get("negated") or q.get("ask") == "whether" and q.get("value") is False]
        chosen = [*rows, *acts, *asked]
        if not chosen:
            return ""
        row = self.chance.choice(chosen)
        if row in rows or row in asked and not row.get("negated"):
            row["value"] = True
        else:
            row.pop("denied", None)
            row.pop("negated", None)
        return f"{row.get('fact') or row.get('act')}: no longer denied"

    def _invented(self, data: Data, one: Right) -> str:
        told_keys = {(r["fact"], str(r.get("of"))) for r in data.get("facts", ())}
        for _ in range(30):
            other = self.chance.choice(self.pool)
            rows = [r for r in other.data.get("facts", ()) if r.get("value") not in (None, "unknown") and r["fact"] not in NAMES]
            if not rows or other.text == one.text:
                continue
            row = self._moved(self.chance.choice(rows), other.data, data)
            if row is None or (row["fact"], str(row.get("of"))) in told_keys or any(row["fact"] == r["fact"] for r in data.get("facts", ())):
                continue
            words = [r["words"] for r in data.get("facts", ()) if r.get("words")] or [one.text]
            row["words"] = self.chance.choice([row.get("words", ""), self.chance.choice(words), ""])
            data.setdefault("facts", []).append({k: v for k, v in row.items() if v != ""})
            return f"{row['fact']} {row.get('of', '')} = {row['value']} („{row['words']}“)"
        return ""

    def _moved(self, row: Mapping[str, Any], source: Data, target: Data) -> Data | None:
        """A fact with the things of another situation in the place of its own; None where that has none of their types."""
        types = {t["id"]: t["type"] for t in source.get("things", ())} | {a["id"]: a["act"] for a in source.get("acts", ())}
        here = [(t["id"], t["type"]) for t in target.get("things", ())] + [(a["id"], a["act"]) for a in target.get("acts", ())]

        def moved(thing: Any) -> Any:
            if thing not in types:
                return thing
            fitting = [i for i, kind in here if kind == types[thing]]
            return self.chance.choice(fitting) if fitting else None

        found = {k: v for k, v in row.items() if k in {"fact", "value", "words"}}
        if row.get("of") is not None:
            of = [moved(thing) for thing in listed(row["of"])]
            found["of"] = of if len(of) > 1 else of[0]
        values = [moved(v) if isinstance(v, str) else v for v in listed(row["value"])]
        found["value"] = values if isinstance(row["value"], list) else values[0]
        return None if None in values or None in listed(found.get("of", "")) else found

    def _roles(self, data: Data, one: Right) -> str:
        facts = [r for r in data.get("facts", ()) if r.get("words")]
        pairs = [(a, b) for n, a in enumerate(facts) for b in facts[n + 1 :] if self._may_swap(a, b)]
        if not pairs:
            return ""
        first, second = self.chance.choice(pairs)
        first["value"], second["value"] = second["value"], first["value"]
        return f"{first['fact']} {first.get('of', '')} <-> {second['fact']} {second.get('of', '')}"

    def _may_swap(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Whether two facts may have each other's values: of one kind about two things, or of two kinds about one."""
        if one.get("value") == other.get("value") or one["fact"] in NAMES or isinstance(one.get("value"), bool):
            return False
        kind, twin = self._kind(one), self._kind(other)
        alike = (kind.of, kind.taken, kind.domain, one.get("of")) == (twin.of, twin.taken, twin.domain, other.get("of"))
        return (kind.name == twin.name or alike) and type(one["value"]) is type(other["value"])

    def _slot(self, data: Data, one: Right) -> str:
        rows = [r for r in data.get("facts", ()) if r.get("words") and r["fact"] not in NAMES and r.get("value") != "unknown"]
        told_kinds = {r["fact"] for r in data.get("facts", ())}
        self.chance.shuffle(rows)
        for row in rows:
            kind = self._kind(row)
            twins = [k for k in self.catalog.registry if k.name not in told_kinds and _shape(k) == _shape(kind)]
            if twins:
                twin = self.chance.choice(sorted(twins, key=lambda k: k.name))
                before, row["fact"] = row["fact"], twin.name
                return f"{before} -> {twin.name} = {row['value']} („{row['words']}“)"
        return ""


def _shape(kind: FactKind) -> tuple[Any, ...]:
    """What a kind speaks of and what it takes."""
    return kind.of, kind.taken, kind.domain, kind.may_be_list


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def flagged(ruling: Ruling) -> bool:
    """Whether the check found something."""
    return bool(ruling.unsupported or ruling.unused)


def by_words(game: Game, telling: Telling, text: str, ruling: object = None) -> Check:
    """The check of a situation without the reader."""
    return Check(game.catalog, telling, text, None, Law(asked_of(game, telling.questions)))


def outcome(ruling: Ruling) -> tuple[Any, ...]:
    """What a ruling decides."""
    return ruling.verdict, str(ruling.values), ruling.citations[:1]


def main() -> int:
    """Print the figures; 1 where a gate does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=20)
    parser.add_argument("--words", action="store_true")
    parser.add_argument("--told", type=Path)
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    if args.words:
        setattr(told, "check_of", by_words)  # noqa: B010
    chance = random.Random(args.seed)
    games = args.games or [game for game in playable() if load(game).reads_sentences]
    pools = from_file(args.told) if args.told else {game: list(right(game)) for game in games}
    games = [game for game in pools if pools[game]]
    spoilers = {game: Spoiler(game, pools[game], chance) for game in games}
    put: collections.Counter[str] = collections.Counter()
    found: collections.Counter[str] = collections.Counter()
    sure = wrong = 0
    used: list[Right] = []
    while sum(put.values()) < args.count:
        kind, game = KINDS[sum(put.values()) % len(KINDS)], chance.choice(games)
        one = chance.choice(pools[game])
        spoiled = spoilers[game].spoiled(one, kind)
        ruling = told.judge_situation(spoiled[0], game, text=one.text) if spoiled is not None else None
        if spoiled is None or ruling is None or any(e["kind"] == "bad situation" for e in ruling.errors):
            continue
        put[kind] += 1
        used.append(one)
        if flagged(ruling):
            found[kind] += 1
            continue
        sure += ruling.decided
        moved = ruling.decided and outcome(ruling) != outcome(one.ruling)
        wrong += moved
        if args.list:
            how = ", decides otherwise" if moved else ", decided" if ruling.decided else ""
            print(f"NOT FOUND ({kind}{how}) {game}: {spoiled[1]}\n    {one.text}")
    clean = [(one, told.judge_situation(one.data, one.game, text=one.text)) for one in used]
    false = [(one, ruling) for one, ruling in clean if flagged(ruling)]
    for one, ruling in false if args.list else ():
        print(f"FLAGGED {one.game}: {one.text}\n    {[(u['text'], u['words'], u['why'], u['found']) for u in ruling.unsupported]} {ruling.unused}")
    for kind in KINDS:
        print(f"{kind:9} {found[kind]:4} of {put[kind]:4}  {100 * found[kind] / max(1, put[kind]):5.1f} %")
    whole = sum(put.values())
    print(f"all       {sum(found.values()):4} of {whole:4}  {100 * sum(found.values()) / whole:5.1f} %")
    print(f"not found and decided: {sure}, of these otherwise than rightly: {wrong}")
    print(f"right situations flagged: {len(false)} of {len(clean)}  {100 * len(false) / len(clean):.1f} %")
    good = sum(found.values()) >= 0.9 * whole and all(found[k] >= 0.75 * put[k] for k in KINDS) and not wrong and len(false) <= 0.05 * len(clean)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
