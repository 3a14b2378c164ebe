"""What an action costs: one oil certificate for the first of a turn, one more for each later one."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.views import Act
from referee.law.roles import fact

CHEAPEST = 1
"""What the first action of a turn costs."""


class Part(Act):
    """A move or a building that may be one of several in the same action."""

    paid = fact[bool]("already_paid")


@rules.value("8.2-cena", of="action_price", implements=("11.4",))
def as_many_as_its_place_in_the_turn(act: Act) -> int | None:
    """The first action costs one certificate, the second two, and so on."""
    return None if fell_through(act) else act.number


@rules.value("15.4-cena", of="action_price")
def nothing_for_a_trade_that_fell_through(act: Act) -> int | None:
    """A trade is an action, and paid, only where it comes about."""
    return 0 if fell_through(act) else None


def fell_through(act: Act) -> bool:
    """Whether the text tells that the trade has not come about."""
    told = act.run.told("deal_done", act.id)
    return told is not None and not told.value


@rules.value("8.2-cena", of="oil_left", implements=("11.4",))
def oil_after_the_action(act: Act) -> int | None:
    """What is left of the oil, where it is enough."""
    return act.player.oil - act.price if act.player.oil >= act.price else None


@rules.condition("8.2", act="action", about=("oil", "action_number"))
def the_action_can_be_paid(act: Act) -> bool:
    """Whoever has not the oil for it may not take the action."""
    return act.player.oil >= act.price


@rules.condition("8.2", act="bombing", about=("oil", "action_number"))
@rules.condition("8.2", act="strategic_move", about=("oil", "action_number"))
def told_oil_pays_it(act: Act) -> bool | None:
    """An action of its own is paid with the oil that the text tells; of a table that counts none nothing is asked."""
    if act.run.told("oil", act.player.id) is None:
        return None
    return act.player.oil >= CHEAPEST and act.player.oil >= act.price


@rules.condition("8.2", act="build", about=("oil", "action_number", "already_paid"))
@rules.condition("8.2", act="naval_move", about=("oil", "action_number", "already_paid"))
@rules.condition("8.2", act="land_move", about=("oil", "action_number", "already_paid"))
@rules.condition("8.2", act="amphibious_move", about=("oil", "action_number", "already_paid"))
def told_oil_pays_the_action_that_it_is_part_of(part: Part) -> bool | None:
    """Where the oil that the text tells is too little, the action was paid before, or there is none to be part of."""
    if part.run.told("oil", part.player.id) is None:
        return None
    counted = part.run.told("action_number", part.id) or part.run.told("actions_before", part.id)
    return part.player.oil >= (part.price if counted else CHEAPEST) or part.paid
