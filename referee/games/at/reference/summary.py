"""What the quick reference says in other words than the chapters."""

from __future__ import annotations

from referee.games.at.contradictions import research_once
from referee.games.at.rules import rules
from referee.games.at.views import chart
from referee.law.roles import View

BOMBING_HIT = 6


class Rule(View):
    """The rule itself, whoever plays."""


class Listed(View):
    """An action of the list."""

    @property
    def printed(self) -> str:
        """What the table of actions says of it."""
        return str(chart(self.run, "akce").cell(self.id, "once"))


@rules.value("28.1", of="once_a_turn", implements=("tab-akce",))
def marked_once_a_turn(action: Listed) -> bool:
    """Four actions are marked so; of research the list of the book and the reference differ."""
    if action.printed == "open":
        return research_once(action.run)
    return action.printed in ("once", "exception")


@rules.value("28.6-kterakoli", of="any_plane_counts")
def planes_wherever_they_stand(rule: Rule) -> bool:
    """All planes on the board count, wherever they stand."""
    return True


@rules.value("28.6", of="bombing_hit_from")
def six_hits(rule: Rule) -> int:
    """Six and more hits."""
    return BOMBING_HIT
