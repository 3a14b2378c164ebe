"""What brings political action cards ([ZÍSKÁNÍ POLITICKÝCH AKČNÍCH KARET])."""

from __future__ import annotations

from referee.games.at.politics.views import Gain, Holder, Rule
from referee.games.at.rules import rules

START, EACH_SET, EACH_NEUTRAL = 4, 1, 1


@rules.value("14.2-start", of="political_at_start", implements=("14.2",))
def four_at_the_start(rule: Rule) -> int:
    """Everybody begins with four."""
    return START


@rules.value("14.2-sada", of="political_each_set", implements=("14.2",))
def one_at_the_end_of_a_set(rule: Rule) -> int:
    """Everybody gets one when all have had their turn."""
    return EACH_SET


@rules.modifier("14.2-sada", to="political_for_set")
def one_for_the_end_of_the_set(holder: Holder) -> int:
    """One for the end of the set."""
    return EACH_SET


@rules.modifier("14.2-neutralni", to="political_for_set")
def one_for_each_neutral_region(holder: Holder) -> int:
    """One for each neutral region gained in it."""
    return holder.neutrals_gained * EACH_NEUTRAL


@rules.value("14.2-hrac", of="political_for_region")
def none_for_a_region_of_a_player(gain: Gain) -> bool | None:
    """A region that a player owned brings none."""
    return None if gain.neutral else False


@rules.grant("14.2-neutralni-a", of="political_for_region")
def by_invasion(gain: Gain) -> bool | None:
    """A neutral region that land units have won."""
    return True if gain.way == "invasion" else None


@rules.grant("14.2-neutralni-b", of="political_for_region")
def by_a_diplomatic_attack(gain: Gain) -> bool | None:
    """A neutral region that has come by diplomacy."""
    return True if gain.way == "diplomacy" else None


@rules.grant("14.2-neutralni-c", of="political_for_region")
def by_a_card(gain: Gain) -> bool | None:
    """A neutral region that a political action card has brought."""
    return True if gain.way == "card" else None


@rules.grant("14.2-neutralni", of="political_for_region", implements=("14.2",))
def for_any_neutral_region(gain: Gain) -> bool:
    """Any region that was neutral, however it was gained; of one of a player says 14.2-hrac."""
    return True


@rules.value("14.4", of="political_without_capital")
def cards_still_come(holder: Holder) -> bool:
    """Only playing is forbidden to whoever has lost his capital, gaining is not."""
    return True
