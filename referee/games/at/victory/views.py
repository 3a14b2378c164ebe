"""The end of the game and the score: players as they are counted, conquests and attacks that count."""

from __future__ import annotations

from referee.games.at.views import LAND, Act, Player, Region
from referee.law.roles import View, fact
from referee.law.runner import Runner

COMMUNISM, DEMOCRACY, MONARCHY, FASCISM = "communism", "democracy", "monarchy", "fascism"


class Rule(View):
    """The rule itself, whoever plays."""


class End(View):
    """The table when the game may end."""

    eagles = fact[int]("eagles_total")
    someone_eliminated = fact[bool]("someone_eliminated")

    def told_about(self, kind: str) -> list[str]:
        """The players of whom the text tells a fact of this kind."""
        return list(dict.fromkeys(f.args[0] for f in self.run.all_told(kind) if f.args))

    def at_the_table(self, least: int) -> int:
        """How many play, as far as the text tells."""
        told = self.run.told("players")
        return least if told is None else int(told.value)


class Scorer(Player):
    """A player as the score sees him."""

    land_units = fact[int]("land_units_left")
    attacked = fact[int]("neutrals_attacked")
    overseas = fact[int]("overseas_regions")
    conquests = fact[int]("bloody_conquests")
    capital_lost = fact[bool]("own_capital_lost")
    scores_without_capital = fact[bool]("scores_without_capital")
    government_points = fact[int]("government_points")

    @property
    def stands(self) -> bool:
        """Whether the text tells of a land unit of his, on the whole board or in a region."""
        told = [f for f in self.run.all_told("units_in_all", "units") if f.args[0] == self.id and f.args[-1] in LAND]
        return any(f.value for f in told)

    @property
    def capital_spoken_of(self) -> bool:
        """Whether the text tells something of his capital."""
        return self.run.told("own_capital_lost", self.id) is not None or self.capital() is not None

    def neutrals(self, government: str) -> int:
        """Neutral regions of the board that have this government."""
        count: int = self.run.read("neutral_count", government)
        return count

    def capital(self) -> Region | None:
        """The region where the text puts his capital."""
        return next((Region(self.run, f.args[0]) for f in self.run.all_told("capital_of") if f.value == self.id), None)


class Colony(View):
    """A region as its player counts it."""

    def __init__(self, run: Runner, player: str, region: str) -> None:
        super().__init__(run, player)
        self.player = Scorer(run, player)
        self.region = region

    @property
    def of_another(self) -> bool:
        """Whether the text tells that it is neutral, or belongs to another player."""
        neutral, region = self.run.told("neutral", self.region), Region(self.run, self.region)
        return neutral is not None and bool(neutral.value) or region.holder not in {"", self.player.id}

    @property
    def overseas(self) -> bool:
        """Whether it lies on another continent than the capital."""
        away: bool = self.run.read("overseas", self.player.id, self.region)
        return away


class Conquest(Act):
    """A region is conquered."""

    losses = fact[int]("enemy_losses")
    without_battle = fact[bool]("conquered_without_battle")
    again = fact[bool]("conquered_again")

    @property
    def source_told(self) -> bool:
        """Whether the text says whose the region was."""
        return self.run.told("conquered_from", self.id) is not None


class Attack(Act):
    """A neutral region is attacked."""

    way = fact[str]("attack_way")
