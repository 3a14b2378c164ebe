"""A land or sea battle: which space it may aim at ([Pozemní bitva], [Námořní bitva])."""

from __future__ import annotations

from referee.games.qg.rules import rules
from referee.games.qg.situation_acts import Battle


@rules.grant("9.3-cil", act="battle")
def land_beside_a_supplied_piece(act: Battle) -> bool | None:
    """The aim of a land battle lies beside a supplied piece of the nation, army or fleet."""
    return act.has_supplied_neighbour(act.nation, act.space) if act.kind == "land" else None


@rules.grant("9.4-cil", act="battle")
def sea_beside_a_supplied_piece(act: Battle) -> bool | None:
    """The aim of a sea battle lies beside a supplied piece of the nation, army or fleet."""
    return act.has_supplied_neighbour(act.nation, act.space) if act.kind == "sea" else None


@rules.condition("9.3-spratelena", act="battle")
def no_friendly_army_at_the_aim(act: Battle) -> bool | None:
    """Not where an army of the own side stands."""
    return not any(p.side == act.side for p in act.there()) if act.kind == "land" else None


@rules.condition("9.4-spratelena", act="battle")
def no_friendly_fleet_at_the_aim(act: Battle) -> bool | None:
    """Not where a fleet of the own side is."""
    return not any(p.side == act.side for p in act.there()) if act.kind == "sea" else None


@rules.condition("9.3", act="battle")
def land_battles_on_land(act: Battle) -> bool | None:
    """A land battle is fought on land."""
    return act.table.board.kinds[act.space] == "land" if act.kind == "land" else None


@rules.condition("9.4", act="battle")
def sea_battles_at_sea(act: Battle) -> bool | None:
    """A sea battle is fought at sea."""
    return act.table.board.kinds[act.space] == "sea" if act.kind == "sea" else None
