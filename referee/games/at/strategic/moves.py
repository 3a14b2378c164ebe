"""The strategic move: from where to where, over what, and what stops it."""

from __future__ import annotations

from referee.games.at.rules import rules, says
from referee.games.at.views import Act, Region
from referee.law.finding import Undecided
from referee.law.roles import fact


class Strategic(Act):
    """A strategic move."""

    origin = fact[str]("strategic_from")
    target = fact[str]("strategic_to")
    over_arctic = fact[bool]("strategic_over_arctic")
    linked = fact[bool]("strategic_linked")
    over_lane = fact[bool]("strategic_over_lane")
    lane_holds = fact[str]("strategic_lane_holds")
    blocked = fact[bool]("strategic_blocked")
    battle = fact[bool]("strategic_battle")
    cargo = fact[str]("strategic_cargo")

    def whose(self, kind: str) -> str | None:
        """Whose the region is that is told as an end of the move; None where none is."""
        told = self.run.told(kind, self.id)
        return None if told is None else self.held(str(told.value))

    def held(self, name: str) -> str | None:
        """Whose a region is; None where the text tells neither owner nor units there, and that it is not neutral."""
        region = Region(self.run, name)
        if region.holder:
            return "mine" if region.holder == self.player.id else "other"
        return "neutral" if region.neutral else None

    def is_own(self, name: str) -> bool:
        """Whether a region of the way is the player's."""
        held = self.held(name)
        return held == "mine" if held is not None else bool(self.run.read("owner", name) == self.player.id)


@rules.condition("18.4", act="strategic_move", about=("strategic_cargo",))
def no_ships(move: Strategic) -> bool:
    """Ships do not move in this action."""
    return move.cargo != "ships"


@rules.condition("18.3", act="strategic_move", about=("strategic_battle",))
def no_battle_comes_of_it(move: Strategic) -> bool:
    """It may lead to no battle."""
    return not move.battle


@rules.condition("6.7", act="strategic_move", about=("strategic_over_arctic",))
def not_over_the_arctic(move: Strategic) -> bool:
    """The polar circle is entered and passed by nobody."""
    return not move.over_arctic


@rules.condition("18.1", act="strategic_move", about=("strategic_from", "strategic_to", "strategic_start", "strategic_target"))
def from_own_to_own(move: Strategic) -> bool:
    """It begins and ends in regions of the player."""
    return move.origin == "mine" and move.target == "mine"


@rules.condition("18.1-spojeni", act="strategic_move", about=("strategic_linked", "strategic_through"))
def through_own_regions(move: Strategic) -> bool:
    """Regions of the player join both."""
    return move.linked


@rules.condition("18.2-blok", act="strategic_move", about=("strategic_lane_holds", "strategic_blocked"), implements=("28.2",))
def nobody_blocks_the_lane(move: Strategic) -> bool:
    """Whoever has ships in a sea of the lane may block it."""
    return move.lane_holds == "none" or not move.blocked


@rules.exception("18.2-ponorky", to="18.2-blok")
def submarines_do_not_block(move: Strategic) -> bool:
    """... but not with submarines."""
    return move.lane_holds == "submarines"


@rules.grant("18.2", act="strategic_move")
def over_a_sea_lane_too(move: Strategic) -> bool:
    """It may use a sea lane."""
    return move.over_lane


@rules.grant("18.0", act="strategic_move", implements=("8.6-strategicky",))
def an_action_for_land_units(move: Strategic) -> bool:
    """The action moves land units over long distances."""
    return True


@rules.value("18.1", of="strategic_from")
def owner_of_the_start(move: Strategic) -> str | None:
    """By the region that is told as its start."""
    return move.whose("strategic_start")


@rules.value("18.1", of="strategic_to")
def owner_of_the_target(move: Strategic) -> str | None:
    """By the region that is told as its target."""
    return move.whose("strategic_target")


@rules.value("18.1-spojeni", of="strategic_linked")
def joined_by_the_regions_of_its_way(move: Strategic) -> bool | None:
    """Every region that is told as one of the way must be the player's."""
    told = move.run.told("strategic_through", move.id)
    return None if told is None else all(move.is_own(str(name)) for name in told.value)


@rules.value("18.2", of="strategic_raids")
def raids_on_a_strategic_move(move: Strategic) -> int | None:
    """Without submarines there are none; with them the book says nothing."""
    if move.lane_holds != "none":
        raise Undecided("pravidla mlčí", says("submarine_raids_a_move"), "at/18.2")
    return 0
