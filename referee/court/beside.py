"""What a text asks beside the question that is ruled on: first what the rules answer in its situation. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from referee.court.case import Case
from referee.court.course import ask
from referee.court.docket import Docket
from referee.court.intents import asked_beside
from referee.court.rule import ruling_on
from referee.court.standing import Standing
from referee.hearing.data.source import Source
from referee.hearing.data.telling import tell
from referee.hearing.read import Read
from referee.speech.ruling import Ruling

TRIED = 6
"""Questions at most that are tried."""
ANSWERED, WAITING, SILENT = range(3)


def asked_too(standing: Standing, ruling: Ruling) -> list[str]:
    """What a text that asks more than once may ask beside what is ruled on: first what the rules answer, then what waits for a fact."""
    said = ruling.values if standing.asked_intent.startswith("value:") else ()  # an answer to whether one may says no values
    told = {standing.asked_intent, *(f"value:{name}" for name in said)}
    return _by_answer(standing, [i for i in asked_beside(standing.game, standing.case.text, standing.asked_intent, wished=True) if i not in told])


def _by_answer(standing: Standing, intents: Sequence[str]) -> list[str]:
    order = {intent: _answered(standing, intent) for intent in intents[:TRIED]}
    return [*sorted(order, key=order.__getitem__), *intents[TRIED:]]


def _answered(standing: Standing, intent: str) -> int:
    """Whether the rules answer a question asked beside what is ruled on, wait for a fact, or have nothing to say."""
    docket = Docket(standing.game.catalog, standing.docket.data)
    ask(replace(standing, docket=docket), intent, beside=True)
    told = tell(Source({**docket.cleaned(standing.idle), "questions": docket.data["questions"][-1:]}), standing.game.catalog)
    if told.faults or not told.questions:
        return SILENT
    case = Case(standing.game, standing.case.text, Read(told.situation, told.questions))
    ruling = ruling_on(case)
    if ruling.verdict != "nelze rozhodnout":
        return ANSWERED
    return WAITING if any(part.finding.missing is not None for part in case.parts) else SILENT
