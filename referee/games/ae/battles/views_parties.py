"""Who plays which role in a battle, and where it is fought.

The text names parties (powers, ``me``, ``útočník``...); here each is given the role it plays, ``attacker`` or ``defender``.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.ae.amphibious import views_landing as landing
from referee.games.ae.board import SIDES
from referee.games.ae.kinds import ATTACKER, DEFENDER, LAND_UNITS, NOBODY, OTHER, ROLES, SAME, UNHITTABLE
from referee.games.ae.seafire import SHIPS
from referee.games.ae.views import Table, is_aside
from referee.law.facts import Told as Fact
from referee.law.finding import Missing
from referee.law.roles import View, fact
from referee.law.runner import Runner

SPEAKERS = frozenset({"me", "you"})
"""Those who speak, whatever power they play."""


class Parties(View):
    """Who fights whom where, and on which side of the war."""

    kind = fact[str]("battle_kind")
    space = fact[str]("battle_space")

    @property
    def table(self) -> Table:
        """The board with its charts."""
        return Table(self.run)

    # -- who is who --------------------------------------------------------------------------------------------------

    @property
    def told_attacker(self) -> str | None:
        """Who attacks, as the text names it."""
        found = self.run.told("attacker", self.id)
        if found:
            return str(found.value)
        came = self._arrival()
        if came:
            return came[0]
        turn = self.run.told("turn_of")
        if turn is not None and not self.is_amphibious and any(
            f.args[1] == turn.value for f in self.run.all_told("force", "rolls", "throws", "hits_told")
        ):
            return str(self.run.read("turn_of"))
        return (landing.lander(self.run) or landing.supporter(self.run)) if self.is_amphibious else None

    @property
    def told_defenders(self) -> tuple[str, ...]:
        """Who is attacked, as the text names them."""
        found = self.run.told("defenders", self.id)
        if found:
            return tuple(found.value)
        came = self._arrival()
        return tuple(sorted(self._enemies_at(came[1], came[0]))) if came else ()

    def role_of(self, party: str) -> str | None:
        """The role that a party plays here; None where the text does not tell."""
        party = SAME.get(party, party)
        if party in ROLES:
            return party
        known: dict[str, str] = {SAME.get(p, p): DEFENDER for p in self.told_defenders}
        if self.told_attacker is not None:
            known[SAME.get(self.told_attacker, self.told_attacker)] = ATTACKER
        for told in self.run.all_told("role_told"):
            if told.args[0] == self.id and told.args[1] != NOBODY:
                known.setdefault(SAME.get(told.args[1], told.args[1]), str(told.value))
        if party in known:
            return known[party]
        if OTHER.get(party) in known:
            return OTHER[known[OTHER[party]]]
        if known and self._defends_against(party):
            return DEFENDER
        return self._role_by_side(party, known) if known else self._role_beside(party)

    def _defends_against(self, party: str) -> bool:
        """Whether a speaker of whose power nothing is told has units in a battle in which a power attacks, so that he defends."""
        if party not in SPEAKERS or self.told_attacker not in SIDES or self.run.told("my_nation") is not None:
            return False
        return any(f.args[:2] == (self.id, party) and f.value for f in self.run.all_told("force"))

    def _role_beside(self, party: str) -> str | None:
        """Where the text names the units of a role and those of one power (útočící ponorka, americká loď), the power plays the other."""
        told = {SAME.get(f.args[1], f.args[1]) for f in self.run.all_told("force", "left", "some_left", "present", "rolls", "throws")}
        roles, others = told & set(ROLES), told - set(ROLES) - {NOBODY}
        return OTHER[roles.pop()] if len(roles) == 1 and others == {party} else None

    def _role_by_side(self, party: str, known: Mapping[str, str]) -> str | None:
        """Of powers, those on the other side than a party play the other role; with the writer on one side, so does any power he names."""
        side = SIDES.get(party, party if party in SIDES.values() else None)
        if side is None:
            return None
        sides = {SIDES.get(p, p): role for p, role in known.items() if SIDES.get(p, p) in SIDES.values()}
        if side in sides:
            return sides[side] if sides[side] == DEFENDER or party == side else None
        if sides:
            return OTHER[next(iter(sides.values()))]
        mine = {role for p, role in known.items() if p in {"me", "you"}}
        return OTHER[mine.pop()] if len(mine) == 1 and "me" in known else None

    def role(self, party: str) -> str:
        """As `role_of`, but asks for the role where the text does not tell; ships in support of a landing are the attacker's (ae/9.2-krok1)."""
        found = ATTACKER if party == landing.SUPPORT else self.role_of(party)
        if found is not None:
            return found
        kind = ("thrower", (self.id,)) if party == NOBODY else ("role_told", (self.id, SAME.get(party, party)))
        return str(self.run.read(kind[0], *kind[1]))

    def role_of_unit(self, unit: str) -> str:
        """The role of the only side that has such units; asks for it where both have them, or none."""
        return str(self.run.read("unit_role", self.id, unit))

    def told_role_of_unit(self, unit: str) -> str | None:
        """The role of such units, where it was told of them alone."""
        found = self.run.told("unit_role", self.id, unit)
        return None if found is None else str(self.run.read("unit_role", self.id, unit))

    @property
    def dice_are_silent(self) -> bool:
        """Whether the text tells of no fire at all."""
        return not self.run.all_told("throws", "rolls", "hits_told", "hits_taken", "unit_hits", "unit_missed")

    @property
    def allied_defence(self) -> bool:
        """Whether several powers defend together."""
        named = {p for p in self.told_defenders if p in SIDES} | self._powers(DEFENDER)
        return len(named) > 1 or {"me", "ally"} <= set(self.told_defenders) or self.agrees is not None

    @property
    def agrees(self) -> bool | None:
        """Whether the allies who defend agree, where the text tells."""
        found = self.run.told("agreement", self.id)
        return None if found is None else bool(self.run.read("agreement", self.id))

    @property
    def is_joint(self) -> bool:
        """Whether an ally should attack at the same time."""
        return any(f.args[0] == self.id for f in self.run.all_told("joint"))

    @property
    def where(self) -> str | None:
        """Where it is fought: as told; of a landing the land landed on; else where an enemy came to units of the other side, or they stand."""
        told = self.run.told("battle_space", self.id)
        if told is not None:
            return str(self.run.read("battle_space", self.id)) if landing.is_amphibious(self.run, self.id) else str(told.value)
        if landing.is_amphibious(self.run, self.id):
            return landing.target(self.run)
        came = self._arrival()
        if came is not None:
            return came[1]
        units = (f for f in self.run.all_told("units") if f.value and not is_aside(self.run, f.args[1]))
        held = {f.args[1] for f in units if self.role_of(f.args[0]) == DEFENDER}
        return held.pop() if len(held) == 1 else None

    @property
    def is_amphibious(self) -> bool:
        """Whether it is an amphibious assault."""
        landing.heed(self.run)
        return not self.is_at_sea and landing.is_amphibious(self.run, self.id)

    @property
    def is_raid(self) -> bool:
        """Whether it is a bombing raid (ae/11.1), not a battle for the space."""
        kind = self.run.told("battle_kind", self.id)
        return kind is not None and self.run.read("battle_kind", self.id) == "raid"

    @property
    def silent(self) -> frozenset[str]:
        """The units that throw no dice at others: guns and factories, and whatever else holds its fire."""
        return UNHITTABLE | {"bomber"} if self.is_raid and self.run.read("holds_fire", self.id, "bomber") else UNHITTABLE

    @property
    def is_at_sea(self) -> bool:
        """Whether the text puts it into a sea zone."""
        space = self.run.told("battle_space", self.id)
        return space is not None and self._kind_of(str(self.run.read("battle_space", self.id))) == "sea"

    def _kind_of(self, space: str) -> str | None:
        """``land`` or ``sea`` of a space, by the board or by the word for it."""
        told = self.run.told("kind", space)
        return self.table.board.kinds.get(space) or (str(told.value) if told is not None else None)

    @property
    def is_naval(self) -> bool:
        """Whether it is fought at sea: as told, by its place, else where ships and no land units take part."""
        kind = self.run.told("battle_kind", self.id)
        if kind is not None:
            return bool(self.run.read("battle_kind", self.id) == "naval")
        place = self.where
        if place is not None and self._kind_of(place) in {"sea", "land"}:
            return self._kind_of(place) == "sea"
        there = {f.args[2] for f in self.run.all_told("force", "present", "rolls", "losses", "shooters", "left") if f.value}
        return bool(there & SHIPS) and not there & LAND_UNITS

    def _arrival(self) -> tuple[str, str, dict[str, int]] | None:
        """Who came where with what to units of the other side, where the text tells it as a move; the last of several."""
        found = None
        for act in self.run.things("move"):
            mover, end = self.run.told("mover", act.id), self.run.told("move_to", act.id)
            if mover is None or end is None or not self._enemies_at(str(end.value), str(mover.value)):
                continue
            counts = {f.args[1]: int(f.value) for f in self.run.all_told("moved") if f.args[0] == act.id}
            kinds = {f.args[1]: 1 for f in self.run.all_told("moves") if f.args[0] == act.id}
            found = (str(mover.value), str(end.value), kinds | counts)
            for told in self.run.all_told("mover", "move_to", "move_from", "moved", "moves"):
                if told.args[0] == act.id:
                    self.run.read(told.kind, *told.args)
        return found

    def _enemies_at(self, space: str, mover: str) -> set[str]:
        """The powers, other than friends of whoever comes, whose units the text puts on a space."""
        side = SIDES.get(mover, mover)
        there = {f.args[0] for f in self.run.all_told("units") if f.args[1] == space and f.value}
        there |= {f.args[1] for f in defending(self.run, space) if f.args[1] in SIDES}
        return {n for n in there if n != mover and SIDES.get(n, n) != side}

    def side_of(self, role: str) -> str | None:
        """The side of the war of a role, where the text names its power."""
        told = [self.told_attacker] if role == ATTACKER else [*self.told_defenders]
        powers = [p for p in told if p in SIDES] or [*self._powers(role)]
        if powers:
            return SIDES[str(powers[0])]
        others = [self.told_attacker] if role == DEFENDER else [*self.told_defenders]
        named = [p for p in others if p in SIDES] or [*self._powers(OTHER[role])]
        return {"axis": "allies", "allies": "axis"}[SIDES[str(named[0])]] if named else None

    def _powers(self, role: str) -> set[str]:
        """The powers whose units the text counts for a role."""
        named = {f.args[1] for f in self.run.all_told("force") if f.args[0] == self.id}
        return {p for p in named if p in SIDES and self.role_of(p) == role}

    def ally_stands_by(self, role: str, unit: str) -> bool:
        """Whether a power of the same side that takes no part has such a unit where it is fought (ae/19.5-spojenecky); asks where that is."""
        side = self.side_of(role)
        own = {self.told_attacker} if role == ATTACKER else {*self.told_defenders}
        lost = False
        for found in self.run.all_told("units", "force", "present"):
            kind = found.args[2]
            nation, place = found.args[:2] if found.kind == "units" else (found.args[1], "")
            if kind != unit or nation in own or side is None or SIDES.get(nation, nation) != side or not found.value:
                continue
            if place in self._places if place else found.args[0] == self.id:
                return bool(self.run.read(found.kind, *found.args))
            lost = lost or bool(place) and not self._places
        if lost:
            raise Missing(("battle_space", (self.id,)))
        return False

    @property
    def _places(self) -> set[str]:
        """Where it is fought, as far as the text tells: the space of the battle, else where somebody aims."""
        place = self.where
        return {place} if place is not None else {str(f.value) for f in self.run.all_told("aim_space")}


def defending(run: Runner, space: str) -> list[Fact]:
    """What the text says that fights in the battle for a space (konvoj, který brání torpédoborec)."""
    places = [f for f in run.all_told("battle_space") if f.value == space]
    return [f for f in run.all_told("force") if f.value and any(f.args[0] == p.args[0] for p in places)]


def only_friends_fly_over(run: Runner) -> bool:
    """Whether the planes that fly over are friends of all AA guns that the text puts below."""
    movers = {SIDES.get(str(f.value), str(f.value)) for f in run.all_told("mover")}
    below = {place for f in run.all_told("move_via") for place in (f.value if isinstance(f.value, tuple) else (f.value,))}
    guns = {SIDES.get(f.args[0], f.args[0]) for f in run.all_told("units") if f.args[1] in below and f.args[2] == "aa-gun" and f.value}
    return bool(guns) and len(movers) == 1 and guns == movers
