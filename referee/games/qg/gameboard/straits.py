"""Borders and straits: which spaces are neighbours, to whom a strait is open ([Herní plán], [Úžiny])."""

from __future__ import annotations

from referee.games.qg.board import DISPUTED
from referee.games.qg.nation import Nation
from referee.games.qg.pieces.views import Battle
from referee.games.qg.rules import rules, says
from referee.games.qg.views import OfNation, Pair, Space, Table, anchor_meant
from referee.law.finding import Undecided


@rules.value("5.0-sousedi", of="adjacent")
def common_border(pair: Pair) -> bool | None:
    """Two spaces with a common border are neighbours."""
    if {pair.one, pair.other} == set(DISPUTED):
        return pair.table.disputed_border
    if pair.one == pair.other or {pair.one, pair.other} - pair.board.kinds.keys():
        raise Undecided("chybí údaj", says("which_two_spaces"), "qg/5.0-sousedi")
    return None if pair.is_point or pair.strait else pair.is_border


@rules.value("5.0-valec", of="adjacent")
def border_over_the_edge(pair: Pair) -> bool | None:
    """A border over the edge of the map is one like any other."""
    return True if frozenset({pair.one, pair.other}) in pair.board.over_edge else None


@rules.value("5.3", of="adjacent")
def contact_in_a_point(pair: Pair) -> bool | None:
    """Spaces that meet in a point only are no neighbours."""
    return False if pair.is_point else None


@rules.value("5.3-balkan", of="adjacent")
def balkans_and_middle_east(pair: Pair) -> bool | None:
    """The Balkans and the Middle East are no neighbours."""
    return False if {pair.one, pair.other} == {"balkans", "middle-east"} else None


@rules.value("5.3-more", of="adjacent")
def black_sea_and_mediterranean(pair: Pair) -> bool | None:
    """The Black Sea and the Mediterranean are no neighbours, and no strait joins them."""
    return False if {pair.one, pair.other} == {"black-sea", "mediterranean-sea"} else None


@rules.value("5.2-otevrena", of="adjacent", implements=["5.2"])
def seas_joined_by_a_strait(pair: Pair) -> bool | None:
    """Two seas that a strait joins are neighbours for those to whom it is open."""
    return bool(pair.run.read("strait_open", pair.id, pair.strait)) if pair.strait else None


@rules.value("5.0-sousedi", of="neighbours")
def all_with_a_border(space: Space) -> tuple[str, ...]:
    """Every space with which a space has a border, without the straits."""
    return tuple(sorted(space.table.name(other) for other in space.table.board.graph.near(space.id)))


@rules.value("tab-uziny", of="strait_joins")
def seas_of_the_strait(strait: Space) -> tuple[str, ...]:
    """The two seas that a strait joins, by their names."""
    return tuple(strait.table.name(sea) for sea in strait.table.board.straits[strait.anchor])


@rules.known("5.1-a", of="star", implements=["tab-uzemi"])
def key_spaces_of_the_board(space: Space) -> bool | None:
    """The board shows which spaces are key spaces."""
    return space.id in space.table.board.stars if space.id in space.table.board.kinds else None


@rules.value("5.2-osa", of="strait_open", implements=["5.2-kotva", "5.1-b"])
def open_to_the_axis(strait: OfNation) -> bool | None:
    """Open to the Axis with an army of the Axis on the anchor."""
    if strait.side != "axis":
        return None
    return anchor_meant(strait.run, strait.space) in strait.table.armies("axis") or strait.table.other_pieces


@rules.value("5.2-spojenci", of="strait_open")
def open_to_the_allies(strait: OfNation) -> bool | None:
    """Open to the Allies without an army of the Axis on the anchor."""
    if strait.side != "allies":
        return None
    return anchor_meant(strait.run, strait.space) not in strait.table.armies("axis") and not strait.table.other_pieces


@rules.condition("5.2-osa", act="battle")
def the_axis_fights_through_it(act: Battle) -> bool | None:
    """The Axis fights through a strait that is open to it."""
    return _through_a_strait(act, "axis")


@rules.condition("5.2-spojenci", act="battle")
def the_allies_fight_through_it(act: Battle) -> bool | None:
    """The Allies fight through a strait that is open to them."""
    return _through_a_strait(act, "allies")


def _through_a_strait(act: Battle, side: str) -> bool | None:
    """Whether the strait between the aim and the piece that fights is open; None where others may fight, or no strait lies between."""
    if not act.told("battle_at") or Nation(act.run, act.told("fighter")).known_side() != side:
        return None
    own = [act.origin] if act.origin else [*act.table.of(act.nation)]
    anchor = act.board.strait(own[0], act.space) if len(own) == 1 else ""
    if not anchor:
        return None
    is_open = bool(act.run.read("strait_open", act.nation, anchor))
    act.run.cite("qg/9.4-cil", "qg/5.2-otevrena", holds=is_open)
    return is_open


@rules.value("5.2-jedna", of="strait_side")
def open_to_one_side(strait: Space) -> str:
    """A strait is open to just one side: to the Axis with its army on the anchor, else to the Allies."""
    held = strait.anchor in strait.table.armies("axis") or strait.table.other_pieces
    return "axis" if held else "allies"


@rules.known("tab-sousedstvi", of="disputed_border")
def as_the_text_tells_the_border(table: Table) -> bool | None:
    """What the text says of the border on which the sources differ."""
    for told in table.run.all_told("adjacent"):
        if {*told.args[1:]} == set(DISPUTED) and told.origin == "text":
            return bool(told.value)
    return None
