"""What comes of an attempt, and of the whole action."""

from __future__ import annotations

from referee.games.at.diplomacy.views import Attempt, Diplomacy
from referee.games.at.rules import rules, says
from referee.law.roles import View


class Whole(View):
    """The attempts whatever they are about."""


@rules.fault("20.3")
def another_sum_than_that_of_the_dice(rule: Whole) -> str | None:
    """A roll that is told to be another than what the dice show."""
    for dice in rule.run.all_told("attempt_dice"):
        roll = rule.run.told("attempt_roll", *dice.args)
        if roll is not None and sum(int(die) for die in dice.value) != int(roll.value):
            return says("dice_against_the_sum", sum=roll.value)
    return None


@rules.value("20.3", of="attempt_roll")
def sum_of_two_dice(attempt: Attempt) -> int | None:
    """The sum of both dice."""
    told = attempt.run.told("attempt_dice", attempt.id)
    return sum(told.value) if told is not None and len(told.value) == 2 else None


@rules.value("20.5", of="attempt_succeeds")
def number_reached(attempt: Attempt) -> bool | None:
    """The number is reached: the region is the player's."""
    return True if attempt.roll >= attempt.needed else None


@rules.value("20.4", of="attempt_succeeds")
def number_not_reached(attempt: Attempt) -> bool | None:
    """It is not: the region stays neutral."""
    return False if attempt.roll < attempt.needed else None


@rules.value("20.4", of="action_over")
def failure_ends_the_action(attempt: Attempt) -> bool | None:
    """The first failure ends the action."""
    return None if attempt.succeeds else True


@rules.value("20.6-dokud", of="action_over")
def success_lets_it_go_on(attempt: Attempt) -> bool | None:
    """After a success it may go on."""
    return False if attempt.succeeds else None


@rules.value("20.6", of="must_go_on")
def going_on_is_free(attempt: Attempt) -> bool:
    """Nobody must try another region."""
    return False


@rules.value("20.5", of="successes")
def successes_told_one_by_one(action: Diplomacy) -> int | None:
    """As many as its attempts that succeeded."""
    attempts = action.attempts()
    return sum(each.succeeds for each in attempts) if attempts else None


@rules.value("20.5", of="regions_gained", implements=("20.8-p4",))
def a_region_for_each_success(action: Diplomacy) -> int:
    """Each success gains its region."""
    return action.successes


@rules.value("20.5-pechota", of="infantry_gained")
def an_infantry_for_each_region(action: Diplomacy) -> int:
    """One infantry, free, in each region gained."""
    return action.successes


@rules.value("20.5-politicka", of="political_gained")
def a_political_card_for_each_region(action: Diplomacy) -> int:
    """One political action card for each."""
    return action.successes


@rules.value("20.5-ekonomicka", of="economic_gained")
def an_economic_card_for_each_region(action: Diplomacy) -> int:
    """One economic card for each."""
    return action.successes
