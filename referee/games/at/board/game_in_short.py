"""Chapter 5: what the introduction lays down."""

from __future__ import annotations

from referee.games.at.board.views import Listed, World
from referee.games.at.rules import rules

WAYS_TO_END = 2
PAID_IN_POINTS = ("production", "research", "auction")
NOT_SAID = "trade"


@rules.value("5.5-zmena-vlady", of="neutral_changes_government")
def cards_change_it(world: World) -> bool:
    """Some political action cards do."""
    return True


@rules.value("5.6", of="rival_region_attackable")
def taken_by_attack(world: World) -> bool:
    """A region of a player is taken by attack."""
    return True


@rules.value("5.7", of="cards_for_new_region")
def cards_for_it(world: World) -> bool:
    """There are cards for a new region."""
    return True


@rules.value("5.8-utraceni", of="points_pay_for")
def units_research_and_routes(action: Listed) -> bool | None:
    """Points buy units, technologies and trade routes; what is handed over in trade has a chapter of its own."""
    return None if action.id == NOT_SAID else action.id in PAID_IN_POINTS


@rules.value("5.9", of="ways_to_end")
def a_player_out_or_thirteen_eagles(world: World) -> int:
    """A player is out, or the thirteenth eagle is played."""
    return WAYS_TO_END
