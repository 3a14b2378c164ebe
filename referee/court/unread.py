"""A ruling that decides nothing, because part of the text was not read or nothing may be decided."""

from __future__ import annotations

from typing import Any

from grammar.clauses import Failure
from referee.court.case import Case
from referee.speech import messages
from referee.speech.ruling import Ruling


def leave_undecided(ruling: Ruling, reason: str, message: str) -> None:
    """Let the ruling decide nothing, and say why; whatever it held of a decision is taken back."""
    ruling.verdict, ruling.reason, ruling.answer, ruling.because = "nelze rozhodnout", reason, message, ""
    ruling.errors.append({"kind": reason, "message": message})
    ruling.answers, ruling.values, ruling.citations, ruling.branches = [], {}, [], []
    ruling.steps, ruling.assumptions, ruling.provisos, ruling.missing = [], [], [], []
    ruling.scene = {}


def leave_unread(case: Case, ruling: Ruling) -> None:
    """Let the ruling decide nothing, because of what was not read; each such piece with what may help."""
    ruling.not_understood = [_failure(case, f) for f in case.read.failures]
    for stop in case.read.unresolved:
        text = messages.UNRESOLVED.format(sentence=stop.words.text, reason=stop.reason)
        ruling.not_understood.append({"sentence": stop.words.text, "message": text, "start": case.read.place(stop.words.start)})
    for words in case.read.ambiguous:
        text = messages.TWO_WAYS.format(sentence=words.text)
        ruling.not_understood.append({"sentence": words.text, "message": text, "start": case.read.place(words.start)})
    reason = "nerozumím"
    texts = [n["message"] for n in ruling.not_understood]
    for first, second in case.read.contradictions:
        reason = "nemožný popis"
        texts.insert(0, messages.CONTRADICTION.format(first=first.words.text, second=second.words.text))
    leave_undecided(ruling, reason, texts[0])


def _failure(case: Case, failure: Failure) -> dict[str, Any]:
    sentence = failure.sentence.text(case.read.text)
    detail = []
    if failure.too_much and not failure.unknown:
        detail.append(messages.TOO_INVOLVED)
    elif failure.unknown:
        detail.append(messages.UNKNOWN_WORDS.format(words=messages.unknown_words([w.text for w, _ in failure.unknown])))
        near = [n for _, found in failure.unknown for n in found[:2]]
        if near:
            detail.append(messages.NEAR.format(words=messages.words_list(near, "nebo")))
    elif failure.verbs:
        detail.append(messages.NO_FRAME.format(verb=failure.verbs[-1]))
    else:
        detail.append(messages.NO_SHAPE)
    if failure.reached:
        piece = case.read.text[failure.sentence.start : failure.reached].strip()
        detail.append(messages.GOT_TO.format(piece=piece[-40:]))
    message = messages.UNREAD.format(sentence=sentence) + ": " + "; ".join(detail)
    return {
        "sentence": sentence,
        "message": message if message.endswith("?") else f"{message}.",
        "start": case.read.place(failure.sentence.start),
        "unknown": [w.text for w, _ in failure.unknown],
        "near": {w.text: list(found[:2]) for w, found in failure.unknown if found},
        "alike": case.game.examples.near(failure.sentence),
    }
