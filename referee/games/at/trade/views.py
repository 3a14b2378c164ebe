"""A trade, its goods and what lies on the path between the capitals."""

from __future__ import annotations

from referee.games.at.trade.search import joined
from referee.games.at.views import ME, Act, Region, doer
from referee.law.roles import fact

OPPONENT = "opponent"
NEUTRAL, EMPTY_SEA, OWN = "neutral", "empty-sea", "own"
THIRD, THIRD_SUBMARINES, ARCTIC = "third", "third-submarines", "arctic"
SUBMARINE, POLAR = "submarine", "arctic"
OPEN = {NEUTRAL, EMPTY_SEA, OWN}


class Trade(Act):
    """Two players exchange something."""

    done = fact[bool]("deal_done")
    clear_path = fact[bool]("clear_path")
    other_path = fact[bool]("other_path")
    capital_lost = fact[bool]("capital_lost")

    @property
    def eagles(self) -> int:
        """Cards with an eagle that have been played since the beginning."""
        return int(self.run.read("eagles_total"))

    @property
    def parties(self) -> set[str]:
        """Both who trade: whoever trades and his partner, the opponent where nobody is named."""
        told = self.run.told("partner", self.id)
        one = doer(self.run, self.id)
        return {one, (OPPONENT if one == ME else ME) if told is None else str(told.value)}

    @property
    def goods(self) -> tuple[str, ...]:
        """What is exchanged."""
        told = self.run.read("traded", self.id)
        return (told,) if isinstance(told, str) else tuple(told)

    @property
    def capitals(self) -> list[Region]:
        """The regions with their capitals that the text tells."""
        told = [f.args[0] for f in self.run.all_told("capital_of") if f.value in self.parties]
        return [Region(self.run, place) for place in told]

    @property
    def joined_on_board(self) -> bool:
        """Whether borders, coasts and seas that the text tells join both capitals through open places."""
        ends = [region.id for region in self.capitals]
        links = [(f.args[0], f.args[1]) for f in self.run.all_told("adjacent", "coast", "seas_touch") if f.value]
        return len(ends) == len(self.parties) and joined(ends[0], ends[-1], links, self.is_open)

    def is_open(self, place: str) -> bool:
        """Whether a place is known to be open; of a region of which nothing is told it is not known."""
        if self.run.type_of(place) == "region" and not Region(self.run, place).holder and self.run.told("neutral", place) is None:
            return False
        return self.lies_at(place) in OPEN

    @property
    def on_path(self) -> set[str]:
        """What lies on the path: as told, and by the places that it leads through."""
        told = self.run.told("path_has", self.id)
        as_told = () if told is None else (told.value,) if isinstance(told.value, str) else tuple(told.value)
        places = [f.args[1] for f in self.run.all_told("path_leads") if f.args[0] == self.id and f.value]
        return {*as_told, *(self.lies_at(place) for place in places)}

    def lies_at(self, place: str) -> str:
        """What of the kinds of ``path_has`` a place of the path is."""
        if place == POLAR:
            return ARCTIC
        there = {(f.args[0], f.args[2]) for f in self.run.all_told("units") if f.args[1] == place and f.value}
        foreign = {unit for side, unit in there if side not in self.parties}
        if foreign:
            return THIRD_SUBMARINES if foreign == {SUBMARINE} else THIRD
        if there:
            return OWN
        return self.empty(place)

    def empty(self, place: str) -> str:
        """What a place is where no units are told of it: a region with an owner has units of his."""
        if self.run.type_of(place) != "region":
            return EMPTY_SEA
        region = Region(self.run, place)
        if region.holder:
            return OWN if region.holder in self.parties else THIRD
        return NEUTRAL if region.neutral else ""
