"""The clear path between the capitals."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.trade.views import ARCTIC, EMPTY_SEA, NEUTRAL, OPEN, THIRD, THIRD_SUBMARINES, Trade
from referee.law.finding import Undecided

NO_HINDRANCE = {NEUTRAL, EMPTY_SEA}
ABOUT = ("clear_path", "path_has", "path_leads", "third_allows", "other_path", "own_capital_lost", "capital_of")


@rules.condition("15.5", act="trade", about=ABOUT, implements=("28.7",))
def a_clear_path_between_capitals(trade: Trade) -> bool:
    """There is a clear path from one capital to the other; without an own capital the book is silent."""
    if trade.capital_lost:
        raise Undecided("pravidla mlčí", says("trade_without_capital"), "at/15.5")
    return trade.clear_path


@rules.value("15.5", of="clear_path")
def by_another_path(trade: Trade) -> bool | None:
    """Any clear path does."""
    return True if trade.other_path else None


@rules.value("15.5-kudy", of="other_path")
def found_on_the_board(trade: Trade) -> bool | None:
    """By what the text tells of borders, coasts, seas and who is there."""
    return True if trade.joined_on_board else None


@rules.value("15.5", of="capital_lost")
def a_capital_held_by_another(trade: Trade) -> bool | None:
    """As told of either, or by owners that the text tells."""
    told = [trade.run.told("own_capital_lost", party) for party in trade.parties]
    held = any(region.holder and region.holder != region.run.read("capital_of", region.id) for region in trade.capitals)
    return True if held or any(each is not None and each.value for each in told) else None


@rules.value("15.5-obsazena", of="clear_path")
def units_of_others_close_it(trade: Trade) -> bool | None:
    """Units of a third player close it; whether submarines alone do, the book does not say."""
    if trade.other_path or ARCTIC in trade.on_path:
        return None
    if THIRD not in trade.on_path and THIRD_SUBMARINES in trade.on_path:
        raise Undecided("pravidla mlčí", says("path_of_submarines"), "at/15.5-obsazena")
    return False if THIRD in trade.on_path else None


@rules.value("15.5-povoleni", of="clear_path")
def their_leave_does_not_help(trade: Trade) -> bool | None:
    """It stays closed where their owner agrees."""
    told = trade.run.told("third_allows", trade.id)
    agreed = told is not None and bool(told.value)
    return False if agreed and THIRD in trade.on_path and not trade.other_path else None


@rules.value("15.5-polarni", of="clear_path")
def not_by_the_arctic(trade: Trade) -> bool | None:
    """The polar circle is no way."""
    return False if ARCTIC in trade.on_path and not trade.other_path else None


@rules.value("15.5-neutralni", of="clear_path")
def neutral_regions_and_empty_seas_are_open(trade: Trade) -> bool | None:
    """Neither a neutral region nor an empty sea closes it."""
    return True if NO_HINDRANCE & trade.on_path and trade.on_path <= OPEN else None


@rules.value("15.5-kudy", of="clear_path")
def over_land_and_sea(trade: Trade) -> bool | None:
    """It leads through regions and seas alike."""
    return True if trade.on_path and trade.on_path <= OPEN else None
