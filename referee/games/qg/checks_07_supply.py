"""Supply: the chain of own pieces to a key space, and the port of a fleet ([Zásobování])."""

from __future__ import annotations

from referee.games.qg.rules import rules
from referee.games.qg.situation import DISPUTED_BORDER, OfNation


@rules.value("7.2", of="linked")
def chain_of_own_pieces(piece: OfNation) -> bool:
    """A chain of neighbouring own pieces leads to a key space with an own army."""
    graph = piece.map()
    chain = piece.chain(graph)
    if chain and piece.is_needed(*DISPUTED_BORDER, chain):
        return bool(piece.chain(graph.without(*DISPUTED_BORDER))) or piece.table.disputed_border
    return bool(chain) or piece.table.other_pieces


@rules.value("7.3", of="port")
def army_of_the_side_beside(fleet: OfNation) -> bool | None:
    """A fleet neighbours a land space with an army of its side."""
    if not fleet.at_sea:
        return None
    beside = fleet.board.graph.near(fleet.space) & fleet.table.armies(fleet.side)
    if beside and (fleet.space, *beside) == DISPUTED_BORDER[::-1]:
        return fleet.table.disputed_border
    return bool(beside) or fleet.table.other_pieces


@rules.known("7.1", of="supplied")
def as_the_text_tells(piece: OfNation) -> bool | None:
    """A piece is either supplied or not at any moment; what the text calls it, it is."""
    return piece.table.told_supplied(piece.id, piece.space)


@rules.value("7.2", of="supplied")
def linked_to_a_source(piece: OfNation) -> bool | None:
    """Without the chain no piece is supplied; an army needs nothing else."""
    if not piece.linked:
        return False
    return None if piece.at_sea else True


@rules.value("7.3", of="supplied")
def fleet_with_a_port(fleet: OfNation) -> bool | None:
    """A fleet with the chain is supplied if it has a port."""
    return fleet.port if fleet.at_sea and fleet.linked else None
