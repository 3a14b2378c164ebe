"""What the table of units says is special of a kind; how it is done, the chapters say."""

from __future__ import annotations

from referee.games.at.building.views import Kind
from referee.games.at.rules import rules


@rules.value("26.4-letadlo-prelet", of="flies_over")
def planes_fly_over_enemies(kind: Kind) -> bool:
    """A plane moves through enemy territory, and no other unit."""
    return kind.id == "plane"


@rules.value("26.4-letadlo-obojzivelny", of="crossing_blockable")
def nobody_blocks_planes(kind: Kind) -> bool | None:
    """Nobody can block a plane that crosses the sea."""
    return False if kind.id == "plane" else None


@rules.value("26.4-torpedoborec", of="hunts_raiders")
def destroyers_hunt_raiders(kind: Kind) -> bool | None:
    """A destroyer may attack submarines that raided; of other ships the table says so of carriers alone."""
    return None if kind.id == "carrier" else kind.id == "destroyer"


@rules.value("26.4-letadlova-ponorky", of="hunts_raiders")
def carriers_hunt_raiders(kind: Kind) -> bool | None:
    """So may a carrier."""
    return True if kind.id == "carrier" else None


@rules.value("26.4-ponorka-prepadeni", of="can_raid")
def submarines_raid(kind: Kind) -> bool:
    """Submarines raid trade, and no other unit."""
    return kind.id == "submarine"
