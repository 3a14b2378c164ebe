"""Submarines beside the lane: free raids on the transport, what they sink, and the answer to them."""

from __future__ import annotations

from referee.games.at.landing.views import Counter, HoldFire, Move
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided

RAID_HITS_ON = 6
"""What the die of a submarine must show."""
RAID_PRICE = 0


@rules.value("16.2-prepadeni", of="free_raids")
def a_raid_for_each_submarine(move: Move) -> int | None:
    """Each hostile submarine gets one."""
    return move.subs if move.hostile else None


@rules.value("16.2-nepratelska", of="free_raids")
def none_from_those_not_hostile(move: Move) -> int | None:
    """Only a submarine that its owner declares hostile is."""
    return None if move.hostile else 0


@rules.value("16.2-zdarma", of="transport_raid_price")
def a_raid_on_a_transport_costs_no_oil(move: Move) -> int:
    """No oil is paid for it."""
    return RAID_PRICE


@rules.value("21.2-zasah", of="transport_hits")
def hits_of_the_dice(move: Move) -> int | None:
    """Each die of six or more hits, as in any commerce raid."""
    told = move.run.told("transport_raid_rolls", move.id)
    return None if told is None else sum(int(roll) >= RAID_HITS_ON for roll in told.value)


@rules.value("16.2-zasah", of="cargo_lost")
def a_unit_for_each_hit(move: Move) -> int | None:
    """Each hit destroys one; whether a plane may be one, the book does not say."""
    if move.hits and move.cargo_kind != "others":
        raise Undecided("pravidla mlčí", says("submarine_hits_a_plane"), "at/16.2-zasah")
    told = move.run.told("cargo_size", move.id)
    return move.hits if told is None else min(move.hits, int(told.value))


@rules.value("16.2-vyber", of="loss_chosen_by")
def owner_of_the_submarine_chooses(move: Move) -> str:
    """He says which unit is lost."""
    return "sub_owner"


@rules.grant("16.2-dobrovolne", act="hold_fire")
def nobody_must_raid(choice: HoldFire) -> bool:
    """The owner need not attack."""
    return True


@rules.condition("16.2-protiutok", act="landing_counter", about=("raider_attacked",))
def only_what_has_attacked(counter: Counter) -> bool:
    """Only submarines that raided the transport may be attacked so."""
    return counter.attacked


@rules.grant("16.2-protiutok", act="landing_counter")
def destroyers_and_carriers_of_the_same_sea(counter: Counter) -> bool:
    """Destroyers and carriers in the same sea may answer."""
    return counter.ship in {"destroyer", "carrier"} and counter.same_sea
