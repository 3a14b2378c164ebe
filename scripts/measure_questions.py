"""One deciding sentence taken away: the referee asks for what it told, and comes back to the same ruling.

    python scripts/measure_questions.py FILE.yaml [--list]

Of every text that is decided the first sentence is taken away without which the rest is read whole and decided otherwise or not at
all. Then a player is played who knows only what the whole text says. He is asked as on a terminal (`referee.court.session`): one
question at a time, the most deciding first, at most three; a question that he cannot answer counts as asked. He answers

* *by a value*, where the whole text states the fact or the rules find it there, or else
* *by the sentence* that was taken away, word for word, if it answers the question: the fact asked for (or one that the question takes
  instead) is found in the whole text by looking at facts told in that sentence (background such as the side of a unit apart; where
  units stand is no background), or is a thing that the sentence brings in, or the referee asks openly what the question is about ("Na
  jakou událost se ptáte?"). A question about something else does not let him say it.

A text whose ruling (verdict and answer) comes back by values alone is *regained by values*; one that needs the sentence is *regained by
the sentence*. Where the rest is decided otherwise on a presumption or under a proviso that the ruling names, and the sentence speaks
of just that, the player says the sentence as his objection ("jinak"); if the ruling comes back the text is *turned back*, which is
counted as regained and apart; else it is *presumed*. What asks for nothing that helps is *lost*. What is decided otherwise without a
presumption is *changed*, a fault. Exit status 1 where a text is changed.
"""

from __future__ import annotations

import argparse
import collections
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from grammar.tokens import Sentence, sentences
from referee.court.ask import Ask
from referee.court.game import load
from referee.court.judge import judge
from referee.court.moves import PLACES, Move, SessionError
from referee.court.said import change
from referee.court.session import Session
from referee.court.standing import Standing
from referee.court.taps import fact_id
from referee.law.facts import FactKind, Key, Situation
from referee.law.runner import Runner
from referee.speech import messages
from referee.speech.ruling import Ruling

QUESTIONS = 3
REGAINED = ("by values", "by the sentence", "turned back")
TRIED = (*REGAINED, "presumed", "lost", "changed")


def same(one: Ruling, other: Ruling) -> bool:
    """Whether two rulings say the same."""
    return (one.verdict, one.answer) == (other.verdict, other.answer)


def decided_parts(ruling: Ruling) -> list[str | None]:
    """The answers to the parts of the question, None where one is left open."""
    return [None if part["verdict"] == "nelze rozhodnout" else f"{part['verdict']}: {part['answer']}" for part in ruling.answers]


def differs(rest: Ruling, whole: Ruling) -> bool:
    """Whether some part of the question is decided, and otherwise than in the whole text."""
    parts, others = decided_parts(rest), decided_parts(whole)
    return len(parts) != len(others) or any(p is not None and p != o for p, o in zip(parts, others, strict=True))


@dataclass
class Witness:
    """A player who knows what the whole text says; ``taken`` is the sentence that the referee did not hear."""

    text: str
    game: str
    taken: Sentence

    def __post_init__(self) -> None:
        self.situation = load(self.game).reader().read(self.text).situation

    @property
    def sentence(self) -> str:
        """The words taken away."""
        return self.text[self.taken.start : self.taken.end].strip()

    def known(self, key: Key, rest: Situation) -> tuple[Any, bool]:
        """The value of a fact of the rest by the whole text, None where unknown, and whether the sentence taken away bears on it."""
        args = [self._meant(thing, rest) for thing in key[1]]
        if None in args:
            return None, False
        runner = Runner(load(self.game).law, self.situation)
        value = runner.try_read(key[0], *map(str, args))
        things = value if isinstance(value, tuple) else (value,)
        own: Key = (key[0], tuple(map(str, args)))
        kinds = runner.registry
        weighed = {seen for seen in runner.seen if seen == own or kinds[seen[0]].listed or not kinds[seen[0]].background}
        return value, any(map(self._in_taken, weighed)) or any(map(self._brought_in, things))

    def tells(self, kinds: set[str]) -> bool:
        """Whether the sentence taken away tells facts of some of these kinds."""
        return any(key[0] in kinds and self._in_taken(key) for key in self.situation.facts)

    def _in_taken(self, key: Key) -> bool:
        """Whether the sentence taken away tells this fact."""
        fact = self.situation.facts[key]
        return bool(fact.words.text) and self.taken.start <= fact.words.start < self.taken.end

    def _brought_in(self, thing: Any) -> bool:
        entity = self.situation.entities.get(thing) if isinstance(thing, str) else None
        return entity is not None and bool(entity.words.text) and self.taken.start <= entity.words.start < self.taken.end

    def _meant(self, thing: str, rest: Situation) -> str | None:
        """The thing of the whole text that a thing of the rest is: of its type, with the same told of it, best by its name."""
        stand_in = load(self.game).law.stand_ins.get(thing)
        told = self.situation.get(stand_in.fact) if stand_in else None
        if stand_in and told is not None:
            return str(stand_in.turned.get(told.value, told.value))
        one = rest.entities.get(thing)
        if one is None:
            return thing
        alike = [e for e in self.situation.entities.values() if e.type == one.type]
        if len(alike) > 1:
            shared = {e.id: self._shared(thing, e.id, rest) for e in alike}
            alike = sorted(alike, key=lambda e: (e.name == one.name, shared[e.id], e.id == thing), reverse=True)
        return alike[0].id if alike else None

    def _shared(self, thing: str, other: str, rest: Situation) -> int:
        own = {(f.kind, f.args.index(thing), str(f.value)) for f in rest.facts.values() if thing in f.args}
        return sum((f.kind, f.args.index(other), str(f.value)) in own for f in self.situation.facts.values() if other in f.args)


def can_be_said(kind: FactKind, value: Any) -> bool:
    """Whether a value is one that a player gives in a word or a number."""
    return value in kind.domain if kind.domain else isinstance(value, int) and not isinstance(value, bool)


def standing_of(session: Session) -> Standing:
    """How a session stands; its text can be read."""
    assert session.standing is not None
    return session.standing


def hear(session: Session, sentence: str) -> bool:
    """Take a sentence into the text where it changes least of the rest; False, and nothing is changed, where it is read nowhere."""
    before, whole = list(session.moves), standing_of(session)
    found: list[tuple[tuple[int, int], Move]] = []
    for place in PLACES:
        heard = Session(session.text, session.game, None, [*before, ("say", messages.ending(sentence, "."), place)])
        if not heard.unread:
            found.append((change(whole, standing_of(heard)), heard.moves[-1]))
    if found:
        session.say(*min(found, key=lambda one: one[0])[1][1:])
    return bool(found)


def answer(session: Session, wanted: Ask, witness: Witness, by_value: bool) -> str:
    """Let the player answer one question; how he did it, empty where he does not know."""
    standing = standing_of(session)
    rest, registry = standing.case.read.situation, standing.game.law.registry
    openly = wanted.key in standing.case.voice.asked
    known = [(key, *witness.known(key, rest)) for key in (wanted.key, *wanted.instead)]
    for key, value, _ in known if by_value and not openly else ():
        if value is not None and can_be_said(registry[key[0]], value):
            try:
                session.answer(fact_id(key), value)
            except SessionError:
                continue
            return "value"
    return "sentence" if (openly or any(bears for _, _, bears in known)) and hear(session, witness.sentence) else ""


def asked(rest: str, witness: Witness, whole: Ruling, by_value: bool) -> str:
    """How the answers to at most three questions bring the ruling back; empty where they do not."""
    session = Session(rest, witness.game)
    heard: set[Key] = set()
    ways: set[str] = set()
    for _ in range(QUESTIONS):
        if same(session.ruling, whole):
            break
        wanted = next((ask for ask in session.wanted if ask.key not in heard), None)
        if wanted is None:
            break
        heard.add(wanted.key)
        ways.add(answer(session, wanted, witness, by_value))
    if not same(session.ruling, whole):
        return ""
    return "by the sentence" if "sentence" in ways else "by values"


def objected(rest: str, witness: Witness, whole: Ruling) -> bool:
    """Whether the sentence tells just what the ruling on the rest names as presumed or left open, and brings the ruling back."""
    session = Session(rest, witness.game)
    situation = standing_of(session).case.read.situation
    named = any(witness.known(key, situation)[1] for key in session.open) or witness.tells({*session.listed})
    return named and hear(session, witness.sentence) and same(session.ruling, whole)


def assess(text: str, game: str) -> tuple[str, str, str]:
    """What becomes of a decided text, the sentence taken away, and what is said without it."""
    whole = judge(text, game)
    pieces = sentences(text)
    for piece in pieces:
        if piece.mark == "?" or len(pieces) < 2:
            continue
        rest = f"{text[: piece.start]}{text[piece.end :]}".strip()
        ruling = judge(rest, game)
        if same(ruling, whole) or ruling.reason in {"nerozumím", "nemožný popis"}:
            continue
        taken = text[piece.start : piece.end]
        witness = Witness(text, game, piece)
        if ruling.decided and differs(ruling, whole):
            if objected(rest, witness, whole):
                return "turned back", taken, ruling.answer
            presumed = set(ruling.assumptions) - set(whole.assumptions) or ruling.provisos
            return "presumed" if presumed else "changed", taken, ruling.answer
        status = asked(rest, witness, whole, by_value=True) or asked(rest, witness, whole, by_value=False) or "lost"
        return status, taken, f"{ruling.reason}: {ruling.answer}"
    return "no sentence decides", "", ""


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--list", action="store_true", help="show what was lost, presumed or changed")
    a = parser.parse_args()
    count: collections.Counter[str] = collections.Counter()
    for entry in yaml.safe_load(Path(a.file).read_text(encoding="utf-8")):
        text = f"{entry['situation']} {entry['question']}"
        if not judge(text, entry["game"]).decided:
            continue
        status, taken, why = assess(text, entry["game"])
        count[status] += 1
        if a.list and status in {"lost", "presumed", "changed"}:
            print(f"{entry['id']} {status}: {taken}\n    {text}\n    {why}")
    tried = sum(count[status] for status in TRIED)
    good = sum(count[status] for status in REGAINED)
    print(f"{a.file}: {dict(count)}; regained {good} of {tried} ({100 * good / max(tried, 1):.1f} %)")
    return 1 if count["changed"] else 0


if __name__ == "__main__":
    sys.exit(main())
