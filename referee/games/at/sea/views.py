"""A naval move."""

from __future__ import annotations

from referee.games.at.views import Act, Region
from referee.law.roles import fact

CANALS = {"suez-canal": ("region-egypt", "region-sudan"), "panama-canal": ("region-panama",)}
"""Regions beside each canal (at/17.5)."""

NEUTRAL, SPLIT = "neutral", "split"


class Voyage(Act):
    """Ships move from sea area to sea area."""

    areas = fact[int]("areas_sailed")
    action = fact[str]("sailed_in")
    over_arctic = fact[bool]("over_arctic")
    ends_with = fact[str]("ends_with")
    only_subs = fact[bool]("only_subs_move")
    wants_battle = fact[bool]("sub_owner_wants_battle")
    canal_held = fact[str]("canal_held")
    canal_allowed = fact[bool]("canal_allowed")
    same_government = fact[bool]("canal_same_government")

    @property
    def holder(self) -> str:
        """Who holds the canal; what the text tells of its regions themselves goes with it."""
        self._look_at(*((kind, region.id) for region in self.canal_regions() for kind in ("owner", "neutral")))
        return self.canal_held

    @property
    def lets_its_like(self) -> bool:
        """Whether its regions have the government of the player; what the text tells of these goes with it."""
        self._look_at(*(("region_government", region.id) for region in self.canal_regions()), ("government", self.player.id))
        return self.same_government

    def _look_at(self, *keys: tuple[str, str]) -> None:
        """Take note of what the text tells of these, so that it is not passed over."""
        for kind, thing in keys:
            self.run.told(kind, thing)

    def by_regions(self) -> str:
        """By the regions beside it, of Suez both; empty where the text names no canal."""
        held = {"neutral" if not region.holder and region.neutral else region.holder for region in self.canal_regions()}
        if len(held) > 1:
            return SPLIT
        one = next(iter(held), None)
        return "" if one is None else one if one == NEUTRAL else "mine" if one == self.player.id else "other"

    def canal_regions(self) -> list[Region]:
        """The regions beside the canal that is named; none where none is."""
        told = self.run.told("canal_sailed", self.id)
        return [] if told is None else [Region(self.run, each) for each in CANALS[str(told.value)]]
