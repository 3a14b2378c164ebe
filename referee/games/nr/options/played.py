"""Whether an optional rule is played: what only such a rule knows asks for it ([15.0])."""

from __future__ import annotations

from referee.games.nr.rules import says
from referee.law.finding import Missing, Undecided
from referee.law.roles import View

RULE_OF = {
    "detach": "15.1", "fortify": "15.2", "assign_support": "15.3", "lose_support": "15.3", "spend_reserve": "15.8",
    "place_partisans": "15.9", "shift_initiative": "15.11",
}  # fmt: skip


def in_play(view: View, number: str) -> bool:
    """Whether an optional rule is played; what only it knows asks for it."""
    if view.run.told("option", number) is None:
        raise Missing(("option", (number,)))
    return bool(view.run.read("option", number))


def not_played(number: str, what: str = "to") -> Undecided:
    """What a rule that is not played leaves undecided; ``what`` only it knows."""
    return Undecided("nemožný popis", says("only_optional_rule", what=what, number=number), "nr/15.0", f"nr/{number}")
