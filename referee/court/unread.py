"""A ruling that decides nothing, because part of the text was not read or nothing may be decided."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grammar.clauses import Failure
from grammar.morphology import fold
from grammar.slips import is_slip
from referee.court.case import Case
from referee.speech import messages
from referee.speech.ruling import Ruling

LONGEST = 40
"""Characters of what was read that are said again."""


def leave_undecided(ruling: Ruling, reason: str, message: str) -> None:
    """Let the ruling decide nothing, and say why; whatever it held of a decision is taken back."""
    ruling.verdict, ruling.reason, ruling.answer, ruling.because = "nelze rozhodnout", reason, message, ""
    ruling.errors.append({"kind": reason, "message": message})
    ruling.answers, ruling.values, ruling.citations, ruling.branches = [], {}, [], []
    ruling.steps, ruling.assumptions, ruling.provisos, ruling.missing = [], [], [], []
    ruling.scene = {}


def leave_unread(case: Case, ruling: Ruling) -> None:
    """Let the ruling decide nothing, because of what was not read; each such piece with what may help."""
    ruling.not_understood = not_understood(case)
    reason = "nerozumím"
    texts = [n["message"] for n in ruling.not_understood]
    for first, second in case.read.contradictions:
        reason = "nemožný popis"
        texts.insert(0, messages.CONTRADICTION.format(first=first.words.text, second=second.words.text))
    leave_undecided(ruling, reason, texts[0])


def not_understood(case: Case) -> list[dict[str, Any]]:
    """What was not read, each piece with its place and what may help."""
    found = [_failure(case, f) for f in case.read.failures]
    for stop in case.read.unresolved:
        text = messages.UNRESOLVED.format(sentence=stop.words.text, reason=stop.reason)
        found.append({"sentence": stop.words.text, "message": text, "start": case.read.place(stop.words.start)})
    for words in case.read.ambiguous:
        text = messages.TWO_WAYS.format(sentence=words.text)
        found.append({"sentence": words.text, "message": text, "start": case.read.place(words.start)})
    return found


def _failure(case: Case, failure: Failure) -> dict[str, Any]:
    sentence = failure.sentence.text(case.read.text)
    near = {w.text: [n for n in found if is_slip(fold(w.text).casefold(), fold(n).casefold())][:2] for w, found in failure.unknown}
    return {
        "sentence": sentence,
        "message": _said(case, failure, sentence, near),
        "start": case.read.place(failure.sentence.start),
        "unknown": [w.text for w, _ in failure.unknown],
        "near": {word: found for word, found in near.items() if found},
        "alike": case.game.examples.near(failure.sentence),
    }


def _said(case: Case, failure: Failure, sentence: str, near: Mapping[str, list[str]]) -> str:
    """What was understood, what was not, and what to do now."""
    if near:
        meant = [one for found in near.values() for one in found]
        advice = messages.DID_YOU_MEAN_WORD.format(words=messages.words_list(meant, "nebo")) if meant else messages.SAY_WORDS_OTHERWISE
        return messages.UNREAD_WORDS.format(sentence=sentence, words=messages.unknown_words([*near]), advice=advice)
    if failure.too_much:
        return messages.TOO_INVOLVED.format(sentence=sentence)
    read = case.read.text[failure.sentence.start : failure.reached].strip() if failure.reached else ""
    rest = sentence[len(read) :].strip(" ,;") if read and sentence.startswith(read) else ""
    if rest:
        return messages.UNREAD_FROM.format(sentence=sentence, read=read[-LONGEST:], rest=rest)
    if not case.game.reads_sentences:
        return messages.UNREAD_HERE.format(sentence=sentence)
    return messages.UNREAD_WHOLE.format(sentence=sentence)
