"""Hits given out at sea and retreat from a naval battle, as the checks see them."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.battles.views_acts import Assign, Retreat
from referee.games.ae.battles.views_naval import has_destroyer, last_round, role_of_units
from referee.games.ae.board import SIDES
from referee.games.ae.kinds import ATTACKER, CLASSES, NOBODY, OTHER, ROLES
from referee.games.ae.seafire import CARRIER, PLANES
from referee.law.finding import Missing


class AssignAtSea(Assign):
    """Hits given out at sea."""

    @property
    def sources(self) -> list[str]:
        """What gave the hit, as far as the text says it of the hit itself."""
        return self.any_of("hit_from")

    @property
    def told_to_hit(self) -> list[str]:
        """What gave the hit as told of it, else the units that the text says have hit, where it does not tell which role they play."""
        if self.sources:
            return self.sources
        hits = [f for f in self.run.all_told("unit_hits") if self.run.read("unit_hits", *f.args)]
        is_open = self.owner_role is None or all(self.battle.role_of(f.args[1]) is None for f in hits)
        return [f.args[2] for f in hits] if is_open else []

    def origins_by(self, role: str | None) -> set[str]:
        """What the hits of a role come from by the round told last; empty where the text does not tell."""
        one = last_round(self.battle)
        if one is None or role is None or not one.has_fired(role, by_dice=True):
            return set()
        return {o for o, n in one.hits_by_source(role).items() if n}

    @property
    def giver(self) -> str | None:
        """The role of those who hit."""
        role = self.owner_role
        return None if role is None else OTHER[role]

    @property
    def last_hits(self) -> tuple[Counter[str], Counter[str], bool] | None:
        """Of the round told last what may be hit of the owner, the hits by what they come from, and whether those who hit have a destroyer.

        None where the text does not tell them.
        """
        one, role = last_round(self.battle), self.owner_role
        if one is None or role is None or not one.has_fired(OTHER[role], by_dice=True):
            return None
        return one.surfaced(role), one.hits_by_source(OTHER[role]), one.has_destroyer(OTHER[role])

    @property
    def wanted(self) -> Counter[str]:
        """How many hits each kind of unit would take, where the text counts."""
        told = {f.args[1]: int(f.value) for f in self.run.all_told("assigned") if f.args[0] == self.id}
        return Counter({u: n for u, n in told.items() if u not in CLASSES})

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of units that would take hits; of a word for a class all that it takes in."""
        return frozenset(k for u in self.units for k in CLASSES.get(u, {u}))

    @property
    def with_destroyer(self) -> bool:
        """Whether those who hit have a destroyer."""
        return has_destroyer(self.battle, self.giver)

    @property
    def is_cargo(self) -> bool:
        """Whether the unit is aboard as cargo; asks who attacks where nobody tells, since a fighter on a deck that is attacked is none."""
        if self.told("assigned_aboard") is not None and self.owner_role is None and PLANES.issuperset(self.units):
            raise Missing(("attacker", (self.battle.id,)))
        if self.told("assigned_aboard") is not None:
            return True
        return any(self._aboard(u) for u in self.units)

    def _aboard(self, unit: str) -> bool:
        if self.run.told("aboard", unit) is None or not self.run.read("aboard", unit):
            return False
        return unit not in PLANES or self.run.told("as_cargo", unit) is not None

    @property
    def is_fighter_of_carrier(self) -> bool:
        """Whether a fighter would take a hit instead of a carrier, or of the carrier's side."""
        spared = self.any_of("spared")
        return "fighter" in self.units and (CARRIER in spared or any(self.battle.force(r).get(CARRIER) for r in ROLES))
class RetreatAtSea(Retreat):
    """A retreat from a naval battle."""

    @property
    def side(self) -> str | None:
        """Who retreats, where the text tells."""
        party = self.told("retreater")
        return role_of_units(self.battle, party, self.units)

    @property
    def sailed_from_there(self) -> bool:
        """Whether some attacking ship came from there."""
        self.run.about(*(move.id for move in self.run.things("move")))
        if self.run.told("came_from", self.battle.id) is not None:
            return self.target in self.run.read("came_from", self.battle.id)
        return bool(self.run.read("sailed_from", self.battle.id, self.target))

    @property
    def enemy_waits(self) -> bool:
        """Whether enemy units stand there, submerged or not."""
        run, target = self.run, self.target
        if run.told("enemy_in_zone", target) is None and run.told("enemy_there", target) is not None:
            return bool(run.read("enemy_there", target))
        side = self.battle.side_of(ATTACKER)
        there = [f for f in run.all_told("units") if f.args[1] == target and f.value]
        own = {"me", self.battle.told_attacker} | ({"ally", "allies", "friend"} if self.battle.told_attacker == "me" else set())
        foes = [f for f in there if f.args[0] not in own and _other_side(f.args[0], side)]
        if any(f.args[0] == NOBODY for f in foes):
            raise Missing(("enemy_in_zone", (target,)))
        return bool(foes) or bool(run.read("enemy_in_zone", target))
def _other_side(nation: str, side: str | None) -> bool:
    return SIDES.get(nation, nation) != side if side is not None else True
