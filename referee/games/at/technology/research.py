"""Research: the number that is needed, what comes of the roll, what it costs."""

from __future__ import annotations

from referee.games.at.contradictions import research_once
from referee.games.at.rules import rules, says
from referee.games.at.views import Act
from referee.law.roles import View, fact

BASE, STEP, POINTS_A_STEP = 10, 1, 5
"""Ten, one less for each five points (a test holds them to the table ``vyzkum``)."""
LEAST_NEEDED = 2
"""The least that two dice show: from there every roll succeeds."""
KIND, DICE = "research", 2


class Rule(View):
    """The rule itself, whoever researches."""


class Research(Act):
    """The action."""

    investment = fact[int]("investment")
    needed = fact[int]("research_needed")
    roll = fact[int]("research_roll")
    succeeds = fact[bool]("research_succeeds")
    paid_late = fact[bool]("paid_after_roll")

    @property
    def done(self) -> int:
        """How often its player has taken it this turn."""
        times: int = self.run.read("done_this_turn", self.player.id, KIND)
        return times


# -- whether it may be done --------------------------------------------------------------------------------------------------


@rules.grant("13.1-investice", act="research")
def any_amount(research: Research) -> bool:
    """The player chooses the amount, none included."""
    return research.run.told("investment", research.id) is not None


@rules.grant("8.6-vyzkum", act="research", implements=("13.0",))
def research_is_an_action(research: Research) -> bool:
    """It is one of the actions of a turn."""
    return True


@rules.condition("13.1-investice", act="research", about=("points",))
def no_more_than_he_has(research: Research) -> bool:
    """He pays with the points that he has."""
    return research.investment <= research.player.points


@rules.condition("13.1-investice", act="research", about=("paid_after_roll",))
def paid_before_the_roll(research: Research) -> bool:
    """The points are paid before the dice are thrown."""
    return not research.paid_late


@rules.condition("8.2", act="research", about=("oil", "action_number"))
def research_is_paid_in_oil(research: Research) -> bool:
    """It costs oil by its place in the turn."""
    return research.player.oil >= research.price


@rules.condition("8.6-vyzkum", act="research", about=("done_this_turn",))
def once_a_turn_by_one_reading(research: Research) -> bool:
    """Whether it may be taken again in a turn depends on how the list of actions is read."""
    return research.done == 0 or not research_once(research.run)


# -- the number and the roll ------------------------------------------------------------------------------------------------


@rules.value("13.1-hod", of="research_dice_count")
def two_dice_of_research(rule: Rule) -> int:
    """Two regular dice are thrown."""
    return DICE


@rules.value("13.1-hod", of="research_roll")
def sum_of_research_dice(research: Research) -> int | None:
    """The sum of both dice."""
    told = research.run.told("research_dice", research.id)
    return None if told is None else sum(told.value)


@rules.fault("13.1-hod")
def not_two_dice(rule: Rule) -> str | None:
    """Research is thrown with two dice, no more and no fewer."""
    thrown = any(len(told.value) != DICE for told in rule.run.all_told("research_dice"))
    return says("two_dice_for_research") if thrown else None


@rules.modifier("13.1-hod", to="research_needed", implements=("tab-vyzkum",))
def ten_without_investment(research: Research) -> int:
    """Ten is needed."""
    return BASE


@rules.modifier("13.1-snizeni", to="research_needed", implements=("tab-vyzkum", "13.1-p1"))
def one_less_for_five_points(research: Research) -> int:
    """One less for every five points, none for what is left over."""
    return -min(research.investment // POINTS_A_STEP * STEP, BASE - LEAST_NEEDED)


@rules.value("13.1-uspech", of="research_succeeds", implements=("13.1-p1",))
def research_reached(research: Research) -> bool | None:
    """The number is reached: a random technology."""
    return True if research.roll >= research.needed else None


@rules.value("13.1", of="research_succeeds")
def research_missed(research: Research) -> bool | None:
    """It is not."""
    return False if research.roll < research.needed else None


@rules.value("13.1-uspech", of="technologies_gained")
def one_card_for_a_success(research: Research) -> int:
    """A success brings one card."""
    return 1 if research.succeeds else 0


@rules.value("13.1-ztrata", of="points_lost")
def all_that_was_invested(research: Research) -> int:
    """Whatever was invested is gone."""
    return research.investment


@rules.value("13.1-ztrata", of="investment_returned")
def nothing_comes_back(rule: Rule) -> bool:
    """Also where the research failed."""
    return False


@rules.value("13.1-uspech", of="technology_picked")
def a_random_card(rule: Rule) -> bool:
    """The card is drawn at random."""
    return False


@rules.value("13.1-uspech", of="technology_twice")
def of_those_that_nobody_has(rule: Rule) -> bool:
    """It is drawn from those that nobody has."""
    return False
