"""What an action costs: one oil certificate for the first of a turn, one more for each later one."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.views import Act


@rules.value("8.2-cena", of="action_price", implements=("11.4",))
def as_many_as_its_place_in_the_turn(act: Act) -> int:
    """The first action costs one certificate, the second two, and so on."""
    return act.number


@rules.value("8.2-cena", of="oil_left", implements=("11.4",))
def oil_after_the_action(act: Act) -> int | None:
    """What is left of the oil, where it is enough."""
    return act.player.oil - act.price if act.player.oil >= act.price else None


@rules.condition("8.2", act="action", about=("oil", "action_number"))
def the_action_can_be_paid(act: Act) -> bool:
    """Whoever has not the oil for it may not take the action."""
    return act.player.oil >= act.price
