"""Decides one question."""

from __future__ import annotations

from dataclasses import replace

from referee.court.case import Case, Part
from referee.court.citing import deciding_clauses
from referee.court.heed import first_ignored, first_passed_over
from referee.law.facts import Fact
from referee.law.finding import Finding
from referee.law.question import Question
from referee.law.runner import Goal
from referee.law.trying import Branch, explore
from referee.speech import messages
from referee.speech.answers import answer_to
from referee.speech.voice import say_fact


def hear_together(case: Case) -> None:
    """Facts that the rules of one of several acts wanted together look at are passed over by none of them."""
    together = [q for q in case.read.questions if q.all_of]
    case.seen_together = {key for q in together for key in _decided(case, q).finding.seen}
    general = any(case.game.law.registry[f.kind].heed for f in case.read.situation.facts.values() if not f.args)
    if general and len(case.read.questions) > 1:  # what is told of the whole table is heeded where one part of the answer looks at it
        case.heeded = {s.subject for q in case.read.questions for s in _decided(case, q).finding.steps}


def part_for(case: Case, question: Question) -> Part:
    """The answer to a question. Of several things that its words may ask, the one is meant that the situation answers."""
    first, *others = [_decided(case, q) for q in (question, *question.others)]
    decided = [p for p in (first, *others) if p.verdict != "nelze rozhodnout"]
    if not others or len({p.answer for p in decided}) == 1:
        return decided[0] if decided else first
    if decided:
        text = messages.TWO_WAYS.format(sentence=question.words.text)
        return replace(first, verdict="nelze rozhodnout", reason="nerozumím", answer=text)
    return max((first, *others), key=lambda p: sum(s.kind == "fact" for s in p.finding.steps))


def _decided(case: Case, question: Question) -> Part:
    goal = _goal(question)
    situation = case.situation(question)
    tree = explore(case.game.law, situation, goal, asked=question.key, log=case.log)
    finding = tree if isinstance(tree, Finding) else next(tree.leaves())
    stated = case.read.situation.facts.get(question.key) if question.key else None
    if stated is not None and (isinstance(tree, Branch) or tree.status == "missing") and not _changed_since(case, stated):
        text = messages.SAID_ALREADY.format(words=stated.words.text or say_fact(case.voice, stated))
        return Part(question, "nelze rozhodnout", "nerozumím", text, tree, finding, goal)
    if stated is not None and question.kind == "value" and finding.status == "known" and _is_of_table(finding) and finding.value != stated.value:
        text = messages.UNDECIDED.format(text=messages.NOT_AS_PRINTED.format(words=stated.words.text or say_fact(case.voice, stated)))
        return Part(question, "nelze rozhodnout", "nemožný popis", text, tree, finding, goal)
    passed_over = first_passed_over(case, tree)
    if passed_over:
        reason, said = passed_over
        return Part(question, "nelze rozhodnout", reason, messages.UNDECIDED.format(text=said), tree, finding, goal)
    if isinstance(tree, Finding) and tree.status == "known":
        ignored = first_ignored(case, question, tree)
        if ignored is not None:
            text = messages.IGNORED.format(words=ignored.words.text or say_fact(case.voice, ignored))
            return Part(question, "nelze rozhodnout", "nevymodelováno", text, tree, finding, goal)
        verdict, answer = answer_to(case.voice, question, tree)
        part = Part(question, verdict, "", answer, tree, tree, goal)
        if not deciding_clauses(case, part):  # a ruling without a clause is none
            return replace(part, verdict="nelze rozhodnout", reason="pravidla mlčí", answer=messages.UNDECIDED.format(text=messages.NO_CLAUSE))
        return part
    if isinstance(tree, Finding) and tree.status == "undecided":
        if tree.reason == "nemožný popis":
            case.contested = [key for key in case.read.situation.facts if key in tree.seen]
        return Part(question, "nelze rozhodnout", tree.reason, messages.UNDECIDED.format(text=tree.text), tree, tree, goal)
    return Part(question, "nelze rozhodnout", "chybí údaj", "", tree, finding, goal)  # what it asks for is found where it is reported


def _goal(question: Question) -> Goal:
    if question.kind == "may" and question.negated and not question.claimant:
        return lambda run: not run.must(question.act_type, question.act)
    if question.kind == "may":
        return lambda run: run.permit(question.act_type, question.act)
    if question.kind == "must":
        return lambda run: run.must(question.act_type, question.act)
    assert question.key is not None
    kind, args = question.key
    return lambda run: run.read(kind, *args)


def _is_of_table(finding: Finding) -> bool:
    """Whether a table told the answer itself."""
    return bool(finding.steps) and finding.steps[-1].kind == "table"


def _changed_since(case: Case, stated: Fact) -> bool:
    """Whether something is told to have happened after a fact was so: then what is asked is how it stands now."""
    acts = case.game.config.get("acts", {})
    happened = {e.id for e in case.read.situation.entities.values() if e.type in acts}
    return any(f.order > stated.order and not happened.isdisjoint(f.args) for f in case.read.situation.facts.values())
