"""Supply: the chain of own pieces to a key space, the port of a fleet, what the supply phase removes ([Zásobování])."""

from __future__ import annotations

from referee.games.qg.board import DISPUTED, SIDES
from referee.games.qg.rules import rules
from referee.games.qg.supply.net import Net, ports
from referee.games.qg.views import OfNation, Owners, Pair, Table, is_story, nation_meant, side_of

# -- the chain ------------------------------------------------------------------------------------------------------------------


def _net(piece: OfNation) -> Net:
    """What carries the supply of the piece: the pieces of its nation, the straits open to them, what it draws supply from."""
    board, own = piece.board, piece.own | {piece.space}
    joined = [seas for seas in board.straits.values() if own.issuperset(seas) and piece.run.read("adjacent", piece.id, *seas)]
    return Net(board.graph.with_borders(joined), piece.own, frozenset(_sources(piece)))


def _sources(piece: OfNation) -> set[str]:
    """Where the nation may draw supply: key spaces with an own army, the piece itself included, and pieces that the text calls supplied."""
    table = piece.table
    held = {s for s, p in table.of(piece.id).items() if p.kind == "army"} | (set() if piece.at_sea else {piece.space})
    return {s for s in held if table.is_key_for(s, piece.side)} | {s for s in piece.own - {piece.space} if table.told_supplied(piece.id, s)}


@rules.value("7.2", of="linked")
def chain_of_own_pieces(piece: OfNation) -> bool:
    """A chain of neighbouring own pieces leads to a key space with an own army."""
    net = _net(piece)
    if not net.chain(piece.space):
        return _unlinked(piece)
    piece.run.read("supply_chain", piece.id, piece.space)
    if not net.without_border(*DISPUTED).chain(piece.space) and not piece.table.disputed_border:
        return False
    bare = _without_port(piece) - {piece.space}
    return bool(net.without(bare).chain(piece.space)) or piece.table.bare_link


def _without_port(piece: OfNation) -> frozenset[str]:
    """The seas where the nation has a fleet without a port."""
    at_sea = (s for s in piece.own if piece.board.kinds.get(s) == "sea")
    return frozenset(s for s in at_sea if not ports(piece.board.graph, s, piece.table.armies(piece.side)))


def _unlinked(piece: OfNation) -> bool:
    """Without a chain: what is not told may still link the piece, where the text tells of no source at all."""
    if piece.table.is_cut_off(piece.space):
        return False
    for point in (s for s in sorted(piece.own) if piece.board.is_point(s, piece.space)):
        piece.run.read("adjacent", piece.id, point, piece.space)
    if not piece.table.is_counted() and not piece.table.tells_sources(piece.id):
        raise piece.missing("linked")
    piece.run.read("supply_reach", piece.id, piece.space)
    return piece.table.other_pieces


@rules.value("7.2", of="supply_chain")
def shortest_chain(piece: OfNation) -> tuple[str, ...] | None:
    """The spaces of the shortest chain, the piece first."""
    return _net(piece).chain(piece.space) or None


@rules.value("7.2-vlastni", of="supply_reach")
def as_far_as_own_pieces_lead(piece: OfNation) -> tuple[str, ...]:
    """Only own pieces carry supply: the spaces with which they connect the piece."""
    return _net(piece).reach(piece.space)


# -- the port -------------------------------------------------------------------------------------------------------------------


@rules.value("7.3", of="port")
def army_of_the_side_beside(fleet: OfNation) -> bool | None:
    """A fleet neighbours a land space with an army of its side."""
    if not fleet.at_sea:
        return None
    beside = _beside(fleet)
    if beside == {DISPUTED[0]} and fleet.space == DISPUTED[1]:
        return fleet.table.disputed_border
    if not fleet.table.armies(fleet.side) and not fleet.table.is_counted(nearby=True):
        raise fleet.missing("port")
    return bool(beside) or fleet.table.other_pieces


@rules.value("7.3-nezasobovana", of="port")
def unsupplied_army_beside(fleet: OfNation) -> bool | None:
    """The army there need not be supplied itself."""
    there = _armies_beside(fleet)
    return True if there and all(fleet.table.told_supplied(owner, space) is False for owner, space in there) else None


@rules.value("7.3-spratelena", of="port")
def army_of_a_friend_beside(fleet: OfNation) -> bool | None:
    """... nor be of the nation of the fleet."""
    there = _armies_beside(fleet)
    return True if there and all(owner != fleet.id for owner, _ in there) else None


def _armies_beside(fleet: OfNation) -> list[tuple[str, str]]:
    """The armies of the side of a fleet beside it, by nation and space; none where the only border is one that the sources dispute."""
    beside = _beside(fleet) if fleet.at_sea else frozenset()
    if beside == {DISPUTED[0]} and fleet.space == DISPUTED[1]:
        return []
    table = fleet.table
    return [(p.owner, s) for s in sorted(beside) for p in table.at(s) if p.kind == "army" and side_of(p.owner) == fleet.side]


@rules.known("7.3-spratelena", of="port")
def army_said_to_be_beside(fleet: OfNation) -> bool | None:
    """The army that the text names beside the fleet makes a port if it is of the side of the fleet."""
    for told in fleet.run.all_told("army_beside"):
        if told.args[1] == fleet.space and nation_meant(fleet.run, told.args[0]) == fleet.id:
            return side_of(nation_meant(fleet.run, str(told.value))) == fleet.side
    return None


@rules.value("7.6-p1", of="port")
def example_without_a_port(fleet: OfNation) -> bool | None:
    """The worked example: an American fleet in the Central Pacific has no port as long as no army is beside it."""
    return False if _of_the_example(fleet) and not _beside(fleet) and not fleet.table.other_pieces else None


@rules.value("7.6-p2", of="port")
def example_with_a_port_in_hawaii(fleet: OfNation) -> bool | None:
    """The worked example: an army in Hawaii is its port."""
    return True if _of_the_example(fleet) and "hawaii" in _beside(fleet) else None


@rules.value("7.6-p3", of="port")
def example_with_a_british_port(fleet: OfNation) -> bool | None:
    """The worked example: a British army in New Guinea or the Philippines is its port."""
    british = {p.space for p in fleet.table.pieces() if p.owner == "britain"}
    return True if _of_the_example(fleet) and british & _beside(fleet) & {"new-guinea", "philippines"} else None


@rules.value("7.6-p3", of="port_by")
def example_of_a_british_port(port: Pair) -> bool | None:
    """The worked example: a British army is a port for the fleet of the United States."""
    return True if nation_meant(port.run, port.id) == "usa" and port.one == "britain" and port.other in {"new-guinea", "philippines"} else None


def _of_the_example(fleet: OfNation) -> bool:
    return fleet.id == "usa" and fleet.space == "central-pacific"


def _beside(fleet: OfNation) -> frozenset[str]:
    """The land spaces beside the fleet with an army of its side."""
    return ports(fleet.board.graph, fleet.space, fleet.table.armies(fleet.side))


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


@rules.value("7.2-domov", of="supplied")
def linked_without_the_home(piece: OfNation) -> bool | None:
    """An own army at home that is cut off from the piece is not missed where another key space feeds it."""
    home = str(piece.run.law.tables("staty").cell(piece.id, "home")) if piece.id in SIDES else ""
    if home not in piece.own or not piece.linked or home in _net(piece).reach(piece.space):
        return None
    return piece.port if piece.at_sea else True


@rules.value("7.3", of="supplied")
def fleet_with_a_port(fleet: OfNation) -> bool | None:
    """A fleet with the chain is supplied if it has a port."""
    return fleet.port if fleet.at_sea and fleet.linked else None


@rules.value("7.3-nezasobovana", of="supplied")
def fleet_with_the_port_of_an_unsupplied_army(fleet: OfNation) -> bool | None:
    """So it is by a port whose army is not."""
    return fleet.port if fleet.at_sea and fleet.linked and unsupplied_army_beside(fleet) else None


@rules.value("7.2-klicove", of="source")
def own_army_on_a_key_space(place: OfNation) -> bool:
    """A key space supplies only nations that have an army there."""
    if not place.table.is_key_for(place.space, place.side):
        return False
    return any(p.kind == "army" for p in place.table.at(place.space) if p.owner == place.id) or place.table.other_pieces


@rules.value("7.3-spratelena", of="port_by")
def army_of_any_friendly_nation(port: Pair) -> bool | None:
    """The army in a port may be of any nation of the side."""
    mine = side_of(nation_meant(port.run, port.id))
    return side_of(nation_meant(port.run, port.one)) == mine and port.table.kind(port.other) in {"land", ""}


# -- a supplied piece beside ----------------------------------------------------------------------------------------------------


@rules.value("5.0-sousedi", of="supplied_beside")
def supplied_piece_beside(place: OfNation) -> bool:
    """Whether a supplied piece of the nation stands on a neighbouring space."""
    board, run = place.board, place.run
    unnamed = [s for s in sorted(place.own) if s not in board.kinds and place.touches_unnamed(s)]
    named = sorted(place.own & board.kinds.keys(), key=lambda s: (s not in board.graph.near(place.space), s))
    if any(run.read("supplied", place.id, s) for s in unnamed) or any(run.read("supplied_from", place.id, s, place.space) for s in named):
        return True
    if not named and not unnamed and not place.table.is_counted(nearby=True):
        raise place.missing("supplied_beside")
    return place.table.other_pieces


@rules.value("5.0-sousedi", of="supplied_from")
def supplied_piece_beside_on_a_space(pair: Pair) -> bool:
    """Whether a supplied piece of the nation on one space stands beside the other; where the board does not know it, as the text says."""
    named = pair.one in pair.board.kinds
    beside = not named or pair.may_touch and pair.run.read("adjacent", pair.id, pair.one, pair.other)
    return bool(beside and pair.run.read("supplied", pair.id, pair.one))


# -- what a supply phase removes ------------------------------------------------------------------------------------------------


@rules.value("11.1-pozdeji", of="fate")
def gained_piece_in_the_supply_phase(piece: OfNation) -> str | None:
    """A gained piece that is not supplied goes in the supply phase of its nation."""
    told = piece.run.all_told("recruited")
    if not _in_supply_phase(piece) or not any(f.args[1] == piece.space for f in told):
        return None
    return "stays" if _is_supplied_by_then(piece) else "removed"


@rules.value("7.4", of="fate")
def unsupplied_in_its_supply_phase(piece: OfNation) -> str | None:
    """In its supply phase a nation removes its unsupplied pieces; of any other phase it says nothing."""
    phase = piece.run.told("phase")
    _must_stand_there(piece)
    if phase is not None and phase.value != "supply":
        return None if is_story(piece.run) or piece.run.things("battle", "remove") else "stays"
    if not _in_supply_phase(piece):
        return None
    return "stays" if _is_supplied_by_then(piece) else "removed"


def _must_stand_there(piece: OfNation) -> None:
    """Raises Missing where the text puts pieces of others to the space and none of this nation: perhaps there is none to speak of."""
    if any(f.args[1] == piece.space and nation_meant(piece.run, f.args[0]) == piece.id for f in piece.run.all_told("linked", "supplied", "port")):
        return
    if piece.table.at(piece.space) and piece.space not in piece.own and not _fought_or_gained(piece):
        raise piece.missing("fleet" if piece.at_sea else "army")


def _fought_or_gained(piece: OfNation) -> bool:
    """Whether the text tells of what may have brought a piece to the space or taken it from there."""
    return is_story(piece.run) or bool(piece.run.things("battle", "remove", "build", "recruit") or piece.run.all_told("recruited", "built"))


def _is_supplied_by_then(piece: OfNation) -> bool:
    """Whether the piece is supplied, the last that the text tells of it: a link told after it was said to be supplied or not goes before that."""
    told, link = piece.run.told("supplied", piece.id, piece.space), piece.run.told("linked", piece.id, piece.space)
    if told is None or link is None or link.order <= told.order or link.value == told.value:
        return piece.is_supplied
    piece.run.cite("qg/7.2")
    return bool(link.value) and (not piece.at_sea or piece.port)


@rules.value("7.4-ostatni", of="fate")
def others_in_a_supply_phase(piece: OfNation) -> str | None:
    """Pieces of other nations are not touched in a supply phase."""
    return "stays" if piece.table.in_supply_phase and piece.table.active_nation != piece.id else None


def _in_supply_phase(piece: OfNation) -> bool:
    """Whether the text is in the supply phase of the nation of the piece."""
    return piece.table.in_supply_phase and piece.table.active_nation == piece.id


@rules.value("7.4", of="stays")
def is_not_removed(piece: OfNation) -> bool:
    """A piece that nothing removes stays."""
    return bool(piece.run.read("fate", piece.id, piece.space) == "stays")


@rules.value("7.2-vlastni", of="supply_through")
def only_through_own_pieces(pair: Owners) -> bool:
    """Supply leads through pieces of the nation itself only."""
    return nation_meant(pair.run, pair.id) == nation_meant(pair.run, pair.other)


@rules.value("7.3", of="fleet_needs_port")
def every_fleet_needs_a_port(table: Table) -> bool:
    """A fleet is supplied only with a port."""
    return True


@rules.value("7.3-nezasobovana", of="port_army_supplied")
def army_in_a_port_need_not_be_supplied(table: Table) -> bool:
    """The army in a port need not be supplied."""
    return False


@rules.value("7.2-domov", of="home_link_needed")
def any_key_space_will_do(table: Table) -> bool:
    """A link with the home space is not asked for: any key space with an own army will do."""
    return False
