"""Why: the deciding clause as a reason, with the values that the rules found on the way."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import Any

from referee.law.finding import Finding
from referee.law.question import Question
from referee.speech import messages
from referee.speech.voice import Voice, say_found
from rulebase import Clause

FINITE = frozenset("VLT")
"""Categories of words by which a title is a sentence."""
MARKS = ",.:;()„“?!"


def values_found(finding: Finding) -> dict[str, Any]:
    """The values that the rules found on the way, and the sums of what they added up."""
    found: dict[str, Any] = {}
    for step in finding.steps:
        if step.kind == "rule" and step.role == "value" and step.status == "value":
            found.setdefault(step.subject[0], step.value)
        elif step.role == "grant" and not step.subject[0].startswith("may "):
            found[step.subject[0]] = found.get(step.subject[0], False) or step.status == "holds"
        elif step.role == "modifier":
            found[step.subject[0]] = found.get(step.subject[0], 0) + (step.value if step.status == "value" else 0)
    return found


def reason_of(voice: Voice, question: Question, verdict: str, finding: Finding, cited: Sequence[str]) -> str:
    """The reason of an answer, from the first of the clauses that decide; empty where nothing is decided."""
    if not cited or verdict == "nelze rozhodnout":
        return ""
    steps = finding.steps
    beaten_by = next((s.by for s in steps if s.clause == cited[0] and s.status == "set aside" and s.by), "")
    if beaten_by and verdict == "zakázáno":  # the only ground is set aside, so the exception is the reason
        clause = voice.clause(beaten_by)
        return _as_reason(voice, clause)
    clause = voice.clause(cited[0])
    kind = voice.registry[question.key[0]] if question.key else None
    if kind is not None and kind.because and question.kind in {"value", "yesno"}:
        said = _said(voice, finding)
        text = next((t for t in kind.because if set(_names(t)) <= said.keys()), None)
        if text is not None:
            return messages.BECAUSE.format(title=text.format(**said), place=clause.place)
    refused = any(s.clause == cited[0] and s.role == "grant" and s.status == "violated" for s in steps)
    form = messages.BECAUSE_NOT if refused and verdict == "zakázáno" else messages.BECAUSE
    if verdict == "zakázáno" and not refused and messages.PERMITS.search(clause.title) and not messages.RESTRICTS.search(clause.title):
        form = messages.BECAUSE_UNMET  # a permission is no reason for a ban
    return _as_reason(voice, clause) if form == messages.BECAUSE else form.format(title=_inside(voice, clause.title), place=clause.place)


def _as_reason(voice: Voice, clause: Clause) -> str:
    """A clause as the reason: its title where that is a sentence, else as the rule of that name."""
    if _is_sentence(voice, clause.title):
        return messages.BECAUSE.format(title=_inside(voice, clause.title), place=clause.place)
    return messages.BY_RULE.format(title=clause.title.replace("„", "‚").replace("“", "‘"), place=clause.place)


def _is_sentence(voice: Voice, title: str) -> bool:
    """Whether a title says something by a verb (which may be a word that the lexicon lacks), and does not ask (Co je zóna kontroly)."""
    words = [word.strip(MARKS) for word in title.split()]
    if {words[0], " ".join(words[:2])} & messages.ASKING_TITLE and not {",", ":"} & {*title}:
        return False
    found = [voice.lexicon.readings(word) for word in words if word]
    return any(all(r.cat in FINITE for r in readings) for readings in found) or not messages.COPULA.isdisjoint(words)


def _inside(voice: Voice, title: str) -> str:
    """A title as it stands inside a sentence: its first letter small, unless its first word is a name."""
    words = title.split()
    readings = voice.lexicon.readings(words[0].strip(",:")) if words else ()
    is_name = bool(readings) and all(r.lemma[:1].isupper() for r in readings)
    return title if is_name or title[1:2].isupper() else title[0].lower() + title[1:]


def _said(voice: Voice, finding: Finding) -> dict[str, str]:
    """The values that the rules found on the way, in Czech."""
    columns = {kind.name for kind in voice.registry if kind.columns}
    return {k: messages.shift(v) if k in columns and isinstance(v, int) else say_found(voice, k, v) for k, v in values_found(finding).items()}


def _names(template: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(template) if name]
