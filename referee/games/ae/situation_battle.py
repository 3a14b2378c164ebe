"""A battle as the checks of Axis & Allies Europe see it: who plays which role, the forces, the dice of each round.

Shared by land, naval and amphibious battles. The text names parties (powers, ``me``, ``útočník``...); here each is given the role it
plays, ``attacker`` or ``defender``, and what is said of it is gathered under that role.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from referee.games.ae.board import SIDES
from referee.games.ae.situation import Table
from referee.kit.dice import Volley
from referee.roles import View, fact
from referee.runner import Missing, Runner, Undecided

ATTACKER, DEFENDER = "attacker", "defender"
ROLES = (ATTACKER, DEFENDER)
OTHER = {ATTACKER: DEFENDER, DEFENDER: ATTACKER, "me": "you", "you": "me"}
"""The party across the table."""
NOBODY = "someone"
"""The party of a fact where the text names none."""
PAIRED = "paired-infantry"
INFANTRY, ARTILLERY = "infantry", "artillery"
UNHITTABLE = frozenset({"aa-gun", "factory"})
"""Never chosen as casualties (ae/7.1.3-dela)."""


class Battle(View):
    """One battle."""

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
        found = self.run.situation.get("attacker", self.id)
        return str(found.value) if found else None

    @property
    def told_defenders(self) -> tuple[str, ...]:
        """Who is attacked, as the text names them."""
        found = self.run.situation.get("defenders", self.id)
        return tuple(found.value) if found else ()

    def role_of(self, party: str) -> str | None:
        """The role that a party plays here; None where the text does not tell."""
        if party in ROLES:
            return party
        known: dict[str, str] = {p: DEFENDER for p in self.told_defenders}
        if self.told_attacker is not None:
            known[self.told_attacker] = ATTACKER
        if party in known:
            return known[party]
        if OTHER.get(party) in known:
            return OTHER[known[OTHER[party]]]
        return self._role_by_side(party, known)

    def _role_by_side(self, party: str, known: Mapping[str, str]) -> str | None:
        """Of powers, those on the other side than a party play the other role; with the writer on one side, so does any power he names."""
        side = SIDES.get(party, party if party in SIDES.values() else None)
        if side is None:
            return None
        sides = {SIDES.get(p, p): role for p, role in known.items() if SIDES.get(p, p) in SIDES.values()}
        if side in sides:
            return DEFENDER if sides[side] == DEFENDER else None
        if sides:
            return OTHER[next(iter(sides.values()))]
        mine = {role for p, role in known.items() if p in {"me", "you"}}
        return OTHER[mine.pop()] if len(mine) == 1 and "me" in known else None

    def role(self, party: str) -> str:
        """As `role_of`, but asks who attacks where the text does not tell."""
        found = self.role_of(party)
        if found is None:
            raise Missing(("attacker", (self.id,)))
        return found

    # -- what fights -------------------------------------------------------------------------------------------------

    def force(self, role: str) -> dict[str, int]:
        """How many units of each kind a role has at the start, as far as the text tells.

        Several words for one player tell of the same units; several powers stand beside each other.
        """
        powers: dict[str, Counter[str]] = {}
        for found in self.run.situation.states("force"):
            battle, party, unit = found.args
            if battle == self.id and self.role_of(party) == role:
                power = party if party in SIDES and len(self._powers(role)) > 1 else role
                there = powers.setdefault(power, Counter())
                there[unit] = max(there[unit], int(found.value))
        total: Counter[str] = Counter()
        for there in powers.values():
            total += there
        for unit, count in self._standing(role).items():
            total[unit] = max(total[unit], count)
        return dict(total)

    def _powers(self, role: str) -> set[str]:
        named = {f.args[1] for f in self.run.situation.states("force") if f.args[0] == self.id}
        return {p for p in named if p in SIDES and self.role_of(p) == role}

    def _standing(self, role: str) -> Counter[str]:
        """Units that the text puts on the space of the battle."""
        there: Counter[str] = Counter()
        space = self.run.situation.get("battle_space", self.id)
        for found in self.run.situation.states("units"):
            nation, where, unit = found.args
            if space is not None and where == space.value and self.role_of(nation) == role:
                there[unit] += int(found.value)
        return there

    # -- values ------------------------------------------------------------------------------------------------------

    def value_of(self, unit: str, role: str) -> int:
        """The number up to which a unit hits in this role (ae/16.0-hodnota)."""
        column = "attack" if role == ATTACKER else "defence"
        if unit == PAIRED:
            return int(self.run.law.tables("strelba").cell(PAIRED, "hits")) if role == ATTACKER else self.value_of(INFANTRY, role)
        value = self.table.units.cell(unit, column)
        return 0 if value == "-" else int(value)

    def values_of(self, force: Mapping[str, int], role: str) -> list[int]:
        """The values of all shooters of a force; each attacking artillery lifts one infantry (ae/17.5-podpora)."""
        paired = min(force.get(INFANTRY, 0), force.get(ARTILLERY, 0)) if role == ATTACKER else 0
        values: list[int] = []
        for unit, count in force.items():
            if unit in UNHITTABLE:
                continue
            lifted = paired if unit == INFANTRY else 0
            values += [self.value_of(PAIRED, role)] * lifted + [self.value_of(unit, role)] * (count - lifted)
        return values

    @property
    def rounds(self) -> list[Round]:
        """The rounds that the text tells of, in order."""
        found = [Round(self.run, e.id) for e in self.run.situation.of_type("round")]
        return sorted(found, key=lambda r: r.number or found.index(r) + 1)


class Round(View):
    """One round of a battle: the dice, the hits, the losses."""

    @property
    def number(self) -> int | None:
        """Its number, where the text counts."""
        found = self.run.situation.get("round_number", self.id)
        return int(found.value) if found else None

    @property
    def battle(self) -> Battle:
        """The battle that it belongs to: the text tells of one."""
        battles = self.run.situation.of_type("battle")
        return Battle(self.run, battles[0].id if battles else "battle1")

    def before(self) -> list[Round]:
        """The rounds before this one."""
        rounds = self.battle.rounds
        return rounds[: next((i for i, r in enumerate(rounds) if r.id == self.id), 0)]

    def rolls(self, role: str) -> dict[str, tuple[int, ...]]:
        """The dice of each kind of unit that the text tells for a role."""
        found: dict[str, tuple[int, ...]] = {}
        for stated in self.run.situation.states("rolls"):
            where, party, unit = stated.args
            if where == self.id and self._plays(party, unit, role):
                found[unit] = found.get(unit, ()) + tuple(stated.value)
        return found

    def _plays(self, party: str, unit: str, role: str) -> bool:
        """Whether dice belong to a role: by their party, else by the side that alone has such a unit."""
        if party != NOBODY:
            return self.battle.role(party) == role
        plain = INFANTRY if unit == PAIRED else unit
        owners = [r for r in ROLES if self.battle.force(r).get(plain)]
        if len(owners) == 1:
            return owners[0] == role
        if unit == PAIRED:
            return role == ATTACKER
        raise Missing(("attacker", (self.battle.id,)))

    def throws(self, role: str) -> tuple[int, ...]:
        """The dice of a role that the text does not tell apart by unit."""
        found: tuple[int, ...] = ()
        for stated in self.run.situation.states("throws"):
            where, party = stated.args
            if where == self.id and self.battle.role(party) == role:
                found += tuple(stated.value)
        return found

    def losses(self, role: str) -> Counter[str]:
        """What a role lost in this round, as far as the text tells."""
        found: Counter[str] = Counter()
        for stated in self.run.situation.states("losses"):
            where, party, unit = stated.args
            if where == self.id and self.battle.role(party) == role:
                found[unit] += int(stated.value)
        return found

    def force(self, role: str) -> dict[str, int]:
        """What a role has at the start of this round."""
        left = Counter(self.battle.force(role))
        for earlier in self.before():
            left -= earlier.losses(role)
        return dict(left)

    def volleys(self, role: str) -> list[Volley]:
        """The dice of a role with the values of those that threw them."""
        battle, force = self.battle, self.force(role)
        found: list[Volley] = []
        rolled = self.rolls(role)
        for unit, dice in rolled.items():
            found.append(Volley(tuple(self._values(unit, role, len(dice), force, PAIRED in rolled)), dice))
        thrown = self.throws(role)
        if thrown:
            rest = {u: n for u, n in force.items() if u not in rolled}
            values = battle.values_of(rest, role)
            if len(values) < len(thrown) and len(set(values)) == 1 and not rest:
                values = values[:1] * len(thrown)
            if len(values) < len(thrown):
                raise Undecided("nemožný popis" if values else "chybí údaj", _too_many(values, thrown), "ae/7.1.3")
            if len(values) > len(thrown):
                raise Undecided("chybí údaj", "není řečeno, co padlo všem jednotkám", "ae/7.1.3")
            found.append(Volley(tuple(values), thrown))
        return found

    def _values(self, unit: str, role: str, dice: int, force: Mapping[str, int], told_apart: bool) -> list[int]:
        battle = self.battle
        if unit != INFANTRY or told_apart:
            return [battle.value_of(unit, role)] * dice
        there = {INFANTRY: dice, ARTILLERY: force.get(ARTILLERY, 0)}
        return battle.values_of(there, role)[:dice]


def _too_many(values: Sequence[int], dice: Sequence[int]) -> str:
    if not values:
        return "není řečeno, které jednotky střílejí"
    return f"kostek je {len(dice)}, ale jednotek, které střílejí, jen {len(values)}"


class Firing(View):
    """What a party does in a round."""

    def __init__(self, run: Runner, round_id: str, party: str) -> None:
        super().__init__(run, round_id)
        self.party = party

    @property
    def round(self) -> Round:
        """The round."""
        return Round(self.run, self.id)

    @property
    def role(self) -> str:
        """The role of the party; the only side of which the text tells dice, where it names nobody."""
        if self.party != NOBODY:
            return self.round.battle.role(self.party)
        able = [r for r in ROLES if self.round.rolls(r) or self.round.throws(r)]
        if len(able) == 1:
            return able[0]
        raise Missing(("attacker", (self.round.battle.id,)))

    @property
    def told(self) -> int | None:
        """The hits that the text counts itself."""
        for found in self.run.situation.states("hits_told"):
            if found.args[0] == self.id and self.round.battle.role_of(found.args[1]) == self.role:
                return int(self.run.read("hits_told", *found.args))
        return None


class Choosing(View):
    """Who chooses the casualties of a party."""

    def __init__(self, run: Runner, battle_id: str, party: str) -> None:
        super().__init__(run, battle_id)
        self.party = party

    @property
    def battle(self) -> Battle:
        """The battle."""
        return Battle(self.run, self.id)
