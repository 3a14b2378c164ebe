"""The first action, purchase of units ([Nákup bojových jednotek])."""

from __future__ import annotations

from referee.games.ae.rules import rules
from referee.games.ae.situation import Buy


@rules.value("5.3.2", of="total_price")
def sum_of_the_prices(buy: Buy) -> int | None:
    """The prices of all bought units added up, by the chart of units."""
    chart = buy.table.units
    return sum(int(chart.cell(unit, "cost")) * count for unit, count in buy.bought()) or None


@rules.grant("5.3", act="buy")
def units_for_money(buy: Buy) -> bool | None:
    """In the first action units are bought; a factory is not for sale."""
    return all(buy.table.units.cell(unit, "cost") != "-" for unit, _ in buy.bought()) or None


@rules.condition("5.3-penize", act="buy")
def no_more_than_one_has(buy: Buy) -> bool:
    """Nobody spends more than he has."""
    return buy.money >= buy.price
