"""What players begin with."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.views import chart
from referee.law.roles import View

PIECES = "figurky"
STEPS = 6
ALL_PIECES = 29
POINTS = OIL = 30
ECONOMIC = POLITICAL = 4
NO_TECHNOLOGY = NO_ROUTE = 0


class Setup(View):
    """The setup of a game."""


class Piece(View):
    """A kind of pieces."""


@rules.value("7.0", of="setup_steps")
def six_steps(setup: Setup) -> int:
    """Things, order, regions, pieces, capitals, governments."""
    return STEPS


@rules.value("7.1-figurky", of="start_pieces", implements=("7.1", "tab-start"))
def pieces_in_all(setup: Setup) -> int:
    """All pieces of a player."""
    return ALL_PIECES


@rules.value("7.1-figurky", of="start_units", implements=("tab-figurky",))
def pieces_of_a_kind(piece: Piece) -> int:
    """Those of one kind; carriers are none of them."""
    return int(chart(piece.run, PIECES).cell(piece.id, "count"))


@rules.value("7.1-body", of="start_points")
def points_to_begin(setup: Setup) -> int:
    """Points."""
    return POINTS


@rules.value("7.1-ropa", of="start_oil")
def oil_to_begin(setup: Setup) -> int:
    """Oil."""
    return OIL


@rules.value("7.1-ekonomicke", of="start_economic")
def economic_cards_to_begin(setup: Setup) -> int:
    """Economic cards."""
    return ECONOMIC


@rules.value("7.1-politicke", of="start_political")
def political_cards_to_begin(setup: Setup) -> int:
    """Political action cards."""
    return POLITICAL


@rules.value("7.1-technologie", of="start_technologies")
def no_technology_to_begin(setup: Setup) -> int:
    """None."""
    return NO_TECHNOLOGY


@rules.value("7.1-trasy", of="start_routes")
def no_route_to_begin(setup: Setup) -> int:
    """None: they are bought by auction."""
    return NO_ROUTE


@rules.value("7.1-trasy-vylozit", of="routes_face_up")
def routes_lie_open(setup: Setup) -> bool:
    """They are sorted out and lie face up."""
    return True


@rules.value("7.1-stranou", of="decks_face_up")
def decks_lie_face_down(setup: Setup) -> bool:
    """The others lie face down."""
    return False
