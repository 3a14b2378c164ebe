"""The steps of a chain and the facts of a situation, as rows of a ruling."""

from __future__ import annotations

from typing import Any

from referee.law.facts import Fact
from referee.law.finding import Step
from referee.speech import echo, messages
from referee.speech.voice import Voice, say_member


def steps_shown(voice: Voice, steps: list[Step]) -> list[Step]:
    """The steps that say something: no background, nothing that was passed by."""
    return [
        s
        for s in steps
        if (s.considered or s.status != "does not apply")
        and not (s.kind == "fact" and voice.registry[s.subject[0]].background)
    ]


def step_row(voice: Voice, step: Step) -> dict[str, Any]:
    """A step with its clause and what it says in Czech."""
    entry: dict[str, Any] = {"kind": step.kind, "status": step.status, "words": step.words.text}
    if step.clause:
        clause = voice.clause(step.clause)
        entry |= {"clause": step.clause, "printed": clause.place, "title": clause.title}
    if step.by:
        entry["by"] = step.by
    kind = voice.registry[step.subject[0]] if step.subject[0] in voice.registry else None
    entry["fact"] = step.subject[0]
    entry["about"] = [voice.names.get(a, a) for a in step.subject[1]]
    if step.role == "modifier":
        entry["value"] = step.value
        entry["text"] = messages.added(step.value, kind is not None and kind.columns)
    elif kind is not None:
        value = step.value
        entry["value"] = list(value) if isinstance(value, tuple) else value
        said = kind.between.join(say_member(voice, kind, v) for v in value) if isinstance(value, tuple) else kind.say(value)
        entry["text"] = f"{echo.label(kind)}: {voice.names.get(said, said)}"
        if step.kind == "presumption":
            entry["text"] = kind.presumption or entry["text"]
    else:
        entry["text"] = messages.STATUS.get(step.status, step.status).format(by=step.by, value=step.value)
    return entry


def fact_row(voice: Voice, fact: Fact) -> dict[str, Any]:
    """A told fact with the words that told it."""
    kind = voice.registry[fact.kind]
    value = list(fact.value) if isinstance(fact.value, tuple) else fact.value
    return {
        "fact": fact.kind,
        "about": [voice.names.get(a, a) for a in fact.args],
        "value": value,
        "label": echo.label(kind),
        "words": fact.words.text,
        "start": voice.place(fact.words.start),
        "mood": fact.mood,
    }
