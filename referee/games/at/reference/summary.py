"""What the quick reference says in other words than the chapters."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.views import chart
from referee.law.roles import View

BOMBING_HIT = 6
MARKED = ("once", "exception")
"""Marks of actions that are taken once a turn, one of them but for an exception."""


class Rule(View):
    """The rule itself, whoever plays."""


class Listed(View):
    """An action of the list."""

    @property
    def printed(self) -> str:
        """What the table of actions says of it."""
        return str(chart(self.run, "akce").cell(self.id, "once"))


@rules.value("28.1", of="repeatable", implements=("tab-akce",))
def marked_once_a_turn(action: Listed) -> bool | None:
    """Four actions have the mark in the reference, too."""
    return False if action.printed in MARKED else None


@rules.value("28.6-kterakoli", of="any_plane_counts")
def planes_wherever_they_stand(rule: Rule) -> bool:
    """All planes on the board count, wherever they stand."""
    return True


@rules.value("28.6", of="bombing_hit_from")
def six_hits(rule: Rule) -> int:
    """Six and more hits."""
    return BOMBING_HIT
