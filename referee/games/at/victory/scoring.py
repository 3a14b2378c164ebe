"""Victory points by government, and who wins ([VÍTĚZNÉ PODMÍNKY])."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.victory.views import COMMUNISM, DEMOCRACY, FASCISM, MONARCHY, End, Rule, Scorer
from referee.law.finding import Undecided

COMMUNIST_NEUTRAL, DEMOCRATIC_NEUTRAL, ATTACKED_NEUTRAL, OTHER_CONTINENT, THREE_LOSSES = 1, 1, -1, 1, 1
"""The points of the table ``body`` (a test holds them together)."""
MORE_THAN_ONE = 2


@rules.modifier("27.4-komunismus", to="government_points", implements=("27.3-vlada", "tab-body"))
def communist_neutral_regions(player: Scorer) -> int:
    """A communist has one for each neutral region with communism."""
    return player.neutrals(COMMUNISM) * COMMUNIST_NEUTRAL if player.government == COMMUNISM else 0


@rules.modifier("27.4-demokracie", to="government_points", implements=("27.3-vlada", "tab-body"))
def democratic_neutral_regions(player: Scorer) -> int:
    """A democrat has one for each neutral region with democracy."""
    return player.neutrals(DEMOCRACY) * DEMOCRATIC_NEUTRAL if player.government == DEMOCRACY else 0


@rules.modifier("27.4-demokracie-minus", to="government_points", implements=("tab-body",))
def neutral_regions_attacked(player: Scorer) -> int:
    """A democrat loses one for each neutral region that he attacks."""
    return player.attacked * ATTACKED_NEUTRAL if player.government == DEMOCRACY else 0


@rules.modifier("27.4-monarchie", to="government_points", implements=("27.3-vlada", "tab-body"))
def regions_overseas(player: Scorer) -> int:
    """A monarch has one more for each region that is not on the continent of his capital."""
    if player.government != MONARCHY:
        return 0
    if player.scores_without_capital:
        raise Undecided("pravidla mlčí", says("monarch_without_capital"), "at/27.4-monarchie")
    return player.overseas * OTHER_CONTINENT


@rules.value("27.4-monarchie", of="scores_without_capital")
def without_the_capital(player: Scorer) -> bool | None:
    """Whether he has lost it, where the text speaks of that."""
    return player.capital_lost if player.capital_spoken_of else None


@rules.modifier("27.4-fasismus", to="government_points", implements=("27.3-vlada", "tab-body"))
def conquests_with_losses(player: Scorer) -> int:
    """A fascist has one more for each conquest that cost the enemy three units."""
    return player.conquests * THREE_LOSSES if player.government == FASCISM else 0


@rules.value("27.3-vlada", of="victory_points")
def only_what_the_government_brings(player: Scorer) -> int:
    """Communism and democracy score what is printed; to what monarchy and fascism add, the book does not say."""
    if player.government in (MONARCHY, FASCISM):
        raise Undecided("pravidla mlčí", says("points_on_top_of_nothing"), "at/27.3-vlada")
    return player.government_points


@rules.value("27.3", of="winner", implements=("27.0",))
def most_victory_points(end: End) -> str:
    """The player with the most points wins; the book does not break a tie."""
    players = list(dict.fromkeys([*end.told_about("victory_points"), *end.told_about("government")]))
    if len(players) < end.at_the_table(MORE_THAN_ONE):
        raise Undecided("chybí údaj", says("points_of_the_others"), "at/27.3")
    points = {player: int(end.run.read("victory_points", player)) for player in players}
    best = [player for player in players if points[player] == max(points.values())]
    if len(best) > 1:
        raise Undecided("pravidla mlčí", says("equal_points"), "at/27.3", "at/29.7-vitez")
    return best[0]


@rules.value("27.3", of="regions_decide")
def points_decide_not_regions(rule: Rule) -> bool:
    """Not the number of regions, as in the base game."""
    return False
