"""What may be traded, until when, and what the action costs."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.trade.views import Trade
from referee.law.finding import Undecided
from referee.law.roles import View

LAST_EAGLE = 10
FREE = 0
KIND = "trade"


class Rule(View):
    """The rule itself, whoever trades."""


@rules.grant("8.5-vicekrat", act="trade")
def trades_may_be_repeated(trade: Trade) -> bool:
    """As often in a turn as the oil pays."""
    told = trade.run.told("done_this_turn", trade.player.id, KIND)
    return told is not None and int(told.value) > 0


@rules.grant("15.1", act="trade")
def allowed_goods(trade: Trade) -> bool:
    """Favours, points, oil, economy and political action cards, trade routes among them; what may not be traded, conditions tell."""
    return trade.run.told("traded", trade.id) is not None


@rules.grant("8.6-obchod", act="trade", implements=("15.0",))
def trade_is_an_action(trade: Trade) -> bool:
    """It is one of the actions of a turn."""
    return True


@rules.condition("15.2-regiony", act="trade", about=("traded",), implements=("15.2",))
def no_regions(trade: Trade) -> bool:
    """No region is traded."""
    return "region" not in trade.goods


@rules.condition("15.2-jednotky", act="trade", about=("traded",), implements=("15.2",))
def no_units(trade: Trade) -> bool:
    """Neither armies nor ships are traded."""
    return "unit" not in trade.goods


@rules.condition("15.2-mesta", act="trade", about=("traded",), implements=("15.2",))
def no_capitals(trade: Trade) -> bool:
    """No capital is traded."""
    return "capital" not in trade.goods


@rules.condition("15.2-technologie", act="trade", about=("traded",), implements=("15.2", "13.2-prodej"))
def no_technologies(trade: Trade) -> bool:
    """A technology is neither sold nor shared."""
    return "technology" not in trade.goods


@rules.value("15.1-laskavosti", of="promise_binds")
def favours_are_not_laid_down(trade: Trade) -> bool:
    """What a favour is and whether it binds, the book does not say."""
    raise Undecided("pravidla mlčí", says("what_is_a_favour"), "at/15.1-laskavosti", "at/29.5-obchod")


@rules.value("29.5-obchod", of="swaps_limited")
def swaps_of_one_action(rule: Rule) -> bool:
    """The book does not say how many there may be; the base game sets no limit."""
    raise Undecided("pravidla mlčí", says("trades_in_an_action"), "at/29.5-obchod")


@rules.condition("15.3", act="trade", about=("eagles_total", "eagles_discarded", "eagles_recorded"))
def before_the_tenth_eagle(trade: Trade) -> bool:
    """After the tenth card with an eagle nobody trades."""
    return trade.eagles < LAST_EAGLE


# -- its price ------------------------------------------------------------------------------------------------------------------


@rules.value("15.4-cena", of="trade_paid")
def paid_when_done(trade: Trade) -> bool | None:
    """Only a trade that comes about is an action and paid."""
    return True if trade.done else None


@rules.value("15.4", of="trade_paid")
def offering_is_free(trade: Trade) -> bool | None:
    """To offer one costs nothing."""
    return None if trade.done else False


@rules.value("15.4-cena", of="trade_price")
def priced_as_any_action(trade: Trade) -> int | None:
    """By its place in the turn."""
    return trade.price if trade.done else None


@rules.value("15.4", of="trade_price")
def nothing_for_an_offer(trade: Trade) -> int | None:
    """Nothing for one that does not come about."""
    return None if trade.done else FREE


@rules.condition("15.4-cena", act="trade", about=("oil", "action_number"))
def trade_can_be_paid(trade: Trade) -> bool:
    """Whoever trades has the oil for it."""
    return trade.player.oil >= trade.price
