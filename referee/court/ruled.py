"""The ruling on what was heard: first without what was left unheard, then with it; and why not another clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from referee.court import unheard
from referee.court import why as why_module
from referee.court.case import Case
from referee.court.game import Game
from referee.court.intents import near_to
from referee.court.reach import reach_over
from referee.court.rule import NEAREST, ruling_on
from referee.court.unheard import Weighed
from referee.court.unread import leave_undecided
from referee.hearing.read import Read
from referee.law.facts import Unheard
from referee.law.finding import TooMuch
from referee.law.reach import Reach
from referee.speech import messages
from referee.speech.ruling import Ruling

Matters = Callable[[Case, Reach, Unheard], bool]
"""Whether what a piece may tell bears on the ruling on a case."""


def rule_on(game: Game, text: str, read: Read, why: Sequence[str] = ()) -> Ruling:
    """The ruling on a text that was read already; the situation in ``read`` may differ from the text (a fact tried out)."""
    return ruled(Case(game, text, read), why)[1]


def ruled(case: Case, why: Sequence[str] = (), matters: Matters | None = None) -> tuple[Case, Ruling]:
    """The ruling on a case, and the case as it was ruled on: what the unheard words leave open is not known in it.

    ``matters``: where the player saw what was left unheard and confirmed the facts told, whether such a piece may tell more that bears on the
    ruling; it is no longer feared to turn what was told.
    """
    ruling = ruling_on(case)
    read, game = case.read, case.game
    lost = unheard.denied(read.situation, read.questions, game.config.get("acts", ()), game.law.registry)
    if (read.situation.unheard or lost) and ruling.reason not in {"nemožný popis", "nerozumím"}:
        case, ruling = _with_unheard(case, ruling, lost, matters)
    ruling.why = why_not(case, ruling, why)
    return case, ruling


def reach_of(game: Game, read: Read) -> Reach:
    """What may bear on the ruling on a situation."""
    case = Case(game, "", read)
    ruling_on(case)
    return reach_over(case)


def why_not(case: Case, ruling: Ruling, clauses: Sequence[str]) -> list[dict[str, Any]]:
    """Why these clauses do not decide the first question."""
    if not case.parts:
        return [why_module.without_question(clause) for clause in clauses]
    situation = case.situation(case.parts[0].question)
    finding = case.parts[0].finding
    try:
        return [why_module.why_not(case.game, situation, finding, ruling.citations, clause) for clause in clauses]
    except TooMuch:
        return [why_module.without_question(clause) for clause in clauses]


def _with_unheard(case: Case, ruling: Ruling, lost: Sequence[Unheard], matters: Matters | None) -> tuple[Case, Ruling]:
    """The ruling once what was left unheard is weighed: set aside, left open, or in the way."""
    law = case.game.law
    reach, pieces = reach_over(case), case.read.situation.unheard
    if matters is not None:
        moving = [piece for piece in pieces if matters(case, reach, piece)]
        weighed = Weighed(tuple(piece for piece in pieces if piece not in moving), blocking=(*moving, *lost))
    else:
        weighed = unheard.weigh(case.read.situation, lost, reach, law.registry, law.concepts, case.game.language)
    if weighed.unknown and not weighed.blocking:
        situation = ruling.situation
        without = Case(case.game, case.text, replace(case.read, situation=unheard.left_open(case.read.situation, weighed)))
        other = ruling_on(without)
        if (other.verdict, other.answer) != (ruling.verdict, ruling.answer):
            case, ruling = without, other
            ruling.situation = situation
    ruling.set_aside = [{"words": piece.words, "concepts": list(piece.concepts)} for piece in weighed.aside]
    if weighed.blocking and ruling.decided:
        ruling.otherwise = messages.WITHOUT.format(answer=ruling.answer)
        weighty = weighed.blocking[0]
        leave_undecided(ruling, "nerozumím", messages.UNHEARD.format(words=weighty.words or ", ".join(weighty.concepts)))
        ruling.not_understood = [{"sentence": p.words, "message": messages.UNHEARD.format(words=p.words), "start": 0} for p in weighed.blocking]
        ruling.nearest = near_to(case.game, case.text)[:NEAREST]
    return case, ruling
