"""An amphibious move, the submarines beside its lane, and the answer to them."""

from __future__ import annotations

from referee.law.roles import View, fact

NONE, SUBMARINES, SHIPS = "none", "submarines", "ships"
"""What foreign ships there are: none, only submarines, others too."""
PLANES, MIXED = "planes", "mixed"


class Move(View):
    """An amphibious move."""

    over_lane = fact[bool]("over_sea_lane")
    over_arctic = fact[bool]("lane_over_arctic")
    holds = fact[str]("lane_holds")
    refused = fact[bool]("passage_refused")
    cargo_kind = fact[str]("cargo_kind")
    subs = fact[int]("lane_subs")
    hostile = fact[bool]("subs_declared_hostile")
    hits = fact[int]("transport_hits")
    cargo = fact[int]("cargo_size")
    battle = fact[bool]("battle_on_lane")
    won = fact[bool]("lane_battles_won")
    free_after = fact[bool]("lane_free_after")

    @property
    def fights(self) -> bool:
        """Whether a naval battle in the same move is to open the lane."""
        ended = self.run.told("lane_battles_won", self.id) is not None or bool(self.run.all_told("retreats", "ships_left"))
        return ended or self.battle


class HoldFire(View):
    """The owner of a submarine lets a transport pass."""


class Counter(View):
    """Ships answer a submarine that raided a transport."""

    attacked = fact[bool]("raider_attacked")
    ship = fact[str]("counter_ship")
    same_sea = fact[bool]("counter_same_sea")
