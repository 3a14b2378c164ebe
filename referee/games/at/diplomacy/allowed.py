"""Which region may be tried for, and how often the action may be taken in a turn."""

from __future__ import annotations

from referee.games.at.diplomacy.views import Attempt, Diplomacy
from referee.games.at.rules import rules, says
from referee.law.finding import Undecided


@rules.condition("20.2", act="attempt", about=("attempt_target", "neutral", "owner"), implements=("20.0",))
def only_for_a_neutral_region(attempt: Attempt) -> bool | None:
    """Only a neutral region may be tried for."""
    return attempt.target.neutral if attempt.target else None


@rules.condition("20.2-vyber", act="attempt", about=("chosen_before_roll",))
def chosen_before_the_roll(attempt: Attempt) -> bool:
    """The region is chosen before the dice are thrown."""
    return attempt.chosen_before_roll


@rules.condition("20.4", act="attempt", about=("last_attempt_failed",))
def no_attempt_after_a_failure(attempt: Attempt) -> bool:
    """A failure has ended the action."""
    return not attempt.last_failed


@rules.condition("20.6-jiny", act="attempt", about=("gained_before",))
def another_region_each_time(attempt: Attempt) -> bool:
    """Each further attempt is for another region."""
    return not attempt.gained_before


@rules.grant("20.6", act="attempt", implements=("20.6-dokud",))
def a_further_attempt_after_a_success(attempt: Attempt) -> bool:
    """A success gives one more, as often as there is one."""
    return not attempt.is_first


@rules.grant("20.0", act="attempt")
def the_action_begins_with_an_attempt(attempt: Attempt) -> bool:
    """The action itself gives one."""
    return True


# -- the action ----------------------------------------------------------------------------------------------------------------


@rules.grant("8.6-diplomaticky", act="diplomacy")
def an_action_of_the_list(action: Diplomacy) -> bool:
    """It is one of the actions of a turn."""
    return True


@rules.condition("20.9", act="diplomacy", about=("done_this_turn", "first_roll_failed"), implements=("8.5",))
def once_a_turn(action: Diplomacy) -> bool:
    """Once in a turn of a player."""
    return action.done == 0


@rules.exception("20.9-znovu", to="20.9", implements=("20.9-opakovane",))
def again_after_a_first_roll_that_failed(action: Diplomacy) -> bool:
    """It may be taken again where already the first roll failed, and so on; whether at once only, the book does not say."""
    if action.first_roll_failed and action.action_between:
        raise Undecided("pravidla mlčí", says("next_action_at_once"), "at/20.9-znovu")
    return action.first_roll_failed


@rules.condition("20.9-cena", act="diplomacy", about=("oil", "action_number"))
def the_action_is_paid_as_any_other(action: Diplomacy) -> bool:
    """It costs oil by its place in the turn."""
    return action.player.oil >= action.price


@rules.condition("20.1", act="diplomacy", about=("base_rules_claimed",))
def base_rules_do_not_apply(action: Diplomacy) -> bool:
    """Nothing of the diplomacy of the base game applies."""
    return not action.run.read("base_rules_claimed", action.id)
