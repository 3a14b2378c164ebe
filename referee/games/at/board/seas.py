"""Seas, zones and islands."""

from __future__ import annotations

from referee.games.at.board.views import Entry, Lane, SeaArea, World
from referee.games.at.rules import rules

REACH = 2
CHAIN = 1


@rules.value("6.4", of="sea_zone", implements=("6.3",))
def zone_by_its_anchor(area: SeaArea) -> bool | None:
    """A part of the sea with an anchor is a zone, one without is only a part."""
    told = area.run.told("anchor", area.id)
    return None if told is None else bool(told.value)


@rules.value("6.4-pohyb", of="sea_lane")
def zone_joins_all_around_it(lane: Lane) -> bool | None:
    """Regions on one zone count as joined by a lane."""
    return True if lane.zones_of_both() else None


@rules.value("6.5", of="fleet_as_cards")
def fleets_are_pieces(world: World) -> bool:
    """Pieces in parts of the sea, no cards."""
    return False


@rules.value("6.5-pohyb", of="fleet_reach")
def two_areas_at_most(world: World) -> int:
    """A ship moves one or two areas."""
    return REACH


@rules.value("6.6", of="sea_control")
def nobody_controls_the_sea(world: World) -> bool:
    """The rule of the base game is gone."""
    return False


@rules.condition("6.7", act="enter_place", about=("to_arctic",))
def nobody_enters_the_arctic(entry: Entry) -> bool:
    """The polar circle is no part of the sea."""
    return not entry.to_arctic


@rules.value("6.8", of="regions_in_chain")
def a_chain_is_one_region(world: World) -> int:
    """The whole chain is one region."""
    return CHAIN


@rules.condition("6.9", act="enter_place", about=("has_printed_name",))
def only_places_with_a_name(entry: Entry) -> bool:
    """What has no name on the board is not played on."""
    return entry.named
