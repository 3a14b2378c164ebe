"""Whom a technology helps."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.law.roles import View
from referee.law.runner import Runner


class Owned(View):
    """A player and a technology."""

    def __init__(self, run: Runner, player: str, technology: str) -> None:
        super().__init__(run, player)
        self.technology = technology


@rules.value("13.2", of="technology_helps")
def only_its_owner(owned: Owned) -> bool:
    """It helps whoever has it, nobody else."""
    has: bool = owned.run.read("has_technology", owned.id, owned.technology)
    return has
