"""What the checks of strategic bombing see."""

from __future__ import annotations

from referee.games.at.views import Act, is_route
from referee.law.roles import View, fact

PLANE = "plane"


class Bombing(Act):
    """The action, and a plane of it that rolls."""

    sent = fact[int]("planes_sent")
    unit = fact[str]("unit_sent")
    far = fact[bool]("planes_far")
    mission = fact[str]("mission")
    throwing = fact[int]("planes_thrown_for")
    roll = fact[int]("air_roll")
    bonus = fact[int]("air_bonus")
    total = fact[int]("air_total")
    hits = fact[int]("bomber_hits")
    downed = fact[int]("planes_downed")
    was_last = fact[bool]("plane_was_last")
    to_spare = fact[bool]("unit_to_spare")

    @property
    def owned(self) -> int:
        """Planes of the attacker on the whole board."""
        return planes(self, "planes_owned")


class Defence(Act):
    """The defence."""

    sent = fact[int]("fighters_sent")

    @property
    def owned(self) -> int:
        """Planes of the defender on the whole board."""
        return planes(self, "fighters_owned")


def planes(act: Act, kind: str) -> int:
    """Planes on the whole board: as told of the act, else of the player."""
    told = act.run.told("units_in_all", act.player.id, PLANE)
    return int(act.run.read(kind, act.id) if told is None else told.value)


class KnockOut(View):
    """A hit of a bomber on a card."""

    is_route = fact[bool]("is_route")


class Card(View):
    """An economics card."""

    disabled = fact[bool]("disabled")
    production_since = fact[bool]("production_since")

    @property
    def is_route(self) -> bool:
        """Whether the text makes it a trade route, of which the chapter of raids tells."""
        return is_route(self.run, self.id)


class Whole(View):
    """The air battle whatever it is about."""
