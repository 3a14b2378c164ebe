"""What comes of the bombing: disabled cards, planes that leave the board."""

from __future__ import annotations

from referee.games.at.bombing.views import Bombing, Card, KnockOut
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided


@rules.condition("22.6-trasy", act="knock_out", about=("is_route",), implements=("12.7-bombardovani",))
def no_trade_route(hit: KnockOut) -> bool:
    """A trade route cannot be bombed."""
    return not hit.is_route


@rules.grant("22.6-vyber", act="knock_out")
def a_card_of_the_attackers_choice(hit: KnockOut) -> bool:
    """Each hit of a bomber disables one economics card."""
    return True


@rules.value("22.6-vyber", of="cards_knocked_out")
def a_card_for_each_hit(bombing: Bombing) -> int:
    """As many as there are hits of bombers."""
    return bombing.hits


@rules.value("22.6-ukazat", of="cards_shown")
def the_defender_shows_his_cards(bombing: Bombing) -> bool:
    """The attacker sees what he chooses from."""
    return True


@rules.value("22.8", of="planes_removed", implements=("22.4-stranou",))
def one_from_the_board_for_each(bombing: Bombing) -> int:
    """One plane of the owner's choice for each that was destroyed."""
    return bombing.downed


@rules.value("22.8-posledni", of="must_replace")
def the_last_unit_is_replaced(bombing: Bombing) -> bool:
    """The last unit of a region is replaced by another; of none to spare the book is silent."""
    if bombing.was_last and not bombing.to_spare:
        raise Undecided("pravidla mlčí", says("no_unit_to_move"), "at/22.8-posledni")
    return bombing.was_last


@rules.value("22.9-produkce", of="counts_in_production")
def a_disabled_card_is_left_out(card: Card) -> bool | None:
    """A disabled card does not count before it is turned back."""
    return False if not card.is_route and card.disabled and not card.production_since else None


@rules.value("22.9-oprava", of="counts_in_production")
def a_card_turned_back_counts(card: Card) -> bool | None:
    """After production it is turned back and counts again."""
    return True if not card.is_route and card.disabled and card.production_since else None


@rules.value("25.2", of="counts_in_production")
def another_card_counts(card: Card) -> bool | None:
    """Any other does."""
    return None if card.is_route or card.disabled else True


@rules.value("22.9-oprava", of="repaired_when", implements=("22.9",))
def turned_back_after_production(card: Card) -> str:
    """When its owner has counted points and oil."""
    return says("card_comes_back")
