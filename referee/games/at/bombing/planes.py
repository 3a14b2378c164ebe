"""Who may bomb, with how many planes, and how many defend."""

from __future__ import annotations

from referee.games.at.bombing.views import PLANE, Bombing, Defence
from referee.games.at.rules import rules


@rules.grant("22.0-poloha", act="bombing")
def distance_is_no_matter(bombing: Bombing) -> bool | None:
    """Wherever the planes stand, they may bomb."""
    return bombing.run.told("planes_far", bombing.id) is not None and bombing.far


@rules.grant("22.0", act="bombing", implements=("22.1", "8.6-bombardovani"))
def an_action_of_planes(bombing: Bombing) -> bool:
    """The action is free to whoever has planes."""
    return True


@rules.condition("22.1-strop", act="bombing", about=("planes_sent", "planes_owned"))
def no_more_than_on_the_board(bombing: Bombing) -> bool:
    """No more planes than the attacker has on the board."""
    return bombing.sent <= bombing.owned


@rules.condition("26.4-letadlo-bombardovani", act="bombing", about=("unit_sent",))
def planes_alone_bomb(bombing: Bombing) -> bool:
    """No other unit bombs."""
    return bombing.unit == PLANE


@rules.value("22.0-poloha", of="distance_counts")
def places_do_not_count(bombing: Bombing) -> bool:
    """Places of planes do not count."""
    return False


@rules.value("22.1-tajne", of="split_hidden", implements=("22.1-rady", "22.3"))
def the_split_is_secret(bombing: Bombing) -> bool:
    """Fighters and bombers are prepared behind a screen."""
    return True


@rules.value("22.1-figurky", of="planes_leave_map", implements=("22.2-figurky",))
def planes_stay_on_the_board(bombing: Bombing) -> bool:
    """Unused pieces show the force."""
    return False


@rules.grant("22.2", act="air_defence")
def the_defender_sends_planes(defence: Defence) -> bool:
    """The defender chooses how many planes defend."""
    return True


@rules.condition("22.2-strop", act="air_defence", about=("fighters_sent", "fighters_owned"))
def no_more_fighters_than_on_the_board(defence: Defence) -> bool:
    """No more than he has on the board."""
    return defence.sent <= defence.owned
