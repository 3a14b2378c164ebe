"""A description that nature, the counters or a clause rule out."""

from __future__ import annotations

from referee.court.case import Case
from referee.law.facts import Key
from referee.law.finding import UNFORESEEN, Missing
from referee.law.finding import Undecided as NotDecided
from referee.law.impossible import clashes
from referee.law.roles import Rule, SeveralThings
from referee.law.runner import Runner
from referee.speech import echo, messages
from referee.speech.voice import say_fact


def what_is_impossible(case: Case) -> str:
    """A description that nature or the counters rule out, as a Czech sentence; the case keeps the facts of which one must be wrong."""
    for fact in case.read.situation.facts.values():
        kind = case.game.law.registry[fact.kind]
        for value in fact.value if isinstance(fact.value, tuple) else (fact.value,):
            if isinstance(value, bool) or not isinstance(value, int):
                continue
            if kind.low is not None and value < kind.low or kind.high is not None and value > kind.high:
                case.contested = [fact.key]
                return messages.OUT_OF_RANGE.format(
                    label=echo.label(kind), value=value, low=kind.low, high=kind.high, words=fact.words.text or say_fact(case.voice, fact)
                )
    return _on_both_sides(case) or _by_nature(case) or _by_clause(case)


def _by_nature(case: Case) -> str:
    """What cannot be so on any table, with the words of the facts that say it."""
    run = Runner(case.game.law, case.read.situation)
    clash = next(clashes(case.game.law.impossible, case.read.situation, run.of_table, case.game.law.rules.tabled), None)
    if clash is None:
        return ""
    case.contested = [fact.key for fact in clash.facts]
    said = clash.says.format(**{name: case.names.get(str(value), value) for name, value in clash.bound})
    places = list(dict.fromkeys(f"„{fact.words.text}“" if fact.words.text else say_fact(case.voice, fact) for fact in clash.facts))
    return messages.BY_NATURE.format(text=said, places=" × ".join(places))


def _by_clause(case: Case) -> str:
    """What a clause of the game makes impossible in the description; an unknown fact makes nothing impossible."""
    run = Runner(case.game.law, case.read.situation, log=case.log)
    for rule in case.game.law.rules.of("fault", ""):
        try:
            found = rule.fn(rule.view(run))
        except (Missing, NotDecided, SeveralThings, *UNFORESEEN):
            run = Runner(case.game.law, case.read.situation, log=case.log)  # the stopped one is in the middle of a derivation
            continue
        if found:
            case.impossible_by = rule.clause
            case.contested = _looked_at(case, rule)
            return messages.IMPOSSIBLE.format(text=found, place=case.game.clause(rule.clause).place)
    return ""


def _looked_at(case: Case, rule: Rule) -> list[Key]:
    """The told facts at which a rule that finds a fault looks."""
    run = Runner(case.game.law, case.read.situation)
    rule.fn(rule.view(run))
    return [key for key in case.read.situation.facts if key in run.seen]


def _on_both_sides(case: Case) -> str:
    for first, second in case.game.config.get("opposed", ()):
        for fact in case.read.situation.states(first):
            other = case.read.situation.get(second, *fact.args)
            both = set(fact.value) & set(other.value) if other else set()
            if both:
                case.contested = [(first, fact.args), (second, fact.args)]
                return messages.ON_BOTH_SIDES.format(name=case.names[sorted(both)[0]])
    return ""
