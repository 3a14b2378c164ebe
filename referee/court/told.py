"""The ruling on a situation told as data."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.court.case import Case
from referee.court.game import load, playable
from referee.court.hanging import Hanging
from referee.court.held import check_of, note
from referee.court.ruled import ruled
from referee.hearing.data.source import Fault, Source, parse
from referee.hearing.data.telling import Telling, head_faults, tell
from referee.hearing.intents.asking import asks_leave
from referee.hearing.read import Read
from referee.hearing.typed import input_fault
from referee.law.question import Question
from referee.speech.ruling import Ruling

_QUESTION = re.compile(r"questions\[\d+\]")
BAD_SITUATION = "bad situation"
"""The kind of the errors of a ruling that say what is wrong with the data."""


def judge_situation(
    data: Mapping[str, Any] | str, game: str | None = None, path: str | None = None, why: Sequence[str] = (), text: str | None = None
) -> Ruling:
    """Decide a situation told as data (docs/situation.md): a mapping, or the text of a YAML or JSON file.

    ``game``: its id, where the data do not name it. ``path``: a rulebase file. ``why``: clauses of which to say why they do not decide.
    ``text``: the player's text, in Czech, against which the situation is held (else its own key ``text``): what the text does not say stands in
    ``unsupported``, what of the text no fact uses in ``unused``, and the answer then begins with that it holds only if these are right.
    Never raises for bad data: the ruling is then undecided and its ``errors`` hold every fault with ``path``, ``line`` and a Czech
    ``message``. Raises `rulebase.RulebaseError` where the rulebase cannot be opened.
    """
    source = parse(data) if isinstance(data, str) else Source(data)
    name, faults = head_faults(source, playable(), game)
    if any(fault.stops for fault in faults):
        return refused(Telling(faults=faults), name)
    known = load(name, path)
    telling = tell(source, known.catalog)
    if faults or telling.faults:
        first = {fault.path for fault in faults}
        found = [*faults, *(fault for fault in telling.faults if fault.path not in first)]
        return refused(Telling(faults=sorted(found, key=lambda fault: fault.line or 0)), name)
    said = source.data.get("text") if text is None else text
    telling = as_asked(telling, said)
    if isinstance(said, str) and text is not None and (fault := input_fault(said)):
        return refused(Telling(faults=[Fault("text", fault)]), name)
    case, ruling = ruled(Case(known, text_of(said, telling), Read(telling.situation, telling.questions)), why)
    if isinstance(said, str) and not input_fault(said):
        note(ruling, check_of(known, telling, said, Hanging(case, ruling)))
    return ruling


def as_asked(telling: Telling, text: Any) -> Telling:
    """A situation whose yes-or-no questions ask for leave where their words, or those of the text that has but one question, do (smí mít ...?)."""
    whole = text if isinstance(text, str) and len(telling.questions) == 1 else ""

    def asks(question: Question) -> bool:
        return question.kind == "yesno" and not (question.permission or question.claimant) and asks_leave(question.words.text or whole)

    return replace(telling, questions=[replace(q, permission=True) if asks(q) else q for q in telling.questions])


def lacks_only_actors(telling: Telling) -> bool:
    """Whether nothing is wrong with data but that nobody is told who does what is asked about, which a player can be asked for."""
    return bool(telling.faults and telling.questions) and all(_QUESTION.fullmatch(fault.path) for fault in telling.faults)


def refused(telling: Telling, game: str) -> Ruling:
    """The ruling on data that are at fault: none, with every fault."""
    errors = [fault.to_dict() for fault in telling.faults]
    known = game if game in playable() else ""
    return Ruling(game=known, reason="nerozumím", answer=telling.faults[0].message, errors=errors)


def text_of(text: Any, telling: Telling) -> str:
    """What the nearest clauses are looked for with: the text told along, else the words of facts and questions, else their names."""
    if isinstance(text, str) and text.strip():
        return text
    words = [fact.words.text for fact in telling.situation.facts.values() if fact.words.text]
    words += [_asked(question) for question in telling.questions]
    return ". ".join(dict.fromkeys(w for w in words if w))


def _asked(question: Question) -> str:
    if question.words.text:
        return question.words.text
    return json.dumps(question.key[0] if question.key else question.act_type).strip('"').replace("_", " ")
