"""What the checks of victory and of victory points see."""

from __future__ import annotations

from referee.games.nr.board import opponent
from referee.games.nr.cards.views import Side, Table
from referee.games.nr.views import Hex, Unit
from referee.law.roles import View, fact
from referee.law.runner import Runner


class TurnBox(View):
    """A box of the turn track by its number."""

    @property
    def table(self) -> Table:
        """The table with the track."""
        return Table(self.run)


class Place(Hex):
    """A hex with what victory needs of it."""

    controller = fact[str]("controller")

    @property
    def board(self) -> Scoreboard:
        """The table with its markers."""
        return Scoreboard(self.run)


class Scoreboard(Table):
    """The table with its markers of points."""

    skull = fact[bool]("skull")
    over_number = fact[int]("vp_over_number")
    no_surrender = fact[bool]("no_surrender_played")
    vp_marker = fact[int]("vp_marker")
    marker_change = fact[int]("marker_change")
    high_tide = fact[int]("high_tide")
    event_marker = fact[int]("event_marker")
    event_marker_side = fact[str]("event_marker_side")
    red_events_so_far = fact[int]("red_events_so_far")
    game_over = fact[bool]("game_over")

    @property
    def cancelled(self) -> bool:
        """Whether a card that was played cancels the check of sudden death."""
        for played in self.run.all_told("played_by"):
            if self.run.told("cancels", *played.args) is not None:
                self.run.read("played_by", *played.args)
        return bool(self.run.read("sudden_death_cancelled"))

    def player(self, side: str) -> Player:
        """A side with its points."""
        return Player(self.run, side)

    @property
    def garrison(self) -> Unit | None:
        """The Berlin Garrison, if the text speaks of it."""
        found = [s.args[0] for s in self.run.all_told("concept") if s.value == "berlin-garrison"]
        return Unit(self.run, found[0]) if found else None

    def places(self) -> list[Place]:
        """The cities, oil fields and areas that the text names."""
        return [Place(self.run, e.id) for e in self.run.things("hex")]


class Player(Side):
    """A side with its points and its objectives."""

    vp = fact[int]("vp")
    objectives_supplied = fact[bool]("objectives_supplied")
    objective_condition = fact[bool]("objective_condition")
    places_taken = fact[int]("places_taken")
    vp_cards = fact[int]("vp_cards")
    vp_cards_cost = fact[int]("vp_cards_cost")
    captured = fact[int]("captured")
    map_vp = fact[int]("map_vp")

    @property
    def board(self) -> Scoreboard:
        """The markers and the turn."""
        return Scoreboard(self.run)

    @property
    def other(self) -> Player:
        """The opponent."""
        return Player(self.run, opponent(self.which))

    @property
    def stated_objectives(self) -> int | None:
        """How many objectives of its own colour it controls, where the text says it."""
        if self.run.told("objectives", self.which, self.which) is None:
            return None
        return int(self.run.read("objectives", self.which, self.which))

    def named_objectives(self) -> list[Place]:
        """The places that the text names and that count as its objectives."""
        return [p for p in self.board.places() if self.run.read("counts_as_objective", p.id, self.which)]


    def has_route(self, place: Place) -> bool | None:
        """Whether the side has a supply route to a place, by the routes of the text; None where it tells of none."""
        told = [f.args[0] for f in self.run.all_told("route_city") if f.value == place.id]
        own = [r for r in told if (side := self.run.told("route_side", r)) is None or side.value == self.which]
        known = [bool(self.run.read("route_valid", r)) for r in own if self.run.told("route_valid", r) is not None]
        return any(known) if known else None


class PlaceOfSide(View):
    """A place and a side that may hold it."""

    __slots__ = ("side",)

    def __init__(self, run: Runner, id: str, side: str) -> None:
        super().__init__(run, id)
        self.side = side

    @property
    def place(self) -> Place:
        """The place."""
        return Place(self.run, self.id)
