"""What the situation states and a decision left unread, though it may not be passed over."""

from __future__ import annotations

from referee.court.case import Case
from referee.law.facts import Fact
from referee.law.finding import Finding
from referee.law.question import Question
from referee.law.trying import Branch


def first_ignored(case: Case, question: Question, finding: Finding) -> Fact | None:
    """A stated fact of weight that a permission or a duty did not look at, if there is one.

    Facts of weight are named by the game (``weighty``); of a game that names none every fact that may raise a restriction
    is one, but for those that describe the act itself and those that it calls ``light``. So is whatever is told of another
    act of the same type. Acts that nothing can forbid the game calls ``free``; ``aside`` are types of acts that have no say
    in whether this one may be done. What only says aloud what silence would be taken for weighs nothing.
    """
    if question.kind not in {"may", "must"} or finding.value is not True:
        return None
    if case.game.config.get("acts", {}).get(question.act_type, {}).get("free"):
        return None
    named = "weighty" in case.game.config
    weighty = case.game.weighty(question.kind, question.act_type)
    common = question.act_type in case.game.config.get("singletons", ())
    alike = set() if common else {e.id for e in case.read.situation.of_type(question.act_type)} - {question.act}
    entities = case.read.situation.entities
    aside = set(case.game.config.get("acts", {}).get(question.act_type, {}).get("aside", ()))
    together = {q.act for q in case.read.questions if q.all_of and q.act != question.act}
    duties = {q.act for q in case.read.questions if q.kind == "must" and q.act != question.act}
    for key, fact in case.read.situation.facts.items():
        if any(a in together or a in entities and entities[a].type in aside for a in key[1]):
            continue
        if any(a in duties for a in key[1]):
            continue  # what a question of its own asks whether it must be done is not told
        own = not named and question.act in key[1]
        heavy = key[0] in weighty and not _is_as_silence(case, fact) and not own or bool(alike & set(key[1]))
        if heavy and key not in finding.seen and key not in case.seen_together:
            return fact
    return None


def _is_as_silence(case: Case, fact: Fact) -> bool:
    """Whether a fact says no more than silence would be taken for: that something is not so, or what is presumed."""
    kind = case.game.law.registry[fact.kind]
    return fact.value is False or kind.is_presumed and fact.value == kind.presume


def first_passed_over(case: Case, tree: Branch | Finding) -> tuple[str, str] | None:
    """The reason and what to say of a stated fact that must be heeded and that the decision did not read; None if there is none."""
    if not isinstance(tree, Finding) or tree.status != "known":
        return None
    read = {s.subject for s in tree.steps}
    for fact in case.read.situation.facts.values():
        heed = case.game.law.registry[fact.kind].heed
        if heed and not _is_within(case, fact) and fact.key not in read and (fact.args or fact.key not in case.heeded):
            return "karta" if "{thing}" in heed else "nevymodelováno", heed.format(thing=", ".join(case.names.get(a, a) for a in fact.args))
    return None


def _is_within(case: Case, fact: Fact) -> bool:
    """Whether what a fact bounds is told and lies within: of *od 20. kola* nothing is left where it is the 22nd."""
    of, bound = case.game.law.registry[fact.kind].heed_unless or ("", "")
    told = case.read.situation.facts.get((of, ()))
    if told is None or not isinstance(told.value, int) or not isinstance(fact.value, int):
        return False
    return told.value >= fact.value if bound == "from" else told.value < fact.value
