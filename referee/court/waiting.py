"""What a ruling hangs on: presumptions, restrictions that nobody raised, facts that it waits for."""

from __future__ import annotations

from typing import Any

from referee.court.ask import Ask, Court, asks
from referee.court.case import Case, Part
from referee.law.facts import Key
from referee.law.trying import matters
from referee.speech import echo, messages
from referee.speech.asking import question_for

MAX_QUESTIONS = 3


def _hangs_on(case: Case, part: Part) -> list[Key]:
    """The presumptions on which the outcome depends."""
    if part.finding.status != "known" or part.verdict == "nelze rozhodnout":
        return []
    situation = case.situation(part.question)
    return [key for key in part.finding.presumed if matters(case.game.law, situation, part.goal, part.finding, key, case.log)]


def assumptions_of(case: Case, part: Part) -> list[str]:
    """Presumptions on which the outcome depends, as sentences."""
    out = []
    for key in _hangs_on(case, part):
        kind = case.game.law.registry[key[0]]
        out.append(kind.presumption or f"{echo.label(kind)}: {kind.say(kind.presume)}")
    if part.finding.status == "known" and part.verdict != "nelze rozhodnout":
        out += [case.game.law.registry[name].listed for name in part.finding.listed if _is_spoken_of(case, part, name)]
    return list(dict.fromkeys(out))


def _is_spoken_of(case: Case, part: Part, name: str) -> bool:
    """Whether a list may be longer than told: not that of an act of which the situation has none."""
    acts = {slot for slot in case.game.law.registry[name].of if slot in case.game.catalog.acts or slot in case.game.catalog.act_types}
    there = {thing.type for thing in case.read.situation.entities.values()}
    return bool(case.read.situation.states(name)) or acts <= there


def left_open_by(case: Case, part: Part) -> list[Key]:
    """What the answer to one question presumes or leaves open."""
    return [*_hangs_on(case, part), *(p.key for p in part.finding.provisos if not p.aside)]


def wanted_for(case: Case, part: Part) -> list[Ask]:
    """The facts that would decide, the most deciding first."""
    if part.wanted is None:
        part.wanted = asks(Court(case.game.law, case.situation(part.question), part.goal, part.question.key), part.tree)
    return part.wanted


def _question(case: Case, part: Part, key: Key) -> str:
    """The question for a fact; never the player's own."""
    is_own = key == part.question.key and not case.game.law.registry[key[0]].grounds
    return messages.GROUNDS if is_own else question_for(case.voice, key)


def questions_for(case: Case, part: Part) -> list[dict[str, Any]]:
    """What to ask, the most deciding first, at most three."""
    return [
        {
            "fact": ask.key[0],
            "about": [case.names.get(a, a) for a in ask.key[1]],
            "question": _question(case, part, ask.key),
            "values": [case.game.law.registry[ask.key[0]].say(v) for v in case.game.law.registry[ask.key[0]].domain],
            "instead": [question_for(case.voice, key) for key in ask.instead],
        }
        for ask in wanted_for(case, part)[:MAX_QUESTIONS]
    ]
