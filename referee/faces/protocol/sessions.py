"""The tool `session`: a ruling that asks, a call at a time. The server keeps nothing; a session is the text that every answer hands back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from referee.faces.protocol import library
from referee.faces.protocol.mistakes import Fault, Mistake, mistake
from referee.faces.protocol.shrink import shrunk, whole

if TYPE_CHECKING:
    from referee.court.session import Session
    from referee.court.taps import Asked, Chip, Option

UNCHANGED = "Nothing was changed; mend this step."
MORE = "more"
"""The option that shows a player more questions; an assistant asks what it wants by its id or in words."""
NAMES = 12
"""Names offered for an answer at most."""
STAGES: Mapping[str, str] = {
    "game": "Ask the player which game it is; answer the question `game`.",
    "intent": "Choose what is asked: {do: ask, value: <value of an option>}. Only the player's own question, not a guess.",
    "confirm": "Compare `proposals` with the player's text; confirm those that it says: {do: confirm, values: {id: value}} (no others; {} for none).",
    "fact": "Ask the player these questions; answer each: {do: answer, id, value}. value \"unknown\" where the player does not know.",
    "also": "The text may ask more: {do: answer, id: also, value: an option, or empty}.",
    "unused": "Part of the text is in no fact: does it matter? {do: answer, id: unused, value: yes | no}.",
    "ruled": "Done. Tell the player the answer, the clauses, what it presumes. More of his questions: {do: answer, id: also, value: id or words}.",
    "open": "The rules leave it undecided; say why, and what it would depend on.",
}
"""What an assistant is to do at each stage."""

SAID_BY_SESSION = frozenset({"next", "missing"})
"""What of a ruling the session itself says better."""


def session(arguments: Mapping[str, Any]) -> dict[str, Any]:
    """How a session stands after the steps. Raises Mistake, and then nothing has changed."""
    now = _begun(arguments)
    for place, step in enumerate(arguments.get("steps", ())):
        _taken(now, step, f"steps[{place}]")
    return shown(now, arguments.get("detail", False))


def restored(saved: str) -> Session:
    """The session of a saved text. Raises Mistake."""
    from referee.court.moves import SessionError  # noqa: PLC0415
    from referee.court.session import Session  # noqa: PLC0415

    try:
        return Session.restore(saved.strip())
    except SessionError as error:
        raise mistake(str(error), "session", mend="Hand back `session` of the last answer unchanged, or begin anew with `text`.") from None


def shown(now: Session, detail: bool = False) -> dict[str, Any]:
    """A session as an assistant reads it."""
    stage = "intent" if now.guessed else now.stage  # an assistant says what is asked
    questions = [now.more_questions()] if stage == "intent" else now.questions
    ruling = {key: value for key, value in shrunk(now.ruling, detail).items() if key not in SAID_BY_SESSION}
    return whole({
        "session": now.save(), "stage": stage, "next": STAGES[stage],
        "questions": [_question(asked) for asked in questions] if stage != "confirm" else [],
        "proposals": [_chip(chip) for chip in now.chips] if stage == "confirm" else [],
        "told": [whole({key: row[key] for key in ("id", "text", "say", "words")}) for row in now.told],
        "unread": list(now.unread), "left_over": now.unused, "ruling": ruling,
    })  # fmt: skip


def _begun(arguments: Mapping[str, Any]) -> Session:
    from referee.court.session import Session  # noqa: PLC0415

    saved, text, game = (arguments.get(key) for key in ("session", "text", "game"))
    if bool(saved) == bool(text):
        raise mistake("Give either `session` (to go on) or `text` (to begin), not both.", "session")
    if saved:
        return restored(saved)
    if game:
        library.refereed(game)
    return Session(str(text), game)


# -- steps ---------------------------------------------------------------------------------------------------------------


def _taken(now: Session, step: Mapping[str, Any], where: str) -> None:
    """Take one step. Raises Mistake where it does not fit."""
    from referee.court.moves import SessionError  # noqa: PLC0415

    try:
        STEPS[step["do"]](now, step)
    except SessionError as error:
        raise Mistake([Fault(str(error), where, tuple(_near(now, step)))], UNCHANGED) from None
    except Mistake as wrong:
        raise Mistake([replace(fault, where=f"{where}.{fault.where}") for fault in wrong.faults], UNCHANGED) from None


def _answer(now: Session, step: Mapping[str, Any]) -> None:
    now.answer(_id(step), _meant(now, step))


def _correct(now: Session, step: Mapping[str, Any]) -> None:
    kind, *of = _id(step).split("|")
    now.correct(kind, of, step.get("value"))


def _retract(now: Session, step: Mapping[str, Any]) -> None:
    told = [row["id"] for row in now.told]
    if _id(step) not in told:
        raise mistake(f"No fact {step['id']!r} is told.", "id", told)
    kind, *of = _id(step).split("|")
    now.retract(kind, of)


STEPS: Mapping[str, Callable[[Session, Mapping[str, Any]], Any]] = {
    "answer": _answer,
    "correct": _correct,
    "retract": _retract,
    "confirm": lambda now, step: now.confirm(step.get("values")),
    "ask": lambda now, step: now.ask(str(step.get("value", ""))),
    "follow": lambda now, step: now.follow(str(step.get("value", ""))),
    "back": lambda now, step: now.back(),
}
"""What a step does."""


def _id(step: Mapping[str, Any]) -> str:
    """The fact or question of a step. Raises Mistake."""
    if not step.get("id"):
        raise mistake(f"A step that does {step['do']!r} needs `id`: that of a question, or of a row of `told`.", "id")
    return str(step["id"])


def _meant(now: Session, step: Mapping[str, Any]) -> Any:
    """The value of an answer: as it is, or what the player's words mean for the question that is asked."""
    from referee.faces.replies import Unclear, reply, vocabulary  # noqa: PLC0415

    value = step.get("value")
    asked = next((question for question in now.questions if question.id == step["id"]), None)
    if asked is None or not isinstance(value, str) or value in [option.value for option in asked.options]:
        return value
    try:
        return reply(asked, value, vocabulary(now))
    except Unclear as error:
        raise mistake(str(error), "value", _options(asked.options)) from None


def _near(now: Session, step: Mapping[str, Any]) -> Sequence[Any]:
    """What could have been said instead."""
    asked = next((question for question in now.questions if question.id == step.get("id")), None)
    if step["do"] == "ask":
        return _options(now.more_questions().options) if now.standing is not None else ()
    if step["do"] == "confirm":
        return [chip.id for chip in now.chips]
    if step["do"] in {"correct", "retract"}:
        return [row["id"] for row in now.told]
    return _options(asked.options) if asked is not None else [question.id for question in now.questions]


# -- what is shown -------------------------------------------------------------------------------------------------------


def _question(asked: Asked) -> dict[str, Any]:
    limits = {"from": asked.low, "to": asked.high} if asked.high is not None else {}
    names = [] if asked.options[:-1] else list(asked.names[:NAMES])
    said = {"id": asked.id, "text": asked.text, "options": _options(asked.options), "typed": asked.typed, "names": names, "why": asked.why}
    return whole({**said, **limits, "instead": [_question(other) for other in asked.instead]})


def _chip(chip: Chip) -> dict[str, Any]:
    said = whole({"id": chip.id, "text": chip.text, "options": _options(chip.options)})
    return {**said, "value": chip.value, "say": chip.say} if chip.filled else said


def _options(options: Sequence[Option]) -> list[Any]:
    return [{"value": option.value, "text": option.text} for option in options[:NAMES] if option.value != MORE]
