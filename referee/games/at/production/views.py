"""What the checks of production see."""

from __future__ import annotations

from referee.games.at.views import Act, Player
from referee.law.roles import View, fact


class UseOilCard(Act):
    """What an oil card is used for in one production."""

    for_points = fact[bool]("oil_for_points")
    for_certificates = fact[bool]("oil_for_certificates")
    in_set = fact[bool]("oil_in_set")
    counted_before = fact[bool]("points_counted_before")


class Producer(Player):
    """A player who counts his production."""

    set_aside = fact[int]("oil_set_aside")
    produced_oil = fact[int]("oil_produced")
    capitals = fact[int]("capitals_owned")
    capital_points = fact[int]("capital_points")
    in_sets = fact[int]("set_value")
    loose = fact[int]("loose_value")


class Production(View):
    """Production as such."""
