"""A naval move."""

from __future__ import annotations

from referee.games.at.views import Act, Region
from referee.law.roles import fact

CANALS = {"suez-canal": ("region-egypt", "region-sudan"), "panama-canal": ("region-panama",)}
"""Regions beside each canal (at/17.5)."""


class Voyage(Act):
    """Ships move from sea area to sea area."""

    areas = fact[int]("areas_sailed")
    action = fact[str]("sailed_in")
    ends_with = fact[str]("ends_with")
    only_subs = fact[bool]("only_subs_move")
    wants_battle = fact[bool]("sub_owner_wants_battle")
    canal_held = fact[str]("canal_held")
    canal_allowed = fact[bool]("canal_allowed")
    same_government = fact[bool]("canal_same_government")

    def canal_regions(self) -> list[Region]:
        """The regions beside the canal that is named; none where none is."""
        told = self.run.told("canal_sailed", self.id)
        return [] if told is None else [Region(self.run, each) for each in CANALS[str(told.value)]]
