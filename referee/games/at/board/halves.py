"""The two halves of the board and the world that they make."""

from __future__ import annotations

from referee.games.at.board.views import EdgeMove, Lane
from referee.games.at.rules import rules
from referee.games.at.views import Game
from referee.law.roles import View

ONE_ACTION = 1
CHILE = frozenset({"region-chile", "region-gilbert-islands"})
HAWAII = (frozenset({"region-panama", "region-hawaii"}), frozenset({"region-western-us", "region-hawaii"}))
ALASKA = frozenset({"region-alaska", "region-midway"})


class MapChoice(View):
    """The players choose on which board they play."""


@rules.grant("6.1", act="choose_map")
def both_halves_may_be_joined(choice: MapChoice) -> bool:
    """Both halves make one map."""
    return Game(choice.run).map_played == "both"


@rules.grant("6.1-volba", act="choose_map")
def any_map_for_any_number(choice: MapChoice) -> bool:
    """However many play, they choose."""
    return True


@rules.condition("6.2", act="edge_move", about=("map_played",))
def only_where_the_halves_are_joined(move: EdgeMove) -> bool:
    """Lanes go on over the edge where both halves are played, either way."""
    return move.on_both_halves and move.lane


@rules.value("6.2-akce", of="edge_actions")
def in_one_action(move: EdgeMove) -> int:
    """The move is part of one action."""
    return ONE_ACTION


@rules.value("6.2-p1", of="lane_over_edge")
def chile_and_the_gilbert_islands(lane: Lane) -> bool | None:
    """A lane joins them."""
    return True if lane.ends == CHILE else None


@rules.value("6.2-p2", of="lane_over_edge")
def panama_or_the_western_states_and_hawaii(lane: Lane) -> bool | None:
    """A lane joins each with Hawaii."""
    return True if lane.ends in HAWAII else None


@rules.value("6.2-p3", of="lane_over_edge")
def alaska_and_midway(lane: Lane) -> bool | None:
    """A lane joins them."""
    return True if lane.ends == ALASKA else None
