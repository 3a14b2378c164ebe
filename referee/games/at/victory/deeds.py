"""What one region, one conquest or one attack counts in the score."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.victory.views import DEMOCRACY, FASCISM, MONARCHY, Attack, Colony, Conquest, Rule
from referee.law.finding import Undecided

LOSSES = 3


@rules.value("27.4-monarchie", of="overseas")
def on_another_continent(colony: Colony) -> bool | None:
    """It lies on another continent than the capital, where the text tells both."""
    capital = colony.player.capital()
    if capital is None:
        return None
    return bool(colony.run.read("continent", colony.region) != colony.run.read("continent", capital.id))


@rules.value("27.4-monarchie", of="colony_scores")
def a_colony_of_a_monarch(colony: Colony) -> bool | None:
    """A region of his overseas brings a monarch one more; a neutral one or one of another brings nothing."""
    if colony.player.government != MONARCHY:
        return None
    if colony.player.scores_without_capital:
        raise Undecided("pravidla mlčí", says("monarch_without_capital"), "at/27.4-monarchie")
    return not colony.of_another and colony.overseas


@rules.value("27.3-vlada", of="colony_scores")
def colonies_of_others_bring_nothing(colony: Colony) -> bool | None:
    """Other governments have no points for it."""
    return None if colony.player.government == MONARCHY else False


def enough_losses(conquest: Conquest) -> bool:
    """Whether the enemy has lost enough in the battle; the book does not say whether the same region counts twice."""
    enough = not conquest.without_battle and conquest.losses >= LOSSES
    if enough and conquest.again:
        raise Undecided("pravidla mlčí", says("region_taken_again"), "at/27.4-fasismus-ztrata")
    return enough


@rules.value("27.4-fasismus", of="conquest_scores")
def three_units_lost_by_the_enemy(conquest: Conquest) -> bool | None:
    """A fascist scores a conquest by a battle in which the enemy lost three units or more."""
    return enough_losses(conquest) if conquest.player.government == FASCISM else None


@rules.value("27.4-fasismus-kdokoli", of="conquest_scores")
def whosever_the_region_was(conquest: Conquest) -> bool | None:
    """It may have been neutral or a player's."""
    return enough_losses(conquest) if conquest.source_told and conquest.player.government == FASCISM else None


@rules.value("27.3-vlada", of="conquest_scores")
def conquests_of_others_bring_nothing(conquest: Conquest) -> bool | None:
    """Other governments have no points for it."""
    return None if conquest.player.government == FASCISM else False


@rules.value("27.4-fasismus-zaznam", of="points_recorded")
def recorded_during_the_game(rule: Rule) -> str:
    """Points for conquests are recorded when they are made."""
    return "at_once"


@rules.value("27.4-fasismus-ztrata", of="point_lost_with_region")
def points_stay(rule: Rule) -> bool:
    """Whoever loses the region keeps the point."""
    return False


@rules.value("27.4-demokracie-minus", of="attack_costs_point")
def an_attack_of_a_democrat(attack: Attack) -> bool | None:
    """A democrat loses one by attacking with units; of other ways the book does not say."""
    if attack.player.government != DEMOCRACY:
        return None
    if attack.way != "units":
        raise Undecided("pravidla mlčí", says("neutral_by_diplomacy"), "at/27.4-demokracie-minus")
    return True


@rules.value("27.3-vlada", of="attack_costs_point")
def an_attack_of_others_costs_nothing(attack: Attack) -> bool | None:
    """Other governments lose nothing by it."""
    return None if attack.player.government == DEMOCRACY else False
