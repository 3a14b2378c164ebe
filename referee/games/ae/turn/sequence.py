"""Order of the powers and the seven actions of a turn ([Pořadí ve hře], [Sled akcí])."""

from __future__ import annotations

from referee.games.ae.bombing.views import some_raid
from referee.games.ae.money.views import Nation, Order, Skip, Two, action_name, action_number
from referee.games.ae.rules import rules
from referee.games.ae.views import Table
from referee.law.roles import View
from referee.law.runner import Runner

FREE_TO_SKIP = frozenset({"any", "purchase", "combat_move", "noncombat_move", "placement", "income"})
"""Actions whose omission touches nobody else's figures and leaves no battle unresolved."""


PURCHASE, PLACEMENT = 1, 5
"""The numbers of two actions (tables/akce.toml)."""


class Act(View):
    """Something that a player would do in his turn."""


class Action(View):
    """An action of the turn."""

    @property
    def number(self) -> int:
        """Its number."""
        return action_number(self.run, self.id)


@rules.value("5.1", of="next_nation", implements=("5.1.2", "5.1.3", "5.1.4", "5.0", "tab-mocnosti"))
def who_plays_next(nation: Nation) -> str:
    """The power after this one in the fixed order."""
    return nation.beside(1)


@rules.value("5.1", of="previous_nation")
def who_played_before(nation: Nation) -> str:
    """The power before this one."""
    return nation.beside(-1)


@rules.value("5.1", of="turn_rank")
def place_in_the_order(nation: Nation) -> int:
    """Where a power stands in the order."""
    return int(str(nation.cell("order")))


@rules.value("5.1", of="plays_before")
def earlier_in_the_order(two: Two) -> bool:
    """Whether one power plays before another in a round."""
    return int(str(two.first.cell("order"))) < int(str(two.second.cell("order")))


@rules.value("5.1", of="plays_after")
def later_in_the_order(two: Two) -> bool:
    """Whether one power plays after another in a round."""
    return int(str(two.first.cell("order"))) > int(str(two.second.cell("order")))


@rules.value("5.1", of="play_order")
def the_order(table: Table) -> str:
    """The order of all."""
    return "order"


@rules.value("5.1.1", of="first_nation")
def germany_begins(table: Table) -> str:
    """Germany begins the round."""
    return "germany"


@rules.value("5.1.4", of="last_nation", implements=("5.0-herni-kolo",))
def usa_ends(table: Table) -> str:
    """The United States end it."""
    return "usa"


# -- the seven actions ----------------------------------------------------------------------------------------------------


@rules.value("5.2", of="action_when", implements=("5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5", "5.2.6", "5.2.7"))
def number_of_an_action(action: Action) -> int:
    """Which action of the turn it is."""
    return action.number


@rules.value("5.2", of="action_after", implements=("tab-akce",))
def action_that_follows(action: Action) -> str | None:
    """The action after it."""
    return action_name(action.run, action.number + 1) or "end"


@rules.value("5.2", of="action_before")
def action_that_precedes(action: Action) -> str | None:
    """The action before it."""
    return action_name(action.run, action.number - 1)


@rules.value("5.2", of="action_count", implements=("tab-akce",))
def seven_actions(table: Table) -> int:
    """A turn has seven actions."""
    return len(table.run.law.tables("akce").rows)


@rules.value("5.2-vynechat", of="all_actions_required")
def not_all_are_required(table: Table) -> bool:
    """Nobody has to do all of them."""
    return False


@rules.grant("5.2-vynechat", act="skip")
def actions_may_be_left_out(skip: Skip) -> bool | None:
    """A player does those that he likes."""
    return True if skip.action in FREE_TO_SKIP else None


@rules.condition("5.2-poradi", act="reorder", implements=("5.2-p1",))
def in_the_order_of_their_numbers(order: Order) -> bool:
    """Actions are done in the order of their numbers."""
    return action_number(order.run, order.earlier) < action_number(order.run, order.later)


@rules.value("5.2.6", of="recovery_when")
def recovery_is_the_sixth(table: Table) -> str:
    """Submerged submarines surface and battleships are repaired in the sixth action."""
    return "recovery"


@rules.value("14.4-vsichni", of="recovery_of_all")
def figures_of_all_players(table: Table) -> bool:
    """... those of all players."""
    return True


# -- how far the turn has come ----------------------------------------------------------------------------------------------


@rules.value("5.1", of="now_plays", implements=("5.0",))
def who_plays_now(table: Table) -> str | None:
    """After the turn that is over the next power in the order plays."""
    over = table.run.told("turn_over")
    if over is None:
        return None
    who = str(table.run.read("turn_over"))
    return str(table.run.read("next_nation", who))


def _too_late(run: Runner, action: int) -> bool:
    """Whether the text puts an act of the action with this number anywhere else in the turn."""
    told = run.told("action_number")
    if told is not None and int(run.read("action_number")) != action:
        return True
    return any(action_number(run, f.args[0]) > action for f in run.all_told("phase_done") if f.value)


@rules.condition("5.2-poradi", act="buy", about=("phase_done", "action_number"))
def no_purchase_after_later_actions(act: Act) -> bool | None:
    """Nobody goes back to the purchase."""
    return False if _too_late(act.run, PURCHASE) else None


@rules.condition("5.2-poradi", act="place", about=("phase_done", "action_number", "phase"), implements=("5.3-umisteni",))
def no_placement_at_another_time(act: Act) -> bool | None:
    """New units come to the board in the fifth action only, but for those of the advance."""
    if act.run.told("advance_spent") is not None and act.run.read("advance_spent"):
        return None
    phase = act.run.told("phase")
    if phase is not None and action_number(act.run, str(act.run.read("phase"))) != PLACEMENT:
        return False
    return False if _too_late(act.run, PLACEMENT) else None


# -- what a question for the order is about -------------------------------------------------------------------------------


@rules.value("5.1", of="order_topic")
def order_meant(table: Table) -> str | None:
    """The order of the fire, where the text is about a raid."""
    return "raid" if some_raid(table.run) else None
