"""The bombs of a strategic raid ([Strategické bombardování])."""

from __future__ import annotations

from referee.games.ae.bombing.views import (
    Payer,
    Raid,
    some_raid,
)
from referee.games.ae.gameboard.views import NONCOMBAT
from referee.games.ae.rules import rules, says
from referee.games.ae.views import Table
from referee.law.finding import Undecided

# -- the bombs --------------------------------------------------------------------------------------------------------------


@rules.value("11.1-krok5", of="raid_loss", implements=("11.1-bez-stropu",))
def sum_of_the_dice(raid: Raid) -> int | None:
    """Who is bombed pays the sum of the dice; the value of the space sets no limit."""
    if not raid.is_raid:
        return None
    cash = raid.cash
    damage = raid.damage
    return damage if cash is None or damage <= cash else None


@rules.value("11.1-hotovost", of="raid_loss")
def no_more_than_he_has(raid: Raid) -> int | None:
    """Who has less pays what he has."""
    if not raid.is_raid:
        return None
    cash = raid.cash
    return cash if cash is not None and raid.damage > cash else None


@rules.value("11.1-krok5", of="handed_over")
def paid_for_a_raid(payer: Payer) -> int | None:
    """What a raid costs, where the question only asks how much is paid."""
    if not some_raid(payer.run):
        return None
    raid = payer.raid
    if payer.is_not_bombed:
        raise Undecided("nemožný popis", says("raid_on_another"), "ae/11.1-krok5")
    return int(payer.run.read("raid_loss", raid.id))


@rules.value("11.1-krok5", of="raid_payee", implements=("tab-platby",))
def to_the_bank(table: Table) -> str:
    """It goes back to the bank."""
    return "bank"


@rules.value("11.1-krok5", of="raid_capped")
def no_cap_by_the_value(table: Table) -> bool:
    """The value of the space sets no limit."""
    return False


@rules.value("11.1-navrat", of="return_when")
def raiders_return_in_the_noncombat_move(table: Table) -> str | None:
    """What came through a raid flies home in the non-combat move."""
    return NONCOMBAT if some_raid(table.run) else None


@rules.value("7.0-nalety", of="raid_first")
def raids_come_first(table: Table) -> str:
    """Raids are resolved before the other battles."""
    return "raid"


@rules.value("11.1-bez-planu", of="raid_board")
def no_battle_board_in_a_raid(table: Table) -> bool:
    """A raid uses no battle board."""
    return False


@rules.value("11.1-hotovost", of="raid_debt")
def nothing_is_owed_after_a_raid(table: Table) -> bool | None:
    """Who has too little hands over what he has and owes nothing."""
    return False if some_raid(table.run) else None


@rules.value("11.1-krok4", of="raid_fire_order")
def order_of_fire_in_a_raid(table: Table) -> str | None:
    """Guns, interceptors, escorts, bombers."""
    return "order" if some_raid(table.run) else None
