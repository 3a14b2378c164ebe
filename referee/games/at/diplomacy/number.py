"""The number that an attempt needs: six, and what makes it harder ([Modifikátory])."""

from __future__ import annotations

from referee.games.at.diplomacy.views import Attempt
from referee.games.at.rules import rules
from referee.law.roles import View

BASE, LATER_ATTEMPT, NO_BORDER, STEP_OF_GOVERNMENT = 6, 1, 2, 1
"""The numbers of the table ``diplomacie`` (a test holds them together)."""


class Rule(View):
    """The rule itself, whatever is tried."""


@rules.value("20.3", of="dice_count")
def two_regular_dice(rule: Rule) -> int:
    """Two regular dice are thrown."""
    return 2


@rules.value("20.3-cislo", of="base_number", implements=("tab-diplomacie",))
def six_at_least(rule: Rule) -> int:
    """Six, before modifiers."""
    return BASE


@rules.modifier("20.3-cislo", to="needed_number", implements=("20.7", "20.8-p1", "20.8-p2", "20.8-p3", "tab-diplomacie"))
def base_of_six(attempt: Attempt) -> int:
    """Six is needed."""
    return BASE


@rules.modifier("20.7-pokus", to="needed_number", implements=("20.6-postih",))
def one_for_each_earlier_attempt(attempt: Attempt) -> int:
    """One more for each attempt after the first."""
    return (attempt.number - 1) * LATER_ATTEMPT


@rules.modifier("20.7-sousedstvi", to="needed_number")
def two_without_a_border(attempt: Attempt) -> int:
    """Two more where the region borders on none of the player's."""
    return 0 if attempt.counts_adjacent else NO_BORDER


@rules.modifier("20.7-vlada", to="needed_number")
def one_for_each_step_of_government(attempt: Attempt) -> int:
    """One more for each step between the governments."""
    return attempt.gap * STEP_OF_GOVERNMENT


# -- what they count -------------------------------------------------------------------------------------------------------


@rules.value("20.6-postih", of="attempt_number")
def after_so_many_successes(attempt: Attempt) -> int | None:
    """Each success brings one more attempt, and nothing else does."""
    told = attempt.run.told("successes_before", attempt.id)
    return None if told is None else int(told.value) + 1


@rules.value("20.6-postih", of="successes_before")
def as_many_as_attempts_before(attempt: Attempt) -> int | None:
    """Every attempt before this one has been a success."""
    told = attempt.run.told("attempt_number", attempt.id)
    return None if told is None else int(told.value) - 1


@rules.value("20.7-vlada", of="target_government")
def government_of_the_region(attempt: Attempt) -> str | None:
    """That of the region which is tried for."""
    return attempt.target.government if attempt.target else None


@rules.value("20.7-vlada", of="attempt_gap")
def distance_of_governments(attempt: Attempt) -> int | None:
    """The distance of two that differ."""
    distance: int = attempt.run.read("government_distance", attempt.player.government, attempt.target_government)
    return distance or None


@rules.value("20.7-stejna", of="attempt_gap")
def same_government(attempt: Attempt) -> int | None:
    """Nothing for the same."""
    return 0 if attempt.player.government == attempt.target_government else None


@rules.grant("20.7-sousedstvi", of="counts_adjacent")
def borders_by_land(attempt: Attempt) -> bool:
    """It borders on a region of the player."""
    return attempt.land_border


@rules.grant("20.7-pasy", of="counts_adjacent")
def joined_by_a_sea_lane(attempt: Attempt) -> bool:
    """A sea lane joins it to one; nobody need control the sea."""
    return attempt.lane_to_target


@rules.grant("20.7-ziskane", of="counts_adjacent")
def borders_on_what_was_just_gained(attempt: Attempt) -> bool:
    """It borders on a region gained earlier in the action."""
    return attempt.borders_gained


@rules.value("20.7-sousedstvi", of="land_border")
def border_with_some_region(attempt: Attempt) -> bool | None:
    """By borders and owners that the text tells."""
    if attempt.target is None:
        return None
    own = set(attempt.player.regions())
    near = {a for f in attempt.run.all_told("adjacent") if f.value and attempt.target.id in f.args for a in f.args}
    return True if own & near - {attempt.target.id} else None


@rules.value("20.7-pasy", of="lane_to_target")
def lane_to_some_region(attempt: Attempt) -> bool | None:
    """By lanes and owners that the text tells."""
    if attempt.target is None:
        return None
    own = set(attempt.player.regions())
    joined = {a for f in attempt.run.all_told("sea_lane") if f.value and attempt.target.id in f.args for a in f.args}
    return True if own & joined - {attempt.target.id} else None
