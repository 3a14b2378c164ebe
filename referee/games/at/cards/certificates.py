"""Points and oil: what each pays, that both may be saved, and that three actions are no limit any more."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.law.roles import View

POINTS, OIL = "points", "oil"


class Money(View):
    """What all players pay with."""


@rules.value("11.1", of="buying_currency")
def points_buy(money: Money) -> str:
    """Production points are the money of the game."""
    return POINTS


@rules.value("11.3", of="action_currency", implements=("11.4",))
def oil_pays_actions(money: Money) -> str:
    """Oil certificates pay the actions."""
    return OIL


@rules.value("11.2", of="leftover_lost")
def both_may_be_saved(money: Money) -> bool:
    """Neither points nor oil are lost at the end of a turn."""
    return False


@rules.value("11.5", of="other_action_limit")
def the_limit_is_gone(money: Money) -> bool:
    """The limit of the base game is gone."""
    return False
