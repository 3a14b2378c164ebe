"""What each kind of unit costs, how far it moves and how many hits sink it, by the table of units."""

from __future__ import annotations

from referee.games.at.building.views import Kind
from referee.games.at.rules import rules


@rules.value("26.3-pechota", of="unit_price")
def price_of_infantry(kind: Kind) -> int | None:
    """What infantry costs."""
    return kind.of_table("price") if kind.id == "infantry" else None


@rules.value("26.3-pechota", of="unit_move")
def move_of_infantry(kind: Kind) -> int | None:
    """How far infantry moves."""
    return kind.of_table("move") if kind.id == "infantry" else None


@rules.value("26.3-tank", of="unit_price")
def price_of_tank(kind: Kind) -> int | None:
    """What a tank costs."""
    return kind.of_table("price") if kind.id == "tank" else None


@rules.value("26.3-tank", of="unit_move")
def move_of_tank(kind: Kind) -> int | None:
    """How far a tank moves."""
    return kind.of_table("move") if kind.id == "tank" else None


@rules.value("26.3-delostrelectvo", of="unit_price")
def price_of_artillery(kind: Kind) -> int | None:
    """What artillery costs."""
    return kind.of_table("price") if kind.id == "artillery" else None


@rules.value("26.3-delostrelectvo", of="unit_move")
def move_of_artillery(kind: Kind) -> int | None:
    """How far artillery moves."""
    return kind.of_table("move") if kind.id == "artillery" else None


@rules.value("26.3-letadlo", of="unit_price")
def price_of_plane(kind: Kind) -> int | None:
    """What a plane costs."""
    return kind.of_table("price") if kind.id == "plane" else None


@rules.value("26.3-letadlo", of="unit_move")
def move_of_plane(kind: Kind) -> int | None:
    """How far a plane moves."""
    return kind.of_table("move") if kind.id == "plane" else None


@rules.value("26.3-torpedoborec", of="unit_price")
def price_of_destroyer(kind: Kind) -> int | None:
    """What a destroyer costs."""
    return kind.of_table("price") if kind.id == "destroyer" else None


@rules.value("26.3-torpedoborec", of="unit_move")
def move_of_destroyer(kind: Kind) -> int | None:
    """How far a destroyer moves."""
    return kind.of_table("move") if kind.id == "destroyer" else None


@rules.value("26.3-ponorka", of="unit_price")
def price_of_submarine(kind: Kind) -> int | None:
    """What a submarine costs."""
    return kind.of_table("price") if kind.id == "submarine" else None


@rules.value("26.3-ponorka", of="unit_move")
def move_of_submarine(kind: Kind) -> int | None:
    """How far a submarine moves."""
    return kind.of_table("move") if kind.id == "submarine" else None


@rules.value("26.3-bitevni", of="unit_price")
def price_of_battleship(kind: Kind) -> int | None:
    """What a battleship costs."""
    return kind.of_table("price") if kind.id == "battleship" else None


@rules.value("26.3-bitevni", of="unit_move")
def move_of_battleship(kind: Kind) -> int | None:
    """How far a battleship moves."""
    return kind.of_table("move") if kind.id == "battleship" else None


@rules.value("26.3-letadlova", of="unit_price")
def price_of_carrier(kind: Kind) -> int | None:
    """What a carrier costs."""
    return kind.of_table("price") if kind.id == "carrier" else None


@rules.value("26.3-letadlova", of="unit_move")
def move_of_carrier(kind: Kind) -> int | None:
    """How far a carrier moves."""
    return kind.of_table("move") if kind.id == "carrier" else None


@rules.value("26.4-bitevni", of="hits_to_sink")
def two_hits_sink_a_battleship(kind: Kind) -> int | None:
    """A battleship is sunk by the second hit."""
    return kind.of_table("hits") if kind.id == "battleship" else None


@rules.value("29.6-jeden", of="hits_to_sink")
def one_hit_sinks_another_ship(kind: Kind) -> int | None:
    """Any other ship by the first (base game, confidence high)."""
    return kind.of_table("hits") if kind.id != "battleship" else None
