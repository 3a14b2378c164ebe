"""Hits given out at sea and retreat from a naval battle, as the checks see them."""

from __future__ import annotations

from collections import Counter

from referee.games.ae.board import SIDES
from referee.games.ae.naval import (
    BATTLESHIP,
    BY_AIR,
    BY_SUB,
    CARRIER,
    DAMAGED,
    PLANES,
    SUBMARINE,
    Force,
    lost,
    outcomes,
    source,
)
from referee.games.ae.situation_acts import Assign, Retreat
from referee.games.ae.situation_naval import has_destroyer, last_round, role_of_units
from referee.games.ae.units import ATTACKER, CLASSES, DEFENDER, NOBODY, OTHER, ROLES
from referee.runner import Missing


class AssignAtSea(Assign):
    """Hits given out at sea."""

    @property
    def sources(self) -> list[str]:
        """What gave the hit, as far as the text says it of the hit itself."""
        return self.any_of("hit_from")

    @property
    def origins(self) -> set[str]:
        """What the hits come from; empty where the text does not tell."""
        if self.sources or self._told_to_hit:
            return {BY_SUB if u == SUBMARINE else BY_AIR if u in PLANES else "by_ship" for u in self.sources or self._told_to_hit}
        return self._origins_by(self._giver)

    @property
    def _told_to_hit(self) -> list[str]:
        """The units that the text says have hit, where it does not tell which role anybody plays."""
        if self.owner_role is not None:
            return []
        return [f.args[2] for f in self.run.all_told("unit_hits") if self.run.read("unit_hits", *f.args)]

    def _origins_by(self, role: str | None) -> set[str]:
        one = last_round(self.battle)
        if one is None or role is None or not one.has_fired(role, by_dice=True):
            return set()
        return {o for o, n in one.hits_by_source(role).items() if n}

    @property
    def _giver(self) -> str | None:
        role = self.owner_role
        return None if role is None else OTHER[role]

    @property
    def with_destroyer(self) -> bool:
        """Whether those who hit have a destroyer."""
        return has_destroyer(self.battle, self._giver)

    @property
    def is_cargo(self) -> bool:
        """Whether the unit is aboard as cargo."""
        if self.told("assigned_aboard") is not None:
            return True
        return any(self._aboard(u) for u in self.units)

    def _aboard(self, unit: str) -> bool:
        if self.run.told("aboard", unit) is None or not self.run.read("aboard", unit):
            return False
        return unit not in PLANES or self.run.told("as_cargo", unit) is not None

    @property
    def forbidden(self) -> str | None:
        """Which rule the hits break: ``by_sub`` (on a plane) or ``by_air`` (on a submarine); None where they may fall so."""
        planes = [u for u in self.units if u in PLANES]
        subs = [u for u in self.units if u == SUBMARINE]
        if not planes and not subs:
            return None
        if self.sources or self._told_to_hit:
            return self._by_sources(planes, subs)
        if self._possible_by_dice is False:
            return BY_SUB if planes else BY_AIR
        return self._by_force(planes, subs) if self._possible_by_dice is None else None

    def _by_force(self, planes: list[str], subs: list[str]) -> str | None:
        """The same by what the other side has that can hit; asks what hit where only some of it may hit so."""
        giver = self._giver
        if giver is None or subs and (not planes and self.with_destroyer):
            return None
        for unit in self.units:
            self.run.read("given_to", self.id, unit)
        force = self.battle.force(giver)
        if not force and planes:
            raise Missing(("army", (self.battle.id, giver)))
        able = {source(u) for u, n in force.items() if n and self.battle.value_of(u, giver)}
        barred = BY_SUB if planes else BY_AIR
        if able == {barred} or barred in able and self.run.read("hit_source", self.id, barred):
            return barred
        return None

    def _by_sources(self, planes: list[str], subs: list[str]) -> str | None:
        if self.origins == {BY_SUB} and planes:
            return BY_SUB
        if self.origins == {BY_AIR} and subs and not self.with_destroyer:
            return BY_AIR
        return None

    @property
    def _possible_by_dice(self) -> bool | None:
        """Whether the hits of the round can fall so; None where the text does not tell them."""
        one, role = last_round(self.battle), self.owner_role
        if one is None or role is None or not one.has_fired(OTHER[role], by_dice=True):
            return None
        force: Force = one.surfaced(role)
        options = outcomes(force, one.hits_by_source(OTHER[role]), one.has_destroyer(OTHER[role]))
        return any(self._takes(lost(force, o) + Counter({BATTLESHIP: max(0, o[DAMAGED] - force.get(DAMAGED, 0))})) for o in options)

    def _takes(self, hit: Counter[str]) -> bool:
        """Whether so many hits can be what the text would give: all of them to the units named, to each as many as it counts."""
        wanted = Counter({f.args[1]: int(f.value) for f in self.run.all_told("assigned") if f.args[0] == self.id})
        kinds = {k for u in self.units for k in CLASSES.get(u, {u})}
        enough = sum(n for u, n in hit.items() if u in kinds) >= self.taken_hits
        return enough and not Counter({u: n for u, n in wanted.items() if u not in CLASSES}) - hit

    @property
    def goes_to_an_ally(self) -> bool:
        """Whether the hit of a submarine would go to a ship of a power of the same side as who attacks it."""
        owner, side = self.told("assigned_of"), self.battle.side_of(ATTACKER)
        if owner in SIDES and side is None and self.is_naval:
            raise Missing(("attacker", (self.battle.id,)))
        if owner not in SIDES or side is None or SIDES[owner] != side or not self.is_naval:
            return False
        origins = self.origins or self._origins_by(DEFENDER)
        return BY_SUB in origins or not origins and bool(self.battle.force(DEFENDER).get(SUBMARINE))

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
