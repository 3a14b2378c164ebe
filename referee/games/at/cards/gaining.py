"""How a trade route is gained: by auction, or from another player, never with a region."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.law.finding import Undecided
from referee.law.roles import View, fact

AUCTION, REGION, LOSER, TRADE = "auction", "region", "loser", "trade"


class Rule(View):
    """The rule itself, whoever wins."""


class Gain(View):
    """A player takes a trade route."""

    origin = fact[str]("route_origin")
    picked = fact[bool]("route_picked")


@rules.condition("12.2-zisk", act="take_route", about=("route_origin",))
def not_with_a_region(gain: Gain) -> bool:
    """A new region brings none; whether one may be drawn from the cards of a beaten player, the book does not say."""
    if gain.origin == LOSER:
        raise Undecided("pravidla mlčí", says("route_from_the_beaten"), "at/12.2-zisk", "at/29.4-dobyti")
    return gain.origin != REGION


@rules.condition("12.4-karta", act="take_route", about=("route_picked",))
def taken_at_random(gain: Gain) -> bool | None:
    """The winner of an auction takes one at random."""
    return not gain.picked if gain.origin == AUCTION else None


@rules.grant("12.4-karta", act="take_route")
def the_winner_of_an_auction_takes_one(gain: Gain) -> bool:
    """It is won in an auction."""
    return gain.origin == AUCTION


@rules.grant("15.1", act="take_route")
def or_it_is_traded(gain: Gain) -> bool:
    """As an economy card it may be traded."""
    return gain.origin == TRADE


@rules.value("12.4-karta", of="winner_picks")
def nobody_picks(rule: Rule) -> bool:
    """The card is drawn at random."""
    return False
