"""Whether any table can have what a situation tells: by the rows of what cannot be, and by the clauses that rule it out. Knows no game."""

from __future__ import annotations

from referee.law.facts import Situation
from referee.law.finding import UNFORESEEN, Missing, Undecided
from referee.law.impossible import clashes
from referee.law.law import Law
from referee.law.roles import Rule, SeveralThings
from referee.law.runner import Runner


def is_ruled_out(law: Law, situation: Situation) -> bool:
    """Whether nature or a clause rules a situation out; what is unknown rules nothing out."""
    known = Runner(law, situation).of_table
    if next(clashes(law.impossible, situation, known, law.rules.tabled), None) is not None:
        return True
    return any(_finds(law, situation, rule) for rule in law.rules.of("fault", ""))


def _finds(law: Law, situation: Situation, rule: Rule) -> bool:
    try:
        return bool(rule.fn(rule.view(Runner(law, situation))))
    except (Missing, Undecided, SeveralThings, *UNFORESEEN):
        return False
