"""The first action, purchase of units ([Nákup bojových jednotek])."""

from __future__ import annotations

from referee.games.ae.gameboard.moves import Told
from referee.games.ae.money.advance import price_of, with_advance
from referee.games.ae.money.views import Spending, action_number
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Buy, Table
from referee.law.finding import Missing, Undecided

PRICES = (
    "16.1-cena", "17.2-cena", "17.3-cena", "17.5-cena", "18.2-cena", "18.3-cena", "19.2-cena", "19.4-cena", "19.5-cena", "19.8-cena", "19.9-cena",
)  # fmt: skip
"""The price of each unit in its profile; all are in the chart of units."""


@rules.value("5.3-penize", of="budget")
def money_to_spend(buy: Spending) -> int:
    """The IPC named with the question, else those in hand. Undecided where something else is bought, too."""
    if {f.args[0] for f in buy.run.all_told("bought")} - {buy.id}:
        raise Undecided("chybí údaj", says("several_purchases"), "ae/5.3-penize")
    if buy.run.told("buy_budget", buy.id) is not None:
        return int(buy.run.read("buy_budget", buy.id))
    if buy.run.told("buyer", buy.id) is None and buy.run.told("my_nation") is not None:
        return int(buy.run.read("money", str(buy.run.read("my_nation"))))
    return buy.money


@rules.value("5.3.2", of="total_price", implements=("5.3-cena", "5.3-p1", "tab-jednotky", *PRICES))
def sum_of_the_prices(buy: Buy) -> int | None:
    """The prices of all bought units added up, by the chart of units."""
    chart = buy.table.units
    bought = list(buy.bought())
    if any(unit not in chart.rows or chart.cell(unit, "cost") == "-" for unit, _ in bought):
        return None
    return sum(price_of(buy.run, unit) * count for unit, count in bought) or None


@rules.value("5.3.2", of="money_left", implements=("4.0",))
def left_after_the_purchase(buy: Spending) -> int | None:
    """What is left when the sum is paid; None where it is more than one has."""
    left = buy.budget - buy.price
    return left if left >= 0 else None


@rules.value("5.3-penize", of="enough_money")
def whether_it_suffices(buy: Spending) -> bool:
    """Whether one has as much as the sum."""
    return buy.budget >= buy.price


@rules.value("5.3-penize", of="affordable")
def as_many_as_the_money_pays(buy: Spending) -> int | None:
    """How many units of one kind the money pays for."""
    chart = buy.table.units
    kind = str(buy.run.read("wanted_unit", buy.id))
    price = chart.cell(kind, "cost") if kind in chart.rows else "-"
    if price == "-":
        return None
    if buy.budget // int(price) != (buy.budget - buy.spent) // int(price):
        raise Undecided("chybí údaj", says("cash_before_or_after"), "ae/5.3-penize")
    return buy.budget // int(price)


@rules.grant("5.3", act="buy", implements=("5.3.1",))
def units_for_money(buy: Buy) -> bool:
    """In the first action units are bought."""
    return True


@rules.condition("5.3-penize", act="buy")
def no_more_than_one_has(buy: Buy) -> bool | None:
    """Nobody spends more than he has."""
    if with_advance(buy.run) or any(unit == "factory" for unit, _ in buy.bought()):
        return None
    told = buy.run.told("on_debt", buy.id)
    if told is not None and buy.run.read("on_debt", buy.id):
        return False
    if not list(buy.bought()):
        return None
    if buy.money >= buy.price > buy.money - buy.spent:
        raise Undecided("chybí údaj", says("cash_before_or_after"), "ae/5.3-penize")
    return buy.money >= buy.price


@rules.condition("16.3-stavba", act="buy", about=("bought",))
@rules.condition("1.1.5", act="buy", about=("bought",))
def no_new_factory(buy: Buy) -> bool | None:
    """Nobody buys a new factory: they are neither built nor destroyed."""
    return False if any(unit == "factory" for unit, _ in buy.bought()) else None


@rules.condition("1.1.5", act="build_factory")
@rules.condition("16.3-stavba", act="build_factory")
def no_factory_is_built(table: Table) -> bool:
    """... nor puts one on the board."""
    return False


@rules.condition("1.1.4", act="develop")
def no_weapons_are_developed(table: Table) -> bool:
    """There is no development of weapons."""
    return False


@rules.condition("2.1-oddelene", act="buy", about=("funded_by", "bought_for"))
def each_power_pays_for_its_own(buy: Buy) -> bool | None:
    """The money of one power buys no units of another."""
    source = buy.run.told("funded_by", buy.id)
    if source is None:
        return None
    target = buy.run.told("bought_for", buy.id)
    payer = str(buy.run.read("funded_by", buy.id))
    owner = str(buy.run.read("bought_for", buy.id)) if target is not None else buy.buyer
    if "me" in {payer, owner}:
        raise Missing(("my_nation", ()))
    return payer == owner


@rules.condition("5.2.1", act="buy", about=("phase",))
def only_in_the_first_action(buy: Buy) -> bool | None:
    """Units are bought in the first action, and no action is done before an earlier one."""
    told = buy.run.told("phase")
    return None if told is None else action_number(buy.run, str(buy.run.read("phase"))) == 1


@rules.condition("5.3-figurky", act="buy", about=("figures_gone",))
def figures_do_not_limit(buy: Buy) -> bool | None:
    """Units are bought even when their figures have run out."""
    return True if buy.run.told("figures_gone") is not None and buy.run.read("figures_gone") else None


@rules.value("5.3.2", of="purchase_receiver", implements=("tab-platby",))
def paid_to_the_bank(table: Table) -> str:
    """The sum goes to the bank."""
    return "bank"


@rules.value("5.3-umisteni", of="placed_when", implements=("5.2.5", "5.3.3", "16.3-akce"))
def in_the_fifth_action(table: Table) -> str:
    """Bought units come to the board in the fifth action."""
    return "placement"


@rules.value("5.3.3", of="waits_where")
def in_the_corner(table: Table) -> str:
    """Until then they wait in the corner of the board."""
    return "corner"


@rules.value("5.3.1", of="must_buy")
def nobody_must_buy(table: Table) -> bool:
    """Nobody has to buy."""
    return False


# -- what is asked for, found where the text tells it in other words ------------------------------------------------------


@rules.value("5.3-cena", of="priced")
def what_is_bought(told: Told) -> str | None:
    """What is bought, else where units go."""
    bought = [f for f in told.run.all_told("bought") if told.run.read("bought", *f.args)]
    return ", ".join(f.args[1] for f in bought) or told.ways()
