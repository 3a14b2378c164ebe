"""Who takes part in a naval battle: ships must, submarines need not; and when a submarine may be attacked."""

from __future__ import annotations

from referee.games.at.naval_battle import simulator
from referee.games.at.naval_battle.views import CARRIER, Joining, SubAttack
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided

HIDDEN, IN_BATTLE, EARLIER = "hidden", "in_battle", "earlier"
DESTROYER = "destroyer"
OWNER = "owner"
START = "start"


@rules.condition("24.0", act="join_battle", about=("joining_unit",))
def only_ships_fight_at_sea(joining: Joining) -> bool:
    """Land units and planes take no part."""
    return not joining.lands


@rules.condition("24.1-rozhodnuti", act="join_battle", about=("joining_unit", "joins_when", "part_of_subs"))
def submarines_decide_at_the_beginning(joining: Joining) -> bool | None:
    """Their owner decides when the battle begins; of a part of his submarines the book is silent."""
    if not joining.is_submarine:
        return None
    if joining.part_of_subs:
        raise Undecided("pravidla mlčí", says("part_of_submarines"), "at/24.1-rozhodnuti")
    return joining.when == START


@rules.grant("24.1-neucast", act="join_battle", implements=("24.1",))
def submarines_may_join(joining: Joining) -> bool:
    """A submarine takes part where its owner wants it."""
    return joining.is_submarine


@rules.grant("29.6-linie", act="join_battle")
def ships_take_part(joining: Joining) -> bool:
    """Other ships take part; which unit it is must be known."""
    joining.run.read("joining_unit", joining.id)
    return True


@rules.duty("24.1-neucast", act="join_battle", implements=("24.1",))
def no_submarine_must(joining: Joining) -> bool | None:
    """A submarine need not."""
    return False if joining.is_submarine else None


@rules.duty("24.0", act="join_battle")
def no_land_unit_must(joining: Joining) -> bool | None:
    """A land unit cannot, still less must it."""
    return False if joining.lands else None


@rules.duty("29.6-linie", act="join_battle")
def all_other_ships_must(joining: Joining) -> bool | None:
    """Any other ship has to, unless there are more than the line takes."""
    if joining.is_submarine or joining.lands:
        return None
    return joining.fleet is None or joining.fleet <= simulator.LONGEST_LINE


@rules.value("24.1-rozhodnuti", of="joining_decided_by")
def the_owner_decides(joining: Joining) -> str | None:
    """Whether submarines join their owner decides."""
    return OWNER if joining.is_submarine else None


@rules.value("24.1-zustanou", of="must_leave_sea")
def submarines_that_keep_out_stay(joining: Joining) -> bool | None:
    """Submarines that keep out stay in that sea area."""
    return False if joining.is_submarine else None


# -- an attack on a submarine -------------------------------------------------------------------------------------------------------


@rules.condition("26.4-ponorka-napadeni", act="attack_sub", about=("sub_shown", "sub_attacked_by"))
def not_before_it_attacks(attack: SubAttack) -> bool | None:
    """It is safe until it attacks or raids; how long it is in danger afterwards the book does not say."""
    if attack.shown == EARLIER:
        raise Undecided("pravidla mlčí", says("submarine_open_to_attack"), "at/26.4-ponorka-napadeni")
    return attack.shown != HIDDEN


@rules.grant("24.2", act="attack_sub")
def in_a_battle_that_it_joined(attack: SubAttack) -> bool:
    """In a naval battle that it joined it fights like any other ship."""
    return attack.shown == IN_BATTLE


@rules.grant("26.4-torpedoborec", act="attack_sub")
def destroyers_after_a_raid(attack: SubAttack) -> bool:
    """A destroyer may attack one that raided; of the others no grant is needed, or none helps."""
    return attack.by == DESTROYER


@rules.grant("26.4-letadlova-ponorky", act="attack_sub")
def carriers_after_a_raid(attack: SubAttack) -> bool:
    """So may a carrier."""
    return attack.by == CARRIER
