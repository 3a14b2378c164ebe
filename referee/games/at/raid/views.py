"""A raid, a trade route, the counterattack."""

from __future__ import annotations

from typing import Any

from referee.games.at.views import ME, Act, doer, is_route
from referee.law.roles import View, fact
from referee.law.runner import Runner

KIND = "raid"
SUBMARINE, DESTROYER, CARRIER = "submarine", "destroyer", "carrier"
DISABLED, DESTROYED, UNHARMED = "disabled", "destroyed", "unharmed"


def subs_in(run: Runner, player: str, sea: str) -> int | None:
    """How many submarines of a player the text puts into a sea; None where it tells neither of the sea nor of his submarines."""
    own = [f for f in run.all_told("units") if f.args[0] == player]
    there = {f.args[2]: int(f.value) for f in own if f.args[1] == sea}
    told = there or any(f.args[2] == SUBMARINE for f in own)
    return there.get(SUBMARINE, 0) if told else None


class Raid(Act):
    """The action."""

    subs = fact[int]("raid_subs")
    hits = fact[int]("raid_hits")
    bonus = fact[int]("raid_bonus")
    targets_ship = fact[bool]("targets_ship")
    seen_first = fact[bool]("cards_seen_first")
    technology = fact[bool]("raid_technology")

    @property
    def done(self) -> int:
        """How often its player has taken it this turn."""
        times: int = self.run.read("done_this_turn", self.player.id, KIND)
        return times

    @property
    def routes(self) -> tuple[str, ...]:
        """The routes that the text says are raided, else those of which it tells the sea."""
        told = self.run.told("raided", self.id)
        return tuple(f.args[0] for f in self.run.all_told("route_sea")) if told is None else tuple(told.value)

    @property
    def sea(self) -> str:
        """Where its submarines must be: the sea of the route that is raided, else the one that is told; empty where neither is."""
        if len(self.routes) == 1:
            return str(self.run.read("route_sea", self.routes[0]))
        told = self.run.told("raid_sea", self.id)
        return "" if told is None else str(told.value)

    @property
    def elsewhere(self) -> bool:
        """Whether the text tells of another sea than that of the routes that are raided."""
        raided, where = self.run.told("raided", self.id), self.run.told("raid_sea", self.id)
        if raided is None or where is None:
            return False
        seas = [self.run.told("route_sea", route) for route in raided.value]
        return bool(seas) and all(sea is not None and sea.value != where.value for sea in seas)


class Route(View):
    """A trade route."""

    sea = fact[str]("route_sea")
    subs = fact[int]("subs_at_route")
    hits = fact[int]("route_hits")
    before = fact[int]("hits_before")
    fate = fact[str]("route_fate")
    disabled = fact[bool]("disabled")
    production_since = fact[bool]("production_since")
    unpaid = fact[bool]("raid_unpaid")

    @property
    def raids(self) -> list[Raid]:
        """The raids that the text says are on it."""
        told = [f.args[0] for f in self.run.all_told("raided") if self.id in f.value]
        return [Raid(self.run, each) for each in told]

    @property
    def raider(self) -> str:
        """Who raids it; whoever tells the situation where nobody is named."""
        return doer(self.run, self.raids[0].id) if self.raids else ME

    @property
    def is_route(self) -> bool:
        """Whether the text makes it one."""
        return is_route(self.run, self.id)

    @property
    def out(self) -> bool:
        """Whether it is disabled: as told, else by its hits where the text speaks of them."""
        if self.run.told("disabled", self.id) is not None:
            return self.disabled
        return self.fate == DISABLED if self.hits_spoken_of else self.disabled

    @property
    def destroyed(self) -> bool:
        """Whether the hits of which the text speaks destroy it."""
        return self.hits_spoken_of and self.fate == DESTROYED

    @property
    def hits_spoken_of(self) -> bool:
        """Whether the text tells of hits or of a raid on it."""
        return any(self.run.told(kind, self.id) is not None for kind in ("route_fate", "route_hits", "hits_before")) or bool(self.raids)


class Counter(Act):
    """Destroyers and carriers answer a raid."""

    hits = fact[int]("counter_hits")
    raiding = fact[int]("raiding_subs")
    target_raided = fact[bool]("target_raided")
    technology = fact[bool]("counter_technology")

    def ships(self, unit: str) -> int:
        """How many of a kind are in it."""
        return int(self.listed("counter_ships", unit) or 0)

    def rolls(self, unit: str) -> tuple[int, ...]:
        """What ships of a kind rolled."""
        return tuple(self.listed("counter_rolls", unit) or ())

    def listed(self, kind: str, unit: str) -> Any:
        """A fact of a list that is told in full; None where others of it are told."""
        told = {f.args[1]: f.value for f in self.run.all_told(kind) if f.args[0] == self.id}
        return told.get(unit) if told else self.run.read(kind, self.id, unit)
