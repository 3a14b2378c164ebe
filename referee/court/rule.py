"""The ruling on one case: is it possible, what is asked, how is each question decided, and what is said of it."""

from __future__ import annotations

from typing import Any

from referee.court.case import Case
from referee.court.citing import deciding_clauses
from referee.court.decide import hear_together, part_for
from referee.court.impossible import what_is_impossible
from referee.court.intents import near_to
from referee.court.order import allowed_first, claims_last, open_first, strictest_first
from referee.court.report import report, scene_of
from referee.court.unread import leave_undecided, leave_unread, not_understood
from referee.law.finding import TooMuch
from referee.speech import echo, messages
from referee.speech.ruling import Ruling
from referee.speech.steps import fact_row
from referee.speech.writing import write

NEAREST = 5
"""Clauses shown where nothing is decided."""


def ruling_on(case: Case) -> Ruling:
    """The ruling on a case, whose answers it keeps; undecided where it would take more than may be looked at."""
    try:
        return _ruled(case)
    except TooMuch:
        case.parts = []
        ruling = _told(case)
        leave_undecided(ruling, "nerozumím", messages.TOO_MUCH)
        ruling.nearest = near_to(case.game, case.text)[:NEAREST]
        return ruling


def _ruled(case: Case) -> Ruling:
    ruling = _told(case)
    impossible = what_is_impossible(case)
    hear_together(case)
    if not impossible:
        parts = [part_for(case, question) for question in case.read.questions]
        case.parts = open_first(claims_last(case, strictest_first(allowed_first(parts))))
    if case.parts and case.read.whole:
        report(case, ruling, case.parts)
        ruling.scene = scene_of(case, case.parts[0])
    weighed = [clause for part in case.parts for clause in deciding_clauses(case, part)]
    if impossible:
        leave_undecided(ruling, "nemožný popis", impossible)
        ruling.citations = [case.impossible_by] if case.impossible_by else []
    elif not case.read.whole:
        if case.parts and case.parts[0].verdict != "nelze rozhodnout" and not case.read.contradictions:
            ruling.otherwise = messages.WITHOUT.format(answer=case.parts[0].answer)
        leave_unread(case, ruling)
    elif not case.parts:
        leave_undecided(ruling, "nerozumím", messages.NO_QUESTION)
    if not ruling.decided:
        alike = near_to(case.game, case.text)[:NEAREST]
        ruling.nearest = list(dict.fromkeys([*weighed[:1], *alike]))[:NEAREST]  # first what decides the question as far as it was read
    return ruling


def unread_in(case: Case) -> list[dict[str, Any]]:
    """What of a text was not read, as the ruling on it says that; nothing where what was read cannot be."""
    try:
        return [] if case.read.whole or what_is_impossible(case) else not_understood(case)
    except TooMuch:
        return []


def situation_of(case: Case) -> dict[str, Any]:
    """What was heard, as data."""
    game = case.game
    return write(game.id, case.read.situation, case.read.questions, game.catalog.types, game.law.registry, game.given)


def _told(case: Case) -> Ruling:
    """A ruling that says what was heard and nothing of it yet."""
    game, situation, registry = case.game, case.read.situation, case.game.law.registry
    ruling = Ruling(game=game.id)
    ruling.rulebase = {"version": game.book.version, "hash": game.book.content_hash}
    ruling.echo = echo.lines(situation, registry, game.config.get("types", {}), case.names, game.config.get("words", ()))
    ruling.facts = [fact_row(case.voice, fact) for fact in situation.facts.values()]
    ruling.situation = situation_of(case)
    return ruling
