"""A ruling on a situation that was held against its text: it never looks surer than its facts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from referee.court import why as why_module
from referee.court.case import Case
from referee.court.form import asked_otherwise, seems_asked
from referee.court.game import Game
from referee.court.hanging import Hanging
from referee.hearing.data.telling import Telling
from referee.hearing.held.check import Check, Law, Unused
from referee.hearing.read import Read
from referee.law.facts import DENIED
from referee.law.question import Question
from referee.speech import held, messages
from referee.speech.ruling import Ruling


def check_of(game: Game, telling: Telling, text: str, ruling: Hanging | None = None) -> Check:
    """A situation held against its text, as words and as the reader reads it. ``ruling``: the one on it, where there is one."""
    read = game.reader().read(why_module.asked(text)[0])
    hanging = ruling or Hanging.of(Case(game, "", Read(telling.situation, telling.questions)))
    instead = asked_otherwise(game, telling.questions, text)
    asked, looked = asked_of(game, telling.questions), hanging.reach.looked.fact_kinds

    def is_asked(question: Question) -> bool:
        return seems_asked(game, question, text) or question in telling.questions and seems_asked(game, question, question.words.text)

    law = Law(asked, looked, hanging.on, hanging.on_words, is_asked)
    return Check(game.catalog, telling, text, read, law, instead)


def asked_of(game: Game, questions: Sequence[Question]) -> frozenset[str]:
    """The kinds of facts on which an answer to these questions may depend."""
    targets = [q.key[0] if q.key is not None else f"{q.kind} {q.act_type.removeprefix(DENIED)}" for q in questions]
    return frozenset[str]().union(*(_bearing(game, target) for target in targets))


@cache
def _bearing(game: Game, target: str) -> frozenset[str]:
    return game.reads.reach(target)


def note(ruling: Ruling, check: Check, dropped: Sequence[Unused] = ()) -> None:
    """Put into a ruling what its text does not say and what of the text it does not use; its first line then says so.

    ``dropped``: what of the data could not be told.
    """
    unsupported, unused = check.unsupported(), [*check.unused(), *dropped]
    ruling.unsupported = [row.to_dict() for row in unsupported]
    ruling.unused = [row.to_dict() for row in unused]
    first = sorted(unsupported, key=lambda row: row.why != held.OTHER_FORM)  # that another question is answered nobody may overlook
    said = [held.OTHERWISE.format(asked=row.found) if row.why == held.OTHER_FORM else row.text for row in first]
    facts, words = held.named(said), held.named([f"„{row.words}“" for row in unused])
    if facts or words:
        told = held.ONLY_IF_BOTH if facts and words else held.ONLY_IF if facts else held.ONLY_IF_UNUSED
        ruling.answer = told.format(facts=facts, words=words, answer=messages.ending(ruling.answer, "."))
