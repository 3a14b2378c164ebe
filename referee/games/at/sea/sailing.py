"""How far and when ships sail, and whether a battle comes of it."""

from __future__ import annotations

from referee.games.at.rules import rules
from referee.games.at.sea.views import Voyage
from referee.law.roles import View

AREAS_A_MOVE = 2


class Order(View):
    """The battles at the end of a move."""


@rules.condition("17.0", act="naval_move", about=("sailed_in",))
def in_the_action_move(voyage: Voyage) -> bool:
    """Ships move in the action Move."""
    return voyage.action == "move"


@rules.condition("17.2", act="naval_move", about=("areas_sailed",), implements=("6.5-pohyb",))
def at_most_two_areas(voyage: Voyage) -> bool:
    """Each ship moves by at most two sea areas."""
    return voyage.areas <= AREAS_A_MOVE


@rules.condition("6.7", act="naval_move", about=("over_arctic",))
def nobody_sails_the_arctic(voyage: Voyage) -> bool:
    """The polar circle is no part of the sea: it is neither entered nor passed."""
    return not voyage.over_arctic


@rules.grant("17.3", act="naval_move")
def past_foreign_ships(voyage: Voyage) -> bool:
    """Foreign ships on the way do not stop it."""
    return bool(voyage.run.read("passes_ships", voyage.id))


@rules.grant("17.1", act="naval_move")
def ships_may_sail(voyage: Voyage) -> bool:
    """Any ships of the player may move."""
    return True


@rules.value("17.1", of="ships_allowed")
def one_or_all(voyage: Voyage) -> str:
    """One or all of them."""
    return "any"


# -- battles -------------------------------------------------------------------------------------------------------------------


@rules.value("17.3", of="sea_battle_follows")
def passing_makes_no_battle(voyage: Voyage) -> bool | None:
    """Only where the move ends with foreign ships there is a battle."""
    return False if voyage.ends_with == "none" else None


@rules.value("17.3-konec", of="sea_battle_follows")
def staying_makes_a_battle(voyage: Voyage) -> bool | None:
    """Whoever ends his move with ships of another player fights."""
    return True if voyage.ends_with == "ships" else None


@rules.exception("17.4", to="17.3-konec")
def submarines_may_stay(voyage: Voyage) -> bool:
    """... but submarines stay beside them without a battle."""
    return voyage.only_subs


@rules.value("17.4-prani", of="sea_battle_follows")
def the_owner_of_submarines_may_want_it(voyage: Voyage) -> bool | None:
    """Where the owner of submarines wants a battle there is one."""
    return True if among_submarines(voyage) and voyage.wants_battle else None


@rules.value("24.1-soubezne", of="sea_battle_follows", implements=("26.4-ponorka-oblast",))
def submarines_live_beside_others(voyage: Voyage) -> bool | None:
    """Else submarines and ships are in one sea without a battle."""
    return False if among_submarines(voyage) and not voyage.wants_battle else None


def among_submarines(voyage: Voyage) -> bool:
    """Whether one of both sides that meet has only submarines there."""
    return voyage.ends_with == "submarines" or voyage.ends_with == "ships" and voyage.only_subs


@rules.value("17.6", of="battle_order_by")
def the_mover_orders_battles(order: Order) -> str:
    """Battles of a move are fought in the order that the player chooses."""
    return "mover"
