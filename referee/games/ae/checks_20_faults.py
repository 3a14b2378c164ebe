"""The first act of a described battle that a rule forbids. Loaded last: what an act may break is what the checks of that act say."""

from __future__ import annotations

from referee.games.ae.bookkeeping import ACTS, AT_SEA, CLAUSES, found_fault
from referee.games.ae.rules import rules
from referee.games.ae.situation_battle import Battle


def _bind(clause: str) -> None:
    @rules.value(clause, of="fault")
    def first_illegal_act(battle: Battle) -> str | None:
        """The first told act that breaks this clause, where no other act comes before it."""
        found = found_fault(battle)
        if found.clause != clause:
            return None
        if found.due:
            battle.run.read("fault_due", battle.id)
        return found.label

    @rules.value(clause, of="fault_due")
    def what_the_clause_asks_for(battle: Battle) -> str | None:
        """What should have happened instead."""
        found = found_fault(battle)
        return found.due if found.clause == clause else None


_OF_ACTS = [rule.clause.partition("/")[2] for act in ACTS for rule in rules.of("condition", act)]
for _clause in dict.fromkeys([*CLAUSES.values(), *AT_SEA.values(), *_OF_ACTS]):
    _bind(_clause)
