"""Puts the answers into the ruling."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from referee.court.case import Case, Part
from referee.court.citing import deciding_clauses
from referee.court.intents import near_to
from referee.court.order import speaking
from referee.court.waiting import assumptions_of, questions_for
from referee.law.facts import Key
from referee.law.finding import UNFORESEEN, Finding, Missing
from referee.law.finding import Undecided as NotDecided
from referee.law.roles import SeveralThings
from referee.law.runner import Runner
from referee.law.trying import Branch
from referee.speech import drawing, echo, messages
from referee.speech.answers import answer_to
from referee.speech.asking import plain_question, question_for
from referee.speech.because import reason_of, values_found
from referee.speech.ruling import Ruling
from referee.speech.steps import step_row, steps_shown


def report(case: Case, ruling: Ruling, parts: list[Part]) -> None:
    """Put the answers into the ruling; the first speaks for it."""
    for part in parts:
        if part.reason == "chybí údaj" and not part.answer:
            _let_ask(case, part)
    first = parts[0]
    ruling.verdict, ruling.reason, ruling.answer = first.verdict, first.reason, first.answer
    for part in parts:
        cited = deciding_clauses(case, part)
        ruling.answers.append(
            {
                "question": part.question.words.text or (_asked(case, part) if len(parts) > 1 else ""),
                "verdict": part.verdict,
                "reason": part.reason,
                "answer": part.answer,
                "citations": cited,
            }
        )
        ruling.citations += [c for c in cited if c not in ruling.citations]
        if part.finding.status == "known" and part.verdict != "nelze rozhodnout":
            _take_values(case, ruling, part)
    decided = [p for p in parts if p.verdict != "nelze rozhodnout"]
    if decided:
        ruling.answer = _once([p.answer for p in speaking(parts)])
    ruling.because = reason_of(case.voice, first.question, first.verdict, first.finding, _explaining(case, first, deciding_clauses(case, first)))
    ruling.steps = [step_row(case.voice, s) for s in steps_shown(case.voice, first.finding.steps)]
    ruling.assumptions = list(dict.fromkeys(a for p in parts for a in assumptions_of(case, p)))
    ruling.provisos = [
        {"clause": p.clause, "fact": p.key[0], "question": question_for(case.voice, p.key), "aside": p.aside} for p in first.finding.provisos
    ]
    if isinstance(first.tree, Branch) or first.reason == "chybí údaj":
        ruling.missing = first.missing or questions_for(case, first)
        ruling.branches = _branches(case, first)


def _let_ask(case: Case, part: Part) -> None:
    """Let an answer that waits for facts ask for them."""
    part.missing = questions_for(case, part)
    what = part.missing[0]["question"] if part.missing else ""
    part.answer = messages.MISSING.format(what=what) if what else messages.UNDECIDED.format(text="chybí údaj")


def _once(answers: list[str]) -> str:
    """Answers one after another; the same sentence once, but for a bare yes or no, which each question has of its own."""
    return " ".join(answer for place, answer in enumerate(answers) if " " not in answer or answer not in answers[:place])


def _explaining(case: Case, part: Part, cited: list[str]) -> list[str]:
    """The deciding clauses; where a permission rests on conditions alone, which all hold, the one nearest to the text first."""
    hold = {s.clause for s in part.finding.steps if s.role == "condition" and s.status == "holds"}
    if part.verdict != "povoleno" or part.question.kind != "may" or not case.text or not hold.issuperset(cited[:1]):
        return cited
    return [*[address for address in near_to(case.game, case.text) if address in hold][:1], *cited]


def _asked(case: Case, part: Part) -> str:
    """What is asked, where no words of the text ask it: one of several questions must be told apart."""
    key = part.question.key
    return plain_question(case.voice, key).rstrip("?") if key is not None else ""


def scene_of(case: Case, part: Part) -> dict[str, Any]:
    """What there is to draw of a question."""
    question = part.question
    about = question.key[1] if question.key is not None else (question.act,)
    run = Runner(case.game.law, case.situation(question))
    seen = drawing.Seen(run, part.finding, about, case.names, lambda address: case.game.clause(address).title)
    try:
        return drawing.scene(case.game.id, seen)
    except (Missing, NotDecided, SeveralThings, *UNFORESEEN):  # a picture is no reason to be without a ruling
        return {}


def _take_values(case: Case, ruling: Ruling, part: Part) -> None:
    if part.question.key is not None and part.question.kind in {"value", "yesno"}:
        _take_asked(case, ruling, part.question.key, part.finding.value)
    for name, value in values_found(part.finding).items():
        ruling.values.setdefault(name, value)


def _take_asked(case: Case, ruling: Ruling, key: Key, value: Any) -> None:
    """The value asked for; where one kind is asked about several things, by their names."""
    alike = [q.key for q in case.read.questions if q.key is not None and q.key[0] == key[0]]
    if len(set(alike)) > 1:
        held = ruling.values.get(key[0])
        name = ", ".join(case.names.get(a, a) for a in key[1])
        ruling.values[key[0]] = {**(held if isinstance(held, dict) else {}), name: value}
    else:
        ruling.values[key[0]] = value


def _branches(case: Case, part: Part) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []

    def walk(node: Branch | Finding, path: list[str]) -> None:
        if isinstance(node, Branch):
            kind = case.game.law.registry[node.key[0]]
            for value, arm in node.arms.items():
                walk(arm, [*path, f"{echo.label(kind)}: {kind.say(value)}"])
            return
        if node.status == "known":
            verdict, answer = answer_to(case.voice, part.question, node)
        else:
            verdict, answer = "nelze rozhodnout", node.text or messages.MORE_IS_MISSING
        leaf = replace(part, finding=node, tree=node)
        out.append({"when": path, "verdict": verdict, "answer": answer, "citations": deciding_clauses(case, leaf)[:3]})

    walk(part.tree, [])
    return [b for b in out if b["when"]][:8]
