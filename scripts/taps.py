"""How far taps carry: a player with a table of facts goes through sessions over texts that nobody who builds has read.

    python scripts/taps.py --texts FILE.yaml [--texts FILE.yaml ...] [--facts FOLDER] [--limit 4]

``--texts``: files named after a game, entries with ``id``, and ``text`` or ``situation`` and ``question``; the id of a retelling ends with ``-t``.
``--facts``: a file a game, entries with ``id``, ``situation`` (docs/situation.md) and ``expect``, as in tests/sealed. The player is that table: an
answer is what it tells, or what the rules derive from it, else *nevím*; a proposal from like cases that it does not bear out costs a tap, and so
does what was heard in the text and it tells otherwise; what was heard and it says nothing of stays (the player typed it). Taps are the question
chosen (two or three where it is not among the first three), the confirmation, each value chosen, changed or typed, each answer. Only figures and
causes are printed, never a text. Exit status 1 where a session ended wrong.
"""

from __future__ import annotations

import argparse
import collections
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "scripts"))

import ceiling

from grammar.morphology import fold
from referee import Session, SessionError
from referee.court.game import Game, load
from referee.court.inquiry import MORE, RULED
from referee.court.moves import UNKNOWN
from referee.court.taps import fact_id
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.intents.roles import Told, facts_in, listed, plot
from referee.law.facts import Key
from referee.law.finding import Finding
from referee.law.runner import run_once

MOST = 9
"""Taps after which a player gives up."""
PARTIES = frozenset({"attacker", "defender", "me", "someone", "you"})
"""Parties of a battle; who speaks of one may mean another, where only one of them has such a fact."""


def things(data: Mapping[str, Any]) -> dict[str, str]:
    """The things and acts of a situation with their types."""
    return {t["id"]: t.get("type", "") for t in data.get("things", ())} | {t["id"]: t["act"] for t in data.get("acts", ())}


def names_of(data: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """The things of a situation with their types and what they are called."""
    return {t["id"]: (t.get("type", ""), str(t.get("name") or t.get("concept"))) for t in data.get("things", ()) if t.get("name") or t.get("concept")}


def spelt(called: tuple[str, str]) -> tuple[str, str]:
    """A thing's type and what it is called, however that is spelt."""
    return called[0], fold(called[1])


def same(one: Any, other: Any) -> bool:
    """Whether two values are one."""
    return [str(v) for v in listed(one)] == [str(v) for v in listed(other)]


@dataclass
class Player:
    """Who answers from a table of facts."""

    game: Game
    data: dict[str, Any]
    taps: int = 0
    causes: collections.Counter[str] = field(default_factory=collections.Counter)
    added: set[tuple[str, ...]] = field(default_factory=set)
    """Facts that he told unasked; nobody tells one twice."""

    def __post_init__(self) -> None:
        self.situation = tell(Source(self.data), self.game.catalog).situation
        self.plot = plot(self.data, self.game.catalog.is_proper)
        self.own = things(self.data)
        self.facts = [fact for fact in facts_in(self.data) if fact.kind not in {"name", "concept"}]
        stand_ins = self.game.law.stand_ins.items()
        plays = {name: (one, self.situation.get(one.fact)) for name, one in stand_ins}
        self.plays = {name: str(one.turned.get(told.value, told.value)) for name, (one, told) in plays.items() if told is not None}
        self.names = {t["id"]: t.get("name") or self.game.catalog.name_of(t.get("concept", "")) for t in self.data.get("things", ())}

    def matched(self, session: Session) -> dict[str, str]:
        """The things of the session with those of the table that they are: by name, by role, else the only ones of a type on both sides."""
        assert session.standing is not None
        data = session.standing.docket.cleaned()
        theirs, found = things(data), {}
        ids = {role: thing for thing, role in self.plot.roles.items()}
        called, own = names_of(data), names_of(self.data)
        for thing, name in called.items():
            alike = [o for o in own if spelt(own[o]) == spelt(name)]
            if len(alike) == 1 and sum(spelt(other) == spelt(name) for other in called.values()) == 1 and " " in name[1]:
                found[thing] = alike[0]
        for thing, role in plot(data, self.game.catalog.is_proper).roles.items():
            if thing not in found and role in ids and ids[role] not in found.values():
                found[thing] = ids[role]
        for thing in theirs:
            alike = [o for o in own if own[o] == called.get(thing) and o not in found.values()]
            if thing not in found and len(alike) == 1 and list(called.values()).count(called.get(thing)) == 1:
                found[thing] = alike[0]
        for thing, kind in theirs.items():
            left = [o for o in self.own if o not in found.values() and self.own[o] == kind]
            others = [t for t in theirs if t not in found and theirs[t] == kind]
            if thing not in found and len(left) == len(others) == 1:
                found[thing] = left[0]
        return found | {thing: thing for thing, role in self.plot.roles.items() if role[:1] not in {"@", "*"} and thing not in found.values()}

    def knows(self, key: Key) -> tuple[bool, Any] | None:
        """What the table says of a fact about its own things, and whether it is told and not presumed; None where it says nothing."""
        found = self._read(key)
        if found.status == "known":
            return key not in found.presumed, found.value
        for place, thing in enumerate(key[1]):
            alike = [f for f in self.facts if thing in PARTIES and f.kind == key[0] and len(f.args) == len(key[1]) and f.args[place] in PARTIES
                     and all(a == b for i, (a, b) in enumerate(zip(f.args, key[1], strict=True)) if i != place)]  # fmt: skip
            if len(alike) == 1:
                return True, alike[0].value
        return None

    def _read(self, key: Key) -> Finding:
        return run_once(self.game.law, self.situation, lambda run: run.read(key[0], *key[1]), {})

    def is_same(self, one: Any, other: Any) -> bool:
        """Whether two values are one; whoever speaks is what he plays."""
        return same(*([self.plays.get(v, v) if isinstance(v, str) else v for v in listed(value)] for value in (one, other)))

    def said(self, value: Any, matched: Mapping[str, str]) -> Any:
        """A value of the table as the player says it: things of the session by their ids, others by their names."""
        there = {own: thing for thing, own in matched.items()}
        words = [there.get(v) or self.names.get(v) or v if isinstance(v, str) else v for v in listed(value)]
        return words if isinstance(value, list | tuple) else words[0]

    # -- the session ---------------------------------------------------------------------------------------------------

    def play(self, session: Session) -> str:
        """Go through a session; how it ended."""
        if session.ruling.decided:
            return "at once"
        if session.standing is None:
            return "game not known"
        wanted = self.plot.intent
        if not session.standing.is_asked or session.standing.docket.intent_asked != wanted:
            if wanted not in session.intents:
                return "question not offered"
            place = session.intents.index(wanted)
            self.taps += 1 + (place >= 3) + (place >= 9)
            session.ask(wanted)
        if session.to_confirm:
            self._confirm(session)
        self._answer(session)
        for _ in range(MOST):
            if not session.ruling.decided or self.taps > MOST or not self._object(session):
                break
            self._answer(session)
        while session.unused and self.taps <= MOST:
            if self._add(session, {kind for kind, _ in session._reach.looked.keys} | session._reach.kinds):
                self._answer(session)
            else:
                self.taps += 1
                session.answer("unused", "no")
        return "end" if session.ruling.decided else f"open: {session.ruling.reason}"

    def ask_too(self, session: Session) -> None:
        """Say what else the table asks and the ruling does not answer: a tap where the text is heard to ask it, else one more to see them."""
        others = [plot({**self.data, "questions": [row]}, self.game.catalog.is_proper).intent for row in self.data["questions"][1:]]
        for intent in others:
            if self.taps <= MOST and session.stage in RULED and intent in session.others:
                place = session.others.index(intent)
                self.taps += 1 + (place >= len(session.further)) + (place >= MORE)
                session.answer("also", intent)
                self._answer(session)

    def _confirm(self, session: Session) -> None:
        assert session.standing is not None
        matched = self.matched(session)
        there = {role: thing for thing, role in session.standing.docket.roles.items()}
        ids = {role: thing for thing, role in self.plot.roles.items()}
        kept: dict[str, Any] = {}
        for proposal in session.proposals:
            of = [matched.get(there.get(a, ""), ids.get(a, a if a[:1] not in {"@", "*"} else "")) for a in proposal.args]
            known = self.knows((proposal.kind, tuple(of))) if all(of) else None
            mine = [matched.get(there.get(v, ""), ids.get(v, v)) if isinstance(v, str) else v for v in listed(proposal.value)]
            if proposal.heard and known is None or proposal.filled and known is not None and self.is_same(known[1], mine):
                kept[fact_id((proposal.kind, proposal.args))] = proposal.value
            elif proposal.filled or known is not None and known[0]:
                self.taps += 1
                self.causes["a proposal changed" if proposal.filled else "a proposal filled"] += 1
                if known is not None and known[0]:
                    kept[fact_id((proposal.kind, proposal.args))] = self.said(known[1], matched)
        self.taps += 1
        try:
            session.confirm(kept)
        except SessionError:
            self.causes["a proposal refused"] += 1
            session.confirm({})

    def _answer(self, session: Session) -> None:
        """Answer what is asked, the first question that the table knows; nevím where it knows none."""
        while self.taps <= MOST and session.wanted:
            if not any(self._tell(session, key) for ask in session.wanted for key in (ask.key, *ask.instead)):
                self.causes["nevím"] += 1
                for ask in session.wanted:
                    session.answer(fact_id(ask.key), UNKNOWN)
            self.taps += 1

    def _tell(self, session: Session, key: Key) -> bool:
        matched = self.matched(session)
        own = tuple(matched.get(thing, thing) for thing in key[1])
        lacking = len(self.game.law.registry[key[0]].of) - len(key[1])
        if lacking == 1:
            rows = [f for f in self.facts if f.kind == key[0] and f.args[:-1] == own and f.value is not False]
            value: Any = [self._counted(f, matched) for f in rows]
        else:
            known = self.knows((key[0], own)) if lacking == 0 else None
            value = self.said(known[1], matched) if known is not None else []
        return value != [] and self._tried(lambda: session.answer(fact_id(key), value))

    def _counted(self, fact: Told, matched: Mapping[str, str]) -> str:
        name = self.said(fact.args[-1], matched)
        return f"{fact.value} {name}" if isinstance(fact.value, int) and not isinstance(fact.value, bool) else str(name)

    def _tried(self, step: Any) -> bool:
        try:
            step()
        except SessionError:
            self.causes["an answer refused"] += 1
            return False
        return True

    def _object(self, session: Session) -> bool:
        """Say otherwise where the ruling presumes what the table tells, or takes a list for whole that it is not."""
        matched = self.matched(session)
        for key in session.open:
            known = self.knows((key[0], tuple(matched.get(t, t) for t in key[1]))) if key[0] in self.game.law.registry else None
            if known is not None and known[0] and self.game.law.registry[key[0]].presume != known[1]:
                value = self.said(known[1], matched)
                if self._tried(lambda key=key, value=value: session.correct(*key, value)):
                    self.taps += 1
                    return True
        return bool(session.listed) and self._add(session, {*session.listed})

    def _add(self, session: Session, kinds: set[str]) -> bool:
        """Tell one fact of these kinds that the session lacks; False where there is none."""
        assert session.standing is not None
        matched = self.matched(session)
        there = {own: thing for thing, own in matched.items()}
        for fact in self.facts:
            if fact.kind not in kinds or any(thing in self.own and thing not in there for thing in fact.args):
                continue
            of = [there.get(thing, thing) for thing in fact.args]
            found = run_once(self.game.law, session.standing.case.read.situation, lambda run, f=fact, of=of: run.read(f.kind, *of), {})
            mine = [matched.get(v, v) if isinstance(v, str) else v for v in listed(found.value)]
            value = self.said(fact.value, matched)
            if found.status == "known" and self.is_same(mine, fact.value) or (fact.kind, *of) in self.added:
                continue
            self.added.add((fact.kind, *of))
            if self._tried(lambda fact=fact, of=of, value=value: session.correct(fact.kind, of, value)):
                self.taps += 1
                self.causes["a fact added"] += 1
                return True
        return False


def judged(game: str, entry: dict[str, Any], session: Session) -> str:
    """How the ruling of a session is: right, undecided, uncited or wrong, strictly counted; of several questions it answers one (in part)."""
    ruling, expect = session.ruling, entry["expect"]
    verdicts = {expect["verdict"], *expect.get("accept", ())}
    if not ruling.decided:
        return "right" if "nelze rozhodnout" in verdicts and ruling.reason == expect.get("reason", ruling.reason) else "undecided"
    wrong = ceiling.is_wrong(entry, ruling, verdicts)
    lacking = wrong.startswith("answer without") or any(name not in ruling.values for name in expect.get("values", {}))
    if wrong and lacking and len(entry["situation"]["questions"]) > 1:
        return "in part"
    if wrong:
        return "wrong"
    return "right" if ceiling.cited(str(expect["rules"][0]), ruling.citations[: ceiling.FIRST], game) else "uncited"


def measure(game: str, texts: Path, facts: Path, limit: int) -> collections.Counter[str]:
    """The counts for the texts of one file."""
    known = {e["id"]: e for e in yaml.load((facts / f"{game}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)}
    told = yaml.load(texts.read_text(encoding="utf-8"), yaml.CSafeLoader)
    count: collections.Counter[str] = collections.Counter()
    for entry in told if isinstance(told, list) else next(iter(told.values())):
        table = known.get(entry["id"]) or known.get(entry["id"].removesuffix("-t"))
        count["texts"] += 1
        if table is None or not table.get("situation", {}).get("questions"):
            count["cannot be told"] += 1
            continue
        text = entry.get("text") or f"{entry['situation']} {entry['question']}"
        player, session = Player(load(game), table["situation"]), Session(text, game)
        place = session.intents.index(player.plot.intent) if player.plot.intent in session.intents else 99
        how = player.play(session)
        if (status := judged(game, table, session)) == "in part":
            player.ask_too(session)
            status = judged(game, table, session)
        count["question among three"] += place < 3
        count[status] += 1
        count["right at once"] += status == "right" and how == "at once"
        count["right within the limit"] += status == "right" and player.taps <= limit
        count.update({f"cause: {cause}": times for cause, times in player.causes.items()})
        if status != "right":
            count[f"ended: {how}"] += 1
    return count


def main() -> int:
    """Print the counts of each file, and all together."""
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--texts", action="append", type=Path, required=True)
    ap.add_argument("--facts", type=Path, default=ROOT / "tests" / "sealed")
    ap.add_argument("--limit", type=int, default=4)
    a = ap.parse_args()
    whole: collections.Counter[str] = collections.Counter()
    for texts in a.texts:
        count = measure(texts.stem, texts, a.facts, a.limit)
        whole += count
        print(f"{texts.parent.name}/{texts.stem}: " + ", ".join(f"{name} {n}" for name, n in sorted(count.items())), flush=True)
    print(f"all: right within {a.limit} taps {whole['right within the limit']} of {whole['texts']}, wrong {whole['wrong']}")
    return 1 if whole["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
