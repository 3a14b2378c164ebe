"""Points and oil at the end of a set."""

from __future__ import annotations

from referee.games.at.production.views import Producer, Production, UseOilCard
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided

DOUBLE = 2
OF_CAPITAL = 10
"""Points of a capital in the base game."""


@rules.value("25.0", of="production_when")
def at_the_end_of_each_set(production: Production) -> str:
    """When all players have played their turn."""
    return says("at_end_of_the_set")


@rules.grant("25.1", act="use_oil_card")
def an_oil_card_is_used(use: UseOilCard) -> bool:
    """For points or for oil."""
    return True


@rules.condition("25.1-volba", act="use_oil_card", about=("oil_for_points",))
def points_or_oil(use: UseOilCard) -> bool:
    """Not for both in one production."""
    return not (use.for_points and use.for_certificates)


@rules.condition("25.1-stranou", act="use_oil_card", about=("points_counted_before",))
def set_aside_before_counting(use: UseOilCard) -> bool:
    """What is to bring oil is set aside before points are counted."""
    return not (use.counted_before and use.for_certificates)


@rules.condition("25.1-set", act="use_oil_card", about=("oil_in_set",))
def no_part_of_a_set(use: UseOilCard) -> bool:
    """What is set aside is no part of a set."""
    return not (use.in_set and use.for_certificates)


@rules.value("25.1", of="oil_produced")
def as_much_oil_as_was_set_aside(player: Producer) -> int:
    """The sum of the values of the oil cards that were set aside."""
    return player.set_aside


@rules.value("25.2", of="oil_after_production")
def oil_grows(player: Producer) -> int:
    """It is added to the stock."""
    return player.oil + player.produced_oil


@rules.value("29.5-mesto", of="capital_points")
def the_book_gives_no_number_for_capitals(player: Producer) -> int:
    """The expansion gives no number; the base game has ten for each (confidence high), which the reason names."""
    if player.capitals:
        points = OF_CAPITAL * player.capitals
        raise Undecided("pravidla mlčí", says("worth_of_a_capital", each=OF_CAPITAL, points=points), "at/25.2", "at/29.5-mesto")
    return 0


@rules.value("29.5", of="points_produced", implements=("29.5-set-dvojnasobek", "29.5-priklad"))
def capitals_sets_and_other_cards(player: Producer) -> int:
    """Capitals, twice the cards of sets, other cards."""
    return player.capital_points + DOUBLE * player.in_sets + player.loose


@rules.value("29.5-set", of="suits_of_set", implements=("29.5-set-populace",))
def four_suits_make_a_set(production: Production) -> str:
    """One each of oil, minerals, factories and rail."""
    return says("cards_of_a_set")
