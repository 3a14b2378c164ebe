"""An attempt of a diplomatic attack and the action that it belongs to."""

from __future__ import annotations

from referee.games.at.views import Act, Player, Region, doer
from referee.law.roles import View, fact

KIND = "diplomacy"


class Attempt(View):
    """One try for one neutral region."""

    number = fact[int]("attempt_number")
    needed = fact[int]("needed_number")
    succeeds = fact[bool]("attempt_succeeds")
    roll = fact[int]("attempt_roll")
    gap = fact[int]("attempt_gap")
    target_government = fact[str]("target_government")
    counts_adjacent = fact[bool]("counts_adjacent")
    land_border = fact[bool]("land_border")
    lane_to_target = fact[bool]("lane_to_target")
    borders_gained = fact[bool]("borders_gained")
    last_failed = fact[bool]("last_attempt_failed")
    gained_before = fact[bool]("gained_before")
    chosen_before_roll = fact[bool]("chosen_before_roll")

    @property
    def player(self) -> Player:
        """Who tries: the actor of the attempt, else of the action that it is told to be in."""
        told = self.run.told("attempt_in", self.id)
        return Player(self.run, doer(self.run, self.id if told is None or self.run.told("actor", self.id) else str(told.value)))

    @property
    def target(self) -> Region | None:
        """The region that is tried for; None where the text does not name it."""
        told = self.run.told("attempt_target", self.id)
        return None if told is None else Region(self.run, str(told.value))

    @property
    def is_first(self) -> bool:
        """Whether it is the first of its action."""
        return self.number == 1


class Diplomacy(Act):
    """The action."""

    first_roll_failed = fact[bool]("first_roll_failed")
    action_between = fact[bool]("action_between")
    successes = fact[int]("successes")

    @property
    def done(self) -> int:
        """How often its player has taken it this turn."""
        times: int = self.run.read("done_this_turn", self.player.id, KIND)
        return times

    def attempts(self) -> list[Attempt]:
        """Its attempts that the text tells one by one."""
        told = [f.args[0] for f in self.run.all_told("attempt_in") if f.value == self.id]
        return [Attempt(self.run, each) for each in told]
