"""Building an army or a fleet by its card ([Vybuduj armádu], [Vybuduj loďstvo], [Figurky])."""

from __future__ import annotations

from referee.games.qg.board import ENEMY
from referee.games.qg.rules import rules
from referee.games.qg.situation_acts import Build


@rules.grant("9.1-sousedstvi", act="build")
def army_beside_a_supplied_piece(act: Build) -> bool | None:
    """An army goes beside a supplied piece of its nation, army or fleet."""
    return act.has_supplied_neighbour(act.nation, act.space) if act.is_army else None


@rules.grant("9.1-domov", act="build")
def army_at_home(act: Build) -> bool | None:
    """An army may always go to the home space."""
    return act.table.board.homes.get(act.nation) == act.space if act.is_army else None


@rules.grant("9.2-sousedstvi", act="build")
def fleet_beside_a_supplied_piece(act: Build) -> bool | None:
    """A fleet goes beside a supplied piece of its nation, army or fleet."""
    return None if act.is_army else act.has_supplied_neighbour(act.nation, act.space)


@rules.condition("9.1-zasobena", act="build")
def army_supplied_as_it_is_built(act: Build) -> bool | None:
    """A built army is supplied where it comes."""
    return act.site.is_supplied if act.is_army else None


@rules.condition("9.2-zasobeno", act="build")
def fleet_supplied_as_it_is_built(act: Build) -> bool | None:
    """A built fleet is supplied where it comes."""
    return None if act.is_army else act.site.is_supplied


@rules.condition("9.1-jedna", act="build")
def no_second_army(act: Build) -> bool | None:
    """No nation has two armies in a space."""
    if not act.is_army:
        return None
    return not any(p.kind == "army" and p.owner == act.nation for p in act.there())


@rules.condition("9.2-jedno", act="build")
def no_second_fleet(act: Build) -> bool | None:
    """No nation has two fleets in a space."""
    if act.is_army:
        return None
    return not any(p.kind == "fleet" and p.owner == act.nation for p in act.there())


@rules.condition("9.1-nepritel", act="build")
def no_army_among_enemies(act: Build) -> bool | None:
    """No army where an enemy army stands."""
    return not any(p.side == ENEMY[act.site.side] for p in act.there()) if act.is_army else None


@rules.condition("9.2-nepritel", act="build")
def no_fleet_among_enemies(act: Build) -> bool | None:
    """No fleet where an enemy fleet is."""
    return None if act.is_army else not any(p.side == ENEMY[act.site.side] for p in act.there())


@rules.condition("3.2-pevnina", act="build")
def armies_on_land(act: Build) -> bool | None:
    """Armies stand on land only."""
    return act.table.board.kinds[act.space] == "land" if act.is_army else None


@rules.condition("3.2-more", act="build")
def fleets_at_sea(act: Build) -> bool | None:
    """Fleets are at sea only."""
    return None if act.is_army else act.table.board.kinds[act.space] == "sea"
