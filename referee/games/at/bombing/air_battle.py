"""Who rolls, what hits and what a hit does."""

from __future__ import annotations

from referee.games.at.bombing.views import Bombing, Whole
from referee.games.at.rules import rules, says

NEEDED = 6
"""The number of the table ``zasahy`` for planes (a test holds them together)."""


@rules.value("22.3", of="air_first", implements=("22.0",))
def order_of_the_air_battle(battle: Whole) -> str:
    """Defenders, then attacking fighters, then bombers."""
    return says("order_in_the_air")


@rules.value("22.4", of="air_dice")
def a_die_for_each_defender(bombing: Bombing) -> int | None:
    """One for each defending fighter."""
    return bombing.throwing if bombing.mission == "defending-fighter" else None


@rules.value("22.5", of="air_dice")
def a_die_for_each_surviving_fighter(bombing: Bombing) -> int | None:
    """One for each attacking fighter that survived."""
    return bombing.throwing if bombing.mission == "attacking-fighter" else None


@rules.value("22.6", of="air_dice")
def a_die_for_each_surviving_bomber(bombing: Bombing) -> int | None:
    """One for each bomber that survived."""
    return bombing.throwing if bombing.mission == "bomber" else None


@rules.value("22.6-zasah", of="air_needed", implements=("22.4-zasah", "22.5-zasah", "tab-zasahy"))
def six_hits(battle: Whole) -> int:
    """Six and more hits, whoever rolls."""
    return NEEDED


@rules.value("22.7", of="air_total")
def a_technology_adds(bombing: Bombing) -> int | None:
    """A technology may lift a roll."""
    return bombing.roll + bombing.bonus if bombing.bonus else None


@rules.value("22.6-zasah", of="air_total")
def a_roll_alone(bombing: Bombing) -> int | None:
    """Else it is the roll."""
    return None if bombing.bonus else bombing.roll


@rules.value("22.4-zasah", of="air_hit")
def a_defender_hits(bombing: Bombing) -> bool | None:
    """A defending fighter hits on six."""
    return bombing.total >= NEEDED if bombing.mission == "defending-fighter" else None


@rules.value("22.5-zasah", of="air_hit")
def an_attacking_fighter_hits(bombing: Bombing) -> bool | None:
    """So does an attacking one."""
    return bombing.total >= NEEDED if bombing.mission == "attacking-fighter" else None


@rules.value("22.6-zasah", of="air_hit")
def a_bomber_hits(bombing: Bombing) -> bool | None:
    """And so does a bomber."""
    return bombing.total >= NEEDED if bombing.mission == "bomber" else None


@rules.value("22.4-zasah", of="air_hit_effect", implements=("22.4-rozdeleni",))
def a_defender_downs_a_plane(bombing: Bombing) -> str | None:
    """An attacking plane that the defender chooses."""
    return says("downs_an_attacker") if bombing.mission == "defending-fighter" else None


@rules.value("22.5-zasah", of="air_hit_effect")
def a_fighter_downs_a_defender(bombing: Bombing) -> str | None:
    """A defending plane."""
    return says("downs_a_defender") if bombing.mission == "attacking-fighter" else None


@rules.value("22.6-vyber", of="air_hit_effect")
def a_bomber_disables_a_card(bombing: Bombing) -> str | None:
    """An economics card that the attacker chooses."""
    return says("bombs_a_card") if bombing.mission == "bomber" else None


@rules.value("22.4-rozdeleni", of="downed_chosen_by")
def the_defender_chooses(battle: Whole) -> str:
    """The defender says whether a fighter or a bomber falls."""
    return "defender"
