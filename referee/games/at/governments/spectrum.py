"""The distance of two kinds of government on the spectrum."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.views import Player, Region, chart
from referee.law.finding import Undecided
from referee.law.roles import View
from referee.law.runner import Runner

NEIGHBOURS = 1
SPECTRUM = "spektrum"
KINDS = ("communism", "democracy", "monarchy", "fascism")
"""Kinds of government in the order of the spectrum."""
END_TO_END = len(KINDS) - 1
DISTANCE_COUNTS = "diplomacy"
"""The only action of the list in which the distance decides."""


class Pair(View):
    """Two kinds of government."""

    def __init__(self, run: Runner, one: str, other: str) -> None:
        super().__init__(run, one)
        self.other = other

    @property
    def steps(self) -> int:
        """How far they are apart on the spectrum."""
        if not {self.id, self.other} <= set(KINDS):
            raise Undecided("chybí údaj", says("which_two_governments"), "at/9.5-vzdalenost")
        return int(chart(self.run, SPECTRUM).cell(self.id, self.other))


class Between(View):
    """A player and a region."""

    def __init__(self, run: Runner, player: str, region: str) -> None:
        super().__init__(run, player)
        self.player = Player(run, player)
        self.region = Region(run, region)


class Spectrum(View):
    """The spectrum as a whole."""


class Listed(View):
    """An action of the list."""


@rules.value("9.1", of="government_count")
def four_kinds(spectrum: Spectrum) -> int:
    """Communism, democracy, monarchy, fascism."""
    return len(KINDS)


@rules.value("9.5-vzdalenost", of="government_distance", implements=("9.5", "9.5-p1", "9.5-p2", "tab-spektrum"))
def steps_on_the_spectrum(pair: Pair) -> int:
    """One step to a neighbour, two beyond it, three from end to end; none between the same."""
    return pair.steps


@rules.value("9.5-vzdalenost", of="government_gap")
def steps_from_player_to_region(between: Between) -> int:
    """The distance of the governments that they have."""
    distance: int = between.run.read("government_distance", between.player.government, between.region.government)
    return distance


@rules.value("9.5", of="governments_touch")
def a_step_apart(pair: Pair) -> bool | None:
    """Neighbours on the spectrum are one step apart; of its two ends says 9.5-kruh."""
    return None if pair.steps == END_TO_END else pair.steps == NEIGHBOURS


@rules.value("9.5-kruh", of="governments_touch")
def ends_do_not_touch(pair: Pair) -> bool | None:
    """Fascism and communism do not meet: the spectrum is no circle."""
    return False if pair.steps == END_TO_END else None


@rules.value("9.5-uziti", of="distance_matters")
def counts_in_diplomacy(action: Listed) -> bool:
    """The distance decides in the diplomatic attack (and on cards that change a government)."""
    return action.id == DISTANCE_COUNTS
