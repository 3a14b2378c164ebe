"""The answer to a question, in Czech."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.law.facts import Key
from referee.law.finding import Finding
from referee.law.question import Question
from referee.speech import echo, messages
from referee.speech.voice import Voice, say_member


def answer_to(voice: Voice, question: Question, finding: Finding) -> tuple[str, str]:
    """The verdict and the answer, as the question words them."""
    verdict, answer = _plain_answer(voice, question, finding)
    if question.of:
        answer = messages.OF.format(who=question.of, answer=answer[:1].lower() + answer[1:])
    return verdict, messages.turned(answer) if question.turned else answer


def _plain_answer(voice: Voice, question: Question, finding: Finding) -> tuple[str, str]:
    value = finding.value
    if question.claimant:
        right = (value == question.expected) != question.negated
        if question.claimant.lower() in messages.WE:
            return "výsledek", messages.MY_CLAIM_RIGHT if right else messages.MY_CLAIM_WRONG
        text = messages.CLAIM_RIGHT if right else messages.CLAIM_WRONG
        return "výsledek", text.format(who=question.claimant)
    if question.kind == "may":
        allowed = bool(value)
        if question.negated:
            return ("povoleno", messages.MAY_OMIT) if allowed else ("zakázáno", messages.MAY_NOT_OMIT)
        texts = voice.config.get("acts", {}).get(question.act_type, {})
        yes = texts.get("yes", messages.MAY_YES)
        no = texts.get("no", messages.MAY_NO)
        text = yes.replace("{proviso}", _provisos(finding)) if allowed else no
        return "výsledek" if question.past else "povoleno" if allowed else "zakázáno", text
    if question.kind == "must":
        return "výsledek", messages.MUST_YES if value else messages.MUST_NO
    assert question.key is not None
    kind = voice.registry[question.key[0]]
    if question.kind == "yesno":
        agrees = (value == question.expected) != question.negated
        words = kind.fails if value is False else kind.holds
        said = words.format(value=kind.say(value), about=", ".join(voice.names.get(a, a) for a in question.key[1]))
        verdict = ("povoleno" if agrees else "zakázáno") if question.permission else "výsledek"
        if isinstance(value, bool) and not question.negated or said:  # a bare "Ano." to "není zásobena?" says either
            return verdict, f"{'Ano' if agrees else 'Ne'}{', ' + said if said else ''}."
        return verdict, f"{'Ano' if agrees else 'Ne'}, {echo.label(kind)}: {kind.say(value)}."
    return "výsledek", _say_value(voice, question.key, value, finding)


def _say_value(voice: Voice, key: Key, value: Any, finding: Finding) -> str:
    kind = voice.registry[key[0]]
    said = kind.between.join(say_member(voice, kind, v) for v in value) if isinstance(value, tuple) else kind.say(value)
    said = voice.names.get(said, said)
    if kind.answer:
        about = ", ".join(voice.names.get(a, a) for a in key[1])
        text = kind.answer.replace("{about}", about).replace("{value}", said).replace("{table}", "")
        return text[:1].upper() + text[1:]
    text = f"{echo.label(kind)}: {said}."
    return text[0].upper() + text[1:]


def _provisos(finding: Finding) -> str:
    return _but_for(p.clause for p in finding.provisos if not p.aside)


def _but_for(clauses: Iterable[str]) -> str:
    numbers = list(dict.fromkeys(clause.partition("/")[2] for clause in clauses))[:3]
    return messages.PROVISO.format(clauses=", ".join(numbers)) if numbers else ""


def reserved(answer: str, clauses: Iterable[str]) -> str:
    """An answer that names these clauses as what may stand against it, where it names none yet: the player does not know what they ask for."""
    named = messages.PROVISO.partition("{")[0]
    return answer if named in answer else f"{answer.removesuffix('.')}{_but_for(clauses)}."
