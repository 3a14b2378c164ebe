"""Steps of a card one after another; what building, gaining, battles and removing ask for ([Hraní karet], [Hraní karet podrobněji])."""

from __future__ import annotations

from referee.games.qg.pieces.views import Build
from referee.games.qg.rules import rules, says
from referee.games.qg.views import Table
from referee.law.finding import Missing, Undecided
from referee.law.roles import View


@rules.value("10.2-druha", of="second_through_first", implements=["10.2", "10.2-krok"])
def second_counts_with_the_first(table: Table) -> bool:
    """The second piece of a card may be supplied through the first one."""
    return True


@rules.value("10.2-druha", of="stands_by_then")
def an_earlier_piece_stands(act: Build) -> bool:
    """A piece built before another one stands on the board by then, where it may be built at all. Raises Undecided where it may not."""
    acts = [e.id for e in act.run.things("build")]
    finding = act.run.finding(lambda run: run.permit("build", act.id), without=acts[acts.index(act.id) + 1 :])
    if finding.missing is not None:
        raise Missing(finding.missing)
    if finding.value is not True:
        raise Undecided("nemožný popis", says("piece_before_not_built"), *finding.deciding)
    return True


@rules.value("11.2-odstraneni", of="needs_neighbour")
def removing_needs_no_neighbour(table: Table) -> bool | None:
    """A piece is removed without any condition of a battle."""
    return False if table.card_order == "removal" else None


@rules.value("11.1-ziskat", of="needs_neighbour")
def gaining_needs_no_neighbour(table: Table) -> bool | None:
    """A piece is gained whatever its supply."""
    return False if table.card_order == "recruit" else None


@rules.value("11.2", of="needs_neighbour")
def battles_need_a_neighbour(table: Table) -> bool | None:
    """A battle ordered by a card has the conditions of the battle cards."""
    return True if table.card_order == "battle" else None


@rules.value("11.1", of="needs_neighbour")
def building_needs_a_neighbour(table: Table) -> bool | None:
    """Building ordered by a card has the conditions of the build cards."""
    return True if table.card_order == "build" else None


class Manner(View):
    """How a piece comes to the board: ``gained``, ``built``, or as the card orders."""

    @property
    def order(self) -> str:
        """``recruit`` or ``build``."""
        if self.id == "card" and self.run.told("built_by_card") is not None:
            return "build"
        return {"gained": "recruit", "built": "build"}.get(self.id) or Table(self.run).card_order


@rules.value("11.1", of="needs_supply")
def built_pieces_are_supplied(piece: Manner) -> bool | None:
    """A built piece is supplied as it comes."""
    return True if piece.order == "build" else None


@rules.value("11.1-ziskat", of="needs_supply")
def gained_pieces_need_not_be(piece: Manner) -> bool | None:
    """A gained piece need not be supplied."""
    return False if piece.order == "recruit" else None
